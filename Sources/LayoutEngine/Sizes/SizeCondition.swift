import LayoutModel

/// A condition that is judged at every size.
package enum SizeCondition: Sendable {
  /// A comparison of numbers, or several joined; whoever asks reads it.
  case comparison
  /// A constraint is left out.
  case conflict
  /// No constraint is left out.
  case noConflicts
  /// Nothing in a view is free.
  case noAmbiguity(ItemID)
  /// A view has a free value.
  case ambiguous(ItemID)
  /// Constraints are violated.
  case lost([ConstraintReference])
  /// Constraints hold.
  case holds([ConstraintReference])

  /// What is broken, lost and free.
  package struct Sets {
    private let broken: [ConstraintReference]
    private let lost: Set<ConstraintReference>
    private let free: [AnchorReference]

    /// Those inside a regime.
    init(_ regime: Regime) {
      (broken, lost, free) = (regime.broken, Set(regime.lost), regime.free)
    }

    /// Those inside a region of a plane.
    init(_ region: SizePlane.Region) {
      (broken, lost, free) = (region.broken, Set(region.lost), region.free)
    }

    /// Those of a layout.
    package init(_ layout: Layout) {
      (broken, lost, free) = (layout.broken, Set(layout.lost.map(\.reference)), layout.free)
    }

    fileprivate func violates(_ reference: ConstraintReference) -> Bool {
      lost.contains(reference) || broken.contains(reference)
    }

    fileprivate var isBroken: Bool { !broken.isEmpty }

    fileprivate func isFree(where isWanted: (ItemID) -> Bool) -> Bool {
      free.contains { isWanted($0.item) }
    }
  }

  /// Whether it holds with smaller sets if it holds with larger ones.
  var holdsForLess: Bool {
    switch self {
    case .comparison, .noConflicts, .noAmbiguity, .holds: true
    case .conflict, .ambiguous, .lost: false
    }
  }

  /// Whether a condition about constraints holds; a comparison, which is about frames, counts as true.
  package func holds(in sets: Sets, of scene: Scene) -> Bool {
    switch self {
    case .comparison: true
    case .conflict: sets.isBroken
    case .noConflicts: !sets.isBroken
    case .noAmbiguity(let top): !sets.isFree { scene.isInside($0, top) }
    case .ambiguous(let item): sets.isFree { $0 == item }
    case .lost(let references): references.allSatisfy(sets.violates)
    case .holds(let references): !references.contains(where: sets.violates)
    }
  }
}

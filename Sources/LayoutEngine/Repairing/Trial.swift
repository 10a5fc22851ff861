import ConstraintSolver
import LayoutModel

/// Edits that were tried on a scene: none of them was refused, and what is left out with them may be.
public struct Trial: Sendable {
  /// The edits, in order: they are made together.
  public let edits: [SceneEdit]
  /// The scene with them.
  public let scene: Scene
  /// All that is wrong with that scene.
  public let state: Harm
  /// What the edits make worse.
  public internal(set) var harm: Harm
  /// The change of a frame that matters most; nil if all frames are the same.
  public var change: Change?

  /// A view's frame before and after.
  public struct Change: Hashable, Sendable {
    /// An effect that is rarely wanted.
    public enum Kind: Hashable, Sendable {
      /// Its width or its height becomes 0, or stays so.
      case vanishes(Axis)
      /// Nothing determines one of its anchors.
      case isFree(Anchor)
      /// It sticks out over an edge of its superview, in points.
      case leaves(Anchor, by: Double)
      /// It comes to overlap a sibling.
      case overlaps(ItemID)
    }

    /// The view.
    public var item: ItemID
    /// Its frame before.
    public var before: Rect
    /// Its frame after.
    public var after: Rect
    /// The unwanted effect; nil if the view only moves or changes its size.
    public var kind: Kind?
  }
}

/// Trials of edits on one scene: the only way in which an edit is tried.
///
/// One engine goes from trial to trial by their differences, so that each costs an incremental solve. Until the
/// next trial it can be asked more about the scene of the last.
///
///     var trials = Trials(on: scene, with: engine)
///     let best = edits.compactMap { trials.trial(of: [$0]) }.min { $0.harm < $1.harm }
///
/// For several screens, or other variants of a scene, make one of these for each and try the edits on all of them.
public struct Trials: Sendable {
  /// How much of a layout is judged; each costs what those before it cost, and more.
  public enum Depth: Int, Comparable, Sendable {
    /// The constraints that are left out.
    case broken
    /// The values that nothing determines: no free value is chosen.
    case free
    /// The frames as well.
    case frames

    /// Orders by how much is judged.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// The scene before any edit.
  public let scene: Scene
  /// All that is wrong with it.
  public let state: Harm
  /// The engine, which follows the scene of the last trial.
  public internal(set) var engine: LayoutEngine
  /// Whether an edit can be made at all where the scene comes from; others are not tried.
  private let mayMake: (@Sendable (SceneEdit) -> Bool)?
  /// The variant of a scene that is laid out, such as one at another size.
  private let variant: (@Sendable (Scene) -> Scene)?
  private let depth: Depth
  /// Every view and guide in tree order, with its frame.
  private let frames: [(item: ItemID, frame: Rect)]

  /// - Parameters:
  ///   - scene: The scene; it stays as it is.
  ///   - engine: An engine, best one that follows the scene already; it is copied.
  ///   - depth: How much is judged.
  ///   - mayMake: Whether an edit can be made where the scene comes from; nil if every edit can.
  ///   - variant: The variant of a scene that is laid out, such as one on another screen; nil for the scene.
  /// - Complexity: as ``LayoutEngine/update(to:)``, and O(n) in the number of views for frames.
  public init(
    on scene: Scene, with engine: LayoutEngine, upTo depth: Depth = .frames,
    mayMake: (@Sendable (SceneEdit) -> Bool)? = nil,
    at variant: (@Sendable (Scene) -> Scene)? = nil
  ) {
    var engine = engine
    state = engine.harm(of: variant?(scene) ?? scene, upTo: depth)
    frames =
      depth == .frames ? scene.itemsInTreeOrder().map { ($0, engine.frame($0)) } : []
    (self.scene, self.engine, self.depth) = (scene, engine, depth)
    (self.mayMake, self.variant) = (mayMake, variant)
  }

  /// Whether an edit is tried at all.
  func isPossible(_ edit: SceneEdit) -> Bool { mayMake?(edit) ?? true }

  /// The scene with edits, as it is laid out; nil if one is refused.
  func edited(_ edits: [SceneEdit]) -> Scene? {
    var edited = scene
    guard edits.allSatisfy(isPossible), (try? edited.apply(edits)) != nil else { return nil }
    return variant?(edited) ?? edited
  }

  /// Tries edits; nil if one of them is refused or states anew what is then left out, or if more is left out
  /// than may be.
  /// - Parameters:
  ///   - edits: The edits, made together.
  ///   - allowed: What may be left out; nil for anything, which ``Trial/harm`` then tells.
  public mutating func trial(
    of edits: [SceneEdit], leavingOutOnly allowed: Set<ConstraintReference>? = nil
  ) -> Trial? {
    guard !engine.hasToStop, let edited = edited(edits),
      engine.update(to: edited, leavingOutOnly: allowed)
    else { return nil }
    let broken = engine.brokenReferences
    guard allowed?.isSuperset(of: broken) ?? true,
      !edits.contains(where: { $0.states(oneOf: broken) })
    else { return nil }
    let after = engine.harm(of: edited, upTo: depth)
    var trial = Trial(edits: edits, scene: edited, state: after, harm: after.beyond(state))
    if depth == .frames { compareFrames(in: &trial) }
    return trial
  }

  /// Notes the frames that are others, and the change that matters most: that a view cannot be seen counts more
  /// than that it sticks out, that it covers a sibling, that it is open, or that it only moves; of changes of one
  /// kind the largest counts.
  /// - Complexity: O(n) in the number of views, and O(n²) in the number of siblings, up to 40.
  private func compareFrames(in trial: inout Trial) {
    let harm = trial.harm
    let rounding = Tolerance.solved(in: scene)
    var found: (change: Trial.Change, rank: Int, amount: Double)?
    func offer(_ change: Trial.Change, _ rank: Int, _ amount: Double) {
      if let found, (found.rank, found.amount + rounding) >= (rank, amount) { return }
      found = (change, rank, amount)
    }
    for (item, old) in frames where item != .root && engine.variables(of: item) != nil {
      let new = engine.frame(item)
      func change(_ kind: Trial.Change.Kind? = nil) -> Trial.Change {
        Trial.Change(item: item, before: old, after: new, kind: kind)
      }
      let amount = old.distance(to: new)
      if amount > rounding {
        trial.harm.unlike[item] = amount
        offer(change(), 0, amount)
      }
      for axis in Axis.allCases {
        let length = AnchorReference(item, axis.length)
        guard harm.crushed.contains(length) else { continue }
        let isFree = trial.state.free.contains(length)
        offer(change(isFree ? .isFree(axis.length) : .vanishes(axis)), isFree ? 1 : 4, amount)
      }
      for edge in [Anchor.left, .top, .right, .bottom] {
        guard let excess = harm.outside[AnchorReference(item, edge)] else { continue }
        offer(change(.leaves(edge, by: excess)), 3, excess)
      }
    }
    let overlapping = overlaps(of: trial.harm.unlike)
    trial.harm.overlapping = overlapping
    for (item, old) in frames {
      guard let other = overlapping[item] else { continue }
      let change = Trial.Change(
        item: item, before: old, after: engine.frame(item), kind: .overlaps(other))
      offer(change, 2, 0)
      break
    }
    trial.change = found?.change
  }

  /// The views that come to overlap a sibling that they did not touch, each with the first.
  private func overlaps(of moved: [ItemID: Double]) -> [ItemID: ItemID] {
    guard !moved.isEmpty else { return [:] }
    var siblings: [ItemID: [(item: ItemID, frame: Rect)]] = [:]
    for (item, frame) in frames
    where item != .root && engine.variables(of: item) != nil && !scene.isGuide(item) {
      if let parent = scene.parent(of: item) { siblings[parent, default: []].append((item, frame)) }
    }
    var found: [ItemID: ItemID] = [:]
    for others in siblings.values where others.count <= Self.mostSiblings {
      for (item, old) in others where moved[item] != nil {
        let new = engine.frame(item)
        found[item] =
          others.first { other in
            other.item != item && !old.overlaps(other.frame)
              && new.overlaps(engine.frame(other.item))
          }?.item
      }
    }
    return found
  }

  /// The most siblings that are compared for overlaps.
  private static let mostSiblings = 40
}

extension LayoutEngine {
  /// All that is wrong with the layout of a scene.
  /// - Complexity: as ``update(to:)``, and O(n) in the number of views for frames.
  public mutating func harm(of scene: Scene, upTo depth: Trials.Depth = .frames) -> Harm {
    update(to: scene)
    var harm = Harm()
    harm.broken = brokenReferences
    switch depth {
    case .broken: return harm
    case .free:
      harm.free = Set(solver.freeVariables().compactMap { anchor(of: $0) })
      if self.scene.features.hasStructures {
        harm.free = harm.free.filter { !self.scene.isIdle($0.item) }
      }
      return harm
    case .frames:
      settle()
      return Harm(in: self.scene, broken: harm.broken, free: free ?? []) { frame($0) }
    }
  }

  /// Follows a scene, and stops early if more is left out than may be.
  /// - Parameter allowed: What may be left out; nil for anything.
  /// - Returns: Whether nothing else is left out, as far as is known without layout passes.
  fileprivate mutating func update(
    to scene: Scene, leavingOutOnly allowed: Set<ConstraintReference>?
  ) -> Bool {
    follow(scene)
    guard !isSolved else { return true }
    // A constraint of a box layout left out before the first pass can hold after it.
    guard judge(allowing: scene.features.hasBoxes ? nil : allowed) else { return false }
    runPasses()
    return true
  }
}

extension SceneEdit {
  /// The constraint that it changes or removes; nil if it changes something else.
  public var constraint: ConstraintReference? {
    switch self {
    case .setConstant(let id, _), .setValue(let id, _, _), .setRelation(let id, _),
      .setRight(let id, _), .setPriority(let id, _), .remove(let id):
      .stated(id)
    case .setContentPriority(let implied, _): .implied(implied)
    default: nil
    }
  }

  /// Whether it states one of some constraints anew.
  fileprivate func states(oneOf references: Set<ConstraintReference>) -> Bool {
    if case .remove = self { return false }
    return constraint.map(references.contains) ?? false
  }
}

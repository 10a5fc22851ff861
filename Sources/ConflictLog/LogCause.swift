import LayoutModel

/// The cause of a conflict in a log, from experience with such logs.
public struct LogCause: Hashable, Sendable {
  /// The kinds of cause. Raw values are part of the JSON output.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Only views of the system.
    case systemViews
    /// A hidden view in a stack view, which sets its size to 0.
    case hiddenInStack
    /// A container without a size yet.
    case containerStillZero
    /// A cell that still has its estimated height.
    case estimatedCellHeight
    /// An explicit size against the size that a container sets.
    case containerSize
    /// Incompatible multiples of lengths.
    case ratio
    /// An autoresizing mask translated into constraints.
    case autoresizingMask
    /// The safe area together with the edge behind it.
    case safeArea
    /// A single constraint for a negative size.
    case negativeSize
    /// Two numbers for one value.
    case setTwice
    /// A size together with both edges.
    case sizeAndEdges
    /// A chain of lengths with more than the available sum.
    case sum
  }

  /// The kind.
  public var kind: Kind
  /// The views concerned, the most important first.
  public var items: [LoggedItem]
  /// The numbers of the constraints concerned.
  public var numbers: [Int]

  /// The cause of a conflict: that of the first rule that applies.
  /// - Parameters:
  ///   - members: The constraints that conflict, and no others.
  ///   - isAppKit: Whether AppKit wrote the log.
  public init(_ members: [ListedConstraint], isAppKit: Bool) {
    let facts = Facts(members, isAppKit: isAppKit)
    for rule in Self.rules {
      if let cause = rule(facts) {
        self = cause
        return
      }
    }
    self.init(.sum, members.flatMap(\.constraint.items), members)
  }

  init(_ kind: Kind, _ items: [LoggedItem], _ members: [ListedConstraint]) {
    self.kind = kind
    var seen: Set<LoggedItemKey> = []
    self.items = items.filter { seen.insert($0.key).inserted }
    numbers = members.map(\.number).sorted()
  }

  // MARK: Rules

  /// Facts about the members, for the rules.
  private struct Facts {
    let members: [ListedConstraint]
    let isAppKit: Bool
    /// Whether leading is right.
    let isMirrored: Bool
    let items: [LoggedItem]

    init(_ members: [ListedConstraint], isAppKit: Bool) {
      self.members = members
      self.isAppKit = isAppKit
      isMirrored = members.contains { $0.constraint.direction == .rightToLeft }
      var known: [LoggedItemKey: LoggedItem] = [:]
      var order: [LoggedItemKey] = []
      for item in members.flatMap(\.constraint.items) {
        if known[item.key] == nil { order.append(item.key) }
        if known[item.key]?.className == nil { known[item.key] = item }
      }
      items = order.compactMap { known[$0] }
    }

    func having(_ test: (LoggedConstraint) -> Bool) -> [ListedConstraint] {
      members.filter { test($0.constraint) }
    }

    func key(_ anchor: LoggedAnchor) -> LoggedAnchorKey {
      LoggedAnchorKey(anchor, isMirrored: isMirrored)
    }
  }

  private static let rules: [@Sendable (Facts) -> LogCause?] = [
    systemViews, hiddenInStack, containerStillZero, negativeSize, ownAgainstContainer,
    estimatedCellHeight, ratio, autoresizingMask, safeArea, setTwice, sizeAndEdges, containerSize,
  ]

  @Sendable private static func systemViews(_ facts: Facts) -> LogCause? {
    guard !facts.items.contains(where: \.isOfProgram),
      facts.having({ if case .own(let library) = $0.role { library != nil } else { false } })
        .isEmpty
    else { return nil }
    let views = facts.items.filter { !$0.isGuide }
    let own = views.filter(\.isPrivate)
    let isAllPrivate = !own.isEmpty && own.count == views.count
    guard isAllPrivate || isInSheet(facts, views) || isByPrivateGuides(facts) else { return nil }
    return LogCause(.systemViews, own.isEmpty ? facts.items : own, facts.members)
  }

  /// Whether an alert or a sheet, with only plain views and labels in it, is too small.
  private static func isInSheet(_ facts: Facts, _ views: [LoggedItem]) -> Bool {
    views.contains(where: \.isSheet)
      && views.allSatisfy {
        $0.isPrivate || ["UIView", "UILabel"].contains($0.className)
      }
      && !facts.having { $0.role == .encapsulatedSize }.isEmpty
  }

  /// Whether all stated members concern private guides of a view that the system has placed.
  private static func isByPrivateGuides(_ facts: Facts) -> Bool {
    !facts.having { $0.role == .encapsulatedPosition }.isEmpty
      && facts.items.contains(where: \.isPrivateGuide)
      && facts.members.allSatisfy { member in
        switch member.constraint.role {
        case .encapsulatedPosition, .encapsulatedSize, .temporarySize, .barGuide, .system: true
        default: member.constraint.items.contains(where: \.isPrivateGuide)
        }
      }
  }

  @Sendable private static func hiddenInStack(_ facts: Facts) -> LogCause? {
    let hiding = facts.having { $0.role == .stack(.hiding) }
    guard !hiding.isEmpty else { return nil }
    return LogCause(
      .hiddenInStack, hiding.map(\.constraint.left.item) + facts.items, hiding)
  }

  @Sendable private static func containerStillZero(_ facts: Facts) -> LogCause? {
    func isZero(_ constraint: LoggedConstraint) -> Bool {
      constraint.right == nil && constraint.left.attribute.anchor?.isSize == true
        && constraint.constant == 0 && constraint.relation != .greaterOrEqual
    }
    var zero = facts.having {
      isZero($0)
        && ($0.role == .encapsulatedSize || $0.role == .temporarySize
          || facts.isAppKit && $0.role == .autoresizing)
    }
    if zero.isEmpty {
      // A bare size of 0, opposed only by gaps.
      let sizes = facts.having { $0.right == nil && $0.left.attribute.anchor?.isSize == true }
      zero = sizes.filter { isZero($0.constraint) && $0.constraint.isOwn }
      guard zero.count == 1, sizes.count == 1, facts.members.count > 2 else { return nil }
    }
    guard let first = zero.first else { return nil }
    return LogCause(.containerStillZero, [first.constraint.left.item], zero)
  }

  @Sendable private static func negativeSize(_ facts: Facts) -> LogCause? {
    guard facts.members.count == 1, let only = facts.members.first else { return nil }
    return LogCause(.negativeSize, only.constraint.items, facts.members)
  }

  @Sendable private static func ownAgainstContainer(_ facts: Facts) -> LogCause? {
    let given = facts.having { $0.role == .encapsulatedSize }
    guard let first = given.first, facts.members.count == 2, facts.items.count == 1 else {
      return nil
    }
    return LogCause(.containerSize, [first.constraint.left.item], facts.members)
  }

  @Sendable private static func estimatedCellHeight(_ facts: Facts) -> LogCause? {
    let given = facts.having {
      $0.role == .encapsulatedSize && $0.left.attribute == .height && $0.constant > 0
    }
    guard let first = given.first else { return nil }
    return LogCause(
      .estimatedCellHeight, [first.constraint.left.item] + facts.items, given)
  }

  @Sendable private static func ratio(_ facts: Facts) -> LogCause? {
    let multiples = facts.having { $0.right != nil && $0.factor != 1 }
    guard !multiples.isEmpty else { return nil }
    return LogCause(.ratio, multiples.flatMap(\.constraint.items), multiples)
  }

  @Sendable private static func autoresizingMask(_ facts: Facts) -> LogCause? {
    let masks = facts.having { $0.role == .autoresizing }
    guard !masks.isEmpty else { return nil }
    return LogCause(.autoresizingMask, masks.map(\.constraint.left.item), masks)
  }

  @Sendable private static func safeArea(_ facts: Facts) -> LogCause? {
    let guides = facts.having { $0.role == .safeArea || $0.items.contains(where: \.isSafeArea) }
    guard !guides.isEmpty else { return nil }
    let own = guides.filter { $0.constraint.role != .safeArea }
    let views = facts.items.filter { !$0.isGuide }
    return LogCause(
      .safeArea,
      own.flatMap(\.constraint.items).filter { !$0.isGuide } + views, own.isEmpty ? guides : own)
  }

  @Sendable private static func setTwice(_ facts: Facts) -> LogCause? {
    var pairs: [Set<LoggedAnchorKey>: ListedConstraint] = [:]
    for member in facts.members {
      let key = Set(member.constraint.anchors.map { facts.key($0) })
      if let other = pairs[key] {
        return LogCause(.setTwice, member.constraint.items, [other, member])
      }
      pairs[key] = member
    }
    // In a longer chain no two links are equivalent.
    guard facts.members.count <= 3 else { return nil }
    let kinds = Set(
      facts.members.flatMap(\.constraint.anchors).map {
        facts.isMirrored ? facts.key($0).anchor : $0.attribute.anchor
      })
    var seen: [LoggedAnchorKey: ListedConstraint] = [:]
    for member in facts.members where member.constraint.right != nil {
      for anchor in member.constraint.anchors where anchor.attribute.anchor?.isSize == false {
        guard let other = seen[facts.key(anchor)] else { continue }
        // Both constrain it to the same view, or all concern one kind of edge.
        if kinds.count == 1
          || Set(other.constraint.items.map(\.key)) == Set(member.constraint.items.map(\.key))
        {
          return LogCause(.setTwice, [anchor.item], [other, member])
        }
      }
      seen[facts.key(member.constraint.left)] = member
    }
    return nil
  }

  @Sendable private static func sizeAndEdges(_ facts: Facts) -> LogCause? {
    // For each view, the others that its first and its last edge are constrained to.
    var edges: [LoggedItemKey: (first: Set<LoggedItemKey>, last: Set<LoggedItemKey>)] = [:]
    for member in facts.members {
      guard let right = member.constraint.right else { continue }
      let left = member.constraint.left
      for (anchor, other) in [(left, right), (right, left)] {
        switch anchor.attribute {
        case .left, .leading, .top, .minX, .minY:
          edges[anchor.item.key, default: ([], [])].first.insert(other.item.key)
        case .right, .trailing, .bottom, .maxX, .maxY:
          edges[anchor.item.key, default: ([], [])].last.insert(other.item.key)
        default: break
        }
      }
    }
    let sizes = facts.having { $0.right == nil && $0.left.attribute.anchor?.isSize == true }
      .filter { size in
        edges[size.constraint.left.item.key].map { !$0.first.isDisjoint(with: $0.last) } ?? false
      }
    guard
      let inner = sizes.first(where: { $0.constraint.isOwn }) ?? sizes.first,
      let tied = edges[inner.constraint.left.item.key],
      let container = facts.items.first(where: {
        tied.first.contains($0.key) && tied.last.contains($0.key)
      })
    else { return nil }
    return LogCause(.sizeAndEdges, [inner.constraint.left.item, container], facts.members)
  }

  @Sendable private static func containerSize(_ facts: Facts) -> LogCause? {
    let given = facts.having { $0.role == .encapsulatedSize }
    guard let first = given.first else { return nil }
    return LogCause(.containerSize, [first.constraint.left.item], given)
  }
}

/// An anchor independent of its spelling.
private struct LoggedAnchorKey: Hashable {
  var item: LoggedItemKey
  var anchor: Anchor?

  init(_ anchor: LoggedAnchor, isMirrored: Bool) {
    item = anchor.item.key
    self.anchor = anchor.attribute.anchor?.physical(isMirrored ? .rightToLeft : .leftToRight)
  }
}

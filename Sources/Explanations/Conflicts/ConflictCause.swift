import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// The kind of mistake behind a conflict, derived from its members alone.
struct ConflictCause: Sendable {
  /// The kinds; raw values are part of the JSON output.
  enum Kind: String, CaseIterable {
    /// A view is placed by both a frame and constraints.
    case frameAndConstraints = "frame-and-constraints"
    /// Members of two groups that are active together.
    case groupsTogether = "groups-together"
    /// Two numbers for one value.
    case setTwice = "set-twice"
    /// A minimum above a maximum.
    case limitsCross = "limits-cross"
    /// A negative size.
    case negativeSize = "negative-size"
    /// Two ratios of the same two sizes.
    case twoRatios = "two-ratios"
    /// Width, height and their ratio.
    case ratioAndSizes = "ratio-and-sizes"
    /// A far edge at a number that was meant as the distance from the superview's far edge.
    case placeForInset = "place-for-inset"
    /// Required hugging or compression resistance against a size.
    case contentRequired = "content-required"
    /// A stack view of length 0 with spacing.
    case stackHidden = "stack-hidden"
    /// The arranged views of a stack view with their spacing do not have its length.
    case stackMembers = "stack-members"
    /// A view is constrained both to the safe area or the margins and to the edge they start from.
    case insetTwice = "inset-twice"
    /// A fixed size with both edges pinned.
    case sizeAndEdges = "size-and-edges"
    /// A fixed center with pinned edges.
    case centerAndEdges = "center-and-edges"
    /// A view of size 0 with contents.
    case emptyParent = "empty-parent"
    /// Children that need more than the available length.
    case childrenExceedParent = "children-exceed-parent"
    /// Children that fill less than the available length.
    case childrenFallShort = "children-fall-short"

    /// Whether the needed and the available length already state it.
    var isAboutLengths: Bool {
      switch self {
      case .childrenExceedParent, .childrenFallShort, .stackMembers, .emptyParent: true
      case .frameAndConstraints, .groupsTogether, .setTwice, .limitsCross, .negativeSize,
        .twoRatios, .ratioAndSizes, .placeForInset, .contentRequired, .stackHidden, .insetTwice,
        .sizeAndEdges, .centerAndEdges:
        false
      }
    }
  }

  /// The kind.
  var kind: Kind
  /// The cause as a sentence, with names.
  var text: String
  /// The edits that the sentence advises, the best first; each alone might resolve the conflict.
  var edits: [SceneEdit]

  /// Nil if no rule applies.
  init?(
    _ conflict: Conflict, along route: ConflictRoute?, in room: ConflictRoom?,
    _ explainer: Explainer
  ) {
    let facts = ConflictFacts(conflict, along: route, in: room, explainer)
    for rule in Self.rules {
      if let found = rule(facts) {
        self = found
        return
      }
    }
    return nil
  }

  private init(_ kind: Kind, _ text: String, advising edits: [SceneEdit] = []) {
    self.kind = kind
    self.text = text
    self.edits = edits
  }

  /// The rules; the first that applies determines the cause.
  private static let rules: [@Sendable (ConflictFacts) -> ConflictCause?] = [
    frame, negativeSize, placeForInset, content, setTwice, groups, ratios, insetTwice, stack,
    center, sizeAndEdges, children,
  ]

  // MARK: Rules

  /// The classic mistake: a view placed by both its frame and constraints.
  @Sendable private static func frame(_ facts: ConflictFacts) -> ConflictCause? {
    var placed: [ItemID] = []
    for case .implied(.frame(let item, _)) in facts.references where !placed.contains(item) {
      placed.append(item)
    }
    guard let first = placed.first else { return nil }
    let isRun = facts.scene.item(first)?.properties.frame == nil
    let cure =
      isRun
      ? "remove it from `place`, or remove the constraints"
      : "`\(facts.name(first)).frame = none` leaves it to constraints"
    return ConflictCause(
      .frameAndConstraints,
      "\(facts.names(placed)) \(placed.count == 1 ? "is" : "are") placed by an assigned frame, which counts as constraints stated first; \(cure)",
      advising: isRun ? [] : placed.map { .clearFrame($0) })
  }

  @Sendable private static func groups(_ facts: ConflictFacts) -> ConflictCause? {
    var groups: [GroupID] = []
    for constraint in facts.stated {
      if let group = constraint.group, !groups.contains(group) { groups.append(group) }
    }
    guard groups.count > 1 else { return nil }
    let known = groups.compactMap { facts.scene.group($0) }
    let isSwitched = known.allSatisfy { $0.condition == nil }
    return ConflictCause(
      .groupsTogether,
      "\(series(known.map { "`\($0.name)`" })) are active at the same time and contradict each other"
        + (isSwitched ? "; deactivate one before activating the other" : ""),
      advising: isSwitched ? facts.byAge(groups).dropLast().map { .deactivate($0) } : [])
  }

  @Sendable private static func setTwice(_ facts: ConflictFacts) -> ConflictCause? {
    guard facts.sides.count == 2, facts.stated.count >= 1, let a = facts.sides.first,
      let b = facts.sides.last
    else { return nil }
    let (one, other) = (a.left - a.right, b.left - b.right)
    guard one.terms.count == other.terms.count else { return nil }
    let sums = [one - other, one + other]
    guard let place = sums.firstIndex(where: \.isConstant) else { return nil }
    let (first, second) = (facts.referenceName(0), facts.referenceName(1))
    let groups = Set(facts.stated.compactMap(\.group))
    if groups.count > 1 { return nil }
    let otherRelation = place == 0 ? b.relation : b.relation.flipped
    if a.relation == .equal, otherRelation == .equal {
      if facts.stated.count < 2 {
        return ConflictCause(
          .setTwice, "\(second) sets what \(first) already determines")
      }
      return ConflictCause(
        .setTwice,
        "\(first) and \(second) set the same thing to two numbers; change one instead of adding another",
        advising: facts.byAge(facts.stated).prefix(1).map { .remove($0.id) })
    }
    return ConflictCause(
      .limitsCross, "\(first) and \(second) limit the same thing and leave nothing in between")
  }

  @Sendable private static func negativeSize(_ facts: ConflictFacts) -> ConflictCause? {
    guard facts.sides.count == 2, facts.nonNegative.count == 1,
      let item = facts.nonNegative.first, let constraint = facts.stated.first
    else { return nil }
    let length = constraint.axis.length.rawValue
    return ConflictCause(
      .negativeSize,
      "\(facts.referenceName(constraint)) asks for a negative \(length) of \(facts.name(item))")
  }

  @Sendable private static func ratios(_ facts: ConflictFacts) -> ConflictCause? {
    let ratios = facts.stated.filter { facts.isRatio($0) }
    guard let first = ratios.first else { return nil }
    if ratios.count == 2, let second = ratios.last, Set(first.items) == Set(second.items) {
      return ConflictCause(
        .twoRatios,
        "\(facts.referenceName(first)) and \(facts.referenceName(second)) are two ratios for the same sizes; keep one of them",
        advising: facts.byAge(ratios).reversed().map { .remove($0.id) })
    }
    guard ratios.count == 1, facts.sides.count == 3, first.items.count == 1,
      let item = first.items.first, facts.sizes(of: item).count == 2
    else { return nil }
    return ConflictCause(
      .ratioAndSizes,
      "the width, the height and their ratio are all set for \(facts.name(item)): three facts for two unknowns"
    )
  }

  /// `a.right == -20`, or `a.left == 20` with `a.right == 20`: every edge is a place counted from the
  /// superview's left or top.
  @Sendable private static func placeForInset(_ facts: ConflictFacts) -> ConflictCause? {
    guard facts.sides.count <= 3 else { return nil }
    for constraint in facts.byAge(facts.stated).reversed() {
      guard constraint.wording == .equation, constraint.relation == .equal,
        let far = facts.place(constraint), far.number != 0,
        let parent = facts.scene.parent(of: far.anchor.item)
      else { continue }
      let direction = facts.scene.direction(of: far.anchor.item)
      let edge = far.anchor.anchor.physical(direction)
      guard edge == .right || edge == .bottom else { continue }
      // Both edges at one place, each with its inset.
      let isAlike = facts.stated.contains { other in
        guard let near = facts.place(other), near.anchor.item == far.anchor.item else {
          return false
        }
        let edge = near.anchor.anchor.physical(direction)
        return (edge == .left || edge == .top) && near.number == far.number
      }
      // With a size as well, the inset would still be one constraint too many.
      guard far.number < 0 || isAlike,
        !facts.stated.contains(where: {
          $0.relation == .equal && facts.sizedItem($0) == far.anchor.item
        })
      else { continue }
      let inset = far.number.magnitude
      let name = facts.name(parent)
      let right = LinearExpression(AnchorReference(parent, far.anchor.anchor), plus: -inset)
      let amount = ConflictNumber.phrase(inset)
      let word = far.anchor.anchor.rawValue
      return ConflictCause(
        .placeForInset,
        "\(facts.referenceName(constraint)) puts the \(word) edge of \(facts.name(far.anchor.item)) at \(ConflictNumber.phrase(far.number)), counted from the \(edge == .right ? "left" : "top") of \(name); \(amount) inside its \(word) edge is \(name).\(word) - \(amount)",
        advising: [.setRight(constraint.id, right)])
    }
    return nil
  }

  @Sendable private static func content(_ facts: ConflictFacts) -> ConflictCause? {
    for case .implied(let implied) in facts.references {
      let (item, axis, word, term): (ItemID, Axis, String, String)
      switch implied {
      case .compression(let view, let direction):
        (item, axis, word, term) = (view, direction, "compression", "compression resistance")
      case .hugging(let view, let direction):
        (item, axis, word, term) = (view, direction, "hugging", "hugging")
      default: continue
      }
      let name = facts.name(item)
      return ConflictCause(
        .contentRequired,
        "the \(term) of \(name) is required; `\(name).\(word).\(axis.word) = 999` makes it optional",
        advising: [.setContentPriority(implied, 999)])
    }
    return nil
  }

  @Sendable private static func insetTwice(_ facts: ConflictFacts) -> ConflictCause? {
    for case .implied(.guide(let guide, let anchor)) in facts.references {
      guard let owner = facts.scene.parent(of: guide) else { continue }
      let word: String
      switch facts.scene.guideRole(of: guide) {
      case .safeArea: word = "safe area"
      case .layoutMargins: word = "margins"
      case .content, nil: continue
      }
      guard
        let item = facts.stated.flatMap(\.items).first(where: { item in
          item != guide && item != owner
            && facts.ties(item, to: guide) && facts.ties(item, to: owner)
        }), let inset = facts.scene.sides(of: .implied(.guide(guide, anchor)))
      else { continue }
      let length = abs(inset.right.constant - inset.left.constant)
      // These alone are the contradiction, and the inset is its amount.
      guard length > 0,
        facts.references.allSatisfy({ reference in
          switch reference {
          case .implied(.guide): return true
          case .stated(let id):
            guard let constraint = facts.scene.constraint(id) else { return false }
            return constraint.items.contains(item)
              && constraint.items.allSatisfy { $0 == item || $0 == guide || $0 == owner }
          case .implied: return false
          }
        })
      else { continue }
      let amount = ConflictNumber.phrase(length)
      return ConflictCause(
        .insetTwice,
        "\(facts.name(item)) is tied to the \(word) and to the edges of \(facts.name(owner)) as well, which are \(amount) apart; use one of them",
        advising: facts.byAge(facts.stated).reversed()
          .filter {
            $0.items.contains(item) && ($0.items.contains(guide) || $0.items.contains(owner))
          }
          .map { .remove($0.id) })
    }
    return nil
  }

  @Sendable private static func stack(_ facts: ConflictFacts) -> ConflictCause? {
    guard
      let stack = facts.references.lazy.compactMap({ reference -> ItemID? in
        if case .implied(.stack(let id, _)) = reference { id } else { nil }
      }).first
    else { return nil }
    let name = facts.name(stack)
    let length = (facts.axis ?? .horizontal).length.rawValue
    let sizes = facts.sizes(of: stack)
    if sizes.contains(where: { $0.right.constant - $0.left.constant == 0 }) {
      return ConflictCause(
        .stackHidden,
        "\(name) has a \(length) of 0, but the spacing between its arranged views is required and stays; hide the arranged views instead, or set the spacing to 0 as well",
        advising: [.setStackSpacing(stack, 0)])
    }
    guard let route = facts.route else { return nil }
    let (needed, given) = facts.lengths(of: route)
    return ConflictCause(
      .stackMembers,
      "the arranged views of \(name) and its spacing add up to \(needed), but \(given) is available"
    )
  }

  @Sendable private static func center(_ facts: ConflictFacts) -> ConflictCause? {
    guard facts.sides.count <= 4 else { return nil }
    for constraint in facts.stated {
      for item in constraint.items
      where !constraint.items.contains(where: { $0 != item && facts.scene.isInside($0, item) }) {
        let anchors = facts.anchors(of: item)
        guard anchors.contains(where: { $0 == .centerX || $0 == .centerY }) else { continue }
        let edges = anchors.filter(\.isEdge)
        let isSized = !facts.sizes(of: item).isEmpty
        guard !edges.isEmpty, edges.count + (isSized ? 1 : 0) >= 2 else { continue }
        let others = edges.count > 1 ? "both of its edges" : "an edge and its size"
        return ConflictCause(
          .centerAndEdges,
          "the center of \(facts.name(item)) is set, and \(others) as well: three facts for two unknowns"
        )
      }
    }
    return nil
  }

  @Sendable private static func sizeAndEdges(_ facts: ConflictFacts) -> ConflictCause? {
    // Where the screen is too small, that is the cause.
    guard facts.sides.count <= 4, let axis = facts.axis,
      !facts.isAboutTheScreen || facts.fallsShort
    else { return nil }
    for constraint in facts.stated {
      guard let item = facts.sizedItem(constraint) else { continue }
      let pinned = facts.stated.filter { facts.isPin($0, of: item) }
      guard pinned.count == 2, Set(pinned.flatMap { facts.edges(of: item, in: $0) }).count == 2
      else { continue }
      // Where the size of a view beside it is set too, the edges that it is pinned to are not fixed.
      let othersAreAround = facts.stated.allSatisfy { other in
        facts.sizedItem(other).map { $0 == item || facts.scene.isInside(item, $0) } ?? true
      }
      guard othersAreAround else { continue }
      return ConflictCause(
        .sizeAndEdges,
        "the \(axis.length.rawValue) of \(facts.name(item)) is set, and both of its edges are pinned: three facts for two unknowns"
      )
    }
    return nil
  }

  @Sendable private static func children(_ facts: ConflictFacts) -> ConflictCause? {
    guard let route = facts.route, let parent = route.against.sizedItem, route.steps.count > 1,
      route.steps.allSatisfy({
        facts.scene.isInside($0.from.item, parent) || $0.from.item == parent
      }),
      // Gaps that lead backward are not content.
      route.known * (route.against.length < 0 ? -1 : 1) > 0
    else { return nil }
    let length = route.axis.length.rawValue
    let (needed, given) = facts.lengths(of: route)
    let name = facts.name(parent)
    if route.against.length == 0 {
      return ConflictCause(
        .emptyParent,
        "the \(length) of \(name) is 0, but its contents need \(needed); give it a size, or make one of the other constraints optional",
        advising: facts.settingSize(of: parent, route.axis, to: abs(route.known)))
    }
    return route.excess * (route.against.length < 0 ? -1 : 1) > 0
      ? ConflictCause(
        .childrenExceedParent,
        "the contents of \(name) need \(needed), but its \(length) is \(given)")
      : ConflictCause(
        .childrenFallShort,
        "the contents of \(name) fill \(needed), but its \(length) is \(given)")
  }
}

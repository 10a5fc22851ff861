import ConflictLog
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// The cause of a conflict: the kind of mistake, a sentence, the row to touch.
///
/// A cause is stated only if what it says is true of the sums: its numbers are what the other members leave,
/// computed, not what a word in a log suggests.
package struct ConflictCause: Sendable {
  /// The kinds; raw values are part of the JSON output.
  package enum Kind: String, CaseIterable, Sendable {
    /// Only views of the system.
    case systemViews = "system-views"
    /// A view is placed by both a frame and constraints.
    case frameAndConstraints = "frame-and-constraints"
    /// A negative size.
    case negativeSize = "negative-size"
    /// A negative size of a scroll view's content.
    case negativeContent = "negative-content"
    /// A hidden view in a stack view, which sets its size to 0.
    case hiddenInStack = "hidden-in-stack"
    /// An autoresizing mask beside constraints for the same view.
    case autoresizingMask = "autoresizing-mask"
    /// A container without a size yet.
    case containerStillZero = "container-still-zero"
    /// A cell whose height its table or collection gives.
    case estimatedCellHeight = "estimated-cell-height"
    /// A size that the system gives, against the constraints in it.
    case containerSize = "container-size"
    /// The size of a view's frame, against the constraints in it.
    case frameSize = "frame-size"
    /// A far edge at a number that was meant as the distance from the superview's far edge.
    case placeForInset = "place-for-inset"
    /// Required hugging or compression resistance against a size.
    case contentRequired = "content-required"
    /// A view is constrained both to the safe area or the margins and to the edge they start from.
    case insetTwice = "inset-twice"
    /// Members of two groups that are active together.
    case groupsTogether = "groups-together"
    /// What a stack view states of its arranged views, against constraints on one of them.
    case stackPlaces = "stack-places"
    /// Two numbers for one value.
    case setTwice = "set-twice"
    /// A view placed beyond the far edge of the view that contains it.
    case outsideParent = "outside-parent"
    /// A minimum above a maximum, or beside a number that it excludes.
    case limitsCross = "limits-cross"
    /// Two ratios of the same two sizes.
    case twoRatios = "two-ratios"
    /// Width, height and their ratio.
    case ratioAndSizes = "ratio-and-sizes"
    /// A stack view of length 0 with spacing.
    case stackHidden = "stack-hidden"
    /// The arranged views of a stack view with their spacing do not have its length.
    case stackMembers = "stack-members"
    /// A fixed center with pinned edges.
    case centerAndEdges = "center-and-edges"
    /// A fixed size with both edges pinned.
    case sizeAndEdges = "size-and-edges"
    /// A view of size 0 with contents.
    case emptyParent = "empty-parent"
    /// Children that need more than the available length.
    case childrenExceedParent = "children-exceed-parent"
    /// Children that fill less than the available length.
    case childrenFallShort = "children-fall-short"
    /// A size against what the views around it leave.
    case sum
    /// One constraint of the app's against what the system states.
    case oneAgainstTheSystem = "one-against-the-system"

    /// Whether the needed and the available length already state it.
    var isAboutLengths: Bool {
      switch self {
      case .childrenExceedParent, .childrenFallShort, .stackMembers, .emptyParent: true
      default: false
      }
    }
  }

  /// The kind.
  let kind: Kind
  /// The cause as a sentence, with names.
  let text: String
  /// The row to touch; nil if there is none that the reader owns.
  var touch: ConstraintID?
  /// What to change in the code of an app whose log it is, the best first.
  var advice: [String] = []
  /// The edits that stand for the advice in the scene, the best first; each alone might resolve the conflict.
  var edits: [[SceneEdit]] = []

  /// Nil if no rule applies.
  init?(_ facts: ConflictFacts) {
    for rule in Self.rules {
      if let found = rule(facts) {
        self = found
        return
      }
    }
    return nil
  }

  init(
    _ kind: Kind, _ text: String, touching row: ConflictFacts.Row? = nil, advice: [String] = [],
    edits: [[SceneEdit]] = []
  ) {
    self.kind = kind
    self.text = text
    touch = row?.id
    self.advice = advice
    self.edits = edits
  }

  /// The rules; the first that applies determines the cause.
  private static let rules: [@Sendable (ConflictFacts) -> ConflictCause?] = [
    systemViews, frame, negativeSize, hiddenInStack, autoresizingMask, twoSizes, stretchedByStack,
    setTwiceByRelation, outside, twoRatios, givenSize, placeForInset, content, insetTwice, groups,
    stackPlaces, setTwice, ratios, stackLength, centerBetweenEdges, sizeAndEdges, center,
    centerAndPin, lengths, oneAgainstTheSystem,
  ]

  // MARK: One view

  /// The classic mistake: a view placed by both its frame and constraints.
  @Sendable private static func frame(_ facts: ConflictFacts) -> ConflictCause? {
    var placed: [ItemID] = []
    for case .implied(.frame(let item, _)) in facts.rows.map(\.reference)
    where !placed.contains(item) {
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
      "\(facts.names(placed)) \(plural(placed.count, "is", "are")) placed by an assigned frame, which counts as constraints stated first; \(cure)",
      edits: isRun ? [] : placed.map { [.clearFrame($0)] })
  }

  /// One row that can never hold.
  @Sendable private static func negativeSize(_ facts: ConflictFacts) -> ConflictCause? {
    guard facts.count == 2, let row = facts.stated.first, let item = facts.nonNegative.first else {
      return nil
    }
    let length = row.lengthWord
    guard let size = row.size, size.item == item, row.number < 0 else {
      return ConflictCause(
        .negativeSize, "\(facts.name(row)) asks for a negative \(length) of \(facts.name(item))",
        touching: row)
    }
    if facts.isContent(item), let view = facts.scene.parent(of: item) {
      return ConflictCause(
        .negativeContent,
        "\(facts.name(view)) would have a content \(length) of \(facts.amount(row)), but no content can be smaller than 0",
        advice: [
          "the constraints of the content add up to a negative size: check its insets (contentInset, negative constants), or pin the content to contentLayoutGuide on all sides"
        ])
    }
    return ConflictCause(
      .negativeSize,
      "\(facts.name(row)) asks for a \(length) of \(facts.amount(row)), but no \(length) can be negative",
      touching: row.owner == .unclear ? nil : row,
      advice: [
        (row.owner == .unclear ? "if (1) is yours, and not an alert's: " : "")
          + "a number was subtracted from a size that was not there yet: use max(0, …), or set it after layout"
      ], edits: row.owner == .unclear ? [] : row.id.map { [[.remove($0)]] } ?? [])
  }

  /// `a.right == -20`, or `a.left == 20` with `a.right == 20`: every edge is a place counted from the
  /// superview's left or top.
  @Sendable private static func placeForInset(_ facts: ConflictFacts) -> ConflictCause? {
    guard facts.count <= 3 else { return nil }
    for row in facts.byAge(facts.own).reversed() {
      guard let id = row.id, facts.scene.constraint(id)?.wording == .equation,
        row.sides.relation == .equal, let far = facts.place(row), far.number != 0,
        let parent = facts.scene.parent(of: far.anchor.item)
      else { continue }
      let direction = facts.scene.direction(of: far.anchor.item)
      let edge = far.anchor.anchor.physical(direction)
      guard edge == .right || edge == .bottom else { continue }
      // Both edges at one place, each with its inset.
      let isAlike = facts.own.contains { other in
        guard let near = facts.place(other), near.anchor.item == far.anchor.item else {
          return false
        }
        let edge = near.anchor.anchor.physical(direction)
        return (edge == .left || edge == .top) && near.number == far.number
      }
      // With a size as well, the inset would still be one constraint too many.
      guard far.number < 0 || isAlike,
        !facts.own.contains(where: {
          $0.sides.relation == .equal && facts.sizedItem($0) == far.anchor.item
        })
      else { continue }
      let inset = far.number.magnitude
      let name = facts.name(parent)
      let right = LinearExpression(AnchorReference(parent, far.anchor.anchor), plus: -inset)
      let amount = ConflictNumber.phrase(inset)
      let word = far.anchor.anchor.rawValue
      return ConflictCause(
        .placeForInset,
        "\(facts.name(row)) puts the \(word) edge of \(facts.name(far.anchor.item)) at \(ConflictNumber.phrase(far.number)), counted from the \(edge == .right ? "left" : "top") of \(name); \(amount) inside its \(word) edge is \(name).\(word) - \(amount)",
        touching: row, edits: [[.setRight(id, right)]])
    }
    return nil
  }

  @Sendable private static func content(_ facts: ConflictFacts) -> ConflictCause? {
    for case .implied(let implied) in facts.rows.map(\.reference) {
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
        edits: [[.setContentPriority(implied, 999)]])
    }
    return nil
  }

  // MARK: Two statements

  @Sendable private static func groups(_ facts: ConflictFacts) -> ConflictCause? {
    var groups: [GroupID] = []
    for row in facts.stated {
      if let group = row.group(in: facts.scene), !groups.contains(group) { groups.append(group) }
    }
    guard groups.count > 1 else { return nil }
    let known = groups.compactMap { facts.scene.group($0) }
    let isSwitched = known.allSatisfy { $0.condition == nil }
    return ConflictCause(
      .groupsTogether,
      "\(series(known.map { "`\($0.name)`" })) are active at the same time and contradict each other"
        + (isSwitched ? "; deactivate one before activating the other" : ""),
      edits: isSwitched ? facts.byAge(groups).dropLast().map { [.deactivate($0)] } : [])
  }

  /// Two rows about one value.
  @Sendable private static func setTwice(_ facts: ConflictFacts) -> ConflictCause? {
    guard let (first, second, anchor) = facts.pair else { return determinedTwice(facts) }
    let older = facts.byAge([first, second]).first ?? first
    // In a chain any of them may be the one too many.
    let edits =
      facts.count == 2
      ? facts.setting(older, as: older == first ? second : first) + facts.removing(older) : []
    let numbers = "\(facts.name(first)) and \(facts.name(second))"
    let advice = LogAdvice.library(of: facts).map { ": \($0)" } ?? ""
    let areSizes = first.size != nil && second.size != nil
    guard facts.rows.allSatisfy({ $0.sides.relation == .equal }) else {
      return ConflictCause(
        .limitsCross,
        areSizes
          ? "\(facts.name(first)) asks for a \(first.lengthWord) of \(facts.amount(first)), \(facts.name(second)) for \(facts.amount(second)): both cannot hold"
          : "\(numbers) limit the same thing and leave nothing in between",
        touching: first.sides.relation == .equal ? first : second,
        advice: ["remove one of them, or change the number of one\(advice)"])
    }
    let what = "\(anchor.anchor.edgeWord) of \(facts.name(anchor.item))"
    let apart = ConflictFacts.text(facts.distance(of: second))
    let fact =
      areSizes
      ? "set the \(what) to two numbers, \(facts.amount(first)) and \(facts.amount(second))"
      : first.anchors.count > 2
        ? "set the same thing to two numbers, \(apart) apart"
        : anchor.anchor.isSize
          ? "set the \(what) to two numbers, \(apart) apart"
          : "put the \(what) at two places, \(apart) apart"
    return ConflictCause(
      .setTwice, "\(numbers) \(fact); change one instead of adding another", touching: older,
      advice: ["keep one of them, and change its constant instead of adding another\(advice)"],
      edits: edits)
  }

  /// A stated row about a value that something else than a statement determines.
  private static func determinedTwice(_ facts: ConflictFacts) -> ConflictCause? {
    guard facts.count == 2, facts.log == nil, let implied = facts.rows.first,
      let row = facts.rows.last, facts.stated == [row]
    else { return nil }
    let (one, other) = (implied.sides.left - implied.sides.right, row.sides.left - row.sides.right)
    guard one.terms.count == other.terms.count,
      [one - other, one + other].contains(where: \.isConstant)
    else { return nil }
    // The one that is left out comes last.
    let isLast = facts.conflict.broken == row.reference
    let first = facts.name(isLast ? implied : row)
    let second = facts.name(isLast ? row : implied)
    return facts.rows.allSatisfy { $0.sides.relation == .equal }
      ? ConflictCause(
        .setTwice, "\(second) sets what \(first) already determines", touching: row)
      : ConflictCause(
        .limitsCross, "\(first) and \(second) limit the same thing and leave nothing in between",
        touching: row)
  }

  /// Two ratios of the same sizes, which hold together only where both are 0.
  @Sendable private static func twoRatios(_ facts: ConflictFacts) -> ConflictCause? {
    let ratios = facts.own.filter(\.isRatio)
    guard ratios.count == 2, let first = ratios.first, let second = ratios.last,
      Set(first.items) == Set(second.items)
    else { return nil }
    return ConflictCause(
      .twoRatios,
      "\(facts.name(first)) and \(facts.name(second)) are two ratios for the same sizes; keep one of them",
      touching: second, advice: ["remove \(facts.name(first)) or \(facts.name(second))"],
      edits: facts.byAge(ratios).reversed().compactMap { row in
        row.id.map { [SceneEdit.remove($0)] }
      })
  }

  @Sendable private static func ratios(_ facts: ConflictFacts) -> ConflictCause? {
    let ratios = facts.own.filter(\.isRatio)
    guard let first = ratios.first, ratios.count == 1, facts.count == 3, first.items.count == 1,
      let item = first.items.first
    else { return nil }
    let sizes = facts.sizes(of: item)
    guard sizes.count == 2, let last = facts.byAge(sizes).last else { return nil }
    return ConflictCause(
      .ratioAndSizes,
      "the width, the height and their ratio are all set for \(facts.name(item)), \(ConflictFacts.text(facts.conflict.shortfall.doubleValue)) apart: three facts for two unknowns",
      touching: last, advice: ["remove \(facts.name(last)): it follows from the other two"])
  }

  /// A view tied both to a guide and to the edge behind it.
  @Sendable private static func insetTwice(_ facts: ConflictFacts) -> ConflictCause? {
    for (inset, guide, owner) in facts.insets {
      let toGuide = facts.own.filter { $0.items.contains(guide) && !$0.items.contains(owner) }
      let toOwner = facts.own.filter { $0.items.contains(owner) && !$0.items.contains(guide) }
      guard let one = toGuide.last, let other = toOwner.last,
        let item = one.items.first(where: { $0 != guide }), other.items.contains(item),
        // These alone are the contradiction, and the inset is its amount.
        facts.rows.allSatisfy({ row in
          row.role == inset.role
            || row.items.contains(item)
              && row.items.allSatisfy { $0 == item || $0 == guide || $0 == owner }
        })
      else { continue }
      let word = inset.role == .safeArea ? "safe area" : "margins"
      let length = inset.number.magnitude
      let newest = facts.byAge([one, other]).reversed()
      return ConflictCause(
        .insetTwice,
        "\(facts.name(item)) is tied to the \(word) of \(facts.name(owner)), \(facts.name(one)), and to its edge, \(facts.name(other)), which are \(ConflictFacts.text(length)) apart; use one of them",
        touching: other, advice: ["keep one of the two"],
        edits: newest.compactMap { row in row.id.map { [SceneEdit.remove($0)] } })
    }
    return nil
  }

  // MARK: Stack views

  /// What a stack view states, against rows about its arranged views.
  @Sendable private static func stackPlaces(_ facts: ConflictFacts) -> ConflictCause? {
    let (rules, own) = (facts.stackRules, facts.own)
    guard let last = own.last, !rules.isEmpty,
      facts.rows.allSatisfy({ rules.contains($0) || own.contains($0) || $0.owner == .property })
    else { return nil }
    if rules.count >= 2, rules.allSatisfy({ $0.role == .stack(.alignment) }) {
      var names: [String] = []
      for item in rules.flatMap(\.items) where !names.contains(facts.name(item)) {
        names.append(facts.name(item))
      }
      let touch = own.last { row in row.sides.terms.contains { abs($0.coefficient) != 1 } } ?? last
      let isHigh = facts.axis == .vertical
      return ConflictCause(
        .stackPlaces,
        "the stack view's alignment fill makes \(names.prefix(4).joined(separator: ", ")) equally \(isHigh ? "high" : "wide"), and \(facts.names(own)) \(plural(own.count, "asks", "ask")) for lengths that differ by \(ConflictFacts.text(facts.distance(of: touch)))",
        touching: touch,
        advice: [
          "remove \(facts.name(touch)), or",
          "set the stack view's alignment to \(isHigh ? ".center or .top" : ".center or .leading"), so that they may differ",
        ], edits: facts.removing(touch))
    }
    // The same thing, once by the stack view and once by the reader; its own length is another matter.
    guard own.count == 1 || facts.rows.count <= 3,
      !rules.contains(where: { rule in
        facts.stack(of: rule).map { !facts.sizes(of: $0).isEmpty } ?? false
      })
    else { return nil }
    return ConflictCause(
      .stackPlaces,
      "the stack view places its arranged views itself, \(facts.names(rules)), and \(facts.name(last)) asks for something else, \(ConflictFacts.text(facts.distance(of: last))) apart",
      touching: last, advice: ["remove \(facts.name(last)): the stack view states it already"],
      edits: facts.removing(last))
  }

  /// The length of a stack view against its arranged views and their spacing.
  @Sendable private static func stackLength(_ facts: ConflictFacts) -> ConflictCause? {
    guard let stack = facts.stackRules.lazy.compactMap({ facts.stack(of: $0) }).first else {
      return nil
    }
    let name = facts.name(stack)
    let length = (facts.axis ?? .horizontal).length.rawValue
    if facts.sizes(of: stack).contains(where: { $0.number == 0 }) {
      return ConflictCause(
        .stackHidden,
        "\(name) has a \(length) of 0, but the spacing between its arranged views is required and stays; hide the arranged views instead, or set the spacing to 0 as well",
        touching: facts.sizes(of: stack).last, edits: [[.setStackSpacing(stack, 0)]])
    }
    guard let route = facts.route, let sized = route.against.sizedItem else { return nil }
    let (needed, given) = facts.lengths(of: route)
    let spaces = sized == stack ? " and its spacing" : ", its spacing and what is around it"
    let touch = facts.yielding(to: route)
    return ConflictCause(
      .stackMembers,
      "the arranged views of \(name)\(spaces) add up to \(needed), but \(given) is available",
      touching: touch,
      advice: facts.log == nil ? [] : touch.map { [LogAdvice.yield($0, in: facts)] } ?? [])
  }

  // MARK: Three facts for two unknowns

  /// A center beside two pinned edges that put it elsewhere.
  @Sendable private static func centerBetweenEdges(_ facts: ConflictFacts) -> ConflictCause? {
    guard let (center, view, edges) = facts.centerBetweenEdges,
      facts.bound(leftTo: center)?.isExact == true
    else { return nil }
    let name = facts.name(view)
    let pins = facts.names(edges)
    // Equal margins center a view only between equal edges, and without an offset.
    let isPlain =
      center.number == 0
      && ([center] + edges).allSatisfy { row in
        row.isTie && Set(row.anchors.map(\.anchor)).count == 1
          && row.sides.terms.allSatisfy { $0.coefficient == 1 }
      }
    let alternative =
      "or give \(pins) the same margin: \(name) is then centered without \(facts.name(center))"
    return ConflictCause(
      .centerAndEdges,
      "both edges of \(name) are pinned, \(pins), which puts its center \(ConflictFacts.text(facts.distance(of: center))) away from where \(facts.name(center)) puts it",
      touching: center,
      advice: ["remove \(facts.name(center)): the edges place \(name) already"]
        + (isPlain ? [alternative] : []),
      edits: facts.removing(center))
  }

  @Sendable private static func sizeAndEdges(_ facts: ConflictFacts) -> ConflictCause? {
    // Where the screen is too small, that is the cause.
    guard !facts.isAboutTheScreen || facts.fallsShort else { return nil }
    for row in facts.own {
      guard let item = facts.sizedItem(row), let pins = facts.pins(of: item), !pins.contains(row),
        facts.count <= 4 || Set(pins.map { facts.partner(of: item, in: $0) }).count == 1,
        // Where the size of a view beside it is set too, the edges that it is pinned to are not fixed.
        facts.own.allSatisfy({ other in
          facts.sizedItem(other).map { sized in
            facts.scene.isInside(item, sized)
              || pins.allSatisfy { facts.partner(of: item, in: $0) == sized }
          } ?? true
        })
      else { continue }
      let name = facts.name(item)
      let length = row.lengthWord
      let isLimit = row.sides.relation != .equal
      let edge = pins.last.map(facts.name) ?? ""
      let advice =
        isLimit
        ? "keep \(facts.name(row)) and let one edge yield: \(edge) at priority 999"
        : "remove \(facts.name(row)): the edges give the \(length) already"
      guard row.size != nil else {
        guard facts.count <= 4 else { continue }
        return ConflictCause(
          .sizeAndEdges,
          "the \(length) of \(name) is set, and both of its edges are pinned: three facts for two unknowns",
          touching: row, advice: [advice])
      }
      guard let bound = facts.bound(leftTo: row), bound.isExact else { continue }
      return ConflictCause(
        .sizeAndEdges,
        "\(facts.name(row)) asks for a \(length) of \(facts.amount(row)), and both edges of \(name) are pinned, \(facts.names(pins)), which leaves exactly \(ConflictFacts.text(bound.value))",
        touching: row, advice: [advice], edits: isLimit ? [] : facts.removing(row))
    }
    return nil
  }

  @Sendable private static func center(_ facts: ConflictFacts) -> ConflictCause? {
    guard facts.count <= 4 else { return nil }
    for row in facts.own {
      // The one that is placed, not the one whose center it is placed at.
      let inner = row.items.first { item in
        row.items.contains { $0 != item && facts.scene.isInside(item, $0) }
      }
      // The rows named have to be the contradiction by themselves: none ties other views to each other.
      guard let item = inner ?? row.items.first,
        row.anchors.contains(where: { $0.item == item && $0.anchor.traits.part == .center }),
        facts.rows.allSatisfy({ $0.items.contains(item) || $0.items.count == 1 })
      else { continue }
      let edges = Set(
        facts.rows.flatMap(\.anchors).filter { $0.item == item && $0.anchor.isEdge }.map(\.anchor))
      let isSized = !facts.sizes(of: item).isEmpty
      guard !edges.isEmpty, edges.count + (isSized ? 1 : 0) >= 2 else { continue }
      let others = edges.count > 1 ? "both of its edges" : "an edge and its size"
      let pin = facts.own.last { $0.items.contains(item) && $0.isTie && !facts.isCentering($0) }
      return ConflictCause(
        .centerAndEdges,
        "the center of \(facts.name(item)) is set, and \(others) as well: three facts for two unknowns",
        touching: pin ?? row,
        advice: pin.map { ["remove \(facts.name($0)), or change its number"] } ?? [])
    }
    return nil
  }

  /// A view that is sized and centered in another, and pinned to it as well.
  @Sendable private static func centerAndPin(_ facts: ConflictFacts) -> ConflictCause? {
    for center in facts.own where facts.isCentering(center) && center.sides.relation == .equal {
      for item in center.items {
        guard let other = center.items.first(where: { $0 != item }),
          let size = facts.own.first(where: { $0.size?.item == item }),
          size.sides.relation == .equal,
          let pin = facts.own.first(where: { row in
            row != center && row.isTie && row.items.contains(item) && row.items.contains(other)
              && row.anchors.allSatisfy(\.anchor.isEdge)
              && Set(row.anchors.map(\.anchor)).count == 1
          }), let edge = pin.anchors.first?.anchor,
          // Nothing else is about the view.
          facts.rows.allSatisfy({
            [center, size, pin].contains($0) || !$0.items.contains(item)
          }), let bound = facts.bound(leftTo: pin), bound.isExact
        else { continue }
        let isHigh = size.size?.anchor == .height
        let sign: Double =
          pin.sides.left.items.contains(item) == (edge.traits.part == .start) ? 1 : -1
        func distance(_ number: Double) -> String { ConflictFacts.text(number * sign) }
        return ConflictCause(
          .centerAndEdges,
          "\(facts.name(item)) is \(facts.amount(size)) \(isHigh ? "high" : "wide"), \(facts.name(size)), and centered in \(facts.name(other)), \(facts.name(center)): its \(edge.edgeWord) is \(distance(bound.value)) inside then, and \(facts.name(pin)) says \(distance(pin.number))",
          touching: pin,
          advice: [
            "remove one of \(series([pin, center, size].map(facts.name))): they are three facts for two unknowns"
          ],
          edits: [pin, center, size].compactMap { row in row.id.map { [SceneEdit.remove($0)] } })
      }
    }
    return nil
  }

  // MARK: Lengths

  /// A size against the lengths in it, or beside it.
  @Sendable private static func lengths(_ facts: ConflictFacts) -> ConflictCause? {
    guard let route = facts.route, let view = route.against.sizedItem, route.steps.count > 1 else {
      return nil
    }
    let row = facts.rows.first { $0.reference == route.against.reference }
    let length = route.axis.length.rawValue
    let name = facts.name(view)
    let touch = facts.yielding(to: route)
    let yielding = touch.map { [LogAdvice.yield($0, in: facts)] } ?? []
    guard facts.areAll(in: view) else {
      guard let row, row.size != nil, facts.own.contains(row), let bound = facts.bound(leftTo: row)
      else { return nil }
      return ConflictCause(
        .sum,
        "\(facts.name(row)) gives \(name) a \(length) of \(facts.amount(row)), but the others \(bound.needsMore ? "need" : "leave") \(bound.words)\(facts.sum(bound.value, against: row.reference))",
        touching: touch, advice: yielding + facts.correcting(row, bound))
    }
    // Gaps that lead backward are not content.
    let isForward = route.known * (route.against.length < 0 ? -1 : 1) > 0
    guard isForward else { return nil }
    let (needed, given) = facts.lengths(of: route)
    if route.against.length == 0 {
      return ConflictCause(
        .emptyParent,
        "the \(length) of \(name) is 0, but its contents need \(needed); give it a size, or make one of the other constraints optional",
        touching: touch,
        advice: yielding + [
          "or hide \(name), or deactivate what is in it, instead of giving it a \(length) of 0"
        ],
        edits: row.flatMap { row in
          facts.bound(leftTo: row).map { facts.setting(row, to: $0.value.magnitude) }
        } ?? [])
    }
    let isMore = route.excess * (route.against.length < 0 ? -1 : 1) > 0
    return ConflictCause(
      isMore ? .childrenExceedParent : .childrenFallShort,
      "the contents of \(name) \(isMore ? "need" : "fill") \(needed), but its \(length) is \(given)",
      touching: touch,
      advice: yielding
        + (row.flatMap { row in facts.bound(leftTo: row).map { facts.correcting(row, $0) } } ?? []))
  }
}

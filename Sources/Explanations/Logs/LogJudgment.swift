import ConflictLog
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// What to make of the conflict of a log: whose it is, its cause, the row to touch, the edits.
///
/// A cause is stated only if what it says is true of the sums: its numbers are what the other members leave,
/// computed, not what a word in the log suggests.
package struct LogJudgment: Sendable {
  /// The kinds of causes. Raw values are part of the JSON output.
  package enum Cause: String, Hashable, Sendable, CaseIterable {
    /// Only the system's views.
    case systemViews
    /// A hidden view in a stack view, which sets its size to 0.
    case hiddenInStack
    /// A container without a size yet.
    case containerStillZero
    /// A cell whose height its table or collection gives.
    case estimatedCellHeight
    /// A size that the system gives, against the constraints in it.
    case containerSize
    /// The size of a view's frame, against the constraints in it.
    case frameSize
    /// A size of 0 that the app states, with contents.
    case sizeOfZero
    /// An autoresizing mask beside constraints for the same view.
    case autoresizingMask
    /// What a stack view states of its arranged views, against the app's constraints.
    case stackPlaces
    /// The safe area or the margins, together with the edge behind them.
    case safeArea
    /// A negative size.
    case negativeSize
    /// A negative size of a scroll view's content.
    case negativeContent
    /// Two numbers for one value.
    case setTwice
    /// Width, height and their ratio.
    case ratio
    /// A size together with both edges.
    case sizeAndEdges
    /// A center together with both edges.
    case centerAndEdges
    /// One constraint of the app's against what the system states.
    case oneAgainstTheSystem
    /// Lengths that do not have the sum that is there.
    case sum
  }

  /// Whose it is.
  package let owner: LogOwnership.ConflictOwner
  /// The kind of its cause; nil where none holds.
  package private(set) var cause: Cause?
  /// The cause as a sentence.
  package private(set) var text: String?
  /// The number of the row to touch; nil if the app owns none.
  package private(set) var touch: Int?
  /// What to do, the best first.
  package private(set) var advice: [String] = []
  /// The edits that stand for the advice in the scene, the best first.
  private(set) var edits: [[SceneEdit]] = []
  /// The row that gives the size against which the cause counts; a proof ends with it.
  private(set) var given: ConstraintReference?

  init(_ facts: LogConflictFacts) {
    owner = facts.owner
    if owner == .system {
      judgeSystem(facts)
      return
    }
    for rule in Self.rules {
      guard let found = rule(facts) else { continue }
      (cause, text) = (found.cause, found.text)
      touch = found.touch?.number
      advice = found.advice
      edits = found.edits
      given = found.given
      break
    }
    guard cause == nil, let row = LogTouch(facts).any else { return }
    touch = row.number
    advice = [LogAdvice.yield(row, in: facts)]
    edits = [[.setPriority(row.id, 999)]]
  }

  private mutating func judgeSystem(_ facts: LogConflictFacts) {
    cause = .systemViews
    let (what, trigger) = LogAdvice.knownTrigger(of: facts)
    text = "not yours: this comes from \(what), and the app can ignore it"
    advice = trigger.map { [$0] } ?? []
  }

  // MARK: Rules

  struct Found {
    var cause: Cause
    var text: String
    var touch: ListedConstraint?
    var advice: [String]
    var edits: [[SceneEdit]]
    /// The row that gives the size against which the cause counts.
    var given: ConstraintReference?
  }

  private static let rules: [@Sendable (LogConflictFacts) -> Found?] = [
    negative, hidden, forgottenMask, twoSizes, given, safeArea, setTwice, stackPlaces, ratio,
    sizeAndEdges, centerAndEdges, ownSize, oneAgainstTheSystem,
  ]

  /// One row that can never hold.
  @Sendable private static func negative(_ facts: LogConflictFacts) -> Found? {
    guard facts.members.count == 1, let only = facts.members.first,
      LogConflictFacts.isSize(only), only.constraint.constant < 0
    else { return nil }
    let constraint = only.constraint
    let amount = LogConflictFacts.text(constraint.constant)
    if constraint.isContentSize {
      return Found(
        cause: .negativeContent,
        text:
          "\(facts.name(constraint.left.item)) would have a content \(constraint.lengthWord) of \(amount), but no content can be smaller than 0",
        touch: nil,
        advice: [
          "the constraints of the content add up to a negative size: check its insets (contentInset, negative constants), or pin the content to contentLayoutGuide on all sides"
        ], edits: [])
    }
    return Found(
      cause: .negativeSize,
      text:
        "(\(only.number)) asks for a \(constraint.lengthWord) of \(amount), but no \(constraint.lengthWord) can be negative",
      touch: only,
      advice: [
        "a number was subtracted from a size that was not there yet: use max(0, …), or set it after layout"
      ], edits: [[.remove(only.id)]])
  }

  /// A view that a stack view hides.
  @Sendable private static func hidden(_ facts: LogConflictFacts) -> Found? {
    guard let row = facts.having({ $0.role == .stack(.hiding) }).first,
      let least = facts.interval(leftTo: row).least, least > row.constraint.constant
    else { return nil }
    let view = facts.name(row.constraint.left.item)
    let length = row.constraint.lengthWord
    let needed = facts.sum(least, against: row)
    let isOwn = facts.members.contains {
      $0.number != row.number && $0.constraint.left == row.constraint.left
        && LogConflictFacts.isSize($0)
    }
    let text =
      "\(view) is hidden in its stack view, which sets its \(length) to 0, but \(needed) is required "
      + (isOwn && facts.members.count == 2 ? "of it" : "inside it")
    let spacings = facts.having { $0.role == .stack(.spacing) && $0.constant != 0 }
    let inner = LogTouch(facts).yielding(to: row, needs: least)
    if let inner {
      return Found(
        cause: .hiddenInStack, text: text, touch: inner,
        advice: [LogAdvice.yield(inner, in: facts) + ": it then gives way while \(view) is hidden"],
        edits: [[.setPriority(inner.id, 999)], [.remove(inner.id)]])
    }
    guard let last = spacings.last else { return nil }
    let zero = spacings.map { SceneEdit.setConstant($0.id, 0) }
    // Sizes in it that the list has besides.
    let sizes = facts.log.message.constraints.filter {
      facts.log.ownership.owner(ofRow: $0.number) == .user && LogConflictFacts.isSize($0)
        && !facts.members.contains($0) && facts.scene.constraint($0.id) != nil
    }
    let also =
      sizes.isEmpty ? "" : ", and \(LogConflictFacts.numbers(sizes)) priority 999"
    return Found(
      cause: .hiddenInStack, text: text, touch: last,
      advice: [
        "set \(view).spacing = 0 while it is hidden, \(LogConflictFacts.numbers(spacings))\(also)",
        "or put \(view) into a plain view with one edge at priority 999, and hide that",
      ], edits: [zero, zero + sizes.map { .setPriority($0.id, 999) }])
  }

  /// A view with both a mask and constraints that place it.
  @Sendable private static func forgottenMask(_ facts: LogConflictFacts) -> Found? {
    let masks = facts.having { $0.role == .autoresizing }
    for mask in masks {
      let view = mask.constraint.left.item
      let placed = LogTouch(facts).contained(in: mask, among: masks) ?? view
      guard facts.log.ownership.owner(of: placed.key) == .user else { continue }
      // A view with constraints of its own and a frame is both, though nothing ties it to its superview.
      let placing = facts.own.filter {
        LogTouch(facts).places($0, placed)
          || facts.members.count == 2 && LogConflictFacts.isSize($0)
            && LogConflictFacts.isSize(mask)
            && $0.constraint.left.item.key == placed.key
      }
      guard !placing.isEmpty else { continue }
      let own = masks.filter { LogTouch(facts).contained(in: $0, among: masks)?.key == placed.key }
      // The flag takes away all that the mask states, not only what conflicts.
      let whole = facts.log.message.constraints.filter {
        $0.constraint.role == .autoresizing && facts.scene.hasConstraint($0.id)
          && LogTouch(facts).contained(in: $0, among: masks)?.key == placed.key
      }
      let name = facts.name(placed)
      return Found(
        cause: .autoresizingMask,
        text:
          "\(name) is placed twice: by its autoresizing mask, \(LogConflictFacts.numbers(own)), and by constraints, \(LogConflictFacts.numbers(placing)), \(LogConflictFacts.text(facts.distance(of: placing[0]))) apart",
        touch: own.first ?? mask,
        advice: ["\(name).translatesAutoresizingMaskIntoConstraints = false"],
        edits: [whole.map { .remove($0.id) }, placing.map { .remove($0.id) }])
    }
    return nil
  }

  /// A size of the app's against one that the system gives to the same view.
  @Sendable private static func twoSizes(_ facts: LogConflictFacts) -> Found? {
    guard facts.members.count == 2, facts.members.allSatisfy(LogConflictFacts.isSize),
      let given = facts.members.first(where: { facts.log.ownership.isImposed($0.number) }),
      let own = facts.own.first, own.number != given.number,
      own.constraint.left == given.constraint.left
    else { return nil }
    let constraint = given.constraint
    let name = facts.name(constraint.left.item)
    let asked = LogAdvice.amount(own.constraint)
    return Found(
      cause: constraint.constant == 0 ? .containerStillZero : .containerSize,
      text:
        "(\(own.number)) asks for a \(constraint.lengthWord) of \(asked), but the container of \(name) gives it \(LogConflictFacts.text(constraint.constant))",
      touch: own,
      advice: [
        constraint.left.item.isCellContent
          ? "remove (\(own.number)): the table or collection owns the \(constraint.lengthWord) of a cell"
          : LogAdvice.yield(own, in: facts)
            + ": it holds as soon as the system's own constraint is gone"
      ],
      edits: constraint.left.item.isCellContent
        ? [[.remove(own.id)], [.setPriority(own.id, 999)]]
        : [[.setPriority(own.id, 999)], [.remove(own.id)]])
  }

  /// A size that the system or a frame gives to a view, against its contents.
  @Sendable private static func given(_ facts: LogConflictFacts) -> Found? {
    let sizes = facts.members.filter(LogConflictFacts.isSize)
    // Of a cell's two sizes the height is the one that its content decides.
    let imposed = sizes.filter { facts.log.ownership.isImposed($0.number) }
      .sorted { $0.constraint.left.attribute != .height && $1.constraint.left.attribute == .height }
    let frames = sizes.filter { $0.constraint.role == .autoresizing }
    guard
      let row = imposed.last(where: { $0.constraint.role != .own(library: nil) })
        ?? imposed.last ?? frames.last
    else { return nil }
    let room = facts.interval(leftTo: row)
    let constraint = row.constraint
    let has = constraint.constant
    let needsMore = room.least.map { $0 > has + 1e-4 } ?? false
    guard let bound = needsMore ? room.least : room.most, (bound - has).magnitude > 1e-4 else {
      return nil
    }
    let name = facts.name(constraint.left.item)
    let touch = LogTouch(facts).yielding(to: row, needs: bound)
    let container = LogContainer(row, facts)
    let needed = facts.sum(bound, against: row)
    let atWhat = room.isExact ? "exactly " : needsMore ? "at least " : "at most "
    // What the rest of the list asks for as well.
    let whole = facts.wholeInterval(leftTo: row)
    let wholeBound = needsMore ? whole?.least : whole?.most
    var text = container.given(name, has)
    text +=
      needsMore
      ? ", and its constraints need \(atWhat)\(needed)"
      : ", and its constraints fill \(atWhat)\(needed)"
    if let wholeBound, (wholeBound - bound).magnitude > 1e-4 {
      text += " (\(LogConflictFacts.text(wholeBound)) with the rest of the list)"
    } else if facts.route?.unknown.isEmpty == false, needsMore, has > 0 {
      text += ", before any content"
    }
    var advice: [String] = []
    var edits: [[SceneEdit]] = touch.map { [[.setPriority($0.id, 999)], [.remove($0.id)]] } ?? []
    if let touch {
      let isAcross = touch.constraint.left.attribute != constraint.left.attribute
      if !isAcross, LogTouch(facts).isBetweenEdges(touch), !container.isCell || !needsMore {
        advice.append(
          "remove (\(touch.number)): both edges give the \(touch.constraint.lengthWord) already; or give it priority 999"
        )
        edits.reverse()
      } else {
        advice.append(LogAdvice.yield(touch, in: facts))
      }
    }
    if let wholeBound {
      advice += container.advice(
        name, wholeBound, against: has, needsMore: needsMore, isExact: whole?.isExact ?? false
      ).map { (touch == nil ? "" : "or ") + $0 }
    }
    return Found(
      cause: container.cause(has), text: text, touch: touch, advice: advice, edits: edits,
      given: .stated(row.id))
  }

  /// Two rows of the app's about one value.
  @Sendable private static func setTwice(_ facts: LogConflictFacts) -> Found? {
    guard facts.members.count <= 3, facts.own.count >= 2 else { return nil }
    guard let (first, second, what) = LogTouch(facts).pair else { return nil }
    let library = LogAdvice.library(of: facts.members)
    var text: String
    let apart = LogConflictFacts.text(facts.distance(of: second))
    if LogConflictFacts.isSize(first), LogConflictFacts.isSize(second) {
      text =
        "(\(first.number)) asks for a \(what) of \(LogAdvice.amount(first.constraint)), (\(second.number)) for \(LogAdvice.amount(second.constraint))"
    } else {
      text =
        "(\(first.number)) and (\(second.number)) both say where the \(what) is, \(apart) apart"
    }
    let smaller =
      first.constraint.relation == .equal && second.constraint.relation != .equal ? first : second
    if first.constraint.relation != second.constraint.relation {
      text += ": both cannot hold"
    }
    return Found(
      cause: .setTwice, text: text, touch: smaller,
      advice: [
        (first.constraint.relation == second.constraint.relation
          ? "keep one of them, and change its constant instead of adding another"
          : "remove one of them, or change the number of one")
          + (library.map { ": \($0)" } ?? "")
      ],
      edits: [
        [.remove(smaller.id)], [.remove((smaller.number == first.number ? second : first).id)],
      ])
  }

  /// What a stack view states, against the app's rows about its arranged views.
  @Sendable private static func stackPlaces(_ facts: LogConflictFacts) -> Found? {
    let rules = facts.having {
      if case .stack = $0.role { true } else { false }
    }
    let own = facts.own
    guard !rules.isEmpty, !own.isEmpty,
      facts.members.allSatisfy({ member in
        rules.contains(member) || own.contains(member)
          || facts.log.ownership.owner(ofRow: member.number) == .property
      }), !own.contains(where: { $0.constraint.role == .autoresizing })
    else { return nil }
    let alignments = rules.filter { $0.constraint.role == .stack(.alignment) }
    let ratio = own.last { $0.constraint.right != nil && $0.constraint.factor != 1 }
    if alignments.count == rules.count, alignments.count >= 2 {
      var names: [String] = []
      for item in alignments.flatMap(\.constraint.items) where !names.contains(facts.name(item)) {
        names.append(facts.name(item))
      }
      let touch = ratio ?? own.last
      let isHigh = facts.found.conflict.axis == .vertical
      return Found(
        cause: .stackPlaces,
        text:
          "the stack view's alignment fill makes \(names.prefix(4).joined(separator: ", ")) equally \(isHigh ? "high" : "wide"), and \(LogConflictFacts.numbers(own)) ask\(own.count == 1 ? "s" : "") for lengths that differ by \(LogConflictFacts.text(touch.map(facts.distance(of:)) ?? facts.found.shortfall))",
        touch: touch,
        advice: [
          touch.map { "remove (\($0.number)), or" } ?? "",
          "set the stack view's alignment to \(isHigh ? ".center or .top" : ".center or .leading"), so that they may differ",
        ].filter { !$0.isEmpty },
        edits: touch.map { [[.remove($0.id)], [.setPriority($0.id, 999)]] } ?? [])
    }
    // The same thing, once by the stack view and once by the app.
    guard let row = own.last, own.count == 1 || facts.members.count <= 3 else { return nil }
    return Found(
      cause: .stackPlaces,
      text:
        "the stack view places its arranged views itself (\(LogConflictFacts.numbers(rules))), and (\(row.number)) asks for something else, \(LogConflictFacts.text(facts.distance(of: row))) apart",
      touch: row, advice: ["remove (\(row.number)): the stack view states it already"],
      edits: [[.remove(row.id)], [.setPriority(row.id, 999)]])
  }

  @Sendable private static func ratio(_ facts: LogConflictFacts) -> Found? {
    guard facts.members.count == 3,
      let ratio = facts.own.first(where: { row in
        guard let right = row.constraint.right else { return false }
        return right.item.key == row.constraint.left.item.key
          && right.attribute != row.constraint.left.attribute
      })
    else { return nil }
    let sizes = facts.own.filter {
      LogConflictFacts.isSize($0)
        && $0.constraint.left.item.key == ratio.constraint.left.item.key
    }
    guard sizes.count == 2, let last = sizes.last else { return nil }
    return Found(
      cause: .ratio,
      text:
        "width, height and their ratio are all required of \(facts.name(ratio.constraint.left.item)), \(LogConflictFacts.text(facts.found.shortfall)) apart: one of them follows from the others",
      touch: last, advice: ["remove (\(last.number)), or give it priority 999"],
      edits: [[.remove(last.id)], [.setPriority(last.id, 999)]])
  }

  @Sendable private static func safeArea(_ facts: LogConflictFacts) -> Found? {
    let insets = facts.having {
      ($0.role == .safeArea || $0.role == .margin) && $0.constant != 0
    }
    guard let inset = insets.first,
      let guide = inset.constraint.items.first(where: \.isGuide),
      let owner = inset.constraint.items.first(where: { !$0.isGuide })
    else { return nil }
    func ties(_ row: ListedConstraint, _ item: LoggedItem) -> Bool {
      row.constraint.items.contains { $0.key == item.key }
    }
    let toGuide = facts.own.filter { ties($0, guide) }
    let toView = facts.own.filter { ties($0, owner) && !ties($0, guide) }
    guard let one = toGuide.last, let other = toView.last,
      let view = one.constraint.items.first(where: { $0.key != guide.key }), ties(other, view)
    else { return nil }
    let word = inset.constraint.role == .safeArea ? "safe area" : "margins"
    return Found(
      cause: .safeArea,
      text:
        "\(facts.name(view)) is tied to the \(word) of \(facts.name(owner)) (\(one.number)) and to its edge (\(other.number)), which are \(LogConflictFacts.text(inset.constraint.constant.magnitude)) apart",
      touch: other, advice: ["keep one of the two"],
      edits: [[.remove(other.id)], [.remove(one.id)]])
  }

  @Sendable private static func sizeAndEdges(_ facts: LogConflictFacts) -> Found? {
    guard let (size, edges) = LogTouch(facts).sizeBetweenEdges else { return nil }
    let room = facts.interval(leftTo: size)
    guard let left = room.isExact ? room.least : nil else { return nil }
    let name = facts.name(size.constraint.left.item)
    return Found(
      cause: .sizeAndEdges,
      text:
        "(\(size.number)) asks for a \(size.constraint.lengthWord) of \(LogAdvice.amount(size.constraint)), and both edges of \(name) are pinned (\(LogConflictFacts.numbers(edges))), which leaves exactly \(LogConflictFacts.text(left))",
      touch: size,
      advice: [
        size.constraint.relation == .equal
          ? "remove (\(size.number)): the edges give the \(size.constraint.lengthWord) already"
          : "keep (\(size.number)) and let one edge yield: "
            + (edges.last.map { "(\($0.number)) at priority 999" } ?? "priority 999")
      ],
      edits: size.constraint.relation == .equal
        ? [[.remove(size.id)], [.setPriority(size.id, 999)]]
        : (edges.last.map { [[.setPriority($0.id, 999)]] } ?? [])
          + [[.setPriority(size.id, 999)]])
  }

  /// A center beside two pinned edges that put it elsewhere.
  @Sendable private static func centerAndEdges(_ facts: LogConflictFacts) -> Found? {
    guard let (center, view, edges) = LogTouch(facts).centerBetweenEdges else { return nil }
    let room = facts.interval(leftTo: center)
    guard room.isExact else { return nil }
    let name = facts.name(view)
    let pins = LogConflictFacts.numbers(edges)
    let distance = LogConflictFacts.text(facts.distance(of: center))
    // Equal margins center a view only between equal edges, and without an offset.
    let isPlain =
      center.constraint.constant == 0
      && ([center] + edges).allSatisfy {
        $0.constraint.factor == 1 && Set($0.constraint.anchors.map(\.attribute)).count == 1
      }
    let alternative =
      "or give \(pins) the same margin: \(name) is then centered without (\(center.number))"
    return Found(
      cause: .centerAndEdges,
      text:
        "both edges of \(name) are pinned, \(pins), which puts its center \(distance) away from where (\(center.number)) puts it",
      touch: center,
      advice: ["remove (\(center.number)): the edges place \(name) already"]
        + (isPlain ? [alternative] : []),
      edits: [[.remove(center.id)], [.setPriority(center.id, 999)]])
  }

  /// A size that the app states itself, against the contents of the view.
  @Sendable private static func ownSize(_ facts: LogConflictFacts) -> Found? {
    guard let against = facts.route?.against, case .stated(let id) = against.reference,
      let row = facts.log.listed(id), LogConflictFacts.isSize(row), facts.own.contains(row),
      facts.members.count > 2
    else { return nil }
    let room = facts.interval(leftTo: row)
    let has = row.constraint.constant
    let needsMore = room.least.map { $0 > has + 1e-4 } ?? false
    guard let bound = needsMore ? room.least : room.most else { return nil }
    let name = facts.name(row.constraint.left.item)
    let touch = LogTouch(facts).yielding(to: row, needs: bound)
    let needed = facts.sum(bound, against: row)
    let atWhat = room.isExact ? "exactly " : needsMore ? "at least " : "at most "
    let isZero = has == 0
    let others = facts.holdsAll(in: row) ? "its contents" : "the others"
    let verb = facts.holdsAll(in: row) ? "fill" : "leave"
    let interval = facts.wholeInterval(leftTo: row)
    let whole = needsMore ? interval?.least : interval?.most
    var advice: [String] = []
    if let touch { advice.append(LogAdvice.yield(touch, in: facts)) }
    advice.append(
      isZero
        ? "or hide \(name), or deactivate what is in it, instead of giving it a \(row.constraint.lengthWord) of 0"
        : "or correct (\(row.number)): \(LogConflictFacts.text(whole ?? bound)) would do")
    return Found(
      cause: isZero ? .sizeOfZero : .sum,
      text:
        "(\(row.number)) gives \(name) a \(row.constraint.lengthWord) of \(LogAdvice.amount(row.constraint)), but \(others) \(needsMore ? "need" : verb) \(atWhat)\(needed)",
      touch: touch, advice: advice,
      edits: touch.map { [[.setPriority($0.id, 999)], [.remove($0.id)]] } ?? [])
  }

  @Sendable private static func oneAgainstTheSystem(_ facts: LogConflictFacts) -> Found? {
    guard facts.own.count == 1, let row = facts.own.first,
      let asked = facts.scene.constraint(row.id)?.constant
    else { return nil }
    let room = facts.interval(leftTo: row)
    let left: String
    if room.isExact, let value = room.least {
      left = "exactly \(LogConflictFacts.text(value))"
    } else if let least = room.least, least > asked {
      left = "at least \(LogConflictFacts.text(least))"
    } else if let most = room.most, most < asked {
      left = "at most \(LogConflictFacts.text(most))"
    } else {
      return nil
    }
    return Found(
      cause: .oneAgainstTheSystem,
      text:
        "(\(row.number)) asks for \(LogAdvice.amount(facts.scene.constraint(row.id)?.relation ?? .equal, asked)), and the system's constraints leave \(left): (\(row.number)) is the only one of yours",
      touch: row, advice: [LogAdvice.yield(row, in: facts), "or remove it"],
      edits: [[.setPriority(row.id, 999)], [.remove(row.id)]])
  }
}

extension ListedConstraint {
  /// Its number as that of the scene's constraint.
  var id: ConstraintID { ConstraintID(rawValue: number) }
}

extension LoggedConstraint {
  /// `width` or `height`.
  var lengthWord: String { (axis ?? .horizontal).length.rawValue }

  /// Whether it is about the size of a scroll view's content.
  var isContentSize: Bool { left.isOfContent }
}

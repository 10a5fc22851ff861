import ConflictLog
import LayoutEngine
import LayoutModel

/// Causes that rest on where rows come from: whose views they are about, what made them.
extension ConflictCause {
  @Sendable static func systemViews(_ facts: ConflictFacts) -> ConflictCause? {
    guard facts.owner == .system else { return nil }
    guard let log = facts.log else { return nil }
    let what =
      LogAdvice.isActionSheetWidth(facts)
      ? "UIKit's action sheet, whose own width of -16 can never hold" : LogAdvice.source(of: log)
    return ConflictCause(
      .systemViews, "not yours: this comes from \(what), and the app can ignore it",
      advice: LogAdvice.trigger(of: facts).map { [$0] } ?? [])
  }

  /// A view that a stack view hides.
  @Sendable static func hiddenInStack(_ facts: ConflictFacts) -> ConflictCause? {
    guard
      let row = facts.members(for: { $0 == .stack(.hiding) }).first(where: { $0.size != nil }),
      let size = row.size, let bound = facts.bound(leftTo: row), bound.needsMore
    else { return nil }
    let view = facts.name(size.item)
    let isOwn = facts.rows.count == 2 && facts.sizes(of: size.item).count == 2
    let text =
      "\(view) is hidden in its stack view, which sets its \(row.lengthWord) to 0, but \(facts.sum(bound.value, against: row.reference)) is required "
      + (isOwn ? "of it" : "inside it")
    if let inner = facts.yielding(to: row, bound), let id = inner.id {
      return ConflictCause(
        .hiddenInStack, text, touching: inner,
        advice: [LogAdvice.yield(inner, in: facts) + ": it then gives way while \(view) is hidden"],
        edits: [[.setPriority(id, 999)], [.remove(id)]])
    }
    let spacings = facts.members { $0 == .stack(.spacing) }.filter { $0.number != 0 }
    guard let last = spacings.last else { return nil }
    let zero = spacings.compactMap { row in row.id.map { SceneEdit.setConstant($0, 0) } }
    // Sizes in it that the list has besides.
    let sizes = facts.others.filter { $0.owner == .user && $0.size != nil }
    let also = sizes.isEmpty ? "" : ", and \(facts.names(sizes)) priority 999"
    return ConflictCause(
      .hiddenInStack, text, touching: last,
      advice: [
        "set \(view).spacing = 0 while it is hidden, \(facts.names(spacings))\(also)",
        "or put \(view) into a plain view with one edge at priority 999, and hide that",
      ],
      edits: zero.isEmpty
        ? []
        : [zero, zero + sizes.compactMap { row in row.id.map { SceneEdit.setPriority($0, 999) } }])
  }

  /// A view with both a mask and constraints that place it.
  @Sendable static func autoresizingMask(_ facts: ConflictFacts) -> ConflictCause? {
    let masks = facts.members { $0 == .autoresizing }
    for mask in masks {
      guard let placed = facts.contained(in: mask), facts.isOwn(placed) else { continue }
      // A view with constraints of its own and a frame is both, though nothing ties it to its superview.
      let placing = facts.own.filter { row in
        facts.places(row, placed)
          || facts.sizedItem(row) == placed
            && (row.isTie
              ? row.items.allSatisfy { $0 == placed || !facts.scene.isInside($0, placed) }
              : facts.rows.count == 2 && mask.size != nil)
      }
      guard let first = placing.first else { continue }
      let own = masks.filter { facts.contained(in: $0) == placed }
      // The flag takes away all that the mask states, not only what conflicts.
      let whole = (own + facts.others).filter {
        $0.role == .autoresizing && facts.contained(in: $0) == placed
      }
      let name = facts.name(placed)
      return ConflictCause(
        .autoresizingMask,
        places(name, own, placing, facts)
          ?? "\(name) is placed twice: by its autoresizing mask, \(facts.names(own)), and by constraints, \(facts.names(placing)), \(ConflictFacts.text(facts.distance(of: own.first ?? first))) apart",
        touching: own.first ?? mask,
        advice: ["\(name).translatesAutoresizingMaskIntoConstraints = false"],
        edits: [whole, placing].map { rows in rows.compactMap { $0.id.map { SceneEdit.remove($0) } }
        })
    }
    return nil
  }

  /// Where a mask puts an anchor, and where constraints put it; nil unless the mask puts one anchor at a number.
  private static func places(
    _ name: String, _ masks: [ConflictFacts.Row], _ placing: [ConflictFacts.Row],
    _ facts: ConflictFacts
  ) -> String? {
    guard masks.count == 1, let mask = masks.first, mask.sides.right.isConstant,
      mask.sides.left.terms.count == 1, let term = mask.sides.left.terms.first,
      term.coefficient == 1, let bound = facts.bound(leftTo: mask), bound.isExact
    else { return nil }
    return
      "the \(term.anchor.anchor.edgeWord) of \(name) is \(ConflictFacts.text(mask.number)) by its autoresizing mask, \(facts.names(masks)), and \(ConflictFacts.text(bound.value)) by constraints, \(facts.names(placing))"
  }

  /// A size of the app's against one that the system gives to the same view.
  @Sendable static func twoSizes(_ facts: ConflictFacts) -> ConflictCause? {
    guard facts.count == 2, let given = facts.rows.first(where: facts.isImposed),
      let own = facts.own.first, own != given, let size = own.size, size == given.size,
      let id = own.id
    else { return nil }
    // A size that the app gives to the content view itself measures it.
    let isCell =
      facts.log?.logged(size.item)?.isCellContent ?? false
      && facts.log?.listed(id)?.constraint.isBroken != true
    let length = own.lengthWord
    return ConflictCause(
      given.number == 0 ? .containerStillZero : .containerSize,
      "\(facts.name(own)) asks for a \(length) of \(facts.amount(own)), but "
        + LogContainer(given, facts).given(facts.name(size.item), given.number),
      touching: own,
      advice: [
        isCell
          ? "remove \(facts.name(own)): the table or collection owns the \(length) of a cell"
          : LogAdvice.yield(own, in: facts)
            + ": it holds as soon as the system's own constraint is gone"
      ],
      edits: isCell
        ? [[.remove(id)], [.setPriority(id, 999)]] : [[.setPriority(id, 999)], [.remove(id)]])
  }

  /// A size of the app's for a view that a stack view stretches.
  @Sendable static func stretchedByStack(_ facts: ConflictFacts) -> ConflictCause? {
    guard facts.log != nil else { return nil }
    for row in facts.own where row.sides.relation == .equal {
      guard let size = row.size, let id = row.id else { continue }
      let rules = facts.members { $0 == .stack(.alignment) }.filter { $0.items.contains(size.item) }
      let edges = Set(
        rows(rules, of: size.item).map { $0.anchor.physical(facts.scene.direction(of: size.item)) })
      guard edges.contains(row.axis.start), edges.contains(row.axis.end),
        let bound = facts.bound(leftTo: row), bound.isExact, bound.value > 0
      else { continue }
      let name = facts.name(size.item)
      let center = row.axis == .horizontal ? ".center or .leading" : ".center or .top"
      return ConflictCause(
        .stackPlaces,
        "the stack view's alignment fill stretches \(name) to a \(row.lengthWord) of \(ConflictFacts.text(bound.value)), and \(facts.name(row)) asks for \(facts.amount(row))",
        touching: row,
        advice: [
          "remove \(facts.name(row)), or", "set the stack view's alignment to \(center)",
        ], edits: [[.remove(id)], [.setPriority(id, 999)]])
    }
    return nil
  }

  /// The anchors of a view in some rows.
  private static func rows(
    _ rows: [ConflictFacts.Row], of item: ItemID
  ) -> [AnchorReference] {
    rows.flatMap(\.anchors).filter { $0.item == item && $0.anchor.isEdge }
  }

  /// A size that is set to a number and to that of a view whose size is given.
  @Sendable static func setTwiceByRelation(_ facts: ConflictFacts) -> ConflictCause? {
    guard facts.log != nil, facts.count == 3, facts.rows.count == 3, let given = facts.given,
      let other = given.size
    else { return nil }
    for row in facts.own where row.sides.relation == .equal && row != given {
      guard let size = row.size, size.anchor == other.anchor, size.item != other.item,
        let id = row.id,
        let tie = facts.own.first(where: { tie in
          tie != row && tie.isTie && tie.sides.relation == .equal
            && Set(tie.anchors) == [size, other]
        }), let bound = facts.bound(leftTo: row), bound.isExact
      else { continue }
      let name = facts.name(size.item)
      let isPlain = tie.sides.terms.allSatisfy { $0.coefficient == 1 } && tie.number == 0
      return ConflictCause(
        .setTwice,
        "the \(row.lengthWord) of \(name) is set twice: to \(facts.amount(row)) by \(facts.name(row)), and by \(facts.name(tie)) to \(isPlain ? "that of \(facts.name(other.item)), which is " : "")\(ConflictFacts.text(bound.value))",
        touching: row,
        advice: ["remove \(facts.name(row)), or \(facts.name(tie))"],
        edits: [[.remove(id)]] + (tie.id.map { [[.remove($0)]] } ?? []))
    }
    return nil
  }

  /// A row that puts a view beyond the far edge of the view that contains it, as `V:[superview]-[view]` does.
  @Sendable static func outside(_ facts: ConflictFacts) -> ConflictCause? {
    guard facts.log != nil, facts.nonNegative.isEmpty else { return nil }
    for row in facts.own where row.isTie && row.sides.relation == .equal && row.items.count == 2 {
      guard row.anchors.count == 2, row.sides.terms.allSatisfy({ $0.coefficient == 1 }),
        let inner = row.anchors.first(where: { one in
          row.anchors.contains { $0 != one && facts.scene.isInside(one.item, $0.item) }
        }), let outer = row.anchors.first(where: { $0 != inner }), inner.anchor.isEdge,
        outer.anchor.isEdge, inner.anchor.traits.part != outer.anchor.traits.part, let id = row.id,
        // Its pin to the near edge is beside it.
        facts.own.contains(where: { pin in
          pin != row && pin.isTie && Set(pin.items) == Set(row.items)
            && pin.anchors.contains(inner)
        })
      else { continue }
      let (name, view) = (facts.name(inner.item), facts.name(outer.item))
      return ConflictCause(
        .outsideParent,
        "\(facts.name(row)) puts the \(inner.anchor.edgeWord) of \(name) at the \(outer.anchor.edgeWord) of \(view), which contains it",
        touching: row,
        advice: [
          "remove \(facts.name(row)): inside a view the edges alike are compared, \(name).\(inner.anchor.rawValue) with \(view).\(inner.anchor.rawValue)"
        ], edits: [[.remove(id)]])
    }
    return nil
  }

  /// A size that the system or a frame gives to a view, against its contents.
  @Sendable static func givenSize(_ facts: ConflictFacts) -> ConflictCause? {
    guard let row = facts.given, let size = row.size, let bound = facts.bound(leftTo: row) else {
      return nil
    }
    let name = facts.name(size.item)
    let touch = facts.yielding(to: row, bound)
    let container = LogContainer(row, facts)
    let whole = facts.whole(row, bound)
    var text =
      container.given(name, row.number)
      + ", and its constraints \(bound.needsMore ? "need" : "fill") \(bound.words)\(facts.sum(bound.value, against: row.reference))"
    if let whole, (whole.value - bound.value).magnitude > Tolerance.summed {
      text += " (\(ConflictFacts.text(whole.value)) with the rest of the list)"
    } else if facts.route?.unknown.isEmpty == false, bound.needsMore, row.number > 0 {
      text += ", before any content"
    }
    var advice: [String] = []
    var edits: [[SceneEdit]] = []
    if container.isPixel(row, bound),
      let (pin, id) = facts.farPin.flatMap({ row in row.id.map { (row, $0) } })
    {
      let size = touch.flatMap { $0 == pin || $0.sides.relation != .equal ? nil : $0 }
      return ConflictCause(
        container.cause(row.number), text + ", less than a point apart",
        touching: pin,
        advice: [
          LogAdvice.yield(pin, in: facts)
            + (size.map { ", or write \(facts.name($0)) as >=" } ?? "")
        ],
        edits: [[.setPriority(id, 999)]]
          + (size?.id.map { [[.setRelation($0, .greaterOrEqual)]] } ?? []))
    }
    if let touch, touch.sides.relation == .lessOrEqual, !bound.needsMore,
      let item = touch.size?.item, let pins = facts.pins(of: item),
      let pin = pins.last(where: { $0.owner == .user }), let id = pin.id
    {
      // A limit between two pinned edges: an edge that is free keeps it.
      let sides = pin.sides
      let isInner = sides.left.terms.first?.anchor.item == item
      let free: Relation =
        pin.anchors.first { $0.item == item }?.anchor.traits.part == .end
        ? (isInner ? .lessOrEqual : .greaterOrEqual) : (isInner ? .greaterOrEqual : .lessOrEqual)
      return ConflictCause(
        container.cause(row.number), text, touching: pin,
        advice: [
          "keep \(facts.name(touch)) and let one edge be free: \(facts.name(pin)) as \(free.rawValue)"
        ],
        edits: [[.setRelation(id, free)], [.setPriority(id, 999)]])
    }
    if let touch, let id = touch.id {
      edits = [[.setPriority(id, 999)], [.remove(id)]]
      if touch.size?.anchor == size.anchor, touch.sides.relation == .equal,
        let item = touch.size?.item,
        let pins = facts.pins(of: item),
        Set(pins.map { facts.partner(of: item, in: $0) }).count == 1,
        !container.isCell || !bound.needsMore
      {
        advice.append(
          "remove \(facts.name(touch)): both edges give the \(touch.lengthWord) already; or give it priority 999"
        )
        edits.reverse()
      } else {
        advice.append(LogAdvice.yield(touch, in: facts))
      }
    }
    if let whole {
      advice += container.advice(
        name, whole.value, against: row.number, needsMore: bound.needsMore, isExact: whole.isExact
      ).map { (touch == nil ? "" : "or ") + $0 }
    }
    return ConflictCause(
      container.cause(row.number), text, touching: touch, advice: advice, edits: edits)
  }

  @Sendable static func oneAgainstTheSystem(_ facts: ConflictFacts) -> ConflictCause? {
    guard facts.log != nil, facts.own.count == 1, let row = facts.own.first, let id = row.id,
      let bound = facts.bound(leftTo: row)
    else { return nil }
    let name = facts.name(row)
    if let content = facts.rows.first(where: { $0.role == .contentSize }), let size = content.size,
      row.items.contains(size.item)
    {
      // The content is the reader's, and so is how much it counts.
      let (view, word) = (
        facts.name(size.item), bound.needsMore ? "compression resistance" : "hugging"
      )
      let method = bound.needsMore ? "CompressionResistance" : "Hugging"
      return ConflictCause(
        .oneAgainstTheSystem,
        "\(name) asks for \(facts.amount(row)), and the content of \(view) is \(ConflictFacts.text(bound.value)), which its \(word) requires",
        touching: row,
        advice: [
          "\(view).setContent\(method)Priority(.defaultHigh, for: .\(row.axis)), or remove \(name)"
        ], edits: [[.setPriority(id, 999)], [.remove(id)]])
    }
    return ConflictCause(
      .oneAgainstTheSystem,
      "\(name) asks for \(facts.amount(row)), and the system's constraints leave \(bound.words)\(ConflictFacts.text(bound.value)): \(name) is the only one of yours",
      touching: row,
      advice: [LogAdvice.yield(row, in: facts)]
        + (row.size == nil ? [] : facts.correcting(row, bound)) + ["or remove it"],
      edits: [[.setPriority(id, 999)], [.remove(id)]])
  }
}

import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// The answer to `room`: how far texts may grow.
extension Explainer {
  /// How far contents may grow on the present screen; nil if it was interrupted.
  /// - Parameter groups: The views of each row; their contents grow together.
  package func room(of groups: [[ItemID]]) -> Report? {
    var rooms: [TextRoom] = []
    for items in groups {
      guard let room = facts.ask({ $0.room(of: items, in: $1) }) else { return nil }
      rooms.append(room)
    }
    return report(on: rooms, [])
  }

  /// How far contents may grow at every size; nil if it was interrupted.
  /// - Parameters:
  ///   - groups: The views of each row; their contents grow together.
  ///   - swept: The screen's width or height.
  ///   - range: The sizes, in points; nil for those that a sweep has.
  package func room(
    of groups: [[ItemID]], for swept: SweptParameter, over range: ClosedRange<Double>?
  ) -> Report? {
    guard case .screen(let axis) = swept.parameter else { return nil }
    let range = range ?? swept.parameter.defaultRange(in: scene)
    guard
      let rooms = facts.ask({ $0.leastRoom(of: groups, along: axis, over: range, in: $1) })
    else { return nil }
    let words =
      "for every \(swept.shortName) from \(text(range.lowerBound)) to \(text(range.upperBound))"
    return report(
      on: rooms,
      [
        .field("parameter", .string(swept.name)), .field("from", json(range.lowerBound)),
        .field("to", json(range.upperBound)), .text(words, .dim),
      ], swept)
  }

  private func report(
    on rooms: [TextRoom], _ head: [Report.Part], _ swept: SweptParameter? = nil
  ) -> Report {
    let columns: [Report.Rows.Column] = [.init(), .init(gap: 2), .init(gap: 3)]
    let rows = rooms.map { row(for: $0, swept) }
    var parts = head + [.rows(Report.Rows("contents", columns: columns, rows))]
    parts.append(
      .field("exact", .boolean(swept == nil && rooms.allSatisfy(\.isExact))))
    if rooms.contains(where: { !$0.isExact }) {
      parts.append(.text("some sizes could only be tried, to 0.01", .dim))
    }
    return Report([.section(Report.Section(.object("room"), parts))])
  }

  private func row(for room: TextRoom, _ swept: SweptParameter?) -> Report.Row {
    let width = room.items.first.flatMap { scene.properties(of: $0)?.intrinsic(.horizontal) }
    let isOne = room.items.count == 1
    let name = isOne ? scene.name(of: room.items.first ?? .root) : "all together"
    var words: [String] = []
    if !room.already.isEmpty {
      words.append("\(self.words(for: room.already)) already")
    } else if isOne, let width, let factor = room.factor, roundedDown(factor) > 1 {
      words.append("\(text(width)) may become \(text(width * factor))")
    }
    if !room.ends.isEmpty {
      words.append("beyond, \(self.words(for: room.ends))")
    }
    if let at = room.at, let swept { words.append("at a \(swept.shortName) of \(text(at))") }
    if let payer = room.payer {
      let from = payer.from > 1 ? ", from \(factor(payer.from)) on" : ""
      words.append("\(scene.name(of: payer.item)) gives way first\(from)")
    }
    let amount = room.factor.map { factor($0) } ?? "\(factor(TextRoom.farthest)) and more"
    return Report.Row(
      [
        colored(name), Markup(amount, room.already.isEmpty ? .magnitude : .warning),
        Markup(words.joined(separator: "; ")),
      ]
    ) {
      .object([
        "views": .array(room.items.map { .string(scene.name(of: $0)) }),
        "factor": json(room.factor), "width": isOne ? json(width) : .null,
        "grown": isOne ? json(room.factor.flatMap { factor in width.map { $0 * factor } }) : .null,
        "at": json(room.at), "ends": .array(room.ends.map { json(of: $0) }),
        "already": .array(room.already.map { json(of: $0) }),
        "payer": room.payer.map {
          .object([
            "view": .string(scene.name(of: $0.item)), "axis": .string($0.axis.length.rawValue),
            "from": json($0.from),
          ])
        } ?? .null,
        "exact": .boolean(room.isExact && swept == nil),
      ])
    }
  }

  /// `1.31 times`, rounded down: what is written is enough.
  package func factor(_ value: Double) -> String {
    roundedDown(value) <= 1
      ? "no room" : "\(NumberText.display(roundedDown(value), decimals: 2)) times"
  }

  private func roundedDown(_ value: Double) -> Double {
    ((value + Tolerance.solved) * 100).rounded(.down) / 100
  }

  /// `value is cut off, (5) is lost and 2 more`
  package func words(for cuts: [Cut]) -> String {
    let broken = cuts.compactMap { if case .broken(let reference) = $0 { reference } else { nil } }
    var words = broken.isEmpty ? [] : ["\(numbers(of: broken).plain) cannot hold"]
    words += cuts.compactMap { self.words(for: $0) }
    let shown = words.prefix(2).joined(separator: ", ")
    return words.count > 2 ? "\(shown) and \(words.count - 2) more" : shown
  }

  private func words(for cut: Cut) -> String? {
    switch cut {
    case .broken: return nil
    case .lost(.implied(.compression(let item, let axis))):
      return "\(scene.name(of: item)) is cut off\(axis == .vertical ? " below" : "")"
    case .lost(let reference):
      letters.give(reference)
      return "\(describe(reference).numberText) is lost"
    case .lines(let item): return "\(scene.name(of: item)) needs more lines than it may have"
    case .outside(let edge):
      let parent = scene.name(of: scene.parent(of: edge.item) ?? .root)
      return "\(scene.name(of: edge.item)) sticks out of \(parent) (\(edge.anchor.rawValue))"
    case .overlap(let a, let b): return "\(scene.name(of: a)) overlaps \(scene.name(of: b))"
    }
  }

  private func json(of cut: Cut) -> JSON {
    func views(_ kind: String, _ items: [ItemID], edge: Anchor? = nil) -> JSON {
      .object([
        "kind": .string(kind), "views": .array(items.map { .string(scene.name(of: $0)) }),
        "edge": .optional(edge?.rawValue),
      ])
    }
    func constraint(_ kind: String, _ reference: ConstraintReference) -> JSON {
      .object(["kind": .string(kind), "constraint": json(showing: reference)])
    }
    switch cut {
    case .broken(let reference): return constraint("broken", reference)
    case .lost(let reference): return constraint("lost", reference)
    case .lines(let item): return views("lines", [item])
    case .outside(let edge): return views("outside", [edge.item], edge: edge.anchor)
    case .overlap(let a, let b): return views("overlap", [a, b])
    }
  }
}

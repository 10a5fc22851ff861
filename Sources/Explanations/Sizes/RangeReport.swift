import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// The values of a parameter at which nothing is broken.
extension Explainer {
  /// An interval without conflicts, with what ends it.
  package struct FreeInterval: Sendable {
    /// The ends; nil where there is none.
    var from: Double?
    var to: Double?
    /// Whether the ends belong to it: a comparison that ends it can hold there too.
    var includesFrom = true
    var includesTo = true
    /// The members of the conflict beyond each end.
    var below: [ConstraintReference] = []
    var above: [ConstraintReference] = []

    /// Whether a value is in it, but for rounding.
    func contains(_ value: Double) -> Bool {
      let (least, leastBeside) = (-Tolerance.rounding, Tolerance.rounding)
      return value - (from ?? -.infinity) >= (includesFrom ? least : leastBeside)
        && (to ?? .infinity) - value >= (includesTo ? least : leastBeside)
    }
  }

  /// Ends of a parameter beyond this count as none, in points.
  private static var farthest: Double { 1e5 }

  /// The answer to `range`; nil if it was interrupted.
  /// - Parameter work: How many constraints are gone through at most to find what is lost inside of an interval.
  package func range(
    of swept: SweptParameter, within work: Int = LayoutEngine.sweepWork
  ) -> Report? {
    let parameter = swept.parameter
    let value = parameter.value(in: scene) ?? 0
    guard let (intervals, sweep, isExact) = intervals(of: parameter, around: value, work)
    else {
      return nil
    }
    let now = intervals.first?.contains(value) ?? false
    var parts: [Report.Part] = [
      .field("parameter", .string(swept.name)), .field("intervals", json(of: intervals)),
      .field("now", .boolean(now)), .field("value", json(value)),
      .field("exact", .boolean(isExact)),
    ]
    parts.append(.rows(rows(of: intervals, swept, value, sweep)))
    if now, let sweep { parts += lossParts(of: sweep, swept, around: value) }
    if parameter.isTried {
      let range = widest(parameter)
      let ends = "\(text(range.lowerBound)) to \(text(range.upperBound))"
      parts += [
        .text("values from \(ends) were tried; the ends are exact to 0.01", .dim),
        .field(
          "tried",
          .object(["from": json(range.lowerBound), "to": json(range.upperBound)])),
        .field("tolerance", .number(0.01)),
      ]
    } else if !isExact {
      parts += [
        .text("sizes that no arithmetic gives were tried; ends among them are exact to 0.01", .dim),
        .field("tolerance", .number(0.01)),
      ]
    }
    return Report([.section(Report.Section(.object("range"), parts))])
  }

  /// The conflict-free intervals of a parameter, the one around or nearest to a value first, and the layouts of
  /// the one around it; those of all values if arithmetic does not give the intervals, which are exact if all of these
  /// are. nil if it was interrupted.
  private func intervals(
    of parameter: SizeParameter, around value: Double, _ work: Int
  ) -> (intervals: [FreeInterval], sweep: Sweep?, isExact: Bool)? {
    let whole = widest(parameter)
    var known = extents(of: parameter, around: value) ?? []
    guard let first = known.first else {
      return facts.sweep(parameter, over: whole).map { sweep in
        (inOrder(freeIntervals(of: sweep), around: value), sweep, sweep.isExact)
      }
    }
    for index in known.indices {
      if let from = known[index].from {
        known[index].below = members(
          at: max(whole.lowerBound, from - Self.justBeyond), of: parameter)
      }
      if let to = known[index].to {
        known[index].above = members(at: to + Self.justBeyond, of: parameter)
      }
    }
    guard first.contains(value) else { return (known, nil, true) }
    let around = (first.from ?? whole.lowerBound)...(first.to ?? whole.upperBound)
    let now = Set(facts.layout.lost.map(\.reference))
    var sweep = facts.ask { engine, scene in
      engine.losesNothing(parameter, over: around, in: scene)
        ? nil
        : engine.sweep(
          parameter, over: around, in: scene, around: value, within: work
        ) { !Self.more($0, than: now).isEmpty }
    }
    // What is lost at the value itself can be less than beside it.
    if let found = sweep?.regimes, let (below, above) = losses(of: found, around: value),
      below == nil && found[0].from > around.lowerBound
        || above == nil && found[found.count - 1].to < around.upperBound
    {
      sweep = facts.sweep(parameter, over: around)
    }
    return facts.isInterrupted?() == true ? nil : (known, sweep, true)
  }

  /// How far beyond an end its conflict is looked at, in points: where little is missing.
  private static var justBeyond: Double { 1.0 / 16 }

  /// The members of the first conflict at a value of a parameter.
  private func members(at value: Double, of parameter: SizeParameter) -> [ConstraintReference] {
    facts.askJudged { $0.firstConflict(in: parameter.scene($1, at: value)) }?
      .members.map(\.reference) ?? []
  }

  /// The values that are looked at. What can only be tried is tried where it is likely to be wanted.
  private func widest(_ parameter: SizeParameter) -> ClosedRange<Double> {
    parameter.isTried
      ? parameter.defaultRange(in: scene) : max(parameter.minimum, -Self.farthest)...Self.farthest
  }

  /// The conflict-free intervals of a parameter without their reasons, the one around or nearest to a value
  /// first; nil if only a sweep can find them.
  private func extents(of parameter: SizeParameter, around value: Double) -> [FreeInterval]? {
    let whole = widest(parameter)
    guard
      let ranges = facts.askJudged({
        $0.holdingRanges(of: parameter, over: whole, in: $1)
      })
    else { return nil }
    return inOrder(
      ranges.map { range in
        FreeInterval(
          from: range.lowerBound > whole.lowerBound ? range.lowerBound : nil,
          to: range.upperBound < whole.upperBound ? range.upperBound : nil)
      }, around: value)
  }

  /// The conflict-free interval around or nearest to the present value, of a parameter; nil if there is none, or if only
  /// a sweep of a scene too large for that can find it.
  func freeInterval(of parameter: SizeParameter) -> FreeInterval? {
    let value = parameter.value(in: scene) ?? 0
    if let known = extents(of: parameter, around: value) { return known.first }
    guard scene.itemCount <= Self.mostSwept,
      let sweep = facts.sweep(parameter, over: widest(parameter))
    else { return nil }
    return inOrder(freeIntervals(of: sweep), around: value).first
  }

  /// The most views and guides for which a conflict's range of sizes is looked for by a sweep.
  private static var mostSwept: Int { 500 }

  /// For a conflict that the screen's size is part of: the sizes at which nothing is broken.
  /// - Parameter room: What it needs itself, where that is known.
  func holdingParts(of conflict: Conflict, in room: ConflictRoom?) -> [Report.Part] {
    guard let (words, length, interval) = holding(of: conflict, in: room) else { return [] }
    let value = JSON.object([
      "parameter": .string("root.\(length)"),
      "from": json(interval.from), "to": json(interval.to),
    ])
    return [
      .note(Report.Note("holds", Markup(words), key: "holds", value: { .array([value]) })), .blank,
    ]
  }

  /// The sizes of the screen at which nothing is broken, for a conflict that its size is part of, in words: `from a width
  /// of 431`; nil if there are none.
  package func holdingWords(of explained: ExplainedConflict) -> String? {
    holding(of: explained.conflict, in: explained.room)?.words
  }

  private func holding(
    of conflict: Conflict, in room: ConflictRoom?
  ) -> (words: String, length: String, interval: FreeInterval)? {
    let axes = conflict.members.compactMap { member -> Axis? in
      guard case .implied(.screen(let anchor)) = member.reference, anchor.isSize else { return nil }
      return anchor.axis
    }
    guard let axis = axes.first, axes.count == 1, let interval = holdingInterval(axis) else {
      return nil
    }
    let length = axis.length.rawValue
    let words =
      switch (interval.from, interval.to) {
      case (let from?, nil):
        if let room, room.has < room.needed, room.needed < from - Tolerance.written {
          "from a \(length) of \(text(room.needed)); all constraints hold from \(text(from))"
        } else {
          "from a \(length) of \(text(from))"
        }
      case (nil, let to?): "up to a \(length) of \(text(to))"
      case (let from?, let to?) where text(from) == text(to):
        "only on a screen \(text(to)) \(axis == .horizontal ? "wide" : "high")"
      case (let from?, let to?): "from a \(length) of \(text(from)) up to \(text(to))"
      case (nil, nil): ""
      }
    return words.isEmpty ? nil : (words, length, interval)
  }

  /// A size of the screen beyond which constraints that hold now cannot hold.
  package struct SizeLimit: Sendable {
    /// `below a width of 272`
    package var words: String
    /// The members of the conflict beyond it.
    package var members: [ConstraintReference]
  }

  /// The ends, among some lengths, of the sizes of the screen around the present one at which nothing is broken.
  package func sizeLimits(_ axis: Axis, among lengths: ClosedRange<Double>) -> [SizeLimit] {
    let parameter = SizeParameter.screen(axis)
    let value = parameter.value(in: scene) ?? 0
    guard scene.programs.isEmpty,
      let interval = extents(of: parameter, around: value)?.first, interval.contains(value)
    else { return [] }
    func limit(_ end: Double?, _ side: String, _ step: Double) -> SizeLimit? {
      guard let end, lengths.contains(end) else { return nil }
      return SizeLimit(
        words: "\(side) a \(axis.length.rawValue) of \(text(end))",
        members: members(at: end + step, of: parameter))
    }
    return [
      limit(interval.from, "below", -Self.justBeyond), limit(interval.to, "above", Self.justBeyond),
    ].compactMap(\.self)
  }

  /// The sizes of the screen on an axis at which nothing is broken; nil if there are none, or with programs,
  /// whose frames could only be tried.
  func holdingInterval(_ axis: Axis) -> FreeInterval? {
    guard scene.programs.isEmpty else { return nil }
    return facts.holdingInterval(axis, { freeInterval(of: .screen(axis)) })
  }

  private func freeIntervals(of sweep: Sweep) -> [FreeInterval] {
    var intervals: [FreeInterval] = []
    var open: FreeInterval?
    for (index, regime) in sweep.regimes.enumerated() {
      if regime.broken.isEmpty {
        // A screen is never 0 wide, and the farthest value alone is only where the sweep ends.
        let isAlone = regime.from == regime.to && open == nil
        if isAlone, regime.from.magnitude == Self.farthest { continue }
        if isAlone, regime.from == 0, case .screen = sweep.parameter { continue }
        if open == nil {
          open = FreeInterval()
          if index > 0 {
            open?.from = regime.from
            open?.includesFrom = regime.includesFrom
            open?.below = members(beyond: sweep.regimes[index - 1], of: sweep, at: regime.from)
          } else if regime.from > -Self.farthest, regime.from > sweep.parameter.minimum {
            open?.from = regime.from
          }
        }
        continue
      }
      guard var done = open else { continue }
      done.to = regime.from
      done.includesTo = !regime.includesFrom
      done.above = members(beyond: regime, of: sweep, at: regime.from)
      intervals.append(done)
      open = nil
    }
    if var open {
      if sweep.parameter.isTried { open.to = sweep.regimes.last?.to }
      intervals.append(open)
    }
    return intervals
  }

  /// The members of the conflict in a regime that begins or ends at a value.
  private func members(
    beyond regime: Regime?, of sweep: Sweep, at end: Double
  ) -> [ConstraintReference] {
    guard let regime else { return [] }
    // Close to the end, where little is missing: farther away, fewer constraints may suffice for a
    // conflict.
    let step = min(1, (regime.to - regime.from) / 4)
    let near = end <= regime.from ? regime.from + step : regime.to - step
    guard let broken = regime.broken.first else { return [] }
    let conflict = facts.conflict(of: sweep.parameter, at: near, leavingOut: broken)
    return conflict?.members.map(\.reference) ?? [broken]
  }

  /// The one that holds the value first, the others by their distance from it.
  private func inOrder(_ intervals: [FreeInterval], around value: Double) -> [FreeInterval] {
    func distance(_ interval: FreeInterval) -> Double {
      max((interval.from ?? -.infinity) - value, value - (interval.to ?? .infinity), 0)
    }
    return intervals.enumerated().sorted {
      let (a, b) = (distance($0.element), distance($1.element))
      return a != b ? a < b : $0.offset < $1.offset
    }.map(\.element)
  }

  // MARK: Text

  private func rows(
    of intervals: [FreeInterval], _ swept: SweptParameter, _ value: Double, _ sweep: Sweep?
  ) -> Report.Rows {
    let columns: [Report.Rows.Column] = [.init(), .init(gap: 2), .init(gap: 3)]
    guard !intervals.isEmpty else {
      let around = sweep.map { members(beyond: $0.regime(at: value), of: $0, at: value) } ?? []
      return Report.Rows(
        "never", columns: columns,
        [
          Report.Row([
            Markup(swept.shortName, .section), Markup("never", .error),
            numbers(of: around)
              + (namesOne(of: around)
                ? " cannot hold at any value" : " cannot hold together at any value"),
          ]) { .object(["constraints": .array(around.map { json(showing: $0) })]) }
        ])
    }
    var rows: [Report.Row] = []
    for (index, interval) in intervals.enumerated() {
      let isNow = interval.contains(value)
      let state = isNow ? "holds now (\(text(value)))" : "holds; now \(text(value))"
      rows.append(
        Report.Row([
          Markup(index == 0 ? swept.shortName : "", .section), Markup(words(of: interval)),
          Markup(state, isNow ? .success : .plain),
        ]))
      if let from = interval.from, !interval.below.isEmpty {
        rows.append(
          Report.Row([
            Markup(), Markup("\(interval.includesFrom ? "below" : "up to") \(text(from))", .dim),
            text(from) == "0"
              ? Markup("cannot be negative: ") + numbers(of: interval.below)
              : reason(interval.below, interval.includesFrom, "need", from),
          ]))
      }
      if let to = interval.to, !interval.above.isEmpty {
        rows.append(
          Report.Row([
            Markup(), Markup("\(interval.includesTo ? "above" : "from") \(text(to))", .dim),
            reason(interval.above, interval.includesTo, "allow", to),
          ]))
      }
    }
    return Report.Rows(columns: columns, rows)
  }

  /// `(1) (5) need 272`; where they hold only beside the end: `(1) (5) cannot hold there`.
  private func reason(
    _ members: [ConstraintReference], _ isIncluded: Bool, _ verb: String, _ end: Double
  ) -> Markup {
    numbers(of: members)
      + (isIncluded
        ? " \(verb)\(namesOne(of: members) ? "s" : "") \(text(end))"
        : namesOne(of: members) ? " cannot hold" : " cannot hold together")
  }

  /// `from 272`, `100 ... 300`, `up to 300`, `below 300`, `any value`
  private func words(of interval: FreeInterval) -> String {
    let from = interval.from.map { "\(interval.includesFrom ? "from" : "above") \(text($0))" }
    let to = interval.to.map { "\(interval.includesTo ? "up to" : "below") \(text($0))" }
    switch (from, to) {
    case (nil, nil): return "any value"
    case (let from?, nil): return from
    case (nil, let to?): return to
    case (let above?, let below?):
      guard let from = interval.from, let to = interval.to, interval.includesFrom,
        interval.includesTo
      else { return "\(above), \(below)" }
      return from == to ? "only \(text(from))" : "\(text(from)) ... \(text(to))"
    }
  }

  /// Whether ``numbers(of:)`` names a single constraint.
  func namesOne(of members: [ConstraintReference]) -> Bool {
    let stated = members.count { if case .stated = $0 { true } else { false } }
    return stated == 1 || stated == 0 && members.count == 1
  }

  /// `(1) (5) (13)`: the stated members of a conflict; without any, the implied ones.
  func numbers(of members: [ConstraintReference]) -> Markup {
    let stated = members.filter { if case .stated = $0 { true } else { false } }
    let named = stated.isEmpty ? members : stated
    letters.give(named)
    var words = Markup()
    for (place, reference) in named.prefix(8).enumerated() {
      if place > 0 { words.append(" ") }
      words.append(describe(reference).shortName.markup)
    }
    if named.count > 8 { words.append(" and \(named.count - 8) more") }
    return words
  }

  /// Where, on both sides of the present value, further optional constraints begin to be lost.
  private func lossParts(
    of sweep: Sweep, _ swept: SweptParameter, around value: Double
  ) -> [Report.Part] {
    let regimes = sweep.regimes
    guard let (first, last) = losses(of: regimes, around: value),
      let now = regimes.first(where: { $0.contains(value) })?.lost
    else { return [] }
    func more(_ place: Int) -> [ConstraintReference] {
      Self.more(regimes[place].lost, than: Set(now))
    }
    let gutter = String(repeating: " ", count: columns(of: swept.shortName))
    var rows: [Report.Row] = []
    if let first, regimes[first].broken.isEmpty {
      rows.append(lossRow(gutter, "below", regimes[first].to, more(first)))
    }
    if let last, regimes[last].broken.isEmpty {
      rows.append(lossRow(gutter, "above", regimes[last].from, more(last)))
    }
    var parts: [Report.Part] = []
    if !rows.isEmpty {
      let columns: [Report.Rows.Column] = [.init(), .init(gap: 2), .init(gap: 3)]
      parts.append(.rows(Report.Rows("losses", columns: columns, rows)))
    }
    let seen = regimes.filter { $0.kind != .unseen }
    if seen.count < regimes.count, let from = seen.first?.from, let to = seen.last?.to {
      parts += [
        .text("what is lost was looked for from \(text(from)) to \(text(to))", .dim),
        .field("searched", .object(["from": json(from), "to": json(to)])),
      ]
    }
    return parts
  }

  /// The nearest regimes below and above a value that lose more than that around it, or break; nil if that breaks.
  private func losses(of regimes: [Regime], around value: Double) -> (below: Int?, above: Int?)? {
    guard let index = regimes.firstIndex(where: { $0.contains(value) }),
      regimes[index].broken.isEmpty
    else { return nil }
    let now = Set(regimes[index].lost)
    func isOther(_ place: Int) -> Bool {
      !regimes[place].broken.isEmpty || !Self.more(regimes[place].lost, than: now).isEmpty
    }
    return (
      (0..<index).last(where: isOther), ((index + 1)..<regimes.count).first(where: isOther)
    )
  }

  /// What is lost besides some others. Content that is stretched is still fully visible.
  private static func more(
    _ lost: [ConstraintReference], than others: Set<ConstraintReference>
  ) -> [ConstraintReference] {
    lost.filter { reference in
      if case .implied(.hugging) = reference { return false }
      return !others.contains(reference)
    }
  }

  private func lossRow(
    _ gutter: String, _ side: String, _ end: Double, _ lost: [ConstraintReference]
  ) -> Report.Row {
    letters.give(Array(lost.prefix(4)))
    let names = lost.prefix(4).map { describe($0).numberText }.joined(separator: " ")
    let more = lost.count > 4 ? " and \(lost.count - 4) more" : ""
    return Report.Row([
      Markup(gutter), Markup("\(side) \(text(end))", .dim),
      Markup("\(names)\(more) \(plural(lost.count, "is", "are")) lost"),
    ]) {
      .object([
        "side": .string(side), "at": json(end), "lost": .array(lost.map { json(showing: $0) }),
      ])
    }
  }

  // MARK: JSON

  private func json(of intervals: [FreeInterval]) -> JSON {
    .array(
      intervals.map { interval in
        .object([
          "from": json(interval.from), "to": json(interval.to),
          "fromIncluded": .boolean(interval.includesFrom),
          "toIncluded": .boolean(interval.includesTo),
          "fromBecause": .array(interval.below.map { json(showing: $0) }),
          "toBecause": .array(interval.above.map { json(showing: $0) }),
        ])
      })
  }
}

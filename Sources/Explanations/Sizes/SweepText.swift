import LayoutDialects
import LayoutEngine
import LayoutModel
import Synchronization
import TextReports

/// The text of a sweep: a block for each regime, from small to large.
///
/// ```
/// width  below 272      (1) (5) (13) cannot hold together: 272 is needed
///        272 ... 320    price.width = width - 198; title.width stays 150
///        from 320       title.width = width - 170; (7) holds from here
/// ```
/// Breakpoints at which no frame changes are left to `more`.
struct SweepText: Sendable {
  private let sweep: Sweep
  private let swept: SweptParameter
  private let range: ClosedRange<Double>
  private let chosen: [ItemID]?
  private let explainer: Explainer
  private let explained = Explained()
  /// The values listed in every regime: those that do not follow one line throughout.
  private var listed: [(item: ItemID, part: FramePart)] = []
  /// The devices whose screens have a size in each regime.
  private let devices: [[String]]

  /// The most values listed in a line before `more`.
  private static let mostListed = 4
  private static let mostDevices = 2

  init(
    _ sweep: Sweep, _ swept: SweptParameter, _ range: ClosedRange<Double>, chosen: [ItemID]?,
    by explainer: Explainer
  ) {
    self.sweep = sweep
    self.swept = swept
    self.range = range
    self.chosen = chosen
    self.explainer = explainer
    devices = sweep.regimes.map { explainer.devices(in: $0, of: sweep.parameter) }
    listed =
      chosen.map { items in
        items.flatMap { item in [FramePart.left, .top, .width, .height].map { (item, $0) } }
      } ?? sweep.tellingValues(in: explainer.scene)
  }

  /// The parts of the answer.
  var parts: [Report.Part] {
    var parts: [Report.Part] = []
    let shown = folded
    if hasHeading { parts.append(.text(swept.shortName, .section)) }
    parts.append(.rows(rows(of: shown, isLong: false)))
    if !unchanging.plain.isEmpty { parts.append(.text(unchanging, hanging: 2)) }
    for note in notes { parts.append(.text(note, .dim)) }
    let all = sweep.regimes.indices.map { [$0] }
    let isShort = shown.count < all.count || listed.count > Self.mostListed
    if isShort {
      parts.append(.more([.rows(rows(of: all, isLong: true))]))
    }
    return parts
  }

  /// Whether the parameter's name is too long to stand beside the intervals.
  private var hasHeading: Bool { columns(of: swept.shortName) > Self.longestName }
  private static let longestName = 10

  // MARK: Rows

  /// The regimes, joined where no frame changes in between.
  private var folded: [[Int]] {
    var groups: [[Int]] = []
    for (index, regime) in sweep.regimes.enumerated() {
      let isSame =
        index > 0 && !regime.isKink && regime.kind != .unseen
        && sweep.regimes[index - 1].broken == regime.broken
        && sweep.regimes[index - 1].converges == regime.converges
        && freeItems(sweep.regimes[index - 1]) == freeItems(regime)
      if isSame { groups[groups.count - 1].append(index) } else { groups.append([index]) }
    }
    return withCurves(groups)
  }

  /// The groups, with many small ones in a row joined that were found by trying: together they follow a curve.
  private func withCurves(_ groups: [[Int]]) -> [[Int]] {
    var result: [[Int]] = []
    var curve: [[Int]] = []
    func close() {
      result += curve.count > Self.mostChords ? [curve.flatMap { $0 }] : curve
      curve = []
    }
    for group in groups {
      guard let first = group.first else { continue }
      let regime = sweep.regimes[first]
      let continues =
        curve.last?.first.map { last in
          let before = sweep.regimes[last]
          return before.broken == regime.broken && before.converges == regime.converges
            && before.lost == regime.lost && before.free == regime.free
        } ?? true
      if regime.kind != .tried || !continues { close() }
      if regime.kind == .tried { curve.append(group) } else { result.append(group) }
    }
    close()
    return result
  }

  /// Whether a group is a curve.
  private func isCurve(_ group: [Int]) -> Bool {
    group.count > Self.mostChords && group.dropFirst().contains { sweep.regimes[$0].isKink }
  }

  private static let mostChords = 8

  private func freeItems(_ regime: Regime) -> Set<AnchorReference> { Set(regime.free) }

  private func rows(of groups: [[Int]], isLong: Bool) -> Report.Rows {
    var rows: [Report.Row] = []
    for (index, group) in groups.enumerated() {
      guard let first = group.first, let last = group.last else { continue }
      let name = Markup(index == 0 && !hasHeading ? swept.shortName : "", .section)
      let interval = interval(of: first, to: last, isTried: sweep.regimes[first].kind == .tried)
      let words =
        isCurve(group)
        ? curveWords(from: first, to: last) : words(of: first, isLong: isLong)
      let devices = deviceWords(of: group)
      rows.append(
        Report.Row(
          [name, Markup(interval), words], remarks: devices.isEmpty ? [] : [Markup(devices, .dim)],
          folding: .phrases))
    }
    return Report.Rows(
      columns: [.init(), .init(gap: 2), .init(gap: 3)],
      remarks: .init(.leaving(2), gap: 3, below: 2), rows)
  }

  private func interval(of first: Int, to last: Int, isTried: Bool) -> String {
    let (from, to) = (sweep.regimes[first].from, sweep.regimes[last].to)
    let about = isTried ? "about " : ""
    if from == to { return "at \(about)\(explainer.text(from))" }
    switch (first == 0, last == sweep.regimes.count - 1) {
    case (true, true): return "\(explainer.text(from)) ... \(explainer.text(to))"
    case (true, false):
      let word = sweep.regimes[last].includesTo ? "up to" : "below"
      return "\(word) \(about)\(explainer.text(to))"
    case (false, true):
      let word = sweep.regimes[first].includesFrom ? "from" : "above"
      return "\(word) \(about)\(explainer.text(from))"
    case (false, false): return "\(about)\(explainer.text(from)) ... \(explainer.text(to))"
    }
  }

  private func words(of index: Int, isLong: Bool) -> Markup {
    let regime = sweep.regimes[index]
    guard regime.kind != .unseen else { return unseenWords(of: regime) }
    var phrases = troubles(at: index)
    let values = listed.filter { _ in isLong || chosen != nil || regime.broken.isEmpty }
    let most = isLong || chosen != nil ? values.count : Self.mostListed
    for value in values.prefix(most) {
      if let words = self.words(of: value, in: regime) { phrases.append(words) }
    }
    if values.count > most { phrases.append(Markup("\(values.count - most) more", .dim)) }
    if index == 0, phrases.isEmpty { phrases = [Markup("nothing moves")] }
    let reasons =
      index > 0
      ? reasons(of: regime, after: sweep.regimes[index - 1])
      : explainer.state(lost: regime.lost, free: regime.free)
    phrases += reasons.map { Markup($0, .dim) }
    if phrases.isEmpty { phrases = [Markup("no frame changes")] }
    return Markup(joining: phrases, separator: "; ")
  }

  /// ``not looked at: `sweep width 612...700` goes on here``
  private func unseenWords(of regime: Regime) -> Markup {
    let numbers = [regime.from, regime.to].map { explainer.text($0) }.joined(separator: "...")
    return Markup("not looked at: `sweep \(swept.shortName) \(numbers)` goes on here", .dim)
  }

  private func troubles(at index: Int) -> [Markup] {
    let regime = sweep.regimes[index]
    return (regime.broken.isEmpty ? [] : [conflictWords(at: index)])
      + (regime.converges ? [] : [Markup("the layout does not converge", .error)])
  }

  /// `title.width goes from 30 to 80; on curves`
  private func curveWords(from first: Int, to last: Int) -> Markup {
    let (start, end) = (sweep.regimes[first], sweep.regimes[last])
    var phrases = troubles(at: first)
    for value in listed.prefix(chosen == nil ? Self.mostListed : listed.count) {
      guard let a = start.frames[value.item]?[value.part],
        let b = end.frames[value.item]?[value.part]
      else { continue }
      let (from, to) = (a.value, b.value + (end.to - end.from) * b.rate)
      let name = explainer.colored("\(explainer.scene.name(of: value.item)).\(value.part.name)")
      phrases.append(name + " goes from \(explainer.text(from)) to \(explainer.text(to))")
    }
    phrases.append(Markup("on curves", .dim))
    return Markup(joining: phrases, separator: "; ")
  }

  /// `price.width = width - 198`, `title.width stays 150`
  private func words(of value: (item: ItemID, part: FramePart), in regime: Regime) -> Markup? {
    guard let linear = regime.frames[value.item]?[value.part] else { return nil }
    let name = explainer.colored("\(explainer.scene.name(of: value.item)).\(value.part.name)")
    if linear.rate.magnitude < Tolerance.rounding || regime.from == regime.to {
      return name + (regime.from == regime.to ? " is " : " stays ") + explainer.text(linear.value)
    }
    return name + " = " + Self.line(linear, from: regime.from, swept.shortName, explainer)
  }

  /// `width - 198`, `0.5 width + 8`
  static func line(
    _ linear: LinearValue, from: Double, _ parameter: String, _ explainer: Explainer
  ) -> String {
    let constant = explainer.tidy(linear.value - linear.rate * from)
    let rate = explainer.tidy(linear.rate)
    let factor = NumberText.shortMultiple(rate.magnitude, 4)
    let product = factor == "1" ? parameter : "\(factor) * \(parameter)"
    let rounded = explainer.text(constant.magnitude)
    if rounded == "0" { return rate < 0 ? "-\(product)" : product }
    let number = constant < 0 ? "-\(rounded)" : rounded
    if rate < 0 { return "\(number) - \(product)" }
    return product + (constant < 0 ? " - \(rounded)" : " + \(rounded)")
  }

  // MARK: Reasons

  /// Which constraints cannot hold together, and what they need.
  private func conflictWords(at index: Int) -> Markup {
    let count = sweep.regimes[index].broken.count
    let (found, needed, most) = conflict(at: index)
    var words = Markup()
    if let conflict = found {
      let members = conflict.members.map(\.reference)
      words.append(explainer.numbers(of: members))
      words.append(
        explainer.namesOne(of: members) ? " cannot hold" : " cannot hold together", .error)
      if count > 1 { words.append(", nor can \(count - 1) more set\(count == 2 ? "" : "s")") }
    } else {
      words.append("\(count) left out", .error)
    }
    if let needed {
      words.append(": \(explainer.text(needed)) is needed")
    } else if let most {
      words.append(": \(explainer.text(most)) is the most they allow")
    }
    return words
  }

  /// The same for a program: nothing where there is no conflict.
  func facts(ofConflictAt index: Int) -> [JSON.Member] {
    guard !sweep.regimes[index].broken.isEmpty else { return [] }
    let (conflict, needed, most) = conflict(at: index)
    let members = conflict?.members.map { explainer.json(showing: $0.reference) }
    return [
      JSON.Member(key: "conflict", value: .array(members ?? [])),
      JSON.Member(key: "needed", value: explainer.json(needed)),
      JSON.Member(key: "most", value: explainer.json(needed == nil ? most : nil)),
    ]
  }

  /// The conflict of a regime, and the nearest sizes above and below at which fewer constraints are left out.
  private func conflict(at index: Int) -> (conflict: Conflict?, needed: Double?, most: Double?) {
    let count = sweep.regimes[index].broken.count
    func isEnd(_ regime: Regime) -> Bool { regime.kind == .unseen || regime.broken.count < count }
    func known(_ end: Int) -> Int? { sweep.regimes[end].kind == .unseen ? nil : end }
    let above = sweep.regimes[(index + 1)...].firstIndex(where: isEnd).flatMap(known)
    let below = sweep.regimes[..<index].lastIndex(where: isEnd).flatMap(known)
    return (
      conflict(endingAt: above, orBeginningAt: below, in: sweep.regimes[index]),
      above.map { sweep.regimes[$0].from }, below.map { sweep.regimes[$0].to }
    )
  }

  /// The conflict that ends where fewer constraints are left out, or begins there. It is looked for close
  /// to that size, where little is missing: farther away, fewer constraints suffice for a conflict.
  private func conflict(
    endingAt above: Int?, orBeginningAt below: Int?, in regime: Regime
  ) -> Conflict? {
    let place = above ?? below.map { -1 - $0 } ?? .max
    let known = explained.conflicts.withLock { $0 }
    if let known = known[place] { return known }
    guard known.count < Self.mostExplained else { return nil }
    let beside =
      above.map { sweep.regimes[$0 - 1] } ?? below.map { sweep.regimes[$0 + 1] } ?? regime
    let rest = Set((above ?? below).map { sweep.regimes[$0].broken } ?? [])
    guard let broken = beside.broken.first(where: { !rest.contains($0) }) ?? beside.broken.first
    else { return nil }
    let step = min(1, (beside.to - beside.from) / 4)
    let value = above == nil ? beside.from + step : beside.to - step
    let conflict = explainer.facts.conflict(
      of: sweep.parameter, at: value, leavingOut: broken)
    explained.conflicts.withLock { $0[place] = conflict }
    return conflict
  }

  /// The conflicts explained so far, by the regime that they end or begin at.
  private final class Explained: Sendable {
    let conflicts = Mutex<[Int: Conflict]>([:])
  }

  /// The most conflicts explained in an answer.
  private static let mostExplained = 6

  /// What changes where a regime begins.
  private func reasons(of regime: Regime, after before: Regime) -> [String] {
    var reasons: [String] = []
    var lost: [String] = []
    var held: [String] = []
    var reached: [String] = []
    for change in regime.because {
      switch change {
      case .breaks: break
      case .isMended(let reference): held.append(explainer.number(of: reference))
      case .isLost(let reference): lost.append(explainer.number(of: reference))
      case .holds(let reference): held.append(explainer.number(of: reference))
      case .reaches(let reference): reached.append(explainer.number(of: reference))
      case .text(let item): reasons.append("\(explainer.scene.name(of: item)) wraps differently")
      case .lines(let item):
        reasons.append("\(explainer.scene.name(of: item)) breaks its lines elsewhere")
      case .group(let group, let isOn):
        let name = explainer.scene.group(group)?.name ?? "a group"
        reasons.append("\(name) is \(isOn ? "active" : "inactive")")
      }
    }
    if !held.isEmpty {
      reasons.append("\(explainer.list(held)) \(plural(held.count, "holds", "hold")) from here")
    }
    if !lost.isEmpty {
      reasons.append("\(explainer.list(lost)) \(plural(lost.count, "is", "are")) lost from here")
    }
    if reasons.isEmpty, before.broken == regime.broken, !reached.isEmpty {
      reasons.append(
        "\(explainer.list(reached)) \(plural(reached.count, "is at its limit", "are at their limits"))"
      )
    }
    let (free, freeBefore) = (freeItems(regime), freeItems(before))
    if free != freeBefore {
      let items = Set(free.subtracting(freeBefore).map(\.item))
      reasons.append(items.isEmpty ? "no longer ambiguous" : explainer.ambiguityWords(of: items))
    }
    if regime.isChoice { reasons.append("a different one of many possible layouts is shown") }
    return reasons
  }

  // MARK: What follows the edges

  /// `the 3 other views stay, or move evenly throughout`
  private var unchanging: Markup {
    guard chosen == nil else { return Markup() }
    let told = Set(listed.map(\.item))
    let views = sweep.items.filter { !explainer.scene.isGuide($0) && !told.contains($0) }
    guard !views.isEmpty else { return Markup() }
    let count = views.count
    let rest = listed.isEmpty ? "" : "other "
    let isWhole = sweep.regimes.allSatisfy { $0.kind != .unseen }
    let extent = isWhole ? "throughout" : "as far as was looked at"
    return Markup(
      count == 1
        ? "the \(rest)view stays, or moves evenly \(extent)"
        : "the \(count) \(rest)views stay, or move evenly \(extent)", .dim)
  }

  private var notes: [String] {
    (explainer.scene.display.scale == nil ? [] : ["numbers are not rounded to pixels here"])
      + (sweep.parameter.isTried
        ? ["the program is not linear in \(swept.shortName): values were tried"] : [])
  }

  // MARK: Devices

  private func deviceWords(of group: [Int]) -> String {
    let own = group.flatMap { devices[$0] }
    if own.isEmpty { return "" }
    let count = devices.reduce(0) { $0 + $1.count }
    if own.count == count { return own.count > 1 ? "all devices" : own[0] }
    let others = devices.indices.filter { !group.contains($0) }
    let isRest =
      own.count > Self.mostDevices && others.allSatisfy { devices[$0].count < own.count }
    if isRest { return "all others" }
    let names = own.prefix(Self.mostDevices).joined(separator: ", ")
    return own.count > Self.mostDevices
      ? "\(names) and \(own.count - Self.mostDevices) more" : names
  }
}

extension FramePart {
  /// The name of its anchor.
  var name: String {
    switch self {
    case .left: "left"
    case .top: "top"
    case .width: "width"
    case .height: "height"
    }
  }
}

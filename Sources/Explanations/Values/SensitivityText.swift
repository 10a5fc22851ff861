import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// The sensitivity of a value, and its limits.
extension Explainer {
  /// The name of a constraint's constant as it moves.
  private struct Mover {
    var name: String
    /// Whether it is a distance between two edges.
    var isGap: Bool
    /// Whether the named quantity increases as the constant decreases: a gap of 16 can be written - 16.
    var isBackwards: Bool
  }

  /// The moving quantity of a term; nil if it cannot move.
  private func mover(_ reference: ConstraintReference) -> Mover? {
    guard let sides = scene.sides(of: reference) else { return nil }
    switch reference {
    case .implied(.hugging(let item, _)), .implied(.compression(let item, _)):
      return Mover(name: scene.name(of: item), isGap: false, isBackwards: false)
    case .implied(.nonNegative): return nil
    case .implied(.stack) where sides.right.constant == 0: return nil
    case .implied(.frame(let item, _)) where scene.pass.frames[item] != nil: return nil
    case .stated, .implied: break
    }
    let terms = Array(sides.left.terms) + Array(sides.right.terms)
    if terms.count == 1, let term = terms.first, sides.right.isConstant {
      let name = EquationText.anchor(term.anchor, in: scene)
      return term.coefficient == 1
        ? Mover(name: name, isGap: false, isBackwards: false)
        : Mover(
          name: "the number of \(numberText(of: reference))", isGap: false, isBackwards: false)
    }
    if let gap = gap(sides, of: reference) { return gap }
    guard sides.right.constant != sides.left.constant else { return nil }
    return Mover(
      name: "the number of \(numberText(of: reference))", isGap: false, isBackwards: false)
  }

  /// The distance between two edges, `left == right + constant`, named by the views on both sides.
  private func gap(_ sides: ConstraintSides, of reference: ConstraintReference) -> Mover? {
    guard sides.left.terms.count == 1, sides.right.terms.count == 1,
      let first = sides.left.terms.first, let second = sides.right.terms.first,
      first.coefficient == 1, second.coefficient == 1, !first.anchor.anchor.isSize,
      !second.anchor.anchor.isSize,
      !(first.anchor.anchor.isMiddle && second.anchor.anchor.isMiddle)
    else { return nil }
    let constant = sides.right.constant - sides.left.constant
    let (a, b) = (first.anchor.item, second.anchor.item)
    let isEnd = [.right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin]
      .contains(first.anchor.anchor)
    let isBackwards =
      constant != 0
      ? constant < 0 : scene.isInside(b, a) ? !isEnd : isEnd
    let names = [b, a].map { scene.name(of: $0) }
    let name = (isBackwards ? names.reversed() : names).joined(separator: "-")
    let isLong = columns(of: name) > Self.longestGap
    return Mover(
      name: isLong ? numberText(of: reference) : name, isGap: true, isBackwards: isBackwards)
  }

  /// The maximum width of a gap's name, in columns.
  private static var longestGap: Int { 44 }

  // MARK: How it moves

  /// The most constraints whose constants are tried; a longer sum does not fit a page.
  private static let mostTried = 64

  /// How the value moves with the constants of the terms of its sum, tried up and down.
  func rates(of explanation: ValueExplanation, _ sum: ValueSum) -> [ConstraintReference: ValueRates]
  {
    let movers = sum.rows.lazy.filter { $0.sensitivity != 0 }.compactMap(\.reference)
      .filter { mover($0) != nil }
    return facts.ask {
      $0.rates(
        of: explanation.expression, movedBy: Array(movers.prefix(Self.mostTried)), in: $1)
    }
  }

  /// How the value moves with its terms: `row.width +1 -> +1;  the gap row-name or price +1 -> -1`. Where it moves
  /// otherwise upward than downward, both are said: `price +1 -> 0, -1 -> +1`.
  func movesWith(
    _ sum: ValueSum, _ rates: [ConstraintReference: ValueRates]
  ) -> [Report.Part] {
    var groups: [(motion: String, names: [String], gaps: [String])] = []
    for row in sum.rows where row.sensitivity != 0 {
      guard let reference = row.reference, let mover = mover(reference), let own = rates[reference],
        let motion = motion(mover.isBackwards ? own.reversed : own)
      else { continue }
      let index = groups.firstIndex { $0.motion == motion } ?? groups.count
      if index == groups.count { groups.append((motion, [], [])) }
      if mover.isGap {
        if !groups[index].gaps.contains(mover.name) { groups[index].gaps.append(mover.name) }
      } else if !groups[index].names.contains(mover.name) {
        groups[index].names.append(mover.name)
      }
    }
    guard !groups.isEmpty else { return [] }
    let texts = groups.prefix(6).map { "\(alternatives($0.names, $0.gaps)) \($0.motion)" }
    let more = groups.count > texts.count ? ["and \(groups.count - texts.count) more"] : []
    return [note("moves with", (texts + more).joined(separator: ";  "))]
  }

  /// `+1 -> -1`, or `+1 -> 0, -1 -> +1`, or `+1 conflicts, -1 -> +1`; nil if nothing moves.
  private func motion(_ rates: ValueRates) -> String? {
    func isStill(_ rate: Double?) -> Bool { rate.map { abs($0) < Tolerance.derived } ?? false }
    if isStill(rates.rising), isStill(rates.falling) { return nil }
    if let rising = rates.rising, let falling = rates.falling,
      abs(rising - falling) < Tolerance.derived
    {
      return "+1 -> \(signed(rising))"
    }
    if rates.rising == nil, rates.falling == nil { return "+1 or -1 conflicts" }
    func words(_ step: String, _ change: Double?) -> String {
      guard let change else { return "\(step) conflicts" }
      return "\(step) -> \(isStill(change) ? "0" : signed(change))"
    }
    return words("+1", rates.rising) + ", " + words("-1", rates.falling.map { 0 - $0 })
  }

  /// `row.width, the gap row-name or price`
  private func alternatives(_ names: [String], _ gaps: [String]) -> String {
    var words = names
    if names.count > 4 { words = Array(names.prefix(3)) + ["\(names.count - 3) more"] }
    let gapWords =
      switch gaps.count {
      case 0: [String]()
      case 1: ["the gap \(gaps[0])"]
      case 2, 3: ["the gap \(gaps[0])"] + gaps.dropFirst()
      default: ["one of \(gaps.count) gaps"]
      }
    words = gapWords + words
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// `+1`, `-1/3`
  private func signed(_ number: Double) -> String {
    // A measured sensitivity is shown as a fraction if it equals one within the printed precision.
    let amount = abs(number)
    var simple = abs(tidy(number))
    for denominator in 1...12 {
      let fraction: Double = (amount * Double(denominator)).rounded() / Double(denominator)
      guard abs(fraction - amount) < Tolerance.derived else { continue }
      simple = fraction
      break
    }
    let text = NumberText.shortMultiple(simple, style.precision)
    return (number < 0 ? "-" : "+") + text
  }

  // MARK: How far

  /// The limits of the sensitivity, for the first constant that moves the value, and those of standing still
  /// as the screen changes its size.
  func limits(of explanation: ValueExplanation, _ sum: ValueSum) -> [ValueLimit] {
    guard explanation.freedom == nil, explanation.entries.count <= Self.mostEntries else {
      return []
    }
    let expression = explanation.expression
    var limits: [ValueLimit] = []
    let row = sum.rows.first { row in
      row.sensitivity != 0 && row.reference.map { mover($0) != nil } ?? false
    }
    if let reference = row?.reference {
      let rates = explanation.entries.filter { $0.source.shares(constantOf: reference) }
      let rate = rates.reduce(0) { $0 + $1.sensitivity }
      limits += facts.ask {
        $0.limits(of: expression, movedBy: reference, rate: rate, in: $1)
      }
    }
    if let side = stillSide(of: explanation) {
      limits += facts.ask {
        $0.limits(of: expression, movedBy: side, rate: 0, within: Self.screens, in: $1)
      }
    }
    return limits.filter(isTelling)
  }

  /// The screen's side along a value's axis, if the value does not move with it.
  private func stillSide(of explanation: ValueExplanation) -> ConstraintReference? {
    let axes = Set(explanation.expression.terms.map(\.anchor.anchor.axis))
    guard let axis = axes.first, axes.count == 1 else { return nil }
    let side = ConstraintReference.implied(.screen(axis.length))
    let moves = explanation.entries.contains { entry in
      entry.source.shares(constantOf: side) && entry.sensitivity != 0
    }
    return moves ? nil : side
  }

  /// The sizes of screens for which a value that stands still is followed, in points.
  private static var screens: ClosedRange<Double> { 0...1400 }

  /// Whether a limit is informative, beyond a stated length being nonnegative.
  private func isTelling(_ limit: ValueLimit) -> Bool {
    guard case .conflict(.implied(.nonNegative(let item, let axis))) = limit.cause,
      let sides = scene.sides(of: limit.mover)
    else { return true }
    return sides.left != LinearExpression(AnchorReference(item, axis.length))
  }

  /// The maximum number of constraints for which limits are searched.
  private static var mostEntries: Int { 200 }

  /// `row.width reaches 352; from there (5) holds and name stays 180`
  func untilNotes(
    _ limits: [ValueLimit], _ sum: ValueSum, of expression: LinearExpression
  ) -> [Report.Part] {
    limits.enumerated().map { index, limit in
      note(index == 0 ? "until" : "", words(of: limit, about: expression))
    }
  }

  private func words(of limit: ValueLimit, about expression: LinearExpression) -> String {
    guard let mover = mover(limit.mover) else { return "" }
    let constant = mover.isBackwards ? 0 - limit.constant : limit.constant
    let isRising = mover.isBackwards != limit.isRising
    let start = mover.isGap ? "the gap \(mover.name)" : mover.name
    let now = scene.sides(of: limit.mover).map { $0.right.constant - $0.left.constant }
    let isThere = now.map { abs($0 - limit.constant) < Tolerance.rounding } ?? false
    var words =
      isThere
      ? "\(start) goes \(isRising ? "above" : "below") \(text(constant)), its current value; "
      : "\(start) \(isRising ? "reaches" : "falls to") \(text(constant)); "
    let subject = shortName(of: expression)
    let motion: String
    switch limit.rateAfter {
    case nil: motion = ""
    case let rate? where abs(rate) < Tolerance.summed:
      motion = "\(subject) stays \(text(limit.value))"
    case let rate?:
      motion = "\(subject) moves by \(signed(mover.isBackwards ? -rate : rate))"
    }
    if limit.jump != 0 {
      return words + "there \(subject) jumps to \(text(limit.value + limit.jump))"
    }
    switch limit.cause {
    case .conflict(.implied(.nonNegative(let item, let axis))):
      words += "below that, \(scene.name(of: item)) would have a negative \(axis.length.rawValue)"
    case .conflict(let reference) where isLeftOut(reference, beyond: limit):
      words += "beyond that \(numberText(of: reference)) cannot hold"
    case .conflict:
      words += "beyond that the required constraints cannot all hold"
    case .met(let reference):
      words += "from there \(numberText(of: reference)) holds and \(motion)"
    case .reached(.implied(.nonNegative(let item, let axis))):
      let own = LinearExpression(AnchorReference(item, axis.length))
      words +=
        own == expression
        ? "from there \(motion)"
        : "from there \(scene.name(of: item)).\(axis.length.rawValue) is 0 and \(motion)"
    case .reached(let reference) where reference == limit.mover:
      words += "from there \(motion)"
    case .reached(let reference):
      words += "from there \(numberText(of: reference)) is at its limit and \(motion)"
    }
    return words
  }

  /// Whether a constraint is the one that is left out where a limit is passed by a point.
  private func isLeftOut(_ reference: ConstraintReference, beyond limit: ValueLimit) -> Bool {
    let constant = limit.constant + (limit.isRising ? 1 : -1)
    let edit: SceneEdit
    switch limit.mover {
    case .stated(let id): edit = .setConstant(id, constant)
    case .implied(.screen(let anchor)):
      var size = scene.screen
      if anchor.axis == .horizontal { size.width = constant } else { size.height = constant }
      edit = .setScreen(size)
    default: return false
    }
    var there = scene
    return (try? there.apply(edit)) != nil
      && facts.ask {
        !$0.broken(in: $1).contains(reference) && $0.broken(in: there).contains(reference)
      }
  }

  /// `name` for its width or height, otherwise the expression.
  private func shortName(of expression: LinearExpression) -> String {
    let name = EquationText.expression(expression, in: scene)
    guard expression.constant == 0, expression.terms.count == 1, let term = expression.terms.first,
      term.coefficient == 1, term.anchor.anchor.isSize
    else { return columns(of: name) <= 30 ? roundingLongDecimals(name) : "the value" }
    return scene.name(of: term.anchor.item)
  }
}

extension ValueExplanation.Source {
  /// Whether the two constraints share a constant: both content constraints of an axis have the size.
  fileprivate func shares(constantOf reference: ConstraintReference) -> Bool {
    guard case .constraint(let own) = self else { return false }
    switch (own, reference) {
    case (.implied(.hugging(let a, let axis)), .implied(.compression(let b, let other))),
      (.implied(.compression(let a, let axis)), .implied(.hugging(let b, let other))):
      return a == b && axis == other
    default: return own == reference
    }
  }
}

extension ValueRates {
  /// The same for a quantity that falls as the constant rises.
  fileprivate var reversed: ValueRates {
    ValueRates(rising: falling.map { 0 - $0 }, falling: rising.map { 0 - $0 })
  }
}

extension Anchor {
  /// Whether it is a center or baseline, from which no gap is measured.
  fileprivate var isMiddle: Bool {
    switch traits.part {
    case .center, .firstBaseline, .lastBaseline: true
    case .start, .end, .length: false
    }
  }
}

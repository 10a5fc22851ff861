import Explanations
import LayInterpreter
import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension OperandSlot {
  /// `phones`, `"iPhone SE"`
  static let screenNames = OperandSlot(
    "NAME", [.words(DeviceScreen.families)], wanted: "phones, pads, all, or a device in quotes")
}

/// `expect for`: conditions at every size.
extension Shell {
  /// The number of sizes at which conditions are tried if they cannot be proved.
  private static let triedSizes = 512
  /// How near the first of them at which a condition fails is narrowed down, in points.
  private static let triedPrecision = 0.01
  /// The number of members of a conflict that a failure lists.
  private static let mostMembers = 12

  func expectForSizes(_ call: Call) throws(Failure) {
    let operands = call.operands
    let name = operands.has("screens") ? "screens" : "for"
    guard let block = operands.block(name) ?? operands.block() else { return }
    if operands.has("screens") {
      return try expect(try conditions(in: block), onDevices: operands.values("screens"), call)
    }
    let values = operands.values("for")
    if let plane = try plane(values, operands.values(","), at: call.statement.range) {
      let conditions = try conditions(in: block)
      guard !isOnlyChecking else { return }
      try interpreter.needLayout()
      return try expect(conditions, on: plane, call)
    }
    guard let first = values.first else { return }
    let (named, range) = try parameterAndRange(first, values.dropFirst().first)
    let conditions = try conditions(in: block)
    guard !isOnlyChecking else { return }
    try interpreter.needLayout()
    try expect(
      conditions, for: named, over: range ?? named.parameter.defaultRange(in: scene), call)
  }

  private func expect(
    _ conditions: [StatedCondition], for named: NamedParameter, over range: ClosedRange<Double>,
    _ call: Call
  ) throws(Failure) {
    guard let sweep = engine.sweep(named.parameter, over: range, in: scene) else {
      throw Failure(.interrupted, [])
    }
    try requireRuns(of: named, at: call.statement.range)
    let all = conditions + impliedConditions(beside: conditions, at: call.statement.range)
    let judge = SizeJudge<Failure>(
      all.map(\.condition), of: named.parameter, over: range, outcome: outcomes(of: all))
    let words =
      "for every \(named.shortName) from \(short(range.lowerBound)) to \(short(range.upperBound))"
    switch try judge.verdict(on: sweep, of: scene, with: engine) {
    case .holds: break
    case .fails(let failure):
      // Where a sweep is not exact, its frames are near the layout's: a failure counts only if it is one there.
      var engine = self.engine
      let isRefuted: Bool
      if sweep.isExact {
        isRefuted = true
      } else {
        isRefuted = try !judge.holdsWhenTried(
          failure.condition, at: failure.sample, of: scene, with: &engine)
      }
      if isRefuted { throw try unmet(failure, of: all, by: judge, named, over: range) }
    case let doubt: throw refusal(of: doubt, all)
    }
    if let regime = sweep.regimes.first(where: { !$0.converges }) {
      throw unmet(
        "expected \(all.map(\.text).joined(separator: "; ")) \(words); the layout does not converge from \(short(regime.from)) on",
        at: call.statement.range)
    }
    guard sweep.isExact else {
      return try expect(all, whenTriedBy: judge, named, over: range)
    }
    emitProof("proved", words, tried: nil)
  }

  /// The error for conditions of which nothing can be said over a whole range.
  private func refusal(
    of verdict: SizeJudge<Failure>.Verdict, _ conditions: [StatedCondition]
  ) -> Failure {
    func failure(_ index: Int, _ message: String, _ help: String) -> Failure {
      Failure(
        "E020", message, at: conditions[index].expression?.range ?? conditions[index].range,
        help: [help])
    }
    switch verdict {
    case .changesTooOften(let index, let most):
      return failure(
        index, "this changes at more than \(most) sizes: too many to judge them all",
        "check it in parts, or over a smaller range")
    case .isNotLinear(let index):
      return failure(
        index, "this is not linear in the size, so that it cannot be judged at all of them",
        "compare lengths or multiples of lengths, not products or quotients of them")
    case .holds, .fails: return Failure(.interrupted, [])
    }
  }

  private func expect(
    _ conditions: [StatedCondition], on named: NamedPlane, _ call: Call
  ) throws(Failure) {
    let (first, second) = (named.first.parameter, named.second.parameter)
    var engine = self.engine
    guard let plane = engine.plane(of: first, and: second, over: named.ranges, in: scene) else {
      throw Failure(.interrupted, [])
    }
    try requireRuns(of: named, at: call.statement.range)
    let all = conditions + impliedConditions(beside: conditions, at: call.statement.range)
    let judge = SizeJudge<Failure>(
      all.map(\.condition), of: first, over: named.ranges.0, outcome: outcomes(of: all))
    func at(_ point: Size) -> String {
      "\(named.first.shortName) \(short(point.width)), "
        + "\(named.second.shortName) \(short(point.height))"
    }
    let ends = [named.ranges.0, named.ranges.1].map {
      "from \(short($0.lowerBound)) to \(short($0.upperBound))"
    }
    let range =
      "every \(named.first.shortName) \(ends[0]) with every \(named.second.shortName) \(ends[1])"
    func unmet(_ index: Int, _ point: Size) throws(Failure) -> Failure {
      let there = plane.parameter(at: point).scene(scene, at: 0)
      let (help, _) = try self.help(for: all[index], in: there, at(point))
      return self.unmet(
        "expected \(all[index].text) for \(range); it fails at \(at(point))", help,
        at: all[index].range)
    }
    switch try judge.verdict(on: plane, of: scene, with: engine) {
    case (.holds, _): break
    case (.fails(let failure), let point): throw try unmet(failure.condition, point)
    case (let doubt, _): throw refusal(of: doubt, all)
    }
    if let region = plane.regions.first(where: { !$0.converges }) {
      throw self.unmet(
        "expected \(all.map(\.text).joined(separator: "; ")) for \(range); the layout does not converge at \(at(region.inside))",
        at: call.statement.range)
    }
    if plane.isExact, judge.holdsAtEdges {
      return emitProof("proved", "for \(range)", tried: nil)
    }
    let steps = Self.triedSteps
    for step in 0..<steps * steps {
      func value(_ place: Int, _ range: ClosedRange<Double>) -> Double {
        range.lowerBound + Double(place) / Double(steps - 1) * (range.upperBound - range.lowerBound)
      }
      let point = Size(
        width: value(step / steps, named.ranges.0), height: value(step % steps, named.ranges.1))
      for index in all.indices
      where !(try judge.holdsWhenTried(index, at: point, on: plane, scene, &engine)) {
        throw try unmet(index, point)
      }
    }
    emitProof("holds", "at \(steps * steps) points, each tried, of \(range)", tried: steps * steps)
  }

  /// The number of values of each parameter of a plane that are tried.
  private static let triedSteps = 24

  /// What the comparisons among conditions say of a scene with its frames.
  private func outcomes(
    of conditions: [StatedCondition]
  ) -> (Int, Scene, [ItemID: Rect]) throws(Failure) -> SizeJudge<Failure>.Outcome {
    { (index, there, frames) throws(Failure) in
      guard let expression = conditions[index].expression else { return (true, []) }
      return try self.evaluator.outcome(of: expression, in: there, among: frames)
    }
  }

  /// No conflict is expected where none of the conditions is about conflicts.
  private func impliedConditions(
    beside conditions: [StatedCondition], at range: SourceRange
  ) -> [StatedCondition] {
    let isSaid = conditions.contains {
      switch $0.condition {
      case .conflict, .noConflicts: true
      default: false
      }
    }
    return isSaid
      ? [] : [StatedCondition(condition: .noConflicts, text: "no conflicts", range: range)]
  }

  private func expect(
    _ conditions: [StatedCondition], whenTriedBy judge: SizeJudge<Failure>, _ named: NamedParameter,
    over range: ClosedRange<Double>
  ) throws(Failure) {
    var engine = self.engine
    var holding = range.lowerBound
    for step in 0..<Self.triedSizes {
      let part = Double(step) / Double(Self.triedSizes - 1)
      var value = range.lowerBound + part * (range.upperBound - range.lowerBound)
      for index in conditions.indices
      where !(try judge.holdsWhenTried(index, at: value, of: scene, with: &engine)) {
        while value - holding > Self.triedPrecision {
          let middle = (holding + value) / 2
          if try judge.holdsWhenTried(index, at: middle, of: scene, with: &engine) {
            holding = middle
          } else {
            value = middle
          }
        }
        let failure = SizeJudge<Failure>.Failure(
          condition: index, value: value, isOpen: false, sample: value)
        throw try unmet(failure, of: conditions, by: judge, named, over: range)
      }
      holding = value
    }
    let words =
      "at \(Self.triedSizes) values of \(named.shortName) from \(short(range.lowerBound)) to \(short(range.upperBound)), each tried"
    emitProof("holds", words, tried: Self.triedSizes)
  }

  private func emitProof(_ word: String, _ words: String, tried: Int?) {
    emit(
      Report([
        .section(
          Report.Section(
            .object("expectation"),
            [
              .note(Report.Note(word, Markup(words), role: .success, key: "text")),
              .field("holds", .boolean(true)), .field("proved", .boolean(tried == nil)),
              .field("tried", tried.map { .integer($0) } ?? .null),
            ]))
      ]))
  }

  private func short(_ number: Double) -> String { NumberText.display(NumberText.tidy(number)) }

  // MARK: Failures

  private func unmet(
    _ failure: SizeJudge<Failure>.Failure, of conditions: [StatedCondition],
    by judge: SizeJudge<Failure>, _ named: NamedParameter, over range: ClosedRange<Double>
  ) throws(Failure) -> Failure {
    let condition = conditions[failure.condition]
    let place =
      failure.isOpen ? "just above \(short(failure.value))" : "at \(short(failure.value))"
    let there = named.parameter.scene(scene, at: failure.sample)
    let size =
      failure.isOpen
      ? "just above \(named.shortName) \(short(failure.value))"
      : "at \(named.shortName) \(short(failure.sample))"
    var (help, difference) = try help(for: condition, in: there, size)
    let repairs = try judge.repairs(
      among: judge.candidates(against: failure, difference, in: scene, with: engine), of: failure,
      in: scene, with: engine
    ).map { trial in
      let statements = trial.edits.map { EditText.statement(for: $0, in: scene) }
      return SizeRepair(edits: trial.edits, statement: statements.joined(separator: "; "))
    }
    memory.lastConflict = nil
    memory.sizeRepairs = (scene, repairs)
    for (index, repair) in repairs.enumerated() {
      help.append(
        context.source.isSession
          ? "fix \(index + 1)  \(repair.statement)   holds for the whole range"
          : "after `\(repair.statement)` it holds for the whole range")
    }
    let interval = "\(short(range.lowerBound))...\(short(range.upperBound))"
    return unmet(
      "expected \(condition.text) for \(named.shortName) \(interval); it fails \(place)", help,
      at: condition.range)
  }

  /// Why a condition does not hold in a scene, and the difference of the comparison by which it does not.
  /// - Parameter place: What the scene is, in words: `width 320`.
  private func help(
    for condition: StatedCondition, in there: Scene, _ place: String
  ) throws(Failure) -> (lines: [String], difference: LinearExpression?) {
    var engine = self.engine
    guard let expression = condition.expression else {
      return (stateHelp(of: condition, in: there, &engine), nil)
    }
    guard let comparison = try failingComparison(of: expression, in: there, &engine) else {
      return ([], nil)
    }
    let values = try valueHelp(comparison, at: place, in: there, &engine)
    return (
      values + reasons(for: comparison, explainer(elsewhere: there)),
      differences(of: comparison).first
    )
  }

  /// The comparison by which a condition does not hold in a scene.
  private func failingComparison(
    of condition: Expression, in there: Scene, _ engine: inout LayoutEngine
  ) throws(Failure) -> Expression? {
    let frames = engine.layout(of: there).frames
    return try condition.decidingComparison(isTrue: false) { (part) throws(Failure) in
      try evaluator.outcome(of: part, in: there, among: frames).truth
    }
  }

  /// `at width 320, price.left is 300 and title.right + 8 is 310`
  private func valueHelp(
    _ comparison: Expression, at place: String, in there: Scene, _ engine: inout LayoutEngine
  ) throws(Failure) -> [String] {
    let frames = engine.layout(of: there).frames
    var texts: [String] = []
    for side in comparison.comparedSides where !side.isLiteral {
      let result = try evaluator.value(of: side, comparedIn: comparison, there, among: frames)
      texts.append("\(evaluator.text(of: side)) is \(evaluator.text(of: result, decimals: 4))")
    }
    return texts.isEmpty ? [] : ["\(place), \(texts.joined(separator: " and "))"]
  }

  private func stateHelp(
    of condition: StatedCondition, in there: Scene, _ engine: inout LayoutEngine
  ) -> [String] {
    let explainer = explainer(elsewhere: there)
    switch condition.condition {
    case .noConflicts:
      guard let conflict = engine.conflicts(in: there).first else { return [] }
      let members = conflict.members.map(\.reference)
      let shown = members.prefix(Self.mostMembers)
      let rest = members.count - shown.count
      return ["these cannot hold together:"] + shown.map { explainer.naming($0) }
        + (rest > 0 ? ["and \(rest) more"] : [])
    case .noAmbiguity(let top):
      let free = engine.layout(of: there).free.filter { scene.isInside($0.item, top) }
      return [
        "free: " + free.prefix(6).map { EquationText.anchor($0, in: scene) }.joined(separator: " ")
      ]
    case .holds(let references):
      return references.prefix(3).map { reference in
        let miss = engine.violation(of: reference, in: there)
        return "missed by \(short(miss)): \(explainer.naming(reference))"
      }
    case .comparison, .conflict, .ambiguous, .lost: return []
    }
  }

  // MARK: Devices

  private func expect(
    _ conditions: [StatedCondition], onDevices names: [Expression], _ call: Call
  ) throws(Failure) {
    var screens: [DeviceScreen] = []
    for expression in names { screens += try self.screens(named: expression) }
    guard !isOnlyChecking else { return }
    try interpreter.needLayout()
    let all = conditions + impliedConditions(beside: conditions, at: call.statement.range)
    // The screens of devices are no range: what is varied does not matter.
    let judge = SizeJudge<Failure>(
      all.map(\.condition), of: .screen(.horizontal), over: 0...0, outcome: outcomes(of: all))
    for device in screens {
      var there = scene
      there.setDisplay { display in
        let scale = display.scale
        display = device.screen
        display.scale = scale
      }
      try expect(all, by: judge, on: device.name, there)
    }
    let count = screens.count / 2
    emitProof(
      "holds", "on \(counted(count, "device")) in both orientations", tried: nil)
  }

  private func screens(named expression: Expression) throws(Failure) -> [DeviceScreen] {
    var name = expression.bareWord?.name
    if name == nil, case .string(let text) = try interpreter.read(expression) { name = text }
    guard let name, let screens = DeviceScreen.named(name),
      expression.bareWord == nil || DeviceScreen.families.contains(name)
    else {
      throw Failure(
        "E014", "`\(context.source[expression.range])` is not a device", at: expression.range,
        help: nearest(name ?? "", in: Device.names, limit: 1).map { "did you mean \"\($0)\"?" },
        have: DeviceScreen.families)
    }
    return screens
  }

  private func expect(
    _ conditions: [StatedCondition], by judge: SizeJudge<Failure>, on place: String, _ there: Scene
  ) throws(Failure) {
    var engine = self.engine
    let layout = engine.layout(of: there)
    for (index, condition) in conditions.enumerated()
    where !(try judge.holds(index, in: there, layout)) {
      let (help, _) = try help(for: condition, in: there, "at width \(short(there.screen.width))")
      throw unmet(
        "expected \(condition.text) on every screen; it fails on \(place)", help,
        at: condition.range)
    }
  }
}

/// A change with which a failed expectation holds.
struct SizeRepair: Sendable {
  var edits: [SceneEdit]
  /// As it can be typed.
  var statement: String
}

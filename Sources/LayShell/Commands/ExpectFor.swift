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
    guard let first = values.first else { return }
    let (named, range) = try evaluator.parameterAndRange(first, values.dropFirst().first)
    let conditions = try conditions(in: block)
    guard !isOnlyChecking else { return }
    try interpreter.needLayout()
    try expect(
      conditions, for: named, over: range ?? named.parameter.defaultRange(in: scene), call)
  }

  private func expect(
    _ conditions: [SizeCondition], for named: NamedParameter, over range: ClosedRange<Double>,
    _ call: Call
  ) throws(Failure) {
    guard let sweep = engine.sweep(named.parameter, over: range, in: scene) else {
      throw Failure(.interrupted, [])
    }
    let all = conditions + impliedConditions(beside: conditions, at: call.statement.range)
    let judge = SizeJudge(all, over: sweep, in: self)
    let words =
      "for every \(named.shortName) from \(short(range.lowerBound)) to \(short(range.upperBound))"
    // Where a sweep is not exact, its frames are near the layout's: a failure counts only if it is one there.
    if let failure = try judge.firstFailure() {
      let isRefuted: Bool
      if sweep.isExact {
        isRefuted = true
      } else {
        isRefuted = try !judge.holdsWhenTried(all[failure.condition], at: failure.sample)
      }
      if isRefuted { throw try unmet(failure, of: all, named, over: range, sweep) }
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

  /// No conflict is expected where none of the conditions is about conflicts.
  private func impliedConditions(
    beside conditions: [SizeCondition], at range: SourceRange
  ) -> [SizeCondition] {
    let isSaid = conditions.contains {
      switch $0.kind {
      case .conflict, .noConflicts: true
      default: false
      }
    }
    return isSaid ? [] : [SizeCondition(kind: .noConflicts, text: "no conflicts", range: range)]
  }

  private func expect(
    _ conditions: [SizeCondition], whenTriedBy judge: SizeJudge, _ named: NamedParameter,
    over range: ClosedRange<Double>
  ) throws(Failure) {
    for step in 0..<Self.triedSizes {
      let part = Double(step) / Double(Self.triedSizes - 1)
      let value = range.lowerBound + part * (range.upperBound - range.lowerBound)
      for (index, condition) in conditions.enumerated()
      where !(try judge.holdsWhenTried(condition, at: value)) {
        let failure = SizeJudge.Failure(
          condition: index, value: value, isOpen: false, sample: value)
        throw try unmet(failure, of: conditions, named, over: range, nil)
      }
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
              .note(Report.Note(word, Markup(words), role: .success)),
              .field("holds", .boolean(true)), .field("proved", .boolean(tried == nil)),
              .field("tried", tried.map { .integer($0) } ?? .null),
            ]))
      ]))
  }

  private func short(_ number: Double) -> String { NumberText.display(NumberText.tidy(number)) }

  // MARK: Failures

  private func unmet(
    _ failure: SizeJudge.Failure, of conditions: [SizeCondition], _ named: NamedParameter,
    over range: ClosedRange<Double>, _ sweep: Sweep?
  ) throws(Failure) -> Failure {
    let condition = conditions[failure.condition]
    let place =
      failure.isOpen ? "just above \(short(failure.value))" : "at \(short(failure.value))"
    let there = named.parameter.scene(scene, at: failure.sample)
    var engine = self.engine
    var help: [String] = []
    if case .expression(let expression) = condition.kind {
      if let comparison = try failingComparison(of: expression, in: there, &engine) {
        help += try valueHelp(
          comparison, at: failure.isOpen ? place : short(failure.sample), in: there, named, &engine)
        help += reasons(for: comparison, explainer(elsewhere: there))
      }
    } else {
      help += stateHelp(of: condition, in: there, &engine)
    }
    let repairs = try sizeRepairs(of: failure, conditions, named, over: range)
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

  /// The comparison by which a condition does not hold in a scene.
  private func failingComparison(
    of condition: Expression, in there: Scene, _ engine: inout LayoutEngine
  ) throws(Failure) -> Expression? {
    let frames = engine.layout(of: there).frames
    return try condition.decidingComparison(isTrue: false) { (part) throws(Failure) in
      try evaluator.outcome(of: part, in: there, among: frames).truth
    }
  }

  /// `width 320: price.left = 300 and title.right + 8 = 310`
  private func valueHelp(
    _ comparison: Expression, at place: String, in there: Scene, _ named: NamedParameter,
    _ engine: inout LayoutEngine
  ) throws(Failure) -> [String] {
    let frames = engine.layout(of: there).frames
    var texts: [String] = []
    for side in comparison.comparedSides where !side.isLiteral {
      let result = try evaluator.value(of: side, comparedIn: comparison, there, among: frames)
      texts.append("\(context.source[side.range]) = \(evaluator.text(of: result, decimals: 4))")
    }
    return texts.isEmpty
      ? [] : ["\(named.shortName) \(place): \(texts.joined(separator: " and "))"]
  }

  private func stateHelp(
    of condition: SizeCondition, in there: Scene, _ engine: inout LayoutEngine
  ) -> [String] {
    let explainer = explainer(elsewhere: there)
    switch condition.kind {
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
    case .expression, .conflict, .ambiguous, .lost: return []
    }
  }

  // MARK: Repairs

  /// Changes with which all conditions hold over the whole range, each tried.
  private func sizeRepairs(
    of failure: SizeJudge.Failure, _ conditions: [SizeCondition], _ named: NamedParameter,
    over range: ClosedRange<Double>
  ) throws(Failure) -> [SizeRepair] {
    let there = named.parameter.scene(scene, at: failure.sample)
    var engine = self.engine
    var candidates: [SceneEdit] = []
    switch conditions[failure.condition].kind {
    case .expression(let expression):
      guard let comparison = try failingComparison(of: expression, in: there, &engine),
        let difference = differences(of: comparison).first
      else { return [] }
      candidates = edits(removing: difference, in: there, named, over: range, &engine)
    case .noConflicts:
      for conflict in engine.conflicts(in: there).prefix(1) {
        candidates = engine.repairs(of: conflict, in: there).filter { $0.edits.count == 1 }
          .flatMap(\.edits)
      }
    default: return []
    }
    let outsideBefore = viewsOutside(there)
    var repairs: [SizeRepair] = []
    for edit in candidates.prefix(12) where repairs.count < 3 {
      var edited = scene
      guard (try? edited.apply(edit)) != nil else { continue }
      let trial = copy()
      trial.interpreter.evaluator.state.scene = edited
      let outside = viewsOutside(named.parameter.scene(edited, at: failure.sample))
      guard outside.isSubset(of: outsideBefore) else { continue }
      guard let sweep = trial.engine.sweep(named.parameter, over: range, in: edited),
        try SizeJudge(conditions, over: sweep, in: trial).firstFailure() == nil
      else { continue }
      repairs.append(SizeRepair(edits: [edit], statement: EditText.statement(for: edit, in: scene)))
    }
    return repairs
  }

  /// The views that reach beyond their superview, except those in a scroll view, which may.
  private func viewsOutside(_ scene: Scene) -> Set<ItemID> {
    var engine = self.engine
    let frames = engine.layout(of: scene).frames
    return Set(
      frames.compactMap { id, frame in
        guard id != .root, let parent = scene.parent(of: id), let around = frames[parent],
          scene.contentGuide(of: parent) == nil
        else { return nil }
        let isInside =
          frame.x >= -0.01 && frame.y >= -0.01 && frame.x + frame.width <= around.width + 0.01
          && frame.y + frame.height <= around.height + 0.01
        return isInside ? nil : id
      })
  }

  /// Other constants for the constraints that a difference follows from, with which it is large or
  /// small enough even where it misses by most.
  private func edits(
    removing difference: LinearExpression, in there: Scene, _ named: NamedParameter,
    over range: ClosedRange<Double>, _ engine: inout LayoutEngine
  ) -> [SceneEdit] {
    let explanation = engine.explain(difference, in: there)
    var misses: [Double] = []
    for value in [range.lowerBound, range.upperBound] {
      misses.append(engine.value(of: difference, in: named.parameter.scene(scene, at: value)))
    }
    misses.append(engine.value(of: difference, in: there))
    let farthest = misses.max { $0.magnitude < $1.magnitude } ?? 0
    var edits: [SceneEdit] = []
    let entries = explanation.entries.sorted { $0.newestFirst > $1.newestFirst }
    for miss in Set([farthest, misses[2]]).sorted(by: { $0.magnitude < $1.magnitude }) {
      for entry in entries {
        guard case .constraint(.stated(let id)) = entry.source, entry.sensitivity != 0,
          let constraint = scene.constraint(id),
          !isMoved(id, by: named.parameter)
        else { continue }
        let constant = constraint.right.constant - constraint.left.constant
        let changed = NumberText.tidy(constant - miss / entry.sensitivity)
        // A gap that changes its sign would lay views over one another.
        let keepsSign = constant == 0 || changed == 0 || (changed < 0) == (constant < 0)
        // A view of less than half its length would be another screen.
        let isLength =
          constraint.right.isConstant
          && constraint.left.terms.allSatisfy { $0.anchor.anchor.isSize }
        guard !isLength || changed >= constant / 2 else { continue }
        if changed.isFinite, changed != constant, keepsSign {
          edits.append(.setConstant(id, changed))
        }
      }
    }
    return edits
  }

  private func isMoved(_ id: ConstraintID, by parameter: SizeParameter) -> Bool {
    if case .constants(let ids) = parameter { ids.contains(id) } else { false }
  }

  // MARK: Devices

  private func expect(
    _ conditions: [SizeCondition], onDevices names: [Expression], _ call: Call
  ) throws(Failure) {
    var screens: [DeviceScreen] = []
    for expression in names { screens += try self.screens(named: expression) }
    guard !isOnlyChecking else { return }
    try interpreter.needLayout()
    let all = conditions + impliedConditions(beside: conditions, at: call.statement.range)
    for device in screens {
      var there = scene
      there.setDisplay { display in
        let scale = display.scale
        display = device.screen
        display.scale = scale
      }
      try expect(all, on: device.name, there)
    }
    let count = screens.count / 2
    emitProof(
      "holds", "on \(count) device\(count == 1 ? "" : "s") in both orientations", tried: nil)
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
    _ conditions: [SizeCondition], on place: String, _ there: Scene
  ) throws(Failure) {
    var engine = self.engine
    let layout = engine.layout(of: there)
    for condition in conditions where !(try holds(condition, in: there, layout)) {
      var help = stateHelp(of: condition, in: there, &engine)
      if case .expression(let expression) = condition.kind,
        let comparison = try failingComparison(of: expression, in: there, &engine)
      {
        help = try valueHelp(
          comparison, at: short(there.screen.width), in: there, .screen(.horizontal), &engine)
        help += reasons(for: comparison, explainer(elsewhere: there))
      }
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

extension ValueExplanation.Entry {
  /// The order in which constraints are offered for a change: the newest first.
  fileprivate var newestFirst: Int {
    if case .constraint(.stated(let id)) = source { id.rawValue } else { -1 }
  }
}

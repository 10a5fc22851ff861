import CodeIndex
import CodeSyntax
import LayoutModel

/// Runs code with values in place of objects: it follows statements and calls, and keeps the views and
/// constraints that they make.
///
/// It never fails. What it cannot follow becomes an unknown value, and a statement about layout with an unknown
/// value in it is noted in ``unread``.
final class CodeRunner {
  /// The declarations of the file set.
  let program: CodeProgram
  let conditions: CodeConditions
  /// What the alternatives of unknown conditions are in this run, by their text; the first where it is missing.
  let choices: [String: Int]
  /// The scene that the code runs against; nil for a class of its own.
  let host: CodeHost?

  /// Whether the code was entered in a session, where what it does not say is refused.
  var isEntered: Bool { host?.isDocument == false }

  var views: [CodeView] = []
  /// The objects of views of classes of the set, by number.
  var instances: [Int: CodeInstance] = [:]
  /// The controllers inside the class whose views were asked for, in order.
  var controllers: [CodeInstance] = []
  var constraints: [CodeConstraint] = []
  var changes: [CodeLayout.Change] = []
  var changedViews: Set<Int> = []
  private(set) var unread: [Unread] = []
  private(set) var openNumbers: [OpenNumber] = []
  /// Where the code of a class has called the function of no class that runs now.
  var caller: CodeOrigin?
  /// Numbers that depend on open ones, by the names that stand for them in visual formats.
  var formatNumbers: [String: CodeNumber] = [:]
  /// The conditions that were not known, in order, with the number of their alternatives.
  private(set) var conditionsMet: [ConditionMet] = []
  /// The conditions that were known, in order, the alternative that was taken first: state that the code changes
  /// later decides most of them.
  private(set) var conditionsKnown: [ConditionMet] = []
  /// The texts of both.
  private var conditionTexts: Set<String> = []
  /// What something depends on.
  var uses: ConditionUse = []

  /// The variables in scope.
  var scope = CodeScope(parent: nil)
  /// The object whose method runs.
  var current: CodeInstance?
  /// The type whose code runs.
  var owner = ""
  /// The values of names that nothing declares.
  var undeclared: [String: CodeValue] = [:]
  /// The values of constants of types and files, by qualified name; nil while they are computed.
  var constants: [String: CodeValue?] = [:]
  /// The value that the function in progress returns.
  var returned: CodeValue?
  /// The type that is wanted of the call at a place.
  var wanted: (place: CodeOrigin, type: CodeType)?
  /// The function that ended last: where it was called, what it took, and the values that its parameters have.
  var ended: (place: CodeOrigin, parameters: [CodeParameter], scope: CodeScope)?
  /// Whether what runs may come later or never: a closure that UIKit calls, a method that nothing calls.
  private(set) var isLater = false
  /// Whether the function in progress is an initializer.
  var isInitializing = false
  /// The functions in progress, by declaration.
  var active: [CodeOrigin] = []
  /// The functions that ran in any case.
  var visited: Set<CodeOrigin> = []
  /// The places of calls that made or changed a constraint, or were noted as unread.
  var handled: Set<CodeOrigin> = []
  /// The arrays that were activated or deactivated, in order.
  var switched: [SwitchedList] = []
  /// Priorities that blocks of PureLayout set.
  var priorityStack: [CodeNumber] = []
  /// The library whose closure runs; nil outside closures of libraries that make equations.
  var block: String?
  /// Takes the values of the statements of a result builder; nil outside one.
  var builder: ((CodeValue) -> Void)?
  /// The frames that code has computed, of views and of what they scroll.
  var frames: [CodePart: [Axis: FrameLine]] = [:]
  /// The views that FlexLayout lays out, and the layouts of MKLayoutLibrary.
  var flexBoxes: [FlexLayoutWords.Box] = []
  var boxes: [MKLayoutWords.Layout] = []
  /// The views as items, for the dialects of the language.
  private(set) lazy var dialects = DialectScene(self)
  /// The file in progress, and its number in the program.
  var file = ""
  var fileIndex = 0
  /// How often a condition was asked for, and whether that was so in a method that ran at the end.
  private(set) var decisions = 0
  /// How often a condition was not known, was taken to be otherwise than it is, or compared an open number.
  private(set) var guesses = 0
  var decidesInMethod = false
  /// What the code compared, rounded and counted with, in order.
  private(set) var comparisons: [CodeComparison] = []
  /// The value of the last statement that was an expression.
  var lastValue = CodeValue.nothing
  /// Whether whole numbers as they are written are integers here.
  var literalsAreIntegers = false
  /// Members of views that no class in the set declares.
  var partMembers: [String: CodeValue] = [:]
  /// The layout calls that ran.
  var reached: Set<LayoutCall> = []
  /// Closures with layout calls that something took which is not known here, and those that ran.
  private(set) var waiting: [ClosureValue] = []
  private var ran: Set<CodeOrigin> = []
  /// What unknown values are taken to be in this run, by their text: `style` to be `.plain`.
  var assumed: [String: KnownCases] = [:]
  /// How often the code in progress runs, in words, where that is not known.
  private var repetition: String?
  private var keyCounts: [CodeOrigin: Int] = [:]
  /// The expressions and statements that it has run.
  private(set) var steps = 0
  private var depth = 0

  /// A condition that was not known.
  struct ConditionMet: Hashable {
    var text: String
    var origin: CodeOrigin
    /// The words of the alternatives: `isOpen`, `not isOpen`.
    var alternatives: [String]
    /// The function in which it is asked; nil outside functions.
    var function: CodeOrigin?
    /// The type whose code asks.
    var owner: String

    /// Whether what the code says decides it.
    var isKnown: Bool { text.hasPrefix(CodeRunner.knownMark) }
  }

  /// An array of constraints with a name that was activated or deactivated.
  struct SwitchedList {
    var name: String
    var members: [Int]
    var isActive: Bool
    var origin: CodeOrigin
  }

  /// The most expressions and statements of a run.
  static let stepLimit = 200_000
  /// The most functions and expressions inside one another.
  static let depthLimit = 120
  /// Why nothing was read after these limits.
  static let cutOff = "the code runs longer than it is followed"
  /// Whether statements were left out because of these limits.
  var isCutOff = false

  init(
    _ program: CodeProgram, _ conditions: CodeConditions, choices: [String: Int] = [:],
    host: CodeHost? = nil
  ) {
    (self.program, self.conditions) = (program, conditions)
    (self.choices, self.host) = (choices, host)
    views = [CodeView(name: "root", type: "UIView")]
    views[0].isUsed = true
    host?.enter(self)
  }

  /// Counts a step; false if the budget is used up or the code is nested too deeply.
  func enter() -> Bool {
    guard steps < Self.stepLimit, depth < Self.depthLimit else { return false }
    steps += 1
    depth += 1
    return true
  }

  func leave() { depth -= 1 }

  /// Notes that what the code does, or a number that it makes, follows a value in steps.
  func decide(by value: Double) { note(CodeComparison(value: value, sign: nil)) }

  /// Notes that what the code does follows from which of two numbers is the greater one.
  func decide(between first: Double, _ second: Double) {
    let difference = first - second
    note(CodeComparison(value: difference, sign: CodeComparison.sign(of: difference)))
  }

  /// Of more comparisons nothing is concluded.
  private func note(_ comparison: CodeComparison) {
    if comparisons.count < CodeComparison.most { comparisons.append(comparison) }
  }

  /// Keeps the closures of a call for the end, where nothing has run them.
  func keepClosures(of call: CodeCall) {
    guard !isEntered else { return }
    for argument in call.arguments {
      guard case .closure(let closure) = argument.value.kind,
        !ran.contains(origin(closure.body.range)),
        LayoutCalls.isIn(closure.body)
      else { continue }
      waiting.append(
        ClosureValue(closure, file: fileIndex, scope: scope, current: current, owner: owner))
    }
  }

  func note(running closure: ClosureValue) { ran.insert(origin(of: closure)) }

  func hasRun(_ closure: ClosureValue) -> Bool { ran.contains(origin(of: closure)) }

  /// Where the body of a closure begins.
  func origin(of closure: ClosureValue) -> CodeOrigin {
    inside(file: closure.file) { origin(closure.closure.body.range) }
  }

  // MARK: What is not read

  /// Notes a part of code about layout that is not read.
  func miss(_ origin: CodeOrigin, _ reason: String) {
    // What is not known only because the run has ended is no fault of the code.
    guard !isCutOff else { return }
    let reason = steps < Self.stepLimit ? reason : Self.cutOff
    guard handled.insert(origin).inserted || !unread.contains(where: { $0.origin == origin }) else {
      return
    }
    unread.append(
      Unread(origin: origin, text: program.line(origin.line, of: origin.file), reason: reason))
  }

  // MARK: Views

  /// Adds a view or guide.
  func addView(_ view: CodeView) -> CodePart {
    views.append(view)
    views[views.count - 1].isUncertain = repetition != nil
    views[views.count - 1].caller = caller
    return CodePart(views.count - 1)
  }

  /// Runs code that may come later or never.
  func later<Result>(_ body: () -> Result) -> Result {
    let old = isLater
    isLater = true
    defer { isLater = old }
    return body()
  }

  /// Runs code that runs any number of times: what it makes may be there or not.
  /// - Parameter words: The number, in words: `how often addRow() is called`.
  func repeating<Result>(_ words: String, _ body: () -> Result) -> Result {
    let old = repetition
    repetition = old ?? words
    defer { repetition = old }
    return body()
  }

  /// A view of a class.
  func makeView(named name: String, type: String, at origin: CodeOrigin?) -> CodePart {
    var view = CodeView(name: name, type: type)
    view.origin = origin
    view.isGuide = type == "UILayoutGuide"
    view.properties = UIKitContents.properties(of: type)
    if type == "UIStackView" { view.stack = StackArrangement() }
    if type == "UIActivityIndicatorView" || UIKitWords.controls[type] != nil {
      view.hasContent = true
    }
    return addView(view)
  }

  /// The superview of a view, or the owner of a guide: the class's own view where it is not known.
  func superview(of part: CodePart) -> CodePart {
    if part.guide != nil { return CodePart(part.view) }
    if let parent = views[part.view].parent { return CodePart(parent) }
    if part.view != 0 {
      views[part.view].isUsed = true
      return CodePart(0)
    }
    return outerView
  }

  /// The superview of the class's own view, which is outside the scene.
  private var outerView: CodePart {
    if let index = views.firstIndex(where: \.isOuter) { return CodePart(index) }
    return addView(CodeView(name: "superview", type: CodeView.outerType))
  }

  /// Takes back where the class's own view is in its superview, with all that is there: they are not of the class.
  func leaveOuterView() {
    let outer = Set(views.indices.filter { views[$0].isOuter })
    guard !outer.isEmpty else { return }
    for index in constraints.indices where constraints[index].existing == nil {
      let places = (constraints[index].left.terms + constraints[index].right.terms)
        .map(\.anchor.part.view)
      guard places.contains(where: { outer.contains(outermost($0)) }) else { continue }
      constraints[index].isGone = true
      for place in places { views[place].isUncertain = true }
    }
  }

  private func outermost(_ view: Int) -> Int {
    var (current, count) = (view, 0)
    while let next = views[current].parent, count < views.count {
      (current, count) = (next, count + 1)
    }
    return current
  }

  /// Puts a view into another one.
  func add(_ view: CodePart, to parent: CodePart, at index: Int? = nil) {
    guard view.guide == nil, parent.guide == nil, view.view != parent.view else { return }
    if view.view == 0 {
      // `parent.addSubview(self)`
      if !isEntered { views[parent.view].type = CodeView.outerType }
      return
    }
    if views[view.view].parent == nil { moveFrame(of: view.view, to: parent) }
    if let old = views[view.view].parent {
      if old != parent.view { removeConstraintsAcross(view.view) }
      views[old].subviews.removeAll { $0 == view.view }
      views[old].arranged.removeAll { $0 == view.view }
    }
    views[view.view].parent = parent.view
    views[view.view].isRemoved = false
    let last = views[parent.view].subviews.count
    views[parent.view].subviews.insert(view.view, at: min(max(index ?? last, 0), last))
    views[parent.view].isUsed = true
    views[view.view].isUsed = true
  }

  /// Takes back the constraints between the inside of a view and what is outside: a view that moves to another
  /// superview loses them.
  private func removeConstraintsAcross(_ view: Int) {
    func isInside(_ one: Int) -> Bool {
      var current: Int? = one
      var count = 0
      while let next = current, count < views.count {
        if next == view { return true }
        current = views[next].parent
        count += 1
      }
      return false
    }
    for index in constraints.indices
    where !constraints[index].isGone && constraints[index].existing == nil {
      let terms = constraints[index].left.terms + constraints[index].right.terms
      let inside = terms.count { isInside($0.anchor.part.view) }
      if inside > 0, inside < terms.count { constraints[index].isGone = true }
    }
  }

  /// Arranges a view in a stack view.
  func arrange(_ view: CodePart, in stack: CodePart, at index: Int? = nil) {
    guard view.view != stack.view, view.guide == nil, stack.guide == nil else { return }
    add(view, to: stack)
    let last = views[stack.view].arranged.count
    views[stack.view].arranged.insert(view.view, at: min(max(index ?? last, 0), last))
    if views[stack.view].stack == nil { views[stack.view].stack = StackArrangement() }
  }

  /// Changes what a view is. The change may ask for values, which may be read of other views.
  func change(_ part: CodePart, _ body: (inout CodeView) -> Void) {
    guard part.guide == nil else { return }
    var view = views[part.view]
    body(&view)
    views[part.view] = view
    changedViews.insert(part.view)
  }

  // MARK: Constraints

  /// Adds a constraint and returns its number.
  func add(_ constraint: CodeConstraint) -> Int {
    var constraint = constraint
    constraint.repetition = repetition
    constraint.caller = caller
    let count = keyCounts[constraint.origin, default: 0]
    keyCounts[constraint.origin] = count + 1
    constraint.key = CodeConstraint.Key(origin: constraint.origin, index: count)
    (constraint.left.isMeasured, constraint.right.isMeasured) = (false, false)
    if let priority = priorityStack.last, constraint.priority.value == Priority.required {
      constraint.priority = priority
    }
    for term in constraint.left.terms + constraint.right.terms {
      views[term.anchor.part.view].isUsed = true
    }
    handled.insert(constraint.origin)
    constraints.append(constraint)
    return constraints.count - 1
  }

  func setConstant(_ number: CodeNumber, of index: Int) {
    constraints[index].right.constant = number
    if let id = constraints[index].existing { changes.append(.constant(id, number)) }
  }

  func setPriority(_ number: CodeNumber, of index: Int) {
    constraints[index].priority = number
    if let id = constraints[index].existing { changes.append(.priority(id, number)) }
  }

  func setActive(_ isActive: Bool, of index: Int) {
    constraints[index].isSwitchedOff = !isActive
    constraints[index].isActive = isActive
    if let id = constraints[index].existing { changes.append(.active(id, isActive)) }
  }

  /// Takes back what a library's maker has made for a view.
  func removeConstraints(of maker: CodeConstraint.Maker) {
    for index in constraints.indices where constraints[index].maker == maker {
      constraints[index].isGone = true
    }
    guard let host, isEntered, case .existing(let item) = views[maker.view].kind else { return }
    for constraint in host.scene.constraints(naming: item)
    where constraint.left.terms.first?.anchor.item == item {
      changes.append(.remove(constraint.id))
    }
  }

  // MARK: Numbers

  /// A number with an assumed or given value.
  func openNumber(_ text: String, at origin: CodeOrigin) -> CodeNumber {
    if let known = openNumbers.first(where: { $0.text == text }) {
      return CodeNumber(known.value, open: [known.name])
    }
    let unknown = UnknownValue(text, at: origin)
    let plain = ItemNames.camelCase(unknown.name) ?? "number"
    var name = CodeNames.reserved.contains(plain) ? "\(plain)1" : plain
    var number = 2
    func isTaken(_ name: String) -> Bool {
      openNumbers.contains { $0.name == name }
        || host.map { $0.value(of: name, in: self) != nil && conditions.numbers[name] == nil }
          ?? false
    }
    while isTaken(name) {
      name = "\(plain)\(number)"
      number += 1
    }
    let given = conditions.numbers[name]
    let value = given ?? OpenNumber.assumed(for: text)
    openNumbers.append(
      OpenNumber(name: name, text: text, value: value, isAssumed: given == nil, origin: origin))
    return CodeNumber(value, open: [name])
  }

  // MARK: Conditions

  /// Notes that what a condition comes to is a guess.
  func guess() { guesses += 1 }

  /// The alternative that is taken for a condition that is not known, from 0.
  func choice(_ text: String, _ alternatives: [String], at origin: CodeOrigin) -> Int {
    decisions += 1
    guess()
    if conditionTexts.insert(text).inserted {
      conditionsMet.append(
        ConditionMet(
          text: text, origin: origin, alternatives: alternatives, function: active.last,
          owner: owner))
    }
    return min(choices[text] ?? 0, alternatives.count - 1)
  }

  /// The beginning of the texts of conditions that are known.
  static let knownMark = "known "

  /// The alternative that is taken for a condition that is known: 0, unless this run is to take another one.
  func knownChoice(_ text: String, _ alternatives: [String], at origin: CodeOrigin) -> Int {
    decisions += 1
    let key = Self.knownMark + text
    if conditionTexts.insert(key).inserted {
      conditionsKnown.append(
        ConditionMet(
          text: key, origin: origin, alternatives: alternatives, function: active.last,
          owner: owner))
    }
    guard let other = choices[key], other > 0 else { return 0 }
    guess()
    return min(other, alternatives.count - 1)
  }

  /// Whether a choice of this text was made before.
  func hasMet(_ text: String) -> Bool { choices[text] != nil || conditionTexts.contains(text) }
}

/// The variables of a function or block.
final class CodeScope {
  let parent: CodeScope?
  var values: [String: CodeValue] = [:]
  /// The variables that were assigned to after they were declared.
  var assigned: Set<String> = []
  /// The functions that are declared in it.
  var functions: [String: CodeProgram.Function] = [:]

  init(parent: CodeScope?) { self.parent = parent }

  /// A variable with a number.
  struct Number {
    var scope: CodeScope
    var name: String
    var value: Double
  }

  /// The variables with numbers that are seen here.
  var numbers: [Number] {
    var found: [Number] = []
    var current: CodeScope? = self
    while let scope = current {
      for (name, value) in scope.values.sorted(by: { $0.key < $1.key }) {
        if case .number(let number) = value {
          found.append(Number(scope: scope, name: name, value: number.value))
        }
      }
      current = scope.parent
    }
    return found
  }

  /// The innermost scope that has a variable.
  func owner(of name: String) -> CodeScope? { first { $0.values[name] != nil } }

  /// The innermost function with a name, and where it is declared.
  func function(_ name: String) -> (CodeProgram.Function, CodeScope)? {
    guard let scope = first(where: { $0.functions[name] != nil }) else { return nil }
    return scope.functions[name].map { ($0, scope) }
  }

  private func first(where holds: (CodeScope) -> Bool) -> CodeScope? {
    var current: CodeScope? = self
    while let scope = current {
      if holds(scope) { return scope }
      current = scope.parent
    }
    return nil
  }
}

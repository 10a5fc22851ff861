import CodeIndex
import CodeSyntax
import LayoutModel

/// Runs the methods of a class in the order in which UIKit calls them, then those that nothing calls.
struct ClassRun {
  private let program: CodeProgram
  private let subject: CodeReader.Class?
  private let type: CodeProgram.TypeInfo?
  /// The methods that run if nothing calls them.
  private let stating: [CodeProgram.Function]
  /// Whether methods that UIKit calls for a change switch or change constraints.
  private let changesLater: Bool

  /// Prepares a class; nil for the statements of the files.
  init(_ program: CodeProgram, _ subject: CodeReader.Class?) {
    (self.program, self.subject) = (program, subject)
    type = subject.flatMap { program.types[$0.name] }
    stating = (type?.order ?? []).filter { program.mayRunAlone($0) }
    changesLater = type.map(program.changesLater) ?? false
  }

  /// The methods that UIKit calls, in order.
  private static let lifecycle = [
    "loadView", "awakeFromNib", "viewDidLoad", "viewWillAppear", "viewIsAppearing",
    "updateViewConstraints", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
    "didMoveToSuperview", "didMoveToWindow", "updateConstraints", "layoutSubviews",
  ]
  // MARK: Running

  /// Runs the class.
  func run(in runner: CodeRunner) {
    guard let type else {
      runFiles(in: runner)
      return
    }
    let instance = CodeInstance(type: type.name, view: CodePart(0))
    runner.views[0].type = type.name
    runner.instances[0] = instance
    let scroll = program.supertypes(of: type.name).contains(where: ViewWords.scrollViews.contains)
    if scroll { runner.views[0].properties.isScroll = true }
    if program.supertypes(of: type.name).contains("UIStackView") {
      runner.views[0].stack = StackArrangement()
    }
    runner.current = instance
    if let first = program.lineage(type.name).lazy.compactMap(\.initializer).first {
      instance.isBeingMade = true
      call(first, instance, in: runner)
      instance.isBeingMade = false
    }
    for name in Self.lifecycle {
      guard let found = program.method(name, of: type.name) else { continue }
      // A view is made in code or wakes from a document: what both begin with is read once.
      if name == "awakeFromNib", hasRun(found, ofType: type.name, in: runner) { continue }
      call(found, instance, in: runner)
    }
    var called = CalledNames()
    let statesLayout = !runner.constraints.isEmpty
    for function in stating where !runner.visited.contains(origin(of: function)) {
      // What other alternatives of code that has run call is read there.
      for one in program.lineage(type.name).flatMap(\.order)
      where runner.visited.contains(origin(of: one)) { called.add(one, at: origin(of: one)) }
      if called.names.contains(function.declaration.name) { continue }
      guard makesFirst(function, instance, in: runner) else { continue }
      runAfter(runner) {
        guard function.isRepeatable || statesLayout && program.isUnused(function) else {
          return call(function, instance, in: runner)
        }
        runner.repeating("how often \(function.declaration.name)() is called") {
          call(function, instance, in: runner)
        }
      }
    }
    var index = 0
    while index < runner.waiting.count, index < Self.mostClosures {
      let closure = runner.waiting[index]
      index += 1
      if runner.hasRun(closure) || program.switches(closure.closure.body) { continue }
      runAfter(runner) { run(closure, in: runner) }
    }
    layOutViews(in: runner)
    runner.layOutBoxes()
    takeContents(in: runner)
    takeNaturalSizes(in: runner)
    runner.leaveOuterView()
    runner.leaveRemovedViews()
    runner.settle()
  }

  /// Whether the views whose constraints a function makes anew have none yet.
  private func makesFirst(
    _ function: CodeProgram.Function, _ instance: CodeInstance, in runner: CodeRunner
  ) -> Bool {
    guard let body = function.declaration.body else { return false }
    return Switching.remade(in: body).allSatisfy { name in
      guard case .part(let part)? = instance.properties[runner.plain(name)] else { return false }
      return !runner.constraints.contains {
        !$0.isGone && $0.left.terms.first?.anchor.part.view == part.view
      }
    }
  }

  /// Whether one of the methods that a function calls has run and states layout.
  private func hasRun(
    _ function: CodeProgram.Function, ofType name: String, in runner: CodeRunner
  ) -> Bool {
    guard let body = function.declaration.body else { return false }
    let lineage = program.lineage(name)
    return Switching.callees(in: body).contains { callee in
      let own = lineage.lazy.compactMap {
        $0.functions[callee]?.first { $0.declaration.body != nil }
      }
      .first
      guard let own, let body = own.declaration.body else { return false }
      return runner.visited.contains(origin(of: own)) && LayoutCalls.isIn(body)
    }
  }

  /// The names that functions call outside of closures.
  private struct CalledNames {
    private(set) var names: Set<String> = []
    private var read: Set<CodeOrigin> = []

    mutating func add(_ function: CodeProgram.Function, at place: CodeOrigin) {
      guard let body = function.declaration.body, read.insert(place).inserted else { return }
      names.formUnion(Switching.callees(in: body))
    }
  }

  /// Runs what views of the set do when they are shown, and at each layout.
  private func layOutViews(in runner: CodeRunner) {
    for name in ["viewWillAppear", "viewWillLayoutSubviews", "viewDidLayoutSubviews"] {
      for controller in runner.controllers { runner.callFirst(name, of: controller) }
    }
    for name in ["didMoveToSuperview", "didMoveToWindow", "updateConstraints", "layoutSubviews"] {
      for (view, instance) in runner.instances.sorted(by: { $0.key < $1.key }) where view != 0 {
        // Some views do it at once: `updateConstraintsIfNeeded()`.
        if name == "updateConstraints", instance.hasUpdatedConstraints { continue }
        runner.callFirst(name, of: instance)
      }
    }
  }

  /// Gives views that methods fill which have not run a stand-in for the text or image: cells show what they are given.
  /// Views that they put others into have a size that is not known.
  private func takeContents(in runner: CodeRunner) {
    for instance in runner.instances.sorted(by: { $0.key < $1.key }).map(\.value) {
      for function in program.lineage(instance.type).flatMap(\.order)
      where !runner.visited.contains(origin(of: function)) {
        for (name, word) in function.contents {
          guard case .part(let part)? = instance.properties[runner.plain(name)], part.guide == nil
          else { continue }
          // What other code puts into a view may give it its size.
          if Switching.addWords.contains(word) {
            if runner.views[part.view].subviews.isEmpty {
              runner.views[part.view].isUncertain = true
            }
            continue
          }
          guard !runner.views[part.view].hasContent,
            runner.views[part.view].type == ViewWords.filled[word]
          else { continue }
          let value = CodeValue.unknown(UnknownValue(name, at: origin(of: function)))
          runner.assign(
            word == "setTitle" ? "title" : word, value, to: part, at: origin(of: function))
        }
      }
    }
  }

  /// Gives views the natural sizes that their classes compute.
  private func takeNaturalSizes(in runner: CodeRunner) {
    for index in runner.views.indices.dropFirst() {
      guard let instance = runner.instances[index], let origin = runner.views[index].origin,
        let size = runner.property("intrinsicContentSize", of: instance, at: origin)
      else { continue }
      guard case .size(let width, let height) = size else {
        runner.views[index].assumedContent = "the size that \(instance.type) computes"
        continue
      }
      for length in [width, height] { runner.decide(between: length.value, 0) }
      if width.value >= 0 { runner.views[index].properties.intrinsicWidth = width.value }
      if height.value >= 0 { runner.views[index].properties.intrinsicHeight = height.value }
    }
  }

  private func call(
    _ function: CodeProgram.Function, _ instance: CodeInstance, in runner: CodeRunner
  ) {
    let place = origin(of: function)
    let isMaker = function.declaration.name.hasPrefix("init")
    let arguments = function.declaration.parameters.filter { $0.defaultValue == nil }.map {
      parameter in
      // What reports to a delegate that has a view of this name is that view: `textViewDidChange(_ textView:)`.
      let own =
        !isMaker && parameter.type.map { ViewWords.isView($0.name) } == true
        ? runner.property(parameter.name, of: instance, at: place) : nil
      // The frame that it is made with is its own.
      let frame: CodeValue? =
        isMaker && parameter.type?.name == "CGRect" ? .library(RectValue(CodePart(0))) : nil
      return (
        label: parameter.label,
        value: own ?? frame
          ?? .unknown(UnknownValue(parameter.name, at: place, type: parameter.type?.name))
      )
    }
    _ = runner.call(function, CodeArguments(arguments), receiver: instance, at: place)
  }

  /// The most closures that are run at the end.
  private static let mostClosures = 100

  /// Runs a closure that code outside calls, with what is not known.
  private func run(_ closure: ClosureValue, in runner: CodeRunner) {
    let place = runner.origin(of: closure)
    let value = CodeValue.unknown(UnknownValue("$0", at: place))
    _ = runner.call(closure, closure.closure.parameters == nil ? [value] : [])
  }

  /// Runs something at the end; what it states again is left out.
  private func runAfter(_ runner: CodeRunner, _ body: () -> Void) {
    let count = runner.constraints.count
    runner.later(body)
    for index in count..<max(count, runner.constraints.count) {
      let new = runner.constraints[index]
      let repeats = runner.constraints[..<count].contains {
        !$0.isGone && $0.saysSame(as: new) && $0.isActive
      }
      if repeats { runner.constraints[index].isGone = true }
    }
  }

  /// Runs the statements of files outside types, then the functions that nothing calls.
  private func runFiles(in runner: CodeRunner) {
    let names = subject.map { [$0.file] } ?? program.files.map(\.name)
    let instance = CodeInstance(type: "", view: CodePart(0))
    runner.current = instance
    for (index, file) in program.files.enumerated() where names.contains(file.name) {
      runner.inside(file: index) {
        for statement in file.tree.statements where !statement.isDeclaration {
          _ = runner.run(statement)
        }
        // Functions of earlier entries run where they are called.
        guard subject == nil, !runner.isEntered || index == program.files.count - 1 else { return }
        for statement in file.tree.statements {
          guard case .function(let declaration) = statement.kind, declaration.body != nil else {
            continue
          }
          let function = CodeProgram.Function(
            file: index, declaration: declaration, range: statement.range, owner: "")
          guard !runner.visited.contains(origin(of: function)),
            !runner.isEntered || !takesViews(declaration)
          else { continue }
          call(function, instance, in: runner)
        }
      }
    }
    runner.layOutBoxes()
  }

  /// Whether a function is a helper that lays out what it is given.
  private func takesViews(_ function: CodeFunction) -> Bool {
    function.parameters.contains { parameter in
      parameter.defaultValue == nil && parameter.type.map { ViewWords.isView($0.name) } == true
    }
  }

  private func origin(of function: CodeProgram.Function) -> CodeOrigin {
    CodeOrigin(
      file: program.files[function.file].name, line: Int(function.range.line),
      column: Int(function.range.column))
  }

  // MARK: States

  /// The methods and closures that nothing calls and that switch constraints that were made before.
  func switchingMethods(after runner: CodeRunner) -> [(name: String, origin: CodeOrigin)] {
    guard let type else { return [] }
    let closures = runner.waiting.prefix(Self.mostClosures).filter { !runner.hasRun($0) }
      .map(runner.origin)
    return closures.map { ("later, in line \($0.line)", $0) }
      + type.order.compactMap { function in
        guard let body = function.declaration.body, !runner.visited.contains(origin(of: function)),
          !function.isStatic, program.switches(body) || Switching.changes(body)
        else { return nil }
        let name = function.observed.map { "\($0) is set" } ?? "\(function.declaration.name)()"
        return (name, origin(of: function))
      }
  }

  /// Runs a method at the end.
  func runMethod(at place: CodeOrigin, in runner: CodeRunner) {
    let decisions = runner.decisions
    runner.later { runLater(at: place, in: runner) }
    runner.decidesInMethod = runner.decisions > decisions
  }

  private func runLater(at place: CodeOrigin, in runner: CodeRunner) {
    if let closure = runner.waiting.first(where: { runner.origin(of: $0) == place }) {
      return run(closure, in: runner)
    }
    guard let type, let function = type.order.first(where: { origin(of: $0) == place }),
      let instance = runner.instances[0]
    else { return }
    // What observes a flag runs where it has changed.
    if let name = function.observed,
      case .bool(let flag)? = runner.property(name, of: instance, at: place)
    {
      instance.properties[name] = .bool(!flag)
    }
    call(function, instance, in: runner)
  }

  // MARK: What it has made

  /// What a run has made.
  func layout(of runner: CodeRunner) -> CodeLayout {
    var layout = CodeLayout()
    if let subject {
      layout.name = subject.name
      layout.origin = CodeOrigin(file: subject.file, line: subject.line, column: 1)
      layout.extent = subject.extent
    }
    layout.views = runner.views
    for index in runner.instances.keys where layout.views.indices.contains(index) {
      layout.views[index].hasOwnClass = true
    }
    layout.constraints = runner.constraints
    layout.boxes = runner.boxes.filter { !$0.isItem }.compactMap { $0.stated() }
    if case .bool(false)? = runner.instances[0]?.properties[
      "viewRespectsSystemMinimumLayoutMargins"]
    {
      layout.hasOwnMargins = true
    }
    layout.openNumbers = runner.openNumbers
    layout.unread = runner.unread
    layout.uses = runner.uses
    layout.comparisons = runner.comparisons
    layout.changesLater = changesLater
    return layout
  }

  /// The layout calls that no run has reached.
  func notReached(_ reached: Set<LayoutCall>, _ visited: Set<CodeOrigin>) -> [Unread] {
    var result: [Unread] = []
    forEachCall(except: reached, visited) { function, place, range in
      let isVisited = visited.contains(origin(of: function))
      result.append(
        Unread(
          origin: place, text: program.files[function.file].tree.text(of: range),
          reason: isVisited
            ? "it is in a branch that was not taken" : "nothing that runs calls it"))
    }
    return result
  }

  /// The functions in which calls are that no run has reached, and those that call them.
  func incomplete(_ reached: Set<LayoutCall>, _ visited: Set<CodeOrigin>) -> Set<CodeOrigin> {
    var places: Set<CodeOrigin> = []
    var names: Set<String> = []
    forEachCall(except: reached, visited) { function, _, _ in
      let place = origin(of: function)
      places.insert(place)
      if !visited.contains(place) { names.insert(function.declaration.name) }
    }
    guard !names.isEmpty else { return places }
    for function in type?.order ?? [] {
      guard let body = function.declaration.body, Switching.calls(names, in: body) else { continue }
      places.insert(origin(of: function))
    }
    return places
  }

  /// What a condition tells apart.
  enum ConditionKind {
    /// States of the class.
    case own
    /// States of another type, on which the class may depend.
    case others
    /// Nothing of the class: it is in a function that neither states nor changes layout, itself or through others,
    /// or in another view, which is read for itself.
    case nothing
  }

  /// What each condition tells apart.
  func conditionKinds() -> (CodeRunner.ConditionMet) -> ConditionKind {
    let silent = Set((type.map(program.silentFunctions(of:)) ?? []).map(origin))
    let own = Set(type.map { program.lineage($0.name).map(\.name) } ?? [])
    var known: [String: ConditionKind] = [:]
    return { [program] condition in
      if let function = condition.function, silent.contains(function) { return .nothing }
      if own.contains(condition.owner) || condition.owner.isEmpty { return .own }
      if let kind = known[condition.owner] { return kind }
      let isReadForItself =
        program.isViewType(condition.owner) || program.isController(condition.owner)
      let kind: ConditionKind = isReadForItself ? .nothing : .others
      known[condition.owner] = kind
      return kind
    }
  }

  private func forEachCall(
    except reached: Set<LayoutCall>, _ visited: Set<CodeOrigin>,
    _ body: (CodeProgram.Function, CodeOrigin, CodeRange) -> Void
  ) {
    for function in type?.order ?? [] {
      guard let block = function.declaration.body,
        visited.contains(origin(of: function)) || !function.isStatic
      else { continue }
      let file = program.files[function.file].name
      LayoutCalls.all(in: block) { expression, call in
        let place = CodeOrigin(
          file: file, line: Int(expression.range.line), column: Int(expression.range.column))
        guard let word = LayoutCalls.reading(call), !reached.contains(LayoutCall(place, word))
        else { return }
        body(function, place, expression.range)
      }
    }
  }
}

import CodeIndex
import CodeSyntax
import LayoutModel

/// Code against a scene.
extension CodeReader {
  /// What code changes in a scene.
  package struct CodeChange: Sendable {
    /// The scene with the changes.
    package var result: CodeScene
    /// The views that it names and nothing declares; they were created in the root.
    package var namedViews: [String]
    /// The constraints that were added, in order.
    package var added: [ConstraintID]
    /// The constraints of the scene before that were changed.
    package var changed: [ConstraintID]
    /// What was not read; if there is anything, the changes are to be dropped.
    package var unread: [Unread] { result.unread }
    /// The choices that were made, in words: the alternative that was taken of `isOpen`.
    package var choices: [(text: String, origin: CodeOrigin)]
    /// The names that the last file declares outside of functions and types, with what they stand for.
    package var names: [(name: String, meaning: Meaning)] = []
  }

  /// What a name stands for, in code and in the session that it runs in.
  package enum Meaning: Hashable, Sendable {
    case number(Double)
    case flag(Bool)
    case text(String)
    case item(ItemID)
    case items([ItemID])
    case constraint(ConstraintID)
    case constraints([ConstraintID])
    /// What only code has: a function, a type, a text, a dictionary.
    case code
  }

  /// Runs the statements of the last file against a scene, with what those before it declare.
  ///
  /// A class alone is run as UIKit would, the first one if there are several.
  /// - Parameter names: The values of the session by name.
  package func run(against scene: Scene, names known: [String: Meaning] = [:]) -> CodeChange {
    let numbers = known.compactMapValues {
      if case .number(let number) = $0 { number } else { nil }
    }
    let conditions = CodeConditions(screen: scene.display, numbers: numbers)
    let host = CodeHost(scene: scene, names: known)
    var order = ClassRun(program, nil)
    func run(_ state: CodeState?, _ own: ClassRun?) -> CodeRunner {
      let runner = CodeRunner(program, conditions, choices: state?.choices ?? [:], host: host)
      ClassRun(program, nil).run(in: runner)
      own?.run(in: runner)
      if let method = state?.method { own?.runMethod(at: method, in: runner) }
      return runner
    }
    let base = run(nil, nil)
    let own = base.constraints.isEmpty ? ownClass.map { ClassRun(program, $0) } : nil
    if let own {
      own.run(in: base)
      order = own
    }
    let names = keptNames(of: base)
    var layout = layout(of: base, order) { run($0, own) }
    layout.isWhole = false
    layout.changes = base.changes
    layout.changedViews = base.changedViews
    let before = Set(scene.constraintsInOrder.map(\.id))
    var maker = SceneMaker.scene(of: layout, addedTo: scene, conditions)
    let meanings = names.map { ($0.name, meaning($0.value, $0.name, &maker)) }
    let result = maker.result
    let changed = ClassReading(layout: layout, conditions: conditions).changed.sorted()
    return CodeChange(
      result: result, namedViews: result.views.filter(\.isNamedOnly).map(\.name),
      added: result.scene.constraintsInOrder.map(\.id).filter { !before.contains($0) },
      changed: changed,
      choices: base.conditionsMet.filter { met in
        !result.states.contains { $0.origin == met.origin }
      }.map { ($0.alternatives[0], $0.origin) },
      names: meanings)
  }

  /// The first class that the last file declares, or extends without being one of UIKit's.
  private var ownClass: Class? {
    guard let file = program.files.last?.name else { return nil }
    if let own = classes.first(where: { $0.file == file && $0.name != file }) { return own }
    let extended = program.typeOrder.lazy.compactMap { program.types[$0] }.first { type in
      type.kind == .extension && program.files[type.file].name == file
        && !type.name.hasPrefix("UI") && !type.name.hasPrefix("NS")
        && type.order.contains {
          var isLayout = false
          if let body = $0.declaration.body {
            LayoutCalls.all(in: body) { _, _ in isLayout = true }
          }
          return isLayout
        }
    }
    return extended.map {
      Class(
        name: $0.name, file: file, line: Int($0.range.line), extent: .screen, callCount: 1)
    }
  }

  /// The names that the last file declares outside of functions, and constraints that it assigns to a name, with
  /// their values. A constraint with a name that is not active is stated as an inactive one.
  private func keptNames(of runner: CodeRunner) -> [(name: String, value: CodeValue?)] {
    guard let file = program.files.last else { return [] }
    var names: [(name: String, value: CodeValue?)] = []
    func keep(_ name: String, _ value: CodeValue?) {
      names.removeAll { $0.name == name }
      names.append((name, value))
      for index in value.flatMap(runner.constraintNumbers) ?? []
      where !runner.constraints[index].isActive && runner.constraints[index].existing == nil {
        runner.constraints[index].isSwitchedOff = true
      }
    }
    for statement in file.tree.statements {
      switch statement.kind {
      case .variables(let list):
        for name in list.bindings.flatMap(\.names) where name != "_" {
          keep(name, runner.scope.values[name].map(runner.resolved))
        }
      case .function(let function): keep(function.name, nil)
      case .type(let type): keep(type.name, nil)
      case .macro(let macro): keep(macro.name, nil)
      case .expression(let expression):
        guard case .assignment(let target, _, _) = expression.kind, let name = target.name,
          let value = runner.undeclared[name].map(runner.resolved),
          runner.constraintNumbers(value)?.isEmpty == false
        else { continue }
        keep(runner.plain(name), value)
      default: break
      }
    }
    return names
  }

  private func meaning(_ value: CodeValue?, _ name: String, _ maker: inout SceneMaker) -> Meaning {
    switch value {
    case .number(let number)?: return .number(number.value)
    case .bool(let flag)?: return .flag(flag)
    case .string(let text)?: return .text(text)
    case .part(let part)?: return item(part, maker).map(Meaning.item) ?? .code
    case .constraint(let index)?: return maker.made[index].map(Meaning.constraint) ?? .code
    case .list(let list)?:
      let items = list.elements.compactMap { element in
        if case .part(let part) = element { item(part, maker) } else { nil }
      }
      if !items.isEmpty, items.count == list.elements.count { return .items(items) }
      let constraints = list.elements.compactMap { element in
        if case .constraint(let index) = element { maker.made[index] } else { nil }
      }
      guard !constraints.isEmpty, constraints.count == list.elements.count else { return .code }
      return .constraints(constraints)
    default: return .code
    }
  }

  private func item(_ part: CodePart, _ maker: SceneMaker) -> ItemID? {
    guard let item = maker.items[part.view] else { return nil }
    switch part.guide {
    case nil: return item
    case .safeArea: return maker.result.scene.guide(.safeArea, of: item)
    case .margins: return maker.result.scene.guide(.layoutMargins, of: item)
    default: return nil
    }
  }
}

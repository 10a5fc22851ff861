import CodeIndex
import CodeSyntax
import LayoutModel
import Localization

/// Reads layout code of Swift and Objective-C into scenes.
///
/// A reader has a set of files; constants, helpers and extensions of one are known in all. It serves three uses:
/// - **A file as scenes.** ``classes`` lists what the files declare, ``scene(of:_:)`` makes the scene of one
///   class at a screen. Numbers that no file determines are ``CodeScene/openNumbers``: names with assumed
///   values. To try another value, put it in ``CodeConditions/numbers`` and ask for the scene again; the files
///   are not read again.
/// - **Code against a scene.** ``run(against:names:)`` runs the statements of the last file with the views,
///   constraints and values of a session by name, and returns the scene with what they add and change, or
///   what could not be read: a caller that finds ``CodeChange/unread`` nonempty leaves its scene as it was.
/// - **A check of screens.** ``reading(of:_:)`` has the scene of a class at each screen, with the place of every
///   constraint in ``CodeScene/origins``, as a document's. ``edit(_:of:at:in:)`` says an edit of the scene as one
///   of the code.
///
/// Two states of the code are two groups of its scene, ``CodeScene/states``; the first is active. Nothing is
/// passed over in silence: every call that states layout and was not read is in ``CodeScene/unread``.
package struct CodeReader: Sendable {
  /// A class, or the statements of a file outside classes.
  package struct Class: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// The file, as it was named.
    package var file: String
    /// The line where it begins, from 1.
    package var line: Int
    /// What decides the size of its view.
    package var extent: CodeScene.Extent
    /// The number of calls in it that state layout.
    package var callCount: Int
  }

  package let program: CodeProgram
  /// The classes that state layout, in the order of the files.
  package let classes: [Class]

  /// The texts of the app in the language of its developers, by key.
  package var texts = TextTable()
  /// Its texts in other languages.
  package var translations: [Language: TextTable] = [:]

  /// The number of files.
  package var fileCount: Int { program.files.count }

  /// Reads files, each with its name.
  /// - Complexity: O(n) in their length.
  package init(_ files: [(name: String, tree: CodeFile)]) {
    program = CodeProgram(files)
    classes = Self.classes(of: program)
  }

  /// The text of a file; nil if it has none of that name.
  package func text(of file: String) -> [UInt8]? {
    program.files.first { $0.name == file }?.tree.bytes
  }

  /// The same files with another text of one.
  package func replacing(_ file: String, with bytes: [UInt8]) -> CodeReader {
    CodeReader(
      program.files.map { one in
        let isOther = one.name == file
        return (one.name, isOther ? CodeFile(reading: bytes, as: one.tree.language) : one.tree)
      })
  }

  /// Reads one text.
  package init(_ bytes: [UInt8], as language: CodeLanguage, named name: String = "") {
    self.init([(name, CodeFile(reading: bytes, as: language))])
  }

  private static func classes(of program: CodeProgram) -> [Class] {
    var result: [Class] = []
    let helpers = LayoutHelpers(of: program)
    for name in program.typeOrder {
      guard let type = program.types[name], type.isDeclared,
        type.kind == .class || type.kind == .interface || type.kind == .implementation,
        !program.files[type.file].tree.isForMac, !program.isTest(name)
      else { continue }
      var one = Class(
        name: name, file: program.files[type.file].name, line: Int(type.range.line),
        extent: extent(of: type, in: program), callCount: type.callCount)
      if one.callCount == 0, one.extent != .view || program.isViewType(name),
        helpers.mayLayOut(type, in: program)
      {
        one.callCount = statementCount(of: one, in: program)
      }
      if one.callCount > 0 { result.append(one) }
    }
    let all = result
    result.removeAll { one in
      program.isPlain(one.name)
        && all.contains { $0.name != one.name && uses(one.name, in: $0, program) }
    }
    // A view that only has a size is shown where it is used.
    result.removeAll { one in
      one.extent == .view && one.callCount <= 4 && program.isViewType(one.name)
        && all.contains { $0.name != one.name && uses(one.name, in: $0, program) }
        && made(by: one, in: program).views.count == 1
    }
    for file in program.files where !file.tree.isForMac {
      var count = 0
      for statement in file.tree.statements where !statement.isDeclaration {
        LayoutCalls.all(in: CodeBlock([statement], at: statement.range)) { _, _ in count += 1 }
      }
      if count > 0 {
        result.append(
          Class(
            name: file.name, file: file.name, line: 1, extent: .screen, callCount: count))
      }
    }
    return result
  }

  /// Whether a class mentions another one: what only makes views for others is shown with them.
  private static func uses(_ name: String, in one: Class, _ program: CodeProgram) -> Bool {
    program.types[one.name]?.code.contains { Switching.mentions([name], in: $0) } ?? false
  }

  /// The number of places at which a class states layout through others, found by running it once.
  private static func statementCount(of one: Class, in program: CodeProgram) -> Int {
    let runner = made(by: one, in: program)
    let places = runner.constraints.lazy.filter { !$0.isGone }.map(\.origin)
    let framed = runner.views.dropFirst().filter { $0.frame != nil || $0.properties.frame != nil }
    return Set(places).count + runner.boxes.count + framed.count
  }

  /// A run of a class on a usual screen.
  private static func made(by one: Class, in program: CodeProgram) -> CodeRunner {
    let screen = Screen(size: Size(width: 390, height: 844))
    let runner = CodeRunner(program, CodeConditions(screen: screen))
    ClassRun(program, one).run(in: runner)
    return runner
  }

  private static func extent(of type: CodeProgram.TypeInfo, in program: CodeProgram)
    -> CodeScene.Extent
  {
    // The superclass of a class of Objective-C may be in a header that was not given.
    let isRow = type.functions.values.joined().contains {
      $0.declaration.selector == "initWithStyle:reuseIdentifier:"
    }
    let extent =
      isRow ? .row : UIKitWords.extent(ofClass: program.supertypes(of: type.name))
    guard extent == .screen else { return extent }
    let hasOwnSize = type.order.contains { Switching.givesViewASize($0.declaration) }
    return hasOwnSize ? .view : .screen
  }

  // MARK: Scenes

  /// The scene of a class.
  /// - Complexity: a run of the class, and one for each condition or method that distinguishes states.
  package func scene(of one: Class, _ conditions: CodeConditions) -> CodeScene {
    reading(of: one, conditions).scene(on: conditions.screen)
  }

  /// What a class makes, from which its scenes at several screens follow.
  /// - Complexity: a run of the class, and one for each condition or method that distinguishes states.
  /// - Parameters:
  ///   - findsStates: Whether the states of the code are told apart, and what was not read is found; if not, one
  ///     state is all there is.
  ///   - state: That state; nil for the first.
  package func reading(
    of one: Class, _ conditions: CodeConditions, findsStates: Bool = true,
    in state: CodeState? = nil
  ) -> ClassReading {
    let order = ClassRun(program, one)
    func run(_ conditions: CodeConditions, _ state: CodeState? = nil) -> CodeRunner {
      let runner = CodeRunner(program, conditions, choices: state?.choices ?? [:])
      order.run(in: runner)
      if let method = state?.method { order.runMethod(at: method, in: runner) }
      return runner
    }
    let base = run(conditions, state)
    guard findsStates, state == nil else {
      return ClassReading(layout: order.layout(of: base), conditions: conditions)
    }
    // What only other size classes run is read there.
    let others = base.uses.contains(.traits) ? conditions.otherTraits.map { run($0) } : []
    return ClassReading(
      layout: layout(of: base, order, beside: others) { run(conditions, $0) },
      conditions: conditions)
  }

  /// What a class adds to the scene of a document that it is the class of, in its first state.
  /// - Parameter outlets: What its outlets lead to, by name.
  package func reading(
    of one: Class, addedTo scene: Scene, outlets: [String: Meaning], _ conditions: CodeConditions
  ) -> ClassReading {
    let order = ClassRun(program, one)
    let runner = CodeRunner(
      program, conditions, host: CodeHost(scene: scene, names: outlets, isDocument: true))
    order.run(in: runner)
    var layout = order.layout(of: runner)
    // Contents of views are as the document has them.
    layout.changes = runner.changes
    return ClassReading(layout: layout, conditions: conditions)
  }

  /// What a run has made, with the other states of the code, and what no run has read.
  /// - Parameter others: Runs in other circumstances.
  func layout(
    of base: CodeRunner, _ order: ClassRun, beside others: [CodeRunner] = [],
    _ run: (CodeState) -> CodeRunner
  ) -> CodeLayout {
    var finder = StateFinder(order.layout(of: base), of: base, beside: others)
    finder.find(
      methods: order.switchingMethods(after: base), incomplete: order.incomplete,
      kind: order.conditionKinds(), run: run)
    var layout = finder.layout
    layout.addKeptLists(of: base)
    layout.unread += order.notReached(finder.reached, finder.visited)
    return layout
  }
}

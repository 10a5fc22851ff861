import CodeSyntax
import Explanations
import LayInterpreter
import LayLanguage
import LayoutCode
import LayoutModel
import ScreenChecks
import TextReports

/// The layout code that the session's scene was read from.
package struct ImportedCode: ImportedFile {
  /// The files.
  let reader: CodeReader
  package let variation: ScreenVariation?
  /// The file that was imported, as it was named.
  package let file: String
  /// The index of the class in the reader's list.
  let index: Int
  /// The whole screen, of which a cell has the width.
  private(set) var device: Screen
  /// The values of open numbers that were given, by name.
  private(set) var numbers: [String: Double]
  /// The class's scene, which makes it at any size.
  let source: CodeScreen
  /// The scene as it was made.
  private(set) var made: CodeScene
  package var shown: Scene?
  /// The screen that was followed last.
  var screen: Screen

  /// Reads a class at a screen.
  init(
    _ index: Int, of reader: CodeReader, in file: String, on device: Screen,
    numbers: [String: Double], variation: ScreenVariation? = nil
  ) {
    (self.reader, self.file, self.index) = (reader, file, index)
    self.variation = variation
    (self.device, self.numbers) = (device, numbers)
    let plain = CodeScreen(reader.classes[index], of: reader, numbers: numbers)
    source = variation.flatMap { plain.varied(by: $0) as? CodeScreen } ?? plain
    made = source.scene(on: device)
    screen = made.scene.display
  }

  /// The same class on another screen, with other numbers.
  func reading(on device: Screen, _ numbers: [String: Double]) -> ImportedCode {
    ImportedCode(
      index, of: reader, in: file, on: device, numbers: numbers, variation: variation)
  }

  /// The same class in another language or size of texts.
  func shown(by reader: CodeReader, in variation: ScreenVariation?) -> ImportedCode {
    ImportedCode(
      index, of: reader, in: file, on: device, numbers: numbers, variation: variation)
  }

  /// The whole screen for a screen that the scene is given; nil if only the height of a cell was changed, which
  /// then stays.
  func device(for display: Screen) -> Screen? {
    let isHeightOnly =
      made.extent != .screen && display.device == nil
      && display.size.width == made.scene.screen.width
    return isHeightOnly ? nil : display
  }

  package func editOrigin(of scene: Scene) -> EditOrigin? {
    guard !isEdited(scene) else { return nil }
    let parts = source.parts(of: made)
    // Code is read anew in each session: on all screens, a check tries them.
    return EditOrigin(
      mayMake: { [source] in source.written($0, in: parts) != nil },
      judge: { repairs, _ in repairs.map { JudgedRepair($0) } })
  }

  package func written(_ edit: SceneEdit) -> SourceEdit? {
    source.written(edit, in: source.parts(of: made))
  }

  /// The classes of views by their items.
  var types: [ItemID: String] {
    var types: [ItemID: String] = [:]
    for view in made.views where !view.isNamedOnly && view.type.first?.isUppercase == true {
      types[view.item] = view.type
    }
    return types
  }

  /// The name of the class if it is a view controller.
  var controllerName: String? { made.extent == .screen ? title : nil }

  package var title: String { reader.classes[index].name }
  package var scenes: [ImportedFileScene] {
    reader.classes.map {
      ImportedFileScene(
        name: $0.name, id: nil, line: $0.line, words: [counted($0.callCount, "layout call")])
    }
  }

  package var names: Report {
    let rows = made.views.dropFirst().map { view in
      let line = view.origin.map(\.line)
      return Report.Row(
        [
          Markup(view.name), Markup(view.type), Markup(line.map { "\(file):\($0)" } ?? "", .dim),
          Markup(view.isNamedOnly ? "named, not made" : "", .dim),
        ],
        value: {
          .object([
            "name": .string(view.name), "class": .string(view.type),
            "line": line.map(JSON.integer) ?? .null,
          ])
        })
    }
    return Report([.rows(Report.Rows("names", rows))])
  }
}

extension Shell {
  /// The layout code that the scene was read from; nil for another scene.
  var importedCode: ImportedCode? { interpreter.evaluator.state.origin as? ImportedCode }

  /// Reads a file of Swift or Objective-C and shows a class of it.
  /// - Parameter name: The name of the class; nil for the first that has constraints.
  func importCode(
    _ bytes: [UInt8], as language: CodeLanguage, scene name: String?, file: String,
    at range: SourceRange
  ) throws(Failure) {
    let reader = CodeReader([(file, CodeFile(reading: bytes, as: language))])
    try open(reader, scene: name, file: file, at: range)
  }

  /// Shows a class of code.
  func open(
    _ reader: CodeReader, scene name: String?, file: String, at range: SourceRange
  ) throws(Failure) {
    guard !reader.classes.isEmpty else {
      throw Failure("E123", "no class in \(file) states constraints", at: range)
    }
    let old = importedCode
    let device =
      interpreter.fixedScreen
      ?? old?.device ?? chosenScreen
      ?? Device.named("iPhone 15")?.screen(isPortrait: true)
      ?? Screen(size: Size(width: 393, height: 852))
    let numbers = givenNumbers(old?.file == file ? old?.numbers ?? [:] : [:])
    func read(_ index: Int) -> ImportedCode {
      ImportedCode(index, of: reader, in: file, on: device, numbers: numbers)
    }
    // A class without constraints is no answer to a file that has some.
    let first =
      name != nil
      ? nil
      : reader.classes.indices.prefix(Self.mostClassesTried).lazy.map(read)
        .first { $0.made.constraintCount > 0 }
    let all = first?.scenes ?? read(0).scenes
    let index = try index(of: name, in: all, of: file, first: first?.index ?? 0, at: range)
    guard !isOnlyChecking else { return }
    noticeReplacement(at: range)
    let imported = first ?? read(index)
    show(imported)
    emit(report(on: imported))
  }

  /// How many classes of a file are read to find the first that has constraints.
  private static let mostClassesTried = 50

  /// The screen that statements have set; nil for the one that a session begins with.
  private var chosenScreen: Screen? {
    guard interpreter.evaluator.state.origin == nil else { return nil }
    return scene.display == Screen(size: Self.firstScreen) ? nil : scene.display
  }

  /// The numbers of the session, which code may use by name, with those that were given to its open ones.
  private func givenNumbers(_ given: [String: Double]) -> [String: Double] {
    var numbers = given
    let bindings = evaluator.state.globals.bindings
    for name in bindings.names {
      guard let binding = bindings[name], !binding.isOpen, case .number(let value) = binding.value
      else { continue }
      numbers[name] = value
    }
    return numbers
  }

  /// Replaces the scene by that of code, and makes its open numbers names of the session.
  func show(_ imported: ImportedCode) {
    replaceScene(by: imported.made.scene, readFrom: imported)
    bindNumbers(of: imported)
  }

  private func bindNumbers(of imported: ImportedCode) {
    let numbers = imported.made.openNumbers
    let bindings = evaluator.state.globals.bindings
    for name in bindings.names
    where bindings[name]?.isOpen == true && !numbers.contains(where: { $0.name == name }) {
      interpreter.setGlobal(name, nil)
    }
    for number in numbers {
      interpreter.setGlobal(
        number.name,
        Scope.Binding(value: .number(number.value), isVariable: false, isOpen: true))
    }
  }

  // MARK: Following

  /// Reads code anew after a statement that has changed the screen or an open number.
  func follow(_ imported: ImportedCode, at range: SourceRange) throws(Failure) {
    var numbers = imported.numbers
    let bindings = evaluator.state.globals.bindings
    for open in imported.made.openNumbers
    where interpreter.progress.boundNames.contains(open.name) {
      switch bindings[open.name]?.value {
      case .number(let value)?: if value != open.value { numbers[open.name] = value }
      case nil: numbers[open.name] = nil
      default:
        throw Failure(
          "E020", "`\(open.name)` is a number of \(imported.file): \(open.text)", at: range)
      }
    }
    let display = scene.display
    let isOtherScreen = display != imported.screen
    let device = isOtherScreen ? imported.device(for: display) : imported.device
    guard numbers != imported.numbers || isOtherScreen && device != nil else {
      guard isOtherScreen else { return }
      var imported = imported
      imported.screen = display
      interpreter.evaluator.state.origin = imported
      return
    }
    let next = imported.reading(on: device ?? imported.device, numbers)
    guard imported.isEdited(scene) else {
      show(next)
      return
    }
    try apply(next, after: imported, isOtherScreen: isOtherScreen, at: range)
  }

  /// Changes what follows from open numbers in a scene that was edited since it was read.
  private func apply(
    _ next: ImportedCode, after old: ImportedCode, isOtherScreen: Bool, at range: SourceRange
  ) throws(Failure) {
    guard next.made.scene.hasViews(of: old.made.scene) else {
      guard isOtherScreen else {
        throw Failure(
          "E020", "with other numbers the code makes other views, and the scene was edited",
          at: range, help: ["`scene \(old.title)` reads it again, without the edits"])
      }
      notice(
        "the scene was edited, so it stays as the code is on another screen",
        help: "`scene \(old.title)` reads it again, without the edits", at: range)
      var old = old
      old.screen = scene.display
      interpreter.evaluator.state.origin = old
      return
    }
    for new in next.made.scene.constraintsInOrder {
      guard let before = old.made.scene.constraint(new.id), before != new,
        scene.constraint(new.id) == before
      else { continue }
      interpreter.scene.setConstraint(
        new.id, left: new.left, right: new.right, priority: new.priority)
    }
    for id in next.made.scene.itemsInTreeOrder() {
      guard let new = next.made.scene.properties(of: id),
        let before = old.made.scene.properties(of: id), before != new,
        scene.properties(of: id) == before
      else { continue }
      interpreter.scene.setProperties(of: id) { $0 = new }
    }
    if old.made.extent != .screen {
      var row = Screen(
        size: next.source.fitting(
          scene, frames: next.made.frames, on: next.device.size))
      row.scale = next.device.scale
      interpreter.scene.setDisplay { $0 = row }
    }
    var next = next
    next.shown = old.shown
    next.screen = scene.display
    interpreter.evaluator.state.origin = next
    bindNumbers(of: next)
  }

  // MARK: The answer

  private func report(on imported: ImportedCode) -> Report {
    let made = imported.made
    var parts = [
      Report.Part.imported(
        made.name, of: imported.file, views: made.views.count - 1,
        constraints: made.constraintCount, made.scene.screen)
    ]
    let numbers = made.openNumbers.map { number in
      let place = "\(imported.file):\(number.origin.line)"
      return Report.Row(
        [
          Markup("let \(number.name) = \(NumberText.display(number.value))"),
          Markup("# \(number.isAssumed ? "assumed" : "given"): \(number.text), \(place)", .dim),
        ],
        value: {
          .object([
            "name": .string(number.name), "value": .number(number.value),
            "isAssumed": .boolean(number.isAssumed), "text": .string(number.text),
            "line": .integer(number.origin.line),
          ])
        })
    }
    if !numbers.isEmpty { parts.append(.rows(Report.Rows("numbers", numbers))) }
    let states = made.states.map { state in
      let group = made.scene.group(state.group)
      let name = group?.name ?? ""
      let isActive = group?.isActive ?? false
      return Report.Row(
        [
          Markup("group \(name)"), Markup(isActive ? "on" : "off"),
          Markup("# \(state.condition), \(imported.file):\(state.origin.line)", .dim),
        ],
        value: {
          .object([
            "group": .string(name), "isActive": .boolean(isActive),
            "condition": .string(state.condition), "line": .integer(state.origin.line),
          ])
        })
    }
    if !states.isEmpty { parts.append(.rows(Report.Rows("states", states))) }
    let unread =
      made.unread.map { ($0.origin, $0.text, "not read: \($0.reason)", $0.reason) }
      + made.unstated.map { ($0, "", "made, and never activated", "it is never activated") }
    let rows = unread.sorted { $0.0 < $1.0 }.map { origin, text, words, reason in
      Report.Row(
        [
          Markup("\(imported.file):\(origin.line)", .dim), Markup(text), Markup(words, .dim),
        ],
        value: {
          .object([
            "line": .integer(origin.line), "column": .integer(origin.column),
            "text": .string(text), "reason": .string(reason),
          ])
        })
    }
    if !rows.isEmpty { parts.append(.rows(Report.Rows("unread", rows))) }
    return Report(parts)
  }
}

import LayInterpreter
import LayLanguage
import LayoutCode
import LayoutModel
import ScreenChecks
import TextReports

/// The layout code that the session's scene was read from.
package struct ImportedCode: SceneOrigin {
  /// The files.
  var reader: CodeReader
  /// The file that was imported, as it was named.
  var file: String
  /// The class.
  var subject: CodeReader.Class
  /// The scene as it was made.
  var made: CodeScene

  /// Reads a class at a screen.
  init(_ subject: CodeReader.Class, of reader: CodeReader, in file: String, on screen: Screen) {
    (self.subject, self.reader, self.file) = (subject, reader, file)
    made = CodeScreen(subject, of: reader).scene(on: screen)
  }
}

extension Shell {
  /// Whether a file is read as screens, by its ending: a document, or code.
  package static func isScreenFile(_ path: String) -> Bool {
    SourceLocation.isDocument(path) || CodeLanguage(path: path) != nil
  }

  /// The layout code that the scene was read from; nil for another scene.
  var importedCode: ImportedCode? { interpreter.evaluator.state.origin as? ImportedCode }

  /// Reads a file of Swift or Objective-C and shows a class of it.
  /// - Parameter name: The name of the class; nil for the first that has constraints.
  func importCode(
    _ bytes: [UInt8], as language: CodeLanguage, scene name: String?, file: String,
    at range: SourceRange
  ) throws(Failure) {
    let reader = CodeReader([(file, CodeFile(reading: bytes, as: language))])
    let subject =
      name.map { name in reader.classes.first { $0.name == name } } ?? reader.classes.first
    guard let subject else {
      let names = reader.classes.prefix(8).map(\.name).joined(separator: ", ")
      throw Failure(
        "E123",
        name.map { "there is no class \($0) with constraints in \(file)" }
          ?? "there is no class with constraints in \(file)", at: range,
        help: names.isEmpty ? [] : ["its classes: \(names)"])
    }
    guard !isOnlyChecking else { return }
    if scene.itemCount > 1 || scene.constraintCount > 0 {
      notice("the previous scene was replaced; `undo` brings it back", at: range)
    }
    if name == nil, reader.classes.count > 1 {
      let others = reader.classes.dropFirst().prefix(6).map(\.name).joined(separator: ", ")
      notice(
        "\(file) contains \(reader.classes.count) classes; this is the first",
        help: "`import \(QuotedText.literal(file)) scene NAME` reads another: \(others)", at: range)
    }
    let screen =
      interpreter.fixedScreen.map { Screen(size: $0) }
      ?? Device.named("iPhone 15")?.screen(isPortrait: true)
      ?? Screen(size: Size(width: 393, height: 852))
    let imported = ImportedCode(subject, of: reader, in: file, on: screen)
    replaceScene(by: imported.made.scene, from: imported)
    emit(report(on: imported))
  }

  private func report(on imported: ImportedCode) -> Report {
    let made = imported.made
    let size = made.scene.screen
    func count(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    let words =
      "\(made.name) of \(imported.file): \(count(made.views.count - 1, "view")), "
      + "\(count(made.constraintCount, "constraint")), "
      + "\(NumberText.display(size.width))x\(NumberText.display(size.height))"
    var parts: [Report.Part] = [
      .note(
        Report.Note(
          "imported", Markup(words), role: .success, key: "imported",
          value: { .string(made.name) }))
    ]
    let numbers = made.openNumbers.map { number in
      Report.Row(
        [
          Markup("\(number.name) = \(NumberText.display(number.value))"),
          Markup("assumed: \(number.text), \(imported.file):\(number.origin.line)", .dim),
        ],
        value: {
          .object([
            "name": .string(number.name), "value": .number(number.value),
            "text": .string(number.text), "line": .integer(number.origin.line),
          ])
        })
    }
    if !numbers.isEmpty { parts.append(.rows(Report.Rows("numbers", numbers))) }
    let unread = made.unread.map { one in
      Report.Row(
        [
          Markup("\(imported.file):\(one.origin.line)", .dim), Markup(one.text),
          Markup("not read: \(one.reason)", .dim),
        ],
        value: {
          .object([
            "line": .integer(one.origin.line), "column": .integer(one.origin.column),
            "text": .string(one.text), "reason": .string(one.reason),
          ])
        })
    }
    if !unread.isEmpty { parts.append(.rows(Report.Rows("unread", unread))) }
    return Report(parts)
  }
}

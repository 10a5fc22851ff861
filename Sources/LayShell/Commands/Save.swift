import Explanations
import Files
import LayLanguage
import LayInterpreter
import LayoutModel
import SavedPrograms
import TextReports

extension ShellCommand {
  static let save = ShellCommand(
    name: "save", shape: .pathAndWords,
    forms: [[.file(example: "scene.lay"), .anyOrder(["as", "typed"], ["over"])]],
    summary: "writes a program that builds the scene",
    searchTerms: ["write", "export", "file", "keep"],
    action: { (shell, call) throws(Failure) in
      guard let (path, range) = call.operands.text else { return }
      let replaces = call.operands.has("over")
      guard !shell.isOnlyChecking else { return }
      if !replaces { try shell.requireOwnFile(path, at: range) }
      if call.operands.has("typed") { return try shell.saveTyped(to: path, at: range) }
      let program = shell.program()
      let scene = shell.scene
      let count =
        scene.itemsInTreeOrder().count {
          scene.isDeclared($0) && scene.structureGuide($0) == nil
        } - 1
      let constraints = scene.constraintCount
      let words =
        "\(path): \(counted(count, "view")), "
        + counted(constraints, "constraint")
      let note = Report.Note(
        "saved", Markup(words), role: .success, key: "saved", value: { .string(path) })
      shell.write(
        SavedFile.text(of: program.text), to: path, at: range,
        answer: Report([.note(note)] + program.renumberedParts), saving: scene)
    })
}

extension Shell {
  /// Writes the statements of the session as they were typed, if they make the scene again.
  fileprivate func saveTyped(to path: String, at range: SourceRange) throws(Failure) {
    guard lesson == nil, let typed = typedSoFar else {
      throw Failure(
        "E059", "the statements of this session are not all kept", at: range,
        help: ["`save \(path)` writes what they made"])
    }
    var lines = typed.map(\.text)
    let size = scene.screen
    if size != Self.firstScreen, !lines.contains(where: { $0.hasPrefix("screen") }) {
      let numbers = [size.width, size.height].map(NumberText.exact).joined(separator: "x")
      lines.insert("screen \(numbers)", at: 0)
    }
    let text = lines.joined(separator: "\n") + "\n"
    let twin = Shell(settings: Settings(), output: .none)
    twin.fileScope = fileScope.readOnly
    let runs = twin.run(utf8: Array(text.utf8), name: context.source.name, as: .script)
    guard runs, twin.scene.hasViews(of: scene), twin.scene.display == scene.display else {
      throw Failure(
        "E059", "the statements of this session, run anew, make another scene", at: range,
        help: ["`save \(path)` writes what they made"])
    }
    let note = Report.Note(
      "saved", Markup("\(path): \(counted(lines.count, "statement")), as typed"), role: .success,
      key: "saved", value: { .string(path) })
    write(
      SavedFile.text(of: text), to: path, at: range, answer: Report([.note(note)]), saving: scene)
  }

  /// The program that builds the scene.
  package func program() -> SceneProgram {
    SceneProgram(
      of: interpreter, vocabulary: vocabulary, comments: importedLog?.comments ?? [:])
  }
}

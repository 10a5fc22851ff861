import Explanations
import LayLanguage
import LayInterpreter
import LayoutModel
import SavedPrograms
import TextReports

extension ShellCommand {
  static let save = ShellCommand(
    name: "save", shape: .pathAndWords,
    forms: [[.file(example: "scene.lay"), .optional("over")]],
    summary: "writes a program that builds the scene",
    searchTerms: ["write", "export", "file", "keep"],
    action: { (shell, call) throws(Failure) in
      guard let (path, range) = call.operands.text else { return }
      let replaces = call.operands.has("over")
      guard !shell.isOnlyChecking else { return }
      if !replaces { try shell.requireOwnFile(path, at: range) }
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
  /// The program that builds the scene.
  package func program() -> SceneProgram {
    SceneProgram(
      of: interpreter, vocabulary: vocabulary, comments: importedLog?.comments ?? [:])
  }
}

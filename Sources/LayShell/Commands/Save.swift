import Explanations
import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import SavedPrograms
import TextReports

extension ShellCommand {
  static let save = ShellCommand(
    name: "save", shape: .pathAndWords,
    forms: [[.file(example: "scene.lay"), .optional("over")]],
    summary: "writes a program that builds the scene",
    help: [
      "It contains the views with their properties, then the constraints in their order, with labels and groups. Run in an empty scene, it gives the same frames, the same conflicts and the same order.",
      "The first line contains a checksum, by which `save` recognizes its own files. A file that it did not write, or that was edited since, is replaced only by `save FILE over`. Files are replaced as a whole: if the new one cannot be written, the old one stays.",
    ],
    searchTerms: ["write", "export", "file", "keep"],
    examples: [Example(input: "view a\nsave \"/nowhere/scene.lay\"", output: nil, mayFail: true)],
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

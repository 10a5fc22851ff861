import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel

extension ShellCommand {
  static let save = ShellCommand(
    name: "save", shape: .path, synopsis: ["save FILE"],
    summary: "writes a program that builds the scene",
    help: [
      "Views with their properties, then the constraints in the order in which they stand, with their labels and groups. Run in an empty scene it gives the same frames, the same conflicts and the same order."
    ],
    searchTerms: ["write", "export", "file", "keep"],
    examples: [Example(input: "view a\nsave \"/nowhere/scene.lay\"", output: nil, mayFail: true)],
    operands: [.files],
    action: { (shell, call) throws(Failure) in
      var operands = call.operands
      guard let (path, range) = operands.takeText(), !path.isEmpty else {
        throw shell.unexpected(
          nil, after: call.command.word, help: ["it is written: save scene.lay"])
      }
      let broken = Set(shell.engine.broken(in: shell.session.scene))
      let text = SceneProgram(shell.session.scene, broken: broken).text
      do throws(FileFailure) { try FileAccess.write(text, to: path) } catch {
        throw shell.failure("E048", error.message, at: range, kind: .unreadable)
      }
      let scene = shell.session.scene
      shell.emit(
        Report(
          lines: [
            Markup("saved", .success)
              + "  \(path): \(scene.itemCount - 1) views, \(scene.constraintCount) constraints"
          ], json: .object(["saved": .string(path)])))
    })
}

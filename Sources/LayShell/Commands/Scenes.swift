import InterfaceBuilder
import LayInterpreter
import LayLanguage
import LayoutModel
import TextReports

extension ShellCommand {
  static let scenes = ShellCommand(
    name: "scenes", shape: .sentence, forms: [[]],
    summary: "lists the scenes of an imported storyboard or xib",
    help: [
      "Every view of the document that is laid out on its own: views of controllers and xibs, cells, headers. The current scene is marked; `scene NAME` goes to another."
    ],
    searchTerms: ["storyboard", "xib", "interface builder", "import", "controller", "screens"],
    examples: [Example(input: "scenes", output: nil, mayFail: true)],
    action: { (shell, call) throws(Failure) in
      guard !shell.isOnlyChecking else { return }
      let imported = try shell.requireInterface(at: call.range)
      let rows = imported.document.roots.enumerated().map { index, root -> Report.Row in
        let size =
          "\(NumberText.display(root.stored.width))x\(NumberText.display(root.stored.height))"
        let count = "\(root.views.count - 1) view\(root.views.count == 2 ? "" : "s")"
        return Report.Row(
          [
            Markup(index == imported.index ? ">" : " "), Markup(root.name), Markup(size, .dim),
            Markup(count, .dim), Markup("\(imported.document.file):\(root.line)", .dim),
          ],
          value: {
            .object([
              "name": .string(root.name), "id": .string(root.id), "line": .integer(root.line),
              "isShown": .boolean(index == imported.index),
            ])
          })
      }
      shell.emit(Report([.rows(Report.Rows("scenes", rows))]))
    })

  static let scene = ShellCommand(
    name: "scene", shape: .text,
    forms: [
      [
        .slot(
          OperandSlot(
            "NAME", [.scenes], wanted: "a scene's name", example: "\"Sign In\"", piece: .text))
      ]
    ],
    summary: "goes to a scene of an imported storyboard or xib",
    help: [
      "By its name as `scenes` lists it, with or without quotes, or by its identifier in the document. It replaces the current scene; `undo` brings that back."
    ],
    searchTerms: ["storyboard", "xib", "interface builder", "import", "controller"],
    examples: [Example(input: "scene \"Sign In\"", output: nil, mayFail: true)],
    action: { (shell, call) throws(Failure) in
      guard let (text, range) = call.operands.text, !shell.isOnlyChecking else { return }
      let imported = try shell.requireInterface(at: call.range)
      var name = text
      if name.count > 1, name.hasPrefix("\""), name.hasSuffix("\"") {
        name = String(name.dropFirst().dropLast())
      }
      try shell.open(imported.document, scene: name, at: range)
    })
}

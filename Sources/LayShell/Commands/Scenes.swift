import LayInterpreter
import LayLanguage
import LayoutModel
import TextReports

extension ShellCommand {
  static let scenes = ShellCommand(
    name: "scenes", shape: .sentence, forms: [[]],
    summary: "lists the scenes of an imported storyboard, xib or file of code",
    help: [
      "Every view of the document that is laid out on its own: views of controllers and xibs, cells, headers; of code, every class that states layout. The current scene is marked; `scene NAME` goes to another."
    ],
    searchTerms: [
      "storyboard", "xib", "interface builder", "import", "controller", "screens", "swift", "class",
    ],
    examples: [Example(input: "scenes", output: nil, mayFail: true)],
    action: { (shell, call) throws(Failure) in
      guard !shell.isOnlyChecking else { return }
      shell.emit(try shell.requireImportedFile(at: call.range).list)
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
    summary: "goes to a scene of an imported storyboard, xib or file of code",
    help: [
      "By its name as `scenes` lists it, with or without quotes, or by its identifier in the document; of code, by the name of the class. It replaces the current scene; `undo` brings that back."
    ],
    searchTerms: [
      "storyboard", "xib", "interface builder", "import", "controller", "swift", "class",
    ],
    examples: [Example(input: "scene \"Sign In\"", output: nil, mayFail: true)],
    action: { (shell, call) throws(Failure) in
      guard let (text, range) = call.operands.text, !shell.isOnlyChecking else { return }
      let imported = try shell.requireImportedFile(at: call.range)
      var name = text
      if name.count > 1, name.hasPrefix("\""), name.hasSuffix("\"") {
        name = String(name.dropFirst().dropLast())
      }
      try shell.open(imported, scene: name, at: range)
    })
}

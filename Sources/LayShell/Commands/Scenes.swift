import LayInterpreter
import LayLanguage

extension ShellCommand {
  static let scenes = ShellCommand(
    name: "scenes", shape: .sentence, forms: [[]],
    summary: "lists the scenes of an imported storyboard, xib or file of code",
    searchTerms: [
      "storyboard", "xib", "interface builder", "import", "controller", "screens", "swift", "class",
    ],
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
    searchTerms: [
      "storyboard", "xib", "interface builder", "import", "controller", "swift", "class",
    ],
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

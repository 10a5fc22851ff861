import LayInterpreter
import ConflictLog
import Explanations
import LayLanguage

extension ShellCommand {
  static let importLog = ShellCommand(
    name: "import", shape: .pathAndWords,
    forms: [
      [.file(example: "xcode.log"), .optional(.number)],
      [
        .file(example: "Main.storyboard"), "scene",
        .slot(OperandSlot("NAME", wanted: "a scene's name", example: "\"Sign In\"")),
      ], [],
    ],
    summary: "reads an Auto Layout log, a storyboard, or layout code",
    searchTerms: [
      "log", "xcode", "conflict", "unable to simultaneously satisfy", "paste", "explain",
      "storyboard", "xib", "interface builder", "swift", "objective-c", "snapkit", "uikit", "code",
    ],
    placement: .outsideGroups,
    action: { (shell, call) throws(Failure) in
      guard let (path, range) = call.operands.text else {
        guard let pasted = shell.pastedLog else {
          throw Failure(
            "E118", "`import` alone takes a log that is pasted at the prompt", at: call.range,
            help: ["in a program it names a file: import xcode.log"])
        }
        try shell.importLog(pasted, number: nil, file: nil, at: call.range)
        return
      }
      var number: Int?
      if let expression = call.operands.value() {
        let value = try shell.evaluator.wholeNumber(
          try shell.interpreter.read(expression), at: expression.range, "a message's number")
        number = Int(exactly: value)
      }
      let bytes = try shell.readFile(path, at: range)
      let name = shell.path(of: path)
      if let expression = call.operands.value("scene") {
        guard case .string(let scene) = expression.kind else {
          throw Failure(
            "E123", "a scene's name must be in quotes", at: expression.range,
            help: ["import Main.storyboard scene \"Sign In\""])
        }
        try shell.importScene(bytes, scene: scene, file: name, at: range)
        return
      }
      if Shell.isScreenFile(path) {
        if let expression = call.operands.value() {
          throw Failure(
            "E123", "a scene is chosen by its name, not by a number", at: expression.range,
            help: ["import Main.storyboard scene \"Sign In\""])
        }
        try shell.importScene(bytes, scene: nil, file: name, at: range)
        return
      }
      try shell.importLog(bytes, number: number, file: name, at: range)
    })

  static let names = ShellCommand(
    name: "names", shape: .sentence, forms: [[]],
    summary: "lists what the names of an imported scene stand for",
    searchTerms: ["address", "class", "identifier", "log", "import", "views"],
    action: { (shell, call) throws(Failure) in
      guard !shell.isOnlyChecking else { return }
      if let imported = shell.importedFile {
        shell.emit(imported.names)
        return
      }
      guard let log = shell.importedLog else {
        throw Failure(
          "E119", "nothing was imported: all names are your own", at: call.range,
          help: ["`import FILE` reads one; `tree` shows the views"])
      }
      shell.emit(shell.explainer().names(of: log))
    })
}

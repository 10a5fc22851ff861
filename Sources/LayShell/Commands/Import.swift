import LayInterpreter
import ConflictLog
import Explanations
import LayLanguage
import LayoutModel
import TextReports

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
    help: [
      "The scene becomes that of the log: its views with readable names, its constraints with their numbers in the list, from 1. The answer says which of them conflict and why, which are not needed for the conflict, whether breaking the constraint that the system broke resolves it, the cause, and what to change in the app. `undo` brings the previous scene back.",
      "From a file with several messages the first is read, or the one with the given number. At the prompt, `import` alone takes a log that is pasted, followed by two empty lines. Comments, quotes, escapes and lines that were joined do no harm. `lay explain FILE` explains all messages of a file.",
      "From a storyboard or xib the first scene is read, or the one that is named: its views with the names that their outlets or texts have, its constraints, size classes, safe area and margins, at the document's own device. `scenes` lists the others; `save` notes the line of the document behind each constraint.",
      "From a file of Swift or Objective-C the first class that states constraints is read, or the one that is named: a controller's view fills the screen, a view or cell is as wide as the screen and as high as it needs. UIKit, SnapKit, Masonry, PureLayout, TinyConstraints, Cartography, EasyPeasy and Stevia are understood. A number that the file does not determine becomes a `let` with an assumed value: `padding = 20` reads the code with another one, `range padding` says which are possible. Alternatives of the code are groups. What could not be read is listed with its line and the reason.",
    ],
    searchTerms: [
      "log", "xcode", "conflict", "unable to simultaneously satisfy", "paste", "explain",
      "storyboard", "xib", "interface builder", "swift", "objective-c", "snapkit", "uikit", "code",
    ],
    examples: [Example(input: "import \"console.log\"", output: nil, mayFail: true)],
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
    help: [
      "For each view and guide of the log: its name here, then its class, address, accessibility identifier and text as the log prints them; of a document or code, its class and line. `rename view3 to footer` gives it another name."
    ],
    searchTerms: ["address", "class", "identifier", "log", "import", "views"],
    examples: [Example(input: "names", output: nil, mayFail: true)],
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

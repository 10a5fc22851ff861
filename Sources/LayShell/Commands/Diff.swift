import Files
import LayInterpreter
import LayLanguage
import LayoutEngine
import LayoutModel
import ScreenChecks
import TextReports

extension ShellCommand {
  static let diff = ShellCommand(
    name: "diff", shape: .path, forms: [[.file(example: "\"old.lay\"")]],
    summary: "compares the scene with that of a file, at every size",
    searchTerms: [
      "compare", "difference", "equal", "same", "change", "regression", "revision", "before",
    ],
    action: { (shell, call) throws(Failure) in
      guard let (path, range) = call.operands.text, !shell.isOnlyChecking else { return }
      shell.emit(try shell.difference(fromFile: path, at: range).report)
    })
}

extension Shell {
  /// How the scene of a file and this one differ.
  fileprivate func difference(fromFile path: String, at range: SourceRange) throws(Failure)
    -> SceneDiff
  {
    let diff = SceneDiff(
      try scene(ofFile: path, at: range), compared(as: "the scene"),
      isInterrupted: { [interruption = evaluator.interruption] in interruption.isWanted })
    guard let diff else { throw Failure(.interrupted, []) }
    return diff
  }

  /// Throws if the scene is laid out otherwise than that of a file.
  func expectSame(as file: Expression) throws(Failure) {
    guard case .string(let path) = file.kind else {
      throw Failure(
        "E020", "a file must be in quotes", at: file.range, help: ["expect same as \"old.lay\""])
    }
    guard !isOnlyChecking else { return }
    let diff = try difference(fromFile: path, at: file.range)
    guard !diff.isEqual else { return }
    var failure = unmet("the scene is not the same as that of \(path)", at: file.range)
    failure.report = diff.report
    throw failure
  }

  /// The scene of another file: it is read in a session of its own, of which only messages about mistakes are shown.
  /// - Parameter isOnThisScreen: Whether it is shown on the screen of this scene.
  func scene(
    ofFile path: String, isOnThisScreen: Bool = true, at range: SourceRange
  ) throws(Failure) -> ComparedScene {
    let bytes = try readFile(path, at: range)
    let shown = output
    let messages = Output { text, stream in if stream == .messages { shown.write(text, stream) } }
    let twin = Shell(
      settings: settings,
      isInterrupted: { [interruption = evaluator.interruption] in interruption.isWanted },
      output: messages)
    twin.fileScope = fileScope.readOnly
    twin.settings.isQuiet = true
    if isOnThisScreen {
      twin.fixScreen(width: scene.screen.width, height: scene.screen.height)
    }
    let name = self.path(of: path)
    let succeeded =
      Self.isScreenFile(path)
      ? twin.open(document: name) : twin.run(utf8: bytes, name: name, as: .script)
    guard succeeded else {
      if evaluator.interruption.isWanted { throw Failure(.interrupted, []) }
      throw Failure(
        "E048", "`\(path)` cannot be read as a scene", at: range,
        kind: .unreadable)
    }
    return twin.compared(as: path)
  }

  /// The scene, to be compared with another one.
  package func compared(as name: String) -> ComparedScene {
    var engine = LayoutEngine()
    if !scene.programs.isEmpty { engine.program = evaluator.passProgram(reportingTo: PassReport()) }
    return ComparedScene(name, scene, engine, hasOneForm: importedFile == nil)
  }
}

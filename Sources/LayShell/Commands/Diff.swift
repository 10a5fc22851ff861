import Files
import LayInterpreter
import LayLanguage
import LayoutEngine
import LayoutModel
import ScreenChecks
import TextReports

extension ShellCommand {
  static let diff = ShellCommand(
    name: "diff", shape: .path,
    forms: [
      [
        .slot(
          OperandSlot(
            "before|FILE", [.words(["before"])], wanted: "a file, or before",
            example: "\"old.lay\"", piece: .path))
      ]
    ],
    summary: "compares the scene with that of a file, or of before, at every size",
    searchTerms: [
      "compare", "difference", "equal", "same", "change", "regression", "revision", "before",
    ],
    action: { (shell, call) throws(Failure) in
      guard let (path, range) = call.operands.text, !shell.isOnlyChecking else { return }
      let other =
        path == "before"
        ? try shell.sceneBefore(at: range) : try shell.scene(ofFile: path, at: range)
      shell.emit(try shell.difference(from: other).report)
    })
}

extension Shell {
  /// The scene as it was last saved, or when its file was opened.
  fileprivate func sceneBefore(at range: SourceRange) throws(Failure) -> ComparedScene {
    // At the prompt a session begins without views; what it imports is the beginning then.
    let read = importedInterface?.shown ?? importedCode?.shown
    let saved = savedScene.flatMap { $0.itemCount > 1 || read == nil ? $0 : nil }
    guard let before = saved ?? read else {
      throw Failure(
        "E048", "there is no scene before this one", at: range,
        help: ["it is kept when the scene is saved or a file is opened", "diff \"old.lay\""])
    }
    return compared(as: "before", before)
  }

  /// How another scene and this one differ.
  fileprivate func difference(from other: ComparedScene) throws(Failure) -> SceneDiff {
    let diff = SceneDiff(
      other, compared(as: "the scene"),
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
    let diff = try difference(from: try scene(ofFile: path, at: file.range))
    guard !diff.isEqual else { return }
    var failure = unmet("the scene is not the same as that of \(path)", at: file.range)
    failure.report = diff.report
    throw failure
  }

  /// The scene of another file, shown on the screen of this scene.
  func scene(ofFile path: String, at range: SourceRange) throws(Failure) -> ComparedScene {
    try session(ofFile: path, at: range).compared(as: path)
  }

  /// Another file, read in a session of its own, of which only messages about mistakes are shown.
  /// - Parameter isOnThisScreen: Whether it is shown on the screen of this scene.
  func session(
    ofFile path: String, isOnThisScreen: Bool = true, at range: SourceRange
  ) throws(Failure) -> Shell {
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
    return twin
  }

  /// The scene, to be compared with another one.
  package func compared(as name: String, _ other: Scene? = nil) -> ComparedScene {
    let scene = other ?? scene
    var engine = LayoutEngine()
    if !scene.programs.isEmpty { engine.program = evaluator.passProgram(reportingTo: PassReport()) }
    return ComparedScene(name, scene, engine, hasOneForm: importedFile == nil)
  }
}

import LayLanguage
import LayInterpreter
import LayoutDrawing
import LayoutEngine
import TextReports

extension ShellCommand {
  static let preview = ShellCommand(
    name: "preview", shape: .sentence, forms: [[.optional(.words(["off"]))]],
    summary: "shows the scene in a browser, and follows it",
    searchTerms: ["browser", "live", "page", "watch", "show"],
    placement: .outermost,
    action: { (shell, call) throws(Failure) in
      if call.operands.has("off") {
        guard !shell.isOnlyChecking else { return }
        shell.isPreviewing = false
        shell.previewServer?.stop()
        return shell.emit(Report([.note(Report.Note("preview", Markup("off"), key: "preview"))]))
      }
      // While a session is being recovered, nobody looks at it yet.
      guard !shell.isOnlyChecking, shell.replayedFiles == nil else { return }
      guard let server = shell.previewServer else {
        throw Failure(
          "E058", "`preview` works only at the prompt", at: call.range,
          help: ["for a file: lay preview FILE"])
      }
      switch server.start(port: 0) {
      case .failure(let refusal): throw Failure("E058", refusal.description, at: call.range)
      case .success(let address):
        shell.isPreviewing = true
        shell.emit(
          Report([
            .note(
              Report.Note(
                "preview", Markup(address), role: .success, key: "preview",
                value: { .string(address) }))
          ]))
      }
    })
}

extension Shell {
  /// Shows the present scene in the preview, if it is on.
  func followInPreview() {
    guard isPreviewing, let previewServer else { return }
    if let contents = trial().previewContents() { previewServer.show(contents) }
  }

  /// The present scene for a preview; nil if its layout fails or was interrupted.
  package func previewContents() -> PreviewContents? {
    do throws(Failure) {
      try interpreter.needLayout()
      var page = try page()
      page.isLive = true
      let program = previewProgram
      let tables = JSON.object([
        "regimes": page.regimes, "scene": page.scene,
        "lets": program == nil ? .array([]) : namedNumbers,
        "choices": program == nil
          ? .null : memory.inferred.map { .integer($0.doubts.count) } ?? .null,
      ])
      return PreviewContents(html: page.html, tables: tables.text, program: program)
    } catch {
      return nil
    }
  }

  /// The statements that the scene follows from; nil if some of them are forgotten, or are those of a lesson.
  private var previewProgram: PreviewProgram? {
    guard lesson == nil, let statements = statementsSoFar else { return nil }
    return PreviewProgram(statements: statements, settings: settings)
  }

  /// Runs the statements of another session, with its settings.
  /// - Returns: Whether all of them succeeded.
  package func run(_ program: PreviewProgram) -> Bool {
    settings = program.settings
    return program.statements.allSatisfy { statement in
      run(utf8: Array(statement.text.utf8), name: nil, firstLine: statement.line, as: .script)
    }
  }

  /// A text as JSON.
  package static func json(string: String) -> String { JSON.string(string).text }

  /// The constants of the program that are numbers, each with the range that `sweep` has for a constant: from
  /// half to twice the value, and at least 0...100.
  private var namedNumbers: JSON {
    let bindings = interpreter.evaluator.state.globals.bindings
    return .array(
      bindings.names.sorted().compactMap { name in
        guard let binding = bindings[name], !binding.isVariable,
          case .number(let value) = binding.value, value.isFinite
        else { return nil }
        let range = SizeParameter.defaultRange(around: value)
        return .object([
          "name": .string(name), "value": .number(NumberText.solved(value)),
          "from": .number(range.lowerBound), "to": .number(range.upperBound),
        ])
      })
  }
}

import Files
import LayShell
import LineEditing
import Preview

/// Runs statements in a scene of their own, for a page that shows what they make.
enum PreviewTrial {
  /// What a page shows, or the messages that say why there is nothing to show.
  typealias Outcome = Result<PreviewContents, Failure>

  /// Why there is nothing to show.
  struct Failure: Error {
    var messages: String
  }

  /// Answers what a page wants to try, as JSON.
  /// - Parameter body: A name and a number: `gap=24`.
  static func answer(_ body: String, _ run: (Definition) throws -> Outcome) -> String {
    guard let definition = Definition(argument: body), Double(definition.value) != nil else {
      return error("send a name and a number: gap=24")
    }
    switch try? run(definition) {
    case .success(let contents)?: return contents.tables
    case .failure(let failure)?: return error(failure.messages)
    case nil: return error("this cannot be tried")
    }
  }

  /// The server of the page that follows a session at a prompt. What a page tries runs beside the prompt,
  /// which waits for a line meanwhile.
  static func server(
    ofPromptWith options: SessionOptions, arguments: [String], sandbox: FileScope
  ) -> PreviewServer {
    PreviewServer(wake: { trials in
      Thread.start(hasLargeStack: true) {
        trials.answer { shown, body in
          answer(body) { definition in
            guard let program = shown.program else {
              return .failure(Failure(messages: "the beginning of the session is no longer kept"))
            }
            return try outcome(
              options, arguments: arguments, trying: definition, sandbox: sandbox
            ) { shell in _ = shell.run(program) }
          }
        }
      }
    })
  }

  /// Runs statements in a new shell.
  /// - Parameters:
  ///   - definition: A name with the value that it has in place of its own.
  ///   - body: Runs them.
  static func outcome(
    _ options: SessionOptions, arguments: [String] = [], trying definition: Definition?,
    sandbox: FileScope, _ body: (Shell) throws(FileFailure) -> Void
  ) throws -> Outcome {
    let messages = CollectedText()
    // Only what a page asks for is limited: a file is the user's own.
    let limit = definition.map { _ in RunLimit(seconds: 5, megabytes: 512) }
    let shell = try options.makeShell(
      format: .text, arguments: arguments, output: messages.output(of: .messages),
      sandbox: sandbox, limit: limit)
    if let definition, shell.define(definition.name, as: definition.value) != nil {
      return .failure(Failure(messages: "`\(definition.name)` cannot be tried"))
    }
    shell.settings.usesColor = false
    do { try body(shell) } catch { return .failure(Failure(messages: "\(error)")) }
    // A failed check and a conflict are something to look at.
    guard [0, 1, 3].contains(shell.exitStatus), let contents = shell.previewContents(),
      limit?.reason == nil
    else {
      return .failure(Failure(messages: limit?.reason.map { "stopped: \($0)" } ?? messages.text))
    }
    return .success(contents)
  }

  private static func error(_ text: String) -> String {
    "{\"error\":\(Shell.json(string: text))}"
  }
}

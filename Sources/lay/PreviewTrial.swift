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

  /// What a page wants to try: another number of a `let`, or frames as statements.
  enum Change {
    case number(Definition)
    case frames([String])

    /// - Parameter body: A name and a number, `gap=24`; or `frames` and a line each for a frame at a size of the screen,
    ///   `320x568 send 20 500 280 44`.
    init?(_ body: String) {
      let lines = body.split(separator: "\n")
      if lines.first == "frames" {
        let statements = lines.dropFirst().compactMap(Self.statement)
        guard !statements.isEmpty, statements.count == lines.count - 1 else { return nil }
        self = .frames(statements)
      } else {
        guard let definition = Definition(argument: body), Double(definition.value) != nil else {
          return nil
        }
        self = .number(definition)
      }
    }

    private static func statement(_ line: Substring) -> String? {
      let words = line.split(separator: " ")
      guard words.count == 6, let place = words[0].firstIndex(of: "x"),
        words[1].allSatisfy({ $0.isLetter || $0.isNumber || "_[]".contains($0) })
      else { return nil }
      let numbers = [words[0][..<place], words[0][place...].dropFirst()] + words[2...]
      guard numbers.allSatisfy({ Double($0)?.isFinite == true && !$0.contains("x") }) else {
        return nil
      }
      let frame = words[2...].joined(separator: ", ")
      return "screen \(words[0]); \(words[1]).frame = (\(frame)); infer"
    }
  }

  /// Answers what a page wants to try, as JSON.
  static func answer(_ body: String, _ run: (Change) throws -> Outcome) -> String {
    guard let change = Change(body) else {
      return error("send a name and a number, gap=24, or frames")
    }
    switch try? run(change) {
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
          answer(body) { change in
            guard let program = shown.program else {
              return .failure(Failure(messages: "the beginning of the session is no longer kept"))
            }
            return try outcome(
              options, arguments: arguments, trying: change, sandbox: sandbox
            ) { shell in _ = shell.run(program) }
          }
        }
      }
    })
  }

  /// Runs statements in a new shell.
  /// - Parameters:
  ///   - change: What is tried, before them or behind them.
  ///   - body: Runs them.
  static func outcome(
    _ options: SessionOptions, arguments: [String] = [], trying change: Change?,
    sandbox: FileScope, _ body: (Shell) throws(FileFailure) -> Void
  ) throws -> Outcome {
    let messages = CollectedText()
    // Only what a page asks for is limited: a file is the user's own.
    let limit = change.map { _ in RunLimit(seconds: 5, megabytes: 512) }
    let shell = try options.makeShell(
      format: .text, arguments: arguments, output: messages.output(of: .messages),
      sandbox: sandbox, limit: limit)
    if case .number(let definition)? = change,
      shell.define(definition.name, as: definition.value) != nil
    {
      return .failure(Failure(messages: "`\(definition.name)` cannot be tried"))
    }
    shell.settings.usesColor = false
    do { try body(shell) } catch { return .failure(Failure(messages: "\(error)")) }
    if case .frames(let statements)? = change {
      let areTaken = statements.allSatisfy {
        shell.run(utf8: Array($0.utf8), name: nil, as: .script)
      }
      guard areTaken else { return .failure(Failure(messages: messages.text)) }
    }
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

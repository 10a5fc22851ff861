import CLibrary
import LayLanguage
import LayShell

/// The output of a program and its exit status.
package struct Outcome {
  package var results = ""
  package var messages = ""
  /// Both streams, in order of output.
  package var all = ""
  package var status: Int32 = 0
}

/// A session that collects its output.
package final class Console {
  package var shell: Shell
  private let collected: Collected

  private final class Collected {
    var outcome = Outcome()
  }

  package init(
    settings: Settings = Settings(), isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    let collected = Collected()
    self.collected = collected
    shell = Shell(
      settings: settings, isInterrupted: isInterrupted,
      output: Output { text, stream in
        collected.outcome.all += text
        switch stream {
        case .results: collected.outcome.results += text
        case .messages: collected.outcome.messages += text
        }
      })
  }

  /// A copy of the session of another console.
  package init(copying other: Console) {
    collected = other.collected
    shell = other.shell.copy()
  }

  /// Runs a text and returns its output.
  @discardableResult
  package func run(
    _ text: String, as mode: Shell.Mode = .script, name: String? = nil, firstLine: Int = 1,
    keepsGoing: Bool = false
  ) -> Outcome {
    collecting {
      shell.run(
        SourceText(text, name: name, firstLine: firstLine), as: mode, keepsGoing: keepsGoing)
    }
  }

  /// Prints the pending reports at the end.
  package func finish() -> Outcome { collecting { shell.finish() } }

  /// Calls a closure with the session, with enough stack, and returns the output.
  package func collecting(_ body: () -> Void) -> Outcome {
    collected.outcome = Outcome()
    onLargeStack {
      shell.stackBudget = largeStackSize - (1 << 20)
      body()
    }
    var outcome = collected.outcome
    outcome.status = shell.exitStatus
    return outcome
  }

  /// The program that `save` writes, without its first line, which has the checksum; or the error.
  package func savedProgram() -> String {
    let path = "/tmp/lay-saved-\(getpid())-\(UInt64.random(in: 0 ..< .max)).lay"
    defer { unlink(path) }
    let outcome = run("save \"\(path)\"")
    guard let text = TestFiles.read(path) else {
      return outcome.messages.replacing(path, with: "FILE")
    }
    return String(text.drop { $0 != "\n" }.dropFirst())
  }
}

extension Settings {
  /// Switches the answers to JSON.
  package static var json: Settings {
    var settings = Settings()
    settings.format = .json
    return settings
  }
}

/// The output of a program in a fresh session.
package func outcome(
  of text: String, name: String? = nil, settings: Settings = Settings(), keepsGoing: Bool = false
) -> Outcome {
  let console = Console(settings: settings)
  var outcome = console.run(text, name: name, keepsGoing: keepsGoing)
  let end = console.finish()
  outcome.results += end.results
  outcome.messages += end.messages
  outcome.all += end.all
  outcome.status = end.status
  return outcome
}

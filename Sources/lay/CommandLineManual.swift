import ArgumentParser
import Manual

/// What the page for `man` says of the command line, besides the language.
enum CommandLineManual {
  /// The exit statuses.
  static let statuses: [(status: Int, meaning: String)] = [
    (0, "all well"), (1, "an expect failed"), (2, "a statement was wrong"),
    (3, "a conflict remained"), (64, "wrong command line"),
    (66, "a file that is named cannot be read or written"), (74, "results cannot be written"),
    (130, "interrupted"),
  ]

  /// The exit statuses in one sentence.
  static var statusSentence: String {
    "Exit status: " + statuses.map { "\($0.status) \($0.meaning)" }.joined(separator: ", ") + "."
  }

  private static let files = [
    ("~/.config/lay/init.lay", "What the shell runs when it starts, unless --no-init is given."),
    ("~/.local/state/lay/history", "The lines entered at the prompt."),
    ("~/.local/state/lay/sessions", "What was not saved, for lay --recover; kept for 30 days."),
    ("~/.local/state/lay/lessons", "The lessons that are done."),
    ("card.frames", "The frames of card.lay that lay approve has written and lay test compares."),
  ]

  private static let environment = [
    ("LC_ALL, LC_CTYPE, LANG", "A terminal whose characters are not UTF-8 is sent ASCII."),
    (
      "NO_COLOR, CLICOLOR_FORCE, CLICOLOR=0", "No colors; colors in a pipe too; none on a terminal."
    ),
    ("PAGER", "Shows what is longer than a page."),
    ("TERM, COLUMNS", "What the terminal can do, and how wide it is if it does not say so."),
    ("LAY_PLAIN", "No colors, hints and results at the prompt, if it is not empty."),
    ("LAY_RESULT_MS", "The milliseconds that the result of a line may take at the prompt."),
    (
      "LAY_INIT, LAY_HISTORY, LAY_SESSIONS, LAY_LESSONS",
      "The paths of those files; nothing is read or kept if they are empty."
    ),
    ("XDG_CONFIG_HOME, XDG_STATE_HOME", "Folders in place of ~/.config and ~/.local/state."),
  ]

  /// The sections in front of those on the language.
  static var sections: [CommandManual.ManSection] {
    let own = options(of: RunCommand.self)
    let shared = Set(own.map(\.term))
    let subcommands = Lay.subcommands.map { name -> CommandManual.ManSection in
      let command = Lay.command(named: name)
      return (
        "LAY " + name.uppercased(),
        [("", command.configuration.abstract), ("", oneLine(command.configuration.discussion))]
          .filter { !$0.1.isEmpty }.map { (term: $0.0, text: $0.1) }
          + options(of: command).filter { !shared.contains($0.term) }
      )
    }
    let first: [CommandManual.ManSection] = [
      ("DESCRIPTION", [("", oneLine(RunCommand.configuration.discussion))]), ("OPTIONS", own),
    ]
    let last: [CommandManual.ManSection] = [
      ("EXIT STATUS", statuses.map { ("\($0.status)", $0.meaning) }),
      ("FILES", files.map { (term: $0.0, text: $0.1) }),
      ("ENVIRONMENT", environment.map { (term: $0.0, text: $0.1) }),
    ]
    return first + subcommands + last
  }

  private static func oneLine(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.drop { $0 == " " })
    }.joined(separator: "\n")
  }

  /// The arguments and options of a command, as its help lists them.
  private static func options(
    of command: any ParsableCommand.Type
  ) -> [(term: String, text: String)] {
    var found: [(term: String, text: String)] = []
    var isInside = false
    for line in command.helpMessage(columns: 200).split(separator: "\n") {
      guard line.hasPrefix("  ") else {
        isInside = line.hasPrefix("OPTIONS:") || line.hasPrefix("ARGUMENTS:")
        continue
      }
      guard isInside else { continue }
      let text = line.drop { $0 == " " }
      let isTerm = line.count - text.count == 2
      // The description begins two spaces behind the term, or on the next line.
      let parts = text.firstRange(of: "  ").map {
        (text[..<$0.lowerBound], text[$0.upperBound...].drop { $0 == " " })
      }
      if isTerm {
        found.append((term: String(parts?.0 ?? text), text: String(parts?.1 ?? "")))
      } else if let last = found.indices.last {
        found[last].text += (found[last].text.isEmpty ? "" : " ") + text
      }
    }
    return found
  }
}

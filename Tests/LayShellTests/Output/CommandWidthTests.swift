import Files
import LayInterpreter
import LayShell
import Manual
import SessionSupport
import Testing

import LayShell

@Suite("The width of every command's answers")
struct CommandWidthTests {
  /// The commands whose answers differ from run to run, or are made for a width: pictures and plots.
  private static let drawn: Set = [
    "draw", "time", "animate", "exercise", "learn", "goal", "lesson",
  ]

  private static func answers(
    to entries: [String], width: Int, as mode: Shell.Mode
  ) -> [String] {
    var settings = Settings()
    settings.width = width
    // One page has it all: what is left out for its height is no matter of width.
    settings.height = 10_000
    let console = Console(settings: settings)
    console.shell.fileScope = .sandbox(reading: [])
    var answers = entries.map { console.run($0, as: mode).all }
    if mode == .script { answers.append(console.finish().all) }
    return answers
  }

  private static func check(_ entries: [String], keepsWords: Bool = true) {
    for mode in [Shell.Mode.script, .prompt] {
      let standard = answers(to: entries, width: 80, as: mode)
      for width in [60, 80, 160] {
        let answers = answers(to: entries, width: width, as: mode)
        for (entry, (answer, usual)) in zip(entries + ["the end"], zip(answers, standard)) {
          for line in answer.split(separator: "\n") where line.count > width {
            // An error shows the line it is in as it was written.
            // The head of a message with a place is one line, as compilers print it, and a program keeps its lines.
            let isSource =
              line.contains(" | ") || [": error: ", ": note: "].contains(where: line.contains)
              || entry.hasPrefix("examples ")
              || entry.contains("as swift") || entry.contains(line.drop { $0 == " " })
            #expect(
              isSource || line.split(separator: " ").count == 1, "\(width), \(entry): [\(line)]")
          }
          guard keepsWords else { continue }
          #expect(
            answer.wordsAtAnyWidth == usual.wordsAtAnyWidth,
            "\(width): \(entry)\n\(answer)\n80:\n\(usual)")
        }
      }
    }
  }

  @Test("examples of help stay within 60 columns and cut no word", arguments: CommandTable.all)
  func examples(command: CommandDeclaration) {
    for example in CommandProse(on: command).examples {
      let isDrawn = Self.drawn.contains(command.name) || example.input.contains("draw")
      Self.check([example.input], keepsWords: !isDrawn)
    }
  }

  @Test("help pages stay within 60 columns and cut no word", arguments: CommandTable.names)
  func pages(name: String) {
    Self.check(["help \(name)"])
  }

  static let scenes = [
    "11-form", "15-article-structure", "18-player-boxes", "36-sign-in", "38-cards",
  ]

  @Test("asked about a whole screen stay within 60 columns and cut no word", arguments: scenes)
  func scene(name: String) {
    let path = "\(WidthExample.directory)/\(name).lay"
    let program = (TestFiles.read(path) ?? "").split(separator: "\n").filter {
      !$0.hasPrefix("draw") && !$0.hasPrefix("animate") && !$0.hasPrefix("lesson")
    }.joined(separator: "\n")
    let without = Self.drawn.union(["quit", "reset", "undo", "redo", "preview", "source", "save"])
    let alone = CommandTable.all.filter { command in
      command.takes([]) && !without.contains(command.name)
    }.map(\.name)
    Self.check([program] + alone)
  }
}

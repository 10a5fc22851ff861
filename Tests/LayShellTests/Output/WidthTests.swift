import JSONReading
import LayShell
import SessionSupport
import Testing

/// An example program with questions at its end.
struct WidthExample: CustomTestStringConvertible, Sendable {
  var testDescription: String

  static let directory = TestFiles.package + "/scripts/examples"
  static let all = TestFiles.names(in: directory, ending: ".lay")
    .map { WidthExample(testDescription: $0) }

  private static let questions = [
    "layout", "tree", "constraints", "constraints as keep", "conflicts", "lost", "ambiguity",
    "groups", "items", "history", "set", "help conflicts", "help why", "? keep", "screen",
  ]

  /// The output at a width, by answer; pictures depend on the width, so none is requested.
  func answers(_ settings: Settings) -> [String] {
    let console = Console(settings: settings)
    let path = "\(Self.directory)/\(testDescription)"
    let program = (TestFiles.read(path) ?? "").split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .filter { !$0.hasPrefix("draw") && !$0.hasPrefix("animate") }.joined(separator: "\n")
    var answers = [console.run(program, name: path).all]
    let views = console.run("tree").all.split(separator: "\n").prefix(6).compactMap {
      $0.split(separator: " ").first { $0.first?.isLetter ?? false }
    }.map { view -> String in
      // Of like rows the first member is asked about.
      guard let dots = view.firstRange(of: "...") else { return String(view) }
      return "\(view[..<dots.lowerBound])]"
    }
    var questions = Self.questions
    for view in views { questions += ["why \(view)", "why \(view).width", "measure \(view)"] }
    questions += (1...4).map { "why \($0)" } + ["explain 1", "fix 1"]
    answers += questions.map { console.run($0, name: "questions").all }
    return answers + [console.finish().all]
  }
}

@Suite("The width of a line")
struct WidthTests {
  @Test("changes no word of an answer", arguments: WidthExample.all)
  func words(_ example: WidthExample) {
    var settings = Settings()
    let standard = example.answers(settings)
    for width in [60, 160] {
      settings.width = width
      for (answer, usual) in zip(example.answers(settings), standard) {
        #expect(
          answer.wordsAtAnyWidth == usual.wordsAtAnyWidth, "\(width):\n\(answer)\n80:\n\(usual)")
      }
    }
  }

  @Test("limits each answer, except for longer words", arguments: WidthExample.all)
  func width(_ example: WidthExample) {
    var settings = Settings()
    for width in [60, 80, 160] {
      settings.width = width
      // The output of the program itself is not folded.
      for answer in example.answers(settings).dropFirst() {
        for line in answer.split(separator: "\n") where line.count > width {
          #expect(line.split(separator: " ").count == 1, "\(width): \(line)")
        }
      }
    }
  }

  @Test("changes no byte of JSON", arguments: WidthExample.all)
  func json(_ example: WidthExample) {
    var settings = Settings()
    settings.format = .json
    let standard = example.answers(settings)
    settings.width = 60
    #expect(example.answers(settings) == standard)
    for line in standard.joined().split(separator: "\n") { #expect(JSONValue(line) != nil) }
  }
}

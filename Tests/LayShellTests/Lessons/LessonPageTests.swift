import LayInterpreter
import LayLanguage
import Lessons
import SessionSupport
import Testing
import TextReports

import LayShell

/// Lessons in a small window.
@Suite("A lesson in a small window")
struct LessonPageTests {
  /// The words of a text, without the line ends that folding makes.
  private static func words(_ text: String) -> String {
    String(text.filter { $0 != "`" }).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(
    "shows the whole of what is to be done above the prompt, whatever came before",
    arguments: LessonCatalog.all.compactMap(\.number), [(60, 20), (80, 24)])
  func taskIsWhole(number: Int, window: (columns: Int, rows: Int)) throws {
    let lesson = try #require(LessonCatalog.all.first { $0.number == number })
    final class Collected { var text = "" }
    let collected = Collected()
    var cut: [String] = []
    onLargeStack {
      var settings = Settings()
      (settings.width, settings.height) = window
      let shell = Shell(settings: settings, output: Output { text, _ in collected.text += text })
      shell.stackBudget = largeStackSize - (1 << 20)
      shell.take(lesson)
      // After each step, and where one asks again.
      for _ in lesson.steps where shell.lesson?.step != nil {
        guard let step = shell.lesson?.step else { break }
        for entry in ["", "goal", "learn"] {
          if !entry.isEmpty {
            collected.text = ""
            shell.run(SourceText(entry), as: .prompt)
          }
          let lines = collected.text.split(separator: "\n", omittingEmptySubsequences: false)
          let visible = Self.words(lines.suffix(window.rows - 1).joined(separator: "\n"))
          if !visible.contains(Self.words(step.asked)) {
            cut.append("\(step.asked) after `\(entry)`: \(collected.text)")
          }
        }
        collected.text = ""
        shell.run(SourceText(step.answer), as: .prompt)
      }
    }
    #expect(cut.isEmpty, "\(cut)")
  }
}

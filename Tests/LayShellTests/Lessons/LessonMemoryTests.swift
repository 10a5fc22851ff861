import LayInterpreter
import LayLanguage
import Lessons
import SessionSupport
import Testing
import TextReports

import LayShell

/// What is remembered of lessons, and asked again.
@Suite("The memory of lessons")
struct LessonMemoryTests {
  /// A record that is kept in memory.
  private final class Record: LessonRecord {
    var text: String
    init(_ text: String = "") { self.text = text }
    func read() -> String { text }
    func write(_ text: String) { self.text = text }
  }

  /// What entries print in a session with a record, and the prompt behind them.
  private func play(
    _ record: Record, _ entries: [String]
  ) -> (text: String, prompt: String) {
    final class Collected { var text = "" }
    let collected = Collected()
    var prompt = ""
    onLargeStack {
      let shell = Shell(settings: Settings(), output: Output { text, _ in collected.text += text })
      shell.stackBudget = largeStackSize - (1 << 20)
      shell.lessonRecord = record
      for entry in entries { shell.run(SourceText(entry), as: .prompt) }
      prompt = shell.prompt
    }
    return (collected.text, prompt)
  }

  private let missing = ["learn 1", "box.left == 20", "a"]

  @Test("asks a missed question at the start of the next lesson, and later again once it is known")
  func spaced() {
    let record = Record()
    _ = play(record, missing)
    #expect(record.text.contains("01-where-is-the-box#2 tries=1 misses=1 due=2"), "\(record.text)")
    let next = play(record, ["learn 2"]).text
    #expect(next.contains("From lesson 1, since it was missed there:"), "\(next)")
    #expect(next.contains("0 wide") && !next.contains("Type:"), "\(next)")
    // The answers stand in another order, and the numbers are those of another variant.
    func letter(in text: String) -> String {
      ["a", "b", "c"].first { text.contains("    \($0)  a box that is 0 wide") } ?? ""
    }
    #expect(letter(in: next) != "b")
    let before = record.text
    let asked = play(record, ["learn 3"]).text
    record.text = before
    let known = play(record, ["learn 3", letter(in: asked)])
    #expect(known.text.contains("Yes.") && known.text.contains("Type:"), "\(known.text)")
    // It was asked with the third lesson begun, so it comes back with the sixth.
    #expect(record.text.contains("recalls=1 due=6"), "\(record.text)")
    #expect(!play(record, ["learn 4"]).text.contains("From lesson 1"))
    #expect(!play(record, ["learn 5"]).text.contains("From lesson 1"))
    #expect(play(record, ["learn 6"]).text.contains("From lesson 1"))
  }

  @Test("asks a missed question once more at the end of its lesson, in other numbers")
  func onceMore() {
    let text = play(
      Record(),
      [
        "learn 3", "card.left == root.left + 20", "a", "card.right == root.right - 20",
        "card.top == root.top + 40; card.bottom == root.bottom - 40",
        "remove card.left == root.left + 20, card.right == root.right - 20; "
          + "remove card.top == root.top + 40, card.bottom == root.bottom - 40; "
          + "card.edges == root.edges + 16",
      ]
    ).text
    let end = text.split(separator: "Once more, since it was missed:").last ?? ""
    #expect(
      end.contains("card.right == root.right + 12") && end.contains("at 332, outside"), "\(text)")
  }

  @Test("asks all that was missed in a review, due or not")
  func review() {
    let record = Record()
    #expect(play(record, ["learn review"]).text.contains("no question was missed"))
    _ = play(record, missing)
    let review = play(record, ["learn review", "lesson off"]).text
    #expect(review.contains("Questions that were missed"), "\(review)")
    #expect(review.contains("From lesson 1"), "\(review)")
    #expect(!record.text.contains("review"), "\(record.text)")
  }

  @Test("tells how lessons went: a solution that was shown is not a pass")
  func summary() {
    let record = Record()
    _ = play(record, ["learn 2", "photo.width == 200", "hint", "solution"])
    #expect(play(record, ["learn list"]).text.contains("1 of 6, 1 shown"), "\(record.text)")
    let whole = Record()
    let way = [
      "learn 2", "photo.width == 200", "ambiguity photo", "c", "photo.centerX == root.centerX",
      "hint", "photo.top == root.top + 40; photo.height == 120",
      "remove photo.height == 120; photo.bottom == root.bottom - 40",
    ]
    _ = play(whole, way)
    #expect(play(whole, ["learn list"]).text.contains("done, 1 hint"), "\(whole.text)")
    let report = LessonProgress(whole.text).report(on: LessonCatalog.all).text
    #expect(report.contains("\"finished\":true,\"state\":\"done, 1 hint\""), "\(report)")
  }

  @Test(
    "is not lost and does no harm when its file is damaged",
    arguments: [
      "\u{0}\u{FFFD}#", "# begun x\n##\n#1 due=1\na#b due=1\na#99999999999999999999 due=1",
      "01-where-is-the-box#2 due=-1 tries=99999999999999999999999 =\n",
      "02-four-facts#3 due=1 misses=1 tries\n02-four-facts done\n",
    ])
  func damaged(text: String) {
    let record = Record(text)
    let played = play(record, ["learn list", "learn 3", "learn review", "learn 1"]).text
    #expect(played.contains("Where is the box?"), "\(played)")
    #expect(record.text.contains("# begun "), "\(record.text)")
    if text.hasSuffix("done\n") { #expect(record.text.contains("02-four-facts done")) }
  }

  @Test("keeps what it was told when it is read again")
  func roundTrip() {
    let text = """
      # begun 7
      a#1 tries=3 hints=2 rules=9 passed
      a#2 tries=1 misses=1 due=8 shown
      a done
      b 3

      """
    let record = Record(text)
    _ = play(record, ["learn list"])
    #expect(record.text == text)
  }
}

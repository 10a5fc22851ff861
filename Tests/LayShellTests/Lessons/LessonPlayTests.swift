import LayInterpreter
import LayLanguage
import Lessons
import SessionSupport
import Testing
import TextReports

import LayShell

/// Lessons as readers take them who do not type what is expected.
@Suite("A reader of lessons")
struct LessonPlayTests {
  /// What is printed from a step of a built-in lesson on, and the prompt behind it.
  private func play(
    _ number: Int, from step: Int = 0, _ entries: [String]
  ) throws -> (text: String, prompt: String) {
    let lesson = try #require(LessonCatalog.all.first { $0.number == number })
    final class Collected { var text = "" }
    let collected = Collected()
    var prompt = ""
    onLargeStack {
      let shell = Shell(settings: Settings(), output: Output { text, _ in collected.text += text })
      shell.stackBudget = largeStackSize - (1 << 20)
      shell.take(lesson, from: step)
      for entry in entries { shell.run(SourceText(entry), as: .prompt) }
      prompt = shell.prompt
    }
    return (collected.text, prompt)
  }

  @Test("can solve a step in other words than the next one builds on")
  func otherWords() throws {
    // The task after it says `remove photo.height == 120`.
    let (text, prompt) = try play(
      2, from: 4,
      [
        "photo.top == 40", "photo.bottom == 160", "photo.bottom == root.bottom - 40",
        "remove photo.height == 120",
      ])
    #expect(text.contains("Four facts, and no value is open"))
    #expect(text.contains("The scene is now written as in the lesson"))
    #expect(text.contains("Three facts on one axis, and they do not agree"))
    #expect(prompt == "lesson 2 done> ")
  }

  @Test("keeps own words where the next step can do with them")
  func ownWords() throws {
    let (text, _) = try play(
      4, ["one.right == two.left - 10", "c", "one.left == 16", "constraints"])
    #expect(!text.contains("The scene is now written"))
    #expect(text.contains("== two.left - 10"))
  }

  @Test("is asked again at the end what was missed, in words that need no scene")
  func missed() throws {
    let way = ["two.left == one.right + 10", "b", "one.left == root.left + 16"]
    let task =
      "three.left == two.right + 10; three.right == root.right - 16; two.width == one.width; three.width == one.width"
    let (text, prompt) = try play(4, way + [task])
    #expect(text.contains("Once more, since it was missed:"))
    #expect(text.contains("and nothing else."))
    #expect(prompt == "lesson 4> ")
    #expect(try play(4, way + [task, "b"]).prompt == "lesson 4 done> ")
    let right = try play(4, way + [task, "c"])
    #expect(right.prompt == "lesson 4 done> " && right.text.contains("right: 0 of 1"))
    let known = try play(4, [way[0], "c", way[2], task])
    #expect(known.prompt == "lesson 4 done> " && !known.text.contains("Once more"))
  }

  @Test("gets back to the way after a rule that is in it")
  func rulesInTheWay() throws {
    // A line to be typed is tried on what was typed before: another rule is taken back.
    let typed = try play(12, from: 2, ["video.width == 100", "video.width <= root.width"])
    #expect(typed.text.contains("(taken back: type the line again)"), "\(typed.text)")
    #expect(!typed.text.contains("in the way"), "\(typed.text)")
    let right = try play(3, from: 2, ["card.right == 20", "card.right == root.right - 20"])
    #expect(right.text.contains("Inward from the right side"), "\(right.text)")
    // In a task it stays, and the answer says so; a part of the solution is no obstacle.
    let task = try play(3, from: 3, ["card.height == 3", "hint"])
    #expect(
      task.text.split(separator: "is in the way", omittingEmptySubsequences: false).count == 3,
      "\(task.text)")
    let part = try play(5, from: 3, ["remove heading.left == 30", "hint"])
    #expect(!part.text.contains("in the way"), "\(part.text)")
    let mistake = try play(3, from: 3, ["card.top == root.top + 40; card.height == 400"])
    #expect(mistake.text.contains("undo takes it back"), "\(mistake.text)")
  }

  @Test("is told when a line that changes nothing visible is not the one to type")
  func otherLine() throws {
    let (text, _) = try play(
      12, ["video.height == 16/9 * video.width", "video.width == 16/9 * video.height"])
    #expect(text.contains("the line to type is still"), "\(text)")
    #expect(text.contains("How much of the video is decided"), "\(text)")
  }

  @Test("does not solve a lesson about rules with frames or with numbers of one screen")
  func framesAndNumbers() throws {
    let frame = try play(5, ["photo.left = heading.left"])
    #expect(frame.text.contains("photo is placed by a frame, once"), "\(frame.text)")
    let number = try play(5, from: 2, ["button.right == 230"])
    #expect(number.text.contains("on a wider one elsewhere"), "\(number.text)")
  }

  @Test("sees bars that fit a narrow terminal")
  func narrowBars() throws {
    let lines = LessonBars(widths: [480, 320], columns: 60).lines([], width: 480)
    #expect(lines.allSatisfy { $0.plain.count <= 60 }, "\(lines)")
  }

  @Test("is not told of a mistake that was not made")
  func noMistake() throws {
    // The frames stay, as with a hugging of 251: the reply to that would be wrong here.
    let (text, _) = try play(10, from: 5, ["value.top == 60", "caption.hugging.horizontal = 251"])
    let parts = text.split(separator: "That is stronger", omittingEmptySubsequences: false)
    #expect(parts.count == 2 && parts[0].contains("not yet"), "\(text)")
  }

  @Test("sees the screen on which something is missing, and how much is decided on the worst")
  func screens() throws {
    let (text, _) = try play(
      13, from: 3,
      [
        "picture.left == root.left; picture.top == root.top; words.right == root.right; words.bottom == root.bottom"
      ])
    #expect(text.contains("now at 480x320"))
    #expect(text.contains("2 of 8 values decided at 480x320"))
  }

  @Test("gets back a line that decides a value too early, and is told no number for it")
  func decidedTooEarly() throws {
    let text = try play(1, ["box.width == 100", "box.left == 20"]).text
    #expect(text.contains("(taken back: type the line again)"), "\(text)")
    #expect(text.contains("A rule: from now on always true"), "\(text)")
    #expect(!text.contains("should be 0"), "\(text)")
  }

  @Test("begins in the middle with the way back to its first step")
  func middle() throws {
    let text = try play(1, from: 2, []).text
    #expect(text.contains("constraints lists them, lesson again starts over"), "\(text)")
    #expect(try !play(1, []).text.contains("starts over"))
  }

  @Test("can put a view beside the screen", arguments: [400, -400])
  func besideScreen(left: Int) throws {
    let text = try play(1, ["box.left == \(left)", "box.width == 80"]).text
    #expect(text.contains("not yet"), "\(text)")
  }

  @Test("sees that a rule helped, though the first thing missing is the same")
  func progress() throws {
    let text = try play(24, ["photo.top == 0", "heading.left == 16"]).text
    // The sizes of the two texts are known already.
    #expect(text.contains("5 of 16 values decided"), "\(text)")
    #expect(text.contains("6 of 16 values decided"), "\(text)")
  }

  @Test(
    "is told which of the rules is in the way",
    arguments: [
      (3, 3, ["card.height == 3"], "in the way: undo takes it back"),
      (
        3, 3, ["card.height == 3", "card.top == root.top + 40"],
        "in the way: remove card.height == 3"
      ),
      // A rule that holds twice and a rule that is gone already are no obstacles.
      (8, 3, ["remove box.width == 200", "hint"], ""),
      (24, 0, ["photo.top == root.top", "photo.top == root.top", "hint"], ""),
    ])
  func namedObstacle(number: Int, step: Int, entries: [String], way: String) throws {
    let text = try play(number, from: step, entries).text
    #expect(text.contains("in the way") == !way.isEmpty, "\(text)")
    #expect(way.isEmpty || text.contains(way), "\(text)")
  }

  @Test("gets an answer to a letter that is none of those asked for, and to an error")
  func otherLetters() throws {
    let letter = try play(9, ["(d)"]).text
    #expect(letter.contains("the question is still open: a, b, c") && !letter.contains("unknown"))
    #expect(try play(9, ["(b)"]).text.contains("Yes."))
    let error = try play(9, ["nosuch.left == 1"]).text
    #expect(error.contains("unknown view") && error.contains("still open: a, b, c"), "\(error)")
    let change = try play(9, ["name.top == 3", "constraints"]).text
    let parts = change.split(separator: "taken back")
    #expect(parts.count == 2 && !parts[1].contains("== 3 "), "\(change)")
  }

  @Test("is told that a line is not kept, and why an undo is not")
  func notKept() throws {
    let line = try play(1, from: 3, ["box.right == root.right -20", "constraints"]).text
    #expect(line.contains("taken back") && line.contains("still: why box.width"), "\(line)")
    #expect(line.split(separator: "root.right").count == 2, "\(line)")
    let undo = try play(1, ["box.left == 20", "b", "box.right == root.right - 20", "undo"]).text
    #expect(undo.contains("(undo taken back: this step needs that rule)"), "\(undo)")
  }

  @Test("sees the same rule in UIKit after a task, and how many constraints are enough")
  func afterTask() throws {
    let text = try play(5, from: 2, ["button.right == photo.right"]).text
    #expect(
      text.contains(
        "in UIKit: button.rightAnchor.constraint(equalTo: photo.rightAnchor).isActive"),
      "\(text)")
    #expect(!text.contains("solved with"))
    let long = try play(
      5, from: 2, ["button.right == photo.right; button.right == heading.left + photo.width"]
    ).text
    #expect(long.contains("solved with 13 constraints, best 12"), "\(long)")
  }

  @Test("gets no help in an exam that is taken as one")
  func strictExam() throws {
    var exam = try #require(LessonCatalog.all.first { $0.isExam })
    exam.isStrict = true
    final class Collected { var text = "" }
    let collected = Collected()
    onLargeStack {
      let shell = Shell(settings: Settings(), output: Output { text, _ in collected.text += text })
      shell.stackBudget = largeStackSize - (1 << 20)
      shell.take(exam)
      for entry in ["hint", "solution", "photo.top == 3"] {
        shell.run(SourceText(entry), as: .prompt)
      }
    }
    let refusals = collected.text.split(separator: "without hints and solutions").count - 1
    #expect(refusals == 2, "\(collected.text)")
    // What is missing is said, and no number that is wanted.
    #expect(collected.text.contains("not yet") && !collected.text.contains("should be"))
  }

  @Test("takes a variant with other numbers")
  func variants() throws {
    let exam = try #require(LessonCatalog.all.first { $0.isExam })
    #expect(exam.variants == 9)
    let texts = (0..<exam.variants).map { exam.variant($0).steps[0].answer }
    #expect(Set(texts).count == 9 && exam.variant(9).steps[0].answer == texts[0])
    #expect(try #require(LessonCatalog.all.last?.variant(-1)).variants == 3)
  }

  @Test("sees the given scene and the first thing to do in 24 rows", arguments: 1...23)
  func firstScreen(number: Int) throws {
    let text = try play(number, []).text
    #expect(text.contains("  given   "))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
    #expect(!text.contains("more lines"))
  }
}

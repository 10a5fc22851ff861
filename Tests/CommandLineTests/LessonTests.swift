import ProcessSupport
import Testing

@Suite("Lessons at a terminal")
struct LessonTests {
  /// What is sent to the terminal before every prompt and at no other time: pasting is bracketed.
  private static let prompt = "\u{1b}[?2004h"

  @Test(
    "are completed with nothing but what `solution` puts on the line, in a small window too",
    arguments: 1...26)
  func wholeLesson(number: Int) throws {
    let scratch = Scratch()
    let isSmall = number % 2 == 0
    let terminal = try ShellTerminal.start(
      in: scratch, columns: isSmall ? 60 : 80, rows: isSmall ? 20 : 24)
    try terminal.type("learn \(number)\r")
    try terminal.wait(for: "\(number) of 26")
    try terminal.wait(for: Self.prompt)
    var isDone = false
    for _ in 0..<20 where !isDone {
      try terminal.type("solution\r")
      try terminal.wait(for: Self.prompt)
      try terminal.type("\r")
      try terminal.wait(for: Self.prompt)
      isDone = terminal.count(of: "Stay and play") > 0
    }
    #expect(isDone, "\(terminal.screen.text)")
    try terminal.type("learn list\r")
    try terminal.wait(for: "done")
    try terminal.type("lesson off\r")
    try terminal.wait(for: "lay> ")
    try terminal.type("\u{4}")
    #expect(try terminal.waitForExit() == 0)
    #expect(scratch.read(".local/state/lay/lessons").hasSuffix(" done\n"))
    // A lesson is not the session's work: nothing is left to recover.
    #expect(
      LayProcess(
        ["--recover", "list"], in: scratch,
        environment: [
          "HOME": scratch.path, "LAY_SESSIONS": scratch.path + "/sessions",
        ]
      ).output == "no session ended without being saved\n")
  }

  @Test("go on at the step where they were left")
  func progress() throws {
    let scratch = Scratch()
    let terminal = try ShellTerminal.start(in: scratch)
    try terminal.type("learn 2\r")
    try terminal.wait(for: "Type:")
    try terminal.type("photo.width == 200\r")
    try terminal.wait(for: "ambiguity photo")
    try terminal.wait(for: Self.prompt)
    try terminal.type("\u{4}")
    #expect(try terminal.waitForExit() == 0)
    let second = try ShellTerminal.start(in: scratch)
    try second.type("learn 2\r")
    try second.wait(for: "ambiguity photo")
    try second.type("print photo.width\r")
    try second.wait(for: "200")
  }

  @Test("leave the user's own scene as it was")
  func ownScene() throws {
    let scratch = Scratch()
    let terminal = try ShellTerminal.start(in: scratch)
    try terminal.type("view mine; mine.width == 42\r")
    try terminal.wait(for: "lay*> ")
    try terminal.type("learn 1\r")
    try terminal.wait(for: "Type:")
    try terminal.type("lesson off\r")
    try terminal.wait(for: "your own scene is back")
    try terminal.type("print mine.width; undo; constraints\r")
    try terminal.wait(for: "42")
    try terminal.wait(for: "undone")
  }

  /// A lesson in a file of the user's.
  static let ownLesson = """
    # A lesson for my class.
    title Two boxes
    start
      view first, second
      first.size == (50, 50); first.left == 10; first.top == 10
    type second.left == first.right + 8
    task
      The second box is as large as the first one and stands beside it.
    solution
      second.size == first.size
      second.top == first.top
    hint Its size and its top.
    hint Sizes and edges of the first one.
    hint `second.size == first.size; second.top == first.top`
    purpose
      Relations.
    """

  @Test("of one's own are read, checked and written as pages")
  func ownFile() {
    let scratch = Scratch(["my.lesson.lay": Self.ownLesson])
    let check = LayProcess(["learn", "--check", "my.lesson.lay"], in: scratch)
    #expect(
      check.output == "ok    my.lesson.lay  Two boxes\n1 lesson, 13 changed solutions, all well\n",
      "\(check.errors)")
    #expect(check.status == 0)
    let export = LayProcess(
      ["learn", "--export", "pages", "--format", "markdown", "my.lesson.lay"], in: scratch)
    #expect(export.status == 0, "\(export.errors)")
    let page = scratch.read("pages/my.md")
    #expect(page.contains("# Two boxes") && page.contains("second.left == first.right + 8"))
    // The answers stand apart.
    #expect(!page.contains("second.size == first.size"))
    #expect(scratch.read("pages/answers.md").contains("second.size == first.size"))
    #expect(scratch.read("pages/index.md").contains("[Two boxes](my.md)"))
    // A lesson is no program.
    #expect(
      LayProcess(["test", "."], in: scratch).errors == "lay: .: no program (.lay) in this folder\n")
  }

  @Test(
    "with mistakes name the line and what would be right",
    arguments: [
      ("title A\n", "1: a lesson has steps"),
      ("type a.left == 1\n", "1: a lesson begins with `title`"),
      ("title A\nfoo\n", "2: `foo` is not a keyword of a lesson"),
      ("title A\nscreens 12\n", "2: `12` is not a screen size"),
      ("title A\nask what?\n  a yes\n", "2: `ask` needs a question, and two answers"),
      ("title A\nask what?\n  a* yes\n  a no\n", "2: two answers have the letter `a`"),
      ("title A\ntask\n  Do it.\nsolution\n  view a\n", "2: this task has 0 hints"),
      ("title A\ntask\n  Do it.\n", "2: this task has no `solution`"),
      ("  text\n", "1: an indented line needs a word above it"),
      ("title A\nhint x\n", "2: `hint` belongs below"),
      ("title A\ntype view a\nanswer b\n  text\n", "3: `answer` needs the letter"),
      ("title A\ntype view a\nwrong view b\n", "3: `wrong` needs the statements"),
      ("title A\naxis sideways\n", "2: `axis` is horizontal, vertical or both"),
      ("title A\ntype view a\ntext\n  more\n", "3: the last `text` belongs to no step"),
      ("title A\ntype\n", "2: `type` needs the line"),
      ("title A\nvary X\n  1 2\ntype view a\n", "2: `vary` needs names"),
      ("title A\ntask\n  Do it.\ncheck a\n", "4: `check` needs what must be so"),
      ("title \u{0}\u{FFFD}\n\u{1}\n", "2: "),
    ])
  func mistakes(text: String, message: String) {
    let scratch = Scratch(["bad.lesson.lay": text])
    for arguments in [["learn", "--check", "bad.lesson.lay"], ["learn", "bad.lesson.lay"]] {
      let run = LayProcess(arguments, in: scratch)
      #expect(run.errors.hasPrefix("bad.lesson.lay:\(message)"), "\(run.errors)")
      #expect(run.status != 0)
    }
  }

  @Test(
    "that cannot be taken as they say are found",
    arguments: [
      ("solution\n  print 1\n", "the task is solved before anything is typed"),
      ("solution\n  nosuch.left == 1\n", "the solution does not solve the task"),
      (
        "solution\n  a.left == 5\nwrong\n  a.left == 5\nsay\n  No.\n",
        "this mistake solves its step"
      ),
      (
        "solution\n  a.left == 5\nwrong\n  a.left == 6\nsay\n  One.\nwrong\n  a.left == 3 + 3\nsay\n  Two.\n",
        "this mistake does not get its reply"
      ),
      (
        "solution\n  a.left == 5\n  a.right >= 5\n",
        "a changed solution passes; if it is right, say `also without a.right >= 5`"
      ),
      (
        "solution\n  a.left == 5\nalso a.left == 7\n",
        "no changed solution passes with `also a.left==7`"
      ),
      (
        "uses animate\nsolution\n  a.left == 5\n",
        "the solution does not solve the task: the task asks for `animate`"
      ),
      (
        "check It follows.\n  after a.width = 7\n  a.left == 6\nsolution\n  a.left == 5\n",
        "the solution does not solve the task: It follows."
      ),
    ])
  func unsound(task: String, message: String) {
    let text = """
      title A
      start
        view a
        a.top == 5; a.size == (10, 10)
      task
        Do it.
      \(task)hint one
      hint two
      hint `a.left == 5`
      """
    let scratch = Scratch(["bad.lesson.lay": text])
    let run = LayProcess(["learn", "--check", "bad.lesson.lay"], in: scratch)
    #expect(run.output.contains(message), "\(run.output)")
    #expect(run.status == 1)
  }

  @Test("in a folder are a course, with a memory of its own")
  func course() throws {
    let scratch = Scratch([
      "class/1.lesson.lay": "title First steps\nstart\n  view a\ntype a.left == 1\n",
      "class/2.lesson.lay": Self.ownLesson,
    ])
    let terminal = try ShellTerminal.start(in: scratch, running: "learn class")
    try terminal.wait(for: "1 of 2")
    try terminal.type("a.left == 1\r")
    try terminal.wait(for: "Next: learn 2")
    try terminal.type("learn list\r")
    try terminal.wait(for: "done")
    try terminal.type("learn\r")
    try terminal.wait(for: "2 of 2")
    try terminal.wait(for: Self.prompt)
    try terminal.type("\u{4}")
    #expect(try terminal.waitForExit() == 0)
    #expect(scratch.read(".local/state/lay/lessons").contains("class/1 done\n"))
    let check = LayProcess(["learn", "--check", "class"], in: scratch)
    #expect(check.output.contains("\n2 lessons, ") && check.output.hasSuffix("all well\n"))
    #expect(LayProcess(["learn", "--check", "."], in: Scratch()).errors.contains("no lesson"))
  }

  @Test("are written for paper and screen, with pictures and a page to drag for each task")
  func paper() {
    let scratch = Scratch(["my.lesson.lay": Self.ownLesson])
    let export = LayProcess(["learn", "--export", "pages", "my.lesson.lay"], in: scratch)
    #expect(export.output == "written  pages: 4 pages; answers.html has the answers\n")
    let page = scratch.read("pages/my.html")
    #expect(page.contains("<h1>Two boxes</h1>") && page.contains("@media print"))
    #expect(page.contains("<svg") && page.contains("class=\"room\""))
    #expect(page.contains("href=\"my-2.html\"") && !page.contains("second.size == first.size"))
    #expect(scratch.read("pages/my-2.html").contains("<title>Two boxes, task 2</title>"))
    #expect(scratch.read("pages/answers.html").contains("second.size == first.size"))
    #expect(scratch.read("pages/index.html").contains("<a href=\"my.html\">Two boxes</a>"))
    let again = LayProcess(["learn", "--export", "pages", "my.lesson.lay"], in: scratch)
    #expect(again.output.contains("4 pages, 4 of them replaced"), "\(again.output)")
  }

  @Test("do not replace files that are not theirs", arguments: ["html", "markdown"])
  func foreignPages(format: String) {
    let name = format == "html" ? "index.html" : "index.md"
    let scratch = Scratch(["my.lesson.lay": Self.ownLesson, "site/\(name)": "My own."])
    let export = LayProcess(
      ["learn", "--export", "site", "--format", format, "my.lesson.lay"], in: scratch)
    #expect(export.status == 74 && export.output.isEmpty)
    #expect(export.errors.hasPrefix("lay: site/\(name): not a page of lessons"), "\(export.errors)")
    #expect(scratch.read("site/\(name)") == "My own.")
    #expect(scratch.read("site/answers.\(name.dropFirst(6))").isEmpty)
  }

  @Test("tell as JSON what is remembered of them")
  func report() {
    let scratch = Scratch([".local/state/lay/lessons": "02-four-facts 3\n02-four-facts#3 hints=2\n"]
    )
    let environment = ["HOME": scratch.path]
    let run = LayProcess(["learn", "--report", "me.json"], in: scratch, environment: environment)
    #expect(run.status == 0, "\(run.errors)")
    let report = scratch.read("me.json")
    #expect(report.contains("\"name\":\"02-four-facts\"") && report.contains("\"hints\":2"))
  }
}

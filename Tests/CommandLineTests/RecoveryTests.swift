import ProcessSupport
import Testing

@Suite("Sessions that ended without being saved")
struct RecoveryTests {
  /// A journal, what is entered after its recovery, and what is printed.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var journal: String
    var input: String
    var prints: String
  }

  static let cases = [
    Case(
      testDescription: "statements and undone ones",
      journal: "entry\t1\tview a\nentry\t2\ta.width == 10\nentry\t3\tundo\n",
      input: "history\nredo\nprint a.width\n",
      prints: "1  view a\nundone\n   a.width == 10\nredone  a.width == 10\n10\n"),
    Case(
      testDescription: "an entry of several lines, and one that was cut off",
      journal: "entry\t1\tview a\\nfor i in 1...2 {\\n a.width >= i\\n}\nentry\t5\tview b",
      input: "tree\nprint a.width\n", prints: "root   320 x 480\n└ a\n2\n"),
    Case(
      testDescription: "a program that stops at its first mistake, with its options",
      journal:
        "option\tscreen\t200x100\noption\tdefine\tgap=7\noption\targument\tx\n"
        + "program\tp.lay\tview a; a.width == gap\\nnosuch\\nview b\nentry\t1\tprint args[1]\n",
      input: "print a.width, root.width, args[1]\ntree\n",
      prints: "7 200 x\nroot   200 x 100\n└ a\n"),
    Case(
      testDescription: "a program that goes on after its mistakes",
      journal: "option\tkeep-going\t\nprogram\tp.lay\tview a\\nnosuch\\nview b\n",
      input: "tree\n", prints: "root   320 x 480\n├ a\n└ b\n"),
    Case(
      testDescription: "files as they were then, and none written again",
      journal: "file\tpart.lay\tview part\nentry\t1\tsource part.lay; save made.lay\n",
      input: "tree\n", prints: "root     320 x 480\n└ part\n"),
    Case(
      testDescription: "a damaged journal, as far as it can be read",
      journal: "entry\tx\tview z\n\u{FFFD}\t\t\nentry\t1\tview a\nentry\n",
      input: "tree\n", prints: "root   320 x 480\n└ a\n"),
  ]

  @Test("are as they were", arguments: cases)
  func recovery(_ example: Case) {
    let scratch = Scratch([
      "s/20260301-140512-1.session": example.journal, "part.lay": "view other\n",
    ])
    let run = LayProcess(
      ["--recover", "--quiet"], input: example.input, in: scratch,
      environment: ["LAY_SESSIONS": "s"])
    #expect(run.output == example.prints, "\(run.errors)")
    #expect(scratch.read("made.lay") == "")
  }

  @Test("are listed, the newest first, and kept when they are left unsaved")
  func list() {
    let scratch = Scratch([
      "s/20260301-140512-1.session": "entry\t1\tview a\n",
      "s/20260302-090000-2.session.ended": "entry\t1\tview b\nentry\t2\tb.width == 3\n",
    ])
    func recover(_ words: String..., input: String = "") -> LayProcess {
      LayProcess(
        ["--recover"] + words, input: input, in: scratch, environment: ["LAY_SESSIONS": "s"])
    }
    #expect(
      recover("list").output == """
          1  2026-03-02 09:00  2 entries, the last: b.width == 3
          2  2026-03-01 14:05  1 entry, the last: view a

        """)
    let opened = recover("2", input: "view c\n")
    #expect(
      opened.output.hasPrefix("restored the session of 2026-03-01 14:05 (1 entry); 1 more"))
    #expect(opened.errors.contains("kept for 30 days"))
    #expect(recover("list").output.contains("2 entries, the last: view c"))
    #expect(recover("9").status == 66)
    #expect(recover("nine").status == 64)
  }
}

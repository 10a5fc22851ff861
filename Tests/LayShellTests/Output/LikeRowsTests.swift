import JSONReading
import LayShell
import SessionSupport
import Testing

@Suite("Like rows")
struct LikeRowsTests {
  static let rows = """
    screen 320x2000
    view row[1...40]
    for r in row { r.left == 8; r.right == root.right - 8; r.height == 20 }
    row[1].top == 8
    for i in 2...40 { row[i].top == row[i-1].bottom + 4 }

    """

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var program: String
    var answer: String
  }

  static let cases = [
    Case(
      testDescription: "views of a layout", program: rows + "layout",
      answer: """
        root              0    0  320 x 2000
        └ row[1...40]     8    8  304 x 20   top +24 each

        """),
    Case(
      testDescription: "views of a tree, with what is in them",
      program: "view row[1...20]; view t[1...20]\nfor i in 1...20 { move t[i] to row[i] }\ntree",
      answer: "root            320 x 480\n└ row[1...20]\n  └ t[1...20]\n"),
    Case(
      testDescription: "constraints of a loop, whose numbers have a step",
      program: rows + "constraints",
      answer: """
          (1, 4 … 118)  row[1...40].left == 8                              line 3
          (2, 5 … 119)  row[1...40].right == root.right - 8                line 3
          (3, 6 … 120)  row[1...40].height == 20                           line 3
          (121)         row[1].top    == 8                                 line 4
          (122...160)   row[2...40].top == row[1...39].bottom + 4          line 5

        """),
    Case(
      testDescription: "conflicts of one kind",
      program: "view row[1...20]\nfor r in row { r.left == 8; r.left == 10 }\nconflicts",
      answer: """
        20 conflicts; `explain N` explains one
          1...20  row[1...20]  horizontally  (1, 3 … 39) (2, 4 … 40)  off by 2

        """),
  ]

  private static func words(_ text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "\n" }
  }

  @Test("become one", arguments: cases)
  func folded(_ sample: Case) {
    let answer = outcome(of: sample.program).results
    #expect(Self.words(answer).starts(with: Self.words(sample.answer)), "\(answer)")
  }

  @Test("stay apart where they are few, uneven, or of different names")
  func apart() {
    for program in [
      "view a[1...4]\nlayout", "view a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12\nlayout",
      "view a[1...12]\nfor i in 1...12 { a[i].left == i * i; a[i].width == i * i * i }\nlayout",
    ] {
      let answer = outcome(of: program).results
      let tree = answer.split(separator: "\n\n").first ?? ""
      #expect(!tree.contains("..."), "\(answer)")
    }
  }

  @Test("are each a value in JSON")
  func json() {
    let answer = outcome(of: Self.rows + "layout", settings: .json).results
    guard case .array(let views)? = JSONValue(answer.dropLast())?["views"] else {
      Issue.record("no views in \(answer)")
      return
    }
    #expect(views.count == 40)
  }

  @Test("are shown each by `more all`, at the prompt with a line that says so")
  func all() {
    let console = Console()
    console.run(Self.rows)
    let folded = console.run("layout", as: .prompt).results
    #expect(folded.hasSuffix("similar rows are folded; more all lists them\n"))
    let all = console.run("more all", as: .prompt).results
    #expect(all.split(separator: "\n").count == 41)
    #expect(all.contains("row[17]"))
  }

  @Test("are shown each in every answer after `set rows all`, in files too")
  func setting() {
    let answer = outcome(of: Self.rows + "set rows all\nlayout").results
    #expect(answer.contains("row[17]"), "\(answer)")
    #expect(answer.split(separator: "\n").count == 41, "\(answer)")
    let again = outcome(of: Self.rows + "set rows all\nset rows folded\nlayout").results
    #expect(!again.contains("row[17]"), "\(again)")
  }

  @Test("an ambiguity names the members of an array together")
  func ambiguity() {
    let answer = outcome(of: "view a[1...30], b; b.left == 3\nlayout").results
    #expect(
      answer.contains("ambiguous  a[1...30]: left, top, width, height; b: top, width, height"))
  }
}

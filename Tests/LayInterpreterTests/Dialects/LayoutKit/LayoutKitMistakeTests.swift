import LayoutDialects
import LayoutModel
import SessionSupport
import Testing

@testable import LayShell

@Suite("LayoutKit in programs: mistakes and completion")
struct LayoutKitMistakeTests {
  /// A mistake, the code of its error, and words of the message or the help.
  static let mistakes: [(text: String, code: String, words: [String])] = [
    ("set left to 10", "E066", ["`left` is a position", "make left equalTo root.left plus 10"]),
    ("set baseline to 10", "E066", ["make baseline equalTo root.top plus 10"]),
    ("set right to (0 - 10)", "E066", ["make right equalTo root.right minus 10"]),
    ("make width equalTo b.left", "E066", ["compare with a length: b.width"]),
    ("make left equalTo b.height", "E066", ["compare with a position: b.left"]),
    ("make left equalTo b.top", "E066", ["horizontal", "compare with b.left"]),
    ("make leading equalTo b.left", "E066", ["direction of the text", "b.leading"]),
    ("make left equalTo b.leading", "E066", ["b.left"]),
    ("make left equalTo b.left times 0", "E066", ["leave `times 0` out"]),
    ("set width 60", "E014", ["set width to 60"]),
    ("set width to", "E014", ["a number must follow `to`"]),
    ("set width to b", "E020", ["a length is a number"]),
    ("set width to 10%", "E020", ["a length is a number"]),
    ("set wdth to 60", "E011", ["did you mean `width`?"]),
    ("make firstBaseline equalTo b.top", "E011", ["outside the braces"]),
    ("make left equlTo b.left", "E014", ["did you mean `equalTo`?"]),
    ("make left equalTo b", "E020", ["make left equalTo b.left"]),
    ("make left equalTo (b.left + 3)", "E020", ["plus 8"]),
    ("make left equalTo b.left + 3", "E019", []),
    ("make width equalTo 60", "E020", ["set width to 60"]),
    ("make width lessThan 60", "E020", ["a.width <= 60"]),
    ("make left equalTo b.left plus 3 minus 4", "E014", ["`minus` cannot be said again"]),
    ("make left equalTo b.left plus", "E014", ["a number must follow `plus`"]),
    ("make left equalTo b.left pluss 3", "E014", ["did you mean `plus`?"]),
    ("make top equalToSafeArea root.top times 2", "E014", ["a safe area is taken as it is"]),
    ("make top equalToSafeArea g.top", "E033", ["make top equalTo g.top"]),
    ("make baseline equalTo g.baseline", "E066", ["`g` is a guide"]),
    ("make left equalTo b.left on 3", "E020", ["a view must follow `on`"]),
    ("make left equalTo b.left name 3", "E014", ["a constraint's name is a word"]),
    ("make left equalTo b.left name \"n m\"", "E014", ["a constraint's name is a word"]),
    ("make left equalTo b.left name root", "E008", []),
    ("make left equalTo nobody.left", "E010", ["nobody"]),
    ("priority", "E014", ["priority high"]), ("priority 0", "E027", []),
    ("priority 1001", "E027", []), ("priority hihg", "E027", ["did you mean `high`?"]),
    ("priority high low", "E014", []),
    ("set width to 60 @2000", "E027", []),
    ("alignAllEdges root", "E014", ["alignAllEdges to root"]),
    ("alignAllEdges to root insets (1, 2)", "E020", ["(top, left, bottom, right)"]),
    ("alignAllEdges to 3", "E020", ["a view must follow `to`"]),
    ("center root", "E014", ["center in root"]), ("center in root name n", "E014", []),
    ("size 60", "E020", ["size 100x200"]), ("size", "E014", ["size 100x200"]),
    ("a.width == 60", "E065", ["state it outside the braces"]),
    ("view c", "E065", []), ("var n = 3", "E065", []), ("constrain b { size 1x1 }", "E065", []),
    ("if true { print 3 }", "E065", []),
    ("mke left equalTo b.left", "E013", ["did you mean `make`?"]),
  ]

  @Test("mistakes say what is wrong and how to put it right", arguments: mistakes)
  func mistake(text: String, code: String, words: [String]) {
    let console = Console()
    console.run("view a, b; guide g")
    let outcome = console.run("constrain a {\n  set height to 3\n  \(text)\n}")
    #expect(outcome.status == 2)
    #expect(
      outcome.messages.contains("[\(code)]") || outcome.messages.contains(code),
      "\(outcome.messages)")
    for word in words { #expect(outcome.messages.contains(word), "\(outcome.messages)") }
    #expect(console.shell.scene.constraintCount == 0)
  }

  @Test(
    "outside its braces a sentence says where it belongs",
    arguments: [
      "set width to 60", "make left equalTo b.left", "priority high", "alignAllEdges to b",
      "center in b", "size 100x200",
    ])
  func outside(text: String) {
    let outcome = outcome(of: "view a, b\n\(text)")
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("only in the braces of `constrain`"), "\(outcome.messages)")
    #expect(outcome.messages.contains("constrain … {"))
  }

  @Test(
    "the block itself",
    arguments: [
      ("constrain a", "the braces of `constrain` are missing"),
      ("constrain { size 1x1 }", "a view must follow"),
      ("constrain 3 { size 1x1 }", "a view is wanted here"),
      ("constrain a { size 1x1 } b", "cannot stand here"),
      ("a.constraint()", "takes the name of one constraint"),
      ("a.constraint", "takes the name of a constraint"),
      ("a.constraint(1)", "a constraint's name is a word"),
    ])
  func block(text: String, words: String) {
    let outcome = outcome(of: "view a\n\(text)")
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains(words), "\(outcome.messages)")
  }

  // MARK: Completion

  @Test("completion knows what stands in the braces")
  func completion() {
    let console = Console()
    console.run("view ma, b; constrain ma { set width to 3 name w }")
    func completions(_ text: String) -> [String] {
      console.shell.completions(of: text, at: text.utf8.count).candidates.map(\.text)
    }
    #expect(completions("constrain ma { ma") == ["make"])
    #expect(completions("constrain ma { se") == ["set"])
    #expect(completions("constrain ma { if true { al") == ["alignAllEdges"])
    #expect(completions("constrain ma { set wi") == ["width"])
    #expect(completions("constrain ma { set width t") == ["to"])
    #expect(completions("constrain ma { make left equal") == ["equalTo", "equalToSafeArea"])
    #expect(completions("constrain ma { make left equalTo m") == ["ma"])
    #expect(completions("constrain ma { make left equalTo b.left pl") == ["plus"])
    #expect(completions("constrain ma { priority h") == ["high"])
    #expect(completions("ma.constra") == ["constraint("])
    #expect(completions("ma.constraint(") == ["w"])
    #expect(completions("se").contains("set"))
    #expect(!completions("ma").contains("make"))
  }
}

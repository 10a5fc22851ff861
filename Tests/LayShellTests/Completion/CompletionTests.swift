import Files
import Manual
import ProcessSupport
import SessionSupport
import Testing

import LayShell

@Suite("Completion")
struct CompletionTests {
  static let cases: [CompletionCase] = [
    .init("vi", "view"),
    .init("view x in ca", "card"),
    .init("card.wi", "width"),
    .init("card.keepW", "keepWidth"),
    .init("card.keepWidth.eq", "equal"),
    .init("card.width == 3 @hi", "high"),
    .init("set conf", "conflicts"),
    .init("set conflicts st", "stop"),
    .init("gr.act", "activate"),
    .init("remove no", "note"),
    .init("note.con", "constant"),
    .init("card.direction = r", "rtl"),
    .init("card.hidden = t", "true"),
    .init("card.keepWidth.max = n", "none"),
    .init("card.left = car", "card"),
    .init("switch g", "gr"),
    .init("help und", "undo"),
    .init("lay", "layout"),
    .init("expect for ", "screens", "width", "height", omits: ["within"]),
    .init("expect for screens ph", exactly: "phones"),
    // Animations.
    .init("root.keepAnimated(dur", exactly: "duration: "),
    .init("root.keepAnimated(duration: 1, using", exactly: "usingSpringWithDamping: "),
    .init("root.keepNot", exactly: "keepNotAnimated"), .init("animate 1 spr", exactly: "spring"),
    .init("set animation d", exactly: "draw"),
  ]

  @Test("proposes the words for the position", arguments: cases)
  func completion(of text: CompletionCase) {
    let program = "view card; note: card.width == 10; atomic gr { card.height == 3 }"
    #expect(text.problems(after: program) == [])
  }

  /// A scene with every kind of name.
  static let scene = """
    view card, box
    view row[1...12] in card
    let gap = 8
    let strong = 800
    def frame(v) { v.width == 10 }
    note: card.width == 100
    box.keepHeight.equal = 20
    atomic wide { box.left == 20 }
    atomic narrow inactive { box.left == 8 }
    """

  static let whole: [CompletionCase] = [
    // Numbers with their text.
    .init("why 1", exactly: "1"), .init("remove 2", exactly: "2"),
    .init("print constraint(3", exactly: "3"), .init("lost 9", exactly: []),
    .init("learn 12", exactly: "12"),
    // Devices in their quotes.
    .init("screen \"iPhone 16 Pro M", exactly: "\"iPhone 16 Pro Max\""),
    .init("screen por", exactly: "portrait"),
    // What fits is found at the beginning, then in any case, then anywhere, then by its letters.
    .init("box.aspectR", exactly: "keepAspectRatio"),
    .init("box.intrin", exactly: "intrinsic"),
    .init("BO", exactly: "box"),
    .init("box.safearea", exactly: "safeArea", "safeAreaLayoutGuide"),
    .init("box.topins", exactly: "keepTopInset"),
    .init(
      "box.kLI", exactly: "keepLeftInset", "keepLeadingInset", "keepLastBaselineInset",
      "keepLeftSafeInset", "keepLeadingSafeInset", "keepLeftMarginInset", "keepLeadingMarginInset"),
    .init("box.kwt", exactly: "keepWidthTo("),
    .init("qqqq", exactly: []),
    // Operators, where an operand is complete.
    .init("card.width ", exactly: "==", ">=", "<=", "+", "-", "*", "/", "="),
    .init("card.width == box.width ", exactly: "+", "-", "*", "/", "@"),
    .init("card.width == 3 ", exactly: "+", "-", "*", "/", "@"),
    .init("card.hidden ", exactly: "="), .init("box.keepWidth.equal ", exactly: "="),
    .init("box.keepWidth.equal = 20 ", exactly: "+", "-", "*", "/", "@"),
    .init("card.width == 3 @high ", exactly: []), .init("card ", exactly: []),
    .init("let x ", exactly: "="), .init("let ", exactly: []), .init("for v ", exactly: "in"),
    .init("note.constant ", exactly: "="),
    // Priorities, own ones too.
    .init("card.width == 3 @st", exactly: "strong"),
    // Groups, and nothing where there is none.
    .init("switch w", exactly: "wide"), .init("switch wide ", exactly: "to"),
    .init("switch wide to n", exactly: "narrow"),
    // The root is neither moved, renamed nor removed.
    .init("move roo", exactly: []), .init("rename roo", exactly: []),
    .init("remove roo", exactly: []), .init("why roo", exactly: "root"),
    // Members of arrays in their order.
    .init("row[1", exactly: "1]", "10]", "11]", "12]"),
    .init("card.direction = ", exactly: "ltr", "rtl"),
    .init("constraints box as e", exactly: "equation"),
    .init("set precision ", exactly: []), .init("set color ", exactly: "on", "off"),
    .init("print fra", exactly: []),
    .init("print 1 + ga", exactly: "gap"),
  ]

  @Test("proposes these words and no others", arguments: whole)
  func exactly(text: CompletionCase) {
    #expect(text.problems(after: Self.scene) == [])
  }

  @Test("names stand in the order of their numbers")
  func naturalOrder() {
    let found = CompletionCase.words(of: "row[1].top == row", after: Self.scene)
    #expect(found == ["row"] + (1...12).map { "row[\($0)]" })
    #expect(isInNaturalOrder("a9b", "a10"))
    #expect(isInNaturalOrder("a", "a1") && !isInNaturalOrder("a1", "a"))
    #expect(isInNaturalOrder("a1", "a01") && !isInNaturalOrder("a01", "a1"))
    #expect(!isInNaturalOrder("a1", "a1"))
  }

  @Test(
    "a space follows where something must",
    arguments: [
      ("vie", "view "), ("lay", "layout"), ("und", "undo"), ("view x i", "in "),
      ("view x in car", "card"), ("switch w", "wide "), ("rename b", "box "), ("remove b", "box"),
      ("va", "var "), ("set pre", "precision "), ("set color of", "off"), ("why b", "box"),
      ("constraints a", "as "), ("print constraint(1", "1)"), ("card.wid", "width"),
    ])
  func ending(text: String, whole: String) {
    let console = Console()
    console.run(Self.scene)
    let list = console.shell.completions(of: text, at: text.utf8.count).candidates
    #expect(list.first.map { $0.text + $0.ending } == whole, "\(list.map(\.text))")
  }

  @Test("constraints and repairs stand with what they say")
  func summaries() {
    let console = Console()
    console.run(Self.scene)
    func summary(_ text: String, _ word: String) -> String? {
      console.shell.completions(of: text, at: text.utf8.count).candidates
        .first { $0.text == word }?.summary
    }
    #expect(summary("why ", "1") == "card.width == 100")
    #expect(summary("why ", "2") == "height of <box> equal to 20 with required priority")
    #expect(summary("constraint(", "3") == "box.left == 20")
    #expect(summary("card.", "hidden")?.hasPrefix("now false: ") == true)
    #expect(summary("box.", "left")?.hasPrefix("now 20: ") == true)
    #expect(summary("box.", "bottomAnchor")?.hasPrefix("now 20: ") == true)
    #expect(summary("examples 4", "4") == ExampleCatalog.all.first { $0.number == 4 }?.summary)
    console.run("card.width == 200", as: .prompt)
    let repairs = console.shell.completions(of: "fix ", at: 4).candidates
    #expect(repairs.first?.summary == "remove (1)", "\(repairs)")
  }

  @Test(
    "files complete paths: those that fit the command, folders, and names with blanks in quotes")
  func files() {
    let files = Scratch([
      "one.lay": "", "two words.lay": "", "log.txt": "", "sub/three.lay": "", ".hidden.lay": "",
    ])
    func words(_ text: String) -> [String] {
      let console = Console()
      return console.shell.completions(of: text, at: text.utf8.count).candidates
        .map { String($0.text.replacing(files.path + "/", with: "")) + $0.ending }
    }
    #expect(words("source \(files.path)/") == ["sub/", "one.lay", "\"two words.lay\""])
    #expect(words("source \(files.path)/o") == ["one.lay"])
    #expect(words("source \(files.path)/wor") == ["\"two words.lay\""])
    #expect(words("source \"\(files.path)/tw") == ["two words.lay\""])
    #expect(words("import \(files.path)/") == ["sub/", "log.txt"])
    #expect(words("source \(files.path)/sub/") == ["sub/three.lay"])
    #expect(words("source \(files.path)/.h") == [".hidden.lay"])
    #expect(words("source \(files.path)/none/") == [])
    #expect(words("source ~") == ["~/"])
  }

  @Test("files outside a sandbox are not proposed")
  func sandbox() {
    let console = Console()
    console.shell.fileScope = .sandbox(reading: [])
    #expect(console.shell.completions(of: "source /", at: 8).candidates.isEmpty)
  }
}

import Files
import LayLanguage
import Manual
import ProcessSupport
import SessionSupport
import TextReports
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
    // Words and statements behind the name of a file.
    .init("export a.svg wi", exactly: "with"), .init("write a.txt layo", exactly: "layout"),
  ]

  @Test("proposes these words and no others", arguments: whole)
  func exactly(text: CompletionCase) {
    #expect(text.problems(after: Self.scene) == [])
  }

  /// Entries that go on, with names of their own.
  static let entries: [CompletionCase] = [
    .init("view page {\n  view icon\n  ico", exactly: "icon"),
    .init("view page { view icon\n icon.keepW", exactly: "keepWidth", "keepWidthTo("),
    .init("view page { view icon, title in pag", exactly: "page"),
    .init(
      "view page { view icon }\nicon.left == page.le", exactly: "left", "leading", "leftMargin",
      "leadingMargin", "leftAnchor", "leadingAnchor"),
    .init(
      "view line[1...3] { view label }\nlab", exactly: "label", "label[1]", "label[2]", "label[3]"),
    .init("view line[1...3]; line[", exactly: "1]", "2]", "3]"),
    .init("for r in row {\n  r.keepWidth.eq", exactly: "equal"),
    .init("for r in row { r.left == r", "r", "root", "row", "row[1]"),
    .init("for number in 1...3 { card.left == numb", exactly: "number"),
    .init("let distance = 8; card.left == dist", exactly: "distance"),
    .init("let distance = 8\ncard.left == distance ", exactly: "+", "-", "*", "/", "@"),
    .init("atomic tall { box.height == 30 }; tall.act", exactly: "activate"),
    .init("atomic tall { view", omits: ["tall "]),
    .init("width2: card.width == 10; width2.const", exactly: "constant"),
    .init("def pad(view1, inset = 8) {\n  view1.left == ins", exactly: "inset"),
    .init("def pad(view1, inset = 8) { }\npad(ca", exactly: "card"),
    .init("def pad(view1) { }\npa", exactly: "pad"),
    .init("if card.width > 1000 { let far = 3; card.left == fa", exactly: "far"),
    .init("if card.width > 1000 { let far = 3 }; card.left == far", exactly: []),
    .init("remove card; car", exactly: []),
    .init("linear bar { item box; item card }; bar.spac", exactly: "spacing"),
    .init("view far[1...100000]; far[100", exactly: "100]"),
    .init("view new in ne", exactly: []), .init("let new = ne", exactly: []),
  ]

  @Test("knows the names of the entry that is being typed", arguments: entries)
  func typed(text: CompletionCase) {
    #expect(text.problems(after: Self.scene) == [])
  }

  @Test("asking about a text that goes on changes nothing")
  func typedNamesStayAway() {
    let console = Console()
    console.run(Self.scene)
    let before = console.savedProgram()
    for text in Self.entries {
      _ = console.shell.completions(of: text.text, at: text.text.utf8.count)
      _ = console.shell.colors(of: text.text, cursor: text.text.utf8.count)
      _ = console.shell.signature(behind: text.text + "(")
    }
    #expect(console.savedProgram() == before)
    #expect(console.run("names").all.contains("distance") == false)
  }

  @Test(
    "completion and colors know the same names: what is proposed before a dot is not marked as unknown",
    arguments: entries)
  func sameNames(text: CompletionCase) {
    let console = Console()
    console.run(Self.scene)
    let list = console.shell.completions(of: text.text, at: text.text.utf8.count)
    for candidate in list.candidates where ["views", "names", "groups"].contains(candidate.kind) {
      let start = text.text.utf8.prefix(list.replaced.lowerBound)
      let whole = String(decoding: start, as: UTF8.self) + candidate.text + ".left"
      let marked = console.shell.colors(of: whole, cursor: 0).filter { $0.role == .contradiction }
      #expect(marked.isEmpty, "\(whole)")
    }
  }

  @Test(
    "colors: the words of a line by their part in the statement",
    arguments: [
      ("view box2 in card", ["view typeable", "box2 item", "in section", "card item"]),
      ("zz.left == 3 @high", ["zz contradiction", "3 magnitude", "@ dim", "high dim"]),
      ("zz. left == 3", ["zz contradiction", "3 magnitude"]), ("zz.", ["zz contradiction"]),
      (
        "view zz; zz.left == 3 # card",
        ["view typeable", "zz item", "zz item", "3 magnitude", "# card dim"]
      ),
      ("for v in row { v.width == 3 }", ["for section", "in section", "row item", "3 magnitude"]),
      ("let card2 = gap + 3", ["let section", "3 magnitude"]),
      (
        "def f(v) { v.left == 3 }; f(card)",
        ["def section", "f typeable", "3 magnitude", "f typeable", "card item"]
      ),
      ("print \"card\", card", ["print typeable", "\"card\" success", "card item"]),
      ("note: card.width == 2", ["card item", "2 magnitude"]),
      (
        "if not card.hidden and true { }",
        ["if section", "not section", "card item", "and section", "true section"]
      ),
      ("wide.activate", ["wide section"]),
      ("time view a", ["time typeable", "view typeable", "a item"]),
    ])
  func colors(text: String, expected: [String]) {
    let console = Console()
    console.run(Self.scene)
    let bytes = Array(text.utf8)
    let found = console.shell.colors(of: text, cursor: 0)
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
      .map { colored in
        let role = "\(colored.role)".prefix { $0 != "(" }
        return "\(String(decoding: bytes[colored.range], as: UTF8.self)) \(role)"
      }
    #expect(found == expected)
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
    #expect(repairs.first?.summary == "(1) with 200", "\(repairs)")
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
    #expect(Console().shell.completions(of: "diff bef", at: 8).candidates.map(\.text) == ["before"])
  }
}

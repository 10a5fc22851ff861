import LayShell
import LayoutModel
import SessionSupport
import Testing

@Suite("Structures: mistakes")
struct StructureMistakeTests {
  /// What stands in `build root { … }`, the code of the error, and a piece of what is said.
  static let insideCases: [(String, String, String)] = [
    ("VStack { a, b }", "E018", "statements are parted by line ends"),
    ("VStack { a.paddng(3) }", "E091", "did you mean `padding`?"),
    ("VStack { a.frame(3) }", "E091", "did you mean `size`?"),
    ("Vstack { a }", "E091", "did you mean `VStack`?"),
    ("Column { a }", "E091", "have: VStack HStack ZStack VGrid Spacer Container"),
    ("VStack(spaces: 3) { a }", "E092", "have: spacing alignment distribution"),
    ("VStack(spacing: 3, spacing: 4) { a }", "E092", "`spacing` is given twice"),
    ("VStack(3) { a }", "E092", "the arguments of `VStack` have labels"),
    ("VStack(alignment: top) { a }", "E092", "have: leading center trailing fill"),
    ("HStack(alignment: leading) { a }", "E092", "have: top center bottom fill"),
    ("VStack(alignment: left) { a }", "E092", "did you mean `leading`?"),
    ("VStack(distribution: evenly) { a }", "E014", "is not a distribution"),
    ("ZStack(alignment: attach) { a }", "E092", "attach([top, trailing])"),
    ("ZStack(alignment: attach([left])) { a }", "E092", "did you mean `leading`?"),
    ("ZStack(spacing: 3) { a }", "E092", "`ZStack` has no `spacing`"),
    ("VStack", "E091", "the braces of `VStack` are missing"),
    ("VStack { a; a }", "E093", "stands in this structure twice"),
    ("VStack { a.background(a) }", "E093", "twice"),
    ("VStack { root }", "E093", "its own structure"),
    ("VStack { spacer }", "E091", "did you mean `Spacer`?"),
    ("ZStack { Spacer }", "E090", "a Spacer cannot stand in a ZStack"),
    ("Spacer", "E090", "a Spacer cannot stand in the braces of a build"),
    ("VStack { Spacer { a } }", "E091", "a Spacer has no braces"),
    ("VStack { Spacer.padding(3) }", "E091", "a Spacer has no modifiers"),
    ("VStack { Spacer(-3) }", "E092", "a length is not negative"),
    ("VStack { Spacer(3 @high) }", "E092", "has no priority"),
    ("VStack { Spacer(min: 5, max: 2) }", "E092", "at least 5 and at most 2"),
    ("VStack { Spacer(max: 5, fixed) }", "E092", "a fixed Spacer has one length"),
    ("HStack(distribution: spaceEvenly) { a; Spacer; b }", "E090", "equal gaps"),
    ("VStack { Container(safeArea: all) { a } }", "E090", "cannot stand in a VStack"),
    ("Container { Container { a } }", "E090", "cannot stand in a Container"),
    ("Container(safeArea: 3) { a }", "E092", "`3` is no edge"),
    ("Container(top: root.width) { a }", "E092", "no place for the top edge"),
    ("Container(top: 3) { a }", "E092", "a boundary is"),
    ("Container(left: view) { a }", "E092", "have: safeArea top leading bottom trailing"),
    ("VStack { a }.container(safeArea: all).container(safeArea: all)", "E091", "no other"),
    ("VGrid { a }", "E092", "a VGrid needs columns"),
    ("VGrid(columns: []) { a }", "E092", "a VGrid needs columns"),
    ("VGrid(columns: 0) { a }", "E092", "1 to 1000 columns"),
    ("VGrid(columns: [wide]) { a }", "E092", "a column is `fixed(60)` or `flexible`"),
    ("VGrid(columns: [fixed]) { a }", "E092", "a fixed column has a width"),
    ("VGrid(columns: [flexible(3)]) { a }", "E092", "a flexible column has limits"),
    ("VGrid(columns: 2) { a.alignSelf(fill) }", "E091", "says nothing in a VGrid"),
    ("a.alignSelf(fill)", "E091", "says nothing in the braces of a build"),
    ("ZStack { a.relative(3).alignSelf(fill) }", "E091", "a member with distances"),
    ("ZStack { a.spacingAfter(3) }", "E091", "says nothing in a ZStack"),
    ("VStack { a.width }", "E092", "takes something in parentheses"),
    ("VStack { a.width() }", "E092", "`width` takes a length"),
    ("VStack { a.width(-3) }", "E092", "a length is not negative"),
    ("VStack { a.width(3, 4) }", "E092", "given twice"),
    ("VStack { a.width(mn: 4) }", "E092", "did you mean `min`?"),
    ("VStack { a.width(min: 30, max: 20) }", "E092", "at least 30 and at most 20"),
    ("VStack { a.width(\"x\") }", "E020", "a length is a number"),
    ("VStack { a.width(1 @2000) }", "E027", "a priority is a number from 1 to 1000"),
    ("VStack { a.size(-1x3) }", "E018", ""),
    ("VStack { a.size() }", "E092", "size(24x24)"),
    ("VStack { a.aspectRatio(0) }", "E092", "a number above 0"),
    ("VStack { a.padding(left, 3) }", "E092", "did you mean `leading`?"),
    ("VStack { a.padding() }", "E092", "`padding` takes a length"),
    ("VStack { a.background() }", "E092", "background(shade)"),
    ("VStack { a.background([b, c]) }", "E092", "takes one member, not 2"),
    ("VStack { a.background { b } }", "E091", "`background` has no braces"),
    ("VStack { VStack { a }.hugging(3) }", "E091", "is said of a view"),
    ("VStack { a.hugging(diagonal, 3) }", "E092", "an axis is horizontal"),
    ("VStack { a @high }", "E092", "a member has no priority"),
    ("VStack { a.width == 3 }", "E090", "state the constraint outside the build"),
    ("VStack { a.keepWidth.equal = 3 }", "E090", "an assignment cannot stand"),
    ("VStack { view x }", "E090", "`view` cannot stand in a structure"),
    ("VStack { def f() { a } }", "E090", "define it before the build"),
    ("VStack { n: a }", "E090", "a structure has no labels"),
    ("VStack { 3 }", "E090", "`3` cannot stand in a structure"),
    ("VStack { for v in 3 { a } }", "E020", "`for` goes through"),
    ("VStack { min(1, 2) }", "E090", "cannot stand in a structure"),
    ("VStack { loop }", "E039", "calls inside one another"),
    ("VStack { unknown[3] }", "E010", "unknown view `unknown`"),
    ("VStack { a.height(300); b.height(300) }", "E102", "cannot be activated"),
  ]

  @Test("in a structure are told, and nothing is changed", arguments: insideCases)
  func refuses(structure: String, code: String, words: String) {
    let console = Console()
    console.run("view a, b, c\ndef loop() { loop }")
    let before = console.shell.currentScene
    let outcome = console.run("build root name here { \(structure) }")
    let expected = code == "E018" && words.isEmpty ? "" : "[\(code)]"
    #expect(
      outcome.messages.contains("error") && outcome.messages.contains(expected), "\(outcome.all)")
    let oneLine = outcome.messages.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(oneLine.contains(words), "\(outcome.messages)")
    let after = console.shell.currentScene
    #expect(after.itemCount == before.itemCount)
    #expect(after.constraintCount == 0)
    #expect(after.named("here") == nil)
  }

  /// Whole statements.
  static let statementCases: [(String, String, String)] = [
    ("build", "E014", "a view must follow"),
    ("build root", "E014", "the braces of `build` are missing"),
    ("build root VStack { a }", "E014", "cannot stand here"),
    ("build missing { a }", "E010", "unknown view `missing`"),
    ("build g { a }", "E033", "guide"),
    ("build [a, b] { c }", "E020", "a build is made of one view"),
    ("build root name { a }", "E014", "a name must follow"),
    ("build root name a { b }", "E030", "`a` is already a view"),
    ("build root name b2 { b2 }", "E030", "`b2` is already a view"),
    ("build a { inner }; build inner { a }", "E093", "`inner` is in `a`"),
    ("note: build root { a }", "E038", "a build has a name and no label"),
    ("rebuild", "E014", "rebuild build1"),
    ("rebuild nothing", "E095", "there is no build `nothing`"),
    ("rebuild a", "E095", "`a` is no build"),
    ("atomic t { a.width == 3 }; rebuild t", "E095", "`t` is no build"),
    (
      "build root name t { VStack { a; Spacer } }; remove t.spacer1", "E043", "belongs to the build"
    ),
    (
      "build root name t { VStack { a; Spacer } }; build root { VStack { t.spacer1 } }", "E093",
      "belongs to a build already"
    ),
    ("build root name t { a }; t.spacer1.width", "E011", "has no member"),
    ("mondrian", "E014", "the braces of `mondrian` are missing"),
    ("mondrian { view x }", "E096", "this is no descriptor"),
    ("mondrian { a.width == 3 }; mondrian { a.keepWidth.equal = 2 }", "E096", "no descriptor"),
    ("a.mondrian", "E096", "descriptors must follow"),
    ("a.mondrian.tp(toSuperview)", "E096", "did you mean `top`?"),
    ("a.mondrian.top(8)", "E096", "not a number"),
    ("a.mondrian.top()", "E096", "takes a target first"),
    ("a.mondrian.top(b.left)", "E096", "cannot be related"),
    ("a.mondrian.leading(b.left)", "E026", "one descriptor"),
    ("a.mondrian.top(a.bottom)", "E096", "relates `a` to itself"),
    ("a.mondrian.top(b.bottom + 3)", "E096", "behind a comma"),
    ("root.mondrian.top(toSuperview)", "E096", "`root` has no superview"),
    ("a.mondrian.width(times: 2)", "E096", "`times` multiplies"),
    ("a.mondrian.width(b, times: 0)", "E096", "a factor of 0"),
    ("a.mondrian.width(a)", "E096", "itself"),
    ("a.mondrian.width()", "E092", "`width` takes a length"),
    ("a.mondrian.width(20) @high", "E028", "behind a length"),
    ("a.mondrian.edges(b.left)", "E096", "takes `toSuperview`, a view or a guide"),
    ("a.mondrian.width(20).activate()", "E096", "in force at once"),
  ]

  @Test("in statements are told", arguments: statementCases)
  func tells(statement: String, code: String, words: String) {
    let outcome = outcome(of: "view a, b, c; guide g\n\(statement)", keepsGoing: true)
    #expect(outcome.messages.contains("[\(code)]"), "\(outcome.all)")
    let oneLine = outcome.messages.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(oneLine.contains(words), "\(outcome.messages)")
  }

  @Test("a structure that is nested too deeply is refused")
  func depth() {
    let deep =
      String(repeating: "VStack { ", count: 120) + "a" + String(repeating: " }", count: 120)
    let inner = "def f(n) { if n > 0 { VStack { f(n - 1) }.background(ZStack { }) } else { a } }"
    #expect(outcome(of: "build root { \(deep) }").messages.contains("[E009]"))
    #expect(
      outcome(of: "view a\n\(inner)\nbuild root { f(90) }").messages.contains("[E094]") == false)
    #expect(outcome(of: "view a\n\(inner)\nbuild root { f(150) }").messages.contains("[E094]"))
    let chain = "a" + String(repeating: ".padding(1).background(ZStack { })", count: 120)
    #expect(outcome(of: "build root { \(chain) }").messages.contains("[E094]"))
  }
}

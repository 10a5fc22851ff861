import SessionSupport
import Testing

@Suite("Structures: errors")
struct StructureMistakeTests {
  /// The contents of the braces of `build root`.
  static let insideCases: [MistakeCase] = [
    .init("VStack { a, b }", "E018", "separate statements by line breaks"),
    .init("VStack { a.paddng(3) }", "E091", "did you mean `padding`?"),
    .init("VStack { a.frame(3) }", "E091", "did you mean `size`?"),
    .init("Vstack { a }", "E091", "did you mean `VStack`?"),
    .init("Column { a }", "E091", "have: VStack HStack ZStack VGrid Spacer Container"),
    .init("VStack(spaces: 3) { a }", "E092", "`VStack` has no argument `spaces:`"),
    .init("VStack(spacing: 3, spacing: 4) { a }", "E092", "`spacing:` is given twice"),
    .init("VStack(3) { a }", "E092", "the arguments of `VStack` need labels"),
    .init("VStack(alignment: top) { a }", "E092", "have: leading center trailing fill"),
    .init("HStack(alignment: leading) { a }", "E092", "have: top center bottom fill"),
    .init("VStack(alignment: left) { a }", "E092", "did you mean `leading`?"),
    .init("VStack(distribution: evenly) { a }", "E014", "is not a distribution"),
    .init("ZStack(alignment: attach) { a }", "E092", "attach([top, trailing])"),
    .init("ZStack(alignment: attach([left])) { a }", "E092", "did you mean `leading`?"),
    .init("ZStack(spacing: 3) { a }", "E092", "`ZStack` has no argument `spacing:`"),
    .init("VStack", "E091", "the braces of `VStack` are missing"),
    .init("VStack { a; a }", "E093", "is in this structure twice"),
    .init("VStack { a.background(a) }", "E093", "twice"),
    .init("VStack { root }", "E093", "its own structure"),
    .init("VStack { spacer }", "E091", "did you mean `Spacer`?"),
    .init("ZStack { Spacer }", "E090", "a Spacer is not allowed in a ZStack"),
    .init("Spacer", "E090", "a Spacer is not allowed in the braces of a build"),
    .init("VStack { Spacer { a } }", "E091", "a Spacer has no braces"),
    .init("VStack { Spacer.padding(3) }", "E091", "a Spacer has no modifiers"),
    .init("VStack { Spacer(-3) }", "E092", "a length cannot be negative"),
    .init("VStack { Spacer(3 @high) }", "E092", "has no priority"),
    .init("VStack { Spacer(min: 5, max: 2) }", "E092", "at least 5 and at most 2"),
    .init("VStack { Spacer(max: 5, fixed) }", "E092", "a fixed Spacer has one length"),
    .init("HStack(distribution: spaceEvenly) { a; Spacer; b }", "E090", "equal gaps"),
    .init("VStack { Container(safeArea: all) { a } }", "E090", "is not allowed in a VStack"),
    .init("Container { Container { a } }", "E090", "is not allowed in a Container"),
    .init("Container(safeArea: 3) { a }", "E092", "`3` is not an edge"),
    .init("Container(top: root.width) { a }", "E092", "not a position for the top edge"),
    .init("Container(top: 3) { a }", "E092", "a boundary is"),
    .init("Container(left: view) { a }", "E092", "Container([safeArea: EDGES], [top: PLACE]"),
    .init("VStack { a }.container(safeArea: all).container(safeArea: all)", "E091", "be inside"),
    .init("VGrid { a }", "E092", "`VGrid` needs `columns:`"),
    .init("VGrid(columns: []) { a }", "E092", "`VGrid` needs columns"),
    .init("VGrid(columns: 0) { a }", "E092", "1 to 1000 columns"),
    .init("VGrid(columns: [wide]) { a }", "E092", "a column is `fixed(60)` or `flexible`"),
    .init("VGrid(columns: [fixed]) { a }", "E092", "a fixed column has a width"),
    .init("VGrid(columns: [flexible(3)]) { a }", "E092", "a flexible column has limits"),
    .init("VGrid(columns: 2) { a.alignSelf(fill) }", "E091", "has no effect in a VGrid"),
    .init("a.alignSelf(fill)", "E091", "has no effect in the braces of a build"),
    .init("ZStack { a.relative(3).alignSelf(fill) }", "E091", "a member with distances"),
    .init("ZStack { a.spacingAfter(3) }", "E091", "has no effect in a ZStack"),
    .init("VStack { a.width }", "E092", "needs arguments in parentheses"),
    .init("VStack { a.width() }", "E092", "`width` takes a length"),
    .init("VStack { a.width(-3) }", "E092", "a length cannot be negative"),
    .init("VStack { a.width(3, 4) }", "E092", "given twice"),
    .init("VStack { a.width(mn: 4) }", "E092", "did you mean `min:`?"),
    .init("VStack { a.width(min: 30, max: 20) }", "E092", "at least 30 and at most 20"),
    .init("VStack { a.width(\"x\") }", "E020", "a length is a number"),
    .init("VStack { a.width(1 @2000) }", "E027", "a priority is a number from 1 to 1000"),
    .init("VStack { a.size(-1x3) }", "E092", "a size cannot be negative"),
    .init("VStack { a.size() }", "E092", "size(24x24)"),
    .init("VStack { a.aspectRatio(0) }", "E092", "a number above 0"),
    .init("VStack { a.padding(left, 3) }", "E092", "did you mean `leading`?"),
    .init("VStack { a.padding() }", "E092", "`padding` takes a length"),
    .init("VStack { a.background() }", "E092", "background(shade)"),
    .init("VStack { a.background([b, c]) }", "E092", "takes one member, not 2"),
    .init("VStack { a.background { b } }", "E091", "`background` has no braces"),
    .init("VStack { VStack { a }.hugging(3) }", "E091", "applies to views"),
    .init("VStack { a.hugging(diagonal, 3) }", "E092", "an axis is horizontal"),
    .init("VStack { a @high }", "E092", "a member has no priority"),
    .init("VStack { a.width == 3 }", "E090", "state the constraint outside the build"),
    .init("VStack { a.keepWidth.equal = 3 }", "E090", "an assignment is not allowed"),
    .init("VStack { view x }", "E090", "`view` is not allowed in a structure"),
    .init("VStack { def f() { a } }", "E090", "define it before the build"),
    .init("VStack { n: a }", "E090", "a structure has no labels"),
    .init("VStack { 3 }", "E090", "`3` is not allowed in a structure"),
    .init("VStack { for v in 3 { a } }", "E020", "`for` goes through"),
    .init("VStack { min(1, 2) }", "E090", "is not allowed in a structure"),
    .init("VStack { loop }", "E039", "nested calls"),
    .init("VStack { unknown[3] }", "E010", "unknown view `unknown`"),
    .init("VStack { a.height(300); b.height(300) }", "E102", "cannot be activated"),
  ]

  @Test("in a structure are reported and change nothing", arguments: insideCases)
  func refuses(structure: MistakeCase) {
    let problems = structure.problems(
      after: "view a, b, c; def loop() { loop }", in: "build root name here { … }")
    #expect(problems == [])
  }

  /// Whole statements.
  static let statementCases: [MistakeCase] = [
    .init("build", "E014", "a view must follow"),
    .init("build root", "E014", "the braces of `build` are missing"),
    .init("build root VStack { a }", "E014", "is not allowed here"),
    .init("build missing { a }", "E010", "unknown view `missing`"),
    .init("build g { a }", "E033", "guide"),
    .init("build [a, b] { c }", "E020", "a build lays out one view"),
    .init("build root name { a }", "E014", "a name must follow"),
    .init("build root name a { b }", "E030", "`a` is already a view"),
    .init("build root name b2 { b2 }", "E030", "`b2` is already a view"),
    .init("build a { inner }; build inner { a }", "E093", "`inner` is in `a`"),
    .init("note: build root { a }", "E038", "a build has a name, not a label"),
    .init("rebuild", "E014", "rebuild build1"),
    .init("rebuild nothing", "E095", "there is no build `nothing`"),
    .init("rebuild a", "E095", "`a` is not a build"),
    .init("atomic t { a.width == 3 }; rebuild t", "E095", "`t` is not a build"),
    .init(
      "build root name t { VStack { a; Spacer } }; remove t.spacer1", "E043", "belongs to the build"
    ),
    .init(
      "build root name t { VStack { a; Spacer } }; build root { VStack { t.spacer1 } }", "E093",
      "already belongs to a build"),
    .init("build root name t { a }; t.spacer1.width", "E011", "has no member"),
    .init("mondrian", "E014", "the braces of `mondrian` are missing"),
    .init("mondrian { view x }", "E096", "this is not a descriptor"),
    .init("mondrian { a.width == 3 }; mondrian { a.keepWidth.equal = 2 }", "E096", "a descriptor"),
    .init("a.mondrian", "E096", "descriptors must follow"),
    .init("a.mondrian.tp(toSuperview)", "E096", "did you mean `top`?"),
    .init("a.mondrian.top(8)", "E096", "not a number"),
    .init("a.mondrian.top()", "E096", "takes a target first"),
    .init("a.mondrian.top(b.left)", "E096", "cannot be related"),
    .init("a.mondrian.leading(b.left)", "E026", "one descriptor"),
    .init("a.mondrian.top(a.bottom)", "E096", "relates `a` to itself"),
    .init("a.mondrian.top(b.bottom + 3)", "E096", "an argument of its own"),
    .init("root.mondrian.top(toSuperview)", "E096", "`root` has no superview"),
    .init("a.mondrian.width(times: 2)", "E096", "`times` multiplies"),
    .init("a.mondrian.width(b, times: 0)", "E096", "a factor of 0"),
    .init("a.mondrian.width(a)", "E096", "itself"),
    .init("a.mondrian.width()", "E092", "`width` takes a length"),
    .init("a.mondrian.width(20) @high", "E028", "goes after a length"),
    .init("a.mondrian.edges(b.left)", "E096", "takes `toSuperview`, a view or a guide"),
  ]

  @Test("in statements are reported", arguments: statementCases)
  func tells(statement: MistakeCase) {
    #expect(statement.problems(after: "view a, b, c; guide g") == [])
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

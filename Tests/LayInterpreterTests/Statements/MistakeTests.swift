import SessionSupport
import Testing

@Suite("A mistake")
struct MistakeTests {
  static let cases: [MistakeCase] = [
    .init("c.width == 10", "E010", marked: "c", "unknown view `c`"),
    .init("list.left == 10", "E010", marked: "list", "create a view with that name: view list"),
    .init("name.left == 10", "E010", marked: "name", "unknown view `name`"),
    .init("item.left == 10", "E010", marked: "item", "create a view with that name: view item"),
    .init("width == 20", "E010", marked: "width", "for example: a.width"),
    .init("a.x == 20", "E023", marked: "x", "a.left"),
    .init("a.y == 20", "E023", marked: "y", "a.top"),
    .init("a.width = 20 @high", "E028", marked: "20 @high", "a.width == 20 @high"),
    .init("tutorial", "E010", marked: "tutorial", "did you mean `learn`?"),
    .init("remove zz", "E010", marked: "zz", "nothing is named `zz`"),
    .init("lost zz", "E010", marked: "zz", "there are: a b"),
    .init("switch zz to a", "E010", marked: "zz", "nothing is named `zz`"),
    .init("remove a, a", "E010", marked: "a", "`a` is named twice"),
    .init("a.widht == 10", "E011", marked: "widht", "did you mean `width`?"),
    .init("a.keepLeftOffset(b).equal = 1", "E011", marked: "keepLeftOffset", "keepLeftOffsetTo"),
    .init("layuot", "E010", marked: "layuot", "did you mean `layout`?"),
    .init("a.width == 10 / 0", "E021", marked: "0", "division by zero"),
    .init("print 1e16", "E022", marked: "1e16", "out of range"),
    .init("print 1e15 * 10", "E022", marked: "1e15 * 10", "out of range"),
    .init("a.size == b.size * 1e15 * 10", "E022", marked: "b.size * 1e15 * 10", "out of range"),
    .init("a.width * b.width == 3", "E023", marked: "a.width * b.width", "not linear"),
    .init("a.width == 3 / b.width", "E023", marked: "3 / b.width", "not linear"),
    .init("a.width == min(b.width, 3)", "E023", marked: "min(b.width, 3)", "not linear"),
    .init("a.width < 3", "E024", marked: "<", "did you mean `<=`?"),
    .init("a.width > 3", "E024", marked: ">", "did you mean `>=`?"),
    .init("a.width != 3", "E024", marked: "!=", "cannot state a constraint"),
    .init("a.leading = 20", "E025", marked: "leading", "a.leading == 20"),
    .init("a.keepWidth = 20", "E025", marked: "keepWidth", "a.keepWidth.equal = 20"),
    .init(
      "a.keepLeftOffsetTo(b) = 12", "E025", marked: "a.keepLeftOffsetTo(b)",
      "a.keepLeftOffsetTo(b).equal = 12"),
    .init(
      "view q[1...2]; q.keepWidth = 20", "E025", marked: "keepWidth", "q.keepWidth.equal = 20"),
    .init(
      "a.left == b.leading", "E026", marked: "a.left == b.leading", "cannot be used in one equation"
    ),
    .init("a.width == 3 @0.5", "E027", marked: "0.5", "from 1 to 1000"),
    .init("a.width == 3 @hihg", "E027", marked: "hihg", "did you mean `high`?"),
    .init("a.width == 3 @.defaultHigh", "E016", marked: ".", "is @high here"),
    .init("a.width == 3 @defaultLow", "E027", marked: "defaultLow", "written @low"),
    .init("a.width == 3 @.", "E016", marked: ".", "a priority must follow `@`"),
    .init("a.keepWidth.equal = 3 @(1 + 1000)", "E027", marked: "(1 + 1000)", "from 1 to 1000"),
    .init("var p = 3 @high", "E028", marked: "3 @high", "without a priority"),
    .init(
      "a.keepWidth == b.keepWidth", "E023", marked: "a.keepWidth == b.keepWidth", "an attribute"),
    .init("a.width == b", "E020", marked: "b", "b.width"),
    .init("a.edges == 5", "E020", marked: "5", "another view's edges"),
    .init("a.edges == root.safeArea", "E020", marked: "root.safeArea", "root.safeArea.edges"),
    .init("a.width + \"x\" == 3", "E020", marked: "\"x\"", "a string is not a number"),
    .init("if 3 { }", "E020", marked: "3", "true or false"),
    .init("for x in 3 { }", "E020", marked: "3", "an array, a list or a range"),
    .init("view a", "E030", marked: "a", "already a view (line 1)"),
    .init("view new, new", "E030", marked: "new", "`new` is named twice"),
    .init("let a = 3", "E030", marked: "a", "already a view"),
    .init("view match", "E008", marked: "match", "reserved"),
    .init("let n = 1; n = 2", "E031", marked: "n", "not a variable"),
    .init("m += 2", "E010", marked: "m", "var m"),
    .init("guide g; g.firstBaseline == 3", "E033", marked: "firstBaseline", "a guide"),
    .init("guide g; view x in g", "E033", marked: "view", "cannot contain anything"),
    .init("[a, a].keepWidthsEqual", "E034", marked: "[a, a].keepWidthsEqual", "[a, b].keepW"),
    .init("a.keepLeftOffsetTo(a).equal = 1", "E034", marked: "keepLeftOffsetTo", "to itself"),
    .init("root.keepLeftInset.equal = 1", "E034", marked: "keepLeftInset", "no superview"),
    .init("min()", "E035", marked: "min()", "needs a value"),
    .init("print max([])", "E035", marked: "max([])", "needs a value"),
    .init("def f(x) { print x }; f()", "E035", marked: "f()", "needs `x`"),
    .init("def f(x) { print x }; f(1, 2)", "E035", marked: "2", "takes 1 value, not 2"),
    .init("def f(x) { print x }; f(y: 2)", "E035", marked: "y", "no parameter `y`"),
    .init("remove 99", "E036", marked: "99", "no constraint 99"),
    .init("view q[1...3]; q[4].width == 1", "E037", marked: "4", "has 3"),
    .init("view q[3]; q[1].width == 1", "E037", marked: "1", "`q` has q[3]"),
    .init("note: print 1", "E038", marked: "note", "states none"),
    .init("def f() { f() }; f()", "E039", marked: "f()", "more than 200 nested calls"),
    .init("def f() { f() }; f()", "E039", marked: "f()", "an `if` has to end that"),
    .init("let c = 3 == 3; c.isActive = false", "E040", marked: "c", "c: a.width == 100"),
    .init("a.keepWidth.foo = 3", "E040", marked: "foo", "cannot be set"),
    .init("atomic g { view x }", "E042", marked: "view", "is not allowed in the group `g`"),
    .init("atomic g { layout }", "E042", marked: "layout", "is not allowed in the group"),
    .init("atomic g { print 1 }", "E042", marked: "print", "is not allowed in the group"),
    .init("atomic g { a.width }", "E042", marked: "a.width", "ask questions outside of groups"),
    .init("if true { undo }", "E042", marked: "undo", "not allowed in a block"),
    .init("view q[1...2] { stackview s }", "E042", marked: "stackview", "belongs to one view"),
    .init("remove root", "E043", marked: "root", "cannot be removed"),
    .init("rename root to r", "E043", marked: "root", "cannot be renamed"),
    .init("view p in a; move a to p", "E043", marked: "move a to p", "into itself"),
    .init("fix", "E044", marked: "fix", "no conflict is in force"),
    .init("undo 7", "E045", marked: "undo", "only 1 statement can be undone"),
    .init("set precison 3", "E046", marked: "precison", "did you mean `precision`?"),
    .init("help zzz", "E049", marked: "zzz", "no help"),
    .init("view b2 intrinsic (3, -4)", "E022", marked: "(3, -4)", "cannot be negative"),
    .init("view b2 intrinsc 3x4", "E014", marked: "intrinsc", "did you mean `intrinsic`?"),
    .init("screen 0x100", "E022", marked: "0x100", "more than 0 and at most 1000000"),
    .init("viwe x", "E013", marked: "viwe", "did you mean `view`?"),
  ]

  @Test("is reported with its code, location and help, and changes nothing", arguments: cases)
  func report(mistake: MistakeCase) {
    #expect(mistake.problems(after: "view a, b") == [])
  }

  @Test("has an entry in the catalog of errors", arguments: Set(cases.map(\.code)).sorted())
  func code(_ code: String) {
    #expect(outcome(of: "help \(code)").results.hasPrefix("\(code)  "))
  }
}

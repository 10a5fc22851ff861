import SessionSupport
import Testing

@Suite("Values")
struct ValueTests {
  @Test(
    "are computed and printed",
    arguments: [
      ("print 1 + 2 * 3, (1 + 2) * 3, -3 - -4", "7 9 1"),
      ("print 7 / 2, 1 / 3, 1e3, .70", "3.5 0.33 1000 0.7"),
      ("print min(3, 1, 2), max([3, 1]), abs(-2), round(2.5), round(-2.5)", "1 3 2 3 -2"),
      ("print 100x200, (10, 20), 10%, \"a\\tb\"", "100x200 (10, 20) 10% a\tb"),
      ("print [1, [2, 3]], 1...9, none, true", "[1, [2, 3]] 1...9 none true"),
      ("print 1 < 2 and not (2 < 1), 1 == 1 or 1 / 0 == 1", "true true"),
      ("print \"a\" < \"b\", \"a\" == \"a\", none == none, 1 != 2", "true true true true"),
      ("let l = [4, 5, 6]; print l[2], (7, 8)[1], l.count, \"abc\".count", "5 7 3 3"),
      ("var n = 1; n += 2; n *= 5; n -= 1; n /= 2; print n", "7"),
      ("for i in 1...3 { print i }", "1\n2\n3"),
      ("for x in [\"a\", 2] { print x }", "a\n2"),
      ("let x = 1; if true { let x = 2; print x }; print x", "2\n1"),
      ("let x = 1; let x = 2; print x", "2"),
      ("def f(a, b = a) { print a, b }; f(1); f(1, b: 2)", "1 1\n1 2"),
      ("let l = 3; def f(l) { print l }; f(4); print l", "4\n3"),
      ("if 1 > 2 { print 1 } else if 2 > 1 { print 2 } else { print 3 }", "2"),
      ("view a; print a; a; root", "<view a in root>\n<view a in root>\n<view root, the screen>"),
      ("view a; a.keepWidth.equal = 42 +keepHigh keepMore; print a.keepWidth.equal", "42 @760"),
      ("view a; a.keepWidth.min = KeepLow(1) ; a.keepWidth", "<width of a [1@250 < none < none]>"),
      (
        "view a; a.keepWidth.max = 9 +keepAt(800); a.keepWidth",
        "<width of a [none < none < 9@800]>"
      ),
      ("view a, b; a.left == 10; b.left == a.left + 5; print b.left - a.left", "5"),
      ("view a; view b in a; a.left == 10; b.left == 5; print b.left, b.left - root.left", "5 15"),
      (
        "view a; a.size == (100, 44); print a.size, a.size * 2, a.size + (1, 2)",
        "(100, 44) (200, 88) (101, 46)"
      ),
      ("view a; a.edges == root.edges + (1, 2, 3, 4); print a.frame", "(2, 1, 314, 476)"),
      ("let gap = 8; 2 * gap", "16"),
      ("let café = 3; print cafe\u{301}", "3"),
      ("view 日本; 日本.width == 3; print 日本.width", "3"),
      ("view time; time.width == 3; print time.width", "3"),
      ("view a; a.width == 100 @(700 + 50); a.width >= 120 @low; print a.width", "100"),
      (
        "view a; let s = group(a.keepLeftInset, a.keepRightInset); s.equal = 10; print a.width",
        "300"
      ),
      ("print args", "[]"),
    ])
  func printed(program: String, output: String) {
    let outcome = outcome(of: program)
    #expect(outcome.results == output + "\n", "\(outcome.messages)")
    #expect(outcome.status == 0)
  }
}

import SessionSupport
import Testing

@Suite("Values")
struct ValueTests {
  static let cases: [ProgramCase] = [
    .init("print 1 + 2 * 3, (1 + 2) * 3, -3 - -4", prints: "7 9 1\n"),
    .init("print 7 / 2, 1 / 3, 1e3, .70", prints: "3.5 0.33 1000 0.7\n"),
    .init(
      "print min(3, 1, 2), max([3, 1]), abs(-2), round(2.5), round(-2.5)", prints: "1 3 2 3 -2\n"),
    .init("print 100x200, (10, 20), 10%, \"a\\tb\"", prints: "100x200 (10, 20) 10% a\tb\n"),
    .init("print [1, [2, 3]], 1...9, none, true", prints: "[1, [2, 3]] 1...9 none true\n"),
    .init("print 1 < 2 and not (2 < 1), 1 == 1 or 1 / 0 == 1", prints: "true true\n"),
    .init(
      "print \"a\" < \"b\", \"a\" == \"a\", none == none, 1 != 2", prints: "true true true true\n"),
    .init("let l = [4, 5, 6]; print l[2], (7, 8)[1], l.count, \"abc\".count", prints: "5 7 3 3\n"),
    .init("var n = 1; n += 2; n *= 5; n -= 1; n /= 2; print n", prints: "7\n"),
    .init("for i in 1...3 { print i }", prints: "1\n2\n3\n"),
    .init("for x in [\"a\", 2] { print x }", prints: "a\n2\n"),
    .init("let x = 1; if true { let x = 2; print x }; print x", prints: "2\n1\n"),
    .init("let x = 1; let x = 2; print x", prints: "2\n"),
    .init("def f(a, b = a) { print a, b }; f(1); f(1, b: 2)", prints: "1 1\n1 2\n"),
    .init("let l = 3; def f(l) { print l }; f(4); print l", prints: "4\n3\n"),
    .init("if 1 > 2 { print 1 } else if 2 > 1 { print 2 } else { print 3 }", prints: "2\n"),
    .init(
      "view a; print a; a; root",
      prints:
        "<view a in root>\na  0,0 0x0 in root  all open  0 constraints\nroot  0,0 320x480  the screen  0 constraints\n"
    ),
    .init(
      "view a; a.keepWidth.equal = 42 +keepHigh keepMore; print a.keepWidth.equal",
      prints: "42 @760\n"),
    .init(
      "view a; a.keepWidth.min = KeepLow(1) ; a.keepWidth",
      prints: "<width of a [1@250 < none < none]>\n"),
    .init(
      "view a; a.keepWidth.max = 9 +keepAt(800); a.keepWidth",
      prints: "<width of a [none < none < 9@800]>\n"),
    .init("view a, b; a.left == 10; b.left == a.left + 5; print b.left - a.left", prints: "5\n"),
    .init(
      "view a; view b in a; a.left == 10; b.left == 5; print b.left, b.left - root.left",
      prints: "5 15\n"),
    .init(
      "view a; a.size == (100, 44); print a.size, a.size * 2, a.size + (1, 2)",
      prints: "(100, 44) (200, 88) (101, 46)\n"),
    .init(
      "view a; a.edges == root.edges + (1, 2, 3, 4); print a.frame", prints: "(2, 1, 314, 476)\n"),
    .init("let gap = 8; 2 * gap", prints: "16\n"),
    .init("let café = 3; print cafe\u{301}", prints: "3\n"),
    .init("view 日本; 日本.width == 3; print 日本.width", prints: "3\n"),
    .init("view time; time.width == 3; print time.width", prints: "3\n"),
    .init(
      "view a; a.width == 100 @(700 + 50); a.width >= 120 @low; print a.width", prints: "100\n"),
    .init(
      "view a; let s = group(a.keepLeftInset, a.keepRightInset); s.equal = 10; print a.width",
      prints: "300\n"),
    .init("print args", prints: "[]\n"),
  ]

  @Test("are computed and printed", arguments: cases)
  func printed(program: ProgramCase) {
    #expect(program.problems() == [])
  }
}

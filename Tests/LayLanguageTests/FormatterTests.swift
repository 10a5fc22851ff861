import LayLanguage
import Testing

@Suite("The canonical layout of programs")
struct FormatterTests {
  static let rows: [(String, String)] = [
    ("view  a,b", "view a, b\n"),
    ("a.width==10", "a.width == 10\n"),
    ("a.width==16/9*b.height", "a.width == 16/9*b.height\n"),
    ("a.width == 2 *b.width- 10", "a.width == 2 * b.width - 10\n"),
    ("a.width >= 100@750", "a.width >= 100 @750\n"),
    ("a.keepWidth.equal=42+keepHigh", "a.keepWidth.equal = 42+keepHigh\n"),
    ("print -3,- 4", "print -3, -4\n"),
    ("print min( 1,2 )", "print min(1, 2)\n"),
    ("print [ 1,2 ]", "print [1, 2]\n"),
    ("for i in 1 ... 3{print i}", "for i in 1...3 { print i }\n"),
    ("if a.width>10{\nb\n}else{\nc\n}", "if a.width > 10 {\n  b\n} else {\n  c\n}\n"),
    ("note :a.width==1", "note: a.width == 1\n"),
    ("view a# first", "view a  # first\n"),
    ("view a # 1\nview title # 2", "view a      # 1\nview title  # 2\n"),
    ("view card{\n# inside\nview a\n}", "view card {\n  # inside\n  view a\n}\n"),
    ("view a\n\n\n\nview b", "view a\n\nview b\n"),
    ("view c {\n\nview a\n\n}", "view c {\n  view a\n}\n"),
    ("print (1,\n2)", "print (1,\n  2)\n"),
    ("a.width ==\n10", "a.width ==\n  10\n"),
    ("print 1 + \\\n2", "print 1 + \\\n  2\n"),
    ("help a . b", "help a . b\n"),
    ("#!/usr/bin/env lay\nview a", "#!/usr/bin/env lay\nview a\n"),
    ("view a\r\nview b\r\n", "view a\nview b\n"),
    ("", ""),
  ]

  @Test("each", arguments: rows)
  func formatted(text: String, expected: String) {
    #expect(Formatter.formatted(SourceText(text), vocabulary: .full) == expected)
  }

  @Test("formatting twice is formatting once, and says the same", arguments: rows.map(\.0))
  func idempotent(text: String) throws {
    let once = try #require(Formatter.formatted(SourceText(text), vocabulary: .full))
    #expect(Formatter.formatted(SourceText(once), vocabulary: .full) == once)
    #expect(parsed(once).errors.isEmpty)
  }

  @Test("a program with a syntax error is left alone")
  func mistake() {
    #expect(Formatter.formatted(SourceText("a.width =="), vocabulary: .full) == nil)
  }

  @Test("every sample program keeps its tokens")
  func samples() {
    for program in SamplePrograms.all {
      let source = SourceText(program)
      guard parse(source, vocabulary: .full).diagnostics.isEmpty else { continue }
      guard let once = Formatter.formatted(source, vocabulary: .full) else {
        Issue.record("not formatted: \(program)")
        continue
      }
      #expect(Formatter.formatted(SourceText(once), vocabulary: .full) == once, "\(program)")
    }
  }
}

import LayLanguage
import Testing

@Suite("Incomplete texts")
struct IncompleteTextTests {
  @Test(
    "a text is open while a bracket, a block or a statement is",
    arguments: [
      ("view card {", 1), ("view card { view x {", 2), ("view card {\n view x", 1),
      ("f(1,", 0), ("f(", 0), ("let v = [a\n", 0), ("a.x ==", 0), ("a.x == b +\n", 0),
      ("view a,", 0), ("view a \\", 0), ("view a \\\n", 0), ("if x and", 0), ("print not", 0),
      ("build r { f(1", 1), ("a.x = ", 0), ("if a { b } else {", 1), ("vew card {", 1),
      ("a {\n b c d\n", 1),
    ])
  func open(text: String, depth: Int) {
    #expect(parse(SourceText(text), vocabulary: .full).openBlocks == depth)
  }

  @Test(
    "a text that is complete, or that no line can complete, is not",
    arguments: [
      "", "view a", "view card { }", "a.x == 3", "a.x == )", "print \"abc", "f(1 2", "a.",
      "a.x == 3 @",
      "note:", "}", "help {", "let", "for x in", "f(1, 2\nview b", "# {", "print \"{\"",
    ])
  func closed(text: String) {
    #expect(parse(SourceText(text), vocabulary: .full).openBlocks == nil)
  }

  @Test("every prefix of a program that ends within a block is open")
  func prefixes() {
    let text = SamplePrograms.all.joined(separator: "\n")
    var depth = 0
    var prefix = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      prefix += line + "\n"
      depth += line.count { $0 == "{" } - line.count { $0 == "}" }
      let program = parse(SourceText(prefix), vocabulary: .full)
      #expect((program.openBlocks ?? 0) == depth, "\(line)")
      if depth > 0 { #expect(program.openBlocks != nil) }
    }
  }
}

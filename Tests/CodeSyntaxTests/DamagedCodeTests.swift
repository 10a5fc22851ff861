import CodeSyntax
import RandomTexts
import Testing

/// Any bytes are read to the end, within an effort that the length of the text bounds.
@Suite("Damaged code")
struct DamagedCodeTests {
  /// The effort a byte, in tokens; deep nesting multiplies it by a bounded number.
  static let effort = 16

  @Test(
    "Mutated files are read to the end in linear time",
    arguments: [CodeLanguage.swift, .objectiveC])
  func mutations(language: CodeLanguage) {
    let cases = language == .swift ? CodeTreeTests.swift : CodeTreeTests.objectiveC
    var random = SplitMix64(seed: 40)
    for round in 0..<5000 {
      // A few of the snippets are a file, since most damage shows near its place.
      let first = Int.random(in: 0..<(cases.count - 4), using: &random)
      var bytes = Array(cases[first...(first + 4)].map(\.text).joined(separator: "\n").utf8)
      for _ in 0...Int.random(in: 0..<6, using: &random) { damage(&bytes, &random) }
      let file = CodeFile(reading: bytes, as: language)
      if file.visits > Self.effort * (bytes.count + 1) {
        Issue.record("mutation \(round): \(file.visits) visits of \(bytes.count) bytes")
      }
    }
  }

  @Test(
    "Deep and unclosed nesting is bounded",
    arguments: [
      "(", "[", "{", "a(", "a{", "if a {", "-", "!", "a ? ", "a<", "\"\\(", "#if a\n", "a.b(",
      "x = ",
      "a + ", "a.b", "[a b:", "^{", "(a)", "@[", "@{", "/*", "\"\"\"", "case .a:", "switch a {",
      "}", ")",
      "func f() {", "class A {", "else ", "@interface A ", "{ a in ", "let a: [", "{ (a) -> ",
    ])
  func nesting(piece: String) {
    for language in [CodeLanguage.swift, .objectiveC] {
      let bytes = Array(String(repeating: piece, count: 3000).utf8)
      let file = CodeFile(reading: bytes, as: language)
      #expect(file.visits < Self.effort * bytes.count)
    }
  }

  @Test("A file that is too large is one unread piece")
  func tooLarge() {
    let file = CodeFile(
      reading: [UInt8](repeating: 0x20, count: CodeLimits.bytes + 1), as: .swift)
    #expect(file.unread.map(\.reason) == [.tooLarge])
  }
}

import LayoutCode
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
    var random = Generator(state: 40)
    for round in 0..<5000 {
      // A few of the snippets are a file, since most damage shows near its place.
      let first = Int.random(in: 0..<(cases.count - 4), using: &random)
      var bytes = Array(cases[first...(first + 4)].map(\.text).joined(separator: "\n").utf8)
      for _ in 0...Int.random(in: 0..<6, using: &random) { Self.mutate(&bytes, &random) }
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

  static func mutate(_ bytes: inout [UInt8], _ random: inout Generator) {
    guard bytes.count > 4 else { return }
    let start = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 1..<40, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 2:
      let brackets = Array("()[]{}<>\"#@".utf8)
      bytes[start] = brackets[Int.random(in: brackets.indices, using: &random)]
    default: bytes[start] = UInt8.random(in: 0...255, using: &random)
    }
  }

  /// The linear congruential generator of Knuth's MMIX.
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}

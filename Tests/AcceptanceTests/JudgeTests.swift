import Testing

/// The judge is compared with frames computed by hand before it judges.
@Suite("Judge")
struct JudgeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var model: String
    var frames: [String: [Double]]
    var free: [String: [String]] = [:]
  }

  static let cases = [
    Case(
      testDescription: "a sum of absolute errors is least at the median",
      model: """
        view a
        a.width == 0 @750 ; a.width == 10 @750 ; a.width == 100 @750
        """,
      frames: ["a": [0, 0, 10, 0]], free: ["a": ["left", "top", "height"]]),
    Case(
      testDescription:
        "sizes first, as large as their limits; then positions, as near to 0 as can be",
      // b's content determines its width of 30.
      model: """
        view a
        view b content 30 none hugging 10 10 compression 1 1
        a.width + b.width == 100 ; b.width <= 80
        a.left >= 7 ; b.left <= -3 ; b.height >= 12
        """,
      frames: ["a": [7, 0, 70, 0], "b": [-3, 0, 30, 12]]),
    Case(
      testDescription: "a parent comes before its children, whichever was made first",
      model: """
        view card
        view other
        view inner in card
        inner.width + other.width == 100
        """,
      frames: ["inner": [0, 0, 100, 0], "other": [0, 0, 0, 0]]),
  ]

  @Test("gives the frames worked out by hand", arguments: cases)
  func frames(of example: Case) throws {
    let model = ModelText(example.model)
    let verdict = try #require(try Judge.verdict(screen: (320, 480), of: model.state))
    for (name, frame) in example.frames { #expect(verdict.frames[name]?.numbers == frame) }
    for (name, free) in example.free { #expect(verdict.frames[name]?.free == free) }
  }

  @Test("rules that cannot hold have no verdict")
  func infeasible() throws {
    let model = ModelText("view a\na.width == -1")
    #expect(try Judge.verdict(screen: (320, 480), of: model.state) == nil)
  }

  @Test(
    "a model that cannot be read is refused",
    arguments: [
      "view a in b", "view a at 1, 2, 3", "a.left == 0", "view a\na.left = 0",
      "view a\na.leading == 0",
      "view a\na.left == 0 750", "view a\na inside root", "label",
    ])
  func unreadable(text: String) {
    #expect(throws: ModelText.Mistake.self) {
      try Judge.verdict(screen: (320, 480), of: ModelText(text).state)
    }
  }

  @Test(
    "the height of one line", arguments: [(12.0, 14.5), (14, 17), (16, 19.5), (17, 20.5), (20, 24)])
  func lineHeight(font: Double, height: Double) {
    #expect(TextMeasure.height(lines: 1, font: font) == height)
  }

  @Test("widths, baselines and lines of texts")
  func texts() {
    // H 722, e 556, l 222, l 222, o 556: 2278 thousandths of 17 are 38.726.
    #expect(TextMeasure.width("Hello", font: 17) == 39)
    #expect(TextMeasure.firstBaseline(font: 17) == 16.5)
    #expect(TextMeasure.belowBaseline(font: 17) == 4)
    #expect(TextMeasure.lineCount("aaa bbb ccc", font: 10, width: 40) == 2)
    #expect(TextMeasure.lineCount("aaa bbb ccc", font: 10, width: 20) == 3)
    #expect(TextMeasure.lineCount("a bbbb c", font: 10, width: 12) == 4)
  }
}

import Testing

/// The judge is held against figures worked out by hand, before it judges.
@Suite("Judge")
struct JudgeTests {
  private func frame(_ name: String, of state: (inout Model) -> Void) -> Verdict.Frame? {
    Judge.verdict(screen: (320, 480), of: state)?.frames[name]
  }

  @Test("a sum of absolute errors is least at the median")
  func median() {
    let a = frame("a") { m in
      let a = m.view("a")
      for width in [0.0, 10, 100] { m.rule(a.width == Length(width), at: 750) }
    }
    #expect(a?.numbers == [0, 0, 10, 0])
    #expect(a?.free == ["left", "top", "height"])
  }

  @Test("sizes first, as large as their limits; then positions, as near to 0 as can be")
  func settling() {
    let state: (inout Model) -> Void = { m in
      let a = m.view("a")
      let b = m.view("b", content: (30, nil), hugging: (10, 10), compression: (1, 1))
      m.rule(a.width + b.width == 100)
      m.rule(b.width <= 80)
      m.rule(a.left >= 7)
      m.rule(b.left <= -3)
      m.rule(b.height >= 12)
    }
    // b's content settles its width at 30.
    #expect(frame("a", of: state)?.numbers == [7, 0, 70, 0])
    #expect(frame("b", of: state)?.numbers == [-3, 0, 30, 12])
  }

  @Test("a parent comes before its children, whichever was made first")
  func treeOrder() {
    let state: (inout Model) -> Void = { m in
      let card = m.view("card")
      let other = m.view("other")
      let inner = m.view("inner", in: card)
      m.rule(inner.width + other.width == 100)
    }
    #expect(frame("inner", of: state)?.numbers[2] == 100)
    #expect(frame("other", of: state)?.numbers[2] == 0)
  }

  @Test("rules that cannot hold have no verdict")
  func infeasible() {
    #expect(frame("a") { m in m.rule(m.view("a").width == -1) } == nil)
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

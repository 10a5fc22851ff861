import LayoutModel
import Testing

@Suite("Text metrics")
struct TextMetricsTests {
  private func lines(
    _ text: String, font: Double = 10, limit: Int = 0, width: Double?
  ) -> [String] {
    TextMetrics.lines(of: text, font: font, limit: limit, width: width).map(String.init)
  }

  private func width(_ text: String, font: Double = 1000) -> Double {
    TextMetrics.size(of: text, font: font).width
  }

  @Test(
    "a line is as high as ascent and descent, rounded up to half a point",
    arguments: zip([12.0, 14, 16, 17, 20], [14.5, 17, 19.5, 20.5, 24]))
  func lineHeight(font: Double, height: Double) {
    #expect(TextMetrics.lineHeight(font: font) == height)
    #expect(
      TextMetrics.firstBaseline(font: font) + TextMetrics.lastBaselineFromBottom(font: font)
        == height)
  }

  @Test("lines are rounded all together")
  func heightOfLines() {
    #expect(TextMetrics.height(lineCount: 2, font: 17) == 41)
    #expect(TextMetrics.height(lineCount: 3, font: 17) == 61)
    #expect(TextMetrics.height(lineCount: 0, font: 17) == 0)
  }

  @Test("baselines at 17 points")
  func baselines() {
    #expect(TextMetrics.firstBaseline(font: 17) == 16.5)
    #expect(TextMetrics.lastBaselineFromBottom(font: 17) == 4)
  }

  @Test(
    "advance widths are Helvetica's",
    arguments: [
      ("A", 667), ("i", 222), ("0", 556), ("W", 944), ("@", 1015), ("Hello", 2278), ("é", 556),
      ("É", 667), ("e\u{301}", 556), ("ñ", 556), ("ç", 500), ("Š", 667), ("ż", 500), ("ế", 556),
      ("í", 278), ("ß", 611), ("ø", 611), ("ł", 222), ("€", 556), ("—", 1000), ("’", 222),
      ("日本", 2000), ("한", 1000), ("😀", 1000), ("👨‍👩‍👧", 1000), ("🇩🇪", 1000), ("❤️", 1000),
      ("ж", 556), ("α", 556), ("\u{301}", 0), ("\u{200B}", 0), ("a\u{A0}a", 1390), ("\u{3}", 0),
    ])
  func advances(text: String, thousandths: Double) {
    #expect(width(text) == thousandths)
  }

  @Test("every printable ASCII character has a width")
  func everyASCII() {
    let text = String(String.UnicodeScalarView((32..<127).compactMap { Unicode.Scalar($0) }))
    #expect(width("|" + text + "|") == 50_578)
  }

  @Test("widths are rounded up to half a point; spaces at the end do not count")
  func naturalSize() {
    let hello = TextMetrics.size(of: "Hello", font: 17)
    #expect(hello == Size(width: 39, height: 20.5))
    #expect(TextMetrics.size(of: "Hello  ", font: 17) == hello)
    #expect(TextMetrics.size(of: "", font: 17) == Size(width: 0, height: 20.5))
  }

  @Test("a line end ends a line, up to the limit")
  func paragraphs() {
    #expect(TextMetrics.size(of: "A\nAA\nA", font: 1000, limit: 0).width == 1334)
    #expect(TextMetrics.size(of: "A\nAA\nA", font: 17, limit: 0).height == 61)
    #expect(TextMetrics.size(of: "A\nAA\nAAA", font: 1000, limit: 2).width == 1334)
    #expect(lines("a\n\nb\r\n", width: nil) == ["a", "", "b", ""])
    #expect(lines("a\nb", limit: 1, width: 3) == ["a"])
  }

  @Test("lines break at spaces")
  func breaksAtSpaces() {
    // At 10 points a letter a takes 5.56 points and a space 2.78.
    #expect(lines("aa aa aa", width: 25.02) == ["aa aa", "aa"])
    #expect(lines("aa aa aa", width: 25) == ["aa", "aa", "aa"])
    #expect(lines("aa   aa", width: 12) == ["aa", "aa"])
    #expect(lines("aa aa  ", width: 25.02) == ["aa aa  "])
    #expect(lines("", width: 10) == [""])
    #expect(lines("a\nb c", width: 6) == ["a", "b", "c"])
  }

  @Test("a word wider than the width breaks between characters")
  func breaksWords() {
    #expect(lines("aaaaa", width: 12) == ["aa", "aa", "a"])
    #expect(lines("a aaaaa", width: 12) == ["a", "aa", "aa", "a"])
    #expect(lines("aaa", width: 0) == ["a", "a", "a"])
    #expect(lines("  aaa", width: 1) == [" ", "a", "a", "a"])
    #expect(lines("日本語", width: 20) == ["日本", "語"])
  }

  @Test("the last line of a limited text takes the rest of its paragraph")
  func limit() {
    #expect(lines("a a a a", limit: 2, width: 6) == ["a", "a a a"])
    #expect(lines("aaaa", limit: 2, width: 6) == ["a", "aaa"])
    #expect(lines("aa aaaaa", limit: 2, width: 12) == ["aa", "aaaaa"])
    #expect(lines("a a", limit: 1, width: 6) == ["a a"])
    #expect(lines("a\na a\na", limit: 2, width: 6) == ["a", "a a"])
    let size = TextMetrics.size(of: "a a a a", font: 10, limit: 2, width: 6)
    #expect(size == Size(width: 6, height: 24))
    #expect(TextMetrics.size(of: "a a", font: 10, limit: 1, width: 6).width == 14)
  }

  @Test("text laid out in its own width does not break", arguments: 1...30)
  func ownWidth(seed: Int) {
    let words = (0..<9).map { String(repeating: "aWi.é日", count: 1 + (seed + $0 * 5) % 4) }
    let text = words.joined(separator: " ")
    for font in [1, 9.5, 17, 33.3, 1000] {
      let natural = TextMetrics.size(of: text, font: font, limit: 0)
      for width in [natural.width, natural.width - 1e-4] {
        #expect(TextMetrics.lines(of: text, font: font, limit: 0, width: width).count == 1)
      }
    }
  }

  @Test("nothing but spaces at line ends is lost, and every line has room")
  func nothingLost() {
    let text = "The quick brown  fox jumps over  antidisestablishmentarianism."
    for width in stride(from: 1.0, to: 300, by: 13) {
      let lines = lines(text, font: 12, width: width)
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
      for line in lines where line.count > 1 {
        #expect(self.width(line, font: 12) <= width + 0.5)
      }
    }
  }

  @Test("long text is measured in linear time")
  func longText() {
    let text = String(repeating: "ab ", count: 100_000)
    #expect(lines(text, width: 20).count > 30_000)
    let word = String(repeating: "a", count: 100_000)
    #expect(lines(word, width: 5).count == 100_000)
    #expect(TextMetrics.size(of: word, font: 1000).width == 55_600_000)
  }

  @Test("extreme widths and fonts are handled")
  func strangeNumbers() {
    #expect(lines("a b", width: .nan) == ["a b"])
    #expect(lines("a b", width: .infinity) == ["a b"])
    #expect(lines("a b", width: -5) == ["a", "b"])
    #expect(lines("a b", font: 0, width: 1) == ["a b"])
  }
}

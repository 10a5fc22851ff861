import TextReports
import Testing

@Suite("Text from elsewhere")
struct VisibleTextTests {
  @Test(
    "is shown without what a terminal would obey",
    arguments: [
      ("plain", "plain"), ("", ""), ("two\nlines\tand a tab", "two\nlines\tand a tab"),
      ("\u{1B}]0;title\u{7}", "\\u{1B}]0;title\\u{7}"), ("a\rb", "a\\u{D}b"),
      ("\u{9B}31m", "\\u{9B}31m"), ("\u{7F}", "\\u{7F}"),
      ("abc\u{202E}fed\u{202C}", "abc\\u{202E}fed\\u{202C}"),
      ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
      ("é – … └ 漢 👍🏽 ع", "é – … └ 漢 👍🏽 ع"), ("\u{E0041}", "\\u{E0041}"),
    ])
  func shown(text: String, shown: String) {
    #expect(VisibleText.of(text) == shown)
    #expect(Markup(text).rendered(inColor: false) == shown)
    #expect((Markup("a ") + Markup(text)).rendered(inColor: false) == "a " + shown)
  }
}

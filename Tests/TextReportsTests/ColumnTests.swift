import TextReports
import Testing

@Suite("Terminal columns")
struct ColumnTests {
  @Test(
    "wide characters and emoji take two columns",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("😀", 2), ("🚀", 2), ("a🚀b", 4),
    ])
  func columns(text: String, count: Int) {
    #expect(TextReports.columns(of: text) == count)
  }
}

import LayoutDrawing
import TextReports
import Testing

@Suite("A page")
struct PageTests {
  private let page = Page(
    title: "a <b> & \"c\"", regimes: .object(["sweep": .array([.string("</script><b>")])]),
    details: .object(["views": .array([])]))

  @Test("is one file that loads nothing")
  func selfContained() {
    let html = page.html
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(html.hasSuffix("</html>\n"))
    for word in ["http:", "https:", "src=", "@import", "url(", "fetch(", "<link"] {
      #expect(!html.contains(word), "\(word)")
    }
    #expect(html.utf8.count < 46_000)
  }

  @Test("has its tables as JSON in elements that nothing in them ends")
  func embedding() {
    let html = page.html
    let start = "<script type=\"application/json\" id=\"regimes\">"
    #expect(html.contains(start + "{\"sweep\":[\"\\u003c/script>\\u003cb>\"]}</script>"))
    #expect(html.components(of: "</script>") == 3)
    #expect(html.contains("<title>a &lt;b&gt; &amp; &quot;c&quot;</title>"))
  }

  @Test("has what occurs again once, in its parts")
  func parts() {
    let frames = JSON.array([.object(["view": .integer(1), "left": .array([.integer(16)])])])
    let page = Page(
      title: "a",
      regimes: .object(["sweep": .array([frames, frames, .string("=1"), .string("=1")])]),
      details: .object([]))
    #expect(
      page.html.contains(
        #">{"sweep":["=0","=0","==1","==1"],"parts":[[{"view":1,"left":[16]}]]}</script>"#))
  }

  @Test("can be used with keys and by a screen reader")
  func access() {
    let html = page.html
    for word in [
      "role: \"slider\"", "aria-label", "aria-valuenow", "aria-live=\"polite\"", "role=\"alert\"",
      "keydown", "prefers-color-scheme:dark", "@media print", "prefers-reduced-motion:reduce",
    ] {
      #expect(html.contains(word), "\(word)")
    }
  }
}

extension String {
  fileprivate func components(of word: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: word) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}

import TextReports
import Testing

@Suite("The formats of other tools")
struct ToolFormatTests {
  private static let odd = "a <b> & \"c\"\u{1}, d: 5%\r\nnext"

  @Test("a JUnit report counts its tests, and holds any text")
  func junit() {
    let report = JUnitReport([
      JUnitReport.Suite(
        name: "one",
        cases: [
          JUnitReport.Case(name: "passes", group: "g", file: "a.lay"),
          JUnitReport.Case(
            name: Self.odd, group: "g", file: "a.lay", line: 7,
            failure: JUnitReport.Failure(message: "no", kind: "E101", text: Self.odd)),
        ]),
      JUnitReport.Suite(name: "two", cases: []),
    ])
    let held = "a &lt;b&gt; &amp; &quot;c&quot;, d: 5%\nnext"
    #expect(
      report.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="2" failures="1">
          <testsuite name="one" tests="2" failures="1">
            <testcase classname="g" name="passes" file="a.lay"/>
            <testcase classname="g" name="\(held)" file="a.lay" line="7">
              <failure message="no" type="E101">\(held)</failure>
            </testcase>
          </testsuite>
          <testsuite name="two" tests="0" failures="0">
          </testsuite>
        </testsuites>

        """)
  }

  @Test("nothing reorders a text or hides in it")
  func hidden() {
    let hidden = "a\u{202E}b\u{2066}c\u{9B}d"
    let shown = "a\\u{202E}b\\u{2066}c\\u{9B}d"
    let message = ToolMessage(.error, "t", subject: hidden, file: "a", line: 1, text: hidden)
    #expect(message.annotation == "::error file=a,line=1,title=t \(shown)::\(shown)\n")
    let log = ToolMessage.sarif([message], rules: [])
    let report = JUnitReport([
      JUnitReport.Suite(
        name: hidden, cases: [JUnitReport.Case(name: hidden, group: hidden, file: hidden)])
    ])
    for text in [log, report.text] {
      #expect(!text.unicodeScalars.contains { ["\u{202E}", "\u{2066}", "\u{9B}"].contains($0) })
    }
    #expect(report.text.contains("name=\"\(shown)\""))
  }

  @Test("an annotation is one line, whatever it says")
  func annotation() {
    let message = ToolMessage(
      .warning, "E1:", subject: "x", file: "a,b.lay", line: 3, text: "5%\r\n1: a, b")
    #expect(
      message.annotation
        == "::warning file=a%2Cb.lay,line=3,title=E1%3A x::5%25%0D%0A1: a, b\n")
    let whole = ToolMessage(.error, "t", file: "a", line: nil, text: "m")
    #expect(whole.annotation == "::error file=a,title=t::m\n")
  }
}

import JSONReading
import Testing

import TextReports

@Suite("A report")
struct ReportTests {
  static let widths = [40, 60, 80, 160]

  private func words(_ lines: [Markup]) -> [String] {
    lines.flatMap { $0.plain.split(separator: " ").map(String.init) }
  }

  @Test("has no line wider than the limit, unless a word is", arguments: SampleReport.all)
  func width(_ sample: SampleReport) {
    for width in Self.widths {
      for line in sample.report.lines(width: width) where line.width > width {
        #expect(words([line]).count == 1, "\(width): \(line.plain)")
      }
    }
  }

  @Test("has the same words at every width, and none is cut", arguments: SampleReport.all)
  func words(_ sample: SampleReport) {
    let wide = words(sample.report.lines(width: 1000))
    for width in Self.widths {
      let words = words(sample.report.lines(width: width))
      if sample.keepsOrder {
        #expect(words == wide, "\(width)")
      } else {
        #expect(words.sorted() == wide.sorted(), "\(width)")
      }
    }
  }

  @Test("has no blanks at the end of a line", arguments: SampleReport.all)
  func blanks(_ sample: SampleReport) {
    for width in Self.widths {
      #expect(sample.report.lines(width: width).allSatisfy { $0.plain.last != " " })
    }
  }

  @Test("is one JSON value with its keys, whatever the width", arguments: SampleReport.all)
  func json(_ sample: SampleReport) {
    let text = sample.report.json.text
    _ = sample.report.lines(width: 40)
    #expect(sample.report.json.text == text)
    for object in sample.report.objects { #expect(JSONValue(object.text) != nil) }
  }

  @Test("gives rows as arrays, sections as objects, and one line per joined answer")
  func objects() {
    func json(_ name: String) -> String? {
      SampleReport.all.first { $0.testDescription == name }?.report.json.text
    }
    #expect(json("constraints") == #"{"constraints":[1,2,30]}"#)
    #expect(
      json("sections")
        == #"{"conflict":{"count":2,"id":"E101","members":[{"name":"a"},{"name":"b"}]}}"#)
    let report = Report(joining: [
      Report([.field("a", .integer(1)), .text("one")]),
      Report([.field("b", .integer(2)), .text("two")]),
    ])
    #expect(report.objects.map(\.text) == [#"{"a":1}"#, #"{"b":2}"#])
    #expect(report.lines(width: 80).map(\.plain) == ["one", "", "two"])
  }

  @Test("folds an equation before its operators, with its terms whole")
  func terms() {
    let line = Report.Line(
      Markup("a.width == b.width + 2 x c.width - 20"), hanging: 2, folding: .terms)
    #expect(
      Report([.line(line)]).lines(width: 21).map(\.plain) == [
        "a.width == b.width", "  + 2 x c.width - 20",
      ])
  }

  @Test("folds JSON behind its commas, and no other long word")
  func json() {
    let line = Report.Line(Markup("As JSON: {\"why\":{\"value\",\"free\",\"lost\"}}"), hanging: 0)
    #expect(
      Report([.line(line)]).lines(width: 18).map(\.plain) == [
        "As JSON:", "{\"why\":{\"value\",", "\"free\",\"lost\"}}",
      ])
    let word = Report.Line(Markup("one aaaaaaa,bbbbbbb,ccccccc"), hanging: 0)
    #expect(
      Report([.line(word)]).lines(width: 18).map(\.plain) == ["one", "aaaaaaa,bbbbbbb,ccccccc"])
  }

  @Test("a note has its label in a gutter, and continues below its text")
  func note() {
    let long = Report([.note(Report.Note("idle", Markup("one two three four"), gutter: 8))])
    #expect(long.lines(width: 20).map(\.plain) == ["idle    one two", "        three four"])
    let short = Report([.note(Report.Note("cause", Markup("short")))])
    #expect(short.lines(width: 80).map(\.plain) == ["cause  short"])
  }

  @Test("a page shows the longest version that fits, and `more` the rest")
  func versions() {
    let report = Report([
      .foldable(
        Report.Foldable(count: 2) { index in
          index == 0
            ? Report.Foldable.Version([.text("one"), .text("two"), .text("three")])
            : Report.Foldable.Version([.text("one …")], rest: [.text("two"), .text("three")])
        })
    ])
    #expect(report.text(width: 80, page: 3).lines.count == 3)
    let short = report.text(width: 80, page: 2)
    #expect(short.lines.map(\.plain) == ["one …"])
    #expect(short.rest.map(\.plain) == ["two", "three"])
    #expect(report.lines(width: 80).count == 3)
  }

  @Test("omitted rows count for the column widths, and a line replaces them")
  func omissions() {
    var rows = Report.Rows(
      nil,
      [
        Report.Row([Markup("a"), Markup("1")]), Report.Row([Markup("long"), Markup("2")]),
        Report.Row([Markup("b"), Markup("3")]),
      ])
    rows.omissions = [Report.Rows.Omission(1..<2, line: Markup("…"))]
    #expect(
      Report([.rows(rows)]).lines(width: 80).map(\.plain) == ["a     1", "…", "b     3"])
  }
}

import Testing
import TextReports

/// A report with every kind of part.
struct SampleReport: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var report: Report
  /// Whether its words have one order at every width: a drawing keeps its rows together instead.
  var keepsOrder = true

  init(_ name: String, keepsOrder: Bool = true, _ parts: [Report.Part]) {
    testDescription = name
    self.keepsOrder = keepsOrder
    report = Report(parts)
  }

  static let all = [
    SampleReport(
      "notes",
      [
        .note(Report.Note("cause", Markup(sentence), key: "cause")),
        .note(
          Report.Note("idle", Markup("(3) a.width <= 180: holds with 32 to spare"), gutter: 12)),
        .note(Report.Note("", Markup("and 2 more"), gutter: 12)),
        .note(
          Report.Note(
            "proof", Markup("view1.height + 16 + view2.height + 16 + view3.height == 0"),
            gutter: 8, folding: .terms)),
      ]),
    SampleReport(
      "constraints",
      [
        .line(
          Report.Line(
            Markup("conflict", .error) + "  3 required constraints", code: "[E101]")),
        .rows(
          Report.Rows(
            "constraints", indent: 2, remarks: Report.Rows.Remarks(.together, start: 45),
            [
              constraint(1, "box.left  == panel.left  + 20", ["line 4"]),
              constraint(2, "box.right == panel.right - 20", ["line 5,", "in group `wide`"]),
              constraint(
                30, "box.width == panel.width + header.height - 2 x footer.height",
                ["line 7,", "just typed"]),
            ])),
      ]),
    SampleReport(
      "a sum",
      [
        .sum(
          Report.Sum(
            [
              Report.Sum.Term(
                "320", isNegative: false, Markup("row.width   == 320"),
                remarks: [Markup("(1)", .number) + " @1000 ", Markup("line 2")]),
              Report.Sum.Term(
                "16", isNegative: true, Markup("name.left   == row.left + 16 - margin.width"),
                remarks: [Markup("(2)", .number) + " @1000 ", Markup("line 3, in group `narrow`")]),
              Report.Sum.Term("2", isNegative: true, Markup("3 more together", .dim)),
            ], total: "302", isNegative: false))
      ]),
    SampleReport(
      "frames",
      [
        .rows(
          Report.Rows(
            "views",
            columns: [
              Report.Rows.Column(), Report.Rows.Column(.trailing, gap: 4, minimum: 3),
              Report.Rows.Column(.trailing, minimum: 3), Report.Rows.Column(.trailing, minimum: 3),
              Report.Rows.Column(gap: 1),
            ],
            [
              frame("root", ["0", "0", "320", "x 480"]),
              frame("└ aViewWithAVeryLongNameThatLeavesLittle", ["20", "20", "40.25", "x 40"]),
            ])),
        .list(["stack UIStackView", "view1 UIView", "view2 UIView"].map { Markup($0) }, indent: 6),
      ]),
    SampleReport(
      "sections",
      [
        .section(
          Report.Section(
            .object("conflict"),
            title: Report.Line(Markup("members", .section)), indent: 4,
            [
              .field("count", .integer(2)), .text(sentence), .field("id", .string("E101")),
              .section(
                Report.Section(
                  .list("members"),
                  [
                    .section(Report.Section(.element, [.field("name", .string("a"))])),
                    .data {
                      [.section(Report.Section(.element, [.field("name", .string("b"))]))]
                    },
                  ])),
            ])),
        .blank, .line(Report.Line(Markup("a.width == 100; b.width == 200"), folding: .phrases)),
      ]),
    SampleReport(
      "a drawing", keepsOrder: false,
      [
        .field("picture", .null),
        .preformatted { width in
          let legend = Markup("(1) (2) leave panel - 40")
          let drawing = Markup("panel |<-20->[## box ##]|")
          return width > 60 ? [drawing + "   " + legend] : [drawing, legend]
        },
      ]),
  ]

  private static let sentence =
    "Hiding sets its height to 0, but its own spacing is required and keeps 32 pt, which is more "
    + "than the size of a stackViewThatIsHiddenTogetherWithAllThatItArranges leaves."

  private static func constraint(
    _ number: Int, _ text: String, _ remarks: [String]
  ) -> Report.Row {
    Report.Row(
      [Markup("(\(number))", .number), Markup(text)], remarks: remarks.map { Markup($0, .dim) },
      folding: .terms, value: { .integer(number) })
  }

  private static func frame(_ name: String, _ cells: [String]) -> Report.Row {
    Report.Row([Markup(name)] + cells.map { Markup($0) }, value: { .string(name) })
  }
}

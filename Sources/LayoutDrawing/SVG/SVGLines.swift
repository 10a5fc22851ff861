import TextReports

/// Lines of an answer in a drawing: every part begins at its column, whatever letters the reader has.
struct SVGLines {
  private let lines: [Markup]

  private static let size = 10.0
  /// The width of a column, and the height of a line.
  private static let column = 6.0
  private static let line = 14.0

  init(_ lines: [Markup]) { self.lines = lines }

  var width: Double { Double(lines.map(\.width).max() ?? 0) * Self.column }
  var height: Double { lines.isEmpty ? 0 : Double(lines.count) * Self.line + 6 }

  /// Writes them from a place on.
  func write(x: Double, y: Double, to svg: inout SVGText) {
    guard !lines.isEmpty else { return }
    svg.begin(
      .g, ["class": "lines", "font-family": "monospace", "font-size": .number(Self.size)])
    for (index, line) in lines.enumerated() {
      var column = 0
      for span in line.spans {
        let blanks = span.text.prefix { $0 == " " }.count
        let words = span.text.dropFirst(blanks).reversed().drop { $0 == " " }.reversed()
        let all = Markup(span.text).width
        let text = String(words)
        let width = Markup(text).width
        if width > 0 {
          svg.add(
            .text,
            [
              "x": .number(x + Double(column + blanks) * Self.column),
              "y": .number(y + Double(index + 1) * Self.line),
              "fill": .string(Palette.color(of: span.role).light),
              "textLength": .number(Double(width) * Self.column),
              "lengthAdjust": "spacingAndGlyphs", "xml:space": "preserve",
              "font-weight": span.role == .section || span.role == .error ? "bold" : "normal",
            ], text: text)
        }
        column += all
      }
    }
    svg.end()
  }
}

import LayoutModel

/// A picture as lines of a terminal.
package struct TextPicture: Hashable, Sendable {
  /// The lines: the drawing, then the legend.
  package var lines: [Line]

  /// One line.
  package struct Line: Hashable, Sendable {
    /// The runs, in order. Adjacent ones have different roles.
    package private(set) var runs: [Run] = []

    /// The text alone.
    package var plain: String { runs.map(\.text).joined() }

    /// Appends text.
    mutating func append(_ text: String, _ role: Role = .plain) {
      guard !text.isEmpty else { return }
      if let last = runs.indices.last, runs[last].role == role {
        runs[last].text += text
      } else {
        runs.append(Run(text: text, role: role))
      }
    }

    /// Removes trailing spaces.
    mutating func trim() {
      while let last = runs.indices.last, runs[last].text.last == " " {
        while runs[last].text.last == " " { runs[last].text.removeLast() }
        guard runs[last].text.isEmpty else { return }
        runs.removeLast()
      }
    }
  }

  /// A run of text with one role.
  package struct Run: Hashable, Sendable {
    /// The text; without newlines.
    package var text: String
    /// The role.
    package var role: Role
  }

  /// The role of a run. No information is in a role alone.
  package enum Role: Hashable, Sendable {
    case plain
    /// The outline or the name of a view, with the number that determines its hue.
    case item(Int)
    /// The sign of an ambiguity.
    case ambiguity
    /// The sign of a conflict.
    case conflict
    /// A dimension line.
    case measure
    /// The number on a dimension line.
    case amount
    /// The legend.
    case dim
    /// The line above one of several pictures.
    case head
  }

  /// The style of a picture.
  package struct Style: Sendable {
    /// The maximum number of columns.
    package var width = 80
    /// The number of lines to fit, if the contents remain distinguishable.
    package var page = 24
    /// The maximum number of rows of the drawing.
    package var tallest = 60
    /// Whether each line is told from those around it: the outline of the screen is doubled, and an edge near that
    /// of the view around it is drawn a cell away from it, where there is room.
    package var tellsEdgesApart = false
    /// The maximum number of names in a list of the legend.
    var longestList = 12
    /// The points of a column, if several pictures have one scale; else each has the best for a page.
    var pointsPerColumn: Double?
    /// The number format.
    package var numberText: @Sendable (Double) -> String
    /// The number of columns of a character.
    package var columns: @Sendable (Character) -> Int

    /// Creates a style for a page of 80 columns.
    package init(
      numberText: @escaping @Sendable (Double) -> String,
      columns: @escaping @Sendable (Character) -> Int
    ) {
      self.numberText = numberText
      self.columns = columns
    }

    /// The number of columns of a text.
    func columns(of text: String) -> Int { text.reduce(0) { $0 + columns($1) } }

    /// A text, or its beginning and a sign, in at most a number of columns.
    func shortened(_ text: String, to width: Int) -> String {
      guard columns(of: text) > width else { return text }
      var used = 1
      let beginning = text.prefix {
        used += columns($0)
        return used <= width
      }
      return beginning + "…"
    }
  }
}

extension Picture {
  /// The picture as lines of a terminal.
  /// - Complexity: O(n · s) for n boxes and s columns and rows.
  package func text(_ style: TextPicture.Style) -> TextPicture {
    let picture = sketch
    let boxes = picture.drawnBoxes
    var notes = TextLegend(picture: picture, style: style).lines().count
    var sheet = TextSheet(picture, boxes, style, page: style.page - notes)
    if sheet.canvas.rows + notes <= style.page, sheet.lineCount > style.page {
      // The legend is longer than estimated.
      notes += sheet.lineCount - style.page
      sheet = TextSheet(picture, boxes, style, page: style.page - notes)
    }
    return TextPicture(lines: sheet.lines())
  }
}

/// A picture on a canvas, with its caption and legend.
private struct TextSheet {
  let canvas: Canvas
  private let roles: [TextPicture.Role]
  private let page: Int
  private let hasFixedScale: Bool
  private let caption: [TextPicture.Line]
  private let legend: TextLegend

  /// Draws a picture at the best scale for a page with a number of rows.
  init(_ picture: Picture, _ boxes: [Picture.Box], _ style: TextPicture.Style, page: Int) {
    let scale = TextScale(of: picture, style, page: page)
    var canvas = Canvas(columns: scale.columns, rows: scale.rows)
    for (index, box) in boxes.enumerated() {
      canvas.draw(
        box, index: index, isDoubled: style.tellsEdgesApart && box.id == .root,
        at: scale.cells(of: box.rect))
    }
    for separator in picture.separators {
      canvas.draw(separator, at: scale.cells(of: separator.rect))
    }
    let cover = Cover(boxes, at: scale)
    var labels = TextLabels(
      picture: picture, boxes: boxes, cover: cover, scale: scale, style: style)
    labels.place(on: &canvas)
    for box in boxes { canvas.markFreeEdges(of: box, at: scale.cells(of: box.rect)) }
    var measures = TextMeasures(cover: cover, scale: scale, style: style)
    // Numbers take precedence over dots.
    for isDotted in [false, true] {
      for measure in picture.measures where (measure.kind == .alignment) == isDotted {
        measures.place(measure, on: &canvas)
      }
    }
    var legend = TextLegend(picture: picture, style: style)
    if let safeArea = picture.safeArea {
      legend.hasSafeArea = canvas.draw(safeArea: scale.cells(of: safeArea))
    }
    legend.numbered = labels.numbered
    legend.untold = labels.untold
    legend.unplaced = measures.unplaced + picture.unmeasured
    legend.isToScale = scale.isTrue
    self.canvas = canvas
    self.legend = legend
    self.page = style.page
    hasFixedScale = style.pointsPerColumn != nil
    roles = boxes.map(\.textRole)
    caption = labels.caption.map { [$0] } ?? []
  }

  /// The total number of lines.
  var lineCount: Int { caption.count + canvas.rows + legend.lines().count }

  /// The drawing without empty rows above and below, if it has little content.
  private func drawing(_ rows: [Canvas.Row]? = nil) -> [TextPicture.Line] {
    let lines = canvas.lines(roles: roles, rows: rows)
    guard let first = lines.firstIndex(where: { !$0.runs.isEmpty }),
      let last = lines.lastIndex(where: { !$0.runs.isEmpty })
    else { return [] }
    return Array(lines[first...last])
  }

  /// The lines; identical rows are omitted if that makes everything fit on a page.
  func lines() -> [TextPicture.Line] {
    // Pictures at one scale are compared, so that no rows are missing.
    guard lineCount > page, !hasFixedScale else { return caption + drawing() + legend.lines() }
    var legend = legend
    legend.hasBreak = true
    let notes = legend.lines()
    guard let rows = canvas.rowsLeft(fitting: page - notes.count - caption.count) else {
      return caption + drawing() + self.legend.lines()
    }
    return caption + drawing(rows) + notes
  }
}

import LayoutModel

/// A picture set in lines of a terminal.
public struct TextPicture: Hashable, Sendable {
  /// The lines: first the drawing, then what explains it.
  public var lines: [Line]

  /// One line.
  public struct Line: Hashable, Sendable {
    /// Its parts, in order. Two that follow each other have different roles.
    public private(set) var runs: [Run] = []

    /// The text alone.
    public var plain: String { runs.map(\.text).joined() }

    /// Appends text.
    mutating func append(_ text: String, _ role: Role = .plain) {
      guard !text.isEmpty else { return }
      if let last = runs.indices.last, runs[last].role == role {
        runs[last].text += text
      } else {
        runs.append(Run(text: text, role: role))
      }
    }

    /// Takes the blanks at the end away.
    mutating func trim() {
      while let last = runs.indices.last, runs[last].role == .plain {
        while runs[last].text.last == " " { runs[last].text.removeLast() }
        guard runs[last].text.isEmpty else { return }
        runs.removeLast()
      }
    }
  }

  /// A part of a line in one role.
  public struct Run: Hashable, Sendable {
    /// The text; no line ends.
    public var text: String
    /// What it is.
    public var role: Role
  }

  /// What a part of a line is. Nothing is said by a role alone.
  public enum Role: Hashable, Sendable {
    case plain
    /// The outline or the name of a view, with the number that chooses its hue.
    case item(Int)
    /// The sign of what the constraints leave free.
    case ambiguity
    /// The sign of a conflict.
    case conflict
    /// A dimension line.
    case measure
    /// The number on a dimension line.
    case amount
    /// What explains the drawing.
    case dim
  }

  /// How a picture is set.
  public struct Style: Sendable {
    /// The most columns.
    public var width = 80
    /// The lines that it is to fit in, if what is in it can be told apart then.
    public var page = 24
    /// The most rows of the drawing.
    public var tallest = 60
    /// How numbers are written.
    public var numberText: @Sendable (Double) -> String
    /// How many columns a character takes.
    public var columns: @Sendable (Character) -> Int

    /// A page of 80 columns.
    public init(
      numberText: @escaping @Sendable (Double) -> String,
      columns: @escaping @Sendable (Character) -> Int
    ) {
      self.numberText = numberText
      self.columns = columns
    }

    /// How many columns a text takes.
    func columns(of text: String) -> Int { text.reduce(0) { $0 + columns($1) } }
  }
}

extension Picture {
  /// The picture as lines of a terminal.
  /// - Complexity: O(n · s) for n boxes and s columns and rows.
  public func text(_ style: TextPicture.Style) -> TextPicture {
    let boxes = drawnBoxes
    var notes = TextLegend(picture: self, style: style).lines().count
    var sheet = TextSheet(self, boxes, style, page: style.page - notes)
    if sheet.canvas.rows + notes <= style.page, sheet.lineCount > style.page {
      // More has to be said than was thought.
      notes += sheet.lineCount - style.page
      sheet = TextSheet(self, boxes, style, page: style.page - notes)
    }
    return TextPicture(lines: sheet.lines())
  }
}

/// A picture on a canvas, with what is said above and below it.
private struct TextSheet {
  let canvas: Canvas
  private let hues: [Int]
  private let page: Int
  private let caption: [TextPicture.Line]
  private let legend: TextLegend

  /// Draws a picture at the scale that is best for a page of so many rows.
  init(_ picture: Picture, _ boxes: [Picture.Box], _ style: TextPicture.Style, page: Int) {
    let scale = TextScale(of: picture, style, page: page)
    var canvas = Canvas(columns: scale.columns, rows: scale.rows)
    for (index, box) in boxes.enumerated() {
      canvas.draw(box, index: index, at: scale.cells(of: box.rect))
    }
    for separator in picture.separators {
      canvas.draw(separator, at: scale.cells(of: separator.rect))
    }
    let cover = Cover(boxes, at: scale)
    var labels = TextLabels(
      picture: picture, boxes: boxes, cover: cover, scale: scale, style: style)
    labels.place(on: &canvas)
    var measures = TextMeasures(cover: cover, scale: scale, style: style)
    // Numbers matter more than dots.
    for isDotted in [false, true] {
      for measure in picture.measures where (measure.kind == .alignment) == isDotted {
        measures.place(measure, on: &canvas)
      }
    }
    var legend = TextLegend(picture: picture, style: style)
    legend.numbered = labels.numbered
    legend.untold = labels.untold
    legend.unplaced = measures.unplaced + picture.unmeasured
    legend.isToScale = scale.isTrue
    self.canvas = canvas
    self.legend = legend
    self.page = style.page
    hues = boxes.map(\.hue)
    caption = labels.caption.map { [$0] } ?? []
  }

  /// How many lines it takes as a whole.
  var lineCount: Int { caption.count + canvas.rows + legend.lines().count }

  /// The drawing without empty rows above and below it, where there is hardly anything to draw.
  private func drawing(_ rows: [Canvas.Row]? = nil) -> [TextPicture.Line] {
    let lines = canvas.lines(hues: hues, rows: rows)
    guard let first = lines.firstIndex(where: { !$0.runs.isEmpty }),
      let last = lines.lastIndex(where: { !$0.runs.isEmpty })
    else { return [] }
    return Array(lines[first...last])
  }

  /// The lines; rows that are all alike are left out if everything fits on a page then.
  func lines() -> [TextPicture.Line] {
    guard lineCount > page else { return caption + drawing() + legend.lines() }
    var legend = legend
    legend.hasBreak = true
    let notes = legend.lines()
    guard let rows = canvas.rowsLeft(fitting: page - notes.count - caption.count) else {
      return caption + drawing() + self.legend.lines()
    }
    return caption + drawing(rows) + notes
  }
}

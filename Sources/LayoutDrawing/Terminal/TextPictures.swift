import LayoutModel

/// Several pictures at one scale, so that their sizes can be compared.
package struct TextPictures: Hashable, Sendable {
  /// The lines: pictures side by side as far as they fit, the next ones below.
  package private(set) var lines: [TextPicture.Line] = []

  /// The columns between two pictures.
  private static let gap = 3
  /// The fewest columns for the legend of a picture.
  private static let narrowest = 24
  /// The rows of a picture even where a page has no room for them.
  private static let fewestRows = 8
  /// How often the rows of pictures are adapted to the lines of their legends.
  private static let mostAttempts = 4
  /// The lines of a page from which on the legend of a picture has longer lists.
  private static let highPage = 30
  /// How much smaller pictures in one row may be than pictures below each other, each with a page's width.
  private static let mostShrinking = 2.5
  /// The fewest columns at which the parts of a picture can be told apart.
  private static let fewestColumns = 14

  /// Sets pictures.
  /// - Parameter heads: A line above each picture; none if empty.
  /// - Complexity: The sum of those of the pictures.
  package init(_ pictures: [Picture], heads: [String] = [], style: TextPicture.Style) {
    var style = style
    style.longestList = style.page < Self.highPage ? 2 : 4
    let pictures = pictures.map(\.sketch)
    guard !pictures.isEmpty else { return }
    let width = max(style.width, 2)
    var rows = max(Self.fewestRows, style.page - (heads.isEmpty ? 0 : 1))
    // What the legends need is known once they are set.
    for _ in 0..<Self.mostAttempts {
      let drawn: Int
      (lines, drawn) = Self.lines(of: pictures, heads, style, width: width, rows: rows)
      guard lines.count > style.page, rows > Self.fewestRows else { return }
      rows = max(Self.fewestRows, min(rows, drawn) - (lines.count - style.page))
    }
  }

  /// Pictures of at most a number of rows each, or of as many as fit the width, and the rows of the highest.
  private static func lines(
    of pictures: [Picture], _ heads: [String], _ style: TextPicture.Style, width: Int, rows: Int
  ) -> (lines: [TextPicture.Line], rows: Int) {
    let viewports = pictures.map(\.viewport)
    let widest = viewports.map(\.width).max() ?? 1
    let highest = viewports.map(\.height).max() ?? 1
    let separate = max(
      widest / Double(width - 1), highest / (TextScale.aspect * Double(rows - 1)))
    let gaps = (pictures.count - 1) * (gap + 1) + 1
    let sum = viewports.reduce(0) { $0 + $1.width }
    let joint = width > gaps ? max(separate, sum / Double(width - gaps)) : .infinity
    let least = viewports.map(\.width).min() ?? 0
    let isOneRow =
      joint <= separate * mostShrinking && least / joint >= Double(fewestColumns)
    var fixed = style
    fixed.pointsPerColumn = isOneRow ? joint : separate
    let ownColumns = viewports.map { TextScale.columns(for: $0, at: fixed.pointsPerColumn ?? 1) }
    // In one row, a legend is as wide as the widest picture leaves room for.
    let spare = width - (ownColumns.max() ?? 0) - gap * (pictures.count - 1)
    let legend =
      isOneRow ? min(narrowest, max(fewestColumns, spare / max(1, pictures.count - 1))) : narrowest
    let texts = pictures.enumerated().map { index, picture -> [TextPicture.Line] in
      var own = fixed
      own.width = min(width, max(ownColumns[index], legend))
      let drawn =
        style.tellsEdgesApart ? picture.spread(at: fixed.pointsPerColumn ?? 1) : picture
      var lines = drawn.text(own).lines
      if heads.indices.contains(index) {
        var head = TextPicture.Line()
        head.append(heads[index], .head)
        lines.insert(head, at: 0)
      }
      return lines
    }
    var lines: [TextPicture.Line] = []
    var row: [[TextPicture.Line]] = []
    var used = 0
    for text in texts {
      let columns = text.map { style.columns(of: $0.plain) }.max() ?? 0
      if !row.isEmpty, used + gap + columns > width {
        lines += sideBySide(row, style)
        (row, used) = ([], 0)
      }
      used += columns + (row.isEmpty ? 0 : gap)
      row.append(text)
    }
    let points = TextScale.aspect * (fixed.pointsPerColumn ?? 1)
    return (lines + sideBySide(row, style), 1 + Int(min((highest / points).rounded(), 1e6)))
  }

  /// The lines of pictures side by side.
  private static func sideBySide(
    _ row: [[TextPicture.Line]], _ style: TextPicture.Style
  ) -> [TextPicture.Line] {
    let widths = row.map { text in text.map { style.columns(of: $0.plain) }.max() ?? 0 }
    return (0..<(row.map(\.count).max() ?? 0)).map { index in
      var line = TextPicture.Line()
      var start = 0
      for (text, width) in zip(row, widths) {
        if text.indices.contains(index) {
          let used = style.columns(of: line.plain)
          line.append(String(repeating: " ", count: max(0, start - used)))
          for run in text[index].runs { line.append(run.text, run.role) }
        }
        start += width + gap
      }
      return line
    }
  }
}

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
  private static let fewestRows = 6
  /// How much smaller pictures in one row may be than pictures below each other, each with a page's width.
  private static let mostShrinking = 2.0
  /// The fewest columns at which the parts of a picture can be told apart.
  private static let fewestColumns = 14

  /// Sets pictures.
  /// - Parameter heads: A line above each picture; none if empty.
  /// - Complexity: The sum of those of the pictures.
  package init(_ pictures: [Picture], heads: [String] = [], style: TextPicture.Style) {
    let pictures = pictures.map(\.sketch)
    let viewports = pictures.map(\.viewport)
    guard let widest = viewports.map(\.width).max(), let highest = viewports.map(\.height).max()
    else { return }
    let width = max(style.width, 2)
    let notes = pictures.map { picture -> Int in
      var narrow = style
      narrow.width = Self.narrowest
      return TextLegend(picture: picture, style: narrow).lines().count
    }
    let rows = max(Self.fewestRows, style.page - (notes.max() ?? 0) - (heads.isEmpty ? 0 : 1))
    let separate = max(
      widest / Double(width - 1), highest / (TextScale.aspect * Double(rows - 1)))
    let gaps = (pictures.count - 1) * (Self.gap + 1) + 1
    let sum = viewports.reduce(0) { $0 + $1.width }
    let joint = width > gaps ? max(separate, sum / Double(width - gaps)) : .infinity
    let narrowest = viewports.map(\.width).min() ?? 0
    let isOneRow =
      joint <= separate * Self.mostShrinking && narrowest / joint >= Double(Self.fewestColumns)
    var fixed = style
    fixed.pointsPerColumn = isOneRow ? joint : separate
    let texts = pictures.enumerated().map { index, picture -> [TextPicture.Line] in
      var own = fixed
      let columns = TextScale.columns(for: viewports[index], at: fixed.pointsPerColumn ?? 1)
      own.width = min(width, max(columns, Self.narrowest))
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
    var row: [[TextPicture.Line]] = []
    var used = 0
    for text in texts {
      let columns = text.map { style.columns(of: $0.plain) }.max() ?? 0
      if !row.isEmpty, used + Self.gap + columns > width {
        append(row, style)
        (row, used) = ([], 0)
      }
      used += columns + (row.isEmpty ? 0 : Self.gap)
      row.append(text)
    }
    append(row, style)
  }

  /// Appends pictures side by side.
  private mutating func append(_ row: [[TextPicture.Line]], _ style: TextPicture.Style) {
    let widths = row.map { text in text.map { style.columns(of: $0.plain) }.max() ?? 0 }
    for index in 0..<(row.map(\.count).max() ?? 0) {
      var line = TextPicture.Line()
      var start = 0
      for (text, width) in zip(row, widths) {
        if text.indices.contains(index) {
          let used = style.columns(of: line.plain)
          line.append(String(repeating: " ", count: max(0, start - used)))
          for run in text[index].runs { line.append(run.text, run.role) }
        }
        start += width + Self.gap
      }
      lines.append(line)
    }
  }
}

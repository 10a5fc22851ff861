import TextReports

/// A row of the picture of a conflict: a drawing, and what it means.
struct ConflictPictureRow: Sendable {
  var drawing: String
  var legend: String

  /// The widest picture.
  static let mostColumns = 80

  /// The columns of rows with their legends beside them.
  static func width(of rows: [Self]) -> Int {
    rows.map { columns(of: $0.drawing) + 3 + columns(of: $0.legend) }.max() ?? 0
  }

  /// A text in the middle of a width in columns.
  static func centered(_ text: String, in width: Int, filling: String) -> String {
    let room = max(0, width - columns(of: text))
    return String(repeating: filling, count: room / 2) + text
      + String(repeating: filling, count: room - room / 2)
  }
}

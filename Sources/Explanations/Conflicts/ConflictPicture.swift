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

/// Gaps and boxes side by side: `<-20->[### box ###]<-20->`.
struct ConflictPictureBar: Sendable {
  enum Piece: Sendable {
    /// A distance with its amount; empty for none, which is not drawn.
    case gap(String)
    /// A view with its label.
    case box(String)
  }

  private let pieces: [Piece]
  /// The number of boxes.
  let boxes: Int
  private let gaps: Int
  private let labels: Int
  /// The marks between two gaps.
  private let marks: Int

  init(_ pieces: [Piece]) {
    let shown = pieces.filter { if case .gap("") = $0 { false } else { true } }
    var (boxes, gaps, labels, marks) = (0, 0, 0, 0)
    for (index, piece) in shown.enumerated() {
      switch piece {
      case .gap(let amount):
        gaps += columns(of: amount) + 4
        if index > 0, case .gap = shown[index - 1] { marks += 1 }
      case .box(let label):
        boxes += 1
        labels += columns(of: label) + 4
      }
    }
    self.pieces = shown
    (self.boxes, self.gaps, self.labels, self.marks) = (boxes, gaps, labels, marks)
  }

  /// The columns that it needs; 0 if there is nothing to draw.
  var least: Int { gaps + labels + marks }

  /// The drawing, as wide as it should be: the boxes share what the gaps leave; without boxes, the gaps share all.
  func drawing(_ width: Int) -> String {
    var free = width - marks - (boxes > 0 ? gaps : 0)
    var left = boxes > 0 ? boxes : pieces.count
    func next() -> Int {
      let own = free / left
      (free, left) = (free - own, left - 1)
      return own - 2
    }
    var bar = ""
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .gap(let amount):
        if index > 0, case .gap = pieces[index - 1] { bar += "|" }
        bar +=
          boxes > 0
          ? "<-\(amount)->"
          : "<" + ConflictPictureRow.centered(amount, in: next(), filling: "-") + ">"
      case .box(let label):
        bar += "[" + ConflictPictureRow.centered(" \(label) ", in: next(), filling: "#") + "]"
      }
    }
    return bar
  }
}

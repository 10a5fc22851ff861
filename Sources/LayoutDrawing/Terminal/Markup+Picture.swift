import TextReports

extension Markup {
  /// Creates a line from a picture's.
  package init(_ line: TextPicture.Line) {
    self.init()
    for run in line.runs { append(run.text, run.role.markup) }
  }
}

extension TextPicture.Role {
  fileprivate var markup: Markup.Role {
    switch self {
    case .plain: .plain
    case .item(let hue): .item(hue)
    case .ambiguity: .warning
    case .head: .section
    case .conflict: .error
    case .measure, .dim: .dim
    case .amount: .magnitude
    }
  }
}

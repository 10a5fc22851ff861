/// The list of candidates that Tab shows below the line.
struct CompletionMenu {
  let candidates: [Completion.Candidate]
  /// The terminal's width; rows stay below it, so that none wraps.
  let columns: Int
  /// The maximum number of rows, including the one that counts the rest.
  let rows: Int
  let usesColor: Bool

  private static let indent = "  "
  private static let gap = 2

  /// The rows: candidates with their summaries one per row, or without summaries in columns.
  func lines() -> [String] {
    let hasSummaries = candidates.contains { !$0.summary.isEmpty }
    let all = hasSummaries ? table() : grid()
    guard all.count > rows else { return all }
    let shown = max(rows - 1, 1)
    let more = hasSummaries ? all.count - shown : candidates.count - shown * gridWidth
    return all.prefix(shown) + [dim("\(Self.indent)and \(more) more")]
  }

  private var widest: Int {
    candidates.map { DisplayWidth.columns(of: label($0)) }.max() ?? 0
  }

  /// A candidate on one line, without its trailing space.
  private func label(_ candidate: Completion.Candidate) -> String {
    var text = Self.onOneLine(candidate.text)
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  private static func onOneLine(_ text: String) -> String {
    String(
      scalars: text.unicodeScalars.map { scalar in
        switch scalar.value {
        case 0..<0x20: 0x20
        // Controls, and characters that change the direction of the text around them.
        case 0x7f..<0xa0, 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: 0xfffd
        default: scalar.value
        }
      })
  }

  private func table() -> [String] {
    let room = columns - 1 - Self.indent.count
    let labelWidth = min(widest, max(room / 2, 1))
    return candidates.map { candidate in
      let text = DisplayWidth.clip(label(candidate), to: room)
      let width = DisplayWidth.columns(of: text)
      let summaryRoom = room - max(width, labelWidth) - Self.gap
      guard !candidate.summary.isEmpty, summaryRoom > 3 else { return Self.indent + text }
      let padding = String(repeating: " ", count: max(labelWidth - width, 0) + Self.gap)
      let summary = DisplayWidth.clip(Self.onOneLine(candidate.summary), to: summaryRoom)
      return Self.indent + text + padding + dim(summary)
    }
  }

  private var gridWidth: Int {
    max(1, (columns - 1) / (widest + Self.gap))
  }

  private func grid() -> [String] {
    let perRow = gridWidth
    let cell = widest + Self.gap
    return stride(from: 0, to: candidates.count, by: perRow).map { start in
      var row = ""
      for candidate in candidates[start..<min(start + perRow, candidates.count)] {
        let text = DisplayWidth.clip(label(candidate), to: max(columns - 1 - Self.gap, 1))
        row += Self.indent + text
        row += String(
          repeating: " ", count: max(cell - Self.gap - DisplayWidth.columns(of: text), 0))
      }
      while row.hasSuffix(" ") { row.removeLast() }
      return row
    }
  }

  private func dim(_ text: String) -> String {
    usesColor ? "\u{1b}[2m\(text)\u{1b}[0m" : text
  }
}

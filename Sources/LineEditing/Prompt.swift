/// A prompt with its colors.
package struct Prompt {
  /// The lines above it, printed once.
  package let linesAbove: String
  /// The prompt before the line.
  package let cells: [LineFrame.Cell]

  /// - Parameter style: The parameters of the SGR sequence of the prompt's last line; nil for no color.
  package init(_ prompt: String, style: String?) {
    let lines = prompt.split(separator: "\n", omittingEmptySubsequences: false)
    linesAbove = lines.dropLast().map { $0 + "\r\n" }.joined()
    let text = String(
      scalars: (lines.last ?? "").unicodeScalars.map(\.value).filter { $0 >= 0x20 && $0 != 0x7f })
    let end = text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? text.startIndex
    cells =
      LineFrame.cells(of: String(text[..<end]), style: style ?? "")
      + LineFrame.cells(of: String(text[end...]))
  }

  /// The columns that the prompt takes before the line.
  package var columns: Int { LineFrame.columns(of: cells) }
}

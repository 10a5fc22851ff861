import LayoutModel
import TextReports

extension SweepPlot {
  /// The plot for a terminal: one line for each view, with its edges at every breakpoint and signs for their
  /// movement in between.
  ///
  /// ```
  /// width   240           320           350            1400
  /// title   16…166 ────── 16…166 ╱╱╱╱╱╱ 16…196 ╱╱╱╱╱╱╱ 16…1246
  /// price   182…224 ╱╱╱╱╱ 182…304 ╶╶╶╶╶ 212…334 ╶╶╶╶╶╶ 1262…1384
  /// ```
  /// - Parameter style: The width of the lines, and how numbers are written.
  package func text(_ style: TextPicture.Style) -> [TextPicture.Line] {
    let (columns, numberText) = (style.width, style.numberText)
    guard stops.count > 1 else { return [] }
    let names = [parameter] + tracks.map(\.name)
    let gutter =
      min(max(4, names.map { style.columns(of: $0) }.max() ?? 0), max(8, columns / 3)) + 2
    var shown = Array(stops.indices)
    var cells: [[String]] = []
    var widths: [Int] = []
    func lay() {
      let header = shown.map { heading(of: $0, numberText) }
      cells = [header] + tracks.map { track in shown.map { cell(of: track, at: $0, numberText) } }
      widths = shown.indices.map { place in
        cells.map { style.columns(of: $0[place]) }.max() ?? 0
      }
    }
    lay()
    // Breakpoints are hidden until the others have room on the line.
    var hidden = 0
    while shown.count > 2, gutter + widths.reduce(0, +) + 4 * (shown.count - 1) > columns {
      let middle = leastTelling(among: shown)
      shown.remove(at: middle)
      hidden += 1
      lay()
    }
    let room = columns - gutter - widths.reduce(0, +)
    let gaps = gapWidths(room: room, between: shown)
    var lines: [TextPicture.Line] = []
    for (row, texts) in cells.enumerated() {
      var line = TextPicture.Line()
      let name = names[row]
      let role: TextPicture.Role = row == 0 ? .dim : .item(tracks[row - 1].hue)
      line.append(style.shortened(name, to: gutter - 2), role)
      line.append(
        String(repeating: " ", count: max(1, gutter - min(style.columns(of: name), gutter - 2))))
      for place in texts.indices {
        line.append(texts[place], row == 0 ? .dim : .plain)
        guard place + 1 < texts.count else { continue }
        let fill = widths[place] - style.columns(of: texts[place]) + gaps[place]
        if row == 0 {
          line.append(String(repeating: " ", count: fill))
        } else {
          let sign = sign(of: tracks[row - 1], from: shown[place], to: shown[place + 1])
          line.append(" " + String(repeating: sign.text, count: max(1, fill - 2)) + " ", sign.role)
        }
      }
      line.trim()
      lines.append(line)
    }
    lines += legend(hidden: hidden, numberText)
    return lines
  }

  private func heading(of stop: Int, _ numberText: (Double) -> String) -> String {
    let isTried = stop > 0 && stop < areTried.count && (areTried[stop - 1] || areTried[stop])
    return (isTried ? "~" : "") + numberText(stops[stop])
  }

  /// The edges of a view where a regime begins; at the end of the range where the last one ends.
  private func cell(of track: Track, at stop: Int, _ numberText: (Double) -> String) -> String {
    let isLast = stop == track.pieces.count
    guard track.pieces.indices.contains(isLast ? stop - 1 : stop) else { return "" }
    let piece = track.pieces[isLast ? stop - 1 : stop]
    let (low, high) = isLast ? (piece.start.to, piece.end.to) : (piece.start.from, piece.end.from)
    return "\(numberText(low))…\(numberText(high))\(piece.isFree ? "?" : "")"
  }

  /// The breakpoint, other than the ends, that is missed least: the one between the nearest neighbors.
  private func leastTelling(among shown: [Int]) -> Int {
    var best = 1
    var least = Double.infinity
    for place in 1..<(shown.count - 1) {
      let distance = stops[shown[place + 1]] - stops[shown[place - 1]]
      if distance < least { (best, least) = (place, distance) }
    }
    return best
  }

  /// The columns between breakpoints: a fair share each, the longer intervals somewhat more.
  private func gapWidths(room: Int, between shown: [Int]) -> [Int] {
    let count = shown.count - 1
    guard count > 0 else { return [] }
    let least = max(3, min(room / count, 12))
    var widths = Array(repeating: least, count: count)
    let rest = max(0, room - least * count)
    let lengths = (0..<count).map { (stops[shown[$0 + 1]] - stops[shown[$0]]).squareRoot() }
    let sum = lengths.reduce(0, +)
    guard sum > 0 else { return widths }
    for index in widths.indices { widths[index] += Int(Double(rest) * lengths[index] / sum) }
    return widths
  }

  /// How a view moves between two breakpoints.
  private func sign(
    of track: Track, from first: Int, to last: Int
  ) -> (text: String, role: TextPicture.Role) {
    let isConflict = conflicts.contains { $0.from < stops[last] && $0.to > stops[first] }
    if isConflict { return ("!", .conflict) }
    guard track.pieces.indices.contains(first), track.pieces.indices.contains(last - 1) else {
      return (" ", .plain)
    }
    let (a, b) = (track.pieces[first], track.pieces[last - 1])
    let (before, after) = (a.end.from - a.start.from, b.end.to - b.start.to)
    let growth = after - before
    if growth > Tolerance.solved { return ("╱", .item(track.hue)) }
    if growth < -Tolerance.solved { return ("╲", .item(track.hue)) }
    let moves = (b.start.to - a.start.from).magnitude > Tolerance.solved
    return (moves ? "╌" : "─", .item(track.hue))
  }

  private func legend(
    hidden: Int, _ numberText: (Double) -> String
  ) -> [TextPicture.Line] {
    var texts = ["─ stays   ╌ moves   ╱ grows   ╲ shrinks"]
    if !conflicts.isEmpty { texts[0] += "   ! conflict" }
    if tracks.contains(where: { $0.pieces.contains(where: \.isFree) }) {
      texts[0] += "   ? ambiguous"
    }
    var more: [String] = []
    if hidden > 0 { more.append(counted(hidden, "more breakpoint")) }
    if omitted > 0 { more.append(counted(omitted, "more view")) }
    if !more.isEmpty { texts.append("and " + more.joined(separator: ", ")) }
    return texts.map { text in
      var line = TextPicture.Line()
      line.append(text, .dim)
      return line
    }
  }
}

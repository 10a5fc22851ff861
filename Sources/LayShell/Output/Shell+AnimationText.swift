import Explanations
import LayInterpreter
import LayoutDialects
import LayoutModel
import TextReports

/// Animations as tables of key frames and as JSON.
extension Shell {
  /// The maximum number of frames in JSON, per view and in total.
  private static let (mostFrames, mostFramesInAll) = (600, 200_000)

  /// An animation as a table or as JSON.
  func report(on animation: LayoutAnimation) -> Report {
    guard settings.format == .json else {
      return Report([.text(headLine(of: animation)), table(of: animation)])
    }
    let json = json(of: animation)
    return Report([.field("animation", json)])
  }

  // MARK: Text

  /// `animation  0.5 s, delay 0.1 s, spring 0.7: a and b move`
  func headLine(of animation: LayoutAnimation) -> Markup {
    let timing = animation.timing
    var text = "  \(seconds(timing.duration))"
    if timing.delay > 0 { text += ", delay \(seconds(timing.delay))" }
    if timing.duration > 0 { text += ", \(timing.curve.text)" }
    let items = animation.moves.map(\.item)
    let isOne = items.count == 1
    let verb = timing.duration > 0 ? (isOne ? "moves" : "move") : (isOne ? "jumps" : "jump")
    let line = Markup("animation", .section) + Markup(text)
    return items.isEmpty
      ? line + ": nothing moves" : line + ": " + colored(explainer().names(items)) + " \(verb)"
  }

  private func seconds(_ seconds: Double) -> String {
    NumberText.display(seconds, decimals: 3) + " s"
  }

  /// The changing values, with one row for each time.
  private func table(of animation: LayoutAnimation) -> Report.Part {
    let columns = animation.moves.indices.flatMap { move in
      AnimationColumn.allCases.filter { $0.changes(in: animation.moves[move]) }.map { (move, $0) }
    }
    let heads = columns.map { move, column in
      "\(scene.name(of: animation.moves[move].item)).\(column.anchor.rawValue)"
    }
    let bandCount = AnimationTable.bands(
      of: heads.map { TextReports.columns(of: $0) }, width: AnimationTable.standardWidth
    ).count
    let times = animation.timing.times(AnimationTable.keyFrameCount(bands: bandCount))
    let frames = times.map { animation.frames(at: $0) }
    let explainer = explainer()
    let table = AnimationTable(
      times: times.map { NumberText.display($0, decimals: 3) }, heads: heads,
      cells: columns.map { move, column in
        frames.map { explainer.text(column.value(in: $0[move])) }
      })
    return .preformatted { table.lines(width: $0) }
  }

  // MARK: JSON

  private func json(of animation: LayoutAnimation) -> JSON {
    let timing = animation.timing
    let limit = min(Self.mostFrames, Self.mostFramesInAll / max(1, animation.moves.count))
    let explainer = explainer()
    let times = timing.frameTimes(atMost: limit)
    let frames = times.map { animation.frames(at: $0) }
    let views = animation.moves.indices.map { index in
      JSON.object([
        "name": .string(scene.name(of: animation.moves[index].item)),
        "frames": .array(
          times.indices.map { row in
            .object([
              "time": .number(NumberText.tidy(times[row])),
              "frame": explainer.jsonFrame(frames[row][index]),
            ])
          }),
      ])
    }
    return .object([
      "duration": .number(timing.duration), "delay": .number(timing.delay),
      "curve": .string(timing.curve.text), "views": .array(views),
      "jumped": explainer.jsonNames(animation.jumped),
    ])
  }
}

extension AnimationCurve {
  /// The curve as `animate` takes it: `easeIn`, `spring 0.7 velocity 2`.
  var text: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .easeInOut: "easeInOut"
    case .spring(let spring):
      "spring \(NumberText.exact(spring.damping))"
        + (spring.velocity == 0 ? "" : " velocity \(NumberText.exact(spring.velocity))")
    }
  }
}

/// Values over time, in as many tables as the columns require.
private struct AnimationTable: Sendable {
  let times: [String]
  let heads: [String]
  /// The values of each column.
  let cells: [[String]]

  /// The number of lines that a table should fit.
  private static let tableLength = 24
  /// The maximum number of tables on a page.
  private static let mostBands = 4
  /// The width of a terminal that does not say otherwise.
  static let standardWidth = 80

  /// The tables in lines.
  func lines(width: Int) -> [Markup] {
    let timeWidth = max(4, times.map { $0.utf8.count }.max() ?? 0) + 3
    let widths = zip(heads, cells).map { head, cells in
      max(columns(of: head), cells.map { $0.utf8.count }.max() ?? 0)
    }
    let bands = Self.bands(of: widths, width: width)
    var lines: [Markup] = []
    for band in bands.prefix(Self.mostBands) {
      lines.append(Markup())
      let head = band.map { "  " + leftPadded(heads[$0], to: widths[$0]) }.joined()
      lines.append(Markup(leftPadded("time", to: timeWidth) + head, .section))
      for row in times.indices {
        var line = Markup(leftPadded(times[row], to: timeWidth), .dim)
        for column in band {
          line.append("  " + leftPadded(cells[column][row], to: widths[column]), .magnitude)
        }
        lines.append(line)
      }
    }
    if bands.count > Self.mostBands {
      let rest = bands.dropFirst(Self.mostBands).reduce(0) { $0 + $1.count }
      lines += [
        Markup(),
        Markup("… \(rest) more values change; ", .dim) + Markup("set format json", .typeable)
          + Markup(" gives all frames", .dim),
      ]
    }
    return lines
  }

  /// The number of key frames: every tenth of the duration, or fewer to fit a page.
  static func keyFrameCount(bands: Int) -> Int {
    let shown = min(bands, mostBands)
    return [11, 6, 3].first { 1 + shown * ($0 + 2) <= tableLength } ?? 2
  }

  /// The columns of each table, within a width.
  static func bands(of widths: [Int], width limit: Int) -> [Range<Int>] {
    let timeWidth = 10
    var bands: [Range<Int>] = []
    var (first, used) = (0, timeWidth)
    for (index, width) in widths.enumerated() {
      if index > first, used + 2 + width > limit {
        bands.append(first..<index)
        (first, used) = (index, timeWidth)
      }
      used += 2 + width
    }
    if first < widths.count { bands.append(first..<widths.count) }
    return bands
  }
}

/// One of the four components of a frame.
private enum AnimationColumn: CaseIterable {
  case left, top, width, height

  var anchor: Anchor {
    switch self {
    case .left: .left
    case .top: .top
    case .width: .width
    case .height: .height
    }
  }

  func value(in frame: Rect) -> Double {
    switch self {
    case .left: frame.x
    case .top: frame.y
    case .width: frame.width
    case .height: frame.height
    }
  }

  /// Whether the component changes.
  func changes(in move: LayoutAnimation.Move) -> Bool {
    (value(in: move.start) - value(in: move.end)).magnitude > Tolerance.solved
  }
}

import LayoutDrawing
import LayoutEngine
import LayoutModel
import TextReports

/// The horizontal extents of a scene's views as bars of text, at one scale for every screen.
package struct LessonBars {
  /// The points of a column.
  private let scale: Double

  /// The columns beside a screen: its edges, and how wide it is.
  private static let columnsAround = 14
  /// The points of a column, unless a screen needs more to fit.
  private static let usualScale = 8.0

  /// Creates bars for screens of some widths, in lines of so many columns.
  package init(widths: [Double], columns: Int) {
    let most = Double(max(1, columns - Self.columnsAround))
    scale = max(Self.usualScale, ((widths.max() ?? 0) / most).rounded(.up))
  }

  /// A view: its name, its place in the root's coordinates, and which ends of it are open.
  package struct Bar {
    var name: String
    var span: ClosedRange<Double>
    /// Its extent on the other axis, in its superview's coordinates.
    var height: ClosedRange<Double>
    var isLeftOpen: Bool
    var isRightOpen: Bool
  }

  /// The lines of a screen: views beside each other share one, and those further up come first.
  package func lines(_ bars: [Bar], width: Double, order: [String] = []) -> [Markup] {
    let columns = column(width)
    var rows: [[Bar]] = []
    let places = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    let sorted = bars.enumerated().sorted {
      (places[$0.element.name] ?? .max, $0.offset) < (places[$1.element.name] ?? .max, $1.offset)
    }.map(\.element)
    for bar in sorted {
      let row = rows.firstIndex { row in row.allSatisfy { areBeside($0, bar) } }
      if let row { rows[row].append(bar) } else { rows.append([bar]) }
    }
    if rows.isEmpty { rows = [[]] }
    return rows.enumerated().map { index, row in
      var cells = [Character](repeating: " ", count: columns)
      for bar in row { draw(bar, on: &cells) }
      let number = index == 0 ? "   \(NumberText.display(width, decimals: 0)) wide" : ""
      return Markup("  |" + String(cells) + "|" + number)
    }
  }

  /// Whether two views can be drawn in one line: neither is above the other, and they do not overlap.
  private func areBeside(_ a: Bar, _ b: Bar) -> Bool {
    let areApart =
      a.span.upperBound <= b.span.lowerBound || b.span.upperBound <= a.span.lowerBound
    let isOneAbove =
      a.height.upperBound <= b.height.lowerBound || b.height.upperBound <= a.height.lowerBound
    return areApart && !isOneAbove && [a, b].allSatisfy { length(of: $0) >= 1 }
  }

  /// The columns that a view takes.
  private func length(of bar: Bar) -> Int {
    column(bar.span.upperBound) - column(bar.span.lowerBound)
  }

  /// Whether the name of a view fits into its bar, or stands beside it.
  package func showsName(of bar: Bar) -> Bool {
    let length = length(of: bar)
    return length < 1 || length < 2 && (bar.isLeftOpen || bar.isRightOpen)
      || length - 2 >= bar.name.count
  }

  private func column(_ value: Double) -> Int {
    // Coordinates are finite; the bounds keep the conversion exact.
    Int((min(max(value, -1e6), 1e6) / scale).rounded())
  }

  private func draw(_ bar: Bar, on cells: inout [Character]) {
    func put(_ character: Character, at column: Int) {
      if cells.indices.contains(column) { cells[column] = character }
    }
    let first = column(bar.span.lowerBound)
    let last = column(bar.span.upperBound) - 1
    if last == first, !bar.isLeftOpen, !bar.isRightOpen { return put("#", at: first) }
    guard last > first else {
      // Of a view without a known length only the known end is drawn.
      let isOpen = bar.isLeftOpen || bar.isRightOpen
      if isOpen, bar.isLeftOpen, !bar.isRightOpen {
        for (index, character) in "\(bar.name) ?]".enumerated() {
          put(character, at: first - bar.name.count - 3 + index)
        }
        return
      }
      put(!isOpen ? "|" : bar.isLeftOpen ? "?" : "[", at: first)
      if isOpen, !bar.isLeftOpen { put("?", at: first + 1) }
      for (index, character) in bar.name.enumerated() { put(character, at: first + 3 + index) }
      return
    }
    // A view can lie beside the screen, wholly or in part.
    for column in (first..<last + 1).clamped(to: cells.indices) { cells[column] = "#" }
    put(bar.isLeftOpen ? "?" : "[", at: first)
    put(bar.isRightOpen ? "?" : "]", at: last)
    guard let label = [" \(bar.name) ", bar.name].first(where: { $0.count <= last - first - 1 })
    else { return }
    let start = (first + last + 1 - label.count) / 2
    for (index, character) in label.enumerated() { put(character, at: start + index) }
  }
}

/// The most rows of a drawing in a lesson.
private let drawingRows = 13

extension LessonHost {
  /// The scene at every screen of a lesson: bars if one axis matters, drawings of the first two screens if both do,
  /// of one if the other is so high that it would leave no room.
  /// - Parameter rows: The rows that are left for a drawing.
  func picture(for lesson: Lesson, rows: Int = .max) -> [Markup] {
    guard lesson.axis == .horizontal else {
      let shown = lesson.screens.prefix(2).filter { $0.height <= lesson.screens[0].height }
      return drawings(
        shown.map { trial(at: $0).picture() }, heads: [], rows: rows)
    }
    let bars = LessonBars(
      widths: lesson.screens.map(\.width), columns: min(LessonText.columns, lineWidth))
    let scenes = lesson.screens.map { ($0.width, trial(at: $0).bars()) }
    // The rows of every screen are in the order of the first.
    let order = scenes.first?.1.map(\.name) ?? []
    let lines = scenes.flatMap { bars.lines($0.1, width: $0.0, order: order) }
    let unnamed = order.filter { name in
      scenes.contains { $0.1.contains { $0.name == name && !bars.showsName(of: $0) } }
    }
    guard !unnamed.isEmpty else { return lines }
    return lines + [Markup("  (too narrow for a name: \(unnamed.joined(separator: ", ")))", .dim)]
  }

  /// Two states of a scene: beside each other, or as bars one above the other.
  /// - Parameters:
  ///   - now: The present state; nil where only the goal is drawn.
  ///   - screen: The index of the screen on which they are drawn.
  ///   - rows: The rows that are left for a drawing.
  func pictures(
    of lesson: Lesson, now: Self?, goal: Self, screen: Int, rows: Int = .max
  ) -> [Markup] {
    if lesson.axis == .horizontal {
      let before = now.map { [Markup("now", .dim)] + $0.picture(for: lesson) } ?? []
      return before + [Markup("goal", .dim)] + goal.picture(for: lesson)
    }
    let size = lesson.screens.indices.contains(screen) ? lesson.screens[screen] : lesson.screens[0]
    let title = lesson.screens.count > 1 ? " at \(screenName(size))" : ""
    // An exam begins with nothing decided: only what is wanted is worth a large drawing.
    let isGoalOnly = now == nil || lesson.isExam && lesson.log.isEmpty
    let states = isGoalOnly ? [goal] : [now ?? goal, goal]
    return drawings(
      states.map { $0.trial(at: size).picture() },
      heads: isGoalOnly ? ["goal\(title)"] : ["now\(title)", "goal"], rows: rows)
  }

  /// Pictures at one scale, beside each other if they fit.
  private func drawings(
    _ pictures: [Picture], heads: [String], rows: Int = .max
  ) -> [Markup] {
    let precision = precision
    var style = TextPicture.Style(
      numberText: { NumberText.display($0, decimals: precision) },
      columns: { columns(of: String($0)) })
    style.width = min(LessonText.columns, lineWidth)
    style.tellsEdgesApart = true
    style.page = max(5, min(drawingRows, rows)) + (heads.isEmpty ? 0 : 1)
    return TextPictures(pictures, heads: heads, style: style).lines.map { Markup($0) }
  }

  /// The layout of the scene as a picture.
  private func picture() -> Picture {
    let scene = scene
    return Picture(
      of: scene, layout: engine.layout(of: scene), conflicts: engine.conflicts(in: scene),
      determinedEnds: engine.determinedEnds(in: scene), top: .root, showing: [])
  }

  /// The views as bars, in the root's coordinates.
  private func bars() -> [LessonBars.Bar] {
    let scene = scene
    let layout = engine.layout(of: scene)
    let open = Set(layout.free)
    let ends = engine.determinedEnds(in: scene)
    let bars = scene.itemsInTreeOrder().compactMap { item -> LessonBars.Bar? in
      guard item != .root, !scene.isGuide(item), let frame = layout.frames[item] else { return nil }
      var left = frame.x
      var ancestor = scene.parent(of: item)
      while let view = ancestor, view != .root {
        left += layout.frames[view]?.x ?? 0
        ancestor = scene.parent(of: view)
      }
      let isLeftOpen = open.contains(AnchorReference(item, .left))
      return LessonBars.Bar(
        name: scene.name(of: item), span: left...(left + max(0, frame.width)),
        height: frame.y...(frame.y + max(0, frame.height)),
        isLeftOpen: isLeftOpen,
        isRightOpen: (isLeftOpen || open.contains(AnchorReference(item, .width)))
          && !ends.contains(AnchorReference(item, .right)))
    }
    return bars.enumerated().sorted {
      ($0.element.height.lowerBound, $0.offset) < ($1.element.height.lowerBound, $1.offset)
    }.map(\.element)
  }

  /// How many values the rules decide on the axis that matters, on the screen with the fewest:
  /// `2 of 8 values decided at 480x320`.
  func decidedValues(in lesson: Lesson) -> String {
    let outcome = outcome(for: lesson)
    let all = (outcome.screens.first?.views.count ?? 0) * (lesson.axis == nil ? 4 : 2)
    let known = outcome.screens.map { (max(0, all - $0.open.count), $0.name) }
    guard let worst = known.min(by: { $0.0 < $1.0 }), let best = known.map(\.0).max() else {
      return ""
    }
    let place = best == worst.0 ? "" : " at \(worst.1)"
    return "\(worst.0) of \(all) values decided\(place)"
  }
}

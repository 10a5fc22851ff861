import LayInterpreter
import LayoutDrawing
import LayoutEngine
import LayoutModel
import TextReports

/// The views of a scene as bars on one line, at one scale for every screen.
struct LessonBars {
  /// The points of a column.
  private let scale: Double

  /// The most columns of a screen.
  private static let mostColumns = 58
  /// The points of a column if all screens fit.
  private static let usualScale = 8.0

  /// Creates bars for screens of some widths.
  init(widths: [Double]) {
    scale = max(Self.usualScale, ((widths.max() ?? 0) / Double(Self.mostColumns)).rounded(.up))
  }

  /// A view: its name, its place in the root's coordinates, and which ends of it are open.
  struct Bar {
    var name: String
    var span: ClosedRange<Double>
    var isLeftOpen: Bool
    var isRightOpen: Bool
  }

  /// The lines of a screen.
  func lines(_ bars: [Bar], width: Double) -> [Markup] {
    let columns = column(width)
    var rows: [[Bar]] = []
    for bar in bars {
      let row = rows.firstIndex { row in
        row.allSatisfy {
          $0.span.upperBound <= bar.span.lowerBound
            || bar.span.upperBound <= $0.span.lowerBound
        }
          && row.allSatisfy { column($0.span.upperBound - $0.span.lowerBound) > 1 }
          && column(bar.span.upperBound - bar.span.lowerBound) > 1
      }
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
    guard last > first else {
      put(bar.isLeftOpen || bar.isRightOpen ? "?" : "|", at: first)
      for (index, character) in bar.name.enumerated() { put(character, at: first + 2 + index) }
      return
    }
    for column in max(0, first)...max(0, min(last, cells.count - 1)) { put("#", at: column) }
    put(bar.isLeftOpen ? "?" : "[", at: first)
    put(bar.isRightOpen ? "?" : "]", at: last)
    let label = " \(bar.name) "
    guard label.count <= last - first - 1 else { return }
    let start = (first + last + 1 - label.count) / 2
    for (index, character) in label.enumerated() { put(character, at: start + index) }
  }
}

extension Shell {
  /// The scene at every screen of a lesson: bars if one axis matters, a drawing of the first screen if both do.
  func picture(for lesson: Lesson) -> [Markup] {
    guard lesson.axis == .horizontal else {
      return drawing(at: lesson.screens[0], columns: Self.drawingColumns)
    }
    let bars = LessonBars(widths: lesson.screens.map(\.width))
    return lesson.screens.flatMap { size in
      bars.lines(copy(at: size).bars(), width: size.width)
    }
  }

  /// Two states of a scene: beside each other, or as bars one above the other.
  func pictures(of lesson: Lesson, now: Shell, goal: Shell, screen: Int) -> [Markup] {
    if lesson.axis == .horizontal {
      return [Markup("now", .dim)] + now.picture(for: lesson) + [Markup("goal", .dim)]
        + goal.picture(for: lesson)
    }
    let size = lesson.screens.indices.contains(screen) ? lesson.screens[screen] : lesson.screens[0]
    let left = now.drawing(at: size, columns: Self.drawingColumns)
    let right = goal.drawing(at: size, columns: Self.drawingColumns)
    let title = lesson.screens.count > 1 ? " at \(Self.name(of: size))" : ""
    let width = Self.drawingColumns + 2
    var lines = [Markup("now\(title)", .dim).padded(to: width) + Markup("goal", .dim)]
    for row in 0..<max(left.count, right.count) {
      let first = row < left.count ? left[row] : Markup()
      let second = row < right.count ? right[row] : Markup()
      lines.append(second.plain.isEmpty ? first : first.padded(to: width) + second)
    }
    return lines
  }

  /// The most columns and rows of a drawing in a lesson.
  private static let drawingColumns = 36
  private static let drawingRows = 13

  /// The scene drawn at a size.
  private func drawing(at size: Size, columns most: Int) -> [Markup] {
    let twin = copy(at: size)
    let precision = settings.precision
    var style = TextPicture.Style(
      numberText: { NumberText.display($0, decimals: precision) },
      columns: { columns(of: String($0)) })
    style.width = most
    style.page = Self.drawingRows
    style.tallest = Self.drawingRows
    return twin.picture(of: .root, showing: []).text(style).lines.map { Markup($0) }
  }

  /// The views as bars, in the root's coordinates.
  private func bars() -> [LessonBars.Bar] {
    let scene = scene
    let layout = engine.layout(of: scene)
    let open = Set(layout.free)
    return scene.itemsInTreeOrder().compactMap { item -> LessonBars.Bar? in
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
        isLeftOpen: isLeftOpen,
        isRightOpen: isLeftOpen || open.contains(AnchorReference(item, .width)))
    }
  }

  /// The number of values that the rules decide, and of all, on the axis that matters.
  func knownValues(for lesson: Lesson) -> (known: Int, all: Int) {
    let scene = scene
    let views = scene.itemsInTreeOrder().filter { $0 != .root && !scene.isGuide($0) }
    let open = engine.layout(of: scene).free.filter { reference in
      (lesson.axis == nil || reference.anchor.axis == lesson.axis)
        && !scene.isGuide(reference.item)
    }
    let all = views.count * (lesson.axis == nil ? 4 : 2)
    return (max(0, all - open.count), all)
  }
}

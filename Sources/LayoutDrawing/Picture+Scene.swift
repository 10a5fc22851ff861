import LayoutEngine
import LayoutModel

extension Picture {
  /// Creates the picture of a solved scene.
  /// - Parameters:
  ///   - scene: The views.
  ///   - layout: Their frames.
  ///   - conflicts: The conflicts.
  ///   - ends: The right and bottom edges that are determined although position and size are free.
  ///   - top: The view to draw, with its descendants.
  ///   - contents: The additional contents of the picture.
  /// - Complexity: O(n) for n views, constraints and members of conflicts.
  package init(
    of scene: Scene, layout: Layout, conflicts: [Conflict] = [],
    determinedEnds ends: Set<AnchorReference> = [], top: ItemID = .root,
    showing contents: Contents = []
  ) {
    let free = Dictionary(grouping: layout.free, by: \.item)
    let determined = Dictionary(grouping: ends, by: \.item)
    let conflicting = Self.items(in: conflicts.flatMap { $0.members.map(\.reference) }, of: scene)
    let lost =
      contents.contains(.losses)
      ? Self.items(
        in: layout.lost.map(\.reference).filter { Self.isTold($0, in: scene) }, of: scene)
      : []
    var boxes: [Box] = []
    var places: [ItemID: Int] = [:]
    for id in scene.itemsInTreeOrder(below: top) {
      guard let item = scene.item(id), id == top || Self.isDrawn(item, in: scene, with: contents)
      else {
        continue
      }
      // A view without a superview in the picture is the top, or inside something that is not drawn.
      let above = id == top ? nil : item.parent.flatMap { places[$0] }.map { boxes[$0] }
      guard id == top || above != nil else { continue }
      let local = Self.bounded(layout.frames[id] ?? Rect(x: 0, y: 0, width: 0, height: 0))
      let origin = above.map { ($0.rect.x, $0.rect.y) } ?? Self.origin(of: id, scene, layout)
      places[id] = boxes.count
      if let above = above.flatMap({ places[$0.id] }) { boxes[above].isContainer = true }
      boxes.append(
        Box(
          id: id, parent: above?.id, name: item.name, label: Self.label(of: item),
          rect: Self.bounded(
            Rect(
              x: origin.0 + local.x, y: origin.1 + local.y, width: local.width,
              height: local.height)),
          depth: (above?.depth ?? -1) + 1, kind: item.kind,
          // The requested view is drawn even if it is hidden.
          isHidden: id != top && (item.properties.isHidden || above?.isHidden ?? false),
          hue: scene.hue(of: id), free: free[id]?.map(\.anchor) ?? [],
          determinedEnds: Set(determined[id]?.map(\.anchor) ?? []),
          isInConflict: conflicting.contains(id), isLost: lost.contains(id),
          text: Self.text(of: item, inWidth: local.width, scene)))
    }
    self.top = top
    self.boxes = boxes
    frame = boxes.first?.rect ?? Rect(x: 0, y: 0, width: 0, height: 0)
    if top == .root {
      device = scene.display.device
      let insets = scene.display.coveredInsets
      if insets != .zero {
        safeArea = Self.bounded(
          Rect(
            x: insets.left, y: insets.top, width: frame.width - insets.left - insets.right,
            height: frame.height - insets.top - insets.bottom))
      }
    }
    separators = Self.separators(of: scene, layout, among: boxes, places)
    measures = []
    unmeasured = []
    if contents.contains(.constraints) {
      (measures, unmeasured) = Self.measures(of: scene, layout, among: boxes)
    }
  }

  private static func separators(
    of scene: Scene, _ layout: Layout, among boxes: [Box], _ places: [ItemID: Int]
  ) -> [Separator] {
    layout.separators.compactMap { separator in
      let local = bounded(separator.frame)
      let thickness = separator.isUpright ? local.width : local.height
      guard thickness > 0, let box = places[separator.container].map({ boxes[$0] }), !box.isHidden
      else { return nil }
      return Separator(
        layout: scene.name(of: separator.layout), parent: separator.container,
        rect: bounded(
          Rect(
            x: box.rect.x + local.x, y: box.rect.y + local.y, width: local.width,
            height: local.height)),
        isUpright: separator.isUpright)
    }
  }

  /// Whether an item has a box: guides only on request, and never built-in guides that follow from a view.
  private static func isDrawn(
    _ item: Item, in scene: Scene, with contents: Contents
  ) -> Bool {
    item.kind == .view || contents.contains(.guides) && scene.isShownGuide(item.id)
  }

  /// Whether the loss of a constraint is seen as one: that a view is larger than its content, or that a text has
  /// several lines, is none.
  private static func isTold(_ reference: ConstraintReference, in scene: Scene) -> Bool {
    switch reference {
    case .stated: true
    case .implied(.compression(let item, _)): scene.properties(of: item)?.isWrapping == false
    case .implied: false
    }
  }

  /// The text of an item in the lines that it has at a width.
  private static func text(
    of item: Item, inWidth width: Double, _ scene: Scene
  ) -> TextBlock? {
    guard let text = item.properties.text, !text.isEmpty else { return nil }
    let font = item.properties.font
    let lines = TextMetrics.lines(
      of: text, font: font, limit: item.properties.lineLimit, width: width
    ).prefix(mostLines).map { fitted($0, to: width, font: font) }
    return TextBlock(
      lines: lines.map(\.text), widths: lines.map(\.width), font: font,
      freeAtLeft: item.properties.isTextCentered
        ? 0.5 : scene.direction(of: item.id) == .rightToLeft ? 1 : 0,
      limit: item.properties.lineLimit)
  }

  /// The most lines of a text that are drawn.
  private static let mostLines = 200

  /// A line, or as much of its beginning as fits a width.
  private static func fitted(
    _ line: Substring, to width: Double, font: Double
  ) -> (text: String, width: Double) {
    func points(_ text: Substring) -> Double {
      Double(text.reduce(0) { $0 + TextMetrics.advance(of: $1) }) * font / 1000
    }
    let whole = points(line)
    guard whole > width + 0.5 else { return (String(line), whole) }
    let mark = Double(TextMetrics.advance(of: "…")) * font / 1000
    var kept = line.prefix(0)
    var used = mark
    for index in line.indices {
      used += Double(TextMetrics.advance(of: line[index])) * font / 1000
      if used > width { break }
      kept = line[...index]
    }
    return (String(kept) + "…", points(kept) + mark)
  }

  /// The label of an item.
  private static func label(of item: Item) -> String {
    guard let text = item.properties.text, !text.isEmpty else { return item.name }
    return text
  }

  /// The views and guides that constraints name, except the root.
  private static func items(
    in references: [ConstraintReference], of scene: Scene
  ) -> Set<ItemID> {
    var items: Set<ItemID> = []
    for reference in references {
      guard let sides = scene.sides(of: reference) else { continue }
      items.formUnion(sides.left.items)
      items.formUnion(sides.right.items)
    }
    items.remove(.root)
    return items
  }

  /// The origin of an item's superview in the root's coordinates.
  private static func origin(of id: ItemID, _ scene: Scene, _ layout: Layout) -> (Double, Double) {
    scene.ancestry(of: id).dropFirst().reduce((0, 0)) { sum, ancestor in
      let frame = layout.frames[ancestor].map(bounded)
      return (sum.0 + (frame?.x ?? 0), sum.1 + (frame?.y ?? 0))
    }
  }

  /// A rectangle with finite, nonnegative lengths.
  static func bounded(_ rect: Rect) -> Rect {
    Rect(
      x: bounded(rect.x), y: bounded(rect.y), width: max(0, bounded(rect.width)),
      height: max(0, bounded(rect.height)))
  }

  private static func bounded(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, -farthest), farthest)
  }

  /// The maximum coordinate, in points; greater ones are clamped.
  private static let farthest = 1e18
}

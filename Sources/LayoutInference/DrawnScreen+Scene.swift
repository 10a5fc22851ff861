import LayoutModel

extension DrawnScreen {
  /// The views and guides of a scene that rules place, a superview before what is in it.
  package static func items(of scene: Scene) -> [ItemID] {
    scene.itemsInTreeOrder().filter { item in
      if item == .root || scene.structureGuide(item) != nil || scene.isPartOfLayout(item) {
        return false
      }
      return item.guideRole.map { $0 == .content } ?? true
    }
  }

  /// The screen of a scene at the size that it has.
  /// - Parameter frames: The frames, in the superviews' coordinates.
  package init(of scene: Scene, frames: [ItemID: Rect]) {
    let items = Self.items(of: scene)
    var places: [ItemID: Int] = [:]
    var views: [DrawnView] = []
    var absolute: [Rect] = []
    var contents: [Content] = []
    for (index, item) in items.enumerated() {
      places[item] = index
      let superview = scene.parent(of: item) ?? .root
      let outer = places[superview]
      // What is in a scroll view is placed in its content.
      let scrolled = item.guideRole == nil ? scene.contentGuide(of: superview) : nil
      views.append(
        DrawnView(
          name: scene.name(of: item), parent: scrolled.flatMap { places[$0] } ?? outer,
          role: Self.role(of: item, in: scene)))
      var frame = frames[item] ?? Rect(x: 0, y: 0, width: 0, height: 0)
      contents.append(Self.content(of: item, width: frame.width, in: scene))
      if let outer {
        frame.x += absolute[outer].x
        frame.y += absolute[outer].y
      }
      absolute.append(frame)
    }
    self.init(
      views: views,
      pictures: [
        Picture(
          size: scene.screen, safeArea: scene.display.coveredInsets, frames: absolute,
          contents: contents)
      ])
  }

  private static func role(of item: ItemID, in scene: Scene) -> DrawnView.Role {
    if item.guideRole != nil { return .content }
    return scene.contentGuide(of: item) == nil ? .view : .scroll
  }

  private static func content(of item: ItemID, width: Double, in scene: Scene) -> Content {
    guard let properties = scene.properties(of: item), properties.stack == nil else {
      return Content()
    }
    return Content(
      width: properties.intrinsic(.horizontal),
      height: properties.isWrapping
        ? properties.textHeight(inWidth: width) : properties.intrinsic(.vertical))
  }

  /// This screen with the pictures of the same views at other sizes; nil if another one has other views.
  package func adding(_ other: DrawnScreen) -> DrawnScreen? {
    guard views.map(\.parent) == other.views.map(\.parent) else { return nil }
    var sum = self
    for picture in other.pictures {
      sum.pictures.removeAll { $0.size == picture.size }
      sum.pictures.append(picture)
    }
    return sum
  }

  /// How far each view is from where a picture has it, in points, in the order of the views; those that are where they
  /// should be are left out.
  package func misfits(of layout: DrawnScreen, in picture: Int) -> [(view: Int, distance: Double)] {
    views.indices.compactMap { view in
      guard views[view].role != .content, let other = layout.pictures.first else { return nil }
      let (a, b) = (pictures[picture].frames[view], other.frames[view])
      let distance =
        [
          a.x - b.x, a.y - b.y, a.x + a.width - b.x - b.width, a.y + a.height - b.y - b.height,
        ].map(\.magnitude).max() ?? 0
      return distance > Tolerance.written ? (view, distance) : nil
    }
  }
}

extension Inference {
  /// The statements of the rules, then of the content priorities that they need.
  /// - Parameter isArranged: Whether a stack view places the view with an index.
  package func statements(leavingOut isArranged: (Int) -> Bool = { _ in false }) -> [String] {
    let equations = rules.filter { !isArranged($0.left.item) }.compactMap {
      $0.statement(in: screen)
    }
    let priorities = firmContents.filter { !isArranged($0.item) }.flatMap { side -> [String] in
      let axis = side.axis == .horizontal ? "horizontal" : "vertical"
      let name = screen.views[side.item].name
      return ["\(name).hugging.\(axis) = 251", "\(name).compression.\(axis) = 751"]
    }
    return equations + priorities
  }
}

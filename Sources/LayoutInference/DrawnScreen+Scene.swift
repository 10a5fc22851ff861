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
  /// - Parameters:
  ///   - frames: The frames, in the superviews' coordinates.
  ///   - types: The classes of views, as far as they are known.
  package init(of scene: Scene, frames: [ItemID: Rect], types: [ItemID: String] = [:]) {
    let items = Self.items(of: scene)
    var places: [ItemID: Int] = [:]
    var views: [DrawnView] = []
    var absolute: [Rect] = []
    var contents: [Content] = []
    var putAway: Set<ItemID> = []
    for (index, item) in items.enumerated() {
      places[item] = index
      let superview = scene.parent(of: item) ?? .root
      let outer = places[superview]
      // What is in a scroll view is placed in its content.
      let scrolled = item.guideRole == nil ? scene.contentGuide(of: superview) : nil
      views.append(
        DrawnView(
          name: scene.name(of: item), parent: scrolled.flatMap { places[$0] } ?? outer,
          role: Self.role(of: item, types[item], in: scene)))
      var frame = frames[item] ?? Rect(x: 0, y: 0, width: 0, height: 0)
      // A stack view makes a hidden member as small as it can, against what is in it.
      let isPutAway =
        putAway.contains(superview)
        || scene.properties(of: item)?.isHidden == true
          && scene.properties(of: superview)?.stack?.members.contains(item) == true
      if isPutAway { putAway.insert(item) }
      contents.append(
        isPutAway ? Content() : Self.content(of: item, width: frame.width, in: scene))
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
    let margins = scene.properties(of: .root)?.margins
    pictures[0].margins = margins == ItemProperties().margins ? nil : margins
    imply(
      items.flatMap { item -> [InferredRule] in
        guard let stack = scene.properties(of: item)?.stack, let place = places[item] else {
          return []
        }
        let members = stack.members.filter {
          scene.parent(of: $0) == item && scene.properties(of: $0)?.isHidden == false
        }.compactMap { places[$0] }
        return Self.implied(by: stack, place, members)
      })
  }

  /// What a stack view implies about its members.
  static func implied(
    by stack: StackArrangement, _ place: Int, _ members: [Int]
  ) -> [InferredRule] {
    let along = stack.axis
    let across: Axis = along == .horizontal ? .vertical : .horizontal
    var rules: [InferredRule] = []
    func add(
      _ form: InferredRule.Form, _ left: Int, _ part: InferredRule.Side.Part, _ right: Int,
      _ other: InferredRule.Side.Part, _ axis: Axis
    ) {
      rules.append(
        InferredRule(
          form: form, nearness: right == place ? .superview : .sibling,
          left: InferredRule.Side(item: left, axis: axis, part: part),
          right: InferredRule.Side(item: right, axis: axis, part: other)))
    }
    guard let first = members.first, let last = members.last else { return [] }
    add(.start, first, .start, place, .start, along)
    add(.end, last, .end, place, .end, along)
    let hasFixedGaps = stack.distribution != .equalSpacing && stack.distribution != .equalCentering
    for (one, next) in zip(members, members.dropFirst()) where hasFixedGaps || next != last {
      add(.after, next, .start, one, .end, along)
      // Equal gaps are determined, but no constants.
      if !hasFixedGaps { rules[rules.count - 1].isWish = true }
    }
    for (one, next) in zip(members, members.dropFirst()) {
      guard stack.distribution == .fillEqually || stack.distribution == .fillProportionally else {
        break
      }
      add(.equal, next, .length, one, .length, along)
      // The contents say by how much the lengths differ.
      rules[rules.count - 1].isWish = stack.distribution == .fillProportionally
    }
    for member in members {
      switch stack.alignment {
      case .fill:
        add(.start, member, .start, place, .start, across)
        add(.end, member, .end, place, .end, across)
      case .leading, .top: add(.start, member, .start, place, .start, across)
      case .trailing, .bottom: add(.end, member, .end, place, .end, across)
      case .center: add(.center, member, .center, place, .center, across)
      case .firstBaseline, .lastBaseline:
        // Where the baselines have it, which no constants say.
        add(.start, member, .start, place, .start, across)
        rules[rules.count - 1].isWish = true
      }
    }
    return rules
  }

  private static func role(
    of item: ItemID, _ type: String?, in scene: Scene
  ) -> DrawnView.Role {
    if item.guideRole != nil { return .content }
    guard scene.contentGuide(of: item) == nil else { return .scroll }
    return type.flatMap { type in roles.first { type.hasSuffix($0.key) }?.value } ?? .view
  }

  /// The roles of views by the ends of their classes.
  private static let roles: KeyValuePairs<String, DrawnView.Role> = [
    "Label": .label, "Button": .button, "ImageView": .image, "TextField": .field,
    "SearchBar": .field, "TextView": .text, "Switch": .control, "Slider": .control,
    "Stepper": .control, "SegmentedControl": .control, "ProgressView": .control,
    "IndicatorView": .control, "PageControl": .control, "Picker": .control,
  ]

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
  /// The rules that are stated, a constraint each, with what those of one list of like views have in common.
  package var equations: [(rule: InferredRule, text: String, list: [Double]?)] {
    rules.filter { !screen.places($0) }.compactMap { rule in
      rule.statement(in: screen).map { text in
        (rule, text, members[rule.left.item].map { _ in RuleOrder(rule, members).common })
      }
    }
  }

  /// The statements of the content priorities that the rules need.
  package var priorities: [String] {
    firmContents.flatMap { side -> [String] in
      let axis = side.axis == .horizontal ? "horizontal" : "vertical"
      let name = screen.views[side.item].name
      return ["\(name).hugging.\(axis) = 251", "\(name).compression.\(axis) = 751"]
    }
  }
}

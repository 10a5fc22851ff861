import LayoutModel

/// Makes the scene of a root.
package struct SceneBuilder {
  let document: InterfaceDocument
  let root: InterfaceRoot
  let conditions: SceneConditions
  let contents: [Int: LeafContent]
  /// The margins of views that keep those of their superview, by index.
  let kept: [Int: Insets]
  var result: InterfaceScene
  /// The views, by identifier.
  var indexes: [String: Int] = [:]
  /// The guides, by identifier.
  var guides: [String: (view: Int, guide: InterfaceView.Guide)] = [:]
  /// The guides for the frames of scroll views.
  var frameGuides: [Int: ItemID] = [:]
  let margins: MarginRules

  /// The priority of a baseline's constraint: positions of text are half points, and required ones could
  /// not all hold.
  static let baselinePriority = 999.0
  /// How far the rounding of baselines may part them, in points, and the priority of their being equal nevertheless.
  static let rounding = 0.75
  static let exactPriority = 200.0

  /// The scene of a root.
  /// - Parameters:
  ///   - contents: The sizes of texts and unknown images, by index of the view.
  ///   - keptMargins: The margins of views that keep those of their superview, by index of the view.
  /// - Complexity: O(n) in the number of views and constraints.
  package static func scene(
    of root: InterfaceRoot, in document: InterfaceDocument, _ conditions: SceneConditions,
    contents: [Int: LeafContent], keptMargins: [Int: Insets] = [:]
  ) -> InterfaceScene {
    var builder = SceneBuilder(
      document: document, root: root, conditions: conditions, contents: contents, kept: keptMargins)
    builder.addViews()
    builder.addStacks()
    builder.addConstraints()
    builder.addStandIns()
    return builder.result
  }

  private init(
    document: InterfaceDocument, root: InterfaceRoot, conditions: SceneConditions,
    contents: [Int: LeafContent], kept: [Int: Insets]
  ) {
    self.document = document
    self.root = root
    self.conditions = conditions
    self.contents = contents
    self.kept = kept
    margins = MarginRules(document: document)
    var scene = Scene(screen: conditions.size)
    scene.setDisplay {
      $0.safeArea = conditions.safeArea
      $0.scale = conditions.scale
      $0.device = conditions.device
    }
    let count = root.views.count
    result = InterfaceScene(
      scene: scene, items: Array(repeating: nil, count: count),
      placements: Array(repeating: .frame, count: count),
      alignments: Array(repeating: .zero, count: count))
    result.items[0] = .root
    result.indexes[.root] = 0
    for (index, view) in root.views.enumerated() {
      indexes[view.id] = index
      for (id, guide) in view.guides { guides[id] = (index, guide) }
    }
    if let cell = root.cellID { indexes[cell] = 0 }
  }

  // MARK: Views

  private mutating func addViews() {
    setProperties(of: 0)
    var excluded: Set<String> = root.views[0].element.excluded("subviews", at: conditions.classes)
    if let cell = root.cell {
      excluded.formUnion(cell.excluded("subviews", at: conditions.classes))
    }
    for index in root.views.indices.dropFirst() {
      let view = root.views[index]
      guard let parent = view.parent, let around = result.items[parent],
        !excluded.contains(view.id)
      else {
        result.excludedCount += 1
        continue
      }
      excluded.formUnion(view.element.excluded("subviews", at: conditions.classes))
      let item = result.scene.addItem(
        named: view.name, kind: .view, in: around,
        source: SourceLocation(file: document.file, line: view.line, column: 1))
      result.items[index] = item
      result.indexes[item] = index
      result.alignments[index] = ContentRules.alignment(of: view.kind, version: document.version)
      result.placements[index] = placement(of: index)
      setProperties(of: index)
    }
  }

  private func placement(of index: Int) -> InterfaceScene.Placement {
    let view = root.views[index]
    if view.fillsSuperview { return .frame }
    if let parent = view.parent, root.views[parent].kind == "stackView" { return .arranged }
    if view.element.isYes("fixedFrame") { return .frame }
    return view.element.isNo("translatesAutoresizingMaskIntoConstraints") ? .constraints : .frame
  }

  private mutating func setProperties(of index: Int) {
    guard let item = result.items[index] else { return }
    let view = root.views[index]
    var own: Insets? = MarginRules.own(view, at: conditions.classes)
    if index == 0 { own = margins.root(root, conditions) }
    if let kept = kept[index] { own = kept }
    let content = size(of: index)
    let measured = contents[index]?.isMeasured == true
    let scale = contents[index]?.fontScale ?? 1
    let assigned = index > 0 && result.placements[index] == .frame ? assignedFrame(of: index) : nil
    let font = view.font(at: conditions.classes)
    // At design time a constraint wins over the size of an image that resists with all its might.
    let isShownImage = view.kind == "imageView" && !view.isHidden(at: conditions.classes)
    let most = conditions.isDesignTime && isShownImage ? 999 : Priority.required
    func priority(_ name: String, else standard: Double) -> Double {
      min(view.element.number(name).map { max($0, 1) } ?? standard, most)
    }
    let priorities = (
      priority("horizontalHuggingPriority", else: Priority.low),
      priority("verticalHuggingPriority", else: Priority.low),
      priority("horizontalCompressionResistancePriority", else: Priority.high),
      priority("verticalCompressionResistancePriority", else: Priority.high)
    )
    result.scene.setProperties(of: item) { properties in
      if let own { properties.margins = own }
      if conditions.isRightToLeft {
        // A direction of its own turns the contents of a view, not the view itself.
        let own = view.children.isEmpty ? nil : view.forcedDirection
        properties.direction = index == 0 ? .rightToLeft : own
      }
      properties.isHidden = view.isHidden(at: conditions.classes)
      properties.isScroll = view.kind == "scrollView"
      if measured, let text = view.text, let font {
        properties.text = text
        properties.font = font * scale
        properties.lineLimit = view.lineLimit ?? 1
        properties.isTextCentered =
          view.kind == "button" || view.element["textAlignment"] == "center"
      }
      properties.intrinsicWidth = content.width
      properties.intrinsicHeight = content.height
      properties.horizontalHugging = priorities.0
      properties.verticalHugging = priorities.1
      properties.horizontalCompression = priorities.2
      properties.verticalCompression = priorities.3
      if let assigned {
        properties.frame = assigned.frame
        properties.autoresizing = assigned.mask
      }
    }
  }

  /// The size of a view's content, in points.
  func size(of index: Int) -> (width: Double?, height: Double?) {
    let view = root.views[index]
    let classes = conditions.classes
    var content = view.content(in: document, isDesignTime: conditions.isDesignTime, at: classes)
    if view.kind == "toolbar", content.height != .none, isAboveHomeIndicator(view) {
      content.height = .length(ContentRules.lowToolbar)
    }
    func length(_ content: InterfaceView.Content, _ leaf: Double?) -> Double? {
      switch content {
      case .none: nil
      case .length(let number): number
      case .text: leaf
      }
    }
    // What has a text or an image shows it at run time: the stand-in is the best that is known of its size.
    let standIn = view.content(in: document, isDesignTime: true, at: classes)
    let leaf =
      contents[index] ?? LeafContent(width: standIn.width.number, height: standIn.height.number)
    // A damaged document may say lengths that no content has.
    func possible(_ length: Double?) -> Double? { length.flatMap { 0...1e6 ~= $0 ? $0 : nil } }
    return (
      possible(length(content.width, leaf.width)), possible(length(content.height, leaf.height))
    )
  }

  /// Whether a view rests on the part of a phone that its home indicator covers.
  private func isAboveHomeIndicator(_ view: InterfaceView) -> Bool {
    guard document.version >= 13000,
      conditions.isDesignTime
        ? document.device.shape == .notchedPhone : conditions.safeArea.bottom > 20
    else { return false }
    func isEnd(_ item: String?, _ attribute: String?) -> Bool {
      guard let item, let (index, guide) = guides[item], index == 0 else { return false }
      return guide == .safeArea && attribute == "bottom" || guide == .bottom && attribute == "top"
    }
    return root.views[0].constraints.contains { one in
      let own = one["firstItem"] ?? root.views[0].id
      let sides = [(own, one["firstAttribute"]), (one["secondItem"], one["secondAttribute"])]
      return (one.number("constant") ?? 0) == 0 && (one["relation"] ?? "equal") == "equal"
        && sides.contains { $0 == view.id && $1 == "bottom" }
        && sides.contains { isEnd($0, $1) }
    }
  }

  private func assignedFrame(of index: Int) -> (frame: AssignedFrame, mask: Autoresizing) {
    let view = root.views[index]
    if view.fillsSuperview {
      let unit = Rect(x: 0, y: 0, width: 1, height: 1)
      return (
        AssignedFrame(unit, in: Size(width: 1, height: 1)), [.flexibleWidth, .flexibleHeight]
      )
    }
    // UIKit gives the text of a cell of its own style the width and height of the cell.
    let isOfStyle =
      root.cell?["textLabel"] == view.id && root.cell?["style"] == "IBUITableViewCellStyleDefault"
    let around = view.parent.flatMap { root.views[$0].stored } ?? root.stored
    let rect = view.stored ?? Rect(x: 0, y: 0, width: 0, height: 0)
    var mask: Autoresizing = []
    if let element = view.element.child(key: "autoresizingMask") {
      let parts: [(String, Autoresizing)] = [
        ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
        ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
        ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
      ]
      for (name, part) in parts where element.isYes(name) { mask.insert(part) }
    }
    if isOfStyle { mask = [.flexibleWidth, .flexibleHeight] }
    return (
      AssignedFrame(
        result.alignmentRect(of: index, frame: rect),
        in: Size(width: around.width, height: around.height)), mask
    )
  }

  // MARK: Stack views

  private mutating func addStacks() {
    for (index, view) in root.views.enumerated() where view.kind == "stackView" {
      guard let item = result.items[index] else { continue }
      let classes = conditions.classes
      var stack = StackArrangement()
      if view.element.value("axis", at: classes) == "vertical" { stack.axis = .vertical }
      if let word = view.element.value("distribution", at: classes),
        let distribution = StackArrangement.Distribution(rawValue: word)
      {
        stack.distribution = distribution
      }
      if stack.distribution == .fillProportionally,
        view.children.contains(where: { !hasContent($0, along: stack.axis) })
      {
        stack.distribution = .fill
      }
      if let word = view.element.value("alignment", at: classes),
        let alignment = StackArrangement.Alignment(rawValue: word)
      {
        stack.alignment = alignment
      }
      if view.element.value("spacingType", at: classes) == "standard" {
        stack.spacing = 8
      } else if let text = view.element.value("spacing", at: classes), let number = Double(text),
        number.isFinite
      {
        stack.spacing = number
      }
      stack.isBaselineRelative = view.element.isYes("baselineRelativeArrangement")
      stack.isMarginsRelative = MarginRules.stated(view, at: classes) != nil
      stack.members = view.children.compactMap { result.items[$0] }
      let arrangement = stack
      result.scene.setProperties(of: item) { $0.stack = arrangement }
      if stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
        || stack.isBaselineRelative
      {
        setBaselines(in: index, isFirst: stack.alignment != .lastBaseline)
      }
    }
  }

  /// Whether a view, or one in a stack view, has content along an axis: only then it has a share of a stack
  /// view.
  private func hasContent(_ index: Int, along axis: Axis) -> Bool {
    var waiting = [index]
    while let next = waiting.popLast() {
      let content = size(of: next)
      if (axis == .horizontal ? content.width : content.height) != nil { return true }
      if root.views[next].kind == "stackView" { waiting += root.views[next].children }
    }
    return false
  }

  /// Sets the baselines of the texts in a stack view that aligns baselines, also of those in stack views in it.
  mutating func setBaselines(in stack: Int, isFirst: Bool) {
    var waiting = root.views[stack].children
    while let member = waiting.popLast() {
      setBaseline(of: member, isFirst: isFirst)
      if root.views[member].kind == "stackView" { waiting += root.views[member].children }
    }
  }

  /// Sets the baseline of a text in a stack view that aligns baselines.
  private mutating func setBaseline(of index: Int, isFirst: Bool) {
    let view = root.views[index]
    guard let item = result.items[index], let font = view.font(at: conditions.classes),
      let height = size(of: index).height, contents[index]?.isMeasured != true
    else { return }
    let offset = BaselineRules.offset(isFirst: isFirst, of: view, height: height, font: font)
    result.scene.setProperties(of: item) { $0.baseline = isFirst ? offset : height + offset }
  }

  // MARK: Stand-ins

  /// The size of a plain view in a stack view unless something else determines it.
  private static let plainSize = Size(width: 240, height: 128)
  private static let lowHeight = 50.0
  private static let plainPriority = 60.0
  /// The most that the stand-in resists compression: less than the content of a control.
  private static let plainResistance = 700.0
  /// At design time, a stack view whose gaps can grow is as short as it can be.
  private static let shortPriority = 70.0
  /// A stack view that does not fill is no longer across than its members, rather than an empty one is short.
  private static let fitPriority = 50.0

  private mutating func addStandIns() {
    guard conditions.isDesignTime else { return }
    for (index, view) in root.views.enumerated() {
      guard let item = result.items[index] else { continue }
      if let stack = result.scene.stack(of: item) {
        let isGrowing = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
        if isGrowing {
          standIn(item, stack.axis.length, .equal, 0, Self.shortPriority)
          keepGap(of: index, stack)
        }
        if stack.alignment != .fill {
          standIn(item, stack.axis == .horizontal ? .height : .width, .equal, 0, Self.fitPriority)
        }
      }
      guard result.placements[index] == .arranged else { continue }
      fillAcross(index, item)
      guard view.kind == "view" else { continue }
      let content = size(of: index)
      for (anchor, known, length) in [
        (Anchor.width, content.width, Self.plainSize.width),
        (.height, content.height, isLow(index) ? Self.lowHeight : Self.plainSize.height),
      ] where known == nil {
        standIn(item, anchor, .equal, length, Self.plainPriority)
        // What is in a view decides how it is compressed.
        if view.children.isEmpty {
          let properties = result.scene.properties(of: item)
          let resistance =
            anchor == .width ? properties?.horizontalCompression : properties?.verticalCompression
          standIn(item, anchor, .greaterOrEqual, length, min(resistance ?? 0, Self.plainResistance))
        }
      }
    }
  }

  /// A view that scrolls, or an image view without an image, is as long as its stack view across; in a row that
  /// centers it an image view is 50 high.
  private mutating func fillAcross(_ index: Int, _ item: ItemID) {
    let view = root.views[index]
    let content = size(of: index)
    guard ["textView", "tableView", "collectionView", "imageView"].contains(view.kind),
      let parent = view.parent.flatMap({ result.items[$0] }),
      let stack = result.scene.stack(of: parent), stack.alignment != .fill
    else { return }
    let isRow = stack.axis == .horizontal
    let side = isRow ? Anchor.height : .width
    guard (isRow ? content.height : content.width) == nil, !view.hasTextContent(in: document) else {
      return
    }
    if view.kind == "imageView", isRow {
      if stack.alignment == .center {
        standIn(item, side, .equal, Self.lowHeight, Self.plainPriority)
      }
      return
    }
    result.standIns.append(
      result.scene.addConstraint(
        LinearExpression(AnchorReference(item, side)), .equal,
        LinearExpression(AnchorReference(parent, side)), priority: Self.plainPriority))
  }

  /// Whether a view is low by default: one that a row centers, if it states its width or is empty, and one that
  /// states its height less than required.
  private func isLow(_ index: Int) -> Bool {
    let view = root.views[index]
    let stack = view.parent.flatMap { result.items[$0] }.flatMap { result.scene.stack(of: $0) }
    let isCentered = stack?.axis == .horizontal && stack?.alignment == .center
    let own = view.constraints.filter {
      $0["firstItem"] ?? view.id == view.id && $0["secondAttribute"] == nil
    }
    return own.contains {
      $0["firstAttribute"] == "height"
        && $0.number("priority") ?? Priority.required < Priority.required
    }
      || isCentered && view.element["customClass"] == nil
        && (view.children.isEmpty || own.contains { $0["firstAttribute"] == "width" })
  }

  /// The first gap of a stack view whose gaps can grow is the spacing rather than an empty stack view in it nothing.
  private mutating func keepGap(of index: Int, _ stack: StackArrangement) {
    let visible = root.views[index].children.filter {
      result.items[$0] != nil && !root.views[$0].isHidden(at: conditions.classes)
    }
    guard visible.count > 1, let first = result.items[visible[0]],
      let next = result.items[visible[1]],
      visible.contains(where: {
        root.views[$0].kind == "stackView" && root.views[$0].children.isEmpty
      })
    else { return }
    result.standIns.append(
      result.scene.addConstraint(
        LinearExpression(AnchorReference(next, stack.axis.start)), .equal,
        LinearExpression(AnchorReference(first, stack.axis.end), plus: stack.spacing(after: first)),
        priority: Self.shortPriority + 1))
  }

  private mutating func standIn(
    _ item: ItemID, _ anchor: Anchor, _ relation: Relation, _ length: Double, _ priority: Double
  ) {
    result.standIns.append(
      result.scene.addConstraint(
        LinearExpression(AnchorReference(item, anchor)), relation,
        LinearExpression(constant: length), priority: priority))
  }
}

extension Scene {
  /// The arrangement of a stack view, or nil.
  func stack(of item: ItemID) -> StackArrangement? { properties(of: item)?.stack }
}

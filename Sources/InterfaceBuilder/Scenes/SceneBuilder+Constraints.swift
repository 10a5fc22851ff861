import LayoutModel

extension SceneBuilder {
  /// The anchor of a side, with a distance from it.
  struct Side {
    var anchor: AnchorReference
    var offset = 0.0
    /// Whether it is an edge, a center or a size of a view.
    var isPlain = true
    var isBaseline = false
    var isLayoutGuide = false
    var isSafeArea = false
  }

  mutating func addConstraints() {
    for (index, view) in root.views.enumerated() where result.items[index] != nil {
      var excluded = view.element.excluded("constraints", at: conditions.classes)
      if index == 0, let cell = root.cell {
        excluded.formUnion(cell.excluded("constraints", at: conditions.classes))
        add(root.cellConstraints, without: excluded, ownedBy: index, root.cellID ?? view.id)
      }
      add(view.constraints, without: excluded, ownedBy: index, view.id)
    }
  }

  private mutating func add(
    _ constraints: [XMLElement], without excluded: Set<String>, ownedBy index: Int, _ owner: String
  ) {
    for element in constraints {
      if let id = element["id"], excluded.contains(id) {
        result.excludedCount += 1
        continue
      }
      if element.isYes("placeholder"), !conditions.isDesignTime { continue }
      if !add(element, ownedBy: index, owner) { result.unresolvedCount += 1 }
    }
  }

  /// Adds a constraint; false if it names nothing in the scene.
  /// - Parameter ownerID: What an item that is not named is.
  private mutating func add(_ element: XMLElement, ownedBy owner: Int, _ ownerID: String) -> Bool {
    let classes = conditions.classes
    guard let attribute = element["firstAttribute"],
      let left = side(element["firstItem"] ?? ownerID, attribute)
    else { return false }
    var relation = Relation.equal
    switch element["relation"] {
    case "greaterThanOrEqual": relation = .greaterOrEqual
    case "lessThanOrEqual": relation = .lessOrEqual
    default: break
    }
    guard let written = Self.number(element.value("constant", at: classes), else: 0),
      let multiplier = Self.multiplier(element.value("multiplier", at: classes)),
      var priority = Self.number(element.value("priority", at: classes), else: Priority.required),
      priority >= 1
    else { return false }
    priority = min(priority, Priority.required)
    var constant = written
    var isPlain = left.isPlain
    let leftSide = LinearExpression(left.anchor)
    var rightSide = LinearExpression()
    var offset = 0 - left.offset
    var isBaseline = left.isBaseline
    if let attribute = element["secondAttribute"] {
      guard let right = side(element["secondItem"] ?? ownerID, attribute) else {
        return false
      }
      guard left.anchor != right.anchor else { return false }
      let (one, other) = (left.anchor.anchor, right.anchor.anchor)
      guard one.axis == other.axis || one.isSize && other.isSize else { return false }
      if element.isYes("symbolic"), let standard = standardSpace(left, right) {
        constant = written < 0 ? 0 - standard : standard
      }
      offset += multiplier * right.offset
      isPlain = isPlain && right.isPlain
      isBaseline = isBaseline || right.isBaseline
      rightSide = LinearExpression(right.anchor, times: multiplier)
    } else if element["secondItem"] != nil {
      return false
    }
    rightSide.constant = constant + offset
    if isBaseline {
      priority = min(priority, Self.baselinePriority)
      if conditions.isDesignTime, relation == .equal {
        keepNear(leftSide, rightSide, priority)
        priority = min(priority, Self.exactPriority)
      }
    }
    let id = result.scene.addConstraint(
      leftSide, relation, rightSide, priority: priority,
      source: SourceLocation(file: document.file, line: element.line, column: 1))
    result.origins[id] = InterfaceScene.Origin(
      id: element["id"] ?? "", line: element.line, owner: owner,
      offset: constant + offset - written,
      isPlain: isPlain)
    return true
  }

  /// At design time baselines are rounded to pixels: they are about equal, whatever else has to give way.
  private mutating func keepNear(
    _ left: LinearExpression, _ right: LinearExpression, _ priority: Double
  ) {
    for (relation, distance) in [
      (Relation.lessOrEqual, Self.rounding), (.greaterOrEqual, 0 - Self.rounding),
    ] {
      var side = right
      side.constant += distance
      result.standIns.append(
        result.scene.addConstraint(left, relation, side, priority: priority))
    }
  }

  /// The standard space, in points, where Interface Builder used another constant than it wrote; nil elsewhere.
  private func standardSpace(_ left: Side, _ right: Side) -> Double? {
    if left.isLayoutGuide || right.isLayoutGuide, document.version < 6000 { return 8 }
    guard conditions.isDesignTime, document.isLaunchScreen,
      (13000..<14000).contains(document.version), left.isSafeArea || right.isSafeArea,
      left.anchor.anchor.axis == .horizontal
    else { return nil }
    return 0
  }

  /// Whether the numbers of a constraint can be read.
  static func hasNumbers(_ constraint: XMLElement) -> Bool {
    number(constraint["constant"], else: 0) != nil && multiplier(constraint["multiplier"]) != nil
      && number(constraint["priority"], else: Priority.required) ?? 0 >= 1
  }

  /// A number as written; nil for text that is not a number.
  private static func number(_ text: String?, else standard: Double) -> Double? {
    guard let text else { return standard }
    return Double(text).flatMap { $0.isFinite && $0.magnitude <= 1e9 ? $0 : nil }
  }

  /// `0.5`, `1/3`, `16:9`; nil also for a magnitude with which a scene cannot be laid out.
  private static func multiplier(_ text: String?) -> Double? {
    guard let text else { return 1 }
    var number = Double(text)
    let parts = text.split(whereSeparator: { $0 == "/" || $0 == ":" })
    if parts.count == 2, let above = Double(parts[0]), let below = Double(parts[1]) {
      number = above / below
    }
    return number.flatMap { $0 == 0 || 1e-6...1e6 ~= $0.magnitude ? $0 : nil }
  }

  // MARK: Sides

  static let anchors: [String: Anchor] = [
    "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom, "left": .left,
    "right": .right, "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY,
    "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin, "topMargin": .topMargin,
    "bottomMargin": .bottomMargin, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    "baseline": .lastBaseline, "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline,
  ]

  private mutating func side(_ id: String, _ attribute: String) -> Side? {
    guard let anchor = Self.anchors[attribute] else { return nil }
    if let (view, guide) = guides[id] { return side(guide, of: view, anchor) }
    guard let index = indexes[id], let item = result.items[index] else { return nil }
    if anchor.isBaseline { return baseline(anchor, of: index, item) }
    if anchor.isMargin { return margin(anchor, of: index, item) }
    var side = Side(anchor: AnchorReference(item, anchor))
    if id == root.cellID { side.offset = distanceFromContent(of: anchor) }
    return side
  }

  /// How far an anchor of the cell lies beyond that of its content, in points.
  private func distanceFromContent(of anchor: Anchor) -> Double {
    let traits = anchor.traits
    let (start, end) = (root.cellInsets.start(traits.axis), root.cellInsets.end(traits.axis))
    return switch traits.part {
    case .length: start + end
    case .start, .firstBaseline: 0 - start
    case .end, .lastBaseline: end
    case .center: (end - start) / 2
    }
  }

  private mutating func side(
    _ guide: InterfaceView.Guide, of view: Int, _ anchor: Anchor
  ) -> Side? {
    guard let item = result.items[view] else { return nil }
    let safeArea = result.scene.guide(.safeArea, of: item)
    switch guide {
    case .safeArea:
      return Side(anchor: AnchorReference(safeArea, anchor), isPlain: false, isSafeArea: true)
    case .scrollContent:
      guard let content = result.scene.contentGuide(of: item) else { return nil }
      return Side(anchor: AnchorReference(content, anchor))
    case .scrollFrame:
      if anchor.isSize { return Side(anchor: AnchorReference(item, anchor)) }
      guard let frame = frameGuide(of: view, item) else { return nil }
      return Side(anchor: AnchorReference(frame, anchor))
    case .keyboard:
      guard anchor == .top || anchor == .bottom else {
        return Side(anchor: AnchorReference(safeArea, anchor), isPlain: false)
      }
      return Side(anchor: AnchorReference(safeArea, .bottom), isPlain: false)
    case .top:
      switch anchor {
      case .bottom:
        return Side(anchor: AnchorReference(safeArea, .top), isPlain: false, isLayoutGuide: true)
      case .top: return Side(anchor: AnchorReference(item, .top), isLayoutGuide: true)
      default: return nil
      }
    case .bottom:
      switch anchor {
      case .top:
        return Side(anchor: AnchorReference(safeArea, .bottom), isPlain: false, isLayoutGuide: true)
      case .bottom: return Side(anchor: AnchorReference(item, .bottom), isLayoutGuide: true)
      default: return nil
      }
    }
  }

  /// A guide for the frame of a scroll view, whose own edges would be those of its content.
  private mutating func frameGuide(of view: Int, _ item: ItemID) -> ItemID? {
    if let known = frameGuides[view] { return known }
    guard let content = result.scene.contentGuide(of: item) else { return nil }
    let guide = result.scene.addItem(
      named: "\(root.views[view].name)Frame", kind: .guide, in: item)
    frameGuides[view] = guide
    for (anchor, other) in [
      (Anchor.left, AnchorReference(content, .left)), (.top, AnchorReference(content, .top)),
      (.width, AnchorReference(item, .width)), (.height, AnchorReference(item, .height)),
    ] {
      result.scene.addConstraint(
        LinearExpression(AnchorReference(guide, anchor)), .equal, LinearExpression(other))
    }
    return guide
  }

  private func margin(_ anchor: Anchor, of index: Int, _ item: ItemID) -> Side {
    if margins.countFromSafeArea(in: root.views[index]) {
      return Side(anchor: AnchorReference(item, anchor), isPlain: false)
    }
    let insets = result.scene.margins(of: item)
    let traits = anchor.traits
    let offset: Double =
      switch traits.part {
      case .start: insets.start(traits.axis)
      case .end: 0 - insets.end(traits.axis)
      default: (insets.start(traits.axis) - insets.end(traits.axis)) / 2
      }
    return Side(
      anchor: AnchorReference(item, traits.withoutMargins), offset: offset, isPlain: false)
  }

  private mutating func baseline(_ anchor: Anchor, of index: Int, _ item: ItemID) -> Side {
    let view = root.views[index]
    let isFirst = anchor == .firstBaseline
    guard let font = view.font(at: conditions.classes) else {
      if view.kind == "stackView" {
        setBaselines(in: index, isFirst: isFirst)
        return Side(anchor: AnchorReference(item, anchor), isPlain: false, isBaseline: true)
      }
      guard view.showsSymbol else {
        return Side(
          anchor: AnchorReference(item, isFirst ? .top : .bottom), isPlain: false, isBaseline: true)
      }
      return Side(
        anchor: AnchorReference(item, .centerY), offset: BaselineRules.belowCenter(ofSymbol: view),
        isPlain: false, isBaseline: true)
    }
    if contents[index]?.isMeasured == true, view.lineLimit != 1 {
      return Side(anchor: AnchorReference(item, anchor), isPlain: false, isBaseline: true)
    }
    let height = size(of: index).height
    if view.lineLimit == 1, view.kind != "label" {
      return Side(
        anchor: AnchorReference(item, .centerY), offset: BaselineRules.belowCenter(font: font),
        isPlain: false, isBaseline: true)
    }
    return Side(
      anchor: AnchorReference(item, isFirst ? .top : .bottom),
      offset: BaselineRules.offset(isFirst: isFirst, of: view, height: height, font: font),
      isPlain: false, isBaseline: true)
  }
}

extension Scene {
  /// The layout margins of a view, without the safe area.
  func margins(of item: ItemID) -> Insets { properties(of: item)?.margins ?? .zero }
}

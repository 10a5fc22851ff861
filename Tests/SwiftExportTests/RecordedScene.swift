import LayoutModel

/// A scene made from the objects that exported code created: its views, their properties and the
/// activated constraints.
struct RecordedScene {
  private(set) var scene: Scene
  private var ids: [ObjectIdentifier: ItemID] = [:]

  /// The scene of a view and its descendants, on the screen of another scene.
  init(_ root: UIView, _ constraints: [NSLayoutConstraint], screenOf original: Scene) {
    scene = original
    for constraint in original.constraintsInOrder { scene.removeConstraint(constraint.id) }
    for id in original.root.children + original.root.guides { scene.removeItem(id) }
    ids[ObjectIdentifier(root)] = .root
    setProperties(of: .root, to: root)
    addContents(of: root, as: .root)
    for constraint in constraints { add(constraint) }
  }

  private mutating func addContents(of view: UIView, as id: ItemID) {
    for child in view.subviews {
      let item = scene.addItem(named: "view\(ids.count)", in: id)
      ids[ObjectIdentifier(child)] = item
      setProperties(of: item, to: child)
      addContents(of: child, as: item)
    }
    for guide in view.layoutGuides {
      ids[ObjectIdentifier(guide)] = scene.addItem(
        named: "guide\(ids.count)", kind: .guide, in: id)
    }
    arrange(view, as: id)
  }

  private mutating func setProperties(of id: ItemID, to view: UIView) {
    let screen = scene.screen
    scene.setProperties(of: id) { properties in
      let size = view.intrinsicContentSize
      properties.intrinsicWidth = size.width < 0 ? nil : size.width
      properties.intrinsicHeight = size.height < 0 ? nil : size.height
      if let label = view as? UILabel {
        properties.text = label.text
        properties.font = label.font?.size ?? 0
        properties.lineLimit = label.numberOfLines
      }
      properties.isScroll = view is UIScrollView
      properties.isHidden = view.isHidden
      properties.horizontalHugging = view.hugging[.horizontal] ?? 250
      properties.verticalHugging = view.hugging[.vertical] ?? 250
      properties.horizontalCompression = view.compression[.horizontal] ?? 750
      properties.verticalCompression = view.compression[.vertical] ?? 750
      let margins = view.layoutMargins
      properties.margins = Insets(
        top: margins.top, left: margins.left, bottom: margins.bottom, right: margins.right)
      properties.direction =
        view.semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
      guard id != .root, view.translatesAutoresizingMaskIntoConstraints else { return }
      let frame = view.frame
      properties.frame = AssignedFrame(
        Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height), in: screen)
      properties.autoresizing = Autoresizing(rawValue: UInt8(view.autoresizingMask.rawValue))
    }
  }

  private mutating func arrange(_ view: UIView, as id: ItemID) {
    guard let stack = view as? UIStackView else { return }
    var arrangement = StackArrangement()
    arrangement.axis = stack.axis == .horizontal ? .horizontal : .vertical
    arrangement.distribution = .init(rawValue: "\(stack.distribution)") ?? .fill
    arrangement.alignment = .init(rawValue: "\(stack.alignment)") ?? .fill
    arrangement.spacing = stack.spacing
    arrangement.isMarginsRelative = stack.isLayoutMarginsRelativeArrangement
    arrangement.isBaselineRelative = stack.isBaselineRelativeArrangement
    arrangement.members = stack.arrangedSubviews.compactMap { ids[ObjectIdentifier($0)] }
    for gap in stack.customSpacing {
      if let member = ids[ObjectIdentifier(gap.after)] {
        arrangement.customSpacing[member] = gap.spacing
      }
    }
    scene.setProperties(of: id) { $0.stack = arrangement }
  }

  // MARK: Constraints

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let left = anchor(constraint.item, constraint.attribute) else { return }
    var right = LinearExpression(constant: constraint.constant)
    if let item = constraint.toItem, let other = anchor(item, constraint.toAttribute) {
      right.add(other, times: constraint.multiplier)
    }
    let relation: Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessOrEqual
      case .greaterThanOrEqual: .greaterOrEqual
      }
    scene.addConstraint(
      LinearExpression(left), relation, right, priority: constraint.priority.rawValue)
  }

  private mutating func anchor(
    _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute
  ) -> AnchorReference? {
    guard let id = id(of: item), let anchor = Anchor(rawValue: "\(attribute)") else { return nil }
    return AnchorReference(id, anchor)
  }

  private mutating func id(of item: LayoutItem) -> ItemID? {
    if let id = ids[ObjectIdentifier(item)] { return id }
    guard let guide = item as? UILayoutGuide,
      let owner = guide.owner.flatMap({ ids[ObjectIdentifier($0)] })
    else { return nil }
    switch guide.kind {
    case .declared: return nil
    case .safeArea: return scene.guide(.safeArea, of: owner)
    case .layoutMargins: return scene.guide(.layoutMargins, of: owner)
    case .content: return scene.guide(.content, of: owner)
    }
  }
}

import LayoutModel
import TextReports

extension SwiftCode {
  /// The lines that make the views of the scene, add them to their superviews and set their properties.
  public var views: [String] {
    let items = scene.itemsInTreeOrder().filter {
      scene.isDeclared($0) && !scene.isIdle($0)
    }
    var lines = [
      "// in a method of a view controller; every view is in root",
      "// let root: UIView = view",
    ]
    let made = items.filter { $0 != .root }
    if made.contains(where: { type(of: $0) == "ContentView" }) { lines += Self.contentView }
    for id in made {
      let line = "let \(names[id]) = \(type(of: id))()"
      let name = scene.name(of: id)
      let isRenamed = names[id] != name && names[id] != "`\(name)`"
      lines.append(isRenamed ? "\(line)  // \(name)" : line)
    }
    for id in made { lines += hierarchy(of: id) }
    for id in items { lines += properties(of: id) }
    for id in items { lines += arrangement(of: id) }
    lines += layouts
    for program in scene.programs where program.kind == .place {
      lines.append("// `\(program.name)` sets frames at every layout, which no constraint does")
    }
    for group in scene.groupsInOrder where !group.constraints.isEmpty {
      if !scene.isInForce(group.id) {
        lines.append("// the group `\(group.name)` is not in force: its constraints are left out")
      } else if group.condition != nil {
        lines.append(
          "// the group `\(group.name)` is in force while its condition holds, as it does")
      }
    }
    return lines
  }

  /// A view with an explicit natural size.
  private static let contentView = [
    "final class ContentView: UIView {",
    "  var contentSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)",
    "  override var intrinsicContentSize: CGSize { contentSize }",
    "}",
  ]

  private func hasGivenSize(_ id: ItemID) -> Bool {
    guard let properties = scene.item(id)?.properties else { return false }
    return properties.intrinsicWidth != nil || properties.intrinsicHeight != nil
  }

  private func type(of id: ItemID) -> String {
    guard let item = scene.item(id), item.kind == .view else { return "UILayoutGuide" }
    if item.properties.stack != nil { return "UIStackView" }
    if item.properties.isScroll { return "UIScrollView" }
    if hasGivenSize(id) { return "ContentView" }
    return item.properties.text == nil ? "UIView" : "UILabel"
  }

  private func hierarchy(of id: ItemID) -> [String] {
    guard let item = scene.item(id), let parent = item.parent else { return [] }
    let (name, owner) = (names[id], names[parent])
    guard item.kind == .view else { return ["\(owner).addLayoutGuide(\(name))"] }
    var lines = ["\(owner).addSubview(\(name))"]
    if item.properties.frame == nil {
      lines.append("\(name).translatesAutoresizingMaskIntoConstraints = false")
    }
    return lines
  }

  // MARK: Properties

  private func properties(of id: ItemID) -> [String] {
    guard let item = scene.item(id), item.kind == .view else { return [] }
    let properties = item.properties
    let name = names[id]
    var lines = content(of: item)
    if properties.margins != ItemProperties().margins || id == .root && namesMargins {
      let margins = properties.margins
      let numbers = zip(
        ["top", "left", "bottom", "right"],
        [margins.top, margins.left, margins.bottom, margins.right])
      let arguments = numbers.map { "\($0): \(NumberText.exact($1))" }.joined(separator: ", ")
      lines.append("\(name).layoutMargins = UIEdgeInsets(\(arguments))")
    }
    if scene.direction(of: id) == .rightToLeft {
      lines.append("\(name).semanticContentAttribute = .forceRightToLeft")
    }
    if properties.isHidden { lines.append("\(name).isHidden = true") }
    for axis in Axis.allCases {
      let word = axis == .horizontal ? "horizontal" : "vertical"
      if properties.hugging(axis) != Priority.low {
        let priority = Self.priority(properties.hugging(axis))
        lines.append("\(name).setContentHuggingPriority(\(priority), for: .\(word))")
      }
      if properties.compression(axis) != Priority.high {
        let priority = Self.priority(properties.compression(axis))
        lines.append("\(name).setContentCompressionResistancePriority(\(priority), for: .\(word))")
      }
    }
    return lines + frame(of: item)
  }

  private func content(of item: Item) -> [String] {
    let properties = item.properties
    let name = names[item.id]
    var lines: [String] = []
    if type(of: item.id) == "ContentView" {
      let lengths = [properties.intrinsicWidth, properties.intrinsicHeight]
        .map { $0.map(NumberText.exact) ?? "UIView.noIntrinsicMetric" }
      lines.append("\(name).contentSize = CGSize(width: \(lengths[0]), height: \(lengths[1]))")
    }
    if let text = properties.text, type(of: item.id) == "UILabel" {
      lines.append("\(name).text = \(Self.literal(text))")
      lines.append(
        "\(name).font = UIFont(name: \"Helvetica\", size: \(NumberText.exact(properties.font)))")
      if properties.lineLimit != 1 {
        lines.append("\(name).numberOfLines = \(properties.lineLimit)")
      }
    }
    if let baseline = properties.baseline {
      lines.append(
        "// the baseline of \(name) is \(NumberText.exact(baseline)) below its top: drawing decides that"
      )
    }
    for (word, view) in [
      ("First", properties.firstBaselineView), ("Last", properties.lastBaselineView),
    ] {
      if let view, scene.isInside(view, item.id) {
        lines.append(
          "// a subclass has to override view for\(word)BaselineLayout of \(name): \(names[view])")
      }
    }
    return lines
  }

  private func frame(of item: Item) -> [String] {
    guard let frame = item.properties.frame else { return [] }
    let numbers = zip(
      ["x", "y", "width", "height"],
      [frame.rect.x, frame.rect.y, frame.rect.width, frame.rect.height])
    let arguments = numbers.map { "\($0): \(NumberText.exact($1))" }.joined(separator: ", ")
    let name = names[item.id]
    var lines = ["\(name).frame = CGRect(\(arguments))"]
    let mask = Autoresizing.named.filter { item.properties.autoresizing.contains($0.part) }
    if !mask.isEmpty {
      let parts = mask.map { ".\($0.name)" }.joined(separator: ", ")
      lines.append("\(name).autoresizingMask = [\(parts)]")
    }
    return lines
  }

  /// Whether a constraint names a margin of the root.
  private var namesMargins: Bool {
    scene.constraints(naming: .root).contains { constraint in
      (Array(constraint.left.terms) + Array(constraint.right.terms))
        .contains { $0.anchor.item == .root && $0.anchor.anchor.isMargin }
    } || scene.item(.root)?.guides.contains(scene.guide(.layoutMargins, of: .root)) == true
  }

  // MARK: Stack views

  private func arrangement(of id: ItemID) -> [String] {
    guard let stack = scene.item(id)?.properties.stack else { return [] }
    let standard = StackArrangement()
    let name = names[id]
    var lines: [String] = []
    if stack.axis != standard.axis { lines.append("\(name).axis = .vertical") }
    if stack.distribution != standard.distribution {
      lines.append("\(name).distribution = .\(stack.distribution.rawValue)")
    }
    if stack.alignment != standard.alignment {
      lines.append("\(name).alignment = .\(stack.alignment.rawValue)")
    }
    if stack.spacing != 0 { lines.append("\(name).spacing = \(NumberText.exact(stack.spacing))") }
    if stack.isMarginsRelative { lines.append("\(name).isLayoutMarginsRelativeArrangement = true") }
    if stack.isBaselineRelative { lines.append("\(name).isBaselineRelativeArrangement = true") }
    for member in stack.members { lines.append("\(name).addArrangedSubview(\(names[member]))") }
    for member in stack.members {
      guard let gap = stack.customSpacing[member] else { continue }
      lines.append(
        "\(name).setCustomSpacing(\(NumberText.exact(gap)), after: \(names[member]))")
    }
    return lines
  }
}

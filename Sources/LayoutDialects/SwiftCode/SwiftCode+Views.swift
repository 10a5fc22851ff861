import LayoutModel
import TextReports

extension SwiftCode {
  /// The lines that make the views of the scene, add them to their superviews and set their properties.
  package var views: [String] {
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
      lines.append(
        "// `\(program.name)` sets frames at every layout pass, which constraints cannot do")
    }
    for group in scene.groupsInOrder where !group.constraints.isEmpty {
      if !scene.isInForce(group.id) {
        lines.append("// the group `\(group.name)` is inactive: its constraints are left out")
      } else if group.condition != nil {
        lines.append(
          "// the group `\(group.name)` is active while its condition holds, as it does now")
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
    return PropertyName.allCases.filter { !PropertyName.ofStackViews.contains($0) }
      .flatMap { lines(for: $0, of: item) }
  }

  private func arrangement(of id: ItemID) -> [String] {
    guard let item = scene.item(id), let stack = item.properties.stack else { return [] }
    let name = names[id]
    var lines = PropertyName.allCases.filter(PropertyName.ofStackViews.contains)
      .flatMap { self.lines(for: $0, of: item) }
    lines += stack.members.map { "\(name).addArrangedSubview(\(names[$0]))" }
    for member in stack.members {
      guard let gap = stack.customSpacing[member] else { continue }
      lines.append("\(name).setCustomSpacing(\(NumberText.exact(gap)), after: \(names[member]))")
    }
    return lines
  }

  /// The lines of Swift that set a property; none for its default value.
  private func lines(for property: PropertyName, of item: Item) -> [String] {
    let (properties, name) = (item.properties, names[item.id])
    let stack = properties.stack ?? StackArrangement()
    switch property {
    case .intrinsic:
      guard type(of: item.id) == "ContentView" else { return [] }
      let lengths = [properties.intrinsicWidth, properties.intrinsicHeight]
        .map { $0.map(NumberText.exact) ?? "UIView.noIntrinsicMetric" }
      return ["\(name).contentSize = CGSize(width: \(lengths[0]), height: \(lengths[1]))"]
    case .text:
      guard let text = labelText(of: item) else { return [] }
      return ["\(name).text = \(Self.literal(text))"]
    case .font:
      guard labelText(of: item) != nil else { return [] }
      let size = NumberText.exact(properties.font)
      return ["\(name).font = UIFont(name: \"Helvetica\", size: \(size))"]
    case .lines:
      guard labelText(of: item) != nil, properties.lineLimit != 1 else { return [] }
      return ["\(name).numberOfLines = \(properties.lineLimit)"]
    case .baseline:
      return properties.baseline.map {
        [
          "// a subclass of UIView has to put the baseline of \(name) "
            + "\(NumberText.exact($0)) below its top"
        ]
      } ?? []
    case .firstBaselineView: return remark(on: "First", properties.firstBaselineView, in: item)
    case .lastBaselineView: return remark(on: "Last", properties.lastBaselineView, in: item)
    case .margins:
      let margins = properties.margins
      guard margins != ItemProperties().margins || item.id == .root && namesMargins else {
        return []
      }
      let arguments = Self.arguments(
        ["top", "left", "bottom", "right"],
        [margins.top, margins.left, margins.bottom, margins.right])
      return ["\(name).layoutMargins = UIEdgeInsets(\(arguments))"]
    case .direction:
      guard scene.direction(of: item.id) == .rightToLeft else { return [] }
      return ["\(name).semanticContentAttribute = .forceRightToLeft"]
    case .hidden: return properties.isHidden ? ["\(name).isHidden = true"] : []
    case .hugging:
      return Axis.allCases.filter { properties.hugging($0) != Priority.low }.map {
        let priority = Self.priority(properties.hugging($0))
        return "\(name).setContentHuggingPriority(\(priority), for: .\($0.word))"
      }
    case .compression:
      return Axis.allCases.filter { properties.compression($0) != Priority.high }.map {
        let priority = Self.priority(properties.compression($0))
        return "\(name).setContentCompressionResistancePriority(\(priority), for: .\($0.word))"
      }
    // The device determines it.
    case .safeArea: return []
    case .autoresizing: return frame(of: item)
    case .axis: return stack.axis == .vertical ? ["\(name).axis = .vertical"] : []
    case .distribution:
      guard stack.distribution != StackArrangement().distribution else { return [] }
      return ["\(name).distribution = .\(stack.distribution.rawValue)"]
    case .alignment:
      guard stack.alignment != StackArrangement().alignment else { return [] }
      return ["\(name).alignment = .\(stack.alignment.rawValue)"]
    case .spacing:
      return stack.spacing == 0 ? [] : ["\(name).spacing = \(NumberText.exact(stack.spacing))"]
    case .marginsRelative:
      return stack.isMarginsRelative
        ? ["\(name).isLayoutMarginsRelativeArrangement = true"] : []
    case .baselineRelative:
      return stack.isBaselineRelative ? ["\(name).isBaselineRelativeArrangement = true"] : []
    }
  }

  /// The text of a view that is a label.
  private func labelText(of item: Item) -> String? {
    type(of: item.id) == "UILabel" ? item.properties.text : nil
  }

  private func remark(on word: String, _ view: ItemID?, in item: Item) -> [String] {
    guard let view, scene.isInside(view, item.id) else { return [] }
    return [
      "// a subclass has to override view for\(word)BaselineLayout of \(names[item.id]): "
        + names[view]
    ]
  }

  private static func arguments(_ labels: [String], _ numbers: [Double]) -> String {
    zip(labels, numbers).map { "\($0): \(NumberText.exact($1))" }.joined(separator: ", ")
  }

  /// The assigned frame of a view, with its autoresizing mask.
  private func frame(of item: Item) -> [String] {
    guard let frame = item.properties.frame else { return [] }
    let (rect, name) = (frame.rect, names[item.id])
    let arguments = Self.arguments(
      ["x", "y", "width", "height"], [rect.x, rect.y, rect.width, rect.height])
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
}

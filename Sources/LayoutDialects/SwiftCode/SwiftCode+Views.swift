import LayoutModel
import TextReports

extension SwiftCode {
  /// A view with an explicit natural size.
  static let contentView = [
    "final class ContentView: UIView {",
    "  var contentSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)",
    "  override var intrinsicContentSize: CGSize { contentSize }",
    "}",
  ]

  /// The class of a view or guide.
  func type(of id: ItemID) -> String {
    guard let item = scene.item(id), item.kind == .view else { return "UILayoutGuide" }
    if let type = types[id] { return type }
    if item.properties.stack != nil { return "UIStackView" }
    if item.properties.isScroll { return "UIScrollView" }
    if item.properties.text != nil { return "UILabel" }
    let hasSize = item.properties.intrinsicWidth != nil || item.properties.intrinsicHeight != nil
    return hasSize ? "ContentView" : "UIView"
  }

  /// The expression that makes a view or guide.
  func creation(of id: ItemID) -> String {
    let type = type(of: id)
    return type == "UIButton" ? "UIButton(type: .system)" : "\(type)()"
  }

  /// The lines that set the properties of the views and add them to their superviews.
  func setUp(_ items: [ItemID]) -> [String] {
    var lines = lines(of: items) { $0.properties(of: $1) }
    lines += self.lines(of: items.filter { $0 != .root }) { $0.arrangement(of: $1) }
    lines += self.lines(of: items) { $0.contents(of: $1, items) }
    for id in layoutGuides {
      if let owner = scene.parent(of: id) {
        lines.append("\(names[owner]).addLayoutGuide(\(names[id]))")
      }
    }
    return lines
  }

  /// The lines that add the contents of a view, apart from the arranged ones.
  private func contents(of id: ItemID, _ items: [ItemID]) -> [String] {
    guard let item = scene.item(id) else { return [] }
    let members = Set(item.properties.stack?.members ?? [])
    let name = names[id]
    let children = item.children.filter { items.contains($0) && !members.contains($0) }
    var lines: [String] = []
    var open: [ItemID] = []
    func add(_ child: String) -> [String] {
      (style == .uiKit ? ["\(child).translatesAutoresizingMaskIntoConstraints = false"] : [])
        + ["\(name).addSubview(\(child))"]
    }
    func addAll() {
      for (list, views) in runs(of: open) {
        if let list {
          lines += Self.block("for \(list.variable) in \(list.name)", add(list.variable))
        } else if views.count == 1 {
          lines += add(names[views[0]])
        } else {
          lines +=
            Self.loop(over: views.map { names[$0] }) + add("subview").map { "  \($0)" } + ["}"]
        }
      }
      open = []
    }
    for child in children {
      if scene.item(child)?.properties.frame == nil {
        open.append(child)
      } else {
        addAll()
        lines.append("\(name).addSubview(\(names[child]))")
      }
    }
    addAll()
    let guides = item.guides.filter { items.contains($0) }
    return lines + guides.map { "\(name).addLayoutGuide(\(names[$0]))" }
  }

  /// `for subview in [a, b] {`
  private static func loop(over names: [String]) -> [String] {
    let line = "for subview in [\(names.joined(separator: ", "))] {"
    guard line.count > 92 else { return [line] }
    return ["for subview in ["] + names.map { "  \($0)," } + ["] as [UIView] {"]
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
    for (list, views) in runs(of: stack.members) {
      if let list {
        let line = "\(name).addArrangedSubview(\(list.variable))"
        lines += Self.block("for \(list.variable) in \(list.name)", [line])
      } else {
        lines += views.map { "\(name).addArrangedSubview(\(names[$0]))" }
      }
    }
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
    let type = type(of: item.id)
    switch property {
    case .intrinsic:
      guard type == "ContentView" else { return [] }
      let lengths = [properties.intrinsicWidth, properties.intrinsicHeight]
        .map { $0.map(NumberText.exact) ?? "UIView.noIntrinsicMetric" }
      return ["\(name).contentSize = CGSize(width: \(lengths[0]), height: \(lengths[1]))"]
    case .text:
      guard let text = properties.text else { return [] }
      let literal = Self.literal(text)
      switch type {
      case "UILabel", "UITextView": return ["\(name).text = \(literal)"]
      case "UITextField", "UISearchBar": return ["\(name).placeholder = \(literal)"]
      case "UIButton": return ["\(name).setTitle(\(literal), for: .normal)"]
      default: return []
      }
    case .font:
      guard properties.text != nil, properties.font != Self.standardFont(type) else { return [] }
      let owner = type == "UIButton" ? "\(name).titleLabel?" : name
      let size = NumberText.exact(properties.font)
      return type.hasPrefix("UI") ? ["\(owner).font = .systemFont(ofSize: \(size))"] : []
    case .lines:
      guard properties.text != nil, type == "UILabel", properties.lineLimit != 1 else { return [] }
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
      guard item.id == .root ? namesMargins && !isSystemMargins(margins) : !isStandard(margins)
      else { return [] }
      let arguments = Self.arguments(
        ["top", "left", "bottom", "right"],
        [margins.top, margins.left, margins.bottom, margins.right])
      // A controller's view has at least the margins of the system.
      return (item.id == .root ? ["viewRespectsSystemMinimumLayoutMargins = false"] : [])
        + ["\(name).layoutMargins = UIEdgeInsets(\(arguments))"]
    case .direction:
      let direction = scene.direction(of: item.id)
      let inherited = scene.parent(of: item.id).map { scene.direction(of: $0) } ?? .leftToRight
      if direction == .rightToLeft {
        return ["\(name).semanticContentAttribute = .forceRightToLeft"]
      }
      return direction == inherited ? [] : ["\(name).semanticContentAttribute = .forceLeftToRight"]
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

  /// The font size of a class of UIKit for which no font was set, in points.
  private static func standardFont(_ type: String) -> Double {
    switch type {
    case "UIButton": 15
    case "UITextView": 12
    default: ItemProperties().font
    }
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
    let name = names[item.id]
    // A controller's view has the size of the screen when the code runs.
    let rect =
      scene.parent(of: item.id) == .root
      ? frame.rect(following: item.properties.autoresizing, in: scene.screen) : frame.rect
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

  private func isStandard(_ margins: Insets) -> Bool { margins == ItemProperties().margins }

  /// Whether margins are those that a view controller gives its view.
  private func isSystemMargins(_ margins: Insets) -> Bool {
    let side = scene.screen.width >= Device.leastBroadWidth ? 20.0 : 16
    return margins == Insets(top: 0, left: side, bottom: 0, right: side)
  }

  /// Whether a constraint names a margin of the root.
  private var namesMargins: Bool {
    scene.constraints(naming: .root).contains { constraint in
      (Array(constraint.left.terms) + Array(constraint.right.terms))
        .contains { $0.anchor.item == .root && $0.anchor.anchor.isMargin }
    } || scene.item(.root)?.guides.contains(scene.guide(.layoutMargins, of: .root)) == true
  }
}

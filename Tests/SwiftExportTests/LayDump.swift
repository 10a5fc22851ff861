#if canImport(UIKit)
  import UIKit
#endif

/// Prints the views below one of a running app as a program of lay, with an `expect` for each frame.
///
/// Add this file to the app, or paste it into an `expression` of lldb, then `print(LayDump.program(of: window))`. It
/// reads what is public: subviews, frames, constraints, guides, content sizes, priorities, texts, margins.
struct LayDump {
  /// The program of a view and all views in it.
  @MainActor static func program(of root: UIView) -> String {
    var dump = LayDump()
    dump.names[ObjectIdentifier(root)] = "root"
    let safe = root.safeAreaInsets
    dump.lines = [
      "screen \(text(root.frame.width))x\(text(root.frame.height))",
      "root.safeArea = \(text(safe))",
    ]
    dump.declare(root)
    dump.describe(root)
    dump.constrain(root)
    dump.expect(root)
    return dump.lines.joined(separator: "\n") + "\n"
  }

  private var lines: [String] = []
  private var names: [ObjectIdentifier: String] = [:]
  private var counts: [String: Int] = [:]

  // MARK: Names

  @MainActor private mutating func name(_ view: UIView) -> String {
    if let known = names[ObjectIdentifier(view)] { return known }
    let given = view.accessibilityIdentifier ?? ""
    let isWord =
      given.first?.isLetter == true && given.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    let kind: String
    switch view {
    case is UILabel: kind = "label"
    case is UIStackView: kind = "stack"
    case is UIScrollView: kind = "scroll"
    default: kind = "view"
    }
    return unused(isWord ? given : kind, for: ObjectIdentifier(view), isNumbered: !isWord)
  }

  private mutating func unused(
    _ word: String, for object: ObjectIdentifier, isNumbered: Bool
  ) -> String {
    let count = (counts[word] ?? 0) + 1
    counts[word] = count
    let name = isNumbered || count > 1 ? "\(word)_\(count)" : word
    names[object] = name
    return name
  }

  // MARK: Views

  /// Declares the views and guides in a view.
  @MainActor private mutating func declare(_ view: UIView) {
    let owner = name(view)
    for guide in view.layoutGuides where !Self.isBuiltIn(guide, of: view) {
      lines.append(
        "guide \(unused("guide", for: ObjectIdentifier(guide), isNumbered: true)) in \(owner)")
    }
    for child in view.subviews {
      let name = name(child)
      let arranged = (view as? UIStackView)?.arrangedSubviews.firstIndex { $0 === child }
      if let stack = child as? UIStackView {
        lines.append("stackview \(name) \(arrangement(of: stack)) in \(owner)")
      } else {
        lines.append("view \(name) in \(owner)\(content(of: child))")
      }
      if let arranged { lines.append("\(owner).arrange \(name) at \(arranged + 1)") }
      declare(child)
    }
  }

  @MainActor private func arrangement(of stack: UIStackView) -> String {
    let axis = stack.axis == .vertical ? "vertical" : "horizontal"
    return
      "\(axis) distribution \(stack.distribution.word) alignment \(stack.alignment.word) spacing \(Self.text(stack.spacing))"
  }

  @MainActor private func content(of view: UIView) -> String {
    if view is UIScrollView { return " scroll" }
    let size = view.intrinsicContentSize
    var words = ""
    if size.width >= 0 || size.height >= 0 {
      let label = view as? UILabel
      // The height of wrapped lines is that of the width that they have.
      let height = label.map { $0.numberOfLines != 1 } == true ? view.frame.height : size.height
      let lengths = [size.width, height].map { $0 < 0 ? "none" : Self.text($0) }
      words += " intrinsic (\(lengths[0]), \(lengths[1]))"
    }
    if let label = view as? UILabel, let text = label.text {
      let plain = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
        .split(separator: "\n").joined(separator: "\\n")
      words += " text \"\(plain)\" font \(Self.text(label.font.pointSize))"
    }
    return words
  }

  /// The properties of a view, and of those in it, as far as they are not the usual ones.
  @MainActor private mutating func describe(_ view: UIView) {
    let name = name(view)
    let (margins, safe) = (view.layoutMargins, view.safeAreaInsets)
    let own = UIEdgeInsets(
      top: margins.top - safe.top, left: margins.left - safe.left,
      bottom: margins.bottom - safe.bottom, right: margins.right - safe.right)
    if own != UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
      lines.append("\(name).margins = \(Self.text(own))")
    }
    if view.isHidden { lines.append("\(name).hidden = true") }
    if view.semanticContentAttribute == .forceRightToLeft {
      lines.append("\(name).direction = rtl")
    }
    let priorities = [
      ("hugging.horizontal", view.contentHuggingPriority(for: .horizontal), 250.0),
      ("hugging.vertical", view.contentHuggingPriority(for: .vertical), 250),
      ("compression.horizontal", view.contentCompressionResistancePriority(for: .horizontal), 750),
      ("compression.vertical", view.contentCompressionResistancePriority(for: .vertical), 750),
    ]
    for (word, priority, usual) in priorities where Double(priority.rawValue) != usual {
      lines.append("\(name).\(word) = \(Self.text(priority.rawValue))")
    }
    if name != "root", view.translatesAutoresizingMaskIntoConstraints {
      lines.append("\(name).frame = \(Self.text(view.frame))")
    }
    if let stack = view as? UIStackView {
      if stack.isLayoutMarginsRelativeArrangement { lines.append("\(name).marginsRelative = true") }
      if stack.isBaselineRelativeArrangement { lines.append("\(name).baselineRelative = true") }
      for member in stack.arrangedSubviews {
        let spacing = stack.customSpacing(after: member)
        guard spacing < 1e6 else { continue }
        lines.append("\(name).spacing(after: \(self.name(member))) = \(Self.text(spacing))")
      }
    }
    for child in view.subviews { describe(child) }
  }

  // MARK: Constraints

  /// States the constraints of a view and of those in it, without what the system adds.
  @MainActor private mutating func constrain(_ view: UIView) {
    for constraint in view.constraints
    where type(of: constraint) == NSLayoutConstraint.self && constraint.isActive {
      let name = constraint.identifier ?? ""
      if ["UISV", "UIView-", "UIScrollView-"].contains(where: name.hasPrefix) { continue }
      if let statement = statement(of: constraint) { lines.append(statement) }
    }
    for child in view.subviews { constrain(child) }
  }

  @MainActor private func statement(of constraint: NSLayoutConstraint) -> String? {
    guard let left = side(constraint.firstItem, constraint.firstAttribute) else { return nil }
    let relation: String
    switch constraint.relation {
    case .lessThanOrEqual: relation = "<="
    case .greaterThanOrEqual: relation = ">="
    default: relation = "=="
    }
    var text = "\(left) \(relation) "
    if let right = side(constraint.secondItem, constraint.secondAttribute) {
      if constraint.multiplier != 1 { text += "\(Self.text(constraint.multiplier)) * " }
      text += right
      if constraint.constant != 0 {
        text += constraint.constant < 0 ? " - " : " + "
        text += Self.text(constraint.constant.magnitude)
      }
    } else {
      text += Self.text(constraint.constant)
    }
    let priority = constraint.priority.rawValue
    return priority < 1000 ? "\(text) @\(Self.text(priority))" : text
  }

  @MainActor private func side(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute
  ) -> String? {
    guard let item, let word = attribute.word else { return nil }
    if let name = names[ObjectIdentifier(item)] { return "\(name).\(word)" }
    guard let guide = item as? UILayoutGuide, let view = guide.owningView,
      let owner = names[ObjectIdentifier(view)]
    else { return nil }
    if guide === view.safeAreaLayoutGuide { return "\(owner).safeArea.\(word)" }
    if guide === view.layoutMarginsGuide { return "\(owner).layoutMarginsGuide.\(word)" }
    if guide === (view as? UIScrollView)?.contentLayoutGuide { return "\(owner).content.\(word)" }
    return "\(owner).\(word)"
  }

  @MainActor private static func isBuiltIn(_ guide: UILayoutGuide, of view: UIView) -> Bool {
    guide === view.safeAreaLayoutGuide || guide === view.layoutMarginsGuide
      || guide === (view as? UIScrollView)?.contentLayoutGuide || guide.identifier.hasPrefix("UI")
  }

  // MARK: Frames

  @MainActor private mutating func expect(_ view: UIView) {
    for child in view.subviews {
      lines.append("expect \(name(child)).frame == \(Self.text(child.frame)) within 0.5")
      expect(child)
    }
  }

  // MARK: Numbers

  private static func text<Number: BinaryFloatingPoint>(_ number: Number) -> String {
    let rounded = (Double(number) * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func text(_ insets: UIEdgeInsets) -> String {
    "(\(text(insets.top)), \(text(insets.left)), \(text(insets.bottom)), \(text(insets.right)))"
  }

  private static func text(_ frame: CGRect) -> String {
    "(\(text(frame.minX)), \(text(frame.minY)), \(text(frame.width)), \(text(frame.height)))"
  }
}

extension NSLayoutConstraint.Attribute {
  /// The word of the anchor; nil for none.
  fileprivate var word: String? {
    let words: [NSLayoutConstraint.Attribute: String] = [
      .left: "left", .right: "right", .top: "top", .bottom: "bottom", .leading: "leading",
      .trailing: "trailing", .width: "width", .height: "height", .centerX: "centerX",
      .centerY: "centerY", .firstBaseline: "firstBaseline", .lastBaseline: "lastBaseline",
      .leftMargin: "leftMargin", .rightMargin: "rightMargin", .topMargin: "topMargin",
      .bottomMargin: "bottomMargin", .leadingMargin: "leadingMargin",
      .trailingMargin: "trailingMargin", .centerXWithinMargins: "centerXWithinMargins",
      .centerYWithinMargins: "centerYWithinMargins",
    ]
    return words[self]
  }
}

extension UIStackView.Distribution {
  fileprivate var word: String {
    switch self {
    case .fillEqually: return "fillEqually"
    case .fillProportionally: return "fillProportionally"
    case .equalSpacing: return "equalSpacing"
    case .equalCentering: return "equalCentering"
    default: return "fill"
    }
  }
}

extension UIStackView.Alignment {
  fileprivate var word: String {
    switch self {
    case .leading: return "leading"
    case .center: return "center"
    case .top: return "top"
    case .bottom: return "bottom"
    case .trailing: return "trailing"
    case .firstBaseline: return "firstBaseline"
    case .lastBaseline: return "lastBaseline"
    default: return "fill"
    }
  }
}

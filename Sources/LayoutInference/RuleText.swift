import LayoutModel

extension InferredRule {
  /// The statement of the rule; nil for what needs none: the size of a content, and what a scroll view implies.
  package func statement(in screen: DrawnScreen) -> String? {
    guard form != .content, !isImplied, screen.views[left.item].role != .content else {
      return nil
    }
    let left = "\(left.text(in: screen)) \(comparison.rawValue)"
    let wish = isWish ? " @high" : ""
    let constant = Self.number(constant.magnitude)
    guard let right else { return "\(left) \(self.constant < 0 ? "-" : "")\(constant)\(wish)" }
    var text = "\(left) "
    if factor != 1 { text += Self.factor(factor) + " * " }
    if form == .place {
      text += Side(item: right.item, axis: right.axis, part: .end).text(in: screen)
    } else {
      text += right.text(in: screen)
    }
    guard self.constant != 0 else { return text + wish }
    return text + (self.constant < 0 ? " - " : " + ") + constant + wish
  }

  /// A constant without needless digits.
  static func number(_ value: Double) -> String {
    let whole = value.rounded()
    if whole == value, value.magnitude < 1e9 { return String(Int(whole)) }
    return String((value * 1000).rounded() / 1000)
  }

  /// A multiplier as a fraction where it is one of small numbers.
  static func factor(_ value: Double) -> String {
    if value == value.rounded() || (value * 100).rounded() / 100 == value { return number(value) }
    for below in 2...20 {
      let above = (value * Double(below)).rounded()
      if (above / Double(below) - value).magnitude < 1e-9 { return "\(Int(above))/\(below)" }
    }
    return String(value)
  }
}

extension InferredRule.Side {
  /// `label.leading`, `root.safeArea.top`
  package func text(in screen: DrawnScreen) -> String {
    let anchor: Anchor =
      switch (part, axis) {
      case (.start, .horizontal): .leading
      case (.end, .horizontal): .trailing
      case (.center, _): axis.center
      case (.start, .vertical): .top
      case (.end, .vertical): .bottom
      case (.length, _): axis.length
      }
    return "\(name(in: screen)).\(anchor.rawValue)"
  }

  private func name(in screen: DrawnScreen) -> String {
    if item == screen.root { return "root" }
    if item == screen.safeArea { return "root.\(GuideRole.safeArea.rawValue)" }
    if item == screen.margins { return "root.\(GuideRole.layoutMargins.rawValue)" }
    let view = screen.views[item]
    // The edges of a scroll view are those of its content for what is in it.
    guard view.role == .content, let owner = view.parent else { return view.name }
    return screen.views[owner].name
  }
}

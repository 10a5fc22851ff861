import TextReports

/// Calls that state constraints, as equations: those of UIKit and PureLayout.
extension PastedCode {
  /// An argument of a call, or a part of a message.
  typealias Argument = (label: String?, value: String)

  /// A constraint between an anchor and a multiple of another, plus a number.
  struct Equation {
    var left: String
    var relation = "=="
    /// The other anchor; nil for a number alone.
    var right: String?
    var multiplier: String?
    /// Numbers added, each with its sign.
    var constants: [String] = []
    var priority: String?

    var text: String {
      var sum = right ?? ""
      if let multiplier, Double(multiplier) != 1 {
        sum = sum.isEmpty ? multiplier : "\(multiplier) * \(sum)"
      }
      for constant in constants where Double(constant) != 0 || sum.isEmpty {
        let isNegative = constant.hasPrefix("-")
        let number = isNegative ? String(constant.dropFirst()) : constant
        if sum.isEmpty {
          sum = constant
        } else {
          sum += isNegative ? " - \(number)" : " + \(number)"
        }
      }
      return "\(left) \(relation) \(sum.isEmpty ? "0" : sum)" + (priority.map { " @\($0)" } ?? "")
    }
  }

  /// `==` for `equal`, `.equal`, `NSLayoutRelationEqual`; nil for any other word.
  static func relation(_ word: String) -> String? {
    switch word {
    case "equal": "=="
    case "greaterThanOrEqual": ">="
    case "lessThanOrEqual": "<="
    default: nil
    }
  }

  /// `constraint(equalTo: b.topAnchor, constant: 8)` of an anchor; nil for anything else.
  static func anchored(_ anchor: String, _ arguments: [Argument]) -> String? {
    guard let first = arguments.first, var word = first.label else { return nil }
    func value(_ label: String) -> String? { arguments.first { $0.label == label }?.value }
    var equation = Equation(left: anchor, right: first.value)
    let multiplier = value("multiplier")
    if let spacing = ["SystemSpacingAfter", "SystemSpacingBelow"].first(where: word.hasSuffix) {
      // The system's spacing is 8.
      word.removeLast(spacing.count)
      guard let count = Double(multiplier ?? "1"), abs(count) <= 1e9 else { return nil }
      equation.constants = [NumberText.exact(8 * count)]
    } else {
      equation.multiplier = multiplier
      equation.constants = value("constant").map { [$0] } ?? []
    }
    if word.hasSuffix("Constant") {
      word.removeLast("Constant".count)
      (equation.right, equation.constants) = (nil, [first.value])
    }
    guard word.hasSuffix("To"), let relation = relation(String(word.dropLast(2))) else {
      return nil
    }
    equation.relation = relation
    return equation.text
  }

  /// `NSLayoutConstraint(item: a, attribute: .left, relatedBy: .equal, toItem: b, …)`; nil for anything else.
  static func constraint(_ arguments: [Argument]) -> String? {
    func value(_ label: String) -> String? { arguments.first { $0.label == label }?.value }
    let attributes = arguments.filter { $0.label == "attribute" }.map(\.value)
    guard let item = value("item"), let first = attributes.first,
      let relation = value("relatedBy").flatMap(relation)
    else { return nil }
    var equation = Equation(left: "\(item).\(first)", relation: relation)
    if let other = value("toItem"), other != "none", attributes.count == 2,
      attributes[1] != "notAnAttribute"
    {
      equation.right = "\(other).\(attributes[1])"
      equation.multiplier = value("multiplier")
    }
    equation.constants = value("constant").map { [$0] } ?? []
    return equation.text
  }

  /// `constraints(withVisualFormat: "H:|-[a]-|", options: …, metrics: …, views: …)`; nil for anything else.
  static func visualFormat(_ arguments: [Argument]) -> String? {
    func value(_ label: String) -> String? { arguments.first { $0.label == label }?.value }
    guard let format = value("withVisualFormat"), format.hasPrefix("\"") else { return nil }
    var text = "visual \(format)"
    if let metrics = value("metrics"), metrics != "none" {
      // A dictionary that has a name is not known here.
      guard metrics.hasPrefix("("), metrics.contains(":") else { return nil }
      text += " metrics \(metrics)"
    }
    if let options = value("options"), !["0", "[]", "()", "none"].contains(options) {
      text += " options \(options)"
    }
    return text
  }

  // MARK: PureLayout

  /// What a method of PureLayout states: `a.autoPinEdge(.top, to: .bottom, of: b, withOffset: 8)`; nil for
  /// anything else.
  static func pinned(_ name: String, _ arguments: [Argument], on view: String) -> String? {
    guard name.hasPrefix("auto") else { return nil }
    func value(_ labels: String...) -> String? {
      arguments.first { argument in labels.contains { $0 == argument.label } }?.value
    }
    let unlabeled = arguments.first { $0.label == nil }?.value
    let given = arguments.first?.value
    // At the right and the bottom PureLayout reverses a relation to the superview: those are not translated.
    let relation: String
    switch value("relation") {
    case nil: relation = "=="
    case let word?:
      guard !name.contains("Superview"), value("toSuperviewEdge") == nil,
        let sign = Self.relation(word)
      else { return nil }
      relation = sign
    }
    switch name {
    case "autoCenterInSuperview": return "\(view).center == superview.center"
    case "autoPinEdgesToSuperviewEdges", "autoPinEdgesToSuperviewEdgesWithInsets":
      guard arguments.count <= 1 else { return nil }
      return "\(view).edges == superview.edges" + (given.map { " + \($0)" } ?? "")
    case "autoPinEdge" where value("toSuperviewEdge") != nil, "autoPinEdgeToSuperviewEdge":
      guard let edge = value("toSuperviewEdge") ?? unlabeled else { return nil }
      let inset = value("withInset") ?? "0"
      return Equation(
        left: "\(view).\(edge)", right: "superview.\(edge)",
        constants: [constant(ofInset: inset, at: edge)]
      ).text
    case "autoPinEdge":
      guard let edge = unlabeled, let other = value("to", "toEdge"),
        let target = value("of", "ofView")
      else { return nil }
      return Equation(
        left: "\(view).\(edge)", relation: relation, right: "\(target).\(other)",
        constants: value("withOffset").map { [$0] } ?? []
      ).text
    case "autoSetDimension":
      guard let dimension = unlabeled, let size = value("toSize") else { return nil }
      return "\(view).\(dimension) \(relation) \(size)"
    case "autoSetDimensions", "autoSetDimensionsToSize":
      return given.map { "\(view).size == \($0)" }
    case "autoMatch", "autoMatchDimension":
      guard let dimension = unlabeled, let other = value("to", "toDimension"),
        let target = value("of", "ofView")
      else { return nil }
      return Equation(
        left: "\(view).\(dimension)", relation: relation, right: "\(target).\(other)",
        multiplier: value("withMultiplier"), constants: value("withOffset").map { [$0] } ?? []
      ).text
    case "autoAlignAxis" where value("toSuperviewAxis") != nil, "autoAlignAxisToSuperviewAxis":
      guard let center = (value("toSuperviewAxis") ?? unlabeled).flatMap(center) else {
        return nil
      }
      return "\(view).\(center) == superview.\(center)"
    case "autoAlignAxis":
      guard let center = unlabeled.flatMap(center),
        let target = value("toSameAxisOf", "toSameAxisOfView")
      else { return nil }
      return Equation(
        left: "\(view).\(center)", right: "\(target).\(center)",
        constants: value("withOffset").map { [$0] } ?? []
      ).text
    default: return nil
    }
  }

  /// Views on one horizontal axis have the same vertical center.
  private static func center(onAxis axis: String) -> String? {
    switch axis {
    case "horizontal": "centerY"
    case "vertical": "centerX"
    case "baseline", "lastBaseline": "lastBaseline"
    case "firstBaseline": "firstBaseline"
    default: nil
    }
  }

  /// The constant of an equation for the distance from an edge of the superview, which counts inward.
  static func constant(ofInset inset: String, at edge: String) -> String {
    guard ["right", "bottom", "trailing"].contains(edge) else { return inset }
    return inset.hasPrefix("-") ? String(inset.dropFirst()) : "-\(inset)"
  }
}

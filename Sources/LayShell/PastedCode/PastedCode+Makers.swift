/// The closures of SnapKit and Masonry, in which a maker states constraints one word after another:
/// `make.left.right.equalToSuperview().inset(16)`.
extension PastedCode {
  /// The maker of a closure, and the view that it is for.
  struct Maker {
    var name: String
    var view: String
  }

  /// The words of a maker from its first dot on, as equations; nil if they are not understood.
  mutating func chain(for view: String) -> String? {
    var attributes: [String] = []
    var stated: (relation: String, target: [Argument])?
    var sides = Equation(left: "")
    var (insets, hasInset): (String?, Bool) = (nil, false)
    while take(".") {
      guard let word = takeWord() else { return nil }
      var arguments: [Argument]?
      if take("(") {
        guard let values = labeledValues(until: ")") else { return nil }
        arguments = values
      }
      if let relation = Self.makerRelation(word) {
        guard stated == nil else { return nil }
        let isSuperview = word.hasSuffix("Superview")
        guard let target = isSuperview ? [(nil, "superview")] : arguments, target.count == 1 else {
          return nil
        }
        stated = (relation, target)
        continue
      }
      let value = arguments?.first?.value
      switch word {
      case "and", "with": break
      case "offset", "mas_offset", "valueOffset":
        guard let value else { return nil }
        sides.constants.append(value)
      case "inset", "insets", "mas_inset":
        guard let value else { return nil }
        (insets, hasInset) = (value, true)
      case "multipliedBy":
        guard let value else { return nil }
        sides.multiplier = value
      case "dividedBy":
        guard let value else { return nil }
        sides.multiplier = "1 / \(value)"
      case "priority":
        guard let value else { return nil }
        sides.priority = Self.priorityWords[value] ?? value
      case "priorityHigh", "priorityMedium", "priorityLow":
        sides.priority = Self.priorityWords[word]
      default:
        guard arguments == nil, stated == nil else { return nil }
        attributes.append(word)
      }
    }
    guard let stated, !attributes.isEmpty else { return nil }
    let lines = attributes.compactMap { attribute -> String? in
      var equation = sides
      equation.left = "\(view).\(attribute)"
      equation.relation = stated.relation
      if hasInset, let insets {
        let isWhole = attribute == "edges"
        guard isWhole || !insets.hasPrefix("(") else { return nil }
        equation.constants.append(Self.constant(ofInset: insets, at: attribute))
      }
      return Self.complete(equation, to: stated.target[0].value, attribute)
    }
    return lines.count == attributes.count ? lines.joined(separator: "; ") : nil
  }

  /// An equation with its right side: an anchor, the same anchor of a view, or a number.
  private static func complete(
    _ equation: Equation, to target: String, _ attribute: String
  ) -> String? {
    var equation = equation
    let isNumber = Double(target) != nil
    if isNumber, attribute == "size" { return "\(equation.left) == (\(target), \(target))" }
    if isNumber || target.hasPrefix("(") {
      equation.constants.insert(target, at: 0)
      return equation.text
    }
    let isView = !target.contains(".") || target.hasSuffix(".safeArea")
    equation.right = isView ? "\(target).\(attribute)" : target
    return equation.text
  }

  private static func makerRelation(_ word: String) -> String? {
    var word = word.hasPrefix("mas_") ? String(word.dropFirst(4)) : word
    if word.hasSuffix("Superview") { word.removeLast("Superview".count) }
    return word.hasSuffix("To") ? relation(String(word.dropLast(2))) : nil
  }

  private static let priorityWords = [
    "required": "required", "high": "high", "low": "low", "medium": "500", "priorityHigh": "high",
    "priorityMedium": "500", "priorityLow": "low", "defaultHigh": "high", "defaultLow": "low",
  ]
}

import LayLanguage
import LayoutDialects
import LayoutModel

extension Shell {
  /// Refuses guides where a property of views is set.
  func requireViews(_ items: [ItemID], _ member: Identifier) throws(Failure) {
    for item in items where session.scene.item(item)?.kind == .guide {
      let name = session.scene.name(of: item)
      throw failure(
        "E033", "`\(name)` is a guide and has no `\(member.name)`", at: member.range)
    }
  }

  /// `a.margins = 8`, `a.hugging.horizontal = 251`
  mutating func setProperty(
    _ member: Identifier, part: Identifier?, of items: [ItemID], _ operation: AssignmentOperator,
    _ value: Expression, at range: SourceRange
  ) throws(Failure) {
    guard Self.propertyNames.contains(member.name) else {
      throw notAProperty(member, of: items, value)
    }
    if let group = context.group, let name = session.scene.group(group)?.name {
      throw failure(
        "E042", "`\(member.name)` is set outside groups: `\(name)` holds constraints only",
        at: member.range)
    }
    guard operation == .assign else {
      throw failure("E040", "a property is set with `=`", at: range)
    }
    try requireViews(items, member)
    let change = try propertyChange(member, part, value)
    for item in items { scene.setProperties(of: item, change) }
  }

  private func notAProperty(
    _ member: Identifier, of items: [ItemID], _ value: Expression
  ) -> Failure {
    let name = items.first.map { session.scene.name(of: $0) } ?? "a"
    if Anchor(rawValue: member.name) != nil || Self.wholeNames.contains(member.name) {
      return failure(
        "E025", "`=` sets a property, and `\(member.name)` is decided by constraints",
        at: member.range,
        help: [
          "for a constraint write ==: \(name).\(member.name) == \(context.source[value.range])"
        ])
    }
    if KeepLayout.accessor(named: member.name) != nil {
      return failure(
        "E025", "an attribute has three values: equal, min and max", at: member.range,
        help: ["write: \(name).\(member.name).equal = \(context.source[value.range])"])
    }
    guard let first = items.first else {
      return failure("E040", "`\(member.name)` cannot be set", at: member.range)
    }
    return unknownMember(member, ofItem: first)
  }

  /// What setting a property does to the properties of each view.
  private mutating func propertyChange(
    _ member: Identifier, _ part: Identifier?, _ value: Expression
  ) throws(Failure) -> (inout ItemProperties) -> Void {
    switch member.name {
    case "margins":
      if let part { return try marginChange(part, value) }
      let insets = try insets(value)
      return { $0.margins = insets }
    case "hugging", "compression":
      let (horizontal, vertical) = try priorityPair(member, part, value)
      let isHugging = member.name == "hugging"
      return { properties in
        if let horizontal {
          if isHugging {
            properties.horizontalHugging = horizontal
          } else {
            properties.horizontalCompression = horizontal
          }
        }
        if let vertical {
          if isHugging {
            properties.verticalHugging = vertical
          } else {
            properties.verticalCompression = vertical
          }
        }
      }
    case "intrinsic":
      let (width, height) = try intrinsicSize(value)
      return {
        $0.intrinsicWidth = width
        $0.intrinsicHeight = height
      }
    case "baseline":
      let baseline = try optionalNumber(try read(value), at: value.range, "a baseline")
      return { $0.baseline = baseline }
    default:
      let isHidden = try truth(try read(value), at: value.range)
      return { $0.isHidden = isHidden }
    }
  }

  private mutating func marginChange(
    _ part: Identifier, _ value: Expression
  ) throws(Failure) -> (inout ItemProperties) -> Void {
    let number = try number(try read(value), at: value.range, "a margin")
    switch part.name {
    case "top": return { $0.margins.top = number }
    case "left": return { $0.margins.left = number }
    case "bottom": return { $0.margins.bottom = number }
    case "right": return { $0.margins.right = number }
    default:
      throw unknownMember(part, of: "a margin", among: ["top", "left", "bottom", "right"])
    }
  }

  private mutating func insets(_ expression: Expression) throws(Failure) -> Insets {
    let value = try read(expression)
    if case .number(let number) = value { return Insets(all: number) }
    guard let numbers = components(value), numbers.count == 4 else {
      throw failure(
        "E020", "margins are a number or (top, left, bottom, right)", at: expression.range)
    }
    return Insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  private mutating func priorityPair(
    _ member: Identifier, _ part: Identifier?, _ value: Expression
  ) throws(Failure) -> (horizontal: Double?, vertical: Double?) {
    if let part {
      let number = try priority(value)
      switch part.name {
      case "horizontal": return (number, nil)
      case "vertical": return (nil, number)
      default:
        throw unknownMember(part, of: "`\(member.name)`", among: ["horizontal", "vertical"])
      }
    }
    if case .tuple(let arguments) = value.kind, arguments.count == 2 {
      return (try priority(arguments[0].value), try priority(arguments[1].value))
    }
    let number = try priority(value)
    return (number, number)
  }

  /// `24x24`, `(none, 44)`, `none`
  mutating func intrinsicSize(
    _ expression: Expression
  ) throws(Failure) -> (width: Double?, height: Double?) {
    let value = try read(expression)
    let what = "an intrinsic size"
    switch value {
    case .none: return (nil, nil)
    case .size(let size):
      return (
        try length(.number(size.width), at: expression.range, what),
        try length(.number(size.height), at: expression.range, what)
      )
    case .tuple(let elements) where elements.count == 2:
      return (
        try length(elements[0].value, at: expression.range, what),
        try length(elements[1].value, at: expression.range, what)
      )
    default:
      throw failure(
        "E020", "\(what) is a size, not \(value.kindDescription)", at: expression.range,
        help: ["write 60x20, or (none, 44) for one axis alone"])
    }
  }

  private func length(
    _ value: Value, at range: SourceRange, _ what: String
  ) throws(Failure) -> Double? {
    let number = try optionalNumber(value, at: range, what)
    guard number ?? 0 >= 0 else {
      throw failure("E022", "\(what) is not below 0", at: range)
    }
    return number
  }

  private func optionalNumber(
    _ value: Value, at range: SourceRange, _ what: String
  ) throws(Failure) -> Double? {
    if case .none = value { return nil }
    return try number(value, at: range, what)
  }
}

import LayLanguage
import LayoutDialects
import LayoutModel

extension Interpreter {
  /// Refuses guides where a property of views is set.
  package func requireViews(_ items: [ItemID], _ member: Identifier) throws(Failure) {
    for item in items where scene.item(item)?.kind == .guide {
      let name = scene.name(of: item)
      throw Failure(
        "E033", "`\(name)` is a guide and has no `\(member.name)`", at: member.range)
    }
  }

  /// `a.margins = 8`, `a.hugging.horizontal = 251`
  package func setProperty(
    _ member: Identifier, part: Identifier?, of items: [ItemID], _ operation: AssignmentOperator,
    _ value: Expression, at range: SourceRange
  ) throws(Failure) {
    if ["safeArea", "safeAreaInsets"].contains(member.name) {
      try setSafeArea(member, part, of: items, operation, value, at: range)
      return
    }
    if part == nil, !items.isEmpty,
      items.allSatisfy({ scene.boxLayout($0) != nil })
    {
      try evaluator.refuseInPlace(member)
      try setLayoutProperty(member, of: items, operation, value, at: range)
      return
    }
    if part == nil, member.name == "item", let first = items.first {
      let name = scene.name(of: first)
      throw Failure(
        "E040", "`item` is set word by word", at: member.range,
        help: ["for example: \(name).item.weight = 2"], have: StatementCommand.itemWords)
    }
    if part == nil, Self.assignableNames.contains(member.name) {
      try assignGeometry(member, of: items, operation, value, at: range)
      return
    }
    if part == nil, Evaluator.stackPropertyNames.contains(member.name) {
      try evaluator.refuseInPlace(member)
      try refuseInGroup(member)
      try setStackProperty(member, of: items, operation, value, at: range)
      return
    }
    guard Evaluator.propertyNames.contains(member.name) else {
      throw notAProperty(member, of: items, value)
    }
    try evaluator.refuseInPlace(member)
    try refuseInGroup(member)
    guard operation == .assign else {
      throw Failure("E040", "a property is set with `=`", at: range)
    }
    try requireViews(items, member)
    if member.name == "autoresizing" {
      try setAutoresizing(of: items, value)
      return
    }
    let change = try propertyChange(member, part, value)
    for item in items {
      try checkBaselineView(member, value, of: item)
      scene.setProperties(of: item, change)
    }
  }

  private func refuseInGroup(_ member: Identifier) throws(Failure) {
    guard let group = context.group, let name = scene.group(group)?.name else { return }
    throw Failure(
      "E042", "`\(member.name)` is set outside groups: `\(name)` holds constraints only",
      at: member.range)
  }

  /// Refuses a view as the source of another's baselines that is not in it.
  private func checkBaselineView(
    _ member: Identifier, _ value: Expression, of item: ItemID
  ) throws(Failure) {
    guard ["baseline", "firstBaselineView", "lastBaselineView"].contains(member.name),
      case .item(let view) = try read(value)
    else { return }
    let (name, inner) = (scene.name(of: item), scene.name(of: view))
    guard view != item, scene.isInside(view, item), !scene.isGuide(view) else {
      throw Failure(
        "E052", "`\(inner)` is not a view in `\(name)`, whose baseline it could be",
        at: value.range, help: ["a view passes on the baselines of a view inside it"])
    }
  }

  /// `root.safeArea = (44, 0, 34, 0)`, `root.safeArea.top = 44`
  private func setSafeArea(
    _ member: Identifier, _ part: Identifier?, of items: [ItemID],
    _ operation: AssignmentOperator, _ value: Expression, at range: SourceRange
  ) throws(Failure) {
    try evaluator.refuseInPlace(member)
    guard items == [.root] else {
      throw Failure(
        "E025", "the safe area is set on the root; a view has its part of it", at: member.range,
        help: ["write: root.safeArea = (44, 0, 34, 0)"])
    }
    guard operation == .assign else {
      throw Failure("E040", "a property is set with `=`", at: range)
    }
    var insets = scene.display.safeArea
    if let part {
      let number = try evaluator.number(try read(value), at: value.range, "an inset")
      switch part.name {
      case "top": insets.top = number
      case "left": insets.left = number
      case "bottom": insets.bottom = number
      case "right": insets.right = number
      default:
        throw evaluator.unknownMember(
          part, of: "the safe area", among: ["top", "left", "bottom", "right"])
      }
    } else {
      insets = try self.insets(value, "the safe area is")
    }
    let size = scene.screen
    guard [insets.top, insets.left, insets.bottom, insets.right].allSatisfy({ $0 >= 0 }),
      insets.left + insets.right <= size.width, insets.top + insets.bottom <= size.height
    else {
      throw Failure(
        "E022", "the insets of the safe area are not below 0, and leave something of the screen",
        at: value.range)
    }
    scene.setDisplay {
      $0.safeArea = insets
      $0.device = nil
    }
  }

  private func notAProperty(
    _ member: Identifier, of items: [ItemID], _ value: Expression
  ) -> Failure {
    let name = items.first.map { scene.name(of: $0) } ?? "a"
    if Evaluator.anchorsByName[member.name] != nil || Evaluator.wholeNames.contains(member.name) {
      return Failure(
        "E025", "`=` sets a property, and `\(member.name)` is decided by constraints",
        at: member.range,
        help: [
          "for a constraint write ==: \(name).\(member.name) == \(context.source[value.range])"
        ])
    }
    if KeepLayout.accessor(named: member.name) != nil {
      return Failure(
        "E025", "an attribute has three values: equal, min and max", at: member.range,
        help: ["write: \(name).\(member.name).equal = \(context.source[value.range])"])
    }
    guard let first = items.first else {
      return Failure("E040", "`\(member.name)` cannot be set", at: member.range)
    }
    return evaluator.unknownMember(member, ofItem: first)
  }

  /// What setting a property does to the properties of each view.
  private func propertyChange(
    _ member: Identifier, _ part: Identifier?, _ value: Expression
  ) throws(Failure) -> (inout ItemProperties) -> Void {
    switch member.name {
    case "margins":
      if let part { return try marginChange(part, value) }
      let insets = try insets(value, "margins are")
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
    case "baseline": return try baselineChange(value)
    case "firstBaselineView", "lastBaselineView":
      let view = try optionalView(value)
      let isFirst = member.name == "firstBaselineView"
      return { properties in
        if isFirst {
          properties.firstBaselineView = view
        } else {
          properties.lastBaselineView = view
        }
      }
    case "text":
      let text = try text(value)
      return { $0.text = text }
    case "font":
      let size = try font(value)
      return { $0.font = size }
    case "lines":
      let limit = try lineLimit(value)
      return { $0.lineLimit = limit }
    case "direction":
      let direction = try direction(value)
      return { $0.direction = direction }
    default:
      let isHidden = try evaluator.truth(try read(value), at: value.range)
      return { $0.isHidden = isHidden }
    }
  }

  /// `a.baseline = 12`, `card.baseline = title`, `a.baseline = none`
  private func baselineChange(
    _ expression: Expression
  ) throws(Failure) -> (inout ItemProperties) -> Void {
    let value = try read(expression)
    if case .item(let view) = value {
      return {
        $0.baseline = nil
        $0.firstBaselineView = view
        $0.lastBaselineView = view
      }
    }
    let baseline = try optionalNumber(value, at: expression.range, "a baseline")
    return {
      $0.baseline = baseline
      $0.firstBaselineView = nil
      $0.lastBaselineView = nil
    }
  }

  private func optionalView(_ expression: Expression) throws(Failure) -> ItemID? {
    switch try read(expression) {
    case .none: return nil
    case .item(let view): return view
    case let other:
      throw Failure(
        "E020", "a view is wanted here, not \(other.kindDescription)", at: expression.range)
    }
  }

  /// A text, or `none`.
  package func text(_ expression: Expression) throws(Failure) -> String? {
    switch try read(expression) {
    case .none: return nil
    case .string(let text): return text
    case let other:
      throw Failure(
        "E020", "a text is a string, not \(other.kindDescription)", at: expression.range,
        help: ["write it in quotes: \"Hello\""])
    }
  }

  /// The size of a font, in points.
  package func font(_ expression: Expression) throws(Failure) -> Double {
    let size = try evaluator.number(try read(expression), at: expression.range, "a font size")
    guard size >= 1, size <= 1000 else {
      throw Failure(
        "E022", "a font is from 1 to 1000 points high", at: expression.range)
    }
    return size
  }

  /// How many lines a text may have.
  package func lineLimit(_ expression: Expression) throws(Failure) -> Int {
    let number = try evaluator.wholeNumber(
      try read(expression), at: expression.range, "a number of lines")
    guard number >= 0, let limit = Int(exactly: number), limit <= 1_000_000 else {
      throw Failure(
        "E022", "a number of lines is not below 0", at: expression.range,
        help: ["0 means as many as are needed"])
    }
    return limit
  }

  /// `rtl`, `ltr`, `none`: its superview's.
  private func direction(_ expression: Expression) throws(Failure) -> LayoutDirection? {
    if case .none = expression.kind { return nil }
    var word: String?
    if case .name(let name) = expression.kind, evaluator.binding(of: name) == nil { word = name }
    if word == nil, case .string(let text) = try read(expression) { word = text }
    switch word {
    case "rtl", "rightToLeft", "forceRightToLeft": return .rightToLeft
    case "ltr", "leftToRight", "forceLeftToRight": return .leftToRight
    default:
      throw Failure(
        "E020", "a direction is `ltr` or `rtl`", at: expression.range,
        help: ["`none` takes the superview's"])
    }
  }

  private func marginChange(
    _ part: Identifier, _ value: Expression
  ) throws(Failure) -> (inout ItemProperties) -> Void {
    let number = try evaluator.number(try read(value), at: value.range, "a margin")
    switch part.name {
    case "top": return { $0.margins.top = number }
    case "left": return { $0.margins.left = number }
    case "bottom": return { $0.margins.bottom = number }
    case "right": return { $0.margins.right = number }
    default:
      throw evaluator.unknownMember(
        part, of: "a margin", among: ["top", "left", "bottom", "right"])
    }
  }

  private func insets(
    _ expression: Expression, _ what: String
  ) throws(Failure) -> Insets {
    let value = try read(expression)
    if case .number(let number) = value { return Insets(all: number) }
    guard let numbers = evaluator.components(value), numbers.count == 4 else {
      throw Failure(
        "E020", "\(what) a number or (top, left, bottom, right)", at: expression.range)
    }
    return Insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  private func priorityPair(
    _ member: Identifier, _ part: Identifier?, _ value: Expression
  ) throws(Failure) -> (horizontal: Double?, vertical: Double?) {
    if let part {
      let number = try evaluator.priority(value)
      switch part.name {
      case "horizontal": return (number, nil)
      case "vertical": return (nil, number)
      default:
        throw evaluator.unknownMember(
          part, of: "`\(member.name)`", among: ["horizontal", "vertical"])
      }
    }
    if case .tuple(let arguments) = value.kind, arguments.count == 2 {
      return (
        try evaluator.priority(arguments[0].value), try evaluator.priority(arguments[1].value)
      )
    }
    let number = try evaluator.priority(value)
    return (number, number)
  }

  /// `24x24`, `(none, 44)`, `none`
  package func intrinsicSize(
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
      throw Failure(
        "E020", "\(what) is a size, not \(value.kindDescription)", at: expression.range,
        help: ["write 60x20, or (none, 44) for one axis alone"])
    }
  }

  private func length(
    _ value: Value, at range: SourceRange, _ what: String
  ) throws(Failure) -> Double? {
    let number = try optionalNumber(value, at: range, what)
    guard number ?? 0 >= 0 else {
      throw Failure("E022", "\(what) is not below 0", at: range)
    }
    return number
  }

  private func optionalNumber(
    _ value: Value, at range: SourceRange, _ what: String
  ) throws(Failure) -> Double? {
    if case .none = value { return nil }
    return try evaluator.number(value, at: range, what)
  }
}

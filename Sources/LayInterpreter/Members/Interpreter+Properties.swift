import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

/// Setting properties, and reading their new values.
extension Interpreter {
  /// Sets a property: `a.margins = 8`, `a.hugging.horizontal = 251`.
  package func setProperty(
    _ member: Identifier, part: Identifier?, of items: [ItemID], _ operation: AssignmentOperator,
    _ value: Expression, at range: SourceRange
  ) throws(Failure) {
    let setting = ViewProperty.Setting(
      member: member, part: part, items: items, operation: operation, value: value, range: range)
    for dialect in DialectTable.all where try dialect.set(setting, by: self) { return }
    guard let property = ViewProperty.named(member.name) else {
      throw notAProperty(member, of: items, value, at: range)
    }
    try evaluator.refuseInPlace(member)
    if !property.owner.isSetInGroups { try refuseInGroup(member) }
    for item in items where !property.owner.includes(item, scene) {
      throw property.owner.refusal(item, member, scene)
    }
    guard operation == .assign || property.takesArithmetic else {
      throw Failure("E040", "a property is set with `=`", at: range)
    }
    try property.set(self, setting)
  }

  /// Sets the properties of new views that a declaration states: `view a text "Hello" font 20`.
  func setProperties(of items: [ItemID], along operands: Operands) throws(Failure) {
    for word in operands.words {
      guard let value = operands.value(word.name), let property = ViewProperty.named(word.name)
      else { continue }
      try property.set(
        self,
        ViewProperty.Setting(
          member: word, items: items, operation: .assign, value: value, range: value.range))
    }
  }

  private func refuseInGroup(_ member: Identifier) throws(Failure) {
    guard let group = context.group, let name = scene.group(group)?.name else { return }
    throw Failure(
      "E042", "`\(member.name)` is set outside groups: `\(name)` holds constraints only",
      at: member.range)
  }

  private func notAProperty(
    _ member: Identifier, of items: [ItemID], _ value: Expression, at range: SourceRange
  ) -> Failure {
    let name = items.first.map { scene.name(of: $0) } ?? "a"
    if Evaluator.anchorsByName[member.name] != nil || Evaluator.wholeNames.contains(member.name) {
      return Failure(
        "E025", "`=` sets a property, and `\(member.name)` is decided by constraints",
        at: member.range,
        help: [
          "for a constraint, write ==: \(name).\(member.name) == \(context.source[value.range])"
        ])
    }
    // The words of the dialects take an array as well.
    let owner =
      items.count > 1 && range.lower < member.range.lower
      ? context.source[SourceRange(range.lower, member.range.lower - 1)] : name
    let words = DialectTable.named(member.name)
    let isAttribute = words.contains { if case .attribute = $0.effect { true } else { false } }
    if isAttribute {
      let text = context.source[value.range]
      let takesValue = words.contains { $0.isAction && !$0.isComplete }
      return Failure(
        "E025", "an attribute has three values: equal, min and max", at: member.range,
        help: ["write: \(owner).\(member.name)" + (takesValue ? "(\(text))" : ".equal = \(text)")])
    }
    guard let first = items.first else {
      return Failure("E040", "`\(member.name)` cannot be set", at: member.range)
    }
    return evaluator.unknownMember(member, ofItem: first)
  }

  // MARK: Values

  /// Throws unless the source of a view's baselines is one of its descendants.
  func requireInside(_ view: ItemID, _ owner: ItemID, at range: SourceRange) throws(Failure) {
    guard view != owner, scene.isInside(view, owner), !scene.isGuide(view) else {
      let (name, inner) = (scene.name(of: owner), scene.name(of: view))
      throw Failure(
        "E052", "`\(inner)` is not a view in `\(name)`, which cannot use its baselines", at: range,
        help: ["a view can use the baselines of a view inside it"])
    }
  }

  /// Sets the safe area insets of the screen, in points. Insets larger than the screen reach its
  /// opposite edge.
  func setSafeArea(_ insets: Insets, at range: SourceRange) throws(Failure) {
    guard [insets.top, insets.left, insets.bottom, insets.right].allSatisfy({ $0 >= 0 }) else {
      throw Failure("E022", "the insets of the safe area cannot be negative", at: range)
    }
    scene.setDisplay {
      $0.safeArea = insets
      $0.device = nil
    }
  }

  /// `none`, or a view.
  func optionalView(_ expression: Expression) throws(Failure) -> ItemID? {
    switch try read(expression) {
    case .none: return nil
    case .item(let view): return view
    case let other:
      throw Failure(
        "E020", "a view is expected here, not \(other.kindDescription)", at: expression.range)
    }
  }

  /// The number that an expression is, within the limit. The error names its purpose: `a scale`.
  func number(_ expression: Expression, _ what: String) throws(Failure) -> Double {
    let number = try evaluator.number(try read(expression), at: expression.range, what)
    return try evaluator.inRange(number, at: expression.range)
  }

  /// Reports that geometry is read as a number.
  func noticeGeometry(in expression: Expression, _ number: Double, help: String) {
    guard !evaluator.itemsRead(in: expression).isEmpty else { return }
    let text = NumberText.display(number, decimals: host.precision)
    notice(
      "\(context.source[expression.range]) is read as the number \(text), once", help: help,
      at: expression.range)
  }

  /// The truth value of an expression.
  func truth(_ expression: Expression) throws(Failure) -> Bool {
    try evaluator.truth(try read(expression), at: expression.range)
  }

  /// A string, or `none`.
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

  /// A font size, in points.
  package func font(_ expression: Expression) throws(Failure) -> Double {
    let size = try number(expression, "a font size")
    guard size >= 1, size <= 1000 else {
      throw Failure("E022", "a font size is from 1 to 1000 points", at: expression.range)
    }
    return size
  }

  /// The maximum number of lines of a text.
  package func lineLimit(_ expression: Expression) throws(Failure) -> Int {
    let number = try evaluator.wholeNumber(
      try read(expression), at: expression.range, "a number of lines")
    guard number >= 0, let limit = Int(exactly: number), limit <= 1_000_000 else {
      throw Failure(
        "E022", "a number of lines is from 0 to 1000000", at: expression.range,
        help: ["0 means as many as are needed"])
    }
    return limit
  }

  /// `rtl`, `ltr`, or `none` to inherit the superview's.
  func direction(_ expression: Expression) throws(Failure) -> LayoutDirection? {
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

  /// The change of existing insets by a setting of all or one of them.
  /// - Parameter all: The name of the insets with its verb, for errors: `margins are`.
  /// - Parameter one: The name of one inset.
  /// - Parameter owner: The owner of the insets.
  func insetsChange(
    _ setting: ViewProperty.Setting, all: String, one: String, owner: String
  ) throws(Failure) -> (inout Insets) -> Void {
    guard let part = setting.part else {
      let insets = try insets(setting.value, all)
      return { $0 = insets }
    }
    let number = try number(setting.value, one)
    switch part.name {
    case "top": return { $0.top = number }
    case "left": return { $0.left = number }
    case "bottom": return { $0.bottom = number }
    case "right": return { $0.right = number }
    default: throw evaluator.unknownMember(part, of: owner, among: ViewProperty.edgeParts)
    }
  }

  /// Insets: one number, or four.
  /// - Parameter what: Their name with its verb, for errors: `margins are`.
  func insets(_ expression: Expression, _ what: String) throws(Failure) -> Insets {
    let value = try read(expression)
    if case .number(let number) = value { return Insets(all: number) }
    guard let numbers = evaluator.components(value), numbers.count == 4 else {
      throw Failure(
        "E020", "\(what) four numbers or one, not \(value.kindDescription)", at: expression.range,
        help: ["write: (top, left, bottom, right), or one number for all four"])
    }
    for number in numbers { _ = try evaluator.inRange(number, at: expression.range) }
    return Insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// The priorities of a setting, common or one per axis; nil for an unchanged axis.
  func priorityPair(
    _ setting: ViewProperty.Setting
  ) throws(Failure) -> (horizontal: Double?, vertical: Double?) {
    if let part = setting.part {
      let number = try evaluator.priority(setting.value)
      switch part.name {
      case "horizontal": return (number, nil)
      case "vertical": return (nil, number)
      default:
        throw evaluator.unknownMember(
          part, of: "`\(setting.member.name)`", among: ViewProperty.axisParts)
      }
    }
    if case .tuple(let arguments) = setting.value.kind, arguments.count == 2 {
      return (
        try evaluator.priority(arguments[0].value), try evaluator.priority(arguments[1].value)
      )
    }
    let number = try evaluator.priority(setting.value)
    return (number, number)
  }

  /// An intrinsic content size, in points: `24x24`, `(none, 44)`, `none`.
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
      throw Failure("E022", "\(what) cannot be negative", at: range)
    }
    return number
  }

  /// `none`, or a number.
  func optionalNumber(
    _ value: Value, at range: SourceRange, _ what: String
  ) throws(Failure) -> Double? {
    if case .none = value { return nil }
    return try evaluator.number(value, at: range, what)
  }
}

extension Evaluator {
  /// The number that an assignment such as `+=` leaves.
  func result(
    _ old: Double, _ operation: AssignmentOperator, _ number: Double, at range: SourceRange
  ) throws(Failure) -> Double {
    switch operation {
    case .assign: return try inRange(number, at: range)
    case .add: return try inRange(old + number, at: range)
    case .subtract: return try inRange(old - number, at: range)
    case .multiply: return try inRange(old * number, at: range)
    case .divide:
      guard number != 0 else { throw Failure("E021", "division by zero", at: range) }
      return try inRange(old / number, at: range)
    }
  }
}

import CodeSyntax
import LayoutModel

/// Anchors and constraints of UIKit.
extension CodeRunner {
  // MARK: Anchors

  /// The relations in the labels of anchors' methods: `constraint(lessThanOrEqualTo:)`,
  /// `constraintLessThanOrEqualToAnchor:`.
  private static let anchorRelations: [(word: String, relation: Relation)] = [
    ("greaterThanOrEqualTo", .greaterOrEqual), ("lessThanOrEqualTo", .lessOrEqual),
    ("equalTo", .equal),
  ]

  /// A call of an anchor: `constraint(equalTo: a.topAnchor, constant: 8)`, in both languages. A helper of a
  /// project that is not in the file set and has UIKit's labels means the same.
  func callAnchor(
    _ name: String, _ arguments: CodeArguments, on anchor: AnchorSum, at origin: CodeOrigin
  ) -> CodeValue? {
    if name == "anchorWithOffset" || name == "anchorWithOffsetToAnchor",
      let other = arguments.first.flatMap({ sum($0, at: origin) })
    {
      return .sum(other - anchor)
    }
    var word = arguments.values.first?.label ?? ""
    if name.hasPrefix("constraint"), name.count > "constraint".count {
      // Objective-C: the relation is in the name.
      word = String(name.dropFirst("constraint".count))
      word = word.prefix(1).lowercased() + word.dropFirst()
    }
    guard
      let (prefix, relation) = Self.anchorRelations.first(where: { word.hasPrefix($0.word) })
    else { return nil }
    let kind = word.dropFirst(prefix.count)
    guard let target = arguments.first else { return nil }
    var right: AnchorSum
    var multiplier = CodeNumber(1)
    if let value = arguments["multiplier"] {
      guard let number = number(value, at: origin) else { return nil }
      multiplier = number
    }
    switch kind {
    case "", "Anchor":
      guard let other = sum(target, at: origin) else { return nil }
      right = other * multiplier
    case "Constant":
      guard let number = number(target, at: origin) else { return nil }
      right = AnchorSum(number)
    case "SystemSpacingAfter", "SystemSpacingBelow", "SystemSpacingAfterAnchor",
      "SystemSpacingBelowAnchor":
      guard let other = sum(target, at: origin) else { return nil }
      right = other
      right.constant = CodeNumber(UIKitWords.standardSpace) * multiplier
    default: return nil
    }
    if let value = arguments["constant"] ?? arguments["offset"] {
      guard let number = number(value, at: origin) else { return nil }
      right.constant = right.constant + number
    }
    guard !anchor.terms.isEmpty else { return nil }
    var constraint = CodeConstraint(anchor, relation, right, at: origin)
    if let value = arguments["priority"] {
      guard let number = priority(value, at: origin) else { return nil }
      constraint.priority = number
    }
    return .constraint(add(constraint))
  }

  // MARK: The item form

  /// `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`
  func itemForm(_ arguments: CodeArguments, at origin: CodeOrigin) -> CodeValue? {
    let attributes = arguments.values.filter { $0.label == "attribute" }.map(\.value)
    guard let item = arguments.values.first?.value, let left = side(item, attributes.first, origin)
    else { return nil }
    guard
      let relation = (arguments["relatedBy"] ?? arguments["relation"]).map({ relation($0) })
        ?? .equal
    else { return nil }
    let constant = arguments["constant"].map { number($0, at: origin) } ?? .zero
    let multiplier = arguments["multiplier"].map { number($0, at: origin) } ?? CodeNumber(1)
    guard let constant, let multiplier else { return nil }
    var right = AnchorSum(constant)
    if let other = arguments["toItem"], !resolved(other).isNothing {
      if case .word("notAnAttribute")? = attributes.dropFirst().first.map(resolved) {
      } else {
        guard let side = side(other, attributes.dropFirst().first, origin) else { return nil }
        right = side * multiplier
        right.constant = constant
      }
    }
    return .constraint(add(CodeConstraint(left, relation, right, at: origin)))
  }

  private func side(_ item: CodeValue, _ attribute: CodeValue?, _ origin: CodeOrigin)
    -> AnchorSum?
  {
    guard let part = part(item, at: origin), let attribute,
      case .word(let word) = resolved(attribute),
      let anchor = UIKitWords.attribute(word)
    else { return nil }
    return AnchorSum(CodeAnchor(part, anchor))
  }

  // MARK: Constraints

  /// Activates or deactivates constraints: one, or arrays of them.
  func activate(_ value: CodeValue, _ isActive: Bool, at origin: CodeOrigin) {
    guard let all = constraintNumbers(value) else {
      miss(origin, "not all of its constraints are known")
      activateKnown(value, isActive)
      return
    }
    for index in all { setActive(isActive, of: index) }
    handled.insert(origin)
    if case .list(let list) = resolved(value), let name = list.name {
      switched.append(SwitchedList(name: name, members: all, isActive: isActive, origin: origin))
    }
  }

  /// Activates what is known of an array.
  private func activateKnown(_ value: CodeValue, _ isActive: Bool) {
    guard case .list(let list) = resolved(value) else { return }
    for element in list.elements {
      if let all = constraintNumbers(element) {
        for index in all { setActive(isActive, of: index) }
      } else {
        activateKnown(element, isActive)
      }
    }
  }

  /// A call of a constraint, or of all constraints of an array. The words are those of the helpers that most
  /// projects have, and SnapKit's for its constraints.
  func callConstraint(
    _ name: String, _ arguments: CodeArguments, on indexes: [Int], at origin: CodeOrigin
  ) -> CodeValue? {
    let value: CodeValue =
      indexes.count == 1
      ? .constraint(indexes[0]) : .list(CodeList(indexes.map(CodeValue.constraint)))
    let lowered = name.lowercased()
    if lowered.contains("priorit") || arguments.values.first?.label == "priority" {
      guard
        let number = (arguments["priority"] ?? arguments.first).flatMap({
          priority($0, at: origin)
        })
      else { return nil }
      for index in indexes { setPriority(number, of: index) }
      return value
    }
    switch name {
    case "activate", "activated", "active", "install", "isActive":
      var flag = true
      if case .bool(let given)? = arguments.first.map(resolved) { flag = given }
      activate(value, flag, at: origin)
    case "deactivate", "deactivated", "uninstall":
      activate(value, false, at: origin)
    case "update":
      if let given = arguments["priority"], let number = priority(given, at: origin) {
        for index in indexes { setPriority(number, of: index) }
      }
      if let given = arguments["offset"] ?? arguments["inset"],
        let number = number(given, at: origin)
      {
        let isInset = arguments["inset"] != nil
        for index in indexes {
          let part = constraints[index].left.terms.first?.anchor.anchor.traits.part
          setConstant(isInset && part == .end ? -number : number, of: index)
        }
      }
    case "identified", "withIdentifier", "identifier", "labeled", "setIdentifier":
      if let text = arguments.first.flatMap(text) {
        for index in indexes { constraints[index].identifier = text }
      }
    case "store":
      break
    default: return nil
    }
    return value
  }

  /// A property of a constraint is set.
  func assignConstraint(
    _ name: String, _ value: CodeValue, to indexes: [Int], at origin: CodeOrigin
  )
    -> Bool
  {
    switch name {
    case "isActive", "active":
      let flag: Bool
      switch resolved(value) {
      case .bool(let given): flag = given
      case .unknown(let unknown):
        flag = choose(unknown.condition ?? UnknownValue.Condition(text: unknown.text), at: origin)
      default: return false
      }
      for index in indexes { setActive(flag, of: index) }
    case "priority":
      guard let number = priority(value, at: origin) else { return false }
      for index in indexes { setPriority(number, of: index) }
    case "constant":
      guard let number = number(value, at: origin) else { return false }
      for index in indexes { setConstant(number, of: index) }
    case "identifier":
      if let text = text(value) { for index in indexes { constraints[index].identifier = text } }
    case "shouldBeArchived", "accessibilityIdentifier": break
    default: return false
    }
    handled.insert(origin)
    return true
  }

  // MARK: The visual format

  /// `constraints(withVisualFormat:options:metrics:views:)`, in both languages.
  func visualFormat(_ arguments: CodeArguments, at origin: CodeOrigin) -> CodeValue? {
    guard let format = arguments.first.flatMap(text),
      case .dictionary(let views)? = arguments["views"]
    else { return nil }
    var parts: [String: CodePart] = [:]
    for (name, value) in views.elements {
      guard let part = part(value, at: origin) else { continue }
      parts[name] = part
      parts[plain(name)] = parts[plain(name)] ?? part
    }
    var metrics = formatNumbers
    if case .dictionary(let given)? = arguments["metrics"] {
      for (name, value) in given.elements { metrics[name] = number(value, at: origin) }
    }
    var options = VisualFormatReader.Options()
    if let value = arguments["options"] { options.read(value, in: self) }
    let reader = VisualFormatReader(parts: parts, metrics: metrics, options: options)
    switch reader.constraints(of: format, in: self, at: origin) {
    case .success(let made): return .list(CodeList(made.map { .constraint(add($0)) }))
    case .failure(let error):
      miss(origin, error.reason)
      return .list(CodeList([]))
    }
  }
}

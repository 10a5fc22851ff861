import LayoutModel
import TextReports

/// A scene as Swift code for UIKit, as one writes it in a view controller: the views as properties, and a
/// method `setUpConstraints()` that adds them and activates their constraints. The root is `view`.
///
/// Every constraint is stated, or all of them are refused with the reasons. Where one constraint of UIKit has
/// not enough anchors, layout guides are added that measure what it lacks.
public struct SwiftCode {
  /// The words in which constraints are stated.
  public enum Style: Sendable {
    /// Layout anchors.
    case uiKit
    /// Makers of SnapKit.
    case snapKit
  }

  /// Constraints that cannot be stated.
  public struct Refusal: Error {
    /// Their equations, and the reasons as ends of sentences.
    public var constraints: [(equation: String, reason: String)]
  }

  let scene: Scene
  let style: Style
  var names: SwiftNames
  let broken: Set<ConstraintReference>
  let types: [ItemID: String]
  let position: (AnchorReference) -> Double?
  /// The lines that make the guides which constraints need, and the constraints of these guides.
  var guideLines: [String] = []
  var guideConstraints: [[String]] = []

  /// Creates the code of a scene.
  /// - Parameters:
  ///   - scene: The scene.
  ///   - style: The words in which constraints are stated.
  ///   - broken: The constraints that conflict; they are stated with a remark.
  ///   - types: The classes of views, where more is known than the scene says.
  ///   - position: Where an anchor is in the layout, in points; guides between two anchors begin at the first.
  /// - Complexity: O(n) in the number of views and guides.
  public init(
    _ scene: Scene, style: Style = .uiKit, broken: Set<ConstraintReference> = [],
    types: [ItemID: String] = [:], position: @escaping (AnchorReference) -> Double? = { _ in nil }
  ) {
    (self.scene, self.style, self.broken) = (scene, style, broken)
    (self.types, self.position) = (types, position)
    names = SwiftNames(of: scene)
  }

  // MARK: Whole scenes

  /// A file with a view controller.
  /// - Parameter name: The name of its class.
  public func file(named name: String) throws(Refusal) -> [String] {
    let members = try members()
    var lines = style == .snapKit ? ["import SnapKit", "import UIKit", ""] : ["import UIKit", ""]
    lines.append("final class \(name): UIViewController {")
    lines += members.types.map { "  \($0)" } + (members.types.isEmpty ? [] : [""])
    lines += members.properties.map { "  \($0)" }
    if !members.properties.isEmpty { lines.append("") }
    lines += [
      "  override func viewDidLoad() {", "    super.viewDidLoad()", "    setUpConstraints()", "  }",
      "",
    ]
    return lines + members.method.map { $0.isEmpty ? "" : "  \($0)" } + ["}"]
  }

  /// The properties and the method, to be pasted into a view controller.
  public func text() throws(Refusal) -> [String] {
    let members = try members()
    return members.types + (members.types.isEmpty ? [] : [""]) + members.properties
      + (members.properties.isEmpty ? [] : [""]) + members.method
  }

  /// Some constraints, to be pasted into a method.
  public func text(of constraints: [LayoutConstraint]) throws(Refusal) -> [String] {
    var code = self
    let lines = try code.statements(constraints, among: nil)
    let items = constraints.flatMap(\.items)
    var known: Set<ItemID> = []
    return code.renamings(of: items.filter { known.insert($0).inserted }) + code.guideLines + lines
  }

  private func members() throws(Refusal) -> (
    types: [String], properties: [String], method: [String]
  ) {
    var code = self
    let items = scene.itemsInTreeOrder().filter { scene.isDeclared($0) && !scene.isIdle($0) }
    let made = items.filter { $0 != .root } + code.layoutGuides
    if style == .uiKit { code.names = SwiftNames(of: scene, arrays: arrays(among: made)) }
    var properties = made.compactMap(code.property)
    var body = code.setUp(items)
    var refused: [(equation: String, reason: String)] = []
    var rest: [String] = []
    do throws(Refusal) {
      let groups = scene.groupsInOrder.filter { !$0.constraints.isEmpty }
      let plain = scene.constraintsInOrder.filter { constraint in
        constraint.isEnabled && !groups.contains { $0.id == constraint.group }
      }
      rest = try code.statements(plain, among: code.layoutRules())
      for group in groups {
        let name = code.names.make(group.name)
        properties.append(
          "var \(name): [\(style == .snapKit ? "Constraint" : "NSLayoutConstraint")] = []")
        rest += try code.statements(group, named: name)
      }
    } catch {
      refused += error.constraints
    }
    guard refused.isEmpty else { throw Refusal(constraints: refused) }
    body += code.guideLines + rest
    let types = made.contains { type(of: $0) == "ContentView" } ? Self.contentView : []
    let method = ["func setUpConstraints() {"] + body.map { $0.isEmpty ? "" : "  \($0)" } + ["}"]
    return (types, properties, method)
  }

  /// The property of a view or guide, or of the array that begins with it; nil for other members of an array.
  private func property(_ id: ItemID) -> String? {
    if let place = names.place(of: id) {
      let list = names.lists[place.list]
      let count = "(0..<\(list.members.count))"
      return place.index == 0 ? "let \(list.name) = \(count).map { _ in \(creation(of: id)) }" : nil
    }
    let line = "let \(names[id]) = \(creation(of: id))"
    return isRenamed(id) ? "\(line)  // \(scene.name(of: id))" : line
  }

  private func isRenamed(_ id: ItemID) -> Bool {
    let name = scene.name(of: id)
    return names[id] != name && names[id] != "`\(name)`"
  }

  /// Comments on the views and guides whose identifiers in Swift differ from their names in the scene, a line
  /// each: `// cell3 is cell[3]`.
  private func renamings(of items: [ItemID]) -> [String] {
    items.compactMap { id in
      guard id != .root, scene.isDeclared(id), isRenamed(id) else { return nil }
      return "// \(names[id]) is \(scene.name(of: id))"
    }
  }

  // MARK: Constraints

  /// A constraint in the words of a style.
  struct Stated {
    var pair: AnchorPair
    /// The anchor on the right in Swift, where a guide has taken its place.
    var guideAnchor: String?
    var priority = Priority.required
    var label: String?
    /// A name for a constant that holds it.
    var name: String
    var remark: String?
  }

  /// The statements that activate constraints.
  private mutating func statements(
    _ constraints: [LayoutConstraint], among rules: [Stated]?
  ) throws(Refusal) -> [String] {
    let all = (rules ?? []) + (try stated(constraints))
    switch style {
    case .uiKit: return uiKit(all)
    case .snapKit: return snapKit(all)
    }
  }

  /// The statements that keep the constraints of a group in a property, and activate them if it is active.
  private mutating func statements(
    _ group: Group, named name: String
  ) throws(Refusal) -> [String] {
    let all = try stated(
      group.constraints.compactMap(scene.constraint).sorted { $0.order < $1.order })
    var lines = [""]
    if group.condition != nil {
      lines.append(
        "// it holds while a condition does, as \(group.isActive ? "now" : "it does not now")")
    }
    if style == .snapKit {
      lines += snapKit(all, preparing: name)
      if scene.isInForce(group.id) { lines.append("\(name).forEach { $0.activate() }") }
      return lines
    }
    var members: [[String]] = []
    for one in all {
      guard one.priority != Priority.required || one.label != nil else {
        members.append(expression(one))
        continue
      }
      let (held, statements) = constant(one)
      lines += statements
      members.append([held])
    }
    lines += Self.list(members, after: "\(name) = [", "]")
    if scene.isInForce(group.id) { lines.append("NSLayoutConstraint.activate(\(name))") }
    return lines
  }

  private mutating func stated(_ constraints: [LayoutConstraint]) throws(Refusal) -> [Stated] {
    var result: [Stated] = []
    var refused: [(equation: String, reason: String)] = []
    for constraint in constraints {
      do throws(AnchorPair.Obstacle) {
        var one = try stated(
          constraint.left, constraint.relation, constraint.right, priority: constraint.priority)
        one.label = constraint.label
        one.name = constraint.label ?? constraint.name?.word ?? one.name
        if broken.contains(.stated(constraint.id)) { one.remark = "conflicts with others" }
        result.append(one)
      } catch {
        refused.append((StatementText.equation(constraint, in: scene), error.reason))
      }
    }
    guard refused.isEmpty else { throw Refusal(constraints: refused) }
    return result
  }

  /// A constraint as one of UIKit, with guides if it needs any.
  mutating func stated(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression, priority: Double
  ) throws(AnchorPair.Obstacle) -> Stated {
    do throws(AnchorPair.Obstacle) {
      let pair = try AnchorPair(left, relation, right, priority: priority, in: scene)
      return Stated(pair: pair, priority: priority, name: name(of: pair))
    } catch {
      guard let one = measured(left, relation, right, priority: priority) else { throw error }
      return one
    }
  }

  /// `titleWidth`, for a constant that holds a constraint.
  func name(of pair: AnchorPair) -> String {
    let anchor = pair.anchor.anchor.rawValue
    let owner = names[pair.anchor.item].filter { $0 != "`" }
    return owner + (anchor.first.map { $0.uppercased() } ?? "") + anchor.dropFirst()
  }

  // MARK: Anchors

  /// Lines that state constraints: first those that a constant or an array holds because of their priority.
  private mutating func uiKit(_ stated: [Stated]) -> [String] {
    let (loops, all) = loops(over: stated)
    var lines: [String] = []
    var members = guideConstraints
    guideConstraints = []
    var optional: [Double: [Stated]] = [:]
    for one in all where one.priority != Priority.required && one.label == nil {
      optional[one.priority, default: []].append(one)
    }
    var arrays: [String] = []
    for priority in optional.keys.sorted(by: >) {
      guard let same = optional[priority], same.count > 1 else { continue }
      let name = names.make(Self.levelName(priority))
      lines += Self.list(same.map(expression), after: "let \(name) = [", "]")
      lines.append("\(name).forEach { $0.priority = \(Self.priority(priority)) }")
      arrays.append(name)
    }
    for one in all {
      guard one.priority != Priority.required || one.label != nil else {
        members.append(expression(one))
        continue
      }
      guard one.label != nil || optional[one.priority]?.count == 1 else { continue }
      let (held, statements) = constant(one)
      lines += statements
      members.append([held])
    }
    if !members.isEmpty {
      lines += Self.list(members, after: "NSLayoutConstraint.activate([", "])")
    }
    return lines + arrays.map { "NSLayoutConstraint.activate(\($0))" } + loops
  }

  /// A constant that holds a constraint with its priority and identifier.
  private mutating func constant(_ one: Stated) -> (name: String, lines: [String]) {
    let name = names.make(one.name)
    var lines = expression(one.pair, guideAnchor: one.guideAnchor)
    lines[0] = "let \(name) = \(lines[0])"
    if let remark = one.remark { lines.insert("// \(remark)", at: 0) }
    if one.priority != Priority.required {
      lines.append("\(name).priority = \(Self.priority(one.priority))")
    }
    // UIKit reserves identifiers with these prefixes.
    if let label = one.label, !label.hasPrefix("NS"), !label.hasPrefix("UI") {
      lines.append("\(name).identifier = \(Self.literal(label))")
    }
    return (name, lines)
  }

  /// An array literal, a line each for its elements.
  static func list(_ elements: [[String]], after start: String, _ end: String) -> [String] {
    [start]
      + elements.flatMap { lines in
        lines.enumerated().map { "  \($1)" + ($0 == lines.count - 1 ? "," : "") }
      } + [end]
  }

  private func expression(_ one: Stated) -> [String] {
    (one.remark.map { ["// \($0)"] } ?? []) + expression(one.pair, guideAnchor: one.guideAnchor)
  }

  func expression(_ pair: AnchorPair, guideAnchor: String? = nil) -> [String] {
    let number = NumberText.exact(pair.constant)
    let right = guideAnchor ?? pair.other.map(text)
    guard let right else {
      return ["\(text(pair.anchor)).constraint(\(pair.relation.argument)Constant: \(number))"]
    }
    if pair.multiplier != 1, !pair.anchor.anchor.isSize, let other = pair.other {
      return [
        "NSLayoutConstraint(",
        "  item: \(item(pair.anchor.item)), attribute: .\(pair.anchor.anchor.rawValue), "
          + "relatedBy: .\(pair.relation.name),",
        "  toItem: \(item(other.item)), attribute: .\(other.anchor.rawValue), "
          + "multiplier: \(Self.multiple(pair.multiplier)), constant: \(number))",
      ]
    }
    var arguments = "\(pair.relation.argument): \(right)"
    if pair.multiplier != 1 { arguments += ", multiplier: \(Self.multiple(pair.multiplier))" }
    if pair.constant != 0 { arguments += ", constant: \(number)" }
    return ["\(text(pair.anchor)).constraint(\(arguments))"]
  }

  /// `a.leadingAnchor`, `view.safeAreaLayoutGuide.topAnchor`
  func text(_ anchor: AnchorReference) -> String {
    let traits = anchor.anchor.traits
    let owner = item(anchor.item) + (traits.isMargin ? ".layoutMarginsGuide" : "")
    return "\(owner).\(traits.withoutMargins.rawValue)Anchor"
  }

  /// A view or guide: `a`, `view.safeAreaLayoutGuide`.
  func item(_ id: ItemID) -> String {
    guard let role = scene.guideRole(of: id), let owner = scene.parent(of: id) else {
      return names[id]
    }
    return switch role {
    case .safeArea: "\(names[owner]).safeAreaLayoutGuide"
    case .layoutMargins: "\(names[owner]).layoutMarginsGuide"
    case .content: "\(names[owner]).contentLayoutGuide"
    }
  }

  /// An unused identifier.
  mutating func makeName(_ name: String) -> String { names.make(name) }

  // MARK: Values

  /// `.defaultHigh`, `UILayoutPriority(600)`
  static func priority(_ priority: Double) -> String {
    switch priority {
    case Priority.required: ".required"
    case Priority.high: ".defaultHigh"
    case Priority.low: ".defaultLow"
    case Priority.fitting: ".fittingSizeLevel"
    default: "UILayoutPriority(\(NumberText.exact(priority)))"
    }
  }

  private static func levelName(_ priority: Double) -> String {
    switch priority {
    case Priority.high: "high"
    case Priority.low: "low"
    default: "priority\(NumberText.exact(priority).prefix { $0.isNumber })"
    }
  }

  /// A factor; a fraction is written as a floating-point division.
  static func multiple(_ value: Double) -> String {
    guard let fraction = NumberText.fraction(value) else { return NumberText.exact(value) }
    return "\(fraction.numerator).0 / \(fraction.denominator).0"
  }

  /// A string literal.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Relation {
  /// The label of the first argument of an anchor's method, and the word of a maker.
  var argument: String {
    switch self {
    case .equal: "equalTo"
    case .greaterOrEqual: "greaterThanOrEqualTo"
    case .lessOrEqual: "lessThanOrEqualTo"
    }
  }

  /// UIKit's name of it.
  fileprivate var name: String {
    switch self {
    case .equal: "equal"
    case .greaterOrEqual: "greaterThanOrEqual"
    case .lessOrEqual: "lessThanOrEqual"
    }
  }
}

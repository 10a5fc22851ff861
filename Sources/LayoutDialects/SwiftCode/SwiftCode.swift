import LayoutModel
import TextReports

/// A scene as Swift code for UIKit: views, and constraints between their anchors.
///
/// The code belongs in a method in which `root` is the containing view. Constraints that UIKit cannot express
/// appear as comments with the reason.
public struct SwiftCode {
  let scene: Scene
  private(set) var names: SwiftNames
  let broken: Set<ConstraintReference>

  /// Creates the code of a scene.
  /// - Parameters:
  ///   - scene: The scene.
  ///   - broken: The constraints left out because of conflicts; they appear as comments.
  /// - Complexity: O(n) in the number of views and guides.
  public init(_ scene: Scene, broken: Set<ConstraintReference> = []) {
    self.scene = scene
    self.broken = broken
    names = SwiftNames(of: scene)
  }

  /// The lines that state a constraint, and whether they state it: if UIKit cannot express it, or it is left
  /// out, they are only a comment.
  ///
  /// An optional constraint, or one with a label, is assigned to a constant with a name that is not yet taken.
  public mutating func lines(of constraint: LayoutConstraint) -> (lines: [String], isStated: Bool) {
    let equation = StatementText.equation(constraint, in: scene)
    let pair: AnchorPair
    do throws(AnchorPair.Obstacle) {
      pair = try AnchorPair(
        constraint.left, constraint.relation, constraint.right, priority: constraint.priority,
        in: scene)
    } catch {
      return (["// left out: \(equation)", "// \(error.reason)"], false)
    }
    let made = expression(pair)
    guard !broken.contains(.stated(constraint.id)) else {
      return (omitted(made, equation), false)
    }
    let isRequired = constraint.priority == Priority.required
    guard !isRequired || constraint.label != nil else {
      return (activated(made), true)
    }
    let name = names.make(constraint.label ?? constraint.name?.word ?? "c\(constraint.id.rawValue)")
    var lines = made
    lines[0] = "let \(name) = \(made[0])"
    if !isRequired { lines.append("\(name).priority = \(Self.priority(constraint.priority))") }
    // UIKit reserves identifiers with these prefixes.
    if let label = constraint.label, !label.hasPrefix("NS"), !label.hasPrefix("UI") {
      lines.append("\(name).identifier = \(Self.literal(label))")
    }
    return (lines + ["\(name).isActive = true"], true)
  }

  /// Comments on the views and guides whose identifiers in Swift differ from their names in the scene, a line
  /// each: `// cell3 is cell[3]`.
  public func renamings(of items: some Sequence<ItemID>) -> [String] {
    items.compactMap { id in
      let name = scene.name(of: id)
      guard scene.isDeclared(id), names[id] != name, names[id] != "`\(name)`" else {
        return nil
      }
      return "// \(names[id]) is \(name)"
    }
  }

  // MARK: Constraints

  /// The code of a constraint that is switched on at once.
  func activated(_ made: [String]) -> [String] {
    made.dropLast() + ["\(made.last ?? "").isActive = true"]
  }

  /// The code of a constraint that is left out because of a conflict.
  func omitted(_ made: [String], _ equation: String) -> [String] {
    ["// left out, since it conflicts: \(equation)"] + activated(made).map { "// \($0)" }
  }

  func expression(_ pair: AnchorPair) -> [String] {
    let constant = pair.constant
    let number = NumberText.exact(constant)
    guard let other = pair.other else {
      return ["\(text(pair.anchor)).constraint(\(pair.relation.argument)Constant: \(number))"]
    }
    guard pair.multiplier == 1 || pair.anchor.anchor.isSize else {
      return [
        "NSLayoutConstraint(",
        "  item: \(item(pair.anchor.item)), attribute: .\(pair.anchor.anchor.rawValue), "
          + "relatedBy: .\(pair.relation.name),",
        "  toItem: \(item(other.item)), attribute: .\(other.anchor.rawValue), "
          + "multiplier: \(Self.multiple(pair.multiplier)), constant: \(number)",
        ")",
      ]
    }
    var arguments = "\(pair.relation.argument): \(text(other))"
    if pair.multiplier != 1 { arguments += ", multiplier: \(Self.multiple(pair.multiplier))" }
    if constant != 0 { arguments += ", constant: \(number)" }
    return ["\(text(pair.anchor)).constraint(\(arguments))"]
  }

  /// `a.leadingAnchor`, `root.safeAreaLayoutGuide.topAnchor`
  private func text(_ anchor: AnchorReference) -> String {
    let traits = anchor.anchor.traits
    let owner = item(anchor.item) + (traits.isMargin ? ".layoutMarginsGuide" : "")
    return "\(owner).\(traits.withoutMargins.rawValue)Anchor"
  }

  /// A view or guide: `a`, `root.safeAreaLayoutGuide`.
  private func item(_ id: ItemID) -> String {
    guard let role = scene.guideRole(of: id), let owner = scene.parent(of: id) else {
      return names[id]
    }
    return switch role {
    case .safeArea: "\(names[owner]).safeAreaLayoutGuide"
    case .layoutMargins: "\(names[owner]).layoutMarginsGuide"
    case .content: "\(names[owner]).contentLayoutGuide"
    }
  }

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

  /// A factor; a fraction is written as a floating-point division.
  private static func multiple(_ value: Double) -> String {
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
  /// The label of the first argument of an anchor's method.
  fileprivate var argument: String {
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

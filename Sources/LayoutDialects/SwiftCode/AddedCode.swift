import LayoutModel
import TextReports

/// Edits of a scene as lines that are added to a method of UIKit code, in Swift or in Objective-C.
package struct AddedCode {
  private let scene: Scene
  private let isObjectiveC: Bool
  private let name: (ItemID) -> String?

  /// Prepares the words of additions.
  /// - Parameters:
  ///   - scene: The scene to which edits are made.
  ///   - isObjectiveC: Whether lines are in Objective-C, otherwise in Swift.
  ///   - name: The expression for a view, the root among them; nil where the method does not know it.
  package init(
    to scene: Scene, inObjectiveC isObjectiveC: Bool, name: @escaping (ItemID) -> String?
  ) {
    (self.scene, self.isObjectiveC, self.name) = (scene, isObjectiveC, name)
  }

  /// The lines of an edit; nil if it cannot be said, or changes what code states elsewhere.
  /// - Parameter taken: The words that a new variable cannot have as its name.
  package func lines(for edit: SceneEdit, without taken: Set<String> = []) -> [String]? {
    switch edit {
    case .addEquation(let left, let right, let priority):
      guard let pair = try? AnchorPair(left, .equal, right, priority: priority, in: scene) else {
        return nil
      }
      return lines(stating: pair, at: priority, without: taken)
    case .setContentPriority(let implied, let priority):
      switch implied {
      case .hugging(let item, let axis):
        return contentPriority("ContentHugging", of: item, axis, priority)
      case .compression(let item, let axis):
        return contentPriority("ContentCompressionResistance", of: item, axis, priority)
      default: return nil
      }
    case .setLines(let item, let count):
      return name(item).map { ["\($0).numberOfLines = \(count)" + end] }
    default: return nil
    }
  }

  private var end: String { isObjectiveC ? ";" : "" }

  private func lines(stating pair: AnchorPair, at priority: Double, without taken: Set<String>)
    -> [String]?
  {
    guard let expression = expression(pair) else { return nil }
    guard priority < Priority.required else {
      return isObjectiveC ? ["\(expression).active = YES;"] : ["\(expression).isActive = true"]
    }
    guard let owner = name(pair.anchor.item) else { return nil }
    let held = Self.name(of: owner, pair.anchor.anchor.rawValue)
    guard !taken.contains(held) else { return nil }
    return Self.lines(naming: held, expression, at: priority, inObjectiveC: isObjectiveC)
      + [isObjectiveC ? "\(held).active = YES;" : "\(held).isActive = true"]
  }

  /// A name for the constraint of an anchor: `cardBottom` for `self.card` and `bottom`.
  package static func name(of owner: String, _ anchor: String) -> String {
    let base = owner.split(separator: ".").last.map(String.init) ?? owner
    return base.drop { $0 == "_" } + anchor.prefix(1).uppercased() + anchor.dropFirst()
  }

  /// The lines that give a constraint a name and a priority.
  package static func lines(
    naming name: String, _ expression: String, at priority: Double, inObjectiveC: Bool
  ) -> [String] {
    inObjectiveC
      ? [
        "NSLayoutConstraint *\(name) = \(expression);",
        "\(name).priority = \(NumberText.exact(priority));",
      ]
      : ["let \(name) = \(expression)", "\(name).priority = \(SwiftCode.priority(priority))"]
  }

  private func expression(_ pair: AnchorPair) -> String? {
    guard let own = text(pair.anchor), pair.multiplier == 1 || pair.anchor.anchor.isSize else {
      return nil
    }
    let number = NumberText.exact(pair.constant)
    guard let other = pair.other else {
      return isObjectiveC
        ? "[\(own) constraint\(capital(pair.relation))Constant:\(number)]"
        : "\(own).constraint(\(pair.relation.argument)Constant: \(number))"
    }
    guard let other = text(other) else { return nil }
    var parts: [String] = []
    func add(_ label: String, _ value: String) {
      parts.append(isObjectiveC ? "\(label):\(value)" : "\(label): \(value)")
    }
    if pair.multiplier != 1 { add("multiplier", SwiftCode.multiple(pair.multiplier)) }
    if pair.constant != 0 { add("constant", number) }
    if isObjectiveC {
      let rest = parts.map { " \($0)" }.joined()
      return "[\(own) constraint\(capital(pair.relation))Anchor:\(other)\(rest)]"
    }
    parts.insert("\(pair.relation.argument): \(other)", at: 0)
    return "\(own).constraint(\(parts.joined(separator: ", ")))"
  }

  private func capital(_ relation: Relation) -> String {
    relation.argument.prefix(1).uppercased() + relation.argument.dropFirst()
  }

  private func text(_ anchor: AnchorReference) -> String? {
    let traits = anchor.anchor.traits
    guard let owner = owner(of: anchor.item) else { return nil }
    let margins = traits.isMargin ? ".layoutMarginsGuide" : ""
    return "\(owner)\(margins).\(traits.withoutMargins.rawValue)Anchor"
  }

  private func owner(of item: ItemID) -> String? {
    guard let role = scene.guideRole(of: item), let owner = scene.parent(of: item) else {
      return name(item)
    }
    guard let owner = name(owner) else { return nil }
    return switch role {
    case .safeArea: "\(owner).safeAreaLayoutGuide"
    case .layoutMargins: "\(owner).layoutMarginsGuide"
    case .content: "\(owner).contentLayoutGuide"
    }
  }

  private func contentPriority(
    _ word: String, of item: ItemID, _ axis: Axis, _ priority: Double
  ) -> [String]? {
    guard let name = name(item) else { return nil }
    if isObjectiveC {
      let side = axis == .horizontal ? "Horizontal" : "Vertical"
      return [
        "[\(name) set\(word)Priority:\(NumberText.exact(priority)) "
          + "forAxis:UILayoutConstraintAxis\(side)];"
      ]
    }
    return ["\(name).set\(word)Priority(\(SwiftCode.priority(priority)), for: .\(axis.word))"]
  }
}

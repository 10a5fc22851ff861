import LayoutDialects
import LayoutEngine
import LayoutModel

/// The members of a long conflict added one by one, with the sum after each step.
///
/// Along a chain of views every step is short: the left edge and the width of a view give its right edge, and
/// that with the next gap the left edge of the next view.
struct ConflictPath {
  /// The addition of a member: `+ (3)`, and the sum so far.
  struct Step {
    var label: String
    var sum: EquationText
  }

  /// The steps: all members but the last.
  private(set) var steps: [Step] = []

  /// The minimum number of other members.
  private static let shortest = 4
  /// The maximum number of anchors in the sum of a step.
  private static let mostTerms = 4

  /// Nil if the conflict is short, or if the steps would be no easier to read than the whole.
  init?(_ conflict: Conflict, in scene: Scene, numberText: (ConstraintReference) -> String) {
    guard conflict.members.count > Self.shortest, let broken = conflict.members.last,
      let axis = conflict.axis, broken.multiplier.doubleValue != 0,
      conflict.isReadOneWay(in: scene)
    else { return nil }
    var sum = RunningSum(axis: axis)
    var relation = Relation.equal
    for member in conflict.members.dropLast() {
      guard let sides = scene.sides(of: member.reference) else { return nil }
      let factor = -member.multiplier.doubleValue / broken.multiplier.doubleValue
      guard (2 * factor).rounded() == 2 * factor else { return nil }
      guard sum.add(sides.left, times: factor), sum.add(sides.right, times: -factor) else {
        return nil
      }
      if sides.relation != .equal {
        relation = factor < 0 ? sides.relation.flipped : sides.relation
      }
      guard let text = sum.equation(relation, atMost: Self.mostTerms, in: scene) else { return nil }
      steps.append(
        Step(
          label: Self.label(
            isSubtracted: factor < 0,
            ConflictNumber.factor(member.multiplier, by: broken.multiplier),
            numberText(member.reference), isFirst: steps.isEmpty),
          sum: text))
    }
  }

  private static func label(
    isSubtracted: Bool, _ factor: String, _ name: String, isFirst: Bool
  ) -> String {
    let multiple = factor == "1" ? name : "\(factor) x \(name)"
    if isFirst { return isSubtracted ? "- \(multiple)" : multiple }
    return isSubtracted ? "- \(multiple)" : "+ \(multiple)"
  }
}

extension Conflict {
  /// Whether all members that name positions have one reading direction.
  func isReadOneWay(in scene: Scene) -> Bool { direction(in: scene) != nil }
}

/// A sum of multiples of anchors on one axis, kept as multiples of starts and lengths.
private struct RunningSum {
  let axis: Axis
  /// The greatest multiple of an anchor with which a step is still readable.
  private static let mostTimes = 2.0
  private var parts: [(item: ItemID, start: Double, length: Double)] = []
  private var constant = 0.0

  init(axis: Axis) { self.axis = axis }

  /// Adds a multiple of an expression; false if it names anchors other than edges, sizes and centers.
  mutating func add(_ expression: LinearExpression, times factor: Double) -> Bool {
    constant += expression.constant * factor
    for term in expression.terms {
      guard let (start, length) = Self.share(of: term.anchor.anchor) else { return false }
      let amount = term.coefficient * factor
      if let index = parts.firstIndex(where: { $0.item == term.anchor.item }) {
        parts[index].start += start * amount
        parts[index].length += length * amount
        if Self.tidy(parts[index].start) == 0, Self.tidy(parts[index].length) == 0 {
          parts.remove(at: index)
        }
      } else {
        parts.append((term.anchor.item, start * amount, length * amount))
      }
    }
    return true
  }

  /// An anchor as multiples of its view's start and length.
  private static func share(of anchor: Anchor) -> (start: Double, length: Double)? {
    guard !anchor.isMargin else { return nil }
    return switch anchor.traits.part {
    case .start: (1, 0)
    case .length: (0, 1)
    case .end: (1, 1)
    case .center: (1, 0.5)
    case .firstBaseline, .lastBaseline: nil
    }
  }

  /// The sum as an equation; nil if it has too many anchors.
  func equation(_ relation: Relation, atMost count: Int, in scene: Scene) -> EquationText? {
    var left = LinearExpression()
    var right = LinearExpression()
    for part in parts {
      for (anchor, amount) in anchors(part.start, part.length) {
        let reference = AnchorReference(part.item, anchor)
        if amount > 0 {
          left.add(reference, times: amount)
        } else {
          right.add(reference, times: -amount)
        }
      }
    }
    guard left.terms.count + right.terms.count <= count,
      left.terms.allSatisfy({ $0.coefficient <= Self.mostTimes }),
      right.terms.allSatisfy({ $0.coefficient <= Self.mostTimes })
    else { return nil }
    right.constant = Self.tidy(-constant)
    guard left.isConstant else { return EquationText(tidying: left, relation, right, in: scene) }
    left.constant = -right.constant
    right.constant = 0
    return EquationText(tidying: right, relation.flipped, left, in: scene)
  }

  /// Multiples of a start and a length, in as few anchors as possible.
  private func anchors(_ start: Double, _ length: Double) -> [(Anchor, Double)] {
    let isHorizontal = axis == .horizontal
    let (start, length) = (Self.tidy(start), Self.tidy(length))
    if start == 0, length == 0 { return [] }
    if length == 0 { return [(isHorizontal ? .left : .top, start)] }
    if start == 0 { return [(isHorizontal ? .width : .height, length)] }
    if start == length { return [(isHorizontal ? .right : .bottom, start)] }
    if start == 2 * length { return [(isHorizontal ? .centerX : .centerY, start)] }
    return [(isHorizontal ? .left : .top, start), (isHorizontal ? .width : .height, length)]
  }

  private static func tidy(_ number: Double) -> Double { ConflictNumber.tidy(number) }
}

import LayoutDialects
import LayoutEngine
import LayoutModel

/// The arithmetic of a conflict: the sum of all members but the last, in the form of the last.
///
/// In the weighted sum the anchors of all members cancel, so the sum of the others is an equation of exactly
/// the last one's anchors, with another number.
struct ConflictProof {
  /// The members but the last, with their factors: `(2) - (1)`, `2 x (4)`.
  var combination: String
  /// Their sum.
  var combined: EquationText
  /// The last member.
  var last: EquationText
  /// The name of the last member.
  var lastName: String
  /// `difference` or `together`.
  var conclusionWord: String
  /// The false statement: its two sides and the relation.
  var conclusion: (left: String, relation: String, right: String)
  /// The remark after `never true`: `, for any size of panel`, `: 10 too many`.
  var remark: String
  /// The members added one by one, if there are many.
  var path: ConflictPath?
  /// The sum of sizes, if some are only known to be nonnegative.
  var sizes: ConflictSizes?

  /// - Parameters:
  ///   - conflict: The conflict, with its members in route order if there is a route.
  ///   - numberText: The name of a member: `(3)`.
  init?(
    _ conflict: Conflict, along route: ConflictRoute?, in scene: Scene,
    numberText: (ConstraintReference) -> String
  ) {
    guard let broken = conflict.members.last, conflict.members.count > 1,
      let sides = scene.sides(of: broken.reference)
    else { return nil }
    let own = broken.multiplier
    guard own.numerator != 0 else { return nil }
    let others = conflict.members.dropLast()
    let shift = ConflictNumber.tidy(-conflict.contradiction.doubleValue / own.doubleValue)
    let lastConstant = sides.right.constant - sides.left.constant
    let constant = ConflictNumber.tidy(lastConstant + shift)
    let areEqualities = others.allSatisfy {
      scene.sides(of: $0.reference)?.relation == .equal
    }
    let relation: Relation =
      areEqualities ? .equal : shift > 0 ? .greaterOrEqual : .lessOrEqual

    var right = sides.right
    var left = sides.left
    left.constant = 0
    right.constant = constant
    combined = EquationText(tidying: left, relation, right, in: scene)
    right.constant = lastConstant
    last = EquationText(tidying: left, sides.relation, right, in: scene)
    lastName = numberText(broken.reference)
    combination = Self.combination(
      others.map { member in
        (
          numberText(member.reference), member.multiplier.isNegative == own.isNegative,
          ConflictNumber.factor(member.multiplier, by: own)
        )
      })
    let never: Relation =
      areEqualities && sides.relation == .equal
      ? .equal : shift > 0 ? .lessOrEqual : .greaterOrEqual
    // The sum is that of the members; the number is that of their whole chain.
    let need = ConflictNumber.tidy(-conflict.need.doubleValue / own.doubleValue)
    let amount = ConflictNumber.phrase(abs(need))
    let counted = conflict.whole.map { Self.words(counting: $0, numberText) }
    if right.isConstant {
      conclusionWord = "together"
      conclusion = (
        ConflictNumber.text(constant).text, never.rawValue, ConflictNumber.text(lastConstant).text
      )
      let total = ConflictNumber.text(ConflictNumber.tidy(lastConstant + need)).text
      remark =
        (counted.map { ", and \(total) \($0)" } ?? "")
        + (others.count == 1
          ? ": \(amount) apart" : ": \(amount) too \(shift > 0 ? "many" : "few")")
    } else {
      conclusionWord = "difference"
      conclusion = (
        "0", (never == .equal ? never : never.flipped).rawValue, ConflictNumber.text(shift).text
      )
      let fixed = others.compactMap { scene.sides(of: $0.reference) }
        .filter { $0.right.isConstant && $0.left.items.count == 1 }.flatMap { $0.left.items }
      let names = right.items.filter { !fixed.contains($0) }.map { scene.name(of: $0) }
      remark =
        (counted.map { ", and \(amount) \($0)" } ?? "")
        + (names.isEmpty || route != nil
          ? "" : ", for any size of \(names.joined(separator: " and "))")
    }
    sizes = route.flatMap {
      ConflictSizes($0, more: abs(need) - abs(shift), counted: counted, in: scene)
    }
    guard let parts = route.flatMap({ Self.parts(of: $0, as: sides) }) else {
      path = ConflictPath(conflict, in: scene, numberText: numberText)
      return
    }
    if right.isConstant {
      combined.right = parts
    } else {
      combined.constant = parts.hasPrefix("-") ? "- \(parts.dropFirst())" : "+ \(parts)"
    }
  }

  /// The lengths of a route as a sum: `20 + 150 + 20`; nil if the combination shows them already.
  private static func parts(of route: ConflictRoute, as sides: ConstraintSides) -> String? {
    guard sides.left.terms.count == 1, sides.right.terms.count <= 1,
      let first = sides.left.terms.first, first.coefficient == 1,
      sides.right.terms.allSatisfy({ $0.coefficient == 1 }), route.unknown.isEmpty
    else { return nil }
    // The equation of the last member gives the distance from its right side to its left.
    let isTurned =
      abs(route.against.length - (sides.right.constant - sides.left.constant)) > Tolerance.rounding
    let lengths = route.steps.map { isTurned ? 0 - $0.length : $0.length }.filter { $0 != 0 }
    guard lengths.count > 1, lengths.count <= mostParts else { return nil }
    var text = ""
    for length in lengths {
      let (number, isRounded) = ConflictNumber.text(abs(length))
      guard !isRounded else { return nil }
      if text.isEmpty {
        text = length < 0 ? "-\(number)" : number
      } else {
        text += (length < 0 ? " - " : " + ") + number
      }
    }
    return text
  }

  /// `with (4) (5)`: what a number counts beside the members.
  private static func words(
    counting whole: Conflict.Whole, _ numberText: (ConstraintReference) -> String
  ) -> String {
    guard whole.others.count <= mostCounted, whole.others.allSatisfy(\.isStated) else {
      return "with the rest"
    }
    return "with \(whole.others.map(numberText).joined(separator: " "))"
  }

  /// With more constraints, their numbers say nothing.
  private static let mostCounted = 4

  /// With more lengths, the steps show them.
  private static let mostParts = 12

  /// Numbers with factors, added ones before subtracted ones.
  private static func combination(
    _ members: [(name: String, isSubtracted: Bool, factor: String)]
  ) -> String {
    var text = ""
    for (name, isSubtracted, factor) in members.filter({ !$0.isSubtracted })
      + members.filter(\.isSubtracted)
    {
      let multiple = factor == "1" ? name : "\(factor) x \(name)"
      if text.isEmpty {
        text = isSubtracted ? "- \(multiple)" : multiple
      } else {
        text += isSubtracted ? " - \(multiple)" : " + \(multiple)"
      }
    }
    return text
  }
}

extension Conflict {
  /// The member to end a proof with, so that the others have factors that can be read: the given one if it is such,
  /// else one that says where something is; nil for the last.
  func readableLast(
    _ given: ConstraintReference?, in scene: Scene
  ) -> ConstraintReference? {
    func isReadable(_ own: Fraction) -> Bool {
      own.numerator != 0
        && members.allSatisfy {
          ConflictNumber.factor($0.multiplier, by: own).count <= Self.longestFactor
        }
    }
    let wanted = given ?? members.last?.reference
    guard let first = members.first(where: { $0.reference == wanted }),
      !isReadable(first.multiplier)
    else { return given }
    let readable = members.filter { isReadable($0.multiplier) }.map(\.reference)
    return readable.first { scene.sides(of: $0)?.right.isConstant ?? false } ?? readable.first
      ?? given
  }

  /// `0.500313`
  private static var longestFactor: Int { 8 }
}

extension Fraction {
  /// Whether it is negative.
  var isNegative: Bool { numerator < 0 }
}

/// A sum that includes sizes only known to be nonnegative, which exceeds the available length.
struct ConflictSizes {
  /// The terms: `view1.height`, `16`.
  var parts: [String]
  /// The relation of the sum to ``end``.
  var relation: String
  /// The available length.
  var end: String
  /// The false statement.
  var conclusion: String
  /// `since no height is below 0: 32 too many`
  var remark: String

  /// Nil if all sizes of the route are known, or if a single member states the unknown part.
  /// - Parameters:
  ///   - more: The length that the whole chain asks for beyond the known part, in points.
  ///   - counted: The words for what asks for it.
  init?(_ route: ConflictRoute, more: Double, counted: String?, in scene: Scene) {
    guard !route.unknown.isEmpty else { return nil }
    let length = route.axis.length
    let areEqual = (route.steps.filter { !$0.isUnknown } + [route.against]).allSatisfy {
      $0.relation == .equal
    }
    relation = areEqual ? "==" : "<="
    parts = []
    for step in route.steps {
      if step.isUnknown {
        let name = EquationText.anchor(AnchorReference(step.from.item, length), in: scene)
        parts.append(parts.isEmpty ? name : "+ \(name)")
      } else if step.length != 0 {
        let text = ConflictNumber.text(abs(step.length)).text
        parts.append(
          (parts.isEmpty ? (step.length < 0 ? "-" : "") : (step.length < 0 ? "- " : "+ ")) + text)
      }
    }
    let (known, isKnownRounded) = ConflictNumber.text(route.known)
    let (end, isEndRounded) = ConflictNumber.text(route.against.length)
    self.end = end
    if isKnownRounded || isEndRounded { relation = areEqual ? "≈" : "≲" }
    conclusion = "\(known) <= \(end)"
    let total = counted.map { ", and \(ConflictNumber.text(route.known + more).text) \($0)" } ?? ""
    let amount = ConflictNumber.phrase(abs(route.excess) + more)
    remark = "since no \(length.rawValue) is below 0\(total): \(amount) too many"
  }
}

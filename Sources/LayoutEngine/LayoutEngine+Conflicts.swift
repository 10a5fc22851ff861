import ConstraintSolver
import LayoutModel

/// Conflicts, read from what refutes the constraints that are left out.
extension LayoutEngine {
  /// The conflicts in force: one for each required constraint that is left out, in the order of
  /// statement.
  public mutating func conflicts(in scene: Scene) -> [Conflict] {
    broken(in: scene).compactMap { reference in
      refutations[reference].map { conflict(of: reference, refutedBy: $0) }
    }
  }

  private func conflict(
    of broken: ConstraintReference, refutedBy refutation: Refutation
  ) -> Conflict {
    var members = refutation.members
    if members.isEmpty { members = [(broken, .one)] }
    // Whole multipliers read best; the broken member's is negative, so that it stands against the
    // sum of the others.
    let scale = Self.wholeScale(of: members.map(\.multiplier))
    let own = members.first { $0.reference == broken }?.multiplier ?? .one
    let isFlipped = own.sign > 0
    let factor = isFlipped ? scale.negated : scale
    let scaled = members.map { member in
      Conflict.Member(
        reference: member.reference,
        multiplier: Fraction(member.multiplier.multiplied(by: factor) ?? member.multiplier))
    }
    let miss = refutation.miss.multiplied(by: factor) ?? refutation.miss
    let areEqualities = scaled.allSatisfy { relation(of: $0.reference) == .equal }
    let axes = Set(scaled.map { axis(of: $0.reference) })
    return Conflict(
      members: inReadingOrder(scaled, last: broken), broken: broken,
      axis: axes.count == 1 ? axes.first : nil, contradiction: Fraction(miss),
      relation: areEqualities ? .equal : (isFlipped ? .lessOrEqual : .greaterOrEqual))
  }

  /// The smallest number that makes all multipliers whole without a common divisor; 1 if that is
  /// not to be had.
  private static func wholeScale(of multipliers: [Rational]) -> Rational {
    var multiple: Int128 = 1
    var divisor: Int128 = 0
    for multiplier in multipliers {
      let common = greatestCommonDivisor(multiple, multiplier.denominator)
      let (product, overflow) = (multiple / common).multipliedReportingOverflow(
        by: multiplier.denominator)
      guard !overflow, product <= 1_000_000 else { return .one }
      multiple = product
    }
    for multiplier in multipliers {
      guard let whole = multiplier.multiplied(by: Rational(Int(multiple))) else { return .one }
      divisor = greatestCommonDivisor(divisor, whole.numerator)
    }
    return Rational(multiple, over: max(divisor, 1)) ?? .one
  }

  private static func greatestCommonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
    var (a, b) = (a.magnitude, b.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    return a > UInt128(Int128.max) ? 1 : Int128(a)
  }

  private func relation(of reference: ConstraintReference) -> LayoutModel.Relation {
    scene.sides(of: reference)?.relation ?? .equal
  }

  func axis(of reference: ConstraintReference) -> Axis {
    guard let sides = scene.sides(of: reference) else { return .horizontal }
    return (sides.left.terms.first ?? sides.right.terms.first)?.anchor.anchor.axis ?? .horizontal
  }

  /// The items that a constraint names.
  func items(of reference: ConstraintReference) -> Set<ItemID> {
    guard let sides = scene.sides(of: reference) else { return [] }
    return Set(sides.left.items + sides.right.items)
  }

  /// The members as a path through the views: each shares a view with one before it, as far as that
  /// goes; the broken one last.
  private func inReadingOrder(
    _ members: [Conflict.Member], last: ConstraintReference
  ) -> [Conflict.Member] {
    var left = members.filter { $0.reference != last }.sorted {
      let (a, b) = (scene.order(of: $0.reference), scene.order(of: $1.reference))
      let (impliedA, impliedB) = (isImplied($0.reference), isImplied($1.reference))
      if impliedA != impliedB { return !impliedA }
      return a != b ? a < b : isBefore($0.reference, $1.reference)
    }
    var result: [Conflict.Member] = []
    var reached: Set<ItemID> = []
    while !left.isEmpty {
      let index =
        left.firstIndex { member in
          !isImplied(member.reference)
            && !items(of: member.reference).isDisjoint(with: reached)
        } ?? left.firstIndex { !items(of: $0.reference).isDisjoint(with: reached) } ?? 0
      let member = left.remove(at: index)
      reached.formUnion(items(of: member.reference))
      result.append(member)
    }
    return result + members.filter { $0.reference == last }
  }

  private func isImplied(_ reference: ConstraintReference) -> Bool {
    if case .implied = reference { return true }
    return false
  }
}

extension Fraction {
  init(_ value: Rational) {
    numerator = value.numerator
    denominator = value.denominator
  }
}

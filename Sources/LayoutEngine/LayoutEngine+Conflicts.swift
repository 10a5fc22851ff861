import ConstraintSolver
import LayoutModel

/// Conflicts, read from what refutes the constraints that are left out.
extension LayoutEngine {
  /// The conflicts in force: one for each required constraint that is left out, in the order of
  /// statement.
  public mutating func conflicts(in scene: Scene) -> [Conflict] {
    let broken = broken(in: scene)
    return broken.compactMap { reference in
      if let refusal = refusals.first(where: { $0.reference == reference }) {
        return refusal.conflict
      }
      return proof(against: reference).map { conflict(of: reference, refutedBy: $0) }
    }
  }

  func conflict(
    of broken: ConstraintReference, refutedBy proof: Refutation.Proof
  ) -> Conflict {
    let members = proof.members
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
    let miss = proof.miss.multiplied(by: factor) ?? proof.miss
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
    return Set(sides.left.items).union(sides.right.items)
  }

  /// The members as a path through the views: each shares a view with one before it, as far as that
  /// goes; the broken one last.
  private func inReadingOrder(
    _ members: [Conflict.Member], last: ConstraintReference
  ) -> [Conflict.Member] {
    let ordered = members.filter { $0.reference != last }
      .map {
        (member: $0, order: scene.order(of: $0.reference), isImplied: isImplied($0.reference))
      }
      .sorted { a, b in
        if a.isImplied != b.isImplied { return b.isImplied }
        return a.order != b.order
          ? a.order < b.order : isBefore(a.member.reference, b.member.reference)
      }
      .map(\.member)
    var mentions: [ItemID: [Int]] = [:]
    for (place, member) in ordered.enumerated() {
      for item in items(of: member.reference) { mentions[item, default: []].append(place) }
    }
    var result: [Conflict.Member] = []
    result.reserveCapacity(members.count)
    var isTaken = Array(repeating: false, count: ordered.count)
    // Those that share a view with one taken before; the first of them comes next.
    var near = LeastFirst()
    var first = 0
    while result.count < ordered.count {
      var next = near.pop()
      while let place = next, isTaken[place] { next = near.pop() }
      if next == nil {
        while isTaken[first] { first += 1 }
        next = first
      }
      guard let place = next else { break }
      isTaken[place] = true
      result.append(ordered[place])
      for item in items(of: ordered[place].reference) {
        for other in mentions.removeValue(forKey: item) ?? [] { near.push(other) }
      }
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

/// Numbers of which the least is taken first: a binary heap.
private struct LeastFirst {
  private var heap: [Int] = []

  mutating func push(_ number: Int) {
    heap.append(number)
    var child = heap.count - 1
    while child > 0, heap[child] < heap[(child - 1) / 2] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> Int? {
    guard let least = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return least }
    heap[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { return least }
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < heap[parent] else { return least }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}

import ConstraintSolver
import LayoutModel

/// Conflicts, derived from the refutations of constraints that are left out.
extension LayoutEngine {
  /// The conflicts of a scene: one for each required constraint that is left out, in statement order.
  /// - Complexity: as ``update(to:)``, and a proof of each conflict.
  public mutating func conflicts(in scene: Scene) -> [Conflict] {
    let broken = broken(in: scene)
    let refusals = Dictionary(
      self.refusals.map { ($0.reference, $0.conflict) }, uniquingKeysWith: { first, _ in first })
    return broken.compactMap { reference in
      if let conflict = refusals[reference] { return conflict }
      return proof(against: reference).map { conflict(of: reference, refutedBy: $0) }
    }
  }

  /// The conflict because of which a constraint is left out; nil for one that holds.
  package mutating func conflict(
    leavingOut reference: ConstraintReference, in scene: Scene
  ) -> Conflict? {
    update(to: scene)
    if let refusal = refusals.first(where: { $0.reference == reference }) {
      return refusal.conflict
    }
    return proof(against: reference).map { conflict(of: reference, refutedBy: $0) }
  }

  func conflict(
    of broken: ConstraintReference, refutedBy proof: Refutation.Proof
  ) -> Conflict {
    let members = proof.members
    // Integer multipliers read best. The broken member's is negative, opposite to the sum of the others.
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
    let axes = Set(scaled.flatMap { self.axes(of: $0.reference) })
    var conflict = Conflict(
      members: inReadingOrder(scaled, last: broken), broken: broken,
      axis: axes.count == 1 ? axes.first : nil, contradiction: Fraction(miss),
      relation: areEqualities ? .equal : (isFlipped ? .lessOrEqual : .greaterOrEqual))
    if let whole = wholeProof(of: proof, against: broken),
      let theirs = whole.members.first(where: { $0.reference == broken })?.multiplier,
      let miss = own.multiplied(by: factor)?.divided(by: theirs)?.multiplied(by: whole.miss)
    {
      let known = Set(members.map(\.reference))
      conflict.whole = Conflict.Whole(
        contradiction: Fraction(miss),
        others: whole.members.map(\.reference).filter {
          !known.contains($0) && !Self.alwaysHolds($0)
        })
    }
    let around = constraintsAround(conflict)
    let spare = proof.spare.filter { $0.isStated && !around.contains($0) }
    conflict.spare = self.spare(of: conflict, among: around + spare.prefix(Self.mostSpare))
    return conflict
  }

  /// The scale that makes all multipliers coprime integers; 1 on overflow.
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
    Int128(exactly: Rational.commonDivisor(a.magnitude, b.magnitude)) ?? 1
  }

  private func relation(of reference: ConstraintReference) -> LayoutModel.Relation {
    scene.sides(of: reference)?.relation ?? .equal
  }

  func axis(of reference: ConstraintReference) -> Axis {
    guard let sides = scene.sides(of: reference) else { return .horizontal }
    return (sides.left.terms.first ?? sides.right.terms.first)?.anchor.anchor.axis ?? .horizontal
  }

  /// The axes of the anchors that a constraint names.
  private func axes(of reference: ConstraintReference) -> Set<Axis> {
    guard let sides = scene.sides(of: reference) else { return [] }
    return Set((Array(sides.left.terms) + sides.right.terms).map(\.anchor.anchor.axis))
  }

  /// The items that a constraint names.
  func items(of reference: ConstraintReference) -> Set<ItemID> {
    guard let sides = scene.sides(of: reference) else { return [] }
    return Set(sides.left.items).union(sides.right.items)
  }

  /// The members as a path through the views, edge to edge: from the first edge of the outer view to its
  /// neighbor, that view's size, the view after it, and so on; the broken one last.
  /// - Complexity: O(n log n) in the number of members.
  private func inReadingOrder(
    _ members: [Conflict.Member], last: ConstraintReference
  ) -> [Conflict.Member] {
    let ordered = members.filter { $0.reference != last }
      .map { member in
        (
          member: member, order: scene.order(of: member.reference),
          isImplied: isImplied(member.reference), items: items(of: member.reference)
        )
      }
      .sorted { a, b in
        if a.isImplied != b.isImplied { return b.isImplied }
        return a.order != b.order
          ? a.order < b.order : isBefore(a.member.reference, b.member.reference)
      }
    var mentions: [ItemID: [Int]] = [:]
    for (place, entry) in ordered.enumerated() {
      for item in entry.items { mentions[item, default: []].append(place) }
    }
    // The size of a view precedes what lies after it. Lists are consumed from the end.
    for item in mentions.keys {
      mentions[item]?.sort { a, b in
        let (sizeA, sizeB) = (ordered[a].items.count == 1, ordered[b].items.count == 1)
        return sizeA != sizeB ? sizeB : a > b
      }
    }
    var result: [Conflict.Member] = []
    result.reserveCapacity(members.count)
    var isTaken = Array(repeating: false, count: ordered.count)
    // The views reached, the latest last: the path continues from there.
    var reached: [ItemID] = []
    var isReached: Set<ItemID> = []
    var depths: [ItemID: Int] = [:]
    var first = 0
    func take(_ place: Int) {
      isTaken[place] = true
      result.append(ordered[place].member)
      let fresh = ordered[place].items.filter { isReached.insert($0).inserted }
      // A view is left before its superview.
      reached += fresh.map { (scene.depth(of: $0, known: &depths), $0) }.sorted(by: <).map(\.1)
    }
    if let start = firstMember(of: ordered.map(\.member.reference)) { take(start) }
    while result.count < ordered.count {
      var next: Int?
      while next == nil, let item = reached.last {
        while let place = mentions[item]?.last, isTaken[place] { mentions[item]?.removeLast() }
        next = mentions[item]?.last
        if next == nil { reached.removeLast() }
      }
      while next == nil, first < ordered.count {
        if !isTaken[first] { next = first }
        first += 1
      }
      guard let next else { break }
      take(next)
    }
    return result + members.filter { $0.reference == last }
  }

  /// The first member that constrains the first edge of a view to a descendant.
  private func firstMember(of members: [ConstraintReference]) -> Int? {
    func isFirstEdge(_ anchor: Anchor) -> Bool {
      anchor == .left || anchor == .leading || anchor == .top
    }
    return members.firstIndex { reference in
      guard let sides = scene.sides(of: reference), let left = sides.left.terms.first?.anchor,
        let right = sides.right.terms.first?.anchor, isFirstEdge(left.anchor),
        isFirstEdge(right.anchor)
      else { return false }
      return scene.parent(of: left.item) == right.item || scene.parent(of: right.item) == left.item
    }
  }

  private func isImplied(_ reference: ConstraintReference) -> Bool { !reference.isStated }
}

extension Fraction {
  init(_ value: Rational) {
    numerator = value.numerator
    denominator = value.denominator
  }

  /// The magnitude of the quotient; nil on overflow.
  package func magnitude(dividedBy other: Fraction) -> Fraction? {
    guard let own = Rational(self), let divisor = Rational(other),
      let quotient = own.divided(by: divisor)
    else { return nil }
    return Fraction(quotient.sign < 0 ? quotient.negated : quotient)
  }
}

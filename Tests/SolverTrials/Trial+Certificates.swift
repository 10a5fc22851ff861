import BigInt
import ConstraintSolver

import ReferenceSolver

/// Proofs that required constraints cannot hold together.
extension Trial {
  /// Adds the certificate up in exact arithmetic, and checks that every member is needed.
  package func check(_ certificate: Certificate) throws {
    let detail = text(certificate)
    try Trial.require(
      certificate.isExact, "the certificate of a small system is exact", detail)
    var left: [Int: BigRational] = [:]
    var right = BigRational.zero
    var bounds: [Int: BigRational?] = [:]
    var members: [Int: ExactSolver.Constraint] = [:]
    for entry in certificate.entries {
      let multiplier = BigRational(entry.multiplier)
      let member = try constraint(entry.member, detail)
      switch entry.member {
      case .lowerBound(let handle): bounds[try number(of: handle)] = .some(member.constant)
      case .constraint(let handle): members[try number(of: handle)] = member
      }
      for term in member.terms {
        left[term.variable, default: .zero] += multiplier * term.coefficient
      }
      right += multiplier * member.constant
      let isLegal =
        switch member.relation {
        case .lessThanOrEqual: multiplier.signum < 0
        case .equal: multiplier.signum != 0
        case .greaterThanOrEqual: multiplier.signum > 0
        }
      try Trial.require(isLegal, "a certificate's multipliers have the right signs", detail)
    }
    try Trial.require(
      left.values.allSatisfy(\.isZero), "a certificate's left side adds up to 0",
      "\(left), \(detail)")
    try Trial.require(
      right.signum > 0 && right == BigRational(certificate.contradiction),
      "a certificate's right side adds up to the contradiction", "\(right), \(detail)")
    try checkOrder(of: certificate)
    try checkIrreducible(bounds, members, detail)
  }

  /// A member as stated.
  private func constraint(_ member: Member, _ detail: String) throws -> ExactSolver.Constraint {
    switch member {
    case .lowerBound(let handle):
      let variable = try number(of: handle)
      if let bound = system.lowerBounds[variable] ?? nil {
        return ExactSolver.Constraint(
          terms: [(1, variable)], relation: .greaterThanOrEqual, constant: bound, priority: 1000)
      }
      throw Mismatch(law: "a certificate names bounds that there are", detail: detail)
    case .constraint(let handle):
      if let constraint = system.constraints[try number(of: handle)], constraint.priority == 1000 {
        return constraint
      }
      throw Mismatch(law: "a certificate names required constraints", detail: detail)
    }
  }

  /// Bounds come first; members of a kind are in order of addition.
  private func checkOrder(of certificate: Certificate) throws {
    let ranks = try certificate.entries.map { entry -> (kind: Int, number: Int) in
      switch entry.member {
      case .lowerBound(let handle): (0, try number(of: handle))
      case .constraint(let handle): (1, try number(of: handle))
      }
    }
    try Trial.require(
      zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 },
      "a certificate's members are in order, each once", text(certificate))
  }

  /// Without any one member the rest can hold.
  private func checkIrreducible(
    _ bounds: [Int: BigRational?], _ members: [Int: ExactSolver.Constraint], _ detail: String
  ) throws {
    for variable in bounds.keys {
      var fewer = bounds
      fewer[variable] = nil
      try Trial.require(
        system.solved(lowerBounds: fewer, constraints: members).isFeasible,
        "a certificate is irreducible", "the bound of x\(variable) is not needed, \(detail)")
    }
    for number in members.keys {
      var fewer = members
      fewer[number] = nil
      try Trial.require(
        system.solved(lowerBounds: bounds, constraints: fewer).isFeasible,
        "a certificate is irreducible", "c\(number) is not needed, \(detail)")
    }
  }

  package func text(_ certificate: Certificate) -> String {
    let entries = certificate.entries.map { entry in
      let multiplier = BigRational(entry.multiplier)
      return switch entry.member {
      case .lowerBound(let handle):
        "\(multiplier) * bound of x\((try? number(of: handle)).map(String.init) ?? "?")"
      case .constraint(let handle):
        "\(multiplier) * c\((try? number(of: handle)).map(String.init) ?? "?")"
      }
    }
    return "\(entries.joined(separator: " + ")) misses by \(BigRational(certificate.contradiction))"
  }
}

extension BigRational {
  /// The fraction of a certificate.
  package init(_ rational: Rational) {
    self.init(BigInt(rational.numerator), over: BigInt(rational.denominator))
  }
}

import struct ConstraintSolver.RowBasis
import LayoutModel

/// Frames of single views at another size, of which nothing else is known.
extension Inference {
  /// A part of a frame: what some unknowns sum up to, in points.
  private struct Fact {
    var terms: RowBasis.Terms
    var value: Double

    func sum(_ values: [Double]) -> Double {
      terms.reduce(0) { $0 + $1.coefficient * values[$1.column] }
    }
  }

  /// A rule that takes the place of another one.
  package struct Exchange: Hashable, Sendable {
    package var rule: InferredRule
    package var rival: InferredRule
  }

  /// The cheapest exchange of a rule that brings more parts of given frames about; nil if none does.
  /// - Parameters:
  ///   - frames: The frames by view, in the coordinates of the superviews.
  ///   - picture: The screen that they are on. Its other frames do not count.
  ///   - decided: The rules that stay.
  /// - Returns: The exchange, and whether none is needed.
  /// - Complexity: O(n) in the number of rules that hold, times the rules that each could take the place of.
  package func exchange(
    giving frames: [Int: Rect], on picture: DrawnScreen.Picture, keeping decided: [InferredRule]
  ) -> (exchange: Exchange?, areGiven: Bool) {
    let rows = RuleRows(screen: screen)
    var basis = rows.basis(of: chosen)
    let rules = basis.taken.map { chosen[$0] }
    let values = basis.solution(rules.map { rows.sum(of: $0, on: picture) })
    let wanted = frames.flatMap { facts(of: $0.key, $0.value, rows) }
    var most = wanted.count { isGiven($0, $0.sum(values)) }
    guard basis.isComplete, most < wanted.count else { return (nil, basis.isComplete) }
    var best: (exchange: Exchange, margin: Double)?
    var responses: [Int: [Double]] = [:]
    for rival in candidates {
      let terms = rows.terms(of: rival)
      let rest = terms.reduce(0 - rows.sum(of: rival, on: picture)) {
        $0 + $1.coefficient * values[$1.column]
      }
      guard rest.magnitude > 1 else { continue }
      for part in basis.parts(of: terms) {
        let rule = rules[part.place]
        guard !rule.isImplied, screen.views[rule.left.item].role != .content,
          !decided.contains(where: { $0.isSame(as: rule) })
        else { continue }
        let known = responses[part.place]
        let response: [Double]
        if let known { response = known } else { response = basis.response(to: part.place) }
        responses[part.place] = response
        let count = wanted.count {
          isGiven($0, $0.sum(values) - rest / part.multiple * $0.sum(response))
        }
        let margin = rival.cost - rule.cost
        guard count > most || count == most && best.map({ margin < $0.margin }) ?? false else {
          continue
        }
        most = count
        best = (Exchange(rule: rule, rival: rival), margin)
      }
    }
    return (best?.exchange, false)
  }

  private func isGiven(_ fact: Fact, _ sum: Double) -> Bool { (sum - fact.value).magnitude <= 1 }

  private func facts(of view: Int, _ frame: Rect, _ rows: RuleRows) -> [Fact] {
    Axis.allCases.flatMap { axis -> [Fact] in
      let (own, outer) = (frame.span(axis), screen.views[view].parent)
      let start = rows.column(view, axis, isLength: false)
      let around: RowBasis.Terms =
        outer.map { [(rows.column($0, axis, isLength: false), -1)] } ?? []
      return [
        Fact(terms: [(start, 1)] + around, value: own.start),
        Fact(terms: [(rows.column(view, axis, isLength: true), 1)], value: own.length),
      ]
    }
  }
}

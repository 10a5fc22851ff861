import struct ConstraintSolver.RowBasis
import LayoutModel

/// A rule that could as well be another one, and where the two differ first.
package struct Doubt: Hashable, Sendable {
  /// The rule that was chosen.
  package var rule: InferredRule
  /// The one that holds in all pictures as well.
  package var rival: InferredRule
  /// How much more the rival costs.
  package var margin: Double
  /// A size of the root at which they differ, in points.
  package var size: Size
  /// The frame of the rule's view at that size with the rule, and with the rival, in its superview's coordinates.
  package var frames: (rule: Rect, rival: Rect) { (ruleFrame, rivalFrame) }

  var ruleFrame: Rect
  var rivalFrame: Rect
}

extension Inference {
  /// A rival that costs so much more is no doubt.
  private static let leastCertainty = 2.0
  /// The sizes of common screens, at which rivals are told apart.
  private static let commonSizes = [
    Size(width: 320, height: 568), Size(width: 375, height: 667), Size(width: 414, height: 896),
    Size(width: 768, height: 1024), Size(width: 1024, height: 768),
  ]

  /// A screen on which rivals are compared: its layout as the rules give it.
  struct Trial {
    var picture: DrawnScreen.Picture
    var values: [Double]
  }

  /// Finds the choices that another size could refute.
  mutating func findDoubts(
    _ rows: RuleRows, _ basis: inout RowBasis, besides decided: [InferredRule]
  ) {
    guard basis.isComplete else { return }
    let trials = trials(rows, &basis)
    var isSettled = chosen.map { rule in
      rule.isImplied || screen.views[rule.left.item].role == .content
        || decided.contains { $0.isSame(as: rule) }
    }
    let most = (chosen.map(\.cost).max() ?? 0) + Self.leastCertainty
    var found: [Doubt] = []
    for rival in candidates {
      guard rival.cost <= most else { break }
      let terms = rows.terms(of: rival)
      let parts = basis.parts(of: terms).filter { part in
        let margin = rival.cost - chosen[part.place].cost
        return !isSettled[part.place] && margin >= 0 && margin < Self.leastCertainty
          && !rival.isSame(as: chosen[part.place])
      }
      guard !parts.isEmpty, let trial = trials.first(where: { differs(rival, terms, rows, on: $0) })
      else { continue }
      let change = 0 - rest(of: rival, terms, rows, on: trial)
      for part in parts {
        let doubt = doubt(
          of: part.place, rival, by: change / part.multiple, basis.response(to: part.place), trial,
          rows)
        guard doubt.isSeen else { continue }
        // The cheapest rival of each rule comes first.
        isSettled[part.place] = true
        found.append(doubt)
      }
    }
    doubts = found.sorted { $0.margin < $1.margin }
  }

  func trials(_ rows: RuleRows, _ basis: inout RowBasis) -> [Trial] {
    var shown = screen.pictures[0]
    let first = shown
    func distance(_ size: Size) -> Double {
      (size.width - first.size.width).magnitude + (size.height - first.size.height).magnitude
    }
    return Self.commonSizes.filter { size in
      screen.pictures.allSatisfy { $0.size.width != size.width && $0.size.height != size.height }
    }.sorted { distance($0) < distance($1) }.map { size in
      shown.size = size
      return Trial(
        picture: shown, values: basis.solution(chosen.map { rows.sum(of: $0, on: shown) }))
    }
  }

  /// How far a rule is from holding on a screen as the chosen rules lay it out.
  func rest(
    of rule: InferredRule, _ terms: RowBasis.Terms, _ rows: RuleRows,
    on trial: Trial
  ) -> Double {
    terms.reduce(0 - rows.sum(of: rule, on: trial.picture)) {
      $0 + $1.coefficient * trial.values[$1.column]
    }
  }

  private func differs(
    _ rule: InferredRule, _ terms: RowBasis.Terms, _ rows: RuleRows,
    on trial: Trial
  ) -> Bool {
    rest(of: rule, terms, rows, on: trial).magnitude > 1
  }

  /// - Parameters:
  ///   - change: By how much the rule's own sum would have to change for the rival to hold.
  ///   - response: How all unknowns move while it grows by 1.
  private func doubt(
    of place: Int, _ rival: InferredRule, by change: Double, _ response: [Double], _ trial: Trial,
    _ rows: RuleRows
  ) -> Doubt {
    let moved = zip(trial.values, response).map { $0 + change * $1 }
    let view = chosen[place].left.item
    return Doubt(
      rule: chosen[place], rival: rival, margin: rival.cost - chosen[place].cost,
      size: trial.picture.size,
      ruleFrame: frame(of: view, trial.values, rows), rivalFrame: frame(of: view, moved, rows))
  }

  /// The frame of a view in its superview's coordinates.
  private func frame(of view: Int, _ values: [Double], _ rows: RuleRows) -> Rect {
    func value(_ item: Int, _ axis: Axis, isLength: Bool) -> Double {
      values[rows.column(item, axis, isLength: isLength)]
    }
    let parent = screen.views[view].parent
    let x = parent.map { value($0, .horizontal, isLength: false) } ?? 0
    let y = parent.map { value($0, .vertical, isLength: false) } ?? 0
    return Rect(
      x: value(view, .horizontal, isLength: false) - x,
      y: value(view, .vertical, isLength: false) - y,
      width: value(view, .horizontal, isLength: true),
      height: value(view, .vertical, isLength: true))
  }
}

extension Doubt {
  /// Whether the two frames differ by more than a point.
  var isSeen: Bool {
    [FramePart.left, .top, .width, .height].contains {
      (ruleFrame[$0] - rivalFrame[$0]).magnitude > 1
    }
  }
}

extension InferredRule {
  /// Whether it is the same rule, whatever it costs.
  package func isSame(as other: InferredRule) -> Bool {
    form == other.form && left == other.left && right == other.right && factor == other.factor
      && constant == other.constant
  }
}

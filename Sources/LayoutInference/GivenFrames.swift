import struct ConstraintSolver.RowBasis
import LayoutModel

/// Frames of single views on a screen of another size, of which nothing else is known.
package struct GivenFrames: Hashable, Sendable {
  /// The screen. Its own frames do not count.
  package var picture: DrawnScreen.Picture
  /// The frames by view, in the coordinates of the superviews.
  package var frames: [Int: Rect]

  /// Frames of some of the views of a screen.
  package init(picture: DrawnScreen.Picture, frames: [Int: Rect]) {
    (self.picture, self.frames) = (picture, frames)
  }

  /// How far each view is from where it has its frame, in points; those that are not more than a point off are left out.
  package func misfits(of layout: DrawnScreen) -> [(view: Int, distance: Double)] {
    frames.sorted { $0.key < $1.key }.compactMap { view, frame in
      let shown = layout.pictures[0].frames
      let outer = layout.views[view].parent.map { shown[$0] }
      let distance =
        Axis.allCases.flatMap { axis -> [Double] in
          let (own, given) = (shown[view].span(axis), frame.span(axis))
          let start = own.start - (outer?.span(axis).start ?? 0)
          return [start - given.start, start + own.length - given.end]
        }.map(\.magnitude).max() ?? 0
      return distance > 1 ? (view, distance) : nil
    }
  }

  /// A part of a frame: what some unknowns sum up to, in points.
  private struct Fact {
    var terms: RowBasis.Terms
    var value: Double
  }

  private func facts(_ rows: RuleRows) -> [Fact] {
    frames.sorted { $0.key < $1.key }.flatMap { view, frame in
      Axis.allCases.flatMap { axis -> [Fact] in
        let (own, outer) = (frame.span(axis), rows.screen.views[view].parent)
        let around: RowBasis.Terms =
          outer.map { [(rows.column($0, axis, isLength: false), -1)] } ?? []
        return [
          Fact(terms: [(rows.column(view, axis, isLength: false), 1)] + around, value: own.start),
          Fact(terms: [(rows.column(view, axis, isLength: true), 1)], value: own.length),
        ]
      }
    }
  }

  /// The unknowns on the screen if the frames are as given, and the cheapest rules hold besides; with the places of these.
  /// - Parameter rules: The rules, the cheapest first.
  fileprivate func values(
    _ rules: [InferredRule], _ rows: RuleRows
  ) -> (values: [Double], taken: [Int]) {
    let facts = facts(rows)
    var basis = RowBasis(
      width: rows.width, offering: facts.map(\.terms) + rules.map { rows.terms(of: $0) })
    let sums = basis.taken.map { place in
      place < facts.count
        ? facts[place].value : rows.sum(of: rules[place - facts.count], on: picture)
    }
    let taken = basis.taken.filter { $0 >= facts.count }.map { $0 - facts.count }
    return (basis.solution(sums), taken)
  }

  /// The cheapest rules first, but those of the given views later: whoever moves one view leaves the others where they are.
  fileprivate func ordered(_ rules: [InferredRule]) -> [InferredRule] {
    func cost(_ rule: InferredRule) -> Double {
      rule.cost + (frames[rule.left.item] == nil ? 0 : Self.disadvantage)
    }
    return rules.enumerated().map { (place: $0, rule: $1, cost: cost($1)) }
      .sorted { ($0.cost, $0.place) < ($1.cost, $1.place) }.map(\.rule)
  }

  /// How much more the rules of given views cost.
  private static let disadvantage = 1.0

  /// Whether unknowns are as the frames have them.
  fileprivate func agree(with values: [Double], _ rows: RuleRows) -> Bool {
    facts(rows).allSatisfy { fact in
      fact.terms.reduce(0 - fact.value) { $0 + $1.coefficient * values[$1.column] }.magnitude <= 1
    }
  }
}

extension Inference {
  /// Whether the rules bring given frames about.
  package func gives(_ given: GivenFrames) -> Bool {
    let rows = RuleRows(screen: screen)
    var basis = rows.basis(of: chosen)
    guard basis.isComplete else { return false }
    let sums = basis.taken.map { rows.sum(of: chosen[$0], on: given.picture) }
    return given.agree(with: basis.solution(sums), rows)
  }

  /// The rules that hold as well where frames are as given, and the cheapest rules hold besides.
  ///
  /// If those do not determine every view, one of the rules besides is left out, the costliest that helps.
  static func holding(
    _ rules: [InferredRule], besides first: [InferredRule], giving given: GivenFrames,
    _ rows: RuleRows
  ) -> [InferredRule] {
    func holding(_ offered: [InferredRule]) -> (rules: [InferredRule], taken: [Int]) {
      let (values, taken) = given.values(first + offered, rows)
      let holding = rules.filter { rule in
        let rest = rows.terms(of: rule).reduce(0 - rows.sum(of: rule, on: given.picture)) {
          $0 + $1.coefficient * values[$1.column]
        }
        return rest.magnitude <= 1
      }
      return (holding, taken.filter { $0 >= first.count }.map { $0 - first.count })
    }
    func isComplete(_ rules: [InferredRule]) -> Bool { rows.basis(of: first + rules).isComplete }
    let ordered = given.ordered(rules)
    let cheapest = holding(ordered)
    if isComplete(cheapest.rules) { return cheapest.rules }
    return cheapest.taken.reversed().prefix(mostLeftOut).lazy.map { place in
      holding(Array(ordered[..<place] + ordered[(place + 1)...])).rules
    }.first(where: isComplete) ?? cheapest.rules
  }

  /// How many rules are left out in turn.
  private static let mostLeftOut = 60

  /// The screen with given frames, if the cheapest rules hold besides.
  package func picture(giving given: GivenFrames) -> DrawnScreen.Picture {
    let rows = RuleRows(screen: screen)
    let (values, _) = given.values(
      chosen.filter(\.isImplied) + given.ordered(candidates), rows)
    var picture = given.picture
    for view in screen.views.indices {
      func value(_ axis: Axis, isLength: Bool) -> Double {
        values[rows.column(view, axis, isLength: isLength)]
      }
      picture.frames[view] = Rect(
        x: value(.horizontal, isLength: false), y: value(.vertical, isLength: false),
        width: value(.horizontal, isLength: true), height: value(.vertical, isLength: true))
    }
    return picture
  }
}

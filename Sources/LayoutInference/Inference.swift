import struct ConstraintSolver.RowBasis
import LayoutModel

/// The rules that were chosen for a drawn screen, and what speaks against them.
package struct Inference: Sendable {
  /// The screen that they are for.
  package let screen: DrawnScreen
  /// The rules, with the limits of wishes, in the order of their views.
  package private(set) var rules: [InferredRule] = []
  /// The limits that wishes give way to.
  package internal(set) var limits: [InferredRule] = []
  /// The contents that others with a content compete with: they hug it, and resist compression, more than those.
  package private(set) var firmContents: [InferredRule.Side] = []
  /// The choices that another size could refute, the closest first.
  package internal(set) var doubts: [Doubt] = []
  /// The rules without limits, in the order in which they were taken.
  var chosen: [InferredRule] = []
  /// All rules that hold, the cheapest first.
  private(set) var candidates: [InferredRule] = []

  /// Chooses the cheapest rules that determine every view.
  /// - Parameters:
  ///   - screen: The frames that they have to give.
  ///   - decided: Rules that are to be among them, as far as they can.
  package init(_ screen: DrawnScreen, deciding decided: [InferredRule] = []) {
    self.screen = screen
    let rows = RuleRows(screen: screen)
    let costs = RuleCost(rows: rows)
    candidates = Self.candidates(rows, costs)
    // A scroll view implies where its content begins.
    let implied =
      candidates.filter { screen.views[$0.left.item].role == .content } + Self.arranged(rows)
    let offered = implied + decided + candidates
    var basis = rows.basis(of: offered)
    chosen = basis.taken.map { offered[$0] }
    if screen.pictures.count > 1, !basis.isComplete { findWishes(rows, costs, &basis) }
    findRivalContents(rows, &basis)
    findDoubts(rows, &basis, besides: decided)
    rules = (chosen.map(usual) + limits).sorted { a, b in
      let (one, other) = (a.left, b.left)
      return (one.item, one.axis.rawValue, a.form.rawValue, a.constant)
        < (other.item, other.axis.rawValue, b.form.rawValue, b.constant)
    }
  }

  /// A rule as it is usually written: of an edge and the center of a view around it, both edges; of two alignments
  /// with another view, the first edges and the lengths.
  private func usual(_ rule: InferredRule) -> InferredRule {
    guard !rule.isWish, !rule.isImplied else { return rule }
    func alike(_ form: InferredRule.Form, in rules: [InferredRule]) -> InferredRule? {
      rules.first {
        $0.form == form && !$0.isWish && !$0.isImplied && $0.left.item == rule.left.item
          && $0.left.axis == rule.left.axis && $0.right?.item == rule.right?.item
      }
    }
    switch rule.form {
    case .center:
      let (start, end) = (alike(.start, in: chosen), alike(.end, in: chosen))
      if start != nil, end == nil { return alike(.end, in: candidates) ?? rule }
      if end != nil, start == nil { return alike(.start, in: candidates) ?? rule }
      return rule
    case .alignEnd, .alignCenter:
      let taken = [.alignStart, .alignEnd, .alignCenter].compactMap { alike($0, in: chosen) }
      guard taken.count == 2, let start = alike(.alignStart, in: candidates),
        let equal = alike(.equal, in: candidates)
      else { return rule }
      return taken.first?.form == rule.form ? start : equal
    case .content, .start, .end, .inset, .after, .alignStart, .equal, .length, .aspect, .share,
      .multiple, .startAtCenter, .endAtCenter, .place:
      return rule
    }
  }

  /// What stack views imply, as far as the pictures show it.
  private static func arranged(_ rows: RuleRows) -> [InferredRule] {
    let screen = rows.screen
    return screen.implied.compactMap { rule in
      let rests = screen.pictures.indices.map { rows.rest(of: rule, in: $0) }
      guard let least = rests.min(), let most = rests.max(), most - least <= screen.tolerance else {
        return nil
      }
      var rule = rule
      rule.constant = rests[0]
      rule.isImplied = true
      return rule
    }
  }

  private static func candidates(_ rows: RuleRows, _ costs: RuleCost) -> [InferredRule] {
    var search = RuleSearch(rows, tolerance: rows.screen.tolerance)
    search.run()
    var found = search.found
    for index in found.indices {
      found[index].cost = costs.cost(of: found[index])
      // A stack view places its members itself.
      if rows.screen.places(found[index]) { found[index].cost += unlikely }
      if found[index].right?.item == rows.screen.margins { found[index].cost -= 0.1 }
    }
    return found.enumerated().sorted {
      ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset)
    }.map(\.element)
  }

  /// More than what any rule costs.
  private static let unlikely = 100.0

  /// Finds the contents that decide the length of a view which has a content of its own.
  private mutating func findRivalContents(_ rows: RuleRows, _ basis: inout RowBasis) {
    var firm: Set<Int> = []
    let contents = Set(chosen.filter { $0.form == .content }.map(\.left))
    for view in screen.views.indices {
      for axis in Axis.allCases where screen.pictures[0].contents[view][axis] != nil {
        let side = InferredRule.Side(item: view, axis: axis, part: .length)
        guard !contents.contains(side) else { continue }
        let own = InferredRule(form: .content, nearness: .alone, left: side)
        for (place, _) in basis.parts(of: rows.terms(of: own)) where chosen[place].form == .content
        {
          firm.insert(place)
        }
      }
    }
    firmContents = firm.sorted().map { chosen[$0].left }
  }
}

extension DrawnScreen {
  /// Whether a stack view sees to what a rule says.
  func places(_ rule: InferredRule) -> Bool {
    placed.contains(rule.left.item) && !rule.form.isOfLength
  }

  /// How far a frame may be from a rule, in points: a point if frames may be rounded.
  var tolerance: Double { isWhole ? 1.01 : 0.02 }

  /// Whether several pictures have whole frames only, which may be rounded.
  private var isWhole: Bool {
    pictures.count > 1
      && pictures.allSatisfy { picture in
        picture.frames.allSatisfy { frame in
          [frame.x, frame.y, frame.width, frame.height].allSatisfy { $0 == $0.rounded() }
        }
      }
  }
}

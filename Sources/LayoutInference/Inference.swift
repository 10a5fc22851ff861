import struct ConstraintSolver.RowBasis
import LayoutModel

/// The rules that were chosen for a drawn screen, and what speaks against them.
package struct Inference: Sendable {
  /// The screen that they are for.
  package let screen: DrawnScreen
  /// The rules, with the limits of wishes, in the order of their views.
  package private(set) var rules: [InferredRule] = []
  /// The list of like views that a view is in, and its place there.
  private(set) var members: [Int: ListMember] = [:]
  /// The limits that wishes give way to.
  package internal(set) var limits: [InferredRule] = []
  /// The contents that others with a content compete with: they hug it, and resist compression, more than those.
  package private(set) var firmContents: [InferredRule.Side] = []
  /// The choices that another size could refute, the closest first.
  package internal(set) var doubts: [Doubt] = []
  /// The rules without limits, in the order in which they were taken.
  var chosen: [InferredRule] = []
  /// How far a frame can be from the rules, in points, because it was rounded to pixels; 0 if it was not.
  package let rounding: Double
  /// All rules that hold, the cheapest first.
  private(set) var candidates: [InferredRule] = []

  /// Chooses the cheapest rules that determine every view.
  /// - Parameters:
  ///   - screen: The frames that they have to give.
  ///   - decided: Rules that are to be among them, as far as they can.
  ///   - refused: Rules that are not to be among them.
  ///   - given: Frames of single views at other sizes, which refute the rules that do not hold with them.
  package init(
    _ screen: DrawnScreen, deciding decided: [InferredRule] = [],
    refusing refused: [InferredRule] = [], giving given: [GivenFrames] = []
  ) {
    self.screen = screen
    for series in screen.series {
      let outer = Set(series.map { screen.views[$0].parent })
      for (place, view) in series.enumerated() {
        members[view] = ListMember(
          first: series[0], place: place, count: series.count,
          together: series.count / outer.count)
      }
    }
    let rows = RuleRows(screen: screen)
    let costs = RuleCost(rows: rows)
    rounding = rows.grid.half
    candidates = findCandidates(rows, costs).filter { rule in
      !refused.contains { $0.isSame(as: rule) }
    }
    // A scroll view implies where its content begins.
    let implied =
      candidates.filter { screen.views[$0.left.item].role == .content } + Self.arranged(rows)
    for frames in given {
      candidates = Self.holding(candidates, besides: implied + decided, giving: frames, rows)
    }
    let offered = implied + decided + candidates
    var basis = rows.basis(of: offered)
    chosen = basis.taken.map { offered[$0] }
    if screen.pictures.count > 1, !basis.isComplete { findWishes(rows, costs, &basis) }
    findDoubts(rows, &basis, besides: decided)
    let likely = chosen
    if screen.pictures.count == 1 {
      state(implied + decided, rows, costs, &basis)
    } else {
      preferLengths(candidates, rows, &basis)
    }
    findRivalContents(rows, &basis)
    rules = (chosen.map(usual) + limits).map { ($0, RuleOrder($0, members)) }
      .sorted { $0.1 < $1.1 }.map(\.0)
    chosen = likely
  }

  /// States what was chosen as it is usually written: by the cheapest of the rules that hold as well on the screens that
  /// the rules chosen give.
  private mutating func state(
    _ first: [InferredRule], _ rows: RuleRows, _ costs: RuleCost, _ basis: inout RowBasis
  ) {
    guard basis.isComplete else { return }
    let trials = trials(rows, &basis)
    let tolerance = max(rows.grid.half, PixelGrid.unrounded)
    let holding = candidates.filter { rule in
      let terms = rows.terms(of: rule)
      return trials.allSatisfy { rest(of: rule, terms, rows, on: $0).magnitude <= tolerance }
    }.map { (rule: $0, cost: costs.idiom(of: $0) + $0.cost - costs.cost(of: $0)) }
    let offered = first + holding.sorted { $0.cost < $1.cost }.map(\.rule)
    let stated = rows.basis(of: offered)
    guard stated.isComplete else { return }
    chosen = stated.taken.map { offered[$0] }
    basis = stated
    preferLengths(holding.map(\.rule), rows, &basis)
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

  /// States lengths where it is usual, instead of rules from which they follow.
  private mutating func preferLengths(
    _ candidates: [InferredRule], _ rows: RuleRows, _ basis: inout RowBasis
  ) {
    guard basis.isComplete else { return }
    let lengths = Dictionary(
      candidates.filter { $0.form == .length || $0.form == .equal && $0.nearness == .sibling }.map {
        (LengthRule(view: $0.left, other: $0.right?.item), $0)
      }, uniquingKeysWith: { first, _ in first })
    let usual = UsualLengths(chosen, screen, members)
    var stated = chosen
    var used: Set<InferredRule.Side> = []
    for (place, rule) in chosen.enumerated() where !rule.isImplied && !rule.isWish {
      let length = usual.offered(insteadOf: rule).lazy.filter { !used.contains($0.view) }
        .compactMap { lengths[$0] }.first { length in
          basis.parts(of: rows.terms(of: length)).contains { $0.place == place }
        }
      guard let length else { continue }
      used.insert(length.left)
      stated[place] = length
    }
    guard stated != chosen else { return }
    let renewed = rows.basis(of: stated)
    guard renewed.isComplete else { return }
    chosen = renewed.taken.map { stated[$0] }
    basis = renewed
  }

  /// What stack views imply, as far as the pictures show it.
  private static func arranged(_ rows: RuleRows) -> [InferredRule] {
    let screen = rows.screen
    return screen.implied.compactMap { rule in
      let rests = screen.pictures.indices.map { rows.rest(of: rule, in: $0) }
      guard let least = rests.min(), let most = rests.max(),
        rule.isWish || most - least <= rows.tolerance
      else { return nil }
      var rule = rule
      rule.constant = rests[0]
      rule.isImplied = true
      return rule
    }
  }

  private func findCandidates(_ rows: RuleRows, _ costs: RuleCost) -> [InferredRule] {
    var search = RuleSearch(rows, tolerance: rows.tolerance)
    search.run()
    // A stack view places its members itself.
    var found = search.found.filter { !rows.screen.places($0) }
    let filling = rows.screen.filling(members)
    for index in found.indices {
      found[index].cost = costs.cost(of: found[index])
      if found[index].right?.item == rows.screen.margins { found[index].cost -= 0.1 }
      // What fills its superview in equal parts shares it, at one size as at others.
      if rows.screen.pictures.count == 1, found[index].form == .length,
        filling.contains(found[index].left)
      {
        found[index].cost += Self.fillingDisadvantage
      }
      // The length of all views of a list is said once, not of the first and that the others are like it.
      if rows.screen.pictures.count > 1, found[index].form == .equal,
        let own = members[found[index].left.item]?.first,
        found[index].right.flatMap({ members[$0.item]?.first }) == own
      {
        found[index].cost += Self.listAdvantage
      }
    }
    // What holds for all views of a list is said of the list.
    var alike: [[Double]: [Int]] = [:]
    for index in found.indices where members[found[index].left.item] != nil {
      let order = RuleOrder(found[index], members)
      alike[order.common + [found[index].factor], default: []].append(index)
    }
    for group in alike.values {
      guard let own = members[found[group[0]].left.item], group.count >= own.count - 1,
        group.count == own.count || RuleOrder(found[group[0]], members).isChain
      else { continue }
      for index in group { found[index].cost -= Self.listAdvantage }
    }
    return found.enumerated().sorted {
      ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset)
    }.map(\.element)
  }

  /// How much more a length costs of views that fill their superview in equal parts.
  private static let fillingDisadvantage = 3.0
  /// How much less a rule costs that holds for a whole list of like views.
  private static let listAdvantage = 0.5

  /// Finds the contents that decide the length of a view which has a content of its own.
  ///
  /// Those that keep a larger content small are stated as lengths: hugging gives way to its compression resistance.
  private mutating func findRivalContents(_ rows: RuleRows, _ basis: inout RowBasis) {
    var firm: Set<Int> = []
    let contents = Set(chosen.filter { $0.form == .content }.map(\.left))
    for view in screen.views.indices {
      for axis in Axis.allCases {
        guard let content = screen.pictures[0].contents[view][axis] else { continue }
        let side = InferredRule.Side(item: view, axis: axis, part: .length)
        guard !contents.contains(side) else { continue }
        let own = InferredRule(form: .content, nearness: .alone, left: side)
        let isSqueezed = rows.value(side, in: 0) < content - rows.tolerance
        for (place, multiple) in basis.parts(of: rows.terms(of: own))
        where chosen[place].form == .content {
          if isSqueezed, multiple > 0, let length = length(insteadOf: chosen[place]) {
            chosen[place] = length
          } else {
            firm.insert(place)
          }
        }
      }
    }
    firmContents = firm.sorted().map { chosen[$0] }.filter { $0.form == .content }.map(\.left)
  }

  /// The rule that a length is a number, instead of that of its content; nil if that differs between pictures.
  private func length(insteadOf rule: InferredRule) -> InferredRule? {
    let (item, axis) = (rule.left.item, rule.left.axis)
    let lengths = Set(screen.pictures.map { $0.frames[item].span(axis).length })
    guard let only = lengths.first, lengths.count == 1 else { return nil }
    var length = InferredRule(form: .length, nearness: .alone, left: rule.left)
    length.constant = only
    length.cost = rule.cost
    return length
  }
}

/// The place of a view in a list of like views.
struct ListMember {
  /// The first view of the list.
  var first: Int
  /// The place in the list, from 0.
  var place: Int
  /// The number of views in the list.
  var count: Int
  /// The number of them in one superview.
  var together: Int
}

/// The place of a rule among all: in the order of the views, those of like views side by side.
struct RuleOrder: Comparable {
  /// What is alike of the rules of a list, and the place of the view in it.
  let key: [Double]
  /// The same without the place.
  var common: [Double] { Array(key.dropLast()) }
  /// Whether it places a view behind the one before it in the list.
  var isChain: Bool { key[3] == 1 && key[5] < 0 }

  init(_ rule: InferredRule, _ members: [Int: ListMember]) {
    let own =
      members[rule.left.item] ?? ListMember(first: rule.left.item, place: 0, count: 1, together: 1)
    var other = [0.0, 0, 0]
    if let right = rule.right?.item {
      let its = members[right]
      let isSame = its?.first == own.first
      // What is alike of members of lists is the list, and how many places further they are; of those that are tied to
      // one of their own list, that one. Those in one superview have that in common.
      let isAround = rule.nearness == .superview || rule.nearness == .farther
      let place = isAround ? own.place / max(1, own.together) : own.place
      let distance = its.map { Double($0.place - place) } ?? 0
      other =
        isSame && rule.form != .after
        ? [1, Double(right), 0] : [isSame ? 1 : 2, Double(its?.first ?? right), distance]
    }
    key =
      [Double(own.first), Double(rule.left.axis.rawValue), Double(rule.form.rawValue)] + other
      + [rule.constant, Double(own.place)]
  }

  static func < (one: RuleOrder, other: RuleOrder) -> Bool {
    one.key.lexicographicallyPrecedes(other.key)
  }
}

extension DrawnScreen {
  /// Whether a stack view sees to what a rule says.
  func places(_ rule: InferredRule) -> Bool {
    placed.contains(rule.left.item) && !rule.form.isOfLength
  }
}

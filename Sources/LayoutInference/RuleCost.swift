import LayoutModel

/// What a rule costs: the less, the more it is what a person would have written.
///
/// From one size it is mostly a question of which rules hold elsewhere, from several of how they are written.
struct RuleCost {
  private let facts: RuleFacts
  private let hasSeveralSizes: Bool

  init(rows: RuleRows) {
    facts = RuleFacts(rows: rows)
    hasSeveralSizes = rows.screen.pictures.count > 1
  }

  /// The cost of a rule.
  func cost(of rule: InferredRule) -> Double {
    // A text that is as high as its lines is so because of them, unless it fills its superview: then the superview is a
    // cell that is as high as the text, which is tied to both of its edges. A stack view ties it anyway.
    if rule.form == .content, rule.left.axis == .vertical,
      hasSeveralSizes || !facts.fills(rule.left)
        || facts.rows.screen.placed.contains(rule.left.item)
    {
      return Self.certain
    }
    if hasSeveralSizes { return idiom(of: rule) }
    if rule.form == .place { return Self.likely }
    if isScrolledWidth(rule) { return Self.certain }
    let row = RuleCostTable.tenths[rule.form.rawValue]
    return Double(facts.features(of: rule).reduce(0) { $0 + Int(row[$1]) }) / 10
  }

  /// Whether it makes what scrolls as wide as the scroll view, so that it scrolls vertically only.
  private func isScrolledWidth(_ rule: InferredRule) -> Bool {
    guard rule.form == .inset, rule.constant == 0, rule.left.axis == .horizontal,
      let around = rule.right?.item, around < facts.rows.screen.root
    else { return false }
    let views = facts.rows.screen.views
    let content = views[rule.left.item].parent
    return views[around].role == .scroll && content.map { views[$0].parent } == around
  }

  /// How far a rule is from the usual ones.
  func idiom(of rule: InferredRule) -> Double {
    let amount = rule.constant.magnitude
    var cost = Self.base(of: rule.form)
    // Images, controls and texts are given sizes; other views are as large as what is in them or around them.
    if rule.form == .length {
      if Self.sized.contains(facts.rows.screen.views[rule.left.item].role) {
        cost = 1.5
      } else if facts.isLeaf(rule.left.item) {
        cost = 1.9
      }
    }
    switch rule.nearness {
    case .alone, .superview, .sibling: break
    case .root, .farther: cost += 1.5
    case .cousin: cost += 3
    }
    switch rule.form {
    case .center, .alignStart, .alignEnd, .alignCenter, .equal: cost += amount >= 0.6 ? 3 : 0
    case .content, .length, .aspect, .share, .multiple, .place: break
    case .start, .end, .inset, .after, .startAtCenter, .endAtCenter:
      cost += amount <= 24 ? 0 : amount <= 60 ? 0.8 : 2
    }
    if rule.form == .after, rule.constant < -0.6 { cost += 3 }
    // Behind a view that is not beside it: in a grid, one of another row.
    if rule.form == .after, let other = rule.right?.item,
      !facts.areBeside(rule.left.item, other, rule.left.axis)
    {
      cost += 1
    }
    // A part of a length with a constant besides.
    if rule.form == .share || rule.form == .multiple, rule.constant != 0 { cost += 1 }
    if (rule.constant - rule.constant.rounded()).magnitude > 0.01 { cost += 1 }
    return cost + (rule.deviation > 0 ? 1 : 0)
  }

  private static let sized: Set<DrawnView.Role> = [.label, .button, .image, .field, .control]

  /// Of a position that no number explains: a little less than what such a number costs.
  private static let likely = -0.5
  /// Less than what any other rule costs.
  private static let certain = -100.0

  private static func base(of form: InferredRule.Form) -> Double {
    switch form {
    case .content: 0.5
    case .start: 1
    case .end: 1.2
    case .after: 1.6
    // Both less than a large distance from the superview.
    case .alignStart: 1.7
    case .alignEnd: 1.9
    case .center: 2
    case .alignCenter: 2.4
    case .equal: 2.6
    case .length: 3
    case .aspect: 5
    case .share: 6
    case .multiple, .startAtCenter, .endAtCenter: 7
    case .inset: 8
    case .place: 9
    }
  }
}

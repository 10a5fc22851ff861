import LayoutModel

/// A length of a view's own, or that of another view.
struct LengthRule: Hashable {
  var view: InferredRule.Side
  var other: Int?
}

/// Where lengths are stated rather than rules from which they follow: a view is placed behind one other, and what else ends
/// before it has a length of its own; of two views that end together, one is as long as the other.
struct UsualLengths {
  private typealias Side = InferredRule.Side

  private let screen: DrawnScreen
  private let members: [Int: ListMember]
  /// The views behind which each start is placed, the cheapest distance first.
  private var before: [InferredRule.Side: [Int]] = [:]
  /// The ends that are placed in a superview.
  private let ends: Set<InferredRule.Side>
  /// The views beside which views have their tops.
  private var beside: [Int: Int] = [:]
  /// The superviews in which views have their tops.
  private var above: [Int: Int] = [:]
  /// The views with a height of their own.
  private let high: Set<Int>

  /// Looks at the rules that were chosen for a screen.
  /// - Parameter members: The lists of like views.
  init(_ chosen: [InferredRule], _ screen: DrawnScreen, _ members: [Int: ListMember]) {
    (self.screen, self.members) = (screen, members)
    ends = Set(chosen.filter { $0.form == .end && !$0.isWish }.map(\.left))
    high = Set(
      chosen.filter { $0.form == .length && $0.left.axis == .vertical }.map(\.left.item))
    for rule in chosen {
      guard let other = rule.right?.item else { continue }
      switch rule.form {
      case .after: before[rule.left, default: []].append(other)
      case .alignStart where rule.left.axis == .vertical: beside[rule.left.item] = other
      case .start where rule.left.axis == .vertical: above[rule.left.item] = other
      default: break
      }
    }
  }

  /// The lengths that could be stated instead of a rule, the most usual first.
  func offered(insteadOf rule: InferredRule) -> [LengthRule] {
    let view = rule.left.item
    func length(of item: Int) -> Side {
      Side(item: item, axis: rule.left.axis, part: .length)
    }
    func isNumber(_ item: Int) -> LengthRule { LengthRule(view: length(of: item), other: nil) }
    switch rule.form {
    case .after where before[rule.left]?.first != rule.right?.item:
      return (before[rule.left] ?? []).map(isNumber)
    case .start:
      // What follows another view does so behind all of that view's length.
      guard let other = before[rule.left]?.first,
        ![.label, .text].contains(screen.views[other].role)
      else { return [] }
      return [isNumber(other)]
    case .end where rule.left.axis == .vertical && rule.nearness == .superview:
      // What is as high as it is by itself does not say how high the view around it is; from one size, a content that
      // grows could.
      guard screen.pictures.count > 1, let around = rule.right?.item, above[view] == around,
        high.contains(view)
      else { return [] }
      return [isNumber(around)]
    case .alignStart where rule.left.axis == .vertical:
      guard ends.contains(Side(item: view, axis: .vertical, part: .end)) else { return [] }
      return [LengthRule(view: length(of: view), other: rule.right?.item)]
    case .length where rule.left.axis == .vertical:
      // The length of a list of like views is said once.
      guard let other = beside[view],
        members[other] == nil || members[other]?.first != members[view]?.first
      else { return [] }
      return [LengthRule(view: rule.left, other: other)]
    default: return []
    }
  }
}

// Stand-ins for the parts of UIKit that the exported code uses: they have the names and the types
// of the originals, and record the stated constraints.

typealias CGFloat = Double

struct CGSize {
  var width: CGFloat
  var height: CGFloat
}

struct CGRect {
  var x: CGFloat
  var y: CGFloat
  var width: CGFloat
  var height: CGFloat
}

struct UIEdgeInsets: Equatable {
  var top: CGFloat
  var left: CGFloat
  var bottom: CGFloat
  var right: CGFloat
}

struct UIFont {
  var size: CGFloat

  static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }
}

struct UILayoutPriority {
  var rawValue: CGFloat

  init(_ rawValue: CGFloat) { self.rawValue = rawValue }

  static let required = UILayoutPriority(1000)
  static let defaultHigh = UILayoutPriority(750)
  static let defaultLow = UILayoutPriority(250)
  static let fittingSizeLevel = UILayoutPriority(50)
}

enum UISemanticContentAttribute {
  case unspecified, forceLeftToRight, forceRightToLeft
}

// MARK: Views and guides

/// The region of a view that a built-in guide marks.
enum GuideKind: Hashable {
  case declared, safeArea, layoutMargins, content
}

/// A view or a guide.
class LayoutItem {
  var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

final class UILayoutGuide: LayoutItem {
  var kind = GuideKind.declared
  weak var owner: UIView?
}

class UIView: LayoutItem {
  /// The axes along which content has a priority.
  enum Axis: Hashable {
    case horizontal, vertical
  }

  struct AutoresizingMask: OptionSet {
    let rawValue: Int
    static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    static let flexibleWidth = AutoresizingMask(rawValue: 2)
    static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    static let flexibleHeight = AutoresizingMask(rawValue: 16)
    static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  static let noIntrinsicMetric: CGFloat = -1
  var translatesAutoresizingMaskIntoConstraints = true
  var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var isHidden = false
  var safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  var frame = CGRect(x: 0, y: 0, width: 0, height: 0)
  var autoresizingMask: AutoresizingMask = []
  var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  private(set) var hugging: [Axis: CGFloat] = [:]
  private(set) var compression: [Axis: CGFloat] = [:]
  private(set) var subviews: [UIView] = []
  private(set) var layoutGuides: [UILayoutGuide] = []
  private var systemGuides: [GuideKind: UILayoutGuide] = [:]

  func addSubview(_ view: UIView) { subviews.append(view) }

  func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owner = self
    layoutGuides.append(guide)
  }

  func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: Axis) {
    hugging[axis] = priority.rawValue
  }

  func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: Axis) {
    compression[axis] = priority.rawValue
  }

  var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  var layoutMarginsGuide: UILayoutGuide { systemGuide(.layoutMargins) }

  fileprivate func systemGuide(_ kind: GuideKind) -> UILayoutGuide {
    if let guide = systemGuides[kind] { return guide }
    let guide = UILayoutGuide()
    guide.kind = kind
    guide.owner = self
    systemGuides[kind] = guide
    return guide
  }
}

final class UILabel: UIView {
  var text: String?
  // As declared in UIKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var font: UIFont! = .systemFont(ofSize: 17)
  var numberOfLines = 1
}

final class UIScrollView: UIView {
  var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }
}

final class UIStackView: UIView {
  enum Distribution {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  enum Alignment {
    case fill, leading, center, trailing, top, bottom, firstBaseline, lastBaseline
  }

  var axis = UIView.Axis.horizontal
  var distribution = Distribution.fill
  var alignment = Alignment.fill
  var spacing: CGFloat = 0
  var isLayoutMarginsRelativeArrangement = false
  var isBaselineRelativeArrangement = false
  private(set) var arrangedSubviews: [UIView] = []
  private(set) var customSpacing: [(after: UIView, spacing: CGFloat)] = []

  func addArrangedSubview(_ view: UIView) {
    if !subviews.contains(where: { $0 === view }) { addSubview(view) }
    // A stack view lays its members out by constraints.
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.append(view)
  }

  func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    customSpacing.append((view, spacing))
  }
}

class UIViewController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  let view: UIView! = UIView()
  var viewRespectsSystemMinimumLayoutMargins = true

  init() {}

  func viewDidLoad() {}
}

// MARK: Constraints

final class NSLayoutConstraint {
  enum Attribute {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case firstBaseline, lastBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins, notAnAttribute
  }

  enum Relation {
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

  /// The constraints activated since ``record(_:)`` started.
  nonisolated(unsafe) private(set) static var recorded: [NSLayoutConstraint] = []

  let item: LayoutItem
  let attribute: Attribute
  let relation: Relation
  let toItem: LayoutItem?
  let toAttribute: Attribute
  let multiplier: CGFloat
  let constant: CGFloat
  var priority = UILayoutPriority.required
  var identifier: String?
  var isActive = false {
    didSet { if isActive { Self.recorded.append(self) } }
  }

  init(
    item: LayoutItem, attribute: Attribute, relatedBy relation: Relation, toItem: LayoutItem?,
    attribute toAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.item = item
    self.attribute = attribute
    self.relation = relation
    self.toItem = toItem
    self.toAttribute = toAttribute
    self.multiplier = multiplier
    self.constant = constant
  }

  static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// The constraints that a piece of code activates.
  static func record(_ code: () -> Void) -> [NSLayoutConstraint] {
    recorded = []
    code()
    return recorded
  }
}

/// An anchor, with the methods for two anchors of one kind.
class NSLayoutAnchor<Kind> {
  let item: LayoutItem
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  func constraint(
    equalTo other: NSLayoutAnchor<Kind>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    pair(.equal, other, constant)
  }

  func constraint(
    greaterThanOrEqualTo other: NSLayoutAnchor<Kind>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    pair(.greaterThanOrEqual, other, constant)
  }

  func constraint(
    lessThanOrEqualTo other: NSLayoutAnchor<Kind>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    pair(.lessThanOrEqual, other, constant)
  }

  fileprivate func pair(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<Kind>, _ constant: CGFloat,
    times multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other.item,
      attribute: other.attribute, multiplier: multiplier, constant: constant)
  }
}

/// The marker of horizontal position anchors.
enum XAxis {}
/// The marker of vertical position anchors.
enum YAxis {}
/// The marker of dimension anchors.
enum Length {}

final class NSLayoutXAxisAnchor: NSLayoutAnchor<XAxis> {}
final class NSLayoutYAxisAnchor: NSLayoutAnchor<YAxis> {}

final class NSLayoutDimension: NSLayoutAnchor<Length> {
  func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    number(.equal, constant)
  }

  func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    number(.greaterThanOrEqual, constant)
  }

  func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    number(.lessThanOrEqual, constant)
  }

  func constraint(
    equalTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    pair(.equal, other, constant, times: multiplier)
  }

  func constraint(
    greaterThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    pair(.greaterThanOrEqual, other, constant, times: multiplier)
  }

  func constraint(
    lessThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    pair(.lessThanOrEqual, other, constant, times: multiplier)
  }

  private func number(
    _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: nil,
      attribute: .notAnAttribute, multiplier: 0, constant: constant)
  }
}

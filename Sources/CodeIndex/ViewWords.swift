/// The words of views: their classes, and the methods and properties that layout depends on or not.
package enum ViewWords {
  /// Whether a class is one of views, by its name.
  package static func isView(_ type: String) -> Bool {
    let type = String(type.prefix { $0 != "<" && $0 != "?" && $0 != "!" })
    return viewWords.contains { type.hasSuffix($0) } && !type.hasSuffix("Controller")
  }

  private static let viewWords = [
    "View", "Label", "Button", "Field", "Switch", "Slider", "Control", "Indicator", "Bar", "bar",
    "Picker",
    "Stepper", "Cell", "Separator", "Stack", "Container", "Spacer",
  ]

  /// The classes of views by the words that give them their content.
  package static let filled = [
    "text": "UILabel", "attributedText": "UILabel", "image": "UIImageView", "setTitle": "UIButton",
  ]

  /// The superclasses of classes of UIKit.
  package static let superclasses = [
    "UIResponder": "NSObject", "UIView": "UIResponder", "UIViewController": "UIResponder",
    "UITableViewController": "UIViewController", "UICollectionViewController": "UIViewController",
    "UINavigationController": "UIViewController", "UITabBarController": "UIViewController",
    "UILabel": "UIView", "UIImageView": "UIView", "UIStackView": "UIView", "UIControl": "UIView",
    "UIButton": "UIControl", "UITextField": "UIControl", "UISwitch": "UIControl",
    "UISlider": "UIControl", "UIStepper": "UIControl", "UISegmentedControl": "UIControl",
    "UIDatePicker": "UIControl", "UIPageControl": "UIControl", "UIRefreshControl": "UIControl",
    "UIScrollView": "UIView", "UITextView": "UIScrollView", "UITableView": "UIScrollView",
    "UICollectionView": "UIScrollView", "UITableViewCell": "UIView",
    "UITableViewHeaderFooterView": "UIView", "UICollectionReusableView": "UIView",
    "UICollectionViewCell": "UICollectionReusableView", "UIProgressView": "UIView",
    "UIActivityIndicatorView": "UIView", "UIPickerView": "UIView", "UISearchBar": "UIView",
    "UIToolbar": "UIView", "UINavigationBar": "UIView", "UITabBar": "UIView",
    "UIVisualEffectView": "UIView", "WKWebView": "UIView", "MKMapView": "UIView",
  ]

  /// The classes of views that scroll.
  package static let scrollViews: Set<String> = [
    "UIScrollView", "UITextView", "UITableView", "UICollectionView",
  ]

  /// The methods of views that code hands on: `labels.forEach(stack.addArrangedSubview)`.
  package static let methodValues: Set<String> = [
    "addSubview", "addArrangedSubview", "addLayoutGuide", "addConstraint", "addConstraints",
  ]

  /// Methods of projects that run a closure for a view and give the view back.
  package static let fluentWords: Set<String> = [
    "then", "do", "with", "configure", "configured", "style", "apply", "also", "setup", "tap",
    "build", "customize", "modify",
  ]

  /// Methods that give a view back without a change that layout depends on.
  package static let initializers: Set<String> = [
    "init", "usingAutoLayout", "configureForAutoLayout", "prepareForAutoLayout", "forAutoLayout",
    "withoutAutoresizing", "autoLayout", "prepareForLayout", "retain", "autorelease", "copy",
  ]

  /// Methods of views that layout does not depend on.
  package static let ignoredMethods: Set<String> = [
    "addTarget", "addGestureRecognizer", "setTitleColor", "setNeedsDisplay", "register",
    "registerClass", "reloadData", "startAnimating", "stopAnimating", "addAction",
    "addInteraction", "addObserver", "removeTarget", "becomeFirstResponder", "setContentOffset",
    "removeAllArrangedSubviews",
  ]

  /// Whether a property is one that views have and layout may depend on.
  package static func isViewProperty(_ name: String) -> Bool { viewProperties.contains(name) }

  private static let viewProperties: Set<String> = [
    "text", "attributedText", "placeholder", "title", "image", "font", "numberOfLines", "isHidden",
    "hidden", "axis", "distribution", "alignment", "spacing", "isLayoutMarginsRelativeArrangement",
    "layoutMarginsRelativeArrangement", "isBaselineRelativeArrangement", "layoutMargins",
    "directionalLayoutMargins", "contentEdgeInsets", "configuration", "semanticContentAttribute",
    "borderStyle", "textAlignment",
    "frame", "bounds",
    "center", "translatesAutoresizingMaskIntoConstraints", "backgroundColor", "alpha", "tag",
    "clipsToBounds", "contentMode", "accessibilityIdentifier", "preservesSuperviewLayoutMargins",
  ]
}

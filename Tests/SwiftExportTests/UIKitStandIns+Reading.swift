// The parts of UIKit that are read of a running app, by LayDump.swift.

extension CGRect {
  var minX: CGFloat { x }
  var minY: CGFloat { y }
}

extension UIFont {
  var pointSize: CGFloat { size }
}

extension UIView {
  var accessibilityIdentifier: String? { nil }

  /// The recorded constraints whose first item is the view or one of its guides.
  var constraints: [NSLayoutConstraint] {
    NSLayoutConstraint.recorded.filter { constraint in
      constraint.item === self || (constraint.item as? UILayoutGuide)?.owner === self
    }
  }

  func contentHuggingPriority(for axis: Axis) -> UILayoutPriority {
    UILayoutPriority(hugging[axis] ?? 250)
  }

  func contentCompressionResistancePriority(for axis: Axis) -> UILayoutPriority {
    UILayoutPriority(compression[axis] ?? 750)
  }
}

extension UILayoutGuide {
  var owningView: UIView? { owner }
  var identifier: String { "" }
}

extension UIStackView {
  func customSpacing(after view: UIView) -> CGFloat {
    customSpacing.last { $0.after === view }?.spacing ?? .greatestFiniteMagnitude
  }
}

extension NSLayoutConstraint {
  var firstItem: AnyObject? { item }
  var firstAttribute: Attribute { attribute }
  var secondItem: AnyObject? { toItem }
  var secondAttribute: Attribute { toAttribute }
}

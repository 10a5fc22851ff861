import LayoutModel

/// UIKit's words: anchors, attributes, priorities, text styles, and the sizes of controls.
enum UIKitWords {
  /// The anchors of views and guides: `leadingAnchor`.
  static let anchors: [String: Anchor] = [
    "topAnchor": .top, "bottomAnchor": .bottom, "leadingAnchor": .leading,
    "trailingAnchor": .trailing, "leftAnchor": .left, "rightAnchor": .right, "widthAnchor": .width,
    "heightAnchor": .height, "centerXAnchor": .centerX, "centerYAnchor": .centerY,
    "firstBaselineAnchor": .firstBaseline, "lastBaselineAnchor": .lastBaseline,
  ]

  /// The attributes of the item form, in Swift; `baseline` is an older word for the last baseline.
  static func attribute(_ word: String) -> Anchor? {
    word == "baseline" ? .lastBaseline : Anchor(rawValue: word)
  }

  /// The attributes of the item form in Objective-C: `NSLayoutAttributeLeading`.
  static func attributeConstant(_ name: String) -> String? {
    guard name.hasPrefix("NSLayoutAttribute") else { return nil }
    let word = name.dropFirst("NSLayoutAttribute".count)
    return word.prefix(1).lowercased() + word.dropFirst()
  }

  /// The priorities by name, 1...1000. Words that only Masonry, SnapKit and PureLayout have are among them.
  static let priorities: [String: Double] = [
    "required": 1000, "defaultHigh": 750, "defaultLow": 250, "fittingSizeLevel": 50,
    "dragThatCanResizeScene": 510, "sceneSizeStayPut": 500, "dragThatCannotResizeScene": 490,
    "high": 750, "medium": 500, "low": 250,
  ]

  /// Values that Objective-C has as global constants.
  static func constant(_ name: String) -> CodeValue? {
    if let attribute = attributeConstant(name) { return .word(attribute) }
    if name.hasPrefix("UILayoutPriority") {
      let word = name.dropFirst("UILayoutPriority".count)
      let key = word.prefix(1).lowercased() + word.dropFirst()
      return priorities[key].map { .number(CodeNumber($0)) }
    }
    for prefix in [
      "UILayoutConstraintAxis", "UIStackViewAlignment", "UIStackViewDistribution", "UIButtonType",
      "UITextBorderStyle", "UIFontTextStyle", "NSLayoutFormat", "NSLayoutRelation",
      "UIUserInterfaceIdiom", "UIUserInterfaceSizeClass", "UISemanticContentAttribute",
      "UIViewAutoresizing",
    ] where name.hasPrefix(prefix) {
      let word = name.dropFirst(prefix.count)
      return .word(word.prefix(1).lowercased() + word.dropFirst())
    }
    if let edges = edges[name] { return .number(CodeNumber(edges, .integer)) }
    switch name {
    case "YES": return .bool(true)
    case "NO": return .bool(false)
    case "UIEdgeInsetsZero", "NSDirectionalEdgeInsetsZero": return .insets(CodeInsets())
    case "CGSizeZero": return .size(.zero, .zero)
    case "CGRectZero": return .tuple([])
    case "UIViewNoIntrinsicMetric", "UIStackViewSpacingUseDefault":
      return .number(CodeNumber(name == "UIViewNoIntrinsicMetric" ? -1 : 0))
    case "UIStackViewSpacingUseSystem": return .number(CodeNumber(standardSpace))
    case "CGFLOAT_MAX": return .number(CodeNumber(1e9))
    default: return nil
    }
  }

  /// Sets of edges as bits.
  private static let edges = [
    "UIRectEdgeNone": 0.0, "UIRectEdgeTop": 1, "UIRectEdgeLeft": 2, "UIRectEdgeBottom": 4,
    "UIRectEdgeRight": 8, "UIRectEdgeAll": 15,
  ]

  /// The standard space between views, in points.
  static let standardSpace = 8.0

  /// A control with its own size, in points: its alignment rectangle on iOS 13 to 18.
  static let controls: [String: (width: Double?, height: Double?)] = [
    "UISwitch": (49, 31), "UISlider": (nil, 30), "UIStepper": (94, 32),
    "UISegmentedControl": (nil, 31), "UIProgressView": (nil, 4), "UISearchBar": (nil, 56),
    "UIToolbar": (nil, 44), "UINavigationBar": (nil, 44), "UITabBar": (nil, 49),
    "UIPickerView": (320, 216), "UIDatePicker": (320, 216), "UIPageControl": (nil, 26),
    "UIActivityIndicatorView": (20, 20),
  ]

  /// The sizes of fonts where none is stated, in points.
  static let fonts: [String: Double] = [
    "UILabel": 17, "UIButton": 18, "UITextField": 17, "UITextView": 12, "UISegmentedControl": 13,
  ]

  /// The sizes of fonts that `UIFont` names, in points.
  static let fontSizes: [String: Double] = [
    "systemFontSize": 14, "smallSystemFontSize": 12, "labelFontSize": 17, "buttonFontSize": 18,
  ]

  /// What the system's font measures, as shares of its size.
  static let fontMetrics: [String: Double] = [
    "lineHeight": 1.193359, "ascender": 0.952148, "descender": -0.241211, "capHeight": 0.704590,
    "xHeight": 0.526367, "leading": 0,
  ]

  /// The side of an image that is not known, in points.
  static let imageSide = 24.0

  /// The structures of C that Objective-C writes as lists of values.
  static let structures: Set<String> = [
    "UIEdgeInsets", "NSDirectionalEdgeInsets", "CGSize", "CGPoint", "CGRect", "CGVector",
    "UIOffset",
  ]

  /// The part of a class name that says what its own view is.
  static func extent(ofClass supertypes: [String]) -> CodeScene.Extent {
    if supertypes.contains(where: { $0.hasSuffix("Controller") || $0.hasSuffix("Window") }) {
      return .screen
    }
    let isRow = supertypes.contains { $0.hasSuffix("TableViewCell") || $0.hasSuffix("TableCell") }
    return isRow ? .row : .view
  }
}

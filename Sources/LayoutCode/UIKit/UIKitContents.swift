import LayoutModel

/// What views of UIKit contain before code changes them.
enum UIKitContents {
  /// The properties of a new view of a class.
  static func properties(of type: String) -> ItemProperties {
    var properties = ItemProperties()
    if let size = UIKitWords.controls[type] {
      properties.intrinsicWidth = size.width
      properties.intrinsicHeight = size.height
    }
    if let font = UIKitWords.fonts[type] { properties.font = font }
    // Tables, collections and text views fill themselves.
    if type == "UIScrollView" { properties.isScroll = true }
    switch type {
    case "UISwitch":
      properties.horizontalHugging = 750
      properties.verticalHugging = 750
    case "UISlider", "UISegmentedControl", "UIPageControl", "UIStepper":
      properties.verticalHugging = 750
    default: break
    }
    return properties
  }

  /// The heights above and below the title of a button, together, in points, and of one with a configuration;
  /// the widths beside the latter.
  private static let (buttonBorder, configuredBorder, configuredSides) = (12.0, 14.0, 24.0)
  /// The least width of a button, the sides of a round one, the border of a field, and the widths that are taken for
  /// segments and for the points of pages.
  private static let (buttonSide, roundSide, fieldBorder) = (30.0, 24.0, 14.0)
  private static let widths = ["UISegmentedControl": 160.0, "UIPageControl": 60.0]

  /// Gives a view the size that its class makes of its content.
  static func finish(_ view: inout CodeView) {
    defer { centerBaseline(of: &view) }
    switch view.type {
    case "UIButton": finishButton(&view)
    case "UITextField":
      let height =
        view.properties.intrinsicHeight ?? TextMetrics.lineHeight(font: view.properties.font)
      view.properties.intrinsicHeight = height
      guard view.properties.text == nil, view.properties.intrinsicWidth == nil else { return }
      view.properties.intrinsicWidth = fieldBorder
      view.assumedContent = "its text"
    default:
      guard let width = widths[view.type], view.properties.intrinsicWidth == nil else { return }
      view.properties.intrinsicWidth = width
      view.assumedContent = "its width"
    }
  }

  /// Gives a label that no code of the class gives a text a word that stands for it. A label whose text is set to
  /// nothing has no size.
  static func fill(_ view: inout CodeView) {
    guard view.type == "UILabel", view.kind != .named, view.properties.text == nil,
      view.properties.intrinsicWidth == nil, view.properties.intrinsicHeight == nil
    else { return }
    if view.hasContent {
      (view.properties.intrinsicWidth, view.properties.intrinsicHeight) = (0, 0)
    } else {
      view.properties.text = CodeRunner.standInText
      view.assumedContent = "its text"
    }
  }

  /// The text of a button or field is in the middle of its height.
  private static func centerBaseline(of view: inout CodeView) {
    guard view.type == "UIButton" || view.type == "UITextField",
      let height = view.properties.intrinsicHeight, view.properties.text != nil
    else { return }
    let font = view.properties.font
    view.properties.baseline =
      (height - TextMetrics.lineHeight(font: font)) / 2 + TextMetrics.firstBaseline(font: font)
  }

  private static func finishButton(_ view: inout CodeView) {
    guard view.properties.intrinsicWidth == nil, view.properties.intrinsicHeight == nil else {
      return
    }
    let isRound = CodeView.roundButtons.contains(view.buttonType)
    guard !isRound, let width = view.properties.textSize?.width else {
      let side = view.buttonType == "close" || !isRound ? buttonSide : roundSide
      (view.properties.intrinsicWidth, view.properties.intrinsicHeight) = (side, side)
      view.assumedContent = view.assumedContent ?? (isRound ? nil : "its title")
      return
    }
    let isConfigured = view.buttonType == "configured"
    view.properties.intrinsicHeight =
      TextMetrics.lineHeight(font: view.properties.font).rounded(.up)
      + (isConfigured ? configuredBorder : buttonBorder)
    if let insets = view.contentInsets {
      view.properties.intrinsicHeight? +=
        insets.top + insets.bottom - (isConfigured ? configuredBorder : buttonBorder)
      view.properties.intrinsicWidth = width + insets.left + insets.right
    } else if isConfigured {
      view.properties.intrinsicWidth = width + configuredSides
    } else if width < buttonSide {
      view.properties.intrinsicWidth = buttonSide
    }
  }

  /// Takes the type of a button, or the configuration that it is made with.
  static func setType(_ type: String, of view: inout CodeView) {
    view.buttonType = type
    switch type {
    case "configured": view.properties.font = 17
    case "custom": break
    default: view.properties.font = 15
    }
  }
}

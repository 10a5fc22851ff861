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
    if UIKitWords.scrollViews.contains(type) {
      properties.isScroll = true
    }
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
}

/// Words by which code shows views.
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
}

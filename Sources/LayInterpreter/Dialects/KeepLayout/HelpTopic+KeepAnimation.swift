extension HelpTopic {
  /// KeepLayout's methods for animations.
  package static let animations = [
    HelpTopic(
      name: "keepAnimated",
      summary: "shows how the views in it move; see `help animate`",
      searchTerms: ["animate", "duration", "delay", "spring", "UIView.animate", "completion"],
      example: "root.keepAnimated(duration: 0.5, delay: 0.1) { a.keepWidth.equal = 200 }"),
    HelpTopic(
      name: "keepAnimatedWithDuration", summary: "the full name of keepAnimated",
      searchTerms: ["animate", "duration"],
      example: "root.keepAnimatedWithDuration(0.5, delay: 0.1) { a.keepWidth.equal = 200 }"),
    HelpTopic(
      name: "keepNotAnimated", summary: "makes changes without animation, even inside an animation",
      searchTerms: ["animate", "performWithoutAnimation"],
      example: "keepNotAnimated { b.keepWidth.equal = 20 }"),
  ]
}

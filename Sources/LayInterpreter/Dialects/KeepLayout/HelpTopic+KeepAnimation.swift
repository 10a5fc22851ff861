extension HelpTopic {
  /// KeepLayout's methods for animations.
  package static let animations = [
    HelpTopic(
      name: "keepAnimated",
      summary: "shows how the views in it move; `help animate` says more",
      searchTerms: ["animate", "duration", "delay", "spring", "UIView.animate", "completion"],
      example: "root.keepAnimated(duration: 0.5, delay: 0.1) { a.keepWidth.equal = 200 }"),
    HelpTopic(
      name: "keepAnimatedWithDuration", summary: "keepAnimated by its whole name",
      searchTerms: ["animate", "duration"],
      example: "root.keepAnimatedWithDuration(0.5, delay: 0.1) { a.keepWidth.equal = 200 }"),
    HelpTopic(
      name: "keepNotAnimated", summary: "lets what changes jump, inside an animation too",
      searchTerms: ["animate", "performWithoutAnimation"],
      example: "keepNotAnimated { b.keepWidth.equal = 20 }"),
  ]
}

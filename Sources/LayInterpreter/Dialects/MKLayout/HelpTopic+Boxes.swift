extension HelpTopic {
  /// The members of box layouts and of their items.
  static let boxes: [HelpTopic] = [
    HelpTopic(
      name: "margin", summary: "the empty space around the items of a layout",
      searchTerms: ["linear", "stack", "flow", "insets"],
      example: "linear row { item c }; row.margin = (8, 16, 8, 16)"),
    HelpTopic(
      name: "orientation", summary: "the direction of a layout: horizontal or vertical",
      searchTerms: ["linear", "flow", "flipOrientation"],
      example: "linear row { item c }; row.orientation = vertical"),
    HelpTopic(
      name: "separator", summary: "the thickness of the separators of a layout",
      searchTerms: ["linear", "border", "separatorThicknessForLinearLayout"],
      example: "linear row { item c weight 1; item d weight 1 border }; row.separator = 1"),
    HelpTopic(
      name: "separatorOffsets", summary: "how far separators reach beyond the items of a layout",
      searchTerms: ["linear", "border", "separatorIntersectionOffsetsForLinearLayout"],
      example:
        "linear row { item c weight 1; item d weight 1 border }; row.separatorOffsets = (0, 8, 0, 8)"
    ),
    HelpTopic(
      name: "item", summary: "the options that place a view in its layout: size, padding, weight …",
      searchTerms: ["linear", "stack", "flow", "size", "padding", "gravity", "offset", "weight"],
      example: "linear row { item c; item d weight 1 }; c.item.weight = 2"),
    HelpTopic(
      name: "insert", summary: "makes a view, or a layout, an item of a layout",
      searchTerms: ["linear", "stack", "flow", "insertSubview", "addSubview"],
      example: "linear row { item c weight 1 }; row.insert d at 1 weight 1"),
    HelpTopic(
      name: "take", summary: "takes an item out of a layout; the view stays",
      searchTerms: ["linear", "stack", "flow", "removeLayoutItem", "removeFromLayout"],
      example: "linear row { item c weight 1; item d weight 1 }; row.take c"),
    HelpTopic(
      name: "clear", summary: "takes all items out of a layout; the views stay",
      searchTerms: ["linear", "stack", "flow"], example: "linear row { item c }; row.clear"),
  ]
}

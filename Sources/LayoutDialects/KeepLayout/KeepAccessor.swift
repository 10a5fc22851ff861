import LayoutModel

/// A word after a view that gives an attribute: `keepWidth`, `keepLeftOffsetTo(b)`.
package struct KeepAccessor: Hashable, Sendable {
  /// The attributes that an accessor names.
  enum Target: Hashable, Sendable {
    /// An attribute of the view.
    case attribute(KeepKind)
    /// An attribute of the view in parentheses, related to this one.
    case attributeOfRelated(KeepKind)
    /// Several attributes, with a common name: `all insets`.
    case group(String, [KeepKind])
  }

  /// The word: `keepLeftOffsetTo`.
  package let name: String
  /// The meaning of a value, as a phrase: `the distance from …`.
  package let help: String
  /// An example statement about views `a` and `b` in `root`.
  package let example: String
  let target: Target

  /// - Parameter setting: What the example sets.
  init(_ name: String, _ target: Target, _ help: String, setting: String = "equal = 0") {
    self.name = name
    self.target = target
    self.help = help
    example = "a.\(name)\(name.hasSuffix("To") ? "(b)" : "").\(setting)"
  }

  /// Whether it takes a view in parentheses.
  package var takesRelated: Bool { name.hasSuffix("To") }

  /// Whether it names several attributes.
  package var isGroup: Bool {
    if case .group = target { true } else { false }
  }
}

extension KeepLayout {
  /// Every accessor, in the order of the help.
  package static let accessors: [KeepAccessor] =
    dimensions + insets + safeInsets + marginInsets + centers + offsets + alignments

  private static let dimensions: [KeepAccessor] = [
    KeepAccessor("keepWidth", .attribute(.width), "its width in points", setting: "equal = 150"),
    KeepAccessor("keepHeight", .attribute(.height), "its height in points", setting: "min = 44"),
    KeepAccessor(
      "keepSize", .group("size", [.width, .height]), "its width and its height, the same for both",
      setting: "equal = 100"),
    KeepAccessor(
      "keepAspectRatio", .attribute(.aspectRatio), "its width divided by its height",
      setting: "equal = 16/9"),
    KeepAccessor(
      "keepWidthTo", .attribute(.relativeWidth), "its width divided by the other view's",
      setting: "equal = 2"),
    KeepAccessor(
      "keepHeightTo", .attribute(.relativeHeight), "its height divided by the other view's",
      setting: "equal = 0.5"),
    KeepAccessor(
      "keepSizeTo", .group("size", [.relativeWidth, .relativeHeight]),
      "its width and its height, divided by the other view's", setting: "equal = 1"),
  ]

  private static let insets =
    edgeInsets(
      "", inside: { _ in "the superview's" },
      [.leftInset, .rightInset, .leadingInset, .trailingInset, .topInset, .bottomInset],
      settings: ["equal = 10", "min = 10", "equal = 10", "max = 20", "min = 10", "equal = 10%"])
    + [
      KeepAccessor(
        "keepFirstBaselineInset", .attribute(.firstBaselineInset),
        "how far its first baseline is below the superview's top edge", setting: "equal = 30"),
      KeepAccessor(
        "keepLastBaselineInset", .attribute(.lastBaselineInset),
        "how far its last baseline is above the superview's bottom edge", setting: "equal = 30"),
    ]

  private static let safeInsets = edgeInsets(
    "Safe", inside: { _ in "the superview's safe area" },
    [
      .leftSafeInset, .rightSafeInset, .leadingSafeInset, .trailingSafeInset, .topSafeInset,
      .bottomSafeInset,
    ])

  private static let marginInsets = edgeInsets(
    "Margin", inside: { "the superview's \($0) margin" },
    [
      .leftMarginInset, .rightMarginInset, .leadingMarginInset, .trailingMarginInset,
      .topMarginInset, .bottomMarginInset,
    ])

  /// The insets at the six edges, and the groups of them.
  /// - Parameters:
  ///   - family: The word in their names: `Safe`.
  ///   - place: What an edge is inside of.
  ///   - kinds: The attributes of left, right, leading, trailing, top and bottom.
  ///   - settings: What the examples set, in turn.
  private static func edgeInsets(
    _ family: String, inside place: (String) -> String, _ kinds: [KeepKind],
    settings: [String] = ["equal = 0", "min = 0"]
  ) -> [KeepAccessor] {
    let words = family.isEmpty ? "" : "\(family.lowercased()) "
    let edges = ["left", "right", "leading", "trailing", "top", "bottom"]
    let insets = zip(edges, kinds).enumerated().map { index, inset in
      KeepAccessor(
        "keep\(inset.0.prefix(1).uppercased())\(inset.0.dropFirst())\(family)Inset",
        .attribute(inset.1), "how far its \(inset.0) edge is inside \(place(inset.0))",
        setting: settings[index % settings.count])
    }
    let (horizontal, vertical) = (Array(kinds.prefix(2)), Array(kinds.suffix(2)))
    return insets + [
      KeepAccessor(
        "keep\(family)Insets", .group("all \(words)insets", vertical + horizontal),
        "all four \(words)insets: top, bottom, left, right", setting: "equal = 10"),
      KeepAccessor(
        "keepHorizontal\(family)Insets", .group("horizontal \(words)insets", horizontal),
        "the left and the right \(words)inset", setting: "equal = 10"),
      KeepAccessor(
        "keepVertical\(family)Insets", .group("vertical \(words)insets", vertical),
        "the top and the bottom \(words)inset", setting: "min = 0"),
    ]
  }

  private static let centers: [KeepAccessor] = [
    KeepAccessor(
      "keepHorizontalCenter", .attribute(.horizontalCenter),
      "where its center is across the superview: 0 left, 0.5 middle, 1 right",
      setting: "equal = 0.5"),
    KeepAccessor(
      "keepVerticalCenter", .attribute(.verticalCenter),
      "where its center is down the superview: 0 top, 0.5 middle, 1 bottom", setting: "equal = 0.5"),
    KeepAccessor(
      "keepCenter", .group("center", [.horizontalCenter, .verticalCenter]),
      "where its center is in the superview, on both axes: 0.5 is the middle",
      setting: "equal = 0.5"),
  ]

  private static let offsets: [KeepAccessor] = [
    KeepAccessor(
      "keepLeftOffsetTo", .attribute(.leftOffset),
      "the gap from the other view's right edge to its left edge; below 0 they overlap",
      setting: "min = 10"),
    KeepAccessor(
      "keepRightOffsetTo", .attributeOfRelated(.leftOffset),
      "the gap from its right edge to the other view's left edge", setting: "equal = 10"),
    KeepAccessor(
      "keepLeadingOffsetTo", .attribute(.leadingOffset),
      "the gap from the other view's trailing edge to its leading edge", setting: "equal = 10"),
    KeepAccessor(
      "keepTrailingOffsetTo", .attributeOfRelated(.leadingOffset),
      "the gap from its trailing edge to the other view's leading edge", setting: "equal = 10"),
    KeepAccessor(
      "keepTopOffsetTo", .attribute(.topOffset),
      "the gap from the other view's bottom edge to its top edge", setting: "equal = 10"),
    KeepAccessor(
      "keepBottomOffsetTo", .attributeOfRelated(.topOffset),
      "the gap from its bottom edge to the other view's top edge", setting: "max = 20"),
    KeepAccessor(
      "keepFirstBaselineOffsetTo", .attribute(.firstBaselineOffset),
      "the distance from the other view's last baseline down to its first", setting: "equal = 20"),
    KeepAccessor(
      "keepLastBaselineOffsetTo", .attributeOfRelated(.firstBaselineOffset),
      "the distance from its last baseline down to the other view's first", setting: "equal = 20"),
  ]

  private static let alignments: [KeepAccessor] = [
    KeepAccessor(
      "keepLeftAlignTo", .attribute(.leftAlignment),
      "how far its left edge is to the right of the other view's left edge"),
    KeepAccessor(
      "keepRightAlignTo", .attribute(.rightAlignment),
      "how far its right edge is to the left of the other view's right edge"),
    KeepAccessor(
      "keepLeadingAlignTo", .attribute(.leadingAlignment),
      "how far its leading edge is inside the other view's"),
    KeepAccessor(
      "keepTrailingAlignTo", .attribute(.trailingAlignment),
      "how far its trailing edge is inside the other view's"),
    KeepAccessor(
      "keepTopAlignTo", .attribute(.topAlignment), "how far its top edge is below the other view's"),
    KeepAccessor(
      "keepBottomAlignTo", .attribute(.bottomAlignment),
      "how far its bottom edge is above the other view's"),
    KeepAccessor(
      "keepVerticalAlignTo", .attribute(.verticalAlignment),
      "on one vertical line: how far its centerX is to the right of the other view's"),
    KeepAccessor(
      "keepHorizontalAlignTo", .attribute(.horizontalAlignment),
      "on one horizontal line: how far its centerY is below the other view's"),
    KeepAccessor(
      "keepFirstBaselineAlignTo", .attribute(.firstBaselineAlignment),
      "how far its first baseline is above the other view's"),
    KeepAccessor(
      "keepLastBaselineAlignTo", .attribute(.lastBaselineAlignment),
      "how far its last baseline is above the other view's"),
    KeepAccessor(
      "keepEdgeAlignTo",
      .group("edge alignment", [.topAlignment, .leftAlignment, .rightAlignment, .bottomAlignment]),
      "how far all four edges are inside the other view's: top, left, right, bottom"),
    KeepAccessor(
      "keepCenterAlignTo", .group("center alignment", [.verticalAlignment, .horizontalAlignment]),
      "how far its center is to the right of and below the other view's"),
  ]
}

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

  init(_ name: String, _ target: Target, help: String, example: String) {
    self.name = name
    self.target = target
    self.help = help
    self.example = example
  }

  /// Whether it takes a view in parentheses.
  package var takesRelated: Bool { name.hasSuffix("To") }

  /// Whether it names several attributes.
  package var isGroup: Bool {
    if case .group = target { true } else { false }
  }

  /// The attributes that it names, in order.
  var kinds: [KeepKind] {
    switch target {
    case .attribute(let kind), .attributeOfRelated(let kind): [kind]
    case .group(_, let kinds): kinds
    }
  }
}

extension KeepLayout {
  /// Every accessor, in the order of the help.
  package static let accessors: [KeepAccessor] =
    dimensions + insets + safeInsets + marginInsets + centers + offsets + alignments

  private static let dimensions: [KeepAccessor] = [
    KeepAccessor(
      "keepWidth", .attribute(.width),
      help: "its width in points", example: "a.keepWidth.equal = 150"),
    KeepAccessor(
      "keepHeight", .attribute(.height),
      help: "its height in points", example: "a.keepHeight.min = 44"),
    KeepAccessor(
      "keepSize", .group("size", [.width, .height]),
      help: "its width and its height, the same for both", example: "a.keepSize.equal = 100"),
    KeepAccessor(
      "keepAspectRatio", .attribute(.aspectRatio),
      help: "its width divided by its height", example: "a.keepAspectRatio.equal = 16/9"),
    KeepAccessor(
      "keepWidthTo", .attribute(.relativeWidth),
      help: "its width divided by the other view's", example: "a.keepWidthTo(b).equal = 2"),
    KeepAccessor(
      "keepHeightTo", .attribute(.relativeHeight),
      help: "its height divided by the other view's", example: "a.keepHeightTo(b).equal = 0.5"),
    KeepAccessor(
      "keepSizeTo", .group("size", [.relativeWidth, .relativeHeight]),
      help: "its width and its height, divided by the other view's",
      example: "a.keepSizeTo(b).equal = 1"),
  ]

  private static let insets: [KeepAccessor] = [
    KeepAccessor(
      "keepLeftInset", .attribute(.leftInset),
      help: "how far its left edge is inside the superview's",
      example: "a.keepLeftInset.equal = 10"),
    KeepAccessor(
      "keepRightInset", .attribute(.rightInset),
      help: "how far its right edge is inside the superview's",
      example: "a.keepRightInset.min = 10"),
    KeepAccessor(
      "keepLeadingInset", .attribute(.leadingInset),
      help: "how far its leading edge is inside the superview's",
      example: "a.keepLeadingInset.equal = 10"),
    KeepAccessor(
      "keepTrailingInset", .attribute(.trailingInset),
      help: "how far its trailing edge is inside the superview's",
      example: "a.keepTrailingInset.max = 20"),
    KeepAccessor(
      "keepTopInset", .attribute(.topInset),
      help: "how far its top edge is inside the superview's",
      example: "a.keepTopInset.min = 10"),
    KeepAccessor(
      "keepBottomInset", .attribute(.bottomInset),
      help: "how far its bottom edge is inside the superview's",
      example: "a.keepBottomInset.equal = 10%"),
    KeepAccessor(
      "keepFirstBaselineInset", .attribute(.firstBaselineInset),
      help: "how far its first baseline is below the superview's top edge",
      example: "a.keepFirstBaselineInset.equal = 30"),
    KeepAccessor(
      "keepLastBaselineInset", .attribute(.lastBaselineInset),
      help: "how far its last baseline is above the superview's bottom edge",
      example: "a.keepLastBaselineInset.equal = 30"),
    KeepAccessor(
      "keepInsets", .group("all insets", [.topInset, .bottomInset, .leftInset, .rightInset]),
      help: "all four insets: top, bottom, left, right", example: "a.keepInsets.equal = 10"),
    KeepAccessor(
      "keepHorizontalInsets", .group("horizontal insets", [.leftInset, .rightInset]),
      help: "the left and the right inset", example: "a.keepHorizontalInsets.equal = 10"),
    KeepAccessor(
      "keepVerticalInsets", .group("vertical insets", [.topInset, .bottomInset]),
      help: "the top and the bottom inset", example: "a.keepVerticalInsets.min = 0"),
  ]

  private static let safeInsets: [KeepAccessor] = [
    KeepAccessor(
      "keepLeftSafeInset", .attribute(.leftSafeInset),
      help: "how far its left edge is inside the superview's safe area",
      example: "a.keepLeftSafeInset.equal = 0"),
    KeepAccessor(
      "keepRightSafeInset", .attribute(.rightSafeInset),
      help: "how far its right edge is inside the superview's safe area",
      example: "a.keepRightSafeInset.min = 0"),
    KeepAccessor(
      "keepLeadingSafeInset", .attribute(.leadingSafeInset),
      help: "how far its leading edge is inside the superview's safe area",
      example: "a.keepLeadingSafeInset.equal = 0"),
    KeepAccessor(
      "keepTrailingSafeInset", .attribute(.trailingSafeInset),
      help: "how far its trailing edge is inside the superview's safe area",
      example: "a.keepTrailingSafeInset.min = 0"),
    KeepAccessor(
      "keepTopSafeInset", .attribute(.topSafeInset),
      help: "how far its top edge is inside the superview's safe area",
      example: "a.keepTopSafeInset.equal = 0"),
    KeepAccessor(
      "keepBottomSafeInset", .attribute(.bottomSafeInset),
      help: "how far its bottom edge is inside the superview's safe area",
      example: "a.keepBottomSafeInset.min = 0"),
    KeepAccessor(
      "keepSafeInsets",
      .group(
        "all safe insets", [.topSafeInset, .bottomSafeInset, .leftSafeInset, .rightSafeInset]),
      help: "all four safe insets: top, bottom, left, right",
      example: "a.keepSafeInsets.equal = 10"),
    KeepAccessor(
      "keepHorizontalSafeInsets",
      .group("horizontal safe insets", [.leftSafeInset, .rightSafeInset]),
      help: "the left and the right safe inset",
      example: "a.keepHorizontalSafeInsets.equal = 0"),
    KeepAccessor(
      "keepVerticalSafeInsets", .group("vertical safe insets", [.topSafeInset, .bottomSafeInset]),
      help: "the top and the bottom safe inset", example: "a.keepVerticalSafeInsets.equal = 0"),
  ]

  private static let marginInsets: [KeepAccessor] = [
    KeepAccessor(
      "keepLeftMarginInset", .attribute(.leftMarginInset),
      help: "how far its left edge is inside the superview's left margin",
      example: "a.keepLeftMarginInset.equal = 0"),
    KeepAccessor(
      "keepRightMarginInset", .attribute(.rightMarginInset),
      help: "how far its right edge is inside the superview's right margin",
      example: "a.keepRightMarginInset.min = 0"),
    KeepAccessor(
      "keepLeadingMarginInset", .attribute(.leadingMarginInset),
      help: "how far its leading edge is inside the superview's leading margin",
      example: "a.keepLeadingMarginInset.equal = 0"),
    KeepAccessor(
      "keepTrailingMarginInset", .attribute(.trailingMarginInset),
      help: "how far its trailing edge is inside the superview's trailing margin",
      example: "a.keepTrailingMarginInset.min = 0"),
    KeepAccessor(
      "keepTopMarginInset", .attribute(.topMarginInset),
      help: "how far its top edge is inside the superview's top margin",
      example: "a.keepTopMarginInset.equal = 0"),
    KeepAccessor(
      "keepBottomMarginInset", .attribute(.bottomMarginInset),
      help: "how far its bottom edge is inside the superview's bottom margin",
      example: "a.keepBottomMarginInset.min = 0"),
    KeepAccessor(
      "keepMarginInsets",
      .group(
        "all margin insets",
        [.topMarginInset, .bottomMarginInset, .leftMarginInset, .rightMarginInset]),
      help: "all four margin insets: top, bottom, left, right",
      example: "a.keepMarginInsets.equal = 0"),
    KeepAccessor(
      "keepHorizontalMarginInsets",
      .group("horizontal margin insets", [.leftMarginInset, .rightMarginInset]),
      help: "the left and the right margin inset",
      example: "a.keepHorizontalMarginInsets.equal = 0"),
    KeepAccessor(
      "keepVerticalMarginInsets",
      .group("vertical margin insets", [.topMarginInset, .bottomMarginInset]),
      help: "the top and the bottom margin inset",
      example: "a.keepVerticalMarginInsets.equal = 0"),
  ]

  private static let centers: [KeepAccessor] = [
    KeepAccessor(
      "keepHorizontalCenter", .attribute(.horizontalCenter),
      help: "where its center is across the superview: 0 left, 0.5 middle, 1 right",
      example: "a.keepHorizontalCenter.equal = 0.5"),
    KeepAccessor(
      "keepVerticalCenter", .attribute(.verticalCenter),
      help: "where its center is down the superview: 0 top, 0.5 middle, 1 bottom",
      example: "a.keepVerticalCenter.equal = 0.5"),
    KeepAccessor(
      "keepCenter", .group("center", [.horizontalCenter, .verticalCenter]),
      help: "where its center is in the superview, on both axes: 0.5 is the middle",
      example: "a.keepCenter.equal = 0.5"),
  ]

  private static let offsets: [KeepAccessor] = [
    KeepAccessor(
      "keepLeftOffsetTo", .attribute(.leftOffset),
      help: "the gap from the other view's right edge to its left edge; below 0 they overlap",
      example: "a.keepLeftOffsetTo(b).min = 10"),
    KeepAccessor(
      "keepRightOffsetTo", .attributeOfRelated(.leftOffset),
      help: "the gap from its right edge to the other view's left edge",
      example: "a.keepRightOffsetTo(b).equal = 10"),
    KeepAccessor(
      "keepLeadingOffsetTo", .attribute(.leadingOffset),
      help: "the gap from the other view's trailing edge to its leading edge",
      example: "a.keepLeadingOffsetTo(b).equal = 10"),
    KeepAccessor(
      "keepTrailingOffsetTo", .attributeOfRelated(.leadingOffset),
      help: "the gap from its trailing edge to the other view's leading edge",
      example: "a.keepTrailingOffsetTo(b).equal = 10"),
    KeepAccessor(
      "keepTopOffsetTo", .attribute(.topOffset),
      help: "the gap from the other view's bottom edge to its top edge",
      example: "a.keepTopOffsetTo(b).equal = 10"),
    KeepAccessor(
      "keepBottomOffsetTo", .attributeOfRelated(.topOffset),
      help: "the gap from its bottom edge to the other view's top edge",
      example: "a.keepBottomOffsetTo(b).max = 20"),
    KeepAccessor(
      "keepFirstBaselineOffsetTo", .attribute(.firstBaselineOffset),
      help: "the distance from the other view's last baseline down to its first",
      example: "a.keepFirstBaselineOffsetTo(b).equal = 20"),
    KeepAccessor(
      "keepLastBaselineOffsetTo", .attributeOfRelated(.firstBaselineOffset),
      help: "the distance from its last baseline down to the other view's first",
      example: "a.keepLastBaselineOffsetTo(b).equal = 20"),
  ]

  private static let alignments: [KeepAccessor] = [
    KeepAccessor(
      "keepLeftAlignTo", .attribute(.leftAlignment),
      help: "how far its left edge is to the right of the other view's left edge",
      example: "a.keepLeftAlignTo(b).equal = 0"),
    KeepAccessor(
      "keepRightAlignTo", .attribute(.rightAlignment),
      help: "how far its right edge is to the left of the other view's right edge",
      example: "a.keepRightAlignTo(b).equal = 0"),
    KeepAccessor(
      "keepLeadingAlignTo", .attribute(.leadingAlignment),
      help: "how far its leading edge is inside the other view's",
      example: "a.keepLeadingAlignTo(b).equal = 0"),
    KeepAccessor(
      "keepTrailingAlignTo", .attribute(.trailingAlignment),
      help: "how far its trailing edge is inside the other view's",
      example: "a.keepTrailingAlignTo(b).equal = 0"),
    KeepAccessor(
      "keepTopAlignTo", .attribute(.topAlignment),
      help: "how far its top edge is below the other view's",
      example: "a.keepTopAlignTo(b).equal = 0"),
    KeepAccessor(
      "keepBottomAlignTo", .attribute(.bottomAlignment),
      help: "how far its bottom edge is above the other view's",
      example: "a.keepBottomAlignTo(b).equal = 0"),
    KeepAccessor(
      "keepVerticalAlignTo", .attribute(.verticalAlignment),
      help: "on one vertical line: how far its centerX is to the right of the other view's",
      example: "a.keepVerticalAlignTo(b).equal = 0"),
    KeepAccessor(
      "keepHorizontalAlignTo", .attribute(.horizontalAlignment),
      help: "on one horizontal line: how far its centerY is below the other view's",
      example: "a.keepHorizontalAlignTo(b).equal = 0"),
    KeepAccessor(
      "keepFirstBaselineAlignTo", .attribute(.firstBaselineAlignment),
      help: "how far its first baseline is above the other view's",
      example: "a.keepFirstBaselineAlignTo(b).equal = 0"),
    KeepAccessor(
      "keepLastBaselineAlignTo", .attribute(.lastBaselineAlignment),
      help: "how far its last baseline is above the other view's",
      example: "a.keepLastBaselineAlignTo(b).equal = 0"),
    KeepAccessor(
      "keepEdgeAlignTo",
      .group(
        "edge alignment", [.topAlignment, .leftAlignment, .rightAlignment, .bottomAlignment]),
      help: "how far all four edges are inside the other view's: top, left, right, bottom",
      example: "a.keepEdgeAlignTo(b).equal = 0"),
    KeepAccessor(
      "keepCenterAlignTo", .group("center alignment", [.verticalAlignment, .horizontalAlignment]),
      help: "how far its center is to the right of and below the other view's",
      example: "a.keepCenterAlignTo(b).equal = 0"),
  ]
}

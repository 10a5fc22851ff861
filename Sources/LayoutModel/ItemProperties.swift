/// The properties of a view that layout depends on.
///
/// Values are not checked: lengths have to be finite, and priorities in 1...1000.
public struct ItemProperties: Hashable, Sendable {
  /// An explicit natural width, in points; takes precedence over the text's.
  public var intrinsicWidth: Double?
  /// An explicit natural height, in points; takes precedence over the text's.
  public var intrinsicHeight: Double?
  /// The view's own content priorities; builds can give it others.
  package internal(set) var ownPriorities = ContentPriorities()
  /// The layout margins inside the safe area, in points.
  public var margins = Insets(all: 8)
  /// The distance of both baselines from the top, in points; nil for those of the text, or the top and bottom
  /// edges.
  public var baseline: Double?
  /// Whether the view is hidden. It is still laid out, except as an arranged view of a stack view.
  public var isHidden = false
  /// The rare properties: empty or one element, to keep most items small.
  private var rare: [RareProperties] = []

  /// Creates the defaults: no content, margins of 8 points.
  public init() {}

  /// The natural length along an axis, in points, as far as it is known without a layout: wrapping text is as
  /// high as on one line.
  package func intrinsic(_ axis: Axis) -> Double? {
    let length = (axis == .horizontal ? intrinsicWidth : intrinsicHeight) ?? textSize?[axis]
    return axis == .horizontal ? length.map { $0 * growth } : length
  }

  /// Whether there is a natural width or height.
  package var hasContent: Bool {
    intrinsicWidth != nil || intrinsicHeight != nil || textSize != nil
  }

  /// Whether a property implies constraints other than those of content.
  package var hasRules: Bool { rare.first?.hasRules ?? false }

  /// Whether the content constraints are the same.
  func hasSameContent(as other: ItemProperties) -> Bool {
    intrinsicWidth == other.intrinsicWidth && intrinsicHeight == other.intrinsicHeight
      && ownPriorities == other.ownPriorities
      && givenPriorities == other.givenPriorities
      && rare.first?.text == other.rare.first?.text && font == other.font
      && lineLimit == other.lineLimit && growth == other.growth
      && rare.first?.stack == other.rare.first?.stack
  }
}

/// Properties that few views have, kept apart so that most items stay small.
private struct RareProperties: Hashable, Sendable {
  var text: String?
  var font = ItemProperties.standardFont
  var lineLimit = 1
  var isTextCentered = false
  var growth = 1.0
  /// The size of the text with one line for each paragraph.
  var textSize: Size?
  var direction: LayoutDirection?
  var frame: AssignedFrame?
  var autoresizing: Autoresizing = []
  var firstBaselineView: ItemID?
  var lastBaselineView: ItemID?
  var isScroll = false
  var structureGuide: StructureGuide?
  var stack: StackArrangement?
  var boxes: BoxLayout?
  var isBoxUnit = false
  var givenPriorities: [GivenPriority] = []
  /// The text, if it can be broken into lines.
  var measuredText: MeasuredText?

  var hasRules: Bool { frame != nil || stack != nil || boxes != nil }
}

extension ItemProperties {
  /// The default font size, in points.
  public static let standardFont = 17.0

  /// The text of a label; nil for a view without text. Setting it measures the text, as does setting the font
  /// or the line limit.
  /// - Complexity: O(n) in the length of the text, to set it.
  public var text: String? {
    get { rare.first?.text }
    set {
      change(\.text, to: newValue, isDefault: newValue == nil)
      measure(isAnother: true)
    }
  }

  /// The font size of the text, in points, 1...1000; 17 by default.
  public var font: Double {
    get { rare.first?.font ?? Self.standardFont }
    set {
      change(\.font, to: newValue, isDefault: newValue == Self.standardFont)
      measure()
    }
  }

  /// The maximum number of lines of text, 1 by default; 0 for no limit.
  public var lineLimit: Int {
    get { rare.first?.lineLimit ?? 1 }
    set {
      change(\.lineLimit, to: newValue, isDefault: newValue == 1)
      measure()
    }
  }

  /// Whether the lines of the text stand in the middle, as the titles of buttons do, which is seen in pictures alone;
  /// otherwise they begin at the leading edge.
  package var isTextCentered: Bool {
    get { rare.first?.isTextCentered ?? false }
    set { change(\.isTextCentered, to: newValue, isDefault: !newValue) }
  }

  /// How many times as long the content is taken to be, for a question about other texts: its width, and the width
  /// of each character where it is broken into lines; above 0, and 1 by default.
  package var growth: Double {
    get { rare.first?.growth ?? 1 }
    set { change(\.growth, to: newValue, isDefault: newValue == 1) }
  }

  /// The natural size of the text, in points: one line for each paragraph, up to the limit.
  package var textSize: Size? { rare.first?.textSize }

  /// Whether the height of the text depends on the width that the layout gives it.
  public var isWrapping: Bool {
    lineLimit != 1 && textSize != nil && intrinsicHeight == nil
  }

  /// The height of the text at a width, in points; nil for a view without text.
  /// - Complexity: O(n) in the length of the text.
  public func textHeight(inWidth width: Double) -> Double? {
    guard let text else { return nil }
    guard !text.isEmpty else { return 0 }
    return TextMetrics.height(
      lineCount: lineCount(of: text, inWidth: width, limit: lineLimit), font: font)
  }

  /// Whether the text would take more lines at a width, in points, than it may.
  /// - Complexity: O(n) in the length of the text.
  package func exceedsLines(inWidth width: Double) -> Bool {
    guard lineLimit > 1, isWrapping, let text else { return false }
    return lineCount(of: text, inWidth: width, limit: 0) > lineLimit
  }

  private func lineCount(of text: String, inWidth width: Double, limit: Int) -> Int {
    let measured = rare.first?.measuredText ?? MeasuredText(text)
    return measured.lines(font: font, limit: limit, width: width / growth).count
  }

  /// The layout direction; nil inherits the superview's.
  public var direction: LayoutDirection? {
    get { rare.first?.direction }
    set { change(\.direction, to: newValue, isDefault: newValue == nil) }
  }

  /// The assigned frame; nil for a view that constraints place.
  public var frame: AssignedFrame? {
    get { rare.first?.frame }
    set { change(\.frame, to: newValue, isDefault: newValue == nil) }
  }

  /// The flexible parts when the superview is resized, for a view with a frame.
  public var autoresizing: Autoresizing {
    get { rare.first?.autoresizing ?? [] }
    set { change(\.autoresizing, to: newValue, isDefault: newValue == []) }
  }

  /// The descendant that provides the first baseline; nil for the view's own.
  public var firstBaselineView: ItemID? {
    get { rare.first?.firstBaselineView }
    set { change(\.firstBaselineView, to: newValue, isDefault: newValue == nil) }
  }

  /// The descendant that provides the last baseline; nil for the view's own.
  public var lastBaselineView: ItemID? {
    get { rare.first?.lastBaselineView }
    set { change(\.lastBaselineView, to: newValue, isDefault: newValue == nil) }
  }

  /// Whether the view scrolls: its content has a layout area of its own.
  public var isScroll: Bool {
    get { rare.first?.isScroll ?? false }
    set { change(\.isScroll, to: newValue, isDefault: newValue == false) }
  }

  /// The role of a guide in the build that made it; nil for all other items.
  package var structureGuide: StructureGuide? {
    get { rare.first?.structureGuide }
    set { change(\.structureGuide, to: newValue, isDefault: newValue == nil) }
  }

  /// The arrangement, for a stack view.
  public var stack: StackArrangement? {
    get { rare.first?.stack }
    set { change(\.stack, to: newValue, isDefault: newValue == nil) }
  }

  /// The box layout, for the guide of one; ``Scene/setBoxLayout(_:_:)`` changes it.
  public internal(set) var boxes: BoxLayout? {
    get { rare.first?.boxes }
    set { change(\.boxes, to: newValue, isDefault: newValue == nil) }
  }

  /// Whether the guide is the unit of a box layout, from which the remaining length is distributed.
  package internal(set) var isBoxUnit: Bool {
    get { rare.first?.isBoxUnit ?? false }
    set { change(\.isBoxUnit, to: newValue, isDefault: newValue == false) }
  }

  /// The content priorities that builds give to the view, the last one in force.
  var givenPriorities: [GivenPriority] {
    get { rare.first?.givenPriorities ?? [] }
    set { change(\.givenPriorities, to: newValue, isDefault: newValue.isEmpty) }
  }

  private mutating func change<Value>(
    _ path: WritableKeyPath<RareProperties, Value>, to value: Value, isDefault: Bool
  ) {
    if rare.isEmpty {
      if isDefault { return }
      rare = [RareProperties()]
    }
    rare[0][keyPath: path] = value
    if rare[0] == RareProperties() { rare = [] }
  }

  private mutating func measure(isAnother: Bool = false) {
    guard let text, !rare.isEmpty else {
      change(\.textSize, to: nil, isDefault: true)
      change(\.measuredText, to: nil, isDefault: true)
      return
    }
    // An empty text has no size.
    rare[0].textSize =
      text.isEmpty
      ? Size(width: 0, height: 0) : TextMetrics.size(of: text, font: font, limit: lineLimit)
    // It is broken into lines at many widths.
    if lineLimit == 1 {
      rare[0].measuredText = nil
    } else if isAnother || rare[0].measuredText == nil {
      rare[0].measuredText = MeasuredText(text)
    }
  }
}

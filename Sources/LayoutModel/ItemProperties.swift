/// The properties of a view that layout depends on.
public struct ItemProperties: Hashable, Sendable {
  /// The natural width of the content as given outright, in points; it wins over a text's.
  public var intrinsicWidth: Double?
  /// The natural height of the content as given outright, in points; it wins over a text's.
  public var intrinsicHeight: Double?
  /// How strongly it resists growing beyond its content, 1...1000, on the horizontal axis.
  public var horizontalHugging = Priority.low
  /// The same on the vertical axis.
  public var verticalHugging = Priority.low
  /// How strongly it resists shrinking below its content, 1...1000, on the horizontal axis.
  public var horizontalCompression = Priority.high
  /// The same on the vertical axis.
  public var verticalCompression = Priority.high
  /// The layout margins, inside the safe area.
  public var margins = Insets(all: 8)
  /// The distance of both baselines from the top, in points; nil: those of the text, else the top and
  /// bottom edges.
  public var baseline: Double?
  /// Whether it is left out of pictures; it is laid out all the same, but for a stack view's members.
  public var isHidden = false
  /// What few views have: none, or one.
  private var rare: [RareProperties] = []

  /// The defaults: no content, margins of 8.
  public init() {}

  /// The natural length along an axis, as far as it is known without a layout: a text that wraps is as
  /// high as on one line.
  public func intrinsic(_ axis: Axis) -> Double? {
    (axis == .horizontal ? intrinsicWidth : intrinsicHeight) ?? textSize?[axis]
  }

  /// The hugging priority along an axis.
  public func hugging(_ axis: Axis) -> Double {
    axis == .horizontal ? horizontalHugging : verticalHugging
  }

  /// The compression resistance along an axis.
  public func compression(_ axis: Axis) -> Double {
    axis == .horizontal ? horizontalCompression : verticalCompression
  }

  /// Changes the hugging priority along an axis.
  mutating func setHugging(_ priority: Double, _ axis: Axis) {
    switch axis {
    case .horizontal: horizontalHugging = priority
    case .vertical: verticalHugging = priority
    }
  }

  /// Changes the compression resistance along an axis.
  mutating func setCompression(_ priority: Double, _ axis: Axis) {
    switch axis {
    case .horizontal: horizontalCompression = priority
    case .vertical: verticalCompression = priority
    }
  }

  /// Whether there is a natural width or height.
  package var hasContent: Bool {
    intrinsicWidth != nil || intrinsicHeight != nil || textSize != nil
  }

  /// Whether something of it makes constraints other than those of content.
  package var hasRules: Bool { rare.first?.hasRules ?? false }

  /// Whether the content constraints are made of the same numbers.
  func hasSameContent(as other: ItemProperties) -> Bool {
    intrinsicWidth == other.intrinsicWidth && intrinsicHeight == other.intrinsicHeight
      && horizontalHugging == other.horizontalHugging
      && verticalHugging == other.verticalHugging
      && horizontalCompression == other.horizontalCompression
      && verticalCompression == other.verticalCompression
      && rare.first?.text == other.rare.first?.text && font == other.font
      && lineLimit == other.lineLimit && rare.first?.stack == other.rare.first?.stack
  }
}

/// Properties that few views have, kept apart so that the others stay small.
private struct RareProperties: Hashable, Sendable {
  var text: String?
  var font = ItemProperties.standardFont
  var lineLimit = 1
  /// The size of the text on as few lines as it has paragraphs.
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

  var hasRules: Bool { frame != nil || stack != nil || boxes != nil }
}

extension ItemProperties {
  /// The font size of a text that was given none, in points.
  public static let standardFont = 17.0

  /// The text of a label; nil for a view that shows none.
  public var text: String? {
    get { rare.first?.text }
    set {
      change(\.text, to: newValue, isDefault: newValue == nil)
      measure()
    }
  }

  /// The size of the font, in points, 1...1000.
  public var font: Double {
    get { rare.first?.font ?? Self.standardFont }
    set {
      change(\.font, to: newValue, isDefault: newValue == Self.standardFont)
      measure()
    }
  }

  /// How many lines the text may have; 0: any number.
  public var lineLimit: Int {
    get { rare.first?.lineLimit ?? 1 }
    set {
      change(\.lineLimit, to: newValue, isDefault: newValue == 1)
      measure()
    }
  }

  /// The natural size of the text: one line for each of its paragraphs, as many as may be.
  public var textSize: Size? { rare.first?.textSize }

  /// Whether the height of the text follows the width that the layout gives it.
  public var isWrapping: Bool {
    lineLimit != 1 && textSize != nil && intrinsicHeight == nil
  }

  /// The height of the text in a width, in points; nil for a view without text.
  public func textHeight(inWidth width: Double) -> Double? {
    text.map { Self.size(of: $0, font, lineLimit, width: width).height }
  }

  /// The direction of reading in it; nil: its superview's.
  public var direction: LayoutDirection? {
    get { rare.first?.direction }
    set { change(\.direction, to: newValue, isDefault: newValue == nil) }
  }

  /// The frame that was assigned to it; nil for a view that constraints place.
  public var frame: AssignedFrame? {
    get { rare.first?.frame }
    set { change(\.frame, to: newValue, isDefault: newValue == nil) }
  }

  /// What follows the superview's size, for a view with a frame.
  public var autoresizing: Autoresizing {
    get { rare.first?.autoresizing ?? [] }
    set { change(\.autoresizing, to: newValue, isDefault: newValue == []) }
  }

  /// A view inside it whose first baseline is its own.
  public var firstBaselineView: ItemID? {
    get { rare.first?.firstBaselineView }
    set { change(\.firstBaselineView, to: newValue, isDefault: newValue == nil) }
  }

  /// A view inside it whose last baseline is its own.
  public var lastBaselineView: ItemID? {
    get { rare.first?.lastBaselineView }
    set { change(\.lastBaselineView, to: newValue, isDefault: newValue == nil) }
  }

  /// Whether what is in it lies on a content box of its own, and not in its frame.
  public var isScroll: Bool {
    get { rare.first?.isScroll ?? false }
    set { change(\.isScroll, to: newValue, isDefault: newValue == false) }
  }

  /// What a guide is to the build that has made it; nil for all else.
  public var structureGuide: StructureGuide? {
    get { rare.first?.structureGuide }
    set { change(\.structureGuide, to: newValue, isDefault: newValue == nil) }
  }

  /// How it arranges what is in it, if it is a stack view.
  public var stack: StackArrangement? {
    get { rare.first?.stack }
    set { change(\.stack, to: newValue, isDefault: newValue == nil) }
  }

  /// The box layout whose rectangle it is, for a guide that is one.
  public var boxes: BoxLayout? {
    get { rare.first?.boxes }
    set { change(\.boxes, to: newValue, isDefault: newValue == nil) }
  }

  /// Whether it is the guide by whose length a box layout shares out what is left.
  public internal(set) var isBoxUnit: Bool {
    get { rare.first?.isBoxUnit ?? false }
    set { change(\.isBoxUnit, to: newValue, isDefault: newValue == false) }
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

  private mutating func measure() {
    guard let text, !rare.isEmpty else {
      change(\.textSize, to: nil, isDefault: true)
      return
    }
    rare[0].textSize = Self.size(of: text, font, lineLimit, width: nil)
  }

  /// The size of a text; one that says nothing takes no room.
  private static func size(
    of text: String, _ font: Double, _ limit: Int, width: Double?
  ) -> Size {
    if text.isEmpty { return Size(width: 0, height: 0) }
    return TextMetrics.size(of: text, font: font, limit: limit, width: width)
  }
}

/// The frame of a view that is placed by it, with the superview's size that it belongs to.
public struct AssignedFrame: Hashable, Sendable {
  /// The frame, in the superview's coordinates.
  public var rect: Rect
  /// The size of the superview when the frame was assigned.
  public var superviewSize: Size

  /// A frame in a superview of a size.
  public init(_ rect: Rect, in superviewSize: Size) {
    self.rect = rect
    self.superviewSize = superviewSize
  }
}

/// How a frame follows the size of the superview: what is not flexible keeps its length. The change is
/// shared out among what is flexible on an axis in the proportion of the lengths.
public struct Autoresizing: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// A set of flexible parts.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The distance to the superview's left edge.
  public static let flexibleLeftMargin = Autoresizing(rawValue: 1)
  /// The width.
  public static let flexibleWidth = Autoresizing(rawValue: 2)
  /// The distance to the superview's right edge.
  public static let flexibleRightMargin = Autoresizing(rawValue: 4)
  /// The distance to the superview's top edge.
  public static let flexibleTopMargin = Autoresizing(rawValue: 8)
  /// The height.
  public static let flexibleHeight = Autoresizing(rawValue: 16)
  /// The distance to the superview's bottom edge.
  public static let flexibleBottomMargin = Autoresizing(rawValue: 32)

  /// Every part by its name, in order.
  public static let named: [(name: String, part: Autoresizing)] = [
    ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
    ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
    ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
  ]
}

extension AssignedFrame {
  /// The frame in a superview of another size.
  public func rect(following mask: Autoresizing, in superviewSize: Size) -> Rect {
    func part(_ part: (share: Double, constant: Double), _ axis: Axis) -> Double {
      part.share * superviewSize[axis] + part.constant
    }
    let horizontal = following(mask, along: .horizontal)
    let vertical = following(mask, along: .vertical)
    return Rect(
      x: part(horizontal.start, .horizontal), y: part(vertical.start, .vertical),
      width: part(horizontal.length, .horizontal), height: part(vertical.length, .vertical))
  }

  /// How the frame follows the superview along an axis: `start = startShare * length + startConstant`,
  /// and the same for the length, where `length` is the superview's.
  func following(
    _ mask: Autoresizing, along axis: Axis
  ) -> (start: (share: Double, constant: Double), length: (share: Double, constant: Double)) {
    let isHorizontal = axis == .horizontal
    let whole = superviewSize[axis]
    let start = isHorizontal ? rect.x : rect.y
    let length = isHorizontal ? rect.width : rect.height
    var (before, inside, after) =
      isHorizontal
      ? (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      )
      : (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      )
    if !before && !inside && !after { after = true }
    let lengths = [
      before ? max(start, 0) : 0, inside ? max(length, 0) : 0,
      after ? max(whole - start - length, 0) : 0,
    ]
    let sum = lengths.reduce(0, +)
    let count = Double([before, inside, after].filter { $0 }.count)
    func share(_ isFlexible: Bool, _ length: Double) -> Double {
      guard isFlexible else { return 0 }
      return sum > 0 ? length / sum : 1 / count
    }
    let (startShare, lengthShare) = (share(before, lengths[0]), share(inside, lengths[1]))
    return (
      (startShare, start - startShare * whole), (lengthShare, length - lengthShare * whole)
    )
  }
}

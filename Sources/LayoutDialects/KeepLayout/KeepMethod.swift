import LayoutModel

/// A method that sets several attributes: of each view, `a.keepSize(100x200)`, or of each pair of neighbors in an
/// array, `[a, b, c].keepWidthsEqual`.
package struct KeepMethod: Hashable, Sendable {
  /// The parameter of a method.
  package enum Parameter: Hashable, Sendable {
    /// None.
    case none
    /// A value of an attribute.
    case value
    /// A size: width, height.
    case size
    /// Insets: top, left, bottom, right; or one number for all four, in points.
    case insets
    /// A point as fractions of the superview: x, y.
    case fractions

    /// The number of components.
    package var count: Int {
      switch self {
      case .none: 0
      case .value: 1
      case .size, .fractions: 2
      case .insets: 4
      }
    }
  }

  /// What has the attributes.
  private enum Subject: Hashable, Sendable {
    /// Each view.
    case each
    /// The earlier view of a pair; the attribute is related to the later one.
    case thisToNext
    /// The later view; the attribute is related to the earlier one.
    case nextToThis
  }

  private struct Target: Hashable, Sendable {
    var kind: KeepKind
    /// The index of its component.
    var place: Int
  }

  /// The word: `keepSize`.
  package let name: String
  /// KeepLayout's variant that takes only a priority: `keepCenteredWithPriority`; nil if there is none.
  package let priorityName: String?
  /// The parameter; `priority:` can follow it.
  package let parameter: Parameter
  /// The help text.
  package let help: String
  /// An example statement about a view `a`, or about `a`, `b` and `c`, in `root`.
  package let example: String
  private let subject: Subject
  private let targets: [Target]
  /// The value of a method without a parameter.
  private let fixedValue: Double

  /// A method of each view; without a parameter it sets the middle.
  init(
    _ name: String, _ parameter: Parameter, _ targets: [(KeepKind, Int)],
    hasPriorityName: Bool = false, help: String, example: String
  ) {
    self.name = name
    priorityName = hasPriorityName ? name + "WithPriority" : nil
    self.parameter = parameter
    (self.help, self.example) = (help, example)
    (subject, fixedValue) = (.each, 0.5)
    self.targets = targets.map { Target(kind: $0.0, place: $0.1) }
  }

  /// A method of pairs.
  private init(
    _ name: String, _ kinds: [KeepKind], _ subject: Subject, fixedValue: Double? = nil,
    hasPriorityName: Bool = false, help: String
  ) {
    self.name = name
    priorityName = hasPriorityName ? name + "WithPriority" : nil
    parameter = fixedValue == nil ? .value : .none
    self.help = help
    example = "[a, b, c].\(name)\(fixedValue == nil ? "(20)" : "")"
    (self.subject, self.fixedValue) = (subject, fixedValue ?? 0)
    targets = kinds.map { Target(kind: $0, place: 0) }
  }

  /// Whether it is a method of several views, which it relates to each other.
  package var relatesViews: Bool { subject != .each }

  /// Sets the attributes; fewer than two views have no pairs.
  /// - Parameters:
  ///   - values: The components, in order; one with a priority of its own keeps it.
  ///   - priority: The priority of values without one; nil is required.
  /// - Returns: The constraints that hold the values, view by view or pair by pair.
  /// - Throws: ``KeepError``; the scene is then unchanged.
  @discardableResult
  package func apply(
    to items: [ItemID], values: [KeepValue] = [], priority: Double? = nil, group: GroupID? = nil,
    source: SourceLocation? = nil, in scene: inout Scene
  ) throws(KeepError) -> [ConstraintID] {
    var values = values
    if parameter == .insets, values.count == 1 {
      values = Array(repeating: values[0], count: 4)
    }
    guard values.count == parameter.count else {
      throw .wrongCount(word: name, expected: parameter.count, given: values.count)
    }
    return try scene.attempt { [values] (scene) throws(KeepError) in
      var constraints: [ConstraintID] = []
      for (attribute, place) in try settings(of: items, in: scene) {
        var value = parameter == .none ? KeepValue(fixedValue) : values[place]
        value.priority = value.priority ?? priority
        constraints += try KeepLayout.set(
          attribute, .equal, to: value, group: group, source: source, in: &scene)
      }
      return constraints
    }
  }

  /// The attributes that it sets, view by view or pair by pair.
  /// - Throws: ``KeepError``, also for a view beside itself.
  package func attributes(of items: [ItemID], in scene: Scene) throws(KeepError) -> [KeepAttribute]
  {
    try settings(of: items, in: scene).map(\.attribute)
  }

  /// The attributes, each with the index of its component.
  private func settings(
    of items: [ItemID], in scene: Scene
  ) throws(KeepError) -> [(attribute: KeepAttribute, place: Int)] {
    var subjects: [(item: ItemID, related: ItemID?)] = items.map { ($0, nil) }
    if relatesViews {
      subjects = zip(items, items.dropFirst()).map { this, next in
        subject == .thisToNext ? (this, next) : (next, this)
      }
    }
    var settings: [(KeepAttribute, Int)] = []
    for (item, related) in subjects {
      if item == related { throw .relatesToItself(attribute: name, view: scene.name(of: item)) }
      for target in targets {
        let reading = KeepReading(kind: target.kind, item: item, related: related)
        let resolved = try KeepLayout.resolved(reading, as: name, in: scene)
        settings.append((.simple(resolved), target.place))
      }
    }
    return settings
  }
}

extension KeepMethod {
  /// The methods of each view.
  fileprivate static let ofViews = [
    KeepMethod(
      "keepSize", .size, [(.width, 0), (.height, 1)],
      help: "keeps its width and its height", example: "a.keepSize(100x200)"),
    KeepMethod(
      "keepInsets", .insets,
      [(.topInset, 0), (.bottomInset, 2), (.leftInset, 1), (.rightInset, 3)],
      help: "keeps its insets in the superview: top, left, bottom, right",
      example: "a.keepInsets((10, 20, 30, 40), priority: high)"),
    KeepMethod(
      "keepSafeInsets", .insets,
      [(.topSafeInset, 0), (.bottomSafeInset, 2), (.leftSafeInset, 1), (.rightSafeInset, 3)],
      help: "keeps its insets in the superview's safe area: top, left, bottom, right",
      example: "a.keepSafeInsets((10, 20, 10, 20), priority: high)"),
    KeepMethod(
      "keepMarginInsets", .insets,
      [
        (.topMarginInset, 0), (.bottomMarginInset, 2), (.leftMarginInset, 1),
        (.rightMarginInset, 3),
      ],
      help: "keeps its insets in the superview's margins: top, left, bottom, right",
      example: "a.keepMarginInsets((0, 10, 0, 10))"),
    KeepMethod(
      "keepCentered", .none, [(.horizontalCenter, 0), (.verticalCenter, 0)], hasPriorityName: true,
      help: "keeps its center in the middle of the superview", example: "a.keepCentered"),
    KeepMethod(
      "keepHorizontallyCentered", .none, [(.horizontalCenter, 0)], hasPriorityName: true,
      help: "keeps its center halfway across the superview",
      example: "a.keepHorizontallyCentered(priority: high)"),
    KeepMethod(
      "keepVerticallyCentered", .none, [(.verticalCenter, 0)], hasPriorityName: true,
      help: "keeps its center halfway down the superview", example: "a.keepVerticallyCentered"),
    KeepMethod(
      "keepCenter", .fractions, [(.horizontalCenter, 0), (.verticalCenter, 1)],
      help: "keeps its center at fractions of the superview: across, down",
      example: "a.keepCenter((0.5, 0.25))"),
  ]

  /// The methods of pairs.
  fileprivate static let ofPairs = dimensions + offsets + alignments(of: lines)

  private static let dimensions = [
    KeepMethod(
      "keepWidthsEqual", [.relativeWidth], .thisToNext, fixedValue: 1, hasPriorityName: true,
      help: "keeps their widths equal"),
    KeepMethod(
      "keepHeightsEqual", [.relativeHeight], .thisToNext, fixedValue: 1, hasPriorityName: true,
      help: "keeps their heights equal"),
    KeepMethod(
      "keepSizesEqual", [.relativeWidth, .relativeHeight], .thisToNext, fixedValue: 1,
      hasPriorityName: true, help: "keeps their widths equal and their heights equal"),
  ]

  private static let offsets = [
    KeepMethod(
      "keepHorizontalOffsets", [.leftOffset], .nextToThis,
      help: "keeps the gap from each right edge to the next left edge"),
    KeepMethod(
      "keepLeadingOffsets", [.leadingOffset], .nextToThis,
      help: "keeps the gap from each trailing edge to the next leading edge"),
    KeepMethod(
      "keepVerticalOffsets", [.topOffset], .nextToThis,
      help: "keeps the gap from each bottom edge to the next top edge"),
    KeepMethod(
      "keepBaselineOffsets", [.firstBaselineOffset], .nextToThis,
      help: "keeps the distance from each last baseline to the next first baseline"),
  ]

  /// A line of alignment: the middle of the method's name with a value and without one, the attribute, what is
  /// aligned, and where a positive value puts the later view of a pair.
  private typealias Line = (
    plural: String, aligned: String, kind: KeepKind, name: String, next: String
  )

  private static let lines: [Line] = [
    ("Left", "Left", .leftAlignment, "left edges", "farther left"),
    ("Right", "Right", .rightAlignment, "right edges", "farther right"),
    ("Leading", "Leading", .leadingAlignment, "leading edges", "nearer to leading"),
    ("Trailing", "Trailing", .trailingAlignment, "trailing edges", "nearer to trailing"),
    ("Top", "Top", .topAlignment, "top edges", "higher"),
    ("Bottom", "Bottom", .bottomAlignment, "bottom edges", "lower"),
    ("Vertical", "Vertically", .verticalAlignment, "centers on a vertical line", "farther left"),
    ("Horizontal", "Horizontally", .horizontalAlignment, "centers on a horizontal line", "higher"),
    ("FirstBaseline", "FirstBaseline", .firstBaselineAlignment, "first baselines", "lower"),
    ("LastBaseline", "LastBaseline", .lastBaselineAlignment, "last baselines", "lower"),
  ]

  private static func alignments(of lines: [Line]) -> [KeepMethod] {
    let steps = lines.map { line in
      KeepMethod(
        "keep\(line.plural)Alignments", [line.kind], .thisToNext,
        help: "aligns their \(line.name), each the given distance \(line.next) than the one before")
    }
    let aligned = lines.map { line in
      KeepMethod(
        "keep\(line.aligned)Aligned", [line.kind], .thisToNext, fixedValue: 0,
        help: "aligns their \(line.name)")
    }
    return steps + aligned
  }
}

extension KeepLayout {
  /// The methods that set several attributes of a view.
  package static let conveniences = KeepMethod.ofViews
  /// The methods that relate each view of an array to the next.
  package static let arrayMethods = KeepMethod.ofPairs
  /// Every method, in the order of the help.
  package static let methods = conveniences + arrayMethods
}

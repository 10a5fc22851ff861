import LayoutModel

/// A method of an array of views that relates each to the next: `[a, b, c].keepWidthsEqual`.
package struct KeepArrayMethod: Hashable, Sendable {
  /// Which view of a pair has the attribute.
  private enum Direction: Hashable, Sendable {
    /// The earlier view; the attribute is related to the later one.
    case thisToNext
    /// The later view; the attribute is related to the earlier one.
    case nextToThis
  }

  /// The word.
  package let name: String
  /// KeepLayout's variant that takes only a priority: `keepWidthsEqualWithPriority`; nil if there is none.
  package let priorityName: String?
  /// Whether it takes a value.
  package let takesValue: Bool
  /// The help text.
  package let help: String
  /// An example statement about views `a`, `b` and `c` in `root`.
  package let example: String
  private let kinds: [KeepKind]
  private let direction: Direction
  private let fixedValue: Double

  private init(
    _ name: String, _ kinds: [KeepKind], _ direction: Direction, fixedValue: Double? = nil,
    hasPriorityName: Bool = false, help: String
  ) {
    self.name = name
    self.kinds = kinds
    self.direction = direction
    self.help = help
    self.fixedValue = fixedValue ?? 0
    takesValue = fixedValue == nil
    priorityName = hasPriorityName ? name + "WithPriority" : nil
    example = "[a, b, c].\(name)\(takesValue ? "(20)" : "")"
  }

  /// Sets the attributes of each pair of neighbors; fewer than two views have none.
  /// - Parameters:
  ///   - value: The value in parentheses; 0 if missing.
  ///   - priority: The priority of a value without one; nil is required.
  /// - Returns: The constraints that hold the values, pair by pair.
  /// - Throws: ``KeepError``; the scene is then unchanged.
  @discardableResult
  package func apply(
    to items: [ItemID], value: KeepValue? = nil, priority: Double? = nil, group: GroupID? = nil,
    source: SourceLocation? = nil, in scene: inout Scene
  ) throws(KeepError) -> [ConstraintID] {
    if takesValue, value == nil { throw .wrongCount(word: name, expected: 1, given: 0) }
    if !takesValue, value != nil { throw .wrongCount(word: name, expected: 0, given: 1) }
    var value = value ?? KeepValue(fixedValue)
    value.priority = value.priority ?? priority
    return try scene.attempt { [value] (scene) throws(KeepError) in
      var constraints: [ConstraintID] = []
      for attribute in try attributes(of: items, in: scene) {
        constraints += try KeepLayout.set(
          attribute, .equal, to: value, group: group, source: source, in: &scene)
      }
      return constraints
    }
  }

  /// The attributes that it sets, pair by pair.
  /// - Throws: ``KeepError``, also for a view beside itself.
  package func attributes(of items: [ItemID], in scene: Scene) throws(KeepError) -> [KeepAttribute]
  {
    var attributes: [KeepAttribute] = []
    for (this, next) in zip(items, items.dropFirst()) {
      guard this != next else {
        throw .relatesToItself(attribute: name, view: scene.name(of: this))
      }
      for kind in kinds {
        let reading =
          direction == .thisToNext
          ? KeepReading(kind: kind, item: this, related: next)
          : KeepReading(kind: kind, item: next, related: this)
        attributes.append(.simple(try KeepLayout.resolved(reading, as: name, in: scene)))
      }
    }
    return attributes
  }

  /// Every method, in the order of the help.
  static let all = dimensions + offsets + alignments(of: lines)

  private static let dimensions = [
    KeepArrayMethod(
      "keepWidthsEqual", [.relativeWidth], .thisToNext, fixedValue: 1, hasPriorityName: true,
      help: "keeps their widths equal"),
    KeepArrayMethod(
      "keepHeightsEqual", [.relativeHeight], .thisToNext, fixedValue: 1, hasPriorityName: true,
      help: "keeps their heights equal"),
    KeepArrayMethod(
      "keepSizesEqual", [.relativeWidth, .relativeHeight], .thisToNext, fixedValue: 1,
      hasPriorityName: true, help: "keeps their widths equal and their heights equal"),
  ]

  private static let offsets = [
    KeepArrayMethod(
      "keepHorizontalOffsets", [.leftOffset], .nextToThis,
      help: "keeps the gap from each right edge to the next left edge"),
    KeepArrayMethod(
      "keepLeadingOffsets", [.leadingOffset], .nextToThis,
      help: "keeps the gap from each trailing edge to the next leading edge"),
    KeepArrayMethod(
      "keepVerticalOffsets", [.topOffset], .nextToThis,
      help: "keeps the gap from each bottom edge to the next top edge"),
    KeepArrayMethod(
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

  private static func alignments(of lines: [Line]) -> [KeepArrayMethod] {
    let steps = lines.map { line in
      KeepArrayMethod(
        "keep\(line.plural)Alignments", [line.kind], .thisToNext,
        help: "aligns their \(line.name), each the given distance \(line.next) than the one before")
    }
    let aligned = lines.map { line in
      KeepArrayMethod(
        "keep\(line.aligned)Aligned", [line.kind], .thisToNext, fixedValue: 0,
        help: "aligns their \(line.name)")
    }
    return steps + aligned
  }
}

extension KeepLayout {
  /// The methods that relate each view of an array to the next.
  package static let arrayMethods = KeepArrayMethod.all
}

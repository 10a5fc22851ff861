import LayoutModel

/// A method of a view, or an array of views, that sets several attributes: `a.keepSize(100x200)`.
package struct KeepConvenience: Hashable, Sendable {
  /// The parameter of a method.
  package enum Parameter: Hashable, Sendable {
    /// None.
    case none
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
      case .size, .fractions: 2
      case .insets: 4
      }
    }
  }

  /// The word: `keepSize`.
  package let name: String
  /// KeepLayout's variant that takes only a priority: `keepCenteredWithPriority`; nil if there is none.
  package let priorityName: String?
  /// The parameter; `priority:` can follow it.
  package let parameter: Parameter
  /// The help text.
  package let help: String
  /// An example statement about a view `a` in `root`.
  package let example: String
  /// The attributes that it sets, each with the index of its component; without components the value is 0.5.
  private let targets: [Target]

  private struct Target: Hashable, Sendable {
    var kind: KeepKind
    var place: Int
  }

  init(
    _ name: String, _ parameter: Parameter, _ targets: [(KeepKind, Int)],
    hasPriorityName: Bool = false, help: String, example: String
  ) {
    self.name = name
    priorityName = hasPriorityName ? name + "WithPriority" : nil
    self.parameter = parameter
    self.targets = targets.map { Target(kind: $0.0, place: $0.1) }
    self.help = help
    self.example = example
  }

  /// Sets the attributes of each view.
  /// - Parameters:
  ///   - values: The components, in order; one with a priority of its own keeps it.
  ///   - priority: The priority of values without one; nil is required.
  /// - Returns: The constraints that hold the values.
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
      for item in items {
        for target in targets {
          var value = parameter == .none ? KeepValue(0.5) : values[target.place]
          value.priority = value.priority ?? priority
          let reading = KeepReading(kind: target.kind, item: item, related: nil)
          let resolved = try KeepLayout.resolved(reading, as: name, in: scene)
          constraints += try KeepLayout.set(
            .simple(resolved), .equal, to: value, group: group, source: source, in: &scene)
        }
      }
      return constraints
    }
  }
}

extension KeepLayout {
  /// The methods that set several attributes of a view.
  package static let conveniences = [
    KeepConvenience(
      "keepSize", .size, [(.width, 0), (.height, 1)],
      help: "keeps its width and its height", example: "a.keepSize(100x200)"),
    KeepConvenience(
      "keepInsets", .insets,
      [(.topInset, 0), (.bottomInset, 2), (.leftInset, 1), (.rightInset, 3)],
      help: "keeps its insets in the superview: top, left, bottom, right",
      example: "a.keepInsets((10, 20, 30, 40), priority: high)"),
    KeepConvenience(
      "keepSafeInsets", .insets,
      [(.topSafeInset, 0), (.bottomSafeInset, 2), (.leftSafeInset, 1), (.rightSafeInset, 3)],
      help: "keeps its insets in the superview's safe area: top, left, bottom, right",
      example: "a.keepSafeInsets((10, 20, 10, 20), priority: high)"),
    KeepConvenience(
      "keepMarginInsets", .insets,
      [
        (.topMarginInset, 0), (.bottomMarginInset, 2), (.leftMarginInset, 1),
        (.rightMarginInset, 3),
      ],
      help: "keeps its insets in the superview's margins: top, left, bottom, right",
      example: "a.keepMarginInsets((0, 10, 0, 10))"),
    KeepConvenience(
      "keepCentered", .none, [(.horizontalCenter, 0), (.verticalCenter, 0)], hasPriorityName: true,
      help: "keeps its center in the middle of the superview", example: "a.keepCentered"),
    KeepConvenience(
      "keepHorizontallyCentered", .none, [(.horizontalCenter, 0)], hasPriorityName: true,
      help: "keeps its center halfway across the superview",
      example: "a.keepHorizontallyCentered(priority: high)"),
    KeepConvenience(
      "keepVerticallyCentered", .none, [(.verticalCenter, 0)], hasPriorityName: true,
      help: "keeps its center halfway down the superview", example: "a.keepVerticallyCentered"),
    KeepConvenience(
      "keepCenter", .fractions, [(.horizontalCenter, 0), (.verticalCenter, 1)],
      help: "keeps its center at fractions of the superview: across, down",
      example: "a.keepCenter((0.5, 0.25))"),
  ]
}

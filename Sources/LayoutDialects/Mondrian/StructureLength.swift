import LayoutModel

/// A length in a structure: exact, minimum, maximum, or several of these.
package struct StructureLength: Hashable, Sendable {
  /// A number with a priority.
  package struct Bound: Hashable, Sendable {
    /// In points, or a ratio.
    package var value: Double
    /// 1...1000; 1000 is required.
    package var priority: Double

    /// Creates a bound; required by default.
    package init(_ value: Double, priority: Double = Priority.required) {
      self.value = value
      self.priority = priority
    }
  }

  /// The exact length.
  package var exact: Bound?
  /// The minimum.
  package var min: Bound?
  /// The maximum.
  package var max: Bound?

  /// Creates a length with bounds.
  package init(exact: Bound? = nil, min: Bound? = nil, max: Bound? = nil) {
    self.exact = exact
    self.min = min
    self.max = max
  }

  /// A required length in points.
  package static func exactly(_ value: Double) -> StructureLength {
    StructureLength(exact: Bound(value))
  }

  /// The bounds with their relations: `==`, `>=`, `<=`.
  package var bounds: [(relation: Relation, bound: Bound)] {
    var bounds: [(Relation, Bound)] = []
    if let exact { bounds.append((.equal, exact)) }
    if let min { bounds.append((.greaterOrEqual, min)) }
    if let max { bounds.append((.lessOrEqual, max)) }
    return bounds
  }

  /// Whether there are no bounds.
  package var isEmpty: Bool { exact == nil && min == nil && max == nil }

  /// The number of points of a required exact length without other bounds; otherwise nil.
  var fixed: Double? {
    guard let exact, exact.priority == Priority.required, min == nil, max == nil else { return nil }
    return exact.value
  }

  /// Adds another length bound by bound, as chained paddings do; the last priority counts.
  package mutating func add(_ other: StructureLength) {
    func sum(_ a: Bound?, _ b: Bound?) -> Bound? {
      guard let a, let b else { return a ?? b }
      return Bound(a.value + b.value, priority: b.priority)
    }
    exact = sum(exact, other.exact)
    min = sum(min, other.min)
    max = sum(max, other.max)
  }

  /// Replaces the bounds that another length has, as chained widths do.
  package mutating func replace(by other: StructureLength) {
    exact = other.exact ?? exact
    min = other.min ?? min
    max = other.max ?? max
  }
}

/// The stated lengths of a member or block.
package struct StructureSize: Hashable, Sendable {
  /// The width.
  package var width = StructureLength()
  /// The height.
  package var height = StructureLength()
  /// The width divided by the height; positive.
  package var aspectRatio: StructureLength.Bound?

  /// Creates a size without lengths.
  package init() {}

  /// Whether no length is stated.
  package var isEmpty: Bool { width.isEmpty && height.isEmpty && aspectRatio == nil }
}

/// The four edges of a rectangle in a structure, in reading order.
package enum StructureEdge: String, Hashable, Sendable, CaseIterable {
  case top, leading, bottom, trailing

  /// The anchor of the edge.
  package var anchor: Anchor {
    switch self {
    case .top: .top
    case .leading: .leading
    case .bottom: .bottom
    case .trailing: .trailing
    }
  }

  /// The axis that the edge bounds.
  package var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }

  /// Whether inward is toward greater coordinates.
  var isStart: Bool { self == .top || self == .leading }

  /// The edge at the start of an axis.
  static func start(of axis: Axis) -> StructureEdge { axis == .horizontal ? .leading : .top }

  /// The edge at the end of an axis.
  static func end(of axis: Axis) -> StructureEdge { axis == .horizontal ? .trailing : .bottom }
}

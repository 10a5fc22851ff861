import LayoutModel

/// A length in a structure: exact, minimum, maximum, or several of these.
public struct StructureLength: Hashable, Sendable {
  /// A number of points with a priority.
  public struct Bound: Hashable, Sendable {
    /// In points.
    public var value: Double
    /// 1...1000; 1000 is required.
    public var priority: Double

    /// Creates a bound; required by default.
    public init(_ value: Double, priority: Double = Priority.required) {
      self.value = value
      self.priority = priority
    }
  }

  /// The exact length.
  public var exact: Bound?
  /// The minimum.
  public var min: Bound?
  /// The maximum.
  public var max: Bound?

  /// Creates a length with bounds.
  public init(exact: Bound? = nil, min: Bound? = nil, max: Bound? = nil) {
    self.exact = exact
    self.min = min
    self.max = max
  }

  /// A required length in points.
  public static func exactly(_ value: Double) -> StructureLength {
    StructureLength(exact: Bound(value))
  }

  /// The bounds with their relations: `==`, `>=`, `<=`.
  public var bounds: [(relation: Relation, bound: Bound)] {
    var bounds: [(Relation, Bound)] = []
    if let exact { bounds.append((.equal, exact)) }
    if let min { bounds.append((.greaterOrEqual, min)) }
    if let max { bounds.append((.lessOrEqual, max)) }
    return bounds
  }

  /// Whether there are no bounds.
  public var isEmpty: Bool { exact == nil && min == nil && max == nil }

  /// The number of points of a required exact length without other bounds; otherwise nil.
  var fixed: Double? {
    guard let exact, exact.priority == Priority.required, min == nil, max == nil else { return nil }
    return exact.value
  }

  /// Adds another length bound by bound, as chained paddings do; the last priority counts.
  public mutating func add(_ other: StructureLength) {
    func sum(_ a: Bound?, _ b: Bound?) -> Bound? {
      guard let a, let b else { return a ?? b }
      return Bound(a.value + b.value, priority: b.priority)
    }
    exact = sum(exact, other.exact)
    min = sum(min, other.min)
    max = sum(max, other.max)
  }

  /// Replaces the bounds that another length has, as chained widths do.
  public mutating func replace(by other: StructureLength) {
    exact = other.exact ?? exact
    min = other.min ?? min
    max = other.max ?? max
  }
}

/// An aspect ratio, width to height.
public struct StructureRatio: Hashable, Sendable {
  /// The width divided by the height; positive.
  public var value: Double
  /// 1...1000.
  public var priority: Double

  /// Creates a ratio.
  public init(_ value: Double, priority: Double = Priority.required) {
    self.value = value
    self.priority = priority
  }
}

/// The stated lengths of a member or block.
public struct StructureSize: Hashable, Sendable {
  /// The width.
  public var width = StructureLength()
  /// The height.
  public var height = StructureLength()
  /// The aspect ratio.
  public var aspectRatio: StructureRatio?

  /// Creates a size without lengths.
  public init() {}

  /// Whether no length is stated.
  public var isEmpty: Bool { width.isEmpty && height.isEmpty && aspectRatio == nil }
}

/// The four edges of a rectangle in a structure, in reading order.
public enum StructureEdge: String, Hashable, Sendable, CaseIterable {
  case top, leading, bottom, trailing

  /// The anchor of the edge.
  public var anchor: Anchor {
    switch self {
    case .top: .top
    case .leading: .leading
    case .bottom: .bottom
    case .trailing: .trailing
    }
  }

  /// The axis that the edge bounds.
  public var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }

  /// Whether inward is toward greater coordinates.
  var isStart: Bool { self == .top || self == .leading }

  /// The edge at the start of an axis.
  static func start(of axis: Axis) -> StructureEdge { axis == .horizontal ? .leading : .top }

  /// The edge at the end of an axis.
  static func end(of axis: Axis) -> StructureEdge { axis == .horizontal ? .trailing : .bottom }
}

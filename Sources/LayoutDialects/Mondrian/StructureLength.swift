import LayoutModel

/// A length in a structure: exactly so much, at least, at most, or some of these together.
public struct StructureLength: Hashable, Sendable {
  /// A number of points with a priority.
  public struct Bound: Hashable, Sendable {
    /// In points.
    public var value: Double
    /// 1...1000; 1000 is required.
    public var priority: Double

    /// A number of points, required if nothing else is said.
    public init(_ value: Double, priority: Double = Priority.required) {
      self.value = value
      self.priority = priority
    }
  }

  /// The length itself.
  public var exact: Bound?
  /// What it is at least.
  public var min: Bound?
  /// What it is at most.
  public var max: Bound?

  /// A length with the given bounds.
  public init(exact: Bound? = nil, min: Bound? = nil, max: Bound? = nil) {
    self.exact = exact
    self.min = min
    self.max = max
  }

  /// A required length of so many points.
  public static func exactly(_ value: Double) -> StructureLength {
    StructureLength(exact: Bound(value))
  }

  /// Its bounds with their relations: `==`, `>=`, `<=`.
  public var bounds: [(relation: Relation, bound: Bound)] {
    var bounds: [(Relation, Bound)] = []
    if let exact { bounds.append((.equal, exact)) }
    if let min { bounds.append((.greaterOrEqual, min)) }
    if let max { bounds.append((.lessOrEqual, max)) }
    return bounds
  }

  /// Whether nothing is said of it.
  public var isEmpty: Bool { exact == nil && min == nil && max == nil }

  /// The number of points if it is that and nothing else, required.
  var fixed: Double? {
    guard let exact, exact.priority == Priority.required, min == nil, max == nil else { return nil }
    return exact.value
  }

  /// Adds another length bound by bound, as chained paddings do; the priority said last counts.
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

/// A proportion of width to height.
public struct StructureRatio: Hashable, Sendable {
  /// The width divided by the height; more than 0.
  public var value: Double
  /// 1...1000.
  public var priority: Double

  /// A proportion.
  public init(_ value: Double, priority: Double = Priority.required) {
    self.value = value
    self.priority = priority
  }
}

/// The lengths that were asked for of a member or block.
public struct StructureSize: Hashable, Sendable {
  /// The width.
  public var width = StructureLength()
  /// The height.
  public var height = StructureLength()
  /// Width to height.
  public var aspectRatio: StructureRatio?

  /// Nothing is asked for.
  public init() {}

  /// Whether nothing was asked for.
  public var isEmpty: Bool { width.isEmpty && height.isEmpty && aspectRatio == nil }
}

/// The four edges of a rectangle in a structure, in the order of reading.
public enum StructureEdge: String, Hashable, Sendable, CaseIterable {
  case top, leading, bottom, trailing

  /// The anchor that it is.
  public var anchor: Anchor {
    switch self {
    case .top: .top
    case .leading: .leading
    case .bottom: .bottom
    case .trailing: .trailing
    }
  }

  /// The axis that it bounds.
  public var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }

  /// Whether inward is towards larger coordinates.
  var isStart: Bool { self == .top || self == .leading }

  /// The edge where an axis begins.
  static func start(of axis: Axis) -> StructureEdge { axis == .horizontal ? .leading : .top }

  /// The edge where an axis ends.
  static func end(of axis: Axis) -> StructureEdge { axis == .horizontal ? .trailing : .bottom }
}

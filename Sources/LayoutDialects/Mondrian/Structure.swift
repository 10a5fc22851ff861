import LayoutModel

/// What stands between the braces of a build: blocks in blocks, with views at their ends.
///
/// Names are resolved, conditions decided and loops run; what is left says which constraints there
/// are.
public struct Structure: Hashable, Sendable {
  /// The blocks and views, each laid over the whole view.
  public var elements: [StructureElement]

  /// A structure of blocks.
  public init(_ elements: [StructureElement]) { self.elements = elements }
}

/// Where something of a structure was stated. Two structures are the same wherever they stand.
public struct StructurePlace: Hashable, Sendable {
  /// The line.
  public var location: SourceLocation?

  /// A place.
  public init(_ location: SourceLocation?) { self.location = location }

  /// Always true.
  public static func == (a: StructurePlace, b: StructurePlace) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}

/// A member of a block: a view, a guide or a block, with what its modifiers say.
public struct StructureElement: Hashable, Sendable {
  /// What it is.
  public indirect enum Content: Hashable, Sendable {
    /// A view or guide, with the content priorities that it is given.
    case item(ItemID, StructurePriorities)
    /// `VStack { … }`, `HStack { … }`
    case stack(StructureStack)
    /// `ZStack { … }`
    case overlapping(StructureAlignment, [StructureElement])
    /// `VGrid { … }`
    case grid(StructureGrid)
    /// `Container { … }`
    case container(StructureBoundaries, [StructureElement])
    /// `a.padding(10)`, `a.relative([top], 8)`: at distances from the edges of the room that it has.
    case relative(StructurePadding, StructureElement)
    /// `a.background(b)`: the second as large as the first, and behind it.
    case background(StructureElement, StructureElement)
    /// `a.overlay(b)`: the second as large as the first, and over it.
    case overlay(StructureElement, StructureElement)
  }

  /// What it is.
  public var content: Content
  /// The lengths it was asked to have.
  public var size = StructureSize()
  /// How it lies in its stack, where not as the others.
  public var alignment: StructureAlignment?
  /// Room before it in its stack, in points.
  public var spacingBefore = 0.0
  /// Room behind it in its stack, in points.
  public var spacingAfter = 0.0
  /// Where it was stated.
  public var place: StructurePlace
  /// How many levels it has, itself included.
  public let depth: Int

  /// A member without modifiers.
  public init(_ content: Content, at place: StructurePlace = StructurePlace(nil)) {
    self.content = content
    self.place = place
    depth = 1 + (content.elements.map(\.depth).max() ?? 0)
  }

  /// How many levels there may be.
  public static let deepest = 200
}

extension StructureElement.Content {
  /// The elements in it.
  public var elements: [StructureElement] {
    switch self {
    case .item: []
    case .stack(let stack):
      stack.members.compactMap { member in
        if case .element(let element) = member { element } else { nil }
      }
    case .overlapping(_, let elements), .container(_, let elements): elements
    case .grid(let grid): grid.members
    case .relative(_, let element): [element]
    case .background(let element, let behind): [behind, element]
    case .overlay(let element, let above): [element, above]
    }
  }
}

/// Content priorities that a structure gives to a view, by axis; nil for those it leaves.
public struct StructurePriorities: Hashable, Sendable {
  /// How strongly it hugs its content.
  public var hugging: [Axis: Double] = [:]
  /// How strongly it resists compression.
  public var compression: [Axis: Double] = [:]

  /// None.
  public init() {}
}

/// `VStack { … }` or `HStack { … }`
public struct StructureStack: Hashable, Sendable {
  /// How a stack shares out its length.
  public enum Distribution: String, Hashable, Sendable, CaseIterable {
    /// The members and spacers fill it.
    case fill
    /// All members are as long as the first one.
    case fillEqually
    /// Equal gaps between members.
    case spaceBetween
    /// Equal gaps between members, and half of one at both ends.
    case spaceAround
    /// Equal gaps between members and at both ends.
    case spaceEvenly

    /// Whether it is the gaps that share out the length.
    public var isSpaced: Bool { self != .fill && self != .fillEqually }
  }

  /// A member.
  public enum Member: Hashable, Sendable {
    case element(StructureElement)
    /// `Spacer(20)`; it takes what room is left, unless it is fixed.
    case spacer(StructureLength, expands: Bool, StructurePlace)
  }

  /// The axis along which it goes.
  public var axis: Axis
  /// The room between two members.
  public var spacing: StructureLength
  /// How members lie across.
  public var alignment: StructureAlignment
  /// How the length is shared out.
  public var distribution: Distribution
  /// Its members in order.
  public var members: [Member]

  /// A stack.
  public init(
    _ axis: Axis, spacing: StructureLength = .exactly(0), alignment: StructureAlignment = .center,
    distribution: Distribution = .fill, members: [Member]
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
    self.members = members
  }

  var block: StructureRole.Block { axis == .horizontal ? .horizontalStack : .verticalStack }
}

/// How a member lies in its block.
public enum StructureAlignment: Hashable, Sendable {
  /// At the leading or top edge.
  case start
  case center
  /// At the trailing or bottom edge.
  case end
  case fill
  /// In a ZStack at some of its edges; centered along an axis without one.
  case attach(Set<StructureEdge>)
}

/// `VGrid(columns: [flexible, fixed(60)], spacing: 8) { … }`
public struct StructureGrid: Hashable, Sendable {
  /// A column.
  public struct Column: Hashable, Sendable {
    /// Its width: exact for a fixed column, the limits of a flexible one.
    public var width: StructureLength
    /// The room behind it, in points.
    public var spacing: Double

    /// A column of so many points.
    public static func fixed(_ width: Double, spacing: Double = 0) -> Column {
      Column(width: .exactly(width), spacing: spacing)
    }

    /// A column as wide as the other flexible ones, within limits.
    public static func flexible(
      min: Double = standardMinimum, max: Double? = nil, spacing: Double = 0
    ) -> Column {
      let width = StructureLength(
        min: StructureLength.Bound(min), max: max.map { StructureLength.Bound($0) })
      return Column(width: width, spacing: spacing)
    }

    /// What a flexible column is wide at least if nothing else is said, in points.
    public static let standardMinimum = 10.0

    var isFlexible: Bool { width.exact == nil }
  }

  /// Its columns; not empty.
  public var columns: [Column]
  /// The room between rows, in points.
  public var spacing: Double
  /// Its members, row by row.
  public var members: [StructureElement]

  /// A grid.
  public init(columns: [Column], spacing: Double = 0, members: [StructureElement]) {
    self.columns = columns
    self.spacing = spacing
    self.members = members
  }
}

/// Distances from the four edges of the room that a member has.
public struct StructurePadding: Hashable, Sendable {
  /// By edge; an edge without one only keeps the member inside.
  public var edges: [StructureEdge: StructureLength]

  /// Distances by edge.
  public init(_ edges: [StructureEdge: StructureLength]) { self.edges = edges }

  /// Adds others to them, edge by edge.
  public mutating func add(_ other: StructurePadding) {
    for (edge, length) in other.edges { edges[edge, default: StructureLength()].add(length) }
  }

  /// The four distances if all are fixed.
  var fixed: StructureInsets? {
    var insets = StructureInsets()
    for edge in StructureEdge.allCases {
      guard let value = edges[edge]?.fixed else { return nil }
      insets[edge] = value
    }
    return insets
  }
}

/// Numbers for the four edges, in points inward.
struct StructureInsets: Hashable, Sendable {
  private var top = 0.0
  private var leading = 0.0
  private var bottom = 0.0
  private var trailing = 0.0

  subscript(edge: StructureEdge) -> Double {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }

  /// The sum of both edges of an axis.
  func sum(along axis: Axis) -> Double { self[.start(of: axis)] + self[.end(of: axis)] }
}

/// What the four edges of a container lie at.
public struct StructureBoundaries: Hashable, Sendable {
  /// What an edge lies at.
  public enum Boundary: Hashable, Sendable {
    /// The view's own edge.
    case view
    /// The edge of its safe area.
    case safeArea
    /// A place that was named.
    case place(LinearExpression)
  }

  /// By edge; an edge without one lies at the view's.
  public var edges: [StructureEdge: Boundary]

  /// Boundaries by edge.
  public init(_ edges: [StructureEdge: Boundary]) { self.edges = edges }

  subscript(edge: StructureEdge) -> Boundary { edges[edge] ?? .view }
}

extension Structure {
  /// The views and guides in it, in the order in which they are put into the view: what lies behind a
  /// member before it, what lies over it after it.
  public var items: [ItemID] {
    var items: [ItemID] = []
    for element in elements { element.collectItems(into: &items) }
    return items
  }

  /// The structure without some views and guides; blocks that held nothing else go with them.
  public func without(_ gone: Set<ItemID>) -> Structure {
    Structure(elements.compactMap { $0.without(gone) })
  }
}

extension StructureElement {
  fileprivate func collectItems(into items: inout [ItemID]) {
    if case .item(let id, _) = content { items.append(id) }
    for element in content.elements { element.collectItems(into: &items) }
  }

  fileprivate func without(_ gone: Set<ItemID>) -> StructureElement? {
    let rest: Content
    switch content {
    case .item(let id, _):
      if gone.contains(id) { return nil }
      return self
    case .stack(var stack):
      let count = stack.members.count
      stack.members = stack.members.compactMap { member in
        guard case .element(let element) = member else { return member }
        return element.without(gone).map(StructureStack.Member.element)
      }
      let isEmpty = !stack.members.contains { if case .element = $0 { true } else { false } }
      if isEmpty, stack.members.count < count { return nil }
      rest = .stack(stack)
    case .overlapping(let alignment, let elements):
      let left = elements.compactMap { $0.without(gone) }
      if left.isEmpty, !elements.isEmpty { return nil }
      rest = .overlapping(alignment, left)
    case .container(let boundaries, let elements):
      let left = elements.compactMap { $0.without(gone) }
      if left.isEmpty, !elements.isEmpty { return nil }
      rest = .container(boundaries, left)
    case .grid(var grid):
      let count = grid.members.count
      grid.members = grid.members.compactMap { $0.without(gone) }
      if grid.members.isEmpty, count > 0 { return nil }
      rest = .grid(grid)
    case .relative(let padding, let element):
      guard let left = element.without(gone) else { return nil }
      rest = .relative(padding, left)
    case .background(let element, let behind):
      guard let left = element.without(gone) else { return behind.without(gone) }
      guard let other = behind.without(gone) else { return unwrapped(left) }
      rest = .background(left, other)
    case .overlay(let element, let above):
      guard let left = element.without(gone) else { return above.without(gone) }
      guard let other = above.without(gone) else { return unwrapped(left) }
      rest = .overlay(left, other)
    }
    return with(rest)
  }

  /// The same modifiers around another content.
  public func with(_ content: Content) -> StructureElement {
    var element = StructureElement(content, at: place)
    element.size = size
    element.alignment = alignment
    element.spacingBefore = spacingBefore
    element.spacingAfter = spacingAfter
    return element
  }

  /// A member that has lost what lay behind or over it, with what was said of both.
  private func unwrapped(_ inner: StructureElement) -> StructureElement {
    var element = inner
    element.size.width.replace(by: size.width)
    element.size.height.replace(by: size.height)
    element.size.aspectRatio = size.aspectRatio ?? element.size.aspectRatio
    element.alignment = alignment ?? inner.alignment
    element.spacingBefore += spacingBefore
    element.spacingAfter += spacingAfter
    return element
  }
}

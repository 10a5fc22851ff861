import LayoutModel

/// The contents of a build: nested blocks with views as leaves.
///
/// Names are resolved, conditions evaluated and loops run, so the structure determines the constraints.
package struct Structure: Hashable, Sendable {
  /// The blocks and views, each laid over the whole view.
  package var elements: [StructureElement]

  /// Creates a structure.
  package init(_ elements: [StructureElement]) { self.elements = elements }
}

/// The location of a part of a structure. Locations do not affect equality.
package struct StructurePlace: Hashable, Sendable {
  /// The location.
  package var location: SourceLocation?

  /// Creates a place.
  package init(_ location: SourceLocation?) { self.location = location }

  /// Always true.
  package static func == (a: StructurePlace, b: StructurePlace) -> Bool { true }

  /// Adds nothing.
  package func hash(into hasher: inout Hasher) {}
}

/// A member of a block: a view, a guide or a block, with its modifiers.
package struct StructureElement: Hashable, Sendable {
  /// The content of a member.
  package indirect enum Content: Hashable, Sendable {
    /// A view or guide, with its content priorities.
    case item(ItemID, StructurePriorities)
    /// `VStack { … }`, `HStack { … }`
    case stack(StructureStack)
    /// `ZStack { … }`
    case overlapping(StructureAlignment, [StructureElement])
    /// `VGrid { … }`
    case grid(StructureGrid)
    /// `Container { … }`
    case container(StructureBoundaries, [StructureElement])
    /// `a.padding(10)`, `a.relative([top], 8)`: at distances from the edges of the available area.
    case relative(StructurePadding, StructureElement)
    /// `a.background(b)`, `a.overlay(b)`: another as large as the first, behind it or in front of it.
    case decorated(StructureElement, by: StructureElement, isInFront: Bool)
  }

  /// The content.
  package var content: Content
  /// The stated lengths.
  package var size = StructureSize()
  /// The alignment in its stack; nil for the stack's own.
  package var alignment: StructureAlignment?
  /// Space before it in its stack, in points.
  package var spacingBefore = 0.0
  /// Space after it in its stack, in points.
  package var spacingAfter = 0.0
  /// The location of the statement.
  package var place: StructurePlace
  /// The number of levels, itself included.
  package let depth: Int

  /// Creates a member without modifiers.
  package init(_ content: Content, at place: StructurePlace = StructurePlace(nil)) {
    self.content = content
    self.place = place
    depth = 1 + (content.elements.map(\.depth).max() ?? 0)
  }

  /// The maximum number of levels.
  package static let deepest = 200
}

extension StructureElement.Content {
  /// The elements directly inside it.
  package var elements: [StructureElement] {
    switch self {
    case .item: []
    case .stack(let stack):
      stack.members.compactMap { member in
        if case .element(let element) = member { element } else { nil }
      }
    case .overlapping(_, let elements), .container(_, let elements): elements
    case .grid(let grid): grid.members
    case .relative(_, let element): [element]
    case .decorated(let element, let other, let isInFront):
      isInFront ? [element, other] : [other, element]
    }
  }
}

/// The content priorities that a structure sets, by axis; nil leaves a priority unchanged.
package struct StructurePriorities: Hashable, Sendable {
  /// Hugging priorities, 1...1000.
  package var hugging: [Axis: Double] = [:]
  /// Compression resistance priorities, 1...1000.
  package var compression: [Axis: Double] = [:]

  /// Creates empty priorities.
  package init() {}
}

/// `VStack { … }` or `HStack { … }`
package struct StructureStack: Hashable, Sendable {
  /// The distribution of a stack's length.
  package enum Distribution: String, Hashable, Sendable, CaseIterable {
    /// The members and spacers fill it.
    case fill
    /// All members are as long as the first.
    case fillEqually
    /// Equal gaps between members.
    case spaceBetween
    /// Equal gaps between members, and half gaps at both ends.
    case spaceAround
    /// Equal gaps between members and at both ends.
    case spaceEvenly

    /// Whether the gaps share the length.
    package var isSpaced: Bool { self != .fill && self != .fillEqually }
  }

  /// A member.
  package enum Member: Hashable, Sendable {
    /// A view, a guide or a block.
    case element(StructureElement)
    /// `Spacer(20)`; a spacer without a fixed length takes the remaining length.
    case spacer(StructureLength, expands: Bool, StructurePlace)
  }

  /// The axis of the stack.
  package var axis: Axis
  /// The spacing between members.
  package var spacing: StructureLength
  /// The alignment across the axis.
  package var alignment: StructureAlignment
  /// The distribution along the axis.
  package var distribution: Distribution
  /// The members, in order.
  package var members: [Member]

  /// Creates a stack.
  package init(
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

/// The alignment of a member in its block.
package enum StructureAlignment: Hashable, Sendable {
  /// At the leading or top edge.
  case start
  /// In the middle.
  case center
  /// At the trailing or bottom edge.
  case end
  /// At both edges.
  case fill
  /// In a ZStack, at some of its edges; centered along an axis without one.
  case attach(Set<StructureEdge>)
}

/// `VGrid(columns: [flexible, fixed(60)], spacing: 8) { … }`
package struct StructureGrid: Hashable, Sendable {
  /// A column.
  package struct Column: Hashable, Sendable {
    /// The width: exact for a fixed column, limits for a flexible one.
    package var width: StructureLength
    /// The space after it, in points.
    package var spacing: Double

    /// A column of a fixed width in points.
    package static func fixed(_ width: Double, spacing: Double = 0) -> Column {
      Column(width: .exactly(width), spacing: spacing)
    }

    /// A column as wide as the other flexible ones, within limits in points.
    package static func flexible(
      min: Double = standardMinimum, max: Double? = nil, spacing: Double = 0
    ) -> Column {
      let width = StructureLength(
        min: StructureLength.Bound(min), max: max.map { StructureLength.Bound($0) })
      return Column(width: width, spacing: spacing)
    }

    /// The default minimum width of a flexible column, in points.
    package static let standardMinimum = 10.0

    var isFlexible: Bool { width.exact == nil }
  }

  /// The columns; not empty.
  package var columns: [Column]
  /// The space between rows, in points.
  package var spacing: Double
  /// The members, row by row.
  package var members: [StructureElement]

  /// Creates a grid.
  package init(columns: [Column], spacing: Double = 0, members: [StructureElement]) {
    self.columns = columns
    self.spacing = spacing
    self.members = members
  }
}

/// Distances from the four edges of the available area.
package struct StructurePadding: Hashable, Sendable {
  /// By edge. At an edge without a distance the member only stays inside.
  package var edges: [StructureEdge: StructureLength]

  /// Creates distances by edge.
  package init(_ edges: [StructureEdge: StructureLength]) { self.edges = edges }

  /// Adds other distances, edge by edge.
  package mutating func add(_ other: StructurePadding) {
    for (edge, length) in other.edges { edges[edge, default: StructureLength()].add(length) }
  }

  /// The four distances, if all are fixed.
  var fixed: StructureInsets? {
    var insets = StructureInsets()
    for edge in StructureEdge.allCases {
      guard let value = edges[edge]?.fixed else { return nil }
      insets[edge] = value
    }
    return insets
  }
}

/// Insets of the four edges, in points.
struct StructureInsets: Hashable, Sendable {
  private var lengths: [StructureEdge: Double] = [:]

  subscript(edge: StructureEdge) -> Double {
    get { lengths[edge] ?? 0 }
    set { lengths[edge] = newValue == 0 ? nil : newValue }
  }

  /// The sum of the two insets of an axis.
  func sum(along axis: Axis) -> Double { self[.start(of: axis)] + self[.end(of: axis)] }
}

/// The boundaries of a container's four edges.
package struct StructureBoundaries: Hashable, Sendable {
  /// The boundary of an edge.
  package enum Boundary: Hashable, Sendable {
    /// The view's own edge.
    case view
    /// The edge of the safe area.
    case safeArea
    /// A stated position.
    case place(LinearExpression)
  }

  /// By edge; the default is the view's edge.
  package var edges: [StructureEdge: Boundary]

  /// Creates boundaries by edge.
  package init(_ edges: [StructureEdge: Boundary]) { self.edges = edges }

  subscript(edge: StructureEdge) -> Boundary { edges[edge] ?? .view }
}

extension Structure {
  /// The views and guides in it, in subview order: a background before its member, an overlay after it.
  package var items: [ItemID] {
    var items: [ItemID] = []
    for element in elements { element.collectItems(into: &items) }
    return items
  }

  /// The structure without some views and guides; blocks that become empty are removed too.
  package func without(_ gone: Set<ItemID>) -> Structure {
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
      guard let left = Self.rest(of: elements, without: gone) else { return nil }
      rest = .overlapping(alignment, left)
    case .container(let boundaries, let elements):
      guard let left = Self.rest(of: elements, without: gone) else { return nil }
      rest = .container(boundaries, left)
    case .grid(var grid):
      guard let left = Self.rest(of: grid.members, without: gone) else { return nil }
      grid.members = left
      rest = .grid(grid)
    case .relative(let padding, let element):
      guard let left = element.without(gone) else { return nil }
      rest = .relative(padding, left)
    case .decorated(let element, let other, let isInFront):
      guard let left = element.without(gone) else { return other.without(gone) }
      guard let other = other.without(gone) else { return unwrapped(left) }
      rest = .decorated(left, by: other, isInFront: isInFront)
    }
    return with(rest)
  }

  /// The elements that are left; nil if all of them are gone.
  private static func rest(
    of elements: [StructureElement], without gone: Set<ItemID>
  ) -> [StructureElement]? {
    let left = elements.compactMap { $0.without(gone) }
    return left.isEmpty && !elements.isEmpty ? nil : left
  }

  /// The same modifiers around another content.
  package func with(_ content: Content) -> StructureElement {
    var element = StructureElement(content, at: place)
    element.size = size
    element.alignment = alignment
    element.spacingBefore = spacingBefore
    element.spacingAfter = spacingAfter
    return element
  }

  /// A member whose background or overlay was removed, with the modifiers of both.
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

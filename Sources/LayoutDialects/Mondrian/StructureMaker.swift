import LayoutModel

/// Makes the guides and constraints of a structure, as members of its group.
///
/// A fixed gap is a constant in a constraint, and so is fixed padding. Guides are made for parts with lengths
/// of their own: expanding spacers, nested blocks, padding with limits, empty columns.
package struct StructureMaker {
  /// The scene with the guides and constraints.
  package private(set) var scene: Scene
  private let target: ItemID
  private let group: GroupID
  private let name: String
  private var counts: [String: Int] = [:]
  /// The location of the current statement.
  var place = StructurePlace(nil)

  /// Creates a maker for a build of a view. The members must already be in the view.
  package init(in scene: Scene, view: ItemID, group: GroupID) {
    self.scene = scene
    target = view
    self.group = group
    name = scene.group(group)?.name ?? "build"
  }

  /// Makes a structure.
  /// - Complexity: O(n) in the size of the structure.
  package mutating func make(_ structure: Structure) {
    for element in structure.elements {
      _ = lay(element, in: StructureBox(target), of: .build)
    }
  }

  // MARK: Elements

  /// Lays an element out: over a box if one is given, otherwise positioned by its own constraints.
  /// - Returns: The box of the element, padding included.
  mutating func lay(
    _ element: StructureElement, in given: StructureBox?, of block: StructureRole.Block
  ) -> StructureBox {
    let outer = place
    if element.place.location != nil { place = element.place }
    defer { place = outer }
    let box: StructureBox
    switch element.content {
    case .item(let id, let priorities):
      give(priorities, to: id)
      box = StructureBox(id)
      if let given { pin(box, to: given, of: block) }
    case .stack(let stack):
      box = makeBlock(stack.block, for: element, over: given, in: block)
      arrange(stack, in: box)
      return box
    case .overlapping(let alignment, let members):
      box = makeBlock(.overlapping, for: element, over: given, in: block)
      overlap(members, alignment, in: box)
      return box
    case .grid(let grid):
      box = makeBlock(.grid, for: element, over: given, in: block)
      arrange(grid, in: box)
      return box
    case .container(let boundaries, let members):
      box = makeBox(boundaries, for: element)
      for member in members { _ = lay(member, in: box, of: .container) }
    case .relative(let padding, let inner):
      if let insets = padding.fixed {
        let own = lay(inner, in: given?.inset(by: insets), of: block)
        box = given ?? own.outset(by: insets)
      } else {
        box = given ?? makeBox(.padded, for: element)
        pad(lay(inner, in: nil, of: block), by: padding, in: box, of: block)
      }
    case .decorated(let inner, let decoration, let isInFront):
      box = lay(inner, in: given, of: block)
      _ = lay(decoration, in: box, of: isInFront ? .overlay : .background)
    }
    ask(element.size, of: box, in: block)
    return box
  }

  /// The box of a block: the given one, or a new guide; with its stated lengths.
  private mutating func makeBlock(
    _ role: StructureRole.Block, for element: StructureElement, over given: StructureBox?,
    in block: StructureRole.Block
  ) -> StructureBox {
    let box = given ?? makeBox(.box(role), for: element)
    ask(element.size, of: box, in: block)
    return box
  }

  private mutating func give(_ priorities: StructurePriorities, to id: ItemID) {
    for axis in Axis.allCases {
      if let hugging = priorities.hugging[axis] {
        scene.give(hugging, .hugging(axis), to: id, by: group)
      }
      if let compression = priorities.compression[axis] {
        scene.give(compression, .compression(axis), to: id, by: group)
      }
    }
  }

  /// Pins the four edges of a box to those of another.
  private mutating func pin(
    _ box: StructureBox, to other: StructureBox, of block: StructureRole.Block
  ) {
    for edge in StructureEdge.allCases {
      state(box.point(edge), .equal, other.point(edge), block.edge(edge, of: box, in: other))
    }
  }

  /// `a.padding(min: 10)`: at distances from the edges of a new box.
  private mutating func pad(
    _ box: StructureBox, by padding: StructurePadding, in outer: StructureBox,
    of block: StructureRole.Block
  ) {
    for edge in StructureEdge.allCases {
      var length = padding.edges[edge] ?? StructureLength()
      let part =
        length.isEmpty
        ? StructureRole.Part.edge(edge.anchor) : StructureRole.Part.padding(edge.anchor)
      if length.exact == nil, length.min == nil { length.min = StructureLength.Bound(0) }
      for (relation, bound) in length.bounds {
        state(
          box.point(edge), edge.isStart ? relation : relation.flipped, outer.point(edge),
          plus: edge.isStart ? bound.value : 0 - bound.value, priority: bound.priority,
          StructureRole(part, in: block, of: box.item))
      }
    }
    for axis in Axis.allCases {
      let isExact = StructureEdge.allCases.contains {
        $0.axis == axis && padding.edges[$0]?.exact != nil
      }
      guard !isExact else { continue }
      stateCenter(of: box, in: outer, axis, priority: Priority.high, block)
    }
  }

  /// States lengths.
  private mutating func ask(
    _ size: StructureSize, of box: StructureBox, in block: StructureRole.Block
  ) {
    for axis in Axis.allCases {
      for (relation, bound) in (axis == .horizontal ? size.width : size.height).bounds {
        state(
          LinearExpression(AnchorReference(box.item, axis.length)), relation,
          LinearExpression(constant: bound.value + box.insets.sum(along: axis) + 0),
          priority: bound.priority,
          StructureRole(.length(axis), in: block, of: box.item))
      }
    }
    if let ratio = size.aspectRatio {
      let constant =
        box.insets.sum(along: .horizontal) - ratio.value * box.insets.sum(along: .vertical)
      state(
        LinearExpression(AnchorReference(box.item, .width)), .equal,
        LinearExpression(
          AnchorReference(box.item, .height), times: ratio.value, plus: constant + 0),
        priority: ratio.priority, StructureRole(.aspectRatio, in: block, of: box.item))
    }
  }

  // MARK: ZStack

  private mutating func overlap(
    _ members: [StructureElement], _ alignment: StructureAlignment, in box: StructureBox
  ) {
    for member in members {
      switch member.content {
      case .relative: _ = lay(member, in: box, of: .overlapping)
      case .overlapping where member.size.isEmpty && member.alignment == nil:
        _ = lay(member, in: box, of: .overlapping)
      default:
        let own = lay(member, in: nil, of: .overlapping)
        at(member) { $0.attach(own, member.alignment ?? alignment, in: box) }
      }
    }
  }

  /// A member of a ZStack: inside it, preferably as large, at some edges or centered.
  private mutating func attach(
    _ box: StructureBox, _ alignment: StructureAlignment, in outer: StructureBox
  ) {
    let block = StructureRole.Block.overlapping
    for edge in [StructureEdge.leading, .top, .trailing, .bottom] {
      state(
        box.point(edge), edge.isStart ? .greaterOrEqual : .lessOrEqual, outer.point(edge),
        block.edge(edge, of: box, in: outer))
    }
    for axis in Axis.allCases {
      state(
        box.length(axis), .equal, outer.length(axis), priority: Priority.fitting,
        StructureRole(.fill(axis), in: block, of: box.item))
    }
    var edges: Set<StructureEdge> = []
    if case .attach(let given) = alignment { edges = given }
    if alignment == .fill { edges = Set(StructureEdge.allCases) }
    for edge in StructureEdge.allCases where edges.contains(edge) {
      state(box.point(edge), .equal, outer.point(edge), block.edge(edge, of: box, in: outer))
    }
    for axis in Axis.allCases where !edges.contains(where: { $0.axis == axis }) {
      stateCenter(
        of: box, in: outer, axis,
        priority: edges.isEmpty ? Priority.high : Priority.required, block)
    }
  }

  // MARK: Guides

  /// Makes a guide of the build, with a name of its own: `build1.spacer1`.
  mutating func makeGuide(_ role: StructureGuide.Role, near member: ItemID?) -> StructureBox {
    let word = role.word
    repeat { counts[word, default: 0] += 1 } while scene.named(guideName(word)) != nil
    let guide = scene.addStructureGuide(
      StructureGuide(role, of: group, near: member), named: guideName(word), in: target,
      source: place.location)
    return StructureBox(guide)
  }

  private func guideName(_ word: String) -> String { "\(name).\(word)\(counts[word] ?? 0)" }

  private mutating func makeBox(
    _ role: StructureGuide.Role, for element: StructureElement
  ) -> StructureBox {
    makeGuide(role, near: Structure([element]).items.first)
  }

  private mutating func makeBox(
    _ boundaries: StructureBoundaries, for element: StructureElement
  ) -> StructureBox {
    let kinds = StructureEdge.allCases.map { boundaries[$0] }
    if kinds.allSatisfy({ $0 == .view }) { return StructureBox(target) }
    let needsSafeArea = kinds.contains(.safeArea)
    let safeArea = needsSafeArea ? scene.guide(.safeArea, of: target) : target
    if kinds.allSatisfy({ $0 == .safeArea }) { return StructureBox(safeArea) }
    let box = makeBox(.box(.container), for: element)
    for edge in StructureEdge.allCases {
      let anchor = AnchorReference(box.item, edge.anchor)
      let boundary: LinearExpression =
        switch boundaries[edge] {
        case .view: LinearExpression(AnchorReference(target, edge.anchor))
        case .safeArea: LinearExpression(AnchorReference(safeArea, edge.anchor))
        case .place(let expression): expression
        }
      state(
        LinearExpression(anchor), .equal, boundary,
        StructureRole(.edge(edge.anchor), in: .build, of: box.item))
    }
    return box
  }

  // MARK: Constraints

  /// Centers a box in another.
  mutating func stateCenter(
    of box: StructureBox, in outer: StructureBox, _ axis: Axis,
    priority: Double = Priority.required, _ block: StructureRole.Block
  ) {
    let own = box.center(axis)
    var other = outer.center(axis)
    // Centered in a scroll view means in its content; the view's own center is that of its frame.
    other.anchor.item = scene.contentGuide(of: outer.item) ?? outer.item
    let role = StructureRole(.center(axis), in: block, of: box.item)
    guard axis == .horizontal, own.offset != other.offset else {
      state(own, .equal, other, priority: priority, role)
      return
    }
    // Asymmetric padding follows the layout direction.
    let middle =
      LinearExpression(AnchorReference(box.item, .leading), times: 0.5)
      + LinearExpression(AnchorReference(box.item, .trailing), times: 0.5)
    state(
      middle, .equal,
      LinearExpression(other.anchor, plus: other.offset - own.offset + 0), priority: priority,
      role)
  }

  mutating func state(
    _ point: StructurePoint, _ relation: Relation, _ other: StructurePoint,
    plus constant: Double = 0,
    priority: Double = Priority.required, _ role: StructureRole
  ) {
    state(
      LinearExpression(point.anchor), relation,
      LinearExpression(other.anchor, plus: other.offset - point.offset + constant + 0),
      priority: priority, role)
  }

  mutating func state(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression,
    priority: Double = Priority.required, _ role: StructureRole
  ) {
    let sides = read(left, relation, right)
    scene.addConstraint(
      sides.left, sides.relation, sides.right, priority: priority, wording: .structure(role),
      source: place.location, group: group)
  }

  /// States an equation so that it is read in the direction of the view, whatever the direction of the member
  /// that would be named first.
  private func read(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression
  ) -> (left: LinearExpression, relation: Relation, right: LinearExpression) {
    let anchors = (Array(left.terms) + Array(right.terms)).map(\.anchor)
    guard let first = anchors.first, anchors.contains(where: \.anchor.followsDirection),
      scene.direction(of: first.item) != scene.direction(of: target)
    else { return (left, relation, right) }
    if let other = right.terms.first?.anchor.item,
      scene.direction(of: other) == scene.direction(of: target)
    {
      var (newLeft, newRight) = (right, left)
      newLeft.constant = 0
      newRight.constant = left.constant - right.constant
      return (newLeft, relation.flipped, newRight)
    }
    return (left.turned, relation.flipped, right.turned)
  }
}

extension LinearExpression {
  /// The expression measured from the opposite side, for a side of an equation about positions.
  fileprivate var turned: LinearExpression {
    var turned = LinearExpression(constant: 0 - constant)
    for term in terms {
      var anchor = term.anchor
      let traits = anchor.anchor.traits
      if traits.followsDirection, !traits.isMargin { anchor.anchor = traits.mirrored }
      turned.add(anchor, times: term.coefficient)
    }
    return turned
  }
}

/// An anchor plus a number of points.
struct StructurePoint {
  var anchor: AnchorReference
  var offset: Double

  /// The point as an expression.
  var expression: LinearExpression { LinearExpression(anchor, plus: offset) }
}

/// The rectangle of a member: a view or guide with fixed insets or outsets.
struct StructureBox {
  let item: ItemID
  /// The insets of its edges from those of the item, in points.
  var insets = StructureInsets()

  init(_ item: ItemID) { self.item = item }

  func inset(by more: StructureInsets) -> StructureBox {
    var box = self
    for edge in StructureEdge.allCases { box.insets[edge] += more[edge] }
    return box
  }

  func outset(by more: StructureInsets) -> StructureBox {
    var box = self
    for edge in StructureEdge.allCases { box.insets[edge] -= more[edge] }
    return box
  }

  func point(_ edge: StructureEdge) -> StructurePoint {
    let offset = insets[edge]
    return StructurePoint(
      anchor: AnchorReference(item, edge.anchor), offset: edge.isStart ? offset : 0 - offset)
  }

  func center(_ axis: Axis) -> StructurePoint {
    let offset = (insets[.start(of: axis)] - insets[.end(of: axis)]) / 2
    return StructurePoint(anchor: AnchorReference(item, axis.center), offset: offset)
  }

  func length(_ axis: Axis) -> StructurePoint {
    StructurePoint(anchor: AnchorReference(item, axis.length), offset: 0 - insets.sum(along: axis))
  }
}

extension StructureRole.Block {
  /// The purpose of a member's edge: its position in the block, or its padding if it has some there.
  func edge(_ edge: StructureEdge, of box: StructureBox, in outer: StructureBox) -> StructureRole {
    // Padding enlarges the box of a member in a stack, and reduces the area of one that fills its block.
    let isPadded = box.insets[edge] != 0 || (self == .build && outer.insets[edge] != 0)
    return StructureRole(
      isPadded ? .padding(edge.anchor) : .edge(edge.anchor), in: self, of: box.item)
  }
}

extension StructureGuide.Role {
  /// The word by which its guides are numbered.
  var word: String {
    switch self {
    case .spacer: "spacer"
    case .box(.verticalStack): "vStack"
    case .box(.horizontalStack): "hStack"
    case .box(.overlapping): "zStack"
    case .box(.grid): "vGrid"
    case .box(.container): "container"
    case .box, .padded: "padded"
    case .column: "column"
    }
  }
}

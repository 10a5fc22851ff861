import LayoutModel

/// A message about constraints as a scene: views with readable names, and constraints with their numbers in
/// the list.
///
/// The root only contains the log's views. No constraint of the log names it, so its size is irrelevant.
package struct LogScene: Sendable {
  /// A view or guide with its description in the log.
  package struct NamedItem: Sendable {
    /// The item of the scene.
    package var id: ItemID
    /// The item of the log.
    package var item: LoggedItem
  }

  /// Margins that the log does not print, represented by a guide.
  package struct UnknownMargins: Hashable, Sendable {
    /// The view with the margins.
    package var view: ItemID
    /// The guide.
    package var guide: ItemID
    /// The edges of the guide that constraints name but the log does not place, with their anchors.
    package var edges: [Anchor]
  }

  /// An assumption about information that the log does not contain.
  package enum Assumption: Hashable, Sendable {
    /// A position without a second view is in this superview, the only view that the item is connected to.
    case superview(of: ItemID, is: ItemID)
    /// A position is in a superview that the log never names.
    case unnamedSuperview(of: ItemID, is: ItemID)
    /// The position of a baseline within a view depends on the font.
    case baseline(of: ItemID, is: ItemID)
    /// Unprinted margins are nonnegative.
    case margins(UnknownMargins)
    /// An unnamed edge of a line is this one.
    case unnamedEdge(ConstraintID, Anchor)
    /// AppKit measures from the bottom edge.
    case countedFromBelow(ConstraintID)
    /// The system spacing is added to the anchor on the right.
    case systemSpacing(ConstraintID)
    /// The priorities of a content size are not printed and assumed to be required.
    case contentPriorities(ConstraintID)
  }

  /// The reason a constraint of the list is not in the scene.
  package enum Unused: Hashable, Sendable {
    /// Its line could not be read.
    case skipped
    /// It has a name shared by several views.
    case ambiguousName(String)
    /// It names an edge that is not printed.
    case unnamedEdge
    /// A view would be on both sides.
    case sameAnchor
  }

  /// The views and constraints.
  package private(set) var scene = Scene()
  /// The views and guides of the log, in tree order.
  package private(set) var items: [NamedItem] = []
  /// The constraints of the list by number; the scene uses the same numbers.
  package private(set) var listed: [ConstraintID: ListedConstraint] = [:]
  /// The precision of each constraint's numbers: half a unit of the sixth significant digit.
  package private(set) var rounding: [ConstraintID: (constant: Double, factor: Double)] = [:]
  /// The constraints of the list that are not in the scene.
  package private(set) var unused: [Int: Unused] = [:]
  /// The assumptions.
  package private(set) var assumptions: [Assumption] = []

  private var logItems: LogItems
  private var names: LogNames
  private var ids: [ItemID?]
  private var marginGuides: [Int: ItemID] = [:]
  private var contentGuides: [Int: ItemID] = [:]
  private var knownMargins: [Int: Int] = [:]
  private var baselines: [LoggedAnchor: ItemID] = [:]
  private let isAppKit: Bool
  private let source: String?

  /// Builds the scene of a message.
  /// - Parameter source: The file of the message, for locations.
  /// - Complexity: O(*n*) in the number of constraints, apart from tree lookups.
  package init(_ log: LoggedConflict, source: String? = nil) {
    self.source = source
    isAppKit = log.framework.hasSuffix("AppKit")
    logItems = LogItems(log.constraints, in: log.hierarchy)
    ids = []
    let ranks = logItems.ranks(log.constraints)
    names = LogNames(logItems, ranks: ranks)
    let lone = placeLoneItems(log.constraints)
    knownMargins = logItems.marginsGuides
    makeItems(ranks, containers: lone)
    if log.hierarchy != nil { placeByFrames(log.constraints) }
    if log.constraints.contains(where: { $0.constraint.direction == .rightToLeft }) {
      scene.setProperties(of: .root) { $0.direction = .rightToLeft }
    }
    addConstraints(log)
    addMargins(log.constraints)
    putSystemSizesLast()
    if let broken = log.brokenNumber { putLast(ConstraintID(rawValue: broken)) }
  }

  // MARK: Items

  /// Finds superviews for positions without one. Items without a known superview get one of their own, so
  /// that their relative positions are unconstrained.
  private mutating func placeLoneItems(_ constraints: [ListedConstraint]) -> [Int] {
    var lone: [Int] = []
    var isLone: Set<Int> = []
    for listed in constraints where listed.constraint.ambiguousName == nil {
      let constraint = listed.constraint
      guard constraint.right == nil, constraint.left.attribute.anchor?.isSize != true,
        let item = logItems.index(of: constraint.left.item), logItems.superviews[item] == nil,
        isLone.insert(item).inserted
      else { continue }
      lone.append(item)
    }
    guard !lone.isEmpty else { return [] }
    let neighbors = logItems.onlyNeighbors(of: isLone, in: constraints)
    var containers: [Int] = []
    for item in lone {
      guard let view = neighbors[item], !isLone.contains(view), logItems.put(item, in: view) else {
        containers.append(item)
        continue
      }
      lonePairs.append((item, view))
    }
    return containers
  }

  private var lonePairs: [(item: Int, view: Int)] = []

  private mutating func makeItems(_ ranks: [Int], containers: [Int]) {
    ids = Array(repeating: nil, count: logItems.all.count)
    var children: [Int: [Int]] = [:]
    var tops: [Int] = []
    for place in logItems.all.indices {
      if let view = logItems.superviews[place] {
        children[view, default: []].append(place)
      } else {
        tops.append(place)
      }
    }
    let isLone = Set(containers)
    func inOrder(_ places: [Int]) -> [Int] {
      places.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    }
    var stack = inOrder(tops).reversed().map { (place: $0, parent: ItemID.root) }
    while let (place, given) = stack.popLast() {
      var parent = given
      let item = logItems.all[place]
      if isLone.contains(place) {
        parent = scene.addItem(
          named: names.free("superviewOf_\(names.names[place])"), kind: .view, in: .root)
      }
      // An item with children is a view, whatever its class.
      let kind: Item.Kind = item.isGuide && children[place] == nil ? .guide : .view
      let id = scene.addItem(named: names.names[place], kind: kind, in: parent)
      ids[place] = id
      items.append(NamedItem(id: id, item: item))
      if isLone.contains(place) { assumptions.append(.unnamedSuperview(of: id, is: parent)) }
      if item.isScroll, children[place] != nil {
        scene.setProperties(of: id) { $0.isScroll = true }
      }
      for child in inOrder(children[place] ?? []).reversed() { stack.append((child, id)) }
    }
    for (item, view) in lonePairs {
      if let id = ids[item], let superview = ids[view] {
        assumptions.append(.superview(of: id, is: superview))
      }
    }
  }

  /// Places the outermost views, and those that no constraint names, where the hierarchy has them.
  private mutating func placeByFrames(_ constraints: [ListedConstraint]) {
    let named = Set(
      constraints.flatMap { $0.constraint.items }.compactMap { logItems.index(of: $0) })
    var isSized = false
    for (place, id) in ids.enumerated() {
      guard let id, let frame = logItems.frames[place] else { continue }
      let size = Size(width: frame.width, height: frame.height)
      let outer = logItems.superviews[place]
      if outer == nil, !isSized, size.width > 0, size.height > 0 {
        scene.setScreen(size)
        isSized = true
      }
      guard outer == nil || !named.contains(place) else { continue }
      let room = outer.flatMap { logItems.frames[$0] }.map {
        Size(width: $0.width, height: $0.height)
      }
      scene.setProperties(of: id) { $0.frame = AssignedFrame(frame, in: room ?? size) }
    }
  }

  // MARK: Constraints

  private mutating func addConstraints(_ log: LoggedConflict) {
    var next = 0
    for number in stride(from: 1, through: log.listCount, by: 1) {
      guard next < log.constraints.count, log.constraints[next].number == number else {
        unused[number] = .skipped
        skipNumber()
        continue
      }
      add(log.constraints[next], log)
      next += 1
    }
    for (id, compression) in latePriorities { addHugging(like: id, compression) }
  }

  /// Content sizes whose other half is stated after the list.
  private var latePriorities: [(ConstraintID, Double)] = []

  /// Skips a constraint number.
  private mutating func skipNumber() {
    let id = scene.addConstraint(
      LinearExpression(AnchorReference(.root, .width)), .greaterOrEqual, LinearExpression())
    scene.removeConstraint(id)
  }

  private mutating func add(_ listed: ListedConstraint, _ log: LoggedConflict) {
    let constraint = listed.constraint
    let sides: (left: LinearExpression, relation: Relation, right: LinearExpression)
    switch expressions(constraint, log) {
    case .success(let found): sides = found
    case .failure(let reason):
      unused[listed.number] = reason.reason
      skipNumber()
      return
    }
    var priority = constraint.priority
    if constraint.role == .contentSize, let compression = constraint.compression {
      priority = compression
    }
    let isContent = constraint.role == .contentSize && sides.relation == .equal
    let hasHalves = isContent && constraint.hugging != nil && constraint.hugging != priority
    let id = scene.addConstraint(
      sides.left, hasHalves ? .greaterOrEqual : sides.relation, sides.right, priority: priority,
      source: SourceLocation(file: source, line: listed.line, column: 1))
    if hasHalves, let hugging = constraint.hugging { latePriorities.append((id, hugging)) }
    if constraint.role == .contentSize, constraint.hugging == nil {
      assumptions.append(.contentPriorities(id))
    }
    if constraint.isSystemSpacing, !constraint.isVisual, constraint.constant != 0 {
      assumptions.append(.systemSpacing(id))
    }
    if isCountedFromBelow(constraint) { assumptions.append(.countedFromBelow(id)) }
    if let edge = unnamedEdge { assumptions.append(.unnamedEdge(id, edge)) }
    note(listed, as: id)
    if listed.repeats != nil || !constraint.isActive { scene.setEnabled(false, of: id) }
  }

  private mutating func note(_ listed: ListedConstraint, as id: ConstraintID) {
    self.listed[id] = listed
    let constraint = listed.constraint
    rounding[id] = (
      Self.halfUnit(of: constraint.constant),
      constraint.hasFactor ? Self.halfUnit(of: constraint.factor) : 0
    )
  }

  private mutating func addHugging(like id: ConstraintID, _ priority: Double) {
    guard let constraint = scene.constraint(id) else { return }
    scene.addConstraint(
      constraint.left, .lessOrEqual, constraint.right, priority: priority,
      source: constraint.source)
  }

  /// Half a unit of the sixth significant digit, the precision of logs.
  private static func halfUnit(of number: Double) -> Double {
    guard number != 0, number.isFinite else { return 0 }
    var unit = 1e-5
    var size = number.magnitude
    while size >= 10, unit < 1e10 { (size, unit) = (size / 10, unit * 10) }
    while size < 1, unit > 1e-20 { (size, unit) = (size * 10, unit / 10) }
    return unit / 2
  }

  // MARK: Sides

  private struct UnusedError: Error {
    var reason: Unused
  }

  /// The unnamed edge of the last constraint.
  private var unnamedEdge: Anchor?

  private mutating func expressions(
    _ constraint: LoggedConstraint, _ log: LoggedConflict
  ) -> Result<(left: LinearExpression, relation: Relation, right: LinearExpression), UnusedError> {
    if let name = constraint.ambiguousName {
      return .failure(UnusedError(reason: .ambiguousName(name)))
    }
    unnamedEdge = nil
    var constraint = constraint
    if !nameEdges(&constraint, log) { return .failure(UnusedError(reason: .unnamedEdge)) }
    guard let left = reference(constraint.left) else {
      return .failure(UnusedError(reason: .unnamedEdge))
    }
    guard let logged = constraint.right else {
      if isCountedFromBelow(constraint), let edge = constraint.left.attribute.anchor,
        let superview = scene.parent(of: left.item), superview != .root
      {
        let mirrored: Anchor = edge == .top ? .bottom : edge == .bottom ? .top : edge
        return .success(
          (
            LinearExpression(AnchorReference(left.item, mirrored)), constraint.relation.flipped,
            LinearExpression(
              AnchorReference(superview, .bottom), plus: 0 - constraint.constant)
          ))
      }
      return .success(
        (
          LinearExpression(left), constraint.relation,
          LinearExpression(constant: constraint.constant)
        ))
    }
    guard let right = reference(logged) else {
      return .failure(UnusedError(reason: .unnamedEdge))
    }
    guard left != right else { return .failure(UnusedError(reason: .sameAnchor)) }
    // The inner view is on the left, as usual.
    if constraint.factor == 1, scene.parent(of: right.item) == left.item {
      return .success(
        (
          LinearExpression(right), constraint.relation.flipped,
          LinearExpression(left, plus: 0 - constraint.constant)
        ))
    }
    return .success(
      (
        LinearExpression(left), constraint.relation,
        LinearExpression(right, times: constraint.factor, plus: constraint.constant)
      ))
  }

  /// Whether it is a position in AppKit's coordinates, with the origin at the bottom.
  private func isCountedFromBelow(_ constraint: LoggedConstraint) -> Bool {
    isAppKit && constraint.right == nil && constraint.left.attribute.isOfFrame
      && constraint.left.attribute.anchor?.axis == .vertical
  }

  /// Resolves the unnamed edges of a line; false if they are ambiguous.
  private mutating func nameEdges(
    _ constraint: inout LoggedConstraint, _ log: LoggedConflict
  ) -> Bool {
    if constraint.left.attribute == .unnamed {
      guard constraint.right == nil, let axis = onlyAxis(of: log) else { return false }
      let edge: LoggedAttribute = axis == .horizontal ? .minX : .minY
      constraint.left.attribute = edge
      unnamedEdge = edge.anchor
    }
    if var right = constraint.right, right.attribute == .unnamed {
      guard constraint.factor == 1 else { return false }
      switch constraint.left.attribute {
      case .width: right.attribute = .right
      case .height: right.attribute = .bottom
      default: return false
      }
      constraint.left.attribute = right.attribute
      constraint.right = right
      unnamedEdge = constraint.left.attribute.anchor
    }
    return true
  }

  /// The common axis of all constraints that have one.
  private func onlyAxis(of log: LoggedConflict) -> Axis? {
    let axes = Set(log.constraints.compactMap(\.constraint.axis))
    return axes.count == 1 ? axes.first : nil
  }

  private mutating func reference(_ anchor: LoggedAnchor) -> AnchorReference? {
    guard let place = logItems.index(of: anchor.item), let id = ids[place],
      let known = anchor.attribute.anchor
    else { return nil }
    if known.isMargin {
      return AnchorReference(marginGuide(of: place, id), known.traits.withoutMargins)
    }
    if anchor.isOfContent { return AnchorReference(contentGuide(of: place, id), known) }
    if known.isBaseline { return AnchorReference(baseline(known, of: anchor.item, id), .top) }
    return AnchorReference(id, known)
  }

  /// The margins guide of a view: the log's, or one that represents it.
  private mutating func marginGuide(of place: Int, _ view: ItemID) -> ItemID {
    if let guide = marginGuides[place] { return guide }
    let known = knownMargins[place]
    let guide =
      known.flatMap { ids[$0] }
      ?? scene.addItem(
        named: names.free("\(names.names[place])_margins"), kind: .guide, in: view)
    marginGuides[place] = guide
    return guide
  }

  /// A guide for the content of a scroll view.
  private mutating func contentGuide(of place: Int, _ view: ItemID) -> ItemID {
    if let guide = contentGuides[place] { return guide }
    let owner = scene.isGuide(view) ? scene.parent(of: view) ?? .root : view
    let guide = scene.addItem(
      named: names.free("\(names.names[place])_content"), kind: .guide, in: owner)
    contentGuides[place] = guide
    return guide
  }

  /// A guide at the baseline of a view, whose position depends on the font.
  private mutating func baseline(_ anchor: Anchor, of item: LoggedItem, _ id: ItemID) -> ItemID {
    let key = LoggedAnchor(
      LoggedItem(key: item.key, className: nil),
      anchor == .firstBaseline ? .firstBaseline : .lastBaseline)
    if let line = baselines[key] { return line }
    let owner = scene.isGuide(id) ? scene.parent(of: id) ?? .root : id
    let line = scene.addItem(
      named: names.free("\(scene.name(of: id))_\(anchor.rawValue)"), kind: .guide, in: owner)
    baselines[key] = line
    assumptions.append(.baseline(of: id, is: line))
    return line
  }

  // MARK: Margins

  /// Constrains margins that the log does not print to be nonnegative.
  private mutating func addMargins(_ constraints: [ListedConstraint]) {
    var used: [ItemID: Set<Anchor>] = [:]
    var placed: [ItemID: Set<Anchor>] = [:]
    let guides = Set(marginGuides.values)
    guard !guides.isEmpty else { return }
    for (id, listed) in listed {
      guard let constraint = scene.constraint(id) else { continue }
      for term in Array(constraint.left.terms) + Array(constraint.right.terms)
      where guides.contains(term.anchor.item) {
        let edges = edges(deciding: term.anchor)
        if listed.constraint.role == .margin {
          placed[term.anchor.item, default: []].formUnion(edges)
        } else {
          used[term.anchor.item, default: []].formUnion(edges)
        }
      }
    }
    for guide in guides.sorted() {
      guard let view = scene.parent(of: guide) else { continue }
      let open = (used[guide] ?? []).subtracting(placed[guide] ?? [])
      let edges = [Anchor.left, .right, .top, .bottom].filter(open.contains)
      guard !edges.isEmpty else { continue }
      for edge in edges {
        scene.addConstraint(
          LinearExpression(AnchorReference(guide, edge)),
          edge == .left || edge == .top ? .greaterOrEqual : .lessOrEqual,
          LinearExpression(AnchorReference(view, edge)))
      }
      assumptions.append(.margins(UnknownMargins(view: view, guide: guide, edges: edges)))
    }
  }

  /// The edges of a guide that determine the value of an anchor.
  private func edges(deciding reference: AnchorReference) -> Set<Anchor> {
    let anchor = reference.anchor.physical(scene.direction(of: reference.item))
    let axis = anchor.axis
    return switch anchor.traits.part {
    case .start: [axis.start]
    case .end: [axis.end]
    case .length, .center, .firstBaseline, .lastBaseline: [axis.start, axis.end]
    }
  }

  // MARK: Order

  /// Temporary sizes set by the system come last, so that they are left out first.
  private mutating func putSystemSizesLast() {
    for (id, listed) in listed.sorted(by: { $0.key < $1.key })
    where scene.constraint(id)?.isEnabled ?? false {
      switch listed.constraint.role {
      case .encapsulatedSize, .temporarySize, .stack(.hiding): putLast(id)
      default: break
      }
    }
  }

  /// Of constraints that conflict the last is left out: what the system broke, as on the device.
  private mutating func putLast(_ id: ConstraintID) {
    guard scene.constraint(id)?.isEnabled ?? false else { return }
    scene.setEnabled(false, of: id)
    scene.setEnabled(true, of: id)
  }
}

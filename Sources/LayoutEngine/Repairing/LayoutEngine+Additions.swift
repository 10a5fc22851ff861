import ConstraintSolver
import LayoutModel

/// Additions: tried statements that resolve an ambiguity without a conflict or another ambiguity.
extension LayoutEngine {
  /// The best additions; with one statement each if one suffices.
  /// - Complexity: an incremental solve for each statement tried, at most about 20 additions.
  func additions(
    to scene: Scene, settling ambiguity: Ambiguity, _ values: [AmbiguityExplanation.FreeValue],
    _ causes: [AmbiguityCause], limit: Int
  ) -> [Addition] {
    var search = AdditionSearch(ambiguity, values, in: self, of: scene)
    let wanted = limit
    // More are looked for than are wanted, since those that hold on other screens come first.
    let limit = limit + 3
    var found: [Addition] = []
    var tried: Set<[SceneEdit]> = []
    var attempts = 20
    func attempt(_ statements: [SceneEdit]) {
      guard found.count < limit, attempts > 0, !statements.isEmpty,
        tried.insert(statements).inserted
      else { return }
      attempts -= 1
      if let addition = search.attempt(statements) { found.append(addition) }
    }
    for cause in causes {
      guard case .tie(let tie) = cause else { continue }
      for statement in edits(for: tie) { attempt([statement]) }
      attempt(equalLengths(in: tie))
    }
    for case .scrollContent(let view, let axis) in causes {
      let end = contentEnd(of: view, axis)
      attempt(end)
      for value in values where value.anchor.anchor == axis.length {
        if !scene.isGuide(value.anchor.item) { attempt(contentEnd(of: value.anchor.item, axis)) }
      }
      // The view that ends the contents may be open, too.
      if found.isEmpty, case .addEquation(let last, _, _)? = end.first, let item = last.items.first
      {
        attempt(end + contentEnd(of: item, axis))
      }
      attempt(contentAsLongAsFrame(of: view, axis))
    }
    if !causes.contains(where: \.isTie) { attempt(equalLengths(of: values)) }
    // In a large ambiguity each trial is expensive, so the first results suffice.
    let isAboutScrolling = causes.allSatisfy { if case .scrollContent = $0 { true } else { false } }
    guard found.count < limit,
      found.isEmpty || values.count <= AdditionSearch.many && !isAboutScrolling,
      causes.count(where: \.asksForStatement) <= AdditionSearch.longest, let pins = search.pins()
    else {
      return search.ranked(found, wanted)
    }
    if pins.count == 1 {
      if pins[0].isNothing {
        attempt(contentEnd(of: pins[0].anchor.item, pins[0].anchor.anchor.axis))
      }
      for statement in inLine(pins[0], values) + beside(pins[0], values) { attempt([statement]) }
    }
    if pins.count == 1 || found.isEmpty {
      attempt(pins.map(\.statement))
      for variation in variations(of: pins) { attempt(variation) }
    }
    for case .onlyInequalities(_, let references) in causes where pins.count == 1 {
      for reference in references {
        guard let sides = self.scene.sides(of: reference) else { continue }
        attempt([.addEquation(sides.left, sides.right)])
      }
    }
    return search.ranked(found, wanted)
  }

  /// Equal lengths for views beside each other whose lengths are free.
  private func equalLengths(
    of values: [AmbiguityExplanation.FreeValue]
  ) -> [SceneEdit] {
    let sizes = values.map(\.anchor).filter(\.anchor.isSize)
    guard let first = sizes.first, (2...AdditionSearch.longest).contains(sizes.count),
      sizes.allSatisfy({
        $0.anchor == first.anchor && scene.parent(of: $0.item) == scene.parent(of: first.item)
      })
    else { return [] }
    return sizes.dropFirst().map { .addEquation(LinearExpression(first), LinearExpression($0)) }
  }

  // MARK: Ties

  /// Changes of priority that could resolve a tie.
  private func edits(for tie: AmbiguityTie) -> [SceneEdit] {
    // Of two, one is raised; of more, one is lowered.
    let isPair = tie.members.count == 2
    let priority = isPair ? tie.priority + 1 : tie.priority - 1
    guard priority >= Priority.range.lowerBound, priority < Priority.range.upperBound else {
      return []
    }
    return tie.members.prefix(4).map { member in
      switch member.reference {
      case .stated(let id): .setPriority(id, priority)
      case .implied(let implied): .setContentPriority(implied, priority)
      }
    }
  }

  /// Equal lengths for all content of a tie.
  private func equalLengths(in tie: AmbiguityTie) -> [SceneEdit] {
    guard tie.room != nil, let first = tie.items.first, tie.items.count <= AdditionSearch.longest
    else {
      return []
    }
    let axis = tie.members.first?.reference.contentAxis ?? .horizontal
    let length: Anchor = axis == .horizontal ? .width : .height
    return tie.items.dropFirst().map { item in
      .addEquation(
        LinearExpression(AnchorReference(first, length)),
        LinearExpression(AnchorReference(item, length)))
    }
  }

  // MARK: Scroll views

  /// The last view in a view constrained to its far edge, in a scroll view to that of the content: `c.right ==
  /// pages.content.right`.
  private func contentEnd(of view: ItemID, _ axis: Axis) -> [SceneEdit] {
    let frames = (scene.item(view)?.children ?? []).filter { !scene.isGuide($0) }
      .map { (item: $0, frame: frame($0)) }
    func end(_ frame: Rect) -> Double {
      axis == .horizontal ? frame.x + frame.width : frame.y + frame.height
    }
    let content = scene.contentGuide(of: view) ?? view
    guard let last = frames.max(by: { end($0.frame) < end($1.frame) }) else { return [] }
    let starts = frames.map { axis == .horizontal ? $0.frame.x : $0.frame.y }
    let inset = Pin.rounded(max(0, starts.min() ?? 0))
    return [
      .addEquation(
        LinearExpression(AnchorReference(last.item, axis.end)),
        LinearExpression(AnchorReference(content, axis.end), plus: 0 - inset))
    ]
  }

  /// The content as long as its frame, so that nothing scrolls this way: `pages.content.width == pages.width`.
  private func contentAsLongAsFrame(of view: ItemID, _ axis: Axis) -> [SceneEdit] {
    guard let content = scene.contentGuide(of: view) else { return [] }
    return [
      .addEquation(
        LinearExpression(AnchorReference(content, axis.length)),
        LinearExpression(AnchorReference(view, axis.length)))
    ]
  }

  // MARK: Neighbors

  /// The line of the sibling beside which a view stands: `b.centerY == a.centerY` for one with `b.leading == a.trailing
  /// + 8`, and `b.leading == a.leading` for one below it.
  private func inLine(
    _ pin: Pin, _ values: [AmbiguityExplanation.FreeValue]
  ) -> [SceneEdit] {
    let (item, axis) = (pin.anchor.item, pin.anchor.anchor.axis)
    let free = Set(values.map(\.anchor.item))
    guard !pin.anchor.anchor.isSize, let parent = scene.parent(of: item) else { return [] }
    let neighbor = scene.constraints(naming: item).lazy.compactMap { constraint -> ItemID? in
      guard constraint.relation == .equal, constraint.axis != axis,
        constraint.left.terms.count == 1, constraint.right.terms.count == 1
      else { return nil }
      let anchors = [constraint.left.terms[0].anchor, constraint.right.terms[0].anchor]
      guard Set(anchors.map(\.anchor.traits.part)) == [.start, .end] else { return nil }
      return anchors.map(\.item).first { other in
        other != item && self.scene.parent(of: other) == parent && !self.scene.isGuide(other)
          && !free.contains(other)
      }
    }.first
    guard let neighbor else { return [] }
    let anchor: Anchor = axis == .horizontal ? .leading : .centerY
    return [
      .addEquation(
        LinearExpression(AnchorReference(item, anchor)),
        LinearExpression(AnchorReference(neighbor, anchor)))
    ]
  }

  /// A position behind the sibling before it, with which the view is aligned across: `b.top == a.bottom + 8`.
  private func beside(
    _ pin: Pin, _ values: [AmbiguityExplanation.FreeValue]
  ) -> [SceneEdit] {
    let (item, axis) = (pin.anchor.item, pin.anchor.anchor.axis)
    guard !pin.anchor.anchor.isSize, let parent = scene.parent(of: item),
      let siblings = scene.item(parent)?.children, let own = siblings.firstIndex(of: item)
    else { return [] }
    let free = Set(values.map(\.anchor.item))
    let frame = frame(item)
    func isAligned(_ other: ItemID) -> Bool {
      scene.constraints(naming: item).contains { constraint in
        constraint.items.contains(other) && constraint.axis != axis
      }
    }
    let before = siblings[..<own].filter { !free.contains($0) && isAligned($0) }
    func end(_ other: ItemID) -> Double {
      let rect = self.frame(other)
      return axis == .horizontal ? rect.x + rect.width : rect.y + rect.height
    }
    guard let last = before.max(by: { end($0) < end($1) }) else { return [] }
    let gap = gap(among: Set(siblings), axis) ?? Self.standardGap
    var moved = frame
    if axis == .horizontal { moved.x = end(last) + gap } else { moved.y = end(last) + gap }
    let others = siblings.filter { $0 != item && !free.contains($0) && !scene.isGuide($0) }
    guard others.allSatisfy({ !moved.overlaps(self.frame($0)) }) else { return [] }
    let (start, far): (Anchor, Anchor) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    return [
      .addEquation(
        LinearExpression(AnchorReference(item, start)),
        LinearExpression(AnchorReference(last, far), plus: gap))
    ]
  }

  /// UIKit's distance between siblings, in points.
  private static var standardGap: Double { 8 }

  /// The distance that most neighbors among some views have by a statement, in points; nil if none has one.
  private func gap(among siblings: Set<ItemID>, _ axis: Axis) -> Double? {
    var counts: [Double: Int] = [:]
    for constraint in scene.constraintsInOrder where constraint.relation == .equal {
      guard constraint.axis == axis, constraint.left.terms.count == 1,
        constraint.right.terms.count == 1,
        Set(constraint.items).isSubset(of: siblings), Set(constraint.items).count == 2
      else { continue }
      let parts = [constraint.left, constraint.right].map { $0.terms[0].anchor.anchor.traits.part }
      let distance = constraint.constant.magnitude
      if Set(parts) == [.start, .end], distance > 0 { counts[distance, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  // MARK: Variations

  /// Alternatives to pins: the far edge for a size, the center or the far edge for a position.
  private func variations(of pins: [Pin]) -> [[SceneEdit]] {
    var result: [[SceneEdit]] = []
    let statements = pins.map(\.statement)
    func vary(_ index: Int, _ statement: SceneEdit?) {
      guard let statement else { return }
      var varied = statements
      varied[index] = statement
      result.append(varied)
    }
    if let index = pins.lastIndex(where: \.anchor.anchor.isSize) {
      vary(index, farEdge(of: pins[index].anchor, inset: inset(of: pins[index].anchor)))
    }
    if let index = pins.firstIndex(where: { !$0.anchor.anchor.isSize }) {
      vary(index, centered(pins[index].anchor))
      vary(index, farEdge(of: pins[index].anchor, inset: max(0, pins[index].value)))
    }
    return result
  }

  /// The inset of a view's near edge in its superview, in points; 0 if it lies outside.
  private func inset(of size: AnchorReference) -> Double {
    let frame = frame(size.item)
    return max(0, size.anchor.axis == .horizontal ? frame.x : frame.y)
  }

  /// `a.right == root.right - 20`
  private func farEdge(of anchor: AnchorReference, inset: Double) -> SceneEdit? {
    guard let superview = scene.parent(of: anchor.item) else { return nil }
    let edge: Anchor = anchor.anchor.axis == .horizontal ? .right : .bottom
    return .addEquation(
      LinearExpression(AnchorReference(anchor.item, edge)),
      LinearExpression(AnchorReference(superview, edge), plus: 0 - Pin.rounded(inset)))
  }

  /// `a.centerX == root.centerX`
  private func centered(_ anchor: AnchorReference) -> SceneEdit? {
    guard let superview = scene.parent(of: anchor.item) else { return nil }
    let center: Anchor = anchor.anchor.axis == .horizontal ? .centerX : .centerY
    return .addEquation(
      LinearExpression(AnchorReference(anchor.item, center)),
      LinearExpression(AnchorReference(superview, center)))
  }
}

/// A free value fixed at its current number.
private struct Pin {
  var anchor: AnchorReference
  var value: Double
  /// Whether it is the length of a view that has none, so that the number says nothing.
  var isNothing = false

  /// `a.left == 20`
  var statement: SceneEdit {
    .addEquation(LinearExpression(anchor), LinearExpression(constant: value))
  }

  /// A number rounded to a short one.
  static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 + 0 }

  /// A number inside limits, rounded if the rounded one is inside too.
  static func value(_ preferred: Double, from lower: Double, to upper: Double) -> Double {
    let inside = min(max(preferred, lower), upper)
    let rounded = rounded(inside)
    // A limit may be a rounding error away from a short number.
    let slack = Tolerance.solved * max(1, rounded.magnitude)
    return lower - slack <= rounded && rounded <= upper + slack ? rounded : inside
  }
}

/// The search for additions to one ambiguity.
private struct AdditionSearch {
  private var trials: Trials
  private let values: [AmbiguityExplanation.FreeValue]
  /// The values of the ambiguity.
  private let own: Set<AnchorReference>
  private let costs: [Double: Double]

  /// The maximum number of statements of an addition.
  static var longest: Int { 12 }
  /// The number of values from which an ambiguity is large.
  static var many: Int { 64 }
  /// The length for a view without one, in points.
  private static var length: Double { 100 }

  init(
    _ ambiguity: Ambiguity, _ values: [AmbiguityExplanation.FreeValue], in engine: LayoutEngine,
    of scene: Scene
  ) {
    trials = Trials(on: scene, with: engine, upTo: .free)
    self.values = values
    own = Set(ambiguity.values)
    costs = engine.optionalCosts()
  }

  /// Tries statements; nil if a value stays or becomes free, if they conflict, or if an optional constraint
  /// is violated more.
  mutating func attempt(_ statements: [SceneEdit]) -> Addition? {
    guard let trial = trials.trial(of: statements, leavingOutOnly: trials.state.broken),
      Self.settles(own, trial)
    else { return nil }
    let isEquation = statements.allSatisfy { if case .addEquation = $0 { true } else { false } }
    guard !isEquation || hasSameCosts else { return nil }
    return Addition(
      statements: statements,
      effects: values.compactMap { value in
        trials.engine.variable(of: value.anchor).map {
          Addition.Effect(
            anchor: value.anchor, before: value.shown, after: trials.engine.solver.value(of: $0))
        }
      })
  }

  /// Whether none of some values is free after a trial, and none of the others became so.
  private static func settles(_ values: Set<AnchorReference>, _ trial: Trial) -> Bool {
    trial.harm.free.isEmpty && trial.state.free.isDisjoint(with: values)
  }

  /// The best additions: those that conflict on other screens last, relations before numbers.
  mutating func ranked(_ additions: [Addition], _ limit: Int) -> [Addition] {
    guard values.count <= Self.many, !additions.isEmpty else {
      return Array(additions.prefix(limit))
    }
    var screens = trials.scene.otherScreens.map { trials.elsewhere($0, upTo: .free) }
    let judged = additions.map { addition in
      let required = judgedElsewhere(addition, on: &screens)
      guard required.elsewhere == .conflict,
        let yielding = attempt(addition.statements.map(\.yielding))
          .map({ judgedElsewhere($0, on: &screens) }),
        yielding.elsewhere != .conflict
      else { return required }
      return yielding
    }
    func rank(_ addition: Addition) -> Int {
      (addition.elsewhere == .conflict ? 2 : 0) + (addition.setsLengthToNumber ? 1 : 0)
    }
    let order = judged.indices.sorted { (rank(judged[$0]), $0) < (rank(judged[$1]), $1) }
    return order.prefix(limit).map { judged[$0] }
  }

  /// An addition with what becomes of it on other screens: whether it resolves the ambiguity there, or makes a
  /// conflict that would not be there anyway.
  private func judgedElsewhere(_ addition: Addition, on screens: inout [Trials]) -> Addition {
    var addition = addition
    for index in screens.indices {
      guard let trial = screens[index].trial(of: addition.statements), trial.harm.broken.isEmpty
      else {
        addition.elsewhere = .conflict
        break
      }
      if !Self.settles(own, trial) { addition.elsewhere = .open }
    }
    return addition
  }

  /// Whether optional constraints are satisfied after the last trial as well as before.
  private var hasSameCosts: Bool {
    let now = trials.engine.optionalCosts()
    return Set(now.keys).union(costs.keys).allSatisfy { priority in
      let (before, after) = (costs[priority] ?? 0, now[priority] ?? 0)
      return (before - after).magnitude <= Tolerance.solved * max(1, before)
    }
  }

  /// The fewest values that determine the rest, each with a number it can have; nil if there are too many.
  mutating func pins() -> [Pin]? {
    var pins: [Pin] = []
    var left = values
    while pins.count <= Self.longest, let trial = trials.trial(of: pins.map(\.statement)) {
      left.removeAll { !trial.state.free.contains($0.anchor) }
      guard let value = left.first, let variable = trials.engine.variable(of: value.anchor) else {
        return pins
      }
      let (lower, upper) = trials.engine.solver.range(of: variable)
      let isNothing = value.anchor.anchor.isSize && value.shown <= Tolerance.pixel
      pins.append(
        Pin(
          anchor: value.anchor,
          value: Pin.value(isNothing ? Self.length : value.shown, from: lower, to: upper),
          isNothing: isNothing))
    }
    return nil
  }
}

extension LayoutEngine {
  /// The sum of the violations of optional constraints, by priority.
  fileprivate func optionalCosts() -> [Double: Double] {
    var result: [Double: Double] = [:]
    active.forEach { entry in
      guard entry.priority < Priority.required else { return }
      let violation = Self.violation(value(of: entry.expression), entry.relation)
      if violation > 0 { result[entry.priority, default: 0] += violation }
    }
    return result
  }
}

extension SceneEdit {
  /// The same as a wish: where required constraints leave it no room, it gives way.
  fileprivate var yielding: Self {
    guard case .addEquation(let left, let right, _) = self else { return self }
    return .addEquation(left, right, priority: 750)
  }
}

extension AmbiguityCause {
  fileprivate var isTie: Bool {
    if case .tie = self { true } else { false }
  }

  /// Whether resolving the cause takes a statement of its own.
  fileprivate var asksForStatement: Bool {
    switch self {
    case .noPosition, .noSize, .island: true
    default: false
    }
  }
}

extension ConstraintReference {
  fileprivate var contentAxis: Axis? {
    switch self {
    case .implied(.hugging(_, let axis)), .implied(.compression(_, let axis)): axis
    default: nil
    }
  }
}

import ConstraintSolver
import LayoutModel

/// Following a scene incrementally, by its difference from the previous one.
extension LayoutEngine {
  mutating func follow(_ next: Scene) {
    // After an interruption the rest of a question runs on incomplete data; its answer is discarded.
    if wasStopped, !hasToStop { hasToStartOver = true }
    if let given, !hasToStartOver {
      // The current scene includes the results of passes for this one.
      if given.display == next.display, next.subjects(changedSince: given).isEmpty { return }
      self.given = nil
    }
    followDifference(to: next)
  }

  /// Updates the solver to a scene by its difference from the current one.
  mutating func followDifference(to next: Scene) {
    if isEmpty {
      isEmpty = false
      hasToStartOver = false
      scene = next
      followEverything()
      return
    }
    if hasToStartOver { return begin(with: next) }
    let changed = next.subjects(changedSince: scene)
    if changed.last == .everything {
      begin(with: next)
      return
    }
    let old = scene
    scene = next
    // An unrelated scene can start with another screen.
    let hasOtherScreen = old.display != next.display
    guard !changed.isEmpty || hasOtherScreen else { return }
    isSolved = false
    free = nil

    var gone: [ItemID] = []
    var shifted = Shifted()
    var leaving: Set<ItemID> = []
    for case .item(let id) in changed {
      guard next.contains(id) else {
        gone.append(id)
        if !id.isDerived {
          for role in GuideRole.allCases { leaving.insert(ItemID(role, of: id)) }
        }
        if next.features.hasForwardedBaselines {
          for view in old.ancestry(of: id).dropFirst() where next.contains(view) {
            noteShift(of: view, &shifted)
          }
        }
        continue
      }
      noteShifts(of: id, from: old, &shifted)
      if !id.isDerived { appear(id) }
      if let content = next.contentGuide(of: id) { takeIn(content) }
    }
    for case .constraint(let id) in changed {
      old.constraint(id)?.forEachDerivedGuide { leaving.insert($0) }
    }
    if hasOtherScreen {
      followScreen()
      if old.display.coveredInsets != next.display.coveredInsets { noteShift(of: .root, &shifted) }
    }
    for case .item(let id) in changed where next.contains(id) && !giveUp() {
      followContent(of: id)
      if rules[id.rawValue] != nil || next.mayHaveRules(id) { shifted.rules.insert(id) }
    }
    for id in shifted.rules.sorted() where !giveUp() { followRules(of: id) }
    for case .constraint(let id) in changed where !giveUp() {
      follow(id)
      shifted.constraints.remove(id)
    }
    for id in shifted.constraints.sorted() where !giveUp() { follow(id) }
    // Nobody waits for the rest, and the next scene is followed from the beginning.
    if hasToStartOver { return }
    for guide in leaving.sorted() where variables(of: guide) != nil && !next.isInLayout(guide) {
      gone.append(guide)
    }
    // Rules that name removed items are removed first.
    for id in gone {
      for constraint in rules.removeValue(forKey: id.rawValue) ?? [] { drop(.implied(constraint)) }
    }
    for id in gone { disappear(id) }
  }

  /// Starts over with an unrelated scene.
  private mutating func begin(with next: Scene) {
    var engine = LayoutEngine()
    (engine.program, engine.keptSafeAreas) = (program, keptSafeAreas)
    engine.isSweeping = isSweeping
    engine.isInterrupted = isInterrupted
    engine.followDifference(to: next)
    self = engine
  }

  private mutating func followEverything() {
    isSolved = false
    free = nil
    let scene = scene
    active.reserveCapacity(scene.constraintCount)
    scene.forEachItem { if !$0.isDerived || $0.guideRole == .content { appear($0) } }
    followScreen()
    scene.forEachItem { if !giveUp() { followImplied(of: $0) } }
    scene.forEachConstraint { if !giveUp() { follow($0) } }
  }

  /// Asks whether the scene is still to be followed. Once it is not, the engine starts over with the next one:
  /// all items have variables then, but not all of them their constraints.
  private mutating func giveUp() -> Bool {
    if !hasToStartOver, hasToStop { hasToStartOver = true }
    return hasToStartOver
  }

  /// Updates what an item implies: its content's constraints and its rules.
  private mutating func followImplied(of id: ItemID) {
    guard variables(of: id) != nil else { return }
    followContent(of: id)
    followRules(of: id)
  }

  // MARK: What shifts

  /// The constraints to be updated because something they refer to has changed.
  private struct Shifted {
    /// Stated constraints whose meaning has changed.
    var constraints: Set<ConstraintID> = []
    /// Items whose implied constraints may have changed.
    var rules: Set<ItemID> = []
  }

  /// Records the effect of an item's change on constraints that name it: margins, baselines and the layout
  /// direction are part of their meaning.
  private func noteShifts(of id: ItemID, from old: Scene, _ shifted: inout Shifted) {
    guard let after = scene.properties(of: id) else { return }
    let before = old.properties(of: id)
    if let superview = scene.parent(of: id) {
      if scene.features.hasStacks || old.features.hasStacks { shifted.rules.insert(superview) }
      if let before = old.parent(of: id), before != superview { shifted.rules.insert(before) }
    }
    guard let before else { return }
    let hasOtherInsets =
      before.margins != after.margins
      || old.pass.safeAreas[id] != scene.pass.safeAreas[id]
    let hasOtherBaselines =
      before.baseline != after.baseline || before.text != after.text
      || before.font != after.font
      || before.firstBaselineView != after.firstBaselineView
      || before.lastBaselineView != after.lastBaselineView || before.stack != after.stack
      || before.isHidden != after.isHidden
    if hasOtherInsets || hasOtherBaselines { noteShift(of: id, &shifted) }
    if hasOtherBaselines,
      scene.features.hasForwardedBaselines || old.features.hasForwardedBaselines
    {
      for view in scene.ancestry(of: id).dropFirst() { noteShift(of: view, &shifted) }
    }
    if scene.features.hasDirections || old.features.hasDirections,
      old.direction(of: id) != scene.direction(of: id) || before.direction != after.direction
    {
      for item in scene.itemsInTreeOrder(below: id) { noteShift(of: item, &shifted) }
    }
  }

  /// Records that every constraint naming an item has changed its meaning.
  private func noteShift(of id: ItemID, _ shifted: inout Shifted) {
    shifted.constraints.formUnion(scene.constraintNumbers(naming: id))
    shifted.rules.insert(id)
    if let superview = scene.parent(of: id) { shifted.rules.insert(superview) }
    guard !id.isDerived, !guideFrames.isEmpty else { return }
    for role in GuideRole.allCases {
      let guide = scene.guide(role, of: id)
      if variables(of: guide) != nil { shifted.rules.insert(guide) }
    }
  }

  /// Adds a built-in guide to the layout, because a constraint names it.
  private mutating func takeIn(_ guide: ItemID) {
    guard guide.isDerived, variables(of: guide) == nil, scene.contains(guide) else { return }
    appear(guide)
    followRules(of: guide)
  }

  /// Updates an item's implied constraints, other than those of content.
  private mutating func followRules(of id: ItemID) {
    guard variables(of: id) != nil else { return }
    if let role = id.guideRole, role != .content, let owner = id.guideOwner {
      passes.note(marginsOf: owner)
    }
    followMembers(of: id)
    let old = rules[id.rawValue]
    let new = scene.rules(of: id)
    guard old != nil || !new.isEmpty else { return }
    var kept: Set<ImpliedConstraint> = []
    for (constraint, sides) in new {
      guard let expression = lower(sides.left, minus: sides.right) else { continue }
      noteMargins(of: sides.left, sides.right)
      kept.insert(constraint)
      let reference = ConstraintReference.implied(constraint)
      set(
        reference, to: expression, sides.relation, priority: sides.priority,
        order: scene.order(of: reference))
    }
    for constraint in old ?? [] where !kept.contains(constraint) { drop(.implied(constraint)) }
    rules[id.rawValue] = new.isEmpty ? nil : new.map(\.constraint).filter(kept.contains)
  }

  /// A copy that includes the built-in guides among some items, each constrained to its owner, without
  /// changing any other frame. If an owner is too small for its guide, the guide's length is 0.
  /// - Complexity: a copy of the solver, if there is such a guide.
  func reading(_ items: [ItemID]) -> LayoutEngine? {
    let guides = Set(
      items.filter { $0.isDerived && variables(of: $0) == nil && scene.contains($0) })
    guard !guides.isEmpty else { return nil }
    var reader = self
    var pass = scene.pass
    for owner in guides.compactMap(\.guideOwner) {
      pass.safeAreas[owner] = safeArea(of: owner)
    }
    reader.scene = scene.with(pass)
    for guide in guides.sorted() {
      reader.appear(guide, lowerBound: nil)
      reader.followRules(of: guide)
    }
    func settle() {
      reader.solver.solve()
      reader.free = nil
      reader.settle()
    }
    settle()
    for guide in guides.sorted() {
      guard let own = reader.variables(of: guide) else { continue }
      for (axis, length) in [(Axis.horizontal, own.width), (.vertical, own.height)]
      where reader.solver.value(of: length) < 0 {
        reader.drop(.implied(.guide(guide, axis.end)))
        _ = try? reader.solver.add([Term(1, length)], .equal, 0)
      }
    }
    settle()
    return reader
  }

  private mutating func appear(_ id: ItemID, lowerBound: Double? = 0) {
    guard variables(of: id) == nil else { return }
    let own = FrameVariables(
      x: solver.addVariable(), y: solver.addVariable(),
      width: solver.addVariable(lowerBound: lowerBound),
      height: solver.addVariable(lowerBound: lowerBound))
    if let index = id.derivedIndex {
      while guideFrames.count <= index { guideFrames.append(nil) }
      guideFrames[index] = own
    } else {
      while frames.count <= id.rawValue { frames.append(nil) }
      frames[id.rawValue] = own
    }
    frameCount += 1
    note(own.x, as: AnchorReference(id, .left))
    note(own.y, as: AnchorReference(id, .top))
    note(own.width, as: AnchorReference(id, .width))
    note(own.height, as: AnchorReference(id, .height))
  }

  private mutating func note(_ variable: Variable, as anchor: AnchorReference) {
    let index = Int(variable.index)
    while anchors.count <= index { anchors.append(nil) }
    anchors[index] = anchor
  }

  private mutating func disappear(_ id: ItemID) {
    for axis in Axis.allCases {
      drop(.implied(.compression(id, axis)))
      drop(.implied(.hugging(id, axis)))
    }
    passes.forget(id)
    memberPlaces[id.rawValue] = nil
    guard let own = variables(of: id) else { return }
    if let index = id.derivedIndex {
      guideFrames[index] = nil
    } else {
      frames[id.rawValue] = nil
    }
    frameCount -= 1
    for (_, variable) in own.all {
      anchors[Int(variable.index)] = nil
      // Every constraint that named the item is already removed.
      try? solver.remove(variable)
    }
  }

  private mutating func followScreen() {
    guard let own = variables(of: .root) else { return }
    let places: [(Anchor, Variable, Double)] = [
      (.left, own.x, 0), (.top, own.y, 0), (.width, own.width, scene.screen.width),
      (.height, own.height, scene.screen.height),
    ]
    for (anchor, variable, value) in places {
      set(
        .implied(.screen(anchor)),
        to: LoweredExpression(terms: [Term(1, variable)], constant: -value), .equal,
        priority: Priority.required, order: Scene.alwaysHolds)
    }
  }

  /// Updates the content constraints of a view.
  private mutating func followContent(of id: ItemID) {
    let properties = scene.properties(of: id)
    guard active.mayHoldContent(of: id) || properties?.hasContent == true else { return }
    passes.note(id, isWrapping: properties?.isWrapping ?? false)
    for axis in Axis.allCases {
      for implied in [ImpliedConstraint.compression(id, axis), .hugging(id, axis)] {
        let reference = ConstraintReference.implied(implied)
        guard let says = scene.implied(implied), let own = variables(of: id) else {
          drop(reference)
          continue
        }
        let size = axis == .horizontal ? own.width : own.height
        set(
          reference,
          to: LoweredExpression(terms: [Term(1, size)], constant: 0 - says.right.constant),
          says.relation, priority: says.priority, order: scene.order(of: reference))
      }
    }
  }

  /// Updates a stated constraint.
  private mutating func follow(_ id: ConstraintID) {
    if let constraint = scene.constraint(id) { follow(constraint) } else { drop(.stated(id)) }
  }

  private mutating func follow(_ constraint: LayoutConstraint) {
    let isInForce =
      constraint.isEnabled && (constraint.group.map { scene.isInForce($0) } ?? true)
    if isInForce { constraint.forEachDerivedGuide { takeIn($0) } }
    guard isInForce, let expression = lower(constraint.left, minus: constraint.right) else {
      drop(.stated(constraint.id))
      return
    }
    noteMargins(of: constraint.left, constraint.right)
    set(
      .stated(constraint.id), to: expression, constraint.relation, priority: constraint.priority,
      order: constraint.order)
  }

  /// Records the views below the root whose margins a constraint names: their safe area may affect them.
  private mutating func noteMargins(of left: LinearExpression, _ right: LinearExpression) {
    for side in [left, right] {
      for term in side.terms where term.anchor.anchor.isMargin {
        passes.note(marginsOf: term.anchor.item)
      }
    }
  }

  private mutating func drop(_ reference: ConstraintReference) {
    doubtWhatIsRefuted(by: reference)
    guard let entry = active.remove(reference) else { return }
    record?.hasOtherChanges = true
    if let handle = entry.handle { try? solver.remove(handle) }
    refutations[reference] = nil
  }

  private mutating func set(
    _ reference: ConstraintReference, to expression: LoweredExpression,
    _ relation: LayoutModel.Relation, priority: Double, order: Int
  ) {
    guard let place = active.index(of: reference), let old = active[place] else {
      record?.hasOtherChanges = true
      lastVersion += 1
      var entry = ActiveConstraint(
        reference: reference, expression: expression, relation: relation, priority: priority,
        order: order, handle: nil, version: lastVersion)
      entry.handle = add(entry)
      active.insert(entry)
      return
    }
    if old.expression == expression, old.relation == relation, old.priority == priority,
      old.order == order
    {
      return
    }
    lastVersion += 1
    let isSameRow = old.expression.terms == expression.terms && old.relation == relation
    // In a sweep what is left out stays so while the sum that refutes it keeps its sign.
    let mayStayOut = isSweeping && isSameRow && old.priority == priority
    if record != nil { note(change: old, to: expression, priority, order, isSameRow: isSameRow) }
    var entry = old
    entry.expression = expression
    entry.relation = relation
    entry.priority = priority
    entry.order = order
    if mayStayOut {
      doubtful.insert(reference)
    } else {
      entry.version = lastVersion
      refutations[reference] = nil
    }
    doubtWhatIsRefuted(by: reference)
    if mayStayOut, refutations[reference] != nil {
      entry.handle = nil
    } else if isSameRow, let handle = old.handle {
      if old.expression.constant != expression.constant {
        try? solver.setConstant(0 - expression.constant, of: handle)
      }
      if old.priority != priority { try? solver.setPriority(priority, of: handle) }
    } else {
      if let handle = old.handle { try? solver.remove(handle) }
      entry.handle = add(entry)
    }
    active.replace(at: place, by: entry)
  }

  /// Records the change of a constant.
  private mutating func note(
    change old: ActiveConstraint, to expression: LoweredExpression, _ priority: Double,
    _ order: Int,
    isSameRow: Bool
  ) {
    guard isSameRow, old.priority == priority, old.order == order else {
      record?.hasOtherChanges = true
      return
    }
    record?.changes[old.reference] = expression.constant - old.expression.constant
  }

  /// Adds a constraint to the solver. The language keeps numbers in range, so the solver accepts it; nil
  /// otherwise.
  mutating func add(_ entry: ActiveConstraint) -> Constraint? {
    try? solver.add(
      entry.expression.terms, ConstraintSolver.Relation(entry.relation),
      0 - entry.expression.constant, priority: entry.priority)
  }
}

extension ConstraintSolver.Relation {
  init(_ relation: LayoutModel.Relation) {
    self =
      switch relation {
      case .equal: .equal
      case .lessOrEqual: .lessThanOrEqual
      case .greaterOrEqual: .greaterThanOrEqual
      }
  }
}

import ConstraintSolver
import LayoutModel

/// Following a scene by its difference from the one before.
extension LayoutEngine {
  mutating func follow(_ next: Scene) {
    let changed =
      isEmpty ? everything(in: next) : next.subjects(changedSince: scene)
    isEmpty = false
    scene = next
    guard !changed.isEmpty else { return }
    isSolved = false
    free = nil

    var constraints: Set<ConstraintID> = []
    var gone: [ItemID] = []
    for case .item(let id) in changed {
      if next.item(id) == nil {
        gone.append(id)
      } else {
        appear(id)
      }
    }
    if changed.contains(.screen) || changed.contains(.item(.root)) { followScreen() }
    for case .item(let id) in changed where next.item(id) != nil {
      // Margins and baselines are part of what the constraints that name a view say.
      for constraint in next.constraints(naming: id) { constraints.insert(constraint.id) }
      for axis in Axis.allCases {
        follow(.implied(.compression(id, axis)))
        follow(.implied(.hugging(id, axis)))
      }
    }
    for case .constraint(let id) in changed { constraints.insert(id) }
    for id in constraints.sorted() { follow(.stated(id)) }
    for id in gone { disappear(id) }
  }

  private func everything(in next: Scene) -> Set<SceneSubject> {
    var result: Set<SceneSubject> = [.screen]
    for id in next.itemsInTreeOrder() { result.insert(.item(id)) }
    for constraint in next.constraintsInOrder { result.insert(.constraint(constraint.id)) }
    return result
  }

  private mutating func appear(_ id: ItemID) {
    guard variables[id] == nil else { return }
    let own = FrameVariables(
      x: solver.addVariable(), y: solver.addVariable(), width: solver.addVariable(lowerBound: 0),
      height: solver.addVariable(lowerBound: 0))
    variables[id] = own
    anchors[own.x] = AnchorReference(id, .left)
    anchors[own.y] = AnchorReference(id, .top)
    anchors[own.width] = AnchorReference(id, .width)
    anchors[own.height] = AnchorReference(id, .height)
  }

  private mutating func disappear(_ id: ItemID) {
    for axis in Axis.allCases {
      drop(.implied(.compression(id, axis)))
      drop(.implied(.hugging(id, axis)))
    }
    guard let own = variables.removeValue(forKey: id) else { return }
    for variable in [own.x, own.y, own.width, own.height] {
      anchors[variable] = nil
      // Every constraint that named the item is gone by now.
      try? solver.remove(variable)
    }
  }

  private mutating func followScreen() {
    guard let own = variables[.root] else { return }
    let places: [(Anchor, Variable, Double)] = [
      (.left, own.x, 0), (.top, own.y, 0), (.width, own.width, scene.screen.width),
      (.height, own.height, scene.screen.height),
    ]
    for (anchor, variable, value) in places {
      set(
        .implied(.screen(anchor)),
        to: LoweredExpression(terms: [Term(1, variable)], constant: -value), .equal,
        priority: Priority.required, order: 0)
    }
  }

  /// Brings one constraint in step with the scene.
  private mutating func follow(_ reference: ConstraintReference) {
    let isInForce: Bool
    switch reference {
    case .stated(let id): isInForce = scene.isInForce(id)
    case .implied: isInForce = true
    }
    let lowering = Lowering(scene: scene, variables: variables)
    guard isInForce, let sides = scene.sides(of: reference),
      let priority = scene.priority(of: reference),
      let expression = lowering.lower(sides.left, minus: sides.right)
    else {
      drop(reference)
      return
    }
    set(
      reference, to: expression, sides.relation, priority: priority,
      order: scene.order(of: reference))
  }

  private mutating func drop(_ reference: ConstraintReference) {
    guard let entry = entries.removeValue(forKey: reference) else { return }
    withdraw(entry.handle)
    refutations[reference] = nil
  }

  private mutating func set(
    _ reference: ConstraintReference, to expression: LoweredExpression,
    _ relation: LayoutModel.Relation, priority: Double, order: Int
  ) {
    guard var entry = entries[reference] else {
      lastVersion += 1
      var entry = Entry(
        expression: expression, relation: relation, priority: priority, order: order, handle: nil,
        version: lastVersion)
      entry.handle = add(entry, for: reference)
      entries[reference] = entry
      return
    }
    if entry.expression == expression, entry.relation == relation, entry.priority == priority,
      entry.order == order
    {
      return
    }
    lastVersion += 1
    let isSameRow = entry.expression.terms == expression.terms && entry.relation == relation
    let old = entry
    entry.expression = expression
    entry.relation = relation
    entry.priority = priority
    entry.order = order
    entry.version = lastVersion
    refutations[reference] = nil
    if isSameRow, let handle = old.handle {
      if old.expression.constant != expression.constant {
        try? solver.setConstant(0 - expression.constant, of: handle)
      }
      if old.priority != priority { try? solver.setPriority(priority, of: handle) }
    } else {
      withdraw(old.handle)
      entry.handle = add(entry, for: reference)
    }
    entries[reference] = entry
  }

  /// Enters a constraint in the solver. The language keeps numbers in range, so it is taken.
  mutating func add(_ entry: Entry, for reference: ConstraintReference) -> Constraint? {
    let relation = ConstraintSolver.Relation(entry.relation)
    let handle = try? solver.add(
      entry.expression.terms, relation, 0 - entry.expression.constant, priority: entry.priority)
    if let handle { references[handle] = reference }
    return handle
  }

  mutating func withdraw(_ handle: Constraint?) {
    guard let handle else { return }
    references[handle] = nil
    try? solver.remove(handle)
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

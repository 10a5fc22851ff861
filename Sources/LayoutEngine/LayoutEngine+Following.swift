import ConstraintSolver
import LayoutModel

/// Following a scene by its difference from the one before.
extension LayoutEngine {
  mutating func follow(_ next: Scene) {
    if isEmpty {
      isEmpty = false
      scene = next
      followEverything()
      return
    }
    let changed = next.subjects(changedSince: scene)
    let old = scene
    scene = next
    // A scene that did not come from the one before may begin with another screen.
    let hasOtherScreen = old.screen != next.screen
    guard !changed.isEmpty || hasOtherScreen else { return }
    isSolved = false
    free = nil

    var gone: [ItemID] = []
    // Margins and baselines are part of what the constraints that name a view say.
    var shifted: Set<ConstraintID> = []
    for case .item(let id) in changed {
      guard next.contains(id) else {
        gone.append(id)
        continue
      }
      if let before = old.properties(of: id), let after = next.properties(of: id),
        before.margins != after.margins || before.baseline != after.baseline
      {
        shifted.formUnion(next.constraintNumbers(naming: id))
      }
      appear(id)
    }
    if hasOtherScreen { followScreen() }
    for case .item(let id) in changed where next.contains(id) { followContent(of: id) }
    for case .constraint(let id) in changed {
      follow(id)
      shifted.remove(id)
    }
    for id in shifted.sorted() { follow(id) }
    for id in gone { disappear(id) }
  }

  private mutating func followEverything() {
    isSolved = false
    free = nil
    let scene = scene
    entries.reserveCapacity(scene.constraintCount)
    scene.forEachItem { appear($0) }
    followScreen()
    scene.forEachItem { followContent(of: $0) }
    scene.forEachConstraint { follow($0) }
  }

  private mutating func appear(_ id: ItemID) {
    guard variables(of: id) == nil else { return }
    let own = FrameVariables(
      x: solver.addVariable(), y: solver.addVariable(), width: solver.addVariable(lowerBound: 0),
      height: solver.addVariable(lowerBound: 0))
    while frames.count <= id.rawValue { frames.append(nil) }
    frames[id.rawValue] = own
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
    guard let own = variables(of: id) else { return }
    frames[id.rawValue] = nil
    frameCount -= 1
    for (_, variable) in own.all {
      anchors[Int(variable.index)] = nil
      // Every constraint that named the item is gone by now.
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
        priority: Priority.required, order: 0)
    }
  }

  /// Brings the content constraints of a view in step with the scene.
  private mutating func followContent(of id: ItemID) {
    guard entries.mayHoldContent(of: id) || scene.properties(of: id)?.hasContent == true else {
      return
    }
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

  /// Brings a stated constraint in step with the scene.
  private mutating func follow(_ id: ConstraintID) {
    if let constraint = scene.constraint(id) { follow(constraint) } else { drop(.stated(id)) }
  }

  private mutating func follow(_ constraint: LayoutConstraint) {
    let isInForce =
      constraint.isEnabled && (constraint.group.map { scene.isInForce($0) } ?? true)
    guard isInForce, let expression = lower(constraint.left, minus: constraint.right) else {
      drop(.stated(constraint.id))
      return
    }
    set(
      .stated(constraint.id), to: expression, constraint.relation, priority: constraint.priority,
      order: constraint.order)
  }

  private mutating func drop(_ reference: ConstraintReference) {
    guard let entry = entries.remove(reference) else { return }
    if let handle = entry.handle { try? solver.remove(handle) }
    forgetRefutation(of: reference)
    doubtWhatIsRefuted(by: reference)
  }

  private mutating func set(
    _ reference: ConstraintReference, to expression: LoweredExpression,
    _ relation: LayoutModel.Relation, priority: Double, order: Int
  ) {
    guard let place = entries.place(of: reference), let old = entries[place] else {
      lastVersion += 1
      var entry = Entry(
        reference: reference, expression: expression, relation: relation, priority: priority,
        order: order, handle: nil, version: lastVersion)
      entry.handle = add(entry)
      entries.insert(entry)
      return
    }
    if old.expression == expression, old.relation == relation, old.priority == priority,
      old.order == order
    {
      return
    }
    lastVersion += 1
    let isSameRow = old.expression.terms == expression.terms && old.relation == relation
    var entry = old
    entry.expression = expression
    entry.relation = relation
    entry.priority = priority
    entry.order = order
    entry.version = lastVersion
    forgetRefutation(of: reference)
    doubtWhatIsRefuted(by: reference)
    if isSameRow, let handle = old.handle {
      if old.expression.constant != expression.constant {
        try? solver.setConstant(0 - expression.constant, of: handle)
      }
      if old.priority != priority { try? solver.setPriority(priority, of: handle) }
    } else {
      if let handle = old.handle { try? solver.remove(handle) }
      entry.handle = add(entry)
    }
    entries.replace(at: place, by: entry)
  }

  /// Enters a constraint in the solver. The language keeps numbers in range, so it is taken.
  mutating func add(_ entry: Entry) -> Constraint? {
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

extension ItemProperties {
  /// Whether there is a natural width or height.
  fileprivate var hasContent: Bool { intrinsicWidth != nil || intrinsicHeight != nil }
}

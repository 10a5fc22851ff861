/// One change of a scene, as one statement makes it. Repairs and remedies propose edits; `fix` makes them.
///
/// An edit can be checked before it is offered, and is applied completely or not at all. Dialects provide its
/// wording.
public enum SceneEdit: Hashable, Sendable {
  /// Adds a constraint: a left side that equals a right side, with a priority of 1...1000.
  case addEquation(LinearExpression, LinearExpression, priority: Double = Priority.required)
  /// Changes the constant of a constraint, in points; see ``LayoutConstraint/constant``. The value of an
  /// attribute changes with it.
  case setConstant(ConstraintID, Double)
  /// Changes the value of an attribute that does not enter in points, with the resulting right side.
  case setValue(ConstraintID, AttributeValue, right: LinearExpression)
  /// Changes the priority of a constraint, 1...1000.
  case setPriority(ConstraintID, Double)
  /// Changes the relation; a constraint in a slot moves to the slot of that relation. The constraint moves to
  /// the end of the statement order, as if it were stated again.
  case setRelation(ConstraintID, Relation)
  /// Changes the right side of a constraint that is stated as an equation, and moves the constraint to the end
  /// of the statement order.
  case setRight(ConstraintID, LinearExpression)
  /// Removes a constraint.
  case remove(ConstraintID)
  /// Deactivates a group.
  case deactivate(GroupID)
  /// Changes a content priority: hugging or compression resistance, 1...1000.
  case setContentPriority(ImpliedConstraint, Double)
  /// Changes the most lines of a view's text; 0 for no limit.
  case setLines(ItemID, Int)
  /// Changes the size of the screen, in points.
  case setScreen(Size)
  /// Clears the frame that was assigned to a view.
  case clearFrame(ItemID)
  /// Changes the spacing of a stack view, in points.
  case setStackSpacing(ItemID, Double)
  /// Changes the spacing or margin of a box layout, or the size of one of its items.
  case setLayout(ItemID, BoxLayout)
  /// Removes a box layout with those nested in it; their views stay.
  case removeLayout(ItemID)
  /// Removes a `place` block.
  case removeProgram(ProgramID)

  /// The reason an edit cannot be applied.
  public enum Refusal: Error, Hashable, Sendable {
    /// The subject of the edit is not in the scene, or is of another kind.
    case missing
    /// The slot that the constraint would move to is taken.
    case slotTaken(Slot, by: ConstraintID)
    /// The constraint has no constant in points.
    case hasNoConstant
    /// The implied constraint has no priority to set.
    case hasNoPriority
    /// A box layout would be an item of itself, or of one nested in it.
    case containsItself
    /// A number that is not finite, or out of range.
    case outOfRange(Double)
  }
}

extension Scene {
  /// The reason an edit cannot be applied; nil if it can.
  /// - Complexity: O(1), apart from the terms of a new right side and the items of a new layout.
  public func refusal(of edit: SceneEdit) -> SceneEdit.Refusal? {
    switch edit {
    case .addEquation(let left, let right, let priority):
      guard (left.items + right.items).allSatisfy(contains) else { return .missing }
      let numbers =
        [left.constant, right.constant] + (Array(left.terms) + right.terms).map(\.coefficient)
      return numbers.first { !$0.isFinite }.map { .outOfRange($0) } ?? refusal(ofPriority: priority)
    case .setConstant(let id, let constant):
      guard let constraint = constraint(id) else { return .missing }
      guard constraint.hasConstant else { return .hasNoConstant }
      return constant.isFinite ? nil : .outOfRange(constant)
    case .setValue(let id, let value, let right):
      guard constraint(id)?.wording.slot != nil else {
        return .missing
      }
      let numbers = [value.number, right.constant] + right.terms.map(\.coefficient)
      return numbers.first { !$0.isFinite }.map { .outOfRange($0) }
    case .setPriority(let id, let priority):
      return hasConstraint(id) ? refusal(ofPriority: priority) : .missing
    case .setRelation(let id, let relation):
      guard let constraint = constraint(id) else { return .missing }
      guard let slot = constraint.slot(for: relation), let other = self.constraint(in: slot)?.id,
        other != id
      else {
        return nil
      }
      return .slotTaken(slot, by: other)
    case .setRight(let id, let right):
      guard constraint(id)?.wording == .equation else { return .missing }
      let numbers = [right.constant] + right.terms.map(\.coefficient)
      return numbers.first { !$0.isFinite }.map { .outOfRange($0) }
    case .remove(let id): return hasConstraint(id) ? nil : .missing
    case .deactivate(let id): return group(id) == nil ? .missing : nil
    case .setContentPriority(let implied, let priority):
      switch implied {
      case .hugging(let id, _), .compression(let id, _):
        return contains(id) && !isGuide(id) ? refusal(ofPriority: priority) : .missing
      case .screen, .nonNegative, .frame, .guide, .stack, .box: return .hasNoPriority
      }
    case .setLines(let id, let count):
      guard properties(of: id)?.text != nil else { return .missing }
      return count >= 0 ? nil : .outOfRange(Double(count))
    case .setScreen(let size):
      return [size.width, size.height].first { !($0.isFinite && $0 > 0) }.map { .outOfRange($0) }
    case .clearFrame(let id): return properties(of: id)?.frame == nil ? .missing : nil
    case .setStackSpacing(let id, let spacing):
      guard properties(of: id)?.stack != nil else { return .missing }
      return spacing.isFinite ? nil : .outOfRange(spacing)
    case .setLayout(let id, let layout):
      guard boxLayout(id) != nil else { return .missing }
      if let number = layout.numberOutOfRange { return .outOfRange(number) }
      return wouldContainItself(id, layout) ? .containsItself : nil
    case .removeLayout(let id): return boxLayout(id) == nil ? .missing : nil
    case .removeProgram(let id): return program(id)?.kind == .place ? nil : .missing
    }
  }

  /// Applies an edit. It costs what the change of the scene costs.
  /// - Throws: ``SceneEdit/Refusal``; the scene is then unchanged.
  public mutating func apply(_ edit: SceneEdit) throws(SceneEdit.Refusal) {
    if let refusal = refusal(of: edit) { throw refusal }
    switch edit {
    case .addEquation(let left, let right, let priority):
      addConstraint(left, .equal, right, priority: priority)
    case .setConstant(let id, let constant): setConstant(constant, of: id)
    case .setValue(let id, let value, let right):
      setConstraint(id, right: right, value: value)
    case .setPriority(let id, let priority): setConstraint(id, priority: priority)
    case .setRelation(let id, let relation):
      guard constraint(id)?.relation != relation else { return }
      setRelation(relation, of: id)
      moveToEnd(id)
    case .setRight(let id, let right):
      setConstraint(id, right: right)
      moveToEnd(id)
    case .remove(let id): removeConstraint(id)
    case .deactivate(let id): setActive(false, of: id)
    case .setContentPriority(let implied, let priority):
      switch implied {
      case .hugging(let id, let axis):
        setProperties(of: id) { $0.set(.hugging(axis), to: priority) }
      case .compression(let id, let axis):
        setProperties(of: id) { $0.set(.compression(axis), to: priority) }
      case .screen, .nonNegative, .frame, .guide, .stack, .box: break
      }
    case .setLines(let id, let count): setProperties(of: id) { $0.lineLimit = count }
    case .setScreen(let size): setScreen(size)
    case .clearFrame(let id): setProperties(of: id) { $0.frame = nil }
    case .setStackSpacing(let id, let spacing):
      setProperties(of: id) { $0.stack?.spacing = spacing }
    case .setLayout(let id, let layout): setBoxLayout(id) { $0 = layout }
    case .removeLayout(let id): removeItem(id)
    case .removeProgram(let id): removeProgram(id)
    }
  }

  /// Applies edits in order: all or none.
  /// - Throws: ``SceneEdit/Refusal`` of the first edit that cannot be applied after those before it.
  public mutating func apply(_ edits: [SceneEdit]) throws(SceneEdit.Refusal) {
    try attempt { (scene) throws(SceneEdit.Refusal) in
      for edit in edits { try scene.apply(edit) }
    }
  }

  private func refusal(ofPriority priority: Double) -> SceneEdit.Refusal? {
    Priority.range.contains(priority) ? nil : .outOfRange(priority)
  }
}

extension LayoutConstraint {
  /// Whether it has a constant in points that can be changed.
  package var hasConstant: Bool {
    switch wording.payload {
    case .none, .item: return true
    case .structure(let role): return role.hasNumber
    case .slot(_, let value):
      switch value.role {
      case .constant: return true
      case .factor, .percent: return false
      }
    }
  }

  /// The number as stated: an attribute's value as set (points, a factor, a fraction or percent), otherwise
  /// the constant.
  package var statedNumber: Double {
    wording.value?.number ?? constant
  }

  /// The attribute value that corresponds to a constant, in points; the constant itself if the constraint has
  /// no attribute, and the unchanged value if it is not in points.
  package func statedNumber(forConstant constant: Double) -> Double {
    guard let value = wording.value else { return constant }
    switch value.role {
    case .constant(let isNegated): return isNegated ? 0 - constant : constant
    case .factor, .percent: return value.number
    }
  }

  /// The slot for another relation; nil if the constraint has none.
  func slot(for relation: Relation) -> Slot? {
    guard case .slot(var slot, let value) = wording.payload else { return nil }
    slot.relation = value.isFlipped ? relation.flipped : relation
    return slot
  }
}

/// One change of a scene, as one statement makes it: what repairs and remedies propose, what `fix` makes.
///
/// An edit is a value that can be asked whether it could be made, before it is said to anyone, and is made
/// as a whole or not at all. Words for it are a dialect's matter.
public enum SceneEdit: Hashable, Sendable {
  /// Another number on the right; see ``LayoutConstraint/constant``. The value of an attribute follows.
  case setConstant(ConstraintID, Double)
  /// Another value of an attribute that does not enter as a number of points, with the right side that it
  /// makes.
  case setValue(ConstraintID, AttributeValue, right: LinearExpression)
  /// Another priority, 1...1000.
  case setPriority(ConstraintID, Double)
  /// Another relation; a constraint in a slot moves to the slot that reads so.
  case setRelation(ConstraintID, Relation)
  /// Without the constraint.
  case remove(ConstraintID)
  /// Without the group.
  case deactivate(GroupID)
  /// Another priority for content: hugging or compression.
  case setContentPriority(ImpliedConstraint, Double)
  /// Another size of the screen, in points.
  case setScreen(Size)
  /// Without the frame that was assigned to a view.
  case clearFrame(ItemID)
  /// Another gap between the members of a stack view, in points.
  case setStackSpacing(ItemID, Double)
  /// Another spacing or margin of a box layout, or another size of one of its items.
  case setLayout(ItemID, BoxLayout)

  /// Why an edit cannot be made.
  public enum Refusal: Error, Hashable, Sendable {
    /// What it changes is not in the scene, or not of the kind.
    case missing
    /// The slot that the constraint would move to holds another one.
    case slotTaken(Slot, by: ConstraintID)
    /// The constraint has no number of points.
    case hasNoConstant
    /// Nothing sets the priority of this implied constraint.
    case isNoContent
    /// The number is not finite, or not in its range.
    case outOfRange(Double)
  }
}

extension Scene {
  /// Why an edit cannot be made here; nil if it can.
  /// - Complexity: constant.
  public func refusal(of edit: SceneEdit) -> SceneEdit.Refusal? {
    switch edit {
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
    case .remove(let id): return hasConstraint(id) ? nil : .missing
    case .deactivate(let id): return group(id) == nil ? .missing : nil
    case .setContentPriority(let implied, let priority):
      switch implied {
      case .hugging(let id, _), .compression(let id, _):
        return contains(id) && !isGuide(id) ? refusal(ofPriority: priority) : .missing
      case .screen, .nonNegative, .frame, .guide, .stack, .box: return .isNoContent
      }
    case .setScreen(let size):
      return [size.width, size.height].first { !($0.isFinite && $0 > 0) }.map { .outOfRange($0) }
    case .clearFrame(let id): return properties(of: id)?.frame == nil ? .missing : nil
    case .setStackSpacing(let id, let spacing):
      guard properties(of: id)?.stack != nil else { return .missing }
      return spacing.isFinite ? nil : .outOfRange(spacing)
    case .setLayout(let id, _): return boxLayout(id) == nil ? .missing : nil
    }
  }

  /// Makes an edit.
  /// - Throws: ``SceneEdit/Refusal``; the scene is then as it was.
  public mutating func apply(_ edit: SceneEdit) throws(SceneEdit.Refusal) {
    if let refusal = refusal(of: edit) { throw refusal }
    switch edit {
    case .setConstant(let id, let constant): setConstant(constant, of: id)
    case .setValue(let id, let value, let right):
      setConstraint(id, right: right, value: value)
    case .setPriority(let id, let priority): setConstraint(id, priority: priority)
    case .setRelation(let id, let relation): setRelation(relation, of: id)
    case .remove(let id): removeConstraint(id)
    case .deactivate(let id): setActive(false, of: id)
    case .setContentPriority(let implied, let priority):
      switch implied {
      case .hugging(let id, let axis):
        setProperties(of: id) { $0.setHugging(priority, axis) }
      case .compression(let id, let axis):
        setProperties(of: id) { $0.setCompression(priority, axis) }
      case .screen, .nonNegative, .frame, .guide, .stack, .box: break
      }
    case .setScreen(let size): setScreen(size)
    case .clearFrame(let id): setProperties(of: id) { $0.frame = nil }
    case .setStackSpacing(let id, let spacing):
      setProperties(of: id) { $0.stack?.spacing = spacing }
    case .setLayout(let id, let layout): setBoxLayout(id) { $0 = layout }
    }
  }

  /// Makes edits one after the other: all, or none.
  /// - Throws: ``SceneEdit/Refusal`` of the first that cannot be made behind those before it.
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
  /// Whether it has a number of points that could be another one.
  public var hasConstant: Bool {
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

  /// The number that a person knows it by: an attribute's value as set (points, a factor, a fraction or
  /// percent), else the number on the right.
  public var statedNumber: Double {
    wording.value?.number ?? constant
  }

  /// The value as set with which a number stands on the right; that number itself where no attribute makes
  /// it, and the value as it is where it is no number of points.
  public func statedNumber(forConstant constant: Double) -> Double {
    guard let value = wording.value else { return constant }
    switch value.role {
    case .constant(let isNegated): return isNegated ? 0 - constant : constant
    case .factor, .percent: return value.number
    }
  }

  /// The slot that it would be in with another relation; nil where none holds it.
  func slot(for relation: Relation) -> Slot? {
    guard case .slot(var slot, let value) = wording.payload else { return nil }
    slot.relation = value.isFlipped ? relation.flipped : relation
    return slot
  }
}

import LayoutModel

/// The result of removing values.
package struct KeepRemoval: Hashable, Sendable {
  /// The removed constraints, in attribute order.
  package var removed: [ConstraintID] = []
  /// The other groups that hold values of the same attributes, in order of creation.
  package var groups: [GroupID] = []
}

extension KeepLayout {
  /// Sets the equal, min or max of an attribute to a value.
  ///
  /// A slot holds one constraint. An existing one is changed in place and keeps its number and its position
  /// in the statement order; an inactive one is activated. It keeps its original wording: set from the other
  /// view, the value of an alignment changes its sign and a factor becomes its inverse.
  /// - Parameters:
  ///   - relation: `.equal`, `.greaterOrEqual` for min, `.lessOrEqual` for max.
  ///   - value: The value; required if it has no priority.
  ///   - group: The group of the slots; nil for those outside groups.
  ///   - source: The location of the statement.
  /// - Returns: The constraints that hold the value, one for each simple attribute, in order.
  /// - Throws: ``KeepError``; the scene is then unchanged.
  @discardableResult
  package static func set(
    _ attribute: KeepAttribute, _ relation: Relation, to value: KeepValue, group: GroupID? = nil,
    source: SourceLocation? = nil, in scene: inout Scene
  ) throws(KeepError) -> [ConstraintID] {
    try set(attribute, [(relation, value)], group: group, source: source, in: &scene)
  }

  /// The value of an attribute's equal, min or max, with its priority, as its view reads it; nil if there is
  /// none, or if the attributes of a group differ.
  /// - Throws: ``KeepError/noInverse(attribute:factor:)`` for a factor that was set from the other view and
  ///   is not positive.
  package static func value(
    of attribute: KeepAttribute, _ relation: Relation, group: GroupID? = nil, in scene: Scene
  ) throws(KeepError) -> KeepValue? {
    var common: KeepValue?
    for (index, reading) in attribute.simples.enumerated() {
      guard let constraint = scene.constraint(in: reading.slot(relation, group: group)),
        let stated = Stated(constraint)
      else { return nil }
      let value = try stated.reading.seen(stated.value, from: reading.item)
      if index > 0, value != common { return nil }
      common = value
    }
    return common
  }

  /// Whether the equal, min or max of an attribute is active; of a group attribute, that of any of its
  /// attributes.
  package static func isActive(
    _ attribute: KeepAttribute, group: GroupID? = nil, in scene: Scene
  ) -> Bool {
    attribute.simples.contains { reading in
      Relation.allCases.contains { relation in
        scene.constraint(in: reading.slot(relation, group: group)).map { scene.isInForce($0.id) }
          ?? false
      }
    }
  }

  // MARK: One slot

  /// Sets several of an attribute's equal, min and max together, in order; nil removes one.
  /// - Returns: The constraints that hold the values.
  /// - Throws: ``KeepError``; the scene is then unchanged.
  @discardableResult
  package static func set(
    _ attribute: KeepAttribute, _ values: [(Relation, KeepValue?)], group: GroupID? = nil,
    source: SourceLocation? = nil, in scene: inout Scene
  ) throws(KeepError) -> [ConstraintID] {
    try scene.attempt { (scene) throws(KeepError) in
      var constraints: [ConstraintID] = []
      for (relation, value) in values {
        guard let value else {
          remove(attribute, [relation], group: group, in: &scene)
          continue
        }
        for reading in attribute.simples {
          constraints.append(
            try set(reading, relation, to: value, group: group, source: source, in: &scene))
        }
      }
      return constraints
    }
  }

  private static func set(
    _ reading: KeepReading, _ relation: Relation, to value: KeepValue, group: GroupID?,
    source: SourceLocation?, in scene: inout Scene
  ) throws(KeepError) -> ConstraintID {
    let reading = try resolved(reading, in: scene)
    let rule = reading.kind.rule
    if value.isPercent, !rule.allowsPercent { throw .percentNotAllowed(attribute: rule.name) }
    let slot = reading.slot(relation, group: group)
    guard let existing = scene.constraint(in: slot), let stated = Stated(existing) else {
      let sides = try sides(of: reading, value: value, in: scene)
      return scene.addConstraint(
        sides.left, rule.relation(for: relation), sides.right,
        priority: value.priority ?? Priority.required,
        wording: .keep(slot, value: sides.value), source: source, group: group)
    }
    let seen = try stated.reading.seen(value, from: reading.item)
    let sides = try sides(of: stated.reading, value: seen, in: scene)
    scene.setConstraint(
      existing.id, left: sides.left, right: sides.right,
      priority: value.priority ?? Priority.required, value: sides.value, source: source)
    scene.setEnabled(true, of: existing.id)
    return existing.id
  }

  /// Removes some of an attribute's equal, min and max, by default all of them: `a.keepWidth.max = none`.
  ///
  /// Only the slots of the given group, or those outside groups, are affected.
  @discardableResult
  package static func remove(
    _ attribute: KeepAttribute, _ relations: [Relation] = Relation.allCases, group: GroupID? = nil,
    in scene: inout Scene
  ) -> KeepRemoval {
    var removal = KeepRemoval()
    for reading in attribute.simples {
      for relation in relations {
        guard let constraint = scene.constraint(in: reading.slot(relation, group: group)) else {
          continue
        }
        scene.removeConstraint(constraint.id)
        removal.removed.append(constraint.id)
      }
    }
    removal.groups = scene.groupsInOrder.map(\.id).filter {
      $0 != group && holds(attribute, relations, group: $0, in: scene)
    }
    return removal
  }

  private static func holds(
    _ attribute: KeepAttribute, _ relations: [Relation], group: GroupID?, in scene: Scene
  ) -> Bool {
    attribute.simples.contains { reading in
      relations.contains { scene.constraint(in: reading.slot($0, group: group)) != nil }
    }
  }
}

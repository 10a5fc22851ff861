import LayoutModel
import TextReports

extension KeepLayout {
  /// The name of an attribute: `left offset of <a> to <b>`; `(no name)` for a group made with `group`.
  package static func name(of attribute: KeepAttribute, in scene: Scene) -> String {
    switch attribute {
    case .simple(let reading): reading.title.text(in: scene)
    case .group(let title, _): title?.text(in: scene) ?? unnamed
    }
  }

  /// A constraint in KeepLayout's wording: `left offset of <a> to <b> equal to 20 with required priority`.
  /// The relation and the number are as set. Nil if it was not stated as a Keep attribute.
  package static func name(of constraint: LayoutConstraint, in scene: Scene) -> String? {
    guard let stated = Stated(constraint) else { return nil }
    let relation =
      switch stated.relation {
      case .equal: "equal to"
      case .greaterOrEqual: "at least"
      case .lessOrEqual: "at most"
      }
    let name = stated.reading.title.text(in: scene)
    let priority = priorityDescription(constraint.priority)
    return "\(name) \(relation) \(stated.value.numberText) with \(priority) priority"
  }

  /// An attribute with its values, as lines: `<width of a [100@750 < 150 < none]>` for min, equal and max; a
  /// group has an indented line for each attribute, between its first and last line.
  ///
  /// The values are those of the given group, or those outside groups. A value set from the other view that
  /// this one cannot read is printed as set.
  package static func description(
    of attribute: KeepAttribute, group: GroupID? = nil, in scene: Scene
  ) -> [String] {
    switch attribute {
    case .simple(let reading):
      for side in [reading, reading.reversed].compactMap(\.self) {
        if let values = try? values(of: side, group: group, in: scene) {
          return [line(side, values, in: scene)]
        }
      }
      // Neither view can read what both have set, so each value is printed as set.
      return [line(reading, valuesAsSet(of: reading, group: group, in: scene), in: scene)]
    case .group(let title, let members):
      let name = title?.text(in: scene, bracketed: false) ?? unnamed
      let lines = members.flatMap { description(of: $0, group: group, in: scene) }
      return ["<\(name) ["] + lines.map { "  " + $0 } + ["]>"]
    }
  }

  /// A priority in KeepLayout's notation, relative to the nearest named one: `required`, `high(+10)`.
  package static func priorityDescription(_ priority: Double) -> String {
    func signed(_ value: Double) -> String {
      (value > 0 ? "+" : "") + NumberText.significant(value, digits: 6)
    }
    guard priority > 0, priority <= Priority.required else {
      return "undefined(\(signed(priority)))"
    }
    let (name, value) =
      switch priority {
      case 875...: ("required", Priority.required)
      case 500...: ("high", Priority.high)
      case 150...: ("low", Priority.low)
      default: ("fitting", Priority.fitting)
      }
    return priority == value ? name : "\(name)(\(signed(priority - value)))"
  }

  private static let unnamed = "(no name)"
  private static let relationsInOrder = [Relation.greaterOrEqual, .equal, .lessOrEqual]

  private static func line(_ reading: KeepReading, _ values: [String], in scene: Scene) -> String {
    "<\(reading.title.text(in: scene, bracketed: false)) [\(values.joined(separator: " < "))]>"
  }

  /// Min, equal and max as text, in this order; a value set from the other view is marked if this one cannot
  /// read it.
  private static func valuesAsSet(
    of reading: KeepReading, group: GroupID?, in scene: Scene
  ) -> [String] {
    relationsInOrder.map { relation in
      if let value = try? value(of: .simple(reading), relation, group: group, in: scene) {
        return value.description
      }
      guard let constraint = scene.constraint(in: reading.slot(relation, group: group)),
        let stated = Stated(constraint)
      else { return "none" }
      return "\(stated.value.description) for \(scene.name(of: stated.reading.item))"
    }
  }

  /// Min, equal and max as text, in this order.
  private static func values(
    of reading: KeepReading, group: GroupID?, in scene: Scene
  ) throws(KeepError) -> [String] {
    try relationsInOrder.map { (relation) throws(KeepError) in
      try value(of: .simple(reading), relation, group: group, in: scene)?.description ?? "none"
    }
  }
}

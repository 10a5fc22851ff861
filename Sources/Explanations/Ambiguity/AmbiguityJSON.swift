import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension Explainer {
  /// The facts about an ambiguity for a program; unexplained parts are null.
  /// - Parameter others: The number of other ambiguities.
  func fields(
    of ambiguity: Ambiguity, _ explanation: AmbiguityExplanation?, others: Int
  ) -> [Report.Part] {
    let values = ambiguity.values.enumerated().map { index, anchor -> JSON in
      let value = explanation.flatMap {
        $0.values.indices.contains(index) ? $0.values[index] : nil
      }
      return .object([
        "anchor": .string(EquationText.anchor(anchor, in: scene)),
        "lower": json(value?.limits?.lower), "upper": json(value?.limits?.upper),
        "shown": json(value?.shown), "other": json(value?.other),
      ])
    }
    return [
      .field("id", .string("W201")), .field("axis", .optional(ambiguity.axis?.word)),
      .field("views", jsonNames(ambiguity.items)), .field("values", .array(values)),
      .field("solutions", explanation.map { solutions(of: $0) } ?? .null),
      .field("causes", explanation.map { .array($0.causes.map { json(of: $0) }) } ?? .null),
      .field("additions", explanation.map { additions(of: $0) } ?? .null),
      .field("ends", explanation.map { AmbiguityTable($0, in: self).ends } ?? .null),
      .field("others", .integer(others)),
    ]
  }

  private func additions(of explanation: AmbiguityExplanation) -> JSON {
    .array(
      explanation.additions.map { addition in
        .object([
          "statements": .array(addition.statements.map { .string(self.statement(for: $0)) }),
          "effect": .string(effect(of: addition, in: explanation)),
          "elsewhere": .string("\(addition.elsewhere)"),
          "setsNumber": .boolean(addition.setsLengthToNumber),
          "effects": .array(
            addition.effects.map { effect in
              .object([
                "anchor": .string(EquationText.anchor(effect.anchor, in: scene)),
                "before": json(effect.before), "after": json(effect.after),
              ])
            }),
        ])
      })
  }

  /// The names of views and guides, as JSON.
  package func jsonNames(_ items: [ItemID]) -> JSON {
    .array(items.map { scene.reference(to: $0).json })
  }

  /// A frame as an array of four numbers.
  package func jsonFrame(_ frame: Rect) -> JSON {
    .array([frame.x, frame.y, frame.width, frame.height].map { .number(tidy($0)) })
  }

  /// The frames of the ambiguous views in both solutions.
  private func solutions(of explanation: AmbiguityExplanation) -> JSON {
    .array(
      [explanation.shown, explanation.other].map { frames in
        .object(
          explanation.ambiguity.items.compactMap { item in
            frames[item].map {
              JSON.Member(key: scene.name(of: item), value: jsonFrame($0))
            }
          })
      })
  }

  private func json(of cause: AmbiguityCause) -> JSON {
    func object(
      _ kind: String, _ axis: Axis?, _ items: [ItemID], constraints: [ConstraintReference] = [],
      priority: Double? = nil, room: AmbiguityTie.Room? = nil,
      _ more: KeyValuePairs<String, JSON> = [:]
    ) -> JSON {
      let members: KeyValuePairs<String, JSON> = [
        "kind": .string(kind), "axis": .optional(axis?.word), "views": jsonNames(items),
        "constraints": .array(constraints.map { json(showing: $0) }), "priority": json(priority),
        "available": json(room?.available),
        "needed": room.map { .array($0.needed.map { json($0) }) } ?? .null,
        "total": json(room?.total), "difference": json(room?.difference),
      ]
      return .object((Array(members) + more).map { JSON.Member(key: $0.key, value: $0.value) })
    }
    switch cause {
    case .tie(let tie):
      let kind =
        switch tie.kind {
        case .hugging: "hugging"
        case .compression: "compression"
        case .mixed: "tie"
        }
      return object(
        kind, nil, tie.items, constraints: tie.members.map(\.reference), priority: tie.priority,
        room: tie.room)
    case .scrollContent(let item, let axis): return object("scroll-content", axis, [item])
    case .island(let items, let axis):
      return object("island", axis, items, ["in": .string(scene.name(of: surroundings(of: items)))])
    case .noPosition(let item, let axis): return object("no-position", axis, [item])
    case .noSize(let item, let axis): return object("no-size", axis, [item])
    case .onlyInequalities(let anchor, let references):
      return object(
        "only-inequalities", anchor.anchor.axis, [anchor.item], constraints: references,
        ["anchor": .string(EquationText.anchor(anchor, in: scene))])
    case .tooFew(let equations, let values):
      return object(
        "too-few", nil, [], ["equations": .integer(equations), "values": .integer(values)])
    }
  }
}

extension AmbiguityTie.Room {
  /// The sum of the lengths that the contents need, in points.
  var total: Double { needed.reduce(0, +) }

  /// The length that is left over, or missing if it is negative, in points.
  var difference: Double { available - total }
}

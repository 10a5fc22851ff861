import LayoutDialects
import LayoutModel
import TextReports

extension Explainer {
  /// The active constraints, with numbers and locations.
  /// - Parameters:
  ///   - ids: The constraints listed; nil for all.
  ///   - form: The dialect of the list; nil for each constraint's own.
  ///   - broken: The constraints that are left out.
  package func constraints(
    _ ids: Set<ConstraintID>?, as form: ConstraintForm?, broken: Set<ConstraintReference>
  ) -> Report {
    let chosen =
      ids.map { $0.compactMap(scene.constraint).sorted { $0.order < $1.order } }
      ?? scene.constraintsInOrder
    let fields: [Report.Part] = [.field("constraints", .array(objects(of: chosen, broken, form)))]
    let active = chosen.filter { scene.isInForce($0.id) }
    var descriptions = active.map { ConstraintText.describe(.stated($0.id), in: scene) }
    var remarks: [ConstraintReference: String] = [:]
    if let form {
      let texts = form == .equation ? [:] : form.texts(of: active, in: scene)
      for (index, constraint) in active.enumerated() {
        descriptions[index].words =
          texts[constraint.id].map { .sentence($0) } ?? .equation(descriptions[index].equation)
        guard form != .equation, texts[constraint.id] == nil else { continue }
        remarks[descriptions[index].reference] = form.remark(on: constraint, in: scene)
      }
    }
    guard !descriptions.isEmpty else {
      return Report(fields + [.text("no active constraints", .dim)])
    }
    let rows = rows(of: descriptions) { description in
      var parts: [String] = []
      if let priority = description.priorityText, case .equation = description.words {
        parts.append(priority)
      }
      if let label = description.label { parts.append("`\(label)`") }
      if broken.contains(description.reference) { parts.append("left out") }
      if let remark = remarks[description.reference] { parts.append(remark) }
      return parts + origin(of: description)
    }
    return Report(fields + [.rows(rows)])
  }

  /// Constraints as code, or the whole scene.
  /// - Parameter ids: The constraints; nil for the scene.
  package func constraints(
    _ ids: Set<ConstraintID>?, as form: ConstraintForm, _ code: SwiftCode,
    broken: Set<ConstraintReference>
  ) throws(SwiftCode.Refusal) -> Report {
    let chosen =
      ids.map { $0.compactMap(scene.constraint).sorted { $0.order < $1.order } }
      ?? scene.constraintsInOrder
    let active = chosen.filter { scene.isInForce($0.id) }
    guard ids == nil || !active.isEmpty else {
      return Report([.field("constraints", .array([])), .text("no active constraints", .dim)])
    }
    let lines = ids == nil ? try code.text() : try code.text(of: active)
    var objects: [JSON] = []
    for constraint in chosen {
      let text = try code.text(of: [constraint]).joined(separator: "\n")
      objects.append(json(of: constraint, broken, text: text, dialect: form.rawValue))
    }
    let array = JSON.array(objects)
    return Report([
      .field("code", .string(lines.joined(separator: "\n"))),
      .field("constraints", array), .preformatted(lines.map { Markup($0) }),
    ])
  }

  /// The rules of a box layout, and the stated constraints that name it.
  package func rules(ofLayout id: ItemID, broken: Set<ConstraintReference>) -> Report {
    var references = scene.rules(of: id).map { ConstraintReference.implied($0.constraint) }
    references += scene.constraints(naming: id).filter {
      scene.isInForce($0.id)
    }.map { .stated($0.id) }
    for reference in references { letters.give(reference) }
    let descriptions = references.map(describe)
    let rows = rows("constraints", of: descriptions) { description in
      (broken.contains(description.reference) ? ["left out"] : []) + origin(of: description)
    } value: { description in
      json(
        showing: description.reference,
        [
          "dialect": .string(description.dialect),
          "state": .string(broken.contains(description.reference) ? "broken" : "active"),
          "group": .optional(description.groupName),
        ])
    }
    return Report(
      [.rows(rows)] + (descriptions.isEmpty ? [.text("no active constraints", .dim)] : []))
  }

  private func objects(
    of constraints: [LayoutConstraint], _ broken: Set<ConstraintReference>, _ form: ConstraintForm?
  ) -> [JSON] {
    let texts = form?.texts(of: constraints, in: scene)
    return constraints.map { constraint -> JSON in
      guard let form, let texts else {
        return json(of: constraint, broken, text: nil, dialect: nil)
      }
      let text = texts[constraint.id]
      return json(
        of: constraint, broken, text: text ?? StatementText.equation(constraint, in: scene),
        dialect: text == nil ? "equation" : form.rawValue)
    }
  }

  /// A constraint as a JSON object, in its own dialect unless another one is given.
  private func json(
    of constraint: LayoutConstraint, _ broken: Set<ConstraintReference>, text: String?,
    dialect: String?
  ) -> JSON {
    let description = describe(.stated(constraint.id))
    let state =
      broken.contains(.stated(constraint.id))
      ? "broken" : description.isInForce ? "active" : "inactive"
    var members = facts(of: description)
    if let text, let place = members.firstIndex(where: { $0.key == "text" }) {
      members[place].value = .string(text)
    }
    let more: KeyValuePairs<String, JSON> = [
      "dialect": .string(dialect ?? description.dialect), "state": .string(state),
      "group": .optional(description.groupName),
      "source": description.source.map { place($0).json } ?? .null,
    ]
    return .object(members + more.map { JSON.Member(key: $0.key, value: $0.value) })
  }
}

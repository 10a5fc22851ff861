import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// Constraints in columns, one per line: `box.left  == panel.left  + 20`.
struct ConstraintLines {
  /// Each constraint in words.
  let descriptions: [ConstraintDescription]
  private let leftWidth: Int
  private let rightWidth: Int

  /// Creates lines with aligned left sides, and aligned right sides if numbers follow them.
  init(_ descriptions: [ConstraintDescription], alignsRight: Bool = true) {
    self.descriptions = descriptions
    let equations = descriptions.compactMap(\.columns)
    leftWidth = equations.map { columns(of: $0.left) }.max() ?? 0
    let withNumber = equations.filter { $0.constant != nil }
    rightWidth = alignsRight ? withNumber.map { columns(of: $0.right) }.max() ?? 0 : 0
  }

  /// The text of a constraint.
  func text(_ index: Int) -> String {
    guard let columns = descriptions[index].columns else { return descriptions[index].line }
    let start = padded(columns.left, to: leftWidth) + " \(columns.relation) "
    guard let constant = columns.constant else { return start + columns.right }
    return start + padded(columns.right, to: rightWidth) + " \(constant)"
  }
}

extension ConstraintDescription {
  /// Its columns, if its wording is an equation.
  fileprivate var columns: EquationText? {
    guard case .equation(let text) = words else { return nil }
    return text
  }

  /// The constraint as answers refer to it: `(3)` for a stated one, `(i1)` for an implied one that the answer
  /// has lettered.
  var shortName: Report.Reference {
    number.map { .constraint($0.rawValue) } ?? .implied(letter: letter, equation: equation.line)
  }

  /// Its wording; the equation of an implied one, which has no wording that can be typed.
  fileprivate var lineForPrograms: String { number == nil ? equation.line : line }

  /// The text of its short name.
  package var numberText: String { shortName.text }
}

extension Scene {
  /// A view or guide as answers refer to it.
  package func reference(to id: ItemID) -> Report.Reference {
    .view(name(of: id), hue: hue(of: id))
  }
}

extension Explainer {
  /// A constraint that an answer shows, for a program: its id, its wording, priority and rule, and where it was
  /// stated.
  func facts(of description: ConstraintDescription) -> [JSON.Member] {
    [
      JSON.Member(key: "id", value: id(of: description.reference)),
      JSON.Member(key: "text", value: .string(description.lineForPrograms)),
      JSON.Member(key: "priority", value: .number(description.priority)),
      JSON.Member(key: "origin", value: .optional(description.origin.phrase)),
    ] + place(of: description)
  }

  /// The place where a constraint was stated, if there is one; without a file at the prompt.
  private func place(of description: ConstraintDescription) -> [JSON.Member] {
    guard let source = description.source else { return [] }
    return (source.file.map { [JSON.Member(key: "file", value: .string($0))] } ?? []) + [
      JSON.Member(key: "line", value: .integer(source.line)),
      JSON.Member(key: "column", value: .integer(source.column)),
    ]
  }

  /// A constraint that an answer shows, with what it says of it.
  package func json(
    showing reference: ConstraintReference, _ members: KeyValuePairs<String, JSON> = [:]
  ) -> JSON {
    .object(
      facts(of: describe(reference)) + members.map { JSON.Member(key: $0.key, value: $0.value) })
  }

  /// A number without rounding errors, or null.
  func json(_ number: Double?) -> JSON { number.map { .number(tidy($0)) } ?? .null }

  /// A text with colored names of views, if colors are shown.
  package func colored(_ text: String, role: Markup.Role = .plain) -> Markup {
    style.usesColor
      ? Explanations.colored(text, role: role, in: scene) : Markup(text, role)
  }

  /// The origin of a constraint: `line 4, in group `wide``.
  func origin(of description: ConstraintDescription) -> [String] {
    var parts: [String] = []
    switch description.origin {
    case .stated:
      if let source = description.source { parts.append(place(source).text) }
      if let group = description.groupName { parts.append("in group `\(group)`") }
      if style.isAtPrompt, case .stated(let id) = description.reference,
        justStated.contains(id)
      {
        parts.append("just typed")
      }
    default:
      if let phrase = description.origin.phrase { parts.append(phrase) }
      if description.source != nil, let priority = description.priorityText {
        parts.append(priority)
      }
    }
    return parts
  }

  /// Constraints with their numbers and origins.
  package func rows(of references: [ConstraintReference]) -> Report.Part {
    .rows(rows(of: references.map(describe), remarks: origin))
  }

  /// Constraints with their numbers and remarks.
  /// - Parameters:
  ///   - key: The key of their array in JSON.
  ///   - value: Each in JSON; nil if they are text alone.
  func rows(
    _ key: String? = nil, of descriptions: [ConstraintDescription],
    remarks: (ConstraintDescription) -> [String],
    value: (@Sendable (ConstraintDescription) -> JSON)? = nil
  ) -> Report.Rows {
    let table = ConstraintLines(descriptions)
    let rows = descriptions.enumerated().map { index, description -> Report.Row in
      let remarks = remarks(description)
      let behind = remarks.enumerated().map {
        Markup($0.element + ($0.offset < remarks.count - 1 ? "," : ""), .dim)
      }
      let cells = [description.shortName.markup, colored(table.text(index))]
      guard let value else { return Report.Row(cells, remarks: behind, folding: .terms) }
      return Report.Row(cells, remarks: behind, folding: .terms) { value(description) }
    }
    return Report.Rows(
      key, indent: 2, remarks: Report.Rows.Remarks(.together, start: 45), rows)
  }

  /// The members of a conflict with their numbers and remarks, by default their origins. Numbers with many decimals are rounded.
  func memberRows(
    of references: [ConstraintReference],
    remarks: ((ConstraintDescription) -> [String])? = nil
  ) -> Report.Rows {
    let descriptions = references.map { reference -> ConstraintDescription in
      var description = describe(reference)
      if case .equation = description.words, let sides = scene.sides(of: reference) {
        description.words = .equation(
          EquationText(tidying: sides.left, sides.relation, sides.right, in: scene))
      }
      return description
    }
    return rows(of: descriptions, remarks: remarks ?? { origin(of: $0) + margins(in: $0) })
  }

  /// `margin 8`: the insets that the margins in a constraint stand for.
  private func margins(in description: ConstraintDescription) -> [String] {
    guard log == nil, let sides = scene.sides(of: description.reference) else { return [] }
    var insets: [String] = []
    for term in sides.terms where term.anchor.anchor.traits.isMargin {
      guard term.anchor.anchor.traits.share != 0.5 else { continue }
      let distance = scene.position(of: term.anchor.anchor, in: term.anchor.item).offset
      let inset = text(distance.magnitude)
      if !insets.contains(inset) { insets.append(inset) }
    }
    return insets.isEmpty ? [] : ["margin \(insets.joined(separator: " and "))"]
  }
}

/// A text with colored names of views.
package func colored(_ text: String, role: Markup.Role = .plain, in scene: Scene) -> Markup {
  var line = Markup()
  var rest = text[...]
  while let character = rest.first {
    guard character.isLetter || character == "_" else {
      line.append(String(rest.removeFirst()), role)
      continue
    }
    var name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    rest = rest.dropFirst(name.count)
    if rest.first == "[", let end = rest.firstIndex(of: "]"),
      scene.named(String(name) + rest[...end]) != nil
    {
      name = text[name.startIndex...end]
      rest = rest[rest.index(after: end)...]
    }
    if case .item(let id)? = scene.named(String(name)) {
      line.append(String(name), .item(scene.hue(of: id)))
    } else {
      line.append(String(name), role)
    }
    // A name after a point is a member, not a view.
    while rest.first == "." {
      let member = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      line.append("." + member, role)
      rest = rest.dropFirst(member.count + 1)
    }
  }
  return line
}

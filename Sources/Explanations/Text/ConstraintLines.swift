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

  /// The width of the longest, in columns.
  var width: Int { descriptions.indices.map { columns(of: text($0)) }.max() ?? 0 }
}

extension ConstraintDescription {
  /// Its columns, if its wording is an equation.
  fileprivate var columns: EquationText? {
    guard case .equation(let text) = words else { return nil }
    return text
  }

  /// `(3)` for a stated constraint, `(i1)` for an implied one that the answer has lettered.
  package var numberText: String {
    number.map { "(\($0.rawValue))" } ?? letter.map { "(i\($0))" } ?? "( )"
  }
}

extension Explainer {
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
      if let source = description.source { parts.append(place(source)) }
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

  /// Constraints with their numbers and origins, in one or two lines each.
  package func lines(of references: [ConstraintReference]) -> [Markup] {
    lines(of: references.map(describe), origins: origin)
  }

  /// Constraints with their numbers and remarks, in one or two lines each.
  func lines(
    of descriptions: [ConstraintDescription], origins: (ConstraintDescription) -> [String]
  ) -> [Markup] {
    blocks(of: descriptions, origins: origins).flatMap { $0 }
  }

  /// The members of a conflict with their numbers and origins, by member. Numbers with many decimals are
  /// rounded.
  func memberLines(of references: [ConstraintReference]) -> [[Markup]] {
    let descriptions = references.map { reference -> ConstraintDescription in
      var description = describe(reference)
      if case .equation = description.words, let sides = scene.sides(of: reference) {
        description.words = .equation(
          EquationText(tidying: sides.left, sides.relation, sides.right, in: scene))
      }
      return description
    }
    return blocks(of: descriptions, origins: origin)
  }

  private func blocks(
    of descriptions: [ConstraintDescription], origins: (ConstraintDescription) -> [String]
  ) -> [[Markup]] {
    let table = ConstraintLines(descriptions)
    let numberWidth = descriptions.map { columns(of: $0.numberText) }.max() ?? 3
    let indent = numberWidth + 4
    let behind = descriptions.map(origins)
    let longest = behind.map { columns(of: $0.joined(separator: ", ")) }.max() ?? 0
    let common = max(45, indent + table.width + 3)
    let isCommon = common + longest <= style.width
    return descriptions.indices.map { index -> [Markup] in
      let start =
        Markup("  ") + Markup(descriptions[index].numberText, .number).padded(to: numberWidth + 2)
      var lines: [Markup] = []
      // Columns wider than the text are not useful.
      let isAligned = indent + columns(of: table.text(index)) <= style.width
      let text = isAligned ? table.text(index) : descriptions[index].line
      for part in wordLines(text, width: style.width - indent) {
        lines.append(
          (lines.isEmpty ? start : Markup(String(repeating: " ", count: indent))) + colored(part))
      }
      guard let last = lines.popLast() else { return [] }
      let column = isCommon ? common : max(lines.isEmpty ? 45 : 0, last.width + 3)
      return lines + self.line(last, behind[index], at: column, indent: indent)
    }
  }

  /// A text, wrapped if it does not fit.
  private func wordLines(_ text: String, width: Int) -> [String] {
    columns(of: text) <= width ? [text] : wrapped(text, width: width)
  }

  /// A line with remarks in a column, or below it if they would be too long.
  private func line(_ line: Markup, _ remarks: [String], at column: Int, indent: Int) -> [Markup] {
    guard !remarks.isEmpty else { return [line] }
    var lines = [line]
    var shown = ""
    var start = column
    for (index, remark) in remarks.enumerated() {
      let text = remark + (index < remarks.count - 1 ? "," : "")
      let next = shown.isEmpty ? text : "\(shown) \(text)"
      if start + columns(of: next) <= style.width || (shown.isEmpty && lines.count > 1) {
        shown = next
        continue
      }
      append(shown, to: &lines, at: start)
      lines.append(Markup(String(repeating: " ", count: indent)))
      start = indent
      shown = text
    }
    append(shown, to: &lines, at: start)
    return lines
  }

  private func append(_ remark: String, to lines: inout [Markup], at column: Int) {
    guard !remark.isEmpty, let last = lines.popLast() else { return }
    lines.append(last.padded(to: column) + Markup(remark, .dim))
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
      line.append(String(name), .item(id.rawValue))
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

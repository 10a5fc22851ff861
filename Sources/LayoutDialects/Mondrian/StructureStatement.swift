import LayoutModel
import TextReports

/// A structure as it can be typed.
package struct StructureStatement {
  private let scene: Scene
  private var lines: [String] = []

  /// The lines between the braces of a build with a structure, indented.
  package static func lines(
    of structure: Structure, in scene: Scene, indent: String = "  "
  ) -> [String] {
    var writer = StructureStatement(scene: scene)
    for element in structure.elements { writer.write(element, along: nil, indent: indent) }
    return writer.lines
  }

  private init(scene: Scene) { self.scene = scene }

  /// - Parameter axis: The axis of the stack around it.
  private mutating func write(_ element: StructureElement, along axis: Axis?, indent: String) {
    let behind = modifiers(of: element, along: axis)
    guard let (head, members) = block(element.content) else {
      lines.append(indent + text(element, along: axis))
      return
    }
    guard !members.isEmpty else {
      lines.append("\(indent)\(head) { }\(behind)")
      return
    }
    lines.append("\(indent)\(head) {")
    for member in members {
      switch member {
      case .element(let inner):
        write(inner, along: element.content.axis, indent: indent + "  ")
      case .spacer(let length, let expands, _):
        lines.append("\(indent)  \(Self.spacer(length, expands: expands))")
      }
    }
    lines.append("\(indent)}\(behind)")
  }

  /// An element on one line.
  private func text(_ element: StructureElement, along axis: Axis? = nil) -> String {
    let behind = modifiers(of: element, along: axis)
    switch element.content {
    case .item(let id, let priorities): return scene.name(of: id) + text(priorities) + behind
    case .relative(let padding, let inner):
      return text(inner) + text(padding) + behind
    case .decorated(let inner, let decoration, let isInFront):
      return "\(text(inner)).\(isInFront ? "overlay" : "background")(\(text(decoration)))\(behind)"
    case .stack, .overlapping, .grid, .container:
      guard let (head, members) = block(element.content) else { return "" }
      let inside = members.map { member in
        switch member {
        case .element(let inner): text(inner, along: element.content.axis)
        case .spacer(let length, let expands, _): Self.spacer(length, expands: expands)
        }
      }
      let braces = inside.isEmpty ? "{ }" : "{ \(inside.joined(separator: "; ")) }"
      return "\(head) \(braces)\(behind)"
    }
  }

  /// The name of a block with its arguments, and its members; nil if it is not a block.
  private func block(
    _ content: StructureElement.Content
  ) -> (head: String, members: [StructureStack.Member])? {
    switch content {
    case .stack(let stack):
      var arguments: [String] = []
      if stack.spacing != .exactly(0) {
        arguments.append("spacing: \(Self.argument(stack.spacing))")
      }
      if stack.alignment != .center {
        arguments.append("alignment: \(Self.word(stack.alignment, along: stack.axis))")
      }
      if stack.distribution != .fill {
        arguments.append("distribution: \(stack.distribution.rawValue)")
      }
      return (Self.call(stack.block.word, arguments), stack.members)
    case .overlapping(let alignment, let members):
      let arguments = alignment == .center ? [] : ["alignment: \(Self.word(alignment, along: nil))"]
      return (Self.call("ZStack", arguments), members.map(StructureStack.Member.element))
    case .grid(let grid):
      var arguments = ["columns: [\(grid.columns.map(Self.text).joined(separator: ", "))]"]
      if grid.spacing != 0 { arguments.append("spacing: \(NumberText.exact(grid.spacing))") }
      return (Self.call("VGrid", arguments), grid.members.map(StructureStack.Member.element))
    case .container(let boundaries, let members):
      return (Self.call("Container", text(boundaries)), members.map(StructureStack.Member.element))
    case .item, .relative, .decorated: return nil
    }
  }

  private static func call(_ word: String, _ arguments: [String]) -> String {
    arguments.isEmpty ? word : "\(word)(\(arguments.joined(separator: ", ")))"
  }

  // MARK: Modifiers

  private func modifiers(of element: StructureElement, along axis: Axis?) -> String {
    var text = Self.length("width", element.size.width)
    text += Self.length("height", element.size.height)
    if let ratio = element.size.aspectRatio {
      text +=
        ".aspectRatio(\(NumberText.multiple(ratio.value))\(StatementText.suffix(ratio.priority)))"
    }
    if let alignment = element.alignment {
      text += ".alignSelf(\(Self.word(alignment, along: axis)))"
    }
    if element.spacingBefore != 0 {
      text += ".spacingBefore(\(NumberText.exact(element.spacingBefore)))"
    }
    if element.spacingAfter != 0 {
      text += ".spacingAfter(\(NumberText.exact(element.spacingAfter)))"
    }
    return text
  }

  private func text(_ priorities: StructurePriorities) -> String {
    var text = ""
    for (word, values) in [
      ("hugging", priorities.hugging), ("compression", priorities.compression),
    ] {
      for axis in Axis.allCases {
        guard let value = values[axis] else { continue }
        text += ".\(word)(\(axis.word), \(NumberText.exact(value)))"
      }
    }
    return text
  }

  private func text(_ padding: StructurePadding) -> String {
    let edges = StructureEdge.allCases.filter { padding.edges[$0]?.isEmpty == false }
    let lengths = Set(edges.compactMap { padding.edges[$0] })
    if edges.count == 4, lengths.count == 1, let length = lengths.first {
      return ".relative(\(Self.arguments(length)))"
    }
    // Even without distances it has a box of its own.
    if edges.isEmpty { return ".relative([])" }
    return edges.map { edge in
      ".relative([\(edge.rawValue)], \(Self.arguments(padding.edges[edge] ?? StructureLength())))"
    }.joined()
  }

  private func text(_ boundaries: StructureBoundaries) -> [String] {
    let safe = StructureEdge.allCases.filter { boundaries[$0] == .safeArea }
    if safe.count == 4 { return ["safeArea: all"] }
    let isPlain = boundaries.edges.values.allSatisfy { $0 == .safeArea || $0 == .view }
    if isPlain {
      return safe.isEmpty ? [] : ["safeArea: [\(safe.map(\.rawValue).joined(separator: ", "))]"]
    }
    return StructureEdge.allCases.compactMap { edge in
      switch boundaries[edge] {
      case .view: nil
      case .safeArea: "\(edge.rawValue): safeArea"
      case .place(let expression):
        "\(edge.rawValue): \(EquationText.expression(expression, in: scene))"
      }
    }
  }

  // MARK: Pieces

  private static func length(_ word: String, _ length: StructureLength) -> String {
    length.isEmpty ? "" : ".\(word)(\(arguments(length)))"
  }

  /// `20`, `min: 10, max: 40 @750`
  private static func arguments(_ length: StructureLength) -> String {
    func text(_ bound: StructureLength.Bound) -> String {
      NumberText.exact(bound.value) + StatementText.suffix(bound.priority)
    }
    var parts: [String] = []
    if let exact = length.exact { parts.append(text(exact)) }
    if let min = length.min { parts.append("min: \(text(min))") }
    if let max = length.max { parts.append("max: \(text(max))") }
    return parts.joined(separator: ", ")
  }

  /// A length as one argument: `20`, `(min: 10, max: 40)`
  private static func argument(_ length: StructureLength) -> String {
    if length.min == nil, length.max == nil { return arguments(length) }
    if let exact = length.exact {
      let rest = StructureLength(min: length.min, max: length.max)
      return
        "(exact: \(NumberText.exact(exact.value))\(StatementText.suffix(exact.priority)), \(arguments(rest)))"
    }
    return "(\(arguments(length)))"
  }

  private static func spacer(_ length: StructureLength, expands: Bool) -> String {
    if !expands {
      return "Spacer(\(NumberText.exact(length.exact?.value ?? length.min?.value ?? 0)), fixed)"
    }
    let least = length.min?.value ?? 0
    guard let most = length.max?.value else {
      return least == 0 ? "Spacer" : "Spacer(\(NumberText.exact(least)))"
    }
    return "Spacer(min: \(NumberText.exact(least)), max: \(NumberText.exact(most)))"
  }

  private static func text(_ column: StructureGrid.Column) -> String {
    var arguments: [String] = []
    if let width = column.width.exact { arguments.append(NumberText.exact(width.value)) }
    if let min = column.width.min, min.value != StructureGrid.Column.standardMinimum {
      arguments.append("min: \(NumberText.exact(min.value))")
    }
    if let max = column.width.max { arguments.append("max: \(NumberText.exact(max.value))") }
    if column.spacing != 0 { arguments.append("spacing: \(NumberText.exact(column.spacing))") }
    return call(column.isFlexible ? "flexible" : "fixed", arguments)
  }

  /// The name of an alignment: `leading` in a column, `top` in a row.
  private static func word(_ alignment: StructureAlignment, along axis: Axis?) -> String {
    switch alignment {
    case .start: axis == .horizontal ? "top" : "leading"
    case .center: "center"
    case .end: axis == .horizontal ? "bottom" : "trailing"
    case .fill: "fill"
    case .attach(let edges):
      "attach([\(StructureEdge.allCases.filter(edges.contains).map(\.rawValue).joined(separator: ", "))])"
    }
  }
}

extension StructureElement.Content {
  /// The axis of a stack.
  fileprivate var axis: Axis? {
    if case .stack(let stack) = self { stack.axis } else { nil }
  }
}

import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

extension Evaluator {
  /// The text of a value; strings inside other values are quoted.
  package func text(of value: Value, isInside: Bool = true, decimals: Int = 2) -> String {
    func number(_ number: Double) -> String {
      NumberText.display(NumberText.tidy(number), decimals: decimals)
    }
    func row(_ numbers: [Double]) -> String {
      "(" + numbers.map(number).joined(separator: ", ") + ")"
    }
    switch value {
    case .number(let value): return number(value)
    case .percent(let value): return "\(number(value))%"
    case .size(let size): return "\(number(size.width))x\(number(size.height))"
    case .tuple(let elements):
      let texts = elements.map { element in
        (element.label.map { "\($0): " } ?? "") + text(of: element.value, decimals: decimals)
      }
      return "(" + texts.joined(separator: ", ") + ")"
    case .string(let text): return isInside ? "\"\(text)\"" : text
    case .boolean(let truth): return truth ? "true" : "false"
    case .none: return "none"
    case .list(let values):
      let shown =
        values.prefix(100).map { text(of: $0, decimals: decimals) }
        + (values.count > 100 ? ["…"] : [])
      return "[" + shown.joined(separator: ", ") + "]"
    case .range(let first, let last): return "\(number(first))...\(number(last))"
    case .item(let id): return description(ofItem: id)
    case .array(let name, let items):
      return "<array \(name) of \(items.count)>"
    case .linear(let expression):
      return EquationText.expression(expression, in: scene)
    case .whole(let whole):
      if whole.parts.allSatisfy(\.isConstant) { return row(whole.parts.map(\.constant)) }
      let parts = whole.parts.map { EquationText.expression($0, in: scene) }
      return "(" + parts.joined(separator: ", ") + ")"
    case .attribute(let attribute):
      return attribute.lines(by: self).joined(separator: "\n")
    case .group(let id):
      guard let group = scene.group(id) else { return "<group>" }
      let count = group.constraints.count
      return
        "<group \(group.name), \(group.isActive ? "on" : "off"), \(counted(count, "constraint"))\(contentsOfDialects(in: id))>"
    case .constraint(let reference):
      let line = ConstraintText.describe(reference, in: shownScene).line
      guard case .stated(let id) = reference else { return line }
      return "(\(id.rawValue)) \(line)"
    case .constraints(let name, let ids):
      return "<label \(name) of \(counted(ids.count, "constraint"))>"
    case .program(let id):
      return "<place \(scene.program(id)?.name ?? "?")>"
    case .definition(let definition):
      let parameters = definition.parameters.map(\.name.name).joined(separator: ", ")
      return "<def \(definition.name)(\(parameters))>"
    case .unknown: return "?"
    case .prioritized(let inner, let priority):
      return "\(text(of: inner, decimals: decimals)) \(NumberText.priority(priority))"
    }
  }

  private func description(ofItem id: ItemID) -> String {
    guard let item = scene.item(id) else { return "<removed view>" }
    for objects in DialectTable.objects {
      if let text = objects.description(id, self) { return text }
    }
    if let role = scene.guideRole(of: id), let parent = item.parent {
      return "<\(role.words) of \(scene.name(of: parent))>"
    }
    let kind = item.kind == .view ? "view" : "guide"
    return item.parent.map { "<\(kind) \(item.name) in \(scene.name(of: $0))>" }
      ?? "<view root, the screen>"
  }

  package func json(of value: Value) -> JSON {
    switch value {
    case .number(let number): return .number(NumberText.tidy(number))
    case .string(let text): return .string(text)
    case .boolean(let truth): return .boolean(truth)
    case .none: return .null
    case .size(let size): return .array([.number(size.width), .number(size.height)])
    case .tuple(let elements): return .array(elements.map { json(of: $0.value) })
    case .list(let values): return .array(values.map { json(of: $0) })
    case .whole(let whole) where whole.parts.allSatisfy(\.isConstant):
      return .array(whole.parts.map { .number(NumberText.tidy($0.constant)) })
    case .item(let id): return .string(scene.name(of: id))
    case .array(_, let items):
      return .array(items.map { .string(scene.name(of: $0)) })
    case .prioritized(let inner, let priority):
      return .object(["value": json(of: inner), "priority": .number(priority)])
    default: return .string(text(of: value))
    }
  }

  /// The contents of a group besides constraints: `, 1 layout`; empty if there are none.
  package func contentsOfDialects(in group: GroupID) -> String {
    DialectTable.objects.compactMap { $0.contents(group, scene) }.map { ", \($0)" }.joined()
  }
}

extension GuideRole {
  /// The region that the guide marks, in words.
  package var words: String {
    switch self {
    case .safeArea: "safe area"
    case .layoutMargins: "layout margins"
    case .content: "content"
    }
  }
}

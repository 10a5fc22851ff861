import LayInterpreter
import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let groups = ShellCommand(
    name: "groups", shape: .sentence, forms: [[]],
    summary: "lists the groups", help: ["Each with its switch and the number of its constraints."],
    searchTerms: ["atomic", "list", "active"],
    examples: [
      Example(
        input: "view a\natomic g { a.width == 10; atomic h inactive { a.height == 10 } }\ngroups",
        output: "g     on    1 constraint\n  h   off   1 constraint")
    ],
    action: { (shell, call) throws(Failure) in
      shell.emit(shell.groupList())
    })
}

extension Shell {
  fileprivate func groupList() -> Report {
    // Conditions are determined by a layout.
    if !scene.programs.isEmpty, !isOnlyChecking { _ = engine.broken(in: scene) }
    let scene = shownScene
    var rows: [(name: String, group: Group)] = []
    func add(_ group: Group, depth: Int) {
      rows.append((String(repeating: "  ", count: depth) + group.name, group))
      guard depth < 200 else { return }
      for inner in group.groups.compactMap(scene.group) { add(inner, depth: depth + 1) }
    }
    for group in scene.groupsInOrder where group.parent == nil { add(group, depth: 0) }
    let width = rows.map { columns(of: $0.name) }.max() ?? 0
    let lines = rows.map { row in
      let count = row.group.constraints.count
      let isOff = row.group.isActive && !scene.isInForce(row.group.id)
      let condition = row.group.condition.flatMap { evaluator.state.bodies[$0]?.text }
      let why =
        condition.map { isOff ? "   out: not \($0)" : "   while \($0)" }
        ?? (isOff ? "   (a group around it is off)" : "")
      let view = row.group.view.map { "   builds \(scene.name(of: $0))" } ?? ""
      return Markup(padded(row.name, to: width + 3), .section)
        + Markup(row.group.isActive ? "on    " : "off   ", row.group.isActive ? .success : .dim)
        + "\(count) constraint\(count == 1 ? "" : "s")\(evaluator.contentsOfDialects(in: row.group.id))"
        + view + why
    }
    let json = scene.groupsInOrder.map { group in
      JSON.object([
        "name": .string(group.name),
        "parent": .optional(group.parent.flatMap { scene.group($0)?.name }),
        "active": .boolean(group.isActive), "inForce": .boolean(scene.isInForce(group.id)),
        "when": .optional(group.condition.flatMap { evaluator.state.bodies[$0]?.text }),
        "build": .optional(group.view.map { scene.name(of: $0) }),
        "constraints": .array(group.constraints.map { .integer($0.rawValue) }),
      ])
    }
    return Report(
      lines: lines.isEmpty ? [Markup("no groups", .dim)] : lines,
      json: .object(["groups": .array(json)]))
  }
}

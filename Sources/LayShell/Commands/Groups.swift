import Explanations
import LayLanguage
import LayInterpreter
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let groups = ShellCommand(
    name: "groups", shape: .sentence, forms: [[]],
    summary: "lists the groups",
    searchTerms: ["atomic", "list", "active"],
    action: { (shell, call) throws(Failure) in
      shell.emit(shell.groupList())
    })
}

extension Shell {
  fileprivate func groupList() -> Report {
    // Conditions are determined by a layout.
    let broken = !scene.programs.isEmpty && !isOnlyChecking ? engine.broken(in: scene) : []
    let scene = shownScene
    // A conflict keeps a conditional group off although its condition is true.
    let refused = Set(broken.compactMap { scene.conditionalGroup(around: $0)?.id })
    var rows: [(name: String, group: Group)] = []
    func add(_ group: Group, depth: Int) {
      rows.append((String(repeating: "  ", count: depth) + group.name, group))
      guard depth < 200 else { return }
      for inner in group.groups.compactMap(scene.group) { add(inner, depth: depth + 1) }
    }
    for group in scene.groupsInOrder where group.parent == nil { add(group, depth: 0) }
    let list = rows.map { name, group -> Report.Row in
      let count = group.constraints.count
      let isOff = group.isActive && !scene.isInForce(group.id)
      let condition = group.condition.flatMap { evaluator.state[$0]?.text }
      let isRefused = refused.contains(group.id)
      let why =
        isRefused
        ? "refused: `conflicts` says why"
        : condition.map { isOff ? "waiting for \($0)" : "while \($0)" }
          ?? (isOff ? "(a group around it is off)" : nil)
      let view = group.view.map { "builds \(scene.name(of: $0))" }
      let state =
        group.isActive && !isRefused ? Markup("on", .success) : Markup("off", .dim)
      let words =
        "\(counted(count, "constraint"))\(evaluator.contentsOfDialects(in: group.id))"
      return Report.Row(
        [Markup(name, .section), state, Markup(words)],
        remarks: [view, why].compactMap(\.self).map { Markup($0) })
    }
    let explainer = explainer()
    let json = scene.groupsInOrder.map { group in
      JSON.object([
        "name": .string(group.name),
        "parent": .optional(group.parent.flatMap { scene.group($0)?.name }),
        "active": .boolean(group.isActive), "inForce": .boolean(scene.isInForce(group.id)),
        "when": .optional(group.condition.flatMap { evaluator.state[$0]?.text }),
        "build": .optional(group.view.map { scene.name(of: $0) }),
        "constraints": .array(group.constraints.map { explainer.json(showing: .stated($0)) }),
      ])
    }
    let columns = [
      Report.Rows.Column(), Report.Rows.Column(gap: 3, minimum: 3), Report.Rows.Column(gap: 3),
    ]
    return Report([
      .field("groups", .array(json)),
      rows.isEmpty
        ? .text("no groups", .dim)
        : .rows(
          Report.Rows(columns: columns, remarks: Report.Rows.Remarks(.none, spacing: 3), list)),
    ])
  }
}

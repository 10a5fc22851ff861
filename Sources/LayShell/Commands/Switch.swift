import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let switchGroups = ShellCommand(
    name: "switch", shape: .sentence, synopsis: ["switch GROUP, … to GROUP, …"],
    summary: "puts groups out and others in, with nothing in between",
    help: [
      "The first groups are deactivated and those behind `to` activated in one step. If the new ones could not hold it is refused as a whole, and the old ones stay."
    ],
    searchTerms: ["activate", "deactivate", "swap", "portrait", "landscape", "atomic"],
    examples: [
      Example(
        input:
          "view a\natomic left { a.left == 0 }\natomic right inactive { a.right == root.right }\nswitch left to right\ngroups",
        output: "left    off   1 constraint\nright   on    1 constraint")
    ],
    operands: [.groups, .words(["to"])],
    action: { (shell, call) throws(Failure) in
      var operands = call.operands
      let old = try shell.groups(&operands, call)
      guard operands.take(word: "to") else {
        throw shell.unexpected(
          operands.first, after: call.command.word, help: ["it is written: switch a to b"])
      }
      let new = try shell.groups(&operands, call)
      try shell.requireEnd(of: operands, after: call)
      try shell.setActive(false, of: old, at: call.statement.range)
      try shell.setActive(true, of: new, at: call.statement.range)
    })

  static let groups = ShellCommand(
    name: "groups", shape: .sentence, synopsis: ["groups"],
    summary: "lists the groups", help: ["Each with its switch and the number of its constraints."],
    searchTerms: ["atomic", "list", "active"],
    examples: [
      Example(
        input: "view a\natomic g { a.width == 10; atomic h inactive { a.height == 10 } }\ngroups",
        output: "g     on    1 constraint\n  h   off   1 constraint")
    ],
    action: { (shell, call) throws(Failure) in
      try shell.requireEnd(of: call.operands, after: call)
      shell.emit(shell.groupList())
    })
}

extension Shell {
  /// Takes groups parted by commas.
  fileprivate mutating func groups(
    _ operands: inout Operands, _ call: Call
  ) throws(Failure) -> [GroupID] {
    var groups: [GroupID] = []
    repeat {
      guard let expression = operands.takeValue() else {
        throw unexpected(operands.first, after: call.command.word)
      }
      guard case .group(let id) = try evaluate(expression, .anchors) else {
        throw Failure("E020", "a group is wanted here", at: expression.range)
      }
      groups.append(id)
    } while operands.takeComma()
    return groups
  }

  fileprivate mutating func groupList() -> Report {
    // Whether conditions hold is known from a layout.
    if !session.scene.programs.isEmpty, !isOnlyChecking { _ = engine.broken(in: session.scene) }
    let scene = shownScene
    var rows: [(name: String, group: Group)] = []
    func add(_ group: Group, depth: Int) {
      rows.append((String(repeating: "  ", count: depth) + group.name, group))
      guard depth < 200 else { return }
      for inner in group.groups.compactMap(session.scene.group) { add(inner, depth: depth + 1) }
    }
    for group in session.scene.groupsInOrder where group.parent == nil { add(group, depth: 0) }
    let width = rows.map { columns(of: $0.name) }.max() ?? 0
    let lines = rows.map { row in
      let count = row.group.constraints.count
      let isOff = row.group.isActive && !scene.isInForce(row.group.id)
      let condition = row.group.condition.flatMap { session.bodies[$0]?.text }
      let why =
        condition.map { isOff ? "   out: not \($0)" : "   while \($0)" }
        ?? (isOff ? "   (a group around it is off)" : "")
      let view = row.group.view.map { "   builds \(session.scene.name(of: $0))" } ?? ""
      return Markup(padded(row.name, to: width + 3), .section)
        + Markup(row.group.isActive ? "on    " : "off   ", row.group.isActive ? .success : .dim)
        + "\(count) constraint\(count == 1 ? "" : "s")\(layoutCount(of: row.group.id))"
        + view + why
    }
    let json = session.scene.groupsInOrder.map { group in
      JSON.object([
        "name": .string(group.name),
        "parent": .optional(group.parent.flatMap { session.scene.group($0)?.name }),
        "active": .boolean(group.isActive), "inForce": .boolean(scene.isInForce(group.id)),
        "when": .optional(group.condition.flatMap { session.bodies[$0]?.text }),
        "build": .optional(group.view.map { session.scene.name(of: $0) }),
        "constraints": .array(group.constraints.map { .integer($0.rawValue) }),
      ])
    }
    return Report(
      lines: lines.isEmpty ? [Markup("no groups", .dim)] : lines,
      json: .object(["groups": .array(json)]))
  }
  /// How many box layouts are in a group itself: `, 1 layout`; nothing for none.
  func layoutCount(of group: GroupID) -> String {
    let count = session.scene.layouts(ofGroup: group).count {
      session.scene.boxLayout($0)?.group == group
    }
    return count == 0 ? "" : ", \(count) layout\(count == 1 ? "" : "s")"
  }
}

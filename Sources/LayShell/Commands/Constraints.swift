import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel

extension ShellCommand {
  static let constraints = ShellCommand(
    name: "constraints", shape: .sentence, synopsis: ["constraints [NAME] [as keep|equation]"],
    summary: "lists the active constraints",
    help: [
      "Each with its number, by which `why 3`, `remove 3` and `constraint(3).constant = 30` know it, and with the line that stated it. With a view's name only those that name the view; with a group's only those of the group. `as equation` shows all as equations, `as keep` in KeepLayout's words where they were stated so."
    ],
    searchTerms: ["list", "rules", "numbers", "active"],
    examples: [
      Example(
        input: "view a\na.left == root.left + 20\na.width >= 100 @high\nconstraints",
        output:
          "  (1)  a.left  == root.left + 20             line 2\n  (2)  a.width >= 100                        @750, line 3"
      ),
      Example(
        input: "view a\na.keepWidth.equal = 150\nconstraints a as equation",
        output: "  (1)  a.width == 150                        line 2"),
    ],
    operands: [.items, .groups, .words(["as", "keep", "equation"])],
    action: { (shell, call) throws(Failure) in
      var operands = call.operands
      var ids: Set<ConstraintID>?
      var form: String?
      while !operands.isEmpty {
        if form == nil, operands.take(word: "as") {
          guard let word = operands.takeWord(), ["keep", "equation"].contains(word.name) else {
            throw shell.unexpected(
              operands.first, after: Identifier("as", at: call.range),
              help: ["constraints are shown as keep or as equation"])
          }
          form = word.name
        } else if ids == nil, let expression = operands.takeValue() {
          ids = try shell.constraintsNamed(expression)
        } else {
          throw shell.unexpected(operands.first, after: call.command.word)
        }
      }
      shell.needLayout()
      shell.listConstraints(ids, form: form)
    })

  static let conflicts = ShellCommand(
    name: "conflicts", shape: .sentence, synopsis: ["conflicts"],
    summary: "explains the conflicts in force",
    help: [
      "For each the constraints that cannot hold together (without any one of them the others could), the arithmetic that proves it, and what would resolve it. The constraint that came last does not count meanwhile; all others hold."
    ],
    searchTerms: ["unsatisfiable", "broken", "errors", "fix"],
    examples: [
      Example(
        input: "view a\na.width == 100\na.width == 120\nexpect conflict\nconflicts",
        output: nil)
    ],
    action: { (shell, call) throws(Failure) in
      try shell.requireEnd(of: call.operands, after: call)
      guard !shell.isOnlyChecking else { return }
      shell.emitConflicts()
    })

  static let explain = ShellCommand(
    name: "explain", shape: .sentence, synopsis: ["explain"],
    summary: "explains the last conflict once more, in full",
    help: [
      "The conflict that was shown last, with a picture where it has one, and with what comes of each repair."
    ],
    searchTerms: ["conflict", "long", "again", "more"],
    examples: [
      Example(
        input: "view a\na.width == 100\na.width == 120\nexpect conflict\nconflicts\nexplain",
        output: nil)
    ],
    action: { (shell, call) throws(Failure) in
      try shell.requireEnd(of: call.operands, after: call)
      guard let shown = shell.session.lastConflict else {
        throw shell.failure("E044", "no conflict was shown yet", at: call.range)
      }
      shell.emit(
        Report(
          lines: shell.explanation(of: shown, subject: shown.refusal?.subject, isLong: true),
          json: .object(["conflict": shell.json(of: shown)])))
    })
}

extension Shell {
  /// The constraints that name a view, are in a group, or go by a label.
  fileprivate mutating func constraintsNamed(
    _ expression: Expression
  ) throws(Failure) -> Set<ConstraintID> {
    let value = try evaluate(expression, .anchors)
    switch value {
    case .group(let id): return Set(session.scene.members(of: id))
    case .constraint(.stated(let id)): return [id]
    case .constraints(_, let ids): return Set(ids)
    default:
      let items = try items(value, at: expression.range)
      return Set(items.flatMap { session.scene.constraintNumbers(naming: $0) })
    }
  }

  fileprivate mutating func listConstraints(_ ids: Set<ConstraintID>?, form: String?) {
    let broken = Set(engine.broken(in: session.scene))
    let chosen =
      ids.map { $0.compactMap(session.scene.constraint).sorted { $0.order < $1.order } }
      ?? session.scene.constraintsInOrder
    if session.settings.format == .json {
      emit(
        Report(
          lines: [], json: .object(["constraints": .array(chosen.map { json(of: $0, broken) })])))
      return
    }
    let scene = shownScene
    var descriptions = chosen.filter { scene.isInForce($0.id) }
      .map { ConstraintText.describe(.stated($0.id), in: scene) }
    if form == "equation" {
      for index in descriptions.indices {
        descriptions[index].words = .equation(descriptions[index].equation)
      }
    }
    guard !descriptions.isEmpty else {
      write([Markup("no active constraints", .dim)], to: .results)
      return
    }
    let lines = lines(of: descriptions) { description in
      var parts: [String] = []
      if let priority = description.priorityText, case .equation = description.words {
        parts.append(priority)
      }
      if let label = description.label { parts.append("`\(label)`") }
      if broken.contains(description.reference) { parts.append("left out") }
      return parts + origin(of: description)
    }
    write(lines, to: .results)
  }

  private func json(of constraint: LayoutConstraint, _ broken: Set<ConstraintReference>) -> JSON {
    let description = describe(.stated(constraint.id))
    let state =
      broken.contains(.stated(constraint.id))
      ? "broken" : description.isInForce ? "active" : "inactive"
    let source: JSON =
      description.source.map {
        .object([
          "file": .optional($0.file), "line": .integer($0.line), "column": .integer($0.column),
        ])
      } ?? .null
    return .object([
      "id": .integer(constraint.id.rawValue), "text": .string(description.line),
      "dialect": .string(description.dialect), "priority": .number(constraint.priority),
      "state": .string(state), "group": .optional(description.groupName), "source": source,
    ])
  }

  fileprivate mutating func emitConflicts() {
    let conflicts = engine.conflicts(in: session.scene)
    session.reported.formUnion(conflicts.map(\.broken))
    guard !conflicts.isEmpty else {
      emit(
        Report(
          lines: [Markup("no conflicts", .success)], json: .object(["conflicts": .array([])])))
      return
    }
    var lines: [Markup] = []
    var objects: [JSON] = []
    for conflict in conflicts {
      let shown = show(conflict)
      if !lines.isEmpty { lines.append(Markup()) }
      let isLong = takeLongForm("conflict")
      lines += explanation(of: shown, subject: nil, isLong: isLong)
      objects.append(json(of: shown))
    }
    emit(Report(lines: lines, json: .object(["conflicts": .array(objects)])))
  }
}

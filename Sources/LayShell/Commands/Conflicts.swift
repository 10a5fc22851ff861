import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let conflicts = ShellCommand(
    name: "conflicts", shape: .sentence, synopsis: ["conflicts"],
    summary: "explains the conflicts in force",
    help: [
      "For each the constraints that cannot hold together (without any one of them the others could), the arithmetic that proves it, and what would resolve it. The constraint that came last does not count meanwhile; all others hold.",
      "Of more than three conflicts each has a line, with its views and constraints; `explain 2` explains the second.",
    ],
    searchTerms: ["unsatisfiable", "broken", "errors", "fix"],
    examples: [
      Example(
        input: "view a\na.width == 100\na.width == 120\nexpect conflict\nconflicts",
        output: nil)
    ],
    action: { (shell, call) throws(Failure) in
      try shell.evaluator.requireEnd(of: call.operands, after: call)
      guard !shell.isOnlyChecking else { return }
      shell.emitConflicts()
    })

  static let explain = ShellCommand(
    name: "explain", shape: .sentence, synopsis: ["explain [N]"],
    summary: "explains the last conflict, or the one with a number, in full",
    help: [
      "With a picture where it has one, and with what comes of each repair; `fix` then makes one of these.",
      "The numbers are those of the list that `conflicts` prints where there are many.",
    ],
    searchTerms: ["conflict", "long", "again", "more"],
    examples: [
      Example(
        input: "view a\na.width == 100\na.width == 120\nexpect conflict\nconflicts\nexplain",
        output: nil),
      Example(
        input:
          "view a, b\nfor x in [a, b] { x.width == 100; x.width == 120 }\nexpect conflict\nexplain 2",
        output: nil),
    ],
    action: { (shell, call) throws(Failure) in
      var operands = call.operands
      var number: (value: Double, range: SourceRange)?
      if let expression = operands.takeValue() {
        let value = try shell.interpreter.read(expression)
        number = (
          try shell.evaluator.wholeNumber(value, at: expression.range, "a conflict's number"),
          expression.range
        )
      }
      try shell.evaluator.requireEnd(of: operands, after: call)
      guard !shell.isOnlyChecking else { return }
      if let number { try shell.chooseConflict(number.value, at: number.range) }
      guard let shown = shell.memory.lastConflict else {
        throw Failure("E044", "no conflict was shown yet", at: call.range)
      }
      let text = shell.explanation(of: shown, subject: shown.refusal?.subject, isLong: true)
      shell.emit(
        Report(
          lines: text.lines, json: .object(["conflict": shell.json(of: shown)]),
          folded: text.folded))
    })
}

extension Shell {
  /// Makes one of the conflicts in force the one that is spoken of.
  fileprivate func chooseConflict(
    _ number: Double, at range: SourceRange
  ) throws(Failure) {
    let conflicts = engine.conflicts(in: scene)
    guard let place = Int(exactly: number), conflicts.indices.contains(place - 1) else {
      let count = conflicts.count
      throw Failure(
        "E120", "there is no conflict \(NumberText.exact(number))", at: range,
        help: [
          count == 0
            ? "no conflict is in force"
            : count == 1 ? "there is one; `explain 1`" : "there are conflicts 1 to \(count)"
        ])
    }
    let conflict = conflicts[place - 1]
    memory.reported.insert(conflict.broken)
    _ = show(conflict)
  }

  fileprivate func emitConflicts() {
    let conflicts = engine.conflicts(in: scene)
    memory.reported.formUnion(conflicts.map(\.broken))
    guard !conflicts.isEmpty else {
      emit(
        Report(
          lines: [Markup("no conflicts", .success)], json: .object(["conflicts": .array([])])))
      return
    }
    if settings.format == .json {
      let objects = conflicts.map { conflict in
        let shown = show(conflict)
        return json(of: shown)
      }
      emit(Report(lines: [], json: .object(["conflicts": .array(objects)])))
      return
    }
    guard conflicts.count <= Self.mostConflictsExplained else {
      let head =
        Markup("\(conflicts.count) conflicts", .error) + "; "
        + Markup("`explain N`", .typeable) + " explains one"
      let lines = self.lines(
        listing: Array(conflicts.enumerated()).map { ($0.offset + 1, $0.element) })
      emit(Report(lines: [head] + lines, json: .null))
      return
    }
    var lines: [Markup] = []
    var folded: [Markup] = []
    for conflict in conflicts {
      let shown = show(conflict)
      if !lines.isEmpty { lines.append(Markup()) }
      let isLong = takeLongForm("conflict")
      let text = explanation(of: shown, subject: nil, isLong: isLong)
      lines += text.lines
      folded += text.folded
    }
    emit(Report(lines: lines, json: .null, folded: folded))
  }

  /// What is said of conflicts besides one that is explained: a line each of a few, and how many there
  /// are.
  func remark(onOthers others: [Conflict], limit: Int = 2) -> [Markup] {
    guard !others.isEmpty else { return [] }
    let places = Dictionary(
      engine.broken(in: scene).enumerated().map { ($0.element, $0.offset + 1) },
      uniquingKeysWith: { first, _ in first })
    let shown = others.prefix(limit)
    let count = others.count
    for member in shown.flatMap(\.members) where !member.reference.isNonNegative {
      giveNumber(member.reference)
    }
    var lines = [
      Markup(),
      Markup("and \(count) more, apart from it", .section) + "   "
        + Markup("`explain N`", .typeable) + " explains one"
        + (count > shown.count ? ", " : "")
        + (count > shown.count ? Markup("`conflicts`", .typeable) + " lists all" : Markup()),
    ]
    lines += self.lines(listing: shown.map { (places[$0.broken] ?? 0, $0) })
    return lines
  }

  /// Conflicts with their numbers, one a line: which views, which axis, which constraints, how much.
  func lines(listing conflicts: [(number: Int, conflict: Conflict)]) -> [Markup] {
    let scene = shownScene
    let rows = conflicts.map { entry in
      (
        number: String(entry.number), views: Self.views(of: entry.conflict, in: scene),
        axis: entry.conflict.axis.map { $0 == .horizontal ? "horizontally" : "vertically" } ?? "",
        members: members(of: entry.conflict),
        amount: ConflictNumber.phrase(entry.conflict.shortfall.doubleValue)
      )
    }
    let numberWidth = rows.map { columns(of: $0.number) }.max() ?? 1
    let viewWidth = min(28, rows.map { columns(of: $0.views) }.max() ?? 0)
    let axisWidth = rows.map { columns(of: $0.axis) }.max() ?? 0
    return rows.flatMap { row -> [Markup] in
      var line = Markup("  " + leftPadded(row.number, to: numberWidth), .number) + "  "
      line.append(colored(padded(row.views, to: viewWidth)))
      line.append("  " + padded(row.axis, to: axisWidth) + "  ")
      line.append(row.members, .number)
      line.append("  off by ")
      line.append(row.amount, .magnitude)
      return line.wrapped(width: settings.width, indent: numberWidth + 4)
    }
  }

  /// A conflict in a few words: `box, panel, horizontally: (4) (7) off by 40`.
  func listing(_ conflict: Conflict) -> Markup {
    var line = colored(Self.views(of: conflict, in: shownScene))
    if let axis = conflict.axis {
      line.append(axis == .horizontal ? ", horizontally" : ", vertically")
    }
    line.append(": ")
    line.append(members(of: conflict), .number)
    line.append(" off by ")
    line.append(ConflictNumber.phrase(conflict.shortfall.doubleValue), .magnitude)
    return line
  }

  /// The views that a conflict is about, the most inner ones first: `box, panel`.
  private static func views(of conflict: Conflict, in scene: Scene) -> String {
    var items: [ItemID] = []
    for member in conflict.members {
      guard let sides = scene.sides(of: member.reference) else { continue }
      for item in sides.left.items + sides.right.items
      where !items.contains(item) && items.count < 50 {
        items.append(item)
      }
    }
    let inner = items.filter { $0 != .root }
    let names = (inner.isEmpty ? items : inner).map { scene.name(of: $0) }
    return names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
  }

  private func members(of conflict: Conflict) -> String {
    let numbers = conflict.members.compactMap { member -> String? in
      guard case .stated = member.reference else { return nil }
      return describe(member.reference).numberText
    }
    return numbers.count <= 5
      ? numbers.joined(separator: " ")
      : numbers.prefix(2).joined(separator: " ") + " … " + (numbers.last ?? "")
  }
}

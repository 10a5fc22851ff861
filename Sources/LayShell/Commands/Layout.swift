import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let layout = ShellCommand(
    name: "layout", shape: .sentence, synopsis: ["layout"],
    summary: "lays out, and prints the frames",
    help: [
      "A line for each view and guide: left and top edge in the superview, then width x height. A `?` stands behind a number that the constraints leave free. Below the frames stand the conflicts that were not shown yet, how many wishes could not be met, and what is ambiguous."
    ],
    searchTerms: ["frames", "solve", "positions", "sizes", "rectangles"],
    examples: [
      Example(
        input: "view a\na.edges == root.edges + 20\nlayout",
        output: "root       0    0  320 x 480\n└ a       20   20  280 x 440"),
      Example(
        input: "view a\na.width == 10\nlayout",
        output:
          "root       0    0  320 x 480\n└ a        0?   0?  10 x 0?\n\nambiguous  a: left, top, height                                          [W201]"
      ),
    ],
    action: { (shell, call) throws(Failure) in
      try shell.evaluator.requireEnd(of: call.operands, after: call)
      guard !shell.isOnlyChecking else { return }
      shell.emitLayout()
    })
}

extension Shell {
  /// The layout as an object.
  func layoutJSON() -> JSON { json(of: engine.layout(of: scene)) }

  fileprivate func emitLayout() {
    let layout = engine.layout(of: scene)
    let fresh = takeFreshConflicts()
    if settings.format == .json {
      emit(Report(lines: [], json: json(of: layout)))
      return
    }
    var lines = table(of: layout)
    for conflict in fresh.prefix(Self.mostConflictsExplained) {
      let shown = show(conflict)
      let isLong = takeLongForm("conflict")
      lines.append(Markup())
      lines += explanation(of: shown, subject: nil, isLong: isLong).lines
    }
    lines += remark(
      onOthers: Array(fresh.dropFirst(Self.mostConflictsExplained)), limit: .max)
    let known = layout.broken.filter { reference in
      !fresh.contains { $0.broken == reference }
    }
    if !known.isEmpty {
      for reference in known { giveNumber(reference) }
      let names = known.map { describe($0).numberText }.joined(separator: " ")
      lines.append(Markup())
      lines.append(
        Markup("left out", .section) + "  \(names) in conflict; " + Markup("conflicts", .typeable)
          + " says why")
    }
    if let feedback = layout.feedback {
      lines.append(Markup())
      lines += takeFreshFeedback().map { self.lines(of: $0) } ?? [shortLine(of: feedback)]
    }
    lines += notes(on: layout)
    write(lines, to: .results)
  }

  /// Wishes that are not met, and what is ambiguous.
  private func notes(on layout: Layout) -> [Markup] {
    var lines: [Markup] = []
    if !layout.lost.isEmpty {
      let start =
        "solved  \(layout.valueCount) values; \(layout.lost.count) of \(layout.optionalCount) "
        + "optional constraints lost"
      let more = "`lost`, `why` for more"
      lines.append(Markup())
      lines.append(
        Markup("solved", .section)
          + Markup(String(start.dropFirst(6)))
          .padded(to: max(74 - columns(of: more), columns(of: start) - 6 + 2)) + Markup(more, .dim))
    }
    guard !layout.free.isEmpty else { return lines }
    var free: [(name: String, anchors: [String])] = []
    for anchor in layout.free {
      let name = scene.name(of: anchor.item)
      if free.last?.name == name {
        free[free.count - 1].anchors.append(anchor.anchor.rawValue)
      } else {
        free.append((name, [anchor.anchor.rawValue]))
      }
    }
    let shown = free.prefix(4).map { "\($0.name): \($0.anchors.joined(separator: ", "))" }
    let rest = free.count > 4 ? "; and \(free.count - 4) more views" : ""
    let texts = wrapped(shown.joined(separator: "; ") + rest, width: 60)
    lines.append(Markup())
    for (index, text) in texts.enumerated() {
      lines.append(
        index == 0
          ? headed(Markup("ambiguous", .warning) + "  \(text)", code: "[W201]")
          : Markup("           \(text)"))
    }
    return lines
  }

  // MARK: The table

  func table(of layout: Layout) -> [Markup] {
    let precision = settings.precision
    let free = Set(layout.free)
    let rows = treeRows(below: .root).map { row in
      let frame = layout.frames[row.id] ?? Rect(x: 0, y: 0, width: 0, height: 0)
      return FrameRow(
        name: Markup(row.branches, .dim)
          + Markup(scene.name(of: row.id), .item(row.id.rawValue)),
        numbers: [frame.x, frame.y, frame.width, frame.height].map {
          NumberText.display(tidied($0), decimals: precision)
        },
        marks: [Anchor.left, .top, .width, .height].map {
          free.contains(AnchorReference(row.id, $0)) ? "?" : ""
        })
    }
    let nameWidth = (rows.map(\.name.width).max() ?? 0) + 4
    let widest =
      rows.map { row in row.numbers.prefix(3).map { $0.utf8.count }.max() ?? 0 }.max() ?? 0
    let column = max(3, widest)
    let hasFreeWidth = rows.contains { !$0.marks[2].isEmpty }
    return rows.map { $0.line(nameWidth, column, hasFreeWidth: hasFreeWidth) }
  }

  /// A layout as an object.
  private func json(of layout: Layout) -> JSON {
    let free = Set(layout.free)
    var views: [JSON] = []
    for id in scene.itemsInTreeOrder() where id != .root && !scene.isUnlisted(id) {
      guard let item = scene.item(id), let frame = layout.frames[id] else { continue }
      let ambiguous = [Anchor.left, .top, .width, .height].filter {
        free.contains(AnchorReference(id, $0))
      }
      views.append(
        .object([
          "name": .string(item.name),
          "parent": .optional(item.parent.map { scene.name(of: $0) }),
          "frame": .array(
            [frame.x, frame.y, frame.width, frame.height].map { .number(tidied($0)) }),
          "ambiguous": .array(ambiguous.map { .string($0.rawValue) }),
        ]))
    }
    var conflicts: [JSON] = []
    for conflict in engine.conflicts(in: scene) {
      let shown = show(conflict)
      conflicts.append(json(of: shown))
    }
    var lost: [JSON] = []
    for note in layout.lost {
      giveNumber(note.reference)
      let beaten = engine.explain(note.reference, in: scene)?.beatenBy ?? []
      for reference in beaten { giveNumber(reference) }
      lost.append(
        .object([
          "constraint": number(note.reference), "violation": .number(tidied(note.violation)),
          "beatenBy": .array(beaten.map { number($0) }),
        ]))
    }
    var members: [JSON.Member] = [
      .init(key: "views", value: .array(views)),
      .init(key: "conflicts", value: .array(conflicts)),
      .init(key: "lost", value: .array(lost)), .init(key: "passes", value: .integer(layout.passes)),
    ]
    if let feedback = layout.feedback {
      memory.shownFeedback = feedback
      members.append(.init(key: "feedback", value: json(of: feedback)))
    }
    return .object(members)
  }

  /// The number of a constraint.
  func number(_ reference: ConstraintReference) -> JSON {
    describe(reference).number.map { .integer($0.rawValue) } ?? .null
  }
}

/// A line of the table: a name and four numbers, each with its mark.
private struct FrameRow {
  var name: Markup
  var numbers: [String]
  var marks: [String]

  func line(_ nameWidth: Int, _ column: Int, hasFreeWidth: Bool) -> Markup {
    var line = name.padded(to: nameWidth)
    line.append(leftPadded(numbers[0], to: column + 2 - 1))
    line.append(cell(0) + leftPadded(numbers[1], to: column + 1))
    line.append(cell(1) + leftPadded(numbers[2], to: column + 1))
    line.append(hasFreeWidth ? (marks[2].isEmpty ? "  " : "? ") : " ")
    return line + "x \(numbers[3])\(marks[3])"
  }

  /// The mark behind a number, or the blank in its place.
  private func cell(_ index: Int) -> String { marks[index].isEmpty ? " " : marks[index] }
}

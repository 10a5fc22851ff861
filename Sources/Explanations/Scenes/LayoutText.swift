import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension Explainer {
  /// A layout: the frames, new conflicts, lost and ambiguous values.
  /// - Parameters:
  ///   - layout: The layout.
  ///   - fresh: The conflicts that were not shown yet.
  ///   - feedback: Whether the feedback cycle was not shown yet.
  /// - Returns: The answer, and the conflicts that it explains.
  package func layout(
    _ layout: Layout, newlyBroken fresh: Set<ConstraintReference>, hasNewFeedback: Bool
  ) -> (report: Report, explained: [ExplainedConflict]) {
    var lines = table(of: layout)
    let isFresh = !fresh.isEmpty
    let new = isFresh ? listedConflicts.filter { fresh.contains($0.conflict.broken) } : []
    let explained = new.prefix(Self.mostConflictsExplained).map {
      self.explained($0.conflict, number: new.count > 1 ? $0.number : nil)
    }
    for (index, conflict) in explained.enumerated() {
      lines.append(Markup())
      lines += report(on: conflict, isLong: index == 0).lines
    }
    lines += remark(onOthers: Array(new.dropFirst(Self.mostConflictsExplained)), limit: .max)
    let known = layout.broken.filter { !fresh.contains($0) }
    if !known.isEmpty {
      for reference in known { letters.give(reference) }
      let names = known.map { numberText(of: $0) }.joined(separator: " ")
      lines.append(Markup())
      lines.append(
        Markup("left out", .section) + "  \(names) in conflict; " + Markup("conflicts", .typeable)
          + " says why")
    }
    if let feedback = layout.feedback {
      lines.append(Markup())
      lines += hasNewFeedback ? self.lines(of: feedback) : [shortLine(of: feedback)]
    }
    lines += notes(on: layout)
    return (Report(lines: lines) { json(of: layout, explained: explained) }, explained)
  }

  /// Lost optional constraints and ambiguities.
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
          ? (Markup("ambiguous", .warning) + "  \(text)").headed(withCode: "[W201]")
          : Markup("           \(text)"))
    }
    return lines
  }

  // MARK: The table

  /// The frames, one per line.
  package func table(of layout: Layout) -> [Markup] {
    let precision = style.precision
    let free = Set(layout.free)
    let rows = TreeRow.rows(below: .root, in: scene).map { row in
      let frame = layout.frames[row.id] ?? Rect(x: 0, y: 0, width: 0, height: 0)
      return FrameRow(
        name: Markup(row.branches, .dim)
          + Markup(scene.name(of: row.id), .item(row.id.rawValue)),
        numbers: [frame.x, frame.y, frame.width, frame.height].map {
          NumberText.display(tidy($0), decimals: precision)
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

  /// A layout as a JSON object.
  package func json(of layout: Layout, explained: [ExplainedConflict] = []) -> JSON {
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
          "frame": .array([frame.x, frame.y, frame.width, frame.height].map { .number(tidy($0)) }),
          "ambiguous": .array(ambiguous.map { .string($0.rawValue) }),
        ]))
    }
    let conflicts = (layout.broken.isEmpty ? [] : facts.conflicts).map { conflict in
      json(
        of: explained.first { $0.conflict.broken == conflict.broken } ?? self.explained(conflict))
    }
    let lost = layout.lost.map { note -> JSON in
      .object([
        "constraint": json(naming: note.reference), "violation": .number(tidy(note.violation)),
        "beatenBy": .array(
          (facts.explain(note.reference)?.beatenBy ?? []).map { json(naming: $0) }),
      ])
    }
    var members: [JSON.Member] = [
      .init(key: "views", value: .array(views)),
      .init(key: "conflicts", value: .array(conflicts)),
      .init(key: "lost", value: .array(lost)), .init(key: "passes", value: .integer(layout.passes)),
    ]
    if let feedback = layout.feedback {
      members.append(.init(key: "feedback", value: json(of: feedback)))
    }
    return .object(members)
  }
}

/// A row of the table: a name and four numbers, each with its mark.
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

  /// The mark after a number, or a space.
  private func cell(_ index: Int) -> String { marks[index].isEmpty ? " " : marks[index] }
}

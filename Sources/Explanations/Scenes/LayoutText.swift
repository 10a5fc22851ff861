import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension Explainer {
  /// A layout: the frames, new conflicts, lost and ambiguous values.
  /// - Parameters:
  ///   - layout: The layout.
  ///   - fresh: The conflicts that were not shown yet.
  ///   - hasNewFeedback: Whether the feedback cycle was not shown yet.
  /// - Returns: The answer, and the conflicts that it explains.
  package func layout(
    _ layout: Layout, newlyBroken fresh: Set<ConstraintReference>, hasNewFeedback: Bool
  ) -> (report: Report, explained: [ExplainedConflict]) {
    let isFresh = !fresh.isEmpty
    let new = isFresh ? listedConflicts(leavingOut: fresh) : []
    let explained = new.prefix(Self.mostConflictsExplained).map {
      self.explained($0, isOnly: new.count == 1)
    }
    var parts = warnings(on: layout)
    parts += [
      .rows(table(of: layout)), conflicts(of: layout, explained: Array(explained)),
    ]
    parts += remark(onOthers: Array(new.dropFirst(Self.mostConflictsExplained)), limit: .max)
    let known = layout.broken.filter { !fresh.contains($0) }
    if !known.isEmpty {
      for reference in known { letters.give(reference) }
      let names = known.map { numberText(of: $0) }.joined(separator: " ")
      parts += [
        .blank,
        .note(
          Report.Note(
            "left out",
            Markup("\(names) in conflict; ") + Markup("conflicts", .typeable) + " says why")),
      ]
    }
    parts += fields(of: layout)
    if let feedback = layout.feedback {
      parts += [.blank, section(on: feedback, isNew: hasNewFeedback)]
    }
    return (Report(parts + notes(on: layout)), Array(explained))
  }

  /// The frames of a view and of what is in it, each from its own superview.
  package func frames(below view: ItemID) -> Report.Part {
    .rows(table(of: facts.layout, below: view))
  }

  /// The frames of the whole scene.
  package var frames: Report.Part { .rows(table(of: facts.layout)) }

  /// A layout for a program.
  package func json(of layout: Layout) -> JSON {
    var parts = warnings(on: layout)
    parts += [.rows(table(of: layout)), conflicts(of: layout, explained: [])]
    parts += fields(of: layout)
    if let feedback = layout.feedback { parts.append(section(on: feedback, isNew: true)) }
    return Report(parts).json
  }

  /// The conflicts of a layout, as `conflicts` numbers them: the first explained at length, others that are new
  /// in short, the rest for programs alone.
  private func conflicts(of layout: Layout, explained: [ExplainedConflict]) -> Report.Part {
    guard !layout.broken.isEmpty else { return .field("conflicts", .array([])) }
    let all = listedConflicts
    let parts = all.flatMap { listed -> [Report.Part] in
      guard let place = explained.firstIndex(where: { $0.place == listed.number }) else {
        return [
          .data { [element(of: self.explained(listed, isOnly: all.count == 1), isLong: false)] }
        ]
      }
      return [.blank, element(of: explained[place], isLong: place == 0)]
    }
    return .section(Report.Section(.list("conflicts"), parts))
  }

  /// The facts about a layout in JSON besides frames and conflicts.
  private func fields(of layout: Layout) -> [Report.Part] {
    [
      .field(
        "lost",
        .array(
          layout.lost.filter { _ in !facts.haveToStop }.map { note in
            json(
              showing: note.reference,
              [
                "violation": .number(tidy(note.violation)),
                "beatenBy": .array(
                  (facts.explain(note.reference)?.beatenBy ?? []).map { json(showing: $0) }),
              ])
          })),
      .field("passes", .integer(layout.passes)),
      .field("screen", .array([scene.screen.width, scene.screen.height].map { json($0) })),
      .field("values", .integer(layout.valueCount)),
      .field("optional", .integer(layout.optionalCount)),
      .field("warnings", warningTexts(layout)),
    ]
  }

  /// Warnings about what is not visible, above everything else.
  private func warnings(on layout: Layout) -> [Report.Part] {
    let crushed = crushedViews(in: layout)
    let found = [
      ("crushed", "W203", crushed), ("outside", "W202", sentences(on: viewsOutside(in: layout))),
      ("overflow", "W210", overflowLines(of: layout)),
    ].filter { !$0.2.isEmpty }
    guard !found.isEmpty else { return [] }
    let most = 3
    var parts: [Report.Part] = []
    if !crushed.isEmpty { parts.append(.field("crushed", .array(crushed.map(JSON.string)))) }
    for (word, code, lines) in found {
      let gutter = word.count + 2
      for line in lines.prefix(most) {
        parts.append(
          .line(
            Report.Line(
              Markup(word, .warning) + "  " + colored(line), code: "[\(code)]", hanging: gutter)))
      }
      if lines.count > most {
        let indent = String(repeating: " ", count: gutter)
        parts.append(.text(Markup("\(indent)and \(lines.count - most) more", .dim)))
      }
    }
    return parts + [.blank]
  }

  /// What goes beyond the end of a stack or flow layout: `the lines of tags end 20 below it`.
  package func overflowLines(of layout: Layout) -> [String] {
    layout.overflows.compactMap { overflow in
      guard case .implied(.box(let id, let rule)) = overflow.reference else { return nil }
      let points = text(overflow.violation)
      let (name, isUpright) = (scene.name(of: id), rule.anchor.axis == .vertical)
      return rule.role == .fit
        ? "\(scene.name(of: rule.item)) is \(points) \(isUpright ? "taller" : "wider") than \(name)"
        : "the lines of \(name) end \(points) \(isUpright ? "below" : "beyond") it"
    }
  }

  /// The warnings of a layout, for programs.
  private func warningTexts(_ layout: Layout) -> JSON {
    let texts =
      crushedViews(in: layout).map { ("W203", $0) }
      + viewsOutside(in: layout).flatMap { sentences(on: [$0]) }.map { ("W202", $0) }
      + overflowLines(of: layout).map { ("W210", $0) }
    return .array(texts.map { .object(["id": .string($0.0), "message": .string($0.1)]) })
  }

  /// Lost optional constraints and ambiguities.
  private func notes(on layout: Layout) -> [Report.Part] {
    var parts: [Report.Part] = []
    if !layout.lost.isEmpty {
      let text =
        "  \(layout.valueCount) values; \(layout.lost.count) of \(layout.optionalCount) "
        + "wishes not met"
      parts += [
        .blank,
        .rows(
          Report.Rows(
            remarks: Report.Rows.Remarks(.none, gap: 2, start: 58, below: 2),
            [
              Report.Row(
                [Markup("solved", .section) + text],
                remarks: [Markup("`lost`, `why` for more", .dim)])
            ])),
      ]
    }
    guard !layout.free.isEmpty else { return parts }
    var free: [(name: String, anchors: [String])] = []
    for anchor in layout.free {
      let name = scene.name(of: anchor.item)
      if free.last?.name == name {
        free[free.count - 1].anchors.append(anchor.anchor.rawValue)
      } else {
        free.append((name, [anchor.anchor.rawValue]))
      }
    }
    let series = ViewSeries.all(of: free.map { ($0.name, $0.anchors.joined(separator: ", ")) })
    let shown = series.prefix(4).map { "\($0.text): \($0.words)" }
    let more = series.dropFirst(4).reduce(0) { $0 + $1.count }
    let rest = more > 0 ? "; and \(counted(more, "more view"))" : ""
    return parts + [
      .blank,
      .line(
        Report.Line(
          Markup("ambiguous", .warning) + "  \(shown.joined(separator: "; "))\(rest)",
          code: "[W201]", hanging: 11)),
    ]
  }

  // MARK: The table

  /// The frames, one per line.
  package func table(of layout: Layout, below view: ItemID = .root) -> Report.Rows {
    let free = Set(layout.free)
    let listed = TreeRow.rows(below: view, in: scene)
    let hasFreeWidth = listed.contains { free.contains(AnchorReference($0.id, .width)) }
    var widest = 3
    var rows: [Report.Row] = []
    // One closure for all rows: otherwise each would hold a copy of the explainer.
    let object: @Sendable (ItemID, Rect) -> JSON = { json(of: $0, $1, free) }
    for row in listed where !facts.haveToStop {
      let frame = layout.frames[row.id] ?? Rect(x: 0, y: 0, width: 0, height: 0)
      let numbers = [frame.x, frame.y, frame.width, frame.height].map { text($0) }
      for number in numbers.prefix(3) { widest = max(widest, number.utf8.count) }
      let marks = [Anchor.left, .top, .width, .height].map {
        free.contains(AnchorReference(row.id, $0)) ? "?" : ""
      }
      func cell(_ index: Int) -> Markup {
        Markup(numbers[index] + (marks[index].isEmpty ? " " : marks[index]))
      }
      let width = hasFreeWidth ? cell(2) : Markup(numbers[2])
      let name =
        Markup(row.branches, .dim) + scene.reference(to: row.id).markup
      let cells = [name, cell(0), cell(1), width, Markup("x \(numbers[3])\(marks[3])")]
      guard row.id != .root, layout.frames[row.id] != nil else {
        rows.append(Report.Row(cells))
        continue
      }
      rows.append(Report.Row(cells) { object(row.id, frame) })
    }
    let top = Report.Rows.Column(.trailing, gap: 1, minimum: widest + 1, name: "top")
    return Report.Rows(
      "views",
      columns: [
        Report.Rows.Column(),
        Report.Rows.Column(.trailing, gap: 5, minimum: widest + 1, name: "left"), top,
        Report.Rows.Column(
          .trailing, gap: 1, minimum: hasFreeWidth ? widest + 1 : widest, name: "width"),
        Report.Rows.Column(gap: 1, name: "height"),
      ], rows)
  }

  /// The frame of a view.
  private func json(of id: ItemID, _ frame: Rect, _ free: Set<AnchorReference>) -> JSON {
    let ambiguous = [Anchor.left, .top, .width, .height].filter {
      free.contains(AnchorReference(id, $0))
    }
    return .object([
      "name": .string(scene.item(id)?.name ?? ""),
      "parent": .optional(scene.item(id)?.parent.map { scene.name(of: $0) }),
      "frame": jsonFrame(frame), "ambiguous": .array(ambiguous.map { .string($0.rawValue) }),
    ])
  }
}

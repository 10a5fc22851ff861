import ConflictLog
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// The line above an explanation.
package enum ConflictHead: Sendable {
  /// `conflict  2 required constraints cannot hold together`
  case claim
  /// `refused  a.width == 20`, with the statement; nothing in a file, where the error says it.
  case refusal(String)
  /// A line of its own.
  case line(Markup)

  /// The statement that was refused.
  var subject: String? {
    if case .refusal(let subject) = self { subject } else { nil }
  }
}

extension Explainer {
  /// A conflict explained: the members, the proof, the picture, the repairs, the constraint left out.
  /// - Parameters:
  ///   - isLong: Whether to include the picture and the effect of each repair.
  ///   - isFull: Whether all of it is shown, however long it is.
  ///   - others: Other conflicts, with their numbers, for a remark at the end.
  package func report(
    on explained: ExplainedConflict, head: ConflictHead = .claim, isLong: Bool,
    isFull: Bool = false, others: [ListedConflict] = []
  ) -> Report {
    Report([
      .section(
        Report.Section(
          .object("conflict"),
          parts(of: explained, head: head, isLong: isLong, isFull: isFull, others: others)))
    ])
  }

  /// A conflict as an element of a list.
  func element(of explained: ExplainedConflict, isLong: Bool) -> Report.Part {
    guard !facts.haveToStop else { return .blank }
    return .section(
      Report.Section(
        .element, parts(of: explained, isLong: isLong, others: [])))
  }

  private func parts(
    of explained: ExplainedConflict, head: ConflictHead = .claim, isLong: Bool,
    isFull: Bool = false, others: [ListedConflict]
  ) -> [Report.Part] {
    let route = explained.route
    let conflict = explained.ordered
    let (listed, proof) = membersAndProof(of: explained)
    var text = ConflictExplanation(members: memberRows(of: listed))
    text.head = self.head(of: conflict, head)
    if let proof {
      text.proof = parts(of: proof)
      if isLong { text.picture = picture(of: conflict, proof: proof, route) }
    }
    let spare = spareNotes(of: explained)
    if !spare.isEmpty { text.end += spare + [.blank] }
    let cause = causeParts(of: explained)
    text.end += cause
    let holding = holdingParts(of: conflict, in: explained.room)
    let repairs = isLong ? repairs(of: explained) : shortRepairs(of: explained)
    text.end += holding + repairs
    let start = text.end.count
    if head.subject == nil {
      let group = scene.conditionalGroup(around: conflict.broken)?.name
      let brokenName = describe(conflict.broken).numberText
      text.end.append(
        .note(
          Report.Note(
            "left out",
            Markup(
              (group.map { "all of `\($0)` stays off" } ?? "\(brokenName) is switched off")
                + " until this is resolved"
                + (explained.merged.isEmpty
                  ? "; the rest holds."
                  : "; \(explained.merged.count) more \(plural(explained.merged.count, "conflict has", "conflicts have")) the same cause.")
            ),
            key: "brokenConstraint", value: { json(showing: conflict.broken) })))
    } else {
      text.end += [
        .text(
          Markup("nothing changed; ") + Markup("fix N", .typeable)
            + " makes a repair and runs the statement again."),
        .field("brokenConstraint", json(showing: conflict.broken)),
      ]
    }
    text.end += remark(onOthers: others, limit: 2)
    text.folded = [Self.mostFolded, Self.mostFolded - 2].compactMap {
      foldedParts(of: explained, most: $0)
    }
    let isSaid = explained.cause.map { $0.kind.isAboutLengths } ?? true
    text.shortEnd =
      ((isSaid ? [] : cause) + holding + repairs).filter {
        if case .blank = $0 { false } else { true }
      }
      + text.end.dropFirst(start)
    return facts(of: explained) + [.foldable(text.versions(isFull: isFull))]
  }

  /// The members that a list has, and the proof, which states of some that they are nonnegative.
  func membersAndProof(
    of explained: ExplainedConflict
  ) -> (listed: [ConstraintReference], proof: ConflictProof?) {
    let conflict = explained.ordered
    var proof = ConflictProof(
      conflict, along: explained.route, in: scene, numberText: { describe($0).numberText })
    if explained.route == nil, let room = explained.room, room.own > room.has,
      room.needed > room.own
    {
      proof?.remark += ", \(ConflictNumber.phrase(room.needed - room.has)) with the rest"
    }
    let listed = conflict.members.map(\.reference).filter {
      proof?.sizes == nil || !$0.isNonNegative
    }
    return (listed, proof)
  }

  /// The most lines for members in a folded explanation.
  private static let mostFolded = 6

  private func head(of conflict: Conflict, _ head: ConflictHead) -> [Report.Part] {
    let claim = ExplainedConflict.claim(of: conflict)
    switch head {
    case .claim:
      return [
        .line(
          Report.Line(Markup("conflict", .error) + "  \(claim)", code: "[E101]", hanging: 7))
      ]
    case .line(let line): return [.preformatted([line])]
    case .refusal(let subject):
      let refused = Report.Part.field("refused", .string(subject))
      // In a file the error already says so.
      guard style.isAtPrompt else { return [refused] }
      return [
        refused,
        .line(
          Report.Line(Markup("refused", .error) + "  \(subject)", code: "[E102]", hanging: 7)),
        .text("         \(claim)"),
      ]
    }
  }

  /// The cause, or the shortage of a box layout, in points, which is its cause.
  func causeParts(of explained: ExplainedConflict) -> [Report.Part] {
    guard let overflow = explained.overflow else {
      return explained.cause.map { [.note(Report.Note("cause", Markup($0.text))), .blank] } ?? []
    }
    let (needed, room) = (overflow.needed, overflow.room)
    let text =
      "\(overflow.claim) \(self.text(needed)), but only \(self.text(room)) is available: "
      + "\(self.text(needed - room)) too many"
    return [
      .note(
        Report.Note(
          "overflow", Markup(text), key: "overflow",
          value: {
            .object([
              "text": .string(text), "needed": json(needed), "available": json(room),
              "missing": json(needed - room),
            ])
          })),
      .blank,
    ]
  }

  private func picture(
    of conflict: Conflict, proof: ConflictProof, _ route: ConflictRoute?
  ) -> Report.Part? {
    var rows: [ConflictPictureRow] = []
    if let route {
      rows =
        ConflictRoutePicture(route, in: scene)?.rows(numberText: { describe($0).numberText }) ?? []
    } else if let picture = ConflictCenterPicture(conflict, in: scene) {
      rows = picture.rows(numberText: { describe($0).numberText })
    } else if let picture = ConflictRoutePicture(conflict, proof: proof, in: scene) {
      rows = picture.rows(numberText: { describe($0).numberText })
    }
    let needed = ConflictPictureRow.width(of: rows)
    guard !rows.isEmpty, needed <= ConflictPictureRow.mostColumns else { return nil }
    let isMirrored = conflict.direction(in: scene) == true
    let title =
      Markup("picture", .section) + (isMirrored ? "  leading edges on the left" : "")
    let lines = rows.map { (drawing: colored($0.drawing), legend: colored($0.legend)) }
    return .preformatted { width in
      if needed <= width {
        return [title] + lines.map { $0.drawing + "   " + $0.legend }
      }
      return [title] + lines.map(\.drawing)
        + Report(lines.map { .text(Markup("  ") + $0.legend) }).lines(width: width)
    }
  }

  /// The stated constraints that do not help: the sum of sizes including them.
  /// - Parameter gutter: The column in which they begin; nil for one behind the word.
  func spareNotes(of explained: ExplainedConflict, gutter: Int? = nil) -> [Report.Part] {
    let conflict = explained.ordered
    guard let route = explained.route, !route.unknown.isEmpty,
      let own = conflict.members.last?.multiplier
    else { return [] }
    // What a whole needs besides is one line.
    let counted = conflict.spare.map(\.reference).filter {
      conflict.whole?.others.contains($0) ?? false
    }
    let counts = counted.map { reference in
      let description = describe(reference)
      return "\(description.numberText) \(description.equation.line)"
    }
    return
      (counts.isEmpty
      ? [] : [.note(Report.Note("counts", Markup(counts.joined(separator: ", "))))])
      + conflict.spare.compactMap { spare in
        guard let contradiction = spare.contradiction else { return nil }
        let length = route.against.length
        let sum = length + abs(contradiction.doubleValue / own.doubleValue)
        let description = describe(spare.reference)
        if counted.contains(spare.reference) { return nil }
        return .note(
          Report.Note(
            "spare",
            Markup(
              "\(description.numberText) \(description.equation.line): with it, "
                + "\(ConflictNumber.text(sum).text) <= \(ConflictNumber.text(length).text)"),
            gutter: gutter))
      }
  }

  private func shortRepairs(of explained: ExplainedConflict) -> [Report.Part] {
    let rows = zip(explained.repairs, typeableRepairs(of: explained)).map { repair, text in
      Report.Row([Markup(text, .typeable)], hanging: 2, value: { json(of: repair) })
    }
    let parts = [Report.Part.rows(Report.Rows("repairs", indent: 2, rows))]
    guard !rows.isEmpty else { return parts }
    return parts + [
      .text(Markup("  ") + Markup(explained.explain, .typeable) + " shows what each does")
    ]
  }

  /// `fix 1  remove 3`, one for each repair.
  func typeableRepairs(of explained: ExplainedConflict) -> [String] {
    explained.repairs.enumerated().map { index, repair in
      "\(explained.fix(String(index + 1)))  \(repair.statement)"
    }
  }

  /// The facts about a conflict in JSON besides its cause, its repairs and its spare constraints.
  func facts(of explained: ExplainedConflict) -> [Report.Part] {
    let conflict = explained.conflict
    let amount = NumberText.exact(ConflictNumber.tidy(conflict.contradiction.doubleValue))
    let cause = explained.cause
    var parts: [Report.Part] = [
      .field("id", .string("E101")), .field("cause", .optional(explained.causeCode)),
      .field("explanation", .optional(cause?.text)),
      .field("touch", explained.touch.map { .integer($0.rawValue) } ?? .null),
      .field("axis", .optional(conflict.axis?.word)),
      .field("constraints", .array(conflict.members.compactMap(\.reference.number))),
      .field(
        "members",
        .array(
          conflict.members.map {
            json(showing: $0.reference, ["multiplier": .number($0.multiplier.doubleValue)])
          })), .field("contradiction", .string("0 \(conflict.relation.rawValue) \(amount)")),
    ]
    if let whole = conflict.whole {
      parts.append(.field("counted", .array(whole.others.map { json(showing: $0) })))
    }
    if let room = explained.room {
      parts.append(
        .field(
          "room",
          .object([
            "needed": json(room.needed), "own": json(room.own), "available": json(room.has),
          ])))
    }
    return parts + [
      .field("number", .integer(explained.place)),
      .field("merged", .array(explained.merged.map { json(showing: $0.broken) })),
      .field("shortfall", .number(ConflictNumber.tidy(conflict.shortfall.doubleValue))),
      .field("spare", spareValue(of: conflict)),
    ] + (explained.owner.map { [.field("owner", .string($0.rawValue))] } ?? [])
  }

  /// The stated constraints that do not help, with the contradiction that they leave; of a log all others of its
  /// list.
  private func spareValue(of conflict: Conflict) -> JSON {
    var contradictions: [ConstraintID: Double] = [:]
    var numbers: [ConstraintID] = []
    for spare in conflict.spare {
      guard case .stated(let id) = spare.reference else { continue }
      numbers.append(id)
      contradictions[id] = spare.contradiction?.doubleValue
    }
    numbers += spareNumbers(besides: conflict).filter { !numbers.contains($0) }
    return .array(
      numbers.map { id in
        json(
          showing: .stated(id),
          contradictions[id].map { ["contradiction": .number($0)] } ?? [:])
      })
  }

  /// The numbers of the other constraints of a log's list, in order.
  func spareNumbers(besides conflict: Conflict) -> [ConstraintID] {
    guard let log else { return [] }
    let members = Set(conflict.numbers)
    return log.scene.listed.values.filter { $0.repeats == nil }.map {
      ConstraintID(rawValue: $0.number)
    }.filter { !members.contains($0) }.sorted()
  }
}

extension ConstraintReference {
  /// The number of a stated constraint.
  fileprivate var number: JSON? {
    if case .stated(let id) = self { .integer(id.rawValue) } else { nil }
  }
}

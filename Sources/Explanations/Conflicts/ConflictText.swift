import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// An explanation in parts, so that long ones can be folded.
struct ConflictExplanation {
  /// The introduction.
  var head: [Markup] = []
  /// The lines of each member.
  var members: [[Markup]] = []
  var proof = ConflictProofLines()
  var picture: [Markup] = []
  /// The rest: spare constraints, the cause, repairs, the constraint left out.
  var end: [Markup] = []
  /// Whether the parts follow one another without blank lines.
  var isDense = false

  /// An explanation as it is printed, and the part that `more` shows.
  struct Text {
    var lines: [Markup]
    var folded: [Markup] = []
  }

  /// The complete explanation.
  var whole: [Markup] { text(members: members.count, proof: proof.all, picture: picture) }

  /// The explanation shortened to a number of lines, if possible: without blank lines at the end, the steps
  /// of the proof, the picture of a few members, or the middle of many members.
  func folded(to limit: Int) -> Text {
    if whole.count <= limit { return Text(lines: whole) }
    var dense = self
    dense.end.removeAll { $0.spans.isEmpty }
    if dense.whole.count <= limit { return Text(lines: dense.whole) }
    dense.isDense = true
    if dense.whole.count <= limit { return Text(lines: dense.whole) }
    let short = dense.foldedProof
    let all = members.count
    var attempts: [(members: Int, picture: [Markup])] = [(all, picture)]
    if all <= Self.few { attempts.append((all, [])) }
    let fewest = min(all, 3)
    for shown in [picture, []] {
      attempts += (fewest...max(fewest, all)).reversed().map { ($0, shown) }
    }
    for (index, attempt) in attempts.enumerated() {
      let text = dense.text(members: attempt.members, proof: short, picture: attempt.picture)
      guard text.count <= limit || index == attempts.count - 1 else { continue }
      return Text(
        lines: text,
        folded: rest(members: attempt.members, withPicture: attempt.picture.isEmpty))
    }
    return Text(lines: dense.whole)
  }

  /// The number of members up to which they are shown in preference to the picture.
  private static let few = 8

  private var foldedProof: [Markup] {
    guard proof.steps.count > 1 || proof.shortEnd.count < proof.end.count else { return proof.all }
    let steps =
      proof.steps.count > 1
      ? [Markup("  … \(proof.steps.count) steps: ", .dim) + Markup("`more`", .typeable)]
      : proof.steps
    return proof.head + steps + proof.shortEnd
  }

  private func text(members count: Int, proof: [Markup], picture: [Markup]) -> [Markup] {
    var lines = head + [Markup()]
    if count >= members.count {
      lines += members.flatMap { $0 }
    } else {
      lines += members.prefix(count - 1).flatMap { $0 }
      lines.append(
        Markup("  … \(members.count - count) more members: ", .dim)
          + Markup("`more`", .typeable))
      lines += members.last ?? []
    }
    lines.append(Markup())
    for part in [proof, picture] where !part.isEmpty {
      lines += part + (isDense ? [] : [Markup()])
    }
    return lines + end
  }

  private func rest(members count: Int, withPicture: Bool) -> [Markup] {
    var lines: [Markup] = []
    if count < members.count {
      lines.append(Markup("members", .section))
      lines += members[(count - 1)..<(members.count - 1)].flatMap { $0 }
    }
    let isProofFolded = foldedProof.count < proof.all.count
    for part in [isProofFolded ? proof.all : [], withPicture ? picture : []] where !part.isEmpty {
      lines += (lines.isEmpty ? [] : [Markup()]) + part
    }
    return lines
  }
}

extension Explainer {
  /// A conflict explained: the members, the proof, the picture, the repairs, the constraint left out.
  /// - Parameters:
  ///   - subject: The statement that was refused because of it, if any.
  ///   - isLong: Whether to include the picture and the effect of each repair.
  ///   - others: Other conflicts, with their numbers, for a remark at the end.
  package func report(
    on explained: ExplainedConflict, refusing subject: String? = nil, isLong: Bool,
    others: [ListedConflict] = []
  ) -> Report {
    let whole = parts(
      of: explained, refusing: subject, isLong: isLong, others: remark(onOthers: others, limit: 2))
    // The next prompt takes a line as well.
    let text =
      style.isAtPrompt
      ? whole.folded(to: style.pageLength - 1) : ConflictExplanation.Text(lines: whole.whole)
    return Report(lines: text.lines, folded: text.folded) {
      let object = json(of: explained)
      guard let subject, case .object(let members) = object else {
        return json(reporting: explained)
      }
      return .object([
        "conflict": .object([JSON.Member(key: "refused", value: .string(subject))] + members)
      ])
    }
  }

  private func parts(
    of explained: ExplainedConflict, refusing subject: String?, isLong: Bool, others: [Markup]
  ) -> ConflictExplanation {
    let route = explained.route
    let conflict = explained.ordered
    let proof = ConflictProof(
      conflict, along: route, in: scene, numberText: { describe($0).numberText })
    var listed = conflict.members.map(\.reference)
    // The proof states that these are nonnegative.
    if proof?.sizes != nil { listed.removeAll(where: \.isNonNegative) }
    var parts = ConflictExplanation()
    parts.head = head(of: conflict, count: listed.count, refusing: subject)
    parts.members = fitting(memberLines(of: listed))
    if let proof {
      parts.proof = lines(of: proof)
      if isLong { parts.picture = picture(of: conflict, proof: proof, route) }
    }
    parts.end = spareLines(conflict, route)
    // The shortage of a box layout is its cause.
    let overflow = overflowNote(explained)
    if overflow.isEmpty, let cause = explained.cause {
      parts.end += Note("cause", cause.text).lines(width: style.width) + [Markup()]
    }
    parts.end += overflow
    parts.end += isLong ? repairLines(of: explained) : shortRepairLines(of: explained)
    if subject == nil {
      let group = scene.conditionalGroup(around: conflict.broken)?.name
      let brokenName = describe(conflict.broken).numberText
      parts.end += Note(
        "left out",
        (group.map { "`\($0)` stays out, all of it," } ?? "\(brokenName) does not count")
          + " until this is resolved; the rest holds."
      ).lines(width: style.width)
    } else {
      parts.end.append(
        Markup("nothing changed; ") + Markup("fix N", .typeable)
          + " runs the statement again with a repair in it.")
    }
    parts.end += others
    parts.end = fitting([parts.end])[0]
    return parts
  }

  /// Lines within the text width.
  private func fitting(_ blocks: [[Markup]]) -> [[Markup]] {
    blocks.map { lines in
      lines.flatMap { line -> [Markup] in
        let blanks = line.plain.prefix { $0 == " " }.count
        return line.wrapped(width: style.width, indent: max(7, blanks + 2))
      }
    }
  }

  /// The shortage of a box layout, in points.
  private func overflowNote(_ explained: ExplainedConflict) -> [Markup] {
    guard let overflow = explained.overflow else { return [] }
    let (needed, room) = (overflow.needed, overflow.room)
    return Note(
      "overflow",
      "\(overflow.claim) \(text(needed)), and \(text(room)) is there: \(text(needed - room)) too many"
    ).lines(width: style.width) + [Markup()]
  }

  private func picture(
    of conflict: Conflict, proof: ConflictProof, _ route: ConflictRoute?
  ) -> [Markup] {
    var rows: [String] = []
    if let route {
      rows =
        ConflictRoutePicture(route, in: scene)?
        .lines(width: style.width, numberText: { describe($0).numberText }) ?? []
    } else if let picture = ConflictCenterPicture(conflict, in: scene) {
      rows = picture.lines(width: style.width, numberText: { describe($0).numberText })
    } else if let picture = ConflictPicture(conflict, proof: proof, in: scene) {
      rows = picture.lines(numberText: { describe($0).numberText })
    }
    guard !rows.isEmpty, rows.allSatisfy({ columns(of: $0) <= style.width }) else {
      return []
    }
    let isMirrored = conflict.direction(in: scene) == true
    return [Markup("picture", .section) + (isMirrored ? "  leading edges on the left" : "")]
      + rows.map { colored($0) }
  }

  /// The stated constraints that do not help: the sum of sizes including them.
  private func spareLines(_ conflict: Conflict, _ route: ConflictRoute?) -> [Markup] {
    guard let route, !route.unknown.isEmpty, let own = conflict.members.last?.multiplier else {
      return []
    }
    var lines: [Markup] = []
    for spare in conflict.spare {
      guard let contradiction = spare.contradiction else { continue }
      let length = route.against.length
      let sum = length + abs(contradiction.doubleValue / own.doubleValue)
      let description = describe(spare.reference)
      lines += Note(
        "spare",
        "\(description.numberText) \(description.equation.line): with it, "
          + "\(ConflictNumber.text(sum).text) <= \(ConflictNumber.text(length).text)"
      ).lines(width: style.width)
    }
    return lines.isEmpty ? [] : lines + [Markup()]
  }

  private func head(of conflict: Conflict, count: Int, refusing subject: String?) -> [Markup] {
    let text = ExplainedConflict.claim(of: conflict, count: count)
    guard let subject else {
      return [(Markup("conflict", .error) + "  \(text)").headed(withCode: "[E101]")]
    }
    // In a file the error already says so.
    guard style.isAtPrompt else { return [] }
    return fitting([
      [(Markup("refused", .error) + "  \(subject)").headed(withCode: "[E102]")],
      [Markup("         \(text)")],
    ]).flatMap { $0 }
  }

  private func shortRepairLines(of explained: ExplainedConflict) -> [Markup] {
    guard !explained.repairs.isEmpty else { return [] }
    return typeableRepairs(of: explained).map { Markup("  ") + Markup($0, .typeable) }
      + [Markup("  ") + Markup(explained.explain, .typeable) + " says what comes of each"]
  }

  /// `fix 1  remove 3`, one for each repair.
  func typeableRepairs(of explained: ExplainedConflict) -> [String] {
    explained.repairs.enumerated().map { index, repair in
      "\(explained.fix(String(index + 1)))  \(repair.statement)"
    }
  }

  /// A conflict as an object of its own.
  package func json(reporting explained: ExplainedConflict) -> JSON {
    .object(["conflict": json(of: explained)])
  }

  /// A conflict as an object.
  func json(of explained: ExplainedConflict) -> JSON {
    let conflict = explained.conflict
    var constraints: [JSON] = []
    var multipliers: [JSON] = []
    var implied: [JSON] = []
    for member in conflict.members {
      let multiplier = JSON.number(member.multiplier.doubleValue)
      switch member.reference {
      case .stated(let id):
        constraints.append(.integer(id.rawValue))
        multipliers.append(multiplier)
      case .implied:
        implied.append(
          .object(["text": json(naming: member.reference), "multiplier": multiplier]))
      }
    }
    var members: [JSON.Member] = [
      .init(key: "id", value: .string("E101")),
      .init(key: "axis", value: .optional(conflict.axis?.word)),
      .init(key: "constraints", value: .array(constraints)),
      .init(key: "multipliers", value: .array(multipliers)),
    ]
    if !implied.isEmpty { members.append(.init(key: "implicit", value: .array(implied))) }
    let amount = NumberText.exact(ConflictNumber.tidy(conflict.contradiction.doubleValue))
    let spare = conflict.spare.compactMap { spare -> JSON? in
      guard case .stated(let id) = spare.reference else { return nil }
      return .object([
        "constraint": .integer(id.rawValue),
        "contradiction": spare.contradiction.map { .number($0.doubleValue) } ?? .null,
      ])
    }
    members += [
      .init(key: "contradiction", value: .string("0 \(conflict.relation.rawValue) \(amount)")),
      .init(key: "brokenConstraint", value: json(naming: conflict.broken)),
      .init(key: "cause", value: .optional(explained.cause?.kind.rawValue)),
      .init(key: "shortfall", value: .number(ConflictNumber.tidy(conflict.shortfall.doubleValue))),
      .init(key: "spare", value: .array(spare)),
      .init(
        key: "repairs", value: .array(explained.repairs.map { .string($0.statement) })),
    ]
    if let overflow = explained.overflow {
      members.append(
        .init(key: "overflow", value: .number(tidy(overflow.needed - overflow.room))))
    }
    return .object(members)
  }
}

extension ConstraintReference {
  /// Whether it states that a size is nonnegative.
  var isNonNegative: Bool {
    if case .implied(.nonNegative) = self { true } else { false }
  }
}

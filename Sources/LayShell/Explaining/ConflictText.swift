import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// An explanation in its parts, so that what is long can be folded.
struct ConflictExplanation {
  /// What is said first.
  var head: [Markup] = []
  /// The lines of each member.
  var members: [[Markup]] = []
  var proof = ConflictProofLines()
  var picture: [Markup] = []
  /// What is said behind these: spare constraints, the cause, repairs, what is left out.
  var end: [Markup] = []
  /// Whether its parts follow one another without blank lines.
  var isDense = false

  /// An explanation as it is printed, and what `more` shows of it.
  struct Text {
    var lines: [Markup]
    var folded: [Markup] = []
  }

  /// All of it.
  var whole: [Markup] { text(members: members.count, proof: proof.all, picture: picture) }

  /// At most so many lines, where that can be: without blank lines at the end, without the steps of the
  /// proof, without the picture of a few members or without the members in the middle of many.
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

  /// So many members are shown rather than a picture.
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

extension Shell {
  /// A conflict explained: who, why, how it looks, what would help, what is left out.
  /// - Parameters:
  ///   - subject: what was refused because of it, if something was.
  ///   - isLong: with the picture, and with what comes of each repair.
  ///   - others: what is said behind it about other conflicts.
  func explanation(
    of shown: ShownConflict, subject: String?, isLong: Bool, others: [Markup] = []
  ) -> ConflictExplanation.Text {
    let whole = parts(of: shown, subject: subject, isLong: isLong, others: others)
    guard context.mode == .prompt else { return ConflictExplanation.Text(lines: whole.whole) }
    // The next prompt takes a line as well.
    return whole.folded(to: Self.pageLength - 1)
  }

  private func parts(
    of shown: ShownConflict, subject: String?, isLong: Bool, others: [Markup]
  ) -> ConflictExplanation {
    let route = ConflictRoute(shown.conflict, in: shown.scene)
    let conflict = shown.conflict.ordered(along: route)
    let proof = ConflictProof(
      conflict, along: route, in: shown.scene, numberText: { describe($0).numberText })
    var listed = conflict.members.map(\.reference)
    // The proof says of these that they are not negative.
    if proof?.sizes != nil { listed.removeAll(where: \.isNonNegative) }
    var parts = ConflictExplanation()
    parts.head = head(of: conflict, count: listed.count, subject: subject)
    parts.members = fitting(memberLines(of: listed, in: shown.scene))
    if let proof {
      parts.proof = lines(of: proof)
      if isLong { parts.picture = picture(of: conflict, proof: proof, route, in: shown.scene) }
    }
    parts.end = spareLines(conflict, route)
    // That a box layout has too little room says all that there is to its cause.
    let overflow = overflowNote(conflict)
    if overflow.isEmpty, let cause = ConflictCause(conflict, along: route, in: shown.scene) {
      parts.end += paragraph("cause", .section, cause.text) + [Markup()]
    }
    parts.end += overflow
    parts.end += isLong ? lines(ofRepairs: shown) : shortRepairs(shown)
    if subject == nil {
      let group = scene.conditionalGroup(around: conflict.broken)?.name
      let brokenName = describe(conflict.broken).numberText
      parts.end += paragraph(
        "left out", .section,
        (group.map { "`\($0)` stays out, all of it," } ?? "\(brokenName) does not count")
          + " until this is resolved; the rest holds.")
    } else {
      parts.end.append(
        Markup("nothing changed; ") + Markup("fix N", .typeable)
          + " runs the statement again with a repair in it.")
    }
    parts.end += others
    parts.end = fitting([parts.end])[0]
    return parts
  }

  /// Lines that are no wider than the text may be.
  private func fitting(_ blocks: [[Markup]]) -> [[Markup]] {
    blocks.map { lines in
      lines.flatMap { line -> [Markup] in
        let blanks = line.plain.prefix { $0 == " " }.count
        return line.wrapped(width: settings.width, indent: max(7, blanks + 2))
      }
    }
  }

  /// By how many points a box layout has too little room.
  private func overflowNote(_ conflict: Conflict) -> [Markup] {
    guard let (rule, layout, needed, room) = overflow(of: conflict) else { return [] }
    func text(_ number: Double) -> String {
      NumberText.display(tidied(number), decimals: settings.precision)
    }
    let claim = BoxText.overflow(of: rule, of: layout, in: shownScene)
    return paragraph(
      "overflow", .section,
      "\(claim) \(text(needed)), and \(text(room)) is there: \(text(needed - room)) too many")
      + [Markup()]
  }

  /// What a box layout needs and what it has, if that is what a conflict is about.
  private func overflow(
    of conflict: Conflict
  ) -> (rule: BoxConstraint, layout: ItemID, needed: Double, room: Double)? {
    var engine = self.engine
    return engine.overflow(of: conflict, in: scene)
  }

  private func picture(
    of conflict: Conflict, proof: ConflictProof, _ route: ConflictRoute?, in scene: Scene
  ) -> [Markup] {
    var rows: [String] = []
    if let route {
      rows =
        ConflictRoutePicture(route, in: scene)?
        .lines(width: settings.width, numberText: { describe($0).numberText }) ?? []
    } else if let picture = ConflictCenterPicture(conflict, in: scene) {
      rows = picture.lines(width: settings.width, numberText: { describe($0).numberText })
    } else if let picture = ConflictPicture(conflict, proof: proof, in: scene) {
      rows = picture.lines(numberText: { describe($0).numberText })
    }
    guard !rows.isEmpty, rows.allSatisfy({ columns(of: $0) <= settings.width }) else {
      return []
    }
    let isMirrored = conflict.direction(in: scene) == true
    return [Markup("picture", .section) + (isMirrored ? "  leading edges on the left" : "")]
      + rows.map { colored($0) }
  }

  /// The stated constraints that make it no better: what the sum of sizes comes to with them.
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
      lines += paragraph(
        "spare", .section,
        "\(description.numberText) \(description.equation.line): with it, "
          + "\(ConflictNumber.text(sum).text) <= \(ConflictNumber.text(length).text)")
    }
    return lines.isEmpty ? [] : lines + [Markup()]
  }

  private func head(of conflict: Conflict, count: Int, subject: String?) -> [Markup] {
    let text = Self.claim(of: conflict, count: count)
    guard let subject else {
      return [headed(Markup("conflict", .error) + "  \(text)", code: "[E101]")]
    }
    // In a file the error says it already.
    guard context.mode == .prompt else { return [] }
    return fitting([
      [headed(Markup("refused", .error) + "  \(subject)", code: "[E102]")],
      [Markup("         \(text)")],
    ]).flatMap { $0 }
  }

  /// `3 required constraints cannot hold together, horizontally`
  static func claim(of conflict: Conflict, count: Int) -> String {
    let text =
      count == 1
      ? "1 required constraint can never hold"
      : "\(count) required constraints cannot hold together"
    switch conflict.axis {
    case .horizontal: return text + ", horizontally"
    case .vertical: return text + ", vertically"
    case nil: return text
    }
  }

  /// The same, said without the members that the proof does not count.
  func claim(of shown: ShownConflict) -> String {
    let conflict = shown.conflict
    let route = ConflictRoute(conflict, in: shown.scene)
    let isSum = route.map { !$0.unknown.isEmpty } ?? false
    let count = conflict.members.count { !isSum || !$0.reference.isNonNegative }
    return Self.claim(of: conflict, count: count)
  }

  private func shortRepairs(_ shown: ShownConflict) -> [Markup] {
    guard !shown.repairs.isEmpty else { return [] }
    let texts = shown.repairs.enumerated().map { index, repair in
      "fix \(index + 1)  "
        + repair.edits.map { statement(for: $0, in: shown.scene) }.joined(separator: "; ")
    }
    return texts.map { Markup("  ") + Markup($0, .typeable) }
      + [Markup("  ") + Markup("explain", .typeable) + " says what comes of each"]
  }

  /// A conflict as an object.
  func json(of shown: ShownConflict) -> JSON {
    let conflict = shown.conflict
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
        let text = ConstraintText.describe(member.reference, in: shown.scene).equation.line
        implied.append(.object(["text": .string(text), "multiplier": multiplier]))
      }
    }
    let broken: JSON =
      switch conflict.broken {
      case .stated(let id): .integer(id.rawValue)
      case .implied:
        .string(ConstraintText.describe(conflict.broken, in: shown.scene).equation.line)
      }
    var members: [JSON.Member] = [
      .init(key: "id", value: .string("E101")),
      .init(key: "axis", value: .optional(conflict.axis?.word)),
      .init(key: "constraints", value: .array(constraints)),
      .init(key: "multipliers", value: .array(multipliers)),
    ]
    if !implied.isEmpty { members.append(.init(key: "implicit", value: .array(implied))) }
    let amount = NumberText.exact(ConflictNumber.tidied(conflict.contradiction.doubleValue))
    let cause = ConflictCause(
      conflict, along: ConflictRoute(conflict, in: shown.scene), in: shown.scene)
    let spare = conflict.spare.compactMap { spare -> JSON? in
      guard case .stated(let id) = spare.reference else { return nil }
      return .object([
        "constraint": .integer(id.rawValue),
        "contradiction": spare.contradiction.map { .number($0.doubleValue) } ?? .null,
      ])
    }
    members += [
      .init(key: "contradiction", value: .string("0 \(conflict.relation.rawValue) \(amount)")),
      .init(key: "brokenConstraint", value: broken),
      .init(key: "cause", value: .optional(cause?.kind.rawValue)),
      .init(
        key: "shortfall", value: .number(ConflictNumber.tidied(conflict.shortfall.doubleValue))),
      .init(key: "spare", value: .array(spare)),
      .init(
        key: "repairs",
        value: .array(
          shown.repairs.map { repair in
            .string(
              repair.edits.map { statement(for: $0, in: shown.scene) }.joined(separator: "; "))
          })),
    ]
    if let (_, _, needed, room) = overflow(of: conflict) {
      members.append(.init(key: "overflow", value: .number(tidied(needed - room))))
    }
    return .object(members)
  }
}

extension ConstraintReference {
  /// Whether it says that a size is not negative.
  var isNonNegative: Bool {
    if case .implied(.nonNegative) = self { true } else { false }
  }
}

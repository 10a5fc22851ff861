import LayoutDialects
import LayoutEngine
import LayoutModel

extension Shell {
  /// A conflict explained: who, why, how it looks, what would help, what is left out.
  /// - Parameters:
  ///   - subject: what was refused because of it, if something was.
  ///   - isLong: with the picture, and with what comes of each repair.
  func explanation(of shown: ShownConflict, subject: String?, isLong: Bool) -> [Markup] {
    let conflict = shown.conflict
    var lines = head(of: conflict, subject: subject)
    lines.append(Markup())
    lines += self.lines(of: conflict.members.map(\.reference))
    lines.append(Markup())
    let brokenName = describe(conflict.broken).numberText
    if let proof = ConflictProof(
      conflict, in: shown.scene, numberText: { describe($0).numberText })
    {
      lines += self.lines(of: proof, lastName: brokenName)
      lines.append(Markup())
      if isLong, let picture = ConflictPicture(conflict, proof: proof, in: shown.scene) {
        lines.append(Markup("picture", .section))
        lines += picture.lines(numberText: { describe($0).numberText }).map { colored($0) }
        lines.append(Markup())
      }
    }
    lines += frameNote(conflict)
    if isLong {
      lines += self.lines(ofRepairs: shown)
    } else {
      lines += shortRepairs(shown)
    }
    if subject == nil {
      let group = session.scene.conditionalGroup(around: conflict.broken)?.name
      lines += paragraph(
        "left out", .section,
        (group.map { "`\($0)` stays out, all of it," } ?? "\(brokenName) does not count")
          + " until this is resolved; the rest holds.")
    } else {
      lines.append(
        Markup("nothing changed; ") + Markup("fix N", .typeable)
          + " runs the statement again with a repair in it.")
    }
    return lines
  }

  /// The classic mistake: a view that is placed by its frame and by constraints as well.
  private func frameNote(_ conflict: Conflict) -> [Markup] {
    var placed: [ItemID] = []
    for member in conflict.members {
      guard case .implied(.frame(let item, _)) = member.reference, !placed.contains(item) else {
        continue
      }
      placed.append(item)
    }
    guard let first = placed.first else { return [] }
    let names = placed.map { session.scene.name(of: $0) }.joined(separator: ", ")
    let isRun = session.scene.item(first)?.properties.frame == nil
    let cure =
      isRun
      ? "take it out of `place`, or take the constraints away"
      : "`\(session.scene.name(of: first)).frame = none` leaves it to constraints"
    return paragraph(
      "frame", .section,
      "\(names) \(placed.count == 1 ? "is" : "are") placed by a frame that was assigned, which counts like constraints stated first; "
        + cure) + [Markup()]
  }

  private func head(of conflict: Conflict, subject: String?) -> [Markup] {
    let text = Self.claim(of: conflict)
    guard let subject else {
      return [headed(Markup("conflict", .error) + "  \(text)", code: "[E101]")]
    }
    // In a file the error says it already.
    guard context.mode == .prompt else { return [] }
    return [
      headed(Markup("refused", .error) + "  \(subject)", code: "[E102]"),
      Markup("         \(text)"),
    ]
  }

  /// `3 required constraints cannot hold together, horizontally`
  static func claim(of conflict: Conflict) -> String {
    let count = conflict.members.count
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
    let amount = NumberText.exact(conflict.contradiction.doubleValue)
    members += [
      .init(key: "contradiction", value: .string("0 \(conflict.relation.rawValue) \(amount)")),
      .init(key: "brokenConstraint", value: broken),
      .init(
        key: "repairs",
        value: .array(
          shown.repairs.map { repair in
            .string(
              repair.edits.map { statement(for: $0, in: shown.scene) }.joined(separator: "; "))
          })),
    ]
    return .object(members)
  }
}

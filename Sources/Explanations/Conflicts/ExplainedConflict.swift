import ConflictLog
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// A conflict with everything that an answer says about it, computed once.
package struct ExplainedConflict: Sendable {
  /// The conflict.
  package let conflict: Conflict
  /// The repairs, numbered from 1 in every form of the answer.
  package let repairs: [OfferedRepair]
  /// Its number among the current ones if the answer explains several; nil if it is the only one, so that
  /// `fix` and `explain` need no number.
  let number: Int?
  /// The route of the members through the views, if there is one.
  let route: ConflictRoute?
  /// The cause, if it is of a known kind.
  let cause: ConflictCause?
  /// The number of the constraint to touch; nil if there is none that the reader owns.
  package let touch: ConstraintID?
  /// Whose it is, if it is the conflict of a log.
  package let owner: LogOwnership.ConflictOwner?
  /// The length that a box layout needs and has, if the conflict is about that.
  let overflow: Overflow?
  /// Its number among the current ones, from 1.
  let place: Int
  /// The conflicts with the same cause, which are resolved with it.
  package let merged: [Conflict]
  /// Edits that resolve it and those.
  let edits: [SceneEdit]
  /// The length that it needs, and the length that is available, if it is long.
  let room: ConflictRoom?
  /// The member with which a proof without a route ends.
  let last: ConstraintReference?

  /// The shortage of a box layout, in points.
  struct Overflow: Sendable {
    /// The claim: `row needs`.
    var claim: String
    var needed: Double
    var room: Double
  }

  /// The members in route order, if there is a route; otherwise with the available room last.
  var ordered: Conflict { conflict.ordered(along: route, endingWith: last) }

  /// The input for one of its repairs: `fix 2`, or `fix 1.2` among several conflicts.
  func fix(_ repair: String) -> String { "fix \(number.map { "\($0)." } ?? "")\(repair)" }

  /// The input for its long form: `explain`, or `explain 2`.
  var explain: String { "explain\(number.map { " \($0)" } ?? "")" }

  /// `3 required constraints cannot hold together, horizontally`
  package var claim: String { Self.claim(of: conflict) }

  /// What to change in the code of the app whose log it is, the best first.
  let advice: [String]

  /// The code of its cause: `set-twice`.
  package var causeCode: String? { cause?.kind.rawValue }

  /// `3 required constraints cannot hold together, horizontally`: without the facts that no size is below 0,
  /// which always hold.
  /// - Parameter log: The log whose list has the members, if any: `3 of the 4`.
  static func claim(of conflict: Conflict, in log: ImportedLog? = nil) -> String {
    let members = conflict.members.map(\.reference).filter { !$0.isAlwaysTrue }
    let listed = conflict.numbers.filter { log?.listed($0) != nil }
    let text: String
    if let log, let first = listed.first {
      let all = max(log.message.listCount, listed.count)
      text =
        members.count == 1
        ? "(\(first.rawValue)) can never hold"
        : (listed.count < all
          ? "\(listed.count) of the \(all)" : all == 2 ? "the two" : "all \(all)")
          + " cannot hold together"
    } else {
      text =
        members.count == 1
        ? "1 required constraint can never hold"
        : "\(members.count) required constraints cannot hold together"
    }
    return text + (conflict.axis.map { ", \($0.adverb)" } ?? "")
  }
}

extension Conflict {
  /// The numbers of its stated members, in order.
  package var numbers: [ConstraintID] {
    members.compactMap { if case .stated(let id) = $0.reference { id } else { nil } }.sorted()
  }
}

/// A repair as it is offered: text, JSON and `fix` share its edits, wording and outcome.
package struct OfferedRepair: Sendable {
  /// The edits, in order.
  package let edits: [SceneEdit]
  /// The edits for a reader: `(3) with - 40`.
  package let phrase: String
  /// The edits as they can be typed: `constraint(3).constant = -40`.
  package let statement: String
  /// The outcome: `same picture, (3) becomes redundant`; empty if there is nothing to report.
  package let outcome: String
  /// The repair on the other screens of where the scene comes from; nil for rules inferred from what is shown, which
  /// replace all constraints.
  package let judged: JudgedRepair?

  /// Whether it infers rules from what is shown, in place of an edit.
  package var isInference: Bool { edits.isEmpty }
}

extension Explainer {
  /// Explains a conflict of a list with those of the same cause.
  /// - Parameters:
  ///   - isOnly: Whether the answer explains no other, so that `fix` needs no number.
  ///   - looksForRepairs: Whether to search for repairs, which is slow with many constraints.
  package func explained(
    _ listed: ListedConflict, isOnly: Bool, looksForRepairs: Bool = true
  ) -> ExplainedConflict {
    explained(
      listed.conflict, number: isOnly ? nil : listed.number, place: listed.number,
      merged: listed.merged, resolvedBy: listed.edits, looksForRepairs: looksForRepairs)
  }

  /// Explains a conflict, and letters its implied members.
  /// - Parameters:
  ///   - number: Its number among the current ones, if the answer explains several.
  ///   - place: Its number in any case.
  ///   - merged: The conflicts with the same cause.
  ///   - edits: Edits that resolve it and those.
  ///   - looksForRepairs: Whether to search for repairs, which is slow with many constraints.
  package func explained(
    _ conflict: Conflict, number: Int? = nil, place: Int = 1, merged: [Conflict] = [],
    resolvedBy edits: [SceneEdit] = [], looksForRepairs: Bool = true
  ) -> ExplainedConflict {
    let room =
      conflict.members.count > 2 ? ConflictRoom(conflict, in: self) : nil
    // What a log's system gives is what the others are compared with.
    let given = log.flatMap { _ in ConflictFacts(conflict, along: nil, in: room, self).given }
    let route = ConflictRoute(conflict, in: scene, against: given?.reference)
    let isSum = route.map { !$0.unknown.isEmpty } ?? false
    let rows = ConflictFacts(conflict, along: route, in: room, self)
    let last = conflict.readableLast(given?.reference ?? room?.reference, in: scene)
    for member in conflict.ordered(along: route, endingWith: last).members
    where !isSum || !member.reference.isNonNegative {
      letters.give(member.reference)
    }
    let cause = ConflictCause(rows)
    let owner = rows.owner
    let repairs =
      looksForRepairs && owner != .system
      ? repairs(of: rows, with: merged, resolvedBy: edits, advised: cause?.edits ?? []) : []
    // Numbers can differ by less than is written; the first of two that read alike is offered.
    var statements: Set<String> = []
    let offers = repairs.map(offered).filter { statements.insert($0.statement).inserted }
    let overflow = facts.askJudged { $0.overflow(of: conflict, in: $1) }.map {
      rule, layout, needed, room in
      ExplainedConflict.Overflow(
        claim: BoxText.overflow(of: rule, of: layout, in: scene), needed: needed, room: room)
    }
    let touch = rows.lastTouchable
    return ExplainedConflict(
      conflict: conflict, repairs: offers + (offers.isEmpty ? [] : inferring(insteadOf: rows)),
      number: number, route: route,
      cause: cause, touch: cause.map(\.touch) ?? touch?.id, owner: owner,
      overflow: overflow, place: place, merged: merged, edits: edits, room: room, last: last,
      advice: cause?.advice ?? touch.map { [LogAdvice.yield($0, in: rows)] } ?? [])
  }

  /// The repairs of a conflict; first those that resolve the conflicts with the same cause as well. Only what the
  /// reader owns is edited, or what a property of theirs sets.
  private func repairs(
    of rows: ConflictFacts, with merged: [Conflict], resolvedBy edits: [SceneEdit],
    advised: [[SceneEdit]]
  ) -> [JudgedRepair] {
    var first = advised.filter { !$0.isEmpty }
    let mayMake = log.map { [own = Set(rows.own.map(\.reference)), named = Set(first.joined())] _ in
      { @Sendable (edit: SceneEdit) in
        named.contains(edit) || edit.constraint.map(own.contains) ?? false
      }
    }
    if !merged.isEmpty {
      // A change that resolves all of them comes first; the screen's size may be one.
      if let room = rows.room, case .implied(.screen) = room.reference, room.needed > room.has {
        var screen = scene.screen
        if room.axis == .horizontal {
          screen.width = room.needed
        } else {
          screen.height = room.needed
        }
        first.append([.setScreen(screen)])
      }
      if !edits.isEmpty, edits.allSatisfy({ mayMake?($0) ?? true }) { first.append(edits) }
    }
    let (conflict, others) = (rows.conflict, Set(merged.map(\.broken)))
    guard let origin else {
      return facts.repairs(
        of: conflict, newest: newest, advised: first, resolving: others, mayMake: mayMake
      ).map { JudgedRepair($0) }
    }
    // More are looked for than are offered, since some do not hold on the other screens.
    let found = facts.repairs(
      of: conflict, newest: newest, advised: first, resolving: others,
      limit: EditOrigin.mostJudged, mayMake: origin.mayMake)
    return Array(origin.judge(found, conflict).prefix(EditOrigin.mostOffered))
  }

  /// So many numbers are frames that were written down.
  private static let manyNumbers = 4

  /// The cure where all members state numbers, and many, or where a frame contradicts rules that were inferred: rules
  /// that give the frames.
  private func inferring(insteadOf rows: ConflictFacts) -> [OfferedRepair] {
    guard log == nil, origin == nil, scene.programs.isEmpty, scene.groupsInOrder.isEmpty else {
      return []
    }
    let isFrame = rows.rows.contains { row in
      if case .implied(.frame(let item, _)) = row.reference {
        return scene.properties(of: item)?.frame != nil
      }
      return false
    }
    let areNumbers =
      rows.own.count >= Self.manyNumbers && rows.own.count == rows.rows.count
      && rows.own.allSatisfy {
        $0.sides.relation == .equal && $0.sides.left.constant != $0.sides.right.constant
      }
    guard style.takesFrames && isFrame || areNumbers else { return [] }
    return [
      OfferedRepair(
        edits: [], phrase: "infer", statement: "infer",
        outcome: areNumbers
          ? "rules for all frames as they are shown; not tried"
          : "other rules, which give this frame too; not tried",
        judged: nil)
    ]
  }

  /// A repair with its words.
  private func offered(_ judged: JudgedRepair) -> OfferedRepair {
    let repair = judged.repair
    return OfferedRepair(
      edits: repair.edits,
      phrase: repair.edits.map { self.phrase(for: $0) }.joined(separator: " and "),
      statement: repair.edits.map { statement(for: $0) }.joined(separator: "; "),
      outcome: [outcome(of: repair), judged.crowding].filter { !$0.isEmpty }
        .joined(separator: ", "), judged: judged)
  }
}

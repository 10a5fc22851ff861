import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// A long conflict as a need and a room: `needs 431, has 390`.
struct ConflictRoom {
  /// The member that gives the room.
  let reference: ConstraintReference
  let axis: Axis
  /// The length that the other constraints need, or fill, and the available length, in points.
  let needed: Double
  let has: Double
  /// The part of ``needed`` that the conflict's chain asks for without the rest of the scene.
  let own: Double
  /// The stack views and box layouts in the conflict, each with its length
  /// where everything fits.
  let containers: [(item: ItemID, length: Double)]

  /// The least part of an added length by which a conflict is less short.
  private static let leastShare = 0.25

  /// Nil if no member gives a length that the others are in, or what is added to it hardly helps.
  init?(_ conflict: Conflict, in explainer: Explainer) {
    let scene = explainer.scene
    let rooms = conflict.members.filter { Self.isRoom($0, of: conflict, in: scene) }
    // With both axes in it, a need is one length only if the other one is given.
    guard let member = rooms.last, conflict.axis != nil || rooms.count == 1,
      let sides = scene.sides(of: member.reference),
      let axis = sides.left.terms.first?.anchor.anchor.axis
    else { return nil }
    self.axis = axis
    reference = member.reference
    let has = sides.right.constant - sides.left.constant
    self.has = has
    let multiplier = member.multiplier.doubleValue
    // Where most of the room goes into lengths that are parts of it, what it had to be says nothing of what is short.
    let broken = conflict.members.first { $0.reference == conflict.broken }?.multiplier.doubleValue
    guard multiplier.magnitude >= Self.leastShare * (broken?.magnitude ?? 0) else { return nil }
    own = ConflictNumber.tidy(has - conflict.need.doubleValue / multiplier)
    var needed = own
    // The sizes at which everything holds are about this conflict only where it is the only fault.
    if case .implied(.screen) = member.reference, explainer.facts.faults.count == 1,
      let interval = explainer.holdingInterval(axis)
    {
      // What the whole scene asks for.
      if needed > has, let from = interval.from, from > has { needed = max(needed, from) }
      if needed < has, let to = interval.to, to < has { needed = min(needed, to) }
    }
    // Beside other faults this set may need more than its own sum.
    if !explainer.resolves(conflict, member.reference, at: needed) {
      guard let enough = explainer.length(of: member.reference, axis, resolving: conflict)
      else { return nil }
      needed = enough
    }
    guard needed > 0, (needed - has).magnitude > Tolerance.reported else { return nil }
    self.needed = needed
    containers = Self.containers(in: conflict, of: scene).map { item in
      (item, explainer.facts.length(of: item, axis, where: member.reference, is: needed))
    }
  }

  /// Whether a member is the size of a view in which all others are.
  private static func isRoom(
    _ member: Conflict.Member, of conflict: Conflict, in scene: Scene
  ) -> Bool {
    switch member.reference {
    case .implied(.screen(let anchor)): return anchor.isSize
    case .implied: return false
    case .stated(let id):
      guard let constraint = scene.constraint(id), constraint.hasConstant,
        constraint.right.isConstant, constraint.left.terms.count == 1,
        let anchor = constraint.left.terms.first?.anchor, anchor.anchor.isSize
      else { return false }
      return conflict.members.allSatisfy { other in
        guard let sides = scene.sides(of: other.reference) else { return false }
        return (sides.left.items + sides.right.items).allSatisfy {
          $0 == anchor.item || scene.isInside($0, anchor.item)
        }
      }
    }
  }

  /// The outermost stack views and box layouts whose rules are members.
  static func containers(in conflict: Conflict, of scene: Scene) -> [ItemID] {
    var found: [ItemID] = []
    for member in conflict.members {
      let item: ItemID
      switch member.reference {
      case .implied(.stack(let id, _)): item = id
      case .implied(.box(let id, _)): item = scene.outermostLayout(around: id)
      default: continue
      }
      if !found.contains(item) { found.append(item) }
    }
    return found.filter { item in !found.contains { $0 != item && scene.isInside(item, $0) } }
  }

  /// Whether a member is about a container alone: one of its rules, or a constraint between its contents.
  static func isFolded(
    _ reference: ConstraintReference, into container: ItemID, in scene: Scene
  ) -> Bool {
    switch reference {
    case .implied(.stack(let id, _)), .implied(.box(let id, _)):
      return id == container || scene.isInside(id, container)
    default:
      guard let sides = scene.sides(of: reference) else { return false }
      return (sides.left.items + sides.right.items).allSatisfy {
        $0 != container && scene.isInside($0, container)
      }
    }
  }
}

extension Explainer {
  /// Whether a conflict is resolved once a size has another value, in points, and makes no other in its place;
  /// true for a size that cannot be set.
  func resolves(_ conflict: Conflict, _ size: ConstraintReference, at value: Double) -> Bool {
    guard let parameter = parameter(of: size) else { return true }
    let own = Self.reasons(of: conflict)
    // What other faults already leave out is not due to the new size.
    let others = facts.faults.filter { !$0.broken.contains(conflict.broken) }
      .reduce(into: Set<ConstraintReference>()) { $0.formUnion($1.broken) }
    return facts.broken(of: parameter, at: value).subtracting(others).allSatisfy { broken in
      guard broken != conflict.broken,
        let other = facts.conflict(of: parameter, at: value, leavingOut: broken)
      else { return false }
      return own.isDisjoint(with: Self.reasons(of: other))
    }
  }

  /// The members of a conflict without those that many conflicts share.
  private static func reasons(of conflict: Conflict) -> Set<ConstraintReference> {
    Set(conflict.members.map(\.reference)).filter { reference in
      switch reference {
      case .implied(.screen), .implied(.nonNegative), .implied(.guide): false
      case .stated, .implied: true
      }
    }
  }

  /// The value of a size, nearest to the current one, at which a conflict is resolved; nil if there is none.
  func length(
    of size: ConstraintReference, _ axis: Axis, resolving conflict: Conflict
  ) -> Double? {
    guard scene.programs.isEmpty, scene.itemCount <= 500, let parameter = parameter(of: size),
      let own = parameter.value(in: scene),
      let sweep = facts.sweep(parameter, over: max(0, parameter.minimum)...max(5000, own * 2))
    else { return nil }
    let ends = sweep.regimes.filter { !$0.broken.contains(conflict.broken) }.map { regime in
      let end = regime.to < own ? regime.to : max(regime.from, own)
      // Its ends may belong to its neighbors.
      let step = min(1, (regime.to - regime.from) / 4)
      return (end: end, inside: end == regime.to ? end - step : end + step)
    }.sorted { ($0.end - own).magnitude < ($1.end - own).magnitude }
    return ends.first { resolves(conflict, size, at: $0.inside) }?.end
  }

  private func parameter(of size: ConstraintReference) -> SizeParameter? {
    switch size {
    case .stated(let id):
      scene.constraint(id)?.hasConstant == true ? .constants([id]) : nil
    case .implied(.screen(let anchor)):
      anchor.isSize ? .screen(anchor.axis) : nil
    case .implied: nil
    }
  }

  /// The members of a long conflict with containers folded into a line each, and its need and room.
  func foldedParts(
    of explained: ExplainedConflict, most: Int
  ) -> (rows: [Report.Part], end: [Report.Part])? {
    guard let room = explained.room else { return nil }
    let members = explained.ordered.members.map(\.reference)
    var folded: [ItemID: [ConstraintReference]] = [:]
    var listed: [ConstraintReference] = []
    for reference in members where reference != room.reference {
      if let container = room.containers.first(where: {
        ConflictRoom.isFolded(reference, into: $0.item, in: scene)
      }) {
        folded[container.item, default: []].append(reference)
      } else if !reference.isAlwaysTrue {
        listed.append(reference)
      }
    }
    // One line is for those omitted, and one for the newest.
    let count = max(2, most - room.containers.count - 1)
    var shown = listed
    var omitted = 0
    if listed.count > count {
      // The last one is the newest.
      shown = Array(listed.prefix(count - 2)) + listed.suffix(1)
      omitted = listed.count - shown.count
    }
    var table = memberRows(of: shown + [room.reference])
    var rows = table.rows
    let last = rows.popLast()
    if omitted > 0, let newest = rows.popLast() {
      rows += [
        Report.Row([Markup(""), Markup("… \(omitted) more: \(explained.explain)", .dim)]), newest,
      ]
    }
    for (item, length) in room.containers {
      let stated = (folded[item] ?? []).compactMap { reference -> String? in
        if case .stated = reference { describe(reference).numberText } else { nil }
      }
      let names =
        stated.isEmpty
        ? ""
        : stated.count > 4 ? "  \(stated.count) constraints" : "  " + stated.joined(separator: " ")
      rows.append(
        Report.Row([
          Markup(""),
          colored("the items of \(scene.name(of: item)) and their spacing: \(text(length))")
            + Markup(names, .dim),
        ]))
    }
    if let last { rows.append(last) }
    // The proof is about this set alone: it ends with what is missing for the rest too.
    let isMore = room.needed > room.has
    let isPart =
      (room.own > room.has) == isMore && text(room.own) != text(room.needed)
      && (room.own - room.has).magnitude > Tolerance.reported
    let amount = text((room.needed - room.has).magnitude)
    var words = Markup(isMore ? "" : "these fill ")
    words.append(text(room.needed), .number)
    if isPart { words.append(" (\(text(room.own)) for these alone)") }
    words.append(isMore ? " needed, " : " of ")
    words.append("\(text(room.has))\(isMore ? " available" : ""): ")
    words.append(isMore ? "\(amount) short" : "\(amount) too few", .magnitude)
    words.append("   \(explained.explain)", .typeable)
    words.append(" proves it")
    table.rows = rows
    return ([.rows(table)], [.line(Report.Line(words))])
  }
}

/// The length that a conflict needs, and the one that is available, in points.
package struct ConflictLengths: Hashable, Sendable {
  package let needed: Double
  package let available: Double
}

extension ExplainedConflict {
  /// The length that it needs and the one that is available; nil if nothing needs more than there is.
  package var lengths: ConflictLengths? {
    room.flatMap { room in
      room.needed > room.has ? ConflictLengths(needed: room.needed, available: room.has) : nil
    }
  }
}

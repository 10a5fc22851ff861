import LayoutModel

/// What an edit means to whoever stated the constraints: the kinds of repairs, the one that keeps most of the
/// intent first. Within a kind, edits of the newest constraint come first, and then those of older ones.
///
/// The order, and why:
/// - What was said twice was meant once, with the newer number.
/// - A view's newest edge or gap is what somebody has just tried; it gives way before the rest of the layout.
/// - A fixed length is more often too strict than wrong, so that a limit in its place keeps what was meant; and a
///   container's spacing or an item's size is made to be adjusted.
/// - Then the newest constraint goes, and after it another, which undoes what was wanted.
/// - A relation between views that becomes a limit says less than it seems to.
/// - A number that repeats what the other constraints give, and a priority below required, hide a conflict more
///   than they resolve it.
enum RepairIntent: Int, Comparable {
  case duplicate
  case newestEdge
  case size
  case newest
  case removal
  case limit
  case repetition
  case preference

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension RepairSearch {
  /// Edits with their rank.
  struct RankedEdits {
    var edits: [SceneEdit]
    var reference: ConstraintReference
    var intent: RepairIntent
    /// The rank of the constraint: the newest first, then the others as they were stated.
    var place: Int
  }

  /// The edits of one constraint each that could resolve the conflict, the best first.
  func rankedEdits() -> [RankedEdits] {
    var ranked: [RankedEdits] = []
    let newestEdge = newestEdge
    let latest = latestMembers
    // All gaps of a stack view suggest the same.
    var stacks: Set<ItemID> = []
    for (place, reference) in members.enumerated() {
      if case .implied(.stack(let stack, let rule)) = reference, rule.role == .spacing,
        !stacks.insert(stack).inserted
      {
        continue
      }
      for edits in LayoutEngine.edits(on: reference, in: conflict, of: trials.scene)
      where edits.allSatisfy(trials.isPossible) {
        let intent = intent(of: edits, isNewest: place == 0, newestEdge: newestEdge, latest)
        ranked.append(
          RankedEdits(edits: edits, reference: reference, intent: intent, place: place))
      }
    }
    ranked.sort { ($0.intent, $0.place) < ($1.intent, $1.place) }
    return ranked
  }

  private func intent(
    of edits: [SceneEdit], isNewest: Bool, newestEdge: ConstraintReference?,
    _ latest: [ConstraintSides: Int]
  ) -> RepairIntent {
    guard let edit = edits.first else { return .preference }
    switch edit {
    case .remove(let id):
      if isDuplicate(id, latest) { return .duplicate }
      if newestEdge == .stated(id) { return .newestEdge }
      return isNewest ? .newest : .removal
    case .deactivate: return isNewest ? .newest : .removal
    case .setRelation(let id, _):
      guard let constraint = scene.constraint(id) else { return .removal }
      if constraint.items.count == 1 { return .size }
      return newestEdge == .stated(id) ? .newestEdge : .limit
    case .setStackSpacing, .setLayout, .setLines: return .size
    case .clearFrame, .removeLayout, .removeProgram, .setScreen: return .removal
    case .addEquation, .setConstant, .setRight, .setValue: return .repetition
    case .setPriority, .setContentPriority: return .preference
    }
  }

  /// Whether a later member says something else about the same.
  private func isDuplicate(_ id: ConstraintID, _ latest: [ConstraintSides: Int]) -> Bool {
    guard let own = scene.sides(of: .stated(id)), let last = latest[own.subject] else {
      return false
    }
    return last > scene.order(of: .stated(id))
  }

  /// The place in the statement order of the last member about each subject.
  private var latestMembers: [ConstraintSides: Int] {
    var latest: [ConstraintSides: Int] = [:]
    for member in conflict.members {
      guard let sides = scene.sides(of: member.reference) else { continue }
      let order = scene.order(of: member.reference)
      latest[sides.subject] = max(latest[sides.subject] ?? order, order)
    }
    return latest
  }

  /// The newest of the members between two views.
  private var newestEdge: ConstraintReference? {
    let edges = conflict.members.map(\.reference).filter { reference in
      guard case .stated = reference, let sides = scene.sides(of: reference) else { return false }
      return Set(sides.left.items).union(sides.right.items).count > 1
    }
    return edges.max { scene.order(of: $0) < scene.order(of: $1) }
  }
}

extension ConstraintSides {
  /// What a constraint is about, whatever its numbers: its terms and its relation.
  fileprivate var subject: ConstraintSides {
    var subject = self
    (subject.left.constant, subject.right.constant) = (0, 0)
    subject.priority = Priority.required
    return subject
  }
}

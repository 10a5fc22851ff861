import ConstraintSolver
import LayoutModel

/// A layout that did not converge: the results of passes depend on themselves.
public struct Feedback: Hashable, Sendable {
  /// A result of layout passes.
  public enum Subject: Hashable, Sendable {
    /// The height of a text, which depends on its width.
    case height(ItemID)
    /// The safe area of a view.
    case safeArea(ItemID)
    /// The frame that a `place` block assigns to a view.
    case frame(ItemID, by: ProgramID?)
    /// Whether the condition of a group holds.
    case group(GroupID)
    /// The line breaks of a flow layout.
    case lines(ItemID)
  }

  /// The feedback cycle: each subject changes the next, the last the first. If no cycle was found, everything
  /// that still changed.
  public var cycle: [Subject]
  /// Whether each subject of the cycle is known to depend on the one before.
  public var isClosed: Bool
  /// The number of passes.
  public var passes: Int
  /// The views and guides that each program read, in tree order.
  public var reads: [ProgramID: [ItemID]]
}

/// The changes from pass to pass.
struct PassTrace: Sendable {
  /// For each subject the last pass in which it changed, and the number of changes.
  var changes: [Feedback.Subject: (last: Int, count: Int)] = [:]
  /// The views and guides that each program read.
  var reads: [ProgramID: Set<ItemID>] = [:]

  mutating func note(from old: PassState, to new: PassState, _ output: PassOutput, pass: Int) {
    reads.merge(output.reads) { $0.union($1) }
    func changed<Key: Hashable, Value: Equatable>(_ a: [Key: Value], _ b: [Key: Value]) -> [Key] {
      Set(a.keys).union(b.keys).filter { a[$0] != b[$0] }
    }
    var subjects: [Feedback.Subject] = changed(old.heights, new.heights).map { .height($0) }
    subjects += changed(old.safeAreas, new.safeAreas).map { .safeArea($0) }
    subjects += changed(old.frames, new.frames).map { .frame($0, by: output.makers[$0]) }
    subjects += changed(old.lines, new.lines).map { .lines($0) }
    subjects += old.groups.symmetricDifference(new.groups).map { .group($0) }
    for subject in subjects {
      changes[subject] = (pass, (changes[subject]?.count ?? 0) + 1)
    }
  }
}

extension LayoutEngine {
  /// The feedback cycle, found from what each subject reads and what that depends on.
  mutating func feedback(from trace: PassTrace) -> Feedback {
    // Subjects that changed in the last passes; those that converged before are not part of the cycle.
    let restless = trace.changes.filter { $0.value.last >= Self.mostPasses - 2 }.map(\.key)
      .sorted { order($0) < order($1) }
    var feeds: [Feedback.Subject: [Feedback.Subject]] = [:]
    for subject in restless {
      let sources = sources(of: subject, trace)
      feeds[subject] = restless.filter { sources.contains($0) }
    }
    let cycle = Self.cycle(in: feeds, among: restless)
    return Feedback(
      cycle: cycle ?? restless, isClosed: cycle != nil, passes: passCount,
      reads: trace.reads.mapValues { scene.inTreeOrder($0) })
  }

  private func order(_ subject: Feedback.Subject) -> (Int, Int, Int) {
    switch subject {
    case .height(let id): (0, id.rawValue, 0)
    case .safeArea(let id): (1, id.rawValue, 0)
    case .frame(let id, let program): (2, id.rawValue, program?.rawValue ?? 0)
    case .group(let id): (3, id.rawValue, 0)
    case .lines(let id): (4, id.rawValue, 0)
    }
  }

  /// The pass results on which the values read by a subject depend.
  private mutating func sources(
    of subject: Feedback.Subject, _ trace: PassTrace
  ) -> Set<Feedback.Subject> {
    var terms: [Term] = []
    func read(_ id: ItemID) {
      var current: ItemID? = id
      while let item = current, let own = variables(of: item) {
        terms +=
          item == id ? own.all.map { Term(1, $0.variable) } : [Term(1, own.x), Term(1, own.y)]
        current = scene.parent(of: item)
      }
    }
    switch subject {
    case .height(let id):
      if let own = variables(of: id) { terms.append(Term(1, own.width)) }
    case .safeArea(let id): read(id)
    case .frame(_, let program):
      for id in program.flatMap({ trace.reads[$0] }) ?? [] { read(id) }
    case .group(let group):
      let program = scene.group(group)?.condition
      for id in program.flatMap({ trace.reads[$0] }) ?? [] { read(id) }
    case .lines(let id):
      for term in lengthsRead(byFlow: id) { terms.append(term) }
    }
    var result: Set<Feedback.Subject> = []
    for term in terms {
      for entry in solver.dependence(of: [term]).entries {
        guard case .constraint(let handle) = entry.member,
          let reference = active.reference(of: handle)
        else { continue }
        result.formUnion(makers(of: reference, trace))
      }
      // An inactive group has an effect by its absence.
      for case .group(let group) in trace.changes.keys where !scene.isInForce(group) {
        let named = scene.members(of: group).compactMap { scene.constraint($0)?.items }.joined()
        if let item = anchor(of: term.variable)?.item, named.contains(item) {
          result.insert(.group(group))
        }
      }
    }
    return result
  }

  /// The pass results that determine a constraint.
  private func makers(
    of reference: ConstraintReference, _ trace: PassTrace
  ) -> [Feedback.Subject] {
    switch reference {
    case .implied(.compression(let id, .vertical)), .implied(.hugging(let id, .vertical)):
      return [.height(id)]
    case .implied(.guide(let id, _)):
      return scene.parent(of: id).map { [.safeArea($0)] } ?? []
    case .implied(.box(let id, _)): return trace.changes[.lines(id)] == nil ? [] : [.lines(id)]
    case .implied(.frame(let id, _)):
      return trace.changes.keys.filter { if case .frame(id, _) = $0 { true } else { false } }
    case .stated(let id):
      var groups: [Feedback.Subject] = []
      var current = scene.constraint(id)?.group
      while let group = current {
        groups.append(.group(group))
        current = scene.group(group)?.parent
      }
      // Margins are part of a constraint's meaning.
      let insets = scene.constraint(id)?.items.map { Feedback.Subject.safeArea($0) } ?? []
      return groups + insets
    default: return []
    }
  }

  /// A shortest cycle: each subject feeds the next, the last the first.
  private static func cycle(
    in feeds: [Feedback.Subject: [Feedback.Subject]], among subjects: [Feedback.Subject]
  ) -> [Feedback.Subject]? {
    var best: [Feedback.Subject]?
    for start in subjects {
      // Breadth-first search from a subject back along its sources.
      var next: [Feedback.Subject: Feedback.Subject] = [:]
      var queue = [start]
      var head = 0
      search: while head < queue.count {
        let subject = queue[head]
        head += 1
        for source in feeds[subject] ?? [] {
          if source == start {
            var path = [start]
            var current = subject
            while current != start, let following = next[current] {
              path.append(current)
              current = following
            }
            // `start` feeds the last one found, and so on down to `start`.
            if path.count < best?.count ?? .max { best = path }
            break search
          }
          if next[source] == nil {
            next[source] = subject
            queue.append(source)
          }
        }
      }
    }
    return best
  }
}

import Explanations
import InterfaceBuilder
import LayoutEngine
import LayoutModel
import Synchronization

/// The scenes of a source in all of its circumstances, where repairs that are stated for one of them are judged.
struct ScreenTrials: Sendable {
  let source: any ScreenSource
  let places: [Place]
  /// What is wrong without edits where nothing is left out; nil if something is everywhere.
  private let elsewhere: NamedHarm?

  /// One of the circumstances that is laid out already: its scene, the engine that follows it, and its conflicts.
  typealias Known = (made: ScreenScene, engine: LayoutEngine, conflicts: [Conflict])

  /// One of the circumstances.
  struct Place {
    let made: ScreenScene
    let trials: Trials
    /// The circumstances.
    let conditions: SceneConditions
    /// The constraints that are left out, by name: those of one fault together.
    private let faults: [Set<String>]

    /// - Parameters:
    ///   - engine: An engine, best one that follows the scene already.
    ///   - known: The conflicts of the scene; nil if they are not known.
    ///   - fitting: The scene as high as it needs; nil if its height stays.
    init(
      _ made: ScreenScene, in conditions: SceneConditions, with engine: LayoutEngine,
      _ known: [Conflict]?, fitting: (@Sendable (Scene) -> Scene)? = nil
    ) {
      (self.made, self.conditions) = (made, conditions)
      trials = Trials(on: made.scene, with: engine, at: fitting)
      var engine = trials.engine
      let broken = trials.state.broken
      // What is left out alone is a fault of its own.
      guard broken.count > 1 else {
        faults = broken.map { [made.name(of: $0)] }
        return
      }
      let conflicts = known ?? engine.conflicts(in: made.scene)
      faults = engine.faults(among: conflicts, in: made.scene).map { Set($0.broken.map(made.name)) }
    }

    /// What is wrong, by name and by view.
    func harm(_ harm: Harm) -> NamedHarm {
      NamedHarm(
        broken: Set(harm.broken.map(made.name)),
        free: Set(
          harm.free.compactMap { value in
            (made.view(of: value) ?? made.indexes[value.item]).map {
              NamedHarm.Value(view: $0, anchor: value.anchor)
            }
          }),
        crowded: Set(harm.withoutRoom.compactMap { made.indexes[$0] }))
    }

    /// The views, by index, that constraints of a fault name which are left out, and that are without room after edits:
    /// they were so before, in a place that these constraints would not give them.
    func stillCrowded(after edits: [SceneEdit], _ broken: String) -> Set<Int> {
      let names = faults.first { $0.contains(broken) } ?? []
      var trials = trials
      guard !names.isEmpty, let trial = trials.trial(of: edits) else { return [] }
      let left = trials.state.broken.filter { names.contains(made.name(of: $0)) }
      return Set(
        left.flatMap { reference -> [Int] in
          guard case .stated(let id) = reference else { return [] }
          return (made.scene.constraint(id)?.items ?? []).compactMap { made.indexes[$0] }
        }
      ).intersection(harm(trial.state).crowded)
    }

    /// The views that are without room after edits and were not before; nil if a constraint of the same fault is
    /// left out, if another one is, or if another value is open.
    /// - Parameters:
    ///   - broken: The name of a constraint of the fault.
    ///   - elsewhere: What is wrong without the edits where nothing is left out; nil if something is everywhere.
    func crowding(_ edits: [SceneEdit], _ broken: String, _ elsewhere: NamedHarm?) -> Set<Int>? {
      let old = harm(trials.state)
      let fault = faults.first { $0.contains(broken) } ?? []
      guard !edits.isEmpty else { return fault.isEmpty ? [] : nil }
      var trials = trials
      guard let new = trials.trial(of: edits).map({ harm($0.state) }),
        new.broken.isSubset(of: old.broken.subtracting(fault))
      else { return nil }
      // What a remaining conflict does there is not due to the edits.
      guard new.broken.isEmpty else { return new.crowded.subtracting(old.crowded) }
      let known = old.broken.isEmpty ? old : elsewhere ?? old
      return new.free.isSubset(of: known.free) ? new.crowded.subtracting(known.crowded) : nil
    }
  }

  /// Harm that can be compared between scenes of one source.
  struct NamedHarm {
    struct Value: Hashable {
      var view: Int
      var anchor: Anchor
    }

    var broken: Set<String> = []
    var free: Set<Value> = []
    var crowded: Set<Int> = []
  }

  /// Lays a source out in all of its circumstances.
  /// - Parameters:
  ///   - known: Those that are laid out already, by index.
  ///   - refits: Whether what is as high as it needs has another height after edits.
  ///   - isInterrupted: Asked whether what is judged is not wanted any more; nil for never.
  init(
    _ source: any ScreenSource, in cases: [ScreenCase], knowing known: [Int: Known] = [:],
    refits: Bool = false, isInterrupted: (@Sendable () -> Bool)? = nil
  ) {
    self.source = source
    places = cases.enumerated().map { index, one in
      let known = known[index]
      var engine = known?.engine ?? LayoutEngine()
      engine.isInterrupted = isInterrupted
      var fitting: (@Sendable (Scene) -> Scene)?
      if refits, source.extent != .screen { fitting = { source.refitted($0) } }
      let made = known?.made ?? source.scene(one.conditions, textScale: 1)
      return Place(
        made, in: one.conditions, with: engine, known?.conflicts, fitting: fitting)
    }
    // Where a constraint is left out, what it decided is free, and views can be anywhere: those screens are
    // judged by the others.
    let whole = places.filter(\.trials.state.broken.isEmpty).map { $0.harm($0.trials.state) }
    elsewhere =
      whole.isEmpty
      ? nil
      : whole.reduce(into: NamedHarm()) { all, harm in
        all.free.formUnion(harm.free)
        all.crowded.formUnion(harm.crowded)
      }
  }

  /// The views, by index, that are without room on some screen after edits and were not before; nil if they do not
  /// resolve a conflict wherever it is, or leave something else out or open.
  /// - Parameters:
  ///   - broken: The name of the constraint that the conflict leaves out.
  ///   - made: The scene for which the edits are stated.
  /// - Complexity: an incremental solve for each of the circumstances.
  fileprivate func crowding(
    _ edits: [SceneEdit], _ broken: String, in made: ScreenScene
  ) -> Set<Int>? {
    var crowded: Set<Int> = []
    var counts: [Int: Int] = [:]
    for place in places {
      let own = place.made.edits(edits, of: made)
      guard let added = place.crowding(own, broken, elsewhere) else { return nil }
      crowded.formUnion(added)
      guard elsewhere == nil else { continue }
      for view in place.stillCrowded(after: own, broken) { counts[view, default: 0] += 1 }
    }
    // What sticks out on every screen is meant to.
    return crowded.union(counts.filter { $0.value < places.count }.keys)
  }
}

extension ScreenSource {
  /// Where the repairs of one of its scenes are made.
  /// - Parameter kept: Its scenes in all circumstances, and what was judged there.
  func editOrigin(of made: ScreenScene, judgedBy kept: KeptTrials) -> EditOrigin {
    EditOrigin(
      mayMake: { self.written($0, in: made) != nil },
      judge: { kept.judged($0, of: $1, in: made, of: self) })
  }
}

/// The trials of a source, made when they are first needed, with what came of them: what is judged for one answer on
/// one screen is known for the next, and for other screens.
final class KeptTrials: Sendable {
  /// Edits as they are made in the file, and the name of the constraint that is left out.
  private struct Question: Hashable {
    var edits: [SourceEdit?]
    var broken: String
  }

  private struct Kept {
    var trials: ScreenTrials?
    var crowding: [Question: Set<Int>?] = [:]
  }

  private let kept: Mutex<Kept>

  /// Keeps some trials; nil for those on all known screens.
  init(_ trials: ScreenTrials? = nil) { kept = Mutex(Kept(trials: trials)) }

  /// The repairs that resolve a conflict wherever it is, and leave nothing else out or open: those after which no
  /// other view is without room; if there are none, those with the fewest such views, which are named.
  /// - Parameter made: The scene for which the repairs are stated.
  fileprivate func judged(
    _ repairs: [Repair], of conflict: Conflict, in made: ScreenScene, of source: any ScreenSource
  ) -> [JudgedRepair] {
    let broken = made.name(of: conflict.broken)
    let judged = repairs.compactMap { repair -> JudgedRepair? in
      let question = Question(
        edits: repair.edits.map { source.written($0, in: made) }, broken: broken)
      guard let crowded = crowding(question, repair.edits, in: made, of: source) else { return nil }
      var repair = repair
      repair.holdsElsewhere = true
      return JudgedRepair(repair, crowded: crowded.sorted().map { source.views[$0].name })
    }
    let clean = judged.filter(\.crowded.isEmpty)
    guard clean.isEmpty else { return clean }
    return judged.indices.sorted { (judged[$0].crowded.count, $0) < (judged[$1].crowded.count, $1) }
      .map { judged[$0] }
  }

  private func crowding(
    _ question: Question, _ edits: [SceneEdit], in made: ScreenScene, of source: any ScreenSource
  ) -> Set<Int>? {
    kept.withLock { kept in
      if let known = kept.crowding[question] { return known }
      let trials =
        kept.trials
        ?? ScreenTrials(source, in: source.cases(on: CheckedScreen.screens(of: Device.all)))
      kept.trials = trials
      let found = trials.crowding(edits, question.broken, in: made)
      kept.crowding[question] = .some(found)
      return found
    }
  }
}

extension ScreenScene {
  /// Edits that are stated for another scene of the same source, as edits of this one; without those of what is
  /// not here.
  func edits(_ edits: [SceneEdit], of other: ScreenScene) -> [SceneEdit] {
    edits.compactMap { edit in
      if !edit.subjects.isEmpty {
        return edit.subjects.allSatisfy { item in
          other.indexes[item].map { items[$0] == item } ?? false
        } ? edit : nil
      }
      guard case .stated(let id)? = edit.constraint, let origin = other.origins[id],
        let here = origins.first(where: {
          $0.value.id == origin.id && $0.value.line == origin.line
        })
      else { return nil }
      return switch edit {
      case .setConstant(_, let constant):
        .setConstant(here.key, origin.asWritten(constant) + here.value.offset)
      case .setPriority(_, let priority): .setPriority(here.key, priority)
      case .setRelation(_, let relation): .setRelation(here.key, relation)
      case .remove: .remove(here.key)
      default: nil
      }
    }
  }
}

extension ScreenScene.Origin {
  /// A constant of a scene as it is written in the source, in hundredths of a point.
  func asWritten(_ constant: Double) -> Double { ((constant - offset) * 100).rounded() / 100 }
}

import Explanations
import LayoutEngine
import LayoutModel
import Synchronization

/// The scenes of a source in all of its circumstances, where repairs that are stated for one of them are judged.
struct ScreenTrials: Sendable {
  private let source: any ScreenSource
  private let places: [Place]

  /// One of the circumstances.
  private struct Place {
    let made: ScreenScene
    let trials: Trials
    /// The constraints that are left out, by name: those of one fault together.
    let faults: [Set<String>]

    /// - Parameter known: The conflicts of the scene; nil if they are not known.
    init(_ made: ScreenScene, _ known: [Conflict]?, _ isInterrupted: (@Sendable () -> Bool)?) {
      self.made = made
      var engine = LayoutEngine()
      engine.isInterrupted = isInterrupted
      trials = Trials(on: made.scene, with: engine)
      engine = trials.engine
      let conflicts =
        trials.state.broken.isEmpty ? [] : known ?? engine.conflicts(in: made.scene)
      faults = engine.faults(among: conflicts, in: made.scene).map { Set($0.broken.map(made.name)) }
    }

    /// What is wrong, by name and by view.
    func harm(_ harm: Harm) -> NamedHarm {
      NamedHarm(
        broken: Set(harm.broken.map(made.name)),
        free: Set(
          harm.free.compactMap { value in
            made.indexes[value.item].map { NamedHarm.Value(view: $0, anchor: value.anchor) }
          }),
        crowded: Set(harm.withoutRoom.compactMap { made.indexes[$0] }))
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
  private struct NamedHarm {
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
  ///   - conflicts: The conflicts of each that are known, by index.
  ///   - isInterrupted: Asked whether what is judged is not wanted any more; nil for never.
  init(
    _ source: any ScreenSource, in cases: [ScreenCase], conflicts: [Int: [Conflict]] = [:],
    isInterrupted: (@Sendable () -> Bool)? = nil
  ) {
    self.source = source
    places = cases.enumerated().map { index, one in
      Place(source.scene(one.conditions, textScale: 1), conflicts[index], isInterrupted)
    }
  }

  /// The repairs that resolve a conflict wherever it is, and leave nothing else out or open: those after which no
  /// other view is without room; if there are none, those with the fewest such views, which are named.
  /// - Parameter made: The scene for which the repairs are stated.
  /// - Complexity: an incremental solve for each repair and each of the circumstances.
  func judged(_ repairs: [Repair], of conflict: Conflict, in made: ScreenScene) -> [JudgedRepair] {
    // Where a constraint is left out, what it decided is free, and views can be anywhere: those screens are
    // judged by the others.
    let whole = places.filter(\.trials.state.broken.isEmpty).map { $0.harm($0.trials.state) }
    var elsewhere = NamedHarm()
    for harm in whole {
      elsewhere.free.formUnion(harm.free)
      elsewhere.crowded.formUnion(harm.crowded)
    }
    let broken = made.name(of: conflict.broken)
    let judged = repairs.compactMap { repair -> JudgedRepair? in
      var crowded: Set<Int> = []
      for place in places {
        let edits = place.made.edits(repair.edits, of: made)
        guard let added = place.crowding(edits, broken, whole.isEmpty ? nil : elsewhere) else {
          return nil
        }
        crowded.formUnion(added)
      }
      var repair = repair
      repair.holdsElsewhere = true
      return JudgedRepair(repair, crowded: crowded.sorted().map { source.views[$0].name })
    }
    let clean = judged.filter(\.crowded.isEmpty)
    guard clean.isEmpty else { return clean }
    return judged.indices.sorted { (judged[$0].crowded.count, $0) < (judged[$1].crowded.count, $1) }
      .map { judged[$0] }
  }
}

extension ScreenSource {
  /// Where the repairs of one of its scenes are made.
  /// - Parameter trials: Its scenes in all circumstances; made when repairs are judged.
  func editOrigin(
    of made: ScreenScene, judgedBy trials: @escaping @Sendable () -> ScreenTrials
  ) -> EditOrigin {
    EditOrigin(
      mayMake: { self.written($0, in: made) != nil },
      judge: { trials().judged($0, of: $1, in: made) })
  }

  /// Where the repairs of one of its scenes are made, with all known screens.
  /// - Parameter kept: What is judged for one answer, for the next.
  package func editOrigin(of made: ScreenScene, keptIn kept: KeptTrials) -> EditOrigin {
    EditOrigin(
      mayMake: { self.written($0, in: made) != nil },
      judge: { repairs, conflict in
        kept.judged(repairs, of: conflict, in: made) {
          ScreenTrials(self, in: self.cases(on: CheckedScreen.screens(of: Device.all)))
        }
      })
  }
}

/// Trials that are made when they are first needed, and what came of them.
package final class KeptTrials: Sendable {
  private struct Question: Hashable {
    var conflict: Conflict
    var repairs: [[SceneEdit]]
  }

  private let kept = Mutex<(trials: ScreenTrials?, judged: [Question: [JudgedRepair]])>((nil, [:]))

  /// Keeps nothing yet.
  package init() {}

  fileprivate func judged(
    _ repairs: [Repair], of conflict: Conflict, in made: ScreenScene, _ make: () -> ScreenTrials
  ) -> [JudgedRepair] {
    kept.withLock { kept in
      let question = Question(conflict: conflict, repairs: repairs.map(\.edits))
      if let judged = kept.judged[question] { return judged }
      let trials = kept.trials ?? make()
      kept.trials = trials
      let judged = trials.judged(repairs, of: conflict, in: made)
      kept.judged[question] = judged
      return judged
    }
  }
}

extension ScreenScene {
  /// Edits that are stated for another scene of the same source, as edits of this one; without those of what is
  /// not here.
  fileprivate func edits(_ edits: [SceneEdit], of other: ScreenScene) -> [SceneEdit] {
    edits.compactMap { edit in
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

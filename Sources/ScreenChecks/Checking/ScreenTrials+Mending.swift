import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// Edits that end something else than a conflict.
extension ScreenTrials {
  /// What edits are to come to.
  enum Goal: Sendable {
    /// Some values of views, by index, are determined.
    case settled([(view: Int, anchor: Anchor)])
    /// A view is within its superview, along an axis or along both.
    case inside(Int, Axis?)
    /// A view has a width or a height.
    case long(Int, Axis)
    /// A text has room.
    case readable(Int)
  }

  /// The views, by index, that are without room on some screen after edits and were not before; nil if they do not
  /// come to a goal everywhere, or leave something out or open.
  /// - Parameters:
  ///   - made: The scene for which the edits are stated.
  ///   - first: Where most edits fail that do: the circumstances, by index, that are looked at first.
  /// - Complexity: an incremental solve for each of the circumstances.
  func crowding(
    _ edits: [SceneEdit], for goal: Goal, in made: ScreenScene, first: Int
  ) -> Set<Int>? {
    var crowded: Set<Int> = []
    for place in places[first...] + places[..<first] {
      var trials = place.trials
      guard let trial = trials.trial(of: place.made.edits(edits, of: made)) else { return nil }
      let outcome = Outcome(
        harm: trial.state, engine: trials.engine, scene: trial.scene, made: place.made,
        wrapped: edits.compactMap { edit in
          if case .setLines(let item, _) = edit { place.made.indexes[item] } else { nil }
        })
      guard let added = place.crowding(outcome, for: goal, source),
        !trial.harm.overlapping.contains(where: { place.isSeen($0, over: $1, source) })
      else { return nil }
      crowded.formUnion(added)
    }
    return crowded
  }

  /// The same of another form of the source, in which the text of a view is broken into lines, with further edits.
  /// - Parameters:
  ///   - cases: All circumstances of that form.
  ///   - isOver: Asked whether it is not wanted any more; then it is nil.
  func crowding(
    of other: any ScreenSource, in cases: [ScreenCase], wrapping view: Int,
    with edits: [SceneEdit], in made: ScreenScene, for goal: Goal, isOver: () -> Bool
  ) -> Set<Int>? {
    guard places.count == cases.count else { return nil }
    var crowded: Set<Int> = []
    for (place, one) in zip(places, cases) {
      if isOver() { return nil }
      let new = Place(
        other.scene(one.conditions, textScale: 1), in: one.conditions, with: LayoutEngine(), nil)
      var outcome = Outcome(
        harm: new.trials.state, engine: new.trials.engine, scene: new.made.scene, made: new.made,
        wrapped: [view])
      if !edits.isEmpty {
        var trials = new.trials
        guard let trial = trials.trial(of: new.made.edits(edits, of: made)) else { return nil }
        (outcome.harm, outcome.engine, outcome.scene) = (trial.state, trials.engine, trial.scene)
      }
      guard let added = place.crowding(outcome, for: goal, source),
        !place.isCovered(view, outcome, source)
      else { return nil }
      crowded.formUnion(added)
    }
    return crowded
  }

  /// A layout after a change.
  fileprivate struct Outcome {
    var harm: Harm
    var engine: LayoutEngine
    var scene: Scene
    var made: ScreenScene
    /// The views whose texts are broken into lines.
    var wrapped: [Int]
  }
}

extension ScreenTrials.Place {
  fileprivate func crowding(
    _ outcome: ScreenTrials.Outcome, for goal: ScreenTrials.Goal, _ source: any ScreenSource
  ) -> Set<Int>? {
    let old = harm(trials.state)
    let new = harm(outcome.harm)
    guard new.broken.isSubset(of: old.broken), new.free.isSubset(of: old.free) else { return nil }
    // Where something else conflicts, frames follow from that.
    guard new.broken.isEmpty else { return [] }
    guard outcome.wrapped.allSatisfy({ isHighEnough($0, outcome) }) else { return nil }
    var (before, cutBefore) = (old.crowded, cut(by: trials.engine, made, source))
    let cut = cut(by: outcome.engine, outcome.made, source).subtracting(outcome.wrapped)
    if case .settled(let values) = goal {
      // What room an open view has was not known.
      before.subtract(values.map(\.view))
      cutBefore.subtract(values.map(\.view))
    }
    var crowded = new.crowded.subtracting(before)
    switch goal {
    case .settled(let values):
      let open = values.contains { new.free.contains(.init(view: $0.view, anchor: $0.anchor)) }
      if open || values.contains(where: { isCovered($0.view, outcome, source) }) { return nil }
    case .inside(let view, let axis):
      guard let item = outcome.made.items[view] else { break }
      let axes = Axis.allCases.filter { axis in
        outcome.harm.outside.keys.contains { $0.item == item && $0.anchor.axis == axis }
      }
      if axes.contains(where: { axis == nil || $0 == axis }) { return nil }
      if !axes.isEmpty { crowded.insert(view) }
    case .long(let view, let axis):
      guard outcome.made.items[view].map({ outcome.harm.crushedAxis(of: $0) != axis }) ?? true,
        !crowded.contains(view)
      else { return nil }
    case .readable(let view):
      if cut.contains(view) || crowded.contains(view) { return nil }
    }
    return crowded.union(cut.subtracting(cutBefore))
  }

  /// The texts that are cut.
  private func cut(
    by engine: LayoutEngine, _ made: ScreenScene, _ source: any ScreenSource
  ) -> Set<Int> {
    Set(
      made.items.indices.filter { view in
        guard let item = made.items[view], !source.views[view].isInvisible,
          let text = source.textWidth(of: view, at: conditions.classes)
        else { return false }
        return engine.frame(item).width + Tolerance.pixel < text.points
      })
  }

  /// Whether a text that is broken into lines has room for them.
  private func isHighEnough(_ view: Int, _ outcome: ScreenTrials.Outcome) -> Bool {
    guard let item = outcome.made.items[view] else { return true }
    let frame = outcome.engine.frame(item)
    guard let needed = outcome.scene.properties(of: item)?.textHeight(inWidth: frame.width) else {
      return false
    }
    return frame.height + Tolerance.pixel >= needed
  }

  /// Whether it can be seen that one view overlaps another: neither is a color alone.
  fileprivate func isSeen(_ item: ItemID, over other: ItemID, _ source: any ScreenSource) -> Bool {
    [item, other].allSatisfy { item in
      made.indexes[item].map { !source.views[$0].isBlank && !source.views[$0].isInvisible } ?? false
    }
  }

  /// Whether a view overlaps a sibling which it does not lie in.
  fileprivate func isCovered(
    _ view: Int, _ outcome: ScreenTrials.Outcome, _ source: any ScreenSource
  ) -> Bool {
    guard let item = outcome.made.items[view], let parent = source.views[view].parent else {
      return false
    }
    let frame = outcome.engine.frame(item)
    return source.views.indices.contains { other in
      guard other != view, source.views[other].parent == parent, !source.views[other].isInvisible,
        let sibling = outcome.made.items[other], isSeen(item, over: sibling, source)
      else { return false }
      let rect = outcome.engine.frame(sibling)
      return frame.overlaps(rect, by: SceneCheck.leastOverlap) && !rect.contains(frame)
    }
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    x <= other.x && y <= other.y && x + width >= other.x + other.width
      && y + height >= other.y + other.height
  }
}

extension Scene {
  /// The same with a screen that is as high as its constraints need.
  var asHighAsItNeeds: Scene {
    let width = screen.width
    let height = LayoutEngine().fittingSize(of: .root, .horizontal, width, in: self).height
    guard height >= 1, height.isFinite else { return self }
    var fitted = self
    fitted.setScreen(Size(width: width, height: height))
    return fitted
  }
}

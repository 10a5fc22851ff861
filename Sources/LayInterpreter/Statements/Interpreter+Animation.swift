import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// Animations: a block runs at once, and the frames move from the layout before it to the layout
/// after it.
extension Interpreter {
  /// Runs the block of an animation, shows the animation, and runs the block after `then`.
  package func animate(_ request: AnimationRequest) throws(Failure) {
    let isInside = !progress.animationStarts.isEmpty
    guard !isOnlyChecking, let timing = request.timing else {
      let before = isInside && !isOnlyChecking ? shownFrames() : [:]
      try execute(request.block)
      takeAlong(from: before)
      if let completion = request.completion { try execute(completion) }
      return
    }
    try needLayout()
    let before = shownFrames()
    progress.animationStarts.append(before)
    try execute(request.block)
    let start = progress.animationStarts.popLast() ?? before
    try needLayout()
    let scene = scene
    let views = scene.itemsInTreeOrder().filter { !scene.isGuide($0) }
    let animation = LayoutAnimation(
      timing, of: views, from: start, to: shownFrames(),
      where: { scene.isInside($0, request.receiver) })
    try host.show(animation, at: request.range, in: self)
    if !animation.jumped.isEmpty { tellJumps(animation, request) }
    takeAlong(from: before)
    if let completion = request.completion { try execute(completion) }
  }

  /// The current frames of all views.
  private func shownFrames() -> [ItemID: Rect] {
    let scene = scene
    var frames: [ItemID: Rect] = [:]
    for item in scene.itemsInTreeOrder() where !scene.isGuide(item) {
      frames[item] = engine.frame(of: item, in: scene)
    }
    return frames
  }

  /// Moves the starting frames of the surrounding animation along, so that it does not animate the
  /// changes of this one again.
  private func takeAlong(from before: [ItemID: Rect]) {
    guard let around = progress.animationStarts.indices.last else { return }
    for (item, after) in shownFrames() {
      guard let begun = progress.animationStarts[around][item], let before = before[item] else {
        progress.animationStarts[around][item] = after
        continue
      }
      if before.differs(from: after) {
        progress.animationStarts[around][item] = begun.changed(as: before, to: after)
      }
    }
  }

  private func tellJumps(_ animation: LayoutAnimation, _ request: AnimationRequest) {
    let names = animation.jumped.map { scene.name(of: $0) }
    let count = names.count
    notice(
      "\(series(names, atMost: 3)) \(plural(count, "is", "are")) outside "
        + "`\(scene.name(of: request.receiver))` and \(plural(count, "jumps", "jump"))",
      help: "animate in a view that contains everything that changes", at: request.range)
  }
}

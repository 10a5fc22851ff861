import LayoutModel

extension LayoutEngine {
  /// Marks the repairs that leave the conflict or make another on the turned screen or on wider ones, and puts
  /// them last.
  /// - Complexity: two incremental solves for each repair and screen.
  mutating func judgeElsewhere(
    _ repairs: [Repair], of conflict: Conflict, in scene: Scene
  ) -> [Repair] {
    guard !repairs.isEmpty, scene.itemCount <= 120, scene.programs.isEmpty, !hasToStop else {
      return repairs
    }
    var judged = repairs
    for other in scene.otherScreens {
      var there = scene
      there.setScreen(other)
      let before = Set(broken(in: there))
      for index in judged.indices where judged[index].effect.holdsElsewhere {
        let edits = judged[index].edits
        // A repair that changes the screen is about this one.
        if edits.contains(where: { if case .setScreen = $0 { true } else { false } }) { continue }
        var trial = there
        guard (try? trial.apply(edits)) != nil else { continue }
        let after = Set(broken(in: trial))
        if !after.isSubset(of: before.subtracting([conflict.broken])) {
          judged[index].effect.holdsElsewhere = false
        }
      }
    }
    update(to: scene)
    return judged.filter(\.effect.holdsElsewhere) + judged.filter { !$0.effect.holdsElsewhere }
  }
}

extension Scene {
  /// The screens on which a repair or an addition is tried too: the turned one and two wider ones.
  var otherScreens: [Size] {
    [
      Size(width: screen.height, height: screen.width),
      Size(width: screen.width * 1.5, height: screen.height),
      Size(width: screen.width * 2.4, height: screen.height),
    ]
  }
}

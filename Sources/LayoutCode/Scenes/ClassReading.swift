import LayoutModel

/// What the code of a class makes in some circumstances. Its scene can be made at any screen on which the code does
/// the same, without running it again.
package struct ClassReading: Sendable {
  let layout: CodeLayout
  /// The circumstances in which it was read.
  package let conditions: CodeConditions

  /// What the code asks for of its circumstances; where they differ in nothing else, it makes the same.
  package var uses: ConditionUse { layout.uses }

  /// Whether the code makes the same in other circumstances of the same app: they are alike in what it asks for.
  package func holds(in other: CodeConditions) -> Bool {
    differsInSizesAlone(from: other) && sizes(of: conditions) == sizes(of: other)
  }

  /// Whether other circumstances are alike in all that the code asks for but for sizes.
  func differsInSizesAlone(from other: CodeConditions) -> Bool {
    let hasTraits =
      (conditions.isWidthRegular, conditions.isHeightRegular, conditions.isPad)
      == (other.isWidthRegular, other.isHeightRegular, other.isPad)
    return (!uses.contains(.traits) || hasTraits)
      && (!uses.contains(.scale) || conditions.screen.scale == other.screen.scale)
  }

  /// The lengths that the code asks for of some circumstances, in points.
  func sizes(of conditions: CodeConditions) -> [Double] {
    var lengths: [Double] = []
    let screen = conditions.screen
    if uses.contains(.size) { lengths += [screen.size.width, screen.size.height] }
    if uses.contains(.safeArea) {
      let area = screen.safeArea
      lengths += [area.top, area.left, area.bottom, area.right]
    }
    if uses.contains(.window) {
      let window = conditions.window ?? screen.size
      lengths += [window.width, window.height]
    }
    return lengths
  }

  /// The constraints of a scene before that the code changes.
  package var changed: Set<ConstraintID> {
    Set(
      layout.changes.map { change in
        switch change {
        case .constant(let id, _), .priority(let id, _), .active(let id, _), .remove(let id): id
        }
      })
  }

  /// The scene of a document with what the code adds to it.
  package func scene(addedTo scene: Scene) -> CodeScene {
    SceneMaker.scene(of: layout, addedTo: scene, conditions).result
  }

  /// The other states of the class, which are read in their turn.
  package var otherStates: [CodeState] { layout.otherStates }

  /// The scene at a screen.
  package func scene(on screen: Screen) -> CodeScene {
    var conditions = conditions
    conditions.screen = screen
    return SceneMaker.scene(of: layout, conditions)
  }
}

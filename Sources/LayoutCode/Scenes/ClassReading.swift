import LayoutModel

/// What the code of a class makes in some circumstances. Its scene can be made at any screen on which the code does
/// the same, without running it again.
package struct ClassReading: Sendable {
  let layout: CodeLayout
  let conditions: CodeConditions

  /// What the code asks for of its circumstances; where they differ in nothing else, it makes the same.
  package var uses: ConditionUse { layout.uses }

  /// Whether the code makes the same in other circumstances of the same app: they are alike in what it asks for.
  package func holds(in other: CodeConditions) -> Bool {
    func window(_ conditions: CodeConditions) -> Size {
      conditions.window ?? conditions.screen.size
    }
    let hasTraits =
      (conditions.isWidthRegular, conditions.isHeightRegular, conditions.isPad)
      == (other.isWidthRegular, other.isHeightRegular, other.isPad)
    return (!uses.contains(.traits) || hasTraits)
      && (!uses.contains(.size)
        || conditions.screen.size == other.screen.size
          && conditions.screen.safeArea == other.screen.safeArea)
      && (!uses.contains(.window) || window(conditions) == window(other))
      && (!uses.contains(.scale) || conditions.screen.scale == other.screen.scale)
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

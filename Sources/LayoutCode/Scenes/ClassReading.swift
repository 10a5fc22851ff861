import LayoutModel

/// What the code of a class makes in some circumstances. Its scene can be made at any screen on which the code does
/// the same, without running it again.
package struct ClassReading: Sendable {
  let layout: CodeLayout
  let conditions: CodeConditions

  /// Whether the code asks for the size class or the device.
  package var usesTraits: Bool { layout.usesTraits }
  /// Whether the code asks for the size or the scale of the screen.
  package var usesScreen: Bool { layout.usesScreen }

  /// The scene at a screen.
  package func scene(on screen: Screen) -> CodeScene {
    var conditions = conditions
    conditions.screen = screen
    return SceneMaker.scene(of: layout, conditions)
  }
}

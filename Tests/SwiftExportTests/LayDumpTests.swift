import LayLanguage
import LayShell
import LayoutEngine
import LayoutModel
import Testing

// Constraints are recorded in one place, so that no two of these tests run at once.
extension SwiftExportTests {
  @Test("a dump is a program that gives the frames of the app", arguments: ExportedScene.all)
  @MainActor func dumped(exported: ExportedScene) throws {
    let shell = Shell(output: Output { _, _ in })
    shell.run(SourceText(exported.program), as: .script)
    var original = shell.scene
    for constraint in original.constraintsInOrder where !original.isInForce(constraint.id) {
      original.removeConstraint(constraint.id)
    }
    let controller = exported.make()
    let constraints = NSLayoutConstraint.record { controller.viewDidLoad() }
    let root = try #require(controller.view)
    let recorded = RecordedScene(root, constraints, screenOf: original).scene
    var engine = LayoutEngine()
    place(root, .root, in: recorded, engine.layout(of: recorded).frames)
    let covered = recorded.display.coveredInsets
    root.safeAreaInsets = UIEdgeInsets(
      top: covered.top, left: covered.left, bottom: covered.bottom, right: covered.right)
    let own = root.layoutMargins
    root.layoutMargins = UIEdgeInsets(
      top: own.top + covered.top, left: own.left + covered.left,
      bottom: own.bottom + covered.bottom, right: own.right + covered.right)

    let program = LayDump.program(of: root)
    var messages = ""
    let copy = Shell(output: Output { text, stream in if stream == .messages { messages += text } })
    #expect(copy.run(SourceText(program), as: .script), "\(messages)\n\(program)")
    #expect(program.contains("expect "))
  }

  /// Gives views the frames of a layout.
  private func place(
    _ view: UIView, _ id: ItemID, in scene: Scene, _ frames: [ItemID: Rect]
  ) {
    let frame = frames[id] ?? Rect(x: 0, y: 0, width: 0, height: 0)
    view.frame = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    for (child, item) in zip(view.subviews, scene.item(id)?.children ?? []) {
      place(child, item, in: scene, frames)
    }
  }
}

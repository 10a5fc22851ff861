import CLibrary
import LayLanguage
import LayShell
import LayoutDialects
import LayoutEngine
import LayoutModel
import Testing

@Suite("Constraints as Swift", .serialized)
struct SwiftExportTests {
  @Test("is the code that the tests were compiled with", arguments: ExportedScene.all)
  func fixtures(scene: ExportedScene) throws {
    let code = try run(scene).code
    let path = fixtureFolder + "/\(scene.name).swift"
    if getenv("LAY_UPDATE") != nil { write(code, to: path) }
    #expect(read(path) == code)
  }

  @Test("states the scene's constraints, and gives the same layout", arguments: ExportedScene.all)
  func sameLayout(exported: ExportedScene) throws {
    var original = try run(exported).scene
    for constraint in original.constraintsInOrder where !original.isInForce(constraint.id) {
      original.removeConstraint(constraint.id)
    }
    let controller = exported.make()
    let constraints = NSLayoutConstraint.record { controller.viewDidLoad() }
    // Guides that measure something add their own.
    #expect(constraints.count >= original.constraintCount)
    let copy = RecordedScene(controller.view, constraints, screenOf: original).scene
    expectSame(original, copy)
  }

  @Test("there are at least ten scenes, each with constraints")
  func count() {
    #expect(ExportedScene.all.count >= 10)
  }

  // MARK: Running

  private func run(_ exported: ExportedScene) throws -> (scene: Scene, code: String) {
    let shell = Shell(output: Output { _, _ in })
    shell.run(SourceText(exported.program), as: .script)
    let scene = shell.scene
    let broken = Set(layout(of: scene).broken)
    let lines = try SwiftCode(scene, broken: broken).file(named: "\(exported.name)ViewController")
    let code = """
      // swift-format-ignore-file
      // What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

      \(lines.dropFirst(2).joined(separator: "\n"))

      """
    return (scene, code)
  }

  private func layout(of scene: Scene) -> Layout {
    var engine = LayoutEngine()
    return engine.layout(of: scene)
  }

  private func expectSame(_ a: Scene, _ b: Scene) {
    let (first, second) = (layout(of: a), layout(of: b))
    var pending = [(ItemID.root, ItemID.root)]
    while let (one, other) = pending.popLast() {
      let name = a.name(of: one)
      guard let x = first.frames[one], let y = second.frames[other] else {
        Issue.record("\(name) has no frame")
        continue
      }
      let difference = max(
        (x.x - y.x).magnitude, (x.y - y.y).magnitude, (x.width - y.width).magnitude,
        (x.height - y.height).magnitude)
      #expect(difference < 1e-6, "\(name): \(x) is \(y)")
      guard let old = a.item(one), let new = b.item(other) else { continue }
      #expect(old.children.count == new.children.count, "\(name)")
      pending += zip(old.children, new.children)
      let guides = [(a, old), (b, new)].map { scene, item in
        item.guides.filter { scene.guideRole(of: $0) == nil }
      }
      #expect(guides[0].count <= guides[1].count, "\(name)")
      pending += zip(guides[0], guides[1])
    }
  }

  // MARK: Fixtures

  private var fixtureFolder: String {
    "/" + "\(#filePath)".split(separator: "/").dropLast().joined(separator: "/") + "/Fixtures"
  }

  private func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = fread(&block, 1, block.count, file)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += block[..<count]
    }
  }

  private func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    fwrite(bytes, 1, bytes.count, file)
  }
}

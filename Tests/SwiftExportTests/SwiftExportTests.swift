import LayLanguage
import LayShell
import LayoutDialects
import LayoutEngine
import LayoutModel
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
    // Constraints that Swift cannot express are comments.
    let broken = Set(layout(of: original).broken)
    var code = SwiftCode(original, broken: broken)
    for constraint in original.constraintsInOrder {
      let isStated = original.isInForce(constraint.id) && code.lines(of: constraint).isStated
      if !isStated { original.removeConstraint(constraint.id) }
    }
    let root = UIView()
    let constraints = NSLayoutConstraint.record { exported.make(root) }
    #expect(constraints.count == original.constraintCount)
    let copy = RecordedScene(root, constraints, screenOf: original).scene
    expectSame(original, copy)
  }

  @Test("there are at least ten scenes, each with constraints")
  func count() {
    #expect(ExportedScene.all.count >= 10)
  }

  // MARK: Running

  private func run(_ exported: ExportedScene) throws -> (scene: Scene, code: String) {
    var results = ""
    var messages = ""
    let shell = Shell(
      output: Output { text, stream in
        if stream == .results { results += text } else { messages += text }
      })
    shell.run(SourceText(exported.program), as: .script)
    let scene = shell.scene
    shell.run(SourceText("constraints as swift"), as: .script)
    #expect(!messages.contains("error"), "\(messages)")
    let lines = results.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let body = lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    let code = """
      // swift-format-ignore-file
      // What `constraints as swift` prints for a scene of the tests; LAY_UPDATE=1 writes it anew.

      func make\(exported.name)(in root: UIView) {
      \(body)
      }

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
      #expect(guides[0].count == guides[1].count, "\(name)")
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

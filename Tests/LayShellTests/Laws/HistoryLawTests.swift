import LayLanguage
import LayoutEngine
import LayoutModel
import SessionSupport
import Testing

import LayShell

/// A program gives the same frames when entered line by line, run as a file, or restored by undo
/// and redo.
@Suite("Typed, run, undone and redone")
struct HistoryLawTests {
  @Test("every example program", arguments: ExamplePrograms.all)
  func examples(program: ExamplePrograms.Program) throws {
    try check(program.text, "\(program.name)", from: program.path)
  }

  @Test("random programs", arguments: 0..<20)
  func randomPrograms(batch: Int) throws {
    for seed in 0..<50 {
      try check(
        RandomProgram.text(seed: UInt64(batch * 50 + seed + 1)), "seed \(batch * 50 + seed + 1)")
    }
  }

  /// - Parameter path: The file that relative paths of the program start at.
  private func check(_ text: String, _ comment: String, from path: String? = nil) throws {
    let file = silentShell()
    file.run(SourceText(text, name: path), as: .script)
    let expected = try #require(layout(of: file), "\(comment)")

    let typed = silentShell()
    let program = parse(SourceText(text), vocabulary: typed.vocabulary)
    for statement in program.statements {
      let line = SourceText(text)[statement.range]
      guard typed.run(SourceText(line, name: path), as: .prompt) else {
        Issue.record("\(comment): \(line) fails when it is typed")
        return
      }
    }
    expectSame(layout(of: typed), expected, "typed, \(comment)")

    let steps = typed.history.done.count
    if steps > 0 {
      typed.run(SourceText("undo \(steps)"), as: .prompt)
      #expect(typed.scene.constraintCount == 0, "\(comment)")
      #expect(typed.scene.itemCount == 1, "\(comment)")
      typed.run(SourceText("redo \(steps)"), as: .prompt)
    }
    expectSame(layout(of: typed), expected, "undone and done again, \(comment)")
  }

  private func silentShell() -> Shell { Shell(output: Output { _, _ in }) }

  /// The layout of the shell's own engine, which has followed every statement.
  private func layout(of shell: Shell) -> (scene: Scene, layout: Layout)? {
    let shell = shell
    return (shell.scene, shell.engine.layout(of: shell.scene))
  }

  private func expectSame(
    _ found: (scene: Scene, layout: Layout)?, _ expected: (scene: Scene, layout: Layout),
    _ comment: String
  ) {
    guard let found else { return }
    #expect(found.scene.itemCount == expected.scene.itemCount, "\(comment)")
    #expect(found.layout.broken.count == expected.layout.broken.count, "\(comment)")
    for id in expected.scene.itemsInTreeOrder() {
      guard let name = expected.scene.item(id)?.name, let a = expected.layout.frames[id],
        case .item(let twin)? = found.scene.named(name), let b = found.layout.frames[twin]
      else {
        Issue.record("\(comment): a view is missing")
        continue
      }
      let largest = max(1, a.x.magnitude, a.y.magnitude, a.width, a.height)
      let difference = max(
        (a.x - b.x).magnitude, (a.y - b.y).magnitude, (a.width - b.width).magnitude,
        (a.height - b.height).magnitude)
      #expect(difference <= 1e-6 * largest, "\(comment): \(name) \(a) \(b)")
    }
  }
}

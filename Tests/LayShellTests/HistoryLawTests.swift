import LayLanguage
import LayoutEngine
import LayoutModel
import Testing

@testable import LayShell

/// A program gives the same frames however it comes in: line by line, as a file, or by undo and redo.
@Suite("Typed, run, undone and done again")
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

  /// - Parameter path: the file, beside which the files are that the program names.
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
      #expect(typed.currentScene.constraintCount == 0, "\(comment)")
      #expect(typed.currentScene.itemCount == 1, "\(comment)")
      typed.run(SourceText("redo \(steps)"), as: .prompt)
    }
    expectSame(layout(of: typed), expected, "undone and done again, \(comment)")
  }

  private func silentShell() -> Shell { Shell(output: Output { _, _ in }) }

  /// The layout as the shell's own engine has it, which has followed every statement.
  private func layout(of shell: Shell) -> (scene: Scene, layout: Layout)? {
    let shell = shell
    return (shell.currentScene, shell.engine.layout(of: shell.currentScene))
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

/// Random programs of the kind that people type.
enum RandomProgram {
  static func text(seed: UInt64) -> String {
    var numbers = Numbers(state: seed)
    let views = (0..<Int.random(in: 2...5, using: &numbers)).map { "v\($0)" }
    var lines: [String] = []
    for (index, view) in views.enumerated() {
      let parent = index > 0 && Bool.random(using: &numbers) ? " in \(views[index - 1])" : ""
      let content = Int.random(in: 0..<3, using: &numbers) == 0 ? " intrinsic 60x20" : ""
      lines.append("view \(view)\(parent)\(content)")
    }
    for index in 0..<Int.random(in: 3...9, using: &numbers) {
      lines.append(statement(index, views, &numbers))
    }
    return lines.joined(separator: "\n")
  }

  private static func statement(
    _ index: Int, _ views: [String], _ numbers: inout Numbers
  ) -> String {
    let a = views.randomElement(using: &numbers) ?? "root"
    let others = views.filter { $0 != a }
    let b = others.randomElement(using: &numbers) ?? "root"
    let number = [0, 8, 20, 50, 120, 300].randomElement(using: &numbers) ?? 0
    let priority = ["", "", " @high", " @250", " @749.5"].randomElement(using: &numbers) ?? ""
    let relation = ["==", "==", ">=", "<="].randomElement(using: &numbers) ?? "=="
    let slot = ["equal", "equal", "min", "max"].randomElement(using: &numbers) ?? "equal"
    switch Int.random(in: 0..<13, using: &numbers) {
    case 0: return "\(a).left \(relation) \(b).right + \(number)\(priority)"
    case 1: return "\(a).width \(relation) \(number)\(priority)"
    case 2: return "\(a).width == \(b).width * 0.5 + \(number)\(priority)"
    case 3: return "\(a).center == root.center"
    case 4: return "\(a).keepWidth.\(slot) = \(number)\(priority)"
    case 5: return "\(a).keepLeftInset.\(slot) = \(number)\(priority)"
    case 6: return "\(a).keepTopOffsetTo(\(b)).\(slot) = \(number)\(priority)"
    case 7: return "\(a).keepAspectRatio.equal = 16/9\(priority)"
    case 8: return "[\(a), \(b)].keepHeight.\(slot) = \(number)\(priority)"
    case 9: return "if \(number) > 10 { \(a).height == 40 } else { \(a).height >= 5 }"
    case 10: return "for i in 1...3 { \(a).top >= root.top + i * 4 }"
    case 11:
      return "atomic g\(index) inactive {\n  \(a).right <= \(b).right\n  \(a).keepInsets.min = 2\n}"
    default: return "\(a).hugging.horizontal = \(Int.random(in: 1...1000, using: &numbers))"
    }
  }

  /// Numbers that follow from a seed alone (xorshift64*, Vigna 2016).
  struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state >> 12
      state ^= state << 25
      state ^= state >> 27
      return state &* 0x2545_F491_4F6C_DD1D
    }
  }
}

/// The programs that come with the project.
enum ExamplePrograms {
  struct Program: Sendable, CustomTestStringConvertible {
    var name: String
    var path: String
    var text: String
    var testDescription: String { name }
  }

  static let all: [Program] = {
    let folder = TestFiles.package + "/scripts/examples"
    return TestFiles.names(in: folder, ending: ".lay").compactMap { name in
      TestFiles.read(folder + "/" + name).map {
        Program(name: name, path: folder + "/" + name, text: $0)
      }
    }
  }()
}

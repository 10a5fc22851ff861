import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import SavedPrograms
import SessionSupport
import Testing

import LayShell

/// Random structures, with every block and modifier: properties of all of them.
@Suite("Structures: laws")
struct StructureLawTests {
  @Test("saving, rebuilding and undoing keep the scene", arguments: 0..<60)
  func laws(seed: Int) throws {
    var random = RandomStructureText(seed: UInt64(seed))
    let text = random.block(depth: 0)
    guard random.count > 0 else { return }
    let console = Console()
    let views = (0..<random.count).map {
      "view v\($0)\($0 % 3 == 0 ? "" : " intrinsic \(10 + $0)x20")"
    }
    console.run(views.joined(separator: "\n"))
    let empty = facts(console)
    let outcome = console.run("build root name x { \(text) }")
    guard outcome.status == 0 else {
      // It is infeasible, and leaves no trace.
      #expect(outcome.messages.contains("cannot be activated"), "\(text)\n\(outcome.messages)")
      #expect(facts(console) == empty)
      return
    }
    let built = facts(console)

    // Its text and the rewritten structure are equivalent.
    let saved = console.shell.program().text
    let again = Console()
    #expect(again.run(saved).status == 0, "\(text)\n\(saved)")
    #expect(facts(again).difference(from: built).map(\.text) == [], "\(saved)")
    let structure = try #require(console.shell.interpreter.builds.first?.body.structure)
    let lines = StructureStatement.lines(of: structure, in: console.shell.scene)
    let canonical = Console()
    let program =
      views.joined(separator: "\n") + "\nbuild root name x {\n\(lines.joined(separator: "\n"))\n}"
    #expect(canonical.run(program).status == 0, "\(program)")
    #expect(facts(canonical).difference(from: built).map(\.text) == [], "\(text)\n\(program)")

    // Rebuilt, switched and undone, it is unchanged.
    console.run("rebuild x")
    #expect(facts(console).difference(from: built).map(\.text) == [], "\(text)")
    console.run("x.deactivate; x.activate")
    #expect(facts(console).difference(from: built).map(\.text) == [], "\(text)")
    console.run("undo 3")
    #expect(facts(console).difference(from: built).map(\.text) == [], "\(text)")
    console.run("remove v0")
    #expect(console.shell.exitStatus == 0 || console.shell.exitStatus == 3)
    console.run("undo")
    #expect(facts(console).difference(from: built).map(\.text) == [], "\(text)")
    console.run("undo")
    #expect(facts(console).difference(from: empty).map(\.text) == [], "\(text)")
    console.run("redo")
    #expect(facts(console).difference(from: built).map(\.text) == [], "\(text)")
  }

  /// The frames of a scene and the constraints in force in their order, in words.
  private func facts(_ console: Console) -> [String] {
    let scene = console.shell.scene
    let frames = console.shell.engine.layout(of: scene).frames.map { id, frame in
      let numbers = [frame.x, frame.y, frame.width, frame.height].map {
        ($0 * 1e4).rounded() / 1e4 + 0
      }
      return "\(scene.name(of: id)) \(numbers)"
    }
    let constraints = scene.constraintsInOrder.filter { scene.isInForce($0.id) }.map { constraint in
      let equation = StatementText.equation(constraint, in: scene)
      return "\(equation) \(ConstraintText.describe(.stated(constraint.id), in: scene).line)"
    }
    return frames.sorted() + constraints
  }
}

/// A structure as text, with random words.
private struct RandomStructureText {
  private(set) var count = 0
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x2545_F491_4F6C_DD1D }

  private mutating func draw(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }

  private mutating func pick(_ words: [String]) -> String { words[draw(words.count)] }

  private mutating func view() -> String {
    count += 1
    return "v\(count - 1)"
  }

  private mutating func length() -> String {
    pick(["12", "min: 4", "max: 60", "min: 3, max: 90 @high", "20 @low", "0", "7.5"])
  }

  mutating func block(depth: Int) -> String {
    let kind = draw(5)
    let members = (0..<(1 + draw(3))).map { _ in member(depth: depth, kind: kind) }
      .joined(separator: pick(["; ", "\n"]))
    switch kind {
    case 0, 1:
      let spacing = pick(["0", "4", "-3", "5 @high", "(min: 2, max: 40)"])
      let words =
        kind == 0
        ? ["leading", "center", "trailing", "fill"] : ["top", "center", "bottom", "fill"]
      let distribution = pick(["", "", ", distribution: fillEqually"])
      return
        "\(kind == 0 ? "V" : "H")Stack(spacing: \(spacing), alignment: \(pick(words))\(distribution)) { \(members) }"
    case 2:
      let distribution = pick(["spaceBetween", "spaceAround", "spaceEvenly"])
      let members = (0..<(1 + draw(3))).map { _ in view() }.joined(separator: "; ")
      return "HStack(distribution: \(distribution)) { \(members) }"
    case 3:
      let edges = pick(["", "(alignment: attach([top]))", "(alignment: attach([bottom, leading]))"])
      return "ZStack\(edges) { \(members) }"
    default:
      let columns = pick(["2", "[flexible, fixed(30, spacing: 2)]", "[flexible(min: 4, max: 80)]"])
      return "VGrid(columns: \(columns), spacing: \(pick(["0", "3"]))) { \(members) }"
    }
  }

  private mutating func member(depth: Int, kind: Int) -> String {
    if kind < 2, draw(5) == 0 {
      return pick(["Spacer", "Spacer(9)", "Spacer(6, fixed)", "Spacer(min: 2, max: 800)"])
    }
    var text = depth < 2 && draw(3) == 0 ? block(depth: depth + 1) : view()
    let isView = text.hasPrefix("v")
    for _ in 0..<draw(3) {
      switch draw(9) {
      case 0: text += ".width(\(length()))"
      case 1: text += ".height(\(length()))"
      case 2:
        text += ".padding(\(pick(["6", "horizontal, 4", "(1, 2, 3, 4)", "min: 2", "top: 3"])))"
      case 3: text += ".relative([\(pick(["top", "leading, bottom", "trailing"]))], \(length()))"
      case 4: text += ".background(\(view()))"
      case 5: text += ".overlay(\(view()).padding(2))"
      case 6 where kind < 2: text += ".spacingAfter(\(pick(["4", "-2"]))).spacingBefore(3)"
      case 7 where kind < 2: text += ".alignSelf(\(pick(["fill", "center"])))"
      case 8 where isView && !text.contains("("):
        text += ".hugging(horizontal, 300).compression(high)"
      default: text += ".aspectRatio(3/2 @low)"
      }
    }
    return text
  }
}

extension CollectionDifference<String>.Change {
  /// The differences.
  fileprivate var text: String {
    switch self {
    case .insert(_, let element, _): "+ \(element)"
    case .remove(_, let element, _): "- \(element)"
    }
  }
}

import LayoutDialects
import LayoutModel
import SavedPrograms
import SessionSupport
import Testing

import LayShell

/// Long random sessions of sentences, names, removals, undo and redo. All constraints are optional,
/// so none is refused.
@Suite("Random LayoutKit programs")
struct LayoutKitLawTests {
  /// Random numbers determined by a seed.
  private struct Dice {
    var state: UInt64

    mutating func roll(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(count, 1)
    }

    mutating func pick(_ words: [String]) -> String {
      words.isEmpty ? "" : words[roll(words.count)]
    }

    mutating func sentence(about views: [String]) -> String {
      let view = pick(views)
      let lengths = ["width", "height"]
      let across = ["left", "right", "centerX"]
      let name = pick(["", " name \(pick(["n", "w", "k[1]"]))", " on \(pick(views)) name n"])
      let amount = pick(["", " plus 8", " minus 0.5"])
      switch roll(7) {
      case 0: return "set \(pick(lengths)) to \(roll(90))\(name)"
      case 1:
        return "make \(pick(across)) \(pick(["equalTo", "lessThan"])) \(view).\(pick(across))"
          + "\(amount)\(pick(["", " @high"]))\(name)"
      case 2:
        return "make width greaterThan \(view).height times \(pick(["2", "0"]))\(amount)\(name)"
      case 3: return "make top equalToSafeArea \(view).top\(amount)\(name)"
      case 4: return "priority \(pick(["high", "low", "3"]))"
      case 5: return "alignAllEdges to \(view) insets 5"
      default: return pick(["center in \(view)", "size 10x20"])
      }
    }

    mutating func statement(in scene: Scene) -> String {
      let views = scene.itemsInTreeOrder().filter { $0 != .root && !scene.isGuide($0) }
        .map { scene.name(of: $0) }
      let all = views + ["root"]
      switch roll(12) {
      case 0...4:
        let sentences = (0...roll(3)).map { _ in sentence(about: all) }
        return "constrain \(pick(all)) { priority 600; \(sentences.joined(separator: "; ")) }"
      case 5:
        let known = scene.itemsInTreeOrder().flatMap { item in
          scene.constraintNames(of: item).map { "\(scene.name(of: item)).constraint(\($0))" }
        }
        let one = pick(known)
        return pick(["remove \(one)", "\(one).constant += 3", "\(one).active = false"])
      case 6:
        return
          "atomic \(pick(["g", "h"])) { constrain \(pick(all)) { priority 5; \(sentence(about: all)) } }"
      case 7: return "view v\(roll(1000)) in \(pick(all))"
      case 8: return pick(["remove \(pick(views))", "rename \(pick(views)) to z\(roll(1000))"])
      case 9: return "move \(pick(views)) to \(pick(all))"
      case 10: return "undo \(1 + roll(3))"
      default: return "redo"
      }
    }
  }

  /// The stated constraints with their names and wording: those in force in order, then the others,
  /// which have no order.
  private func words(_ scene: Scene) -> [String] {
    let all = scene.constraintsInOrder
    let isOn = { (constraint: LayoutConstraint) in scene.isInForce(constraint.id) }
    return all.filter(isOn).map { words($0, in: scene) }
      + all.filter { !isOn($0) }.map { words($0, in: scene) }.sorted()
  }

  private func words(_ constraint: LayoutConstraint, in scene: Scene) -> String {
    let description = ConstraintText.describe(.stated(constraint.id), in: scene)
    let name = constraint.name.map { "\(scene.name(of: $0.owner)).\($0.word)" } ?? ""
    return "\(description.equation.line) @\(constraint.priority) \(name) \(description.line)"
  }

  /// The errors in the names: each must refer to its constraint and to no other.
  private func faults(_ scene: Scene) -> [String] {
    var faults: [String] = []
    var count = 0
    for item in scene.itemsInTreeOrder() {
      for word in scene.constraintNames(of: item) {
        count += 1
        let name = ConstraintName(word, of: item)
        guard let id = scene.constraint(named: name), scene.constraint(id)?.name == name else {
          faults.append("\(scene.name(of: item)).\(word) leads astray")
          continue
        }
      }
    }
    let named = scene.constraintsInOrder.filter { $0.name != nil }
    if named.count != count { faults.append("\(named.count) names, of which \(count) are known") }
    return faults
  }

  @Test(
    "names refer to their constraints, and a saved program restores everything", arguments: 1...20)
  func sessions(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    let console = Console()
    console.run("view a, b; view c in a")
    var done: [String] = []
    for _ in 0..<60 {
      let statement = dice.statement(in: console.shell.scene)
      let outcome = console.run(statement, keepsGoing: true)
      if !outcome.messages.contains("error:") { done.append(statement) }
      #expect(faults(console.shell.scene) == [], "\(done)")
    }
    #expect(done.count > 20)
    let scene = console.shell.scene
    let saved = console.shell.program().text
    let copy = Console()
    let outcome = copy.run(saved)
    #expect(outcome.status == 0 || outcome.status == 3, "\(outcome.messages)\n\(saved)")
    #expect(words(copy.shell.scene) == words(scene), "\(saved)")
    // Undo to the beginning and redo.
    console.run("undo 100")
    #expect(faults(console.shell.scene) == [])
    console.run("redo 100")
    #expect(words(console.shell.scene) == words(scene))
    #expect(faults(console.shell.scene) == [])
  }
}

import LayoutModel
import Testing

/// Everything visible of a scene.
private struct Observed: Equatable {
  var items: [Item]
  var constraints: [LayoutConstraint]
  var groups: [Group]
  var names: [String: Named]
  var naming: [[ConstraintID]]
  var screen: Screen
  var programs: [LayoutProgram]
  var labeled: [ConstraintID?]

  init(_ scene: Scene) {
    let order = scene.itemsInTreeOrder()
    items = order.compactMap(scene.item)
    constraints = scene.constraintsInOrder
    groups = scene.groupsInOrder
    names = Dictionary(uniqueKeysWithValues: scene.names.map { ($0, scene.named($0)) })
      .compactMapValues { $0 }
    naming = order.map { scene.constraints(naming: $0).map(\.id) }
    screen = scene.display
    programs = scene.programs
    labeled = ["note[1]", "note[2]", "hint[1]"].map(scene.constraint(labeled:))
  }
}

/// A change of the scene that the tests work on.
struct NamedChange: CustomTestStringConvertible, Sendable {
  var name: String
  var make: @Sendable (inout Scene, HistoryScene) -> Void

  var testDescription: String { name }
}

/// A scene with every kind of content.
struct HistoryScene: Sendable {
  var scene = Scene()
  let card: ItemID
  let title: ItemID
  let edge: ItemID
  let cells: [ItemID]
  let outer: GroupID
  let inner: GroupID
  let plain: ConstraintID
  let slotted: ConstraintID
  let grouped: ConstraintID
  let deep: ConstraintID
  let labels: [ConstraintID]
  let slot: Slot

  init() {
    func width(_ item: ItemID) -> LinearExpression {
      LinearExpression(AnchorReference(item, .width))
    }
    card = scene.addItem(named: "card")
    title = scene.addItem(named: "title", in: card)
    edge = scene.addItem(named: "edge", kind: .guide, in: card)
    cells = [scene.addItem(named: "cell[1]"), scene.addItem(named: "cell[2]")]
    scene.setName("cell", to: .array(cells))
    outer = scene.addGroup(named: "outer")
    inner = scene.addGroup(named: "inner", in: outer)
    plain = scene.addConstraint(width(title), .equal, width(card))
    slot = Slot(
      attribute: AttributeKey(kind: AttributeKind(rawValue: 1), item: card), relation: .equal,
      group: nil)
    slotted = scene.addConstraint(
      width(card), .equal, LinearExpression(constant: 80),
      wording: Wording(.slot(slot, AttributeValue(80)), in: DialectName(rawValue: 1)))
    grouped = scene.addConstraint(width(cells[0]), .lessOrEqual, width(title), group: outer)
    deep = scene.addConstraint(width(cells[1]), .equal, width(edge), group: inner)
    labels = [
      scene.addConstraint(width(card), .greaterOrEqual, width(cells[0]), label: "note[1]"),
      scene.addConstraint(width(card), .greaterOrEqual, width(cells[1]), label: "note[2]"),
    ]
    scene.setName("note", to: .labels(labels))
  }

  static let edits: [NamedChange] = [
    NamedChange(name: "an item") { scene, _ in scene.addItem(named: "one") },
    NamedChange(name: "an item between others") { scene, world in
      scene.addItem(named: "two", in: world.card, at: 0)
    },
    NamedChange(name: "a guide") { scene, world in
      scene.addItem(named: "three", kind: .guide, in: world.card)
    },
    NamedChange(name: "properties") { scene, world in
      scene.setProperties(of: world.title) { $0.intrinsicWidth = 20 }
    },
    NamedChange(name: "the name of an item") { scene, _ in scene.rename("card", to: "panel") },
    NamedChange(name: "the name of an array") { scene, _ in scene.rename("cell", to: "tile") },
    NamedChange(name: "the name of a group") { scene, _ in scene.rename("outer", to: "wide") },
    NamedChange(name: "the name of a label") { scene, _ in scene.rename("note", to: "hint") },
    NamedChange(name: "a move") { scene, world in scene.move(world.cells[0], to: world.card, at: 0)
    },
    NamedChange(name: "a move of a guide") { scene, world in
      scene.move(world.edge, to: world.cells[0])
    },
    NamedChange(name: "a removal of an item") { scene, world in scene.removeItem(world.cells[0]) },
    NamedChange(name: "a removal of a tree") { scene, world in scene.removeItem(world.card) },
    NamedChange(name: "a constraint") { scene, world in
      scene.addConstraint(
        LinearExpression(AnchorReference(world.title, .left)), .equal, LinearExpression(),
        group: world.inner)
    },
    NamedChange(name: "a constant") { scene, world in scene.setConstant(5, of: world.slotted) },
    NamedChange(name: "sides") { scene, world in
      scene.setConstraint(
        world.plain, left: LinearExpression(AnchorReference(world.cells[0], .height)),
        priority: 20)
    },
    NamedChange(name: "words") { scene, world in scene.setWording(.equation, of: world.slotted) },
    NamedChange(name: "a relation") { scene, world in
      try? scene.apply(.setRelation(world.plain, .lessOrEqual))
    },
    NamedChange(name: "off and on") { scene, world in
      scene.setEnabled(false, of: world.plain)
      scene.setEnabled(true, of: world.plain)
    },
    NamedChange(name: "a removal of a constraint") { scene, world in
      scene.removeConstraint(world.grouped)
    },
    NamedChange(name: "a removal of a labeled constraint") { scene, world in
      scene.removeConstraint(world.labels[0])
    },
    NamedChange(name: "a group") { scene, world in
      _ = scene.addGroup(named: "more", in: world.inner)
    },
    NamedChange(name: "a switch") { scene, world in
      scene.setActive(false, of: world.outer)
      scene.setActive(true, of: world.outer)
    },
    NamedChange(name: "a removal of a group") { scene, world in scene.removeGroup(world.outer) },
    NamedChange(name: "a name") { scene, world in scene.setName("some", to: .array([world.title]))
    },
    NamedChange(name: "a longer array") { scene, world in
      scene.append([scene.addItem(named: "cell[3]")], toArray: "cell")
    },
    NamedChange(name: "the screen") { scene, _ in scene.setScreen(Size(width: 1, height: 2)) },
    NamedChange(name: "the safe area") { scene, _ in
      scene.setDisplay { $0.safeArea = Insets(all: 3) }
    },
    NamedChange(name: "a text") { scene, world in
      scene.setProperties(of: world.title) {
        $0.text = "Hello"
        $0.lineLimit = 0
      }
    },
    NamedChange(name: "a direction") { scene, world in
      scene.setProperties(of: world.card) { $0.direction = .rightToLeft }
    },
    NamedChange(name: "a frame") { scene, world in
      scene.setProperties(of: world.title) {
        $0.frame = AssignedFrame(
          Rect(x: 1, y: 2, width: 3, height: 4), in: Size(width: 80, height: 0))
        $0.autoresizing = .flexibleWidth
      }
    },
    NamedChange(name: "a constraint that names a derived guide, and the name of its owner") {
      scene, world in
      guard scene.contains(world.card) else { return }
      let guide = scene.guide(.safeArea, of: world.card)
      scene.addConstraint(
        LinearExpression(AnchorReference(world.title, .top)), .equal,
        LinearExpression(AnchorReference(guide, .top)))
      scene.rename("card", to: "panel")
      #expect(scene.name(of: guide) == "\(scene.name(of: world.card)).safeArea")
    },
    NamedChange(name: "a place block") { scene, _ in _ = scene.addPlace(named: "place1") },
    NamedChange(name: "a place block that goes") { scene, _ in
      let id = scene.addPlace(named: "place1")
      scene.removeProgram(id)
      _ = scene.addPlace(named: "place2")
    },
    NamedChange(name: "a group with a condition, and another name") { scene, _ in
      _ = scene.addGroup(named: "when1", isConditional: true, view: nil)
      scene.rename("when1", to: "wide")
      #expect(scene.programs.last?.name == "wide")
    },
    NamedChange(name: "a stack view whose member moves out") { scene, world in
      scene.setProperties(of: world.card) {
        $0.stack = StackArrangement()
        $0.stack?.members = [world.title]
      }
      scene.move(world.title, to: .root)
      #expect(scene.item(world.card)?.properties.stack?.members.isEmpty ?? true)
    },
    NamedChange(name: "another scene") { scene, _ in
      var other = Scene()
      other.addItem(named: "other")
      scene.replaceContents(by: other)
    },
  ]
}

@Suite("The history of a scene")
struct SceneHistoryTests {
  @Test("changes are undone and redone", arguments: HistoryScene.edits)
  func undoAndRedo(edit: NamedChange) {
    let world = HistoryScene()
    var scene = world.scene
    let (before, mark) = (Observed(scene), scene.mark)
    edit.make(&scene, world)
    let after = Observed(scene)
    #expect(after != before)
    #expect(Observed(world.scene) == before)
    for _ in 0..<2 {
      let redo = scene.undo(to: mark)
      #expect(Observed(scene) == before)
      #expect(scene.constraint(in: world.slot)?.id == world.slotted)
      scene.redo(redo)
      #expect(Observed(scene) == after)
    }
    #expect(scene.addItem(named: "fresh").rawValue > (world.cells.last?.rawValue ?? 0))
    scene.removeItem(world.card)
    #expect(scene.constraints(naming: scene.guide(.safeArea, of: world.card)).isEmpty)
  }

  @Test("edits are undone one by one")
  func many() {
    let world = HistoryScene()
    var scene = world.scene
    var steps: [(mark: SceneMark, before: Observed)] = []
    for edit in HistoryScene.edits {
      steps.append((scene.mark, Observed(scene)))
      edit.make(&scene, world)
    }
    let last = Observed(scene)
    var undone: [SceneRedo] = []
    for step in steps.reversed() {
      undone.append(scene.undo(to: step.mark))
      #expect(Observed(scene) == step.before)
    }
    for redo in undone.reversed() { scene.redo(redo) }
    #expect(Observed(scene) == last)
  }

  @Test("a failed edit leaves no trace, not even a number")
  func rollBack() {
    struct Refused: Error {}
    let world = HistoryScene()
    var scene = world.scene
    let before = Observed(scene)
    #expect(throws: Refused.self) {
      try scene.attempt { scene in
        for edit in HistoryScene.edits { edit.make(&scene, world) }
        throw Refused()
      }
    }
    #expect(Observed(scene) == before)
    #expect(scene.subjects(changedSince: world.scene).isEmpty)
    var other = world.scene
    #expect(scene.addItem(named: "x") == other.addItem(named: "x"))
  }

  @Test("an undone constraint frees its number")
  func numbers() {
    let world = HistoryScene()
    var scene = world.scene
    let mark = scene.mark
    let stated = scene.addConstraint(LinearExpression(), .equal, LinearExpression())
    _ = scene.undo(to: mark)
    let next = scene.addConstraint(LinearExpression(), .equal, LinearExpression())
    #expect(next == stated)
  }

  @Test("a change of a copy is not seen in the original, over many pages")
  func copies() {
    var scene = Scene()
    let ids = (0..<3_000).map { scene.addItem(named: "v\($0)") }
    let copy = scene
    for id in ids where id.rawValue % 7 == 0 { scene.setProperties(of: id) { $0.isHidden = true } }
    scene.removeItem(ids[1_500])
    #expect(ids.allSatisfy { copy.item($0)?.properties.isHidden == false })
    #expect(scene.itemCount == 3_000 && copy.itemCount == 3_001)
    #expect(scene.item(ids[1_500]) == nil)
  }
}

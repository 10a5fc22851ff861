import LayoutModel
import Testing

@Suite("Names of constraints in views")
struct ConstraintNameTests {
  private var scene = Scene()
  private let a: ItemID
  private let b: ItemID
  private let width: ConstraintID

  init() {
    a = scene.addItem(named: "a")
    b = scene.addItem(named: "b")
    width = scene.addConstraint(
      LinearExpression(AnchorReference(a, .width)), .equal, LinearExpression(constant: 60),
      name: ConstraintName("w", of: b))
  }

  private func known(_ item: ItemID, in scene: Scene) -> [String: ConstraintID] {
    Dictionary(
      scene.constraintNames(of: item).compactMap { name in
        scene.constraint(named: ConstraintName(name, of: item)).map { (name, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test("a name refers to its constraint, for its view only")
  func lookUp() {
    #expect(scene.constraint(named: ConstraintName("w", of: b)) == width)
    #expect(scene.constraint(named: ConstraintName("w", of: a)) == nil)
    #expect(scene.constraint(named: ConstraintName("x", of: b)) == nil)
    #expect(scene.constraint(width)?.name == ConstraintName("w", of: b))
  }

  @Test("views know different constraints under one name")
  func sameName() {
    var scene = scene
    let other = scene.addConstraint(
      LinearExpression(AnchorReference(b, .width)), .equal, LinearExpression(constant: 1),
      name: ConstraintName("w", of: a))
    #expect(known(a, in: scene) == ["w": other])
    #expect(known(b, in: scene) == ["w": width])
  }

  @Test("a name is removed and restored with its constraint")
  func removal() {
    var scene = scene
    let mark = scene.mark
    scene.removeConstraint(width)
    #expect(known(b, in: scene).isEmpty)
    let redo = scene.undo(to: mark)
    #expect(known(b, in: scene) == ["w": width])
    scene.redo(redo)
    #expect(known(b, in: scene).isEmpty)
  }

  @Test("a name is removed with the view that knows it")
  func ownerGoes() {
    var scene = scene
    let mark = scene.mark
    scene.removeItem(b)
    #expect(scene.constraint(width)?.name == nil)
    #expect(known(b, in: scene).isEmpty)
    _ = scene.undo(to: mark)
    #expect(known(b, in: scene) == ["w": width])
    #expect(scene.constraint(width)?.name == ConstraintName("w", of: b))
  }

  @Test("a name is removed with a view of its constraint")
  func viewGoes() {
    var scene = scene
    let mark = scene.mark
    scene.removeItem(a)
    #expect(known(b, in: scene).isEmpty)
    _ = scene.undo(to: mark)
    #expect(known(b, in: scene) == ["w": width])
  }

  @Test("renaming and moving keep names")
  func moves() {
    var scene = scene
    scene.rename("b", to: "c")
    scene.move(b, to: a)
    scene.setConstant(70, of: width)
    scene.setEnabled(false, of: width)
    #expect(known(b, in: scene) == ["w": width])
  }

  @Test("an attempt that fails leaves no name")
  func attempt() {
    struct Stop: Error {}
    var scene = scene
    let width = width
    _ = try? scene.attempt { (scene: inout Scene) throws(Stop) in
      scene.removeConstraint(width)
      _ = scene.addConstraint(
        LinearExpression(AnchorReference(a, .height)), .equal, LinearExpression(constant: 1),
        name: ConstraintName("h", of: b))
      throw Stop()
    }
    #expect(known(b, in: scene) == ["w": width])
  }
}

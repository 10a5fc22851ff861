import LayoutModel
import Testing

@Suite("Differences between scenes")
struct JournalTests {
  private func width(_ item: ItemID) -> LinearExpression {
    LinearExpression(AnchorReference(item, .width))
  }

  private func difference(_ one: Scene, _ other: Scene) -> Set<SceneSubject> {
    Set(one.subjects(changedSince: other))
  }

  @Test("a copy does not differ, and is independent")
  func copies() {
    var scene = Scene()
    let a = scene.addItem(named: "a")
    let copy = scene
    #expect(difference(scene, copy).isEmpty)
    let id = scene.addConstraint(width(a), .equal, width(a))
    scene.setScreen(Size(width: 1, height: 1))
    #expect(copy.constraint(id) == nil)
    #expect(copy.screen == Size(width: 320, height: 480))
    #expect(difference(scene, copy) == [.constraint(id), .screen])
    #expect(difference(copy, scene) == difference(scene, copy))
  }

  @Test("the changes of two scenes since they diverged differ")
  func branches() {
    var one = Scene()
    let a = one.addItem(named: "a")
    let b = one.addItem(named: "b")
    var other = one
    let rule = one.addConstraint(width(a), .equal, width(b))
    other.setProperties(of: b) { $0.intrinsicWidth = 5 }
    #expect(difference(one, other) == [.constraint(rule), .item(b)])
    one.removeConstraint(rule)
    #expect(difference(one, other) == [.constraint(rule), .item(b)])
  }

  @Test("the divergence is found after long histories of equal length")
  func longHistories() {
    var one = Scene()
    let a = one.addItem(named: "a")
    for index in 1...100 { one.setProperties(of: a) { $0.intrinsicWidth = Double(index) } }
    var other = one
    for index in 1...40 { one.setScreen(Size(width: Double(index), height: 1)) }
    for index in 1...40 { other.setProperties(of: a) { $0.intrinsicHeight = Double(index) } }
    #expect(difference(one, other) == [.screen, .item(a)])
  }

  @Test("an assignment without effect is no change")
  func nothing() {
    var scene = Scene()
    let a = scene.addItem(named: "a")
    let id = scene.addConstraint(width(a), .equal, width(a))
    let copy = scene
    scene.setProperties(of: a) { $0.isHidden = false }
    scene.setEnabled(true, of: id)
    #expect(difference(scene, copy).isEmpty)
  }

  @Test("a move touches the items moved and the constraints that name them")
  func moves() {
    var scene = Scene()
    let a = scene.addItem(named: "a")
    let b = scene.addItem(named: "b")
    let inner = scene.addItem(named: "inner", in: a)
    let rule = scene.addConstraint(width(inner), .equal, width(b))
    scene.addConstraint(width(b), .equal, width(b))
    let copy = scene
    scene.move(a, to: b)
    #expect(
      difference(scene, copy)
        == [.item(a), .item(inner), .constraint(rule), .children(.root), .children(b)])
  }

  @Test("a group's switch touches its members")
  func groups() {
    var scene = Scene()
    let a = scene.addItem(named: "a")
    let outer = scene.addGroup(named: "outer")
    let inner = scene.addGroup(named: "inner", in: outer)
    let member = scene.addConstraint(width(a), .equal, width(a), group: inner)
    scene.addConstraint(width(a), .equal, width(a))
    let copy = scene
    scene.setActive(false, of: outer)
    #expect(difference(scene, copy) == [.constraint(member)])
  }

  @Test("forgotten changes make scenes differ in everything, kept changes do not")
  func forgetting() {
    var scene = Scene()
    let a = scene.addItem(named: "a")
    let early = scene
    for index in 1...10_000 { scene.setProperties(of: a) { $0.intrinsicWidth = Double(index) } }
    let copy = scene
    let mark = scene.mark
    scene.forgetChanges(before: mark)
    #expect(difference(scene, copy).isEmpty)
    #expect(difference(scene, early) == [.everything])
    scene.setScreen(Size(width: 1, height: 1))
    #expect(difference(scene, copy) == [.screen])
    _ = scene.undo(to: mark)
    #expect(scene.screen == copy.screen)
    #expect(difference(scene, copy).isEmpty)
  }
}

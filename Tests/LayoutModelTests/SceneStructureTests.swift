import LayoutModel
import Testing

@Suite("Structures in a scene")
struct SceneStructureTests {
  /// A view with a build of one guide and one constraint.
  private static func scene() -> (Scene, card: ItemID, build: GroupID, guide: ItemID) {
    var scene = Scene()
    let card = scene.addItem(named: "card")
    let build = scene.addGroup(named: "page", isConditional: false, view: card)
    let guide = scene.addStructureGuide(
      StructureGuide(.spacer, of: build), named: "page.spacer1", in: card)
    scene.addConstraint(
      LinearExpression(AnchorReference(guide, .height)), .greaterOrEqual,
      LinearExpression(constant: 20),
      wording: Wording(
        .structure(StructureRole(.spacerLength, in: .verticalStack, of: guide)),
        in: DialectName(rawValue: 1)), group: build
    )
    return (scene, card, build, guide)
  }

  @Test("its guides are removed with the group, and restored by undo")
  func removal() {
    var (scene, card, build, guide) = Self.scene()
    let mark = scene.mark
    scene.removeGroup(build)
    #expect(!scene.contains(guide))
    #expect(scene.item(card)?.guides == [])
    #expect(scene.constraintCount == 0)
    #expect(scene.named("page.spacer1") == nil)
    scene.rollBack(to: mark)
    #expect(scene.item(card)?.guides == [guide])
    #expect(scene.group(build)?.guides == [guide])
    #expect(scene.structureGuide(guide)?.role == .spacer)
    #expect(scene.constraintCount == 1)
  }

  @Test("its guides have names based on the group's")
  func names() {
    var (scene, _, _, guide) = Self.scene()
    #expect(!scene.names.contains("page.spacer1"))
    scene.rename("page", to: "list")
    #expect(scene.name(of: guide) == "list.spacer1")
    #expect(scene.named("list.spacer1") == .item(guide))
    #expect(scene.named("page.spacer1") == nil)
  }

  @Test("its guides are idle while it is inactive")
  func idle() {
    var (scene, card, build, guide) = Self.scene()
    #expect(!scene.isIdle(guide))
    scene.setActive(false, of: build)
    #expect(scene.isIdle(guide))
    #expect(!scene.isIdle(card))
  }

  @Test("constraints take the positions of removed ones")
  func orders() {
    var scene = Scene()
    let a = scene.addItem(named: "a")
    func state(_ number: Double) -> ConstraintID {
      scene.addConstraint(
        LinearExpression(AnchorReference(a, .width)), .equal, LinearExpression(constant: number))
    }
    let ids = [1, 2, 3].map { state($0) }
    let old = ids.dropLast().compactMap { scene.constraint($0)?.order }
    for id in ids.dropLast() { scene.removeConstraint(id) }
    let new = [4, 5, 6].map { state($0) }
    scene.setOrders(old, of: new)
    #expect(scene.constraintsInOrder.map(\.constant) == [4, 5, 3, 6])
  }
}

import LayoutModel
import Testing

@Suite("Constraints and groups")
struct SceneConstraintTests {
  private var scene = Scene()
  private let a: ItemID
  private let b: ItemID

  init() {
    a = scene.addItem(named: "a")
    b = scene.addItem(named: "b")
  }

  private func width(_ item: ItemID) -> LinearExpression {
    LinearExpression(AnchorReference(item, .width))
  }

  private func number(_ value: Double) -> LinearExpression { LinearExpression(constant: value) }

  private func slot(_ relation: Relation = .equal) -> Slot {
    let key = AttributeKey(kind: AttributeKind(rawValue: 1), item: a)
    return Slot(attribute: key, relation: relation, group: nil)
  }

  /// The words of some dialect with attributes.
  private func attribute(_ slot: Slot, _ value: AttributeValue) -> Wording {
    Wording(.slot(slot, value), in: DialectName(rawValue: 1))
  }

  @Test("a slot holds its constraint until that is removed")
  mutating func slots() {
    let id = scene.addConstraint(
      width(a), .equal, number(1), wording: attribute(slot(), AttributeValue(1)))
    #expect(scene.constraint(in: slot())?.id == id)
    scene.removeConstraint(id)
    #expect(scene.constraint(in: slot()) == nil)
  }

  @Test("another wording can name another slot")
  mutating func wording() {
    let id = scene.addConstraint(
      width(a), .equal, number(1), wording: attribute(slot(), AttributeValue(1)))
    scene.setWording(
      attribute(slot(.greaterOrEqual), AttributeValue(1)), of: id)
    #expect(scene.constraint(in: slot()) == nil)
    #expect(scene.constraint(in: slot(.greaterOrEqual))?.id == id)
  }

  @Test("a constraint changed in place keeps its number and position and follows its views")
  mutating func changes() throws {
    let id = scene.addConstraint(width(a), .equal, number(1))
    let order = try #require(scene.constraint(id)).order
    scene.setConstraint(id, right: width(b), priority: 750)
    let changed = try #require(scene.constraint(id))
    #expect(changed.order == order)
    #expect(changed.priority == 750)
    #expect(scene.constraints(naming: b).map(\.id) == [id])
    scene.setConstraint(id, right: number(2))
    #expect(scene.constraints(naming: b).isEmpty)
    #expect(scene.constraints(naming: a).map(\.id) == [id])
  }

  @Test("a view named only in the wording counts as named")
  mutating func mentioned() {
    let key = AttributeKey(kind: AttributeKind(rawValue: 4), item: a, related: b)
    let id = scene.addConstraint(
      width(a), .equal, number(0),
      wording: attribute(
        Slot(attribute: key, relation: .equal, group: nil), AttributeValue(0, role: .factor))
    )
    #expect(scene.constraints(naming: b).map(\.id) == [id])
    scene.setConstraint(id, right: width(b))
    #expect(scene.constraints(naming: b).map(\.id) == [id])
    scene.removeItem(b)
    #expect(scene.constraint(id) == nil)
    #expect(scene.constraints(naming: a).isEmpty)
  }

  @Test("the constant is the number on the right")
  mutating func constants() {
    let id = scene.addConstraint(
      LinearExpression(AnchorReference(a, .width), plus: 5), .equal, number(25))
    #expect(scene.constraint(id)?.constant == 20)
    scene.setConstant(30, of: id)
    #expect(scene.constraint(id)?.constant == 30)
    #expect(scene.constraint(id)?.left == width(a))
  }

  @Test("one label for several constraints loses the members that are removed")
  mutating func labels() {
    let first = scene.addConstraint(width(a), .equal, number(1), label: "w[1]")
    let second = scene.addConstraint(width(b), .equal, number(1), label: "w[2]")
    scene.setName("w", to: .labels([first, second]))
    scene.removeConstraint(first)
    #expect(scene.named("w") == .labels([second]))
    scene.removeConstraint(second)
    #expect(scene.named("w") == nil)
  }

  @Test("a reactivated constraint is last")
  mutating func switching() {
    let first = scene.addConstraint(width(a), .equal, number(1))
    let second = scene.addConstraint(width(b), .equal, number(1))
    scene.setEnabled(false, of: first)
    #expect(!scene.isInForce(first))
    #expect(scene.constraintsInOrder.map(\.id) == [first, second])
    scene.setEnabled(true, of: first)
    #expect(scene.isInForce(first))
    #expect(scene.constraintsInOrder.map(\.id) == [second, first])
  }

  @Test("the members of an activated group are last, in their own order")
  mutating func activation() {
    let outer = scene.addGroup(named: "outer")
    let inner = scene.addGroup(named: "inner", in: outer)
    let dormant = scene.addGroup(named: "dormant", in: outer, isActive: false)
    let first = scene.addConstraint(width(a), .equal, number(1), group: outer)
    let second = scene.addConstraint(width(a), .equal, number(2), group: inner)
    let asleep = scene.addConstraint(width(a), .equal, number(3), group: dormant)
    let third = scene.addConstraint(width(a), .equal, number(4), group: outer)
    let free = scene.addConstraint(width(a), .equal, number(5))
    #expect(scene.isInForce(second))
    #expect(!scene.isInForce(asleep))

    scene.setActive(false, of: outer)
    #expect(!scene.isInForce(first))
    #expect(!scene.isInForce(second))
    #expect(scene.constraintsInOrder.map(\.id) == [first, second, asleep, third, free])

    scene.setActive(true, of: outer)
    #expect(scene.isInForce(second))
    #expect(scene.constraintsInOrder.map(\.id) == [asleep, free, first, second, third])
  }

  @Test("removing a group removes its constraints and nested groups")
  mutating func groupRemoval() {
    let outer = scene.addGroup(named: "outer")
    let inner = scene.addGroup(named: "inner", in: outer)
    scene.addConstraint(width(a), .equal, number(1), group: inner)
    let free = scene.addConstraint(width(a), .equal, number(2))
    scene.removeGroup(outer)
    #expect(scene.constraintsInOrder.map(\.id) == [free])
    #expect(scene.named("inner") == nil)
    #expect(scene.groupsInOrder.isEmpty)
    #expect(scene.constraints(naming: a).map(\.id) == [free])
  }

  @Test("a number stays used after a removal, and is given back by undo")
  mutating func numbers() {
    let mark = scene.mark
    let first = scene.addConstraint(width(a), .equal, number(1))
    scene.removeConstraint(first)
    let second = scene.addConstraint(width(a), .equal, number(2))
    #expect(second > first)
    let redo = scene.undo(to: mark)
    scene.redo(redo)
    #expect(scene.constraint(second) != nil)
    _ = scene.undo(to: mark)
    #expect(scene.addConstraint(width(a), .equal, number(3)) == first)
  }

  @Test("replacing the scene is a change, with numbers that neither has used")
  mutating func replacedContents() {
    let own = scene.addConstraint(width(a), .equal, number(1))
    let group = scene.addGroup(named: "g")
    let before = scene
    let mark = scene.mark
    var other = Scene(screen: Size(width: 10, height: 20))
    let item = other.addItem(named: "other")
    scene.replaceContents(by: other)
    #expect(scene.subjects(changedSince: before) == [.everything])
    #expect(scene.constraint(own) == nil && scene.named("other") == .item(item))
    #expect(scene.addConstraint(width(item), .equal, number(2)) > own)
    #expect(scene.addGroup(named: "g") > group)
    let after = scene
    let redo = scene.undo(to: mark)
    #expect(scene.subjects(changedSince: before).isEmpty)
    #expect(scene.constraintsInOrder == before.constraintsInOrder)
    #expect(scene.itemsInTreeOrder().map(scene.item) == before.itemsInTreeOrder().map(before.item))
    #expect(scene.screen == before.screen)
    scene.redo(redo)
    #expect(scene.constraintsInOrder == after.constraintsInOrder)
    #expect(scene.named("other") == .item(item) && scene.screen == other.screen)
  }
}

@Suite("Linear expressions")
struct LinearExpressionTests {
  private let left = AnchorReference(.root, .left)
  private let width = AnchorReference(.root, .width)

  @Test("an anchor has one term, or none if its coefficient is 0")
  func terms() {
    let sum = LinearExpression(left) + LinearExpression(width, times: 2, plus: 3)
    #expect(sum.terms.map(\.coefficient) == [1, 2])
    #expect((sum + LinearExpression(left)).terms.map(\.coefficient) == [2, 2])
    #expect((sum - LinearExpression(left)).terms.map(\.anchor) == [width])
    #expect((sum * 0).isConstant)
    #expect(LinearExpression(left, times: 0).isConstant)
    #expect((sum * 0.5).constant == 1.5)
  }
}

import LayoutModel
import Testing

@Suite("The tree")
struct SceneTreeTests {
  private var scene = Scene()

  private func names(_ items: [ItemID]) -> [String] { items.map(scene.name) }

  private func width(_ item: ItemID) -> LinearExpression {
    LinearExpression(AnchorReference(item, .width))
  }

  @Test("a parent precedes its children, its guides precede its views")
  mutating func order() {
    let a = scene.addItem(named: "a")
    let b = scene.addItem(named: "b")
    scene.addItem(named: "inner", in: a)
    scene.addItem(named: "gutter", kind: .guide)
    scene.addItem(named: "first", at: 0)
    scene.addItem(named: "last", at: 99)
    scene.addItem(named: "edge", kind: .guide, in: a)
    #expect(
      names(scene.itemsInTreeOrder())
        == ["root", "gutter", "first", "a", "edge", "inner", "b", "last"])
    #expect(names(scene.itemsInTreeOrder(below: a)) == ["a", "edge", "inner"])
    #expect(scene.itemCount == 8)
    #expect(scene.parent(of: b) == .root)
    #expect(scene.root.children.count == 4)
  }

  @Test(
    "a constraint is read in the nearest common ancestor, a constraint on one view in its superview"
  )
  mutating func reference() {
    let card = scene.addItem(named: "card")
    let row = scene.addItem(named: "row", in: card)
    let title = scene.addItem(named: "title", in: row)
    let photo = scene.addItem(named: "photo", in: card)
    let other = scene.addItem(named: "other")
    let gutter = scene.addItem(named: "gutter", kind: .guide, in: row)
    let rows: [([ItemID], ItemID)] = [
      ([], .root), ([.root], .root), ([card], .root), ([title], row), ([title, title], row),
      ([title, row], row), ([row, title], row), ([title, photo], card), ([photo, card], card),
      ([title, other], .root), ([gutter, title], row), ([gutter], row),
      ([title, photo, other], .root), ([.root, title], .root),
    ]
    for (items, expected) in rows {
      #expect(scene.reference(for: items) == expected, "\(names(items))")
    }
    #expect(scene.isInside(title, card))
    #expect(scene.isInside(card, card))
    #expect(!scene.isInside(card, title))
  }

  @Test("removing a view removes its descendants, their constraints and their names")
  mutating func removal() {
    let card = scene.addItem(named: "card")
    let title = scene.addItem(named: "title", in: card)
    let other = scene.addItem(named: "other")
    let third = scene.addItem(named: "third")
    scene.setName("pair", to: .array([title, other]))
    scene.setName("alone", to: .array([title]))
    let group = scene.addGroup(named: "wide")
    let note = scene.addConstraint(width(title), .equal, width(other), group: group, label: "note")
    scene.setName("note", to: .label(note))
    let kept = scene.addConstraint(width(other), .equal, width(third))
    scene.removeItem(card)
    #expect(scene.constraintsInOrder.map(\.id) == [kept])
    #expect(scene.named("card") == nil)
    #expect(scene.named("title") == nil)
    #expect(scene.named("note") == nil)
    #expect(scene.named("alone") == nil)
    #expect(scene.named("pair") == .array([other]))
    #expect(scene.group(group)?.constraints == [])
    #expect(scene.constraints(naming: other).map(\.id) == [kept])
    #expect(names(scene.itemsInTreeOrder()) == ["root", "other", "third"])
    scene.removeItem(.root)
    #expect(scene.itemCount == 3)
  }

  @Test("a moved view is at its new position, with its descendants")
  mutating func move() {
    let a = scene.addItem(named: "a")
    let b = scene.addItem(named: "b")
    let inner = scene.addItem(named: "inner", in: a)
    let rule = scene.addConstraint(width(a), .equal, width(b))
    scene.move(b, to: .root, at: 0)
    #expect(names(scene.itemsInTreeOrder()) == ["root", "b", "a", "inner"])
    scene.move(a, to: b)
    #expect(names(scene.itemsInTreeOrder()) == ["root", "b", "a", "inner"])
    #expect(scene.ancestry(of: inner) == [inner, a, b, .root])
    scene.move(b, to: inner)
    #expect(scene.parent(of: b) == .root)
    #expect(scene.constraint(rule) != nil)
  }

  @Test("the members of a renamed array are renamed with it")
  mutating func renamedArrays() {
    let first = scene.addItem(named: "cell[1]")
    let second = scene.addItem(named: "cell[2]")
    scene.setName("cell", to: .array([first, second]))
    scene.rename("cell", to: "tile")
    #expect(names([first, second]) == ["tile[1]", "tile[2]"])
    #expect(scene.named("tile[2]") == .item(second))
    #expect(scene.named("cell") == nil)
    #expect(scene.named("cell[1]") == nil)
    #expect(scene.named("tile") == .array([first, second]))
  }

  @Test("views, groups and labels can be renamed")
  mutating func renaming() {
    let a = scene.addItem(named: "a")
    let group = scene.addGroup(named: "wide")
    let note = scene.addConstraint(width(a), .equal, width(a), label: "note")
    scene.setName("note", to: .label(note))
    let third = scene.addConstraint(width(a), .equal, width(a), label: "w[3]")
    scene.setName("w", to: .labels([third]))
    scene.rename("a", to: "box")
    scene.rename("wide", to: "broad")
    scene.rename("note", to: "remark")
    scene.rename("w", to: "widths")
    #expect(scene.name(of: a) == "box")
    #expect(scene.group(group)?.name == "broad")
    #expect(scene.constraint(note)?.label == "remark")
    #expect(scene.constraint(third)?.label == "widths[3]")
    #expect(scene.named("widths") == .labels([third]))
    scene.removeConstraint(third)
    #expect(scene.named("widths") == nil)
  }

  @Test("changed content moves to the end of the statement order")
  mutating func contentOrder() throws {
    let a = scene.addItem(named: "a")
    let before = try #require(scene.item(a)).contentOrder
    scene.setProperties(of: a) { $0.isHidden = true }
    #expect(scene.item(a)?.contentOrder == before)
    scene.setProperties(of: a) { $0.intrinsicWidth = 10 }
    #expect(try #require(scene.item(a)).contentOrder > before)
  }
}

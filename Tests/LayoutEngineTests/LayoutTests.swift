import LayoutEngine
import LayoutModel
import Testing

@Suite("Layout")
struct LayoutTests {
  /// A row of a name and a price that ask for more than there is.
  static func row() -> (scene: Scene, row: ItemID, name: ItemID, price: ItemID) {
    var scene = Scene()
    let row = scene.addItem(named: "row")
    let name = scene.addItem(named: "name", in: row)
    let price = scene.addItem(named: "price", in: row)
    func at(_ item: ItemID, _ anchor: Anchor, _ constant: Double = 0) -> LinearExpression {
      LinearExpression(AnchorReference(item, anchor), plus: constant)
    }
    scene.addConstraint(at(row, .width), .equal, LinearExpression(constant: 320))
    scene.addConstraint(at(name, .left), .equal, at(row, .left, 16))
    scene.addConstraint(at(price, .right), .equal, at(row, .right, -16))
    scene.addConstraint(at(price, .left), .equal, at(name, .right, 12))
    scene.setProperties(of: name) {
      $0.intrinsicWidth = 180
      $0.horizontalHugging = 251
    }
    scene.setProperties(of: price) {
      $0.intrinsicWidth = 128
      $0.horizontalCompression = 751
    }
    return (scene, row, name, price)
  }

  @Test("the weaker content priority gives way, and the value is explained")
  func contentGivesWay() {
    let (scene, row, name, price) = Self.row()
    var engine = LayoutEngine()
    let layout = engine.layout(of: scene)
    #expect(layout.frames[name]?.width == 148)
    #expect(layout.frames[price]?.width == 128)
    #expect(layout.valueCount == 12)
    #expect(layout.optionalCount == 4)
    #expect(
      layout.lost == [
        Layout.Lost(reference: .implied(.compression(name, .horizontal)), violation: 32)
      ])
    let why = engine.explain(LinearExpression(AnchorReference(name, .width)), in: scene)
    #expect(why.value == 148)
    #expect(why.entries.map(\.contribution) == [320, -16, -16, -12, -128])
    #expect(why.entries.map(\.sensitivity) == [1, -1, 1, -1, -1])
    #expect(why.entries.map(\.isAtLimit) == [false, false, false, false, true])
    #expect(why.lost.map(\.reference) == [.implied(.compression(name, .horizontal))])
    #expect(why.lost.first?.beatenBy == .implied(.compression(price, .horizontal)))
    #expect(why.idle.map(\.reference) == [.implied(.hugging(name, .horizontal))])
    #expect(why.idle.first?.slack == 32)
    _ = row
  }

  @Test(
    "with equal hugging the first view takes the slack; with equal compression resistance the last is compressed"
  )
  func tieRule() {
    for (width, expected) in [(320.0, [200.0, 100.0]), (200.0, [150.0, 30.0])] {
      var scene = Scene()
      let row = scene.addItem(named: "row")
      let first = scene.addItem(named: "first", in: row)
      let last = scene.addItem(named: "last", in: row)
      func at(_ item: ItemID, _ anchor: Anchor, _ constant: Double = 0) -> LinearExpression {
        LinearExpression(AnchorReference(item, anchor), plus: constant)
      }
      scene.addConstraint(at(row, .width), .equal, LinearExpression(constant: width))
      scene.addConstraint(at(first, .left), .equal, at(row, .left))
      scene.addConstraint(at(last, .left), .equal, at(first, .right, 20))
      scene.addConstraint(at(last, .right), .equal, at(row, .right))
      scene.setProperties(of: first) { $0.intrinsicWidth = 150 }
      scene.setProperties(of: last) { $0.intrinsicWidth = 100 }
      var engine = LayoutEngine()
      let layout = engine.layout(of: scene)
      #expect([first, last].map { layout.frames[$0]?.width } == expected)
      #expect(layout.isAmbiguous(first) && layout.isAmbiguous(last))
    }
  }

  @Test("an unconstrained view is as small as possible, in the corner, and ambiguous")
  func nothingSaid() {
    var scene = Scene()
    let a = scene.addItem(named: "a")
    var engine = LayoutEngine()
    let layout = engine.layout(of: scene)
    #expect(layout.frames[a] == Rect(x: 0, y: 0, width: 0, height: 0))
    #expect(layout.free == [.left, .top, .width, .height].map { AnchorReference(a, $0) })
    let intervals = engine.freeIntervals(of: a, in: scene)
    #expect(intervals.map(\.lower) == [-.infinity, -.infinity, 0, 0])
    #expect(intervals.allSatisfy { $0.upper == .infinity })
  }

  @Test("an unlimited size equals its content, a limited one its limit")
  func limits() {
    var scene = Scene()
    let a = scene.addItem(named: "a")
    let width = LinearExpression(AnchorReference(a, .width))
    scene.addConstraint(width, .greaterOrEqual, LinearExpression(constant: 40))
    let height = LinearExpression(AnchorReference(a, .height))
    scene.addConstraint(height, .lessOrEqual, LinearExpression(constant: 90))
    var engine = LayoutEngine()
    #expect(engine.frame(of: a, in: scene) == Rect(x: 0, y: 0, width: 40, height: 90))
  }

  @Test("unrelated scenes can be laid out in turn")
  func unrelatedScenes() {
    let small = Scene(screen: Size(width: 100, height: 50))
    var other = Scene(screen: Size(width: 320, height: 480))
    let a = other.addItem(named: "a")
    other.addConstraint(
      LinearExpression(AnchorReference(a, .width)), .equal,
      LinearExpression(AnchorReference(.root, .width)))
    var engine = LayoutEngine()
    for _ in 0..<2 {
      #expect(
        engine.layout(of: small).frames == [.root: Rect(x: 0, y: 0, width: 100, height: 50)])
      #expect(engine.frame(of: a, in: other).width == 320)
    }
  }

  @Test("positions are compared in the nearest common ancestor")
  func commonAncestor() {
    var scene = Scene()
    let card = scene.addItem(named: "card")
    let inner = scene.addItem(named: "inner", in: card)
    let other = scene.addItem(named: "other")
    func at(_ item: ItemID, _ anchor: Anchor, _ constant: Double = 0) -> LinearExpression {
      LinearExpression(AnchorReference(item, anchor), plus: constant)
    }
    scene.addConstraint(at(card, .left), .equal, LinearExpression(constant: 30))
    scene.addConstraint(at(inner, .left), .equal, at(card, .left, 5))
    scene.addConstraint(at(other, .left), .equal, at(inner, .left))
    scene.addConstraint(at(inner, .width), .equal, LinearExpression(constant: 10))
    var engine = LayoutEngine()
    let layout = engine.layout(of: scene)
    #expect(layout.frames[inner]?.x == 5)
    #expect(layout.frames[other]?.x == 35)
    #expect(engine.value(of: at(inner, .right), in: scene) == 15)
    #expect(engine.value(of: at(inner, .right) + at(other, .left) * 0.0, in: scene) == 15)
    var apart = at(inner, .right)
    apart.add(AnchorReference(other, .left), times: -1)
    #expect(engine.value(of: apart, in: scene) == 10)
  }
}

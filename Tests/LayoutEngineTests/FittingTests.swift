import LayoutModel
import Testing

import LayoutEngine

@Suite("Possible frames and fitting sizes")
struct FittingTests {
  @Test("a view is moved through its possible frames")
  func possibleFrames() {
    let (scene, labels) = AmbiguityTests.labels([120, 64])
    var engine = LayoutEngine()
    let frames = engine.possibleFrames(of: labels[0], in: scene)
    #expect(frames.map(\.choice) == [.shown, .least(.width)])
    #expect(
      frames.map(\.frame) == [
        Rect(x: 16, y: 8, width: 212, height: 20), Rect(x: 16, y: 8, width: 120, height: 20),
      ])
    #expect(frames.map(\.moved) == [[], [labels[1]]])
    // The other label takes the remaining width, 276 in total.
    #expect(frames[1].movedFrames[labels[1]]?.width == 156)
    #expect(engine.frame(of: labels[0], in: scene).width == 212)
    var alone = Scene()
    let a = alone.addItem(named: "a")
    let choices = engine.possibleFrames(of: a, in: alone).map(\.choice)
    #expect(
      choices == [
        .shown, .step(.left, -100), .step(.left, 100), .step(.top, -100), .step(.top, 100),
        .step(.width, 100), .step(.height, 100),
      ])
    #expect(engine.possibleFrames(of: .root, in: alone).count == 1)
  }

  @Test("fitting sizes depend only on a view's own constraints")
  func fitting() {
    var scene = Scene()
    let card = scene.addItem(named: "card")
    let name = scene.addItem(named: "name", in: card)
    scene.setProperties(of: name) {
      $0.intrinsicWidth = 60
      $0.intrinsicHeight = 20
    }
    let outside = scene.addConstraint(
      AmbiguityTests.at(card, .width), .equal, AmbiguityTests.at(.root, .width))
    let place = scene.addConstraint(
      AmbiguityTests.at(card, .left), .equal, LinearExpression(constant: 20))
    scene.addConstraint(AmbiguityTests.at(name, .left), .equal, AmbiguityTests.at(card, .left, 8))
    scene.addConstraint(
      AmbiguityTests.at(name, .right), .equal, AmbiguityTests.at(card, .right, -8))
    scene.addConstraint(AmbiguityTests.at(name, .top), .equal, AmbiguityTests.at(card, .top, 10))
    scene.addConstraint(
      AmbiguityTests.at(name, .bottom), .equal, AmbiguityTests.at(card, .bottom, -10))
    scene.addConstraint(
      AmbiguityTests.at(card, .height), .lessOrEqual, LinearExpression(constant: 500))
    let engine = LayoutEngine()
    let sizes = engine.fittingSizes(of: card, in: scene)
    #expect(sizes.compressed == Size(width: 76, height: 40))
    // Hugging is stronger than the constraint to be large.
    #expect(sizes.expanded == Size(width: 76, height: 40))
    #expect(sizes.width.lower == 16 && sizes.width.upper == .infinity)
    #expect(sizes.height.lower == 20 && sizes.height.upper == 500)
    #expect(sizes.leftOut == [outside, place])
    #expect(sizes.broken.isEmpty)
    #expect(
      engine.fittingSize(of: card, .horizontal, 200, in: scene) == Size(width: 200, height: 40))
    let empty = scene.addItem(named: "empty")
    #expect(
      engine.fittingSizes(of: empty, in: scene).expanded == Size(width: 10_000, height: 10_000))
  }

  @Test("wishes of a stack view set no limit to what is required")
  func fittingStack() {
    var scene = Scene()
    let card = scene.addItem(named: "card")
    let row = scene.addItem(named: "row", in: card)
    var stack = StackArrangement()
    stack.distribution = .equalSpacing
    for name in ["a", "b"] {
      let item = scene.addItem(named: name, in: row)
      scene.setProperties(of: item) { $0.intrinsicWidth = 40 }
      stack.members.append(item)
    }
    scene.setProperties(of: row) { $0.stack = stack }
    for anchor in [Anchor.left, .right] {
      scene.addConstraint(
        AmbiguityTests.at(row, anchor), .equal, AmbiguityTests.at(card, anchor))
    }
    let sizes = LayoutEngine().fittingSizes(of: card, in: scene)
    #expect(sizes.width.lower == 0 && sizes.width.upper == .infinity)
  }
}

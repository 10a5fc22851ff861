import LayoutEngine
import LayoutModel
import Testing
import TextReports

import Explanations

@Suite("Explaining a scene")
struct ExplainerTests {
  private var scene = Scene()
  private let view: ItemID

  init() {
    view = scene.addItem(named: "a")
    scene.setProperties(of: view) { $0.intrinsicWidth = 200 }
  }

  private var width: LinearExpression { LinearExpression(AnchorReference(view, .width)) }

  private func explainer() -> Explainer { Explainer(scene: scene, facts: SceneFacts(of: scene)) }

  private func text(_ report: Report) -> String {
    report.lines(width: 80).map(\.plain).joined(separator: "\n")
  }

  @Test(
    "implied constraints are lettered in the order of the answer; stated ones have their number")
  mutating func letters() {
    let stated = scene.addConstraint(width, .equal, LinearExpression(constant: 150))
    let explainer = explainer()
    let compression = ConstraintReference.implied(.compression(view, .horizontal))
    let hugging = ConstraintReference.implied(.hugging(view, .horizontal))
    #expect(explainer.describe(compression).numberText == "( )")
    explainer.letters.give(hugging)
    explainer.letters.give([compression, .stated(stated), hugging])
    #expect(explainer.describe(hugging).numberText == "(i1)")
    #expect(explainer.describe(compression).numberText == "(i2)")
    #expect(explainer.describe(.stated(stated)).numberText == "(1)")
    #expect(
      explainer.letters.named == [
        .hugging(view, .horizontal), .compression(view, .horizontal),
      ])
  }

  @Test("in JSON a constraint has an id, its text and its place; an implied one is lettered")
  mutating func names() {
    let stated = scene.addConstraint(width, .equal, LinearExpression(constant: 150))
    let explainer = explainer()
    #expect(
      explainer.json(showing: .stated(stated)).text
        == #"{"id":1,"text":"a.width == 150","priority":1000,"origin":null}"#)
    #expect(
      explainer.json(showing: .implied(.compression(view, .horizontal))).text
        == #"{"id":"i1","text":"a.width >= 200","priority":750,"origin":"compression"}"#)
  }

  @Test("text and JSON offer the same repairs, and a repeated question has the same answer")
  mutating func repairs() throws {
    scene.addConstraint(width, .equal, LinearExpression(constant: 150))
    scene.addConstraint(width, .equal, LinearExpression(constant: 180))
    let (report, explained) = explainer().conflicts()
    let repairs = try #require(explained.first).repairs
    #expect(!repairs.isEmpty)
    for repair in repairs {
      #expect(text(report).contains(repair.phrase))
      #expect(report.json.text.contains("\"\(repair.statement)\""))
    }
    #expect(text(explainer().conflicts().report) == text(report))
    #expect(explainer().conflicts().report.json.text == report.json.text)
  }

  @Test("a question does not affect the answer to another")
  mutating func questions() {
    scene.addConstraint(width, .greaterOrEqual, LinearExpression(constant: 250))
    scene.addConstraint(width, .equal, LinearExpression(constant: 180))
    scene.addConstraint(width, .lessOrEqual, LinearExpression(constant: 100), priority: 750)
    let plain = text(explainer().why(width))
    let facts = SceneFacts(of: scene)
    for _ in 0..<2 {
      _ = Explainer(scene: scene, facts: facts).conflicts()
      _ = Explainer(scene: scene, facts: facts).lost()
      _ = Explainer(scene: scene, facts: facts).ambiguity(of: nil)
      #expect(text(Explainer(scene: scene, facts: facts).why(width)) == plain)
    }
  }
}

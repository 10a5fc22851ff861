import LayoutDialects
import LayoutModel
import Testing

@Suite("Equations as text")
struct EquationTextTests {
  private let views = ThreeViews()

  private func left(_ item: ItemID, plus constant: Double = 0) -> LinearExpression {
    LinearExpression(AnchorReference(item, .left), plus: constant)
  }

  private func width(
    _ item: ItemID, times multiple: Double = 1, plus constant: Double = 0
  ) -> LinearExpression {
    LinearExpression(AnchorReference(item, .width), times: multiple, plus: constant)
  }

  private func number(_ value: Double) -> LinearExpression { LinearExpression(constant: value) }

  private func line(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression
  ) -> String {
    EquationText(left, relation, right, in: views.scene).line
  }

  private func line(_ left: LinearExpression, _ right: LinearExpression) -> String {
    line(left, .equal, right)
  }

  @Test("all numbers stand on the right")
  func numbersOnTheRight() {
    let (a, b) = (views.a, views.b)
    #expect(line(left(a), left(b, plus: 20)) == "a.left == b.left + 20")
    #expect(line(left(a, plus: 10), left(b, plus: 20)) == "a.left == b.left + 10")
    #expect(line(left(a, plus: 30), left(b)) == "a.left == b.left - 30")
    #expect(line(left(a), .lessOrEqual, left(b)) == "a.left <= b.left")
    #expect(line(width(a), .greaterOrEqual, number(100)) == "a.width >= 100")
    #expect(line(width(a, plus: 20), number(100)) == "a.width == 80")
    #expect(line(left(a), number(-0.0)) == "a.left == 0")
    #expect(line(number(0), number(3)) == "0 == 3")
    #expect(line(number(100), width(a)) == "0 == a.width - 100")
    #expect(line(left(a), left(a, plus: 1)) == "a.left == a.left + 1")
  }

  @Test("a left side that is only a number is stated on the right")
  func oriented() {
    let sides = Equations.oriented(number(100), .lessOrEqual, width(views.a, plus: 5))
    #expect(line(sides.left, sides.relation, sides.right) == "a.width >= 95")
    let same = Equations.oriented(width(views.a), .equal, number(1))
    #expect(line(same.left, same.relation, same.right) == "a.width == 1")
    let numbers = Equations.oriented(number(1), .lessOrEqual, number(2))
    #expect(line(numbers.left, numbers.relation, numbers.right) == "0 <= 1")
  }

  @Test("multiples stand before their anchors")
  func multiples() {
    let (a, b, c) = (views.a, views.b, views.c)
    #expect(
      line(width(b), width(a, times: 2, plus: -10)) == "b.width == 2 * a.width - 10")
    #expect(line(width(a), width(b, times: 16.0 / 9)) == "a.width == 16/9 * b.width")
    #expect(line(width(a), width(b, times: -1)) == "a.width == -b.width")
    #expect(line(width(a), width(b, times: -2, plus: 8)) == "a.width == -2 * b.width + 8")
    var middle = LinearExpression()
    middle.add(AnchorReference(a, .centerX), times: 0.5)
    middle.add(AnchorReference(b, .centerX), times: 0.5)
    #expect(
      line(LinearExpression(AnchorReference(c, .centerX)), middle)
        == "c.centerX == 0.5 * a.centerX + 0.5 * b.centerX")
    #expect(
      line(width(a) - width(b, times: 1.0 / 3), width(c)) == "a.width - 1/3 * b.width == c.width")
  }

  @Test("the parts can be aligned in columns")
  func parts() {
    let text = EquationText(left(views.a), .equal, left(views.b, plus: -20), in: views.scene)
    #expect(text.left == "a.left")
    #expect(text.relation == "==")
    #expect(text.right == "b.left")
    #expect(text.constant == "- 20")
    let plain = EquationText(left(views.a), .equal, number(20), in: views.scene)
    #expect(plain.right == "20")
    #expect(plain.constant == nil)
  }

  @Test("an expression is printed as it can be typed")
  func expressions() {
    let sum = width(views.a, times: 2) + left(views.b, plus: -10)
    #expect(EquationText.expression(sum, in: views.scene) == "2 * a.width + b.left - 10")
    #expect(EquationText.expression(number(4.5), in: views.scene) == "4.5")
    #expect(EquationText.expression(left(.root), in: views.scene) == "root.left")
  }

  @Test("implied constraints are equations too")
  func implied() {
    var scene = views.scene
    scene.setScreen(Size(width: 320, height: 480))
    scene.setProperties(of: views.a) {
      $0.intrinsicWidth = 128
      $0.intrinsicHeight = 20.5
    }
    let expected: [(ImpliedConstraint, String)] = [
      (.screen(.left), "root.left == 0"), (.screen(.top), "root.top == 0"),
      (.screen(.width), "root.width == 320"), (.screen(.height), "root.height == 480"),
      (.nonNegative(views.a, .horizontal), "a.width >= 0"),
      (.nonNegative(views.b, .vertical), "b.height >= 0"),
      (.hugging(views.a, .horizontal), "a.width <= 128"),
      (.compression(views.a, .vertical), "a.height >= 20.5"),
    ]
    for (implied, text) in expected {
      #expect(ConstraintText.describe(.implied(implied), in: scene).equation.line == text)
    }
  }
}

/// A linear expression over the variables of a workload, so that constraints read as equations.
struct Sum: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  var terms: [(variable: Int, coefficient: Double)] = []
  var constant = 0.0

  init(variable: Int) { terms = [(variable, 1)] }
  init(_ constant: Double) { self.constant = constant }
  init(floatLiteral value: Double) { constant = value }
  init(integerLiteral value: Int) { constant = Double(value) }

  static func + (left: Sum, right: Sum) -> Sum {
    var sum = left
    sum.constant += right.constant
    for term in right.terms {
      if let index = sum.terms.firstIndex(where: { $0.variable == term.variable }) {
        sum.terms[index].coefficient += term.coefficient
      } else {
        sum.terms.append(term)
      }
    }
    sum.terms.removeAll { $0.coefficient == 0 }
    return sum
  }

  static func - (left: Sum, right: Sum) -> Sum { left + -1 * right }

  static func * (factor: Double, sum: Sum) -> Sum {
    var product = sum
    product.constant *= factor
    for index in product.terms.indices { product.terms[index].coefficient *= factor }
    return product
  }

  static func == (left: Sum, right: Sum) -> Comparison { Comparison(left, .equal, right) }
  static func <= (left: Sum, right: Sum) -> Comparison { Comparison(left, .lessOrEqual, right) }
  static func >= (left: Sum, right: Sum) -> Comparison { Comparison(left, .greaterOrEqual, right) }
}

/// Two expressions compared: a constraint without its rank.
struct Comparison {
  /// The left side without the right one.
  var difference: Sum
  var relation: Workload.Relation

  init(_ left: Sum, _ relation: Workload.Relation, _ right: Sum) {
    difference = left - right
    self.relation = relation
  }
}

/// The frame of a view in its superview's coordinates.
struct ViewFrame {
  var x: Sum
  var y: Sum
  var width: Sum
  var height: Sum

  /// Its position along an axis.
  func origin(_ axis: Axis) -> Sum { axis == .horizontal ? x : y }
  /// Its size along an axis.
  func size(_ axis: Axis) -> Sum { axis == .horizontal ? width : height }

  /// A direction of the screen.
  enum Axis {
    case horizontal, vertical

    var other: Axis { self == .horizontal ? .vertical : .horizontal }
  }
}

import ConstraintSolver
import LayoutModel

/// The variables of a view or guide: its frame in its superview's coordinates.
struct FrameVariables: Hashable, Sendable {
  var x: Variable
  var y: Variable
  var width: Variable
  var height: Variable

  /// The four with the anchors that they are.
  var all: [(anchor: Anchor, variable: Variable)] {
    [(.left, x), (.top, y), (.width, width), (.height, height)]
  }
}

/// A linear expression over variables of the solver.
struct LoweredExpression: Hashable, Sendable {
  var terms: [Term] = []
  var constant = 0.0

  mutating func add(_ coefficient: Double, _ variable: Variable) {
    if let index = terms.firstIndex(where: { $0.variable == variable }) {
      terms[index].coefficient += coefficient
    } else {
      terms.append(Term(coefficient, variable))
    }
  }
}

/// From anchors to variables.
///
/// Every place is brought to the coordinates of one reference view: the nearest common ancestor of
/// the items named (for one item alone, its superview). The reference's own edges are 0, 0, width
/// and height; an item below it lies at the sum of the origins on the way up.
extension LayoutEngine {
  /// `left - right`, as an expression over variables; nil if it names an item that is gone.
  func lower(_ left: LinearExpression, minus right: LinearExpression) -> LoweredExpression? {
    let reference = scene.reference(for: left, right)
    var result = LoweredExpression(constant: left.constant - right.constant)
    result.terms.reserveCapacity(4)
    for term in left.terms where !add(term, times: 1, in: reference, to: &result) { return nil }
    for term in right.terms where !add(term, times: -1, in: reference, to: &result) { return nil }
    result.terms.removeAll { $0.coefficient == 0 }
    return result
  }

  /// An expression over variables, with places in the coordinates of a view.
  func lower(_ expression: LinearExpression, in reference: ItemID) -> LoweredExpression? {
    var result = LoweredExpression(constant: expression.constant)
    for term in expression.terms where !add(term, times: 1, in: reference, to: &result) {
      return nil
    }
    result.terms.removeAll { $0.coefficient == 0 }
    return result
  }

  private func add(
    _ term: LinearExpression.Term, times factor: Double, in reference: ItemID,
    to result: inout LoweredExpression
  ) -> Bool {
    let coefficient = term.coefficient * factor
    var offset = 0.0
    guard
      decompose(
        term.anchor, in: reference, offset: &offset,
        { result.add(coefficient * $0, $1) })
    else { return false }
    result.constant += coefficient * offset
    return true
  }

  /// `left - right` in exact fractions, its number brought to the right; nil if it does not fit.
  ///
  /// Multiples are read as the fractions that were meant and added up as such.
  func exactRow(_ left: LinearExpression, minus right: LinearExpression) -> ExactRow? {
    let reference = scene.reference(for: left, right)
    var row = ExactRow(constant: .zero)
    for (side, sign) in [(left, Rational.one), (right, Rational.one.negated)] {
      guard let constant = Rational(simplest: side.constant)?.multiplied(by: sign.negated),
        row.add(toConstant: constant)
      else { return nil }
      for term in side.terms {
        guard let factor = Rational(simplest: term.coefficient)?.multiplied(by: sign) else {
          return nil
        }
        var number = 0.0
        var fits = true
        let exists = decompose(term.anchor, in: reference, offset: &number) { part, variable in
          guard let coefficient = Rational(simplest: part)?.multiplied(by: factor) else {
            fits = false
            return
          }
          fits = fits && row.add(coefficient, variable)
        }
        guard exists, fits,
          let offset = Rational(simplest: number)?.multiplied(by: factor.negated),
          row.add(toConstant: offset)
        else { return nil }
      }
    }
    return row
  }

  /// Takes an anchor apart into parts of variables and a distance, in the coordinates of a view;
  /// false if its item is gone.
  @inline(__always)
  private func decompose(
    _ reference: AnchorReference, in view: ItemID, offset: inout Double,
    _ body: (_ part: Double, _ variable: Variable) -> Void
  ) -> Bool {
    guard let own = variables(of: reference.item) else { return false }
    let anchor = reference.anchor
    let isHorizontal = anchor.axis == .horizontal
    let size = isHorizontal ? own.width : own.height
    if anchor.isSize {
      body(1, size)
      return true
    }
    let part: Double
    (part, offset) = place(of: anchor, in: reference.item)
    if part != 0 { body(part, size) }
    // Where the item's left or top edge lies.
    var current = reference.item
    while current != view, current != .root {
      guard let own = variables(of: current), let parent = scene.parent(of: current) else {
        return false
      }
      body(1, isHorizontal ? own.x : own.y)
      current = parent
    }
    return true
  }

  /// How far from the left or top edge of an item an anchor lies: a part of the size, and a distance.
  private func place(of anchor: Anchor, in item: ItemID) -> (part: Double, offset: Double) {
    switch anchor {
    case .left, .leading, .top, .width, .height: return (0, 0)
    case .right, .trailing, .bottom: return (1, 0)
    case .centerX, .centerY: return (0.5, 0)
    default: break
    }
    guard let properties = scene.properties(of: item) else { return (0, 0) }
    let margins = properties.margins
    switch anchor {
    case .firstBaseline: return (0, properties.baseline ?? 0)
    case .lastBaseline: return properties.baseline.map { (0, $0) } ?? (1, 0)
    case .leftMargin, .leadingMargin: return (0, margins.left)
    case .rightMargin, .trailingMargin: return (1, -margins.right)
    case .topMargin: return (0, margins.top)
    case .bottomMargin: return (1, -margins.bottom)
    case .centerXWithinMargins: return (0.5, (margins.left - margins.right) / 2)
    case .centerYWithinMargins: return (0.5, (margins.top - margins.bottom) / 2)
    default: return (0, 0)
    }
  }
}

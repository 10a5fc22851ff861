import ConstraintSolver
import LayoutModel

/// Lowering from anchors to variables.
///
/// Every position is expressed in the coordinates of one reference view: the nearest common ancestor of the
/// items named (for a single item, its superview). The reference's own edges are 0, 0, width and height; a
/// descendant's position adds the origins of its ancestors up to the reference.
extension LayoutEngine {
  /// `left - right`, as an expression of variables; nil if it names a removed item.
  func lower(_ left: LinearExpression, minus right: LinearExpression) -> LoweredExpression? {
    let coordinates = scene.coordinates(of: left, right)
    var result = LoweredExpression(constant: left.constant - right.constant)
    result.terms.reserveCapacity(4)
    for term in left.terms where !add(term, times: 1, in: coordinates, to: &result) { return nil }
    for term in right.terms where !add(term, times: -1, in: coordinates, to: &result) {
      return nil
    }
    result.terms.removeAll { $0.coefficient == 0 }
    return result
  }

  /// An expression of variables, with positions in given coordinates; nil if it names a removed item.
  func lower(_ expression: LinearExpression, in coordinates: Coordinates) -> LoweredExpression? {
    var result = LoweredExpression(constant: expression.constant)
    for term in expression.terms where !add(term, times: 1, in: coordinates, to: &result) {
      return nil
    }
    result.terms.removeAll { $0.coefficient == 0 }
    return result
  }

  private func add(
    _ term: LinearExpression.Term, times factor: Double, in coordinates: Coordinates,
    to result: inout LoweredExpression
  ) -> Bool {
    let coefficient = term.coefficient * factor
    var offset = 0.0
    guard
      decompose(
        term.anchor, in: coordinates, offset: &offset,
        { result.add(coefficient * $0, $1) })
    else { return false }
    result.constant += coefficient * offset
    return true
  }

  /// `left - right` in exact fractions, with the constant on the right; nil on overflow.
  ///
  /// Each coefficient is read as the fraction it was meant to be, and sums are exact.
  func exactRow(_ left: LinearExpression, minus right: LinearExpression) -> ExactRow? {
    let coordinates = scene.coordinates(of: left, right)
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
        let exists = decompose(term.anchor, in: coordinates, offset: &number) { part, variable in
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

  /// Decomposes an anchor into variables and a distance, in given coordinates; false if its item was removed.
  @inline(__always)
  private func decompose(
    _ reference: AnchorReference, in coordinates: Coordinates, offset: inout Double,
    _ body: (_ part: Double, _ variable: Variable) -> Void
  ) -> Bool {
    var item = scene.measuredItem(of: reference, in: coordinates)
    guard var own = variables(of: item) else { return false }
    var anchor = reference.anchor
    let isHorizontal = anchor.axis == .horizontal
    if anchor.isSize {
      body(1, isHorizontal ? own.width : own.height)
      return true
    }
    var sign = 1.0
    if coordinates.isMirrored, isHorizontal {
      anchor = anchor.physical(.rightToLeft)
      guard let outer = variables(of: scene.mirroringItem(of: coordinates.view)) else {
        return false
      }
      body(1, outer.width)
      sign = -1
    } else if anchor.isBaseline {
      // Baselines can be forwarded repeatedly, always from a descendant.
      while let inner = scene.baselineView(anchor, of: item), let variables = variables(of: inner) {
        (item, own) = (inner, variables)
      }
    }
    let size = isHorizontal ? own.width : own.height
    let (part, distance) = scene.position(of: anchor, in: item)
    offset = sign * distance
    if part != 0 { body(sign * part, size) }
    // The position of the item's left or top edge.
    var current = item
    while current != coordinates.view, current != .root {
      guard let own = variables(of: current), let parent = scene.parent(of: current) else {
        return false
      }
      body(sign, isHorizontal ? own.x : own.y)
      current = parent
    }
    // If the view does not contain the item, both are measured from the root.
    guard current != coordinates.view else { return true }
    current = coordinates.view
    while current != .root {
      guard let own = variables(of: current), let parent = scene.parent(of: current) else {
        return false
      }
      body(-sign, isHorizontal ? own.x : own.y)
      current = parent
    }
    return true
  }
}

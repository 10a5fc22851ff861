import ConstraintSolver
import LayoutModel

/// The variables of a view or guide: its frame in its superview's coordinates.
struct FrameVariables: Hashable, Sendable {
  var x: Variable
  var y: Variable
  var width: Variable
  var height: Variable
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
struct Lowering {
  let scene: Scene
  let variables: [ItemID: FrameVariables]

  /// `left - right`, as an expression over variables; nil if it names an item that is gone.
  func lower(_ left: LinearExpression, minus right: LinearExpression) -> LoweredExpression? {
    var items = left.items
    for item in right.items where !items.contains(item) { items.append(item) }
    return lower(left - right, in: scene.reference(for: items))
  }

  /// An expression over variables, with places in the coordinates of a view.
  func lower(_ expression: LinearExpression, in reference: ItemID) -> LoweredExpression? {
    var result = LoweredExpression(constant: expression.constant)
    for term in expression.terms {
      guard let parts = parts(of: term.anchor, in: reference) else { return nil }
      for part in parts.terms { result.add(term.coefficient * part.coefficient, part.variable) }
      result.constant += term.coefficient * parts.constant
    }
    result.terms.removeAll { $0.coefficient == 0 }
    return result
  }

  /// `left - right` in exact fractions, its number brought to the right; nil if it does not fit.
  ///
  /// Multiples are read as the fractions that were meant and added up as such.
  func exactRow(_ left: LinearExpression, minus right: LinearExpression) -> ExactRow? {
    var items = left.items
    for item in right.items where !items.contains(item) { items.append(item) }
    let reference = scene.reference(for: items)
    var row = ExactRow(constant: .zero)
    for (side, sign) in [(left, Rational.one), (right, Rational.one.negated)] {
      guard let constant = Rational(simplest: side.constant)?.multiplied(by: sign.negated),
        row.add(toConstant: constant)
      else { return nil }
      for term in side.terms {
        guard let factor = Rational(simplest: term.coefficient)?.multiplied(by: sign),
          let parts = parts(of: term.anchor, in: reference),
          let offset = Rational(simplest: parts.constant)?.multiplied(by: factor.negated),
          row.add(toConstant: offset)
        else { return nil }
        for part in parts.terms {
          guard
            let coefficient = Rational(simplest: part.coefficient)?.multiplied(by: factor),
            row.add(coefficient, part.variable)
          else { return nil }
        }
      }
    }
    return row
  }

  /// An anchor as a sum of variables, in the coordinates of a view.
  private func parts(of anchor: AnchorReference, in reference: ItemID) -> LoweredExpression? {
    guard let own = variables[anchor.item], let item = scene.item(anchor.item) else { return nil }
    let properties = item.properties
    let margins = properties.margins
    let axis = anchor.anchor.axis
    let size = axis == .horizontal ? own.width : own.height
    /// The near edge, a part of the size, and a distance.
    func place(_ part: Double, plus offset: Double = 0) -> LoweredExpression? {
      var result = LoweredExpression(constant: offset)
      if part != 0 { result.terms.append(Term(part, size)) }
      return addOrigin(of: anchor.item, axis: axis, in: reference, to: &result) ? result : nil
    }
    switch anchor.anchor {
    case .width, .height: return LoweredExpression(terms: [Term(1, size)])
    case .left, .leading, .top: return place(0)
    case .right, .trailing, .bottom: return place(1)
    case .centerX, .centerY: return place(0.5)
    case .firstBaseline: return place(0, plus: properties.baseline ?? 0)
    case .lastBaseline: return properties.baseline.map { place(0, plus: $0) } ?? place(1)
    case .leftMargin, .leadingMargin: return place(0, plus: margins.left)
    case .rightMargin, .trailingMargin: return place(1, plus: -margins.right)
    case .topMargin: return place(0, plus: margins.top)
    case .bottomMargin: return place(1, plus: -margins.bottom)
    case .centerXWithinMargins: return place(0.5, plus: (margins.left - margins.right) / 2)
    case .centerYWithinMargins: return place(0.5, plus: (margins.top - margins.bottom) / 2)
    }
  }

  /// Adds where an item's left or top edge lies in the coordinates of a view around it.
  private func addOrigin(
    of id: ItemID, axis: Axis, in reference: ItemID, to result: inout LoweredExpression
  ) -> Bool {
    var current = id
    while current != reference, current != .root {
      guard let own = variables[current], let parent = scene.parent(of: current) else {
        return false
      }
      result.add(1, axis == .horizontal ? own.x : own.y)
      current = parent
    }
    return true
  }
}

import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

extension Interpreter {
  /// States a constraint between two sides, or several for `edges`, `size` and `center`.
  package func state(
    _ a: Value, _ relation: Relation, _ b: Value, priority: Double, _ aRange: SourceRange,
    _ bRange: SourceRange, at range: SourceRange
  ) throws(Failure) {
    if let left = evaluator.expression(a), let right = evaluator.expression(b) {
      try state(left, relation, right, priority: priority, at: range)
      return
    }
    if case .whole(let whole) = a {
      try state(whole, relation, b, priority: priority, otherRange: bRange, at: range)
      return
    }
    if case .whole(let whole) = b {
      try state(whole, relation.flipped, a, priority: priority, otherRange: aRange, at: range)
      return
    }
    let isFirst = evaluator.expression(a) == nil
    let (odd, place) = isFirst ? (a, aRange) : (b, bRange)
    throw Failure(
      "E020", "an equation compares anchors and numbers, not \(odd.kindDescription)",
      at: place, help: help(forOperand: odd, beside: isFirst ? b : a))
  }

  /// What to write for a value that cannot be a side of an equation.
  /// - Parameter other: The other side; a view is compared by the anchor that stands there.
  private func help(forOperand value: Value, beside other: Value) -> [String] {
    let first = evaluator.expression(other)?.terms.first
    let anchor = first?.anchor.anchor ?? .width
    return switch value {
    case .item(let id): ["name an anchor of it: \(scene.name(of: id)).\(anchor.rawValue)"]
    case .prioritized: ["the priority goes at the end of the equation"]
    case .percent(let percent):
      [
        "for a share, multiply: \(NumberText.exact(percent / 100)) * root.\(anchor.axis.length.rawValue)"
      ]
    case .string(let text) where Double(text) != nil: ["a number has no quotes: \(text)"]
    case .size, .tuple: ["a size is compared with a.size, a pair with a.center"]
    default: []
    }
  }

  /// What to compare instead: the same anchors of a view, `root.center` for `a.center == root`, or the one on the
  /// same axis.
  private func help(forWhole whole: Whole, _ other: Value) -> [String] {
    // `a.centerX == root.center` compares one of the two.
    if whole.kind == .center || whole.kind == .size,
      let axis = evaluator.expression(other)?.terms.first?.anchor.anchor.axis,
      let part = whole.parts.compactMap(\.terms.first).first(where: {
        $0.anchor.anchor.axis == axis
      })
    {
      return ["compare one part of it: \(EquationText.anchor(part.anchor, in: scene))"]
    }
    guard case .item(let id) = other else { return [] }
    let kind = whole.kind
    return ["name its \(kind.rawValue): \(scene.name(of: id)).\(kind.rawValue)"]
  }

  private func state(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression, priority: Double,
    at range: SourceRange
  ) throws(Failure) {
    try requireOneDirection(
      [left, right].lazy.flatMap(\.terms).map(\.anchor.anchor), in: "one equation", at: range)
    noticeMixedAxes(left, right, at: range)
    let sides = Equations.oriented(left, relation, right)
    if let first = (left.terms.first ?? right.terms.first)?.anchor.item {
      leaveToConstraints([first], at: range)
    }
    addConstraint(
      ConstraintSides(sides.left, sides.relation, sides.right, priority: priority), at: range)
  }

  /// Adds a constraint to the scene, in the group around the statement.
  func addConstraint(
    _ sides: ConstraintSides, in wording: Wording = .equation, named name: ConstraintName? = nil,
    at range: SourceRange
  ) {
    progress.constraints.append(
      scene.addConstraint(
        sides.left, sides.relation, sides.right, priority: sides.priority, wording: wording,
        source: location(of: range), group: context.group, name: name))
  }

  /// Says that UIKit refuses a position on one axis compared with one on the other.
  private func noticeMixedAxes(
    _ left: LinearExpression, _ right: LinearExpression, at range: SourceRange
  ) {
    func position(_ axis: Axis) -> AnchorReference? {
      position(axis, in: left) ?? position(axis, in: right)
    }
    func position(_ axis: Axis, in side: LinearExpression) -> AnchorReference? {
      for term in side.terms where term.anchor.anchor.axis == axis && !term.anchor.anchor.isSize {
        return term.anchor
      }
      return nil
    }
    guard let across = position(.horizontal), let down = position(.vertical) else { return }
    func name(_ reference: AnchorReference) -> String {
      "`\(scene.name(of: reference.item)).\(reference.anchor.rawValue)`"
    }
    notice(
      "\(name(across)) is a horizontal position, \(name(down)) a vertical one; UIKit refuses such a constraint",
      help: "compare positions on one axis, or lengths: width and height", at: range)
  }

  /// Throws if leading or trailing is compared with left or right, since their relation depends on
  /// the layout direction.
  func requireOneDirection(
    _ anchors: some Sequence<Anchor>, in whole: String, at range: SourceRange
  ) throws(Failure) {
    guard let leading = anchors.first(where: \.followsDirection),
      let fixed = anchors.first(where: \.isLeftOrRight)
    else { return }
    throw Failure(
      "E026", "`\(leading.rawValue)` and `\(fixed.rawValue)` cannot be used in \(whole)", at: range,
      help: [
        "which side is leading depends on the layout direction; use the same kind on both sides"
      ])
  }

  private func state(
    _ whole: Whole, _ relation: Relation, _ other: Value, priority: Double,
    otherRange: SourceRange, at range: SourceRange
  ) throws(Failure) {
    let parts: [LinearExpression]
    if case .whole(let right) = other {
      guard right.kind == whole.kind else {
        throw Failure(
          "E020", "`\(whole.kind.rawValue)` and `\(right.kind.rawValue)` cannot be compared",
          at: range)
      }
      parts = right.parts
    } else if whole.kind == .edges {
      throw Failure(
        "E020", "`edges` are compared with another view's edges, not \(other.kindDescription)",
        at: otherRange,
        help: help(forWhole: whole, other) + ["with insets: a.edges == root.edges + 8"])
    } else if let numbers = evaluator.components(other), numbers.count == whole.parts.count {
      parts = numbers.map { LinearExpression(constant: $0) }
    } else if case .tuple(let elements) = other, elements.count == whole.parts.count {
      var expressions: [LinearExpression] = []
      for element in elements {
        guard let expression = evaluator.expression(element.value) else {
          throw Failure("E020", "\(element.value.kindDescription) is not a length", at: otherRange)
        }
        expressions.append(expression)
      }
      parts = expressions
    } else {
      throw Failure(
        "E020",
        "`\(whole.kind.rawValue)` is compared with \(Evaluator.shape(of: whole.kind)), not "
          + other.kindDescription, at: otherRange, help: help(forWhole: whole, other))
    }
    for (index, part) in parts.enumerated() {
      // `>=` between edges means inside, so it is reversed for bottom and right.
      let isBackwards = whole.kind == .edges && index >= 2
      try state(
        whole.parts[index], isBackwards ? relation.flipped : relation, part, priority: priority,
        at: range)
    }
  }

  // MARK: Labels

  /// Gives a label to the constraints of a statement.
  package func attach(
    _ label: Statement.Label, to made: [ConstraintID], at range: SourceRange
  ) throws(Failure) {
    var constraints: [ConstraintID] = []
    for id in made where scene.constraint(id) != nil && !constraints.contains(id) {
      constraints.append(id)
    }
    guard let first = constraints.first else {
      throw Failure(
        "E038", "a label names a constraint, and this states none", at: label.name.range)
    }
    let name = label.name.name
    if let index = label.index {
      try attach(label.name, at: index, to: constraints)
      return
    }
    try evaluator.requireFree(label.name)
    if constraints.count == 1 {
      scene.setConstraint(first, label: name)
      scene.setName(name, to: .label(first))
    } else {
      for (place, id) in constraints.enumerated() {
        scene.setConstraint(id, label: "\(name)[\(place + 1)]")
      }
      scene.setName(name, to: .labels(constraints))
    }
  }

  private func attach(
    _ name: Identifier, at index: Expression, to constraints: [ConstraintID]
  ) throws(Failure) {
    let number = try evaluator.wholeNumber(try read(index), at: index.range, "a label's index")
    guard constraints.count == 1, let id = constraints.first else {
      throw Failure(
        "E038",
        "a label with an index names one constraint, and this states "
          + "\(constraints.count)", at: name.range)
    }
    var labeled: [ConstraintID] = []
    if case .labels(let ids)? = scene.named(name.name) {
      labeled = ids
    } else {
      try evaluator.requireFree(name)
    }
    let text = "\(name.name)[\(NumberText.exact(number))]"
    guard number >= 1 else {
      throw Failure("E037", "indices count from 1", at: index.range)
    }
    if let other = scene.constraint(labeled: text) {
      throw Failure(
        "E030", "`\(text)` is already a labeled constraint: (\(other.rawValue))",
        at: name.range.union(index.range))
    }
    scene.setConstraint(id, label: text)
    scene.setName(name.name, to: .labels(labeled + [id]))
  }
}

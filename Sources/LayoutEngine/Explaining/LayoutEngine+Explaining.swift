import ConstraintSolver
import LayoutModel

/// Explanations of values, read from the solver's final active set.
extension LayoutEngine {
  /// Explains the value of an expression.
  ///
  /// Positions are in the coordinates of the nearest common ancestor of the items it names; for a single
  /// item, of its superview.
  /// - Complexity: one sparse solve after the layout.
  public mutating func explain(
    _ expression: LinearExpression, in scene: Scene
  ) -> ValueExplanation {
    settle(scene)
    if var reader = reading(expression.items) { return reader.explanation(of: expression) }
    return explanation(of: expression)
  }

  private mutating func explanation(of expression: LinearExpression) -> ValueExplanation {
    guard let lowered = lower(expression, in: scene.coordinates(of: expression)) else {
      return ValueExplanation(
        expression: expression, value: expression.constant, freedom: nil, entries: [], lost: [],
        idle: [])
    }
    let dependence = solver.dependence(of: lowered.terms)
    var entries: [ValueExplanation.Entry] = []
    for entry in dependence.entries {
      let source: ValueExplanation.Source
      var isAtLimit = false
      switch entry.member {
      case .constraint(let handle):
        guard let constraint = active.reference(of: handle) else { continue }
        source = .constraint(constraint)
        isAtLimit = active[constraint]?.relation != .equal
      case .lowerBound(let variable):
        guard let anchor = anchor(of: variable) else { continue }
        source = .constraint(.implied(.nonNegative(anchor.item, anchor.anchor.axis)))
        isAtLimit = true
      case .choice(let variable):
        guard let anchor = anchor(of: variable) else { continue }
        source = .rule(anchor)
      }
      entries.append(
        ValueExplanation.Entry(
          source: source, contribution: entry.coefficient * entry.constant,
          sensitivity: entry.coefficient, isAtLimit: isAtLimit))
    }
    let distance = lowered.constant - expression.constant
    let inner = expression.terms.first { $0.anchor.anchor.isMargin || $0.anchor.anchor.isBaseline }
    if let inner, distance.magnitude > 1e-9 {
      entries.append(
        ValueExplanation.Entry(
          source: .anchor(inner.anchor), contribution: distance, sensitivity: 0,
          isAtLimit: false))
    }
    entries.sort { isBefore($0.source, $1.source) }
    let (lost, idle) = notes(about: expression, as: lowered, decidedBy: entries)
    return ValueExplanation(
      expression: expression, value: value(of: lowered), freedom: freedom(of: lowered),
      entries: entries, lost: lost, idle: idle)
  }

  /// The freedom of an expression; nil if the constraints determine it.
  private func freedom(of expression: LoweredExpression) -> ValueExplanation.Freedom? {
    let free = Set((free ?? []).compactMap { variable(of: $0) })
    guard expression.terms.contains(where: { free.contains($0.variable) }) else { return nil }
    var copy = solver
    let sum = copy.addVariable()
    guard (try? copy.add(expression.terms + [Term(-1, sum)], .equal, 0)) != nil else { return nil }
    copy.solve()
    let range = copy.range(of: sum)
    guard range.upper - range.lower > Self.tolerance(for: scene) else { return nil }
    return ValueExplanation.Freedom(
      lower: range.lower + expression.constant, upper: range.upper + expression.constant)
  }

  /// The screen first, then stated constraints in order, then content, then values that the rule chose.
  private func isBefore(_ a: ValueExplanation.Source, _ b: ValueExplanation.Source) -> Bool {
    func key(_ source: ValueExplanation.Source) -> (Int, Int) {
      switch source {
      case .constraint(.implied(.screen)): (0, 0)
      case .constraint(let reference):
        if case .stated = reference { (1, scene.order(of: reference)) } else { (2, 0) }
      case .rule(let anchor): (3, anchor.item.rawValue)
      case .anchor(let anchor): (4, anchor.item.rawValue)
      }
    }
    if key(a) != key(b) { return key(a) < key(b) }
    if case (.constraint(let first), .constraint(let second)) = (a, b) {
      return isBefore(first, second)
    }
    return false
  }

  /// Constraints that do not determine a value: violated ones that name it, alone or beside others, and ones
  /// on nothing else that hold with slack.
  private mutating func notes(
    about named: LinearExpression, as expression: LoweredExpression,
    decidedBy deciding: [ValueExplanation.Entry]
  ) -> (lost: [ValueExplanation.LostNote], idle: [ValueExplanation.IdleNote]) {
    var candidates: Set<ConstraintReference> = []
    for term in expression.terms {
      guard let item = anchor(of: term.variable)?.item else { continue }
      candidates.formUnion(scene.constraintNumbers(naming: item).map { .stated($0) })
      candidates.formUnion(scene.contentConstraints(of: item).map { .implied($0) })
      candidates.formUnion((rules[item.rawValue] ?? []).map { .implied($0) })
    }
    let decided = deciding.compactMap { entry -> ConstraintReference? in
      if case .constraint(let reference) = entry.source { return reference }
      return nil
    }
    let isDeciding = Set(decided)
    var lost: [ValueExplanation.LostNote] = []
    var idle: [ValueExplanation.IdleNote] = []
    let tolerance = Self.tolerance(for: scene)
    let inOrder = candidates.subtracting(isDeciding).sorted {
      isBefore(.constraint($0), .constraint($1))
    }
    for reference in inOrder {
      guard let entry = active[reference] else { continue }
      let isMultiple = Self.isMultiple(entry.expression.terms, of: expression.terms)
      guard isMultiple || entry.priority < Priority.required && names(reference, named) else {
        continue
      }
      let difference = value(of: entry.expression)
      let violation = Self.violation(difference, entry.relation)
      if violation > tolerance {
        guard entry.priority < Priority.required else { continue }
        lost.append(
          .init(
            reference: reference, violation: violation, isOver: difference > 0, beatenBy: nil))
      } else if isMultiple, entry.relation != .equal, difference.magnitude > tolerance {
        idle.append(.init(reference: reference, slack: difference.magnitude))
      }
    }
    for index in lost.indices.prefix(Self.mostExplained) {
      lost[index].beatenBy =
        loss(of: lost[index].reference, isThorough: false)?.beaters.last?
        .reference
    }
    return (lost, idle)
  }

  /// Whether a constraint names every anchor of an expression.
  private func names(_ reference: ConstraintReference, _ expression: LinearExpression) -> Bool {
    guard let sides = scene.sides(of: reference) else { return false }
    let named = (Array(sides.left.terms) + sides.right.terms).map(\.anchor)
    return expression.terms.allSatisfy { named.contains($0.anchor) }
  }

  /// The maximum number of lost constraints whose stronger constraint is determined.
  private static var mostExplained: Int { 8 }

  private static func isMultiple(_ a: [Term], of b: [Term]) -> Bool {
    guard a.count == b.count, let first = a.first,
      let match = b.first(where: { $0.variable == first.variable })
    else { return false }
    let factor = first.coefficient / match.coefficient
    return a.allSatisfy { term in
      b.contains {
        $0.variable == term.variable
          && ($0.coefficient * factor - term.coefficient).magnitude < 1e-9
      }
    }
  }

  /// The role of a constraint: whether it holds, what it decides, or what it is lost to; nil if it is inactive.
  /// - Complexity: a few sparse solves after the layout; for a lost one, as ``loss(of:in:isThorough:)``.
  public mutating func explain(
    _ reference: ConstraintReference, in scene: Scene
  ) -> ConstraintExplanation? {
    settle(scene)
    if case .implied(.guide(let guide, _)) = reference, var reader = reading([guide]) {
      return reader.explanation(of: reference)
    }
    return explanation(of: reference)
  }

  private mutating func explanation(
    of reference: ConstraintReference
  ) -> ConstraintExplanation? {
    guard let sides = self.scene.sides(of: reference) else { return nil }
    let coordinates = scene.coordinates(of: sides.left, sides.right)
    var result = ConstraintExplanation(
      reference: reference, state: .met, leftValue: value(of: sides.left, in: coordinates),
      rightValue: value(of: sides.right, in: coordinates), beatenBy: [], decides: [])
    if case .implied(.nonNegative(let item, let axis)) = reference {
      guard let own = variables(of: item) else { return nil }
      let size = solver.value(of: axis == .horizontal ? own.width : own.height)
      if size > Self.tolerance(for: scene) { result.state = .idle(slack: size) }
      return result
    }
    guard let entry = active[reference] else { return nil }
    if let refutation = refutations[reference] {
      result.state = .broken
      result.beatenBy = refutation.others.map(\.reference)
      return result
    }
    let difference = value(of: entry.expression)
    let tolerance = Self.tolerance(for: scene)
    let violation = Self.violation(difference, entry.relation)
    if violation > tolerance {
      result.state = .lost(by: violation)
      result.beatenBy =
        loss(of: reference, isThorough: false)?.beaters.map(\.reference) ?? []
    } else if entry.relation != .equal, difference.magnitude > tolerance {
      result.state = .idle(slack: difference.magnitude)
    } else if let handle = entry.handle {
      let influence = solver.influence(of: handle)
      if !influence.isEmpty {
        result.state = .binding
        result.decides = Self.inTreeOrder(
          influence.map { anchor(of: $0.variable) }, in: scene)
      }
    }
    return result
  }
}

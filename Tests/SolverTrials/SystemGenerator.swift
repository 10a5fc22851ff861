import RandomTexts
import ReferenceSolver

/// Generates random scripts; the same script for the same seed, shape and size.
///
/// Every system is built around a hidden point of small whole numbers, where most of its required
/// constraints hold. Coefficients and constants are small whole numbers or simple fractions, so
/// that infeasible systems are infeasible by far more than the tolerance.
package struct SystemGenerator {
  /// The kind of system.
  package enum Shape: String, CaseIterable, Sendable {
    /// Chains, equal widths, insets, centers, aspect ratios, hugging and compression resistance.
    case layout
    /// A few variables per constraint, small whole coefficients.
    case general
    /// Few expressions, repeated often: ties, duplicates, redundant rows.
    case degenerate
    /// Coefficients such as 0.1, 1/3 and 16/9.
    case fractional
    /// Every variable and every constraint in its own unit, so that coefficients range from 1e-4 to
    /// 1e4.
    case scaled
    /// One to three variables, every constraint at its own priority.
    case crowded
    /// Infeasible loops.
    case infeasible
    /// Few constraints and hardly any bounds: much is free.
    case unbounded
  }

  /// The number of variables.
  package enum Size: Sendable {
    /// 2...12 variables, up to 40 constraints.
    case small
    /// 20...60 variables.
    case middling
  }

  private let shape: Shape
  private var random: SplitMix64
  private var script = Script()
  private var system = System()
  /// The hidden point, in the variables' units.
  private var point: [Int: Int] = [:]
  /// The unit of a variable; 1 except in a scaled system.
  private var unit: [Int: BigRational] = [:]
  private var variableCount = 0
  /// The approximate number of variables that edits keep.
  private var usualVariableCount = 0
  private var constraintCount = 0
  private var priorities: [Double] = []
  /// The expressions that a degenerate system repeats.
  private var expressions: [[(coefficient: BigRational, variable: Int)]] = []

  private init(shape: Shape, seed: UInt64) {
    self.shape = shape
    random = SplitMix64(seed: seed)
  }

  /// A system that is edited and solved for a number of rounds; by default 1 to 4.
  package static func script(_ shape: Shape, _ size: Size, rounds: Int? = nil, seed: UInt64)
    -> Script
  {
    var generator = SystemGenerator(shape: shape, seed: seed)
    generator.choosePriorities()
    generator.build(size)
    let someRounds = generator.number(in: 1...4)
    for _ in 0..<(rounds ?? someRounds) {
      generator.solve()
      for _ in 0..<generator.number(in: 1...5) { generator.edit() }
    }
    generator.solve()
    generator.choose()
    return generator.script
  }

  /// A system of about 40 variables, and single edits of it, without solving between them.
  package static func edits(_ shape: Shape, count: Int, seed: UInt64) -> Script {
    var generator = SystemGenerator(shape: shape, seed: seed)
    generator.choosePriorities()
    generator.build(variableCount: 40, constraintLimit: 100)
    for _ in 0..<count { generator.edit() }
    generator.choose()
    return generator.script
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func take(_ step: Script.Step) {
    guard system.allows(step) else { return }
    system.apply(step)
    script.steps.append(step)
  }

  private mutating func solve() {
    take(.solve)
    if !random.chance(oneIn: 3) { take(.inspect) }
    if random.chance(oneIn: 2) { take(.settle) }
    if random.chance(oneIn: 5) { take(.inspect) }
  }

  /// Every variable has its preference, in any order.
  private mutating func choose() {
    for variable in (0..<variableCount).shuffled(using: &random) {
      let target = BigRational(number(in: -20...60))
      script.choices.append(
        (variable, random.chance(oneIn: 2) ? .largest(orNearest: target) : .nearest(target)))
    }
  }
}

// MARK: - Building

extension SystemGenerator {
  private mutating func choosePriorities() {
    let usual: [Double] = [999, 751, 750, 749.5, 500, 251, 250, 249.25, 50, 1]
    priorities = Array(usual.shuffled(using: &random).prefix(number(in: 1...5)))
  }

  private mutating func build(_ size: Size) {
    switch size {
    case .small:
      let count =
        shape == .crowded ? number(in: 1...3) : min(number(in: 2...12), number(in: 2...12))
      build(variableCount: count, constraintLimit: 40)
    case .middling:
      let count = shape == .crowded ? number(in: 1...3) : number(in: 20...60)
      build(variableCount: count, constraintLimit: 150)
    }
  }

  private mutating func build(variableCount count: Int, constraintLimit limit: Int) {
    usualVariableCount = count
    if shape == .layout {
      return buildLayout(viewCount: max(1, count / 2))
    }
    for _ in 0..<count { addVariable() }
    makeExpressions()
    let wanted =
      switch shape {
      case .crowded: number(in: 8...limit)
      case .unbounded: number(in: 1...max(2, count * 4 / 5))
      default: number(in: count...min(limit, 3 * count + 6))
      }
    for _ in 0..<wanted { addConstraint() }
    if shape == .infeasible { addLoop() }
  }

  private mutating func addVariable(isSize: Bool = false) {
    let variable = variableCount
    variableCount += 1
    let hidden = shape == .degenerate ? 10 * number(in: -2...5) : number(in: -20...50)
    point[variable] = isSize ? abs(hidden) : hidden
    let isBounded = isSize || random.chance(oneIn: shape == .unbounded ? 10 : 3)
    let slack = random.chance(oneIn: 2) ? 0 : number(in: 0...20)
    let bound = isSize ? 0 : (point[variable] ?? 0) - slack
    if shape == .scaled { unit[variable] = randomUnit() }
    take(
      .addVariable(
        variable, lowerBound: isBounded ? BigRational(bound) / unit(of: variable) : nil))
  }

  private mutating func makeExpressions() {
    for _ in 0..<number(in: 2...4) { expressions.append(randomTerms()) }
    // A constraint implied by two others.
    expressions.append(expressions[0] + expressions[1])
  }

  private mutating func randomTerms() -> [(coefficient: BigRational, variable: Int)] {
    let count = random.chance(oneIn: 6) ? number(in: 3...5) : number(in: 1...3)
    let variables = system.variables.shuffled(using: &random).prefix(count)
    var terms = variables.map { (coefficient: randomCoefficient() * unit(of: $0), variable: $0) }
    // The solver adds repeated terms up in floating point, which is exact for whole numbers.
    if shape != .fractional, shape != .scaled, random.chance(oneIn: 15), let first = terms.first {
      terms.append((randomCoefficient() * unit(of: first.variable), first.variable))
    }
    return terms
  }

  private mutating func randomUnit() -> BigRational {
    random.pick([BigRational(1, over: 100), BigRational(1, over: 10), 1, 10, 100])
  }

  private func unit(of variable: Int) -> BigRational { unit[variable] ?? 1 }

  private mutating func randomCoefficient() -> BigRational {
    let sign = random.chance(oneIn: 2) ? -1 : 1
    if shape == .fractional, !random.chance(oneIn: 3) {
      let (above, below) = random.pick([
        (1, 10), (1, 3), (2, 3), (16, 9), (9, 16), (1, 2), (3, 2), (4, 3), (3, 10), (1, 4),
      ])
      return BigRational(sign * above, over: below)
    }
    return BigRational(sign * random.pick([1, 1, 1, 1, 2, 2, 3]))
  }

  /// The value of an expression at the hidden point.
  private func hidden(_ terms: [(coefficient: BigRational, variable: Int)]) -> BigRational {
    terms.reduce(0) { sum, term in
      sum + term.coefficient * BigRational(point[term.variable] ?? 0) / unit(of: term.variable)
    }
  }

  private mutating func addConstraint() {
    var terms = randomTerms()
    if shape == .degenerate {
      let scale = BigRational(random.pick([1, 1, 1, -1, 2]))
      terms = random.pick(expressions).map { ($0.coefficient * scale, $0.variable) }
    }
    if random.chance(oneIn: 60) { terms = [] }
    let isRequired = shape != .crowded && random.chance(oneIn: 3)
    var relation = random.pick(ExactRelation.allCases)
    if isRequired, relation == .equal, random.chance(oneIn: 2) { relation = .lessThanOrEqual }
    let priority = isRequired ? 1000 : randomPriority()
    let constant =
      isRequired ? heldConstant(terms, relation) : randomConstant(near: hidden(terms))
    let scale = shape == .scaled ? randomUnit() : 1
    add(terms.map { ($0.coefficient * scale, $0.variable) }, relation, constant * scale, priority)
  }

  private mutating func add(
    _ terms: [(coefficient: BigRational, variable: Int)], _ relation: ExactRelation,
    _ constant: BigRational, _ priority: Double
  ) {
    let constraint = ExactSolver.Constraint(
      terms: terms, relation: relation, constant: constant, priority: priority)
    take(.add(constraintCount, constraint))
    constraintCount += 1
  }

  private mutating func randomPriority() -> Double {
    shape == .crowded ? Double(number(in: 2...1999)) / 2 : random.pick(priorities)
  }

  /// A constant with which a constraint usually holds at the hidden point.
  private mutating func heldConstant(
    _ terms: [(coefficient: BigRational, variable: Int)], _ relation: ExactRelation
  ) -> BigRational {
    let value = hidden(terms)
    if random.chance(oneIn: shape == .infeasible ? 8 : 60) {
      return value + BigRational(number(in: -15...15))
    }
    let slack = BigRational(random.chance(oneIn: 2) ? 0 : number(in: 0...20))
    return switch relation {
    case .lessThanOrEqual: value + slack
    case .equal: value
    case .greaterThanOrEqual: value - slack
    }
  }

  private mutating func randomConstant(near value: BigRational) -> BigRational {
    if shape == .degenerate { return BigRational(10 * number(in: -1...3)) }
    if random.chance(oneIn: 3) { return value }
    if shape == .fractional { return BigRational(number(in: -500...500), over: 10) }
    return BigRational(number(in: -50...50))
  }

  /// Each variable of a loop is at least the previous one plus a gap: too large, or barely
  /// feasible.
  private mutating func addLoop() {
    let variables = system.variables.shuffled(using: &random).prefix(number(in: 2...5))
    guard let first = variables.first, let last = variables.last, first != last else { return }
    var sum = 0
    for (before, after) in zip(variables, variables.dropFirst()) {
      let gap = number(in: 0...10)
      sum += gap
      add([(1, after), (-1, before)], .greaterThanOrEqual, BigRational(gap), 1000)
    }
    let excess = random.chance(oneIn: 3) ? 0 : number(in: 1...10)
    add([(1, last), (-1, first)], .lessThanOrEqual, BigRational(sum - excess), 1000)
  }
}

// MARK: - Layouts

extension SystemGenerator {
  /// A row of views in a container of some width: variable 0 is the width, then come the left
  /// edge and the width of each view.
  private mutating func buildLayout(viewCount: Int) {
    addVariable(isSize: true)
    point[0] = 40 * viewCount
    add([(1, 0)], .equal, BigRational(40 * viewCount), random.pick([999, 1000, 500]))
    for view in 0..<viewCount {
      addVariable()
      addVariable(isSize: true)
      addView(view, left: 1 + 2 * view, width: 2 + 2 * view)
    }
    let inset = BigRational(number(in: 0...20))
    add(
      [(1, 0), (-1, 2 * viewCount - 1), (-1, 2 * viewCount)],
      random.pick([.equal, .equal, .greaterThanOrEqual]), inset,
      random.pick([1000, 1000, 750, 250]))
  }

  private mutating func addView(_ view: Int, left: Int, width: Int) {
    let gap = BigRational(number(in: 0...12))
    let spacing: Double = random.chance(oneIn: 4) ? randomPriority() : 1000
    if view == 0 {
      add([(1, left)], random.pick([.equal, .greaterThanOrEqual]), gap, spacing)
    } else {
      add(
        [(1, left), (-1, left - 2), (-1, left - 1)], random.pick([.equal, .greaterThanOrEqual]),
        gap, spacing)
    }
    if !random.chance(oneIn: 4) {
      let intrinsic = BigRational(random.pick([20, 30, 30, 45, 60]))
      add([(1, width)], .lessThanOrEqual, intrinsic, random.pick([250, 250, 251, 249.25]))
      add([(1, width)], .greaterThanOrEqual, intrinsic, random.pick([750, 750, 751, 749.5]))
    }
    switch number(in: 0...7) {
    case 0 where view > 0:
      add([(1, width), (-1, 2)], .equal, 0, 1000)
    case 1 where view > 0:
      let (above, below) = random.pick([(16, 9), (1, 2), (2, 3), (3, 2)])
      let aspect = BigRational(-above, over: below)
      add([(1, width), (aspect, width - 2)], .equal, 0, randomPriority())
    case 2:
      add([(2, left), (1, width), (-1, 0)], .equal, 0, random.pick([1000, 750]))
    case 3:
      add([(1, width), (BigRational(-1, over: 3), 0)], .lessThanOrEqual, 0, 1000)
    case 4:
      add([(1, width)], .equal, BigRational(number(in: 10...80)), randomPriority())
    case 5:
      add([(1, left)], .greaterThanOrEqual, 16, 1000)
    default:
      break
    }
  }
}

// MARK: - Edits

extension SystemGenerator {
  private mutating func edit() {
    let numbers = system.constraintNumbers
    if numbers.isEmpty { return addConstraint() }
    // In a long history only removing would empty the system.
    if numbers.count < 2 * system.variables.count, random.chance(oneIn: 2) {
      return addConstraint()
    }
    let target = random.pick(numbers)
    switch number(in: 0...11) {
    case 0, 1, 2:
      take(.remove(target))
    case 3, 4:
      addConstraint()
    case 5, 6, 7:
      editConstant(of: target)
    case 8, 9:
      let isRequired = system.constraints[target]?.priority == 1000
      take(.setPriority(target, !isRequired && random.chance(oneIn: 3) ? 1000 : randomPriority()))
    case 10 where system.variables.count < 2 * usualVariableCount:
      addVariable(isSize: random.chance(oneIn: 2))
      addConstraint()
    case 11 where 2 * system.variables.count > usualVariableCount:
      removeVariable()
    default:
      addConstraint()
    }
  }

  private mutating func editConstant(of number: Int) {
    guard let constraint = system.constraints[number] else { return }
    let isRequired = constraint.priority == 1000
    let constant =
      isRequired && !random.chance(oneIn: 4)
      ? heldConstant(constraint.terms, constraint.relation)
      : randomConstant(near: constraint.constant)
    take(.setConstant(number, constant))
  }

  private mutating func removeVariable() {
    guard system.variables.count > 1 else { return }
    let variable = random.pick(system.variables)
    for number in system.constraintNumbers
    where system.constraints[number]?.terms.contains(where: { $0.variable == variable }) == true {
      take(.remove(number))
    }
    take(.removeVariable(variable))
    expressions.removeAll { $0.contains { $0.variable == variable } }
    if expressions.isEmpty { expressions.append(randomTerms()) }
  }
}

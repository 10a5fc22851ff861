import CodeSyntax
import LayoutModel

/// Finds the states that code distinguishes: it runs a class again with another alternative of a condition, or
/// with a method that nothing calls, and compares the constraints.
struct StateFinder {
  /// The most runs for the states of one class.
  static let runLimit = 48
  /// The most expressions and statements of these runs together.
  static let stepLimit = 4 * CodeRunner.stepLimit
  /// The most of them for what other types decide, that are no views.
  static let otherRunLimit = 8

  private(set) var layout: CodeLayout
  /// The layout calls that ran in any of the runs, and the functions.
  private(set) var reached: Set<LayoutCall>
  private(set) var visited: Set<CodeOrigin>
  private let base: CodeRunner
  /// The states that constraints of the first run belong to.
  private var owned: Set<Int> = []
  private var viewNumbers: [ViewKey: Int] = [:]

  /// A view, from one run to the next.
  private struct ViewKey: Hashable {
    var origin: CodeOrigin?
    var name: String
    var index: Int
  }

  init(_ layout: CodeLayout, of base: CodeRunner, beside others: [CodeRunner]) {
    (self.layout, self.base) = (layout, base)
    reached = others.reduce(base.reached) { $0.union($1.reached) }
    visited = others.reduce(base.visited) { $0.union($1.visited) }
    for (index, key) in Self.keys(of: base.views).enumerated() { viewNumbers[key] = index }
  }

  private static func keys(of views: [CodeView]) -> [ViewKey] {
    var counts: [ViewKey: Int] = [:]
    return views.map { view in
      let first = ViewKey(origin: view.origin, name: view.name, index: 0)
      let count = counts[first, default: 0]
      counts[first] = count + 1
      return ViewKey(origin: view.origin, name: view.name, index: count)
    }
  }

  /// Adds the states of a class.
  /// - Parameters:
  ///   - incomplete: The functions in which layout calls are left that no run has reached.
  ///   - kind: What a condition tells apart.
  ///   - run: Runs the class in other circumstances.
  mutating func find(
    methods: [(name: String, origin: CodeOrigin)],
    incomplete: (Set<LayoutCall>, Set<CodeOrigin>) -> Set<CodeOrigin>,
    kind: (CodeRunner.ConditionMet) -> ClassRun.ConditionKind, run: (CodeState) -> CodeRunner
  ) {
    /// The conditions to try, with the choices that lead to them. Those that are known are tried only for what no
    /// run has reached.
    var open = conditions(of: base, nil, except: [])
    var met = Set(open.map(\.condition.text))
    var next = methods.map { method in
      CodeState(
        other: method.name, first: "before \(method.name)", origin: method.origin,
        method: method.origin)
    }
    var runs = 0
    var othersRuns = 0
    var steps = base.steps
    while runs < Self.runLimit, steps < Self.stepLimit {
      if next.isEmpty {
        let functions = incomplete(reached, visited)
        let place =
          open.firstIndex { $0.condition.function.map(functions.contains) ?? !functions.isEmpty }
          ?? open.firstIndex { !$0.condition.isKnown && kind($0.condition) == .own }
          ?? open.firstIndex { !$0.condition.isKnown && kind($0.condition) == .others }
        guard let place else { break }
        let (condition, state) = open.remove(at: place)
        next = Self.variations(of: condition, after: state)
        if !condition.isKnown, kind(condition) == .others {
          next = Array(next.prefix(Self.otherRunLimit - othersRuns))
          othersRuns += next.count
        }
        // A choice may have one alternative only.
        if next.isEmpty { continue }
      }
      let variation = next.removeFirst()
      runs += 1
      let other = run(variation)
      steps += other.steps
      let hasNews = !other.reached.isSubset(of: reached)
      reached.formUnion(other.reached)
      visited.formUnion(other.visited)
      layout.uses.formUnion(other.uses)
      if hasNews || !variation.isKnown { compare(with: other, variation) }
      // A branch or a method has conditions of its own, which no run before has met.
      let more = conditions(of: other, variation, except: met)
      met.formUnion(more.map(\.condition.text))
      open += more
    }
  }

  private func conditions(
    of run: CodeRunner, _ state: CodeState?, except met: Set<String>
  ) -> [(condition: CodeRunner.ConditionMet, state: CodeState?)] {
    (run.conditionsMet + run.conditionsKnown).filter { !met.contains($0.text) }.map { ($0, state) }
  }

  private static func variations(
    of condition: CodeRunner.ConditionMet, after state: CodeState?
  ) -> [CodeState] {
    condition.alternatives.indices.dropFirst().map { alternative in
      var choices = state?.choices ?? [:]
      choices[condition.text] = alternative
      // What the first run has made is there before the state in which the condition is met.
      return CodeState(
        other: condition.alternatives[alternative],
        first: state?.first ?? condition.alternatives[0], origin: condition.origin,
        choices: choices, method: state?.method)
    }
  }

  // MARK: Comparing

  private mutating func compare(with other: CodeRunner, _ variation: CodeState) {
    var numbers: [CodeConstraint.Key: [Int]] = [:]
    for (index, constraint) in layout.constraints.enumerated() where constraint.existing == nil {
      numbers[constraint.key, default: []].append(index)
    }
    let map = viewMap(of: other)
    /// The constraints of the other run, by number, and those that only it has.
    var on: Set<Int> = []
    var onlyOther: Set<Int> = []
    for constraint in other.constraints
    where constraint.isActive && !constraint.isGone && constraint.existing == nil {
      var translated = constraint.renumbered(map)
      if let index = numbers[constraint.key]?.first(where: {
        !layout.constraints[$0].isGone && layout.constraints[$0].saysSame(as: translated)
      }) {
        on.insert(index)
        // One that the first run has made and not activated is stated once.
        if !layout.constraints[index].isActive, !owned.contains(index) { onlyOther.insert(index) }
        continue
      }
      translated.isActive = false
      layout.constraints.append(translated)
      onlyOther.insert(layout.constraints.count - 1)
    }
    let onlyFirst = layout.constraints.indices.filter { index in
      let constraint = layout.constraints[index]
      return constraint.isActive && !constraint.isGone && constraint.existing == nil
        && !owned.contains(index) && !on.contains(index)
    }
    guard !onlyFirst.isEmpty || !onlyOther.isEmpty else { return }
    // Where a method decides by conditions, the state in which it runs is another than that at the end.
    if !variation.isKnown, !other.decidesInMethod { layout.otherStates.append(variation) }
    let names = listNames(other, variation)
    if !onlyFirst.isEmpty {
      add(names.first, variation.first, variation.origin, Set(onlyFirst), isOn: true)
    }
    if !onlyOther.isEmpty {
      add(names.other, variation.other, variation.origin, onlyOther, isOn: false)
    }
  }

  private mutating func add(
    _ name: String, _ condition: String, _ origin: CodeOrigin, _ members: Set<Int>, isOn: Bool
  ) {
    owned.formUnion(members)
    layout.states.append(
      CodeLayout.State(
        name: name, condition: condition, origin: origin, members: members, isOn: isOn))
  }

  /// The names of the states: those of the arrays that a method switches, and otherwise the conditions.
  private func listNames(_ other: CodeRunner, _ variation: CodeState) -> (
    first: String, other: String
  ) {
    let new = other.switched.dropFirst(base.switched.count)
    return (
      new.last { !$0.isActive }?.name ?? variation.first,
      new.last { $0.isActive }?.name ?? variation.other
    )
  }

  /// The views of another run, by the numbers of the first; views that only it makes are added.
  private mutating func viewMap(of other: CodeRunner) -> [Int] {
    var map: [Int] = []
    for (index, key) in Self.keys(of: other.views).enumerated() {
      if let known = viewNumbers[key] {
        map.append(known)
      } else {
        layout.views.append(other.views[index])
        viewNumbers[key] = layout.views.count - 1
        map.append(layout.views.count - 1)
      }
    }
    for index in map.indices where map[index] >= base.views.count {
      let view = other.views[index]
      layout.views[map[index]].parent = view.parent.map { map[$0] }
      layout.views[map[index]].subviews = view.subviews.map { map[$0] }
      layout.views[map[index]].arranged = view.arranged.map { map[$0] }
      layout.views[map[index]].customSpacing = [:]
    }
    return map
  }
}

extension CodeConstraint {
  /// The same constraint with other numbers of views.
  fileprivate func renumbered(_ map: [Int]) -> CodeConstraint {
    func side(_ side: AnchorSum) -> AnchorSum {
      var result = side
      for index in result.terms.indices {
        let view = result.terms[index].anchor.part.view
        if map.indices.contains(view) { result.terms[index].anchor.part.view = map[view] }
      }
      return result
    }
    var result = self
    result.left = side(left)
    result.right = side(right)
    return result
  }
}

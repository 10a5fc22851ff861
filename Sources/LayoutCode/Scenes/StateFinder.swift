import LayoutModel

/// Finds the states that code distinguishes: it runs a class again with another alternative of a condition, or
/// with a method that nothing calls, and compares the constraints.
struct StateFinder {
  /// A change of the circumstances of a run.
  struct Variation: Hashable {
    var choices: [String: Int] = [:]
    /// A method that runs at the end.
    var method: CodeOrigin?
    /// The words for the first state and for the other one.
    var first: String
    var other: String
    var origin: CodeOrigin
    /// Whether the first state is known, and the other one only comes about later.
    var isKnown: Bool { choices.keys.contains { $0.hasPrefix(CodeRunner.knownMark) } }
  }

  /// The most runs for the states of one class.
  static let runLimit = 48

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

  init(_ layout: CodeLayout, of base: CodeRunner) {
    (self.layout, self.base) = (layout, base)
    (reached, visited) = (base.reached, base.visited)
    for (index, key) in Self.keys(of: base.views).enumerated() { viewNumbers[key] = index }
  }

  private static func keys(of views: [CodeView]) -> [ViewKey] {
    var counts: [ViewKey: Int] = [:]
    return views.map { view in
      var key = ViewKey(origin: view.origin, name: view.name, index: 0)
      key.index = counts[key, default: 0]
      counts[key] = key.index + 1
      return ViewKey(origin: view.origin, name: view.name, index: key.index)
    }
  }

  /// Adds the states of a class.
  /// - Parameters:
  ///   - isIncomplete: Whether layout calls are left that no run has reached.
  ///   - run: Runs the class in other circumstances.
  mutating func find(
    methods: [(name: String, origin: CodeOrigin)],
    isIncomplete: (Set<LayoutCall>, Set<CodeOrigin>) -> Bool, run: (Variation) -> CodeRunner
  ) {
    var open = Self.variations(of: base.conditionsMet, known: [:], method: nil)
    open += methods.map { method in
      Variation(
        method: method.origin, first: "before \(method.name)", other: method.name,
        origin: method.origin)
    }
    var met = Set(base.conditionsMet.map(\.text))
    var runs = 0
    var index = 0
    var isExhausted = false
    while runs < Self.runLimit {
      if index == open.count {
        // What is still not reached may be behind a condition that is known, but not for ever.
        guard !isExhausted, isIncomplete(reached, visited) else { break }
        isExhausted = true
        open += Self.variations(
          of: base.conditionsKnown.filter { met.insert($0.text).inserted }, known: [:], method: nil)
        guard index < open.count else { break }
      }
      let variation = open[index]
      index += 1
      runs += 1
      let other = run(variation)
      let hasNews = !other.reached.isSubset(of: reached)
      reached.formUnion(other.reached)
      visited.formUnion(other.visited)
      layout.usesTraits = layout.usesTraits || other.usesTraits
      layout.usesScreen = layout.usesScreen || other.usesScreen
      if hasNews || !variation.isKnown { compare(with: other, variation) }
      // A branch or a method has conditions of its own, which no run before has met.
      open += Self.variations(
        of: (other.conditionsMet + (isExhausted ? other.conditionsKnown : [])).filter {
          met.insert($0.text).inserted
        }, known: variation.choices,
        method: variation.method)
    }
  }

  private static func variations(
    of conditions: [CodeRunner.ConditionMet], known: [String: Int], method: CodeOrigin?
  ) -> [Variation] {
    conditions.flatMap { condition in
      condition.alternatives.indices.dropFirst().map { alternative in
        var choices = known
        choices[condition.text] = alternative
        return Variation(
          choices: choices, method: method, first: condition.alternatives[0],
          other: condition.alternatives[alternative], origin: condition.origin)
      }
    }
  }

  // MARK: Comparing

  private mutating func compare(with other: CodeRunner, _ variation: Variation) {
    var numbers: [CodeConstraint.Key: Int] = [:]
    for (index, constraint) in layout.constraints.enumerated() where !owned.contains(index) {
      numbers[constraint.key] = index
    }
    let map = viewMap(of: other)
    var onlyOther: [CodeConstraint] = []
    var kept: Set<Int> = []
    for constraint in other.constraints where constraint.isActive && !constraint.isGone {
      let translated = constraint.renumbered(map)
      if let index = numbers[constraint.key], layout.constraints[index].isActive,
        !layout.constraints[index].isGone, layout.constraints[index].saysSame(as: translated)
      {
        kept.insert(index)
        continue
      }
      let isStated = layout.constraints.contains {
        $0.key == constraint.key && $0.saysSame(as: translated)
      }
      if isStated, numbers[constraint.key] == nil { continue }
      onlyOther.append(translated)
    }
    let onlyFirst = layout.constraints.indices.filter { index in
      let constraint = layout.constraints[index]
      return constraint.isActive && !constraint.isGone && constraint.existing == nil
        && !owned.contains(index) && !kept.contains(index)
    }
    guard !onlyFirst.isEmpty || !onlyOther.isEmpty else { return }
    let names = listNames(other, variation)
    if !onlyFirst.isEmpty {
      add(names.first, variation.first, variation.origin, Set(onlyFirst), isOn: true)
    }
    guard !onlyOther.isEmpty else { return }
    var members: Set<Int> = []
    for constraint in onlyOther {
      // One that the first run has made and not activated is stated once.
      if let index = numbers[constraint.key], !layout.constraints[index].isActive,
        layout.constraints[index].saysSame(as: constraint)
      {
        members.insert(index)
        continue
      }
      var added = constraint
      added.isActive = false
      layout.constraints.append(added)
      members.insert(layout.constraints.count - 1)
    }
    add(names.other, variation.other, variation.origin, members, isOn: false)
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
  private func listNames(_ other: CodeRunner, _ variation: Variation) -> (
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

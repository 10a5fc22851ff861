import ReferenceSolver

/// The expected result of a layout: frames in the superview, and the values that nothing
/// determines.
struct Verdict: Equatable {
  /// The number of required rules left out.
  var brokenCount = 0

  struct Frame: Equatable {
    var numbers: [Double]
    /// The parts that are free: `left`, `top`, `width`, `height`.
    var free: [String]
  }

  var frames: [String: Frame] = [:]
  /// The names that a program must list.
  var listed: [String] = []

  static let parts = ["left", "top", "width", "height"]
}

/// Computes a layout by its definition.
///
/// 1. Required rules hold, save those that cannot hold beside those before them that hold, if a case
///    allows for such. Optional ones are preemptive by priority, and within a priority the sum
///    of absolute violations is least (``ExactSolver``).
/// 2. What is still free is settled in a fixed order. First the sizes in tree order, width then
///    height, each as large as its finite upper limit allows or, where there is none, as near to
///    its intrinsic size as can be. Then the positions in tree order, left then top, each as near
///    to 0 as can be.
/// 3. Texts that wrap and parts of the safe area stand on the frames of the pass before, until
///    nothing changes; 16 passes at the most.
enum Judge {
  /// The verdict on a layout; `nil` if its required rules cannot hold together or it does not
  /// settle.
  static func verdict<Failure: Error>(
    screen: (width: Double, height: Double), scale: Int? = nil, isMirrored: Bool = false,
    leavesOut: Bool = false, of state: (inout Model) throws(Failure) -> Void
  ) throws(Failure) -> Verdict? {
    var frames: [String: [Double]] = [:]
    for _ in 0..<16 {
      var model = Model(
        width: BigRational(simplest: screen.width), height: BigRational(simplest: screen.height))
      model.framesBefore = frames
      try state(&model)
      guard let solution = Solution(model, leavesOut: leavesOut) else { return nil }
      let framesNow = solution.framesOnScreen
      if !model.needsPasses || isNear(framesNow, frames) {
        return solution.verdict(scale: scale, isMirrored: isMirrored)
      }
      frames = framesNow
    }
    return nil
  }

  /// Whether a pass changed no number by more than a millionth of it.
  private static func isNear(_ a: [String: [Double]], _ b: [String: [Double]]) -> Bool {
    a.allSatisfy { name, frame in
      b[name].map { zip(frame, $0).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0)) } } ?? false
    }
  }
}

/// The values of a model's variables.
private struct Solution {
  let model: Model
  /// Items in tree order: parents before their children, siblings in order of creation.
  let order: [Int]
  private let solver: ExactSolver
  private let brokenCount: Int
  /// The values that were free before the rule for free values.
  private let free: Set<Int>

  init?(_ model: Model, leavesOut: Bool) {
    self.model = model
    order = Self.treeOrder(of: model)
    var solver = Self.solver(for: model.rules, of: model)
    var brokenCount = 0
    if leavesOut, !solver.isFeasible {
      var kept: [Model.StatedRule] = []
      for rule in model.rules where rule.priority == 1000 {
        if Self.solver(for: kept + [rule], of: model).isFeasible {
          kept.append(rule)
        } else {
          brokenCount += 1
        }
      }
      solver = Self.solver(for: kept + model.rules.filter { $0.priority < 1000 }, of: model)
    }
    self.brokenCount = brokenCount
    guard solver.isFeasible else { return nil }
    free = Set((0..<4 * model.items.count).filter { [solver] in !solver.isUnique($0) })
    var choices: [(variable: Int, preference: ExactPreference)] = []
    for item in order {
      let intrinsic = model.items[item].intrinsic
      choices.append((4 * item + 2, .largest(orNearest: intrinsic.width)))
      choices.append((4 * item + 3, .largest(orNearest: intrinsic.height)))
    }
    for item in order {
      choices.append((4 * item, .nearest(0)))
      choices.append((4 * item + 1, .nearest(0)))
    }
    if !free.isEmpty { solver.settle(choices) }
    self.solver = solver
  }

  private static func solver(for rules: [Model.StatedRule], of model: Model) -> ExactSolver {
    var bounds: [BigRational?] = []
    for _ in model.items { bounds += [nil, nil, 0, 0] }
    return ExactSolver(
      lowerBounds: bounds,
      constraints: rules.map { stated in
        ExactSolver.Constraint(
          terms: stated.rule.difference.terms.filter { !$0.value.isZero }
            .sorted { $0.key < $1.key }.map { (coefficient: $0.value, variable: $0.key) },
          relation: stated.rule.relation, constant: -stated.rule.difference.constant,
          priority: stated.priority)
      })
  }

  private static func treeOrder(of model: Model) -> [Int] {
    var children: [Int: [Int]] = [:]
    for (index, item) in model.items.enumerated() {
      if let parent = item.parent { children[parent, default: []].append(index) }
    }
    var order: [Int] = []
    var pending = [0]
    while let next = pending.popLast() {
      order.append(next)
      pending += (children[next] ?? []).reversed()
    }
    return order
  }

  private func value(_ item: Int, _ part: Int) -> BigRational {
    solver.value(of: 4 * item + part)
  }

  /// x, y, width and height by name.
  var framesOnScreen: [String: [Double]] {
    Dictionary(
      uniqueKeysWithValues: order.map { item in
        let edges = edgesOnScreen(item)
        return (
          model.items[item].name,
          [edges[0], edges[1], value(item, 2), value(item, 3)].map(\.doubleValue)
        )
      })
  }

  func verdict(scale: Int?, isMirrored: Bool) -> Verdict {
    var verdict = Verdict(brokenCount: brokenCount)
    for item in order where item != 0 {
      var numbers = (0..<4).map { value(item, $0) }
      if isMirrored, let parent = model.items[item].parent {
        numbers[0] = value(parent, 2) - numbers[0] - numbers[2]
      }
      if let scale { numbers = rounded(item, to: BigRational(scale)) }
      let name = model.items[item].name
      verdict.frames[name] = Verdict.Frame(
        numbers: numbers.map(\.doubleValue),
        free: (0..<4).filter { free.contains(4 * item + $0) }.map { Verdict.parts[$0] })
      if model.items[item].isListed { verdict.listed.append(name) }
    }
    return verdict
  }

  // MARK: Pixels

  /// A frame whose edges lie on device pixels: each edge is rounded where it lies on the screen,
  /// half up, and the frame is the difference to the superview's rounded edges.
  private func rounded(_ item: Int, to scale: BigRational) -> [BigRational] {
    let edges = roundedEdges(item, to: scale)
    let outer = roundedEdges(model.items[item].parent ?? 0, to: scale)
    return [
      edges[0] - outer[0], edges[1] - outer[1], edges[2] - edges[0], edges[3] - edges[1],
    ]
  }

  /// Left, top, right and bottom edge on the screen, rounded.
  private func roundedEdges(_ item: Int, to scale: BigRational) -> [BigRational] {
    edgesOnScreen(item).map { floor($0 * scale + BigRational(1, over: 2)) / scale }
  }

  /// Left, top, right and bottom edge on the screen.
  private func edgesOnScreen(_ item: Int) -> [BigRational] {
    var (x, y) = (BigRational.zero, BigRational.zero)
    var next: Int? = item
    while let current = next {
      x += value(current, 0)
      y += value(current, 1)
      next = model.items[current].parent
    }
    return [x, y, x + value(item, 2), y + value(item, 3)]
  }

  private func floor(_ number: BigRational) -> BigRational {
    let whole = number.wholePart
    return whole > number ? whole - 1 : whole
  }
}

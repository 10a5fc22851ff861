import CodeSyntax
import LayoutModel

/// Readings of a class in circumstances that differ in sizes alone, from which readings at further sizes follow.
///
/// They do where the code decides the same at all of these sizes: then all readings have the same views and constraints,
/// and the lengths in them are linear in the sizes that the code asks for. This is tested: what the code rounded and
/// counted with has to be the same in all readings; the differences of what it compared are linear, too, and have to
/// have the same signs; and readings that are not needed to determine the lengths have to agree.
package struct ReadingFamily: Sendable {
  /// A reading that the others are combined of.
  private struct Base {
    /// 1, then the sizes, in thousands of points.
    var row: [Double]
    var lengths: [Double]
  }

  private let first: ClassReading
  private let skeleton: CodeLayout
  private var base: [Base] = []
  /// The number of readings that agree without being needed.
  private var witnesses = 0
  /// Whether all readings fit.
  private var isLinear = true

  /// The number of readings that have to agree.
  private static let enough = 2

  /// Begins a family with a reading.
  package init(_ reading: ClassReading) {
    first = reading
    skeleton = reading.layout.skeleton
    isLinear =
      reading.layout.boxes.isEmpty && reading.layout.comparisons.count < CodeComparison.most
    _ = add(reading)
  }

  /// Whether circumstances are those of the family.
  private func includes(_ conditions: CodeConditions) -> Bool {
    first.differsInSizesAlone(from: conditions)
  }

  /// Adds a reading; false if it is of another family, where the code decides otherwise.
  package mutating func add(_ reading: ClassReading) -> Bool {
    guard includes(reading.conditions), reading.uses == first.uses,
      reading.layout.skeleton.saysSame(as: skeleton)
    else { return false }
    guard isLinear else { return true }
    let (row, lengths) = (row(of: reading.conditions), reading.layout.lengths)
    guard let weights = weights(for: row) else {
      base.append(Base(row: row, lengths: lengths))
      return true
    }
    isLinear = zip(combined(weights), lengths).allSatisfy { abs($0 - $1) < Tolerance.solved }
    witnesses += 1
    return true
  }

  /// The reading in circumstances of the family; nil where it does not follow from the others.
  /// - Complexity: O(n) in what the class makes.
  package func reading(in conditions: CodeConditions) -> ClassReading? {
    guard includes(conditions), isLinear, witnesses >= Self.enough,
      let weights = weights(for: row(of: conditions))
    else { return nil }
    var layout = skeleton
    guard layout.set(lengths: combined(weights)) else { return nil }
    return ClassReading(layout: layout, conditions: conditions)
  }

  private func row(of conditions: CodeConditions) -> [Double] {
    [1] + first.sizes(of: conditions).map { $0 / 1000 }
  }

  private func combined(_ weights: [Double]) -> [Double] {
    guard let first = base.first else { return [] }
    return first.lengths.indices.map { index in
      let start = first.lengths[index]
      // A length that follows no size stays exactly what it is.
      let sum = zip(base, weights).reduce(start) { sum, one in
        sum + one.1 * (one.0.lengths[index] - start)
      }
      return (sum * 1e6).rounded() / 1e6
    }
  }

  /// How much of each reading of the base makes a row; nil if no combination does.
  private func weights(for row: [Double]) -> [Double]? {
    // One equation for each entry of a row, with the wanted entry at the end.
    var equations = row.indices.map { entry in base.map { $0.row[entry] } + [row[entry]] }
    let unknowns = base.count
    var solved = 0
    for column in 0..<unknowns {
      guard
        let pivot = (solved..<equations.count)
          .max(by: { abs(equations[$0][column]) < abs(equations[$1][column]) }),
        abs(equations[pivot][column]) > Tolerance.rounding
      else { return nil }
      equations.swapAt(solved, pivot)
      for other in equations.indices where other != solved {
        let factor = equations[other][column] / equations[solved][column]
        guard factor != 0 else { continue }
        for entry in column...unknowns {
          equations[other][entry] -= factor * equations[solved][entry]
        }
      }
      solved += 1
    }
    guard equations[solved...].allSatisfy({ abs($0[unknowns]) < Tolerance.rounding }) else {
      return nil
    }
    return (0..<unknowns).map { equations[$0][unknowns] / equations[$0][$0] }
  }
}

extension CodeLayout {
  /// The lengths that may follow the size of the screen, in points.
  fileprivate var lengths: [Double] {
    var (lengths, copy) = ([Double](), self)
    copy.forEachLength { lengths.append($0) }
    return lengths
  }

  /// The layout without these lengths.
  fileprivate var skeleton: CodeLayout {
    var skeleton = self
    skeleton.forEachLength { $0 = 0 }
    return skeleton
  }

  /// Sets these lengths; false if code that finds them decides otherwise.
  fileprivate mutating func set(lengths: [Double]) -> Bool {
    var index = 0
    forEachLength { length in
      if lengths.indices.contains(index) { length = lengths[index] }
      index += 1
    }
    return comparisons.allSatisfy { $0.sign == nil || $0.sign == CodeComparison.sign(of: $0.value) }
  }

  fileprivate func saysSame(as other: CodeLayout) -> Bool {
    comparisons == other.comparisons && views == other.views && constraints == other.constraints
      && boxes.isEmpty && other.boxes.isEmpty && states.isEmpty && other.states.isEmpty
      && hasOwnMargins == other.hasOwnMargins && openNumbers == other.openNumbers
      && unread == other.unread && changesLater == other.changesLater
  }

  private mutating func forEachLength(_ body: (inout Double) -> Void) {
    for index in comparisons.indices where comparisons[index].sign != nil {
      body(&comparisons[index].value)
    }
    for index in constraints.indices {
      body(&constraints[index].left.constant.value)
      body(&constraints[index].right.constant.value)
    }
    for index in views.indices {
      if var frame = views[index].frame {
        Self.visit(&frame, body)
        views[index].frame = frame
      }
      if var frame = views[index].properties.frame {
        Self.visit(&frame.rect, body)
        body(&frame.superviewSize.width)
        body(&frame.superviewSize.height)
        views[index].properties.frame = frame
      }
      if var width = views[index].properties.intrinsicWidth {
        body(&width)
        views[index].properties.intrinsicWidth = width
      }
      if var height = views[index].properties.intrinsicHeight {
        body(&height)
        views[index].properties.intrinsicHeight = height
      }
      if var stack = views[index].stack {
        body(&stack.spacing)
        views[index].stack = stack
      }
    }
  }

  private static func visit(_ frame: inout Rect, _ body: (inout Double) -> Void) {
    body(&frame.x)
    body(&frame.y)
    body(&frame.width)
    body(&frame.height)
  }
}

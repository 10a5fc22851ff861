import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel

extension Evaluator {
  /// Whether a comparison of two values holds; numbers are compared within the tolerance.
  package func compare(
    _ a: Value, _ operation: BinaryOperator, _ b: Value, tolerance: Double, at range: SourceRange
  ) throws(Failure) -> Bool {
    if let x = expression(a), let y = expression(b), x.isConstant, y.isConstant {
      return compare(x.constant, operation, y.constant, tolerance)
    }
    if let x = components(a), let y = components(b) {
      return try compareComponents(a, x, operation, b, y, tolerance: tolerance, at: range)
    }
    switch (a, b, operation) {
    case (.whole(let whole), _, _), (_, .whole(let whole), _):
      throw Failure(
        "E020", "`\(whole.kind.rawValue)` is compared with \(Self.shape(of: whole.kind))",
        at: range)
    case (.string(let x), .string(let y), .less): return x < y
    case (.string(let x), .string(let y), .lessOrEqual): return x <= y
    case (.string(let x), .string(let y), .greater): return x > y
    case (.string(let x), .string(let y), .greaterOrEqual): return x >= y
    case (_, _, .equal): return try areEqual(a, b, tolerance: tolerance, at: range)
    case (_, _, .notEqual): return !(try areEqual(a, b, tolerance: tolerance, at: range))
    default:
      throw Failure(
        "E020",
        "\(a.kindDescription) and \(b.kindDescription) cannot be compared with "
          + "`\(operation.rawValue)`", at: range)
    }
  }

  /// Whether a comparison of two numbers holds; in a layout pass it is noted.
  private func compare(
    _ a: Double, _ operation: BinaryOperator, _ b: Double, _ tolerance: Double
  ) -> Bool {
    let result = Self.compare(a, operation, b, tolerance)
    if let passFrames {
      // On which side of an equation the numbers are makes a difference too.
      let isEquation = operation == .equal || operation == .notEqual
      let isNear = (a - b).magnitude <= tolerance
      passFrames.comparisons.append(
        NumberComparison(
          isEquation ? (isNear ? 0 : a < b ? -1 : 1) : result ? 1 : 0, difference: a - b))
    }
    return result
  }

  /// Whether a comparison of two numbers holds.
  package static func compare(
    _ a: Double, _ operation: BinaryOperator, _ b: Double, _ tolerance: Double
  ) -> Bool {
    switch operation {
    case .equal: abs(a - b) <= tolerance
    case .notEqual: abs(a - b) > tolerance
    case .less: a < b - min(tolerance, readingTolerance)
    case .lessOrEqual: a <= b + tolerance
    case .greater: a > b + min(tolerance, readingTolerance)
    case .greaterOrEqual: a >= b - tolerance
    case .add, .subtract, .multiply, .divide, .and, .or, .join: false
    }
  }

  private func compareComponents(
    _ a: Value, _ x: [Double], _ operation: BinaryOperator, _ b: Value, _ y: [Double],
    tolerance: Double, at range: SourceRange
  ) throws(Failure) -> Bool {
    guard x.count == y.count else {
      if operation == .equal { return false }
      if operation == .notEqual { return true }
      throw Failure("E020", "\(x.count) numbers and \(y.count) cannot be compared", at: range)
    }
    let single: BinaryOperator = operation == .notEqual ? .equal : operation
    var isEdges = false
    if case .whole(let whole) = a, whole.kind == .edges { isEdges = true }
    if case .whole(let whole) = b, whole.kind == .edges { isEdges = true }
    let all = x.indices.allSatisfy { index in
      // `>=` between edges means inside, so it is reversed for bottom and right.
      let isBackwards = isEdges && index >= 2
      return compare(x[index], isBackwards ? single.mirrored : single, y[index], tolerance)
    }
    return operation == .notEqual ? !all : all
  }

  private func areEqual(
    _ a: Value, _ b: Value, tolerance: Double, at range: SourceRange
  ) throws(Failure) -> Bool {
    switch (a, b) {
    case (.none, .none): return true
    case (.none, _), (_, .none): return false
    case (.string(let x), .string(let y)): return x == y
    case (.boolean(let x), .boolean(let y)): return x == y
    case (.percent(let x), .percent(let y)): return x == y
    case (.item(let x), .item(let y)): return x == y
    case (.group(let x), .group(let y)): return x == y
    case (.constraint(let x), .constraint(let y)): return x == y
    case (.attribute(let x), .attribute(let y)): return x.isSame(as: y)
    case (.prioritized(let x, let p), .prioritized(let y, let q)):
      guard p == q else { return false }
      return try compare(x, .equal, y, tolerance: tolerance, at: range)
    case (.prioritized(let x, _), _):
      return try compare(x, .equal, b, tolerance: tolerance, at: range)
    case (_, .prioritized(let y, _)):
      return try compare(a, .equal, y, tolerance: tolerance, at: range)
    default:
      if let x = a.elements, let y = b.elements {
        guard x.count == y.count else { return false }
        for (left, right) in zip(x, y)
        where !(try compare(left, .equal, right, tolerance: tolerance, at: range)) {
          return false
        }
        return true
      }
      throw Failure(
        "E020", "\(a.kindDescription) and \(b.kindDescription) cannot be compared", at: range)
    }
  }

}

extension BinaryOperator {
  /// The operator that gives the same result with its operands exchanged.
  fileprivate var mirrored: BinaryOperator {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .equal, .notEqual, .add, .subtract, .multiply, .divide, .and, .or, .join: self
    }
  }
}

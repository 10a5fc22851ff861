import LayLanguage
import LayoutModel
import TextReports

/// Equations with arrays: `row.height == 44`, `row.left == list.left`, `icon.left == row.left + 16`.
extension Interpreter {
  /// Runs an equation once for each place of its arrays.
  /// - Parameter failure: Why it cannot be run as one equation; thrown if that is not an array.
  func forEachPlace(
    of equation: Expression, otherwise failure: Failure, _ run: () throws(Failure) -> Void
  ) throws(Failure) {
    guard failure.diagnostics.first?.code == "E020", context.place == nil,
      passFrames == nil
    else { throw failure }
    let arrays = arrays(in: equation)
    guard let first = arrays.first, first.count > 0 else { throw failure }
    if let other = arrays.first(where: { $0.count != first.count }) {
      let count = min(first.count, other.count)
      throw Failure(
        "E020",
        "`\(first.text)` has \(counted(first.count, "view")), `\(other.text)` \(other.count)",
        at: equation.range,
        help: [
          "arrays of one length are taken member by member",
          "for the first \(count): for i in 1...\(count) { "
            + indexed(equation, arrays.map(\.range)) + " }",
        ])
    }
    defer { context.place = nil }
    for place in 0..<first.count {
      try poll(at: equation.range)
      context.place = place
      try run()
    }
  }

  /// The arrays of views whose anchors an expression has, in its order.
  private func arrays(
    in expression: Expression
  ) -> [(text: String, range: SourceRange, count: Int)] {
    if case .member(let base, let member) = expression.kind {
      guard Evaluator.isAnchor(member), let value = try? evaluate(base, .anchors) else { return [] }
      switch value {
      case .array, .list:
        guard let items = try? items(value, at: base.range) else { return [] }
        return [(context.source[base.range], base.range, items.count)]
      default: return []
      }
    }
    return expression.children.flatMap(arrays)
  }

  /// The text of an equation with an index behind each of its arrays.
  private func indexed(_ equation: Expression, _ arrays: [SourceRange]) -> String {
    var text = ""
    var start = equation.range.lower
    for array in arrays {
      text += context.source[SourceRange(start, array.upper)] + "[i]"
      start = array.upper
    }
    return text + context.source[SourceRange(start, equation.range.upper)]
  }
}

import LayLanguage
import LayoutModel
import TextReports

/// Expressions with anchors of arrays: `row.height == 44`, `row.left == list.left`, `icon.left == row.left + 16`.
extension Interpreter {
  /// Does something with an expression; where it has anchors of arrays, with it for each of their members.
  /// - Parameters:
  ///   - expression: The expression.
  ///   - run: What is done with it, or with it for one member of each array.
  /// - Throws: What `run` throws, and that the arrays differ in length.
  package func forEachPlace(
    of expression: Expression, _ run: (Expression) throws(Failure) -> Void
  ) throws(Failure) {
    do { try run(expression) } catch {
      for place in try places(of: expression, otherwise: error) {
        try poll(at: expression.range)
        try run(place)
      }
    }
  }

  /// The value of an expression in the given reading; the list of its values where it has anchors of arrays.
  /// - Parameter value: The value of an expression.
  package func valueOfEach(
    in expression: Expression, _ value: (Expression) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    do { return try value(expression) } catch {
      var values: [Value] = []
      for place in try places(of: expression, otherwise: error) { values.append(try value(place)) }
      return .list(values)
    }
  }

  /// An expression for each member of the arrays whose anchors it has, with the names of members in their place.
  /// - Parameter failure: Why it has no value as it is; thrown if that is not an array.
  private func places(
    of expression: Expression, otherwise failure: Failure
  ) throws(Failure) -> [Expression] {
    guard failure.diagnostics.first?.code == "E020", passFrames == nil else { throw failure }
    let places = try evaluator.places(of: expression)
    guard !places.isEmpty else { throw failure }
    return places
  }
}

extension Evaluator {
  /// An expression for each member of the arrays whose anchors it has, with the names of members in their place;
  /// empty if it has none.
  /// - Throws: An error if the arrays differ in length.
  package func places(of expression: Expression) throws(Failure) -> [Expression] {
    let arrays = arrays(in: expression)
    guard let first = arrays.first else { return [] }
    if let other = arrays.first(where: { $0.items.count != first.items.count }) {
      let count = min(first.items.count, other.items.count)
      let indexed = arrays.reduce(into: expression) { indexed, array in
        indexed = indexed.naming("\(text(of: array.base))[i]", at: array.base.range)
      }
      throw Failure(
        "E020",
        "`\(text(of: first.base))` has \(counted(first.items.count, "view")), `\(text(of: other.base))` \(other.items.count)",
        at: expression.range,
        help: [
          "arrays of one length are taken member by member",
          "for the first \(count): for i in 1...\(count) { \(text(of: indexed)) }",
        ])
    }
    return first.items.indices.map { place in
      arrays.reduce(into: expression) { member, array in
        member = member.naming(scene.name(of: array.items[place]), at: array.base.range)
      }
    }
  }

  /// The text of an expression as it is written, with the members of arrays that ``places(of:)`` put there.
  /// - Complexity: Linear in the text.
  package func text(of expression: Expression) -> String {
    let source = context.source
    var text = ""
    var start = expression.range.lower
    func append(_ part: Expression) {
      if case .name(let name) = part.kind, normalizedName(source[part.range]) != name {
        text += source[SourceRange(start, part.range.lower)] + name
        start = part.range.upper
      }
      part.forEachChild(append)
    }
    append(expression)
    return text + source[SourceRange(start, expression.range.upper)]
  }

  /// The arrays of views whose anchors an expression has, in its order.
  private func arrays(in expression: Expression) -> [(base: Expression, items: [ItemID])] {
    if case .member(let base, let member) = expression.kind {
      guard Self.isAnchor(member), let value = try? evaluate(base, .anchors) else { return [] }
      switch value {
      case .array, .list:
        guard let items = try? items(value, at: base.range), !items.isEmpty else { return [] }
        return [(base, items)]
      default: return []
      }
    }
    return expression.children.flatMap { arrays(in: $0) }
  }
}

extension Expression {
  /// The expression with a name in place of the base of a member, the one at a range.
  fileprivate func naming(_ name: String, at base: SourceRange) -> Expression {
    switch kind {
    case .member(let old, let member) where old.range == base:
      Expression(.member(Expression(.name(name), at: base), member), at: range)
    case .prioritized(let inner, let priority):
      Expression(.prioritized(inner.naming(name, at: base), priority), at: range)
    default: replacingOperands { $0.naming(name, at: base) }
    }
  }
}

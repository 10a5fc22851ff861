import LayLanguage
import LayoutDialects
import LayoutModel

extension StatementCommand {
  package static let constrain = StatementCommand(
    name: "constrain", shape: .sentence, forms: [[.view, .block]],
    summary: "states constraints on a view in LayoutKit's sentences",
    searchTerms: [
      "LayoutKit", "AutoLayoutKit", "sentence", "set", "make", "equalTo", "lessThan",
      "greaterThan", "equalToSafeArea", "times", "plus", "minus", "alignAllEdges", "centerIn",
      "name", "constraintWithName",
    ],
    placement: .anywhere, braces: LayoutKitSentences.braces,
    action: { (interpreter, call) throws(Failure) in try interpreter.constrain(call) })
}

/// A `constrain` block while it runs.
package struct Constraining: Sendable {
  /// The view of its sentences.
  package var item: ItemID
  /// The current priority, from the last `priority`.
  package var priority = Priority.required
}

extension Context {
  /// The `constrain` block that is being run; nil outside.
  var constraining: Constraining? {
    get { enclosing as? Constraining }
    set { enclosing = newValue }
  }
}

extension Interpreter {
  fileprivate func constrain(_ call: Call) throws(Failure) {
    guard let expression = call.operands.value(), let block = call.operands.block() else { return }
    let items = try items(try evaluate(expression, .anchors), at: expression.range)
    try check(block, along: LayoutKitSentences.braces) { statement in
      Failure(
        "E065", "`constrain` contains only sentences, `let`, `if` and `for`", at: statement.range,
        help: ["state it outside the braces"], have: LayoutKitSentences.braces.words)
    }
    let outer = (context.enclosing, context.braces, context.surroundings)
    context.braces = LayoutKitSentences.braces
    defer { (context.enclosing, context.braces, context.surroundings) = outer }
    for item in items {
      try poll(at: call.range)
      leaveToConstraints([item], at: call.statement.range)
      context.constraining = Constraining(item: item)
      context.surroundings = scene.parent(of: item)
      try execute(block)
    }
  }
}

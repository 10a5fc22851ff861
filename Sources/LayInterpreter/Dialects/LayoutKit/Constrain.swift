import LayLanguage
import LayoutDialects
import LayoutModel

extension StatementCommand {
  package static let constrain = StatementCommand(
    name: "constrain", shape: .sentence, forms: [[.view, .block]],
    summary: "states constraints on a view in LayoutKit's sentences",
    help: [
      "The braces contain sentences about the view, and `let`, `if` and `for`. `set width to N` sets a length. `make left equalTo b.right` relates an attribute to one of another view; `lessThan` and `greaterThan` include equality. It can be followed by `times N`, and by `plus N` or `minus N`. The attributes are left, right, top, bottom, leading, trailing, width, height, centerX, centerY and baseline, which is that of the last line.",
      "`make top equalToSafeArea root.top` measures from the view's safe area. A safe area has no baseline: `make baseline equalToSafeArea b.baseline` means the last baseline of `b` itself, as everywhere (LayoutKit takes the first one there).",
      "`alignAllEdges to b insets (top, left, bottom, right)`, `center in b` and `size 100x200` are several constraints each. `priority high` applies to the sentences after it, up to the next `priority` or the closing brace; it takes required, high, low, fitting or a number. `@` after a value applies to one sentence only.",
      "`name n` registers the constraint with a view: the view itself for `set`, its superview for `make`, or another one with `on b`. `root.constraint(n)` is then the constraint; n is always a name, never a variable. Using a name that the view has already is an error, and the new constraint is not created.",
      "For an array, the sentences apply to one view after the other. A view that was placed by its frame is laid out by constraints from then on.",
    ],
    searchTerms: [
      "LayoutKit", "AutoLayoutKit", "sentence", "set", "make", "equalTo", "lessThan",
      "greaterThan", "equalToSafeArea", "times", "plus", "minus", "alignAllEdges", "centerIn",
      "name", "constraintWithName",
    ],
    examples: [
      Example(
        input:
          "view a, b\nconstrain a { size 60x60; center in root }\nconstrain b {\n  size 60x60\n  make left equalTo a.right plus 10\n  make centerY equalTo a.centerY\n}\nprint b.frame",
        output: "(200, 210, 60, 60)"),
      Example(
        input:
          "view a\nconstrain a {\n  set width to 60 name w\n  priority high\n  make left greaterThan root.left plus 8 name n\n}\na.constraint(w).constant = 70\na.constraint(w)\nremove a.constraint(w), root.constraint(n)\nexpect 0 constraints",
        output: "  (1)  constrain a { set width to 70 name w }   line 3"),
      Example(input: "view a\nconstrain a { set left to 10 }", mayFail: true),
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
    try checkSentences(block)
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

  /// Throws if a statement of the block is not a sentence, before any constraint is stated.
  private func checkSentences(_ block: Block) throws(Failure) {
    try check(block) { (statement) throws(Failure) in
      switch statement.kind {
      case .command(let command)
      where command.receiver == nil && LayoutKitSentences.braces.byName[command.word.name] != nil:
        break
      case .conditional, .loop, .constant, .invalid: break
      case .command, .expression, .assignment, .variable, .definition:
        throw Failure(
          "E065", "`constrain` contains only sentences, `let`, `if` and `for`",
          at: statement.range, help: ["state it outside the braces"],
          have: LayoutKitSentences.braces.words)
      }
    }
  }
}

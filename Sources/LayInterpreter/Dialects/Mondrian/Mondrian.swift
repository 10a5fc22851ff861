import LayLanguage
import LayoutDialects
import LayoutModel

extension StatementCommand {
  package static let mondrian = StatementCommand(
    name: "mondrian", shape: .sentence,
    forms: [[.optional(.newName), .optional("inactive"), .block]],
    summary: "states descriptors as one group",
    help: [
      "A descriptor states where a view lies or how large it is: `a.width(20).height(min: 10, max: 40 @high).top(toSuperview, 10).leading(b.trailing, min: 8)`. The descriptors in the braces of `mondrian` are an atomic group. Outside of braces write `a.mondrian.width(20)`.",
      "`leading left centerX top centerY` take a target and a distance, which is 0 by default; so do `trailing right bottom`, measured inward: `bottom(toSuperview, 10)` leaves 10 below, `bottom(b.top, min: 8)` at least 8 to b. A target is `toSuperview`, a view or guide, for the same anchor of it, or an anchor. `width` and `height` take a length, or one of another view with `times:`: `b.width(a, times: 0.5)`. `size`, `aspectRatio`, `center`, `edges`, `horizontal` and `vertical` combine several.",
    ],
    searchTerms: [
      "MondrianLayout", "classic", "descriptor", "layout", "batch", "toSuperview",
      "ConstraintGroup",
    ],
    examples: [
      Example(
        input:
          "view a, b\nmondrian pair {\n  a.size(40x20).top(toSuperview, 10).leading(toSuperview, 10)\n  b.top(a.bottom, 8).leading(a).width(a, times: 0.5).height(a)\n}\nlayout",
        output:
          "root       0    0  320 x 480\n├ a       10   10   40 x 20\n└ b       10   38   20 x 20"
      ),
      Example(
        input: "view a\na.mondrian.edges(toSuperview, 10)\nprint a.frame",
        output: "(10, 10, 300, 460)"),
    ],
    placement: .anywhere,
    action: { (interpreter, call) throws(Failure) in try interpreter.stateBatch(call) })
}

extension Interpreter {
  fileprivate func stateBatch(_ call: Call) throws(Failure) {
    guard let block = call.operands.block() else { return }
    try stateBatch(
      block, named: call.operands.name(), isActive: !call.operands.has("inactive"), at: call.range,
      in: call.statement.range)
  }

  /// States the descriptors of a block as a group.
  func stateBatch(
    _ block: Block, named name: Identifier?, isActive: Bool = true, at range: SourceRange,
    in statementRange: SourceRange
  ) throws(Failure) {
    let given = name ?? Identifier(freeName("mondrian"), at: range)
    try stateGroup(given, isActive: isActive, block, at: statementRange) {
      (interpreter, body) throws(Failure) in
      try interpreter.walk(body) { (interpreter, statement) throws(Failure) in
        try interpreter.stateDescriptors(of: statement)
      }
    }
    if name == nil { notice("this group is `\(given.name)`", at: range) }
  }

  private func stateDescriptors(of statement: Statement) throws(Failure) {
    guard case .expression(let expression) = statement.kind else {
      throw Failure(
        "E096", "this is not a descriptor", at: statement.range,
        help: ["`mondrian` holds descriptors, `let`, `var`, `if`, `for` and calls: a.width(20)"])
    }
    let chain = DescriptorChain(expression)
    if chain.isDescribing || chain.calls.isEmpty {
      try execute(statement)
      return
    }
    let first = progress.constraints.count
    try stateDescriptors(along: chain, at: statement.range)
    if let label = statement.label {
      try attach(label, to: Array(progress.constraints.dropFirst(first)), at: statement.range)
    }
  }
}

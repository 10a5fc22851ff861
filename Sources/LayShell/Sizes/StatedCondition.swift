import LayoutModel
import LayInterpreter
import LayLanguage
import LayoutEngine

/// A condition of `expect for`.
struct StatedCondition {
  var condition: SizeCondition
  /// The comparison, or several joined, if it is one.
  var expression: Expression?
  /// As it is written.
  var text: String
  var range: SourceRange
}

extension Shell {
  /// The forms of a condition.
  static let conditionForms: [[OperandPattern]] = [
    ["conflict"], ["no", .oneOf(["conflicts", .unlisted("conflict")])],
    ["no", "ambiguity", .optional("in", .view)], ["ambiguous", .view], ["lost", .label],
    ["holds", .label],
    [.slot(OperandSlot("CONDITION", [.items, .labels], wanted: "a condition"))],
  ]

  /// The conditions of a block.
  func conditions(in block: Block) throws(Failure) -> [StatedCondition] {
    var conditions: [StatedCondition] = []
    for statement in block.statements {
      guard case .command(let command) = statement.kind else { continue }
      let operands = try evaluator.operands(
        of: command, along: Self.conditionForms,
        synopsis: CommandDeclaration.synopsis(of: "expect", Self.conditionForms),
        shape: .expressions, at: statement.range)
      let call = Call(command, of: statement, operands)
      let kind = try condition(of: call)
      let stated = operands.value()
      // A condition on arrays is one for each of their members.
      var places: [Expression] = []
      if let stated { places = try evaluator.places(of: stated) }
      for place in places {
        conditions.append(
          StatedCondition(
            condition: kind, expression: place, text: evaluator.text(of: place),
            range: statement.range))
      }
      guard places.isEmpty else { continue }
      conditions.append(
        StatedCondition(
          condition: kind, expression: stated, text: context.source[statement.range],
          range: statement.range))
    }
    guard !conditions.isEmpty else {
      throw Failure(
        "E014", "the braces hold no condition", at: block.range,
        help: ["for example: { a.width >= 44; no conflicts }"])
    }
    return conditions
  }

  private func condition(of call: Call) throws(Failure) -> SizeCondition {
    let operands = call.operands
    guard let word = operands.words.first, operands.value() == nil else {
      return operands.value() == nil ? .noConflicts : .comparison
    }
    switch word.name {
    case "conflict": return .conflict
    case "ambiguous":
      return .ambiguous(try interpreter.item(behind: "ambiguous", of: call) ?? .root)
    case "lost", "holds":
      guard let named = operands.value(word.name) else { return .noConflicts }
      let references = try constraintReferences(named)
      return word.name == "lost" ? .lost(references) : .holds(references)
    case _ where operands.has("ambiguity"):
      return .noAmbiguity(try interpreter.item(behind: "in", of: call) ?? .root)
    default: return .noConflicts
    }
  }
}

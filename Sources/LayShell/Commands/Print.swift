import Explanations
import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutModel
import TextReports

extension ShellCommand {
  static let print = ShellCommand(
    name: "print", shape: .expressions,
    forms: [[.list(OperandSlot("EXPRESSION", [.items, .labels], wanted: "a value"))]],
    summary: "prints values",
    searchTerms: ["show", "value", "echo", "read"],
    action: { (shell, call) throws(Failure) in
      shell.emit(
        values: try shell.interpreter.printedValues(of: call), of: call.operands.values())
    })
}

extension Interpreter {
  /// The values that `print` names.
  func printedValues(of call: Call) throws(Failure) -> [Value] {
    var values: [Value] = []
    for expression in call.operands.values() {
      values.append(try valueOfEach(in: expression) { (each) throws(Failure) in try read(each) })
    }
    return values
  }
}

extension Shell {
  /// Prints the value of an expression alone on its line.
  func ask(_ expression: Expression) throws(Failure) {
    if let group = context.group, let name = scene.group(group)?.name {
      throw Failure(
        "E042", "this states no constraint for the group `\(name)`", at: expression.range,
        help: ["ask questions outside of groups"])
    }
    let value = try interpreter.valueOfEach(in: expression) { (each) throws(Failure) in
      try interpreter.read(each)
    }
    if context.mode == .prompt, case .boolean(let answer) = value, expression.comparesGeometry {
      notice(
        "that was a question (\(answer)), not a rule",
        help:
          "a rule is one comparison of anchors: a.width == b.width; two rules are two statements",
        at: expression.range)
    }
    guard settings.format == .text else {
      emit(values: [value])
      return
    }
    switch value {
    case .attribute(let attribute):
      let lines = attribute.lines(by: evaluator)
      write(Report([.preformatted(lines.map { colored($0) })]), to: .results)
    case .constraint(let reference):
      try interpreter.needLayout()
      let explainer = explainer()
      explainer.letters.give(reference)
      keepLetters(of: explainer)
      write(Report([explainer.rows(of: [reference])]), to: .results)
    case .constraints(_, let ids):
      write(Report([explainer().rows(of: ids.map(ConstraintReference.stated))]), to: .results)
    case .item(let id):
      try answer { $0.places(of: [id]) }
    case .array(_, let items):
      try answer { $0.places(of: items) }
    default: emit(values: [value])
    }
  }

  /// Prints the values of `print`; a notice says so if their positions are relative to different
  /// superviews.
  func emit(values: [Value], of expressions: [Expression]) {
    var superviews: Set<ItemID> = []
    for expression in expressions {
      guard case .linear(let sum)? = try? interpreter.evaluate(expression, .anchors),
        sum.terms.count == 1, let anchor = sum.terms.first?.anchor, !anchor.anchor.isSize,
        let parent = scene.parent(of: anchor.item)
      else { continue }
      superviews.insert(parent)
    }
    emit(values: values)
    guard superviews.count > 1, settings.format == .text, context.mode == .prompt else { return }
    notice("each is relative to its view's own superview", at: expressions[0].range)
  }

  /// Prints values on one line.
  func emit(values: [Value]) {
    emit(valueReport(on: values, by: evaluator, settings))
  }
}

extension Expression {
  /// Whether it compares members of views, or views, as a rule does.
  fileprivate var comparesGeometry: Bool {
    switch kind {
    case .parenthesized, .unary, .binary(.and, _, _, _), .binary(.or, _, _, _):
      children.contains(where: \.comparesGeometry)
    case .binary(let operation, let left, let right, _):
      operation.isComparison && [left, right].contains { !$0.isLiteral }
    default: false
    }
  }
}

/// Values on one line.
func valueReport(on values: [Value], by evaluator: borrowing Evaluator, _ settings: Settings)
  -> Report
{
  let text = values.map {
    evaluator.text(of: $0, isInside: false, decimals: settings.precision)
  }.joined(separator: " ")
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    .map {
      settings.usesColor
        ? Explanations.colored(String($0), in: evaluator.scene) : Markup(String($0))
    }
  let json = JSON.array(values.map { evaluator.json(of: $0) })
  return Report([.field("values", json), .preformatted(lines)])
}

import Explanations
import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

extension ShellCommand {
  static let print = ShellCommand(
    name: "print", shape: .expressions, synopsis: ["print EXPRESSION, …"],
    summary: "prints values",
    help: [
      "Geometry is read from the layout, in points: places in the coordinates of the nearest view around all those in the expression, of one view alone in its superview's. Numbers have at most two decimals (`set precision 6` for more). An expression alone on its line is printed as well."
    ],
    searchTerms: ["show", "value", "echo", "read"],
    examples: [
      Example(
        input: "view a\na.left == root.left + 20\na.width == root.width / 2\nprint a.left, a.width",
        output: "20 160"),
      Example(input: "print \"gap\", 8 * 2", output: "gap 16"),
      Example(
        input: "view a\na.keepWidth.equal = 100 @high\na.keepWidth",
        output: "<width of a [none < 100@750 < none]>"),
    ],
    operands: [.items, .labels],
    action: { (shell, call) throws(Failure) in
      var operands = call.operands
      var values: [Value] = []
      while !operands.isEmpty {
        guard let expression = operands.takeValue() else {
          throw shell.unexpected(operands.first, after: call.command.word)
        }
        values.append(try shell.read(expression))
        guard operands.takeComma() || operands.isEmpty else {
          throw shell.unexpected(
            operands.first, after: call.command.word, help: ["values are parted by commas"])
        }
      }
      shell.emit(values: values)
    })
}

extension Shell {
  /// Prints what an expression alone on its line is.
  mutating func ask(_ expression: Expression) throws(Failure) {
    if let group = context.group, let name = session.scene.group(group)?.name {
      throw Failure(
        "E042", "this states no constraint for the group `\(name)`", at: expression.range,
        help: ["questions stand outside groups"])
    }
    let value = try read(expression)
    guard session.settings.format == .text else {
      emit(values: [value])
      return
    }
    switch value {
    case .attribute(let attribute):
      write(
        KeepLayout.description(of: attribute, group: context.group, in: session.scene)
          .map { colored($0) }, to: .results)
    case .constraint(let reference):
      needLayout()
      let explainer = explainer()
      explainer.letters.give(reference)
      session.lastLetters = explainer.letters.named
      write(explainer.lines(of: [reference]), to: .results)
    case .constraints(_, let ids):
      write(explainer().lines(of: ids.map(ConstraintReference.stated)), to: .results)
    default: emit(values: [value])
    }
  }

  /// Prints values in a row.
  mutating func emit(values: [Value]) {
    guard !progress.isUnlaid else { return }
    let text = values.map { self.text(of: $0, isInside: false) }.joined(separator: " ")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { colored(String($0)) }
    emit(Report(lines: lines, json: .object(["values": .array(values.map { json(of: $0) })])))
  }

  /// A value as it is printed; strings inside others are quoted.
  func text(of value: Value, isInside: Bool = true) -> String {
    func number(_ number: Double) -> String {
      NumberText.display(tidy(number), decimals: session.settings.precision)
    }
    func row(_ numbers: [Double]) -> String {
      "(" + numbers.map(number).joined(separator: ", ") + ")"
    }
    switch value {
    case .number(let value): return number(value)
    case .percent(let value): return "\(number(value))%"
    case .size(let size): return "\(number(size.width))x\(number(size.height))"
    case .tuple(let elements):
      let texts = elements.map { element in
        (element.label.map { "\($0): " } ?? "") + text(of: element.value)
      }
      return "(" + texts.joined(separator: ", ") + ")"
    case .string(let text): return isInside ? "\"\(text)\"" : text
    case .boolean(let truth): return truth ? "true" : "false"
    case .none: return "none"
    case .list(let values):
      let shown = values.prefix(100).map { text(of: $0) } + (values.count > 100 ? ["…"] : [])
      return "[" + shown.joined(separator: ", ") + "]"
    case .range(let first, let last): return "\(number(first))...\(number(last))"
    case .item(let id): return description(ofItem: id)
    case .array(let name, let items):
      return "<array \(name) of \(items.count)>"
    case .linear(let expression):
      return EquationText.expression(expression, in: session.scene)
    case .whole(let whole):
      if whole.parts.allSatisfy(\.isConstant) { return row(whole.parts.map(\.constant)) }
      let parts = whole.parts.map { EquationText.expression($0, in: session.scene) }
      return "(" + parts.joined(separator: ", ") + ")"
    case .attribute(let attribute):
      return KeepLayout.description(of: attribute, group: context.group, in: session.scene)
        .joined(separator: "\n")
    case .group(let id):
      guard let group = session.scene.group(id) else { return "<group>" }
      let count = group.constraints.count
      return
        "<group \(group.name), \(group.isActive ? "on" : "off"), \(count) constraint\(count == 1 ? "" : "s")\(layoutCount(of: id))>"
    case .constraint(let reference):
      return explainer().naming(reference)
    case .constraints(let name, let ids): return "<label \(name) of \(ids.count) constraints>"
    case .program(let id):
      return "<place \(session.scene.program(id)?.name ?? "?")>"
    case .definition(let definition):
      let parameters = definition.parameters.map(\.name.name).joined(separator: ", ")
      return "<def \(definition.name)(\(parameters))>"
    case .prioritized(let inner, let priority):
      return "\(text(of: inner)) \(NumberText.priority(priority))"
    }
  }

  private func description(ofItem id: ItemID) -> String {
    guard let item = session.scene.item(id) else { return "<removed view>" }
    if let layout = item.properties.boxes { return description(ofLayout: id, layout) }
    if let role = item.properties.guideRole, let parent = item.parent {
      return "<\(role.words) of \(session.scene.name(of: parent))>"
    }
    let kind = item.kind == .view ? "view" : "guide"
    return item.parent.map { "<\(kind) \(item.name) in \(session.scene.name(of: $0))>" }
      ?? "<view root, the screen>"
  }

  private func json(of value: Value) -> JSON {
    switch value {
    case .number(let number): return .number(tidy(number))
    case .string(let text): return .string(text)
    case .boolean(let truth): return .boolean(truth)
    case .none: return .null
    case .size(let size): return .array([.number(size.width), .number(size.height)])
    case .tuple(let elements): return .array(elements.map { json(of: $0.value) })
    case .list(let values): return .array(values.map { json(of: $0) })
    case .whole(let whole) where whole.parts.allSatisfy(\.isConstant):
      return .array(whole.parts.map { .number(tidy($0.constant)) })
    case .item(let id): return .string(session.scene.name(of: id))
    case .array(_, let items):
      return .array(items.map { .string(session.scene.name(of: $0)) })
    case .prioritized(let inner, let priority):
      return .object(["value": json(of: inner), "priority": .number(priority)])
    default: return .string(text(of: value))
    }
  }
}

extension GuideRole {
  /// What it marks out, in words.
  var words: String {
    switch self {
    case .safeArea: "safe area"
    case .layoutMargins: "layout margins"
    case .content: "content"
    case .boxes: "layout"
    case .unit: "unit of weight"
    }
  }
}

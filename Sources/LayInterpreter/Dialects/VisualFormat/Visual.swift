import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

extension StatementCommand {
  package static let visual = StatementCommand(
    name: "visual", shape: .sentence,
    forms: [
      [
        .slot(
          OperandSlot("\"FORMAT\"", [.items], wanted: "a format", example: "\"H:|-[a]-20-[b]-|\"")),
        .anyOrder(
          ["metrics", .slot(OperandSlot("(NAME: N, …)", wanted: "numbers", example: "(gap: 8)"))],
          [
            "options",
            .list(OperandSlot("WORD", [.words(VisualFormatOptions.words)], wanted: "an option")),
          ],
          [
            "direction",
            .slot(
              OperandSlot(
                "WORD",
                [.words(VisualFormatOptions.Direction.allCases.map(\.rawValue) + ["ltr", "rtl"])],
                wanted: "a direction", piece: .name)),
          ], ["name", .newName]),
      ]
    ],
    summary: "states constraints in Apple's Visual Format Language",
    searchTerms: [
      "VFL", "visual format", "format", "constraintsWithVisualFormat", "metrics", "alignAll",
      "Apple", "ASCII",
    ],
    placement: .anywhere,
    action: { (interpreter, call) throws(Failure) in try interpreter.stateVisual(call) })
}

extension Interpreter {
  fileprivate func stateVisual(_ call: Call) throws(Failure) {
    let statement = try visualStatement(call)
    let format: VisualFormat
    do throws(VisualFormatError) {
      format = try VisualFormat(parsing: statement.text)
    } catch {
      throw failure(error, in: statement)
    }
    try checkAlignment(of: format, in: statement)
    let made = try constraints(of: format, in: statement)
    let first = progress.constraints.count
    for constraint in made.constraints {
      addConstraint(
        ConstraintSides(
          constraint.left, constraint.relation, constraint.right, priority: constraint.priority),
        in: .visual, at: statement.range)
    }
    leaveToConstraints(made.items, at: statement.range)
    try name(Array(progress.constraints.dropFirst(first)), of: statement, call)
  }

  // MARK: The format

  private func checkAlignment(
    of format: VisualFormat, in statement: VisualStatement
  ) throws(Failure) {
    guard let word = statement.options.misplacedAlignment(along: format.axis) else { return }
    let (axis, instead) =
      format.axis == .horizontal
      ? ("horizontal", "alignAllTop, alignAllCenterY …")
      : ("vertical", "alignAllLeading, alignAllCenterX …")
    throw Failure(
      "E014", "`\(word)` has no effect in a \(axis) format", at: statement.optionsRange,
      help: ["align across the axis: \(instead)"])
  }

  private func constraints(
    of format: VisualFormat, in statement: VisualStatement
  ) throws(Failure) -> (constraints: [VisualConstraint], items: [ItemID]) {
    var metrics = statement.metrics
    for name in format.quantityNames where metrics[name] == nil {
      switch evaluator.lookUp(name) {
      case .number(let number)?: metrics[name] = number
      case .linear(let expression)? where expression.isConstant:
        metrics[name] = expression.constant
      default: break
      }
    }
    var scope = VisualFormatScope(
      view: { [self] in view(named: $0) }, metrics: metrics,
      viewNames: { [scene = scene] in
        scene.names.filter { scene.namedItem($0) != nil }.sorted()
      })
    let items: [ItemID]
    let constraints: [VisualConstraint]
    do throws(VisualFormatError) {
      items = try format.items(in: scope)
      scope.superview = commonSuperview(of: items)
      constraints = try format.constraints(in: scope, options: statement.options)
    } catch {
      throw failure(error, in: statement)
    }
    try requireBaselines(constraints, statement)
    return (constraints, items)
  }

  /// Throws if a baseline of a guide is used, since guides have none.
  private func requireBaselines(
    _ constraints: [VisualConstraint], _ statement: VisualStatement
  ) throws(Failure) {
    for constraint in constraints {
      for side in [constraint.left, constraint.right] {
        for term in side.terms
        where term.anchor.anchor.isBaseline && scene.isGuide(term.anchor.item) {
          throw Failure(
            "E033", "`\(scene.name(of: term.anchor.item))` is a guide and has no baselines",
            at: statement.optionsRange, help: ["align its top, bottom or center"])
        }
      }
    }
  }

  /// The view that a name in a format means: `a`, `cell[3]`, or the value of a parameter.
  private func view(named name: String) -> ItemID? {
    if case .item(let id)? = evaluator.lookUp(name) { return id }
    guard let bracket = name.firstIndex(of: "["), name.hasSuffix("]"),
      let index = Int(name[name.index(after: bracket)...].dropLast()), index >= 1
    else { return nil }
    switch evaluator.lookUp(String(name[..<bracket])) {
    case .array(let array, _)?: return scene.namedItem("\(array)[\(index)]")
    case .list(let values)?:
      guard index <= values.count, case .item(let id) = values[index - 1] else { return nil }
      return id
    default: return nil
    }
  }

  private func commonSuperview(of items: [ItemID]) -> ItemID? {
    guard let first = items.first, let superview = scene.parent(of: first) else {
      return nil
    }
    return items.allSatisfy { scene.parent(of: $0) == superview } ? superview : nil
  }

  // MARK: The name

  private func name(
    _ stated: [ConstraintID], of statement: VisualStatement, _ call: Call
  ) throws(Failure) {
    if let name = statement.name {
      try attach(Statement.Label(name: name, index: nil), to: stated, at: name.range)
      return
    }
    guard call.statement.label == nil, context.group == nil, !context.isInside, !stated.isEmpty
    else { return }
    let name = Identifier(freeName("visual"), at: call.range)
    try attach(Statement.Label(name: name, index: nil), to: stated, at: call.range)
    let subject = stated.count == 1 ? "this constraint is" : "these constraints are"
    notice("\(subject) `\(name.name)`", at: call.range)
  }

  // MARK: Errors

  /// An error in a format, at its position in the string.
  private func failure(_ error: VisualFormatError, in statement: VisualStatement) -> Failure {
    let code =
      switch error.kind {
      case .syntax, .superview: "E060"
      case .unknownName: "E010"
      case .wrongKind: "E020"
      case .outOfRange: "E022"
      case .priority: "E027"
      }
    var range = statement.range
    // Escapes in the string shift its characters, compared with the format's.
    if context.source[range] == "\"\(statement.text)\"" {
      let start = range.lower + 1
      range = SourceRange(start + error.range.lowerBound, start + error.range.upperBound)
    }
    if let unknown = error.unknown, unknown.isPriority,
      let number = Evaluator.priorityNames[unknown.name], evaluator.lookUp(unknown.name) == nil
    {
      let help = "a format gives a priority as a number: @\(NumberText.exact(number))"
      return Failure(code, error.message, at: range, help: [help])
    }
    return Failure(code, error.message, at: range, help: help(for: error))
  }

  private func help(for error: VisualFormatError) -> [String] {
    guard let unknown = error.unknown else { return error.help }
    let variables = (context.scopes + [evaluator.state.globals]).flatMap(\.bindings.names).sorted()
    let candidates = unknown.candidates + variables
    if let near = nearest(unknown.name, in: candidates, limit: 1).first {
      return ["did you mean `\(near)`?"]
    }
    switch evaluator.lookUp(unknown.name) {
    case .array?: return ["it is an array of views; one of them is [\(unknown.name)[1]]"]
    case let value?: return ["it is \(value.kindDescription)"]
    case nil:
      return error.help.isEmpty
        ? ["create a view with that name: view \(unknown.name)"] : error.help
    }
  }
}

extension Scene {
  /// The view or guide with a name.
  fileprivate func namedItem(_ name: String) -> ItemID? {
    guard case .item(let id)? = named(name) else { return nil }
    return id
  }
}

/// `visual`.
struct VisualFormatWords: DialectWords {
  let commands: [CommandSubject: [StatementCommand]] = [.constraints: [.visual]]
}

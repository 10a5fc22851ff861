import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let constraints = ShellCommand(
    name: "constraints", shape: .sentence,
    synopsis: ["constraints [NAME] [as keep|equation|layoutkit|visual|swift]"],
    summary: "lists the active constraints",
    help: [
      "Each with its number, by which `why 3`, `remove 3` and `constraint(3).constant = 30` know it, and with the line that stated it. With a view's name only those that name the view; with a group's only those of the group.",
      "`as keep` shows each as the statement of the attribute of KeepLayout that makes it, `as equation` as an equation, `as layoutkit` as a sentence, `as visual` as a format of the Visual Format Language, in whatever words it was stated. What the dialect cannot say stays an equation, with a remark.",
      "With the name of a box layout the rules that it makes, in the order in which it makes them.",
      "`as swift` is code for UIKit; without a name it begins with the views.",
    ],
    searchTerms: ["list", "rules", "numbers", "active"],
    examples: [
      Example(
        input: "view a\na.left == root.left + 20\na.width >= 100 @high\nconstraints",
        output:
          "  (1)  a.left  == root.left + 20             line 2\n  (2)  a.width >= 100                        @750, line 3"
      ),
      Example(
        input: "view a\na.keepWidth.equal = 150\nconstraints a as equation",
        output: "  (1)  a.width == 150                        line 2"),
      Example(
        input: "view a\na.left == 20 @high\na.width == a.height + 5\nconstraints a as keep",
        output:
          "  (1)  a.keepLeftInset.equal = 20 @high      line 2\n  (2)  a.width == a.height + 5               no attribute says this, line 3"
      ),
      Example(
        input: "view a, b\nb.keepLeadingOffsetTo(a).equal = 8\nconstraints as visual",
        output: "  (1)  H:[a]-8-[b]                           line 2"),
      Example(
        input: "view a\na.right <= root.right - 8\nconstraints a as swift",
        output:
          "a.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -8).isActive = true"
      ),
    ],
    operands: [.items, .groups, .words(["as"] + ConstraintForm.words)],
    action: { (shell, call) throws(Failure) in
      var operands = call.operands
      var ids: Set<ConstraintID>?
      var form: ConstraintForm?
      while !operands.isEmpty {
        if form == nil, operands.take(word: "as") {
          guard let known = operands.firstWord.flatMap({ ConstraintForm($0.name) }) else {
            throw shell.evaluator.unexpected(
              operands.first, after: Identifier("as", at: call.range),
              help: ["constraints are shown as \(ConstraintForm.words.joined(separator: ", "))"])
          }
          _ = operands.takeWord()
          form = known
        } else if ids == nil, let expression = operands.takeValue() {
          if operands.isEmpty, form == nil,
            case .item(let layout) = try shell.interpreter.evaluate(expression, .anchors),
            shell.scene.boxLayout(layout) != nil
          {
            shell.needLayout()
            shell.listRules(ofLayout: layout)
            return
          }
          ids = try shell.constraintsNamed(expression)
        } else {
          throw shell.evaluator.unexpected(operands.first, after: call.command.word)
        }
      }
      shell.needLayout()
      shell.listConstraints(ids, form: form)
    })
}

extension Shell {
  /// The constraints that name a view, are in a group, or go by a label.
  fileprivate func constraintsNamed(
    _ expression: Expression
  ) throws(Failure) -> Set<ConstraintID> {
    let value = try interpreter.evaluate(expression, .anchors)
    switch value {
    case .group(let id): return Set(scene.members(of: id))
    case .constraint(.stated(let id)): return [id]
    case .constraints(_, let ids): return Set(ids)
    default:
      let items = try interpreter.items(value, at: expression.range)
      return Set(items.flatMap { scene.constraintNumbers(naming: $0) })
    }
  }

  fileprivate func listConstraints(_ ids: Set<ConstraintID>?, form: ConstraintForm?) {
    let broken = Set(engine.broken(in: scene))
    let chosen =
      ids.map { $0.compactMap(self.scene.constraint).sorted { $0.order < $1.order } }
      ?? scene.constraintsInOrder
    if settings.format == .json {
      emit(Report(lines: [], json: json(of: chosen, broken, form, withViews: ids == nil)))
      return
    }
    let scene = shownScene
    let active = chosen.filter { scene.isInForce($0.id) }
    if form == .swift, !active.isEmpty || ids == nil {
      let lines = swiftLines(of: active, withViews: ids == nil)
      write(lines.map { Markup($0) }, to: .results)
      return
    }
    var descriptions = active.map { ConstraintText.describe(.stated($0.id), in: scene) }
    var remarks: [ConstraintReference: String] = [:]
    if let form {
      let texts = form == .equation ? [:] : form.texts(of: active, in: scene)
      for (index, constraint) in active.enumerated() {
        descriptions[index].words =
          texts[constraint.id].map { .sentence($0) } ?? .equation(descriptions[index].equation)
        guard form != .equation, texts[constraint.id] == nil else { continue }
        remarks[descriptions[index].reference] = form.remark(on: constraint, in: scene)
      }
    }
    guard !descriptions.isEmpty else {
      write([Markup("no active constraints", .dim)], to: .results)
      return
    }
    let lines = lines(of: descriptions) { description in
      var parts: [String] = []
      if let priority = description.priorityText, case .equation = description.words {
        parts.append(priority)
      }
      if let label = description.label { parts.append("`\(label)`") }
      if broken.contains(description.reference) { parts.append("left out") }
      if let remark = remarks[description.reference] { parts.append(remark) }
      return parts + origin(of: description)
    }
    write(lines, to: .results)
  }

  /// The rules that a box layout makes, and the stated constraints that name it.
  fileprivate func listRules(ofLayout id: ItemID) {
    let broken = Set(engine.broken(in: scene))
    var references = shownScene.rules(of: id).map { ConstraintReference.implied($0.constraint) }
    references += scene.constraints(naming: id).filter {
      scene.isInForce($0.id)
    }.map { .stated($0.id) }
    for reference in references { giveNumber(reference) }
    let descriptions = references.map(describe)
    let lines = lines(of: descriptions) { description in
      (broken.contains(description.reference) ? ["left out"] : []) + origin(of: description)
    }
    let objects = descriptions.map { description -> JSON in
      .object([
        "id": description.number.map { .integer($0.rawValue) } ?? .null,
        "text": .string(description.line), "dialect": .string(description.dialect),
        "priority": .number(description.priority),
        "state": .string(broken.contains(description.reference) ? "broken" : "active"),
        "group": .optional(description.groupName), "source": .null,
        "rule": .optional(description.origin.phrase),
      ])
    }
    emit(
      Report(
        lines: lines.isEmpty ? [Markup("no active constraints", .dim)] : lines,
        json: .object(["constraints": .array(objects)])))
  }

  private func json(
    of constraints: [LayoutConstraint], _ broken: Set<ConstraintReference>, _ form: ConstraintForm?,
    withViews: Bool
  ) -> JSON {
    guard form == .swift else {
      let scene = shownScene
      let texts = form?.texts(of: constraints, in: scene)
      let objects = constraints.map { constraint -> JSON in
        guard let form, let texts else {
          return json(of: constraint, broken, text: nil, dialect: nil)
        }
        let text = texts[constraint.id]
        return json(
          of: constraint, broken, text: text ?? StatementText.equation(constraint, in: scene),
          dialect: text == nil ? "equation" : form.rawValue)
      }
      return .object(["constraints": .array(objects)])
    }
    var code = swiftCode()
    let views = withViews ? code.views : []
    let objects = constraints.map { constraint in
      let made = code.lines(of: constraint)
      return json(
        of: constraint, broken, text: made.lines.joined(separator: "\n"), dialect: "swift")
    }
    return .object([
      "views": withViews ? .string(views.joined(separator: "\n")) : .null,
      "constraints": .array(objects),
    ])
  }

  /// A constraint with its keys; the text and the dialect are those that it was stated in unless others
  /// are given.
  private func json(
    of constraint: LayoutConstraint, _ broken: Set<ConstraintReference>, text: String?,
    dialect: String?
  ) -> JSON {
    let description = describe(.stated(constraint.id))
    let state =
      broken.contains(.stated(constraint.id))
      ? "broken" : description.isInForce ? "active" : "inactive"
    let source: JSON =
      description.source.map {
        .object([
          "file": .optional($0.file), "line": .integer($0.line), "column": .integer($0.column),
        ])
      } ?? .null
    return .object([
      "id": .integer(constraint.id.rawValue), "text": .string(text ?? description.line),
      "dialect": .string(dialect ?? description.dialect), "priority": .number(constraint.priority),
      "state": .string(state), "group": .optional(description.groupName), "source": source,
    ])
  }
}

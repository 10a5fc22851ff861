import Explanations
import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let constraints = ShellCommand(
    name: "constraints", shape: .sentence,
    forms: [
      [
        .optional(.slot(OperandSlot("NAME", [.items, .groups], wanted: "a name"))),
        .optional("as", .words(ConstraintForm.words)),
      ]
    ],
    summary: "lists the active constraints",
    help: [
      "Each is listed with its number, as used by `why 3`, `remove 3` and `constraint(3).constant = 30`, and with the line that stated it. With the name of a view, only the constraints that refer to the view are listed; with the name of a group, only those of the group.",
      "`as keep` shows each as a KeepLayout attribute, `as equation` as an equation, `as layoutkit` as a sentence, `as visual` in the Visual Format Language, however it was stated. What a dialect cannot express is shown as an equation, with a remark.",
      "With the name of a box layout, the constraints that the layout creates are listed, in their order.",
      "`as swift` writes code for UIKit, `as snapkit` for SnapKit, to be pasted into a view controller: the views as properties, and `setUpConstraints()`. With a name it writes the constraints alone. Groups are properties, so that two states can be switched; guides measure what one constraint of UIKit cannot say, such as the middle of two views. What cannot be said at all is an error.",
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
          "NSLayoutConstraint.activate([\n  a.rightAnchor.constraint(lessThanOrEqualTo: view.rightAnchor, constant: -8),\n])"
      ),
      Example(
        input: "view a\na.right <= root.right - 8\nconstraints a as snapkit",
        output:
          "a.snp.makeConstraints { make in\n  make.right.lessThanOrEqualToSuperview().offset(-8)\n}"
      ),
    ],
    action: { (shell, call) throws(Failure) in
      let form = call.operands.words.last.flatMap { ConstraintForm($0.name) }
      var ids: Set<ConstraintID>?
      if let expression = call.operands.value() {
        if form == nil,
          case .item(let layout) = try shell.interpreter.evaluate(expression, .anchors),
          shell.scene.boxLayout(layout) != nil
        {
          try shell.interpreter.needLayout()
          let broken = Set(shell.engine.broken(in: shell.scene))
          let explainer = shell.explainer()
          shell.emit(explainer.rules(ofLayout: layout, broken: broken), of: explainer)
          return
        }
        ids = try shell.constraintsNamed(expression)
      }
      try shell.interpreter.needLayout()
      let broken = Set(shell.engine.broken(in: shell.scene))
      let explainer = shell.explainer()
      guard let form, let style = form.codeStyle else {
        shell.emit(explainer.constraints(ids, as: form, broken: broken), of: explainer)
        return
      }
      do throws(SwiftCode.Refusal) {
        let code = explainer.code(style, types: shell.viewTypes, broken: broken)
        let report = try explainer.constraints(ids, as: form, code, broken: broken)
        shell.emit(report, of: explainer)
      } catch {
        throw shell.failure(of: error, at: call.range)
      }
    })
}

extension Shell {
  /// The classes of views, as the code has them that the scene was read from.
  var viewTypes: [ItemID: String] { importedCode?.types ?? [:] }

  /// The error that some constraints cannot be said in Swift.
  func failure(of refusal: SwiftCode.Refusal, at range: SourceRange) -> Failure {
    let all = refusal.constraints
    let reasons = all.prefix(8).map { "\($0.equation): \($0.reason)" }
    return Failure(
      "E051",
      all.count == 1
        ? "UIKit has no constraint for \(reasons[0])"
        : "UIKit has no constraint for \(all.count) of these", at: range,
      help: (all.count == 1 ? [] : reasons) + ["`remove` it, or state it with an anchor less"])
  }

  /// The constraints that name a view, belong to a group, or have a label.
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
}

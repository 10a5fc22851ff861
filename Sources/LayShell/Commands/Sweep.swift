import Explanations
import LayInterpreter
import LayLanguage
import LayoutEngine

extension ShellCommand {
  static let range = ShellCommand(
    name: "range", shape: .sentence, forms: [[.optional(.slot(.sizeParameter))]],
    summary: "shows the sizes at which all required constraints hold",
    searchTerms: ["limit", "minimum", "maximum", "smallest", "largest", "size", "conflict"],
    action: { (shell, call) throws(Failure) in
      let expression = call.operands.value() ?? .width(at: call.range)
      let named = try shell.parameter(expression)
      try shell.answer { explainer throws(Failure) in
        let report = explainer.range(of: SweptParameter(named))
        if report != nil { try shell.requireRuns(of: named, at: expression.range) }
        return report
      }
    })

  static let sweep = ShellCommand(
    name: "sweep", shape: .sentence,
    forms: [
      [
        .optional(
          .slot(.sizeParameter), .optional(.slot(.sizeRange)), .secondParameter),
        .optional("of", .list(OperandSlot("VIEW", [.items], wanted: "a view"))),
      ]
    ],
    summary: "shows the layout at every size",
    searchTerms: [
      "width", "height", "size", "breakpoint", "responsive", "device", "regime", "parametric",
    ],
    action: { (shell, call) throws(Failure) in
      let values = call.operands.values()
      if let plane = try shell.plane(values, call.operands.values(","), at: call.range) {
        let views = try shell.chosenViews(call)
        return try shell.answer { explainer throws(Failure) in
          let report = explainer.sweep(
            SweptParameter(plane.first), SweptParameter(plane.second), over: plane.ranges, of: views
          )
          if report != nil { try shell.requireRuns(of: plane, at: call.range) }
          return report
        }
      }
      let first = values.first ?? .width(at: call.range)
      let (named, range) = try shell.parameterAndRange(first, values.dropFirst().first)
      let views = try shell.chosenViews(call)
      try shell.answer { explainer throws(Failure) in
        let report = explainer.sweep(
          SweptParameter(named), over: range ?? named.parameter.defaultRange(in: shell.scene),
          of: views)
        if report != nil { try shell.requireRuns(of: named, at: first.range) }
        return report
      }
    })
}

extension Expression {
  /// What is varied if nothing is named: the width of the screen.
  fileprivate static func width(at range: SourceRange) -> Expression {
    Expression(.name("width"), at: range)
  }
}

extension OperandPattern {
  /// `, growth 1...1.5`
  static let secondParameter = OperandPattern.optional(
    ",", .slot(.sizeParameter), .optional(.slot(.sizeRange)))
}

extension OperandSlot {
  /// `width`, `constraint(4).constant`
  static let sizeParameter = OperandSlot(
    "PARAMETER", [.words(["width", "height", "growth"]), .items, .labels, .numbers],
    wanted: "a parameter", example: "width")
  /// `320...1024`
  static let sizeRange = OperandSlot("FROM...TO", wanted: "a range", example: "320...1024")
}

extension SweptParameter {
  init(_ named: NamedParameter) {
    self.init(named.parameter, name: named.name, shortName: named.shortName)
  }
}

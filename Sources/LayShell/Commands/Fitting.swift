import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let fitting = ShellCommand(
    name: "fitting", shape: .sentence,
    synopsis: ["fitting VIEW [required]", "fitting VIEW width N", "fitting VIEW height N"],
    summary: "prints the sizes that fit a view's own constraints",
    help: [
      "What UIKit calls systemLayoutSizeFitting: only constraints inside the view count, its content and its own lengths included; those that reach outside do not, nor those that say where it lies. Compressed is the size if both lengths are wished to be 0 with priority 50, expanded if both are wished to be 10000.",
      "`required` adds what the required constraints alone allow. With a width or a height, which is then required, the other length is as small as can be.",
    ],
    searchTerms: [
      "systemLayoutSizeFitting", "compressed", "expanded", "minimum", "maximum", "size",
    ],
    examples: [
      Example(
        input:
          "view card { view name intrinsic 60x20 }\nname.edges == card.edges + 8\ncard.width == root.width\nfitting card required",
        output: """
          compressed  76 x 36
          expanded    76 x 36
          required    width 16 or more, height 16 or more
          left out    1 constraint that reaches outside card
          """),
      Example(
        input: "view a\na.width == 3 * a.height\nfitting a width 60", output: "fitting  60 x 20"),
    ],
    operands: [.items, .words(["required", "width", "height"])],
    action: { (shell, call) throws(Failure) in
      var operands = call.operands
      let view = try shell.viewOperand(&operands, call)
      let isRequired = operands.take(word: "required")
      var given: (axis: Axis, length: Double)?
      for (word, axis) in [("width", Axis.horizontal), ("height", .vertical)]
      where !isRequired && given == nil && operands.take(word: word) {
        given = (axis, try shell.lengthOperand(&operands, after: word, call))
      }
      try shell.evaluator.requireEnd(of: operands, after: call)
      guard !shell.isOnlyChecking else { return }
      shell.needLayout()
      if let given {
        shell.emitFitting(view, given.axis, given.length)
      } else {
        shell.emitFitting(view, isRequired: isRequired)
      }
    })
}

extension Shell {
  fileprivate func lengthOperand(
    _ operands: inout Operands, after word: String, _ call: Call
  ) throws(Failure) -> Double {
    guard let expression = operands.takeValue() else {
      throw evaluator.unexpected(
        operands.first, after: Identifier(word, at: call.range),
        help: ["a length must follow `\(word)`"])
    }
    let value = try interpreter.read(expression)
    guard case .number(let length) = value else {
      throw Failure(
        "E020", "a length is a number, not \(value.kindDescription)", at: expression.range)
    }
    guard length >= 0, length <= 1e9 else {
      throw Failure("E022", "a length lies between 0 and 1e9", at: expression.range)
    }
    return length
  }

  fileprivate func emitFitting(_ view: ItemID, _ axis: Axis, _ length: Double) {
    let size = engine.fittingSize(of: view, axis, length, in: scene)
    emit(
      Report(
        lines: [Markup("fitting", .section) + "  " + Markup(text(size), .magnitude)],
        json: .object([
          "fitting": .object([
            "view": .string(scene.name(of: view)), "given": .string(axis.length.rawValue),
            "size": json(of: size),
          ])
        ])))
  }

  fileprivate func emitFitting(_ view: ItemID, isRequired: Bool) {
    let sizes = engine.fittingSizes(of: view, in: scene)
    let name = scene.name(of: view)
    func line(_ word: String, _ words: String, _ role: Markup.Role = .plain) -> Markup {
      Markup(padded(word, to: 12), .section) + Markup(words, role)
    }
    var lines = [
      line("compressed", text(sizes.compressed), .magnitude),
      line("expanded", text(sizes.expanded), .magnitude),
    ]
    if isRequired {
      lines.append(
        line("required", "width \(text(sizes.width)), height \(text(sizes.height))"))
    }
    let count = sizes.leftOut.count
    if count > 0 {
      lines.append(
        line(
          "left out",
          "\(count) \(count == 1 ? "constraint that reaches" : "constraints that reach") outside \(name)"
        ))
    }
    if let first = sizes.broken.first {
      let rest = sizes.broken.count > 1 ? " and \(sizes.broken.count - 1) more" : ""
      lines.append(
        line("in conflict", "\(words(of: describe(first)))\(rest): left out as well"))
    }
    func limits(_ limits: FittingSizes.Limits) -> JSON {
      .array([limits.lower, limits.upper].map { .number(tidied($0)) })
    }
    emit(
      Report(
        lines: lines,
        json: .object([
          "fitting": .object([
            "view": .string(name), "compressed": json(of: sizes.compressed),
            "expanded": json(of: sizes.expanded),
            "required": .object([
              "width": limits(sizes.width), "height": limits(sizes.height),
            ]),
            "leftOut": .array(sizes.leftOut.map { .integer($0.rawValue) }),
          ])
        ])))
  }

  private func text(_ size: Size) -> String { "\(text(size.width)) x \(text(size.height))" }

  /// `16 or more`, `20 to 100`, `44`
  private func text(_ limits: FittingSizes.Limits) -> String {
    if limits.upper == .infinity { return "\(text(limits.lower)) or more" }
    if limits.upper - limits.lower < 0.001 { return text(limits.lower) }
    return "\(text(limits.lower)) to \(text(limits.upper))"
  }

  private func json(of size: Size) -> JSON {
    .array([.number(tidied(size.width)), .number(tidied(size.height))])
  }
}

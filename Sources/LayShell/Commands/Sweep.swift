import Explanations
import LayInterpreter
import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let sweep = ShellCommand(
    name: "sweep", shape: .sentence,
    forms: [
      [
        .slot(.sizeParameter), .optional(.slot(.sizeRange)),
        .optional("of", .list(OperandSlot("VIEW", [.items], wanted: "a view"))),
      ]
    ],
    summary: "shows the layout at every size",
    help: [
      "A layout is linear between a few breakpoints. `sweep width` prints a block for each interval: what moves and how fast, what changes at its start, and the devices with such a screen. The parameter is the screen's `width` or `height`, a constant (`constraint(4).constant`, a label's too), a slot (`a.keepWidth.equal`), the size of a view's content (`title.intrinsic.width`), or the number of a `let` (`gap`), for which the statements so far are run anew. Everything else stays fixed: the other side of the screen, the safe area, the direction.",
      "The default range is 240 to 1400 for the screen, and half to twice the value, at least 0 to 100, for other parameters. `of` selects the views whose frames are listed; `more` shows every breakpoint, including those at which no frame changes.",
      "Breakpoints are computed, not searched for: they are exact. Only where a `place` block assigns frames, a number changes a proportion, or a `let` is used otherwise than in equations that are linear in it, are sizes tried instead, to within 0.01 points; such intervals are marked `about`. Numbers are not rounded to pixels.",
      "As JSON: {\"sweep\":{\"parameter\",\"from\",\"to\",\"regimes\":[{\"from\",\"to\",\"fromIncluded\",\"toIncluded\",\"kind\",\"broken\",\"lost\",\"free\":[{\"view\",\"axis\"}],\"because\",\"kink\",\"choice\",\"converges\",\"frames\":[{\"view\",\"left\",\"top\",\"width\",\"height\"}],\"devices\",\"conflict\",\"needed\",\"most\"}]}}: the first regime lists every view, later ones those whose frame is another function; each number is a pair of the value at `from` and the rate; the last three keys are those of a regime with a conflict.",
    ],
    searchTerms: [
      "width", "height", "size", "breakpoint", "responsive", "device", "regime", "parametric",
    ],
    examples: [
      Example(
        input: """
          view title, price
          title.left == 20; title.right <= price.left - 8
          price.right == root.right - 20; price.width == 80
          title.width == 200 @high
          sweep width 200...400 of title
          """),
      Example(input: "view a\na.width == 100\nsweep constraint(1).constant 0...50"),
      Example(
        input: "let gap = 8\nview a, b\na.width == 3 * gap\nb.width == a.width + gap\nsweep gap"),
    ],
    action: { (shell, call) throws(Failure) in
      let values = call.operands.values()
      guard let first = values.first else { return }
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

extension OperandSlot {
  /// `width`, `constraint(4).constant`
  static let sizeParameter = OperandSlot(
    "PARAMETER", [.words(["width", "height"]), .items, .labels, .numbers], wanted: "a parameter",
    example: "width")
  /// `320...1024`
  static let sizeRange = OperandSlot("FROM...TO", wanted: "a range", example: "320...1024")
}

extension SweptParameter {
  init(_ named: NamedParameter) {
    self.init(named.parameter, name: named.name, shortName: named.shortName)
  }
}

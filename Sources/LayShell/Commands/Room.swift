import Explanations
import LayInterpreter
import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let room = ShellCommand(
    name: "room", shape: .sentence,
    forms: [
      [
        .optional(.view),
        .optional("for", .oneOf(["width", "height"]), .optional(.slot(.sizeRange))),
      ]
    ],
    summary: "says how far texts may grow",
    searchTerms: [
      "text", "grow", "growth", "longer", "translation", "language", "localization", "cut",
      "truncated", "factor", "space",
    ],
    action: { (shell, call) throws(Failure) in
      let groups = try shell.growingContents(call)
      guard let axis = call.operands.first(of: ["width", "height"]) else {
        return try shell.answer { $0.room(of: groups) }
      }
      let named = NamedParameter.screen(axis.name == "width" ? .horizontal : .vertical)
      var range: ClosedRange<Double>?
      if let ends = call.operands.value(axis.name) {
        range = try shell.evaluator.parameterRange(ends, of: named)
      }
      try shell.answer { $0.room(of: groups, for: SweptParameter(named), over: range) }
    })
}

extension Shell {
  /// The contents that a question about room is about, one after the other; if there are several, all of them
  /// together come last.
  fileprivate func growingContents(_ call: Call) throws(Failure) -> [[ItemID]] {
    let top = try interpreter.item(behind: nil, of: call) ?? .root
    let contents = scene.contents(in: top)
    guard !contents.isEmpty else {
      throw Failure(
        "E033", "`\(scene.name(of: top))` has no content that could grow", at: call.range,
        help: ["give a view one: title.text = \"Settings\""])
    }
    return contents.map { [$0] } + (contents.count > 1 ? [contents] : [])
  }

  /// Checks `title >= 1.3`: whether the contents of a view may be that many times as long.
  func expectRoom(_ limit: Expression) throws(Failure) {
    guard
      case .binary(let operation, let view, let factor, _) = limit.withoutParentheses.kind,
      operation == .greaterOrEqual
    else {
      throw Failure(
        "E014", "a view, >= and a factor are expected here", at: limit.range,
        help: ["for example: expect room title >= 1.3"])
    }
    let value = try interpreter.evaluate(view, .anchors)
    let items = try interpreter.items(value, at: view.range).flatMap { scene.contents(in: $0) }
    let least = try evaluator.number(
      try interpreter.read(factor), at: factor.range, "a factor")
    guard least >= 1, least <= TextRoom.farthest else {
      throw Failure(
        "E022", "a factor is between 1 and \(NumberText.exact(TextRoom.farthest))",
        at: factor.range)
    }
    guard !isOnlyChecking else { return }
    try interpreter.needLayout()
    guard !items.isEmpty else {
      throw Failure(
        "E033", "`\(context.source[view.range])` has no content that could grow", at: view.range)
    }
    guard let room = explainer().facts.ask({ $0.room(of: items, in: $1) }) else {
      throw Failure(.interrupted, [])
    }
    let stated = "expected room for \(context.source[limit.range])"
    if !room.already.isEmpty {
      throw unmet("\(stated); \(explainer().words(for: room.already)) already", at: limit.range)
    }
    if let found = room.factor, found < least {
      throw unmet(
        "\(stated), found \(explainer().factor(found))",
        ["beyond, \(explainer().words(for: room.ends))"], at: limit.range)
    }
  }
}

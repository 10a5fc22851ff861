import LayLanguage
import Explanations
import LayInterpreter
import LayoutDialects
import LayoutDrawing
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let draw = ShellCommand(
    name: "draw", shape: .sentence,
    forms: [
      [
        "sweep", .optional(.slot(.sizeParameter)), .optional(.slot(.sizeRange)),
        .optional("of", .list(.view)),
      ],
      ["before", "and", "after", .optional("with", "constraints")],
      ["conflict", .optional(.slot(OperandSlot("N", [.conflicts], wanted: "a number")))],
      [
        .optional(.view),
        .optional("at", .optional("height"), .unlisted(.optional("width")), .list(.drawnSize)),
        .optional("with", "constraints"),
      ],
    ],
    summary: "draws the views",
    searchTerms: ["picture", "show", "see", "look", "image", "diagram"],
    action: { (shell, call) throws(Failure) in
      if call.operands.has("sweep") {
        guard let plot = try shell.sweepPlot(call) else { return }
        return shell.emit(shell.report(on: plot))
      }
      if call.operands.has("conflict") { return try shell.drawConflict(call) }
      let top = try shell.viewOperand(call) ?? .root
      let showing: Picture.Contents = call.operands.has("constraints") ? .constraints : []
      let screens = try shell.drawnScreens(call)
      guard !shell.isOnlyChecking else { return }
      try shell.interpreter.needLayout()
      guard screens.isEmpty else {
        return try shell.draw(top, on: screens, showing: showing)
      }
      let picture = shell.picture(of: top, showing: showing)
      guard call.operands.has("before") else { return shell.emit(shell.report(on: picture)) }
      guard let before = shell.beforeLastStep() else {
        throw Failure("E045", "nothing has changed the scene yet", at: call.range)
      }
      try before.interpreter.needLayout()
      shell.emit(shell.report(before.picture(of: .root, showing: showing), beside: picture))
    })
}

extension OperandSlot {
  /// `320`, `320x480`, `landscape`
  fileprivate static let drawnSize = OperandSlot(
    "SIZE", [.words(["320", "320x480", "portrait", "landscape"])],
    wanted: "a width, or a screen such as 320x480", example: "320")
}

extension Shell {
  /// The current layout as a picture.
  /// - Parameter conflicts: The conflicts whose views are marked; nil for all.
  package func picture(
    of top: ItemID, showing contents: Picture.Contents, conflicts: [Conflict]? = nil
  ) -> Picture {
    let scene = scene
    return Picture(
      of: scene, layout: engine.layout(of: scene),
      conflicts: conflicts ?? engine.conflicts(in: scene),
      determinedEnds: engine.determinedEnds(in: scene), top: top,
      showing: scene.isGuide(top) ? contents.union(.guides) : contents)
  }

  // MARK: Several screens

  /// The most screens of a drawing.
  private static let mostScreens = 12

  /// The screens behind `at`: widths, heights behind `height`, or whole screens; empty without `at`.
  fileprivate func drawnScreens(_ call: Call) throws(Failure) -> [Screen] {
    let isHeight = call.operands.has("height")
    let expressions = ["at", "width", "height"].flatMap { call.operands.values($0) }
    guard expressions.count <= Self.mostScreens else {
      throw Failure(
        "E022", "at most \(Self.mostScreens) screens are drawn at once",
        at: expressions[Self.mostScreens].range)
    }
    var screens: [Screen] = []
    for expression in expressions {
      screens.append(try drawnScreen(expression, isHeight: isHeight))
    }
    return screens
  }

  private func drawnScreen(_ expression: Expression, isHeight: Bool) throws(Failure) -> Screen {
    let isUnknownWord =
      expression.bareWord.map {
        evaluator.named($0.name) == nil && evaluator.binding(of: $0.name) == nil
      } ?? false
    guard !isUnknownWord, case .number(let length) = try interpreter.read(expression) else {
      let screen = try interpreter.screen(expression)
      guard !isHeight else {
        throw Failure(
          "E020", "a height is a number", at: expression.range,
          help: ["write: draw at height 480, 800"])
      }
      return screen
    }
    guard length > 0, length <= 1e6 else {
      throw Failure(
        "E022", "a screen is more than 0 and at most 1000000 points wide and high",
        at: expression.range)
    }
    var screen = scene.display
    screen.device = nil
    if isHeight { screen.size.height = length } else { screen.size.width = length }
    return screen
  }

  /// Draws a view on several screens, at one scale.
  fileprivate func draw(
    _ top: ItemID, on screens: [Screen], showing: Picture.Contents
  ) throws(Failure) {
    var pictures: [Picture] = []
    for screen in screens {
      let twin = trial()
      twin.interpreter.evaluator.state.scene.setDisplay { $0 = screen }
      try twin.interpreter.needLayout()
      pictures.append(twin.picture(of: top, showing: showing))
    }
    emit(report(on: pictures, json: .array(pictures.map { $0.json(decimals: settings.precision) })))
  }

  /// Draws a conflict: its members as dimension lines, and below them the proof.
  fileprivate func drawConflict(_ call: Call) throws(Failure) {
    guard !isOnlyChecking else { return }
    try interpreter.needLayout()
    let (picture, explained) = try conflictPicture(call.operands.value("conflict"), call)
    let lines = explainer().caption(
      of: explained, width: min(settings.width, Explainer.captionWidth))
    emit(Report(report(on: picture).parts + [.blank, .preformatted(lines)]))
  }

  fileprivate func report(on picture: Picture) -> Report {
    let json = picture.json(decimals: settings.precision)
    return Report([.field("picture", json), drawn { picture.text($0).lines }])
  }

  /// A copy of the session without the last statement that changed the scene; nil if there is none.
  fileprivate func beforeLastStep() -> Shell? {
    let twin = trial()
    guard let step = twin.history.takeDone() else { return nil }
    _ = twin.interpreter.evaluator.state.undo(step.names, to: step.before)
    if !twin.scene.programs.isEmpty { twin.engine.forgetPasses() }
    return twin
  }

  /// Two pictures, the later one on the right if there is room for both.
  fileprivate func report(_ before: Picture, beside after: Picture) -> Report {
    report(
      on: [before, after], heads: ["before", "after"],
      json: .object([
        "before": before.json(decimals: settings.precision),
        "after": after.json(decimals: settings.precision),
      ]))
  }

  /// Pictures at one scale, side by side if there is room.
  private func report(on pictures: [Picture], heads: [String] = [], json: JSON) -> Report {
    Report([
      .field("pictures", json),
      drawn { TextPictures(pictures, heads: heads, style: $0).lines },
    ])
  }

  /// Lines that are drawn for the width of the window.
  private func drawn(
    _ lines: @escaping @Sendable (TextPicture.Style) -> [TextPicture.Line]
  ) -> Report.Part {
    let plain = drawingStyle
    let page = pageLength
    return .preformatted { width in
      var style = plain
      style.width = width
      style.page = page
      return lines(style).map { Markup($0) }
    }
  }

  /// How numbers and texts are drawn.
  var drawingStyle: TextPicture.Style {
    let precision = settings.precision
    return TextPicture.Style(
      numberText: { NumberText.display($0, decimals: precision) },
      columns: { columns(of: String($0)) })
  }
}

import LayLanguage
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
      [.optional(.view), .optional("with", "constraints")],
    ],
    summary: "draws the views",
    help: [
      "The view with all that is in it, the whole screen if none is named; in proportion, and small enough for a page where that does. A view that has no room for its name carries a number that is explained below. Dashed lines and `?` mark what the constraints leave free, `!` what takes part in a conflict. Hidden views and guides are left out.",
      "`with constraints` draws distances and sizes as dimension lines, and alignments as dots. A constraint that is no such line, or that has no room, is named below by its number.",
      "`draw before and after` shows the scene before the last statement that changed it next to the present one. The text of labels is shown in its lines where there is room; dots outline the safe area.",
      "`draw sweep` plots the edges of views against a parameter, as `sweep` finds them: a line a view, with its edges at every breakpoint and how they move in between. Without a parameter it is the screen's width. `export FILE.svg sweep width` writes the same as a diagram.",
    ],
    searchTerms: ["picture", "show", "see", "look", "image", "diagram"],
    examples: [
      Example(
        input: "screen 120x60\nview box\nbox.edges == root.edges + 20\ndraw",
        output: nil)
    ],
    action: { (shell, call) throws(Failure) in
      if call.operands.has("sweep") {
        guard let plot = try shell.sweepPlot(call) else { return }
        return shell.emit(shell.report(on: plot))
      }
      let top = try shell.viewOperand(call) ?? .root
      let showing: Picture.Contents = call.operands.has("constraints") ? .constraints : []
      guard !shell.isOnlyChecking else { return }
      try shell.interpreter.needLayout()
      let picture = shell.picture(of: top, showing: showing)
      guard call.operands.has("before") else { return shell.emit(shell.report(on: picture)) }
      guard let before = shell.beforeLastStep() else {
        throw Failure("E045", "nothing has changed the scene yet", at: call.range)
      }
      try before.interpreter.needLayout()
      shell.emit(shell.report(before.picture(of: .root, showing: showing), beside: picture))
    })
}

extension Shell {
  /// The current layout as a picture.
  func picture(of top: ItemID, showing contents: Picture.Contents) -> Picture {
    let scene = scene
    return Picture(
      of: scene, layout: engine.layout(of: scene), conflicts: engine.conflicts(in: scene),
      top: top, showing: scene.isGuide(top) ? contents.union(.guides) : contents)
  }

  fileprivate func report(on picture: Picture) -> Report {
    let json = json(of: picture)
    let plain = textStyle
    let page = pageLength
    return Report([
      .field("picture", json),
      .preformatted { width in
        var style = plain
        style.width = width
        style.page = page
        return picture.text(style).lines.map { Markup($0) }
      },
    ])
  }

  /// A copy of the session without the last statement that changed the scene; nil if there is none.
  fileprivate func beforeLastStep() -> Shell? {
    let twin = copy(output: Output { _, _ in })
    guard let step = twin.history.takeDone() else { return nil }
    _ = twin.interpreter.evaluator.state.undo(step.names, to: step.before)
    if !twin.scene.programs.isEmpty { twin.engine.forgetPasses() }
    return twin
  }

  /// The narrowest window in which two pictures stand side by side, in columns.
  private static let widthForTwo = 56

  /// Two pictures, the later one at the right if there is room for both.
  fileprivate func report(_ before: Picture, beside after: Picture) -> Report {
    let style = textStyle
    let json = JSON.object(["before": json(of: before), "after": json(of: after)])
    let page = pageLength
    return Report([
      .field("pictures", json),
      .preformatted { width in
        let areBeside = width >= Self.widthForTwo
        var style = style
        style.width = areBeside ? (width - 3) / 2 : width
        style.page = areBeside ? page - 1 : page / 2
        let (left, right) = (before.text(style).lines, after.text(style).lines)
        let heads = (Markup("before", .section), Markup("after", .section))
        guard areBeside else {
          return [heads.0] + left.map { Markup($0) } + [heads.1] + right.map { Markup($0) }
        }
        func row(_ left: Markup, _ right: Markup) -> Markup {
          var row = left
          let gap = style.width + 3 - columns(of: left.plain)
          row.append(String(repeating: " ", count: max(1, gap)))
          return row + right
        }
        return [row(heads.0, heads.1)]
          + (0..<max(left.count, right.count)).map { index in
            row(
              index < left.count ? Markup(left[index]) : Markup(),
              index < right.count ? Markup(right[index]) : Markup())
          }
      },
    ])
  }

  private var textStyle: TextPicture.Style {
    let precision = settings.precision
    return TextPicture.Style(
      numberText: { NumberText.display($0, decimals: precision) },
      columns: { columns(of: String($0)) })
  }

  fileprivate func json(of picture: Picture) -> JSON {
    let names = Dictionary(
      picture.boxes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    let boxes = picture.boxes.map { box -> JSON in
      .object([
        "name": .string(box.name), "label": .string(box.label),
        "kind": .string(box.kind == .view ? "view" : "guide"),
        "parent": .optional(box.parent.flatMap { names[$0] }),
        "depth": .integer(box.depth), "frame": json(of: box.rect),
        "hidden": .boolean(box.isHidden),
        "ambiguous": .array(box.free.map { .string($0.rawValue) }),
        "conflict": .boolean(box.isInConflict),
      ])
    }
    let measures = picture.measures.map { measure -> JSON in
      .object([
        "constraint": .integer(measure.constraint.rawValue),
        "kind": .string("\(measure.kind)"),
        "axis": .string("\(measure.axis)"),
        "from": .number(NumberText.solved(measure.span.lower)),
        "to": .number(NumberText.solved(measure.span.upper)),
        "text": .string(measure.text { NumberText.display($0, decimals: settings.precision) }),
        "state": .string("\(measure.state)"),
      ])
    }
    let separators = picture.separators.map { separator -> JSON in
      .object([
        "layout": .string(separator.layout), "frame": json(of: separator.rect),
        "orientation": .string(separator.isUpright ? "vertical" : "horizontal"),
      ])
    }
    return .object([
      "view": .string(scene.name(of: picture.top)), "frame": json(of: picture.frame),
      "boxes": .array(boxes), "separators": .array(separators), "measures": .array(measures),
    ])
  }

  private func json(of rect: Rect) -> JSON {
    .array([rect.x, rect.y, rect.width, rect.height].map { .number(NumberText.solved($0)) })
  }
}

extension Markup {
  /// Creates a line from a picture's, with the shell's roles.
  init(_ line: TextPicture.Line) {
    self.init()
    for run in line.runs { append(run.text, run.role.markup) }
  }
}

extension TextPicture.Role {
  fileprivate var markup: Markup.Role {
    switch self {
    case .plain: .plain
    case .item(let hue): .item(hue)
    case .ambiguity: .warning
    case .conflict: .error
    case .measure, .dim: .dim
    case .amount: .magnitude
    }
  }
}

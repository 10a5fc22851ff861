import Explanations
import LayInterpreter
import LayLanguage
import LayoutDrawing
import LayoutEngine
import LayoutModel
import TextReports

/// What `export` draws.
enum DrawingKind {
  /// The present layout.
  case layout(Picture.Contents)
  /// A conflict with its proof.
  case conflict(Expression?)
  /// What decides the frame of a view.
  case why(Expression)
  /// The edges of views against a parameter.
  case sweep
  /// The layout while the screen is dragged.
  case drag

  /// Whether it is the present layout.
  var isLayout: Bool { if case .layout = self { true } else { false } }

  /// Why it cannot be written in a format; nil if it can.
  func refusal(of ending: ExportEnding, isDark: Bool) -> (message: String, help: String)? {
    let isImage = ending == .png || ending == .pdf
    if isDark, !isImage {
      return (
        "only an image has a dark background of its own",
        "leave out `dark`: .svg and .html follow the reader"
      )
    }
    let endings = "give the file the ending .svg, .html, .png or .pdf"
    switch (self, ending) {
    case (.drag, .svg), (.drag, .html): return nil
    case (.drag, _): return ("only .svg and .html files move", "give the file the ending .svg")
    case (.layout(let contents), .html), (.layout(let contents), .lay),
      (.layout(let contents), .swift), (.layout(let contents), .json):
      return contents.isEmpty
        ? nil : ("only a picture shows constraints as lines", "leave out `with constraints`")
    case (_, .svg), (_, .html), (_, .png), (_, .pdf): return nil
    case (.sweep, _): return ("a sweep is written as a diagram", endings)
    case (.conflict, _), (.why, _), (.layout, _): return ("this is written as a picture", endings)
    }
  }
}

/// A drawing that can be written to a file.
enum Drawing {
  case picture(Picture)
  case plot(SweepPlot)
  case moving(MovingPicture)
}

extension Shell {
  /// What a statement asks to draw. A file that is called after a kind needs no word for it: `conflict.svg`,
  /// `why.svg VIEW`, `drag.svg sweep width`.
  func drawingKind(_ call: Call, _ path: String) throws(Failure) -> DrawingKind {
    let operands = call.operands
    let stem = Self.stem(path) ?? ""
    if operands.has("conflict") { return .conflict(operands.value("conflict")) }
    if operands.has("drag") { return .drag }
    if operands.has("sweep") { return stem == "drag" ? .drag : .sweep }
    if let view = operands.value("why") { return .why(view) }
    if let view = operands.value() {
      guard stem == "why" else {
        throw Failure(
          "E014", "`export` draws the whole screen", at: view.range,
          help: ["what decides a view: export why.svg why a"])
      }
      return .why(view)
    }
    if operands.has("constraints") { return .layout(.constraints) }
    if stem == "conflict", ExportEnding(of: path)?.isDrawn == true, !isOnlyChecking {
      try interpreter.needLayout()
      if !engine.broken(in: scene).isEmpty { return .conflict(nil) }
    }
    return .layout([])
  }

  func drawing(_ kind: DrawingKind, _ call: Call) throws(Failure) -> Drawing {
    switch kind {
    case .layout(let contents): return layoutDrawing(contents)
    case .conflict(let number): return .picture(try conflictPicture(number, call).picture)
    case .why(let view): return .picture(try reasonPicture(view))
    case .sweep:
      guard let plot = try sweepPlot(call, isDiagram: true) else { throw Failure(.interrupted, []) }
      return .plot(plot)
    case .drag:
      let (sweep, named) = try sweep(call, aroundBends: true)
      let picture = picture(of: .root, showing: .guides)
      guard let moving = MovingPicture(of: picture, along: sweep) else {
        throw Failure(
          "E051", "only the screen's width or height can be dragged, not \(named.shortName)",
          at: call.range, help: ["write: export drag.svg drag width"])
      }
      return .moving(moving)
    }
  }

  /// The present layout.
  func layoutDrawing(_ contents: Picture.Contents) -> Drawing {
    .picture(picture(of: .root, showing: contents.union([.guides, .losses])))
  }

  // MARK: Pictures of answers

  /// The picture of a conflict: its members as dimension lines, its proof, and what its first repair moves.
  func conflictPicture(
    _ number: Expression?, _ call: Call
  ) throws(Failure) -> (picture: Picture, explained: ExplainedConflict) {
    let explainer = explainer()
    var wanted: Double?
    if let number {
      wanted = try evaluator.wholeNumber(
        try interpreter.read(number), at: number.range, "a conflict's number")
    }
    let listed = try conflict(wanted, by: explainer, at: number?.range ?? call.range)
    let explained = explainedAgain(listed, by: explainer)
    var picture = picture(
      of: .root, showing: [.constraints, .guides], conflicts: [explained.conflict])
    picture.show(
      Set(explained.conflict.numbers),
      as: Picture.Subject(isConflict: true, lines: explainer.caption(of: explained)))
    if let repair = explained.repairs.first {
      let twin = trial()
      do throws(Failure) {
        try twin.interpreter.apply(repair.edits, at: call.range)
        picture.addGhosts(from: twin.picture(of: .root, showing: .guides))
      } catch {
        // Without a repair that can be made there is nothing to show of it.
      }
    }
    keepLetters(of: explainer)
    return (picture, explained)
  }

  private func reasonPicture(_ view: Expression) throws(Failure) -> Picture {
    guard case .item(let item) = try interpreter.evaluate(view, .anchors) else {
      throw Failure("E020", "a view is expected here", at: view.range)
    }
    let explainer = explainer()
    var picture = picture(of: .root, showing: [.constraints, .guides], conflicts: [])
    picture.show(
      explainer.deciders(of: item), of: item,
      as: Picture.Subject(isConflict: false, lines: explainer.caption(of: item)))
    keepLetters(of: explainer)
    return picture
  }

  // MARK: Files

  func bytes(
    of drawing: Drawing, as ending: ExportEnding, isDark: Bool, at range: SourceRange
  ) throws(Failure) -> [UInt8] {
    guard let format = ImageFormat(rawValue: ending.rawValue) else {
      return Array(svg(of: drawing).utf8)
    }
    do throws(ImageFailure) {
      switch drawing {
      case .picture(let picture):
        return try picture.image(format, isDark: isDark, drawingStyle)
      case .plot(let plot):
        return try plot.image(format, isDark: isDark, numberText: drawingStyle.numberText)
      case .moving: throw .refused
      }
    } catch {
      switch error {
      case .noCairo:
        throw Failure(
          "E051", "a .\(ending.rawValue) file is drawn by cairo, which is not installed here",
          at: range, help: ["apt-get install libcairo2, or brew install cairo; .svg needs nothing"])
      case .refused:
        throw Failure(
          "E051", "cairo could not draw this", at: range, help: ["export it as .svg instead"])
      }
    }
  }

  private func svg(of drawing: Drawing) -> String {
    switch drawing {
    case .picture(let picture): picture.svg(drawingStyle)
    case .plot(let plot): plot.svg(numberText: drawingStyle.numberText)
    case .moving(let moving): moving.svg(drawingStyle)
    }
  }

  /// A page with one drawing; what stands below a picture is its text.
  func sheet(of drawing: Drawing, in file: String) -> Sheet {
    var lines: [Markup] = []
    var drawing = drawing
    switch drawing {
    case .picture(var picture):
      lines = picture.subject?.lines ?? []
      picture.subject?.lines = []
      drawing = .picture(picture)
    case .plot(let plot): lines = report(on: plot).lines(width: Settings().width)
    case .moving: break
    }
    return Sheet(title: title(in: file), drawing: svg(of: drawing), lines: lines)
  }
}

extension ExportEnding {
  /// Whether a drawing can be written in it.
  var isDrawn: Bool {
    switch self {
    case .svg, .png, .pdf, .html: true
    case .lay, .swift, .json: false
    }
  }
}

import LayLanguage
import LayInterpreter
import LayoutDrawing
import LayoutEngine
import LayoutModel
import TextReports

extension Shell {
  /// The plot that `draw sweep` or `export FILE sweep` asks for; nil in a check.
  /// - Parameter isDiagram: Whether it has a scale, so that a range without bends takes room from the others.
  func sweepPlot(_ call: Call, isDiagram: Bool = false) throws(Failure) -> SweepPlot? {
    let views = try chosenViews(call)
    guard !isOnlyChecking else {
      _ = try sweptParameter(call)
      return nil
    }
    let (sweep, named) = try sweep(call, aroundBends: isDiagram)
    return SweepPlot(
      of: sweep, in: scene, parameter: named.shortName, of: views, showsBendsOnly: isDiagram,
      devices: ticks(named.parameter))
  }

  /// The sweep that a statement names, by default over its usual range.
  /// - Parameter aroundBends: Whether it is by default over the range around what bends.
  func sweep(
    _ call: Call, aroundBends: Bool = false
  ) throws(Failure) -> (Sweep, NamedParameter) {
    let (named, range) = try sweptParameter(call)
    try interpreter.needLayout()
    func sweep(over range: ClosedRange<Double>) throws(Failure) -> Sweep {
      guard let sweep = engine.sweep(named.parameter, over: range, in: scene) else {
        throw Failure(.interrupted, [])
      }
      return sweep
    }
    var found = try sweep(over: range ?? named.parameter.defaultRange(in: scene))
    if range == nil, aroundBends, let bends = SweepPlot.bends(of: found) {
      found = try sweep(over: bends)
    }
    try requireRuns(of: named, at: call.range)
    return (found, named)
  }

  /// The parameter and the range that a statement names; without one it is the screen's width.
  private func sweptParameter(
    _ call: Call
  ) throws(Failure) -> (named: NamedParameter, range: ClosedRange<Double>?) {
    let values = call.operands.values("sweep") + call.operands.values("drag")
    guard let first = values.first else { return (.screen(.horizontal), nil) }
    return try parameterAndRange(first, values.dropFirst().first)
  }

  /// The views behind `of`; nil if there are none.
  func chosenViews(_ call: Call) throws(Failure) -> [ItemID]? {
    guard call.operands.has("of") else { return nil }
    var views: [ItemID] = []
    for expression in call.operands.values("of") {
      let value = try interpreter.evaluate(expression, .anchors)
      views += try interpreter.items(value, at: expression.range)
    }
    return views
  }

  /// The sizes of devices, turned as the present screen is.
  private func ticks(_ parameter: SizeParameter) -> [SweepPlot.Tick] {
    guard case .screen(let axis) = parameter else { return [] }
    let isPortrait = scene.screen.width <= scene.screen.height
    return Device.all.map { device in
      let size = isPortrait ? device.portraitSize : device.landscapeSize
      return SweepPlot.Tick(size[axis], name: device.name)
    }
  }

  /// A plot as text and as JSON.
  func report(on plot: SweepPlot) -> Report {
    let precision = min(1, settings.precision)
    var style = drawingStyle
    style.numberText = { NumberText.display($0, decimals: precision) }
    let tracks = plot.tracks.map { track -> JSON in
      .object([
        "view": .string(track.name),
        "edges": .array(
          track.pieces.map { piece in
            .array(
              [piece.start.from, piece.start.to, piece.end.from, piece.end.to].map {
                .number(NumberText.solved($0))
              })
          }),
      ])
    }
    let json = JSON.object([
      "parameter": .string(plot.parameter),
      "breakpoints": .array(plot.stops.map { .number(NumberText.solved($0)) }),
      "tracks": .array(tracks),
    ])
    return Report([
      .field("plot", json),
      .preformatted { [style] width in
        var own = style
        own.width = width
        return plot.text(own).map { Markup($0) }
      },
    ])
  }
}

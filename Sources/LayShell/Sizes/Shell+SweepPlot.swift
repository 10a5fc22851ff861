import LayLanguage
import LayInterpreter
import LayoutDrawing
import LayoutEngine
import LayoutModel
import TextReports

extension Shell {
  /// The plot that `draw sweep` or `export FILE sweep` asks for; nil in a check.
  func sweepPlot(_ call: Call) throws(Failure) -> SweepPlot? {
    let values = call.operands.values("sweep")
    var named = NamedParameter.screen(.horizontal)
    var range: ClosedRange<Double>?
    if let first = values.first {
      (named, range) = try parameterAndRange(first, values.dropFirst().first)
    }
    let views = try chosenViews(call)
    guard !isOnlyChecking else { return nil }
    try interpreter.needLayout()
    guard
      let sweep = engine.sweep(
        named.parameter, over: range ?? named.parameter.defaultRange(in: scene), in: scene)
    else { throw Failure(.interrupted, []) }
    try requireRuns(of: named, at: call.range)
    return SweepPlot(
      of: sweep, in: scene, parameter: named.shortName, of: views, devices: ticks(named.parameter))
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
    let precision = settings.precision
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
      .preformatted { width in
        plot.text(
          columns: width, numberText: { NumberText.display($0, decimals: min(1, precision)) },
          columnCount: { columns(of: $0) }
        ).map { Markup($0) }
      },
    ])
  }
}

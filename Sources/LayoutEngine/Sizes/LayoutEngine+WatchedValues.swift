import ConstraintSolver
import LayoutModel

/// The value of an expression along a piece of a layout.
extension LayoutEngine {
  /// Adds the value of an expression to a piece, and ends the piece where the expression is not linear: a
  /// guide that is not in the layout can begin to cover its view there.
  func watch(_ expression: LinearExpression, on piece: inout SizePiece, _ tracker: SizeTracker) {
    let coordinates = scene.coordinates(of: expression)
    func value(at distance: Double) -> Double {
      MovedLayout(engine: self, tracker: tracker, distance: distance)
        .value(of: expression, in: coordinates)
    }
    let first = value(at: 0)
    let step = tracker.probe
    guard step != 0 else { return }
    let line = LinearValue(first, rate: (value(at: step) - first) / step)
    piece.watched = line
    for end in [piece.lower - piece.at, piece.upper - piece.at] where end.isFinite && end != 0 {
      func isOnLine(_ distance: Double) -> Bool {
        let expected = line.value + distance * line.rate
        return (value(at: distance) - expected).magnitude <= 1e-6 * max(1, expected.magnitude)
      }
      guard !isOnLine(end) else { continue }
      var (inside, outside) = (0.0, end)
      for _ in 0..<60 where (outside - inside).magnitude > 1e-9 {
        let middle = (inside + outside) / 2
        if isOnLine(middle) { inside = middle } else { outside = middle }
      }
      if end > 0 {
        (piece.upper, piece.stopsAbove) = (piece.at + inside, [])
      } else {
        (piece.lower, piece.stopsBelow) = (piece.at + inside, [])
      }
    }
  }
}

/// The layout of a piece at a distance from the value at which it was found.
private struct MovedLayout {
  /// The engine with the scene of that place, and the solution of the piece.
  private var engine: LayoutEngine
  private let rates: [Int32: Double]
  private let distance: Double

  init(engine: LayoutEngine, tracker: SizeTracker, distance: Double) {
    self.engine = engine
    self.distance = distance
    rates = tracker.rates
    guard distance != 0 else { return }
    self.engine.scene = tracker.parameter.scene(tracker.scene, at: tracker.at + distance)
      .with(tracker.motion.state(at: distance))
  }

  func value(of expression: LinearExpression, in coordinates: Coordinates) -> Double {
    if let lowered = engine.lower(expression, in: coordinates) {
      return lowered.terms.reduce(lowered.constant) { sum, term in
        sum + term.coefficient
          * (engine.solver.value(of: term.variable) + distance * (rates[term.variable.index] ?? 0))
      }
    }
    let scene = engine.scene
    return expression.terms.reduce(expression.constant) { sum, term in
      guard scene.contains(term.anchor.item) else { return sum }
      return sum + term.coefficient * scene.value(of: term.anchor, in: coordinates) { frame($0) }
    }
  }

  private func frame(_ id: ItemID) -> Rect {
    if let own = engine.variables(of: id) {
      func value(_ part: FramePart) -> Double {
        engine.solver.value(of: own[part]) + distance * (rates[own[part].index] ?? 0)
      }
      return Rect(
        x: value(.left), y: value(.top), width: value(.width), height: value(.height))
    }
    guard let owner = id.guideOwner, engine.variables(of: owner) != nil else {
      return Rect(x: 0, y: 0, width: 0, height: 0)
    }
    let around = frame(owner)
    return engine.scene.frame(
      ofGuide: id, in: Size(width: around.width, height: around.height),
      safeArea: engine.scene.coveredInsets(of: owner) { frame($0) })
  }
}

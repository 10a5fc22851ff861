import LayoutModel

/// Regimes found by trying sizes, where arithmetic gives no interval: frames that a program assigns, for
/// example.
extension LayoutEngine {
  /// Intervals are tried at this many points at least.
  private static let fewestParts = 64
  /// Each interval between two of them is tried at this many more.
  private static let finerParts = 8
  /// How near breakpoints are narrowed down, in points.
  private static let triedPrecision = 0.005

  /// The pieces of an interval, found by trying.
  mutating func triedPieces(
    of parameter: SizeParameter, in scene: Scene, from low: Double, to high: Double,
    _ items: [ItemID]
  ) -> [SizePiece] {
    guard triesLeft > 0 else {
      triesLeft -= 1
      let point = sample(of: parameter, in: scene, at: (low + high) / 2, items: items)
      var piece = SizePiece(constant: point, to: high)
      piece.lower = low
      return [piece]
    }
    let parts = max(Self.finerParts, Int(min(Double(Self.fewestParts), (high - low) / 4 + 1)))
    var points = (0...parts).map { low + (high - low) * Double($0) / Double(parts) }
    // Values between the round ones, so that no regular pattern hides something.
    points = zip(points, points.dropFirst()).flatMap { [$0, $0 + ($1 - $0) * 0.381_966] } + [high]
    var samples: [SizePiece] = []
    for point in points where isInterrupted?() != true {
      triesLeft -= 1
      samples.append(sample(of: parameter, in: scene, at: point, items: items))
    }
    var pieces: [SizePiece] = []
    for (a, b) in zip(samples, samples.dropFirst()) {
      for piece in refined(a, b, parameter, scene, items) { append(piece, to: &pieces) }
    }
    return pieces
  }

  /// The pieces between two samples.
  private mutating func refined(
    _ a: SizePiece, _ b: SizePiece, _ parameter: SizeParameter, _ scene: Scene, _ items: [ItemID]
  ) -> [SizePiece] {
    guard isInterrupted?() != true else { return [] }
    guard triesLeft > 0 else { return [SizePiece(constant: a, to: b.at)] }
    triesLeft -= 1
    let line = SizePiece(from: a, to: b)
    let middle = sample(
      of: parameter, in: scene, at: Self.roundValue(between: a.at, b.at), items: items)
    if a.hasSameSets(as: b), line.isNear(middle) { return [line] }
    guard b.at - a.at > Self.triedPrecision else { return [SizePiece(constant: a, to: b.at)] }
    return refined(a, middle, parameter, scene, items) + refined(middle, b, parameter, scene, items)
  }

  /// The value with the fewest digits in the middle half of an interval: where programs and screens have
  /// their numbers, so that these come to lie on the right side of an end.
  private static func roundValue(between low: Double, _ high: Double) -> Double {
    let margin = (high - low) / 4
    for unit in [1000, 100, 10, 1, 0.1, 0.01, 0.001] {
      let value = ((low + margin) / unit).rounded(.up) * unit
      if value <= high - margin { return value }
    }
    return low + 2 * margin
  }

  /// Adds a piece to those before it, or continues the last one.
  private func append(_ piece: SizePiece, to pieces: inout [SizePiece]) {
    guard let last = pieces.last, last.hasSameSets(as: piece) else {
      pieces.append(piece)
      return
    }
    let isSame = last.rates.indices.allSatisfy {
      (last.rates[$0] - piece.rates[$0]).magnitude < 1e-5
        && (last.value($0, at: piece.upper) - piece.value($0, at: piece.upper)).magnitude < 1e-4
    }
    if isSame {
      pieces[pieces.count - 1].upper = piece.upper
    } else if last.upper - last.lower <= Self.triedPrecision {
      // What lies next to a breakpoint is too short to tell its rates.
      pieces[pieces.count - 1] = piece
      pieces[pieces.count - 1].lower = last.lower
    } else {
      pieces.append(piece)
    }
  }
}

extension SizePiece {
  /// The piece through two samples.
  fileprivate init(from a: SizePiece, to b: SizePiece) {
    self = a
    (lower, upper) = (a.at, b.at)
    let length = b.at - a.at
    rates = zip(a.values, b.values).map { length > 0 ? ($1 - $0) / length : 0 }
  }

  /// The piece that stays as a sample is, up to a value.
  fileprivate init(constant a: SizePiece, to end: Double) {
    self = a
    (lower, upper) = (a.at, end)
  }

  /// Whether a sample lies on it, with the same sets.
  fileprivate func isNear(_ sample: SizePiece) -> Bool {
    hasSameSets(as: sample)
      && values.indices.allSatisfy {
        (value($0, at: sample.at) - sample.values[$0]).magnitude
          <= 1e-5 * max(1, sample.values[$0].magnitude)
      }
  }
}

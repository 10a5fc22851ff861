import LayoutEngine
import LayoutModel

/// A plot of a sweep: the edges of views along an axis, against the parameter.
///
/// ```swift
/// let plot = SweepPlot(of: sweep, in: scene, parameter: "width", devices: [])
/// plot.text(columns: 80, numberText: { "\($0)" })
/// ```
package struct SweepPlot: Sendable {
  /// A view with its edges as functions of the parameter.
  package struct Track: Sendable {
    /// The name of the view.
    package var name: String
    /// The number that determines its hue.
    package var hue: Int
    /// The edges on each regime.
    package var pieces: [Piece]
    /// Whether the edges are different functions in different regimes.
    package var bends: Bool
  }

  /// The edges of a view on a regime, in the root's coordinates, in points.
  package struct Piece: Hashable, Sendable {
    /// The left or top edge where the regime begins and ends.
    package var start: (from: Double, to: Double) { (values[0], values[1]) }
    /// The right or bottom edge where the regime begins and ends.
    package var end: (from: Double, to: Double) { (values[2], values[3]) }
    /// Whether the constraints leave it free.
    package var isFree: Bool
    private var values: [Double]

    init(_ values: [Double], isFree: Bool) {
      self.values = values
      self.isFree = isFree
    }

    /// Goes on to the end of the next piece.
    fileprivate mutating func join(_ next: Piece) {
      (values[1], values[3]) = (next.values[1], next.values[3])
    }
  }

  /// A part of the range in which constraints are left out.
  package struct Zone: Hashable, Sendable {
    /// The value of the parameter at which it begins.
    package var from: Double
    /// The value at which it ends.
    package var to: Double
  }

  /// A named value of the parameter.
  package struct Tick: Hashable, Sendable {
    /// The value of the parameter.
    package var value: Double
    /// The name, of a device for example.
    package var name: String

    /// Creates a tick.
    package init(_ value: Double, name: String) {
      self.value = value
      self.name = name
    }
  }

  /// The name of the parameter.
  package var parameter: String
  /// The axis of the edges.
  package var axis: Axis
  /// The ends of the regimes: one more than there are regimes.
  package var stops: [Double]
  /// Whether each regime was found by trying.
  package var areTried: [Bool]
  /// The views, in tree order.
  package var tracks: [Track]
  /// The number of views that are left out.
  package var omitted: Int
  /// Where constraints are left out.
  package var conflicts: [Zone]
  /// The values of devices.
  package var devices: [Tick]

  /// The most views drawn, unless they are chosen.
  private static let mostTracks = 12

  /// Creates a plot.
  /// - Parameters:
  ///   - chosen: The views; nil for those whose edges bend first, up to a dozen.
  ///   - showsBendsOnly: Whether views whose edges do not bend are left out, if there are others, and breakpoints at
  ///     which nothing that is drawn changes.
  ///   - devices: The values of devices.
  package init(
    of sweep: Sweep, in scene: Scene, parameter: String, of chosen: [ItemID]? = nil,
    showsBendsOnly: Bool = false, devices: [Tick]
  ) {
    self.parameter = parameter
    axis = Self.axis(of: sweep.parameter, in: scene)
    let regimes = sweep.regimes
    stops = (regimes.first.map { [$0.from] } ?? []) + regimes.map(\.to)
    areTried = regimes.map { $0.kind == .tried }
    var zones: [Zone] = []
    for regime in regimes where !regime.broken.isEmpty {
      if let last = zones.indices.last, zones[last].to == regime.from {
        zones[last].to = regime.to
      } else {
        zones.append(Zone(from: regime.from, to: regime.to))
      }
    }
    conflicts = zones
    self.devices = devices.filter { tick in
      regimes.first.map { $0.from <= tick.value } ?? false
        && regimes.last.map { tick.value <= $0.to } ?? false
    }
    let views = (chosen ?? sweep.items).filter { !scene.isGuide($0) }
    let axis = axis
    var tracks = views.map { Self.track(of: $0, along: axis, in: sweep, scene) }
    omitted = 0
    if chosen == nil, showsBendsOnly, tracks.contains(where: \.bends) {
      omitted = tracks.count
      tracks.removeAll { !$0.bends }
      omitted -= tracks.count
    }
    if chosen == nil, tracks.count > Self.mostTracks {
      let bending = tracks.filter(\.bends)
      let kept = bending.count >= Self.mostTracks ? bending : bending + tracks.filter { !$0.bends }
      let names = Set(kept.prefix(Self.mostTracks).map(\.name))
      omitted += tracks.count - names.count
      tracks = tracks.filter { names.contains($0.name) }
    }
    self.tracks = tracks
    if showsBendsOnly { joinStraightPieces() }
  }

  /// Leaves out the breakpoints at which nothing that is drawn changes.
  private mutating func joinStraightPieces() {
    var index = 1
    while index < stops.count - 1 {
      let (before, stop, after) = (stops[index - 1], stops[index], stops[index + 1])
      let isStraight =
        areTried[index - 1] == areTried[index]
        && !conflicts.contains { $0.from == stop || $0.to == stop }
        && tracks.allSatisfy { track in
          let (last, next) = (track.pieces[index - 1], track.pieces[index])
          return last.isFree == next.isFree
            && Self.continues(last, next, over: (stop - before, after - stop))
        }
      guard isStraight else {
        index += 1
        continue
      }
      stops.remove(at: index)
      areTried.remove(at: index)
      for track in tracks.indices {
        let next = tracks[track].pieces.remove(at: index)
        tracks[track].pieces[index - 1].join(next)
      }
    }
  }

  /// The range around the bends of a sweep, from a fifth below the first to a fifth above the last; nil if nothing
  /// bends.
  package static func bends(of sweep: Sweep) -> ClosedRange<Double>? {
    guard let first = sweep.regimes.first, let last = sweep.regimes.last, sweep.regimes.count > 1
    else { return nil }
    let bends = sweep.regimes.dropFirst().map(\.from)
    guard let low = bends.first, let high = bends.last, high >= low else { return nil }
    let from = max(first.from, (low - 0.2 * low.magnitude).rounded(.down))
    let to = min(last.to, (high + 0.2 * high.magnitude).rounded(.up))
    return from < to ? from...to : nil
  }

  private static func axis(of parameter: SizeParameter, in scene: Scene) -> Axis {
    switch parameter {
    case .screen(let axis), .content(_, let axis): axis
    case .line, .programNumber, .contents: .horizontal
    case .constants, .linearConstants:
      parameter.constraints.first.flatMap { scene.constraint($0) }.flatMap {
        $0.left.terms.first ?? $0.right.terms.first
      }?.anchor.anchor.axis ?? .horizontal
    }
  }

  private static func track(
    of item: ItemID, along axis: Axis, in sweep: Sweep, _ scene: Scene
  ) -> Track {
    let (position, length): (FramePart, FramePart) =
      axis == .horizontal ? (.left, .width) : (.top, .height)
    let around = scene.ancestry(of: item).filter { $0 != .root }
    var pieces: [Piece] = []
    var bends = false
    for regime in sweep.regimes {
      let extent = regime.to - regime.from
      var start = LinearValue(0)
      for view in around {
        guard let value = regime.frames[view]?[position] else { continue }
        start = LinearValue(start.value + value.value, rate: start.rate + value.rate)
      }
      let own = regime.frames[item]?[length] ?? LinearValue(0)
      let isFree = regime.free.contains { $0.item == item && $0.anchor.axis == axis }
      let piece = Piece(
        [
          start.value, start.value + extent * start.rate, start.value + own.value,
          start.value + own.value + extent * (start.rate + own.rate),
        ], isFree: isFree)
      if let last = pieces.last, !bends {
        let before = sweep.regimes[pieces.count - 1]
        bends = !continues(last, piece, over: (before.to - before.from, extent))
      }
      pieces.append(piece)
    }
    return Track(name: scene.name(of: item), hue: scene.hue(of: item), pieces: pieces, bends: bends)
  }

  /// Whether a piece goes on along the lines of the one before it.
  private static func continues(
    _ last: Piece, _ piece: Piece, over lengths: (Double, Double)
  ) -> Bool {
    let (a, b) = lengths
    func isSame(_ x: (from: Double, to: Double), _ y: (from: Double, to: Double)) -> Bool {
      guard (x.to - y.from).magnitude < Tolerance.reported else { return false }
      guard a > 0, b > 0 else { return true }
      return ((x.to - x.from) / a - (y.to - y.from) / b).magnitude < Tolerance.summed
    }
    return isSame(last.start, piece.start) && isSame(last.end, piece.end)
  }
}

import LayoutModel

/// Widths and heights at which the layout is that of neither side, as with `when root.width == 300`.
extension LayoutEngine {
  /// The regions of a plane that have no area: along a width or height that is a regime of its own, the layouts at all
  /// sizes of the other side.
  /// - Parameters:
  ///   - sweeps: The layouts over the widths and the heights of the plane.
  ///   - plane: The regions around them.
  ///   - scene: The scene; it stays as it is.
  /// - Returns: nil if it was interrupted.
  /// - Complexity: a sweep for each such width or height.
  package mutating func singleRegions(
    of sweeps: [Sweep], in plane: SizePlane, of scene: Scene
  ) -> [SizePlane.Region]? {
    var found: [SizePlane.Region] = []
    for sweep in sweeps {
      guard case .screen(let axis) = sweep.parameter else { continue }
      let isAcross = axis == .horizontal
      for single in sweep.regimes where single.from == single.to {
        let there = sweep.parameter.scene(scene, at: single.from)
        guard
          let along = self.sweep(
            .screen(isAcross ? .vertical : .horizontal),
            over: isAcross ? plane.ranges.1 : plane.ranges.0, in: there)
        else { return nil }
        for regime in along.regimes {
          func size(_ other: Double) -> Size {
            isAcross
              ? Size(width: single.from, height: other) : Size(width: other, height: single.from)
          }
          found.append(Self.region(of: regime, plane.items, isDown: isAcross, at: size))
        }
      }
    }
    return found
  }

  /// A regime of one side of the screen as a region: a line, or a point.
  private static func region(
    of regime: Regime, _ items: [ItemID], isDown: Bool, at size: (Double) -> Size
  ) -> SizePlane.Region {
    let values = items.flatMap { item -> [PlanarValue] in
      guard let frame = regime.frames[item] else {
        return Array(repeating: PlanarValue(value: 0, across: 0, down: 0), count: 4)
      }
      return [frame.left, frame.top, frame.width, frame.height].map { value in
        PlanarValue(
          value: value.value - regime.from * value.rate, across: isDown ? 0 : value.rate,
          down: isDown ? value.rate : 0)
      }
    }
    let ends = regime.from == regime.to ? [regime.from] : [regime.from, regime.to]
    return SizePlane.Region(
      corners: ends.map(size), inside: size((regime.from + regime.to) / 2), kind: regime.kind,
      error: 0, values: values, broken: regime.broken, lost: regime.lost, free: regime.free,
      converges: regime.converges)
  }
}

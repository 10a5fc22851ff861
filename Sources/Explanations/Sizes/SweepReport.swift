import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// A layout as a function of a size, as a table of regimes.
extension Explainer {
  /// The answer to `sweep`; nil if it was interrupted.
  /// - Parameters:
  ///   - chosen: The views whose frames are listed; nil for those of interest.
  ///   - work: How much work it may be before the rest is not looked at.
  package func sweep(
    _ swept: SweptParameter, over range: ClosedRange<Double>, of chosen: [ItemID]?,
    within work: Int = LayoutEngine.sweepWork
  ) -> Report? {
    guard let sweep = facts.sweep(swept.parameter, over: range, within: work) else { return nil }
    let text = SweepText(sweep, swept, range, chosen: chosen, by: self)
    var parts: [Report.Part] = [
      .field("parameter", .string(swept.name)), .field("from", .number(range.lowerBound)),
      .field("to", .number(range.upperBound)),
      .field("regimes", json(of: sweep, conflict: { text.facts(ofConflictAt: $0) })),
    ]
    parts += text.parts
    return Report([.section(Report.Section(.object("sweep"), parts))])
  }

  /// The regimes as JSON.
  /// - Parameters:
  ///   - isListed: Whether the frames of a view or guide are wanted.
  ///   - naming: What a constraint is called; nil for its id, its text and its place.
  ///   - conflict: What is told of the conflict in a regime.
  func json(
    of sweep: Sweep, isListed: (ItemID) -> Bool = { _ in true },
    naming: ((ConstraintReference) -> JSON)? = nil, conflict: (Int) -> [JSON.Member] = { _ in [] }
  ) -> JSON {
    let name = naming ?? { json(showing: $0) }
    return .array(
      sweep.regimes.enumerated().map { index, regime -> JSON in
        let members: KeyValuePairs<String, JSON> = [
          "from": .number(tidy(regime.from)), "to": .number(tidy(regime.to)),
          "fromIncluded": .boolean(regime.includesFrom), "toIncluded": .boolean(regime.includesTo),
          "kind": .string(regime.kind.rawValue),
          "broken": .array(regime.broken.map(name)), "lost": .array(regime.lost.map(name)),
          "free": .array(free(in: regime)),
          "because": .array(regime.because.map { json(of: $0, name) }),
          "kink": .boolean(index > 0 && regime.isKink), "choice": .boolean(regime.isChoice),
          "converges": .boolean(regime.converges),
          "frames": .array(
            regime.changed.filter(isListed).compactMap { item in
              regime.frames[item].map { json(of: $0, of: item) }
            }), "devices": .array(devices(in: regime, of: sweep.parameter).map { .string($0) }),
        ]
        return .object(
          members.map { JSON.Member(key: $0.key, value: $0.value) } + conflict(index))
      })
  }

  private func json(of frame: LinearFrame, of item: ItemID) -> JSON {
    func pair(_ value: LinearValue) -> JSON {
      .array([.number(tidy(value.value)), .number(tidy(value.rate))])
    }
    return .object([
      "view": .string(scene.name(of: item)), "left": pair(frame.left), "top": pair(frame.top),
      "width": pair(frame.width), "height": pair(frame.height),
    ])
  }

  private func free(in regime: Regime) -> [JSON] { json(free: regime.free) }

  /// The views with free values along an axis.
  func json(free anchors: [AnchorReference]) -> [JSON] {
    var seen: Set<String> = []
    return anchors.compactMap { anchor in
      let (view, axis) = (scene.name(of: anchor.item), anchor.anchor.axis.word)
      guard seen.insert("\(axis) \(view)").inserted else { return nil }
      return .object(["view": .string(view), "axis": .string(axis)])
    }
  }

  /// What changes at a breakpoint: a constraint, otherwise the name of the view or group.
  private func json(of change: RegimeChange, _ name: (ConstraintReference) -> JSON) -> JSON {
    switch change {
    case .breaks(let reference), .isMended(let reference), .isLost(let reference),
      .holds(let reference), .reaches(let reference):
      name(reference)
    case .text(let item), .lines(let item): .string(scene.name(of: item))
    case .group(let group, _): .string(scene.group(group)?.name ?? "")
    }
  }

  // MARK: Devices

  /// The devices whose screen, turned as the present one is, has a size in a regime.
  func devices(in regime: Regime, of parameter: SizeParameter) -> [String] {
    guard case .screen(let axis) = parameter else { return [] }
    return Device.all.filter { regime.contains(length(of: $0, axis)) }.map(\.name)
  }

  private func length(of device: Device, _ axis: Axis) -> Double {
    let isPortrait = scene.screen.width <= scene.screen.height
    return (isPortrait ? device.portraitSize : device.landscapeSize)[axis]
  }
}

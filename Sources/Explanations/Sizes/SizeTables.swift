import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// A scene and its layout at every size, as objects for a page that solves nothing itself.
package struct SizeTables: Sendable {
  /// The regimes of both axes, and the regions of the plane of sizes where the axes are tied together. The
  /// keys are those of `sweep`.
  package var regimes: JSON
  /// The views, the constraints, and which of them decide a frame in each regime.
  package var details: JSON
}

extension Explainer {
  /// The tables of the scene; nil if they were interrupted.
  package func sizeTables() -> SizeTables? {
    var writer = SizeTableWriter(self)
    let isMirrored = scene.direction(of: .root) == .rightToLeft
    let isSeparate = facts.askJudged { $0.axesAreIndependent(in: $1) }
    guard let own = writer.tables(of: self, isSeparate) else { return nil }
    var other = scene
    other.setProperties(of: .root) { $0.direction = isMirrored ? .leftToRight : .rightToLeft }
    let mirrored = Explainer(scene: other, facts: facts.about(other), style: style)
    // The direction changes nothing vertically.
    let axes = isSeparate ? [Axis.horizontal] : Axis.allCases
    guard let turned = writer.tables(of: mirrored, isSeparate, axes) else { return nil }
    let devices = [writer.deviceChanges(of: self), writer.deviceChanges(of: mirrored)]
    if facts.haveToStop { return nil }
    let names = isMirrored ? ["rtl", "ltr"] : ["ltr", "rtl"]
    let short = writer.short
    var regimes: [JSON.Member] =
      [.init(key: "direction", value: .string(names[0]))] + short.written(own.regimes)
    var details = [
      JSON.Member(key: names[0], value: .object(own.details + Self.member(devices[0])))
    ]
    // A layout that names left and right alone is the same in both directions.
    if !Self.isSame(own.regimes, turned.regimes) || devices[0] != devices[1] {
      regimes.append(
        .init(
          key: "otherDirection",
          value: .object(
            [.init(key: "direction", value: .string(names[1]))]
              + short.written(short.shortened(turned.regimes, by: own.regimes)))))
      let others = devices[0] == devices[1] ? [] : Self.member(devices[1])
      details.append(
        .init(key: names[1], value: .object(turned.details + others)))
    }
    let size = scene.screen
    return SizeTables(
      regimes: .object(regimes),
      details: .object([
        "screen": .array([.number(size.width), .number(size.height)]),
        "safeArea": PageDevices.json(of: scene.display.safeArea),
        "views": writer.views, "constraints": writer.constraints, "advances": writer.advances,
        "proofs": .array(writer.proofs.texts),
        "devices": PageDevices.json, "tables": .object(details),
      ]))
  }
}

extension Explainer {
  /// What the safe areas of devices change; the second direction has an entry only if it differs.
  private static func member(_ devices: JSON?) -> [JSON.Member] {
    [JSON.Member(key: "devices", value: devices ?? .null)]
  }

  /// Whether the tables of two directions are the same, as far as the second one has them.
  private static func isSame(_ own: [JSON.Member], _ other: [JSON.Member]) -> Bool {
    zip(own, other).allSatisfy { first, second in
      guard case .array(let values) = first.value, case .array(let others) = second.value else {
        return first == second
      }
      return zip(values, others).allSatisfy { $0 == $1 }
        && (values.count == others.count || first.key == "sweep")
    }
  }
}

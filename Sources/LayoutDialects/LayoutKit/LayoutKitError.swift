import LayoutModel
import TextReports

/// The reason a LayoutKit sentence makes no constraint.
package struct LayoutKitError: Error, Hashable, Sendable {
  /// The message, a clause without a period.
  package var message: String
  /// Suggestions.
  package var help: [String]
}

extension LayoutKit {
  /// `set left to 10`: a position needs a reference.
  static func positionWithNumber(
    _ attribute: AnchorReference, _ constant: Double, in scene: Scene
  ) -> LayoutKitError {
    let name = name(of: attribute.anchor) ?? attribute.anchor.rawValue
    let item = attribute.item
    var help = ["`set` takes width or height"]
    if let superview = scene.parent(of: item) {
      // Guides have no baselines, and a superview's is rarely meant.
      let from = attribute.anchor.isBaseline ? "top" : name
      let number = NumberText.exact(constant.magnitude)
      let amount = constant == 0 ? "" : constant < 0 ? " minus \(number)" : " plus \(number)"
      help = ["measure it: make \(name) equalTo \(scene.name(of: superview)).\(from)\(amount)"]
    }
    return LayoutKitError(
      message: "`\(name)` is a position, and a number alone does not say from where", help: help)
  }

  /// Refuses pairs of attributes that cannot be in one constraint.
  static func checkPair(
    _ left: AnchorReference, _ right: AnchorReference, times multiplier: Double, in scene: Scene
  ) throws(LayoutKitError) {
    for side in [left, right] where side.anchor.isBaseline && scene.isGuide(side.item) {
      throw LayoutKitError(
        message: "`\(scene.name(of: side.item))` is a guide and has no baseline",
        help: ["use its top, bottom or centerY"])
    }
    let (a, b) = (left.anchor, right.anchor)
    let first = name(of: a) ?? a.rawValue
    let second = name(of: b) ?? b.rawValue
    /// The related view with another attribute.
    func instead(_ anchor: Anchor) -> String {
      "\(scene.name(of: right.item)).\(name(of: anchor) ?? anchor.rawValue)"
    }
    if a.isSize != b.isSize {
      let (size, position) = a.isSize ? (first, second) : (second, first)
      throw LayoutKitError(
        message: "`\(size)` is a length and `\(position)` a position: they cannot be compared",
        help: ["compare with \(a.isSize ? "a length" : "a position"): \(instead(a))"])
    }
    guard !a.isSize else { return }
    if a.axis != b.axis {
      let (across, down) = a.axis == .horizontal ? (first, second) : (second, first)
      throw LayoutKitError(
        message: "`\(across)` is horizontal and `\(down)` vertical: they cannot be compared",
        help: ["compare with \(instead(a))"])
    }
    if a.followsDirection && b.isLeftOrRight || a.isLeftOrRight && b.followsDirection {
      let cure = b.followsDirection ? b.traits.leftToRight : b.traits.reading
      throw LayoutKitError(
        message: "`\(first)` and `\(second)` cannot be compared: which side is leading depends on "
          + "the layout direction",
        help: ["compare with \(instead(cure))"])
    }
    guard multiplier != 0 else {
      throw LayoutKitError(
        message: "0 times a position leaves nothing to measure `\(first)` from",
        help: ["leave `times 0` out"])
    }
  }
}

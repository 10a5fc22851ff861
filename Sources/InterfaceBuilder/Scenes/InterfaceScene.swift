import LayoutModel

/// A root as a scene, under given conditions.
package struct InterfaceScene: Sendable {
  /// Where a constraint of the scene comes from.
  package struct Origin: Hashable, Sendable {
    /// The identifier of the constraint in the document.
    package var id: String
    /// The line of its element, from 1.
    package var line: Int
    /// The index of the view that owns it.
    package var owner: Int
    /// What was added to the constant as written, in points.
    package var offset: Double
    /// Whether the sides were read as they are written: both are edges, centers or sizes of views.
    package var isPlain: Bool
  }

  /// How a view is laid out.
  package enum Placement: String, Hashable, Sendable {
    case constraints, frame, arranged
  }

  /// The scene.
  package internal(set) var scene: Scene
  /// The item of each view, by index; nil for one that is not installed.
  package internal(set) var items: [ItemID?]
  /// The views by item.
  package internal(set) var indexes: [ItemID: Int] = [:]
  /// How each view is laid out.
  package internal(set) var placements: [Placement]
  /// The distances of each view's frame from its alignment rectangle, outward.
  package internal(set) var alignments: [Insets]
  /// Where the constraints come from.
  package internal(set) var origins: [ConstraintID: Origin] = [:]
  /// The constraints that stand in for what is unknown at design time.
  package internal(set) var standIns: [ConstraintID] = []
  /// The number of constraints that name nothing in the scene.
  package internal(set) var unresolvedCount = 0
  /// The number of constraints and views that are not installed at these size classes.
  package internal(set) var excludedCount = 0

  /// The frame of a view, from its alignment rectangle.
  package func frame(of index: Int, alignmentRect rect: Rect) -> Rect {
    let insets = alignments[index]
    return Rect(
      x: rect.x - insets.left, y: rect.y - insets.top,
      width: rect.width + insets.left + insets.right,
      height: rect.height + insets.top + insets.bottom)
  }

  /// The alignment rectangle of a view, from its frame.
  package func alignmentRect(of index: Int, frame: Rect) -> Rect {
    let insets = alignments[index]
    return Rect(
      x: frame.x + insets.left, y: frame.y + insets.top,
      width: max(0, frame.width - insets.left - insets.right),
      height: max(0, frame.height - insets.top - insets.bottom))
  }
}

extension InterfaceScene {
  /// Lowers required hugging and compression resistance to 999, so that contents give way to required constraints
  /// when they are tried.
  package mutating func weakenContent() {
    for case .some(let item) in items {
      scene.setProperties(of: item, keepingPosition: true) { properties in
        properties.horizontalHugging = min(properties.horizontalHugging, 999)
        properties.verticalHugging = min(properties.verticalHugging, 999)
        properties.horizontalCompression = min(properties.horizontalCompression, 999)
        properties.verticalCompression = min(properties.verticalCompression, 999)
      }
    }
  }

  /// The margins of a view that keeps those of its superview: its own, or the superview's as far as they reach
  /// into it.
  /// - Parameters:
  ///   - own: The margins that it has by itself, in points.
  ///   - frame: Its frame in its superview, in points.
  ///   - size: The size of its superview, in points.
  ///   - covered: The part of the superview's margins that does not count, in points.
  package func keptMargins(
    _ own: Insets, of item: ItemID, frame: Rect, in size: Size, without covered: Insets
  ) -> Insets {
    let outer = scene.parent(of: item).map { scene.margins(of: $0) } ?? .zero
    let around = outer.reduced(by: covered)
    return own.united(
      with: Insets(
        top: around.top - frame.y, left: around.left - frame.x,
        bottom: around.bottom - (size.height - frame.y - frame.height),
        right: around.right - (size.width - frame.x - frame.width)))
  }
}

import LayoutModel

/// A content priority of a view: `a.keepHuggingPriority = 251`.
package struct KeepContentPriority: Hashable, Sendable {
  /// The word.
  package let name: String
  /// The help text.
  package let help: String
  /// An example statement about a view `a`.
  package let example: String
  /// Whether it is a hugging priority, and not a compression resistance.
  package let isHugging: Bool
  /// The axes that it sets.
  package let axes: [Axis]

  init(_ name: String, isHugging: Bool, _ axes: [Axis], help: String) {
    self.name = name
    self.isHugging = isHugging
    self.axes = axes
    self.help = help
    example = "a.\(name) = \(isHugging ? 251 : 751)"
  }

  /// Its value, 1...1000; for both axes the lower of the two. Nil for a removed view.
  package func value(of item: ItemID, in scene: Scene) -> Double? {
    guard let properties = scene.item(item)?.properties else { return nil }
    return axes.map { isHugging ? properties.hugging($0) : properties.compression($0) }.min()
  }

  /// Sets the priority on its axis, or on both.
  /// - Parameter priority: 1...1000.
  package func set(_ priority: Double, of item: ItemID, in scene: inout Scene) {
    scene.setProperties(of: item) { properties in
      for axis in axes {
        switch (isHugging, axis) {
        case (true, .horizontal): properties.horizontalHugging = priority
        case (true, .vertical): properties.verticalHugging = priority
        case (false, .horizontal): properties.horizontalCompression = priority
        case (false, .vertical): properties.verticalCompression = priority
        }
      }
    }
  }
}

extension KeepLayout {
  /// KeepLayout's words for hugging and compression resistance.
  package static let contentPriorities = [
    KeepContentPriority(
      "keepHuggingPriority", isHugging: true, Axis.allCases,
      help: "how strongly it resists growing larger than its content, on both axes"),
    KeepContentPriority(
      "keepHorizontalHuggingPriority", isHugging: true, [.horizontal],
      help: "how strongly it resists growing wider than its content"),
    KeepContentPriority(
      "keepVerticalHuggingPriority", isHugging: true, [.vertical],
      help: "how strongly it resists growing taller than its content"),
    KeepContentPriority(
      "keepCompressionResistance", isHugging: false, Axis.allCases,
      help: "how strongly it resists shrinking below the size of its content, on both axes"),
    KeepContentPriority(
      "keepHorizontalCompressionResistance", isHugging: false, [.horizontal],
      help: "how strongly it resists becoming narrower than its content"),
    KeepContentPriority(
      "keepVerticalCompressionResistance", isHugging: false, [.vertical],
      help: "how strongly it resists becoming shorter than its content"),
  ]
}

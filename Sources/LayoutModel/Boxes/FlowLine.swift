/// A line of a flow layout, as determined by a layout pass.
package struct FlowLine: Hashable, Sendable {
  /// The index of its first item.
  package var first: Int
  /// The index of its last item.
  package var last: Int
  /// The index of the item that determines the height of the line.
  package var tallest: Int
  /// Whether its only item is longer than the available length.
  package var isTooLong = false
}

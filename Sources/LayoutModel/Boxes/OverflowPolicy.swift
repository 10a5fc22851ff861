/// What happens to items that are larger than their stack layout, and to the lines of a flow layout that extend
/// beyond its container.
public enum OverflowPolicy: String, Hashable, Sendable, CaseIterable {
  /// They cause only a warning, as MKLayoutLibrary accepts them.
  case warning
  /// They conflict with the size of the container.
  case conflict
}

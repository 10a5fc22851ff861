/// How the two sides of a constraint compare.
public enum Relation: String, Hashable, Sendable, CaseIterable {
  /// The left side equals the right side.
  case equal = "=="
  /// The left side is at most the right side.
  case lessOrEqual = "<="
  /// The left side is at least the right side.
  case greaterOrEqual = ">="

  /// The relation with the two sides exchanged.
  public var flipped: Relation {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

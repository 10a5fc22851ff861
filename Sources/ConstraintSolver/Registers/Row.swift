/// A distinct linear expression with a constant: `sum(coefficient * variable) - constant`.
struct Row: BitwiseCopyable, Sendable {
  /// What a row is to the active set.
  enum State: UInt8, Sendable {
    /// Not in use; its place may be taken.
    case unused
    /// Has constraints, but the solver has not taken it in yet.
    case pending
    /// Not in the active set: its residual is free to have any value.
    case inactive
    /// In the active set: its residual is 0 at the vertex.
    case active
    /// In the active set without a constraint; leaves it as soon as that pays.
    case ghost
  }

  /// The constant on the right.
  var constant = 0.0
  /// The residual at the vertex; kept for inactive rows, up to what ``Drags`` still owe.
  var residual = 0.0
  /// Residuals below this are rounding errors.
  var tolerance = Tolerance.residual
  /// How fast the residual moves along the current edge; 0 for rows that it does not meet.
  var slope = 0.0
  /// Where the terms begin in the pool.
  var firstTerm: Int32 = 0
  var termCount: Int32 = 0
  /// The slot in the active set; -1 elsewhere.
  var slot: Int32 = -1
  /// The constraints of the row, a chain through ``MemberTable``; -1 at the end.
  var firstMember: Int32 = -1
  var memberCount: Int32 = 0
  /// A hash of expression and constant, and the next row in its bucket.
  var hash: UInt32 = 0
  var nextInBucket: Int32 = -1
  var state = State.unused
  /// The side an inactive row is on: 1 above, -1 below, 0 at its constant with a cost on both
  /// sides.
  var side: Int8 = 0
  var flags = Flags()
  /// The drags that move the row, a bit each.
  var drags: UInt8 = 0

  /// The lists that a row is in, and marks of the current step.
  struct Flags: OptionSet, BitwiseCopyable, Sendable {
    var rawValue: UInt8 = 0
    /// The current edge meets it.
    static let met = Flags(rawValue: 1)
    /// Constraints that say the same may share it; it is in the hash table.
    static let shared = Flags(rawValue: 2)
    /// It is in the list of rows that may violate something required.
    static let suspect = Flags(rawValue: 4)
    /// It is in the list of rows that two drags move.
    static let movedTwice = Flags(rawValue: 8)
    /// It is part of the current bound flips.
    static let flipped = Flags(rawValue: 16)
    /// Its coefficients are of very different size.
    static let uneven = Flags(rawValue: 32)
  }
}

/// A term of a row, also a link in the list of its variable's terms.
struct RowTerm: BitwiseCopyable, Sendable {
  var coefficient: Double
  var variable: Int32
  var row: Int32 = -1
  var next: Int32 = -1
  var previous: Int32 = -1
}

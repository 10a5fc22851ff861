/// A constraint as the solver keeps it: what it adds to the cost of its row.
struct MemberRecord: Sendable {
  enum Kind: Sendable {
    case constraint
    case lowerBound(Variable)
    /// A value chosen for a variable that is free.
    case choice(Variable)
  }

  var row: Int32 = -1
  /// The next member of the same row; -1 at the end.
  var next: Int32 = -1
  var generation: UInt32 = 0
  /// The relation of the row, which may be the constraint's with both sides negated.
  var relation: Relation = .equal
  var isNegated = false
  var level = 0.0
  /// The place in the order of adding.
  var order = 0
  var kind: Kind = .constraint
  var isUsed = false
  /// Whether its cost counts on the row; not while it is pending.
  var isAttached = false
}

/// The constraints, by the index in their handles.
struct MemberTable: Sendable {
  var records: [MemberRecord] = []
  private var unused: [Int32] = []
  private var lastOrder = 0

  mutating func add(_ record: MemberRecord) -> Int32 {
    lastOrder += 1
    var record = record
    record.order = lastOrder
    record.isUsed = true
    if let index = unused.popLast() {
      record.generation = records[Int(index)].generation &+ 1
      records[Int(index)] = record
      return index
    }
    records.append(record)
    return Int32(records.count - 1)
  }

  mutating func remove(_ index: Int) {
    records[index].isUsed = false
    unused.append(Int32(index))
  }

  func handle(_ index: Int32) -> Constraint {
    Constraint(index: index, generation: records[Int(index)].generation)
  }

  func find(_ constraint: Constraint) -> Int? {
    let index = Int(constraint.index)
    guard records.indices.contains(index), records[index].isUsed,
      records[index].generation == constraint.generation
    else { return nil }
    return index
  }
}

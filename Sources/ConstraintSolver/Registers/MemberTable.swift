/// A constraint as the solver keeps it: what it adds to the cost of its row.
struct MemberRecord: BitwiseCopyable, Sendable {
  /// What a member stands for.
  enum Kind: UInt8, Sendable {
    case constraint
    /// A lower bound that a variable was declared with.
    case lowerBound
    /// A value chosen for a variable that is free.
    case choice
  }

  var level = Level.required
  /// The constraint is its row times this, a power of two, but for the sign.
  var scale = 1.0
  /// The place in the order of adding.
  var order = 0
  var row: Int32 = -1
  /// The next member of the same row; -1 at the end.
  var next: Int32 = -1
  /// The variable that a bound or choice is for.
  var variable: Int32 = -1
  var generation: UInt32 = 0
  /// The relation of the row, which may be the constraint's with both sides negated.
  var relation = Relation.equal
  var kind = Kind.constraint
  var isNegated = false
  var isUsed = false
  /// Whether its cost counts on the row; not while it is pending.
  var isAttached = false
}

/// The constraints, by the index in their handles.
struct MemberTable: ~Copyable, Sendable {
  var records = Buffer<MemberRecord>()
  private var unused = Buffer<Int32>()
  private var lastOrder = 0

  init() {}

  func copy() -> MemberTable {
    var result = MemberTable()
    result.records = records.copy()
    result.unused = unused.copy()
    result.lastOrder = lastOrder
    return result
  }

  /// Takes a record in, last in the order of adding.
  @inline(__always) mutating func add(_ new: consuming MemberRecord) -> Int32 {
    lastOrder += 1
    var record = new
    record.order = lastOrder
    record.isUsed = true
    if let index = unused.popLast() {
      record.generation = records[index].generation &+ 1
      records[index] = record
      return index
    }
    records.append(record)
    return Int32(records.count - 1)
  }

  /// Removes a record; its handle is never valid again.
  mutating func remove(_ index: Int) {
    records[index].isUsed = false
    unused.append(Int32(index))
  }

  /// The handle of a record.
  func handle(_ index: Int) -> Constraint {
    Constraint(index: Int32(index), generation: records[index].generation)
  }

  /// What a record stands for, as answers name it.
  func source(of index: Int) -> DependenceMember {
    let record = records[index]
    return switch record.kind {
    case .constraint: .constraint(handle(index))
    case .lowerBound: .lowerBound(Variable(index: record.variable))
    case .choice: .choice(Variable(index: record.variable))
    }
  }

  /// The record of a handle; nil if it was removed.
  @inline(__always) func find(_ constraint: Constraint) -> Int? {
    let index = Int(constraint.index)
    guard index >= 0, index < records.count, records[index].isUsed,
      records[index].generation == constraint.generation
    else { return nil }
    return index
  }
}

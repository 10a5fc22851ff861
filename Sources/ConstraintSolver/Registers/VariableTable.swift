/// What the solver knows of a variable.
struct VariableRecord: BitwiseCopyable, Sendable {
  /// The number of constraints that name it.
  var useCount = 0
  /// The member that is its lower bound; -1 if it has none.
  var bound: Int32 = -1
  var isUsed = true
}

/// The variables, by the index in their handles. The index of a variable that was removed is given
/// to another.
struct VariableTable: ~Copyable, Sendable {
  var records = Buffer<VariableRecord>()
  private var unused = Buffer<Int32>()

  init() {}

  func copy() -> VariableTable {
    var result = VariableTable()
    result.records = records.copy()
    result.unused = unused.copy()
    return result
  }

  @inline(__always) var count: Int { records.count }

  /// Makes room for a number of variables in all.
  mutating func reserve(_ count: Int) { records.reserve(count) }

  /// Adds a variable; its index is ``count`` or one that was used before.
  @inline(__always) mutating func add() -> Int32 {
    if let index = unused.popLast() {
      records[index].isUsed = true
      return index
    }
    records.append(VariableRecord())
    return Int32(records.count - 1)
  }

  /// Removes a variable; its index may be given to another.
  mutating func remove(_ index: Int) {
    records[index].bound = -1
    records[index].isUsed = false
    unused.append(Int32(index))
  }

  /// The index of a variable that is held.
  @inline(__always) func index(of variable: Variable) throws(SolverError) -> Int {
    let index = Int(variable.index)
    guard index >= 0, index < records.count, records[index].isUsed else { throw .unknown }
    return index
  }
}

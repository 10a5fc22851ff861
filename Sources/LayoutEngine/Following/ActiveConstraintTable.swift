import ConstraintSolver
import LayoutModel

/// An active constraint with its counterpart in the solver.
struct ActiveConstraint: Sendable {
  var reference: ConstraintReference
  var expression: LoweredExpression
  var relation: LayoutModel.Relation
  var priority: Double
  var order: Int
  /// The solver's handle; nil while the constraint is left out.
  var handle: Constraint?
  /// Changes whenever its sides or its position change.
  var version: Int
}

/// The active constraints, indexed by reference and by solver handle.
struct ActiveConstraintTable: Sendable {
  private var constraints: [ActiveConstraint?] = []
  private var unused: [Int32] = []
  /// What each constraint helps refute, by its index: all of it, and some that is not refuted any more.
  private var refuted: [[ConstraintReference]] = []
  /// The indexes of stated constraints, by number; -1 for none.
  private var stated: [Int32] = []
  /// The indexes of content constraints, four for each item, by number; -1 for none.
  private var content: [Int32] = []
  /// The indexes of the four constraints of the screen.
  private var screen: [Int32] = Array(repeating: -1, count: 4)
  /// The indexes of all other implied constraints, which few scenes have.
  private var others: [ImpliedConstraint: Int32] = [:]
  /// The indexes by handle number.
  private var handles: [Int32] = []

  /// The number of constraints.
  var count: Int { constraints.count - unused.count }

  /// The index of a constraint; nil if it is inactive.
  func index(of reference: ConstraintReference) -> Int? {
    let index: Int32
    switch reference {
    case .stated(let id): index = Self.value(in: stated, at: id.rawValue)
    case .implied(let implied):
      switch implied {
      case .screen(let anchor): index = Self.index(of: anchor).map { screen[$0] } ?? -1
      case .nonNegative: return nil
      case .compression(let id, let axis):
        index = Self.value(in: content, at: 4 * id.rawValue + Int(axis.rawValue))
      case .hugging(let id, let axis):
        index = Self.value(in: content, at: 4 * id.rawValue + 2 + Int(axis.rawValue))
      case .frame, .guide, .stack, .box: index = others[implied] ?? -1
      }
    }
    return index < 0 ? nil : Int(index)
  }

  /// Whether content constraints of a view were ever active.
  func mayHoldContent(of id: ItemID) -> Bool { content.count > 4 * id.rawValue }

  /// The constraint at an index, or of a reference; nil if the constraint is inactive.
  subscript(reference: ConstraintReference) -> ActiveConstraint? {
    index(of: reference).flatMap { constraints[$0] }
  }

  subscript(index: Int) -> ActiveConstraint? { constraints[index] }

  /// All of them, in no particular order.
  var all: [ActiveConstraint] { constraints.compactMap { $0 } }

  /// The reference of a solver handle.
  func reference(of handle: Constraint) -> ConstraintReference? {
    let index = Self.value(in: handles, at: Int(handle.index))
    guard index >= 0, let constraint = constraints[Int(index)], constraint.handle == handle else {
      return nil
    }
    return constraint.reference
  }

  /// Inserts a constraint that is not in the table.
  mutating func insert(_ constraint: ActiveConstraint) {
    let index: Int32
    if let last = unused.popLast() {
      index = last
      constraints[Int(index)] = constraint
    } else {
      index = Int32(constraints.count)
      constraints.append(constraint)
    }
    setIndex(index, of: constraint.reference)
    note(constraint.handle, at: index)
  }

  /// Replaces the constraint at an index.
  mutating func replace(at index: Int, by constraint: ActiveConstraint) {
    constraints[index] = constraint
    note(constraint.handle, at: Int32(index))
  }

  /// Sets the handle of a constraint.
  mutating func setHandle(_ handle: Constraint?, at index: Int) {
    constraints[index]?.handle = handle
    note(handle, at: Int32(index))
  }

  /// Removes the entry of a constraint and returns it; nil if it is inactive.
  mutating func remove(_ reference: ConstraintReference) -> ActiveConstraint? {
    guard let index = index(of: reference), let constraint = constraints[index] else { return nil }
    constraints[index] = nil
    if index < refuted.count { refuted[index] = [] }
    unused.append(Int32(index))
    setIndex(-1, of: reference)
    return constraint
  }

  /// The position of a constraint in the order in which required ones are judged; nil if it is inactive.
  func order(of reference: ConstraintReference) -> Int? {
    index(of: reference).flatMap { constraints[$0]?.order }
  }

  /// What a constraint helps refute, and some that it does not any more.
  func refuted(by reference: ConstraintReference) -> [ConstraintReference] {
    index(of: reference).map { $0 < refuted.count ? refuted[$0] : [] } ?? []
  }

  /// Records that an active constraint helps refute another one.
  /// - Complexity: O(1), amortized.
  mutating func note(_ broken: ConstraintReference, refutedBy reference: ConstraintReference) {
    guard let index = index(of: reference) else { return }
    while refuted.count <= index { refuted.append([]) }
    refuted[index].append(broken)
    let count = refuted[index].count
    // Each once: what is refuted again and again would fill the list.
    if count >= 16, count.nonzeroBitCount == 1 { refuted[index] = Array(Set(refuted[index])) }
  }

  /// The indexes that constraints can have.
  var indices: Range<Int> { constraints.indices }

  /// Visits every constraint.
  func forEach(_ body: (ActiveConstraint) -> Void) {
    for case .some(let constraint) in constraints { body(constraint) }
  }

  mutating func reserveCapacity(_ count: Int) {
    constraints.reserveCapacity(count)
    handles.reserveCapacity(count)
  }

  private mutating func note(_ handle: Constraint?, at index: Int32) {
    guard let handle else { return }
    Self.set(index, in: &handles, at: Int(handle.index))
  }

  private mutating func setIndex(_ index: Int32, of reference: ConstraintReference) {
    switch reference {
    case .stated(let id): Self.set(index, in: &stated, at: id.rawValue)
    case .implied(let implied):
      switch implied {
      case .screen(let anchor):
        if let side = Self.index(of: anchor) { screen[side] = index }
      case .nonNegative: break
      case .compression(let id, let axis):
        Self.set(index, in: &content, at: 4 * id.rawValue + Int(axis.rawValue))
      case .hugging(let id, let axis):
        Self.set(index, in: &content, at: 4 * id.rawValue + 2 + Int(axis.rawValue))
      case .frame, .guide, .stack, .box: others[implied] = index < 0 ? nil : index
      }
    }
  }

  /// The index of a screen constraint's anchor; nil for other anchors.
  private static func index(of anchor: Anchor) -> Int? { anchor.traits.framePart?.rawValue }

  private static func value(in list: [Int32], at index: Int) -> Int32 {
    index >= 0 && index < list.count ? list[index] : -1
  }

  private static func set(_ value: Int32, in list: inout [Int32], at index: Int) {
    while list.count <= index { list.append(-1) }
    list[index] = value
  }
}

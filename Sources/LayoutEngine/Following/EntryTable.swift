import ConstraintSolver
import LayoutModel

/// An active constraint with its counterpart in the solver.
struct Entry: Sendable {
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
struct EntryTable: Sendable {
  private var entries: [Entry?] = []
  private var unused: [Int32] = []
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
  var count: Int { entries.count - unused.count }

  /// The index of a constraint; nil if it is inactive.
  func place(of reference: ConstraintReference) -> Int? {
    let place: Int32
    switch reference {
    case .stated(let id): place = Self.value(in: stated, at: id.rawValue)
    case .implied(let implied):
      switch implied {
      case .screen(let anchor): place = Self.index(of: anchor).map { screen[$0] } ?? -1
      case .nonNegative: return nil
      case .compression(let id, let axis):
        place = Self.value(in: content, at: 4 * id.rawValue + Int(axis.rawValue))
      case .hugging(let id, let axis):
        place = Self.value(in: content, at: 4 * id.rawValue + 2 + Int(axis.rawValue))
      case .frame, .guide, .stack, .box: place = others[implied] ?? -1
      }
    }
    return place < 0 ? nil : Int(place)
  }

  /// Whether content constraints of a view were ever active.
  func mayHoldContent(of id: ItemID) -> Bool { content.count > 4 * id.rawValue }

  /// The entry at an index, or of a reference; nil if the constraint is inactive.
  subscript(reference: ConstraintReference) -> Entry? {
    place(of: reference).flatMap { entries[$0] }
  }

  subscript(place: Int) -> Entry? { entries[place] }

  /// The reference of a solver handle.
  func reference(of handle: Constraint) -> ConstraintReference? {
    let place = Self.value(in: handles, at: Int(handle.index))
    guard place >= 0, let entry = entries[Int(place)], entry.handle == handle else { return nil }
    return entry.reference
  }

  /// Inserts an entry that is not in the table.
  mutating func insert(_ entry: Entry) {
    let place: Int32
    if let last = unused.popLast() {
      place = last
      entries[Int(place)] = entry
    } else {
      place = Int32(entries.count)
      entries.append(entry)
    }
    setPlace(place, of: entry.reference)
    note(entry.handle, at: place)
  }

  /// Replaces the entry at an index.
  mutating func replace(at place: Int, by entry: Entry) {
    entries[place] = entry
    note(entry.handle, at: Int32(place))
  }

  /// Sets the handle of a constraint.
  mutating func setHandle(_ handle: Constraint?, at place: Int) {
    entries[place]?.handle = handle
    note(handle, at: Int32(place))
  }

  /// Removes and returns the entry of a constraint.
  mutating func remove(_ reference: ConstraintReference) -> Entry? {
    guard let place = place(of: reference), let entry = entries[place] else { return nil }
    entries[place] = nil
    unused.append(Int32(place))
    setPlace(-1, of: reference)
    return entry
  }

  /// Visits every entry.
  func forEach(_ body: (Entry) -> Void) {
    for case .some(let entry) in entries { body(entry) }
  }

  mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    handles.reserveCapacity(count)
  }

  private mutating func note(_ handle: Constraint?, at place: Int32) {
    guard let handle else { return }
    Self.set(place, in: &handles, at: Int(handle.index))
  }

  private mutating func setPlace(_ place: Int32, of reference: ConstraintReference) {
    switch reference {
    case .stated(let id): Self.set(place, in: &stated, at: id.rawValue)
    case .implied(let implied):
      switch implied {
      case .screen(let anchor):
        if let index = Self.index(of: anchor) { screen[index] = place }
      case .nonNegative: break
      case .compression(let id, let axis):
        Self.set(place, in: &content, at: 4 * id.rawValue + Int(axis.rawValue))
      case .hugging(let id, let axis):
        Self.set(place, in: &content, at: 4 * id.rawValue + 2 + Int(axis.rawValue))
      case .frame, .guide, .stack, .box: others[implied] = place < 0 ? nil : place
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

/// Which active rows it pays to leave, which cost nothing to leave, and which are yet to be priced.
///
/// Pricing is lazy: a slot is marked when its multiplier, its row or its row's costs change, and
/// priced before the next choice. So a step costs what it changes, not a pass over all slots.
struct Pricing: ~Copyable, Sendable {
  /// Slots whose row it pays to leave.
  var candidates = CandidateHeap()
  /// Slots whose row costs nothing to leave.
  var free = IndexQueue()
  /// While it is asked for: slots that were free and are not any more, or were not in between.
  var decided = Buffer<Int32>()
  var notesDecided = false
  /// Slots that must be priced anew, each once.
  private(set) var marked = Buffer<Int32>()
  private var isMarked = Buffer<Bool>()

  init() {}

  func copy() -> Pricing {
    var result = Pricing()
    result.candidates = candidates.copy()
    result.free = free.copy()
    result.marked = marked.copy()
    result.isMarked = isMarked.copy()
    return result
  }

  /// Makes room for the slots below a bound.
  mutating func reserve(_ bound: Int) {
    isMarked.resize(to: bound, filling: false)
    free.reserve(bound)
    candidates.reserve(bound)
  }

  /// Takes note that a slot must be priced anew.
  /// - Complexity: O(1).
  @inline(__always) mutating func mark(_ slot: Int) {
    if isMarked[slot] { return }
    isMarked[slot] = true
    marked.append(Int32(slot))
  }

  /// Takes note of what the pricing of a marked slot found.
  @inline(__always) mutating func unmark(_ slot: Int, isFree: Bool) {
    isMarked[slot] = false
    if isFree != free.contains(slot) {
      if isFree { free.insert(slot) } else { free.remove(slot) }
      if !isFree, notesDecided { decided.append(Int32(slot)) }
    }
  }

  /// Forgets the marks; all marked slots have been priced.
  @inline(__always) mutating func clearMarks() { marked.removeAll() }
}

/// What pricing finds for a slot: where its multiplier lies between what the sides of its row cost.
struct Price {
  /// The side to which it pays to leave the row: 1, -1, or 0 if there is none.
  var payingSide = 0
  /// The strongest level at which it pays.
  var gain = Level.weakest
  /// Whether there is a side to which leaving costs nothing.
  var isFree = false
}

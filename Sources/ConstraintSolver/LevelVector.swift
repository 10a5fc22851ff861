/// A cost or a multiplier at every level that matters: a short list sorted by level.
///
/// Level 0 is required, a constraint at priority p has level 1000 - p, and the choices that settle
/// what is free lie beyond 999. Two vectors compare lexicographically, strongest level first: this
/// is what makes priorities strictly preemptive, whatever their number and whatever the
/// coefficients. The first two entries are stored in place, since few rows ever have more.
struct LevelVector: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var level: Double
    var value: Double
  }

  private(set) var count = 0
  private var first = Entry(level: 0, value: 0)
  private var second = Entry(level: 0, value: 0)
  private var rest: [Entry] = []

  /// Sums smaller than this are rounding errors and vanish.
  static let negligible = 1e-11

  @inline(__always) var isEmpty: Bool { count == 0 }

  @inline(__always) subscript(index: Int) -> Entry {
    get {
      switch index {
      case 0: first
      case 1: second
      default: rest[index - 2]
      }
    }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      default: rest[index - 2] = newValue
      }
    }
  }

  /// The strongest level in it; nil if it is empty.
  var strongest: Double? { count == 0 ? nil : first.level }

  mutating func removeAll() {
    count = 0
    if !rest.isEmpty { rest.removeAll(keepingCapacity: true) }
  }

  /// Adds an amount at a level.
  mutating func add(_ value: Double, at level: Double) {
    var index = 0
    while index < count, self[index].level < level { index += 1 }
    if index < count, self[index].level == level {
      self[index].value += value
      if self[index].value.magnitude < Self.negligible { remove(at: index) }
    } else if value.magnitude >= Self.negligible {
      insert(Entry(level: level, value: value), at: index)
    }
  }

  /// Adds a multiple of another vector.
  mutating func add(_ other: LevelVector, times factor: Double) {
    for index in 0..<other.count { add(other[index].value * factor, at: other[index].level) }
  }

  private mutating func insert(_ entry: Entry, at index: Int) {
    if count >= 2 { rest.append(entry) }
    count += 1
    var position = count - 1
    while position > index {
      self[position] = self[position - 1]
      position -= 1
    }
    self[index] = entry
  }

  private mutating func remove(at index: Int) {
    var position = index
    while position < count - 1 {
      self[position] = self[position + 1]
      position += 1
    }
    if count > 2 { rest.removeLast() }
    count -= 1
  }

  /// The sign of the strongest entry larger than a tolerance; 0 if there is none.
  func sign(tolerance: Double) -> Int {
    for index in 0..<count where self[index].value.magnitude > tolerance {
      return self[index].value > 0 ? 1 : -1
    }
    return 0
  }

  /// The sign of `self - factor * other`, strongest level first.
  func compare(with other: LevelVector, times factor: Double, tolerance: Double) -> Int {
    var i = 0
    var j = 0
    while i < count || j < other.count {
      let difference: Double
      if j == other.count || (i < count && self[i].level < other[j].level) {
        difference = self[i].value
        i += 1
      } else if i == count || other[j].level < self[i].level {
        difference = -factor * other[j].value
        j += 1
      } else {
        difference = self[i].value - factor * other[j].value
        i += 1
        j += 1
      }
      if difference.magnitude > tolerance { return difference > 0 ? 1 : -1 }
    }
    return 0
  }

  /// The value at a level; 0 where there is none.
  func value(at level: Double) -> Double {
    for index in 0..<count where self[index].level == level { return self[index].value }
    return 0
  }
}

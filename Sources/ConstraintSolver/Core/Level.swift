/// How strong a cost is: a level of the lexicographic objective.
///
/// Levels are ordered from the strongest to the weakest, as ranks are: `a < b` says that `a` comes
/// before `b`, and no cost at `b`, however large, outweighs one at `a`. A constraint of priority p
/// has the level 1000 - p, so that what is required comes first. Below all priorities lie the
/// levels at which the solver looks for what the optimum leaves free.
struct Level: Comparable, Hashable, BitwiseCopyable, Sendable {
  /// The distance from ``required``.
  private let rank: Double

  @inline(__always) private init(rank: Double) { self.rank = rank }

  /// The level of a priority.
  /// - Parameter priority: 1...1000; 1000 is required.
  @inline(__always) init(priority: Double) throws(SolverError) {
    guard priority >= 1, priority <= 1000 else { throw .priorityOutOfRange }
    rank = 1000 - priority
  }

  @inline(__always) static func < (a: Level, b: Level) -> Bool { a.rank < b.rank }
  @inline(__always) static func == (a: Level, b: Level) -> Bool { a.rank == b.rank }

  /// A number below 2^63 that compares as the level does: the bits of a double that is not negative.
  @inline(__always) var order: UInt64 { rank.bitPattern }

  /// The level of an ``order``.
  @inline(__always) init(order: UInt64) { rank = Double(bitPattern: order) }

  /// The strongest: what must hold.
  static var required: Level { Level(rank: 0) }

  /// Weaker than required: where a constraint is tried, among required ones only, that may be what
  /// these refute.
  static var trial: Level { Level(rank: 0.5) }

  /// Weaker than every priority, and stronger than ``choice``: where the range of a variable is
  /// explored.
  static var range: Level { Level(rank: 1_500) }

  /// Where the choices hold that settle what is free.
  static var choice: Level { Level(rank: 2_000) }

  /// Where one of many choices holds that are made at once: the earlier ones are stronger, and all are
  /// weaker than ``choice``, where those hold that were made before them.
  static func choice(_ place: Int, of count: Int) -> Level {
    Level(rank: 2_000 + 500 * Double(place + 1) / Double(max(1, count) + 1))
  }

  /// Where the next choice is looked for, among what those before it leave free.
  static var nextChoice: Level { Level(rank: 3_000) }

  /// Weaker than every other: for what costs nothing, or decides nothing.
  static var weakest: Level { Level(rank: .infinity) }
}

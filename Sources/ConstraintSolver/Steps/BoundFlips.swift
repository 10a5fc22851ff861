/// An exchange of a row of one variable for another row of the same variable: of a label's width at
/// its content size, say, for its width at 0.
struct BoundFlip: BitwiseCopyable, Sendable {
  /// The slot of the row that leaves, and the row that enters.
  var slot: Int32
  var entering: Int32
  /// The side of the leaving row that is moved to, and how far.
  var side: Int8
  var distance: Double
  /// Where the rows whose breakpoints lie between end in the list of them.
  var passedEnd: Int32
}

/// The bound flips that are made at once.
struct BoundFlips: ~Copyable, Sendable {
  var list = Buffer<BoundFlip>()
  /// The rows whose breakpoints the flips pass.
  var passed = Buffer<Int32>()

  init() {}
}

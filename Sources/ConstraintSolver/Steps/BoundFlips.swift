/// A row of one variable gives way to another of the same variable, as of its content size to 0.
struct BoundFlip: BitwiseCopyable, Sendable {
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

/// What ``Elimination`` makes a basis of.
struct BasisOffer: ~Copyable, Sendable {
  /// Variables that keep their values, each by a row of its own.
  var kept = Buffer<Int32>()
  /// The rows on offer, in groups; those of earlier groups are preferred.
  var rows = Buffer<Int32>()
  /// Where each group ends in ``rows``.
  var groupEnds = Buffer<Int32>()
  /// Bounds of variables, which are offered to what no other row determines.
  var bounds = Buffer<Int32>()

  init() {}
}

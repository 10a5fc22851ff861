/// Every tolerance of the solver: how small a number must be to count as zero, by what it measures.
///
/// Three facts set the scale. Arithmetic is in doubles, whose rounding error is about 1e-16 of the
/// largest number involved. Rows are scaled so that their largest coefficient lies between 1 and 2
/// (``RowTable``), so that one tolerance suits all rows. And constants are points, with 1e5 as a
/// generous size for a scroll view's content, so that a single sum is off by some 1e-11 at most.
/// Between that and the 1e-3 of a point that is far below a pixel there is room for errors to grow
/// along chains of rows; the tolerances lie there, those of later computations above those of
/// earlier.
enum Tolerance {
  // MARK: Residuals and distances, in points

  /// A residual no larger is zero, in points of the scaled row.
  ///
  /// A thousand rounding errors of a row with constants up to 1e5.
  static let residual = 1e-8

  /// The same as a part of the row's largest term, for rows with numbers beyond 1,000.
  ///
  /// Some 1e5 rounding errors, as a chain of that many rows adds up.
  static let relativeResidual = 1e-11

  /// A required constraint holds when it is violated by no more, as a part of its largest term or
  /// 1.
  ///
  /// Far above ``residual``, since a false conflict is worse than a millionth of a point
  /// overlooked.
  static let requiredViolation = 1e-6

  /// A residual no larger than this part of its row's own tolerance has its breakpoint at once.
  ///
  /// Were it a distance, a slow row would make steps that lead nowhere pass for progress.
  static let breakpointResidual = 0.01

  /// A drag is interrupted when a row is past its constant by this part of the row's tolerance.
  ///
  /// Less than the whole, so that no row is found past it without its side having been changed.
  static let dragOvershoot = 0.5

  /// A row lies at the vertex, for an explanation, within this many times its tolerance.
  ///
  /// Such a row only takes the place of one without constraints; the vertex stays where it is.
  static let residualAtVertex = 10.0

  /// A step no longer is degenerate, in points: it changes the active set but not the vertex.
  ///
  /// A step is a quotient of numbers that are zero already below ``residual``; what is left of a
  /// true zero is rounding.
  static let degenerateStep = 1e-12

  /// Breakpoints no further apart are at one place, in points and as a part of the distance.
  ///
  /// Below ``residual``, so that choosing another among them leaves no row visibly violated (Harris
  /// 1973 chooses the largest pivot within such a band).
  static let breakpointDistance = 1e-9

  // MARK: Slopes and rates, in points of residual or value per point of motion

  /// A residual that changes more slowly along an edge does not change.
  ///
  /// A row that slow would be no pivot; over an edge of 10 points it moves by ``residual``.
  static let slope = 1e-9

  /// A row with a slope at least this large is safe to pivot on; no other is looked for.
  static let safeSlope = 0.1

  /// Among breakpoints at one place another row is preferred if its slope is this many times
  /// larger.
  ///
  /// A gain of one decimal digit; for less, the first row is kept.
  static let slopeAdvantage = 10.0

  /// A rate of a drag that is smaller is a cancelled sum, and the variable or row does not move.
  ///
  /// Rates are sums of multiples of edges, whose entries vanish below ``factorEntry``.
  static let rate = 1e-13

  /// A row that is taken in during a drag does not move if its rate is smaller.
  ///
  /// The sum over its terms of rates that are each exact to about ``rate``.
  static let rateOfNewRow = 1e-12

  // MARK: Multipliers and costs, in cost per point

  /// An entry of a vector of levels that is smaller is a cancelled sum and vanishes.
  ///
  /// Costs are powers of two, nearly always 1, and multipliers sums of them.
  static let levelEntry = 1e-11

  /// A multiplier is out of its bounds only by more: the tolerance of dual feasibility.
  ///
  /// A multiplier changes by many additions, each of which may drop ``levelEntry``.
  static let multiplier = 1e-8

  /// A multiplier in one solution that is no larger is 0 but for rounding; between this and ``conflictMultiplier``
  /// it cannot be told from 0.
  static let roundedMultiplier = 1e-12

  /// A constraint takes part in a conflict if its multiplier is larger.
  ///
  /// Below ``multiplier``, since these are computed in one solution, not by many additions.
  static let conflictMultiplier = 1e-9

  // MARK: Factors, in coefficients

  /// An entry of the factors or of a solution that is smaller is a cancelled sum and is dropped.
  ///
  /// A hundred rounding errors of coefficients about 1. Keeping these would destroy sparsity.
  static let factorEntry = 1e-14

  /// A pivot must be at least this part of the largest entry of its column.
  ///
  /// The usual 0.1 causes fill without need: where coefficients grow along a chain (x = i * w), it
  /// costs O(n²) entries. Layouts have few eliminations in sequence, so that little growth is lost.
  static let pivotThreshold = 1e-5

  /// A column whose entries are all below this part of its coefficients depends on earlier columns.
  static let singularColumn = 1e-9

  /// An exchange on a smaller pivot is refused: it would multiply errors by 2e9.
  ///
  /// Half of ``slope``: what passed as an edge's slope may be off by rounding.
  static let exchangePivot = 5e-10

  /// The pivot computed by row and by column may differ by this part of it; more says that the
  /// factors have lost accuracy and must be made afresh.
  static let pivotDisagreement = 1e-6

  /// Pivots below this are compared as if they were this large: their relative error means little.
  static let comparablePivot = 1e-3

  // MARK: Even coefficients

  /// The coefficients of a row are of one size if the largest is at most this many times the least.
  ///
  /// Of 100,000 random systems below it none is solved wrongly in doubles; where each of a few rows
  /// multiplies by 100, products reach sizes at which ``slope`` and ``multiplier`` decide wrongly.
  static let evenCoefficients = 32.0

  /// A coefficient or constant may be off by this part of it, or of 1, from what was meant: a few
  /// rounding errors, as of sums.
  static let meaning = 4e-16

  // MARK: Answers

  /// A constraint has no share in a value if its coefficient is smaller than this part of the
  /// largest.
  static let dependenceShare = 1e-9

  /// The same where shares are exact, as a part of the terms that add up to it.
  static let exactShare = 1e-14

  /// A row without constraints is replaced, for an explanation, if its share in the value is
  /// larger.
  static let replaceableShare = 1e-10

  /// It is replaced only by a row with a larger slope along its edge.
  static let replacingSlope = 1e-6

  /// It is replaced only on a larger pivot. For an explanation there is no need to risk the
  /// factors' accuracy, so that this is well above ``exchangePivot``.
  static let replacingPivot = 1e-7

  /// A variable that can move by no more is not free, in points and as a part of its value.
  ///
  /// As ``requiredViolation``: two optima this close look the same.
  static let freedom = 1e-6

  /// Rows that stop a motion no further apart than this stop it together, in units of the motion and as a
  /// part of the distance.
  ///
  /// A distance is a residual divided by a slope, each exact to some 1e-10.
  static let stopDistance = 1e-7

  // MARK: Checking the invariants

  /// A residual may be off by this part of the row's largest term, or 1.
  static let checkedResidual = 1e-7

  /// A row may be on the wrong side by this many times the same.
  static let checkedSide = 2.0

  /// A component of the gradient may be off by this, in cost per point.
  static let checkedGradient = 1e-5
}

/// Every limit of the solver: sizes that it takes, and how long it goes on before it does
/// something else. None changes an answer, but for numbers that are refused or too long.
enum Limit {
  // MARK: Numbers

  /// The largest coefficient or constant. A double of this size still resolves an eighth of a point.
  static let number = 1e15

  /// The largest exponent of two by which a row is scaled, in either direction.
  ///
  /// 2^60 is beyond ``number``; what is smaller than 2^-60 stays small.
  static let scaleExponent = 60

  /// Doubles of at most this size, and at least ``smallestFraction``, become fractions of 128 bits.
  static let largestFraction = 1e30
  static let smallestFraction = 1e-18
  /// The largest exponents of two by which the 53 bits of a double are multiplied or divided, for
  /// numerator and denominator to stay below 2^127.
  static let numeratorShift = 70
  static let denominatorShift = 120

  /// The most variables or constraints that room is made for ahead of time: 16 million, some
  /// gigabytes, whatever number a caller names.
  static let reservation = 1 << 24

  // MARK: Factorising anew

  /// The updates have cost more than a factorisation would once they have visited this many entries
  /// for each entry of the factors,
  static let etaVisitsPerEntry = 12
  /// and this many besides, so that small systems are not factorised at every turn.
  static let etaVisits = 600
  /// The entries of all eta vectors, for each entry of the factors and besides; more take room that
  /// the caches need.
  static let etaEntriesPerEntry = 3
  static let etaEntries = 20_000
  /// The most eta vectors: short ones pass the other limits, but each adds to the rounding errors.
  static let etaCount = 20_000
  /// After so many moves the vertex is computed afresh. At coordinates of 1,000 each adds a rounding
  /// error of about 1e-13 points: together about ``Tolerance/residual``.
  static let moves = 100_000

  // MARK: Walking

  /// Degenerate steps in a row before Bland's rule is used: so many, and one for every four variables.
  static let degenerateSteps = 40
  static let variablesPerDegenerateStep = 4
  /// Under Bland's rule, after this many times that number the factors are made afresh.
  static let blandPatience = 50
  /// How often that is done before the walk ends.
  static let restarts = 3
  /// How often inaccurate factors are made afresh in one walk before it ends.
  static let refreshes = 20
  /// The most steps of a walk: so many for each row and variable, and so many besides. That is far
  /// more than a walk takes; should rounding ever lead one in circles, it ends here.
  static let stepsPerRow = 50
  static let steps = 10_000

  // MARK: Flipping bounds

  /// Flips are tried after so many steps in a row that each exchanged a bound for another of the same
  /// variable, if so many candidates wait;
  static let boundSteps = 3
  static let flipCandidates = 8
  /// this many at first, twice as many after each success up to the most, a quarter after a failure
  /// down to the fewest.
  static let firstFlips = 16
  static let mostFlips = 4_096
  static let fewestFlips = 8
  /// How many bound steps must be made after a failure, besides ``boundSteps``, before the next try.
  static let boundStepsAfterFailure = 20
  /// Fewer flips than this are cheaper one by one.
  static let worthwhileFlips = 4

  // MARK: Taking in

  /// What is added is crashed if there is more of it than this, and one for every so many variables:
  /// about where a walk from the present vertex takes as long as a new factorisation.
  static let addedOneByOne = 8
  static let variablesPerAddedOneByOne = 4
  /// The longest expression that is sorted by insertion.
  static let insertionSortedTerms = 32
  /// The most changes of the gradient that are sorted by insertion.
  static let insertionSortedChanges = 24

  // MARK: Drags

  /// How many drags are remembered: a window's width and height, and a divider's position, say. A row
  /// has a bit for each, of eight.
  static let drags = 4
  /// The use of a drag at which its variables are put in the order of memory: by then it goes on.
  static let usesBeforeSorting = 3
  /// The changes of its interval after which a drag's variables without a rate are swept out.
  static let changesBeforeSweeping = 32
}

/// Every limit of the solver: sizes that it takes, and how long it keeps at something before
/// it tries another way. None changes an answer but by rounding, or by what it refuses.
enum Limit {
  // MARK: Numbers

  /// The largest coefficient or constant. A double of this size still resolves an eighth of a
  /// point.
  static let number = 1e15

  /// The largest exponent of two by which a row is scaled, in either direction.
  ///
  /// 2^60 is beyond ``number``; what is smaller than 2^-60 stays small.
  static let scaleExponent = 60

  /// The largest double that becomes a fraction of 128-bit numbers.
  static let largestFraction = 1e30

  /// The smallest double other than 0 that does.
  static let smallestFraction = 1e-18

  /// The largest exponent of two by which the 53 bits of a double are multiplied for the numerator
  /// to stay below 2^127.
  static let numeratorShift = 70

  /// The same for the denominator.
  static let denominatorShift = 120

  /// The most variables or constraints that room is made for ahead of time, whatever number a
  /// caller names: 16 million, some gigabytes.
  static let reservation = 1 << 24

  // MARK: Exact arithmetic

  /// The most variables of a part that is solved in exact arithmetic for its uneven rows.
  static let exactVariables = 64

  /// The largest denominator of a decimal that a double is taken for.
  static let decimalDenominator: Int128 = 1_000_000_000_000

  /// The largest numerator.
  static let decimalNumerator = 1e15

  /// The largest denominator of another fraction that a double is taken for.
  static let smallDenominator = 10_000.0

  /// The products of digits to the base 2^64 that an exact solution may take, about a quarter of a second.
  static let exactWork = 10_000_000

  /// The same for a part whose solution in doubles was found wrong: some seconds.
  static let exactWorkAfterError = 200_000_000

  /// The most variables of such a part: a dictionary of some hundred thousand numbers.
  static let exactVariablesAfterError = 512

  /// Rounds in which rows and variables are scaled in turn; more change little.
  static let scalingRounds = 4

  /// The largest exponent of two by which a variable is scaled.
  static let scaling = 40.0

  /// The most constraints named where no solution could be found.
  static let namedConstraints = 3

  // MARK: Refactoring

  /// Entries of eta vectors visited since the last factorization, for each entry of the factors:
  /// about what a factorization costs. Beyond that, and ``etaVisits``, a new one is cheaper.
  static let etaVisitsPerEntry = 12

  /// Entries visited that are always allowed, so that a small system is not refactored at every
  /// step.
  static let etaVisits = 600

  /// Entries of eta vectors kept, for each entry of the factors. More would make solves read more
  /// memory than the factors themselves.
  static let etaEntriesPerEntry = 3

  /// Entries kept that are always allowed: 320 KB.
  static let etaEntries = 20_000

  /// Eta vectors kept. Many short ones pass the other limits, but each adds rounding errors.
  static let etaCount = 20_000

  /// Moves of the vertex before it is computed afresh. At coordinates of 1,000 each adds a rounding
  /// error of about 1e-13 points: together about ``Tolerance/residual``.
  static let moves = 100_000

  // MARK: Walks

  /// Degenerate steps in a row, besides one for every ``variablesPerDegenerateStep``, before
  /// Bland's rule replaces the usual choice, which is faster but may cycle.
  static let degenerateSteps = 40

  /// Variables for each of which one more degenerate step is allowed, all together a quarter of
  /// their number: a vertex of many variables has long detours that are not cycles.
  static let variablesPerDegenerateStep = 4

  /// Degenerate steps, in multiples of the above, before the active set is refactored: Bland's rule
  /// ends every cycle but one of rounding.
  static let blandPatience = 50

  /// Refactorings in a walk after which another such detour ends it.
  static let restarts = 3

  /// Refactorings in a walk, for whatever reason, after which it ends.
  static let refreshes = 20

  /// Steps of a walk for each row and variable. That and ``steps`` are far more than a walk takes;
  /// should rounding ever lead one in circles, it ends here.
  static let stepsPerRow = 50

  /// Steps of a walk that are always allowed.
  static let steps = 10_000

  /// Entries of directions and edges that a walk after an edit may visit for each term of the system: in
  /// about the time of a crash. Beyond that the active set is chosen anew.
  static let walkWork = 24

  /// Entries of directions and edges visited while choices are made one by one, for each term of the
  /// system: about ten times what a factorization visits. Beyond that the rest is chosen at once.
  static let choiceWork = 10

  /// Where no more variables are left open by the rows of a new active set, the walk from where they are is short.
  static let openVariables = 100

  /// Variables of which it is asked one by one whether they are free; more are explored together.
  static let exploredOneByOne = 8

  /// A row whose residual is larger bars no edge at once, in points: on an edge that moved it a million points for each
  /// of its own it would.
  static let barrierDistance = 1.0

  /// Rounds in which variables are explored together. Most take two: one that finds what moves, and one
  /// that finds nothing more.
  static let exploringRounds = 8

  // MARK: Interruptions

  /// Multipliers changed between two questions whether the answer is still wanted: some ten microseconds.
  static let workBetweenQuestions = 4_096

  // MARK: Bound flips

  /// Steps in a row that each exchanged a bound for another of the same variable, before flips are
  /// made together: fewer are no pattern.
  static let boundSteps = 3

  /// Candidates that must wait for flips to be made together.
  static let flipCandidates = 8

  /// Flips tried together at first; twice as many after each success.
  static let firstFlips = 16

  /// Flips tried together at most: a failure costs no more than these.
  static let mostFlips = 4_096

  /// Flips tried together at least; a failure leads to a quarter of the number before.
  static let fewestFlips = 8

  /// Bound steps made one by one after a failure, besides ``boundSteps``, before the next try.
  static let boundStepsAfterFailure = 20

  /// Flips made together at least: for fewer, single steps cost less.
  static let worthwhileFlips = 4

  // MARK: Taking in

  /// Members taken in one by one, besides one for every ``variablesPerAddedOneByOne``; more are
  /// crashed. About there a walk from the present vertex takes as long as a new factorization.
  static let addedOneByOne = 8

  /// Variables for each of which one more member is taken in one by one.
  static let variablesPerAddedOneByOne = 4

  /// Terms of an expression that are sorted by insertion, which is the fastest way for short lists.
  static let insertionSortedTerms = 32

  /// Changes of the gradient that are sorted by insertion.
  static let insertionSortedChanges = 24

  // MARK: Drags

  /// Drags remembered: a window's width and height and a divider's position, say, and one more. A
  /// row has eight bits for them.
  static let drags = 4

  /// Uses of a drag before its variables are put in the order of memory: it is likely to continue
  /// then.
  static let usesBeforeSorting = 3

  /// Changes of a drag's interval before it drops its variables at rest.
  static let changesBeforeSweeping = 32
}

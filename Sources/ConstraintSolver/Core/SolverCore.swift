/// The state of a ``Solver``. See there for how it works, and <doc:Glossary> for its words.
///
/// Its methods are `mutating` even where they change nothing: the compiler takes a minute to check
/// borrows of a value of so many parts.
struct SolverCore: ~Copyable, Sendable {
  // MARK: Registers: what was stated

  /// The rows of the system, with what they cost.
  var table = RowTable()
  /// The constraints, bounds and choices, which give rows their costs.
  var members = MemberTable()
  var variables = VariableTable()
  /// Members that have not been taken in yet.
  var pending = Buffer<Int32>()
  /// The expression that is being taken in.
  var expression = Buffer<RowTerm>()

  // MARK: Basis: the active set and its vertex

  /// The active set, factorized.
  var factors = Factorization()
  var elimination = Elimination()
  /// What the next factorization is made of, and the rows that were active before it.
  var offer = BasisOffer()
  var former = Buffer<Int32>()
  /// The vertex: the value of every variable.
  var point = Buffer<Double>()
  /// Moves of the vertex since it was last computed afresh.
  var moveCount = 0

  // MARK: Pricing

  /// The multiplier of the row in each slot.
  var multipliers = LevelVectors()
  /// Changes of the gradient that the multipliers do not follow yet.
  var gradientChanges = Buffer<GradientChange>()
  var pricing = Pricing()

  // MARK: A step

  /// The inactive rows whose residuals change along the current edge.
  var edge = Buffer<Int32>()
  var search = LineSearch()
  /// The multiplier that the entering row has.
  var enteringMultiplier = Buffer<LevelEntry>()
  var flips = BoundFlips()
  /// Whether the last step exchanged a row for one parallel to it.
  var exchangedBounds = false
  /// The number of exchanges of active rows so far.
  var pivotCount = 0
  /// What the walks have visited so far: entries of directions and edges.
  var walkWork = 0
  /// How far ``walkWork`` may go in the present walk.
  var workLimit = Int.max

  // MARK: Drags

  var drags = Drags()

  // MARK: Answers

  /// Rows that may violate something required; those that do are all among them.
  var suspects = Buffer<Int32>()
  var isFeasible = true
  var choices = Choices()
  /// While choices are made: the variables that none has decided yet.
  var undecided: Set<Variable> = []
  /// While it is asked for: the variables that an unbounded edge moves.
  var notesUnbounded = false
  var unboundedVariables: Set<Int32> = []
  /// Whether no part is solved in exact arithmetic because its coefficients are uneven.
  var trustsDoubles = false
  /// The parts that are solved in exact arithmetic.
  var exact = ExactParts()
  /// Asked in whatever may take long.
  var interruption = Interruption.never
  /// Whether the last solution or question was given up because of that.
  var wasInterrupted = false
  /// Whether vertex and multipliers do not follow from the active set, since an interruption left them half
  /// way: the next ``solve()`` computes them afresh.
  var needsRefactoring = false
  /// Whether a walk since the last solution ended in circles of rounding, before its optimum.
  var isUnfinished = false
  /// The most steps that a walk may take, however large the system is; tests set it.
  var longestWalk = Int.max

  init() {}

  /// Another state with the same contents.
  /// - Complexity: O(size of the system).
  func copy() -> SolverCore {
    var result = SolverCore()
    result.table = table.copy()
    result.members = members.copy()
    result.variables = variables.copy()
    result.pending = pending.copy()
    result.factors = factors.copy()
    result.point = point.copy()
    result.moveCount = moveCount
    result.multipliers = multipliers.copy()
    result.gradientChanges = gradientChanges.copy()
    result.pricing = pricing.copy()
    result.pivotCount = pivotCount
    result.walkWork = walkWork
    result.drags = drags.copy()
    result.suspects = suspects.copy()
    result.isFeasible = isFeasible
    result.choices = choices.copy()
    result.trustsDoubles = trustsDoubles
    result.exact = exact
    result.interruption = interruption
    result.wasInterrupted = wasInterrupted
    result.needsRefactoring = needsRefactoring
    result.isUnfinished = isUnfinished
    result.longestWalk = longestWalk
    return result
  }

  /// Makes room for numbers of variables and constraints in all.
  mutating func reserve(variables variableCount: Int, constraints: Int) {
    variables.reserve(variableCount)
    point.reserve(variableCount)
    table.reserve(rows: constraints, terms: 3 * constraints)
    members.records.reserve(constraints)
    pending.reserve(constraints)
  }

  /// Finds the optimum, and says whether the required constraints hold.
  mutating func solve() -> Bool {
    if choices.areMade { dropChoices() }
    wasInterrupted = false
    isUnfinished = false
    takeBackExactParts()
    admitVariables()
    let isCrashed = takeInPending()
    if needsRefactoring { refactor() }
    optimizeOrCrash(isCrashed: isCrashed)
    if moveCount > Limit.moves || factors.isRefactoringDue {
      refactor()
      optimize()
    }
    if isUnfinished { finish() }
    if !trustsDoubles { solveUnevenParts() }
    if isUnfinished { solveExactly() }
    judgeRequired()
    return isFeasible
  }

  /// Begins again from the active set of a scaled copy, where a walk did not end.
  private mutating func finish() {
    isUnfinished = false
    startScaled()
  }

  /// Finds the optimum from the present vertex, or, once that has taken longer than a new active set
  /// would, from there.
  private mutating func optimizeOrCrash(isCrashed: Bool) {
    guard !isCrashed else {
      optimize()
      return
    }
    workLimit = walkWork + Limit.walkWork * (table.terms.count + factors.size)
    optimize()
    let isDone = walkWork <= workLimit
    workLimit = .max
    if isDone || wasInterrupted { return }
    crash()
    optimize()
  }

  /// Takes note of whether all that is required holds.
  mutating func judgeRequired() {
    isFeasible =
      exact.isFeasible && (suspects.isEmpty || violatedRequiredRows(limit: 1).isEmpty)
  }

  /// Brings everything but the optimum itself up to date.
  mutating func prepare() {
    admitVariables()
    applyGradientChanges()
    priceMarked()
  }
}

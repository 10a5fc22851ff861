/// An incremental solver for linear constraints with preemptive priorities.
///
///     var solver = Solver()
///     let left = solver.addVariable()
///     let width = solver.addVariable(lowerBound: 0)
///     _ = try solver.add([Term(1, left)], .equal, 20)
///     _ = try solver.add([Term(1, left), Term(1, width)], .lessThanOrEqual, 300)
///     _ = try solver.add([Term(1, width)], .greaterThanOrEqual, 400, priority: 750)
///     solver.solve()
///     solver.value(of: width)  // 280: as near to 400 as the required constraints allow
///
/// Priorities are strict: a level is optimized only among the solutions that are best for every
/// higher level, and inside a level the sum of absolute violations is least. Required constraints
/// are the highest level; if they cannot hold together, ``certificate()`` proves it. There are no
/// weights, which outweigh one another only up to some factor, no integer variables, and no
/// objectives other than sums of violations.
///
/// A solver is a value. Copies share their state until one of them changes, which then costs
/// O(size of the system) once; calls that are `mutating` count as changes, questions such as
/// ``range(of:)`` included.
///
/// # How it works
///
/// The rows stay as they were stated, sparse. The state is an *active set*: as many rows as there
/// are variables, independent of one another, all at their constants; their intersection is the
/// vertex that the values are read from. Every other row is inactive, above or below its constant,
/// and pays its cost on that side at its level. This is the active-set view of l1 penalty methods
/// (Conn 1973; Bartels, Conn and Sinclair 1978) and the simplex method on the dual, without a
/// tableau. <doc:Glossary> gives the words of both for each of ours, and the sources.
///
/// - Invariant 1: the active rows are a basis; `Factorization` holds them factorized.
/// - Invariant 2: every inactive row's residual is the one at the vertex, and its side is that of
///   its residual, up to the row's tolerance.
/// - Invariant 3: with g the gradient of what the inactive rows pay, the multipliers m of the
///   active rows a satisfy sum(m * a) = -g at every level.
/// - Invariant 4: `Pricing.free` are the active rows that cost nothing to leave, and every row
///   that may violate something required is among `SolverCore.suspects`. So it is known at no
///   cost when nothing is free, and when all that is required holds.
///
/// The vertex is optimal when every active row's multiplier lies between what its two sides cost,
/// compared strongest level first. If one does not, moving off that row pays: the line search goes
/// along the edge, past breakpoints as long as the slope stays negative, to a row that becomes
/// active instead. Since the required rows are only the strongest level, there is no first phase,
/// and a conflict is read off like any other multiplier. `checkInvariants()` checks all of this.
///
/// What makes it fast:
///
/// - All vectors and matrices are sparse. A solve visits what its right-hand side reaches
///   (`Factorization`), an edge the rows that it meets.
/// - What is added in bulk is *crashed*: the active set is chosen anew, strongest rows first, while
///   it is factorized (`Elimination`). For most layouts this is the optimum already.
/// - A row is a distinct expression and constant (`RowTable`): constraints that share one, such
///   as hugging and compression of a size, are not a degenerate pair.
/// - A constant that moves again and again drags the vertex along a direction that is remembered
///   (`Drag`).
/// - Where bounds give way by the hundred, they do so at once (`BoundFlip`).
///
/// Doubles suffice where coefficients are of about one size. A part of the system where they are not is
/// handed over to exact arithmetic (`ExactPart`), as long as it is small, and ``confirm()`` checks the
/// solution in its values alone, whatever way it was found: what is wrong is solved again with greater
/// care, or reported.
///
/// What counts as zero is one table, `Tolerance`, and what bounds a walk another, `Limit`.
///
/// Values are those of the last ``solve()`` or ``settle(_:)``; ``setConstant(_:of:)`` may move some
/// before the next.
public struct Solver: Sendable {
  private var box = SolverBox()

  /// An empty solver.
  public init() {}

  /// Makes room for a number of variables and of constraints in all, so that adding them copies
  /// nothing. Room is made for 16 million of each at most.
  /// - Complexity: O(size of the system).
  public mutating func reserveCapacity(variables: Int, constraints: Int) {
    own.pointee.reserve(
      variables: min(max(0, variables), Limit.reservation),
      constraints: min(max(0, constraints), Limit.reservation))
  }

  /// Adds a variable.
  /// - Parameter lowerBound: A bound that counts as a required constraint; no bound if it is nil or
  ///   not finite.
  /// - Complexity: O(1) amortized.
  public mutating func addVariable(lowerBound: Double? = nil) -> Variable {
    Variable(index: own.pointee.addVariable(lowerBound: lowerBound))
  }

  /// Removes a variable.
  /// - Throws: ``SolverError/variableInUse`` while a constraint names it, ``SolverError/unknown``
  ///   if the solver does not hold it.
  /// - Complexity: O(1), and the removal of its lower bound.
  public mutating func remove(_ variable: Variable) throws(SolverError) {
    try own.pointee.remove(variable)
  }

  /// Adds the constraint `sum(coefficient * variable) relation constant`.
  ///
  /// It takes part from the next ``solve()`` on.
  /// - Parameters:
  ///   - terms: The left side; terms of one variable are added up.
  ///   - relation: What holds between the sides.
  ///   - constant: The right side; at most 1e15 in magnitude.
  ///   - priority: 1...1000; 1000 is required.
  /// - Returns: The handle by which the constraint is changed, removed and asked about.
  /// - Throws: ``SolverError/numberOutOfRange``, ``SolverError/priorityOutOfRange``, or
  ///   ``SolverError/unknown`` for a variable that the solver does not hold; then nothing has
  ///   changed.
  /// - Complexity: O(terms) now; solving costs what the change reaches.
  public mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = 1000
  ) throws(SolverError) -> Constraint {
    try own.pointee.add(terms, relation, constant, priority: priority)
  }

  /// Removes a constraint. Values follow with the next ``solve()``.
  /// - Throws: ``SolverError/unknown`` if the solver does not hold it.
  /// - Complexity: O(terms), and one sparse solve if it was violated.
  public mutating func remove(_ constraint: Constraint) throws(SolverError) {
    try own.pointee.remove(constraint)
  }

  /// Changes the constant of a constraint, at most 1e15 in magnitude; the handle stays valid.
  /// - Throws: ``SolverError/unknown`` or ``SolverError/numberOutOfRange``; then nothing has changed.
  /// - Complexity: O(variables that move) if the constraint is active and alone on its row, after
  ///   one sparse solve the first time; else O(terms).
  public mutating func setConstant(
    _ constant: Double, of constraint: Constraint
  ) throws(SolverError) {
    let core = own
    let member = try core.pointee.held(constraint)
    try SolverCore.check(constant)
    core.pointee.changeConstant(of: member, to: constant)
  }

  /// Changes the priority of a constraint, 1...1000; the handle stays valid.
  /// - Throws: ``SolverError/unknown`` or ``SolverError/priorityOutOfRange``; then nothing has
  ///   changed.
  /// - Complexity: O(1) now; solving costs what the change reaches.
  public mutating func setPriority(
    _ priority: Double, of constraint: Constraint
  ) throws(SolverError) {
    let core = own
    let member = try core.pointee.held(constraint)
    core.pointee.changeLevel(of: member, to: try Level(priority: priority))
  }

  /// Finds the optimum, and says whether the required constraints hold.
  ///
  /// Where the optimum leaves variables free, their values are those of some optimum until
  /// ``settle(_:)`` chooses. Where required constraints contradict one another, the sum of their
  /// violations is least, and ``certificate()`` names a contradiction.
  /// - Returns: Whether the required constraints hold, each but for a millionth of its largest term,
  ///   or of 1 if no term is larger.
  /// - Complexity: for what was added in bulk, one sparse factorization; then for each step what
  ///   the change of one active row reaches. Both are all but linear in the size of a layout.
  @discardableResult
  public mutating func solve() -> Bool { own.pointee.solve() }

  /// Whether the required constraints hold, as of the last ``solve()``.
  /// - Complexity: O(1).
  public var isFeasible: Bool { shared.pointee.isFeasible }

  /// The value of a variable, as of the last ``solve()``; 0 if the solver does not hold it.
  /// - Complexity: O(1).
  public func value(of variable: Variable) -> Double {
    let core = shared
    return core.pointee.has(variable) ? core.pointee.shownValue(of: variable.index) : 0
  }

  /// By how much a constraint is violated, as of the last ``solve()``: the difference of its sides,
  /// or 0 if it holds or the solver does not hold it.
  /// - Complexity: O(terms).
  public func violation(of constraint: Constraint) -> Double {
    let core = shared
    guard let member = core.pointee.members.find(constraint) else { return 0 }
    return core.pointee.violation(ofMember: member)
  }

  /// Asked while something is solved or explained; never, unless it is set. Once it is wanted, whatever
  /// runs gives up: the solver can be used further, but has no solution until ``solve()`` is called again.
  public var interruption: Interruption {
    get { shared.pointee.interruption }
    set { own.pointee.interruption = newValue }
  }

  /// Whether the last solution or question was given up because of an ``interruption``.
  public var wasInterrupted: Bool { shared.pointee.wasInterrupted }

  /// Whether what has coefficients of very different size is solved in doubles too, not in fractions: then an answer has
  /// to be checked by whoever asks.
  package var trustsDoubles: Bool {
    get { shared.pointee.trustsDoubles }
    set { own.pointee.trustsDoubles = newValue }
  }

  /// The number of exchanges of active rows so far.
  package var pivotCount: Int { shared.pointee.pivotCount }

  /// The number of sparse solves with the active rows so far.
  package var solveCount: Int { shared.pointee.factors.solveCount }
}

extension Solver {
  /// The state, for calls that leave it as it is.
  @inline(__always) var shared: UnsafeMutablePointer<SolverCore> { box.core }

  /// The state, to change: no other copy of this solver sees it.
  @inline(__always) var own: UnsafeMutablePointer<SolverCore> {
    mutating get {
      if !isKnownUniquelyReferenced(&box) { box = SolverBox(copying: box) }
      return box.core
    }
  }
}

/// Holds a solver's state, so that copies of a ``Solver`` can share it until one changes.
private final class SolverBox: @unchecked Sendable {
  let core: UnsafeMutablePointer<SolverCore>

  init() {
    core = .allocate(capacity: 1)
    core.initialize(to: SolverCore())
  }

  init(copying other: SolverBox) {
    core = .allocate(capacity: 1)
    core.initialize(to: other.core.pointee.copy())
  }

  deinit {
    core.deinitialize(count: 1)
    core.deallocate()
  }
}

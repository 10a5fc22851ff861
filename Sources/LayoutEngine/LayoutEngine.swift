import ConstraintSolver
import LayoutModel

/// An incremental layout engine: follows a scene with a solver, and provides frames, conflicts and
/// explanations.
///
/// An engine follows scenes by their difference: given a scene, it updates the solver by the changes since
/// the previous one, whether they come from an edit, an undo or a trial. Its answers depend on the scene
/// alone.
///
///     var engine = LayoutEngine()
///     let layout = engine.layout(of: scene)
///     layout.frames[button]
///
/// Required constraints are judged in statement order: one that conflicts with the earlier ones that hold is
/// left out, and is the broken member of a ``Conflict``. Optional constraints are satisfied lexicographically
/// by priority. A fixed rule chooses values that are still free: sizes in tree order as large as their finite
/// limits allow (otherwise as near to the content as possible), then positions as near to 0 as possible.
public struct LayoutEngine: Sendable {
  var solver = Solver()
  /// The scene that the solver represents.
  var scene = Scene()
  var isEmpty = true
  /// The variables of created views and guides, by item number.
  var frames: [FrameVariables?] = []
  /// The variables of built-in guides in the layout, by their index.
  var guideFrames: [FrameVariables?] = []
  /// The number of views and guides.
  var frameCount = 0
  /// The anchors of the solver's variables, by variable number.
  var anchors: [AnchorReference?] = []
  var active = ActiveConstraintTable()
  /// The required constraints that are left out, with their refutations.
  var refutations: [ConstraintReference: Refutation] = [:]
  /// Constraints left out whose refutation may be invalid.
  var doubtful: Set<ConstraintReference> = []
  /// The implied constraints of items, other than those of content, by item number.
  var rules: [Int: [ImpliedConstraint]] = [:]
  /// The indexes of the items of box layouts and of the members of stack views, by the number of the guide or view.
  var memberPlaces: [Int: [ItemID: Int]] = [:]
  /// The subjects that depend on layout passes.
  var passes = PassState.Sources()
  /// The original scene, if passes have modified a copy of it.
  var given: Scene?
  /// The number of passes.
  var passCount = 1
  /// The subjects that still changed in the last pass.
  var feedback: Feedback?
  /// The constraints because of which conditional groups stay inactive, with the conflicts.
  var refusals: [(reference: ConstraintReference, conflict: Conflict)] = []
  /// The safe area insets that views keep wherever they are placed; nil except during fitting.
  var keptSafeAreas: [ItemID: Insets]?
  /// The program that runs at every pass, besides the engine's own work.
  package var program: (any PassProgram)?
  /// Asked whenever something may take long; nil for never. Once it returns true, answers come soon, but are
  /// incomplete and must be discarded. The engine can be used further; the next scene is then followed from
  /// the beginning.
  public var isInterrupted: (@Sendable () -> Bool)? {
    didSet {
      if stop?.wasWanted ?? false { hasToStartOver = true }
      let stop = isInterrupted.map { StopQuestion($0) }
      self.stop = stop
      solver.interruption = if let stop { Interruption { stop.isWanted } } else { .never }
    }
  }
  private var stop: StopQuestion?
  /// Whether answers are not wanted any more, so that a loop over many constraints can be left.
  var hasToStop: Bool { stop?.isWanted ?? false }
  /// Whether an answer was not wanted any more since the engine last started over.
  var wasStopped: Bool { stop?.wasWanted ?? false }
  /// Whether the last answer was cut short because of ``isInterrupted``, and must be discarded.
  public var wasInterrupted: Bool { hasToStartOver || wasStopped }
  /// Whether what is followed may be incomplete, because of an interruption: the next scene is followed from
  /// the beginning.
  var hasToStartOver = false
  var lastVersion = 0
  var isSolved = false
  /// The constraints with the most extreme coefficients, if no arithmetic found a solution that holds;
  /// nil if the values have been checked.
  var inaccuracy: [ConstraintReference]?
  /// The required constraints by their variables, as far as they were asked for.
  var required: RequiredConstraints?
  /// The free values, in the order of ``Layout/free``; nil until settled.
  var free: [AnchorReference]?
  /// What takes note of every solved pass, to find how far a parameter can move.
  var tracker: SizeTracker?
  /// While one parameter moves: what is left out then stays so as long as its refutation holds, so that a step
  /// costs what it changes. Which of several refutations there is depends on the way, so that no proof may be
  /// told from them.
  var isSweeping = false
  /// The layouts that may still be tried in a sweep.
  var triesLeft = 0
  /// How many constraints may still be gone through for the pieces of a sweep.
  var workLeft = Int.max
  /// While changes of constants are recorded instead of solved.
  var record: ConstantRecord?

  /// Creates an engine that follows no scene yet.
  public init() {}

  /// Follows a scene and judges its required constraints.
  ///
  /// All other members do this themselves.
  /// - Complexity: proportional to the changes since the last scene, plus an incremental solve.
  public mutating func update(to scene: Scene) {
    follow(scene)
    guard !isSolved else { return }
    judge()
    runPasses()
  }

  /// The constraints with the most extreme coefficients, if the layout of a scene cannot be computed within
  /// the tolerance; nil if it can.
  package mutating func inaccuracy(in scene: Scene) -> [ConstraintReference]? {
    update(to: scene)
    return inaccuracy
  }

  /// The required constraints that are left out because they conflict with earlier ones, in statement order.
  /// - Complexity: as ``update(to:)``.
  public mutating func broken(in scene: Scene) -> [ConstraintReference] {
    update(to: scene)
    return sortedBroken()
  }

  /// The required constraints that are left out, and those because of which groups stay inactive.
  var brokenReferences: Set<ConstraintReference> {
    Set(refutations.keys).union(refusals.map(\.reference))
  }

  /// The complete layout: every frame, and the constraints that are left out or violated.
  /// - Complexity: as ``update(to:)``, and O(n) in the size of the scene.
  public mutating func layout(of scene: Scene) -> Layout {
    settle(scene)
    let (count, lost, overflows) = lostConstraints()
    return Layout(
      frames: displayedFrames(in: scene), broken: broken(in: scene), optionalCount: count,
      lost: lost,
      overflows: overflows,
      free: (free ?? []).filter { !scene.isPartOfLayout($0.item) },
      valueCount: 4 * (frameCount - 1), passes: passCount, feedback: feedback,
      separators: separators())
  }

  /// The frames of all views and guides.
  private func displayedFrames(in scene: Scene) -> [ItemID: Rect] {
    var rects: [ItemID: Rect] = [:]
    rects.reserveCapacity(frameCount)
    // In a mutating function the closure would copy the engine for every view.
    scene.forEachItem { rects[$0] = displayedFrame($0) }
    return rects
  }

  /// The state of the last pass; nil if it is empty.
  package var passState: PassState? { given == nil ? nil : scene.pass }

  /// What still changed in the last pass of a layout that did not converge; nil if it converged.
  public mutating func feedback(in scene: Scene) -> Feedback? {
    update(to: scene)
    return feedback
  }

  /// The frame of a view or guide, in its superview's coordinates and in points, rounded to pixels if the
  /// screen has a scale; zero for an item that the scene does not contain.
  public mutating func frame(of item: ItemID, in scene: Scene) -> Rect {
    settle(scene)
    return displayedFrame(item)
  }

  /// The solved frame of a view or guide, not rounded to pixels.
  package mutating func solvedFrame(of item: ItemID, in scene: Scene) -> Rect {
    settle(scene)
    return frame(item)
  }

  /// The value of an expression, in points, not rounded to pixels. Positions are in the coordinates of the
  /// nearest common ancestor of the items it names; for a single item, of its superview.
  public mutating func value(of expression: LinearExpression, in scene: Scene) -> Double {
    settle(scene)
    return value(of: expression, in: scene.coordinates(of: expression))
  }

  /// The displayed value of an anchor, in points: in given coordinates, and rounded to pixels if the screen
  /// has a scale.
  package mutating func displayedValue(
    of anchor: AnchorReference, in coordinates: Coordinates, of scene: Scene
  ) -> Double {
    settle(scene)
    guard self.scene.display.scale == nil else { return roundedValue(of: anchor, in: coordinates) }
    return value(of: LinearExpression(anchor), in: coordinates)
  }

  /// The violation of a constraint, in points: the difference of its sides, 0 if it holds or the scene does
  /// not contain it. Inactive constraints are measured as well.
  public mutating func violation(of reference: ConstraintReference, in scene: Scene) -> Double {
    settle(scene)
    guard let sides = self.scene.sides(of: reference) else { return 0 }
    return violation(sides.left, sides.relation, sides.right)
  }

  /// Whether a constraint holds, but for a millionth of the longer side of the screen.
  public mutating func holds(_ reference: ConstraintReference, in scene: Scene) -> Bool {
    violation(of: reference, in: scene) <= Tolerance.solved(in: scene)
  }

  /// The free values of a view or guide, each with the least and greatest value that it can have, in points;
  /// infinite where there is no limit. Empty if the constraints determine its frame.
  /// - Complexity: two incremental solves for each free value.
  public mutating func freeIntervals(
    of item: ItemID, in scene: Scene
  ) -> [(anchor: Anchor, lower: Double, upper: Double)] {
    settle(scene)
    guard let own = variables(of: item) else { return [] }
    return own.all.compactMap { anchor, variable in
      guard free?.contains(AnchorReference(item, anchor)) ?? false else { return nil }
      let range = solver.range(of: variable)
      return (anchor, range.lower, range.upper)
    }
  }
}

extension LayoutEngine {
  /// The variables of a view or guide; nil if it is not in the scene.
  func variables(of id: ItemID) -> FrameVariables? {
    if id.rawValue < frames.count { return frames[id.rawValue] }
    guard let index = id.derivedIndex, index < guideFrames.count else { return nil }
    return guideFrames[index]
  }

  /// The anchor of a variable.
  func anchor(of variable: Variable) -> AnchorReference? {
    let index = Int(variable.index)
    return index < anchors.count ? anchors[index] : nil
  }

  /// Solves a scene and chooses its free values.
  ///
  /// All members that need it do this themselves.
  package mutating func settle(_ scene: Scene) {
    update(to: scene)
    settle()
  }

  /// Chooses the free values of the current scene.
  mutating func settle() {
    guard free == nil else { return }
    if tracker != nil {
      followPreferences()
      return
    }
    chooseFreeValues()
    // Where nothing was free the values are those that judging has checked.
    if free?.isEmpty == false, !confirm() {
      judge()
      chooseFreeValues()
    }
  }

  private mutating func chooseFreeValues() {
    let preferences = preferences()
    note(free: solver.settle { preferences($0) })
  }

  /// Chooses the free values in such a way that they follow a parameter; where arithmetic does not allow
  /// that, by value.
  mutating func followPreferences() {
    let preferences = preferences()
    if let free = solver.settleByPreference({ preferences($0) }) {
      note(free: free)
    } else {
      chooseFreeValues()
    }
  }

  private mutating func note(free variables: [Variable]) {
    let settled = Self.inTreeOrder(variables.map { anchors[Int($0.index)] }, in: scene)
    free = scene.features.hasStructures ? settled.filter { !scene.isIdle($0.item) } : settled
  }

  /// What is preferred for free variables, in the order of choice.
  private func preferences() -> ([Variable]) -> [(variable: Variable, preference: Preference)] {
    let (scene, anchors, frames) = (self.scene, self.anchors, self.frames)
    let guideFrames = guideFrames
    func variables(of id: ItemID) -> FrameVariables? {
      id.derivedIndex.map { guideFrames[$0] } ?? frames[id.rawValue]
    }
    return { unsettled in
      let settled = Self.inTreeOrder(unsettled.map { anchors[Int($0.index)] }, in: scene)
      var choices: [(variable: Variable, preference: Preference)] = []
      choices.reserveCapacity(unsettled.count)
      for free in settled where free.anchor.isSize {
        guard let own = variables(of: free.item) else { continue }
        let isWidth = free.anchor == .width
        let length = scene.contentLength(of: free.item, isWidth ? .horizontal : .vertical)
        choices.append((isWidth ? own.width : own.height, .largest(orNearest: length ?? 0)))
      }
      for free in settled where !free.anchor.isSize {
        guard let own = variables(of: free.item) else { continue }
        choices.append((free.anchor == .left ? own.x : own.y, .nearest(0)))
      }
      return choices
    }
  }

  /// The anchors of variables: left, top, width and height, in this order, of items in tree order.
  static func inTreeOrder(
    _ variables: some Sequence<AnchorReference?>, in scene: Scene
  ) -> [AnchorReference] {
    let places: [Anchor: UInt8] = [.left: 1, .top: 2, .width: 4, .height: 8]
    var named: [ItemID: UInt8] = [:]
    for case .some(let anchor) in variables {
      named[anchor.item, default: 0] |= places[anchor.anchor] ?? 0
    }
    return scene.inTreeOrder(named.keys).flatMap { id -> [AnchorReference] in
      let bits = named[id] ?? 0
      return [Anchor.left, .top, .width, .height].filter { bits & (places[$0] ?? 0) != 0 }
        .map { AnchorReference(id, $0) }
    }
  }

  package func frame(_ id: ItemID) -> Rect {
    guard let own = variables(of: id) else { return readFrame(id) }
    return Rect(
      x: solver.value(of: own.x), y: solver.value(of: own.y),
      width: solver.value(of: own.width), height: solver.value(of: own.height))
  }

  /// The frame of a built-in guide outside the layout; zero for other items without variables.
  private func readFrame(_ id: ItemID) -> Rect {
    guard let owner = id.guideOwner, let own = variables(of: owner) else {
      return Rect(x: 0, y: 0, width: 0, height: 0)
    }
    let size = Size(width: solver.value(of: own.width), height: solver.value(of: own.height))
    return scene.frame(ofGuide: id, in: size, safeArea: safeArea(of: owner))
  }

  /// The safe area insets of a view in this layout, in points.
  func safeArea(of view: ItemID) -> Insets {
    if view == .root || passes.inset.contains(view) || keptSafeAreas != nil {
      return scene.safeAreaInsets(of: view)
    }
    return scene.coveredInsets(of: view) { frame($0) }
  }

  /// The solved frame of an item, in the root's coordinates.
  /// - Complexity: the depth of the item.
  func rootFrame(_ id: ItemID) -> Rect {
    var rect = frame(id)
    for view in scene.ancestry(of: id).dropFirst() {
      let around = frame(view)
      rect.x += around.x
      rect.y += around.y
    }
    return rect
  }

  func value(of expression: LinearExpression, in coordinates: Coordinates) -> Double {
    if let lowered = lower(expression, in: coordinates) { return value(of: lowered) }
    // The expression names a guide outside the layout.
    return expression.terms.reduce(expression.constant) { sum, term in
      guard scene.contains(term.anchor.item) else { return sum }
      return sum + term.coefficient * scene.value(of: term.anchor, in: coordinates) { frame($0) }
    }
  }

  func value(of expression: LoweredExpression) -> Double {
    expression.terms.reduce(expression.constant) { sum, term in
      sum + term.coefficient * solver.value(of: term.variable)
    }
  }

  func violation(
    _ left: LinearExpression, _ relation: LayoutModel.Relation, _ right: LinearExpression
  ) -> Double {
    let difference =
      lower(left, minus: right).map { value(of: $0) }
      ?? value(of: left - right, in: scene.coordinates(of: left, right))
    return Self.violation(difference, relation)
  }

  static func violation(_ difference: Double, _ relation: LayoutModel.Relation) -> Double {
    switch relation {
    case .equal: difference.magnitude
    case .lessOrEqual: max(0, difference)
    case .greaterOrEqual: max(0, -difference)
    }
  }

  /// The number of active optional constraints, and the violated ones, strongest first.
  func lostConstraints() -> (count: Int, lost: [Layout.Lost], overflows: [Layout.Lost]) {
    var count = 0
    var lost: [(note: Layout.Lost, priority: Double, order: Int)] = []
    var overflows: [Layout.Lost] = []
    let tolerance = Tolerance.solved(in: scene)
    active.forEach { entry in
      guard entry.priority < Priority.required, !hasToStop else { return }
      let isEnd =
        if case .implied(.box(_, let rule)) = entry.reference {
          rule.role == .end || rule.role == .fit
        } else { false }
      guard isEnd || !isAuxiliary(entry.reference) else { return }
      let violation = Self.violation(value(of: entry.expression), entry.relation)
      guard !isEnd else {
        if violation > tolerance {
          overflows.append(Layout.Lost(reference: entry.reference, violation: violation))
        }
        return
      }
      count += 1
      guard violation > tolerance else { return }
      let note = Layout.Lost(reference: entry.reference, violation: violation)
      lost.append((note, entry.priority, entry.order))
    }
    lost.sort { a, b in
      if a.priority != b.priority { return a.priority > b.priority }
      return a.order != b.order
        ? a.order < b.order : isBefore(a.note.reference, b.note.reference)
    }
    return (
      count, lost.map(\.note),
      overflows.sorted { isBefore($0.reference, $1.reference) }
    )
  }

  /// Whether a constraint only prevents ambiguity in a stack view, a structure or a box layout, and is not
  /// reported as lost.
  private func isAuxiliary(_ reference: ConstraintReference) -> Bool {
    if scene.features.hasBuilds, case .stated(let id) = reference {
      return scene.constraint(id)?.isFitOfStructure ?? false
    }
    return reference.isAuxiliary
  }

  /// A fixed order for implied constraints of equal position in the statement order.
  func isBefore(_ a: ConstraintReference, _ b: ConstraintReference) -> Bool {
    if case .implied(.box(let first, let one)) = a, case .implied(.box(let second, let other)) = b {
      return boxPosition(of: one, in: first) < boxPosition(of: other, in: second)
    }
    if case .implied(.stack(let first, let one)) = a,
      case .implied(.stack(let second, let other)) = b, first == second
    {
      return stackPlace(of: one, in: first) < stackPlace(of: other, in: first)
    }
    if case .implied(.frame(let first, _)) = a, case .implied(.frame(let second, _)) = b,
      first != second
    {
      return scene.inTreeOrder([first, second]).first == first
    }
    return a.fixedPlace < b.fixedPlace
  }
}

extension LayoutEngine {
  /// The place of a constraint among those of its stack view: by what it is for, and then by its members.
  private func stackPlace(
    of rule: StackConstraint, in stack: ItemID
  ) -> (role: Int, first: Int, part: Int, second: Int) {
    let places = memberPlaces[stack.rawValue]
    return (
      rule.role.rank, places?[rule.first] ?? -1, rule.part.rawValue,
      rule.second.flatMap { places?[$0] } ?? -1
    )
  }
}

extension ConstraintReference {
  /// Whether it is implied and only prevents ambiguity in a stack view or a box layout, or says the length of
  /// a hidden view that has no constraint of its own.
  fileprivate var isAuxiliary: Bool {
    switch self {
    case .implied(.stack(_, let rule)):
      switch rule.role {
      case .spanningFit, .canvasFit, .ambiguitySuppression: return true
      case .hiding: return rule.part == .length
      case .canvasConnection, .spacing, .fillEqually, .fillProportionally, .equalSpacing,
        .equalCentering, .alignment, .spanning:
        return false
      }
    case .implied(.box): return true
    default: return false
    }
  }

  /// A fixed order for constraints of equal position in the statement order.
  fileprivate var fixedPlace: (Int, Int, Int, Int, Int, Int) {
    func place(_ anchor: Anchor) -> Int { Anchor.allCases.firstIndex(of: anchor) ?? 0 }
    return switch self {
    case .stated(let id): (0, id.rawValue, 0, 0, 0, 0)
    case .implied(.screen(let anchor)): (1, place(anchor), 0, 0, 0, 0)
    case .implied(.nonNegative(let id, let axis)): (2, id.rawValue, Int(axis.rawValue), 0, 0, 0)
    case .implied(.frame(let id, let anchor)): (3, id.rawValue, place(anchor), 0, 0, 0)
    case .implied(.guide(let id, let anchor)): (4, id.rawValue, place(anchor), 0, 0, 0)
    case .implied(.compression(let id, let axis)): (5, id.rawValue, Int(axis.rawValue), 0, 0, 0)
    case .implied(.hugging(let id, let axis)): (6, id.rawValue, Int(axis.rawValue), 0, 0, 0)
    case .implied(.stack(let id, let rule)):
      (
        7, id.rawValue, rule.role.rank, rule.first.rawValue, rule.part.rawValue,
        rule.second?.rawValue ?? -1
      )
    case .implied(.box(let id, let rule)):
      (8, id.rawValue, rule.role.rawValue, rule.item.rawValue, place(rule.anchor), 0)
    }
  }
}

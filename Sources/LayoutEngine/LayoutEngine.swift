import ConstraintSolver
import LayoutModel

/// Keeps a solver in step with a scene, and reads frames, conflicts and explanations from it.
///
/// An engine follows scenes by their difference: give it the scene as it is now, and it changes in
/// the solver what lies between that scene and the one before, whether that came by an edit, by
/// undo or by trying something out. What it answers depends on the scene alone.
///
///     var engine = LayoutEngine()
///     let layout = engine.layout(of: scene)
///     layout.frames[button]
///
/// Required constraints are judged in the order of statement: one that cannot hold beside those
/// before it that hold is left out, and is the broken member of a ``Conflict``. Optional constraints
/// are preemptive by priority. What is still free is settled by one rule: sizes in tree order as
/// large as their finite limits allow (else as near to the content as can be), then positions as
/// near to 0 as can be.
public struct LayoutEngine: Sendable {
  var solver = Solver()
  /// The scene that the solver is in step with.
  var scene = Scene()
  var isEmpty = true
  /// The variables of views and guides that were made, by the number of the item.
  var frames: [FrameVariables?] = []
  /// The variables of the derived guides that take part in the layout, by their places among derived ones.
  var guideFrames: [FrameVariables?] = []
  /// The number of views and guides.
  var frameCount = 0
  /// What the solver's variables are, by their number.
  var anchors: [AnchorReference?] = []
  var entries = EntryTable()
  /// The required constraints that are left out, each with what refutes it.
  var refutations: [ConstraintReference: Refutation] = [:]
  /// What a constraint takes part in refuting.
  var refuted: [ConstraintReference: Set<ConstraintReference>] = [:]
  /// Left-out constraints whose refutation may not stand any more.
  var doubtful: Set<ConstraintReference> = []
  /// The constraints that items imply by what they are, apart from those of content, by the number of the
  /// item.
  var rules: [Int: [ImpliedConstraint]] = [:]
  /// The places of the items of box layouts, by the number of the layout's guide.
  var boxPlaces: [Int: [ItemID: Int]] = [:]
  /// What has to be looked at pass by pass.
  var passes = PassState.Sources()
  /// The scene that was given, if passes have made another one of it.
  var given: Scene?
  /// How many passes it took.
  var passCount = 1
  /// What still changed when the last pass was over.
  var feedback: Feedback?
  /// The members for which groups with a condition stay out, with the conflicts.
  var refusals: [(reference: ConstraintReference, conflict: Conflict)] = []
  /// The parts of the safe area that views keep wherever they are laid out; nil outside a fitting.
  var keptSafeAreas: [ItemID: Insets]?
  /// What runs at every pass, besides what the engine knows by itself.
  package var program: (any PassProgram)?
  var lastVersion = 0
  var isSolved = false
  /// What the constraints leave free, in the order of ``Layout/free``; nil until settled.
  var free: [AnchorReference]?

  /// An engine that has seen no scene yet.
  public init() {}

  /// Follows a scene and judges its required constraints.
  ///
  /// All other calls do it by themselves.
  /// - Complexity: what lies between this scene and the last one seen, and a solve of what it
  ///   touches.
  public mutating func update(to scene: Scene) {
    follow(scene)
    guard !isSolved else { return }
    judge()
    runPasses()
  }

  /// The required constraints that are left out, in the order of statement.
  public mutating func broken(in scene: Scene) -> [ConstraintReference] {
    update(to: scene)
    return brokenReferences.sorted {
      let (a, b) = (scene.order(of: $0), scene.order(of: $1))
      return a != b ? a < b : isBefore($0, $1)
    }
  }

  /// The required constraints that are left out, and the members for which groups stay out.
  var brokenReferences: Set<ConstraintReference> {
    Set(refutations.keys).union(refusals.map(\.reference))
  }

  /// The whole layout.
  /// - Complexity: O(size of the scene).
  public mutating func layout(of scene: Scene) -> Layout {
    settle(scene)
    var rects: [ItemID: Rect] = [:]
    rects.reserveCapacity(frameCount)
    let isRounded = scene.display.scale != nil
    scene.forEachItem { rects[$0] = isRounded ? displayedFrame($0) : frame($0) }
    let (count, lost) = lostConstraints()
    return Layout(
      frames: rects, broken: broken(in: scene), optionalCount: count, lost: lost,
      free: (free ?? []).filter { !scene.isPartOfLayout($0.item) },
      valueCount: 4 * (frameCount - 1), passes: passCount, feedback: feedback,
      separators: separators())
  }

  /// What the last layout has found out pass by pass; nil for nothing.
  package var passState: PassState? { given == nil ? nil : scene.pass }

  /// What still changed when the last pass was over; nil if the layout came to rest.
  public mutating func feedback(in scene: Scene) -> Feedback? {
    update(to: scene)
    return feedback
  }

  /// The frame of a view or guide, in its superview's coordinates.
  public mutating func frame(of item: ItemID, in scene: Scene) -> Rect {
    settle(scene)
    return displayedFrame(item)
  }

  /// The frame of a view or guide as it was solved, whatever the screen's scale is.
  package mutating func solvedFrame(of item: ItemID, in scene: Scene) -> Rect {
    settle(scene)
    return frame(item)
  }

  /// The value of an expression of anchors, in points: places are in the coordinates of the nearest
  /// common ancestor of all items that it names, for one item alone in its superview's.
  public mutating func value(of expression: LinearExpression, in scene: Scene) -> Double {
    settle(scene)
    return value(of: expression, in: coordinates(of: expression))
  }

  /// The value of an anchor as it is shown: in given coordinates, and rounded to device pixels if the
  /// screen has a scale.
  public mutating func displayedValue(
    of anchor: AnchorReference, in coordinates: Coordinates, of scene: Scene
  ) -> Double {
    settle(scene)
    guard self.scene.display.scale == nil else { return roundedValue(of: anchor, in: coordinates) }
    return value(of: LinearExpression(anchor), in: coordinates)
  }

  /// By how much a constraint is violated: the difference of its sides, 0 if it holds. Constraints
  /// that are not in force are measured all the same.
  public mutating func violation(of reference: ConstraintReference, in scene: Scene) -> Double {
    settle(scene)
    guard let sides = self.scene.sides(of: reference) else { return 0 }
    return violation(sides.left, sides.relation, sides.right)
  }

  /// Whether a constraint holds, to within the tolerance.
  public mutating func holds(_ reference: ConstraintReference, in scene: Scene) -> Bool {
    violation(of: reference, in: scene) <= Self.tolerance(for: scene)
  }

  /// A violation no larger than this counts as none, in points.
  static func tolerance(for scene: Scene) -> Double {
    1e-6 * max(1, scene.screen.width, scene.screen.height)
  }

  /// The free values of a view or guide, each with the interval that the constraints leave it.
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
  /// The variables of a view or guide; nil for one that is not in the scene.
  func variables(of id: ItemID) -> FrameVariables? {
    if id.rawValue < frames.count { return frames[id.rawValue] }
    guard let index = id.derivedIndex, index < guideFrames.count else { return nil }
    return guideFrames[index]
  }

  /// What a variable of the solver is.
  func anchor(of variable: Variable) -> AnchorReference? {
    let index = Int(variable.index)
    return index < anchors.count ? anchors[index] : nil
  }

  /// Solves and settles a scene.
  ///
  /// All calls that need it do it by themselves.
  package mutating func settle(_ scene: Scene) {
    update(to: scene)
    settle()
  }

  /// Settles what is free in the scene that the solver is in step with.
  mutating func settle() {
    guard free == nil else { return }
    var settled: [AnchorReference] = []
    let (scene, anchors, frames) = (self.scene, self.anchors, self.frames)
    let guideFrames = guideFrames
    func variables(of id: ItemID) -> FrameVariables? {
      id.derivedIndex.map { guideFrames[$0] } ?? frames[id.rawValue]
    }
    solver.settle { unsettled in
      settled = Self.inTreeOrder(unsettled.map { anchors[Int($0.index)] }, in: scene)
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
    free = scene.features.hasStructures ? settled.filter { !scene.isIdle($0.item) } : settled
  }

  /// What variables are: left, top, width and height, in this order, of items in tree order.
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

  func frame(_ id: ItemID) -> Rect {
    guard let own = variables(of: id) else { return readFrame(id) }
    return Rect(
      x: solver.value(of: own.x), y: solver.value(of: own.y),
      width: solver.value(of: own.width), height: solver.value(of: own.height))
  }

  /// The frame of a derived guide that takes no part in the layout; nothing for all else that has no
  /// variables.
  private func readFrame(_ id: ItemID) -> Rect {
    guard let owner = id.guideOwner, let own = variables(of: owner) else {
      return Rect(x: 0, y: 0, width: 0, height: 0)
    }
    let size = Size(width: solver.value(of: own.width), height: solver.value(of: own.height))
    return scene.frame(ofGuide: id, in: size, safeArea: safeArea(of: owner))
  }

  /// How much of a view's edges the safe area cuts off in this layout.
  func safeArea(of view: ItemID) -> Insets {
    if view == .root || passes.inset.contains(view) || keptSafeAreas != nil {
      return scene.safeAreaInsets(of: view)
    }
    return scene.coveredInsets(of: view) { frame($0) }
  }

  /// A frame as it was solved, in the root's coordinates.
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
    // It names a guide that takes no part in the layout.
    let sides = contentSides(expression, LinearExpression())
    return sides.left.terms.reduce(expression.constant) { sum, term in
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
      ?? value(of: left - right, in: coordinates(of: left, right))
    return Self.violation(difference, relation)
  }

  static func violation(_ difference: Double, _ relation: LayoutModel.Relation) -> Double {
    switch relation {
    case .equal: difference.magnitude
    case .lessOrEqual: max(0, difference)
    case .greaterOrEqual: max(0, -difference)
    }
  }

  /// The number of optional constraints in force, and those not met, strongest first.
  func lostConstraints() -> (count: Int, lost: [Layout.Lost]) {
    var count = 0
    var lost: [(entry: Entry, violation: Double)] = []
    let tolerance = Self.tolerance(for: scene)
    entries.forEach { entry in
      guard entry.priority < Priority.required, !isAuxiliary(entry.reference) else { return }
      count += 1
      let violation = Self.violation(value(of: entry.expression), entry.relation)
      if violation > tolerance { lost.append((entry, violation)) }
    }
    lost.sort { first, second in
      let (a, b) = (first.entry, second.entry)
      if a.priority != b.priority { return a.priority > b.priority }
      return a.order != b.order ? a.order < b.order : isBefore(a.reference, b.reference)
    }
    return (
      count, lost.map { Layout.Lost(reference: $0.entry.reference, violation: $0.violation) }
    )
  }

  /// Whether a constraint only settles what a stack view, a structure or a box layout would leave open;
  /// nobody wishes for it.
  private func isAuxiliary(_ reference: ConstraintReference) -> Bool {
    if scene.features.hasBuilds, case .stated(let id) = reference {
      return scene.constraint(id)?.isFitOfStructure ?? false
    }
    return reference.isAuxiliary
  }

  /// A fixed order for implied constraints of one place in the order of statement.
  func isBefore(_ a: ConstraintReference, _ b: ConstraintReference) -> Bool {
    if case .implied(.box(let first, let one)) = a, case .implied(.box(let second, let other)) = b {
      return boxPlace(of: one, in: first) < boxPlace(of: other, in: second)
    }
    if case .implied(.stack(let first, let one)) = a,
      case .implied(.stack(let second, let other)) = b, first == second
    {
      return stackPlace(of: one, in: first) < stackPlace(of: other, in: first)
    }
    return a.fixedPlace < b.fixedPlace
  }
}

extension LayoutEngine {
  /// The place of a constraint among those of its stack view: by what it is for, and then by its members.
  private func stackPlace(
    of rule: StackConstraint, in stack: ItemID
  ) -> (role: Int, first: Int, part: Int, second: Int) {
    let members = scene.properties(of: stack)?.stack?.members ?? []
    return (
      rule.role.place, members.firstIndex(of: rule.first) ?? -1, rule.part.rawValue,
      rule.second.flatMap(members.firstIndex) ?? -1
    )
  }
}

extension ConstraintReference {
  /// Whether it is implied and only settles what a stack view or a box layout would leave open.
  fileprivate var isAuxiliary: Bool {
    switch self {
    case .implied(.stack(_, let rule)):
      switch rule.role {
      case .spanningFit, .canvasFit, .ambiguitySuppression: return true
      default: return false
      }
    case .implied(.box): return true
    default: return false
    }
  }

  /// A fixed order for constraints of one place in the order of statement.
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
        7, id.rawValue, rule.role.place, rule.first.rawValue, rule.part.rawValue,
        rule.second?.rawValue ?? -1
      )
    case .implied(.box(let id, let rule)):
      (8, id.rawValue, rule.role.rawValue, rule.item.rawValue, place(rule.anchor), 0)
    }
  }
}

import Explanations
import LayoutEngine
import LayoutModel

/// Repairs of findings other than conflicts, each of which is tried in all circumstances.
extension SceneCheck {
  /// The most changes that are offered, and the most that are tried.
  private static let (mostOffered, mostTried) = (3, 10)

  /// A change that may end a fault.
  private struct Candidate {
    var edits: [SceneEdit]
    /// What it is to come to; nil for the end of the fault.
    var goal: ScreenTrials.Goal?
    /// Whether its number is that of one screen alone.
    var isArbitrary = false
    /// Whether it is worth telling where other views have no room then.
    var mayCrowd = false

    init(_ edits: [SceneEdit]) { self.edits = edits }
  }

  /// The changes that end a fault wherever it is, and leave nothing else out or open: those after which every other
  /// view has room; if there are none, those with the fewest that have none, which are named.
  /// - Parameters:
  ///   - trials: The circumstances in which they are tried.
  ///   - isOver: Asked whether they are not wanted any more; then none is found.
  func mendings(
    of fault: Seen, in trials: [ScreenTrials], isOver: () -> Bool
  ) -> [ScreenFinding.Repair] {
    let made = scene(at: fault.told.place)
    guard let goal = goal(of: fault.told, in: made) else { return [] }
    var tried: Set<[SceneEdit]> = []
    var found: [(repair: ScreenFinding.Repair, isArbitrary: Bool)] = []
    for candidate in candidates(for: fault.told, in: made) {
      guard tried.count < Self.mostTried, tried.insert(candidate.edits).inserted else { continue }
      if found.count(where: { $0.repair.crowded.isEmpty }) >= Self.mostOffered { break }
      if isOver() { return [] }
      guard let written = written(candidate.edits, in: made),
        !found.contains(where: { $0.repair.edits == written }),
        let crowded = crowding(
          candidate.edits, for: candidate.goal ?? goal, in: made, first: fault.told.place, trials,
          isOver: isOver)
      else { continue }
      if !crowded.isEmpty, !candidate.mayCrowd { continue }
      let names = crowded.sorted().map { source.views[$0].name }
      let repair = ScreenFinding.Repair(
        edits: written, crowded: names, crowding: JudgedRepair.crowding(of: names))
      found.append((repair, candidate.isArbitrary))
    }
    if found.contains(where: { !$0.isArbitrary }) { found.removeAll(where: \.isArbitrary) }
    let repairs = found.map(\.repair)
    let clean = repairs.filter(\.crowded.isEmpty)
    let best = clean.isEmpty ? repairs.sorted { $0.crowded.count < $1.crowded.count } : clean
    return Array(best.prefix(Self.mostOffered))
  }

  /// Edits as changes of the file; nil if one cannot be made there.
  private func written(_ edits: [SceneEdit], in made: ScreenScene) -> [SourceEdit]? {
    var all: [SourceEdit] = []
    for edit in edits {
      guard let one = source.written(edit, in: made), one.change != nil else { return nil }
      if !all.contains(one) { all.append(one) }
    }
    return all
  }

  private func crowding(
    _ edits: [SceneEdit], for goal: ScreenTrials.Goal, in made: ScreenScene, first: Int,
    _ trials: [ScreenTrials], isOver: () -> Bool
  ) -> Set<Int>? {
    var crowded: Set<Int> = []
    for trials in trials {
      var views = trials.crowding(
        edits, for: goal, in: made, first: first < trials.places.count ? first : 0)
      if case .setLines(let item, _)? = edits.first, let view = made.indexes[item],
        let other = trials.source.wrapping(view)
      {
        views = trials.crowding(
          of: other, in: other.cases(on: screens), wrapping: view, with: Array(edits.dropFirst()),
          in: made, for: goal, isOver: isOver)
      }
      guard let views else { return nil }
      crowded.formUnion(views)
    }
    return crowded
  }

  private func goal(of told: Sighting, in made: ScreenScene) -> ScreenTrials.Goal? {
    switch (told.fault, told.fact) {
    case (.ambiguous, .ambiguous(let values, _)):
      let anchors = values.compactMap { value -> (Int, Anchor)? in
        guard let dot = value.lastIndex(of: "."),
          let anchor = Anchor(rawValue: String(value[value.index(after: dot)...])),
          case .item(let item)? = made.scene.named(String(value[..<dot])),
          let view = made.view(of: AnchorReference(item, anchor))
        else { return nil }
        return (view, anchor)
      }
      return anchors.count == values.count ? .settled(anchors) : nil
    case (.outside(let view), _): return .inside(view, nil)
    case (.crushed(let view), .crushed(let axis)): return .long(view, axis)
    case (.truncated(let view), _): return .readable(view)
    default: return nil
    }
  }

  /// The changes that may end a fault, the best first.
  private func candidates(for told: Sighting, in made: ScreenScene) -> [Candidate] {
    guard let view = told.views.first, let item = made.items[view] else { return [] }
    switch told.fact {
    case .ambiguous: return settling(view, in: made)
    case .outside: return shifting(view, in: made)
    case .crushed(let axis):
      var engine = LayoutEngine()
      let length = engine.contentLength(of: item, axis, in: made.scene) ?? Self.leastLength
      return resolving(
        [(AnchorReference(item, axis.length), .greaterOrEqual, LinearExpression(constant: length))],
        in: made
      ).map(Candidate.init)
    case .truncated(_, let needed):
      let width = LinearExpression(constant: needed.rounded(.up))
      let compression = ImpliedConstraint.compression(item, .horizontal)
      let own = made.scene.properties(of: item)
      var edits: [[SceneEdit]] = []
      if own?.isTextCentered == false {
        edits.append([.setLines(item, 0)])
        edits += fixedHeights(of: item, in: made).map {
          [.setLines(item, 0), .setRelation($0, .greaterOrEqual)]
        }
      }
      edits += resolving(
        [(AnchorReference(item, .width), .greaterOrEqual, width)], in: made)
      var candidates = edits.map(Candidate.init)
      if let priority = own?.horizontalCompression, priority < Self.raised {
        candidates.append(Candidate([.setContentPriority(compression, Self.raised)]))
        candidates[candidates.count - 1].mayCrowd = true
      }
      return candidates
    default: return []
    }
  }

  /// The constraints that give a view one height.
  private func fixedHeights(of item: ItemID, in made: ScreenScene) -> [ConstraintID] {
    made.scene.constraints(naming: item).filter { constraint in
      constraint.relation == .equal && constraint.right.terms.isEmpty
        && constraint.left == LinearExpression(AnchorReference(item, .height))
    }.map(\.id)
  }

  /// A length for what has no content, in points, and the priority of a text that gives way last.
  private static let (leastLength, raised) = (8.0, 751.0)

  /// The edits that resolve the conflict between some requirements and what is stated; none if there is no such
  /// conflict.
  private func resolving(
    _ requirements: [(AnchorReference, Relation, LinearExpression)], in made: ScreenScene,
    advised: [[SceneEdit]] = []
  ) -> [[SceneEdit]] {
    var scene = made.scene
    var added: Set<ConstraintReference> = []
    for (anchor, relation, side) in requirements {
      added.insert(.stated(scene.addConstraint(LinearExpression(anchor), relation, side)))
    }
    var engine = LayoutEngine()
    let conflicts = engine.conflicts(in: scene).filter { conflict in
      conflict.members.contains { added.contains($0.reference) }
    }
    let source = source
    return conflicts.prefix(2).flatMap { conflict in
      engine.repairs(of: conflict, in: scene, advised: advised, limit: 6) {
        source.written($0, in: made)?.change != nil
      }.map(\.edits)
    }
  }

  // MARK: A view that sticks out

  private func shifting(_ view: Int, in made: ScreenScene) -> [Candidate] {
    guard let item = made.items[view], let parent = source.views[view].parent,
      let around = made.items[parent]
    else { return [] }
    var engine = LayoutEngine()
    let harm = Harm(of: engine.layout(of: made.scene), in: made.scene)
    let edges = harm.outside.keys.filter { $0.item == item }.map(\.anchor)
      .sorted { $0.rawValue < $1.rawValue }
    let turned = edges.compactMap { edge -> Candidate? in
      let edits = made.scene.constraints(naming: item).filter {
        made.scene.isInsetOutward($0, of: item, over: edge, in: around)
      }.map { SceneEdit.setConstant($0.id, 0 - $0.constant) }
      guard !edits.isEmpty else { return nil }
      var candidate = Candidate(edits)
      candidate.goal = .inside(view, edge.axis)
      candidate.mayCrowd = true
      return candidate
    }
    // What one call states for several edges is turned at once.
    var all = Candidate(turned.flatMap(\.edits))
    all.mayCrowd = true
    all.goal = turned.count == 1 ? turned[0].goal : nil
    let requirements = edges.map { edge -> (AnchorReference, Relation, LinearExpression) in
      let isStart = edge == .left || edge == .top
      return (
        AnchorReference(item, edge), isStart ? .greaterOrEqual : .lessOrEqual,
        LinearExpression(AnchorReference(around, edge))
      )
    }
    let isOneChange = turned.count > 1 && written(all.edits, in: made)?.count == 1
    return (turned.count > 1 ? [all] : []) + (isOneChange ? [] : turned)
      + edges.flatMap { yielding(item, over: $0, in: around, engine, made) }.map(Candidate.init)
      + edges.flatMap { moored(item, to: $0, in: around, made) }.map(Candidate.init)
      + resolving(requirements, in: made).map(Candidate.init)
  }

  /// A length that gives way where there is no room for it: at most as it is stated, and as long as there is room.
  private func yielding(
    _ item: ItemID, over edge: Anchor, in around: ItemID, _ engine: LayoutEngine,
    _ made: ScreenScene
  ) -> [[SceneEdit]] {
    guard edge == edge.axis.end else { return [] }
    let frame = engine.frame(item)
    let inset = edge.axis == .horizontal ? frame.x : frame.y
    let room = around == .root ? made.scene.safeAreaGuide ?? around : around
    return made.scene.constraints(naming: item).filter { constraint in
      constraint.relation == .equal && constraint.right.terms.isEmpty
        && constraint.priority == Priority.required
        && constraint.left == LinearExpression(AnchorReference(item, edge.axis.length))
    }.map { constraint in
      let end = LinearExpression(
        AnchorReference(room, edge), plus: 0 - max(0, (inset * 100).rounded() / 100))
      return [
        .setRelation(constraint.id, .lessOrEqual),
        .addEquation(
          LinearExpression(AnchorReference(item, edge)), end, priority: Priority.high),
      ]
    }
  }

  /// A view that hangs on the near edge, on the far one instead, with the inset that a sibling has there.
  private func moored(
    _ item: ItemID, to edge: Anchor, in around: ItemID, _ made: ScreenScene
  ) -> [[SceneEdit]] {
    let axis = edge.axis
    guard edge == axis.end,
      let inset = (made.scene.item(around)?.children ?? []).lazy.compactMap({ sibling in
        made.scene.constraints(naming: sibling).lazy.compactMap {
          made.scene.offset($0, of: sibling, at: edge, in: around)
        }.first { $0 < 0 }
      }).first
    else { return [] }
    let own = made.scene.constraints(naming: item)
    let near = own.filter { made.scene.isInset($0, of: item, from: axis.start, in: around) }
    let far: Anchor = axis == .horizontal ? .trailing : .bottom
    return near.map { constraint in
      [
        .remove(constraint.id),
        .addEquation(
          LinearExpression(AnchorReference(item, far)),
          LinearExpression(AnchorReference(around, far), plus: inset)),
      ]
    }
  }

  // MARK: Open values

  private func settling(_ view: Int, in made: ScreenScene) -> [Candidate] {
    var engine = LayoutEngine()
    let ambiguities = engine.ambiguities(in: made.scene).filter { ambiguity in
      ambiguity.values.contains { made.view(of: $0) == view }
    }
    return ambiguities.flatMap { ambiguity -> [Candidate] in
      let stored =
        ambiguity.values.count == 1 ? ambiguity.values.flatMap { asStored($0, made) } : []
      let additions = engine.explain(ambiguity, in: made.scene).additions
      let kept = additions.compactMap { keeping($0.statements, in: made) }.map(Candidate.init)
      let others = additions.map { addition in
        var candidate = Candidate(addition.statements)
        candidate.isArbitrary = addition.setsLengthToNumber || !stored.isEmpty
        return candidate
      }
      return (stored.map(Candidate.init) + kept + others).map { candidate in
        var candidate = candidate
        candidate.mayCrowd = true
        return candidate
      }
    }
  }

  /// The priorities with which a view keeps its natural length on every screen, where one of two that tie keeps it on
  /// narrow ones or on wide ones; nil for other edits.
  private func keeping(_ edits: [SceneEdit], in made: ScreenScene) -> [SceneEdit]? {
    guard edits.count == 1, case .setContentPriority(let implied, _) = edits[0] else { return nil }
    switch implied {
    case .hugging(let item, let axis), .compression(let item, let axis):
      guard let own = made.scene.properties(of: item) else { return nil }
      let (hugging, compression) =
        axis == .horizontal
        ? (own.horizontalHugging, own.horizontalCompression)
        : (own.verticalHugging, own.verticalCompression)
      return [
        .setContentPriority(.hugging(item, axis), min(hugging + 1, Priority.required)),
        .setContentPriority(.compression(item, axis), min(compression + 1, Priority.required)),
      ]
    default: return nil
    }
  }

  /// The statements that place a view as the source stores it.
  private func asStored(_ value: AnchorReference, _ made: ScreenScene) -> [[SceneEdit]] {
    guard let view = made.indexes[value.item], let parent = source.views[view].parent,
      let around = made.items[parent], let own = source.views[view].stored,
      let outer = source.views[parent].stored
    else { return [] }
    let axis = value.anchor.axis
    func equation(_ anchor: Anchor, _ other: AnchorReference?, _ number: Double) -> [SceneEdit] {
      var side = other.map { LinearExpression($0) } ?? LinearExpression()
      side.constant = (number * 100).rounded() / 100
      return [.addEquation(LinearExpression(AnchorReference(value.item, anchor)), side)]
    }
    let (start, length, room) =
      axis == .horizontal
      ? (own.x, own.width, outer.width) : (own.y, own.height, outer.height)
    if value.anchor.isSize { return [equation(axis.length, nil, length)] }
    let (low, high): (Anchor, Anchor) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    let before = start
    let after = room - start - length
    let toEnd = equation(high, AnchorReference(around, high), 0 - after)
    let toStart = equation(low, AnchorReference(around, low), before)
    let centered = equation(
      axis == .horizontal ? .centerX : .centerY,
      AnchorReference(around, axis == .horizontal ? .centerX : .centerY), 0)
    let isCentered = (before - after).magnitude <= 1
    let behind = sibling(before: view, along: axis, made).map { sibling, end in
      equation(low, AnchorReference(sibling, high), start - end)
    }
    return [behind].compactMap(\.self) + (isCentered ? [centered] : [])
      + (after < before ? [toEnd, toStart] : [toStart, toEnd])
  }

  /// The last sibling that is stored before a view and with which it is aligned across, with where that ends.
  private func sibling(
    before view: Int, along axis: Axis, _ made: ScreenScene
  ) -> (item: ItemID, end: Double)? {
    guard let item = made.items[view], let own = source.views[view].stored else { return nil }
    let aligned = Set(
      made.scene.constraints(naming: item).filter { $0.axis != axis }.flatMap(\.items))
    return source.views.indices.compactMap { other -> (item: ItemID, end: Double)? in
      guard other != view, source.views[other].parent == source.views[view].parent,
        let sibling = made.items[other], aligned.contains(sibling),
        let frame = source.views[other].stored
      else { return nil }
      let end = axis == .horizontal ? frame.x + frame.width : frame.y + frame.height
      return end <= (axis == .horizontal ? own.x : own.y) ? (sibling, end) : nil
    }.max { $0.end < $1.end }
  }
}

extension Scene {
  /// The guide of the screen's safe area, if a constraint names it.
  fileprivate var safeAreaGuide: ItemID? {
    constraintsInOrder.lazy.flatMap(\.items).first {
      self.guideRole(of: $0) == .safeArea && self.parent(of: $0) == .root
    }
  }

  /// Whether a constraint places an edge of a view outside of its superview's by its number: `a.trailing ==
  /// root.trailing + 16`.
  func isInsetOutward(
    _ constraint: LayoutConstraint, of item: ItemID, over edge: Anchor, in around: ItemID
  ) -> Bool {
    guard let offset = offset(constraint, of: item, at: edge, in: around) else { return false }
    return edge == edge.axis.end ? offset > 0 : offset < 0
  }

  /// Whether a constraint places an edge of a view within its superview's by its number.
  func isInset(
    _ constraint: LayoutConstraint, of item: ItemID, from edge: Anchor, in around: ItemID
  ) -> Bool {
    guard let offset = offset(constraint, of: item, at: edge, in: around) else { return false }
    return edge == edge.axis.end ? offset < 0 : offset > 0
  }

  /// How far an edge of a view is behind that of its superview, or of a guide in that, by an equation; nil if it states
  /// something else.
  fileprivate func offset(
    _ constraint: LayoutConstraint, of item: ItemID, at edge: Anchor, in around: ItemID
  ) -> Double? {
    guard constraint.relation == .equal, constraint.left.terms.count == 1,
      constraint.right.terms.count == 1
    else { return nil }
    let (left, right) = (constraint.left.terms[0], constraint.right.terms[0])
    func isEdge(_ anchor: AnchorReference) -> Bool {
      let traits = anchor.anchor.traits
      return !traits.isMargin && (edge == traits.leftToRight || edge == anchor.anchor)
    }
    func isAround(_ other: ItemID) -> Bool {
      other == around || isGuide(other) && parent(of: other) == around
    }
    guard left.coefficient == 1, right.coefficient == 1, isEdge(left.anchor), isEdge(right.anchor)
    else { return nil }
    if left.anchor.item == item, isAround(right.anchor.item) { return constraint.constant }
    if right.anchor.item == item, isAround(left.anchor.item) { return 0 - constraint.constant }
    return nil
  }
}

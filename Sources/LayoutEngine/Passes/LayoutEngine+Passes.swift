import LayoutModel

/// Layout passes: results that depend on a layout are entered in a copy of the scene, which is laid out
/// again, until nothing changes. Every layout starts with an empty state.
extension LayoutEngine {
  /// The maximum number of passes of a layout. If something still changes then, the layout does not converge.
  public static let mostPasses = 16

  var needsPasses: Bool {
    !passes.wrapping.isEmpty || !scene.programs.isEmpty || keptSafeAreas?.isEmpty == false
      || (!passes.inset.isEmpty && scene.display.safeArea != .zero)
      || !passes.flows.isEmpty || hasShortBoxes
  }

  /// Runs passes until nothing changes, or up to the maximum.
  mutating func runPasses() {
    passCount = 1
    feedback = nil
    refusals = []
    if !passes.inset.isEmpty { passes.inset = passes.inset.filter { namesMargins(of: $0) } }
    guard needsPasses else { return }
    let first = scene
    var trace = PassTrace()
    while true {
      settle()
      var (next, output) = nextPass()
      next.refused = scene.pass.refused
      if tracker != nil { track(next) }
      if next == scene.pass { return }
      next.refused = []
      refusals = []
      trace.note(from: scene.pass, to: next, output, pass: passCount)
      guard passCount < Self.mostPasses else {
        feedback = feedback(from: trace)
        return
      }
      var working = scene
      working.setPass(next)
      given = first
      followDifference(to: working)
      judge()
      refuseGroups()
      passCount += 1
    }
  }

  /// Whether something in force names the margins or the safe area of a view: what did so before must not
  /// count, since every layout starts with the same state.
  /// - Complexity: O(1) where a guide of the view is named; otherwise O(n) in the constraints that name it.
  private func namesMargins(of view: ItemID) -> Bool {
    if scene.properties(of: view)?.stack?.isMarginsRelative == true { return true }
    for role in GuideRole.allCases where role != .content {
      if variables(of: scene.guide(role, of: view)) != nil { return true }
    }
    return scene.constraintNumbers(naming: view).contains { id in
      guard active[.stated(id)] != nil, let constraint = scene.constraint(id) else { return false }
      return [constraint.left.terms, constraint.right.terms].joined().contains {
        $0.anchor.item == view && $0.anchor.anchor.isMargin
      }
    }
  }

  /// Deactivates groups whose condition holds but whose constraints cannot all hold: one after another, the
  /// one with the first constraint that is left out.
  private mutating func refuseGroups() {
    guard !scene.pass.groups.isEmpty else { return }
    while true {
      let broken = refutations.keys.compactMap { reference -> (ConstraintReference, GroupID)? in
        scene.conditionalGroup(around: reference).map { (reference, $0.id) }
      }
      // The same groups are refused as far as the same refutations hold.
      if tracker != nil, !broken.isEmpty {
        settle()
        track(nil)
      }
      guard
        let (reference, group) = broken.min(by: {
          let (a, b) = (scene.order(of: $0.0), scene.order(of: $1.0))
          return a != b ? a < b : isBefore($0.0, $1.0)
        }), let proof = proof(against: reference)
      else { return }
      refusals.append((reference, conflict(of: reference, refutedBy: proof)))
      var working = scene
      var pass = scene.pass
      pass.refused.insert(group)
      working.setPass(pass)
      followDifference(to: working)
      judge()
    }
  }

  /// Discards the results of passes, because the input of its programs has changed.
  package mutating func forgetPasses() {
    if let given {
      self.given = nil
      followDifference(to: given)
    }
    isSolved = false
    free = nil
  }

  /// The state that follows from the current layout.
  func nextPass() -> (state: PassState, output: PassOutput) {
    var next = PassState()
    for id in passes.wrapping { next.heights[id] = wrappedHeight(of: id) }
    if let keptSafeAreas {
      next.safeAreas = keptSafeAreas
    } else if scene.display.safeArea != .zero {
      for id in passes.inset {
        let insets = scene.coveredInsets(of: id) { frame($0) }
        guard insets != .zero else { continue }
        let old = scene.pass.safeAreas[id]
        next.safeAreas[id] = old.flatMap { isNear($0, insets) ? $0 : nil } ?? insets
      }
    }
    for id in passes.flows { next.lines[id] = brokenLines(ofFlow: id) }
    noteShortBoxes(in: &next)
    guard let program, !scene.programs.isEmpty else { return (next, PassOutput()) }
    var frames: [ItemID: Rect] = [:]
    frames.reserveCapacity(frameCount)
    scene.forEachItem { frames[$0] = frame($0) }
    let output = program.output(for: PassInput(scene: scene, frames: frames))
    next.groups = output.groups
    for (id, frame) in output.frames {
      let old = scene.pass.frames[id]
      next.frames[id] = old.flatMap { isNear($0, frame) ? $0 : nil } ?? frame
    }
    return (next, output)
  }

  /// The height of a text at its current width, in points; nil if that is its natural height. A text that a
  /// stack view hides is not wrapped.
  private func wrappedHeight(of id: ItemID) -> Double? {
    guard let properties = scene.properties(of: id), let natural = properties.textSize,
      !properties.isHidden || !isArranged(id)
    else { return nil }
    let height = properties.textHeight(inWidth: frame(id).width)
    return height == natural.height ? nil : height
  }

  private func isArranged(_ id: ItemID) -> Bool {
    guard let superview = scene.parent(of: id) else { return false }
    return scene.properties(of: superview)?.stack?.members.contains(id) ?? false
  }

  private func isNear(_ a: Insets, _ b: Insets) -> Bool {
    isNear([a.top, a.left, a.bottom, a.right], [b.top, b.left, b.bottom, b.right])
  }

  private func isNear(_ a: Rect, _ b: Rect) -> Bool {
    isNear([a.x, a.y, a.width, a.height], [b.x, b.y, b.width, b.height])
  }

  private func isNear(_ a: [Double], _ b: [Double]) -> Bool {
    zip(a, b).allSatisfy { ($0 - $1).magnitude <= Tolerance.solved * max(1, $0.magnitude) }
  }
}

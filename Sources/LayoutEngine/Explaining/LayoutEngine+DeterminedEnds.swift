import ConstraintSolver
import LayoutModel

extension LayoutEngine {
  /// The right and bottom edges that the constraints determine, of views and guides whose position and size are
  /// both free on that axis: the right edge of `a.right == root.right - 20`.
  ///
  /// If only one of the two is free, the opposite edge is free as well, so that these are all exceptions.
  /// - Complexity: O(1) where nothing is free; else a solve.
  package mutating func determinedEnds(in scene: Scene) -> Set<AnchorReference> {
    settle(scene)
    guard let free, !free.isEmpty else { return [] }
    let all = Set(free)
    let candidates = free.compactMap { size -> (end: AnchorReference, sum: [Term])? in
      let (start, end): (Anchor, Anchor) =
        size.anchor.axis == .horizontal ? (.left, .right) : (.top, .bottom)
      let first = AnchorReference(size.item, start)
      guard size.anchor.isSize, all.contains(first), let own = variables(of: size.item) else {
        return nil
      }
      let terms =
        start == .left
        ? [Term(1, own.x), Term(1, own.width)] : [Term(1, own.y), Term(1, own.height)]
      return (AnchorReference(size.item, end), terms)
    }
    guard !candidates.isEmpty else { return [] }
    var copy = solver
    var ends: [Variable: AnchorReference] = [:]
    for candidate in candidates {
      let end = copy.addVariable()
      guard (try? copy.add(candidate.sum + [Term(-1, end)], .equal, 0)) != nil else { continue }
      ends[end] = candidate.end
    }
    copy.solve()
    for variable in copy.freeVariables() { ends[variable] = nil }
    // An interrupted search has not seen everything that can move.
    return copy.wasInterrupted ? [] : Set(ends.values)
  }
}

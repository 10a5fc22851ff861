import LayoutModel
import TextReports

extension Picture {
  /// Why something is as it is: the constraints behind it and an answer in words.
  package struct Subject: Hashable, Sendable {
    /// Whether it is a conflict.
    package var isConflict: Bool
    /// The answer, below the drawing.
    package var lines: [Markup]
    /// The views that a repair changes, as they are then.
    package var ghosts: [Box] = []

    /// Creates a subject without ghosts.
    /// - Parameters:
    ///   - isConflict: Whether it is a conflict.
    ///   - lines: The answer, below the drawing.
    package init(isConflict: Bool, lines: [Markup]) {
      self.isConflict = isConflict
      self.lines = lines
    }
  }

  /// Leaves the dimension lines of some constraints only, and makes the picture about them.
  /// - Parameter chosen: The view whose frame they decide, if any.
  package mutating func show(
    _ constraints: Set<ConstraintID>, of chosen: ItemID? = nil, as subject: Subject
  ) {
    for index in boxes.indices { boxes[index].isChosen = boxes[index].id == chosen }
    measures = measures.filter { constraints.contains($0.constraint) }
    for index in measures.indices { measures[index].isAccented = subject.isConflict }
    unmeasured = unmeasured.filter(constraints.contains)
    self.subject = subject
  }

  /// Adds the views that are elsewhere in another picture of the same scene, as ghosts.
  package mutating func addGhosts(from repaired: Picture) {
    let before = Dictionary(
      drawnBoxes.map { ($0.id, $0.rect) }, uniquingKeysWith: { first, _ in first })
    subject?.ghosts = repaired.drawnBoxes.filter { box in
      guard let old = before[box.id] else { return false }
      return Axis.allCases.contains { axis in
        let (a, b) = (old.span(axis), box.rect.span(axis))
        return max((a.lower - b.lower).magnitude, (a.upper - b.upper).magnitude)
          > Tolerance.reported
      }
    }
  }
}

extension Scene {
  /// The subjects that may differ between this scene and another one with a common history; each once, in
  /// order.
  /// - Complexity: O(log n) for the n changes ever made, plus the changes between the two.
  package func subjects(changedSince other: Scene) -> [SceneSubject] {
    let (touched, moved) = journal.difference(from: other.journal)
    return moved.isEmpty ? touched : subjects(inside: moved).union(touched).sorted()
  }

  /// All that is inside views or guides, themselves included, and the constraints that name it.
  private func subjects(inside moved: [ItemID]) -> Set<SceneSubject> {
    var subjects: Set<SceneSubject> = []
    var stack = moved
    while let id = stack.popLast() {
      guard contains(id), subjects.insert(.item(id)).inserted else { continue }
      subjects.formUnion(constraintNumbers(naming: id).map { .constraint($0) })
      pushMembers(of: id, onto: &stack)
    }
    return subjects
  }
}

extension SceneChange {
  /// Appends the subjects that the change touches.
  func note(in subjects: inout [SceneSubject]) {
    switch self {
    case .madeItem(let id, let parent):
      subjects.append(.item(id))
      subjects.append(.children(parent))
    case .removedItem(let id, let item):
      subjects.append(.item(id))
      subjects.append(.children(item.position.parent))
    case .changedItem(let id, _, _): subjects.append(.item(id))
    case .movedItem(let id, let position, let newParent):
      subjects.append(.item(id))
      subjects.append(.children(position.parent))
      subjects.append(.children(newParent))
    case .touchedItem(let id): subjects.append(.item(id))
    case .stated(let id): subjects.append(.constraint(id))
    case .withdrew(let old, _): subjects.append(.constraint(old.id))
    case .changedConstraint(let old): subjects.append(.constraint(old.id))
    case .touchedConstraint(let id): subjects.append(.constraint(id))
    case .changedScreen: subjects.append(.screen)
    case .changedProgram: subjects.append(.programs)
    case .replaced: subjects.append(.everything)
    case .switchedGroup, .changedGroup, .changedName, .extendedArray, .shortenedArray: break
    }
  }
}

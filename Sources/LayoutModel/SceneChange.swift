import HashTreeCollections

/// A change made to a scene, with the information to undo it.
enum SceneChange: Sendable {
  /// An item was created in a view, with its name.
  case madeItem(ItemID, in: ItemID)
  /// An item without contents was removed, with its name.
  indirect case removedItem(ItemID, Removed)
  /// An item changed, other than in its position in the tree; the old details.
  indirect case changedItem(ItemID, name: String, ItemDetails)
  /// An item moved in the tree; the old position.
  indirect case movedItem(ItemID, from: TreePosition, to: ItemID)
  /// The surroundings of an item changed.
  case touchedItem(ItemID)
  /// A constraint was stated, at the end of its group.
  case stated(ConstraintID)
  /// A constraint was removed from an index in its group.
  indirect case withdrew(LayoutConstraint, at: Int)
  /// A constraint changed; the old content.
  indirect case changedConstraint(LayoutConstraint)
  /// The surroundings of a constraint changed.
  case touchedConstraint(ConstraintID)
  /// A group's own switch was toggled.
  case switchedGroup(GroupID)
  /// A group changed or was created; the old content.
  indirect case changedGroup(GroupID, Group?)
  /// The meaning of a name changed; the old meaning.
  indirect case changedName(String, Named?)
  /// Members were added at the end of an array; their number.
  case extendedArray(String, by: Int)
  /// Members at the end of an array were taken out of it.
  indirect case shortenedArray(String, [ItemID])
  /// The screen changed; the old screen.
  indirect case changedScreen(Screen)
  /// A program changed or was created; the old content.
  indirect case changedProgram(ProgramID, LayoutProgram?)
  /// The whole scene was replaced; the old scene, without history.
  indirect case replaced(Scene)

  /// A removed item and its position.
  struct Removed: Sendable {
    var node: ItemNode
    var details: ItemDetails
    var position: TreePosition
  }

  /// The position of an item: its view, and its index among the views or guides there.
  struct TreePosition: Sendable {
    var parent: ItemID
    var index: Int
  }
}

/// A point in the history of a scene.
package struct SceneMark: Sendable {
  /// The number of changes before it.
  var count: Int
  var counters: Scene.Counters
}

/// Undone changes, for redo.
package struct SceneRedo: Sendable {
  /// In the order in which they were undone.
  var changes: [SceneChange]
  var counters: Scene.Counters
}

extension Scene {
  /// The current point of the history.
  package var mark: SceneMark { SceneMark(count: journal.count, counters: counters) }

  /// Forgets the changes before a point of the history: the scene cannot be taken back further.
  package mutating func forgetChanges(before mark: SceneMark) { journal.forget(before: mark.count) }

  /// Performs a change of the scene as a transaction: if the body throws, the scene is unchanged.
  package mutating func attempt<Result, Failure: Error>(
    _ body: (inout Scene) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let mark = mark
    do { return try body(&self) } catch {
      rollBack(to: mark)
      throw error
    }
  }

  /// Restores the scene at a point of the history and forgets the changes since.
  /// - Complexity: O(n) in the changes since.
  package mutating func rollBack(to mark: SceneMark) {
    while journal.count > mark.count, let change = journal.popLast() { _ = revert(change) }
    counters = mark.counters
  }

  /// Undoes the changes since a point of the history, including the numbers assigned since.
  /// - Complexity: O(n) in the changes since.
  package mutating func undo(to mark: SceneMark) -> SceneRedo {
    var redo = SceneRedo(changes: [], counters: counters)
    while journal.count > mark.count, let change = journal.popLast() {
      redo.changes.append(revert(change))
    }
    counters = mark.counters
    return redo
  }

  /// Redoes undone changes, with their original numbers. The scene must not have changed since the undo.
  /// - Complexity: O(n) in the changes.
  package mutating func redo(_ redo: SceneRedo) {
    for change in redo.changes.reversed() { journal.append(revert(change)) }
    counters = redo.counters
  }

  /// Replaces the contents of the scene with those of another, as one change. No number assigned in either is
  /// assigned again.
  /// - Complexity: O(1); an engine that follows the scene starts anew.
  package mutating func replaceContents(by other: Scene) {
    let old = setContents(to: other)
    skipNumbers(usedIn: old)
    journal.append(.replaced(old))
  }

  /// Takes everything but the history from another scene, and returns the previous contents.
  private mutating func setContents(to other: Scene) -> Scene {
    var old = self
    let journal = journal
    self = other
    self.journal = journal
    old.journal = Journal()
    return old
  }

  /// Undoes a change, and returns the inverse change.
  private mutating func revert(_ change: SceneChange) -> SceneChange {
    switch change {
    case .madeItem(let id, let parent):
      return takeOut(id, of: parent).map { .removedItem(id, $0) } ?? change
    case .removedItem(let id, let item):
      putBack(id, item)
      return .madeItem(id, in: item.position.parent)
    case .changedItem(let id, let name, let old):
      guard let node = nodes[id.rawValue], let now = details[id.rawValue] else { return change }
      nodes[id.rawValue]?.name = name
      details[id.rawValue] = old
      return .changedItem(id, name: node.name, now)
    case .movedItem(let id, let position, let parent):
      let index = unlink(id, from: parent)
      nodes[id.rawValue]?.parent = position.parent
      if let kind = nodes[id.rawValue]?.kind {
        link(id, kind, to: position.parent, at: position.index)
      }
      return .movedItem(id, from: .init(parent: parent, index: index), to: position.parent)
    case .stated(let id):
      guard let constraint = constraintsByID[id.rawValue] else { return change }
      return .withdrew(constraint, at: takeOut(constraint))
    case .withdrew(let constraint, let index):
      putIn(constraint, at: index)
      return .stated(constraint.id)
    case .changedConstraint(let old):
      guard let now = constraintsByID[old.id.rawValue] else { return change }
      replace(now, by: old)
      return .changedConstraint(now)
    case .switchedGroup(let id):
      groupsByID[id.rawValue]?.isActive.toggle()
      return change
    case .changedGroup(let id, let old):
      let now = groupsByID[id.rawValue]
      groupsByID[id.rawValue] = old
      return .changedGroup(id, now)
    case .changedName(let name, let old):
      let now = namesToSubjects[name]
      namesToSubjects[name] = old
      if old == nil { freedNames += 1 }
      return .changedName(name, now)
    case .extendedArray(let name, let count):
      var members: [ItemID] = []
      changeArray(name) {
        members = Array($0.suffix(count))
        $0.removeLast(min(count, $0.count))
      }
      return .shortenedArray(name, members)
    case .shortenedArray(let name, let members):
      changeArray(name) { $0 += members }
      return .extendedArray(name, by: members.count)
    case .changedScreen(let old):
      let now = display
      display = old
      return .changedScreen(now)
    case .changedProgram(let id, let old): return .changedProgram(id, exchange(id, for: old))
    case .replaced(let old):
      let counters = counters
      defer { self.counters = counters }
      return .replaced(setContents(to: old))
    case .touchedItem, .touchedConstraint: return change
    }
  }
}

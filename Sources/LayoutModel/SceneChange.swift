import HashTreeCollections

/// A change that was made to a scene, with what it takes to take it back.
enum SceneChange: Sendable {
  /// An item was made, with its name, as a member of a view.
  case madeItem(ItemID, in: ItemID)
  /// An item that has no items in it was removed, with its name.
  indirect case removedItem(ItemID, Removed)
  /// What an item is apart from its place in the tree was something else.
  indirect case changedItem(ItemID, name: String, ItemDetails)
  /// An item was somewhere else in the tree.
  indirect case movedItem(ItemID, from: Place, to: ItemID)
  /// Something around an item has changed.
  case touchedItem(ItemID)
  /// A constraint was stated, last in its group.
  case stated(ConstraintID)
  /// A constraint was taken out, from a place in its group.
  indirect case withdrew(LayoutConstraint, at: Int)
  /// A constraint was something else.
  indirect case changedConstraint(LayoutConstraint)
  /// Something around a constraint has changed.
  case touchedConstraint(ConstraintID)
  /// A group's own switch was turned.
  case switchedGroup(GroupID)
  /// A group was something else, or not there.
  indirect case changedGroup(GroupID, Group?)
  /// A name stood for something else, or nothing.
  indirect case changedName(String, Named?)
  /// The screen was another one.
  indirect case changedScreen(Screen)
  /// Other programs ran at every pass.
  indirect case changedPrograms([LayoutProgram])
  /// All of the scene was another; that one has no history of its own.
  indirect case replaced(Scene)

  /// An item that was removed, with the place that it had.
  struct Removed: Sendable {
    var node: ItemNode
    var details: ItemDetails
    var place: Place
  }

  /// Where an item is: in which view, and how many views (or guides) of it are before.
  struct Place: Sendable {
    var parent: ItemID
    var index: Int
  }
}

/// A point in the history of a scene to go back to.
package struct SceneMark: Sendable {
  /// The number of changes until then.
  var count: Int
  var counters: Scene.Counters
}

/// What was taken back, so that it can be done again.
package struct SceneRedo: Sendable {
  /// In the order in which they were taken back.
  var changes: [SceneChange]
  var counters: Scene.Counters
}

extension Scene {
  /// This point of the history.
  package var mark: SceneMark { SceneMark(count: journal.count, counters: counters) }

  /// Does something that changes the scene as a whole or, if it fails, not at all.
  package mutating func attempt<Result, Failure: Error>(
    _ body: (inout Scene) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let mark = mark
    do { return try body(&self) } catch {
      rollBack(to: mark)
      throw error
    }
  }

  /// Goes back to what the scene was, as if nothing had happened since.
  /// - Complexity: what was changed since.
  package mutating func rollBack(to mark: SceneMark) {
    while journal.count > mark.count, let change = journal.popLast() { _ = revert(change) }
    counters = mark.counters
  }

  /// Takes back what was changed since a point of the history, the numbers given since included.
  /// - Complexity: what was changed since.
  package mutating func undo(to mark: SceneMark) -> SceneRedo {
    var redo = SceneRedo(changes: [], counters: counters)
    while journal.count > mark.count, let change = journal.popLast() {
      redo.changes.append(revert(change))
    }
    counters = mark.counters
    return redo
  }

  /// Does again what was taken back, with the numbers that it had, nothing else having changed since.
  /// - Complexity: what is changed.
  package mutating func redo(_ redo: SceneRedo) {
    for change in redo.changes.reversed() { journal.append(revert(change)) }
    counters = redo.counters
  }

  /// Puts the contents of another scene in place of all that is here, as one change. No number given in
  /// either is given again.
  /// - Complexity: constant here; whoever follows the scene begins anew.
  package mutating func replaceContents(by other: Scene) {
    let old = setContents(to: other)
    skipNumbers(usedIn: old)
    journal.append(.replaced(old))
  }

  /// Takes all but the history from another scene, and returns what was here.
  private mutating func setContents(to other: Scene) -> Scene {
    var old = self
    let journal = journal
    self = other
    self.journal = journal
    old.journal = Journal()
    return old
  }

  /// Takes a change back, and returns the change that this is.
  private mutating func revert(_ change: SceneChange) -> SceneChange {
    switch change {
    case .madeItem(let id, let parent):
      return takeOut(id, of: parent).map { .removedItem(id, $0) } ?? change
    case .removedItem(let id, let item):
      putBack(id, item)
      return .madeItem(id, in: item.place.parent)
    case .changedItem(let id, let name, let old):
      guard let node = nodes[id.rawValue], let now = details[id.rawValue] else { return change }
      nodes[id.rawValue]?.name = name
      details[id.rawValue] = old
      return .changedItem(id, name: node.name, now)
    case .movedItem(let id, let place, let parent):
      let index = unlink(id, from: parent)
      nodes[id.rawValue]?.parent = place.parent
      if let kind = nodes[id.rawValue]?.kind { link(id, kind, to: place.parent, at: place.index) }
      return .movedItem(id, from: .init(parent: parent, index: index), to: place.parent)
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
      return .changedName(name, now)
    case .changedScreen(let old):
      let now = display
      display = old
      return .changedScreen(now)
    case .changedPrograms(let old):
      let now = programs
      programs = old
      return .changedPrograms(now)
    case .replaced(let old):
      let counters = counters
      defer { self.counters = counters }
      return .replaced(setContents(to: old))
    case .touchedItem, .touchedConstraint: return change
    }
  }
}

/// The states of a line while it is edited, to step back to and forward again.
package struct UndoStack {
  /// A line with its cursor.
  package struct State {
    package var scalars: [UInt32]
    package var cursor: Int
  }

  private var states: [State] = []
  private var index = 0
  /// Whether the newest state ends in letters typed one after another, which the next one joins.
  private var isTyping = false

  /// Older states are forgotten.
  private static let mostStates = 1000
  /// The scalars of all states together; lines pasted by the thousand are not kept many times.
  private static let mostScalars = 2_000_000

  package init() {}

  /// Forgets everything.
  mutating func reset() { self = UndoStack() }

  /// Notes the line after a key.
  /// - Complexity: O(*n*) in the line's scalars.
  package mutating func note(_ scalars: [UInt32], cursor: Int) {
    guard !states.isEmpty else {
      states = [State(scalars: scalars, cursor: cursor)]
      return
    }
    guard states[index].scalars != scalars else {
      if states[index].cursor != cursor { isTyping = false }
      states[index].cursor = cursor
      return
    }
    let typed = Self.typedScalar(from: states[index], to: scalars, cursor)
    let joins = isTyping && typed.map { $0 != 0x20 && $0 != 0x0a } ?? false
    isTyping = typed != nil
    states.removeSubrange((index + 1)...)
    if joins {
      states[index] = State(scalars: scalars, cursor: cursor)
    } else {
      states.append(State(scalars: scalars, cursor: cursor))
      index += 1
    }
    let most = max(2, min(Self.mostStates, Self.mostScalars / max(scalars.count, 1)))
    if states.count > most {
      index -= states.count - most
      states.removeFirst(states.count - most)
    }
  }

  /// The scalar that was typed between two states; nil if more has changed.
  private static func typedScalar(from old: State, to new: [UInt32], _ cursor: Int) -> UInt32? {
    guard new.count == old.scalars.count + 1, cursor == old.cursor + 1,
      new[..<old.cursor] == old.scalars[..<old.cursor],
      new[cursor...] == old.scalars[old.cursor...]
    else { return nil }
    return new[old.cursor]
  }

  /// Steps back; nil at the beginning.
  package mutating func undo() -> State? {
    guard index > 0 else { return nil }
    index -= 1
    isTyping = false
    return states[index]
  }

  /// Steps forward again; nil if nothing was undone.
  package mutating func redo() -> State? {
    guard index + 1 < states.count else { return nil }
    index += 1
    isTyping = false
    return states[index]
  }
}

/// The lines that were entered, oldest first.
package struct History {
  package private(set) var entries: [String] = []
  let limit: Int

  /// Creates a history of at most `limit` entries.
  package init(entries: [String] = [], limit: Int) {
    self.limit = max(limit, 0)
    self.entries = Array(entries.suffix(self.limit))
  }

  /// Adds a line at the end, unless it is blank, begins with a space, or equals the newest entry.
  ///
  /// - Returns: Whether the line was added.
  package mutating func add(_ line: String) -> Bool {
    guard limit > 0, Self.isKept(line), line != entries.last else { return false }
    // A tenth more is kept, so that the oldest entries are not moved for each line.
    if entries.count >= limit + limit / 10 { entries.removeFirst(entries.count - limit + 1) }
    entries.append(line)
    return true
  }

  /// The newest entry that begins with a text, goes on after it, and is wanted; nil for a blank text.
  /// - Complexity: O(*n*) in the entries; of those that begin so, the newest few are judged.
  func newest(beginningWith text: String, where isWanted: (String) -> Bool) -> String? {
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { return nil }
    var rest = 5
    var refused: Set<String> = []
    for entry in entries.reversed()
    where entry.utf8.count > text.utf8.count && entry.hasScalarPrefix(text) {
      guard !refused.contains(entry) else { continue }
      if isWanted(entry) { return entry }
      rest -= 1
      guard rest > 0 else { return nil }
      refused.insert(entry)
    }
    return nil
  }

  private static func isKept(_ line: String) -> Bool {
    guard let first = line.unicodeScalars.first, first != " " else { return false }
    return line.unicodeScalars.contains { !$0.properties.isWhitespace }
  }
}

/// A walk through the history with Up and Down, over the entries that begin with the text before the cursor.
package struct HistoryWalk {
  /// The unfinished line at the start of the walk, which ends it.
  let draft: String
  let prefix: String
  private(set) var index: Int

  package init(draft: String, prefix: String, history: History) {
    self.draft = draft
    self.prefix = prefix
    index = history.entries.count
  }

  /// The next older matching entry that differs from the current one, or `nil`.
  package mutating func older(in history: History) -> String? {
    let shown = entry(in: history)
    let found = history.entries[..<min(index, history.entries.count)]
      .lastIndex { $0 != shown && $0.hasScalarPrefix(prefix) }
    guard let found else { return nil }
    index = found
    return history.entries[found]
  }

  /// The next newer matching entry, after the last of them the draft, and then `nil`.
  package mutating func newer(in history: History) -> String? {
    guard index < history.entries.count else { return nil }
    let shown = entry(in: history)
    let found = history.entries[(index + 1)...]
      .firstIndex { $0 != shown && $0.hasScalarPrefix(prefix) }
    index = found ?? history.entries.count
    return entry(in: history)
  }

  private func entry(in history: History) -> String {
    index < history.entries.count ? history.entries[index] : draft
  }
}

/// An incremental search through the history for text anywhere in an entry (Ctrl-R).
package struct HistorySearch {
  /// The unfinished line at the start of the search.
  let draft: String
  private(set) var pattern: [UInt32] = []
  /// Whether the current pattern was not found.
  package private(set) var isFailing = false
  private var index: Int
  private var match: Int?

  package init(draft: String, history: History) {
    self.draft = draft
    index = history.entries.count
  }

  /// The last entry found, and the scalar index of the pattern in it.
  package func found(in history: History) -> (line: String, cursor: Int)? {
    match.map { (history.entries[index], $0) }
  }

  /// The pattern as text.
  package var patternText: String { String(scalars: pattern) }

  package mutating func extend(with scalars: some Sequence<UInt32>, in history: History) {
    pattern.append(contentsOf: scalars)
    look(from: index, step: -1, in: history)
  }

  /// Removes the pattern's last character and searches again from the newest entry.
  package mutating func shorten(in history: History) {
    guard !pattern.isEmpty else { return }
    pattern.removeLast()
    match = nil
    index = history.entries.count
    look(from: index, step: -1, in: history)
  }

  package mutating func lookOlder(in history: History) {
    look(from: index - 1, step: -1, in: history)
  }

  package mutating func lookNewer(in history: History) {
    look(from: index + 1, step: 1, in: history)
  }

  private mutating func look(from start: Int, step: Int, in history: History) {
    isFailing = false
    guard !pattern.isEmpty else { return }
    let entries = history.entries
    let shown = match.map { _ in entries[index] }
    var candidate = step < 0 ? min(start, entries.count - 1) : start
    while entries.indices.contains(candidate) {
      let isRepetition = candidate != index && entries[candidate] == shown
      if !isRepetition, let offset = entries[candidate].scalarOffset(of: pattern) {
        index = candidate
        match = offset
        return
      }
      candidate += step
    }
    isFailing = true
  }
}

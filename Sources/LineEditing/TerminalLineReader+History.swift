import CEditline

// Up and Down, and the search with Ctrl-R.
extension TerminalLineReader {
  // MARK: Up and Down

  func up() -> ce_result {
    let line = currentLine()
    // An entry of the history that was not changed is passed in one step.
    if line.rowStart > 0, walk?.shown != line.text { return hand(on: .rowUp) }
    return walk(from: line) { $0.older(in: $1) }
  }

  func down() -> ce_result {
    let line = currentLine()
    if line.rowEnd < line.scalars.count, walk?.shown != line.text { return hand(on: .rowDown) }
    return walk(from: line) { $0.newer(in: $1) }
  }

  private func hand(on key: EditingKey) -> ce_result {
    queue.insert(.key(key), at: 0)
    return ce_result_normal
  }

  private func walk(
    from line: Line, step: (inout HistoryWalk, History) -> String?
  ) -> ce_result {
    let text = line.text
    var state: HistoryWalk
    if let walk, walk.shown == text {
      state = walk.state
    } else {
      let prefix = String(scalars: line.scalars[..<line.cursor])
      state = HistoryWalk(draft: text, prefix: prefix, history: history)
    }
    guard let entry = step(&state, history) else { return ce_result_error }
    walk = (state, entry)
    let scalars = entry.unicodeScalars.map(\.value)
    replaceLine(with: scalars, cursor: scalars.count)
    return ce_result_refresh
  }

  // MARK: Search

  func beginSearch() -> ce_result {
    search = HistorySearch(draft: currentLine().text, history: history)
    return ce_result_refresh
  }

  /// Sets the line that a search or a menu has found.
  func showNextLine() -> ce_result {
    if let line = nextLine { replaceLine(with: line.scalars, cursor: line.cursor) }
    nextLine = nil
    return ce_result_refresh
  }

  /// Handles a key during a search, and returns the one to pass to libedit instead.
  func searchKey(_ output: KeyDecoder.Output) -> EditingKey {
    guard var state = search else { return .showLine }
    switch output {
    case .scalar(0x12): state.lookOlder(in: history)
    case .scalar(0x13): state.lookNewer(in: history)
    case .scalar(0x08), .scalar(0x7f): state.shorten(in: history)
    case .scalar(let scalar) where Self.isText(scalar) && scalar >= 0x20:
      state.extend(with: CollectionOfOne(scalar), in: history)
    case .paste(let bytes):
      state.extend(with: Self.pastedScalars(bytes).prefix { $0 != 0x0a }, in: history)
    case .scalar(0x07):
      let draft = state.draft.unicodeScalars.map(\.value)
      nextLine = (draft, draft.count)
      search = nil
      return .showLine
    case .escape, .scalar(0x1b):
      search = nil
      return .showLine
    case .scalar, .key:
      // The search is over, and the key has its usual meaning.
      search = nil
      queue.insert(output, at: 0)
      return .showLine
    }
    search = state
    let found = state.found(in: history)
    let line = (found?.line ?? state.draft).unicodeScalars.map(\.value)
    nextLine = (line, found?.cursor ?? line.count)
    return .showLine
  }
}

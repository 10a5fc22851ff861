import CEditline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// How keys reach libedit: bytes from the terminal are decoded, signals are heeded while waiting for
// them, and a search through the history takes its keys before libedit sees any.
extension TerminalLineReader {
  /// In vi mode Escape alone is a key, and a person types it often; in emacs mode it only begins
  /// others.
  private static let waitInViMode: Int32 = 25
  private static let waitInEmacsMode: Int32 = 200

  /// Reads one key for libedit: 1 with the key, 0 at the end of input, -1 after Ctrl-C.
  func readKey(into key: UnsafeMutablePointer<UInt32>) -> Int32 {
    while true {
      switch readOutput() {
      case .success(let output):
        guard let scalar = scalar(for: output) else { continue }
        key.pointee = scalar
        return 1
      case .failure(.endOfInput):
        return 0
      case .failure(.interrupted):
        errno = EINTR
        return -1
      }
    }
  }

  enum InputEnd: Error {
    case endOfInput, interrupted
  }

  /// Waits for the next key, whatever it means.
  func readOutput() -> Result<KeyDecoder.Output, InputEnd> {
    while true {
      // An interrupted line stays so: libedit's own commands would otherwise go on reading.
      if isInterrupted { return .failure(.interrupted) }
      if !queue.isEmpty { return .success(queue.removeFirst()) }
      if let output = decoder.next() { return .success(output) }
      if !waitForBytes() { return .failure(.endOfInput) }
    }
  }

  private func scalar(for output: KeyDecoder.Output) -> UInt32? {
    if search != nil { return searchKey(output).rawValue }
    switch output {
    case .scalar(let scalar):
      return scalar
    case .key(let key):
      return key.rawValue
    case .paste(let bytes):
      pendingPaste = Self.pastedScalars(bytes)
      return pendingPaste.isEmpty ? nil : EditingKey.insertPaste.rawValue
    }
  }

  /// Pasted text with its line ends as newlines and without control characters.
  static func pastedScalars(_ bytes: [UInt8]) -> [UInt32] {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(bytes.count)
    var isAfterReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let value = scalar.value == 0x0d ? 0x0a : scalar.value
      if isText(value), !(isAfterReturn && scalar.value == 0x0a) { scalars.append(value) }
      isAfterReturn = scalar.value == 0x0d
    }
    // The newline behind the last line is Enter's to give.
    while scalars.last == 0x0a { scalars.removeLast() }
    return scalars
  }

  // MARK: Waiting

  /// Waits for bytes, for a signal, or for the time to be up in which a key's bytes come together.
  ///
  /// - Returns: False at the end of input.
  private func waitForBytes() -> Bool {
    let wait = decoder.hasAltKeys ? Self.waitInEmacsMode : Self.waitInViMode
    switch input.wait(timeout: decoder.isWaiting ? wait : -1) {
    case .timeout: decoder.stopWaiting()
    case .signal: heedSignals()
    case .bytes(let bytes): decoder.append(bytes)
    case .end: return false
    }
    return true
  }

  // MARK: Signals

  private func heedSignals() {
    let signals = ce_take_signals()
    if signals & ce_signal_interrupt.rawValue != 0 { isInterrupted = true }
    if signals & ce_signal_stop.rawValue != 0 {
      stop()
    } else if signals & ce_signal_continue.rawValue != 0 {
      // Whoever had the terminal meanwhile may have changed its modes, and libedit believes them
      // unchanged.
      ce_set_raw_mode(editor, false)
      takeTerminalBack()
    } else if signals & ce_signal_resize.rawValue != 0 {
      redrawAtNewSize()
    }
  }

  /// Ctrl-Z: gives the terminal back, stops, and goes on where the line was.
  private func stop() {
    moveBehindLine()
    write(toStandardOutput: "\u{1b}[?2004l")
    ce_flush()
    ce_set_raw_mode(editor, false)
    ce_stop_process()
    let signals = ce_take_signals()
    if signals & ce_signal_interrupt.rawValue != 0 { isInterrupted = true }
    takeTerminalBack()
  }

  private func takeTerminalBack() {
    ce_set_raw_mode(editor, true)
    write(toStandardOutput: "\r\u{1b}[J\u{1b}[?2004h")
    ce_resize(editor)
    ce_redraw(editor)
  }

  /// Terminals wrap the rows they show anew when they grow or shrink; the prompt is looked for
  /// where it stands then.
  private func redrawAtNewSize() {
    let rows = geometry().cursorRow
    if rows > 0 { write(toStandardOutput: "\u{1b}[\(rows)A") }
    write(toStandardOutput: "\r\u{1b}[J")
    ce_resize(editor)
    ce_redraw(editor)
  }

  // MARK: The screen

  /// Where the line stands on the screen, whose height is not known to it.
  func geometry() -> LineGeometry {
    let line = currentLine()
    return LineGeometry(
      promptColumns: promptColumns, scalars: line.scalars, cursor: line.cursor,
      columns: Terminal.width())
  }

  /// Puts the cursor behind the end of the line.
  func moveBehindLine() {
    let geometry = geometry()
    let rows = Terminal.size(of: .standardOutput)?.rows ?? 24
    let below = min(max(geometry.lastRow - geometry.cursorRow, 0), rows)
    let down = String(repeating: "\n", count: below)
    let right = geometry.lastColumn > 0 ? "\u{1b}[\(geometry.lastColumn)C" : ""
    write(toStandardOutput: down + "\r" + right)
  }
}

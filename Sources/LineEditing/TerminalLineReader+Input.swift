import CEditline
import CLibrary

// The way of keys to libedit: bytes from the terminal are decoded, signals are handled while waiting, and a
// history search handles its keys before libedit.
extension TerminalLineReader {
  /// The time in which the rest of a key has to follow Escape, which in vi mode is a frequent key of its own. In
  /// milliseconds.
  private static let waitInViMode: Int32 = 25
  private static let waitInEmacsMode: Int32 = 50

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

  /// Waits for the next key.
  func readOutput() -> Result<KeyDecoder.Output, InputEnd> {
    while true {
      // An interrupted line stays interrupted; libedit's own commands would continue reading.
      if isInterrupted { return .failure(.interrupted) }
      if !queue.isEmpty { return .success(queue.removeFirst()) }
      if let output = decoder.next() { return .success(output) }
      if !waitForBytes() { return .failure(.endOfInput) }
    }
  }

  private func scalar(for output: KeyDecoder.Output) -> UInt32? {
    if search != nil { return searchKey(output).rawValue }
    if menu != nil, let key = menuKey(output) { return key.rawValue }
    switch output {
    case .scalar(let scalar):
      return scalar
    case .key(let key):
      return key.rawValue
    case .escape:
      // To libedit it would be the beginning of a key, which would take the next one.
      return nil
    case .paste(let bytes):
      let text = options.pastedText(String(scalars: Self.pastedScalars(bytes)))
      pendingPaste = text.unicodeScalars.map(\.value)
      return pendingPaste.isEmpty ? nil : EditingKey.insertPaste.rawValue
    }
  }

  /// Pasted text with normalized newlines and without control characters.
  package static func pastedScalars(_ bytes: [UInt8]) -> [UInt32] {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(bytes.count)
    var isAfterReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let value = scalar.value == 0x0d ? 0x0a : scalar.value
      if isText(value), !(isAfterReturn && scalar.value == 0x0a) { scalars.append(value) }
      isAfterReturn = scalar.value == 0x0d
    }
    // The final newline is left to Enter.
    while scalars.last == 0x0a { scalars.removeLast() }
    return scalars
  }

  // MARK: Waiting

  /// Waits for bytes, a signal, or the timeout of an incomplete key.
  ///
  /// - Returns: False at the end of input.
  private func waitForBytes() -> Bool {
    if !isInterrupted {
      paint()
      if !decoder.isWaiting { showPreview() }
    }
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
      // Another program may have changed the terminal's modes, which libedit caches.
      ce_set_raw_mode(editor, false)
      takeTerminalBack()
    } else if signals & ce_signal_resize.rawValue != 0 {
      redrawAtNewSize()
    }
  }

  /// Ctrl-Z: restores the terminal, stops the process, and later resumes the line.
  private func stop() {
    leaveLine(currentLine())
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
    painter.forget()
  }

  /// Terminals rewrap their rows when resized; the prompt's new position is determined.
  private func redrawAtNewSize() {
    let rows = painter.rowsAboveCursor(columns: screenSize.columns)
    if rows > 0 { write(toStandardOutput: "\u{1b}[\(rows)A") }
    write(toStandardOutput: "\r\u{1b}[J")
    painter.forget()
  }
}

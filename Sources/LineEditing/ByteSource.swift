import CEditline
import CLibrary

/// The reason that a pipe or file ended early.
package enum InputError: Error, Equatable, Sendable {
  /// Ctrl-C was pressed while waiting for data.
  case interrupted
  /// Another error, by `errno`.
  case system(code: Int32)
}

/// A descriptor read in blocks, interruptible by Ctrl-C.
struct ByteSource {
  let descriptor: Int32

  private static let blockSize = 1 << 16

  /// Appends the next block, waiting for it if necessary.
  ///
  /// - Returns: Whether there was any data; false at the end.
  /// - Complexity: O(1) amortized per byte.
  func appendBlock(to bytes: inout [UInt8]) throws(InputError) -> Bool {
    while true {
      try waitForInput()
      let (count, code) = readBlock(into: &bytes)
      if count >= 0 { return count > 0 }
      if code != EINTR, code != EAGAIN { throw .system(code: code) }
    }
  }

  private func readBlock(into bytes: inout [UInt8]) -> (count: Int, code: Int32) {
    withUnsafeTemporaryAllocation(byteCount: Self.blockSize, alignment: 1) { block in
      let count = read(descriptor, block.baseAddress, block.count)
      let code = errno
      bytes.append(contentsOf: UnsafeRawBufferPointer(block).prefix(max(0, count)))
      return (count, code)
    }
  }

  private func waitForInput() throws(InputError) {
    while !InterruptFlag.isRaised {
      var waited = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: ce_signal_descriptor(), events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&waited, 2, -1)
      // If poll fails, read waits.
      if ready < 0, errno != EINTR { return }
      if ready > 0, waited[0].revents != 0 { return }
      if ready > 0, waited[1].revents != 0 { _ = ce_take_signals() }
    }
    throw .interrupted
  }
}

import CEditline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A descriptor read in blocks, interruptible by Ctrl-C.
struct ByteSource {
  let descriptor: Int32
  let name: String

  private static let blockSize = 1 << 16

  /// The size of a regular file in bytes, 0 for anything else.
  var sizeHint: Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return max(0, Int(status.st_size))
  }

  /// Appends the next block, waiting for it if necessary.
  ///
  /// - Returns: Whether there was any data; false at the end.
  /// - Complexity: O(1) amortized per byte.
  func appendBlock(to bytes: inout [UInt8]) throws(FileReadError) -> Bool {
    while true {
      try waitForInput()
      let (count, code) = readBlock(into: &bytes)
      if count >= 0 { return count > 0 }
      if code != EINTR, code != EAGAIN { throw FileReadError(path: name, code: code) }
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

  private func waitForInput() throws(FileReadError) {
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
    throw .interrupted(path: name)
  }
}

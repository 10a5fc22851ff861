import CLibrary

/// The file of a history: one entry per line, with newlines in an entry written `\n` and backslashes `\\`, so
/// that it can be read and searched as text. Several programs can append to it at once.
package struct HistoryFile {
  package let path: String

  package init(path: String) { self.path = path }

  /// The maximum number of bytes read, from the end: 8 MiB.
  private static let largestRead = 8 << 20

  // MARK: Its form

  /// An entry as it is written to the file, without the newline.
  package static func escape(_ entry: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": line.append(contentsOf: #"\\"#.unicodeScalars)
      case "\n": line.append(contentsOf: #"\n"#.unicodeScalars)
      case "\r": line.append(contentsOf: #"\r"#.unicodeScalars)
      default: line.append(scalar)
      }
    }
    return String(line)
  }

  /// The entry of a line of the file. A backslash before any other character is literal.
  package static func unescape(_ line: some StringProtocol) -> String {
    var entry = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in line.unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "\\"):
        isEscaped = true
        continue
      case (false, _): entry.append(scalar)
      case (true, "n"): entry.append("\n")
      case (true, "r"): entry.append("\r")
      case (true, "\\"): entry.append("\\")
      case (true, _): entry.append(contentsOf: ["\\", scalar])
      }
      isEscaped = false
    }
    if isEscaped { entry.append("\\") }
    return String(entry)
  }

  // MARK: Reading

  /// The newest entries, oldest first. An unreadable file has none; one that has grown to more than twice the
  /// limit is truncated to it.
  package func load(limit: Int) -> [String] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    let start = max(0, Int(status.st_size) - Self.largestRead)
    lseek(descriptor, off_t(start), SEEK_SET)
    let source = ByteSource(descriptor: descriptor)
    var bytes: [UInt8] = []
    do {
      while try source.appendBlock(to: &bytes) {
        guard bytes.count <= 2 * Self.largestRead else { return [] }
      }
    } catch { return [] }
    // A file read from its middle begins with a partial entry.
    let lines = bytes.split(separator: UInt8(ascii: "\n")).dropFirst(start > 0 ? 1 : 0)
    let newest = lines.suffix(limit)
    if start > 0 || lines.count > 2 * limit { cut(to: newest, from: Int(status.st_size)) }
    return newest.map { Self.unescape(String(decoding: $0, as: UTF8.self)) }
  }

  /// Replaces the file's contents by some lines, unless another program has appended to it since it had
  /// `size` bytes.
  private func cut(to lines: some Sequence<ArraySlice<UInt8>>, from size: Int) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard Self.lock(descriptor), Int(lseek(descriptor, 0, SEEK_END)) == size else { return }
    lseek(descriptor, 0, SEEK_SET)
    let bytes = lines.flatMap { $0 + [UInt8(ascii: "\n")] }
    guard writeAll(bytes, to: descriptor) == 0 else { return }
    ftruncate(descriptor, off_t(bytes.count))
  }

  // MARK: Writing

  /// Appends an entry, creating the file (mode 0600) and its directories (0700) if necessary.
  ///
  /// - Returns: 0, or an `errno`.
  package func append(_ entry: String) -> Int32 {
    StateLocation.makeDirectories(for: path)
    let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    _ = Self.lock(descriptor)
    var bytes = Array(Self.escape(entry).utf8)
    bytes.append(UInt8(ascii: "\n"))
    // A program killed while writing leaves a line without a newline.
    let end = lseek(descriptor, 0, SEEK_END)
    var last = UInt8(ascii: "\n")
    if end > 0, pread(descriptor, &last, 1, end - 1) == 1, last != UInt8(ascii: "\n") {
      bytes.insert(UInt8(ascii: "\n"), at: 0)
    }
    return writeAll(bytes, to: descriptor)
  }

  /// Waits at most a tenth of a second for other writers; appending is safe enough without the lock.
  private static func lock(_ descriptor: Int32) -> Bool {
    for _ in 0..<20 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      usleep(5_000)
    }
    return false
  }
}

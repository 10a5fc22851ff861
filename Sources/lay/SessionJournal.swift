import CLibrary
import Synchronization

/// A session at the prompt, written to a file entry by entry, so that it survives the end of the
/// process. Each line is a record with fields separated by tabs; an incomplete last line is
/// ignored.
final class SessionJournal {
  /// The kind of a record.
  enum Record: Equatable {
    /// The options of the session: `screen 375x667`, `define gap=10`, `argument x`.
    case option(name: String, value: [UInt8])
    /// A program that ran before the first prompt.
    case program(name: [UInt8], bytes: [UInt8])
    /// A file that the next entry or program read.
    case file(path: [UInt8], bytes: [UInt8])
    /// An entry at the prompt, and the number of its first line.
    case entry(line: Int, text: [UInt8])
    /// A pasted log.
    case log(line: Int, text: [UInt8])
    /// The scene was written by `save`, or is equal to the saved one.
    case saved
  }

  private let path: String
  private let descriptor: Int32
  /// Whether data may not be on the disk yet, shared with the thread that syncs it.
  private let isDirty = Unsynced()

  private final class Unsynced: Sendable {
    let flag = Atomic<Bool>(false)
  }

  /// Creates the file of a new session; nil if it cannot be created.
  init?(at path: String) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    // Locked while the process runs, so that other processes know.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
  }

  /// Writes records together: they are in the file when this returns, even if the process is then
  /// killed, and on the disk a second later.
  /// - Returns: Whether they could be written.
  func append(_ records: [Record]) -> Bool {
    var bytes: [UInt8] = []
    for record in records { Self.write(record, to: &bytes) }
    guard writeAll(bytes, to: descriptor) == 0 else { return false }
    if !isDirty.flag.exchange(true, ordering: .acquiringAndReleasing) { syncSoon() }
    return true
  }

  /// Ends the journal of a session that the user ended.
  /// - Parameter isKept: Whether it has unsaved work.
  func end(isKept: Bool) {
    if isKept {
      _ = fdatasync(descriptor)
      _ = rename(path, path + SessionFolder.endedSuffix)
    } else {
      unlink(path)
    }
  }

  private func syncSoon() {
    let sync = Sync(descriptor: descriptor, isDirty: isDirty)
    Thread.start { sync.run() }
  }

  /// Waits briefly for further records, and syncs the file to the disk.
  private final class Sync: Sendable {
    let descriptor: Int32
    let isDirty: Unsynced

    init(descriptor: Int32, isDirty: Unsynced) {
      self.descriptor = descriptor
      self.isDirty = isDirty
    }

    func run() {
      usleep(500_000)
      isDirty.flag.store(false, ordering: .releasing)
      _ = fdatasync(descriptor)
    }
  }

  // MARK: The form of the file

  private static func write(_ record: Record, to bytes: inout [UInt8]) {
    let fields: [[UInt8]] =
      switch record {
      case .option(let name, let value): [Array("option".utf8), Array(name.utf8), value]
      case .program(let name, let text): [Array("program".utf8), name, text]
      case .file(let path, let text): [Array("file".utf8), path, text]
      case .entry(let line, let text): [Array("entry".utf8), Array("\(line)".utf8), text]
      case .log(let line, let text): [Array("log".utf8), Array("\(line)".utf8), text]
      case .saved: [Array("saved".utf8)]
      }
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "\t")) }
      escape(field, into: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func escape(_ field: [UInt8], into bytes: inout [UInt8]) {
    for byte in field {
      switch byte {
      case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
      case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
      case UInt8(ascii: "\t"): bytes += #"\t"#.utf8
      default: bytes.append(byte)
      }
    }
  }

  private static func unescape(_ field: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in field {
      if isEscaped {
        switch byte {
        case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
        default: bytes.append(byte)
        }
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// The records of a journal. Unknown records and an incomplete last line are ignored.
  static func records(in bytes: [UInt8]) -> [Record] {
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    return bytes[..<end].split(separator: UInt8(ascii: "\n")).compactMap { record(in: $0) }
  }

  private static func record(in line: ArraySlice<UInt8>) -> Record? {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { unescape($0) }
    guard let kind = fields.first else { return nil }
    let word = String(decoding: kind, as: UTF8.self)
    if word == "saved" { return .saved }
    guard fields.count == 3 else { return nil }
    // A damaged file can have any number; lines are added to it.
    let number = Int(String(decoding: fields[1], as: UTF8.self))
      .flatMap { (0...1_000_000_000).contains($0) ? $0 : nil }
    switch word {
    case "option":
      return .option(name: String(decoding: fields[1], as: UTF8.self), value: fields[2])
    case "program": return .program(name: fields[1], bytes: fields[2])
    case "file": return .file(path: fields[1], bytes: fields[2])
    case "entry": return number.map { .entry(line: $0, text: fields[2]) }
    case "log": return number.map { .log(line: $0, text: fields[2]) }
    default: return nil
    }
  }
}

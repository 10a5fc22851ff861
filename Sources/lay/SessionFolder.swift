import CLibrary
import Files
import LineEditing

/// The folder with the journals of sessions that were not saved.
struct SessionFolder {
  /// A session that can be recovered.
  struct Session {
    /// The path of its journal.
    var path: String
    /// Whether the user ended it, so that it is not announced.
    var wasEnded: Bool
    /// The time of its start: `2026-03-01 14:05`.
    var start: String

    /// The records of its journal; empty if it cannot be read.
    var bytes: [UInt8] { (try? FileAccess(limit: SessionFolder.largestJournal).read(path)) ?? [] }

    /// Removes its journal.
    func remove() { unlink(path) }
  }

  /// The extension of journals.
  static let suffix = ".session"
  /// The suffix of a journal whose session was ended by the user.
  static let endedSuffix = ".ended"
  /// The maximum size of a journal that is read, in bytes: it contains the files that its session has read.
  private static let largestJournal = 256 << 20
  /// The time for which journals are kept, in seconds: 30 days.
  private static let lifetime = 30 * 24 * 3600

  /// The path of the folder.
  let path: String

  /// `$LAY_SESSIONS` (none if empty), or `lay/sessions` in the user's state directory.
  static var standard: SessionFolder? {
    StateLocation.path(of: "sessions", forProgram: "lay").map { SessionFolder(path: $0) }
  }

  /// A journal for a new session.
  func makeJournal() -> SessionJournal? {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return nil }
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, "%Y%m%d-%H%M%S", &parts)
    let date = String(
      decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let file = "\(path)/\(date)-\(getpid())\(Self.suffix)"
    StateLocation.makeDirectories(for: file)
    return SessionJournal(at: file)
  }

  /// The sessions that ended without being saved, the newest first. Old journals are removed, and
  /// those of running sessions are skipped.
  func sessions() -> [Session] {
    var found: [(name: String, session: Session)] = []
    for name in FileTree.names(in: path) {
      let wasEnded = name.hasSuffix(Self.suffix + Self.endedSuffix)
      guard wasEnded || name.hasSuffix(Self.suffix) else { continue }
      let file = "\(path)/\(name)"
      let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { continue }
      if time(nil) - Int(Self.modificationTime(status)) > Self.lifetime {
        unlink(file)
        continue
      }
      found.append((name, Session(path: file, wasEnded: wasEnded, start: Self.date(in: name))))
    }
    return found.sorted { $0.name > $1.name }.map(\.session)
  }

  private static func modificationTime(_ status: stat) -> time_t {
    #if canImport(Glibc)
      status.st_mtim.tv_sec
    #else
      status.st_mtimespec.tv_sec
    #endif
  }

  /// `2026-03-01 14:05` from `20260301-140512-4711.session`.
  private static func date(in name: String) -> String {
    let digits = Array(name.prefix { $0 != "." })
    guard digits.count >= 15, digits[8] == "-" else { return name }
    return "\(String(digits[0..<4]))-\(String(digits[4..<6]))-\(String(digits[6..<8])) "
      + "\(String(digits[9..<11])):\(String(digits[11..<13]))"
  }
}

import LayShell
import LineEditing
import TextReports

/// Keeps the journal of a session at the prompt: created with its first entry, and removed when the
/// user leaves without unsaved work.
final class SessionRecord {
  private let shell: Shell
  private let folder: SessionFolder
  /// The records before the first entry.
  private var beginning: [SessionJournal.Record]
  private var journal: SessionJournal?
  /// Whether the user was told that entries are not kept.
  private var hasComplained = false
  /// Whether the last record states that everything is saved.
  private var wasSaved = true
  /// The journal that this one replaces.
  private var recovered: SessionFolder.Session?
  /// A line for the banner on a session that ended without being saved; nil for none.
  let announcement: String?
  /// The number of the next line at the prompt.
  private(set) var nextLine = 1

  /// Starts the record of a session.
  /// - Parameter beginning: The options, and the programs that have run.
  init(_ shell: Shell, in folder: SessionFolder, beginning: [SessionJournal.Record]) {
    self.shell = shell
    self.folder = folder
    self.beginning = beginning
    let lost = folder.sessions().filter { !$0.wasEnded }
    announcement = lost.first.map { session in
      let others = lost.count > 1 ? "; lay --recover list shows \(lost.count - 1) more" : ""
      // Two lines, neither of which is cut at 60 columns.
      return """
        the session of \(session.start) ended without being saved
        lay --recover opens it\(others)
        """
    }
    shell.beginRecording()
  }

  /// Continues a recovered session.
  init(
    _ shell: Shell, in folder: SessionFolder, recovering session: SessionFolder.Session,
    _ records: [SessionJournal.Record], nextLine: Int
  ) {
    self.shell = shell
    self.folder = folder
    self.nextLine = nextLine
    beginning = []
    announcement = nil
    wasSaved = !shell.hasUnsavedWork
    recovered = session
    write(records)
  }

  /// Adds an accepted entry.
  func add(_ record: SessionJournal.Record) {
    let files = SessionJournal.Record.files(readBy: shell)
    guard shell.keptLastEntry else { return }
    var records = files + [record]
    let isSaved = !shell.hasUnsavedWork
    if isSaved, !wasSaved { records.append(.saved) }
    wasSaved = isSaved
    write(records)
  }

  /// Records that the user leaves.
  func end() {
    guard shell.hasUnsavedWork, journal != nil else {
      journal?.end(isKept: false)
      return
    }
    journal?.end(isKept: true)
    StandardStreams.write(
      "unsaved work is kept for 30 days; `lay --recover` brings it back\n", to: .standardError)
  }

  private func write(_ records: [SessionJournal.Record]) {
    let all = beginning + records
    if journal == nil { journal = folder.makeJournal() }
    if journal?.append(all) == true {
      beginning = []
      // The recovered session is in its own journal now.
      recovered.map { $0.remove() }
      recovered = nil
    } else if !hasComplained {
      hasComplained = true
      StandardStreams.say(
        "lay: the session cannot be kept in \(folder.path), so it could not be recovered\n",
        to: .standardError)
    }
  }
}

extension SessionJournal.Record {
  /// The files that a session has read since this was last called.
  static func files(readBy shell: Shell) -> [Self] {
    shell.takeFilesRead().map { .file(path: Array($0.path.utf8), bytes: $0.bytes) }
  }
}

/// Reopens a session.
struct Recovery {
  let folder: SessionFolder

  /// The sessions, one per line, the newest first.
  func list() -> String {
    let sessions = folder.sessions()
    guard !sessions.isEmpty else { return "no session ended without being saved\n" }
    return sessions.enumerated().map { index, session in
      let records = SessionJournal.records(in: session.bytes)
      let entries = records.compactMap { record -> String? in
        switch record {
        case .entry(_, let text):
          return String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        case .log: return "a pasted log"
        default: return nil
        }
      }
      let number = String("  \(index + 1)".suffix(3))
      let count = counted(entries.count, "entry", "entries")
      return "\(number)  \(session.start)  \(count), the last: \(entries.last ?? "none")\n"
    }.joined()
  }

  /// Runs the entries of a session.
  /// - Returns: The record that continues it.
  func open(
    _ session: SessionFolder.Session, in shell: Shell, _ records: [SessionJournal.Record],
    keepsGoing: Bool
  ) -> SessionRecord {
    var files: [(path: String, bytes: [UInt8])] = []
    var line = 1
    shell.beginRecording()
    for record in records {
      switch record {
      case .option: break
      case .saved: shell.noteSaved()
      case .file(let path, let bytes): files.append((String(decoding: path, as: UTF8.self), bytes))
      case .program(let name, let bytes):
        shell.replay(files) {
          shell.run(
            utf8: bytes, name: String(decoding: name, as: UTF8.self), as: .script,
            keepsGoing: keepsGoing)
        }
        files = []
        shell.noteSaved()
      case .entry(let number, let text):
        shell.replay(files) { shell.run(utf8: text, name: nil, firstLine: number, as: .prompt) }
        files = []
        line = number + text.count { $0 == UInt8(ascii: "\n") } + 1
      case .log(let number, let text):
        shell.replay(files) {
          shell.importPasted(String(decoding: text, as: UTF8.self), line: number)
        }
        files = []
        line = number + 1
      }
    }
    _ = shell.takeFilesRead()
    return SessionRecord(
      shell, in: folder, recovering: session, records, nextLine: line)
  }
}

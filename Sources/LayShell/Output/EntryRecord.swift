import Synchronization
import TextReports

/// The number of entries that are finished, and who tells that Ctrl-C ended one; another thread can ask.
package final class EntryCount: Sendable {
  private let count = Atomic<Int>(0)
  private let isInterruptionTold = Atomic<Bool>(false)

  /// Creates a count of 0.
  package init() {}

  /// Counts an entry.
  /// - Returns: Its number, from 1.
  fileprivate func next() -> Int { count.add(1, ordering: .relaxed).newValue }

  /// Undertakes to tell that the entry that runs was interrupted.
  /// - Returns: Whether no other thread has.
  fileprivate func takeInterruption() -> Bool {
    isInterruptionTold.compareExchange(
      expected: false, desired: true, ordering: .relaxed
    ).exchanged
  }

  /// Notes that a statement begins that was not interrupted.
  package func forgetInterruption() { isInterruptionTold.store(false, ordering: .relaxed) }

  /// The object of the entry that runs and that Ctrl-C ends; nil if it says so itself.
  package var interruption: String? {
    guard takeInterruption() else { return nil }
    let members = EntryRecord.members(
      number: count.load(ordering: .relaxed) + 1, hasFailed: true,
      parts: [.errors: [.object(["interrupted": .boolean(true)])]])
    return JSON.object(members).text + "\n"
  }
}

/// Collects what each entry says, and hands it on as one JSON object when the entry is done: the protocol of
/// `--format json`.
///
/// ```json
/// {"n":3,"line":7,"ok":true,"answers":[],"errors":[],"notes":[],"conflicts":[]}
/// ```
/// The first object also has the version of the protocol. What belongs to no statement, such as what is found at the
/// end of a program, is an object without a line. A command that looks at files has an entry for each.
package final class EntryRecord {
  /// The members that are arrays, in order.
  package enum Part: String, CaseIterable, Sendable {
    /// What was asked for.
    case answers
    /// Why the entry failed.
    case errors
    /// What is worth knowing besides.
    case notes
    /// The conflicts that the entry brought about, or those for which it was refused.
    case conflicts
  }

  /// An entry that is not finished.
  private struct Entry {
    var line: Int?
    var file: String?
    var hasFailed = false
    var parts: [Part: [JSON]] = [:]
  }

  /// The version of the protocol.
  package static let version = 1

  private let tell: (JSON) -> Void
  private let count: EntryCount
  private var entry: Entry?
  /// Whether what is said belongs to the entry of a file, until that is closed.
  private var isOfFile = false
  private var keepsAnswers = true
  /// Whether another thread tells that the entry was interrupted.
  private var isMuted = false

  /// Creates a record.
  /// - Parameters:
  ///   - count: Counts the entries.
  ///   - tell: Takes the object of each entry.
  package init(counting count: EntryCount = EntryCount(), tell: @escaping (JSON) -> Void) {
    (self.count, self.tell) = (count, tell)
  }

  /// Begins an entry, unless one has begun.
  /// - Parameters:
  ///   - line: The line on which its statement begins, from 1; nil if it has none.
  ///   - file: The file, where a command looks at files.
  func begin(line: Int?, file: String? = nil) {
    guard entry == nil else { return }
    entry = Entry(line: line, file: file)
  }

  /// Begins an entry about a file, to which belongs what is said until it is closed.
  /// - Parameters:
  ///   - file: The file.
  ///   - keepsAnswers: Whether what the file itself asks for is wanted.
  package func begin(file: String, keepsAnswers: Bool = true) {
    close()
    entry = Entry(file: file)
    (isOfFile, self.keepsAnswers) = (true, keepsAnswers)
  }

  /// Ends the entry about a file, or another that has begun.
  package func close() {
    (isOfFile, keepsAnswers) = (false, true)
    end()
  }

  /// Adds to the entry, or begins one. What stands as an error among answers is one.
  package func add(_ objects: [JSON], to part: Part) {
    let errors = part == .answers ? objects.compactMap { $0["error"] } : []
    if !errors.isEmpty {
      fail(isInterrupted: false)
      add(errors, to: .errors)
      return add(objects.filter { $0["error"] == nil }, to: part)
    }
    guard !objects.isEmpty, keepsAnswers || part != .answers else { return }
    begin(line: nil)
    entry?.parts[part, default: []] += objects
  }

  /// Notes that the entry has failed.
  func fail(isInterrupted: Bool) {
    begin(line: nil)
    entry?.hasFailed = true
    if isInterrupted, !count.takeInterruption() { isMuted = true }
  }

  /// Adds an error that has no place in a text, and notes that the entry has failed.
  /// - Parameters:
  ///   - message: The error in a sentence.
  ///   - code: A code that help explains, or `usage` for a wrong command line.
  ///   - help: A correction.
  package func fail(_ message: String, code: String = "E048", help: String? = nil) {
    fail(isInterrupted: false)
    let error = JSON.object([
      "id": .string(code), "message": .string(message), "file": .optional(entry?.file),
      "help": .array(help.map { [.string($0)] } ?? []),
    ])
    add([error], to: .errors)
  }

  /// Ends the entry that runs as interrupted, unless it is told already.
  package func interrupt() {
    guard count.takeInterruption() else { return }
    begin(line: nil)
    entry?.hasFailed = true
    add([.object(["interrupted": .boolean(true)])], to: .errors)
    close()
  }

  /// Ends the entry, if one has begun and is not that of a file.
  func end() {
    guard !isOfFile, !isMuted, let entry else { return }
    self.entry = nil
    let members = Self.members(
      number: count.next(), line: entry.line, file: entry.file, hasFailed: entry.hasFailed,
      parts: entry.parts)
    tell(.object(members))
  }

  fileprivate static func members(
    number: Int, line: Int? = nil, file: String? = nil, hasFailed: Bool, parts: [Part: [JSON]]
  ) -> [JSON.Member] {
    var members = [JSON.Member(key: "n", value: .integer(number))]
    if number == 1 { members.insert(.init(key: "version", value: .integer(version)), at: 0) }
    if let file { members.append(.init(key: "file", value: .string(file))) }
    if let line { members.append(.init(key: "line", value: .integer(line))) }
    members.append(.init(key: "ok", value: .boolean(!hasFailed)))
    return members
      + Part.allCases.map { .init(key: $0.rawValue, value: .array(parts[$0] ?? [])) }
  }
}

extension Shell {
  /// Answers as the protocol of `--format json` from now on: one object a line for each entry, all of them results.
  /// - Parameter record: Takes what is said.
  package func recordEntries(in record: EntryRecord) {
    settings.format = .json
    entries = record
  }

  /// The objects of the entries that run meanwhile, as `--format json` prints them.
  ///
  /// ```swift
  /// let objects = shell.entries { shell.run(source, as: .script, keepsGoing: true); shell.finish() }
  /// for object in objects { print(object.text) }
  /// ```
  /// - Parameter body: Runs statements, or explains a log.
  package func entries(of body: () -> Void) -> [JSON] {
    let (format, record) = (settings.format, entries)
    defer { (settings.format, entries) = (format, record) }
    var objects: [JSON] = []
    settings.format = .json
    let own = EntryRecord { objects.append($0) }
    entries = own
    body()
    own.end()
    return objects
  }

  /// Says objects: in the object of the entry, or a line each.
  func say(_ objects: [JSON], as part: EntryRecord.Part) {
    // The answer that `write` asks for goes into a file.
    if let entries, !(isWritingAnswer && part == .answers) { return entries.add(objects, to: part) }
    output.write(
      objects.map { $0.text + "\n" }.joined(), part == .answers ? .results : .messages)
  }

  /// Says one object, which has a name where it stands alone: `{"error":{…}}`.
  func say(_ object: JSON, named name: String, as part: EntryRecord.Part) {
    say([entries == nil ? .object([JSON.Member(key: name, value: object)]) : object], as: part)
  }
}

extension Report {
  /// The answer as JSON objects; one with its text if it has no other facts.
  var objectsOrText: [JSON] {
    let objects = self.objects
    guard objects.isEmpty else { return objects }
    let text = lines(width: Report.oneLine).map(\.plain).joined(separator: "\n")
    return text.isEmpty ? [] : [.object(["text": .string(text)])]
  }

  private static let oneLine = 10_000
}

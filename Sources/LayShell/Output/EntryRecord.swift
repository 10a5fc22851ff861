import Synchronization
import TextReports

/// The number of entries that are finished; another thread can ask for it.
package final class EntryCount: Sendable {
  private let count = Atomic<Int>(0)
  private let wasInterrupted = Atomic<Bool>(false)

  /// Creates a count of 0.
  package init() {}

  /// Counts an entry.
  /// - Returns: Its number, from 1.
  fileprivate func next() -> Int { count.add(1, ordering: .relaxed).newValue }

  fileprivate func noteInterruption() { wasInterrupted.store(true, ordering: .relaxed) }

  /// The object of the entry that runs and that Ctrl-C ends; nil if it has said so itself.
  package var interruption: String? {
    guard !wasInterrupted.load(ordering: .relaxed) else { return nil }
    let number = count.load(ordering: .relaxed) + 1
    let version = number == 1 ? "\"version\":\(EntryRecord.version)," : ""
    return "{\(version)\"n\":\(number),\"ok\":false,\"answers\":[],"
      + "\"errors\":[{\"interrupted\":true}],\"notes\":[],\"conflicts\":[]}\n"
  }
}

/// Collects what each entry says, and hands it on as one JSON object when the entry is done: the protocol of
/// `--format json`.
///
/// ```json
/// {"n":3,"line":7,"ok":true,"answers":[],"errors":[],"notes":[],"conflicts":[]}
/// ```
/// The first object also has the version of the protocol. What belongs to no statement, such as what is found at the
/// end of a program, is an object without a line.
package final class EntryRecord {
  /// The members that are arrays, in order.
  enum Part: String, CaseIterable {
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
    var hasFailed = false
    var parts: [Part: [JSON]] = [:]
  }

  /// The version of the protocol.
  package static let version = 1

  private let tell: (JSON) -> Void
  private let count: EntryCount
  private var entry: Entry?

  /// Creates a record.
  /// - Parameters:
  ///   - count: Counts the entries.
  ///   - tell: Takes the object of each entry.
  init(counting count: EntryCount = EntryCount(), tell: @escaping (JSON) -> Void) {
    (self.count, self.tell) = (count, tell)
  }

  /// Begins an entry, unless one has begun.
  /// - Parameter line: The line on which its statement begins, from 1; nil if it has none.
  func begin(line: Int?) {
    guard entry == nil else { return }
    entry = Entry(line: line)
  }

  /// Adds to the entry, or begins one.
  func add(_ objects: [JSON], to part: Part) {
    guard !objects.isEmpty else { return }
    begin(line: nil)
    entry?.parts[part, default: []] += objects
  }

  /// Notes that the entry has failed.
  func fail(isInterrupted: Bool) {
    begin(line: nil)
    entry?.hasFailed = true
    if isInterrupted { count.noteInterruption() }
  }

  /// Ends the entry, if one has begun.
  func end() {
    guard let entry else { return }
    self.entry = nil
    let number = count.next()
    var members = [JSON.Member(key: "n", value: .integer(number))]
    if number == 1 { members.insert(.init(key: "version", value: .integer(Self.version)), at: 0) }
    if let line = entry.line { members.append(.init(key: "line", value: .integer(line))) }
    members.append(.init(key: "ok", value: .boolean(!entry.hasFailed)))
    members += Part.allCases.map { .init(key: $0.rawValue, value: .array(entry.parts[$0] ?? [])) }
    tell(.object(members))
  }
}

extension Shell {
  /// Answers as the protocol of `--format json` from now on: one object a line for each entry, all of them results.
  /// - Parameter count: Counts the entries.
  package func recordEntries(counting count: EntryCount = EntryCount()) {
    settings.format = .json
    entries = EntryRecord(counting: count) { [unowned self] in
      output.write($0.text + "\n", .results)
    }
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

import InterfaceBuilder
import LayoutCode
import LayoutModel
import TextReports

/// A check of several files: `lay check Main.storyboard Views/`.
package struct CheckRun: Sendable {
  /// What the results look like.
  package enum Format: String, Sendable, CaseIterable {
    case text, json, junit, sarif, github
  }

  /// The words for kinds of findings.
  package static let kinds = ScreenFinding.Kind.allCases.map(\.rawValue)

  /// The orientations in which an app may be held.
  package struct Orientations: Hashable, Sendable {
    /// Whether upright.
    package var portrait = true
    /// Whether on its side.
    package var landscape = true

    /// Both, or one.
    package init(portrait: Bool = true, landscape: Bool = true) {
      self.portrait = portrait
      self.landscape = landscape
    }
  }

  /// What a check prints.
  package enum Answer: Sendable {
    /// A result, as text or as JSON.
    case report(Report)
    /// A result in the format of another tool.
    case text(String)
    /// A message about a file that cannot be checked.
    case message(String)
  }

  private let devices: [Device]
  private let format: Format
  private let failing: Set<String>
  private let comparesStored: Bool
  private let isInterrupted: @Sendable () -> Bool
  /// The accepted findings; nil without a baseline.
  private var baseline: Set<String>?
  private var checks: [ScreenCheck] = []
  private var unchecked: [UncheckedFile] = []
  /// The files of code; nil before they are read.
  private var code: CodeReader?

  /// The exit status: 1 for findings that count, 2 for a file that cannot be checked, otherwise 0.
  package private(set) var status: Int32 = 0

  /// Prepares a check.
  /// - Parameters:
  ///   - failing: The kinds of findings because of which the status is 1.
  ///   - comparesStored: Whether frames are compared with the stored ones instead.
  ///   - baseline: The text of a file of accepted findings, or nil.
  package init(
    devices: [Device], format: Format, failing: Set<String>, comparesStored: Bool,
    baseline: String?, isInterrupted: @escaping @Sendable () -> Bool
  ) {
    self.devices = devices
    self.format = format
    self.failing = failing
    self.comparesStored = comparesStored
    self.isInterrupted = isInterrupted
    self.baseline = baseline.map { text in
      Set(text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init))
    }
  }

  /// Whether a file is one whose screens can be checked, by its ending.
  package static func isDocument(_ path: String) -> Bool { SourceLocation.isDocument(path) }

  /// Whether a file is one of code, whose classes can be checked, by its ending.
  package static func isCode(_ path: String) -> Bool { CodeLanguage(path: path) != nil }

  // MARK: Files

  /// Checks a document.
  /// - Parameters:
  ///   - isNamed: Whether the file itself was named, rather than a folder around it.
  ///   - phones: The orientations of phones.
  ///   - pads: The orientations of tablets.
  package mutating func check(
    _ bytes: [UInt8], file: String, isNamed: Bool, phones: Orientations, pads: Orientations
  ) -> [Answer] {
    let document: InterfaceDocument
    do {
      document = try InterfaceDocument(utf8: bytes, file: file)
    } catch {
      return refuse(file, because: error, isNamed: isNamed)
    }
    if comparesStored {
      let stored = StoredReport(document)
      if stored.differs { status = max(status, 1) }
      return [.report(stored.report)]
    }
    return take(
      ScreenCheck(document, on: screens(phones, pads), isInterrupted: isInterrupted))
  }

  /// Reads files of code as one set: what one declares is known in all.
  /// - Complexity: O(n) in their length.
  package mutating func read(code files: [(name: String, bytes: [UInt8])]) {
    code = CodeReader(
      files.compactMap { name, bytes in
        CodeLanguage(path: name).map { (name, CodeFile(reading: bytes, as: $0)) }
      })
  }

  /// Checks the classes of a file of code, which was read before.
  /// - Parameter isNamed: Whether the file itself was named, rather than a folder around it.
  package mutating func check(
    code file: String, isNamed: Bool, phones: Orientations, pads: Orientations
  ) -> [Answer] {
    guard let code, !comparesStored else { return [] }
    guard isNamed || code.classes.contains(where: { $0.file == file }) else { return [] }
    return take(
      ScreenCheck(
        code: file, of: code, on: screens(phones, pads), isInterrupted: isInterrupted))
  }

  private func screens(_ phones: Orientations, _ pads: Orientations) -> [CheckedScreen] {
    [(false, phones), (true, pads)].flatMap { isPad, held in
      CheckedScreen.screens(
        of: devices.filter { $0.name.hasPrefix("iPad") == isPad }, portrait: held.portrait,
        landscape: held.landscape)
    }
  }

  private mutating func take(_ check: ScreenCheck) -> [Answer] {
    checks.append(check)
    if check.findings.contains(where: counts) { status = max(status, 1) }
    switch format {
    case .text, .json: return [.report(check.report(knowing: baseline ?? []))]
    case .junit, .sarif, .github: return []
    }
  }

  private func isAccepted(_ finding: ScreenFinding) -> Bool {
    baseline?.contains(finding.key.text) ?? false
  }

  private func counts(_ finding: ScreenFinding) -> Bool {
    !finding.isGuess && failing.contains(finding.kind.rawValue) && !isAccepted(finding)
  }

  /// Keeps a file that cannot be checked. All formats tell it, so that none passes as checked.
  private mutating func refuse(
    _ file: String, because reason: DocumentRefusal, isNamed: Bool
  ) -> [Answer] {
    if reason.isOtherKind, !isNamed {
      let kind =
        switch reason.kind {
        case .platform(let name): name
        case .archive: "Xcode 4"
        case .noAutoLayout: "without Auto Layout"
        case .damaged, .foreign: "damaged"
        }
      unchecked.append(UncheckedFile(file: file, line: reason.line, code: nil, text: kind))
      return []
    }
    status = 2
    let refused = UncheckedFile(
      file: file, line: reason.line, code: reason.code, text: reason.text, help: reason.help)
    unchecked.append(refused)
    if format == .json { return [.report(refused.report)] }
    let lines = refused.report.lines(width: .max)
    return [.message(lines.map { $0.plain + "\n" }.joined())]
  }

  // MARK: The end

  /// What is printed when all files were checked.
  package func finish() -> [Answer] {
    let formats = CheckFormats(checks, unchecked, counts: counts)
    switch format {
    case .junit: return [.text(formats.junit)]
    case .sarif: return [.text(formats.sarif)]
    case .github: return [.text(formats.annotations { !isAccepted($0) })]
    case .text, .json:
      let skipped = unchecked.filter { $0.code == nil }
      var answers: [Answer] = []
      if let code {
        answers.append(.report(CodeSummary(code, checks.flatMap(\.unread)).report))
      }
      if !skipped.isEmpty {
        answers.append(
          .report(
            Report([.text("\(skipped.count) skipped:")] + skipped.map { .answer($0.report) })))
      }
      return answers
    }
  }

  /// What identifies the findings that can count.
  private var keys: Set<String> {
    Set(checks.flatMap(\.findings).filter { !$0.isGuess }.map(\.key.text))
  }

  /// The text of a baseline that accepts everything found.
  package var baselineText: String {
    Self.baselineHeading + "\n" + keys.sorted().map { $0 + "\n" }.joined()
  }

  /// The first line of a baseline.
  package static let baselineHeading =
    "# Accepted findings of `lay check`: kind, scene, constraints or views."

  /// The answer about a baseline that was written.
  package func report(onBaseline path: String) -> Report {
    Report([
      .section(
        .init(
          .object("baseline"),
          [
            .text("\(path): \(counted(keys.count, "finding")) accepted"),
            .field("file", .string(path)), .field("accepted", .integer(keys.count)),
          ]))
    ])
  }

  // MARK: Orientations

  /// The orientations that an app's property list allows.
  package static func orientations(
    inPropertyList bytes: [UInt8]
  ) -> (phones: Orientations, pads: Orientations)? {
    guard let lists = PropertyListOrientations(utf8: bytes) else { return nil }
    func made(_ words: [String]) -> Orientations {
      Orientations(
        portrait: words.contains { $0.contains("Portrait") },
        landscape: words.contains { $0.contains("Landscape") })
    }
    return (made(lists.phones), made(lists.pads))
  }
}

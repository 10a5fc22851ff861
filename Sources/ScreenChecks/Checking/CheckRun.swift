import CodeSyntax
import InterfaceBuilder
import LayoutCode
import LayoutModel
import Localization
import TextReports

/// A check of several files: `lay check Main.storyboard Views/`.
package struct CheckRun: Sendable {
  /// What the results look like.
  package enum Format: String, Sendable, CaseIterable {
    case text, json, junit, sarif, github
  }

  /// The words for kinds of findings.
  package static let kinds = ScreenFinding.Kind.allCases.map(\.rawValue)

  /// What a check prints.
  package enum Answer: Sendable {
    /// A result, as text or as JSON.
    case report(Report)
    /// A result in the format of another tool.
    case text(String)
    /// A message about a file that cannot be checked.
    case message(String)
  }

  private let choice: ScreenChoice
  private let format: Format
  private let failing: Set<String>
  private let comparesStored: Bool
  private let judgesTouch: Bool
  private let mends: Bool
  private let variations: VariationChoice
  private let writesRepairs: Bool
  private let baselinePath: @Sendable (String) -> String
  private let isInterrupted: @Sendable () -> Bool
  /// The accepted findings; nil without a baseline.
  private var baseline: Set<String>?
  private var checks: [ScreenCheck] = []
  /// What was found so far, in the order of the files.
  package var findings: [ScreenFinding] { checks.flatMap(\.findings) }
  private var hasFolder = false
  private var unchecked: [UncheckedFile] = []
  /// The files of code; nil before they are read.
  private var code: CodeReader?

  /// The exit status: 1 for findings that count, 2 for a file that cannot be checked, otherwise 0.
  package private(set) var status: Int32 = 0

  /// Prepares a check.
  /// - Parameters:
  ///   - failing: The kinds of findings because of which the status is 1.
  ///   - comparesStored: Whether frames are compared with the stored ones instead.
  ///   - judgesTouch: Whether controls that are too small for a finger are told.
  ///   - mends: Whether repairs are sought for ambiguities, clipped texts and views that stick out, too.
  ///   - variations: The languages and sizes of texts in which screens are looked at besides.
  ///   - writesRepairs: Whether a patch with the repairs is printed instead of the findings.
  ///   - baseline: The text of a file of accepted findings, or nil.
  ///   - baselinePath: The path of a checked file from the folder of that file.
  package init(
    screens choice: ScreenChoice, format: Format, failing: Set<String>, comparesStored: Bool,
    judgesTouch: Bool = false, mends: Bool = false,
    variations: VariationChoice = VariationChoice(), writesRepairs: Bool = false,
    baseline: String?, baselinePath: @escaping @Sendable (String) -> String = { $0 },
    isInterrupted: @escaping @Sendable () -> Bool
  ) {
    self.choice = choice
    self.format = format
    self.failing = failing
    self.comparesStored = comparesStored
    self.judgesTouch = judgesTouch
    self.mends = mends
    self.variations = variations
    self.writesRepairs = writesRepairs
    self.isInterrupted = isInterrupted
    self.baselinePath = baselinePath
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
  ///   - app: What is known of the app that it belongs to.
  ///   - translations: The translations of its texts.
  ///   - notes: What is to be said about the files beside it.
  package mutating func check(
    _ bytes: [UInt8], file: String, isNamed: Bool, of app: AppFacts = AppFacts(),
    translations: [Language: TextTable] = [:], notes: [String] = []
  ) -> [Answer] {
    var document: InterfaceDocument
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
    document.notes += notes
    let screens = choice.screens(for: app)
    let check = check(document, on: screens, translations)
    if writesRepairs {
      return repaired(bytes, check) { [self] text in
        (try? InterfaceDocument(utf8: text, file: file)).map {
          self.check($0, on: screens, translations)
        }
      }
    }
    return take(check, isNamed: isNamed)
  }

  /// Reads files of code as one set: what one declares is known in all.
  /// - Parameters:
  ///   - texts: The texts of the app in the language of its developers.
  ///   - translations: Its texts in other languages.
  /// - Complexity: O(n) in their length.
  package mutating func read(
    code files: [(name: String, bytes: [UInt8])], texts: TextTable = TextTable(),
    translations: [Language: TextTable] = [:]
  ) {
    var reader = CodeReader(
      files.compactMap { name, bytes in
        CodeLanguage(path: name).map { (name, CodeFile(reading: bytes, as: $0)) }
      })
    (reader.texts, reader.translations) = (texts, translations)
    code = reader
  }

  /// Checks the classes of a file of code, which was read before.
  /// - Parameter isNamed: Whether the file itself was named, rather than a folder around it.
  package mutating func check(
    code file: String, isNamed: Bool, of app: AppFacts
  ) -> [Answer] {
    guard let code, !comparesStored else { return [] }
    guard isNamed || code.classes.contains(where: { $0.file == file }) else { return [] }
    let check = { [self, screens = choice.screens(for: app)] (code: CodeReader) in
      ScreenCheck(
        code: file, of: code, on: screens, judgesTouch: judgesTouch, mends: mends,
        variations: variations, isInterrupted: isInterrupted)
    }
    let first = check(code)
    guard writesRepairs, let bytes = code.text(of: file) else {
      return take(first, isNamed: isNamed)
    }
    return repaired(bytes, first) { check(code.replacing(file, with: $0)) }
  }

  private mutating func take(_ check: ScreenCheck, isNamed: Bool) -> [Answer] {
    if !isNamed { hasFolder = true }
    checks.append(check)
    if check.findings.contains(where: counts) { status = max(status, 1) }
    switch format {
    case .json: return [.report(check.report(where: isShown))]
    // Of a folder, the text tells the worst first.
    case .text: return isNamed ? [.report(check.report(where: isShown))] : []
    case .junit, .sarif, .github: return []
    }
  }

  private func check(
    _ document: InterfaceDocument, on screens: [CheckedScreen],
    _ translations: [Language: TextTable] = [:]
  ) -> ScreenCheck {
    ScreenCheck(
      document, on: screens, beside: code, judgesTouch: judgesTouch, mends: mends,
      translations: translations, variations: variations, isInterrupted: isInterrupted)
  }

  /// A patch with the repairs of a file, and the findings that it leaves.
  private mutating func repaired(
    _ bytes: [UInt8], _ check: ScreenCheck, again: ([UInt8]) -> ScreenCheck?
  ) -> [Answer] {
    let repair = SourceRepair(bytes, of: check, counts: counts, check: again)
    let patch = UnifiedDiff.text(
      from: String(decoding: bytes, as: UTF8.self),
      to: String(decoding: repair.bytes, as: UTF8.self), path: check.file)
    if !repair.left.isEmpty { status = max(status, 1) }
    return (patch.isEmpty ? [] : [.text(patch)])
      + repair.left.map { finding in
        .message(
          "\(finding.file):\(finding.line): no single change ends this: \(finding.claim)\n")
      }
  }

  private func isShown(_ finding: ScreenFinding) -> Bool { !isAccepted(finding) }

  private func isAccepted(_ finding: ScreenFinding) -> Bool {
    baseline?.contains(line(for: finding)) ?? false
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
    if writesRepairs { return [] }
    let formats = CheckFormats(checks, unchecked, counts: counts)
    switch format {
    case .junit: return [.text(formats.junit)]
    case .sarif: return [.text(formats.sarif)]
    case .github: return [.text(formats.annotations { !isAccepted($0) })]
    case .text, .json:
      let summary = CheckSummary(checks, isShown: isShown, counts: counts)
      let skipped = unchecked.filter { $0.code == nil }
      var answers: [Answer] = []
      if format == .text, hasFolder {
        let worst = summary.worstFirst
        let repeated = RepeatedFindings(worst.flatMap(\.findings).filter(isShown))
        answers = worst.filter { check in
          !check.notes.isEmpty
            || check.findings.contains { isShown($0) && repeated.isFirst($0) }
        }.map { .report($0.report(where: isShown, once: repeated)) }
      }
      if let code {
        answers.append(.report(CodeSummary(code, checks.flatMap(\.unread)).report))
      }
      if !skipped.isEmpty {
        answers.append(
          .report(
            Report([.text("\(skipped.count) skipped:")] + skipped.map { .answer($0.report) })))
      }
      if hasFolder || checks.count > 1 { answers.append(.report(summary.report)) }
      return answers
    }
  }

  /// The line of a finding in a baseline. Files are told from the baseline's folder, so that it does not matter where
  /// a check is run.
  private func line(for finding: ScreenFinding) -> String {
    var key = finding.key
    key.file = baselinePath(key.file)
    return key.text
  }

  /// What identifies the findings that can count.
  private var keys: Set<String> {
    Set(checks.flatMap(\.findings).filter { !$0.isGuess }.map(line))
  }

  /// The text of a baseline that accepts everything found.
  package var baselineText: String {
    Self.baselineHeading + "\n" + keys.sorted().map { $0 + "\n" }.joined()
  }

  /// The first line of a baseline.
  package static let baselineHeading =
    "# Accepted findings of `lay check`: kind, file, scene, constraints or views."

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
}

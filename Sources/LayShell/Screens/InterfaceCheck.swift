import Explanations
import InterfaceBuilder
import LayLanguage
import LayoutModel
import TextReports

/// Checks documents of Interface Builder: `lay check Main.storyboard Views/`.
package struct InterfaceCheck: Sendable {
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

  private let devices: [Device]
  private let format: Format
  private let failing: Set<String>
  private let comparesStored: Bool
  private let isInterrupted: @Sendable () -> Bool
  /// The accepted findings; nil without a baseline.
  private var baseline: Set<String>?
  private var checks: [ScreenCheck] = []
  private var refused: [ScreenFormats.Refused] = []
  private var skipped: [ScreenFormats.Skipped] = []
  private var statuses: Set<Int32> = []
  /// The keys of all findings.
  private var keys: [String] = []

  /// Prepares a check.
  /// - Parameters:
  ///   - screens: `phones`, `pads`, `all` or names of devices.
  ///   - failing: The kinds of findings because of which the status is 1.
  ///   - comparesStored: Whether frames are compared with the stored ones instead.
  ///   - baseline: The text of a file of accepted findings, or nil.
  package init(
    screens: [String], format: Format, failing: Set<String>, comparesStored: Bool,
    baseline: String?, isInterrupted: @escaping @Sendable () -> Bool
  ) {
    devices = screens.flatMap { DeviceScreen.devices(named: $0) ?? [] }
    self.format = format
    self.failing = failing
    self.comparesStored = comparesStored
    self.isInterrupted = isInterrupted
    self.baseline = baseline.map { text in
      Set(text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init))
    }
  }

  /// Whether a file is a document of Interface Builder, by its ending.
  package static func isDocument(_ path: String) -> Bool { SourceLocation.isDocument(path) }

  // MARK: Documents

  /// Checks a document.
  /// - Parameters:
  ///   - isNamed: Whether the file itself was named, rather than a folder around it.
  ///   - phones: The orientations of phones.
  ///   - pads: The orientations of tablets.
  package mutating func check(
    _ bytes: [UInt8], file: String, isNamed: Bool, phones: Orientations, pads: Orientations,
    in shell: Shell
  ) {
    let document: InterfaceDocument
    do {
      document = try InterfaceDocument(utf8: bytes, file: file)
    } catch {
      if error.isOtherKind, !isNamed {
        skip(file, because: error, in: shell)
      } else {
        statuses.insert(2)
        refuse(
          ScreenFormats.Refused(
            file: file, line: error.line, code: error.code, text: error.text),
          help: error.help, in: shell)
      }
      return
    }
    if comparesStored {
      let stored = StoredReport(document)
      if stored.differs { statuses.insert(1) }
      switch format {
      case .json: shell.put(stored.json.text + "\n")
      default: shell.write(stored.report, to: .results)
      }
      return
    }
    let screens =
      CheckedScreen.screens(
        of: devices.filter { !$0.name.hasPrefix("iPad") }, portrait: phones.portrait,
        landscape: phones.landscape)
      + CheckedScreen.screens(
        of: devices.filter { $0.name.hasPrefix("iPad") }, portrait: pads.portrait,
        landscape: pads.landscape)
    let check = ScreenCheck(document, on: screens, isInterrupted: isInterrupted)
    keys += check.findings.filter { !$0.isGuess }.map(\.key)
    let known = baseline ?? []
    let new = check.findings.filter { !known.contains($0.key) }
    if new.contains(where: counts) { statuses.insert(1) }
    switch format {
    case .text: shell.write(check.report(knowing: known), to: .results)
    case .json:
      shell.put(new.map { $0.json.text + "\n" }.joined())
    case .github: shell.put(ScreenFormats.annotations(new, counts: counts))
    case .junit, .sarif: checks.append(check)
    }
  }

  private func counts(_ finding: ScreenFinding) -> Bool {
    !finding.isGuess && failing.contains(finding.kind.rawValue)
      && !(baseline?.contains(finding.key) ?? false)
  }

  /// Passes over a document of another kind. The answer names it, so that none passes as checked.
  private mutating func skip(_ file: String, because refusal: DocumentRefusal, in shell: Shell) {
    let kind: String =
      switch refusal.kind {
      case .platform(let name): name
      case .archive: "Xcode 4"
      case .noAutoLayout: "without Auto Layout"
      case .damaged, .foreign: "damaged"
      }
    skipped.append(ScreenFormats.Skipped(file: file, kind: kind))
    if format == .json {
      let json = JSON.object([
        "skipped": .object(["file": .string(file), "kind": .string(kind)])
      ])
      shell.put(json.text + "\n")
    }
  }

  /// Reports a document that cannot be checked. The formats of other tools hold it too, so that none
  /// passes as checked.
  private mutating func refuse(
    _ document: ScreenFormats.Refused, help: [String], in shell: Shell
  ) {
    if format == .json {
      let json = JSON.object([
        "error": .object([
          "id": .string(document.code), "message": .string(document.text),
          "file": .string(document.file), "line": .integer(document.line),
        ])
      ])
      shell.put(json.text + "\n")
      return
    }
    if format == .github { shell.put(ScreenFormats.annotation(document)) }
    refused.append(document)
    var text =
      "error: \(document.text)   \(document.code)  \(document.file):\(document.line)\n"
    for line in help { text += "  help: \(line)\n" }
    shell.output.write(Output.visible(text), .messages)
  }

  // MARK: The end

  /// Writes the formats that need all results, and returns the exit status.
  package func finish(in shell: Shell) -> Int32 {
    switch format {
    case .junit: shell.put(ScreenFormats.junit(checks, refused, skipped, counts: counts))
    case .sarif: shell.put(ScreenFormats.sarif(checks, refused, counts: counts))
    case .text, .json, .github: break
    }
    if !skipped.isEmpty, format == .text {
      shell.output.write(Output.visible(skippedText), .results)
    }
    return statuses.max() ?? 0
  }

  /// The number of documents of other kinds, and each with its kind.
  private var skippedText: String {
    var text = "\(skipped.count) skipped:\n"
    for document in skipped { text += "  \(document.file)   \(document.kind)\n" }
    return text
  }

  /// The text of a baseline that accepts everything found.
  package var baselineText: String {
    Self.baselineHeading + "\n" + Set(keys).sorted().map { $0 + "\n" }.joined()
  }

  /// The first line of a baseline.
  package static let baselineHeading =
    "# Accepted findings of `lay check`: kind, scene, constraints or views."

  /// The number of findings.
  package var findingCount: Int { Set(keys).count }

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

extension Shell {
  /// Writes finished text to the results.
  fileprivate func put(_ text: String) {
    if !text.isEmpty { output.write(text, .results) }
  }
}

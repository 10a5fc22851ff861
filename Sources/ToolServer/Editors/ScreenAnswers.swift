import Explanations
import Files
import LayLanguage
import LayShell
import LayoutModel
import ScreenChecks
import TextReports

/// What is found out about a version of layout code or of a document, once it is asked for: the findings of a check on
/// all screens, and the frames of its views.
final class ScreenAnswers {
  private let text: SourceOfText
  private let path: String
  private let uri: String
  private let surroundings: Surroundings
  private let connection: Connection
  private var kept: [ScreenFinding]?
  /// The same with the changes that end them.
  private var mended: [ScreenFinding]?

  init(
    _ text: SourceOfText, path: String, uri: String, in surroundings: Surroundings,
    by connection: Connection
  ) {
    (self.text, self.path, self.uri) = (text, path, uri)
    (self.surroundings, self.connection) = (surroundings, connection)
  }

  private var source: SourceText { text.source }

  /// The findings that are known; nil before the check.
  func mistakes() -> [JSON]? {
    let findings = findings(mends: false)
    let isUnwanted = connection.isUnwanted
    guard !isUnwanted || connection.isTimeOver else { return nil }
    kept = findings
    return findings.map { finding in
      text.mistake(
        range(of: finding), severity: finding.isGuess ? 4 : finding.kind == .conflict ? 1 : 2,
        code: finding.kind.code, finding.paragraph)
    } + (isUnwanted ? [text.stopped] : [])
  }

  /// The answer to a question; null for what only programs answer.
  func answer(_ question: EditorQuestion, _ parameters: JSON) throws(ServerError) -> JSON {
    switch question {
    case .hover: hover(at: try text.offset(of: parameters["position"]))
    case .actions: actions(in: try text.range(of: parameters["range"]))
    case .hints, .symbols, .formatting: .array([])
    case .completion, .definition, .prepareRename, .rename, .colors: .null
    }
  }

  private func findings(mends: Bool) -> [ScreenFinding] {
    var run = CheckRun.ofEverything(mends: mends) { [connection] in connection.isUnwanted }
    _ = CheckedFiles([path], withCode: true).check(
      by: &run, inLanguages: false, read: { _ in source.utf8 },
      isInterrupted: { [connection] in connection.isUnwanted }, take: { _ in })
    return run.findings.filter { $0.file == path }
  }

  /// The rest of the line from the place of a finding.
  private func range(of finding: ScreenFinding) -> SourceRange {
    guard let line = source.lineRange(finding.line) else { return SourceRange(0, 0) }
    let blanks = source[line].prefix { $0 == " " || $0 == "\t" }.utf8.count
    return SourceRange(
      min(line.lower + max((finding.column ?? 1) - 1, blanks), line.upper), line.upper)
  }

  /// The findings on the line, and the frame of the view that a word names, with the reasons.
  private func hover(at offset: Int) -> JSON {
    let line = source.position(of: offset).line
    var lines = (kept ?? []).filter { $0.line == line }.prefix(2).map(\.claim)
    let shell = surroundings.shell(
      .text, in: surroundings.scope(below: [FilePath.folder(of: path)]),
      isUnwanted: { [connection] in connection.isUnwanted }, output: .none)
    shell.replay([(path, source.utf8)]) {
      guard shell.open(document: path),
        let scene = shell.importedFile?.scenes.last(where: { $0.line <= line })
      else { return }
      if scene.name != shell.importedFile?.title {
        _ = shell.open(document: path, scene: scene.name)
      }
    }
    let word = self.word(at: offset)
    if case .item(let id)? = shell.scene.named(word), id != .root {
      lines += shell.explainer().why(frameOf: id).lines(width: 76).map(\.plain)
    }
    lines.removeAll { line in line.allSatisfy { $0 == " " } }
    guard !lines.isEmpty else { return .null }
    return SourceOfText.hover(Array(lines.prefix(SourceOfText.mostHoverLines)), at: nil)
  }

  /// The letters, digits and signs of a name around an offset.
  private func word(at offset: Int) -> String {
    func isLetter(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
    }
    let bytes = source.utf8
    let before = bytes[..<offset].reversed().prefix(while: isLetter).count
    let after = bytes[offset...].prefix(while: isLetter).count
    return source[SourceRange(offset - before, offset + after)]
  }

  /// The changes of this text, each of which was tried on all screens, for what was found in a range.
  private func actions(in range: SourceRange) -> JSON {
    if let kept, !kept.contains(where: { self.range(of: $0).touches(range) }) { return .array([]) }
    let all = mended ?? findings(mends: true)
    if !connection.isUnwanted { mended = all }
    let findings = all.filter { self.range(of: $0).touches(range) }
    return .array(
      findings.flatMap { finding in
        finding.repairs.enumerated().compactMap { index, repair in
          guard let changes = repair.changes(of: source.utf8) else { return nil }
          return text.action(
            "\(repair.words); \(repair.outcome)", in: uri, isBest: index == 0, changes)
        }
      })
  }
}

extension CheckRun {
  /// A check on all screens, whose findings are asked for.
  /// - Parameter mends: Whether repairs are sought for ambiguities, clipped texts and views that stick out, too.
  fileprivate static func ofEverything(
    mends: Bool, isInterrupted: @escaping @Sendable () -> Bool
  ) -> CheckRun {
    CheckRun(
      screens: ScreenChoice(families: DeviceScreen.devices(named: "all") ?? []), format: .json,
      failing: [], comparesStored: false, mends: mends, baseline: nil, isInterrupted: isInterrupted)
  }
}

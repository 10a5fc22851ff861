import Files
import LayShell
import LayoutModel
import Localization
import ScreenChecks
import TextReports

extension AgentTool {
  static let check = AgentTool(
    name: "check",
    summary: """
      Looks for mistakes in storyboards, xibs, layout code (Swift, Objective-C) and programs (.lay) on the screens of all \
      devices: conflicts, open positions, views outside, crushed or cut. Each finding has its file and line, the screens on \
      which it occurs, and changes that were tried. Call it after each change, before you say that a layout is right.
      """,
    arguments: [
      Argument(name: "files", kind: .texts, summary: "Files to check."),
      Argument(name: "folder", kind: .text, summary: "A folder to check, with all that is in it."),
    ] + circumstances,
    action: { call throws(ToolFailure) in try check(call) })

  /// The arguments that name where files are looked at, of each tool that does.
  static var circumstances: [Argument] {
    [
      Argument(
        name: "screens", kind: .texts,
        summary: "phones, pads, all, or names of devices such as \"iPhone SE 3\"; all by default."),
      Argument(
        name: "orientations", kind: .word(HeldOrientations.allCases.map(\.rawValue)),
        summary: "How devices are held; by default as the app allows."),
      Argument(
        name: "languages", kind: .texts,
        summary: "Languages to look at besides, such as de; all for those of the app."),
      Argument(
        name: "text_sizes", kind: .texts,
        summary: "Sizes of texts to look at besides: all, or some of "
          + TextSize.allCases.map(\.rawValue).joined(separator: ", ") + "."),
    ]
  }

  /// A check of the circumstances that the arguments of a call name.
  /// - Parameter mends: Whether repairs are sought for ambiguities, clipped texts and views that stick out, too.
  static func run(of call: AgentCall, mends: Bool = false) throws(ToolFailure) -> CheckRun {
    do throws(UnknownCheckWord) {
      return CheckRun(
        screens: try ScreenChoice(
          named: call.texts("screens"),
          held: call.text("orientations").flatMap(HeldOrientations.init)),
        format: .json, failing: [ScreenFinding.Kind.conflict.rawValue], comparesStored: false,
        mends: mends,
        variations: try VariationChoice(
          languages: call.texts("languages"), textSizes: call.texts("text_sizes")),
        baseline: nil, isInterrupted: call.isUnwanted)
    } catch {
      throw ToolFailure(text: error.message)
    }
  }

  private static func check(_ call: AgentCall) throws(ToolFailure) -> AgentAnswer {
    var paths: [String] = []
    for given in call.texts("files") + [call.text("folder")].compactMap(\.self) {
      paths.append(try call.path(given))
    }
    guard !paths.isEmpty else { throw ToolFailure(text: "name `files` or a `folder`") }
    var run = try run(of: call)
    let checked = CheckedFiles(paths, withCode: true)
    var answer = AgentAnswer()
    answer.notes = checked.emptyFolders.map { "\($0): nothing to check in this folder" }
    let collected = CheckAnswers()
    _ = checked.check(
      by: &run, inLanguages: !call.texts("languages").isEmpty, in: call.surroundings.scope,
      read: { subject throws(FileFailure) in try call.read(subject.path) },
      isInterrupted: call.isUnwanted
    ) { event in
      switch event {
      case .subject(let subject): collected.record.begin(file: subject.path)
      case .answers(let answers): collected.add(answers)
      case .note(let note): answer.notes.append(note)
      case .failure(let failure):
        answer.notes.append("not read: \(failure)")
        collected.record.fail(failure.message, help: failure.help)
      case .program(let subject, let bytes):
        if answer.notes.last != Self.programNote { answer.notes.append(Self.programNote) }
        let said = call.said(in: collected.record) { shell in
          shell.checksOnly = true
          shell.run(utf8: bytes, name: subject.path, as: .script, keepsGoing: true)
        }
        collected.add(program: subject.path, said)
      }
    }
    collected.finish(run.finish())
    collected.write(to: &answer, findings: run.findings)
    return answer
  }

  private static let programNote =
    "programs (.lay) are read, not laid out: `layout` and `fix` do that"
}

/// The answers of a check, for a text of a few lines: what was found, the worst first.
private final class CheckAnswers {
  private var objects: [JSON] = []
  /// The entries of the files.
  private(set) lazy var record = EntryRecord { [unowned self] in objects.append($0) }
  private var lines: [String] = []
  private var programLines: [String] = []
  private var summary: [String] = []

  func add(_ answers: [CheckRun.Answer]) {
    for answer in answers {
      switch answer {
      case .report(let report):
        record.add(report.objects, to: .answers)
        lines += report.lines(width: Self.width).map(\.plain)
      case .text(let text), .message(let text):
        lines += text.split(separator: "\n").map(String.init)
      }
    }
  }

  func add(program: String, _ said: AgentCall.Said) {
    programLines +=
      said.lines.allSatisfy(\.isEmpty) && said.status == 0
      ? ["\(program): no mistakes found"] : said.lines
  }

  func finish(_ answers: [CheckRun.Answer]) {
    let before = lines
    record.close()
    lines = []
    add(answers)
    record.close()
    (summary, lines) = (lines, before)
  }

  private static let width = 100

  /// - Parameter findings: What was found.
  func write(to answer: inout AgentAnswer, findings: [ScreenFinding]) {
    let sure = findings.filter { !$0.isGuess }
    answer.members = [
      .init(key: "findings", value: .integer(sure.count)),
      .init(key: "perhaps", value: .integer(findings.count - sure.count)),
      .init(key: "entries", value: .array(objects)),
    ]
    guard !findings.isEmpty else {
      answer.lines = programLines + lines + summary
      return
    }
    answer.lines = Array(summary.prefix(Self.mostSummary)) + programLines
    for finding in findings.worstFirst {
      answer.lines.append("\(finding.file) \(finding.reference)  \(finding.scene)")
      answer.lines += finding.report(behind: Markup(finding.isGuess ? "perhaps " : ""))
        .lines(width: Self.width - 4).map { "    " + $0.plain.drop { $0 == " " } }
    }
  }

  /// The most lines about all files together, so that there is room for what was found.
  private static let mostSummary = 12
}

extension [ScreenFinding] {
  /// Conflicts first, and last what may be so.
  var worstFirst: [ScreenFinding] {
    let sure = filter { !$0.isGuess }
    return sure.filter { $0.kind == .conflict } + sure.filter { $0.kind != .conflict }
      + filter(\.isGuess)
  }
}

extension ScreenFinding {
  /// How a call of `fix` names it: `E101:12`.
  var reference: String { "\(kind.code):\(line)" }
}

import Explanations
import Files
import LayInterpreter
import LayLanguage
import LayShell
import LayoutEngine
import LayoutModel
import ScreenChecks
import TextReports

extension AgentTool {
  static let fix = AgentTool(
    name: "fix",
    summary: """
      The changes of a file, each of which was tried on all screens, that resolve what `check` found in it, where it is \
      given the same screens, languages and sizes of texts. Nothing is written: make the edits of one yourself, then \
      call `check` again.
      """,
    arguments: [
      Argument(name: "file", kind: .text, summary: "The file.", isRequired: true),
      Argument(
        name: "finding", kind: .text,
        summary: "The finding, as `check` names it: E101:12, or its line alone; all by default."),
    ] + circumstances,
    action: { call throws(ToolFailure) in
      guard let given = call.text("file") else { throw ToolFailure(text: "`file` is missing") }
      let path = try call.path(given)
      let bytes: [UInt8]
      do throws(FileFailure) { bytes = try call.read(path) } catch {
        throw ToolFailure(text: "\(error)")
      }
      let found =
        Shell.isScreenFile(path)
        ? try screenFixes(path, bytes, call) : programFixes(path, bytes, call)
      return try answer(found, in: path, bytes, naming: call.text("finding"))
    })

  /// Something that was found, with the changes that resolve it.
  fileprivate struct Fixed {
    /// `E101:12`
    var reference: String
    var claim: String
    var repairs: [TextRepair]
    /// Statements that settle what is open, as the shell writes them, where no change of the file is known.
    var additions: [String] = []
    /// Why the view is where it is on the first of the screens, where no change of the file is known.
    var reasons: Report?
    /// The name of that screen.
    var screen: String?
  }

  /// What was found in a file, and what of it was not read.
  private struct Found {
    var all: [Fixed] = []
    var notes: [String] = []
  }

  private static func screenFixes(
    _ path: String, _ bytes: [UInt8], _ call: AgentCall
  ) throws(ToolFailure) -> Found {
    var run = try run(of: call, mends: true)
    _ = CheckedFiles([path], withCode: true).check(
      by: &run, inLanguages: !call.texts("languages").isEmpty, in: call.surroundings.scope,
      read: { _ in bytes },
      isInterrupted: call.isUnwanted, take: { _ in })
    var found = Found()
    for case .report(let report) in run.finish()
    where report.json["code"]?["unread"]?.elements?.isEmpty == false {
      found.notes = report.lines(width: 100).map(\.plain)
    }
    found.all = run.findings.worstFirst.map { finding in
      let shell = finding.repairs.isEmpty ? opened(finding, path, call) : nil
      return Fixed(
        reference: finding.reference,
        claim: "\(finding.scene): \(finding.isGuess ? "perhaps " : "")\(finding.claim)",
        repairs: finding.repairs.map { repair in
          // A change of another file is told in words.
          TextRepair(
            title: repair.words, outcome: repair.outcome, edits: repair.changes(of: bytes) ?? [])
        }, additions: shell.map { additions(for: finding, in: $0) } ?? [],
        reasons: shell.flatMap { reasons(for: finding, in: $0) },
        screen: finding.screens.first?.name)
    }
    return found
  }

  /// The scene of a finding on the first screen where it is found; nil if it cannot be read.
  private static func opened(
    _ finding: ScreenFinding, _ path: String, _ call: AgentCall
  ) -> Shell? {
    let shell = call.surroundings.shell(.text, isUnwanted: call.isUnwanted, output: .none)
    if let size = finding.screens.first?.size {
      shell.fixScreen(width: size.width, height: size.height)
    }
    return shell.open(document: path, scene: finding.scene) ? shell : nil
  }

  /// Why the view of a finding is where it is.
  private static func reasons(for finding: ScreenFinding, in shell: Shell) -> Report? {
    guard finding.kind != .ambiguous, let view = finding.views.first,
      case .item(let item)? = shell.scene.named(view.name)
    else { return nil }
    return shell.explainer().why(frameOf: item)
  }

  /// The statements that settle an open value.
  private static func additions(
    for finding: ScreenFinding, in shell: Shell
  ) -> [String] {
    guard finding.kind == .ambiguous else { return [] }
    let explainer = shell.explainer()
    var known: Set<String> = []
    return finding.views.flatMap { view -> [String] in
      guard case .item(let item)? = shell.scene.named(view.name) else { return [] }
      // Others of the same kind can be open for their own reasons.
      return explainer.offeredAdditions(of: item).filter {
        $0.contains("\(view.name).") && known.insert($0).inserted
      }
    }
  }

  private static func programFixes(
    _ path: String, _ bytes: [UInt8], _ call: AgentCall
  ) -> Found {
    let read = ReadProgram(SourceText(utf8: bytes, name: path))
    let ran = RanProgram(read, in: call.surroundings, isUnwanted: call.isUnwanted)
    func fixed(
      _ code: String, _ range: SourceRange?, _ claim: String, _ repairs: [TextRepair]
    ) -> Fixed {
      let line = ran.source.position(of: range?.lower ?? 0).line
      return Fixed(reference: "\(code):\(line)", claim: claim, repairs: repairs)
    }
    var found = ran.failures.flatMap(\.diagnostics).map {
      fixed($0.code, $0.range, ([$0.message] + $0.help).joined(separator: "; "), [])
    }
    let explainer = ran.shell.explainer()
    found += ran.conflicts(by: explainer, withRepairs: true).map { conflict in
      let repairs = ran.repairs(
        of: conflict, in: call.surroundings, isUnwanted: call.isUnwanted)
      return fixed("E101", ran.range(of: conflict.conflict.broken), conflict.claim, repairs)
    }
    var told: Set<ItemID> = []
    for value in ran.shell.engine.layout(of: ran.shell.scene).free
    where told.insert(value.item).inserted && told.count <= mostOpen && !call.isUnwanted() {
      var tried: Set<String> = []
      let additions = ran.additions(
        for: value.item, by: explainer, besides: &tried, in: call.surroundings,
        isUnwanted: call.isUnwanted)
      found.append(
        fixed(
          "W201", ran.declaration(of: value.item)?.name.range,
          "\(ran.shell.scene.name(of: value.item)) is ambiguous", additions))
    }
    return Found(all: found)
  }

  /// The most lines about why a view is where it is.
  private static let mostReasons = 10
  /// The most views whose open values are settled.
  private static let mostOpen = 10

  private static func answer(
    _ answered: Found, in path: String, _ bytes: [UInt8], naming name: String?
  ) throws(ToolFailure) -> AgentAnswer {
    let found = answered.all
    let wanted = found.filter { one in
      name.map { one.reference == $0 || one.reference.hasSuffix(":\($0)") } ?? true
    }
    if let name, wanted.isEmpty {
      let others = Set(found.map(\.reference)).sorted().joined(separator: ", ")
      throw ToolFailure(
        text: found.isEmpty
          ? "nothing is found in \(path)"
            + (CheckRun.isDocument(path) || CheckRun.isCode(path)
              ? ": give `fix` the screens, orientations, languages and text sizes of `check`" : "")
          : "there is no finding `\(name)` in \(path): \(others)")
    }
    var answer = AgentAnswer()
    answer.notes = answered.notes
    answer.members = [
      .init(key: "file", value: .string(path)),
      .init(
        key: "findings",
        value: .array(
          wanted.map { one in
            .object([
              "finding": .string(one.reference), "text": .string(one.claim),
              "repairs": .array(one.repairs.map { $0.json(in: path, bytes) }),
              "additions": .array(
                one.additions.map { addition in
                  .object(["statement": .string(addition)])
                }), "screen": .optional(one.screen),
              "reasons": .array(one.reasons?.objects ?? []),
            ])
          })),
    ]
    if wanted.isEmpty { answer.lines = ["\(path): no findings"] }
    for one in wanted {
      answer.lines.append("\(one.reference)  \(one.claim)")
      if one.repairs.isEmpty, one.additions.isEmpty {
        answer.lines.append("  no single change was found that ends this")
      }
      for addition in one.additions {
        answer.lines.append("  this settles it: \(addition)")
      }
      let reasons = one.reasons?.lines(width: 96).map(\.plain).filter { !$0.isEmpty } ?? []
      if let screen = one.screen, !reasons.isEmpty { answer.lines.append("  why, on \(screen):") }
      answer.lines += reasons.prefix(mostReasons).map { "    \($0)" }
      for (index, repair) in one.repairs.enumerated() {
        answer.lines.append("  \(index + 1)  \(repair.words)")
        guard index == 0 else { continue }
        answer.lines += repair.patch(of: bytes, path).split(whereSeparator: \.isNewline).map {
          "     \($0)"
        }
      }
    }
    return answer
  }
}

extension TextRepair {
  fileprivate func patch(of bytes: [UInt8], _ path: String) -> String {
    UnifiedDiff.text(
      from: String(decoding: bytes, as: UTF8.self),
      to: String(decoding: edits.applied(to: bytes), as: UTF8.self), path: path)
  }

  fileprivate func json(in path: String, _ bytes: [UInt8]) -> JSON {
    .object([
      "text": .string(title), "outcome": .string(outcome),
      "edits": .array(
        edits.map { edit in
          let old = String(decoding: bytes[edit.place], as: UTF8.self)
          return .object(edit.members + [JSON.Member(key: "old", value: .string(old))])
        }),
      "patch": .string(patch(of: bytes, path)),
    ])
  }
}

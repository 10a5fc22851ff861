import TextReports

/// What a check of several files has found, in one line.
struct CheckSummary {
  private let checks: [(check: ScreenCheck, findings: [ScreenFinding])]
  private let counts: (ScreenFinding) -> Bool

  /// - Parameters:
  ///   - isShown: Whether a finding is told; the others are in a baseline.
  ///   - counts: Whether a finding counts as an error.
  init(
    _ checks: [ScreenCheck], isShown: (ScreenFinding) -> Bool,
    counts: @escaping (ScreenFinding) -> Bool
  ) {
    self.checks = checks.map { ($0, $0.findings.filter(isShown)) }
    self.counts = counts
  }

  /// The files of which there is something to tell: those with most errors first, then those with most findings that are
  /// no guesses.
  var worstFirst: [ScreenCheck] {
    func weight(_ findings: [ScreenFinding]) -> (Int, Int, Int) {
      (findings.count(where: counts), findings.count { !$0.isGuess }, findings.count)
    }
    return checks.enumerated()
      .filter { !$0.element.findings.isEmpty || !$0.element.check.notes.isEmpty }
      .sorted { a, b in
        let (left, right) = (weight(a.element.findings), weight(b.element.findings))
        return left == right ? a.offset < b.offset : left > right
      }
      .map(\.element.check)
  }

  /// `95 documents, 12 files of code, 118 scenes: 2 conflicts, 6 outside; 31 constraints not read`
  var report: Report {
    let all = checks.flatMap(\.findings)
    let sure = all.filter { !$0.isGuess }
    let scenes = checks.flatMap(\.check.subjects)
    let proved = scenes.count { $0.holdsEverywhere }
    let unread = checks.reduce(0) { $0 + $1.check.unreadCount }
    let kinds = ScreenFinding.Kind.allCases.map { kind in
      (kind: kind, count: sure.count { $0.kind == kind })
    }
    let code = checks.count { !$0.check.classes.isEmpty }
    let documents = checks.count - code
    let files = [
      documents > 0 || code == 0 ? counted(documents, "document") : nil,
      code > 0 ? counted(code, "file of code", "files of code") : nil,
    ]
    let guesses = all.count - sure.count
    var found = kinds.filter { $0.count > 0 }.map { "\($0.count) \($0.kind.noun($0.count))" }
    if guesses > 0 { found.append("\(guesses) perhaps") }
    var text =
      (files.compactMap(\.self) + [counted(scenes.count, "scene")]).joined(separator: ", ") + ": "
      + (found.isEmpty ? "no findings" : found.joined(separator: ", "))
    if proved > 0 {
      text += "; \(counted(proved, "scene")) without conflict from 240 x 240 to 1400 x 1400"
    }
    if unread > 0 { text += "; \(counted(unread, "constraint")) not read" }
    return Report([
      .section(
        .init(
          .object("summary"),
          [
            .text(Markup(text)), .field("documents", .integer(documents)),
            .field("code", .integer(code)),
            .field("scenes", .integer(scenes.count)),
            .field(
              "findings",
              .object(kinds.map { JSON.Member(key: $0.kind.rawValue, value: .integer($0.count)) })),
            .field("perhaps", .integer(guesses)), .field("proved", .integer(proved)),
            .field("unread", .integer(unread)),
          ]))
    ])
  }
}

extension ScreenFinding.Kind {
  /// The word for a number of findings: `2 conflicts`, `6 outside`.
  fileprivate func noun(_ count: Int) -> String {
    self == .conflict ? plural(count, "conflict", "conflicts") : rawValue
  }
}

extension ScreenCheck.Subject {
  /// Whether nothing conflicts at any size that is looked at.
  fileprivate var holdsEverywhere: Bool {
    holds.map { $0.allSatisfy { $0.from == nil && $0.to == nil } } ?? false
  }
}

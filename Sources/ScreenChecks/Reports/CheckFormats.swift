import TextReports

/// A file that was not checked, with the reason.
package struct UncheckedFile: Sendable {
  /// The file, as it was named.
  package var file: String
  /// The line of the reason, from 1.
  package var line: Int
  /// The code of the error; nil for a file that is intact, but of another kind.
  package var code: String?
  /// The reason, or the kind: `watchOS`.
  package var text: String
  /// What can be done about it.
  package var help: [String] = []

  /// Creates a file with the reason.
  package init(file: String, line: Int, code: String?, text: String, help: [String] = []) {
    (self.file, self.line, self.code, self.text, self.help) = (file, line, code, text, help)
  }

  /// The answer about it, in lines that are not folded.
  package var report: Report {
    let fields: [Report.Part]
    var lines: [String]
    if let code {
      lines = ["error: \(text)   \(code)  \(file):\(line)"] + help.map { "  help: " + $0 }
      fields = [
        .field("id", .string(code)), .field("message", .string(text)),
        .field("file", .string(file)), .field("line", .integer(line)),
        .field("help", .array(help.map(JSON.string))),
      ]
    } else {
      lines = ["  \(file)   \(text)"]
      fields = [.field("file", .string(file)), .field("kind", .string(text))]
    }
    return Report([
      .section(
        .init(
          .object(code == nil ? "skipped" : "error"),
          [.preformatted(lines.map { Markup($0) })] + fields))
    ])
  }
}

/// Findings in the formats of other tools: each is told with the same facts as in text and JSON.
package struct CheckFormats {
  /// The files that were checked.
  package var checks: [ScreenCheck]
  /// Those that were not.
  package var unchecked: [UncheckedFile]
  /// Whether a finding counts as an error.
  package var counts: (ScreenFinding) -> Bool

  /// Collects what was found.
  package init(
    _ checks: [ScreenCheck], _ unchecked: [UncheckedFile] = [],
    counts: @escaping (ScreenFinding) -> Bool
  ) {
    (self.checks, self.unchecked, self.counts) = (checks, unchecked, counts)
  }

  /// A JUnit report: a suite a file, a case a screen. A file that cannot be checked is a case that failed, one
  /// of another kind a case that was not run.
  package var junit: String {
    let suites = checks.map { check in
      let failing = check.findings.filter(counts)
      return JUnitReport.Suite(
        name: check.file,
        cases: check.subjects.map { screen in
          let own = failing.filter { $0.sceneID == screen.id }
          let failure = own.first.map { first in
            JUnitReport.Failure(
              message: first.claim, kind: first.kind.code,
              text: own.map { "\($0.kind.code) \($0.file):\($0.line)\n\($0.paragraph)" }
                .joined(separator: "\n\n"))
          }
          return JUnitReport.Case(
            name: screen.name, group: check.file, file: check.file, line: screen.line,
            failure: failure)
        })
    }
    let failed = unchecked.filter { $0.code != nil } + unchecked.filter { $0.code == nil }
    let others = failed.map { file in
      var test = JUnitReport.Case(name: file.file, group: file.file, file: file.file)
      if let code = file.code {
        test.line = file.line
        test.failure = JUnitReport.Failure(
          message: file.text, kind: code, text: "\(code) \(file.file):\(file.line)\n\(file.text)")
      } else {
        test.reasonToSkip = "not checked: \(file.text)"
      }
      return JUnitReport.Suite(name: file.file, cases: [test])
    }
    return JUnitReport(suites + others).text
  }

  /// A SARIF log, with the findings' codes as rules.
  package var sarif: String {
    ToolMessage.sarif(
      findings { _ in true } + refusals,
      rules: ScreenFinding.Kind.allCases.map { ($0.code, $0.rawValue, $0.rule.summary) } + [
        ("E121", "damaged", "A document that is damaged."),
        ("E122", "other", "A document that cannot be laid out."),
      ])
  }

  /// Annotations of findings as GitHub's workflows read them.
  package func annotations(where isShown: (ScreenFinding) -> Bool = { _ in true }) -> String {
    (refusals + findings(where: isShown)).map(\.annotation).joined()
  }

  private func findings(where isShown: (ScreenFinding) -> Bool) -> [ToolMessage] {
    checks.flatMap(\.findings).filter(isShown).map { finding in
      ToolMessage(
        counts(finding) ? .error : finding.isGuess ? .note : .warning, finding.kind.code,
        subject: finding.scene, file: finding.file, line: finding.line, column: finding.column,
        text: finding.paragraph, fingerprint: finding.key.text)
    }
  }

  private var refusals: [ToolMessage] {
    unchecked.compactMap { file in
      file.code.map {
        ToolMessage(.error, $0, file: file.file, line: file.line, text: file.text)
      }
    }
  }
}

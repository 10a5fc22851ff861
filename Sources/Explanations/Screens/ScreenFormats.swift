import InterfaceBuilder
import TextReports

/// Findings in the formats of other tools.
package enum ScreenFormats {
  // MARK: JUnit

  /// A JUnit report: a suite a document, a case a scene.
  /// - Parameter counts: Whether a finding fails its scene.
  package static func junit(
    _ checks: [ScreenCheck], counts: (ScreenFinding) -> Bool
  ) -> String {
    let suites = checks.map { check -> JUnitReport.Suite in
      let failing = check.findings.filter(counts)
      let file = check.document.file
      let cases = check.document.roots.map { root -> JUnitReport.Case in
        let own = failing.filter { $0.sceneID == root.id }
        let failure = own.first.map { first in
          JUnitReport.Failure(
            message: first.text, kind: first.kind.code,
            text: own.map { "\($0.kind.code) \($0.file):\($0.line)\n\($0.paragraph)" }
              .joined(separator: "\n\n"))
        }
        return JUnitReport.Case(
          name: root.name, group: file, file: file, line: root.line, failure: failure)
      }
      return JUnitReport.Suite(name: file, cases: cases)
    }
    return JUnitReport(suites).text
  }

  // MARK: SARIF

  /// A SARIF 2.1.0 log, with the findings' codes as rules.
  package static func sarif(
    _ checks: [ScreenCheck], counts: (ScreenFinding) -> Bool
  ) -> String {
    let rules = ScreenFinding.Kind.allCases.map { kind -> JSON in
      .object([
        "id": .string(kind.code), "name": .string(kind.rawValue),
        "shortDescription": .object(["text": .string(kind.summary)]),
      ])
    }
    let results = checks.flatMap(\.findings).map { finding -> JSON in
      .object([
        "ruleId": .string(finding.kind.code),
        "level": .string(counts(finding) ? "error" : finding.isGuess ? "note" : "warning"),
        "message": .object(["text": .string("\(finding.scene): \(finding.paragraph)")]),
        "locations": .array([
          .object([
            "physicalLocation": .object([
              "artifactLocation": .object(["uri": .string(finding.file)]),
              "region": .object(["startLine": .integer(finding.line)]),
            ])
          ])
        ]),
        "partialFingerprints": .object(["finding/v1": .string(finding.key)]),
      ])
    }
    let log = JSON.object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": .array([
        .object([
          "tool": .object([
            "driver": .object(["name": .string("lay"), "rules": .array(rules)])
          ]),
          "results": .array(results),
        ])
      ]),
    ])
    return log.text + "\n"
  }

  // MARK: Annotations

  /// Annotations as GitHub's workflows read them.
  package static func annotations(
    _ findings: [ScreenFinding], counts: (ScreenFinding) -> Bool
  ) -> String {
    findings.map { finding in
      ForgeAnnotation(
        counts(finding) ? .error : finding.isGuess ? .notice : .warning, file: finding.file,
        line: finding.line, title: "\(finding.kind.code) \(finding.scene)",
        message: finding.paragraph
      ).text
    }.joined()
  }
}

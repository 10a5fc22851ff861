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
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    for check in checks {
      let failing = check.findings.filter(counts)
      let file = escaped(check.document.file)
      let failed = Set(failing.map(\.sceneID)).count
      text +=
        "  <testsuite name=\"\(file)\" tests=\"\(check.document.roots.count)\" failures=\"\(failed)\">\n"
      for root in check.document.roots {
        let own = failing.filter { $0.sceneID == root.id }
        let head =
          "    <testcase classname=\"\(file)\" name=\"\(escaped(root.name))\" file=\"\(file)\" line=\"\(root.line)\""
        guard let first = own.first else {
          text += head + "/>\n"
          continue
        }
        text +=
          head + ">\n      <failure message=\"\(escaped(first.text))\" type=\"\(first.kind.code)\">"
        text += escaped(
          own.map { "\($0.kind.code) \($0.file):\($0.line)\n\($0.paragraph)" }.joined(
            separator: "\n\n"))
        text += "</failure>\n    </testcase>\n"
      }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  /// A text as it stands in XML; what XML cannot hold is left out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
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
      let word = counts(finding) ? "error" : finding.isGuess ? "notice" : "warning"
      let title = property("\(finding.kind.code) \(finding.scene)")
      return "::\(word) file=\(property(finding.file)),line=\(finding.line),title=\(title)::"
        + message(finding.paragraph) + "\n"
    }.joined()
  }

  private static func message(_ text: String) -> String {
    text.map { character in
      switch character {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(character)
      }
    }.joined()
  }

  private static func property(_ text: String) -> String {
    message(text).map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
  }
}

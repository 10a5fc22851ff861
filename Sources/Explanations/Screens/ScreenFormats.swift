import InterfaceBuilder
import TextReports

/// Findings in the formats of other tools.
package enum ScreenFormats {
  /// A document that cannot be checked.
  package struct Refused: Sendable {
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// The code of the error.
    package var code: String
    package var text: String

    /// Creates one from the reason for which it was refused.
    package init(file: String, line: Int, code: String, text: String) {
      self.file = file
      self.line = line
      self.code = code
      self.text = text
    }
  }

  /// A document of another kind, which is not checked.
  package struct Skipped: Sendable {
    package var file: String
    /// Its kind: `watchOS`, `Xcode 4`.
    package var kind: String

    /// Creates one.
    package init(file: String, kind: String) {
      self.file = file
      self.kind = kind
    }
  }

  // MARK: JUnit

  /// A JUnit report: a suite a document, a case a scene.
  /// - Parameters:
  ///   - refused: The documents that cannot be checked; each is a case that failed.
  ///   - skipped: The documents of another kind; each is a case that was not run.
  ///   - counts: Whether a finding fails its scene.
  package static func junit(
    _ checks: [ScreenCheck], _ refused: [Refused] = [], _ skipped: [Skipped] = [],
    counts: (ScreenFinding) -> Bool
  ) -> String {
    let failed = refused.map { document in
      JUnitReport.Suite(
        name: document.file,
        cases: [
          JUnitReport.Case(
            name: document.file, group: document.file, file: document.file, line: document.line,
            failure: JUnitReport.Failure(
              message: document.text, kind: document.code,
              text: "\(document.code) \(document.file):\(document.line)\n\(document.text)"))
        ])
    }
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
    let passedOver = skipped.map { document in
      JUnitReport.Suite(
        name: document.file,
        cases: [
          JUnitReport.Case(
            name: document.file, group: document.file, file: document.file,
            reasonToSkip: "not checked: \(document.kind)")
        ])
    }
    return JUnitReport(suites + failed + passedOver).text
  }

  // MARK: SARIF

  /// A SARIF 2.1.0 log, with the findings' codes as rules.
  /// - Parameter refused: The documents that cannot be checked.
  package static func sarif(
    _ checks: [ScreenCheck], _ refused: [Refused] = [], counts: (ScreenFinding) -> Bool
  ) -> String {
    let rules =
      ScreenFinding.Kind.allCases.map { kind in rule(kind.code, kind.rawValue, kind.summary) } + [
        rule("E121", "damaged", "A document that is damaged."),
        rule("E122", "other", "A document that cannot be laid out."),
      ]
    let results = checks.flatMap(\.findings).map { finding -> JSON in
      .object([
        "ruleId": .string(finding.kind.code),
        "level": .string(counts(finding) ? "error" : finding.isGuess ? "note" : "warning"),
        "message": .object(["text": .string("\(finding.scene): \(finding.paragraph)")]),
        "locations": location(finding.file, finding.line),
        "partialFingerprints": .object(["finding/v1": .string(finding.key)]),
      ])
    }
    let failures = refused.map { document -> JSON in
      .object([
        "ruleId": .string(document.code), "level": .string("error"),
        "message": .object(["text": .string(document.text)]),
        "locations": location(document.file, document.line),
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
          "results": .array(results + failures),
        ])
      ]),
    ])
    return log.text + "\n"
  }

  private static func rule(_ code: String, _ name: String, _ summary: String) -> JSON {
    .object([
      "id": .string(code), "name": .string(name),
      "shortDescription": .object(["text": .string(summary)]),
    ])
  }

  private static func location(_ file: String, _ line: Int) -> JSON {
    .array([
      .object([
        "physicalLocation": .object([
          "artifactLocation": .object(["uri": .string(uri(file))]),
          "region": .object(["startLine": .integer(line)]),
        ])
      ])
    ])
  }

  /// A path as a reference: `Sign%20In.storyboard`, `file:///tmp/A.xib`.
  private static func uri(_ path: String) -> String {
    var text = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"),
        UInt8(ascii: "@"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }

  // MARK: Annotations

  /// The annotation of a document that cannot be checked.
  package static func annotation(_ document: Refused) -> String {
    ForgeAnnotation(
      .error, file: document.file, line: document.line, title: document.code,
      message: document.text
    ).text
  }

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

/// A message about a line of a file, for tools that show it there.
package struct ToolMessage: Sendable {
  /// The severity.
  package enum Level: String, Sendable {
    case error, warning, note
  }

  package var level: Level
  /// The code of its kind.
  package var code: String
  /// What of the file it is about, if not the whole.
  package var subject: String?
  package var file: String
  /// The line, from 1; nil for the whole file.
  package var line: Int?
  /// The column, from 1; nil for the whole line.
  package var column: Int?
  package var text: String
  /// What identifies it from one run to the next; nil if nothing does.
  package var fingerprint: String?

  /// Creates a message.
  package init(
    _ level: Level, _ code: String, subject: String? = nil, file: String, line: Int?,
    column: Int? = nil,
    text: String, fingerprint: String? = nil
  ) {
    (self.level, self.code, self.subject, self.file) = (level, code, subject, file)
    (self.line, self.column, self.text, self.fingerprint) = (line, column, text, fingerprint)
  }

  // MARK: Annotations

  /// The command by which GitHub's workflows show it beside a change, with its newline.
  package var annotation: String {
    let word = level == .note ? "notice" : level.rawValue
    let title = code + (subject.map { " " + $0 } ?? "")
    let place =
      (line.map { ",line=\($0)" } ?? "") + (column.map { ",col=\($0)" } ?? "")
    return "::\(word) file=\(Self.property(file))\(place),title=\(Self.property(title))::"
      + Self.escaped(text) + "\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return VisibleText.of(result)
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  // MARK: SARIF

  /// Messages as a SARIF 2.1.0 log, which editors and code scanning services read.
  /// - Parameter rules: The kinds of messages, each with its code, a name and a sentence.
  package static func sarif(
    _ messages: [ToolMessage], rules: [(code: String, name: String, summary: String)]
  ) -> String {
    let kinds = rules.map { rule in
      JSON.object([
        "id": .string(rule.code), "name": .string(rule.name),
        "shortDescription": .object(["text": .string(rule.summary)]),
      ])
    }
    let driver = JSON.object(["name": .string("lay"), "rules": .array(kinds)])
    let run = JSON.object([
      "tool": .object(["driver": driver]), "results": .array(messages.map(\.result)),
    ])
    let log = JSON.object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"), "runs": .array([run]),
    ])
    return log.text + "\n"
  }

  private var result: JSON {
    var region: [JSON.Member] = [.init(key: "startLine", value: .integer(line ?? 1))]
    if let column { region.append(.init(key: "startColumn", value: .integer(column))) }
    let location = JSON.object([
      "artifactLocation": .object(["uri": .string(Self.uri(file))]), "region": .object(region),
    ])
    var members: [JSON.Member] = [
      .init(key: "ruleId", value: .string(code)),
      .init(key: "level", value: .string(level.rawValue)),
      .init(
        key: "message",
        value: .object([
          "text": .string(VisibleText.of((subject.map { $0 + ": " } ?? "") + text))
        ])),
      .init(key: "locations", value: .array([.object(["physicalLocation": location])])),
    ]
    if let fingerprint {
      let value = JSON.object(["finding/v1": .string(fingerprint)])
      members.append(.init(key: "partialFingerprints", value: value))
    }
    return .object(members)
  }

  /// A path as a reference: `Sign%20In.storyboard`, `file:///tmp/A.xib`.
  private static func uri(_ path: String) -> String {
    var text = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      let character = Unicode.Scalar(byte)
      switch character {
      case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "-", "_", "~", "+", "@":
        text.unicodeScalars.append(character)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }
}

import Files
import LayLanguage
import TextReports

/// A text of an editor with the places in it.
struct SourceOfText {
  /// The text, named after its file.
  let source: SourceText
  let positions: TextPositions

  init(_ text: String, path: String?) {
    source = SourceText(text, name: path)
    positions = TextPositions(source, hasMark: text.unicodeScalars.first == "\u{FEFF}")
  }

  /// The offset of a position.
  func offset(of position: JSON?) throws(ServerError) -> Int {
    guard let line = position?["line"]?.integer, let character = position?["character"]?.integer,
      line >= 0, character >= 0
    else { throw ServerError(.parameters, "a position has a `line` and a `character`") }
    return positions.offset(line: line, character: character) ?? source.utf8.count
  }

  /// The range of two positions.
  func range(of range: JSON?) throws(ServerError) -> SourceRange {
    SourceRange(try offset(of: range?["start"]), try offset(of: range?["end"]))
  }

  /// An edit that replaces a range.
  func edit(_ range: SourceRange, _ text: String) -> JSON {
    .object(["range": positions.json(of: range), "newText": .string(text)])
  }

  /// A mistake.
  /// - Parameter severity: 1 for an error, 2 for a warning, 3 for information, 4 for a hint.
  func mistake(
    _ range: SourceRange, severity: Int, code: String, _ message: String,
    related: [JSON] = []
  ) -> JSON {
    var members = [
      JSON.Member(key: "range", value: positions.json(of: range)),
      JSON.Member(key: "severity", value: .integer(severity)),
      JSON.Member(key: "code", value: .string(code)),
      JSON.Member(key: "source", value: .string("lay")),
      JSON.Member(key: "message", value: .string(message)),
    ]
    if !related.isEmpty {
      members.append(JSON.Member(key: "relatedInformation", value: .array(related)))
    }
    return .object(members)
  }

  /// That there was no time for all mistakes.
  var stopped: JSON {
    mistake(
      SourceRange(0, 0), severity: 3, code: "stopped",
      "stopped after \(EditorServer.limits.background.components.seconds) s: what is said about this text is not all"
    )
  }

  /// A change that the editor can make.
  func action(_ title: String, in uri: String, isBest: Bool, _ edits: [FileEdit]) -> JSON {
    .object([
      "title": .string(title), "kind": .string("quickfix"), "isPreferred": .boolean(isBest),
      "edit": changes(edits, in: uri),
    ])
  }

  /// Edits of a text.
  func changes(_ edits: [FileEdit], in uri: String) -> JSON {
    let edits = edits.map { edit(SourceRange($0.place.lowerBound, $0.place.upperBound), $0.text) }
    return .object(["changes": .object([JSON.Member(key: uri, value: .array(edits))])])
  }

  /// What a hover shows.
  static func hover(_ lines: [String], at range: JSON?) -> JSON {
    let text = "```text\n" + lines.joined(separator: "\n") + "\n```"
    let contents = JSON.object(["kind": .string("markdown"), "value": .string(text)])
    return .object(
      [JSON.Member(key: "contents", value: contents)]
        + (range.map { [JSON.Member(key: "range", value: $0)] } ?? []))
  }

  /// The most lines of a hover.
  static let mostHoverLines = 6
}

/// Paths of files as URIs name them.
enum URIPath {
  /// The path of a file; nil for what is in no file.
  static func path(of uri: String) -> String? {
    let scheme = "file://"
    guard uri.hasPrefix(scheme) else { return nil }
    let rest = uri.utf8.dropFirst(scheme.utf8.count)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    var bytes: [UInt8] = []
    var text = rest[slash...]
    while let byte = text.popFirst() {
      let digits = String(decoding: text.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let code = UInt8(digits, radix: 16) {
        bytes.append(code)
        text = text.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes.contains(0) ? nil : String(decoding: bytes, as: UTF8.self)
  }
}

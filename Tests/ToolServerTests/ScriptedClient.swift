import Synchronization
import TextReports
import ToolServer

/// A client that says what a script has, and keeps what it is answered.
final class ScriptedClient: Sendable {
  private struct State {
    var script: [[UInt8]]
    /// What is said while something runs: after how many looks, and what.
    var interruptions: [(looks: Int, bytes: [UInt8])]
    var written: [UInt8] = []
  }

  private let state: Mutex<State>
  private let framing: MessageReader.Framing

  /// - Parameters:
  ///   - messages: What is said, each once all before it is answered.
  ///   - interruptions: What is said while something runs, each after a number of looks.
  init(
    _ framing: MessageReader.Framing, _ messages: [String],
    interruptions: [(looks: Int, message: String)] = []
  ) {
    self.framing = framing
    let framed = messages.map { Self.framed($0, framing) }
    let others = interruptions.map { ($0.looks, Self.framed($0.message, framing)) }
    state = Mutex(State(script: framed, interruptions: others))
  }

  private static func framed(_ message: String, _ framing: MessageReader.Framing) -> [UInt8] {
    switch framing {
    case .lines: Array((message + "\n").utf8)
    case .headers: Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
    }
  }

  /// The streams for a server.
  var streams: Streams {
    Streams(
      read: { [self] waits in
        state.withLock { state in
          if !waits {
            guard !state.interruptions.isEmpty, state.script.isEmpty else { return .nothing }
            state.interruptions[0].looks -= 1
            guard state.interruptions[0].looks <= 0 else { return .nothing }
            return .bytes(state.interruptions.removeFirst().bytes)
          }
          return state.script.isEmpty ? .end : .bytes(state.script.removeFirst())
        }
      }, write: { [self] bytes in state.withLock { $0.written += bytes } })
  }

  /// The messages that were answered.
  var answers: [JSON] {
    var reader = MessageReader(framing)
    reader.add(state.withLock { $0.written })
    var answers: [JSON] = []
    while case .message(let bytes)? = reader.next() {
      if let answer = try? JSON(reading: bytes) { answers.append(answer) }
    }
    return answers
  }

  /// Lets agents ask.
  static func agent(
    _ messages: [String], roots: [String] = ["/nowhere"],
    interruptions: [(looks: Int, message: String)] = []
  ) -> [JSON] {
    let client = ScriptedClient(.lines, messages, interruptions: interruptions)
    AgentServer(client.streams, Surroundings(roots: roots), version: "1").run()
    return client.answers
  }

  /// Lets an editor ask, between `initialize` and `exit`.
  static func editor(
    _ messages: [String], interruptions: [(looks: Int, message: String)] = []
  ) -> [JSON] {
    let start = #"{"jsonrpc":"2.0","id":"start","method":"initialize","params":{}}"#
    let client = ScriptedClient(.headers, [start] + messages, interruptions: interruptions)
    _ = EditorServer(client.streams, Surroundings(roots: ["/nowhere"]), version: "1").run()
    return Array(client.answers.dropFirst())
  }
}

/// The messages of an editor that shows one text.
struct EditedText {
  let uri: String
  let text: String

  init(_ text: String, file: String = "/nowhere/card.lay") {
    (self.text, uri) = (text, "file://\(file)")
  }

  private func message(_ members: [JSON.Member]) -> String {
    JSON.object([.init(key: "jsonrpc", value: .string("2.0"))] + members).text
  }

  /// It is opened.
  var opened: String {
    message([
      .init(key: "method", value: .string("textDocument/didOpen")),
      .init(
        key: "params",
        value: .object([
          "textDocument": .object([
            "uri": .string(uri), "languageId": .string(uri.hasSuffix(".lay") ? "lay" : "swift"),
            "version": .integer(1),
            "text": .string(text),
          ])
        ])),
    ])
  }

  /// A question about it.
  func asks(_ method: String, _ parameters: KeyValuePairs<String, JSON> = [:]) -> String {
    let document = JSON.object(["uri": .string(uri)])
    return message([
      .init(key: "id", value: .integer(1)),
      .init(key: "method", value: .string("textDocument/" + method)),
      .init(
        key: "params",
        value: .object(
          [.init(key: "textDocument", value: document)]
            + parameters.map { JSON.Member(key: $0.key, value: $0.value) })),
    ])
  }

  /// A question about a place in it.
  func asks(
    _ method: String, line: Int, character: Int, _ others: KeyValuePairs<String, JSON> = [:]
  ) -> String {
    let place = JSON.object(["line": .integer(line), "character": .integer(character)])
    return asks(method, at: place, others)
  }

  private func asks(
    _ method: String, at place: JSON, _ others: KeyValuePairs<String, JSON>
  ) -> String {
    let document = JSON.object(["uri": .string(uri)])
    return message([
      .init(key: "id", value: .integer(1)),
      .init(key: "method", value: .string("textDocument/" + method)),
      .init(
        key: "params",
        value: .object(
          [
            .init(key: "textDocument", value: document), .init(key: "position", value: place),
            .init(key: "range", value: .object(["start": place, "end": place])),
            .init(key: "context", value: .object([])),
          ] + others.map { JSON.Member(key: $0.key, value: $0.value) })),
    ])
  }

  /// The result of a question.
  func answer(_ question: String) -> JSON? {
    ScriptedClient.editor([opened, question]).last { $0["id"]?.integer == 1 }
  }

  /// What is told about it when it is opened.
  var mistakes: [JSON] {
    ScriptedClient.editor([opened]).first {
      $0["method"]?.string == "textDocument/publishDiagnostics"
    }?["params"]?["diagnostics"]?.elements ?? []
  }

  /// The text with edits, as an editor makes them.
  func edited(by edits: [JSON]) -> String {
    var units = Array(text.utf16)
    func offset(_ place: JSON?) -> Int {
      var (line, offset) = (place?["line"]?.integer ?? 0, 0)
      while line > 0, offset < units.count {
        if units[offset] == 10 { line -= 1 }
        offset += 1
      }
      return min(offset + (place?["character"]?.integer ?? 0), units.count)
    }
    let places = edits.map { edit in
      (
        offset(edit["range"]?["start"])..<offset(edit["range"]?["end"]),
        edit["newText"]?.string ?? ""
      )
    }
    for (place, new) in places.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      units.replaceSubrange(place, with: Array(new.utf16))
    }
    return String(decoding: units, as: UTF16.self)
  }
}

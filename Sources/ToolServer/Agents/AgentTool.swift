import TextReports

/// A tool that an agent can call, with what it takes.
struct AgentTool: Sendable {
  /// What an argument is.
  enum Kind: Sendable {
    case text
    case texts
    /// One of some words.
    case word([String])
  }

  /// An argument.
  struct Argument: Sendable {
    var name: String
    var kind: Kind
    var summary: String
    var isRequired = false
  }

  var name: String
  var summary: String
  var arguments: [Argument]
  /// Answers a call.
  var action: @Sendable (AgentCall) throws(ToolFailure) -> AgentAnswer

  /// The tool as `tools/list` has it.
  var json: JSON {
    .object([
      "name": .string(name), "description": .string(summary),
      "inputSchema": .object([
        "type": .string("object"),
        "properties": .object(arguments.map { JSON.Member(key: $0.name, value: $0.schema) }),
        "required": .array(arguments.filter(\.isRequired).map { .string($0.name) }),
        "additionalProperties": .boolean(false),
      ]),
      "annotations": .object([
        "readOnlyHint": .boolean(true), "idempotentHint": .boolean(true),
        "openWorldHint": .boolean(false),
      ]),
    ])
  }

  /// Why arguments cannot be taken; nil if they can.
  func refusal(of given: JSON) -> String? {
    guard case .object(let members) = given else { return "`arguments` must be an object" }
    for member in members {
      guard let argument = arguments.first(where: { $0.name == member.key }) else {
        return "\(name) has no argument `\(member.key)`; it takes "
          + arguments.map(\.name).joined(separator: ", ")
      }
      if member.value != .null, !argument.takes(member.value) {
        return "`\(argument.name)` must be \(argument.kind.words)"
      }
    }
    let missing = arguments.first { $0.isRequired && given[$0.name] == nil }
    return missing.map { "`\($0.name)` is missing: \($0.summary)" }
  }
}

extension AgentTool.Kind {
  fileprivate var words: String {
    switch self {
    case .text: "a text"
    case .texts: "a list of texts"
    case .word(let words): "one of " + words.joined(separator: ", ")
    }
  }
}

extension AgentTool.Argument {
  fileprivate var schema: JSON {
    let string = JSON.string("string")
    let words = JSON.string(summary)
    return switch kind {
    case .text: .object(["type": string, "description": words])
    case .texts:
      .object([
        "type": .string("array"), "items": .object(["type": string]), "description": words,
      ])
    case .word(let choices):
      .object(["type": string, "enum": .array(choices.map(JSON.string)), "description": words])
    }
  }

  fileprivate func takes(_ value: JSON) -> Bool {
    switch kind {
    case .text: value.string != nil
    case .texts: value.elements.map { $0.allSatisfy { $0.string != nil } } ?? false
    case .word(let words): value.string.map(words.contains) ?? false
    }
  }
}

/// A call of a tool.
struct AgentCall: Sendable {
  let arguments: JSON
  let surroundings: Surroundings
  /// Whether the call is to end.
  let isUnwanted: @Sendable () -> Bool

  /// The text of an argument; nil if it is not given.
  func text(_ name: String) -> String? { arguments[name]?.string }

  /// The texts of an argument; none if it is not given.
  func texts(_ name: String) -> [String] { (arguments[name]?.elements ?? []).compactMap(\.string) }
}

/// Why a tool cannot answer, for the one who called it.
struct ToolFailure: Error {
  var text: String
}

/// What a tool answers: the objects of the command's JSON, and a text of a few lines.
struct AgentAnswer: Sendable {
  /// The members of the answer.
  var members: [JSON.Member] = []
  /// Its lines.
  var lines: [String] = []
  /// What could not be read, or what was left out.
  var notes: [String] = []

  /// The most lines of its text.
  static let mostLines = 40

  /// The text, with what it leaves out.
  var text: String {
    let notes = notes.prefix(5).map { "note: \($0)" }
    var shown = lines
    while shown.last?.isEmpty == true { shown.removeLast() }
    let room = Self.mostLines - notes.count
    if shown.count > room {
      let rest = shown.count - room + 1
      shown =
        shown.prefix(room - 1) + ["… \(rest) more lines: the structured answer has everything"]
    }
    return (shown + notes).joined(separator: "\n")
  }

  /// The result of the call.
  /// - Parameter isStructured: Whether the client reads structured answers; otherwise JSON is a second text.
  func result(isStructured: Bool) -> JSON {
    let object = JSON.object(members + [.init(key: "notes", value: .array(notes.map(JSON.string)))])
    func block(_ text: String) -> JSON {
      .object(["type": .string("text"), "text": .string(text)])
    }
    let text = block(text)
    guard isStructured else {
      return .object(["content": .array([text, block(object.text)]), "isError": .boolean(false)])
    }
    return .object([
      "content": .array([text]), "structuredContent": object, "isError": .boolean(false),
    ])
  }
}

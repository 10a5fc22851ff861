import TextReports

/// A server of the Model Context Protocol: commands as tools for agents.
package final class AgentServer {
  private let connection: Connection
  private let surroundings: Surroundings
  private let version: String
  private let tools: [AgentTool]
  /// The version of the protocol; nil before the client has begun.
  private var revision: String?

  /// The versions of the protocol that are spoken, the newest first.
  private static let revisions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// The first version with structured answers.
  private static let firstStructured = "2025-06-18"

  /// Creates a server.
  /// - Parameters:
  ///   - streams: The streams of the client.
  ///   - surroundings: What sessions are given.
  ///   - version: The version of the program.
  package init(_ streams: Streams, _ surroundings: Surroundings, version: String) {
    connection = Connection(streams, .lines)
    (self.surroundings, self.version) = (surroundings, version)
    tools = AgentTool.all
  }

  /// Answers until the client closes the stream.
  package func run() {
    while let call = connection.next() {
      // Notifications need nothing.
      guard let id = call.id else { continue }
      connection.answer(id, within: surroundings.limit) { () throws(ServerError) in
        try answer(call)
      }
    }
  }

  private func answer(_ call: Message.Call) throws(ServerError) -> JSON {
    if call.method == "initialize" { return try begin(call.parameters) }
    guard let revision else {
      throw ServerError(.notInitialized, "the first request is `initialize`")
    }
    switch call.method {
    case "tools/list": return .object(["tools": .array(tools.map(\.json))])
    case "tools/call":
      return try use(call.parameters, isStructured: revision >= Self.firstStructured)
    default: throw ServerError(.method, "there is no method `\(call.method)`")
    }
  }

  private func begin(_ parameters: JSON) throws(ServerError) -> JSON {
    guard let asked = parameters["protocolVersion"]?.string else {
      throw ServerError(.parameters, "`protocolVersion` is missing")
    }
    let chosen = Self.revisions.first { $0 == asked } ?? Self.revisions[0]
    revision = chosen
    return .object([
      "protocolVersion": .string(chosen),
      "capabilities": .object(["tools": .object(["listChanged": .boolean(false)])]),
      "serverInfo": .object(["name": .string("lay"), "version": .string(version)]),
      "instructions": .string(Self.instructions),
    ])
  }

  private static let instructions = """
    lay lays UIKit screens out without a Mac: storyboards, xibs and layout code in Swift and Objective-C, on the screens of \
    all devices. Call `check` after every change of a layout and before you say that it is right; call `fix` for changes that \
    were tried, and `explain` for a log of Auto Layout. Nothing is written: make the edits yourself, then `check` again.
    """

  private func use(_ parameters: JSON, isStructured: Bool) throws(ServerError) -> JSON {
    guard let name = parameters["name"]?.string else {
      throw ServerError(.parameters, "`name` is missing")
    }
    guard let tool = tools.first(where: { $0.name == name }) else {
      throw ServerError(.parameters, "there is no tool `\(name)`")
    }
    let arguments = parameters["arguments"] ?? .object([])
    let call = AgentCall(
      arguments: arguments, surroundings: surroundings,
      isUnwanted: { [connection] in connection.isUnwanted })
    do throws(ToolFailure) {
      if let refusal = tool.refusal(of: arguments) { throw ToolFailure(text: refusal) }
      var answer = try tool.action(call)
      if connection.isUnwanted {
        answer.notes.insert(
          "stopped after \(surroundings.limit.components.seconds) s: this is not all", at: 0)
      }
      return answer.result(isStructured: isStructured)
    } catch {
      return .object([
        "content": .array([.object(["type": .string("text"), "text": .string(error.text)])]),
        "isError": .boolean(true),
      ])
    }
  }
}

import ProcessSupport
import SessionSupport
import Testing
import TextReports
import ToolServer

/// A session of each protocol, as it was recorded: `>` before what the client says, `<` before what it is answered.
/// LAY_UPDATE=1 writes the answers anew.
@Suite("recorded sessions")
struct SessionTests {
  private static let folder = TestFiles.tests + "/ToolServerTests/Sessions"

  private func replay(
    _ name: String, _ framing: MessageReader.Framing, files: [String: String],
    serve: (Streams, Surroundings) -> Void
  ) throws {
    let path = "\(Self.folder)/\(name)"
    let recorded = try #require(TestFiles.read(path))
    let scratch = Scratch(files)
    let said = recorded.split(separator: "\n").filter { $0.hasPrefix("> ") }
      .map { String($0.dropFirst(2)) }
    var text = ""
    // Each message is answered before the next one is said.
    for count in 1...said.count {
      let messages = said.prefix(count).map { $0.replacing("ROOT", with: scratch.path) }
      let client = ScriptedClient(framing, messages)
      serve(client.streams, Surroundings(roots: [scratch.path]))
      let answers = client.answers.map { $0.text.replacing(scratch.path, with: "ROOT") }
      let known = text.split(separator: "\n").count { $0.hasPrefix("< ") }
      text += "> \(said[count - 1])\n"
      for answer in answers.dropFirst(known) { text += "< \(answer)\n" }
    }
    if TestEnvironment.isUpdating { Scratch.write(Array(text.utf8), to: path) }
    let difference = TestFiles.difference(of: path, from: text)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("an agent")
  func agent() throws {
    try replay("agent.session", .lines, files: ["Account.swift": AgentTests.controller]) {
      AgentServer($0, $1, version: "1").run()
    }
  }

  @Test("an editor")
  func editor() throws {
    try replay("editor.session", .headers, files: [:]) {
      _ = EditorServer($0, $1, version: "1").run()
    }
  }
}

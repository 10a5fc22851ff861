import ProcessSupport
import Testing

@Suite("lay mcp and lay lsp")
struct ServerTests {
  @Test("an agent is answered on standard output, and the server ends with its input")
  func agent() {
    let scratch = Scratch(["card.lay": "view a\na.width == 10\na.width == 20\n"])
    let run = LayProcess(
      shell: """
        printf '%s\\n' '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}' \
          '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"fix","arguments":{"file":"card.lay"}}}' |
          lay mcp
        """, in: scratch, limit: 20)
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.last?.contains(#""finding":"E101:3""#) == true)
  }

  @Test("an editor that leaves without `shutdown` makes the status 1")
  func editor() {
    let exit = #"{"jsonrpc":"2.0","method":"exit"}"#
    let text = "Content-Length: \(exit.utf8.count)\r\n\r\n\(exit)"
    #expect(LayProcess(["lsp"], input: text, limit: 20).status == 1)
    #expect(LayProcess(["lsp", "--stdio"], input: "", limit: 20).status == 1)
  }

  @Test("--print-config prints the entry, a missing root is refused, the skill is printed")
  func texts() {
    let scratch = Scratch()
    let entry = LayProcess(["mcp", "--print-config", "--root", scratch.path])
    #expect(entry.status == 0 && entry.output.contains(#"{"mcpServers":{"lay":{"command":"/"#))
    #expect(entry.output.contains(#"["mcp", "--root", "\#(scratch.path)"]"#))
    #expect(LayProcess(["mcp", "--root", "/nowhere"]).status == 64)
    #expect(LayProcess(["help", "skill"]).output.hasPrefix("---\nname: lay\n"))
  }
}

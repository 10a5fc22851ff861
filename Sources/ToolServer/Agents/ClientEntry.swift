import TextReports

/// What the programs in which agents run are told about this server.
package struct ClientEntry {
  private let program: String
  private let roots: [String]

  /// Creates an entry.
  /// - Parameters:
  ///   - program: The path of this program.
  ///   - roots: The folders whose files may be read.
  package init(program: String, roots: [String]) { (self.program, self.roots) = (program, roots) }

  private var arguments: [String] { ["mcp"] + roots.flatMap { ["--root", $0] } }

  private var command: [JSON.Member] {
    [
      .init(key: "command", value: .string(program)),
      .init(key: "args", value: .array(arguments.map(JSON.string))),
    ]
  }

  private func entry(_ key: String, _ members: [JSON.Member]) -> String {
    JSON.object([
      .init(key: key, value: .object([.init(key: "lay", value: .object(members))]))
    ]).text
  }

  /// The entry for each program, below the name of the file that it belongs in.
  package var text: String {
    let words = arguments.map { JSON.string($0).text }.joined(separator: ", ")
    return """
      # .mcp.json (Claude Code), .cursor/mcp.json (Cursor), claude_desktop_config.json, ~/.gemini/settings.json
      \(entry("mcpServers", command))

      # .vscode/mcp.json (Visual Studio Code)
      \(entry("servers", [.init(key: "type", value: .string("stdio"))] + command))

      # ~/.codex/config.toml (Codex)
      [mcp_servers.lay]
      command = \(JSON.string(program).text)
      args = [\(words)]

      """
  }
}

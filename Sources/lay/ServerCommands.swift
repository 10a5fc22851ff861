import ArgumentParser
import CLibrary
import Files
import LayShell
import LineEditing
import ToolServer

/// `lay mcp`
struct AgentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay mcp",
    abstract: "Answers a coding agent, as a server of the Model Context Protocol.",
    discussion: """
      The agent's program starts it and speaks with it on standard input and output. Its tools are check, fix, \
      explain, layout, infer and run, and answer as the commands of these names do. They read files below the folders that \
      are given, write none, and use no network. `lay help skill` prints a text that tells an agent when to call which.
      """)

  @Option(
    name: .customLong("root"),
    help: ArgumentHelp(
      "A folder whose files may be read; may be repeated. The current folder by default.",
      valueName: "folder"),
    completion: .directory)
  var roots: [String] = []

  @Flag(
    name: .customLong("print-config"),
    help: "Prints the entry for the programs that agents run in, and ends.")
  var printsConfiguration = false

  func validate() throws {
    for root in roots where FileTree.kind(of: root) != .directory {
      throw ValidationError("--root \(root): there is no such folder")
    }
  }

  /// The path of this program.
  private static var program: String {
    let own = "/proc/self/exe"
    return FilePath.identity(
      of: FilePath.exists(own) ? own : CommandLine.arguments.first ?? "lay")
  }

  /// Answers until standard input ends; returns the exit status.
  func serve() -> Int32 {
    if printsConfiguration {
      let entry = ClientEntry(
        program: Self.program,
        roots: (roots.isEmpty ? ["."] : roots).map(FilePath.identity))
      StandardStreams.say(entry.text, to: .standardOutput)
      return 0
    }
    // Files are named from the first root.
    let folders = roots.map(FilePath.identity)
    if let first = folders.first { _ = chdir(first) }
    AgentServer(
      .standard, surroundings(["."] + folders.dropFirst()), version: Lay.version
    ).run()
    return 0
  }
}

/// `lay lsp`
struct EditorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay lsp",
    abstract: "Answers an editor, as a server of the Language Server Protocol.",
    discussion: """
      The editor starts it and speaks with it on standard input and output. For programs (.lay) it shows mistakes, \
      conflicts with the sizes at which they hold, repairs that were tried, solved numbers, completions and help; \
      for layout code, storyboards and xibs that the editor shows it, what `lay check` finds.
      """)

  /// Editors say so to many servers; there is no other way.
  @Flag(name: .customLong("stdio"), help: .hidden)
  var usesStandardStreams = false

  /// Answers until the editor leaves; returns the exit status.
  func serve() -> Int32 {
    EditorServer(.standard, surroundings(["."]), version: Lay.version).run()
  }
}

private func surroundings(_ roots: [String]) -> Surroundings {
  Surroundings(roots: roots, stackBudget: Thread.stackBudget)
}

extension Streams {
  /// Standard input and output.
  static let standard = Streams(
    read: { waits in
      var waited = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      while true {
        if InterruptFlag.isRaised { return .end }
        let ready = poll(&waited, 1, waits ? -1 : 0)
        if ready == 0 { return .nothing }
        if ready > 0 { break }
        guard errno == EINTR else { return .end }
      }
      var block = [UInt8](repeating: 0, count: 1 << 16)
      let count = block.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
      if count > 0 { return .bytes(Array(block[..<count])) }
      return count < 0 && (errno == EINTR || errno == EAGAIN) ? .nothing : .end
    },
    write: { StandardStreams.write($0[...], to: .standardOutput) })
}

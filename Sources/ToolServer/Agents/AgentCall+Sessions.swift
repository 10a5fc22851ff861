import Files
import LayShell
import TextReports

extension AgentCall {
  /// A path below the roots that an argument names.
  func path(_ given: String) throws(ToolFailure) -> String {
    var path = given
    while path.hasPrefix("./") { path.removeFirst(2) }
    if path.isEmpty { path = "." }
    if !path.hasPrefix("/"), let root = surroundings.roots.first, root != "." {
      path = path == "." ? root : "\(root)/\(path)"
    }
    // What is outside is not said to be there.
    guard surroundings.scope.mayRead(path), FilePath.exists(path) else {
      throw ToolFailure(
        text:
          "there is no file `\(given)` below \(surroundings.rootWords), where this server may read")
    }
    return path
  }

  /// The bytes of a file below the roots.
  func read(_ path: String) throws(FileFailure) -> [UInt8] {
    try FileAccess(scope: surroundings.scope, isInterrupted: isUnwanted).read(path)
  }

  /// What sessions say about the same, as lines and as the entries of `--format json`. One runs for each form: a session
  /// writes in one.
  /// - Parameter record: Takes the entries, in place of the answer.
  func said(in record: EntryRecord? = nil, _ body: (Shell) -> Void) -> Said {
    let text = CollectedText()
    let shells = [Settings.Format.text, .json].map {
      surroundings.shell($0, isUnwanted: isUnwanted, output: text.output())
    }
    body(shells[0])
    let lines = text.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var said = Said(lines: lines, status: shells[0].exitStatus)
    guard !isUnwanted() else { return said }
    if let record {
      shells[1].recordEntries(in: record)
      body(shells[1])
    } else {
      said.entries = shells[1].entries { body(shells[1]) }
    }
    return said
  }

  /// What a session says.
  struct Said {
    var lines: [String] = []
    var entries: [JSON] = []
    /// The exit status.
    var status: Int32 = 0
  }
}

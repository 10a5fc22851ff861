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
        text: "there is no file `\(given)` below \(rootNames), where this server may read")
    }
    return path
  }

  private var rootNames: String {
    surroundings.roots.map { "`\(FilePath.identity(of: $0))`" }.joined(separator: ", ")
  }

  /// The bytes of a file below the roots.
  func read(_ path: String) throws(FileFailure) -> [UInt8] {
    try FileAccess(scope: surroundings.scope, isInterrupted: isUnwanted).read(path)
  }

  /// What sessions say about the same, as lines and as the objects of `--format json`. One runs for each form: a session
  /// writes in one.
  func said(_ body: (Shell) -> Void) -> Said {
    var said = Said()
    for format in [Settings.Format.text, .json] where !isUnwanted() {
      let box = Box()
      let shell = surroundings.shell(
        format, isUnwanted: isUnwanted, output: Output { text, _ in box.text += text })
      body(shell)
      let lines = box.text.split(separator: "\n", omittingEmptySubsequences: false)
      switch format {
      case .text: said.lines = lines.map(String.init)
      case .json: said.objects = lines.compactMap { try? JSON(reading: Array($0.utf8)) }
      }
      said.status = shell.exitStatus
    }
    return said
  }

  /// What a session says.
  struct Said {
    var lines: [String] = []
    var objects: [JSON] = []
    /// The exit status.
    var status: Int32 = 0
  }

  private final class Box { var text = "" }
}

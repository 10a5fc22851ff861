import Files
import LayShell
import LineEditing

/// Statements from a pipe, run as they arrive: the program at its other end can read the answer to one
/// before it writes the next.
struct StatementPipe {
  /// The session that runs them.
  let shell: Shell
  /// Whether to continue after a statement that fails.
  let keepsGoing: Bool
  /// Called when everything that has arrived was run.
  let flush: () -> Void

  /// Reads standard input to its end, or to a statement that fails.
  /// - Returns: Whether all statements succeeded.
  func run() throws(FileFailure) -> Bool {
    let reader = PlainLineReader()
    var succeeded = true
    var text: [UInt8] = []
    var (line, next) = (1, 1)
    while let bytes = try nextLine(of: reader) {
      text += bytes + [UInt8(ascii: "\n")]
      next += 1
      // All that has arrived is run together, up to the end of a block.
      if reader.hasLine { continue }
      if shell.openBlocks(in: String(decoding: text, as: UTF8.self)) != nil { continue }
      succeeded = run(text, line) && succeeded
      flush()
      guard succeeded || keepsGoing, !shell.isQuitting else { return succeeded }
      text.removeAll(keepingCapacity: true)
      line = next
    }
    return text.isEmpty ? succeeded : run(text, line) && succeeded
  }

  private func nextLine(of reader: PlainLineReader) throws(FileFailure) -> [UInt8]? {
    do throws(InputError) { return try reader.nextLine() } catch {
      switch error {
      case .interrupted: throw .interrupted
      case .system(let code): throw .standardInput(code: code)
      }
    }
  }

  private func run(_ text: [UInt8], _ line: Int) -> Bool {
    shell.run(
      utf8: text, name: Shell.standardInputName, firstLine: line, as: .script,
      keepsGoing: keepsGoing)
  }
}

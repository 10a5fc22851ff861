import Files
import LayShell
import LineEditing
import TextReports

/// What a command says: text on two streams, or the objects of entries on standard output alone.
final class CommandOutput {
  /// What was printed and may not be written yet.
  let results = ResultWriter()
  /// The number of entries.
  let count = EntryCount()
  /// The entries; nil for text.
  let entries: EntryRecord?
  /// The end by Ctrl-C, once it is waited for.
  let interrupted: InterruptedScript

  /// Creates it.
  /// - Parameter waitsForInterruption: Whether Ctrl-C ends the process from now on.
  init(_ format: Settings.Format, waitsForInterruption: Bool = true) {
    entries =
      format == .json
      ? EntryRecord(counting: count) { [results] in results.write($0.text + "\n") } : nil
    interrupted = InterruptedScript(results, entries: entries == nil ? nil : count)
    if waitsForInterruption { interrupted.watch() }
  }

  /// A session that says its part.
  /// - Parameter output: Where it says it as text; both streams by default.
  func makeShell(
    _ options: SessionOptions, arguments: [String] = [], output: Output? = nil,
    sandbox: FileScope = .everything
  ) throws -> Shell {
    let shell = try options.makeShell(
      format: entries == nil ? .text : .json, arguments: arguments,
      output: output ?? .buffered(results, noteMessage: interrupted.noteMessage),
      sandbox: sandbox)
    if let entries { shell.recordEntries(in: entries) }
    return shell
  }

  /// Says what is worth knowing besides.
  func note(_ text: String) {
    if let entries { return entries.add([.object(["text": .string(text)])], to: .notes) }
    results.flush()
    StandardStreams.say(text + "\n", to: .standardError)
  }

  /// Says that a file cannot be read or written.
  /// - Parameters:
  ///   - file: The file, if it is to have an entry of its own.
  ///   - help: What may have been meant.
  /// - Returns: The exit status.
  func fail(_ failure: FileFailure, file: String? = nil, help: String? = nil) -> Int32 {
    guard !failure.isInterruption else { return InterruptedScript.status }
    guard let entries else {
      results.flush()
      if let help { StandardStreams.say("lay: \(failure)\n  \(help)\n", to: .standardError) }
      return help == nil ? failure.say() : FileFailure.status
    }
    if let file { entries.begin(file: file) }
    entries.fail(failure.message, help: failure.help ?? help)
    if file != nil { entries.close() }
    return FileFailure.status
  }

  /// Ends what is said.
  /// - Returns: The exit status.
  func end(_ status: Int32) -> Int32 {
    if status == InterruptedScript.status { entries?.interrupt() } else { entries?.close() }
    results.flush()
    return status
  }
}

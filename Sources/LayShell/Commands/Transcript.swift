import Files
import LayInterpreter
import LayLanguage
import TextReports

extension ShellCommand {
  static let transcript = ShellCommand(
    name: "transcript", shape: .path, forms: [[.file(example: "session.txt")]],
    summary: "records the session in a file",
    searchTerms: ["log", "record", "session", "tee", "file", "protocol"],
    action: { (shell, call) throws(Failure) in
      guard let (path, range) = call.operands.text, !path.isEmpty else {
        throw Failure(
          "E014", "a file must follow `transcript`", at: call.range,
          help: ["for example: transcript session.txt"])
      }
      guard !shell.isOnlyChecking else { return }
      guard path != "off" else {
        shell.endTranscript()
        return
      }
      try shell.beginTranscript(path, at: range)
    })
}

/// A file that the entries and answers of a session are added to.
struct Transcript {
  /// The name of the file as given.
  var name: String
  /// Its path.
  var path: String
  /// What is not written yet.
  var pending: TranscriptText
  /// The destination of answers beside the file.
  var output: Output
}

/// Text that is shown, on its way to a file.
final class TranscriptText {
  var text = ""

  init() {}
}

extension Shell {
  fileprivate func beginTranscript(_ name: String, at range: SourceRange) throws(Failure) {
    endTranscript()
    let path = path(of: name)
    do throws(FileFailure) { try fileAccess.append("", to: path, as: name) } catch {
      throw Failure("E048", error.message, at: range, kind: .unreadable)
    }
    let pending = TranscriptText()
    let output = output
    transcript = Transcript(name: name, path: path, pending: pending, output: output)
    self.output = Output { text, stream in
      output.write(text, stream)
      pending.text += text
    }
  }

  fileprivate func endTranscript() {
    guard let transcript else { return }
    writeTranscript()
    output = transcript.output
    self.transcript = nil
  }

  /// Adds an entry to the transcript, before it runs.
  func transcribe(_ entry: String) {
    guard let transcript else { return }
    let lines = entry.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      transcript.pending.text += (index == 0 ? "lay> " : "...> ") + line + "\n"
    }
  }

  /// Writes what was shown since the last call.
  func writeTranscript() {
    guard let transcript, !transcript.pending.text.isEmpty else { return }
    let text = Self.withoutEscapes(transcript.pending.text)
    transcript.pending.text = ""
    do throws(FileFailure) {
      try fileAccess.append(text, to: transcript.path, as: transcript.name)
    } catch {
      output = transcript.output
      self.transcript = nil
      write(Report([.text("transcript  \(error.message)")]), to: .messages)
    }
  }

  /// A text without the sequences that color a terminal and move its cursor.
  private static func withoutEscapes(_ text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    var plain = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        plain.unicodeScalars.append(scalar)
        continue
      }
      guard rest.first == "[" else { continue }
      rest.removeFirst()
      while let next = rest.popFirst(), !(0x40...0x7E).contains(next.value) {}
    }
    return plain
  }
}

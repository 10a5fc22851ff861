import LayLanguage
import LayShell
import SessionSupport
import Testing

/// A program of the transcripts with what it is expected to print.
///
/// A program whose first line is `# at the prompt` is typed line by line; else it is run as a file.
/// `LAY_UPDATE=1 swift test` writes the expected outputs anew.
struct Transcript: CustomTestStringConvertible, Sendable {
  var name: String

  static let directory = TestFiles.tests + "/Transcripts"
  static let all = TestFiles.names(in: directory, ending: ".lay").map { Transcript(name: $0) }

  var testDescription: String { name }
  var program: String { TestFiles.read("\(Self.directory)/\(name)") ?? "" }
  var expectedPath: String { "\(Self.directory)/\(name.dropLast(4)).out" }

  /// What it prints, with its exit status at the end.
  func output() -> String {
    program.hasPrefix("# at the prompt\n") ? typed() : ran()
  }

  private func ran() -> String {
    let outcome = outcome(of: program, name: name)
    return outcome.all + "[status \(outcome.status)]\n"
  }

  /// The lines as somebody would type them: a statement of several lines as one.
  private func typed() -> String {
    let console = Console()
    var text = ""
    var entry = ""
    var number = 1
    for line in program.split(separator: "\n", omittingEmptySubsequences: false).dropFirst() {
      entry += entry.isEmpty ? line : "\n" + line
      if console.shell.openBlocks(in: entry) != nil { continue }
      text += "lay> \(entry)\n"
      text += console.run(entry, as: .prompt, firstLine: number).all
      number += entry.split(separator: "\n", omittingEmptySubsequences: false).count
      entry = ""
      if console.shell.isQuitting { break }
    }
    return text
  }
}

@Suite("Transcripts")
struct TranscriptTests {
  @Test("print the expected output", arguments: Transcript.all)
  func transcript(_ transcript: Transcript) {
    let output = transcript.output()
    if TestEnvironment.isUpdating {
      TestFiles.write(output, to: transcript.expectedPath)
    } else {
      #expect(output == TestFiles.read(transcript.expectedPath) ?? "")
    }
  }

  @Test("exist")
  func presence() {
    #expect(Transcript.all.count >= 10)
  }
}

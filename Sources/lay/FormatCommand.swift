import ArgumentParser
import Files
import LayShell
import LineEditing

/// `lay format script.lay`
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay format",
    abstract: "Formats programs: indentation, spaces and blank lines.",
    discussion: """
      Line breaks and comments stay where they are. A file is replaced only if it changes, and is \
      then named; a folder means the programs below it; standard input (-) is printed, formatted.

      Exit status: 0 all well, 1 with --check a file would change, 2 a file has syntax errors, \
      66 a file cannot be read or written.
      """)

  @Argument(
    help: "Programs, or folders of programs; - is standard input.",
    completion: .file(extensions: ["lay"]))
  var files: [String]

  @Flag(help: "Changes nothing; lists the files that would change.")
  var check = false

  /// Formats each program; returns the exit status.
  func format() throws -> Int32 {
    var statuses: [Int32] = []
    for path in files {
      let programs = FileTree.kind(of: path) == .directory ? FileTree.programs(below: path) : [path]
      if programs.isEmpty {
        statuses.append(FileFailure.nothing(below: path, "program (.lay)").say())
      }
      for program in programs {
        statuses.append(format(program))
        if InterruptFlag.isRaised { return 130 }
      }
    }
    return statuses.filter { $0 != 0 }.min() ?? 0
  }

  private func format(_ path: String) -> Int32 {
    let program: Program
    do { program = try Program(reading: path) } catch { return error.say() }
    guard let formatted = Shell.formatted(utf8: program.bytes, name: program.name) else {
      let errors = Shell.syntaxErrors(utf8: program.bytes, name: program.name)
      let lines = errors.isEmpty ? ["\(program.name): this program cannot be formatted"] : errors
      StandardStreams.say(lines.joined(separator: "\n") + "\n", to: .standardError)
      return 2
    }
    let isChanged = !formatted.utf8.elementsEqual(program.bytes)
    if check {
      if isChanged { StandardStreams.say("\(program.name)\n", to: .standardOutput) }
      return isChanged ? 1 : 0
    }
    if path == "-" {
      StandardStreams.say(formatted, to: .standardOutput)
      return 0
    }
    guard isChanged else { return 0 }
    if let failure = FileReplacement.write(formatted, to: path) { return failure.say() }
    StandardStreams.say("\(program.name)\n", to: .standardOutput)
    return 0
  }
}

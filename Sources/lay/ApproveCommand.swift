import ArgumentParser
import Files
import LayShell
import LineEditing
import TextReports

/// `lay approve scripts/`
struct ApproveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay approve",
    abstract: "Writes the frames of programs to files beside them, for lay test to compare with.",
    discussion: """
      card.lay gets card.frames: the frame of every view on its own screen, on 320x568 and on \
      1024x768. From then on lay test says which frame differs, at which size, and which \
      constraints decide it. Only programs that end with status 0 are approved. Nothing else is \
      written; programs read only files below the given path, unless --allow or --no-sandbox says \
      otherwise. A link that leads out of it is not written through.
      """)

  @Argument(
    help: "Programs, or directories with programs below them.",
    completion: .file(extensions: ["lay"]))
  var paths: [String] = ["."]

  @OptionGroup var options: SessionOptions

  /// Approves each program; returns the exit status.
  func approve() throws -> Int32 {
    var statuses: [Int32] = []
    InterruptedScript().watch()
    for path in paths {
      let files: [String]
      switch FileTree.kind(of: path) {
      case .file: files = [path]
      case .directory:
        files = FileTree.programs(below: path)
        if files.isEmpty {
          statuses.append(FileFailure.nothing(below: path, "program (.lay)").say())
        }
      case .nothing:
        statuses.append(FileFailure.missing(path).say())
        continue
      }
      for file in files where !InterruptFlag.isRaised {
        statuses.append(try approve(file, below: path))
      }
    }
    if InterruptFlag.isRaised { return 130 }
    return statuses.filter { $0 != 0 }.min() ?? 0
  }

  private func approve(_ file: String, below root: String) throws -> Int32 {
    let run = TestedProgram(file, below: root, on: nil, options)
    let outcome = try run.result(comparing: false) { shell in
      let path = ApprovedFile.path(for: file)
      let scope = options.sandbox(of: [root], isDefault: true, isWritable: true)
      if let failure = FileReplacement.write(shell.approvedFrames(), to: path, in: scope) {
        _ = failure.say()
        return 74
      }
      if !options.quiet {
        StandardStreams.say("approved  \(VisibleText.line(path))\n", to: .standardOutput)
      }
      return 0
    }
    if outcome.status != 0, outcome.status != 74 {
      StandardStreams.say(
        "not approved  \(VisibleText.line(file))   status \(outcome.status)\n", to: .standardOutput)
      StandardStreams.say(outcome.messages, to: .standardError)
    }
    return outcome.status
  }
}

/// The file with the approved frames of a program.
enum ApprovedFile {
  /// `card.frames` for `card.lay`
  static func path(for program: String) -> String {
    (program.hasSuffix(".lay") ? String(program.dropLast(4)) : program) + ".frames"
  }

  /// Its text; nil if there is none.
  static func text(for program: String) -> String? {
    let path = path(for: program)
    guard FileTree.kind(of: path) == .file, let bytes = try? FileAccess().read(path) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

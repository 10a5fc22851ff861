import ArgumentParser
import LayShell
import LineEditing
import Preview
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `lay preview card.lay`
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay preview",
    abstract: "Shows what a program makes in a browser, anew at each save.",
    discussion: """
      The address is printed; it is served on this computer alone. If the program is wrong, the page \
      keeps the last picture, with the message above it. Each let with a number is a slider: it runs \
      the program on a copy, for that page alone, and shows the statement to type. The file is never \
      changed. Ctrl-C ends it.
      """)

  @Argument(help: "The program.")
  var file: String

  @Option(help: "The port; 0 for any that is free.")
  var port = 0

  @OptionGroup var options: SessionOptions

  mutating func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("--port: 0 to 65535") }
  }

  /// Follows the file until it is interrupted; returns the exit status.
  func preview() throws -> Int32 {
    guard FileTree.kind(of: file) == .file else {
      StandardStreams.say("lay: \(file): no such file\n", to: .standardError)
      return FileReadError.status
    }
    InterruptFlag.surviveAll()
    let alarm = Alarm()
    let server = PreviewServer(wake: { alarm.ring() })
    defer { server.stop() }
    var stamp = FileStamp(file)
    show(try run(trying: nil), on: server)
    switch server.start(port: port) {
    case .failure(let refusal):
      StandardStreams.say("lay: \(refusal)\n", to: .standardError)
      return 74
    case .success(let address):
      StandardStreams.say("preview  \(address)\n", to: .standardOutput)
    }
    while !InterruptFlag.isRaised {
      alarm.wait(milliseconds: 25)
      let now = FileStamp(file)
      if now != stamp, now.exists {
        stamp = now
        show(try run(trying: nil), on: server)
      }
      let runner = self
      server.answerTrials { body in
        guard let definition = Definition(argument: body), Double(definition.value) != nil else {
          return Self.error("a name and a number are tried: gap=24")
        }
        switch try? runner.run(trying: definition) {
        case .success(let contents)?: return contents.tables
        case .failure(let failure)?: return Self.error(failure.messages)
        case nil: return Self.error("this cannot be tried")
        }
      }
    }
    return 0
  }

  private struct RunFailure: Error {
    var messages: String
  }

  private func show(_ result: Result<PreviewContents, RunFailure>, on server: PreviewServer) {
    switch result {
    case .success(let contents): server.show(contents)
    case .failure(let failure): server.show(error: failure.messages)
    }
  }

  /// Runs the program in a scene of its own.
  /// - Parameter definition: A name with the value that it has in place of its own.
  private func run(trying definition: Definition?) throws -> Result<PreviewContents, RunFailure> {
    let messages = Collected()
    let output = Output { text, stream in if stream == .messages { messages.text += text } }
    let shell = try options.makeShell(
      format: .text, arguments: [], output: output,
      sandbox: options.sandbox(of: [file], isDefault: true))
    shell.settings.usesColor = false
    if let definition, !shell.define(definition.name, as: definition.value) {
      return .failure(RunFailure(messages: "`\(definition.name)` cannot be tried"))
    }
    do {
      let program = try Program(reading: file)
      shell.run(utf8: program.bytes, name: program.name, as: .script, keepsGoing: options.keepGoing)
    } catch {
      return .failure(RunFailure(messages: "\(error)"))
    }
    // A failed check and a conflict are something to look at.
    guard [0, 1, 3].contains(shell.exitStatus), let contents = shell.previewContents() else {
      return .failure(RunFailure(messages: messages.text))
    }
    return .success(contents)
  }

  private static func error(_ text: String) -> String {
    "{\"error\":\(Shell.json(string: text))}"
  }

  private final class Collected {
    var text = ""
  }
}

/// When a file was last written, as far as its folder says.
private struct FileStamp: Equatable {
  var exists = false
  private var inode: UInt64 = 0
  private var size: Int64 = 0
  private var seconds = 0
  private var nanoseconds = 0

  init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    exists = true
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      seconds = Int(status.st_mtimespec.tv_sec)
      nanoseconds = Int(status.st_mtimespec.tv_nsec)
    #else
      seconds = Int(status.st_mtim.tv_sec)
      nanoseconds = Int(status.st_mtim.tv_nsec)
    #endif
  }
}

/// Ends a wait from another thread.
private final class Alarm: Sendable {
  private let reading: Int32
  private let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { ends = [-1, -1] }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  func ring() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  /// Waits until it rings, a signal arrives, or a time has passed.
  func wait(milliseconds: Int32) {
    var entry = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 64)
    _ = read(reading, &bytes, bytes.count)
  }
}

import ArgumentParser
import CLibrary
import Files
import LayShell
import LineEditing
import Preview
import Synchronization

/// `lay preview card.lay`
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay preview",
    abstract: "Shows a program or a storyboard in a browser, and updates the page at each save.",
    discussion: """
      The address is printed; it is served on localhost only. If the program fails, the page \
      keeps the last picture, with the message above it. Each let with a number has a slider: it runs \
      the program on a copy, for that page alone, and shows the statement to type. --scene names the \
      scene of a storyboard; without it, it is the first. The file is never changed. Ctrl-C ends it.
      """)

  @Argument(
    help: "The program, or a storyboard or xib.",
    completion: .file(extensions: ["lay", "storyboard", "xib"]))
  var file: String

  @Option(help: ArgumentHelp("The scene of a storyboard or xib.", valueName: "name"))
  var scene: String?

  @Option(help: "The port; 0 for any that is free.")
  var port = 0

  @OptionGroup var options: SessionOptions

  mutating func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("--port \(port): a port is 0 to 65535")
    }
    guard scene == nil || Shell.isScreenFile(file) else {
      throw ValidationError("--scene needs a storyboard, a xib or code: \(file) is a program")
    }
  }

  /// Follows the file until it is interrupted; returns the exit status.
  func preview() throws -> Int32 {
    do { _ = try Program(reading: file) } catch { return error.say() }
    InterruptFlag.surviveAll()
    let alarm = Alarm()
    let server = PreviewServer(wake: { _ in alarm.ring() })
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
      server.trials.answer { _, body in
        PreviewTrial.answer(body) { try runner.run(trying: $0) }
      }
    }
    return 0
  }

  private func show(_ result: PreviewTrial.Outcome, on server: PreviewServer) {
    switch result {
    case .success(let contents): server.show(contents)
    case .failure(let failure): server.show(error: failure.messages)
    }
  }

  /// Runs the program, or reads the document, in a scene of its own.
  private func run(trying change: PreviewTrial.Change?) throws -> PreviewTrial.Outcome {
    try PreviewTrial.outcome(
      options, trying: change, sandbox: options.sandbox(of: [file], isDefault: true)
    ) { shell throws(FileFailure) in
      if Shell.isScreenFile(file) {
        _ = shell.open(document: file, scene: scene)
      } else {
        shell.run(try Program(reading: file), keepsGoing: options.keepGoing)
      }
    }
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

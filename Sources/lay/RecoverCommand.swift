import ArgumentParser
import Files
import LayShell
import LineEditing
import TextReports

/// `lay --recover`
struct RecoverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay --recover",
    abstract: "Reopens a session that ended without being saved.",
    discussion: """
      Every entry at the prompt is kept until its session is saved: for 30 days, in \
      $XDG_STATE_HOME/lay/sessions or ~/.local/state/lay/sessions ($LAY_SESSIONS names another \
      folder; nothing is kept if it is empty). Files that the session read are as they were then; \
      those that it wrote are not written again.
      """)

  @Argument(help: "list, or the number of a session in that list; the newest if left out.")
  var session: String?

  @Option(help: "The format of the results: text or json.")
  var format = Settings.Format.text

  @OptionGroup var options: SessionOptions

  /// Lists the sessions, or opens one and continues at the prompt.
  func recover() throws -> Int32 {
    guard let folder = SessionFolder.standard else {
      StandardStreams.write(
        "lay: there is no folder for sessions: neither HOME nor LAY_SESSIONS names one\n",
        to: .standardError)
      return FileFailure.status
    }
    if session == "list" {
      StandardStreams.say(Recovery(folder: folder).list(), to: .standardOutput)
      return 0
    }
    let number = session.map { Int($0) } ?? 1
    guard let number else {
      throw ValidationError("after --recover write list, or a number in that list")
    }
    let sessions = folder.sessions()
    guard number > 0, number <= sessions.count else {
      StandardStreams.write(
        sessions.isEmpty
          ? "lay: no session ended without being saved\n"
          : "lay: there \(plural(sessions.count, "is", "are")) \(counted(sessions.count, "session")): "
            + "lay --recover list\n", to: .standardError)
      return FileFailure.status
    }
    return try open(sessions[number - 1], of: sessions.count, in: folder)
  }

  private func open(
    _ session: SessionFolder.Session, of count: Int, in folder: SessionFolder
  ) throws -> Int32 {
    let records = SessionJournal.records(in: session.bytes)
    let isMuted = Mute()
    let output = Output { text, stream in
      guard !isMuted.isOn else { return }
      StandardStreams.write(text, to: stream == .results ? .standardOutput : .standardError)
    }
    var options = options
    let arguments = options.take(from: records)
    let programs = records.compactMap { record -> String? in
      guard case .program(let name, _) = record else { return nil }
      return String(decoding: name, as: UTF8.self)
    }
    let shell = try options.makeShell(
      format: format, arguments: arguments, output: output, sandbox: options.sandbox(of: programs))
    _ = Unmanaged.passRetained(shell)
    isMuted.isOn = true
    let record = Recovery(folder: folder).open(
      session, in: shell, records, keepsGoing: options.keepGoing)
    isMuted.isOn = false
    let entries = records.count { if case .entry = $0 { true } else { false } }
    if !options.quiet {
      let others = count > 1 ? "; \(count - 1) more: lay --recover list" : ""
      StandardStreams.write(
        "restored the session of \(session.start) ("
          + counted(entries, "entry", "entries") + ")\(others)\n", to: .standardOutput)
    }
    Interaction(shell, isQuiet: options.quiet, record: record).run()
    return 0
  }

  /// Whether the output of entries is omitted.
  private final class Mute {
    var isOn = false
  }
}

extension SessionOptions {
  /// The options recorded in a journal.
  func records(arguments: [String]) -> [SessionJournal.Record] {
    var records = arguments.map {
      SessionJournal.Record.option(name: "argument", value: Array($0.utf8))
    }
    if let screen {
      records.append(.option(name: "screen", value: Array(screen.text.utf8)))
    }
    records += define.map {
      .option(name: "define", value: Array("\($0.name)=\($0.value)".utf8))
    }
    records += allow.map { .option(name: "allow", value: Array($0.utf8)) }
    if let sandbox {
      records.append(.option(name: "sandbox", value: Array("\(sandbox)".utf8)))
    }
    if keepGoing { records.append(.option(name: "keep-going", value: [])) }
    return records
  }

  /// Applies the options recorded in a journal.
  /// - Returns: The arguments of the program.
  mutating func take(from records: [SessionJournal.Record]) -> [String] {
    var arguments: [String] = []
    for case .option(let name, let bytes) in records {
      let value = String(decoding: bytes, as: UTF8.self)
      switch name {
      case "argument": arguments.append(value)
      case "screen": screen = FixedScreen(argument: value)
      case "define": if let definition = Definition(argument: value) { define.append(definition) }
      case "allow": allow.append(value)
      case "sandbox": sandbox = sandbox ?? (value == "true")
      case "keep-going": keepGoing = true
      default: break
      }
    }
    return arguments
  }
}

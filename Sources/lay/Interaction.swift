import LayShell
import Lessons
import LineEditing

/// The shell at a prompt, until the user quits.
struct Interaction {
  private let shell: Shell
  private let isQuiet: Bool
  private let record: SessionRecord?

  init(_ shell: Shell, isQuiet: Bool, record: SessionRecord?) {
    self.shell = shell
    self.isQuiet = isQuiet
    self.record = record
  }

  /// Whether a person types.
  private var isTerminal: Bool {
    Terminal.isTerminal(.standardInput) && Terminal.isTerminal(.standardOutput)
  }

  /// Prepares the session for a person at a terminal.
  func prepare() {
    if isTerminal {
      shell.settings.animationDisplay = .terminal
      shell.offersEditing = true
    }
    let lessons = StateLocation.path(of: "lessons", forProgram: "lay")
    lessons.map(StateLocation.makeDirectories)
    shell.lessonRecord = LessonFile(path: lessons)
  }

  /// The command for the first lesson, or for the next one; empty when all are done.
  private var wayToLessons: String {
    let progress = LessonProgress(shell.lessonRecord?.read() ?? "")
    guard !progress.isEmpty else { return "learn  " }
    let next = progress.next(of: shell.lessons)?.number
    return next.map { "learn goes on with \($0)  " } ?? ""
  }

  /// Reads lines and runs them.
  func run() {
    InterruptFlag.surviveAll()
    let isTerminal = isTerminal
    prepare()
    if isTerminal, !isQuiet {
      let (name, words) = (
        "lay \(Lay.version): Auto Layout at a prompt.", "\(wayToLessons)help  quit"
      )
      let fits = name.count + 2 + words.count <= shell.settings.width
      StandardStreams.write(name + (fits ? "  " : "\n") + words + "\n", to: .standardOutput)
      if let line = record?.announcement {
        StandardStreams.write(line + "\n", to: .standardOutput)
      }
    }
    shell.tellConflicts()
    let pasting = Pasting()
    var options = LineReaderOptions(
      programName: "lay",
      historyPath: isTerminal ? StateLocation.path(of: "history", forProgram: "lay") : nil,
      usesColor: shell.settings.usesColor,
      indentationIfIncomplete: { text in
        if pasting.isOn || Shell.isLog(text) { return nil }
        return shell.openBlocks(in: text).map { max($0, 1) * 2 }
      },
      complete: { text, offset in
        let list = shell.completions(of: text, at: offset)
        return Completion(
          replacing: list.replaced,
          with: list.candidates.map {
            Completion.Candidate(
              $0.text, ending: $0.ending, summary: $0.summary, kind: $0.kind, label: $0.label)
          })
      })
    options.continuationPrompt = PastedText.continuationMark
    options.pastedText = { pasting.isOn ? $0 : PastedText.entries(of: $0) }
    addHelp(to: &options, pasting)
    options.isRemembered = { !pasting.isOn && !Shell.isLog($0) }
    let reader = makeLineReader(options)
    var line = record?.nextLine ?? 1
    var hasComplained = false
    while !shell.isQuitting {
      let input = reader.readLine(
        prompt: shell.prompt, initialText: shell.takeLineToEdit())
      if !hasComplained, (reader as? TerminalLineReader)?.historyFailure != nil {
        hasComplained = true
        StandardStreams.say(
          "lay: the history cannot be kept in \(options.historyPath ?? "")\n", to: .standardError)
      }
      switch input {
      case .interrupted: continue
      case .endOfInput:
        // The loss of the terminal is not a decision of the user.
        if isTerminal, !Terminal.isTerminal(.standardInput) { return }
        record?.end()
        return
      case .line(let text) where isImport(text):
        let isLog = Shell.isLog(text)
        guard let log = readLog(isLog ? text : "", from: reader, pasting) else { continue }
        shell.importPasted(log, line: line)
        InterruptFlag.clear()
        record?.add(.log(line: line, text: Array(log.utf8)))
        line += 1
      case .line(let text):
        // A Ctrl-C since Enter is for this entry.
        let wasInLesson = shell.lesson != nil
        shell.run(utf8: Array(text.utf8), name: nil, firstLine: line, as: .prompt)
        InterruptFlag.clear()
        // Lessons have scenes of their own, which are not the session's work.
        if !shell.isQuitting, !wasInLesson, shell.lesson == nil {
          record?.add(.entry(line: line, text: Array(text.utf8)))
        }
        line += text.split(separator: "\n", omittingEmptySubsequences: false).count
      }
    }
    record?.end()
  }
}

extension Interaction {
  /// Adds what helps while one types: colors, hints, and what the line would do.
  private func addHelp(to options: inout LineReaderOptions, _ pasting: Pasting) {
    let isPlain = !(Terminal.environment("LAY_PLAIN") ?? "").isEmpty
    options.showsHints = !isPlain
    if isPlain { options.usesColor = false }
    if let limit = Terminal.environment("LAY_RESULT_MS").flatMap({ Int($0) }) {
      options.previewLimit = min(max(limit, 0), 10_000)
    }
    options.styles = { [shell] text, cursor in
      guard !pasting.isOn, !Shell.isLog(text) else { return [] }
      return shell.colors(of: text, cursor: cursor).map { StyledRange($0.range, $0.style) }
    }
    options.hint = { [shell] text in
      guard !pasting.isOn else { return nil }
      if text.contains("\n"), text.hasSuffix(" ") || text.hasSuffix("\n") {
        let row = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        if row.allSatisfy(\.isWhitespace) {
          return shell.wayOut(of: text).map { LineHint($0, isText: false) }
        }
      }
      return shell.signature(behind: text).map { LineHint($0, isText: false) }
    }
    options.isOffered = { [shell] in shell.wouldRun($0) }
    options.preview = { [shell] text, isUnwanted in
      pasting.isOn || Shell.isLog(text) ? nil : shell.result(of: text, isUnwanted: isUnwanted)
    }
  }

  /// Whether a line requests a log, or is the beginning of one.
  private func isImport(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace) == ["import"] || Shell.isLog(text)
  }

  /// Reads a log to its end; nil if the user cancels.
  private func readLog(
    _ start: String, from reader: any LineReader, _ pasting: Pasting
  ) -> String? {
    // A block pasted in one piece is complete.
    if start.contains("\n") { return start }
    pasting.isOn = true
    defer { pasting.isOn = false }
    var paste = LogPaste()
    if start.isEmpty {
      StandardStreams.write("paste a log, then two empty lines:\n", to: .standardOutput)
    } else {
      _ = paste.take(start)
      if !isQuiet {
        StandardStreams.write(
          "this is an Auto Layout log: two empty lines end it\n",
          to: .standardOutput)
      }
    }
    while true {
      switch reader.readLine(prompt: "") {
      case .interrupted: return nil
      case .endOfInput: return paste.text
      case .line(let text): if paste.take(text) { return paste.text }
      }
    }
  }
}

/// Whether a log is being pasted, shared with the line reader's callbacks.
private final class Pasting {
  var isOn = false
}

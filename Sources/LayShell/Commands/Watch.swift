import Files
import LayInterpreter
import LayLanguage
import TextReports

extension ShellCommand {
  static let watch = ShellCommand(
    name: "watch", shape: .path, forms: [[.file(example: "card.lay")]],
    summary: "runs a file, and again at each save, until Ctrl-C",
    searchTerms: ["live", "reload", "save", "file", "run", "again", "repeat"],
    action: { (shell, call) throws(Failure) in
      guard let (path, range) = call.operands.text else {
        throw Failure(
          "E014", "a file must follow `watch`", at: call.range,
          help: ["for example: watch card.lay"])
      }
      try shell.watch(path, at: range)
    })
}

extension Shell {
  fileprivate func watch(_ name: String, at range: SourceRange) throws(Failure) {
    guard context.mode == .prompt, !context.isInside else {
      throw Failure(
        "E042", "`watch` works only at the prompt, as a statement of its own", at: range,
        help: ["`lay --watch FILE` runs a file at each save"])
    }
    // While a session is being recovered, there is nothing to wait for.
    guard replayedFiles == nil else { return try source(name, at: range) }
    let before = interpreter.evaluator.state
    let recorded = filesRead
    var read: [(path: String, bytes: [UInt8])] = []
    var good: (state: SessionState, progress: Progress)?
    var isFirst = true
    while true {
      interpreter.evaluator.state = before
      interpreter.progress.begin()
      filesRead = []
      var files = [path(of: name)]
      do throws(Failure) {
        try source(name, at: range)
        try interpreter.poll(at: range)
        good = (interpreter.evaluator.state, interpreter.progress)
        read = filesRead ?? []
        reportConflicts()
      } catch {
        if error.kind == .interrupted { break }
        if isFirst, error.kind == .unreadable {
          filesRead = recorded
          throw error
        }
        report(error)
      }
      files += (filesRead ?? []).map(\.path)
      filesRead = recorded.map { $0 + read }
      isFirst = false
      let watched = WatchedFiles(files)
      emit(Report([.text(Markup("watching \(name), until Ctrl-C", .dim))]))
      flushOutput()
      guard watched.wait(while: { !evaluator.interruption.isWanted }) != nil else { break }
    }
    endInterruption()
    if let good {
      interpreter.evaluator.state = good.state
      interpreter.progress = good.progress
    } else {
      interpreter.evaluator.state = before
    }
  }
}

import LayInterpreter
import LayLanguage
import TextReports

extension ShellCommand {
  static let quit = ShellCommand(
    name: "quit", shape: .sentence, forms: [[]], summary: "ends the shell or a program",
    searchTerms: ["exit", "leave", "end", "bye"], placement: .outermost,
    action: { (shell, call) throws(Failure) in
      shell.isQuitting = true
    })

  static let clear = ShellCommand(
    name: "clear", shape: .sentence, forms: [[]], summary: "clears the terminal",
    searchTerms: ["screen", "cls", "terminal", "clean"],
    placement: .anywhere,
    action: { (shell, _) throws(Failure) in
      guard shell.settings.animationDisplay != nil, shell.settings.format == .text else { return }
      // Home, the screen, and what has scrolled away.
      shell.output.write("\u{1B}[H\u{1B}[2J\u{1B}[3J", .results)
    })

  static let more = ShellCommand(
    name: "more", shape: .sentence, forms: [[.optional(.words(["all", "pager"]))]],
    summary: "shows the rest of a long answer",
    searchTerms: ["page", "pager", "less", "continue", "rest", "long", "scroll"],
    action: { (shell, call) throws(Failure) in
      if let word = call.operands.word("pager") {
        try shell.showInPager(at: word.range)
        return
      }
      if call.operands.has("all"), let answer = shell.memory.answerWithLikeRows {
        shell.memory.rest = []
        let text = answer.text(width: shell.settings.width, foldsLikeRows: false)
        shell.writeMore(text.lines, isWhole: true)
        return
      }
      let rest = shell.memory.rest
      shell.memory.rest = []
      let whole = shell.memory.wholeAnswer
      shell.writeMore(
        rest.isEmpty ? [Markup("nothing more to show", .dim)] : rest,
        isWhole: call.operands.has("all"))
      shell.memory.wholeAnswer = whole
    })
}

extension Shell {
  /// Shows the lines that an answer goes on with, without pages if all of them are wanted.
  fileprivate func writeMore(_ lines: [Markup], isWhole: Bool) {
    let wasWriting = isWritingAnswer
    if isWhole { isWritingAnswer = true }
    emit(
      Report([.field("more", .array(lines.map { .string($0.plain) })), .preformatted(lines)]))
    isWritingAnswer = wasWriting
  }

  /// Shows the whole of the last answer that did not fit on a page in a pager.
  fileprivate func showInPager(at range: SourceRange) throws(Failure) {
    guard !memory.wholeAnswer.isEmpty else {
      emit(Report([.preformatted([Markup("nothing more to show", .dim)])]))
      return
    }
    guard context.mode == .prompt, !context.isInside, let showPages else {
      throw Failure(
        "E042", "`more pager` works only in a terminal", at: range,
        help: ["`write FILE STATEMENT` writes an answer to a file"])
    }
    let usesColor = settings.usesColor
    let text = memory.wholeAnswer.map { $0.rendered(inColor: usesColor) + "\n" }.joined()
    guard showPages(text) else {
      throw Failure(
        "E048", "the pager could not be started", at: range,
        help: ["the environment variable PAGER names it"], kind: .unreadable)
    }
  }
}

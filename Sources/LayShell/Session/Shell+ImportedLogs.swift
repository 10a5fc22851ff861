import LayInterpreter
import ConflictLog
import Explanations
import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension Shell {
  /// Whether an input is an Auto Layout log, not a statement.
  package static func isLog(_ text: String) -> Bool {
    var lines = 0
    for line in text.split(separator: "\n", maxSplits: 8).prefix(8)
    where line.contains(where: { !$0.isWhitespace }) {
      if ConflictLog.isLog(String(line.prefix(2000))) { return true }
      lines += 1
      if lines == 3 { return false }
    }
    return false
  }

  /// Whether a log pasted line by line is complete at an empty line.
  package static func isWholeLog(_ text: String) -> Bool {
    ["Make a symbolic breakpoint", "Break on objc_exception_throw", "Set the NSUserDefault"]
      .contains { text.contains($0) }
  }

  /// Rejects an Auto Layout log run as a program.
  func refusesLog(_ source: SourceText) -> Bool {
    let start = String(decoding: source.utf8.prefix(4000), as: UTF8.self)
    // A program can quote a log in its comments.
    let first = start.drop { $0.isWhitespace }
    guard !first.hasPrefix("#"), !first.hasPrefix("//"), Self.isLog(start) else { return false }
    var failure = Failure(
      "E118", "this is an Auto Layout log, not a program", at: source.range(ofLine: 1, column: nil),
      help: ["`lay explain` explains it, `import` reads it into a scene"])
    failure.source = source
    report(failure)
    return true
  }

  /// Imports a pasted log, as a statement at the prompt.
  package func importPasted(_ text: String, line: Int) {
    pastedLog = Array(text.utf8)
    run(utf8: Array("import".utf8), name: nil, firstLine: line, as: .prompt)
    pastedLog = nil
  }

  /// Explains every message of a log, each in a scene of its own; false if one of them is unreadable.
  package func explain(utf8 bytes: [UInt8], name: String) -> Bool {
    interpreter.evaluator.stackGuard = StackGuard(budget: stackBudget)
    let source = SourceText(utf8: bytes, name: name)
    context = Context(source: source, mode: .script)
    currentSource = source
    var log = ConflictLog(utf8: bytes)
    var notices = notices(in: bytes, besides: log)
    log.join(&notices)
    if log.conflicts.isEmpty, notices.isEmpty,
      let listing = SolverListing(utf8: bytes, file: source.name)
    {
      entries?.begin(line: 1, file: name)
      defer { entries?.end() }
      explain(listing)
      return true
    }
    let messages =
      log.conflicts.isEmpty && notices.isEmpty
      ? [LoggedConflict()] : log.conflicts.filter { !$0.isQuoted(in: notices) }
    var succeeded = true
    defer { explain(notices, after: messages.count) }
    for (index, message) in messages.enumerated() where !evaluator.interruption.isWanted {
      entries?.begin(line: message.firstLine, file: name)
      defer { entries?.end() }
      if messages.count > 1 || message.count > 1, settings.format == .text {
        let line =
          Markup("message", .section)
          + "  \(index + 1) of \(messages.count), from line \(message.firstLine)"
          + (message.count > 1 ? ", \(message.count) times" : "")
        write(Report((index > 0 ? [.blank] : []) + [.text(line)]), to: .results)
      }
      do throws(Failure) {
        let imported = try importedLog(message, of: source)
        take(imported)
        emitExplanation(of: imported, number: index + 1, inSession: false)
        if imported.isUndecided { succeeded = false }
      } catch {
        report(error, isAnswer: messages.count > 1 && settings.format == .text)
        if settings.format == .json, error.kind != .interrupted, message.listCount > 0 {
          emit(Explainer.refusal(of: message, number: index + 1))
        }
        succeeded = false
      }
    }
    return succeeded
  }

  /// Explains the conflicts of another solver's constraints.
  private func explain(_ listing: SolverListing) {
    replaceScene(by: listing.scene)
    var explainer = explainer()
    explainer.style.isInSession = false
    let (report, explained) = explainer.conflicts()
    let words = "\(counted(listing.count, "constraint")) of another solver"
    let skipped =
      listing.skipped > 0 ? ", \(counted(listing.skipped, "line")) could not be read" : ""
    let missing =
      listing.isExceptionAlone
      ? ", which was refused: what it conflicts with is in what dumps() gives before it; put both together"
      : ""
    let facts = Report.Section(
      .object("read"),
      [
        .note(Report.Note("read", Markup(words + skipped + missing))),
        .field("constraints", .integer(listing.count)),
        .field("skipped", .integer(listing.skipped)),
      ])
    emit(Report([.section(facts), .answer(report)]), of: explainer, explaining: explained)
  }

  /// Reads a message of a text, and replaces the scene by the message's.
  /// - Parameter number: Which of several messages, from 1.
  func importLog(
    _ bytes: [UInt8], number: Int?, file: String?, at range: SourceRange
  ) throws(Failure) {
    var log = ConflictLog(utf8: bytes)
    var notices = notices(in: bytes, besides: log)
    log.join(&notices)
    let conflicts = log.conflicts.filter { !$0.isQuoted(in: notices) }
    let count = conflicts.count
    if count == 0, number == nil, !notices.isEmpty {
      if !isOnlyChecking { explain(notices, after: 0, isOfFile: false) }
      return
    }
    if let number, !(1...max(1, count)).contains(number) {
      throw Failure(
        "E118", "there is no message \(number)", at: range,
        help: [count == 0 ? "the text contains none" : "the text contains \(count)"])
    }
    let place = (number ?? 1) - 1
    let message = place < count ? conflicts[place] : LoggedConflict()
    let source = SourceText(utf8: bytes, name: file)
    let imported = try importedLog(message, of: source)
    if scene.itemCount > 1 || scene.constraintCount > 0 {
      notice("the previous scene was replaced; `undo` brings it back", at: range)
    }
    if count > 1, number == nil {
      notice(
        "the text contains \(count) messages; this is the first",
        help: file.map { "`import \($0) 2` takes the next, `lay explain \($0)` explains all" }
          ?? "paste the others separately", at: range)
    }
    take(imported)
    if !isOnlyChecking { emitExplanation(of: imported, number: place + 1) }
  }

  /// The texts of other kinds beside the messages about constraints.
  private func notices(in bytes: [UInt8], besides log: ConflictLog) -> [LayoutNotice] {
    LayoutNotice.read(utf8: bytes).filter { notice in
      // A constraint's own message says it as well.
      !log.conflicts.contains { $0.isUnprepared && notice.kind == .noCommonAncestor }
    }
  }

  /// Answers texts of other kinds, one after the other.
  /// - Parameter isOfFile: Whether each is an entry of its own.
  private func explain(_ notices: [LayoutNotice], after count: Int, isOfFile: Bool = true) {
    for (index, notice) in notices.enumerated() where !evaluator.interruption.isWanted {
      if index > 0 || count > 0, settings.format == .text {
        write(Report([.blank]), to: .results)
      }
      if isOfFile { entries?.begin(line: notice.line, file: context.source.name) }
      defer { if isOfFile { entries?.end() } }
      guard notice.kind == .hierarchy else {
        emit(Explainer.report(on: NoticeAnswer(notice)))
        continue
      }
      let made = NoticeScene(notice)
      replaceScene(by: made.scene)
      emit(
        Explainer.report(
          on: NoticeAnswer(notice, leavingOut: made.partCount), layout: explainer().frames))
    }
  }

  /// Judges a message.
  /// - Throws: The reason it cannot be explained.
  private func importedLog(
    _ message: LoggedConflict, of source: SourceText
  ) throws(Failure) -> ImportedLog {
    if let refusal = message.refusal { throw failure(refusal, message, in: source) }
    let imported = ImportedLog(message, file: source.name)
    if let failure = accuracyFailure(of: imported, in: source) { throw failure }
    if imported.verdict.found == nil, let refusal = message.refusalIfAllHold {
      throw failure(refusal, message, in: source)
    }
    return imported
  }

  /// The reason the verdict on a log cannot be relied on: coefficients of too different size.
  private func accuracyFailure(of imported: ImportedLog, in source: SourceText) -> Failure? {
    func range(of id: ConstraintID?) -> SourceRange {
      var line = imported.message.firstLine
      if let id, let listed = imported.listed(id) { line = listed.line }
      return source.range(ofLine: line, column: nil)
    }
    let scene = imported.verdict.scene
    var failure: Failure
    if let (id, least, largest) = scene.firstDistantMultipliers {
      failure = .distantMultipliers(least, largest, at: range(of: id))
    } else if let constraints = imported.verdict.inaccurate {
      let stated = constraints.lazy.compactMap { reference -> ConstraintID? in
        if case .stated(let id) = reference { id } else { nil }
      }
      failure = .inaccurateLayout(
        constraints.map { ConstraintText.describe($0, in: scene).line },
        at: range(of: stated.first))
    } else {
      return nil
    }
    failure.source = source
    return failure
  }

  /// Replaces the scene by that of a log.
  private func take(_ log: ImportedLog) {
    replaceScene(by: log.verdict.scene, from: log)
    // The conflict is explained here.
    memory.reported = Set(log.verdict.broken)
  }

  /// - Parameter inSession: Whether an entry can follow, so that what can be typed is shown.
  private func emitExplanation(of log: ImportedLog, number: Int, inSession: Bool = true) {
    var explainer = explainer()
    if !inSession { explainer.style.isInSession = false }
    let (report, explained) = explainer.explanation(of: log, number: number)
    emit(report, of: explainer, explaining: explained.map { [$0] } ?? [])
  }

  /// The reason a message cannot be explained, with the relevant line.
  private func failure(
    _ refusal: LogRefusal, _ message: LoggedConflict, in source: SourceText
  ) -> Failure {
    let first = message.constraints.first?.line ?? message.firstLine
    let last = message.constraints.last?.line ?? first
    func made(
      _ code: String, _ text: String, on line: Int, column: Int? = nil, help: [String]
    ) -> Failure {
      var failure = Failure(code, text, at: source.range(ofLine: line, column: column), help: help)
      failure.source = source
      return failure
    }
    switch refusal {
    case .nothing:
      return made(
        "E110", "there is no constraint of Auto Layout in this text", on: 1,
        help: ["a log has lines such as <NSLayoutConstraint:0x7fa1 UIView:0x7fa2.width == 44>"])
    case .redacted:
      return made(
        "E111", "the system has left the list out: <private>", on: first,
        help: [
          "run the app with a debugger attached, or from Xcode: then the log prints it"
        ])
    case .notHexadecimal(let line):
      return made(
        "E112", "this address is not hexadecimal", on: line.line, column: line.column,
        help: ["addresses are 0x and the digits 0 to 9 and a to f: copy the line again"])
    case .quickFormat(let line):
      return made(
        "E113", "QuickVFL's descriptions leave out the numbers", on: line.line,
        help: ["without its override of `description`, the log contains them"])
    case .compositeAnchors(let line):
      return made(
        "E113", "NSGridView compares sums of anchors, which the log does not spell out",
        on: line.line,
        column: line.column, help: ["check the rows and columns of the grid"])
    case .printedAsNull(let line):
      let count = message.skipped.count
      return made(
        "E113",
        "\(count == 1 ? "the equation is" : "\(count) equations are") printed as (null), so what conflicts cannot be told",
        on: line.line, column: line.column, help: ["take the list from Xcode's console"])
    case .unreadable(let line):
      return made(
        "E113", "no line of the list can be read: \(Explainer.phrase(for: line.reason))",
        on: line.line, column: line.column, help: [])
    case .unprepared:
      let views = message.unpreparedViews
      let names = views.isEmpty ? "its views" : views.joined(separator: " and ")
      return made(
        "E114",
        "this is not a conflict: the constraint was activated before \(names) had a common superview",
        on: first,
        help: message.unpreparedContainer.map {
          ["add the views to the contentView of \($0), and constrain to that"]
        } ?? [
          "call addSubview for \(views.count == 1 ? "it" : "both") before isActive = true",
          "in a cell add the views to contentView, and constrain to contentView",
        ])
    case .brokenAlone:
      return made(
        "E115", "this is only the constraint that the system broke", on: first,
        help: ["paste the list above it, from `Unable to simultaneously satisfy constraints` on"])
    case .single:
      return made(
        "E116", "there is one constraint in this text, and it can hold", on: first,
        help: ["paste the whole list, from ( to )"])
    case .cut:
      return made(
        "E117", "the list is cut off, and the constraints before the cut can all hold", on: last,
        help: (LogOwnership(message).isAllSystem
          ? ["not yours: every row that could be read is the system's own"] : [])
          + ["copy it up to its closing ) and the line after it"])
    }
  }
}

extension SourceText {
  /// A line, or a column on it, counted without leading spaces.
  fileprivate func range(ofLine line: Int, column: Int?) -> SourceRange {
    let bytes = utf8
    var start = 0
    var number = 1
    var index = 0
    while index < bytes.count, number < line {
      let isEnd =
        bytes[index] == 0x0A
        || bytes[index] == 0x0D && (index + 1 >= bytes.count || bytes[index + 1] != 0x0A)
      index += 1
      if isEnd {
        number += 1
        start = index
      }
    }
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    guard let column else { return SourceRange(start, end) }
    let place = min(start + max(0, column - 1), end)
    return SourceRange(place, min(place + 1, end))
  }
}

/// A scene can originate from a log.
extension ImportedLog: SceneOrigin {}

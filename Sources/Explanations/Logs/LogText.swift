import ConflictLog
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// The explanation of a log: what was read, which constraints conflict and why, what the system did, and what
/// would help.
extension Explainer {
  /// Explains an imported log.
  /// - Returns: The answer, and the conflict that it explains, if there is one.
  package func explanation(
    of log: ImportedLog, number: Int = 1
  ) -> (report: Report, explained: ExplainedConflict?) {
    guard let found = log.verdict.found else {
      let text = holdParts(of: log) + [.blank] + readParts(of: log)
      return (Report(text + messageFields(of: log, number, log.holdVerdict)), nil)
    }
    // With very many constraints, repairs are searched for only on request.
    let explained = self.explained(
      listed(found, in: log), isOnly: true, looksForRepairs: !log.verdict.isLarge)
    let before =
      facts(of: explained) + claimParts(of: log, found) + verdictParts(of: log, explained)
    let behind =
      (explained.owner == .system && !style.isInSession ? [] : logSpareNotes(of: explained))
      + brokenParts(of: log, found) + (style.isInSession ? [.blank] + hereParts(explained) : [])
      + readParts(of: log)
    let parts =
      before + conflictParts(of: log, explained, besides: lineCount(before + behind)) + behind
    let section = Report.Part.section(Report.Section(.object("conflict"), parts))
    return (
      Report(
        [section, .field("read", readJSON(of: log))]
          + messageFields(of: log, number, explained.owner == .system ? .system : .conflict)),
      explained
    )
  }

  /// The conflict of a log with those of the same cause; alone if there are so many constraints that these are slow
  /// to find.
  private func listed(_ found: Conflict, in log: ImportedLog) -> ListedConflict {
    let listed = log.verdict.isLarge ? [] : listedConflicts(leavingOut: [found.broken])
    return listed.first ?? ListedConflict(number: 1, conflict: found)
  }

  /// Which message of a text it is, how often the text has it, and what it is.
  private func messageFields(
    of log: ImportedLog, _ number: Int, _ verdict: ImportedLog.Verdict
  ) -> [Report.Part] {
    [
      .field("message", .integer(number)), .field("count", .integer(log.message.count)),
      .field("verdict", .string(verdict.rawValue)),
    ]
  }

  /// A message that cannot be explained, as JSON: what could be read of it, and whose it is.
  package static func refusal(of message: LoggedConflict, number: Int) -> Report {
    let isSystem = LogOwnership(message).isAllSystem
    let verdict: ImportedLog.Verdict =
      isSystem
      ? .system : message.isUnprepared || message.refusalIfAllHold == .single ? .none : .unknown
    return Report([
      .field("conflict", .null), .field("owner", isSystem ? .string("system") : .null),
      .field("message", .integer(number)), .field("count", .integer(message.count)),
      .field("verdict", .string(verdict.rawValue)),
    ])
  }

  /// That everything that could be read is the system's.
  private func systemParts(of log: ImportedLog) -> [Report.Part] {
    guard log.ownership.isAllSystem else { return [] }
    let text =
      "every row that could be read is the system's: this comes from \(LogAdvice.source(of: log))"
    return [
      .note(
        Report.Note(
          "not yours", colored(text), gutter: 11, key: "explanation", value: { .string(text) })),
      .field("owner", .string(LogOwnership.ConflictOwner.system.rawValue)),
    ]
  }

  /// Why it conflicts, the row to touch, and what to do in the app.
  private func verdictParts(
    of log: ImportedLog, _ explained: ExplainedConflict
  ) -> [Report.Part] {
    var parts: [Report.Part] = []
    let isSystem = explained.owner == .system
    let (word, gutter) = isSystem ? ("not yours", 11) : ("cause", 10)
    if let text = explained.cause?.text {
      let words = text.hasPrefix("not yours: ") ? String(text.dropFirst(11)) : text
      parts.append(.note(Report.Note(word, colored(words), gutter: gutter)))
    }
    if let touch = explained.touch {
      var line = colored(describe(.stated(touch)).line)
      if let note = log.note(touch), !log.message.framework.hasPrefix(note) {
        line.append("   \(note)", .dim)
      }
      parts.append(
        .note(Report.Note("touch", Markup("(\(touch.rawValue))  ", .number) + line, gutter: 10)))
    }
    let rows = explained.advice.enumerated().map { index, advice in
      let text = colored(advice)
      return Report.Row(
        isSystem ? [text] : [Markup(index == 0 ? "edit" : "", .section), text],
        hanging: isSystem ? 0 : 2, value: { .string(advice) })
    }
    return parts + [
      .rows(
        isSystem
          ? Report.Rows("advice", indent: 11, rows)
          : Report.Rows("advice", columns: [Report.Rows.Column(minimum: 8)], rows)), .blank,
    ]
  }

  /// A word in a column of eight, with a text beside it.
  private func note(
    inLog word: String, _ text: String, key: String? = nil, value: (@Sendable () -> JSON)? = nil
  ) -> Report.Part {
    .note(Report.Note(word, colored(text), gutter: 8, key: key, value: value))
  }

  // MARK: What was read

  private func readParts(of log: ImportedLog) -> [Report.Part] {
    let message = log.message
    let count = message.constraints.count
    let views = log.scene.items.count
    var text =
      "  \(counted(count, "constraint")), \(counted(views, "view"))"
    if !message.framework.isEmpty { text += ", " + message.framework }
    let skipped = message.skipped.count
    if skipped > 0 || style.isInSession {
      text += "; " + (skipped == 0 ? "nothing" : counted(skipped, "line")) + " skipped"
    }
    var parts: [Report.Part] = [
      .field("read", readJSON(of: log)), .text(Markup("read", .section) + Markup(text), hanging: 6),
    ]
    for line in message.skipped.prefix(5) {
      let number = line.number.map { "(\($0)) on line" } ?? "line"
      parts.append(indented("\(number) \(line.line): \(Self.phrase(for: line.reason))"))
    }
    if skipped > 5 { parts.append(indented("and \(skipped - 5) more")) }
    parts += itemParts(of: log)
    let example = log.scene.items.last.map { scene.name(of: $0.id) } ?? "view1"
    if style.isInSession {
      let hint =
        Markup("      lay chose these names; ") + Markup("names", .typeable)
        + " shows the addresses, " + Markup("rename \(example) to footer", .typeable)
        + " changes one"
      parts.append(.text(hint, hanging: 6))
    }
    for (number, reason) in log.scene.unused.sorted(by: { $0.key < $1.key }).prefix(5) {
      if let text = Self.phrase(for: reason) {
        parts.append(indented("(\(number)) is not used: \(text)"))
      }
    }
    let repeating = message.constraints.filter { $0.repeats != nil }.prefix(5)
    if !repeating.isEmpty {
      let pairs = repeating.map { "(\($0.number)) repeats (\($0.repeats ?? 0))" }
      parts.append(indented(pairs.joined(separator: ", ")))
    }
    for assumption in log.scene.assumptions.prefix(6) {
      parts.append(indented(phrase(for: assumption)))
    }
    for id in log.verdict.rounded.prefix(5) {
      parts.append(
        indented(
          "(\(id.rawValue)) is off by less than the rounding of its printed number, so it counts as met"
        ))
    }
    return parts
  }

  private func indented(_ text: String) -> Report.Part {
    .note(Report.Note("", colored(text), gutter: 6))
  }

  /// Whether a view's name says its class: `button1` of `UIButton`, `sendButton` too.
  private func saysItsClass(_ named: LogScene.NamedItem) -> Bool {
    guard let className = named.item.shownClass?.lowercased(), !named.item.isGuide else {
      return true
    }
    var name = scene.name(of: named.id).lowercased()
    while name.last?.isNumber == true { name.removeLast() }
    return className.contains(name) || name.contains(className.dropFirst(2))
  }

  /// The views with their classes, several per line; without a prompt only those whose names do not say these.
  private func itemParts(of log: ImportedLog) -> [Report.Part] {
    let most = 40
    let told = log.scene.items.filter { style.isInSession || !saysItsClass($0) }
    let items = told.prefix(most).map { named -> Markup in
      let name = scene.reference(to: named.id).markup
      guard let className = named.item.shownClass else { return name }
      return name
        + Markup(" " + (className.count > 40 ? className.prefix(39) + "…" : className), .dim)
    }
    guard !items.isEmpty else { return [] }
    let rest = told.count - most
    return [.list(items, indent: 6)]
      + (rest > 0 ? [.text("      and \(rest) more", .dim)] : [])
  }

  package static func phrase(for reason: SkippedLine.Reason) -> String {
    switch reason {
    case .cutOff: "it breaks off before the constraint ends"
    case .notHexadecimal: "an address is not hexadecimal"
    case .numberOutOfRange: "a number is out of range"
    case .unknownSuperview: "it does not name the view that `|` stands for"
    case .unknownName: "a name is cut off, and the view that it stands for is not named"
    case .unknownAttribute: "an unknown kind of anchor"
    case .engineVariable: "an internal variable of the layout engine, which belongs to no view"
    case .compositeAnchor: "an anchor that is a sum of others"
    case .quickFormat: "a sentence without its numbers"
    case .printedAsNull: "printed as null; Xcode's console has its equation"
    case .tooLong: "too long for a constraint"
    case .unknownEnd: "the text after its last number or anchor is not known"
    case .unknownForm: "not a constraint in a known form"
    }
  }

  private static func phrase(for reason: LogScene.Unused) -> String? {
    switch reason {
    case .skipped: nil
    case .ambiguousName(let name): "`\(name)` stands for several views"
    case .unnamedEdge: "it names an edge that is not printed"
    case .sameAnchor: "both sides are the same anchor"
    }
  }

  private func phrase(for assumption: LogScene.Assumption) -> String {
    func name(_ id: ItemID) -> String { scene.name(of: id) }
    switch assumption {
    case .superview(let item, let view):
      return "assumed: \(name(item)) is in \(name(view)), the only view that it is tied to"
    case .unnamedSuperview(let item, let view):
      return "the view around \(name(item)) is not named: it is called \(name(view))"
    case .baseline(let item, let line):
      return
        "\(name(line)) is the baseline of \(name(item)), wherever its font puts it: that is not printed"
    case .margins(let margins):
      return "assumed: the margins of \(name(margins.view)) are at least 0; they are not printed"
    case .unnamedEdge(let id, let anchor):
      return "assumed: the edge that (\(id.rawValue)) does not name is \(anchor.rawValue)"
    case .countedFromBelow(let id):
      return "assumed: (\(id.rawValue)) counts from the bottom edge, as AppKit does"
    case .systemSpacing(let id):
      return "assumed: the system spacing in (\(id.rawValue)) is added on its right side"
    case .contentPriorities(let id):
      return "assumed: (\(id.rawValue)) is required; its priorities are not printed"
    }
  }

  // MARK: The conflict

  /// How many constraints conflict.
  private func claimParts(of log: ImportedLog, _ conflict: Conflict) -> [Report.Part] {
    var parts: [Report.Part] = [
      .line(
        Report.Line(
          Markup("conflict", .error) + "  \(ExplainedConflict.claim(of: conflict, in: log))",
          code: "[E101]", hanging: 10))
    ]
    let skipped = log.message.skipped.count
    if skipped > 0 {
      parts.append(
        .note(
          Report.Note(
            "",
            Markup(
              "\(counted(skipped, "line")) could not be read; the proof does not need \(plural(skipped, "it", "them"))"
            ), gutter: 10)))
    }
    return parts
  }

  private func conflictParts(
    of log: ImportedLog, _ explained: ExplainedConflict, besides: Int
  ) -> [Report.Part] {
    let conflict = explained.conflict
    let (references, proof) = membersAndProof(of: explained)
    var rows = memberRows(of: references) { description in
      guard case .stated(let id) = description.reference else {
        return description.reference.isNonNegative ? ["no log prints that"] : []
      }
      if log.listed(id) == nil { return ["assumed"] }
      // The library of all of them is told below, and that all are the system's above.
      if explained.owner == .system { return [] }
      let note = log.note(id).flatMap { log.message.framework.hasPrefix($0) ? nil : $0 }
      return note.map { [$0] } ?? []
    }
    let left = references.count - Self.mostMembers
    if !style.isInSession {
      // Where a constraint stands in code is always told.
      rows.omitsRemarksBelow = log.message.constraints.allSatisfy { $0.constraint.file == nil }
      // Each further line of the answer leaves one less for the members.
      let proofLines = proof.map { lineCount(self.parts(of: $0).line) } ?? 0
      rows.omissions = omissions(in: references, of: log, besides: besides + proofLines)
    } else if left > 0 {
      rows.omissions = [
        Report.Rows.Omission(
          Self.mostMembers - 4..<references.count - 4,
          line: Markup("  … \(left) more between", .dim))
      ]
    }
    let proofParts = proof.map { self.parts(of: $0) }
    let shown = proofParts.map { parts in
      style.isInSession ? left > 0 ? parts.short : parts.all : parts.line
    }
    return [
      .field("brokenConstraint", json(showing: conflict.broken)),
      .field("repairs", .array(explained.repairs.map { json(of: $0) })),
      .rows(rows),
    ] + (style.isInSession ? [.blank] : []) + (shown ?? [])
  }

  /// The maximum number of members listed.
  private static let mostMembers = 40

  /// How many lines a part of an answer has in a terminal of ordinary width.
  private func lineCount(_ parts: [Report.Part]) -> Int { Report(parts).lines(width: 80).count }

  /// The constraints of the list without which the others conflict as well.
  private func logSpareNotes(of explained: ExplainedConflict) -> [Report.Part] {
    let telling = spareNotes(of: explained, gutter: 8)
    let told = explained.conflict.spare.compactMap { $0.contradiction == nil ? nil : $0.reference }
    let silent = spareNumbers(besides: explained.conflict).filter {
      telling.isEmpty || !told.contains(.stated($0))
    }
    guard let first = silent.first else { return telling }
    let names = silent.prefix(12).map { "(\($0.rawValue))" }.joined(separator: " ")
    let more = silent.count > 12 ? " and \(silent.count - 12) more" : ""
    return telling + [
      note(
        inLog: telling.isEmpty ? "spare" : "",
        "\(names)\(more): the others conflict without \(silent == [first] ? "it" : "them") as well")
    ]
  }

  /// Whether breaking the system's choice of constraint resolves the conflict.
  private func brokenParts(
    of log: ImportedLog, _ found: Conflict
  ) -> [Report.Part] {
    let field = Report.Part.field("iosBroke", brokenJSON(of: log))
    guard let broken = log.message.broken else { return [field] }
    let system = log.isAppKit ? "macOS" : "iOS"
    guard let number = log.message.brokenNumber else {
      return [
        field,
        note(
          inLog: "",
          "\(system) broke a constraint that is not in the list (\(broken.className))."),
      ]
    }
    let count = found.numbers.count
    if found.numbers.contains(ConstraintID(rawValue: number)) {
      return [field]
        + sentence(
          "\(system) broke (\(number))" + (count == 1 ? "" : ", one of the \(count)")
            + (log.verdict.isLarge
              ? "." : log.restConflicts ? "; others then still conflict." : ": the rest can hold."))
    }
    let others = count == 1 ? "the other still conflicts" : "the other \(count) still conflict"
    return [field] + sentence("\(system) broke (\(number)), and that does not help: \(others).")
  }

  private func sentence(_ text: String) -> [Report.Part] {
    [.text(colored(text), hanging: 0)]
  }

  /// The possible next inputs: the repairs, each with its outcome.
  private func hereParts(_ explained: ExplainedConflict) -> [Report.Part] {
    let rows = zip(explained.repairs, typeableRepairs(of: explained)).enumerated().map {
      index, pair in
      Report.Row(
        [Markup(index == 0 ? "here" : "", .section), Markup(pair.1, .typeable)],
        remarks: pair.0.outcome.isEmpty ? [] : [Markup(pair.0.outcome)])
    }
    guard !rows.isEmpty else { return [] }
    return [
      .rows(
        Report.Rows(
          columns: [Report.Rows.Column(minimum: 8)],
          remarks: Report.Rows.Remarks(.none, gap: 3, start: 33, below: 7), rows))
    ]
  }

  // MARK: No conflict

  /// What is known of constraints that Interface Builder adds where a document has too few.
  private func placeholderNotes(of log: ImportedLog) -> [Report.Part] {
    let rows = log.message.constraints.filter { $0.constraint.role == .prototype }
    guard !rows.isEmpty else { return [] }
    let (verb, kind) = rows.count == 1 ? ("is", "a placeholder") : ("are", "placeholders")
    return [
      note(
        inLog: "note",
        "\(series(rows.map { "(\($0.number))" })) \(verb) \(kind) of Interface Builder, made where a document has too few constraints: add them there, or tick \"Remove at build time\" if code states them"
      )
    ]
  }

  private func holdParts(of log: ImportedLog) -> [Report.Part] {
    let count = log.message.constraints.count
    let reasons = holdReasons(of: log)
    if log.isUndecided {
      let total = log.message.listCount
      let unread = log.unreadCount
      let lines = counted(unread, "line")
      let others =
        switch total - unread {
        case ...0: ""
        case 1: ", and the other can hold"
        default: ", and the others can all hold"
        }
      return [
        .field("conflict", .null), .field("iosBroke", brokenJSON(of: log)),
        .text(
          Markup("cannot tell", .warning)
            + "  \(unread) of \(counted(total, "line")) could not be read\(others)"
        ),
        .field("missing", .array([.string("\(lines) could not be read")])),
      ] + systemParts(of: log)
    }
    if log.message.isListing {
      let free = facts.ambiguities.reduce(0) { $0 + $1.values.count }
      return [
        .field("conflict", .null), .field("missing", .array([])),
        .field("iosBroke", .null), .field("ambiguous", .integer(free)),
        .text(
          Markup("listing", .success) + "  no conflict message: "
            + "\(counted(count, "constraint, which can hold", "constraints, which can all hold")); "
            + (free == 0
              ? "nothing is ambiguous" : "\(counted(free, "value is", "values are")) ambiguous")),
        .text(
          Markup("         ") + Markup("why N", .typeable) + " explains one, "
            + Markup("ambiguity", .typeable) + " shows what is open"),
        .blank, .section(Report.Section(.textAlone, [.rows(table(of: facts.layout))])),
        .field("layout", json(of: facts.layout)),
      ]
    }
    let parts: [Report.Part] = [
      .field("conflict", .null),
      .field("missing", .array(reasons.map(JSON.string))),
      .field("iosBroke", brokenJSON(of: log)),
      .text(
        Markup("no conflict", .success)
          + "  the \(count == 1 ? "constraint that you pasted can" : "\(count) constraints that you pasted can all") hold"
      ),
    ]
    let text =
      parts + systemParts(of: log) + reasons.map { note(inLog: "missing", $0) }
      + placeholderNotes(of: log)
    guard !log.verdict.isLarge else { return text + [.field("layout", .null)] }
    return text + [
      .blank, .section(Report.Section(.textAlone, [.rows(table(of: facts.layout))])),
      .field("layout", json(of: facts.layout)),
    ]
  }

  /// The parts of the log that are missing or hidden, if the rest is satisfiable.
  func holdReasons(of log: ImportedLog) -> [String] {
    func name(_ id: ItemID) -> String { scene.name(of: id) }
    var reasons: [String] = []
    for limit in log.verdict.margins {
      let edges = limit.edges.map(\.rawValue).joined(separator: " and ")
      let isOne = limit.edges.count == 1
      let amount = NumberText.display(limit.most, decimals: 4)
      let which =
        "the \(edges) margin\(isOne ? "" : "s") of \(name(limit.margins.view)) \(isOne ? "is" : "are together")"
      reasons.append(
        limit.isExact
          ? "they conflict unless \(which) exactly \(amount) pt: the log does not print margins"
          : "they conflict only if \(which) more than \(amount) pt: the log does not print margins")
    }
    if reasons.isEmpty {
      for case .margins(let margins) in log.scene.assumptions {
        reasons.append("the margins of \(name(margins.view)) are not printed")
      }
      for case .baseline(let item, _) in log.scene.assumptions {
        reasons.append("how far the baseline of \(name(item)) lies below its top is not printed")
      }
    }
    if !log.scene.unused.filter({ $0.value != .skipped }).isEmpty {
      reasons.append("a constraint that is not used may be the one that conflicts")
    }
    let hasWrappers = log.scene.items.contains {
      if case .unknown = $0.item.key { true } else { false }
    }
    if hasWrappers {
      reasons.append(
        "old versions of SnapKit print addresses that belong to no view, so that the views cannot be identified"
      )
    }
    if let twice = log.saidTwice {
      reasons.append(
        "(\(twice.first)) and (\(twice.second)) say the same: a constraint that was added twice, or whose number has changed since"
      )
    }
    if reasons.isEmpty, log.isAppKit {
      reasons.append("AppKit lays out alignment rectangles, which the log does not print")
    }
    if reasons.isEmpty {
      reasons.append(
        "a number may have changed since the conflict arose, or a line of the list is missing")
    }
    return reasons
  }
}

extension ImportedLog {
  /// What a message is. Raw values are part of the JSON output.
  enum Verdict: String {
    /// Its constraints conflict.
    case conflict
    /// They are the system's, and conflict or not.
    case system
    /// They can all hold.
    case none
    /// Not all of them could be read.
    case unknown
    /// It is a list that nothing says to conflict.
    case listing
  }

  /// What a message without a conflict is.
  var holdVerdict: Verdict {
    ownership.isAllSystem
      ? .system : isUndecided ? .unknown : message.isListing ? .listing : .none
  }

  /// The number of lines of the list that are not in the scene because they could not be read.
  package var unreadCount: Int {
    max(message.skipped.count, scene.unused.values.count { $0 == .skipped })
  }

  /// Whether nothing can be concluded: the lines that were read can all hold, but not all were read.
  package var isUndecided: Bool { verdict.found == nil && unreadCount > 0 }

  /// Whether constraints conflict even without the one that the system broke.
  var restConflicts: Bool {
    guard let number = message.brokenNumber, !verdict.isLarge else { return false }
    var rest = verdict.scene
    rest.setEnabled(false, of: ConstraintID(rawValue: number))
    var engine = LayoutEngine()
    return !engine.broken(in: rest).isEmpty
  }

  /// Two equivalent constraints of the list.
  var saidTwice: (first: Int, second: Int)? {
    struct Saying: Hashable {
      var left: LinearExpression
      var relation: Relation
      var right: LinearExpression
    }
    var known: [Saying: Int] = [:]
    for listed in message.constraints {
      guard
        let constraint = scene.scene.constraint(ConstraintID(rawValue: listed.number))
      else { continue }
      let saying = Saying(
        left: constraint.left, relation: constraint.relation, right: constraint.right)
      if let first = known[saying] { return (first, listed.number) }
      known[saying] = listed.number
    }
    return nil
  }
}

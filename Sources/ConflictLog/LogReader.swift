import LayoutModel

/// Finds the constraints of a text and groups them into messages.
struct LogReader {
  /// A position of interest in the text.
  private enum Event {
    /// The start of a constraint's class, which ends at its colon.
    case constraint(classEnd: Int)
    case headline
    case preamble
    case breaking
    case closing
    case redacted
    case unprepared
    case quickFormat
    /// What a debugger prints around an array.
    case listing
    /// `(` alone on a line.
    case opening
    /// `)` alone on a line.
    case end
  }

  private let text: NormalizedText
  private var events: [(offset: Int, event: Event)] = []
  private(set) var conflicts: [LoggedConflict] = []
  private(set) var otherLines = 0

  private var current = LoggedConflict()
  /// The numbers of the current list's constraints, to find duplicates and the broken one.
  private var numbers: [LoggedConstraint: Int] = [:]
  private var numbersByAddress: [String: Int] = [:]
  /// Whether the next constraint is the broken one.
  private var isBreaking = false
  /// Whether the next constraint belongs to another message.
  private var isClosed = false
  private var isOpen = false
  private var hasEnd = false
  /// Whether the constraints are quoted, as in a message's list.
  private var isQuoted = false
  /// Whether the text ends inside a constraint of the list.
  private var endsInside = false
  /// The lines with constraints.
  private var covered: [Bool] = []
  /// Lines that belong to a message but contain no constraint.
  private var framed: [Bool] = []
  private var lastChunkEnd = 0
  private var facts = FormFacts()

  init(_ bytes: [UInt8]) { text = NormalizedText(bytes) }

  mutating func hasConstraintOrHeadline() -> Bool {
    findEvents()
    return events.contains {
      switch $0.event {
      case .constraint, .headline: true
      default: false
      }
    }
  }

  mutating func read() {
    findEvents()
    covered = Array(repeating: false, count: text.lineStarts.count)
    framed = covered
    let nexts = nextConstraints()
    for (index, (offset, event)) in events.enumerated()
    where offset >= lastChunkEnd || !isConstraint(event) {
      handle(event, at: offset, next: nexts[index])
    }
    closeConflict()
    readOtherLines()
  }

  private func isConstraint(_ event: Event) -> Bool {
    if case .constraint = event { return true }
    return false
  }

  /// For each event, the start of the next constraint, including its bracket.
  private func nextConstraints() -> [Int] {
    var next = text.bytes.count
    var result = Array(repeating: next, count: events.count)
    for (index, (offset, event)) in events.enumerated().reversed() {
      result[index] = next
      if isConstraint(event) { next = bracket(before: offset) ?? offset }
    }
    return result
  }

  /// The index of the `<` before a class.
  private func bracket(before offset: Int) -> Int? {
    var position = offset - 1
    while position >= 0, text.bytes[position] == 0x20 { position -= 1 }
    return position >= 0 && text.bytes[position] == UInt8(ascii: "<") ? position : nil
  }

  // MARK: Messages

  private mutating func handle(_ event: Event, at offset: Int, next: Int) {
    let line = text.line(at: offset)
    switch event {
    case .constraint(let classEnd):
      readConstraint(offset, classEnd, next: next, line: line)
      return
    case .headline:
      beginConflict(at: line)
      current.hasHeadline = true
      current.systemProcess = process(before: offset, on: line).flatMap { name in
        Self.isOfSystem(name) ? name : nil
      }
      facts.noteHeadline(text.bytes, at: offset)
    case .preamble:
      if isClosed || current.listCount > 0 { beginConflict(at: line) }
      current.hasHeadline = true
      facts.notePreamble(text.bytes, at: offset, end: text.endOfLine(at: offset))
    case .breaking:
      // At the start of a text it refers to a missing list.
      isBreaking = true
      isClosed = true
    case .closing:
      isBreaking = false
      isClosed = true
      facts.noteClosing(text.bytes, at: offset)
    case .redacted:
      current.isRedacted = true
    case .unprepared:
      beginConflict(at: line)
      current.isUnprepared = true
    case .opening:
      if isClosed || hasEnd { beginConflict(at: line) }
      isOpen = true
    case .end:
      if isOpen { hasEnd = true }
    case .quickFormat: skip(offset, line, .quickFormat)
    case .listing:
      if isClosed || current.listCount > 0 { beginConflict(at: line) }
      current.isMarkedListing = true
    }
    framed[line - 1] = true
  }

  /// The process in front of a message on its line: `MobileSafari[611:90210]`.
  private func process(before offset: Int, on line: Int) -> String? {
    let start = text.lineStarts[line - 1]
    guard offset - start < 400 else { return nil }
    let prefix = String(decoding: text.bytes[start..<offset], as: UTF8.self)
    for word in prefix.split(separator: " ") {
      guard let bracket = word.firstIndex(of: "["), word.hasSuffix("]") || word.hasSuffix("]:"),
        word[word.index(after: bracket)...].first?.isNumber == true
      else { continue }
      return String(word[..<bracket].prefix { $0 != "(" })
    }
    return nil
  }

  /// Whether a process is one of the system's, whose name no app has.
  private static func isOfSystem(_ process: String) -> Bool {
    process.hasPrefix("com.apple.") || systemProcesses.contains(process)
  }

  private static let systemProcesses: Set<String> = [
    "SpringBoard", "MobileSafari", "MobileSMS", "MobileMail", "MobileNotes", "MobileCal",
    "MobileSlideShow", "MobilePhone", "MobileTimer", "MobileStore", "Preferences",
    "SafariViewService", "InCallService", "SharingViewService", "MailCompositionService",
    "MessagesViewService", "PassbookUIService", "AuthKitUIService", "WebSheet", "PineBoard",
    "Finder", "Dock", "SystemUIServer", "NotificationCenter", "ControlCenter", "WindowManager",
    "Xcode", "SiriViewService", "CarPlay", "Spotlight", "GameCenterUIService",
  ]

  private mutating func beginConflict(at line: Int) {
    closeConflict()
    current.firstLine = line
  }

  private mutating func closeConflict() {
    if current.listCount > 0 || current.isRedacted || current.isUnprepared
      || current.broken != nil || current.hasUnreadBroken
    {
      current.isCut = endsInside || isOpen && !hasEnd && !isClosed && endsWithComma()
      current.isInParentheses = isOpen || isQuoted
      if let number = current.brokenNumber,
        let place = current.constraints.firstIndex(where: { $0.number == number })
      {
        current.constraints[place].constraint.isBroken = true
      }
      (current.framework, current.form) = facts.description(of: current)
      conflicts.append(current)
    }
    current = LoggedConflict()
    numbers = [:]
    numbersByAddress = [:]
    (isBreaking, isClosed, isOpen, hasEnd) = (false, false, false, false)
    (endsInside, isQuoted) = (false, false)
    facts = FormFacts()
  }

  /// Whether the last constraint is followed by a comma only.
  private func endsWithComma() -> Bool {
    var position = lastChunkEnd
    while position < text.bytes.count, [0x22, 0x20, 0x0A].contains(text.bytes[position]) {
      position += 1
    }
    guard position < text.bytes.count, text.bytes[position] == UInt8(ascii: ",") else {
      return false
    }
    return true
  }

  // MARK: Constraints

  private mutating func readConstraint(_ offset: Int, _ classEnd: Int, next: Int, line: Int) {
    let bracket = bracket(before: offset)
    if !isBreaking, isClosed || current.isUnprepared && current.listCount > 0 {
      beginConflict(at: line)
    }
    var end = min(text.endOfLine(at: offset), next)
    var failure = LineFailure(.cutOff)
    // A text can contain newlines, and wrapped lines continue below, up to the closing bracket.
    for _ in 0..<Self.mostWraps {
      guard end - offset <= ConstraintParser.longest else {
        failure = LineFailure(.tooLong)
        break
      }
      var parser = ConstraintParser(Array(text.bytes[offset..<end]), offset: offset)
      do {
        let constraint = try parser.parse(
          classEnd: classEnd - offset, isBracketed: bracket != nil,
          isLast: end == text.bytes.count)
        note(constraint, from: bracket ?? offset, to: endOfConstraint(offset, end), line: line)
        return
      } catch {
        if let constraint = joined(offset, end, classEnd, isBracketed: bracket != nil) {
          note(
            constraint, from: bracket ?? offset, to: endOfConstraint(offset, end), line: line)
          return
        }
        if failure.position == nil || error.reason != .cutOff { failure = error }
        guard end < next, end < text.bytes.count else { break }
        end = min(text.endOfLine(at: end + 1), next)
      }
    }
    noteFailure(failure, at: offset, line: line)
  }

  /// The most lines over which a constraint is joined.
  private static let mostWraps = 12

  /// The constraint of a piece that was wrapped inside its words; nil if it has none.
  private func joined(
    _ offset: Int, _ end: Int, _ classEnd: Int, isBracketed: Bool
  ) -> LoggedConstraint? {
    let piece = text.bytes[offset..<end]
    guard classEnd < end, piece.contains(0x0A) else { return nil }
    for joining in [WrapJoining.betweenWords, .everywhere] {
      let bytes = joining.joined(piece)
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { continue }
      var parser = ConstraintParser(bytes, offset: offset)
      if let constraint = try? parser.parse(
        classEnd: colon, isBracketed: isBracketed, isLast: end == text.bytes.count)
      {
        return constraint
      }
    }
    return nil
  }

  /// The end of the last `>` of a piece, or of the piece.
  private func endOfConstraint(_ offset: Int, _ end: Int) -> Int {
    var position = end
    while position > offset {
      if text.bytes[position - 1] == UInt8(ascii: ">") { return position }
      position -= 1
    }
    return end
  }

  private mutating func note(
    _ constraint: LoggedConstraint, from start: Int, to end: Int, line: Int
  ) {
    lastChunkEnd = end
    for covered in line...text.line(at: max(start, end - 1)) { self.covered[covered - 1] = true }
    facts.note(constraint)
    if isBreaking {
      current.broken = constraint
      current.brokenNumber = numbers[constraint] ?? numbersByAddress[constraint.address]
      isBreaking = false
      return
    }
    current.listCount += 1
    if start > 0, text.bytes[start - 1] == UInt8(ascii: "\"") { isQuoted = true }
    if current.listCount == 1, !current.hasHeadline { current.firstLine = line }
    let same = numbers[constraint]
    if same == nil { numbers[constraint] = current.listCount }
    if numbersByAddress[constraint.address] == nil {
      numbersByAddress[constraint.address] = current.listCount
    }
    current.constraints.append(
      ListedConstraint(
        number: current.listCount, line: line, constraint: constraint, repeats: same))
  }

  private mutating func noteFailure(_ failure: LineFailure, at offset: Int, line: Int) {
    lastChunkEnd = offset + 1
    covered[line - 1] = true
    if isBreaking {
      isBreaking = false
      current.hasUnreadBroken = true
      return
    }
    var failure = failure
    // What cannot be read of an unfinished line is what is missing.
    if isUnfinished(at: offset) { failure = LineFailure(.cutOff) }
    endsInside = failure.reason == .cutOff && isUnfinished(at: offset)
    skip(failure.position.map { offset + $0 } ?? offset, line, failure.reason)
  }

  /// Whether the text ends inside a constraint.
  private func isUnfinished(at offset: Int) -> Bool {
    guard bracket(before: offset) != nil, let last = events.last(where: { isConstraint($0.event) })
    else { return false }
    guard last.offset == offset else { return false }
    let end = text.endOfLine(at: offset)
    // A relation has a bracket as well.
    let isClosed = text.bytes[offset..<end].indices.contains { index in
      text.bytes[index] == UInt8(ascii: ">")
        && (index + 1 >= end || text.bytes[index + 1] != UInt8(ascii: "="))
    }
    return !isClosed && text.bytes[end...].allSatisfy { $0 == 0x20 || $0 == 0x0A }
  }

  private mutating func skip(_ offset: Int, _ line: Int, _ reason: SkippedLine.Reason) {
    guard !isBreaking else { return }
    covered[line - 1] = true
    current.listCount += 1
    current.skipped.append(
      SkippedLine(
        line: line, column: column(at: offset, line), reason: reason, number: current.listCount,
        text: excerpt(of: line)))
  }

  private func column(at offset: Int, _ line: Int) -> Int? {
    let start = text.lineStarts[line - 1]
    guard offset >= start, offset - start < ConstraintParser.longest else { return nil }
    let trimmed = text.bytes[start..<offset].drop { $0 == 0x20 }
    return String(decoding: trimmed, as: UTF8.self).count + 1
  }

  /// A line for display: trimmed at the start, and truncated if it is very long.
  private func excerpt(of line: Int) -> String {
    let start = text.lineStarts[line - 1]
    let end = min(text.endOfLine(at: start), start + 400)
    return String(decoding: text.bytes[start..<end].drop { $0 == 0x20 }, as: UTF8.self)
  }

  // MARK: Lines

  /// Examines the lines without results: lines of a list are recorded as skipped, others are counted.
  private mutating func readOtherLines() {
    for index in text.lineStarts.indices where !covered[index] && !framed[index] {
      let start = text.lineStarts[index]
      let end = index + 1 < text.lineStarts.count ? text.lineStarts[index + 1] : text.bytes.count
      var rest = text.bytes[start..<end]
      while let first = rest.first, [0x20, 0x2F, 0x3E, 0x2A, 0x23, 0x2E].contains(first) {
        rest = rest.dropFirst()
      }
      while let last = rest.last, [0x20, 0x0A, 0x2C, 0x2E].contains(last) {
        rest = rest.dropLast()
      }
      if rest.isEmpty || rest.allSatisfy({ !$0.isWord }) && rest.count <= 6 { continue }
      if FormFacts.isFrame(rest) { continue }
      if let conflict = list(around: index + 1), Self.looksListed(rest) {
        conflicts[conflict].skipped.append(
          SkippedLine(
            line: index + 1, column: nil, reason: .unknownForm, number: nil,
            text: excerpt(of: index + 1)))
      } else {
        otherLines += 1
      }
    }
    for index in conflicts.indices { conflicts[index].skipped.sort { $0.line < $1.line } }
  }

  private static func looksListed(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: "\"") || line.first == UInt8(ascii: "<")
  }

  /// The message around a line.
  private func list(around line: Int) -> Int? {
    var (low, high) = (0, conflicts.count)
    while low < high {
      let middle = (low + high) / 2
      if conflicts[middle].firstLine <= line { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  // MARK: Events

  private mutating func findEvents() {
    let text = self.text.bytes
    var found: [(offset: Int, event: Event)] = []
    text.withUnsafeBufferPointer { bytes in
      let colon = UInt8(ascii: ":")
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte == colon {
          if let start = Self.classStart(bytes, at: index) {
            found.append((start, .constraint(classEnd: index)))
          }
        } else if Self.isFirst[Int(byte)] {
          for (phrase, event) in Self.phrases where bytes.matches(phrase, at: index) {
            found.append((index, event))
            break
          }
          if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")"),
            let event = Self.lone(bytes, at: index)
          {
            found.append((index, event))
          }
        }
        index += 1
      }
    }
    events = found.sorted { $0.offset < $1.offset }
  }

  private static let phrases: [(phrase: [UInt8], event: Event)] = {
    let phrases: [(String, Event)] = [
      ("Unable to simultaneously satisfy constraints", .headline),
      ("Conflicting constraints detected", .headline),
      ("Probably at least one of the constraints", .preamble),
      ("Will attempt to recover by breaking", .breaking),
      ("Make a symbolic breakpoint", .closing), ("Break on objc_exception_throw", .closing),
      ("Set the NSUserDefault NSConstraintBasedLayout", .closing), ("<private>", .redacted),
      ("is not prepared for the constraint", .unprepared), (". VFL: ", .quickFormat),
      ("__NSArray", .listing), ("\u{25BF} ", .listing),
      ("constraintsAffectingLayout", .listing), ("po view.constraints", .listing),
    ]
    return phrases.map { (Array($0.0.utf8), $0.1) }
  }()

  private static let isFirst: [Bool] = {
    var table = Array(repeating: false, count: 256)
    for (phrase, _) in phrases { table[Int(phrase.first ?? 0)] = true }
    table[Int(UInt8(ascii: "("))] = true
    table[Int(UInt8(ascii: ")"))] = true
    return table
  }()

  /// The start of the class that ends at a colon; nil if it is not a constraint's.
  private static func classStart(_ bytes: UnsafeBufferPointer<UInt8>, at colon: Int) -> Int? {
    guard bytes.matches(suffix, at: colon - suffix.count) else { return nil }
    var start = colon
    while start > 0, colon - start < 300 {
      let byte = bytes[start - 1]
      guard byte.isWord && byte < 0x80 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "$")
      else { break }
      start -= 1
    }
    // Methods have a colon as well: `addConstraint:width`.
    let name = bytes[start..<colon].split(separator: UInt8(ascii: ".")).last
    guard let first = name?.first, !(0x61...0x7A).contains(first) else { return nil }
    // A sentence of prose has a space and a word here; a key follows the colon directly.
    var behind = colon + 1
    while behind < bytes.count, bytes[behind] == 0x20 { behind += 1 }
    let isAddress = bytes.matches(hexStart, at: behind) || bytes.matches(hexStartUpper, at: behind)
    // A text can end here.
    let isCut = behind == bytes.count && start > 0 && bytes[start - 1] == UInt8(ascii: "<")
    guard isAddress || isCut || behind == colon + 1 && behind < bytes.count && bytes[behind].isWord
    else { return nil }
    return start
  }

  private static let quotedStart = Array("\"<".utf8)
  private static let suffix = Array("Constraint".utf8)
  private static let hexStart = Array("0x".utf8)
  private static let hexStartUpper = Array("0X".utf8)

  /// A parenthesis alone on its line, except for quoting marks.
  private static func lone(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Event? {
    // A list on one line.
    let isOpening = bytes[index] == UInt8(ascii: "(")
    if isOpening {
      var position = index + 1
      while position < bytes.count, bytes[position] == 0x20 { position += 1 }
      if bytes.matches(quotedStart, at: position) { return .opening }
    }
    var position = index - 1
    while position >= 0, bytes[position] != 0x0A {
      guard [0x20, 0x3E, 0x2F, 0x2A, 0x23].contains(bytes[position]), index - position < 200 else {
        // On the headline: `Unable to simultaneously satisfy constraints. (`
        return nil
      }
      position -= 1
    }
    position = index + 1
    while position < bytes.count, bytes[position] == 0x20 { position += 1 }
    let isAlone = position >= bytes.count || bytes[position] == 0x0A
    if isOpening { return isAlone || bytes[position] == UInt8(ascii: "\"") ? .opening : nil }
    return isAlone || bytes[position] == UInt8(ascii: ".") ? .end : nil
  }
}

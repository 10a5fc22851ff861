/// Matches operands with the forms of a command: the first form that matches all of them is used.
///
/// A form is matched from left to right without backtracking: an optional sequence is present if
/// its first pattern matches. Each form takes linear time in the number of operands.
package struct OperandReader {
  /// An operand expected at the farthest position that a form reaches.
  package enum Expectation: Sendable {
    case word(String)
    case slot(OperandSlot)
    case block
    /// A word that is already present and cannot be repeated.
    case again(Identifier)
  }

  private let operands: [Operand]
  /// Whether expectations are recorded; they are needed only for errors.
  private var isNoting = false
  /// Whether the first operand is a name, not a word of a form.
  private let beginsWithName: Bool
  private var index = 0
  private var read = Operands()
  /// The last word of the form that was matched.
  private var lastWord: Identifier?
  /// The list whose last value was matched last.
  private var list: OperandSlot?

  /// The maximum number of operands that a form matches.
  private var farthest = 0
  /// The operands expected after these, in the order of the forms.
  package private(set) var expectations: [(expectation: Expectation, isRequired: Bool)] = []
  /// The word of the form before that position.
  private var wordBefore: Identifier?
  /// The list whose value precedes that position.
  private var listBefore: OperandSlot?

  /// Creates a reader of operands.
  package init(_ operands: [Operand], beginsWithName: Bool = false) {
    self.operands = operands
    self.beginsWithName = beginsWithName
  }

  /// Matches the operands with the first form that takes all of them; nil if none does.
  package mutating func read(_ forms: [[OperandPattern]]) -> Operands? {
    for form in forms {
      (index, read, lastWord, list) = (0, Operands(), nil, nil)
      if follow(form[...], before: []), index == operands.count { return read }
    }
    return nil
  }

  /// Records the operands expected at the farthest position.
  package mutating func noteExpectations(_ forms: [[OperandPattern]]) {
    isNoting = true
    defer { isNoting = false }
    for form in forms {
      (index, read, lastWord, list) = (0, Operands(), nil, nil)
      if follow(form[...], before: []) { reach() }
    }
  }

  /// Whether a form matches all operands.
  package var reachesEnd: Bool { farthest == operands.count }

  // MARK: Following a form

  /// Matches a sequence of patterns; false if it does not match.
  private mutating func follow(
    _ patterns: ArraySlice<OperandPattern>, before following: ArraySlice<OperandPattern>
  ) -> Bool {
    for place in patterns.indices {
      let rest = patterns[(place + 1)...]
      guard follow(patterns[place], before: rest.isEmpty ? following : rest) else { return false }
    }
    return true
  }

  private mutating func follow(
    _ pattern: OperandPattern, before following: ArraySlice<OperandPattern>
  ) -> Bool {
    switch pattern {
    case .word(let word):
      guard let found = self.word ?? comma, found.name == word else {
        note(.word(word), isRequired: true)
        return false
      }
      take(found)
      return true
    case .slot(let slot):
      guard takes(slot, before: following) else {
        note(.slot(slot), isRequired: true)
        return false
      }
      take()
      return true
    case .oneOf(let patterns):
      for pattern in patterns where starts(pattern, before: following) {
        return follow(pattern, before: following)
      }
      for pattern in patterns { noteStart(of: pattern, isRequired: true) }
      return false
    case .optional(let row): return followOptional(row, before: following)
    case .anyOrder(let rows): return followRows(rows, before: following)
    case .list(let slot):
      repeat {
        guard takes(slot, before: following) else {
          note(.slot(slot), isRequired: true)
          return false
        }
        take()
      } while takeComma()
      list = slot
      return true
    case .block:
      guard index < operands.count, case .block = operands[index] else {
        note(.block, isRequired: true)
        return false
      }
      take()
      return true
    case .unlisted(let row):
      guard let first = row.first, starts(first, before: following) else { return true }
      return followOptional(row, before: following)
    case .rest:
      while index < operands.count { take() }
      return true
    }
  }

  private mutating func followOptional(
    _ row: [OperandPattern], before following: ArraySlice<OperandPattern>
  ) -> Bool {
    guard let first = row.first else { return true }
    let rest = row.dropFirst()
    let isThere: Bool
    if case .slot(let slot) = first {
      isThere = takes(slot.yieldingToWords, before: rest.isEmpty ? following : rest + following)
    } else {
      isThere = starts(first, before: following)
    }
    guard isThere else {
      noteStart(of: first, isRequired: false)
      return true
    }
    let openPart = read.openPart
    defer { read.openPart = openPart }
    return follow(row[...], before: following)
  }

  private mutating func followRows(
    _ rows: [[OperandPattern]], before following: ArraySlice<OperandPattern>
  ) -> Bool {
    var isRead: UInt64 = 0
    let openPart = read.openPart
    defer { read.openPart = openPart }
    reading: while true {
      for (row, patterns) in rows.enumerated() {
        guard let first = patterns.first, starts(first, before: following) else { continue }
        guard isRead & (1 << row) == 0 else {
          if let word { note(.again(word), isRequired: true) }
          return false
        }
        isRead |= 1 << row
        guard follow(patterns[...], before: following) else { return false }
        read.openPart = openPart
        continue reading
      }
      break
    }
    for (row, patterns) in rows.enumerated() where isNoting && isRead & (1 << row) == 0 {
      if let first = patterns.first { noteStart(of: first, isRequired: false) }
    }
    return true
  }

  // MARK: Looking at an operand

  /// The next operand, if it is a single word.
  private var word: Identifier? {
    guard index < operands.count, index > 0 || !beginsWithName else { return nil }
    return operands[index].bareWord
  }

  /// The next operand, if it is the comma that is a word of some forms.
  private var comma: Identifier? {
    guard index < operands.count, case .comma(let range) = operands[index] else { return nil }
    return Identifier(",", at: range)
  }

  /// Whether the next operand can begin a pattern.
  private func starts(
    _ pattern: OperandPattern, before following: ArraySlice<OperandPattern>
  ) -> Bool {
    switch pattern {
    case .word(let wanted): return (word ?? comma)?.name == wanted
    case .slot(let slot), .list(let slot): return takes(slot, before: following)
    case .oneOf(let patterns): return patterns.contains { starts($0, before: following) }
    case .block:
      if index < operands.count, case .block = operands[index] { return true }
      return false
    case .optional(let row), .unlisted(let row):
      return row.first.map { starts($0, before: following) } ?? false
    case .anyOrder(let rows):
      return rows.contains { $0.first.map { starts($0, before: following) } ?? false }
    case .rest: return true
    }
  }

  /// Whether the next operand fills a slot.
  private func takes(_ slot: OperandSlot, before following: ArraySlice<OperandPattern>) -> Bool {
    guard index < operands.count else { return false }
    switch (slot.piece, operands[index]) {
    case (.value, .value), (.text, .text), (.statement, .statement): break
    case (.numeral, .value(let expression)):
      guard case .number = expression.kind else { return false }
    case (.path, .text(let text, _)): return !text.isEmpty
    case (.name, .value(let expression)): guard expression.bareWord != nil else { return false }
    case (.value, _), (.numeral, _), (.name, _), (.path, _), (.text, _), (.statement, _):
      return false
    }
    guard slot.yieldsToWords, let word else { return true }
    return !Self.begins(following, with: word.name)
  }

  /// Whether a word can begin a sequence of patterns.
  static func begins(_ row: ArraySlice<OperandPattern>, with name: String) -> Bool {
    for pattern in row {
      switch pattern {
      case .word(let word): return word == name
      case .slot, .list, .block, .rest: return false
      case .oneOf(let patterns): return patterns.contains { begins([$0], with: name) }
      case .optional(let row), .unlisted(let row): if begins(row[...], with: name) { return true }
      case .anyOrder(let rows):
        if rows.contains(where: { begins($0[...], with: name) }) { return true }
      }
    }
    return false
  }

  // MARK: Taking

  private mutating func take(_ word: Identifier) {
    read.add(word: word)
    index += 1
    (lastWord, list) = (word, nil)
  }

  private mutating func take() {
    read.add(operands[index])
    index += 1
    (lastWord, list) = (nil, nil)
  }

  private mutating func takeComma() -> Bool {
    guard index < operands.count, case .comma = operands[index] else { return false }
    index += 1
    return true
  }

  // MARK: Recording expectations

  private mutating func note(_ expectation: Expectation, isRequired: Bool) {
    guard isNoting, index >= farthest else { return }
    reach()
    if case .word(",") = expectation { return }
    expectations.append((expectation, isRequired))
  }

  /// Advances the farthest position to the current one if no form has passed it.
  private mutating func reach() {
    guard isNoting else { return }
    if index > farthest { (farthest, expectations) = (index, []) }
    guard index == farthest, expectations.isEmpty else { return }
    (wordBefore, listBefore) = (lastWord, list)
  }

  private mutating func noteStart(of pattern: OperandPattern, isRequired: Bool) {
    guard isNoting else { return }
    switch pattern {
    case .word(let word): note(.word(word), isRequired: isRequired)
    case .slot(let slot), .list(let slot): note(.slot(slot), isRequired: isRequired)
    case .oneOf(let patterns): for one in patterns { noteStart(of: one, isRequired: isRequired) }
    case .optional(let row): if let first = row.first { noteStart(of: first, isRequired: false) }
    case .anyOrder(let rows):
      for row in rows { if let first = row.first { noteStart(of: first, isRequired: false) } }
    case .block: note(.block, isRequired: isRequired)
    case .unlisted, .rest: break
    }
  }
}

// MARK: Errors

extension OperandReader {
  /// The error for operands that no form matches.
  /// - Parameters:
  ///   - command: The command's name.
  ///   - synopsis: Its forms.
  ///   - statement: The range of the whole statement.
  package mutating func diagnostic(
    along forms: [[OperandPattern]], of command: Identifier, synopsis: [String],
    statement: SourceRange, in source: SourceText
  ) -> Diagnostic {
    func unexpected(
      _ operand: Operand?, after word: Identifier, help: [String], have: [String] = []
    )
      -> Diagnostic
    { .unexpected(operand, after: word, help: help, have: have, in: source) }
    noteExpectations(forms)
    let operand = operands.indices.contains(farthest) ? operands[farthest] : nil
    // Of the forms those that begin with the first word, if there are some.
    let begun = operands.first?.bareWord.map { word in
      zip(forms, synopsis).filter { Self.begins($0.0[...], with: word.name) }.map(\.1)
    }
    let meant = forms.count == synopsis.count ? begun ?? [] : []
    let written = (meant.isEmpty ? synopsis : meant).map { Diagnostic.formPrefix + $0 }
    let required = expectations.filter(\.isRequired).map(\.expectation)
    if case .again(let word)? = required.last {
      return Diagnostic("E014", "`\(word.name)` is given twice", at: word.range)
    }
    var slot: OperandSlot?
    for case .slot(let wanted) in required where slot == nil || slot?.piece == .numeral {
      slot = wanted
    }
    if let slot {
      let before = wordBefore ?? command
      return unexpected(operand, after: before, help: [slot.help(after: before.name)])
    }
    let words = expectations.compactMap { expectation, _ in
      if case .word(let word) = expectation { word } else { nil }
    }
    if required.contains(where: { if case .block = $0 { true } else { false } }),
      words.isEmpty || operand == nil
    {
      return Diagnostic(
        "E014", "the braces of `\(command.name)` are missing", at: operand?.range ?? statement,
        help: written)
    }
    guard let operand else {
      guard !words.isEmpty else { return unexpected(nil, after: command, help: written) }
      return Diagnostic(
        "E014", "\(words.map { "`\($0)`" }.joined(separator: " or ")) is missing at the end",
        at: statement, help: written)
    }
    if let word = operand.bareWord, words.count > 1,
      let near = nearest(word.name, in: words, limit: 1).first
    {
      return unexpected(
        operand, after: command, help: ["did you mean `\(near)`?"], have: words)
    }
    if let wordBefore, words.count > 1, required.count == expectations.count {
      return unexpected(
        operand, after: command,
        help: [
          words.count <= 3
            ? "write " + words.map { "`\(wordBefore.name) \($0)`" }.joined(separator: " or ")
            : "`\(wordBefore.name)` is followed by \(words.joined(separator: ", "))"
        ])
    }
    return unexpected(
      operand, after: command,
      help: quoted(along: forms, of: command, in: source)
        ?? completion(of: forms, words, command, at: statement, in: source) + written)
  }

  /// The statement with its operands in quotes, where these are one of the names that a form takes in
  /// quotes: `screen iPhone 15`.
  private func quoted(
    along forms: [[OperandPattern]], of command: Identifier, in source: SourceText
  ) -> [String]? {
    guard let first = operands.first, let last = operands.last else { return nil }
    let said = source[first.range.union(last.range)]
    guard said.utf8.count <= 100, !said.contains("\"") else { return nil }
    for case .slot(let slot)? in forms.map(\.first) {
      for case .words(let words) in slot.candidates where words.first?.first == "\"" {
        let numbers = operands.compactMap { operand -> String? in
          guard case .value(let expression) = operand, case .number = expression.kind else {
            return nil
          }
          return String(source[operand.range])
        }
        if operands.count == 2, numbers.count == 2 {
          return ["a size is written with an x: \(command.name) \(numbers.joined(separator: "x"))"]
        }
        guard numbers.count < operands.count else { continue }
        let names = words.map { String($0.dropFirst().dropLast()) }
        let name =
          names.first { $0.lowercased() == said.lowercased() }
          ?? nearest(said, in: names, limit: 1).first ?? names.last
        if let name {
          return [
            "put a name with spaces in quotes: \(command.name) \"\(name)\"",
            "`help \(command.name)` lists them",
          ]
        }
      }
    }
    return nil
  }

  /// The statement as probably meant: with a comma after a value, or with the missing word.
  private func completion(
    of forms: [[OperandPattern]], _ words: [String], _ command: Identifier,
    at statement: SourceRange, in source: SourceText
  ) -> [String] {
    guard operands.indices.contains(farthest), case .value = operands[farthest] else { return [] }
    let range = operands[farthest].range
    let isList = listBefore != nil
    if !isList, farthest > 0, case .value(let before) = operands[farthest - 1],
      case .value(let number) = operands[farthest], case .number = before.kind,
      case .number = number.kind
    {
      return ["a range is written: \(source[before.range])...\(source[range])"]
    }
    guard isList || words.count == 1, let word = isList ? "," : words.first else { return [] }
    var all = operands
    all.insert(isList ? .comma(range) : .value(Expression(.name(word), at: range)), at: farthest)
    var reader = OperandReader(all, beginsWithName: beginsWithName)
    guard reader.read(forms) != nil else { return [] }
    // Without a preceding operand, it is the command's name.
    let end = farthest > 0 ? operands[farthest - 1].range.upper : command.range.upper
    let before = source[SourceRange(statement.lower, end)]
    let after = source[SourceRange(range.lower, statement.upper)]
    return ["did you mean: \(before)\(isList ? "" : " ")\(word) \(after)"]
  }
}

extension OperandSlot {
  /// The help for a missing operand after a word.
  fileprivate func help(after word: String) -> String {
    guard let example else { return "\(wanted) must follow `\(word)`" }
    return "\(wanted) must follow: \(word) \(example)"
  }
}

extension OperandReader {
  /// The completions of several forms after some operands, in the order of the forms and without
  /// duplicates.
  package static func candidates(
    behind operands: [Operand], along forms: [[OperandPattern]]
  ) -> [OperandSlot.Candidates] {
    var reader = OperandReader(operands)
    // A word of a form means that form, though an expression could stand there.
    let meant = operands.first?.bareWord.map { word in
      forms.filter { begins($0[...], with: word.name) }
    }
    reader.noteExpectations(meant.flatMap { $0.isEmpty ? nil : $0 } ?? forms)
    guard reader.reachesEnd else { return [] }
    var seen: Set<OperandSlot.Candidates> = []
    return reader.expectations.flatMap { expectation, _ -> [OperandSlot.Candidates] in
      switch expectation {
      case .word(let word): [.words([word])]
      case .slot(let slot): slot.candidates
      case .block: [.words(["{"])]
      case .again: []
      }
    }.filter { seen.insert($0).inserted }
  }
}

extension Diagnostic {
  /// The error for an unexpected operand.
  package static func unexpected(
    _ operand: Operand?, after word: Identifier, help: [String], have: [String] = [],
    in source: SourceText
  ) -> Diagnostic {
    guard let operand else {
      return Diagnostic("E014", "`\(word.name)` what?", at: word.range, help: help)
    }
    let text = source[operand.range].prefix { !$0.isNewline }
    let shown = text.count > 30 ? text.prefix(29) + "…" : text
    return Diagnostic(
      "E014", "`\(shown)` is not allowed here", at: operand.range, help: help, have: have)
  }
}

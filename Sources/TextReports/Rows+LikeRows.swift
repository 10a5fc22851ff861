extension Report.Rows {
  /// The rows with each series of like rows as one: rows of the members of an array that differ in the index
  /// and in numbers that grow evenly. `├ row[1...300]  8  8  304 x 20   top +24 each`
  ///
  /// What several rows say of each member, in turn, becomes as many rows.
  /// - Complexity: O(n) in the length of the rows.
  var withLikeRowsFolded: Report.Rows {
    guard rows.count > LikeRows.fewest, omissions.isEmpty else { return self }
    var search = LikeRows(self)
    let folded = search.folded()
    guard folded.count < rows.count else { return self }
    var result = self
    result.rows = folded
    return result
  }
}

/// A search for series of like rows.
private struct LikeRows {
  /// The fewest rows that a series must save.
  static let fewest = 8
  /// The fewest members of a series.
  private static let fewestMembers = 5
  /// The most rows that belong to one member.
  private static let longestPeriod = 8

  private let table: Report.Rows
  /// What each row has in common with like rows, and its numbers.
  private var patterns: [RowPattern?]

  init(_ table: Report.Rows) {
    self.table = table
    patterns = Array(repeating: nil, count: table.rows.count)
  }

  mutating func folded() -> [Report.Row] {
    var result: [Report.Row] = []
    var index = 0
    while index < table.rows.count {
      guard let (period, members) = series(at: index) else {
        result.append(table.rows[index])
        index += 1
        continue
      }
      for offset in 0..<period {
        result.append(row(standingFor: members, every: period, from: index + offset))
      }
      index += period * members
    }
    return result
  }

  private mutating func pattern(_ index: Int) -> RowPattern {
    if let known = patterns[index] { return known }
    let made = RowPattern(table.rows[index])
    patterns[index] = made
    return made
  }

  /// The series that begins at a row: the rows of a member, and the number of members.
  private mutating func series(at start: Int) -> (period: Int, members: Int)? {
    guard table.rows[start].mayHaveIndex, pattern(start).hasIndex else { return nil }
    for period in 1...Self.longestPeriod {
      guard start + period * Self.fewestMembers <= table.rows.count else { return nil }
      guard pattern(start).isLike(pattern(start + period)) else { continue }
      var members = Int.max
      for offset in 0..<period {
        members = min(members, length(from: start + offset, every: period))
      }
      guard members >= Self.fewestMembers, period * (members - 1) >= Self.fewest else { continue }
      let areEven = (0..<period).allSatisfy {
        change(from: start + $0, every: period, members: members) != nil
      }
      if areEven { return (period, members) }
    }
    return nil
  }

  /// The number of like rows at a distance from each other whose numbers grow as they do from the first to
  /// the second, as far as rounded numbers can tell.
  private mutating func length(from start: Int, every period: Int) -> Int {
    guard start + period < table.rows.count else { return 1 }
    let (first, second) = (pattern(start), pattern(start + period))
    guard first.isLike(second) else { return 1 }
    var count = 2
    while start + count * period < table.rows.count {
      let next = pattern(start + count * period)
      guard first.isLike(next) else { break }
      let isEven = first.numbers.indices.allSatisfy { index in
        let (begin, end) = (first.numbers[index].value, second.numbers[index].value)
        let expected = begin + Double(count) * (end - begin)
        let difference = (next.numbers[index].value - expected).magnitude
        return difference <= Double(count) * RowPattern.accuracy
      }
      guard isEven else { break }
      count += 1
    }
    return count
  }

  /// How the numbers of a series change from member to member; nil unless they do so evenly, an index by one.
  private mutating func change(from start: Int, every period: Int, members: Int) -> [Double]? {
    let first = pattern(start)
    let last = pattern(start + (members - 1) * period)
    var steps: [Double] = []
    for (index, number) in first.numbers.enumerated() {
      let step = (last.numbers[index].value - number.value) / Double(members - 1)
      for count in 1..<members {
        let value = pattern(start + count * period).numbers[index].value
        let expected = number.value + Double(count) * step
        guard (value - expected).magnitude <= RowPattern.accuracy else { return nil }
      }
      switch number.kind {
      case .index: guard step == 0 || step == 1 else { return nil }
      case .reference: guard step >= 0, step == step.rounded() else { return nil }
      case .value: break
      }
      steps.append(step)
    }
    let isOfMembers = zip(first.numbers, steps).contains { $0.kind == .index && $1 == 1 }
    let changing = zip(first.numbers, steps).filter { $0.kind == .value && $1 != 0 }.map(\.0)
    // Without column names, only one changing number can be told apart.
    let isTold = changing.count <= 1 || changing.allSatisfy { label(of: $0) != nil }
    let isInCells = changing.allSatisfy { $0.cell != nil }
    return isOfMembers && isTold && isInCells ? steps : nil
  }

  private func label(of number: RowPattern.Number) -> String? {
    number.cell.flatMap { table.columns.indices.contains($0) ? table.columns[$0].name : nil }
  }

  /// The row for a series, with the tree branches of the last row.
  private mutating func row(
    standingFor members: Int, every period: Int, from start: Int
  ) -> Report.Row {
    let first = pattern(start)
    let steps = change(from: start, every: period, members: members) ?? []
    var row = table.rows[start + (members - 1) * period]
    var texts: [String?] = []
    var changes: [String] = []
    for (number, step) in zip(first.numbers, steps) {
      switch number.kind {
      case .index, .reference:
        let last = number.value + step * Double(members - 1)
        texts.append(Self.range(from: number, to: last, by: step))
      case .value:
        texts.append(number.text)
        guard step != 0 else { continue }
        let amount = (step < 0 ? "-" : "+") + NumberText.display(step.magnitude)
        changes.append((label(of: number).map { "\($0) " } ?? "") + "\(amount) each")
      }
    }
    var rest = texts[...]
    // Blanks that align the parts of a cell with those of the rows around it have no purpose without these.
    let isAligned = first.blanks == pattern(start + (members - 1) * period).blanks
    row.cells = row.cells.map {
      let cell = $0.replacingNumbers(by: &rest)
      return isAligned ? cell : cell.withSingleBlanks
    }
    row.remarks = row.remarks.map { $0.replacingNumbers(by: &rest) }
    if !changes.isEmpty {
      if let last = row.remarks.last {
        row.remarks[row.remarks.count - 1] = last + Markup(",", .dim)
      }
      row.remarks.append(Markup(changes.joined(separator: ", "), .dim))
    }
    row.value = nil
    return row
  }

  private static func range(
    from number: RowPattern.Number, to last: Double, by step: Double
  ) -> String {
    let end = NumberText.display(last)
    switch step {
    case 0: return number.text
    case 1: return "\(number.text)...\(end)"
    default:
      let second = NumberText.display(number.value + step)
      return "\(number.text), \(second) … \(end)"
    }
  }
}

/// A row as a text with gaps for its numbers.
private struct RowPattern {
  /// A number in a row.
  struct Number {
    enum Kind {
      /// An index: `row[3]`.
      case index
      /// The number of a constraint or line.
      case reference
      /// Any other.
      case value
    }

    var kind: Kind
    var text: String
    var value: Double
    /// Its cell; nil in a remark.
    var cell: Int?
  }

  /// Shown numbers have at most two decimals.
  static let accuracy = 0.011

  private var words: [String] = []
  /// The number of blanks.
  private(set) var blanks = 0
  private(set) var numbers: [Number] = []

  init(_ row: Report.Row) {
    for (index, cell) in row.cells.enumerated() {
      add(cell, in: index)
    }
    for remark in row.remarks { add(remark, in: nil) }
  }

  /// Whether it has the index of a member.
  var hasIndex: Bool { numbers.contains { $0.kind == .index } }

  /// Whether another row differs only in numbers.
  func isLike(_ other: RowPattern) -> Bool {
    words == other.words && numbers.count == other.numbers.count
  }

  private mutating func add(_ text: Markup, in cell: Int?) {
    // The last branch of a tree has another sign.
    var before = ""
    for part in text.numberParts {
      switch part {
      case .text(let text):
        words += text.split { $0 == " " || $0 == "│" }.map { word in
          String(word.map { $0 == "└" ? "├" : $0 })
        }
        blanks += text.reduce(0) { $0 + ($1 == " " || $1 == "│" ? 1 : 0) }
        before = text
      case .number(let text, let isReference):
        let isIndex = before.hasSuffix("[")
        let isLine = before.hasSuffix("line ")
        numbers.append(
          Number(
            kind: isIndex ? .index : isReference || isLine ? .reference : .value, text: text,
            value: Double(text) ?? 0, cell: cell))
        words.append("0")
        before = text
      }
    }
    words.append("\n")
  }
}

extension Report.Row {
  /// Whether there is a bracket, without which no index is.
  fileprivate var mayHaveIndex: Bool {
    func isBracketed(_ text: Markup) -> Bool {
      text.spans.contains { $0.text.utf8.contains(UInt8(ascii: "[")) }
    }
    return cells.contains(where: isBracketed) || remarks.contains(where: isBracketed)
  }
}

extension Markup {
  fileprivate enum NumberPart {
    case text(String)
    /// A number, and whether it is that of a constraint.
    case number(String, isReference: Bool)
  }

  /// The line as its numbers and the texts between them; the digits of a name are not a number.
  fileprivate var numberParts: [NumberPart] {
    spans.flatMap { span in
      Self.pieces(of: span.text).map { piece in
        piece.isNumber
          ? .number(String(piece.text), isReference: span.role == .number)
          : .text(String(piece.text))
      }
    }
  }

  /// The line with other texts for its numbers, in order.
  fileprivate func replacingNumbers(by texts: inout ArraySlice<String?>) -> Markup {
    var result = Markup()
    for span in spans {
      for piece in Self.pieces(of: span.text) {
        let text = piece.isNumber ? texts.popFirst() ?? nil : nil
        result.append(text ?? String(piece.text), span.role)
      }
    }
    return result
  }

  private static func pieces(of text: String) -> [(text: Substring, isNumber: Bool)] {
    var pieces: [(text: Substring, isNumber: Bool)] = []
    var rest = text[...]
    var start = rest.startIndex
    var previous: Character = " "
    while let character = rest.first {
      let isSigned = character == "-" && rest.dropFirst().first.map(isDigit) == true
      let begins = isDigit(character) || isSigned && (previous == " " || previous == "(")
      guard begins, !previous.isLetter, previous != "_", previous != "." else {
        previous = character
        rest.removeFirst()
        // The other digits of a name are its own.
        if previous.isLetter || previous == "_" {
          while let next = rest.first, isDigit(next) { rest.removeFirst() }
        }
        continue
      }
      if start < rest.startIndex { pieces.append((text[start..<rest.startIndex], false)) }
      var end = text.index(after: rest.startIndex)
      while end < text.endIndex, isDigit(text[end]) || isPoint(end, in: text) {
        end = text.index(after: end)
      }
      pieces.append((text[rest.startIndex..<end], true))
      rest = text[end...]
      start = end
      previous = "0"
    }
    if start < text.endIndex { pieces.append((text[start...], false)) }
    return pieces
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  /// Whether a point stands between digits.
  private static func isPoint(_ index: String.Index, in text: String) -> Bool {
    guard text[index] == "." else { return false }
    let next = text.index(after: index)
    return next < text.endIndex && isDigit(text[next])
  }
}

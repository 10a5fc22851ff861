import ReferenceSolver

/// A ``Model`` as text: one view per line, and rules separated by ` ; `.
///
/// ```text
/// view bar at 20, 20, 280, 44
/// view icon in bar content 24 none hugging 251 250
/// label title "A title" font 20 lines 0 in bar compression 749 750
/// title inside bar by 8, 60, 8, 12
/// icon.left == bar.left + 8 ; icon.right <= title.left @750
/// ```
/// `at` gives a whole frame on the screen, `inside … by` the distances of the top, left, bottom and
/// right edges. A view that the program may omit is `unlisted`. The reader shares no code with the
/// language of the programs, in which the same signs have other meanings.
struct ModelText: Sendable {
  private let statements: [[Word]]

  /// A model that cannot be read.
  struct Mistake: Error {
    var statement: String
  }

  init(_ text: String) {
    statements = text.split(separator: "\n").flatMap(Self.statements)
  }

  /// States the views and rules.
  func state(in model: inout Model) throws {
    var writer = ModelWriter()
    for statement in statements {
      var words = WordReader(words: statement[...])
      do {
        try writer.state(&words, in: &model)
        guard words.isAtEnd else { throw Unexpected() }
      } catch is Unexpected {
        throw Mistake(statement: statement.map(\.text).joined(separator: " "))
      }
    }
  }

  // MARK: Words

  fileprivate struct Word: Sendable {
    var text: String
    var isQuoted = false
  }

  /// A word is followed by a blank, a comma or the end; a `;` ends a statement.
  private static func statements(_ line: Substring) -> [[Word]] {
    var statements: [[Word]] = [[]]
    var isQuoted = false
    var word: String?
    func end() {
      if let text = word { statements[statements.count - 1].append(Word(text: text)) }
      word = nil
    }
    for character in line {
      switch (character, isQuoted) {
      case ("\"", true):
        statements[statements.count - 1].append(Word(text: word ?? "", isQuoted: true))
        word = nil
        isQuoted = false
      case ("\"", false):
        end()
        isQuoted = true
      case (_, true): word = (word ?? "") + String(character)
      case (" ", false): end()
      case (",", false):
        end()
        word = ","
      case (";", false):
        end()
        statements.append([])
      default: word = (word ?? "") + String(character)
      }
    }
    end()
    return statements.filter { !$0.isEmpty }
  }
}

/// A word in the wrong position.
private struct Unexpected: Error {}

/// The words of a statement, from the first to the last.
private struct WordReader {
  var words: ArraySlice<ModelText.Word>

  var isAtEnd: Bool { words.isEmpty }

  /// Takes the next word if it is this one.
  mutating func take(_ text: String) -> Bool {
    guard let word = words.first, !word.isQuoted, word.text == text else { return false }
    words.removeFirst()
    return true
  }

  /// Takes the next word.
  mutating func next() throws -> String {
    guard let word = words.popFirst() else { throw Unexpected() }
    return word.text
  }

  mutating func number() throws -> Double {
    guard let number = Double(try next()) else { throw Unexpected() }
    return number
  }

  /// A number, or `none`.
  mutating func metric() throws -> Double? { take("none") ? nil : try number() }
}

/// States the rules that it reads, and finds the boxes by name.
private struct ModelWriter {
  private var boxes: [String: Box] = [:]

  mutating func state(_ words: inout WordReader, in model: inout Model) throws {
    if words.take("view") {
      try stateView(isListed: true, &words, in: &model)
    } else if words.take("unlisted") {
      try stateView(isListed: false, &words, in: &model)
    } else if words.take("label") {
      try stateLabel(&words, in: &model)
    } else {
      try stateRule(&words, in: &model)
    }
  }

  // MARK: Views

  private mutating func stateView(
    isListed: Bool, _ words: inout WordReader, in model: inout Model
  ) throws {
    let name = try words.next()
    let parent = words.take("in") ? try box(words.next(), in: model) : nil
    if words.take("content") {
      let content = (try words.metric(), try words.metric())
      boxes[name] = model.view(
        name, in: parent, content: content, hugging: try priorities("hugging", 250, &words),
        compression: try priorities("compression", 750, &words))
    } else {
      boxes[name] = model.view(name, in: parent, isListed: isListed)
    }
    if words.take("at") { try stateFrame(box(name, in: model), &words, in: &model) }
  }

  private mutating func stateLabel(_ words: inout WordReader, in model: inout Model) throws {
    let name = try words.next()
    let text = try words.next()
    let font = words.take("font") ? try words.number() : 17
    let lines = words.take("lines") ? Int(try words.number()) : 1
    let parent = words.take("in") ? try box(words.next(), in: model) : nil
    boxes[name] = model.label(
      name, text, font: font, lines: lines, in: parent,
      hugging: try priorities("hugging", 250, &words),
      compression: try priorities("compression", 750, &words))
    if words.take("at") { try stateFrame(box(name, in: model), &words, in: &model) }
  }

  private func priorities(
    _ word: String, _ standard: Double, _ words: inout WordReader
  ) throws -> (Double, Double) {
    guard words.take(word) else { return (standard, standard) }
    return (try words.number(), try words.number())
  }

  private func box(_ name: String, in model: Model) throws -> Box {
    if name == "root" { return model.root }
    guard let box = boxes[name] else { throw Unexpected() }
    return box
  }

  // MARK: Rules

  private func stateRule(_ words: inout WordReader, in model: inout Model) throws {
    if let name = words.words.first?.text, boxes[name] != nil {
      let box = try box(words.next(), in: model)
      if words.take("at") { return try stateFrame(box, &words, in: &model) }
      guard words.take("inside") else { throw Unexpected() }
      let outer = try self.box(words.next(), in: model)
      guard words.take("by") else { throw Unexpected() }
      let distances = try lengths(&words, in: model)
      model.pin(
        box, inside: outer, top: distances[0], left: distances[1], bottom: distances[2],
        right: distances[3])
      return
    }
    let left = try length(&words, in: model)
    let sign = try words.next()
    let right = try length(&words, in: model)
    let rule: Rule
    switch sign {
    case "==": rule = left == right
    case "<=": rule = left <= right
    case ">=": rule = left >= right
    default: throw Unexpected()
    }
    guard let priority = words.words.popFirst()?.text else { return model.rule(rule) }
    guard priority.first == "@", let number = Double(priority.dropFirst()) else {
      throw Unexpected()
    }
    model.rule(rule, at: number)
  }

  private func stateFrame(
    _ box: Box, _ words: inout WordReader, in model: inout Model
  ) throws {
    let frame = try lengths(&words, in: model)
    model.frame(box, frame[0], frame[1], frame[2], frame[3])
  }

  /// Four expressions.
  private func lengths(_ words: inout WordReader, in model: Model) throws -> [Length] {
    var lengths = [try length(&words, in: model)]
    while lengths.count < 4 {
      guard words.take(",") else { throw Unexpected() }
      lengths.append(try length(&words, in: model))
    }
    return lengths
  }

  /// A sum: `2 * a.width - 8`.
  private func length(_ words: inout WordReader, in model: Model) throws -> Length {
    var sum = try term(&words, in: model)
    while true {
      if words.take("+") {
        sum = sum + (try term(&words, in: model))
      } else if words.take("-") {
        sum = sum - (try term(&words, in: model))
      } else {
        return sum
      }
    }
  }

  private func term(_ words: inout WordReader, in model: Model) throws -> Length {
    let word = try words.next()
    guard let number = Double(word) else { return try place(word, in: model) }
    return words.take("*") ? number * (try place(words.next(), in: model)) : Length(number)
  }

  /// An edge, a center or a size: `cell[1].left`.
  private func place(_ text: String, in model: Model) throws -> Length {
    guard let dot = text.lastIndex(of: ".") else { throw Unexpected() }
    let box = try box(String(text[..<dot]), in: model)
    switch text[text.index(after: dot)...] {
    case "left": return box.left
    case "right": return box.right
    case "top": return box.top
    case "bottom": return box.bottom
    case "width": return box.width
    case "height": return box.height
    case "centerX": return box.centerX
    case "centerY": return box.centerY
    default: throw Unexpected()
    }
  }
}

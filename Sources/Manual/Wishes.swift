import LayInterpreter

/// Wishes in everyday words, and declarations of CSS, each with the line that does it: what the page of wishes says.
package enum Wishes {
  /// A wish with its line, which is about `box`, `other`, `panel`, `label` and `row`.
  package struct Wish: Hashable, Sendable {
    /// What is wanted.
    package let text: String
    /// The line to type; empty where there is none.
    package let line: String
    /// Why there is none.
    package let reason: String
    /// The words by which it is found, without their endings.
    fileprivate let stems: Set<String>
    /// The words of ``text`` among them.
    fileprivate let ownStems: Set<String>
  }

  private static let page = BuiltInPage.named("Wishes")

  /// All wishes, in the order of the page.
  package static let all: [Wish] = page["Wishes"].compactMap { piece in
    guard case .row(let cells) = piece, cells.count == 3 else { return nil }
    // Without a line the words end in the reason.
    let hasLine = cells[1] != "-"
    let found = cells[2].split(separator: ":", maxSplits: 1).map(String.init)
    let reason = hasLine ? "" : found.last ?? ""
    let words = hasLine ? cells[2] : found.first ?? ""
    let own = Set(subjects(in: cells[0]))
    return Wish(
      text: cells[0], line: hasLine ? cells[1] : "", reason: reason.trimmed,
      stems: own.union(subjects(in: words)),
      ownStems: own)
  }

  /// Words of a question that say nothing about its subject.
  private static let fillers: Set<String> = [
    "a", "an", "and", "are", "as", "at", "be", "but", "by", "can", "do", "does", "for", "from",
    "get", "give",
    "go", "have", "how", "i", "in", "is", "it", "its", "let", "lay", "me", "make", "my", "need",
    "not",
    "of", "on", "one", "or", "please", "put", "see", "should", "so", "that", "the", "them", "this",
    "to",
    "two", "up", "use", "view", "views", "want", "way", "what", "with", "you",
  ]

  /// The words that say what a text is about, without their endings: `centering` and `centered` are `center`.
  private static func subjects(in text: String) -> [String] {
    words(of: text).filter { !fillers.contains($0) }.map(stem)
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().replacing("%", with: " percent ")
      .split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != ":" }
      .map { String($0.trimmingPrefix { $0 == ":" }) }
      // A number is an example of one.
      .filter { $0.contains(where: \.isLetter) || $0.contains(":") }
  }

  private static func stem(_ word: String) -> String {
    for ending in ["ing", "ed", "es", "s", "e"]
    where word.hasSuffix(ending) && word.count - ending.count >= 3 {
      return String(word.dropLast(ending.count))
    }
    return word
  }

  /// The words by which wishes are found.
  private static let knownStems: Set<String> = all.reduce(into: []) { $0.formUnion($1.stems) }

  /// The wishes that a question in words is about, the nearest first.
  /// - Parameters:
  ///   - text: The question.
  ///   - names: Words in it that are names, and say nothing about the wish.
  ///   - limit: The most wishes.
  package static func find(_ text: String, besides names: Set<String> = [], limit: Int = 4)
    -> [Wish]
  {
    let sought = words(of: text).filter { !fillers.contains($0) && !names.contains($0) }.map(stem)
    let known = Set(sought).intersection(knownStems)
    guard !known.isEmpty, known.count * 2 >= Set(sought).count else { return [] }
    let ranked = all.enumerated().map { place, wish in
      (
        wish: wish, place: place, count: wish.stems.intersection(known).count,
        own: wish.ownStems.intersection(known).count,
        rest: wish.ownStems.subtracting(known).count
      )
    }
    let most = ranked.map(\.count).max() ?? 0
    return ranked.filter { $0.count == most && most > 0 }
      .sorted { ($1.own, $0.rest, $0.place) < ($0.own, $1.rest, $1.place) }
      .prefix(limit).map(\.wish)
  }

  // MARK: CSS

  /// The rows of CSS: a declaration with its line.
  package static let css: [(declaration: String, line: String)] = page["CSS"].compactMap { piece in
    guard case .row(let cells) = piece, cells.count == 2 else { return nil }
    return (cells[0], cells[1])
  }

  private static let properties = Set(css.map { String($0.declaration.prefix { $0 != ":" }) })

  /// Whether CSS has a property of this name in the table.
  package static func isProperty(_ name: String) -> Bool { properties.contains(name) }

  /// The line for a declaration: `box.width == 100` for `width: 100px`; nil for one that the table does not have.
  package static func line(forProperty name: String, _ value: String) -> String? {
    var value = value.trimmed.lowercased()
    if value.hasSuffix(";") { value = String(value.dropLast()).trimmed }
    if value.hasSuffix("!important") { value = String(value.dropLast(10)).trimmed }
    let number = Double(value.prefix { $0.isNumber || $0 == "." })
    let unit = value.drop { $0.isNumber || $0 == "." }
    var forms = ["\(name): \(value)"]
    if number != nil, unit == "%" { forms.append("\(name): N%") }
    if number != nil, ["", "px", "pt"].contains(unit) { forms.append("\(name): N") }
    forms.append("\(name): *")
    for form in forms {
      guard let row = css.first(where: { $0.declaration == form }) else { continue }
      guard let number else { return row.line }
      let words = row.line.split(separator: " ", omittingEmptySubsequences: false).map { word in
        switch word {
        case "N", "N;": shortText(number) + word.dropFirst()
        case "P": shortText(number / 100)
        default: String(word)
        }
      }
      return words.joined(separator: " ")
    }
    return nil
  }

  private static func shortText(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e9 ? String(Int(number)) : String(number)
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  package var trimmed: String {
    let start = self.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}

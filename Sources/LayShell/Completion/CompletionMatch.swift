/// How a candidate may resemble a partial word. The closest way that any candidate fits is used for all of them.
struct CompletionMatch {
  /// The ways, closest first.
  enum Closeness: CaseIterable {
    /// `ke` begins `keepWidth`.
    case prefix
    /// `KE` begins it but for its case.
    case prefixInAnyCase
    /// `width` is in it, in any case.
    case part
    /// The letters of `kwi` are in it in this order, the first one at the beginning of a part.
    case letters
  }

  /// The ways in which a partial word may be completed, closest first.
  static func all(for partial: String) -> [CompletionMatch] {
    // A number or a quoted string is completed only from its exact beginning.
    let first = partial.unicodeScalars.first
    let isWord = first.map { $0.properties.isAlphabetic || $0 == "_" } ?? false
    return Closeness.allCases.filter {
      switch $0 {
      case .prefix: true
      case .prefixInAnyCase: !partial.isEmpty
      case .part, .letters: isWord && partial.unicodeScalars.count > 1
      }
    }.map { CompletionMatch($0, partial) }
  }

  let closeness: Closeness
  private let partial: [Character]
  private let text: String

  private init(_ closeness: Closeness, _ partial: String) {
    self.closeness = closeness
    text = closeness == .prefix ? partial : partial.lowercased()
    self.partial = Array(text)
  }

  /// Whether a word fits.
  /// - Complexity: The product of the lengths, at most.
  func fits(_ word: String) -> Bool {
    switch closeness {
    case .prefix: word.hasPrefix(text)
    case .prefixInAnyCase: word.lowercased().hasPrefix(text)
    case .part: word.lowercased().contains(text)
    case .letters: hasLetters(Array(word))
    }
  }

  /// Whether the letters are in a word in their order. Each either follows the one before it directly, or begins a
  /// part of the word: `kLI` and `kli` match `keepLeftInset`, `kft` does not.
  private func hasLetters(_ word: [Character]) -> Bool {
    guard partial.count <= word.count else { return false }
    // The places where the letters so far can end.
    var places: Set<Int> = [-1]
    for letter in partial {
      var next: Set<Int> = []
      for place in places {
        for index in (place + 1)..<word.count where word[index].lowercased() == String(letter) {
          if index == place + 1 && place >= 0 || Self.beginsPart(index, of: word) {
            next.insert(index)
          }
        }
      }
      guard !next.isEmpty else { return false }
      places = next
    }
    return true
  }

  private static func beginsPart(_ index: Int, of word: [Character]) -> Bool {
    guard index > 0 else { return true }
    let (before, this) = (word[index - 1], word[index])
    return this.isUppercase && !before.isUppercase || !before.isLetter && this.isLetter
      || this.isNumber && !before.isNumber
  }
}

/// A filter for words that are neither of the language nor of a vocabulary, by first and last letter and
/// length, to avoid lookups.
struct KnownWords {
  private var marks = [Bool](repeating: false, count: 1024)

  init(_ vocabulary: Vocabulary) {
    for word in ReservedWords.all + ["and", "or", "not", "then"] { insert(word) }
    for word in vocabulary.commands.keys { insert(word) }
    for words in vocabulary.blockWords.values { for word in words.keys { insert(word) } }
    for words in vocabulary.memberBlockWords.values { for word in words.keys { insert(word) } }
    for word in vocabulary.priorityWords.keys { insert(word) }
    for word in vocabulary.pastedWords.keys { insert(word) }
    for word in vocabulary.tupleFunctions { insert(word) }
    for word in vocabulary.priorityFunctions { insert(word) }
    for word in vocabulary.priorityAdjustments.keys { insert(word) }
  }

  private mutating func insert(_ word: String) {
    guard let first = word.utf8.first, let last = word.utf8.last else { return }
    marks[Self.mark(first, last, word.utf8.count)] = true
  }

  /// Whether a word with the given first and last byte and length may be known.
  func mayHold(first: UInt8, last: UInt8, length: Int) -> Bool {
    marks[Self.mark(first, last, length)]
  }

  private static func mark(_ first: UInt8, _ last: UInt8, _ length: Int) -> Int {
    (Int(first) &* 37 &+ Int(last) &* 5 &+ length) & 1023
  }
}

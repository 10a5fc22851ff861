/// Words as a list: `a`, `a and b`, `a, b and c`.
package func series(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and \(last)"
}

/// Words as a list with a maximum length: `a, b and 3 more`.
package func series(_ words: [String], atMost limit: Int) -> String {
  guard words.count > limit else { return series(words) }
  return words.prefix(limit).joined(separator: ", ") + " and \(words.count - limit) more"
}

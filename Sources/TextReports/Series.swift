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

/// The word for one, or for any other number: `is`, `are`.
package func plural(_ count: Int, _ one: String, _ many: String) -> String {
  count == 1 ? one : many
}

/// A number of things: `1 line`, `3 lines`.
/// - Parameter many: The word for several; nil for the noun with `s`.
package func counted(_ count: Int, _ noun: String, _ many: String? = nil) -> String {
  "\(count) \(plural(count, noun, many ?? noun + "s"))"
}

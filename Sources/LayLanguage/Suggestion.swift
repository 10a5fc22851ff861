/// The candidates most similar to a word, nearest first.
///
/// Similarity is the Damerau-Levenshtein distance: at most about one edit for each three letters of the
/// longer word. Case has little weight, and words that begin with the given one count as similar.
/// - Complexity: the product of the word's length and the candidates' lengths; words of more than 100 letters
///   have no matches.
package func nearest(_ word: String, in candidates: [String], limit: Int = 3) -> [String] {
  let letters = Array(word)
  guard !letters.isEmpty, letters.count <= 100, limit > 0 else { return [] }
  let small = Array(word.lowercased())
  var seen: Set<String> = []
  var ranked: [(score: Double, place: Int, word: String)] = []
  for (place, candidate) in candidates.enumerated() where seen.insert(candidate).inserted {
    let other = Array(candidate)
    guard candidate != word, !other.isEmpty, other.count <= 100 else { continue }
    let otherSmall = Array(candidate.lowercased())
    let isPrefix = small.count >= 3 && otherSmall.starts(with: small)
    let allowed = max(1, min(3, max(small.count, otherSmall.count) / 3))
    guard isPrefix || abs(small.count - otherSmall.count) <= allowed else { continue }
    let edits = distance(small, otherSmall)
    // An edit of a word of one or two letters leaves nothing in common.
    guard isPrefix || (edits <= allowed && edits < min(small.count, otherSmall.count)) else {
      continue
    }
    let common = zip(small, otherSmall).prefix { $0 == $1 }.count
    var score = isPrefix ? min(Double(edits), 1.5) : Double(edits)
    score -= 0.1 * Double(min(common, 4))
    if letters.elementsEqual(other.prefix(letters.count)) { score -= 0.05 }
    ranked.append((score, place, candidate))
  }
  guard let best = ranked.map(\.score).min() else { return [] }
  return
    ranked
    .filter { $0.score <= best + 1 }
    .sorted { ($0.score, $0.place) < ($1.score, $1.place) }
    .prefix(limit)
    .map(\.word)
}

/// The Damerau-Levenshtein distance of two words: substitutions, insertions, deletions and transpositions.
private func distance(_ left: [Character], _ right: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, letter) in left.enumerated() {
    var next = [row + 1]
    for (column, other) in right.enumerated() {
      var best = min(
        last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, next[column] + 1)
      if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
        best = min(best, beforeLast[column - 1] + 1)
      }
      next.append(best)
    }
    (beforeLast, last) = (last, next)
  }
  return last[right.count]
}

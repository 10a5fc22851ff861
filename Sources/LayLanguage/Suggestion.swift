/// The words of a list that were most likely meant by a word that is not in it, nearest first.
///
/// Two words are near if few letters must be changed, added, dropped or exchanged with their
/// neighbours (Damerau and Levenshtein's distance): about one for each three letters of the longer
/// word. Case counts little, and a word that begins with the given one is near, too.
/// - Complexity: the product of the word's length and the lengths of the candidates; words of more
///   than 100 letters have no neighbours.
public func nearest(_ word: String, in candidates: [String], limit: Int = 3) -> [String] {
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
    // Of words of one or two letters one edit leaves nothing in common.
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

/// The edits between two words: letters changed, added, dropped, or exchanged with their neighbours.
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

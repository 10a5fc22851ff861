import LayInterpreter
import LayoutDialects

/// What can be typed in the braces of `constrain`.
extension Shell {
  /// The words that begin a sentence, with a few words on each.
  static let sentenceSummaries: [(word: String, summary: String)] = [
    ("set", "gives a length: set width to 60"),
    ("make", "relates attributes: make left equalTo b.right"),
    ("priority", "holds for the sentences after it"),
    ("alignAllEdges", "left, top, right and bottom of another view"),
    ("center", "both middles of another view"),
    ("size", "height and width"),
  ]

  /// What can follow in a sentence behind its first word and those after it: words, and whether a view
  /// can; nil where a value follows.
  func sentenceWords(after word: String, _ before: [String]) -> (words: [String], views: Bool)? {
    if before.last == "on" { return ([], true) }
    switch (word, before.count) {
    case ("set", 0), ("make", 0): return (LayoutKit.attributes.map(\.name), false)
    case ("set", 1), ("alignAllEdges", 0): return (["to"], false)
    case ("center", 0): return (["in"], false)
    case ("make", 1): return (LayoutKit.relations.map(\.name) + [LayoutKit.safeAreaWord], false)
    case ("make", 2), ("alignAllEdges", 1), ("center", 1): return ([], true)
    case ("priority", 0):
      return (Evaluator.priorityNames.sorted { $0.value > $1.value }.map(\.key), false)
    case ("alignAllEdges", _): return (["insets"], false)
    case ("set", _): return (["on", "name"].filter { !before.contains($0) }, false)
    case ("make", _):
      return (["times", "plus", "minus", "on", "name"].filter { !before.contains($0) }, false)
    default: return nil
    }
  }
}

/// Finds the brackets and the branches of `#if` that belong together, also where some are missing: a brace closes
/// what is open within it, and a parenthesis closes nothing outside of its braces.
/// - Complexity: O(1) amortized a token.
struct BracketPairs {
  private var open: [(index: Int, text: String)] = []
  /// The number of open brackets of each kind since the last open brace.
  private var round = 0
  private var square = 0
  private var outer: [(round: Int, square: Int)] = []
  private var branches: [Int] = []

  /// Appends a token to the others.
  mutating func add(_ token: CodeToken, to tokens: inout [CodeToken]) {
    let index = tokens.count
    tokens.append(token)
    if token.kind == .directive {
      addBranch(token.text, index, &tokens)
      return
    }
    guard token.kind == .punctuation else { return }
    switch token.text {
    case "(":
      open.append((index, "("))
      round += 1
    case "[":
      open.append((index, "["))
      square += 1
    case "{":
      open.append((index, "{"))
      outer.append((round, square))
      (round, square) = (0, 0)
    case ")": if round > 0 { close("(", index, &tokens) }
    case "]": if square > 0 { close("[", index, &tokens) }
    case "}":
      guard let counts = outer.popLast() else { return }
      close("{", index, &tokens)
      (round, square) = counts
    default: break
    }
  }

  private mutating func close(_ text: String, _ index: Int, _ tokens: inout [CodeToken]) {
    while let last = open.popLast() {
      if last.text == "(" { round -= 1 }
      if last.text == "[" { square -= 1 }
      guard last.text == text else { continue }
      tokens[last.index].partner = Int32(index)
      return
    }
  }

  private mutating func addBranch(_ word: String, _ index: Int, _ tokens: inout [CodeToken]) {
    switch word {
    case "if", "ifdef", "ifndef": branches.append(index)
    case "else", "elseif", "elif", "endif":
      guard let last = branches.popLast() else { return }
      tokens[last].partner = Int32(index)
      if word != "endif" { branches.append(index) }
    default: break
    }
  }
}

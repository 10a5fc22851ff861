import LayShell

/// A text that is being typed, and the words that are proposed for its end.
package struct CompletionCase: Sendable, CustomStringConvertible {
  package var text: String
  /// Words that are proposed.
  package var proposes: [String]
  /// Words that are not.
  package var omits: [String]
  /// Whether nothing but ``proposes`` is proposed, in this order.
  package var isWhole = false

  package var description: String { text }

  package init(_ text: String, _ proposes: String..., omits: [String] = []) {
    self.text = text
    self.proposes = proposes
    self.omits = omits
  }

  /// A text with all words that are proposed, in their order.
  package init(_ text: String, exactly proposes: String...) {
    self.text = text
    self.proposes = proposes
    omits = []
    isWhole = true
  }

  /// How the proposals differ from the case; empty where they do not.
  /// - Parameter program: The program that runs before.
  package func problems(after program: String) -> [String] {
    let console = Console()
    console.run(program)
    let found = console.shell.completions(of: text, at: text.utf8.count).candidates.map(\.text)
    var problems: [String] = []
    if isWhole, found != proposes { problems.append("other words") }
    problems += proposes.filter { !found.contains($0) }.map { "`\($0)` is not proposed" }
    problems += omits.filter(found.contains).map { "`\($0)` is proposed" }
    if !problems.isEmpty { problems.append("\(found)") }
    return problems
  }
}

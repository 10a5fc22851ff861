import LayShell

/// A partial text with the completions at its end.
package struct CompletionCase: Sendable, CustomStringConvertible {
  package var text: String
  /// Words that must be among the completions.
  package var proposes: [String]
  /// Words that must not be.
  package var omits: [String]
  /// Whether the completions are exactly ``proposes``, in this order.
  package var isWhole = false

  package var description: String { text }

  package init(_ text: String, _ proposes: String..., omits: [String] = []) {
    self.text = text
    self.proposes = proposes
    self.omits = omits
  }

  /// A text with all of its completions, in order.
  package init(_ text: String, exactly proposes: String...) {
    self.text = text
    self.proposes = proposes
    omits = []
    isWhole = true
  }

  /// A text without completions, written `exactly: []`.
  package init(_ text: String, exactly proposes: [String]) {
    self.text = text
    self.proposes = proposes
    omits = []
    isWhole = true
  }

  /// The completions at the end of a text.
  package static func words(of text: String, after program: String) -> [String] {
    let console = Console()
    console.run(program)
    return console.shell.completions(of: text, at: text.utf8.count).candidates.map(\.text)
  }

  /// The differences from the case; empty if there are none.
  /// - Parameter program: The program to run before.
  package func problems(after program: String) -> [String] {
    let found = Self.words(of: text, after: program)
    var problems: [String] = []
    if isWhole, found != proposes { problems.append("other words") }
    problems += proposes.filter { !found.contains($0) }.map { "`\($0)` is not proposed" }
    problems += omits.filter(found.contains).map { "`\($0)` is proposed" }
    if !problems.isEmpty { problems.append("\(found)") }
    return problems
  }
}

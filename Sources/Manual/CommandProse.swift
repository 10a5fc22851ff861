import LayInterpreter

/// What the page of the commands says about one of them, beyond its declaration.
package struct CommandProse: Sendable {
  /// A piece of program that shows the command in use. All examples run as tests.
  package struct Example: Sendable {
    /// The input, in a fresh session.
    package var input: String
    /// The output; nil to leave it out.
    package var output: String?
  }

  /// Help, in paragraphs.
  package private(set) var help: [String] = []
  package private(set) var examples: [Example] = []

  private static let page = BuiltInPage.named("Commands")

  /// The prose on a command; empty if the page has no section on it yet.
  package init(on command: CommandDeclaration) {
    var isOutput = false
    // The summary and the forms come first.
    for piece in Self.page[command.name].dropFirst(2) {
      switch piece {
      case .paragraph("prints"): isOutput = true
      case .paragraph(let text): if examples.isEmpty { help.append(text) }
      case .code(let lines):
        let text = lines.joined(separator: "\n")
        if isOutput, let last = examples.indices.last {
          examples[last].output = text
        } else {
          examples.append(Example(input: text))
        }
        isOutput = false
      case .item, .row: break
      }
    }
  }
}

/// The paragraphs and the code of a built-in page as text, without its headings.
package func plainText(ofPage name: String) -> String {
  BuiltInPage.named(name).sections.flatMap(\.pieces).compactMap { piece -> String? in
    switch piece {
    case .paragraph(let text), .item(let text): text
    case .code(let lines): lines.map { "  " + $0 }.joined(separator: "\n")
    case .row: nil
    }
  }.joined(separator: "\n\n")
}

import LayInterpreter
import LayLanguage

/// The help on a set of commands, and on all else that has a name: members, signs, keys, libraries, errors.
package struct CommandManual: Sendable {
  /// The commands in the order of help.
  let commands: [CommandDeclaration]
  /// The words of programs.
  let vocabulary: Vocabulary
  /// What a program prints on lines of so many columns.
  let output: @Sendable (_ program: String, _ width: Int) -> String
  private let byName: [String: CommandDeclaration]

  /// Creates the manual of some commands.
  /// - Parameters:
  ///   - vocabulary: The words of programs.
  ///   - output: What a program prints on lines of so many columns.
  package init(
    of commands: [CommandDeclaration], vocabulary: Vocabulary,
    output: @escaping @Sendable (_ program: String, _ width: Int) -> String
  ) {
    self.commands = commands
    self.vocabulary = vocabulary
    self.output = output
    byName = Dictionary(commands.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func command(named name: String) -> CommandDeclaration? { byName[name] }

  /// The sentences that a command's braces can contain.
  func formsInBraces(of command: CommandDeclaration) -> [String] {
    (command.braces?.sentences ?? [])
      .filter { self.command(named: $0.name)?.braces == nil }.flatMap(\.synopsis)
  }
}

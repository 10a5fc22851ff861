import LayLanguage
import LayShell
import SessionSupport
import Testing

/// A program as a list of entries, for laws that insert other statements between them.
struct LawProgram: Sendable, CustomTestStringConvertible {
  var name: String
  var entries: [String]
  /// The file that relative paths start at.
  var path: String?

  var testDescription: String { name }

  /// The whole text, each entry on its own lines.
  var text: String { entries.joined(separator: "\n") }

  /// The description of a failed law.
  var comment: String { path == nil ? "\(name):\n\(text)\n" : name }

  /// The entries of a text: statements are separated by line ends and by `;` outside braces.
  init(name: String, text: String, path: String? = nil) {
    self.name = name
    self.path = path
    let shell = Shell(output: Output { _, _ in })
    entries = []
    var open = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      open += open.isEmpty ? line : "\n\(line)"
      guard shell.openBlocks(in: open) == nil else { continue }
      entries += open.contains("\n") ? [open] : Self.parts(of: open)
      open = ""
    }
    if !open.isEmpty { entries.append(open) }
  }

  init(name: String, entries: [String]) {
    self.name = name
    self.entries = entries
  }

  /// The statements of a line; comments have none.
  private static func parts(of line: String) -> [String] {
    var parts = [""]
    var depth = 0
    var isQuoted = false
    for character in line {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted {
        if character == "#" { break }
        if "{[(".contains(character) { depth += 1 }
        if "}])".contains(character) { depth -= 1 }
        if character == ";", depth == 0 {
          parts.append("")
          continue
        }
      }
      parts[parts.count - 1].append(character)
    }
    return parts.filter { $0.contains { !$0.isWhitespace } }
  }
}

extension LawProgram {
  /// The example programs.
  static let examples = ExamplePrograms.all.map {
    LawProgram(name: $0.name, text: $0.text, path: $0.path)
  }

  /// Programs that use every saved part of the language.
  static let saved = SavedPrograms.all.enumerated().map {
    LawProgram(name: "saved program \($0 + 1)", text: $1)
  }

  /// Random programs; a few, or very many in long tests.
  /// - Parameter first: The first seed, so that every law has its own programs.
  static func random(_ count: Int, from first: UInt64) -> [LawProgram] {
    (0..<UInt64(TestEnvironment.takesLong ? count * 20 : count)).map { random(seed: first + $0) }
  }

  static func random(seed: UInt64) -> LawProgram {
    var writer = ProgramWriter(seed: seed)
    return LawProgram(name: "seed \(seed)", entries: writer.program())
  }
}

extension Console {
  /// Enters a program.
  /// - Parameter between: Called after each entry with the number of entries so far.
  /// - Returns: The output of each entry.
  @discardableResult
  func enter(
    _ program: LawProgram, as mode: Shell.Mode, between: (Int) -> Void = { _ in }
  ) -> [String] {
    program.entries.indices.map { index in
      let outcome = run(
        program.entries[index], as: mode, name: program.path, firstLine: index + 1,
        keepsGoing: true)
      between(index + 1)
      return outcome.all
    }
  }
}

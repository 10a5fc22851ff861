import LayInterpreter
import LayLanguage
import LayoutModel
import TextReports

/// A grammar for a tool: of programs, made from the tables of commands, members and words, or of the answers in JSON.
package enum EditorGrammar: String, CaseIterable, Sendable {
  case vim
  /// For TextMate, and the editors that read its grammars.
  case textmate
  /// The JSON Schema of the answers.
  case jsonSchema = "json-schema"
}

extension CommandManual {
  /// The text of a grammar.
  package func text(of grammar: EditorGrammar) -> String {
    switch grammar {
    case .vim: GrammarWords(commands).vimScript
    case .textmate: GrammarWords(commands).textMate
    case .jsonSchema: AnswerSchema.own.json.text + "\n"
    }
  }
}

/// The words of programs by their kind, as grammars have them.
private struct GrammarWords {
  private let keywords = plain(ReservedWords.all + ["and", "or", "not", "then"])
  private let commands: [String]
  private let blockWords: [String]
  private let members = plain(
    Evaluator.anchorsByName.keys + ViewProperty.all.map(\.name)
      + DialectTable.all.flatMap { $0.memberNames(of: .root, in: Scene()) })
  private let priorities = plain(
    Evaluator.prioritiesInOrder + DialectTable.priorities.words.keys
      + DialectTable.priorities.adjustments.keys)

  init(_ commands: [CommandDeclaration]) {
    self.commands = Self.plain(commands.map(\.name))
    blockWords = Self.plain(
      commands.flatMap { $0.braces?.words ?? [] } + StructureWords.blocks.map(\.name))
  }

  private static func plain(_ words: [String]) -> [String] {
    Set(words.filter { word in word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
      .sorted()
  }

  var vimScript: String {
    func rule(_ group: String, _ words: [String]) -> String {
      stride(from: 0, to: words.count, by: 12).map { start in
        "syntax keyword \(group) \(words[start..<min(start + 12, words.count)].joined(separator: " "))"
      }.joined(separator: "\n")
    }
    return """
      " Vim syntax for lay programs, made by `lay help --grammar vim`.
      if exists("b:current_syntax") | finish | endif
      syntax case match
      \(rule("layKeyword", keywords))
      \(rule("layCommand", commands.filter { !keywords.contains($0) }))
      \(rule("layBlock", blockWords.filter { !commands.contains($0) && !keywords.contains($0) }))
      syntax match layMember /\\.\\zs\\%(\(members.joined(separator: "\\|")))\\>/
      syntax match layPriority /@\\%(\\w\\+\\|([^)]*)\\)/
      \(rule("layPriority", priorities.filter { $0.hasPrefix("keep") }))
      syntax match layNumber /\\<\\d\\+\\%(\\.\\d\\+\\)\\?\\%([eE][+-]\\?\\d\\+\\)\\?%\\?/
      syntax match layNumber /\\<\\d\\+x\\d\\+\\>/
      syntax match layLabel /^\\s*\\zs\\h\\w*\\ze\\%(\\[[^]]*\\]\\)\\?:/
      syntax region layString start=/"/ skip=/\\\\./ end=/"/ oneline
      syntax match layComment /#.*$/ contains=@Spell
      syntax match layComment /\\/\\/.*$/ contains=@Spell
      highlight default link layKeyword Keyword
      highlight default link layCommand Statement
      highlight default link layBlock Type
      highlight default link layMember Identifier
      highlight default link layPriority Special
      highlight default link layNumber Number
      highlight default link layLabel Label
      highlight default link layString String
      highlight default link layComment Comment
      let b:current_syntax = "lay"

      """
  }

  var textMate: String {
    func pattern(_ name: String, _ match: String) -> JSON {
      .object(["name": .string("\(name).lay"), "match": .string(match)])
    }
    func words(_ words: [String]) -> String { "\\b(?:\(words.joined(separator: "|")))\\b" }
    let grammar = JSON.object([
      "name": .string("lay"), "scopeName": .string("source.lay"),
      "fileTypes": .array([.string("lay")]),
      "patterns": .array([
        pattern("comment.line", "(?:#|//).*$"),
        .object([
          "name": .string("string.quoted.double.lay"), "begin": .string("\""),
          "end": .string("\"|$"),
          "patterns": .array([pattern("constant.character.escape", "\\\\(?:u\\{[0-9A-Fa-f]+\\}|.)")]
          ),
        ]),
        pattern("entity.name.label", "^\\s*[A-Za-z_][A-Za-z0-9_]*(?:\\[[^\\]]*\\])?(?=:)"),
        pattern("variable.other.member", "(?<=\\.)(?:\(members.joined(separator: "|")))\\b"),
        pattern("constant.other.priority", "@(?:[A-Za-z0-9_.]+|\\([^)]*\\))"),
        pattern("constant.other.priority", words(priorities.filter { $0.hasPrefix("keep") })),
        pattern("keyword.control", words(keywords)),
        pattern("storage.type", words(blockWords)),
        pattern("keyword.other.command", "(?:^|[;{])\\s*(?:\(commands.joined(separator: "|")))\\b"),
        pattern("constant.numeric", "\\b[0-9]+(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?:x[0-9]+|%)?"),
        pattern("keyword.operator", "==|>=|<=|!=|[-+*/]=?|=|<|>|\\.\\.\\.|\\|"),
      ]),
    ])
    return grammar.text + "\n"
  }
}

/// A parsed text.
package struct Program: Sendable {
  /// The statements in order, including invalid ones.
  package var statements: [Statement]
  /// All diagnostics, in source order.
  package var diagnostics: [Diagnostic]
  /// Non-nil if the text ends inside a bracket, a block or an unfinished statement, so that more lines may
  /// complete it: the number of open blocks (the depth to indent to).
  package var openBlocks: Int?
  /// The text as tokens.
  package var tokens: TokenList
}

/// A name with its range.
package struct Identifier: Hashable, Sendable {
  /// The name in normal form C.
  package var name: String
  /// The range.
  package var range: SourceRange

  /// Creates an identifier.
  package init(_ name: String, at range: SourceRange) {
    self.name = name
    self.range = range
  }
}

/// `{ … }`
package struct Block: Sendable {
  /// The statements between the braces.
  package var statements: [Statement]
  /// The range, including the braces.
  package var range: SourceRange
  /// Whether it has a closing brace.
  package var isClosed: Bool

  /// A block of statements.
  package init(_ statements: [Statement], at range: SourceRange, isClosed: Bool = true) {
    self.statements = statements
    self.range = range
    self.isClosed = isClosed
  }
}

/// One statement.
package struct Statement: Sendable {
  /// The label before it: `note: a.width == 10`, `w[i]: …`.
  package struct Label: Sendable {
    /// The label's name.
    package var name: Identifier
    /// The expression between the brackets, if any.
    package var index: Expression?

    /// Creates a label.
    package init(name: Identifier, index: Expression?) {
      self.name = name
      self.index = index
    }
  }

  /// The kinds of statement, each with an example.
  package indirect enum Kind: Sendable {
    /// `view a, b in card`: a word of the vocabulary with operands.
    case command(Command)
    /// `a.width == 10 @high`, `a.keepCentered`, `[a, b].keepWidthsEqual`, `a`, `card(b)`.
    case expression(Expression)
    /// `a.keepWidth.equal = 150`, `n -= 8`; the value can have a priority.
    case assignment(target: Expression, operation: AssignmentOperator, value: Expression)
    /// `let gap = 8`
    case constant(name: Identifier, value: Expression)
    /// `var n = 0`
    case variable(name: Identifier, value: Expression)
    /// `def card(v, inset = 8) { … }`
    case definition(name: Identifier, parameters: [Parameter], body: Block)
    /// `if a.width > 10 { … } else if … { … } else { … }`; an `else if` is a block of one statement.
    case conditional(condition: Expression, then: Block, otherwise: Block?)
    /// `for c in cell { … }`
    case loop(name: Identifier, sequence: Expression, body: Block)
    /// An invalid statement: what could be parsed of it; nil if nothing could.
    case invalid(Kind?)
  }

  /// The kind.
  package var kind: Kind
  /// The label before it.
  package var label: Label?
  /// The range, including the label.
  package var range: SourceRange
  /// Its syntax errors, except those of statements in its blocks.
  package var diagnostics: [Diagnostic]
  /// The spellings of other languages in it and in its blocks; empty for statements in blocks.
  package var spellings: [PastedSpelling] = []

  /// A statement.
  package init(
    _ kind: Kind, label: Label? = nil, at range: SourceRange, diagnostics: [Diagnostic] = []
  ) {
    self.kind = kind
    self.label = label
    self.range = range
    self.diagnostics = diagnostics
  }
}

/// A spelling of Swift or Objective-C that is read as one of this language: `.top`, `1.0f`, `VStackBlock`,
/// `CGSizeMake(1, 2)`.
package struct PastedSpelling: Hashable, Sendable {
  /// The range of the spelling.
  package var range: SourceRange
  /// The spelling in this language.
  package var ours: String

  /// Creates a spelling.
  package init(_ ours: String, at range: SourceRange) {
    self.ours = ours
    self.range = range
  }
}

/// `v`, `inset = 8`: a parameter of a `def`.
package struct Parameter: Sendable {
  /// Its name.
  package var name: Identifier
  /// The default value.
  package var defaultValue: Expression?
}

/// `=`, `+=`, `-=`, `*=`, `/=`
package enum AssignmentOperator: String, Hashable, Sendable {
  case assign = "="
  case add = "+="
  case subtract = "-="
  case multiply = "*="
  case divide = "/="
}

/// A word of the vocabulary with its operands.
package struct Command: Sendable {
  /// The receiver of a member command: `row` in `row.insert f at 2`, `portrait` in `portrait.activate
  /// anyway`; nil for words of the vocabulary.
  package var receiver: Expression?
  /// The first word; with a receiver, the member's name.
  package var word: Identifier
  /// The operands, in order; never empty with a receiver (`row.clear` is an expression).
  package var operands: [Operand]
}

/// An operand of a command.
package enum Operand: Sendable {
  /// A word of the sentence, a name, a literal, a member, a parenthesis, a list; for
  /// ``CommandShape/expressions`` any expression.
  case value(Expression)
  /// `,`
  case comma(SourceRange)
  /// `{ … }`
  case block(Block)
  /// The rest of the statement, unquoted and trimmed, for ``CommandShape/text``.
  case text(String, SourceRange)
  /// The statement after a command of shape ``CommandShape/statement``.
  indirect case statement(Statement)

  /// The range.
  package var range: SourceRange {
    switch self {
    case .value(let expression): expression.range
    case .comma(let range): range
    case .block(let block): block.range
    case .text(_, let range): range
    case .statement(let statement): statement.range
    }
  }
}

/// The grammar of a command's operands.
package enum CommandShape: Hashable, Sendable {
  /// Words, names, literals with a sign, members, parentheses, lists, commas, `|`, and blocks:
  /// `view a, b in card at 1 { … }`. No arithmetic outside parentheses.
  case sentence
  /// Expressions, with or without commas between them, and blocks: `expect a.width == 2 * b within 1`.
  case expressions
  /// One piece of text: a string, or everything up to a space or `;`: `save my-scene.lay`.
  case path
  /// A file name as for ``path``, then words as for ``sentence``: `export a.svg with constraints`.
  case pathAndWords
  /// A file name as for ``path``, then a statement: `write frames.txt layout`.
  case pathAndStatement
  /// The raw rest of the line: `help a.keepW`.
  case text
  /// Another statement: `time layout`.
  case statement

  /// Whether a file name follows the command's word.
  package var takesPath: Bool {
    self == .path || self == .pathAndWords || self == .pathAndStatement
  }
}

/// The words of commands with their grammars. The language itself defines none.
package struct Vocabulary: Sendable {
  /// The shape of each command.
  package var commands: [String: CommandShape]
  /// For commands whose blocks have words of their own: the words that begin a statement only there, `if` and
  /// `for` inside included, with their shapes. They take precedence over commands.
  package var blockWords: [String: [String: CommandShape]]
  /// The same for the block of a sentence that begins with a member: `row.insert linear { item a }`.
  package var memberBlockWords: [String: [String: CommandShape]] = [:]
  /// The commands whose block holds operands of theirs instead of statements, each with the first word of the
  /// form that has such a block: `expect for width { a.width > 10; no conflicts }`.
  package var conditionWords: [String: String]
  /// Words that give a value a priority, besides `@`: `keepHigh` and others, with their priorities.
  package var priorityWords: [String: Double]
  /// The names of priorities, which stand after `@`: `high`.
  package var priorityNames: Set<String> = []
  /// Words that give a value a priority in parentheses: `keepAt(800)`.
  package var priorityFunctions: Set<String>
  /// Words that raise or lower the preceding priority by an amount: `keepMore`, `keepLess`.
  package var priorityAdjustments: [String: Double]
  /// Names of other libraries with the words that they are read as: `VStackBlock` is `VStack`.
  package var pastedWords: [String: String] = [:]
  /// Functions of other libraries whose call is read as a tuple: `CGSizeMake(1, 2)` is `(1, 2)`.
  package var tupleFunctions: Set<String> = []
  /// Names of functions defined by earlier texts. If such a name is also a command, an adjoining parenthesis
  /// makes a call. The parser adds the definitions of the text itself.
  package var definitions: Set<String>

  /// Creates a vocabulary.
  package init(
    commands: [String: CommandShape], blockWords: [String: [String: CommandShape]] = [:],
    conditionWords: [String: String] = [:], priorityWords: [String: Double] = [:],
    priorityFunctions: Set<String> = [],
    priorityAdjustments: [String: Double] = [:], definitions: Set<String> = []
  ) {
    self.commands = commands
    self.blockWords = blockWords
    self.conditionWords = conditionWords
    self.priorityWords = priorityWords
    self.priorityFunctions = priorityFunctions
    self.priorityAdjustments = priorityAdjustments
    self.definitions = definitions
  }
}

/// An expression with its range.
package struct Expression: Sendable {
  /// The kinds of expression, each with an example.
  package enum Kind: Sendable {
    /// `10`, `.70`, `1e3`
    case number(Double)
    /// `10%`; the number before the percent sign.
    case percent(Double)
    /// `100x200`
    case size(width: Double, height: Double)
    /// `"Hello"`
    case string(String)
    /// `true`, `false`
    case boolean(Bool)
    /// `none`
    case none
    /// `a`, `root`, `match`
    case name(String)
    /// `a.keepWidth`
    indirect case member(Expression, Identifier)
    /// `cell[3]`, `cell[1...10]`: without a space before the bracket.
    indirect case index(Expression, Expression)
    /// `min(a, b)`, `a.keepOffsets(10)`, `VStack(spacing: 4) { … }`: without a space before the parenthesis.
    indirect case call(Expression, [Argument], block: Block?, completion: Block?)
    /// `(10, 20)`, `(w, h)`, `(gap: 8)`: two or more values, or labeled ones.
    case tuple([Argument])
    /// `(a + b)`
    indirect case parenthesized(Expression)
    /// `[a, b, c]`
    case list([Expression])
    /// `1...9`
    indirect case range(Expression, Expression)
    /// `-a`, `not b`
    indirect case unary(UnaryOperator, Expression)
    /// `a + b`, `a.left == b.left`, `x and y`, `top | left`
    indirect case binary(BinaryOperator, Expression, Expression, operatorRange: SourceRange)
    /// `42 @high`, `a.width == 10 @750`, `42 +keepHigh keepMore`
    indirect case prioritized(Expression, PrioritySyntax)
    /// An expression that could not be parsed.
    case invalid
  }

  /// The kind.
  package var kind: Kind
  /// The range.
  package var range: SourceRange

  /// Creates an expression.
  package init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

/// `10`, `min: 20`
package struct Argument: Sendable {
  /// The word before the colon.
  package var label: Identifier?
  /// The value; it can have a priority.
  package var value: Expression

  /// An argument.
  package init(label: Identifier?, value: Expression) {
    self.label = label
    self.value = value
  }
}

/// `@high`, `@750`, `@(p - 1)`, `+keepHigh keepMore`, `keepAt(800)`
package struct PrioritySyntax: Sendable {
  /// The value after `@`: a number, a name or a parenthesis; for KeepLayout's words a number.
  package var value: Expression
  /// The adjustment by `keepMore` and `keepLess`.
  package var adjustment: Double
  /// The range, from `@`, `+` or the word.
  package var range: SourceRange

  /// A priority.
  package init(value: Expression, adjustment: Double, at range: SourceRange) {
    self.value = value
    self.adjustment = adjustment
    self.range = range
  }
}

/// `-`, `+`, `not`
package enum UnaryOperator: String, Hashable, Sendable {
  case minus = "-"
  case plus = "+"
  case not
}

/// The binary operators, loosest first: `or`, `and`, comparisons, `+ -`, `* /`; `|` joins words.
package enum BinaryOperator: String, Hashable, Sendable {
  case or
  case and
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case join = "|"
}

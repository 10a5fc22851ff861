/// `{ … }`, or the statements of a case, a branch or a file.
package struct CodeBlock: Sendable {
  /// The statements in order.
  package var statements: [CodeStatement]
  /// The range, with its braces.
  package var range: CodeRange
  /// The height of the highest statement.
  package private(set) var height: Int32

  /// A block of statements.
  package init(_ statements: [CodeStatement], at range: CodeRange) {
    self.statements = statements
    self.range = range
    height = statements.reduce(0) { max($0, $1.height) }
  }
}

/// A statement or declaration of Swift or Objective-C.
package struct CodeStatement: Sendable {
  /// The kinds of statement, each with an example.
  package indirect enum Kind: Sendable {
    /// `view.addSubview(title)`, `a.isActive = true`
    case expression(CodeExpression)
    /// `let title = UILabel()`, `UIView *a, *b;`, `@property UILabel *title;`, a C variable or constant.
    case variables(CodeVariables)
    /// A function, method, initializer, subscript.
    case function(CodeFunction)
    /// A class, structure, enumeration, extension, protocol; `@interface`, `@implementation`.
    case type(CodeTypeDeclaration)
    /// `case compact, regular = 8`: the cases of an enumeration, with their values.
    case cases([CodeEnumerationCase])
    /// `import UIKit`, `#import <Masonry/Masonry.h>`: the module, or the file's name.
    case module(String)
    /// `#define kPadding 16`
    case macro(CodeMacro)
    /// `typealias Edges = UIRectEdge`, `typedef CGFloat Padding;`
    case alias(String, CodeType)
    /// `return x`
    case result(CodeExpression?)
    /// `if … { … } else { … }`; an `else if` is a block of one statement.
    case conditional([CodeCondition], then: CodeBlock, otherwise: CodeBlock?)
    /// `guard … else { … }`
    case exit([CodeCondition], CodeBlock)
    /// `for view in views where … { … }`, `for (UIView *view in views) { … }`
    case loop(CodeLoop)
    /// `while … { … }`, `repeat { … } while …`, `for (int i = 0; i < n; i++) { … }`
    case repetition(CodeRepetition)
    /// `switch x { case … }`
    case choice(CodeExpression, [CodeCase])
    /// `do { … } catch { … }`, `{ … }`, `@autoreleasepool { … }`: statements that run once; the blocks of
    /// `catch` are left out, with that of `@finally` at the end.
    case block(CodeBlock)
    /// `defer { … }`
    case cleanup(CodeBlock)
    /// `#if DEBUG … #else … #endif`: the branches in order.
    case branches([CodeBranch])
    /// `break`, `continue`, `fallthrough`, `throw x`
    case jump(CodeJump)
  }

  /// The kind.
  package var kind: Kind
  /// The range.
  package var range: CodeRange
  /// The word before it, `outer: for …`.
  package var label: String?
  /// The height of its tree, at most ``CodeLimits/height``.
  package private(set) var height: Int32

  /// A statement.
  package init(_ kind: Kind, at range: CodeRange) {
    self.kind = kind
    self.range = range
    height = 0
    var highest: Int32 = 0
    forEachChild(
      expression: { highest = max(highest, $0.height) },
      block: { highest = max(highest, $0.height) })
    height = highest + 1
  }
}

/// `private lazy var a = 1, b: UIView`
package struct CodeVariables: Sendable {
  /// What comes before: `private`, `static`, `lazy`, `weak`, `@IBOutlet`, `@property`, `__weak`, …; words of
  /// attributes without their arguments.
  package var modifiers: [String]
  /// Whether they cannot change: `let`, `const`.
  package var isConstant: Bool
  /// The variables in order.
  package var bindings: [CodeBinding]
}

/// One variable, or several of a tuple, with its first value.
package struct CodeBinding: Sendable {
  /// The name; several for a pattern: `let (a, b) = pair`. A part that is ignored is `_`.
  package var names: [String]
  /// The type, if it is written.
  package var type: CodeType?
  /// The first value. `= { … }()` is a call of a closure without arguments.
  package var value: CodeExpression?
  /// The body that computes it: `var title: String { … }`, `get`.
  package var getter: CodeBlock?
  /// The bodies of `set`, `didSet`, `willSet` by their words, with the names that they give their argument.
  package var observers: [(word: String, argument: String?, body: CodeBlock)] = []
  /// The range.
  package var range: CodeRange

  /// What observes it, as a method without a name of its own; nil if nothing does.
  /// - Parameter modifiers: Those of the declaration.
  package func observer(_ word: String, _ modifiers: [String]) -> CodeFunction? {
    guard let observer = observers.first(where: { $0.word == word }) else { return nil }
    let name = observer.argument ?? (word == "didSet" ? "oldValue" : "newValue")
    return CodeFunction(
      modifiers: modifiers, name: word, parameters: [CodeParameter(name: name)],
      body: observer.body)
  }
}

/// A function, method, initializer or subscript.
package struct CodeFunction: Sendable {
  /// What comes before, as in ``CodeVariables/modifiers``; a class method of Objective-C has `class`.
  package var modifiers: [String]
  /// The name; `init`, `deinit`, `subscript`, or the first part of a selector.
  package var name: String
  /// The selector of a method of Objective-C.
  package var selector: String?
  /// The names of its type parameters: `View` of `func make<View: UIView>() -> View`.
  package var typeParameters: [String] = []
  /// The parameters in order. The first one of a method of Objective-C has no label, as in ``CodeCall/selector``.
  package var parameters: [CodeParameter]
  /// The type of the result.
  package var result: CodeType?
  /// The body; nil for a requirement or a declaration alone.
  package var body: CodeBlock?
}

/// A class, structure, enumeration, extension or protocol.
package struct CodeTypeDeclaration: Sendable {
  /// The kinds of type.
  package enum Kind: String, Hashable, Sendable {
    case `class`, `struct`, `enum`, `protocol`, actor
    /// An extension, or a category of Objective-C with its declaration or implementation.
    case `extension`
    /// `@interface` and `@implementation` of a class.
    case interface, implementation
  }

  /// The kind.
  package var kind: Kind
  /// What comes before, as in ``CodeVariables/modifiers``.
  package var modifiers: [String]
  /// The name, `Outer.Inner` for an extension of a nested type.
  package var name: String
  /// The names of its type parameters: `Content` of `class Screen<Content: UIView>`.
  package var parameters: [String] = []
  /// The name of a category of Objective-C; empty for a class extension.
  package var category: String?
  /// What it inherits from and conforms to.
  package var inherited: [CodeType]
  /// The members, and in Objective-C the variables between braces.
  package var members: CodeBlock
}

/// One case of an enumeration.
package struct CodeEnumerationCase: Sendable {
  /// The name.
  package var name: String
  /// The value after `=`.
  package var value: CodeExpression?
}

/// `#define kPadding 16`, `#define WIDTH(x) ((x) * 2)`
package struct CodeMacro: Sendable {
  /// The name.
  package var name: String
  /// The names of its parameters; nil without parentheses.
  package var parameters: [String]?
  /// The value.
  package var value: CodeExpression

  /// Its value as that of a variable.
  package func binding(at range: CodeRange) -> CodeBinding {
    CodeBinding(names: [name], value: value, range: range)
  }
}

/// A condition of `if`, `guard`, `while`.
package enum CodeCondition: Sendable {
  /// `isWide`
  case expression(CodeExpression)
  /// `let title`, `let title = item.title`
  case binding(CodeBinding)
  /// `case .regular = sizeClass`; names that the pattern binds are names in it.
  case pattern(CodeExpression, of: CodeExpression)
  /// `#available(iOS 15, *)`, `#unavailable(…)`, `@available(…)`: whether it is the latter.
  case available(isNegated: Bool)
}

/// `for view in views where … { … }`
package struct CodeLoop: Sendable {
  /// The names that it binds; several for a pattern.
  package var names: [String]
  /// The pattern after `case`, which leaves out elements that do not match.
  package var pattern: CodeExpression?
  /// What is walked.
  package var sequence: CodeExpression
  /// The condition after `where`.
  package var condition: CodeExpression?
  /// The body.
  package var body: CodeBlock
}

/// A loop over a condition.
package struct CodeRepetition: Sendable {
  /// The statement before the first turn, `int i = 0`.
  package var start: CodeBlock?
  /// The conditions; empty if none is written.
  package var conditions: [CodeCondition]
  /// The expression after each turn, `i++`.
  package var step: CodeExpression?
  /// The body.
  package var body: CodeBlock
  /// Whether the body runs before the condition is asked: `repeat`, `do`.
  package var runsFirst: Bool
}

/// `case .compact, .regular where …: …`, `default: …`
package struct CodeCase: Sendable {
  /// The patterns; empty for `default`. Names that a pattern binds are names in it.
  package var patterns: [CodeExpression]
  /// The condition after `where`.
  package var condition: CodeExpression?
  /// The statements.
  package var body: CodeBlock
}

/// One branch of `#if`.
package struct CodeBranch: Sendable {
  /// The condition as it is written, `os(iOS) && DEBUG`; empty for `#else`.
  package var condition: String
  /// The statements.
  package var body: CodeBlock
}

/// A statement that leaves its place.
package enum CodeJump: Sendable {
  /// `break`, `break outer`, with the label of the loop.
  case breaking(String?)
  /// `continue`, `continue outer`, with the label of the loop.
  case continuing(String?)
  case fallingThrough
  /// `throw x`, `@throw x`, `goto x`
  case leaving
}

extension CodeStatement {
  /// Calls functions with each expression and block that this statement consists of, in source order.
  package func forEachChild(
    expression: (CodeExpression) -> Void, block: (CodeBlock) -> Void
  ) {
    func walk(_ binding: CodeBinding) {
      if let value = binding.value { expression(value) }
      if let getter = binding.getter { block(getter) }
      for observer in binding.observers { block(observer.body) }
    }
    func walk(_ conditions: [CodeCondition]) {
      for condition in conditions {
        switch condition {
        case .expression(let value): expression(value)
        case .binding(let binding): walk(binding)
        case .pattern(let pattern, let value):
          expression(pattern)
          expression(value)
        case .available: break
        }
      }
    }
    switch kind {
    case .module, .alias, .jump, .result(nil): break
    case .expression(let value), .result(let value?): expression(value)
    case .variables(let variables): for binding in variables.bindings { walk(binding) }
    case .function(let function):
      for parameter in function.parameters {
        if let value = parameter.defaultValue { expression(value) }
      }
      if let body = function.body { block(body) }
    case .type(let type): block(type.members)
    case .cases(let cases): for one in cases { if let value = one.value { expression(value) } }
    case .macro(let macro): expression(macro.value)
    case .conditional(let conditions, let then, let otherwise):
      walk(conditions)
      block(then)
      if let otherwise { block(otherwise) }
    case .exit(let conditions, let body):
      walk(conditions)
      block(body)
    case .loop(let loop):
      expression(loop.sequence)
      if let condition = loop.condition { expression(condition) }
      block(loop.body)
    case .repetition(let loop):
      if let start = loop.start { block(start) }
      walk(loop.conditions)
      if let step = loop.step { expression(step) }
      block(loop.body)
    case .choice(let value, let cases):
      expression(value)
      for one in cases {
        for pattern in one.patterns { expression(pattern) }
        if let condition = one.condition { expression(condition) }
        block(one.body)
      }
    case .block(let body), .cleanup(let body): block(body)
    case .branches(let branches): for branch in branches { block(branch.body) }
    }
  }
}

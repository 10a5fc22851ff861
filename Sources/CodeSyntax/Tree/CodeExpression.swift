/// An expression of Swift or Objective-C, without types.
///
/// Parentheses, `try`, `await`, `&` before an argument, and the marks `?` and `!` after an operand are read and
/// not kept. A message of Objective-C is a call of a member: `[a addSubview:b]` is the call of `a.addSubview`
/// with the argument `b`.
package struct CodeExpression: Sendable {
  /// The kinds of expression, each with an example.
  package indirect enum Kind: Sendable {
    /// `view`, `self`, `super`, `$0`, `make`; without backticks.
    case name(String)
    /// `label.topAnchor`; without a base `.top`. The name of a tuple's member is a number, `pair.0`. A
    /// subscript with a key path, `a[keyPath: k]`, is a subscript.
    case member(CodeExpression?, String)
    /// `view.pin(to: other)`, `CGRectMake(0, 0, 1, 1)`, `[view removeFromSuperview]`
    case call(CodeCall)
    /// `views[0]`, `views["title"]`
    case element(CodeExpression, [CodeArgument])
    /// `12`, `0.5`, `0x1F`, `1.0f`; `@20` and `@(20)` are the number, too. It is whole if it is written without
    /// a fraction and an exponent.
    case number(Double, isWhole: Bool)
    /// `"H:|-[title]"`
    case string([CodeStringPart])
    /// `true`, `YES`
    case boolean(Bool)
    /// `nil`, `NULL`, `Nil`
    case null
    /// `[a, b]`, `@[a, b]`; also the braces of C: `{1, 2}`
    case array([CodeExpression])
    /// `["a": b]`, `@{@"a": b}`
    case dictionary([CodeEntry])
    /// `(a, b)`, `(x: 1, y: 2)`, `()`; one value in parentheses without a label is that value.
    case tuple([CodeArgument])
    /// `-x`, `!flag`, `|-view`, `>=8`
    case prefix(String, CodeExpression)
    /// `x...`, `view-|`, `i++`
    case postfix(String, CodeExpression)
    /// `a + b`, `a <- b`, `0..<3`, by Swift's precedence.
    case binary(String, CodeExpression, CodeExpression)
    /// `isWide ? a : b`; `a ?: b` has `a` twice.
    case ternary(CodeExpression, then: CodeExpression, otherwise: CodeExpression)
    /// `a.isActive = true`, `x += 1`: target, operator, value.
    case assignment(CodeExpression, String, CodeExpression)
    /// `x as UIView`, `x as? T`, `x is T`, `(UIView *)x`
    case cast(CodeExpression, CodeCast, CodeType)
    /// `{ (make) -> Void in … }`, `^(MASConstraintMaker *make) { … }`
    case closure(CodeClosure)
    /// A form that is no layout: `#selector(tap)`, `\.title`, `/a+/`, `if … { … } else { … }`, `switch`, `_`,
    /// an operator as a value, a type as a value.
    case other(CodeForm)
  }

  /// The kind.
  package var kind: Kind
  /// The range, without parentheses around it.
  package var range: CodeRange
  /// The height of its tree, at most ``CodeLimits/height``.
  package private(set) var height: Int32

  /// An expression.
  package init(_ kind: Kind, at range: CodeRange) {
    self.kind = kind
    self.range = range
    height = 1
    var highest: Int32 = 0
    forEachChild { highest = max(highest, $0.height) }
    if case .closure(let closure) = kind { highest = max(highest, closure.body.height) }
    if case .other(.choice(let statement)) = kind { highest = max(highest, statement.height) }
    height = highest + 1
  }

  /// The name, if it is one.
  package var name: String? {
    if case .name(let name) = kind { name } else { nil }
  }
}

/// A call: what is called, with its arguments.
package struct CodeCall: Sendable {
  /// What is called: a name, a member (with the receiver as its base), or any expression.
  package var callee: CodeExpression
  /// The arguments in order; trailing closures are the last ones.
  package var arguments: [CodeArgument]
  /// The types between angle brackets behind what is called.
  package var types: [CodeType] = []
  /// The selector of a message, `constraintEqualToAnchor:constant:`; nil for calls of Swift and C. The callee is
  /// the member with its first part's name; the first argument has no label, further ones have the
  /// label of their part. Values after a comma have none: `arrayWithObjects:a, b, nil`.
  package var selector: String?
}

/// One argument of a call or value of a tuple.
package struct CodeArgument: Sendable {
  /// The label.
  package var label: String?
  /// The value.
  package var value: CodeExpression
  /// Whether it is a closure after the parentheses.
  package var isTrailing = false
}

/// One entry of a dictionary.
package struct CodeEntry: Sendable {
  /// The key.
  package var key: CodeExpression
  /// The value.
  package var value: CodeExpression
}

/// A part of a string.
package enum CodeStringPart: Sendable {
  /// Text, with its escapes resolved.
  case text(String)
  /// The value of an interpolation, `\(padding)`.
  case value(CodeExpression)
}

/// The kinds of cast.
package enum CodeCast: Hashable, Sendable {
  /// `as`, `as!`, `(Type)x`
  case forced
  /// `as?`
  case optional
  /// `is`
  case test
}

/// Expressions that are known, and no layout.
package enum CodeForm: Sendable {
  /// `#selector(…)`, `#keyPath(…)`, `#imageLiteral(…)`, `#file`, `@selector(…)`, `@encode(…)`, `@protocol(…)`
  case macro(String)
  /// `\.title`, `\Model.title`
  case keyPath
  /// `/a+/`, `#/a+/#`
  case regularExpression
  /// An operator as a value: `reduce(0, +)`
  case operation(String)
  /// `_`
  case wildcard
  /// A type as a value: `[UIView].self`, `(Int) -> Void`
  case type(CodeType)
  /// `if` and `switch` as values.
  case choice(CodeStatement)
  /// `({ …; x; })`: the statements of C as a value.
  case statements(CodeBlock)
}

/// `{ [weak self] (make) -> Void in … }`, `^(UIView *a) { … }`
package struct CodeClosure: Sendable {
  /// The values of the capture list.
  package var captures: [CodeCapture]
  /// The parameters; nil if it has none of its own and can use `$0`.
  package var parameters: [CodeParameter]?
  /// The statements.
  package var body: CodeBlock
}

/// `weak self`, `value = x`: an entry of a capture list.
package struct CodeCapture: Sendable {
  /// The name in the closure.
  package var name: String
  /// The value, if it is not the variable of the same name.
  package var value: CodeExpression?
}

/// A parameter of a function or closure.
package struct CodeParameter: Sendable {
  /// The label of its argument; nil for `_` and for parameters of closures and C.
  package var label: String?
  /// The name in the body.
  package var name: String
  /// The type, if it is written.
  package var type: CodeType?
  /// The default value.
  package var defaultValue: CodeExpression?
  /// The result builder that gathers the statements of the closure that it takes.
  package var builder: String?

  /// Whether an attribute is that of a result builder, by its name.
  package static func isBuilder(_ attribute: String) -> Bool {
    attribute.hasPrefix("@") && attribute.hasSuffix("Builder")
  }
}

/// A type as it is written, as far as it says what a value is.
package struct CodeType: Hashable, Sendable {
  /// The name: `UILabel`, `Theme.Padding`; `[]` for an array, `[:]` for a dictionary, `()` for a tuple, `->` for a
  /// function or block, and the first of several types that `&` joins.
  package var name: String
  /// The types of the elements, of a tuple, or between angle brackets.
  package var arguments: [CodeType] = []
  /// The labels of a tuple; empty if it has none.
  package var labels: [String] = []
  /// Whether it is optional: `?` or `!` in Swift.
  package var isOptional = false

  /// The type of a name, with its arguments and labels if it has some.
  package init(name: String, arguments: [CodeType] = [], labels: [String] = []) {
    self.name = name
    self.arguments = arguments
    self.labels = labels
  }
}

extension CodeExpression {
  /// Calls a function with each expression that this one consists of, in source order; the statements of
  /// closures are not among them.
  package func forEachChild(_ body: (CodeExpression) -> Void) {
    switch kind {
    case .name, .number, .boolean, .null, .other: break
    case .member(let base, _): if let base { body(base) }
    case .call(let call):
      body(call.callee)
      for argument in call.arguments { body(argument.value) }
    case .element(let base, let arguments):
      body(base)
      for argument in arguments { body(argument.value) }
    case .string(let parts):
      for case .value(let value) in parts { body(value) }
    case .array(let values): for value in values { body(value) }
    case .dictionary(let entries):
      for entry in entries {
        body(entry.key)
        body(entry.value)
      }
    case .tuple(let values): for value in values { body(value.value) }
    case .prefix(_, let value), .postfix(_, let value), .cast(let value, _, _): body(value)
    case .binary(_, let left, let right), .assignment(let left, _, let right):
      body(left)
      body(right)
    case .ternary(let condition, let then, let otherwise):
      body(condition)
      body(then)
      body(otherwise)
    case .closure(let closure):
      for capture in closure.captures { if let value = capture.value { body(value) } }
      for parameter in closure.parameters ?? [] {
        if let value = parameter.defaultValue { body(value) }
      }
    }
  }
}

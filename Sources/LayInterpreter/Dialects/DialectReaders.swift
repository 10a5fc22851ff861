import LayLanguage
import LayoutModel

/// A read of a member of a view or guide.
package struct MemberUse {
  /// The member.
  package var member: Identifier
  /// The view or guide.
  package var item: ItemID
  /// The range of the expression before the member.
  package var baseRange: SourceRange
  /// The way anchors are read.
  package var reading: GeometryReading
}

/// A use of a member as an action.
package struct MemberCall {
  /// The member.
  package var member: Identifier
  /// The value before the member.
  package var value: Value
  /// The views and guides of the value; nil for an attribute, a group and the like.
  package var items: [ItemID]?
  /// The arguments.
  package var arguments: [Argument]
  /// The priority after the statement.
  package var priority: Double?
  /// The range of the statement.
  package var range: SourceRange
}

/// Reads a member of a view or guide.
package struct MemberReader: Sendable {
  /// Returns its value; nil if the view or guide does not have the member.
  package var read: @Sendable (borrowing Evaluator, MemberUse) throws(Failure) -> Value?

  /// Creates a reader.
  package init(
    _ read: @escaping @Sendable (borrowing Evaluator, MemberUse) throws(Failure) -> Value?
  ) {
    self.read = read
  }
}

/// Reads a member of several views.
package struct ArrayMemberReader: Sendable {
  /// Returns its value.
  package var read: @Sendable (borrowing Evaluator, Identifier, [ItemID]) throws(Failure) -> Value

  /// Creates a reader.
  package init(
    _ read: @escaping @Sendable (borrowing Evaluator, Identifier, [ItemID]) throws(Failure) -> Value
  ) {
    self.read = read
  }
}

/// Performs the action of a member.
package struct MemberAction: Sendable {
  /// Performs it; returns false if it does not apply.
  package var run: @Sendable (Interpreter, MemberCall) throws(Failure) -> Bool

  /// Creates an action.
  package init(_ run: @escaping @Sendable (Interpreter, MemberCall) throws(Failure) -> Bool) {
    self.run = run
  }
}

/// Runs a sentence that begins with a member of a view or guide.
package struct MemberSentence: Sendable {
  /// The operands of each form.
  package var forms: [[OperandPattern]]
  /// An example for errors.
  package var example: String
  /// The grammar of its block, if the sentence can have one.
  package var braces: BlockGrammar?
  /// Whether a view or guide has the member.
  package var isKnown: @Sendable (ItemID, Scene) -> Bool
  /// Runs the sentence.
  package var run: @Sendable (Interpreter, Identifier, Operands, ItemID) throws(Failure) -> Void

  /// Creates a sentence.
  package init(
    forms: [[OperandPattern]], example: String, braces: BlockGrammar? = nil,
    isKnown: @escaping @Sendable (ItemID, Scene) -> Bool = { _, _ in true },
    run: @escaping @Sendable (Interpreter, Identifier, Operands, ItemID) throws(Failure) -> Void
  ) {
    self.forms = forms
    self.example = example
    self.braces = braces
    self.isKnown = isKnown
    self.run = run
  }
}

/// A call of a function.
package struct FunctionCall {
  /// The name.
  package var name: Identifier
  /// The arguments.
  package var arguments: [Argument]
  /// The range of the call.
  package var range: SourceRange
  /// The way anchors are read.
  package var reading: GeometryReading
}

/// Computes a function.
package struct FunctionReader: Sendable {
  /// Returns its value.
  package var read: @Sendable (borrowing Evaluator, FunctionCall) throws(Failure) -> Value

  /// Creates a function.
  package init(
    _ read: @escaping @Sendable (borrowing Evaluator, FunctionCall) throws(Failure) -> Value
  ) {
    self.read = read
  }
}

/// A call of a method that has a value.
package struct MethodCall {
  /// The method's name.
  package var member: Identifier
  /// The expression before the name.
  package var base: Expression
  /// The arguments.
  package var arguments: [Argument]
  /// The range of the call.
  package var range: SourceRange
  /// The way anchors are read.
  package var reading: GeometryReading
}

/// Computes a method.
package struct MethodReader: Sendable {
  /// Returns its value; nil if the call is read like a member without parentheses.
  package var read: @Sendable (borrowing Evaluator, MethodCall) throws(Failure) -> Value?

  /// Creates a method.
  package init(
    _ read: @escaping @Sendable (borrowing Evaluator, MethodCall) throws(Failure) -> Value?
  ) {
    self.read = read
  }
}

/// Performs the action of an expression that is a statement.
package struct ExpressionAction: Sendable {
  /// Performs it with the statement's priority; returns false for expressions outside the dialect.
  package var run: @Sendable (Interpreter, Expression, Double?) throws(Failure) -> Bool

  /// Creates an action.
  package init(
    _ run: @escaping @Sendable (Interpreter, Expression, Double?) throws(Failure) -> Bool
  ) {
    self.run = run
  }
}

/// Sets a part of a member: `a.item.weight = 2`.
package struct PartSetter: Sendable {
  /// Sets it for some views.
  package var set:
    @Sendable (Interpreter, Identifier, [ItemID], AssignmentOperator, Expression, SourceRange)
      throws(Failure) -> Void
}

/// Sets a member with arguments: `bar.spacing(after: a) = 20`.
package struct CallSetter: Sendable {
  /// Sets it for the value before the member.
  package var set:
    @Sendable (Interpreter, Expression, [Argument], AssignmentOperator, Expression, SourceRange)
      throws(Failure) -> Void
}

/// The words for priorities after a value.
package struct PriorityVocabulary: Sendable {
  /// Words with their priorities.
  package var words: [String: Double] = [:]
  /// Words that take a priority as an argument.
  package var functions: Set<String> = []
  /// Words that raise or lower the preceding priority.
  package var adjustments: [String: Double] = [:]
}

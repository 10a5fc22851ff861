import LayLanguage
import LayoutModel

/// A word behind a view or guide, where it is read.
package struct MemberUse {
  /// The word.
  package var member: Identifier
  /// The view or guide.
  package var item: ItemID
  /// Where what stands for the view or guide is written.
  package var baseRange: SourceRange
  /// Whether anchors or numbers are read.
  package var reading: GeometryReading
}

/// A word behind something, where it is to do something.
package struct MemberCall {
  /// The word.
  package var member: Identifier
  /// What it stands behind.
  package var value: Value
  /// The views and guides that this is; nil for an attribute, a group and the like.
  package var items: [ItemID]?
  /// What stands in the parentheses.
  package var arguments: [Argument]
  /// The priority behind the statement.
  package var priority: Double?
  /// All of it.
  package var range: SourceRange
}

/// Reads a word behind a view or guide.
package struct MemberReader: Sendable {
  /// What it stands for; nil if the view or guide does not have it.
  package var read: @Sendable (borrowing Evaluator, MemberUse) throws(Failure) -> Value?

  /// A reader.
  package init(
    _ read: @escaping @Sendable (borrowing Evaluator, MemberUse) throws(Failure) -> Value?
  ) {
    self.read = read
  }
}

/// Reads a word behind several views.
package struct ArrayMemberReader: Sendable {
  /// What it stands for.
  package var read: @Sendable (borrowing Evaluator, Identifier, [ItemID]) throws(Failure) -> Value

  /// A reader.
  package init(
    _ read: @escaping @Sendable (borrowing Evaluator, Identifier, [ItemID]) throws(Failure) -> Value
  ) {
    self.read = read
  }
}

/// Does what a word says.
package struct MemberAction: Sendable {
  /// Does it; false where there is nothing to do.
  package var run: @Sendable (Interpreter, MemberCall) throws(Failure) -> Bool

  /// An action.
  package init(_ run: @escaping @Sendable (Interpreter, MemberCall) throws(Failure) -> Bool) {
    self.run = run
  }
}

/// Does what a sentence says that begins with a word behind a view or guide.
package struct MemberSentence: Sendable {
  /// What can stand behind the word.
  package var forms: [[OperandPattern]]
  /// How it may look, for errors.
  package var example: String
  /// Whether a view or guide knows the word.
  package var isKnown: @Sendable (ItemID, Scene) -> Bool
  /// Does it.
  package var run: @Sendable (Interpreter, Identifier, Operands, ItemID) throws(Failure) -> Void

  /// A sentence.
  package init(
    forms: [[OperandPattern]], example: String,
    isKnown: @escaping @Sendable (ItemID, Scene) -> Bool = { _, _ in true },
    run: @escaping @Sendable (Interpreter, Identifier, Operands, ItemID) throws(Failure) -> Void
  ) {
    self.forms = forms
    self.example = example
    self.isKnown = isKnown
    self.run = run
  }
}

/// A function where it is called.
package struct FunctionCall {
  /// Its name.
  package var name: Identifier
  /// What stands in the parentheses.
  package var arguments: [Argument]
  /// All of it.
  package var range: SourceRange
  /// Whether anchors or numbers are read.
  package var reading: GeometryReading
}

/// Gives the value of a function.
package struct FunctionReader: Sendable {
  /// Its value.
  package var read: @Sendable (borrowing Evaluator, FunctionCall) throws(Failure) -> Value

  /// A function.
  package init(
    _ read: @escaping @Sendable (borrowing Evaluator, FunctionCall) throws(Failure) -> Value
  ) {
    self.read = read
  }
}

/// A word that is called behind something, where it is to give a value.
package struct MethodCall {
  /// The word.
  package var member: Identifier
  /// What it stands behind.
  package var base: Expression
  /// What stands in the parentheses.
  package var arguments: [Argument]
  /// All of it.
  package var range: SourceRange
  /// Whether anchors or numbers are read.
  package var reading: GeometryReading
}

/// Gives the value of a word that is called behind something.
package struct MethodReader: Sendable {
  /// Its value; nil if it is read like a word without parentheses.
  package var read: @Sendable (borrowing Evaluator, MethodCall) throws(Failure) -> Value?

  /// A word that is called.
  package init(
    _ read: @escaping @Sendable (borrowing Evaluator, MethodCall) throws(Failure) -> Value?
  ) {
    self.read = read
  }
}

/// Does what an expression says that stands as a statement.
package struct ExpressionAction: Sendable {
  /// Does it, with the priority behind it; false if it is nothing of the dialect's.
  package var run: @Sendable (Interpreter, Expression, Double?) throws(Failure) -> Bool

  /// An action.
  package init(
    _ run: @escaping @Sendable (Interpreter, Expression, Double?) throws(Failure) -> Bool
  ) {
    self.run = run
  }
}

/// Sets a word of what stands behind a view.
package struct PartSetter: Sendable {
  /// Sets it, for some views.
  package var set:
    @Sendable (Interpreter, Identifier, [ItemID], AssignmentOperator, Expression, SourceRange)
      throws(Failure) -> Void
}

/// Sets what is called behind a view.
package struct CallSetter: Sendable {
  /// Sets it, for what stands before the word.
  package var set:
    @Sendable (Interpreter, Expression, [Argument], AssignmentOperator, Expression, SourceRange)
      throws(Failure) -> Void
}

/// Words for priorities behind a value.
package struct PriorityVocabulary: Sendable {
  /// Words with the priorities that they give.
  package var words: [String: Double] = [:]
  /// Words that take a priority in parentheses.
  package var functions: Set<String> = []
  /// Words that raise or lower the priority before them.
  package var adjustments: [String: Double] = [:]
}

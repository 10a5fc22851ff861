import LayLanguage
import LayoutModel

/// A word of the language or of a dialect: what it stands behind, what it takes, what it does, and
/// what help says on it.
///
/// Members, actions, functions, completion, argument labels, help and the errors for wrong
/// arguments are read from its row.
package struct DialectWord: Sendable {
  /// What a word does.
  package enum Effect: Sendable {
    /// It has a value; nil if another word of that name is meant.
    case value(@Sendable (borrowing Evaluator, WordUse) throws(Failure) -> Value?)
    /// It has an attribute as its value, which is set through its members.
    case attribute(@Sendable (borrowing Evaluator, WordUse) throws(Failure) -> Value?)
    /// It changes the scene.
    case change(@Sendable (Interpreter, WordUse) throws(Failure) -> Void)
    /// It begins a sentence: `bar.arrange d at 2`.
    case sentence(MemberSentence)
    /// Its part is set: `a.item.weight = 2`.
    case part(PartSetter)
    /// It is set with arguments: `bar.spacing(after: a) = 20`.
    case setting(CallSetter)
    /// A name for a value, unless a program gives the name another meaning.
    case constant(Value)
    /// A name for a built-in guide.
    case guide(GuideRole)
    /// A priority after a value.
    case priority(Double)
    /// A priority after a value, given as an argument.
    case priorityCall
    /// It raises or lowers the priority before it.
    case priorityStep(Double)
    /// A grammar of its own reads it.
    case grammar
    /// It stands in the braces of a command, which reads it.
    case inBraces
  }

  /// Sets a part of a member for some views.
  package typealias PartSetter =
    @Sendable (Interpreter, Identifier, [ItemID], AssignmentOperator, Expression, SourceRange)
    throws(Failure) -> Void

  /// Sets a member with arguments.
  package typealias CallSetter =
    @Sendable (Interpreter, WordUse, AssignmentOperator, Expression) throws(Failure) -> Void

  /// What help says on it. A word without a summary is neither explained nor completed, since it is
  /// another row's or a property's.
  package var help: HelpTopic
  /// What it stands behind.
  package var receiver: Receiver
  /// Its forms, where its arguments alone do not say them.
  var written: String?
  /// The arguments that it takes, in order.
  package var arguments: [ArgumentSlot]
  /// The words that it can be set to, for completion.
  package var assigned: [String]
  /// Whether it takes the priority after the statement.
  package var takesPriority: Bool
  /// Whether it is allowed in a `place` block.
  package var runsInPasses: Bool
  /// The code of the errors for wrong arguments.
  package var errorCode: String
  /// What it does.
  package var effect: Effect

  /// Creates a word.
  package init(
    _ name: String, _ summary: String = "", searchTerms: [String] = [], example: String? = nil,
    text: [String] = [], behind receiver: Receiver = .nothing, written: String? = nil,
    takes arguments: [ArgumentSlot] = [], assigned: [String] = [], takesPriority: Bool = false,
    runsInPasses: Bool = false,
    errorCode: String = "E035", _ effect: Effect
  ) {
    self.receiver = receiver
    self.written = written
    self.arguments = arguments
    self.assigned = assigned
    self.takesPriority = takesPriority
    self.runsInPasses = runsInPasses
    self.errorCode = errorCode
    self.effect = effect
    help = HelpTopic(
      name: name, summary: summary, searchTerms: searchTerms, example: example, text: text)
    if !arguments.isEmpty { help.synopsis = form }
  }

  /// Creates a word that stands alone, and that neither help nor completion knows.
  package init(_ name: String, _ effect: Effect) { self.init(name, behind: .nothing, effect) }

  /// The word.
  package var name: String { help.name }

  /// Whether help and completion know it by this row.
  package var isListed: Bool { !help.summary.isEmpty }

  /// Whether it has a value.
  package var hasValue: Bool {
    switch effect {
    case .value, .attribute: true
    default: false
    }
  }

  /// Whether it belongs to the braces of a command.
  package var isInBraces: Bool {
    if case .inBraces = effect { true } else { false }
  }

  /// Whether it is a function: a value of its arguments alone.
  package var isFunction: Bool {
    if case .value = effect { receiver.isNothing } else { false }
  }

  /// Whether it changes the scene.
  package var isAction: Bool {
    if case .change = effect { true } else { false }
  }

  /// Its form: `keepAt(VALUE, [min: VALUE], [max: VALUE])`.
  package var form: String {
    written
      ?? (arguments.isEmpty
        ? name : "\(name)(\(arguments.map(\.form).joined(separator: ", ")))")
  }

  /// The labels of its arguments.
  package var labels: [String] { arguments.compactMap(\.label) }

  /// Whether it can be used without arguments.
  package var isComplete: Bool { arguments.allSatisfy { $0.count == .optional } }
}

extension DialectWord {
  /// What a word stands behind.
  package struct Receiver: Sendable {
    /// Its name, for errors: `several views`.
    package var wanted: String
    /// Whether a value can be before the word.
    package var fits: @Sendable (Value, Scene) -> Bool
    /// Whether completion offers the word behind a view or guide.
    package var isOffered: @Sendable (ItemID, Scene) -> Bool

    /// Creates a receiver.
    package init(
      _ wanted: String, fits: @escaping @Sendable (Value, Scene) -> Bool,
      isOffered: (@Sendable (ItemID, Scene) -> Bool)? = nil
    ) {
      self.wanted = wanted
      self.fits = fits
      self.isOffered = isOffered ?? { fits(.item($0), $1) }
    }

    /// The receiver, offered by some views and guides only.
    package func offered(by isOffered: @escaping @Sendable (ItemID, Scene) -> Bool) -> Receiver {
      Receiver(wanted, fits: fits, isOffered: isOffered)
    }

    /// Whether it is a receiver of nothing.
    package var isNothing: Bool { wanted.isEmpty }

    /// No value: the word stands alone.
    package static let nothing = Receiver("", fits: { _, _ in false })
    /// One view or guide.
    package static let view = Receiver(
      "one view", fits: { value, _ in if case .item = value { true } else { false } })
    /// One or several views and guides.
    package static let views = Receiver("a view", fits: { value, _ in value.isOfViews })
    /// Several views and guides.
    package static let array = Receiver(
      "several views",
      fits: { value, _ in
        if case .item = value { false } else { value.isOfViews }
      })
    /// An attribute of a dialect.
    package static let attribute = Receiver(
      "an attribute", fits: { value, _ in if case .attribute = value { true } else { false } })
    /// A group.
    package static let group = Receiver(
      "a group", fits: { value, _ in if case .group = value { true } else { false } })
    /// One view or guide with a property.
    package static func item(
      _ wanted: String, where isOne: @escaping @Sendable (ItemID, Scene) -> Bool
    ) -> Receiver {
      Receiver(
        wanted,
        fits: { value, scene in
          if case .item(let id) = value { isOne(id, scene) } else { false }
        })
    }
  }
}

extension Value {
  /// Whether the value is a view or guide, or several.
  var isOfViews: Bool {
    switch self {
    case .item, .array, .list: true
    default: false
    }
  }
}

/// A use of a word.
package struct WordUse: Sendable {
  /// The word as it is written.
  package var word: Identifier
  /// The value before it; `none` if it stands alone.
  package var value: Value
  /// The views and guides of that value.
  package var items: [ItemID]
  /// The arguments.
  package var arguments: GivenArguments
  /// The priority after the statement.
  package var priority: Double?
  /// The range of the whole use.
  package var range: SourceRange
  /// The range of the expression before the word.
  package var baseRange: SourceRange
  /// The way anchors are read.
  package var reading: GeometryReading

  /// The view or guide before the word; nil for several or none.
  package var item: ItemID? {
    if case .item(let id) = value { id } else { nil }
  }
}

/// A sentence that begins with a member of a view or guide.
package struct MemberSentence: Sendable {
  /// The operands of each form.
  package var forms: [[OperandPattern]]
  /// An example for errors.
  package var example: String
  /// The grammar of its block, if the sentence can have one.
  package var braces: BlockGrammar?
  /// Runs the sentence.
  package var run: @Sendable (Interpreter, Identifier, Operands, ItemID) throws(Failure) -> Void
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

/// A word explained by `help`.
package struct HelpTopic: Sendable {
  /// The word.
  package var name: String
  /// Its meaning in a few words.
  package var summary: String
  /// Its form with arguments, `keepMin(VALUE, max: VALUE)`; nil for a word without any.
  package var synopsis: String?
  /// Words for searching.
  package var searchTerms: [String]
  /// A statement that uses it.
  package var example: String?
  /// Further help, in paragraphs.
  package var text: [String]

  /// Creates a topic.
  package init(
    name: String, summary: String, searchTerms: [String] = [], example: String? = nil,
    text: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.searchTerms = searchTerms
    self.example = example
    self.text = text
  }

  /// Creates the topic of a property.
  package init(_ property: ViewProperty) {
    self.init(
      name: property.name, summary: property.summary, searchTerms: property.searchTerms,
      example: property.example)
  }
}

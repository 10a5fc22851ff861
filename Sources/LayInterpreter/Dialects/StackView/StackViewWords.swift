import LayoutModel
import LayLanguage

/// `stackview`, and the members of stack views.
struct StackViewWords: DialectWords {
  let commands: [CommandSubject: [StatementCommand]] = [.views: [.stackview]]
  let properties = ViewProperty.stackViews

  let words = [
    DialectWord(
      "arranged", "the members of a stack view, in order",
      searchTerms: ["stackview", "arrangedSubviews"],
      example: "stackview bar { c; d }; print bar.arranged",
      behind: .item("a stack view", where: PropertyOwner.stackViews.includes),
      .value { (evaluator, use) throws(Failure) in
        use.item.flatMap { evaluator.scene.properties(of: $0)?.stack }.map {
          .list($0.members.map(Value.item))
        }
      }),
    DialectWord(
      "arrange", "adds a view to the members of a stack view, or moves it among them",
      searchTerms: ["stackview", "addArrangedSubview", "insertArrangedSubview"],
      example: "stackview bar { c; d }; bar.arrange e at 2", behind: Self.stackView,
      .sentence(
        MemberSentence(
          forms: [[.view, .optional("at", .position)]], example: "bar.arrange d at 2"
        ) { (interpreter, word, operands, stack) throws(Failure) in
          try interpreter.arrange(word, operands, in: stack)
        })),
    DialectWord(
      "unarrange", "removes a view from the members of a stack view; it remains a subview",
      searchTerms: ["stackview", "removeArrangedSubview"],
      example: "stackview bar { c; d }; bar.unarrange c", behind: Self.stackView,
      .sentence(
        MemberSentence(forms: [[.view]], example: "bar.unarrange d") {
          (interpreter, word, operands, stack) throws(Failure) in
          try interpreter.unarrange(word, operands, in: stack)
        })),
    DialectWord(
      "spacing", example: "bar.spacing(after: a) = 20", takes: [.one("after", .view)],
      .setting { (interpreter, use, operation, value) throws(Failure) in
        try interpreter.setSpacing(use, operation, value)
      }),
  ]

  /// One view; what is not a stack view says so itself.
  private static let stackView = DialectWord.Receiver.view.offered(
    by: PropertyOwner.stackViews.includes)
}

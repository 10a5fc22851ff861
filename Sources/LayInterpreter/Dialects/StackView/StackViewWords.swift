import LayLanguage
import LayoutModel

/// `stackview`, and the members of stack views.
struct StackViewWords: DialectWords {
  let commands: [CommandSubject: [StatementCommand]] = [.views: [.stackview]]
  var properties: [ViewProperty] { ViewProperty.stackViews }

  var members: [String: MemberReader] {
    [
      "arranged": MemberReader { (evaluator, use) throws(Failure) in
        evaluator.scene.properties(of: use.item)?.stack.map { .list($0.members.map(Value.item)) }
      }
    ]
  }

  var sentences: [String: MemberSentence] {
    [
      "arrange": MemberSentence(
        forms: [[.view, .optional("at", .position)]], example: "bar.arrange d at 2"
      ) { (interpreter, word, operands, stack) throws(Failure) in
        try interpreter.arrange(word, operands, in: stack)
      },
      "unarrange": MemberSentence(forms: [[.view]], example: "bar.unarrange d") {
        (interpreter, word, operands, stack) throws(Failure) in
        try interpreter.unarrange(word, operands, in: stack)
      },
    ]
  }

  let callSetters = [
    "spacing": CallSetter {
      (interpreter, base, arguments, operation, value, range) throws(Failure) in
      try interpreter.setSpacing(of: base, arguments, operation, value, at: range)
    }
  ]

  let uikitWords = [
    "arrangedSubviews": "arranged", "addArrangedSubview": "arrange",
    "removeArrangedSubview": "unarrange",
  ]

  func memberNames(of id: ItemID, in scene: Scene) -> [String] {
    guard PropertyOwner.stackViews.includes(id, scene) else { return [] }
    return ViewProperty.stackViews.map(\.name) + ["arrange", "unarrange"]
  }

  let topics =
    ViewProperty.stackViews.map(HelpTopic.init) + [
      HelpTopic(
        name: "arrange",
        summary: "adds a view to the members of a stack view, or moves it among them",
        searchTerms: ["stackview", "addArrangedSubview", "insertArrangedSubview"],
        example: "stackview bar { c; d }; bar.arrange e at 2"),
      HelpTopic(
        name: "unarrange",
        summary: "removes a view from the members of a stack view; it remains a subview",
        searchTerms: ["stackview", "removeArrangedSubview"],
        example: "stackview bar { c; d }; bar.unarrange c"),
    ]
}

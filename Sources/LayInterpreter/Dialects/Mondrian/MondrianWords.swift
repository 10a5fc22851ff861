/// MondrianLayout's words: `build`, `rebuild` and `mondrian`.
struct MondrianWords: DialectWords {
  let commands: [CommandSubject: [StatementCommand]] = [.groups: [.build, .rebuild, .mondrian]]
  let pastedWords = [
    "VStackBlock": "VStack", "HStackBlock": "HStack", "ZStackBlock": "ZStack",
    "VGridBlock": "VGrid", "StackingSpacer": "Spacer", "SpacerBlock": "Spacer",
    "LayoutContainer": "Container",
  ]
  let expressionActions = [
    ExpressionAction { (interpreter, expression, _) throws(Failure) in
      try interpreter.stateSubviews(expression)
    },
    ExpressionAction { (interpreter, expression, priority) throws(Failure) in
      try interpreter.stateDescriptors(of: expression, priority: priority)
    },
  ]
  var library: LibraryPage? { .mondrian }

  var topics: [HelpTopic] { HelpTopic.structures }
}

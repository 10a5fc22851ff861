/// MondrianLayout's words: `build`, `rebuild` and `mondrian`.
struct MondrianWords: DialectWords {
  let commands: [CommandSubject: [StatementCommand]] = [.groups: [.build, .rebuild, .mondrian]]
  let expressionActions = [
    ExpressionAction { (interpreter, expression, priority) throws(Failure) in
      try interpreter.stateDescriptors(of: expression, priority: priority)
    }
  ]
  var topics: [HelpTopic] { HelpTopic.structures }
}

import LayLanguage
import LayoutDialects
import LayoutModel

/// MondrianLayout's words: `build`, `rebuild` and `mondrian`.
struct MondrianWords: DialectWords {
  let commands: [CommandSubject: [StatementCommand]] = [.groups: [.build, .rebuild, .mondrian]]
  let words =
    StructureWords.blocks + StructureWords.others + StructureWords.modifiers
    + StructureWords.inner
  let expressionActions = [
    ExpressionAction { (interpreter, expression, _) throws(Failure) in
      try interpreter.stateSubviews(expression)
    },
    ExpressionAction { (interpreter, expression, priority) throws(Failure) in
      try interpreter.stateDescriptors(of: expression, priority: priority)
    },
  ]
  let library: LibraryPage? = LibraryPage(
    name: "MondrianLayout",
    words: [
      "VStackBlock": "VStack", "HStackBlock": "HStack", "ZStackBlock": "ZStack",
      "VGridBlock": "VGrid", "StackingSpacer": "Spacer", "SpacerBlock": "Spacer",
      "LayoutContainer": "Container",
    ])
}

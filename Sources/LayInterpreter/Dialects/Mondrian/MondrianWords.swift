/// `build`, `rebuild` and `mondrian`.
struct MondrianWords: DialectWords {
  let commands: [CommandSubject: [StatementCommand]] = [.groups: [.build, .rebuild, .mondrian]]
  var topics: [HelpTopic] { HelpTopic.structures }
}

import LayInterpreter
import TextReports

extension CommandManual {
  /// The main commands by what one wants to do with them; `help all` has the others too.
  private static let tasks: [(title: String, sample: String, words: [String])] = [
    (
      "build", "view a; a.left == b.right + 8 @high",
      [
        "view", "guide", "stackview", "screen", "scale", "move", "rename", "remove", "place",
        "when", "atomic",
        "switch", "animate",
      ]
    ),
    (
      "look", "draw",
      ["layout", "draw", "tree", "constraints", "groups", "print", "diff", "preview", "measure"]
    ),
    (
      "ask", "why a.width",
      ["why", "lost", "ambiguity", "range", "sweep", "room", "fitting", "time"]
    ),
    ("repair", "conflicts", ["conflicts", "explain", "fix", "undo", "redo", "history", "reset"]),
    ("prove", "expect a.width == 100", ["expect", "watch"]),
    (
      "keep", "save card.lay",
      ["save", "source", "import", "export", "write", "transcript", "set", "quit"]
    ),
    ("learn", "learn", ["learn", "examples", "help", "?"]),
  ]

  /// The commands of libraries.
  static let libraryCommands = DialectTable.all.filter { $0.library != nil }
    .flatMap { $0.commands.values.flatMap(\.self) }.map(\.declaration.name)

  /// An overview of one page: the commands by task, and where there is more.
  package func overview() -> Report {
    let tasks = Self.tasks.map { task in
      let words = task.words.filter { command(named: $0) != nil }
      return Report.Row(
        [Markup(task.title, .section), Markup(words.joined(separator: " "), .typeable)],
        value: {
          .object([
            "name": .string(task.title), "summary": .string(words.joined(separator: ", ")),
            "example": .string(task.sample),
          ])
        })
    }
    let columns = [Report.Rows.Column(minimum: 7), Report.Rows.Column(gap: 1)]
    func row(_ line: String, _ words: String) -> Report.Row {
      Report.Row([Markup(line, .typeable), Markup(words, .dim)])
    }
    return Report([
      .rows(
        Report.Rows(
          columns: [Report.Rows.Column(minimum: 29)],
          [
            row("view a, b", "creates views"),
            row("a.left == b.right + 8 @high", "states a constraint"),
            row("let gap = 8", "names a value; also if, for"),
            row("learn", "a course, step by step"),
            row("? center a view", "finds the line for a wish"),
            row("help NAME", "explains a word; or help all"),
          ])),
      .rows(Report.Rows("help", columns: columns, tasks)),
      .field("libraries", .integer(DialectTable.libraries.count)),
      .text(
        Markup("\(DialectTable.libraries.count) libraries are spoken too: ", .dim)
          + Markup("? library", .typeable), hanging: 0),
    ])
  }
}

import LayInterpreter
import TextReports

extension CommandManual {
  /// The commands by what one wants to do with them. Those of libraries are not among them.
  private static let tasks: [(title: String, sample: String, words: [String])] = [
    (
      "build", "view a; a.left == b.right + 8 @high",
      [
        "view", "guide", "stackview", "screen", "scale", "move", "rename", "remove", "place", "when", "atomic",
        "switch", "animate", "visual",
      ]
    ),
    (
      "look", "draw",
      [
        "layout", "draw", "tree", "constraints", "groups", "items", "names", "print", "diff", "preview",
        "measure", "fitting", "more", "clear",
      ]
    ),
    ("ask", "why a.width", ["why", "lost", "ambiguity", "range", "sweep", "exercise", "time", "help", "?"]),
    ("repair", "conflicts", ["conflicts", "explain", "fix", "undo", "redo", "history", "reset"]),
    ("prove", "expect a.width == 100", ["expect", "watch", "language", "text"]),
    (
      "keep", "save card.lay",
      [
        "save", "source", "import", "scenes", "scene", "export", "write", "transcript", "set", "quit",
      ]
    ),
    ("learn", "learn", ["learn", "hint", "goal", "solution", "lesson", "examples"]),
  ]

  /// The commands of libraries.
  static let libraryCommands = DialectTable.all.filter { $0.library != nil }
    .flatMap { $0.commands.values.flatMap(\.self) }.map(\.declaration.name)

  /// The commands that no task lists.
  package var commandsWithoutTask: [String] {
    let listed = Set(Self.tasks.flatMap(\.words) + Self.libraryCommands)
    return commands.map(\.name).filter { !listed.contains($0) }
  }

  /// An overview of one page: the commands by task, and where there is more.
  package func overview() -> Report {
    let tasks = Self.tasks.map { task in
      let words = task.words.filter { byNameContains($0) }
      return Report.Row(
        [Markup(task.title, .section), Markup(words.joined(separator: " "), .typeable)], hanging: 8,
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
    let libraries = DialectTable.libraries.map(\.name)
    return Report([
      .rows(
        Report.Rows(
          columns: [Report.Rows.Column(minimum: 29)],
          [
            row("view a, b", "creates views"),
            row("a.left == b.right + 8 @high", "states a constraint"),
            row("let gap = 8", "names a value; also if, for, def"),
            row("learn", "a course, step by step"),
            row("? center a view", "finds the line for a wish"),
            row("help NAME", "explains a word; help all lists all"),
          ])),
      .blank, .rows(Report.Rows("help", columns: columns, tasks)),
      .text(
        Markup("libraries ", .section) + Markup("help \(libraries.first ?? "")", .typeable)
          + Markup(" and others: \(libraries.count) in all, `? library`", .dim), hanging: 8),
    ])
  }

  private func byNameContains(_ name: String) -> Bool { command(named: name) != nil }
}

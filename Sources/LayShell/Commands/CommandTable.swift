import LayLanguage

/// Every command, in the order of the help.
enum CommandTable {
  static let all: [ShellCommand] = [
    .view, .guide, .stackview, .linear, .stack, .flow, .visual, .constrain, .screen, .scale, .move,
    .rename, .remove,
    .place, .when,
    .atomic, .switchGroups, .build, .rebuild, .mondrian,
    .animate, .layout, .draw, .tree, .groups, .items, .constraints, .conflicts, .explain, .fix,
    .why, .lost,
    .ambiguity, .exercise, .measure, .fitting, .print, .expect,
    .source, .save, .export, .importLog, .names, .undo, .redo, .history, .reset, .time, .set, .help,
    .search, .more,
    .quit,
  ]

  /// The command with a name.
  static func command(named name: String) -> ShellCommand? { byName[name] }

  /// The names in the order of the help.
  static let names = all.map(\.name)

  /// The words of the language that come from commands and from KeepLayout's priorities.
  static let vocabulary = Vocabulary(
    commands: Dictionary(
      all.map { ($0.name, $0.shape) }, uniquingKeysWith: { first, _ in first }),
    blockWords: Dictionary(
      all.filter { !$0.blockWords.isEmpty }.map { command in
        (
          command.name,
          Dictionary(
            command.blockWords.map { ($0, .sentence) }, uniquingKeysWith: { first, _ in first })
        )
      }, uniquingKeysWith: { first, _ in first }),
    priorityWords: [
      "keepRequired": 1000, "keepHigh": 750, "keepLow": 250, "keepFitting": 50,
    ],
    priorityFunctions: ["keepAt"], priorityAdjustments: ["keepMore": 10, "keepLess": -10])

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}

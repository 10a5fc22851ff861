import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutModel
import TextReports

extension ShellCommand {
  static let set = ShellCommand(
    name: "set", shape: .sentence,
    forms: [
      [],
      [
        .slot(OperandSlot("NAME", [.settings], wanted: "a setting", piece: .name)),
        .slot(OperandSlot("VALUE", [.settingValues], wanted: "a value")),
      ],
    ],
    summary: "changes how the shell behaves and prints",
    searchTerms: ["option", "setting", "preference", "precision", "color", "json"],
    action: { (shell, call) throws(Failure) in try shell.set(call) })
}

extension Shell {
  /// The settings with their possible values.
  static let settingValues: [(name: String, values: [String])] = [
    ("conflicts", ["recover", "stop"]), ("precision", ["0...12"]), ("format", ["text", "json"]),
    ("color", ["on", "off"]), ("quiet", ["on", "off"]),
    ("animation", AnimationStyle.allCases.map(\.rawValue)), ("undo", ["1...1000000"]),
    ("prompt", Settings.PromptStyle.allCases.map(\.rawValue)),
    ("rows", Settings.RowStyle.allCases.map(\.rawValue)),
    ("overflow", OverflowPolicy.allCases.map(\.rawValue)),
  ]

  fileprivate func set(_ call: Call) throws(Failure) {
    guard let name = call.operands.name() else {
      emitSettings()
      return
    }
    let names = Self.settingValues.map(\.name)
    guard let values = Self.settingValues.first(where: { $0.name == name.name })?.values else {
      let near = nearest(name.name, in: names, limit: 1).first
      throw Failure(
        "E046", "there is no setting `\(name.name)`", at: name.range,
        help: near.map { ["did you mean `\($0)`?"] } ?? [], have: names)
    }
    guard let value = call.operands.values().last else { return }
    if name.name == "precision" {
      settings.precision = try number(value, "a precision", 0...12)
      return
    }
    if name.name == "undo" {
      settings.undoLimit = try number(value, "a number of statements", 1...1_000_000)
      return
    }
    guard let word = value.bareWord, values.contains(word.name) else {
      throw Failure(
        "E046", "`\(name.name)` is \(values.joined(separator: " or "))", at: value.range,
        help: ["for example: set \(name.name) \(values[0])"])
    }
    set(name.name, to: word.name)
  }

  /// The whole number of a setting.
  private func number(
    _ expression: Expression, _ what: String, _ range: ClosedRange<Int>
  ) throws(Failure) -> Int {
    let value = try evaluator.wholeNumber(
      try interpreter.read(expression), at: expression.range, what)
    guard let number = Int(exactly: value), range.contains(number) else {
      throw Failure(
        "E046", "\(what) is between \(range.lowerBound) and \(range.upperBound)",
        at: expression.range)
    }
    return number
  }

  private func set(_ name: String, to value: String) {
    switch name {
    case "conflicts":
      settings.conflictPolicy = Settings.ConflictPolicy(rawValue: value) ?? .recover
    case "format": settings.format = Settings.Format(rawValue: value) ?? .text
    case "color": settings.usesColor = value == "on"
    case "quiet": settings.isQuiet = value == "on"
    case "prompt": settings.promptStyle = Settings.PromptStyle(rawValue: value) ?? .state
    case "rows": settings.rowStyle = Settings.RowStyle(rawValue: value) ?? .folded
    case "animation": settings.animationStyle = AnimationStyle(rawValue: value) ?? .table
    case "overflow": settings.overflow = OverflowPolicy(rawValue: value) ?? .warning
    default: break
    }
  }

  private func emitSettings() {
    let settings = settings
    let values: [(String, String)] = [
      ("conflicts", settings.conflictPolicy.rawValue), ("precision", "\(settings.precision)"),
      ("format", settings.format.rawValue), ("color", settings.usesColor ? "on" : "off"),
      ("quiet", settings.isQuiet ? "on" : "off"),
      ("animation", settings.animationStyle.rawValue), ("undo", "\(settings.undoLimit)"),
      ("prompt", settings.promptStyle.rawValue), ("rows", settings.rowStyle.rawValue),
      ("overflow", settings.overflow.rawValue),
    ]
    let notes = values.map { name, value in
      Report.Part.note(Report.Note(name, Markup(value), role: .plain, gutter: 12, key: name))
    }
    emit(Report([.section(Report.Section(.object("settings"), notes))]))
  }
}

import CLibrary

/// Times the solver against others on the same machine, and checks its answers. `scripts/bench`
/// prepares the peers, builds this and starts it; it starts itself again for every measurement.
@main
enum BenchmarkProgram {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "play": return try play(Array(arguments.dropFirst()))
    case "count": return try count(Array(arguments.dropFirst()))
    case "language": return try language(Array(arguments.dropFirst()))
    case "edit": return edit(Array(arguments.dropFirst()))
    case "question": return question(Array(arguments.dropFirst()))
    default: break
    }
    let options: Options
    do {
      options = try Options(arguments)
    } catch {
      Message.write("bench: \(error.message)\n")
      exit(64)
    }
    var report = Report(options)
    report.run()
  }

  /// `play LAYOUT VIEWS SECONDS FRAMES ORDER MODE [DIALOG]`: one process of ours.
  private static func play(_ words: [String]) throws {
    guard words.count >= 6, let layout = LayoutName(rawValue: words[0]), let views = Int(words[1]),
      let seconds = Double(words[2]), let frameLimit = Int(words[3]),
      let order = InsertionOrder(rawValue: words[4]),
      let draft = layout.draft(
        views: views, dialog: words.dropFirst(6).first.flatMap { File.read($0) })
    else { exit(64) }
    let includesPhases = words[5] == "phases"
    let workload =
      includesPhases ? draft.phased(frameLimit: frameLimit) : draft.built(order: order)
    try Measurement(
      prepared: PreparedWorkload(workload), solvesAtOnce: words[5] == "at-once",
      budget: seconds * 1e9, sessionLimit: 200
    ).run()
    guard includesPhases else { return }
    try Measurement(
      prepared: PreparedWorkload(draft.swapped(frameLimit: frameLimit)), budget: seconds * 1e9 / 4,
      sessionLimit: 200,
      omitsBuild: true
    ).run()
  }

  /// `count LAYOUT VIEWS [DIALOG] BUILDS FRAMES`: builds and frames without a clock.
  private static func count(_ words: [String]) throws {
    let dialog = words.count > 4 ? File.read(words[2]) : nil
    guard words.count >= 4, let layout = LayoutName(rawValue: words[0]), let views = Int(words[1]),
      let builds = Int(words[words.count - 2]), let frames = Int(words[words.count - 1]),
      let draft = layout.draft(views: views, dialog: dialog)
    else { exit(64) }
    try InstructionRun.run(draft.phased(frameLimit: 400), builds: builds, frames: frames)
  }

  /// `edit PROGRAM VIEWS`: an edit that affects many views.
  private static func edit(_ words: [String]) {
    guard words.count == 2, let program = EditProgram(rawValue: words[0]), let views = Int(words[1])
    else { exit(64) }
    EditMeasurement(program: program, views: views).run()
  }

  /// `question QUESTION SHAPE VIEWS FILE`: a question about a scene.
  private static func question(_ words: [String]) {
    guard words.count == 4, let question = Question(rawValue: words[0]),
      let shape = QuestionShape(rawValue: words[1]), let views = Int(words[2])
    else { exit(64) }
    QuestionMeasurement(question: question, shape: shape, views: views, path: words[3]).run()
  }

  /// `language VIEWS DIRECTORY`: a program of the language on its way from a file to frames.
  private static func language(_ words: [String]) throws {
    guard words.count == 2, let views = Int(words[0]) else { exit(64) }
    let program = LanguageProgram(views: views)
    let path = "\(words[1])/\(views).lay"
    guard File.write(program.text, to: path) else { exit(73) }
    defer { unlink(path) }
    try LanguageMeasurement(path: path, program: program).run()
  }
}

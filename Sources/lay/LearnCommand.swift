import ArgumentParser
import Files
import LayShell
import Lessons
import LineEditing
import TextReports

/// `lay learn 3`
struct LearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay learn",
    abstract: "Starts a lesson in Auto Layout.",
    usage: """
      lay learn [<number> | <lesson file>]
      lay learn list
      lay learn --check [<lesson file> ...]
      lay learn --export <folder> [<lesson file> ...]
      """,
    discussion: """
      Without a number it continues where you stopped. A lesson of your own is a text file: \
      keywords at the beginning of a line, and indented lines below them.

        title    Two boxes side by side
        screens  320x480, 480x320
        start
          view left, right
        text
          What is told first; `a.width == b.width` in backquotes can be typed.
        type left.left == 20
        done
          What is told when the line has been typed.
        ask what happens to the other box?
          a   nothing
          b*  it moves too
        answer a
          What is said to the one who chooses it.
        again what does a rule about one box do to another one?
        task
          What is to be done. It is judged by the frames on all screens.
        solution
          right.left == left.right + 8
        wrong
          right.left == 8
        say
          What is said to this mistake.
        hint The idea.
        hint The word that is needed.
        hint The line: `right.left == left.right + 8`
        purpose
          What the lesson was for.

      More words: minutes, unlearns, exam, axis (horizontal, vertical, both), directions (ltr or \
      ltr, rtl), again (the question in words that need no scene: a missed one is asked again at the end), \
      log (a message of Auto Layout instead of start), limit (constraints allowed), \
      check (conditions as after expect, instead of the frames of the solution), show (statements \
      that are run after a step). A line that begins with # is a comment.

      --check plays every lesson: each step must fail at its beginning and succeed with its solution \
      and its third hint, each mistake must get its reply, each word in backquotes must be known, \
      and every line must fit.
      """)

  @Flag(help: "Plays lessons and reports what does not work in them.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "Writes lessons as pages, with the answers on a page of their own.", valueName: "folder"),
    completion: .directory)
  var export: String?

  @Argument(help: "The number of a lesson, or a file with one.", completion: .file())
  var lessons: [String] = []

  @OptionGroup var options: SessionOptions

  func learn() throws -> Int32 {
    if check { return checkLessons() }
    if let export { return try exportLessons(to: export) }
    if lessons == ["list"] { return try run("learn list") }
    guard lessons.count <= 1 else {
      throw ValidationError("one lesson at a time: lay learn 3, or lay learn my.lesson.lay")
    }
    guard let name = lessons.first else { return try run("learn") }
    if let number = Int(name) {
      guard (1...max(1, LessonCatalog.all.count)).contains(number) else {
        throw ValidationError("there are lessons 1 to \(LessonCatalog.all.count): lay learn list")
      }
      return try run("learn \(number)")
    }
    guard let lesson = read(name) else { return FileFailure.status }
    return try run("") { $0.take(lesson) }
  }

  /// Starts a shell with an entry.
  private func run(_ entry: String, _ prepare: (Shell) -> Void = { _ in }) throws -> Int32 {
    let shell = try options.makeShell(
      format: .text, arguments: [], output: .immediate, sandbox: options.sandbox(of: []))
    _ = Unmanaged.passRetained(shell)
    let interaction = Interaction(shell, isQuiet: true, record: nil)
    interaction.prepare()
    prepare(shell)
    if !entry.isEmpty { shell.run(utf8: Array(entry.utf8), name: nil, as: .prompt) }
    if entry != "learn list" { interaction.run() }
    return 0
  }

  /// The lesson in a file; nil if it cannot be read, which is said.
  private func read(_ path: String) -> Lesson? {
    do {
      let bytes = try Program(reading: path).bytes
      return try LessonCatalog.lesson(String(decoding: bytes, as: UTF8.self), in: path)
    } catch let error as LessonError {
      StandardStreams.say("\(path):\(error.line): \(error.message)\n", to: .standardError)
    } catch {
      StandardStreams.say("lay: \(error)\n", to: .standardError)
    }
    return nil
  }

  /// The lessons to check or to export; nil if one cannot be read.
  private func chosen() -> [(name: String, lesson: Lesson)]? {
    guard !lessons.isEmpty else {
      return LessonCatalog.all.map { ("lesson \($0.number ?? 0)", $0) }
    }
    var found: [(String, Lesson)] = []
    for path in lessons {
      guard let lesson = read(path) else { return nil }
      found.append((path, lesson))
    }
    return found
  }

  private func checkLessons() -> Int32 {
    guard let chosen = chosen() else { return 1 }
    var failed = 0
    for (name, lesson) in chosen {
      let problems = LessonReview<Shell>.problems(
        of: lesson, stackBudget: largeStackSize - (4 << 20))
      if problems.isEmpty {
        StandardStreams.say("ok    \(name)  \(lesson.title)\n", to: .standardOutput)
      } else {
        failed += 1
        StandardStreams.say("FAIL  \(name)  \(lesson.title)\n", to: .standardOutput)
        for problem in problems {
          StandardStreams.say(
            "      line \(problem.line): \(problem.message)\n", to: .standardOutput)
        }
      }
    }
    let count = counted(chosen.count, "lesson")
    StandardStreams.write(
      failed == 0 ? "\(count), all well\n" : "\(count), \(failed) failed\n", to: .standardOutput)
    return failed == 0 ? 0 : 1
  }

  private func exportLessons(to folder: String) throws -> Int32 {
    guard let chosen = chosen() else { return 1 }
    let pages = LessonPages<Shell>(chosen.map(\.lesson), stackBudget: largeStackSize - (4 << 20))
      .pages
    StateLocation.makeDirectories(for: folder + "/index.md")
    for page in pages {
      if let failure = FileReplacement.write(page.text, to: "\(folder)/\(page.name)") {
        _ = failure.say()
        return 74
      }
    }
    StandardStreams.say(
      "written  \(folder): \(pages.count) pages; answers.md has the answers\n", to: .standardOutput)
    return 0
  }
}

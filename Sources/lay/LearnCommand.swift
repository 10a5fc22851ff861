import ArgumentParser
import Files
import LayShell
import Lessons
import LineEditing
import Manual
import TextReports

/// `lay learn 3`
struct LearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay learn",
    abstract: "Starts a lesson in Auto Layout.",
    usage: """
      lay learn [--exam] [--seed <number>] [<number> | <lesson file> | <folder>]
      lay learn list | review
      lay learn --check [<lesson file or folder> ...]
      lay learn --export <folder> [--format html|markdown] [<lesson file or folder> ...]
      lay learn --grade <folder with answers> <number or lesson file>
      lay learn --report <file> [<folder>]
      """,
    discussion: plainText(ofPage: "Lessons"))

  typealias Pages = LessonPages<Shell>

  @Flag(help: "Plays lessons and reports what does not work in them.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "Writes lessons as pages, with the answers on a page of their own.", valueName: "folder"),
    completion: .directory)
  var export: String?

  @Option(help: "The format of the pages: html, for paper and screen, or markdown.")
  var format = Pages.Format.html

  @Option(
    help: ArgumentHelp("Judges the answers in a folder.", valueName: "folder"),
    completion: .directory)
  var grade: String?

  @Option(
    help: ArgumentHelp("Writes what is remembered of the lessons, as JSON.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var report: String?

  @Flag(help: "Takes a lesson as an exam, without hints and solutions.")
  var exam = false

  @Option(help: ArgumentHelp("Chooses a variant of lessons that have some.", valueName: "number"))
  var seed = 0

  @Argument(
    help: "The number of a lesson, or a file with one, or a folder with lessons.",
    completion: .file())
  var lessons: [String] = []

  @OptionGroup var options: SessionOptions

  func learn() throws -> Int32 {
    if check { return checkLessons() }
    if let export { return try exportLessons(to: export) }
    if let grade { return try gradeAnswers(in: grade) }
    if let report { return writeReport(to: report) }
    if lessons == ["list"] || lessons == ["review"] { return try run("learn \(lessons[0])") }
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
    if FileTree.kind(of: name) == .directory {
      guard let found = course(in: name) else { return FileFailure.status }
      return try run("learn") { $0.lessons = found.map(\.lesson) }
    }
    guard let lesson = read(name) else { return FileFailure.status }
    return try run("") { $0.take(chosen(lesson)) }
  }

  /// The variant of a lesson, as it is to be taken.
  private func chosen(_ lesson: Lesson) -> Lesson {
    var lesson = lesson.variant(seed)
    lesson.isStrict = exam
    return lesson
  }

  /// Starts a shell with an entry.
  private func run(_ entry: String, _ prepare: (Shell) -> Void = { _ in }) throws -> Int32 {
    let shell = try options.makeShell(
      format: .text, arguments: [], output: .immediate, sandbox: options.sandbox(of: []))
    _ = Unmanaged.passRetained(shell)
    let interaction = Interaction(shell, isQuiet: true, record: nil)
    interaction.prepare()
    prepare(shell)
    if exam || seed != 0 { shell.lessons = shell.lessons.map(chosen) }
    // What ends with its answer shows all of it.
    let mode: Shell.Mode = entry == "learn list" ? .script : .prompt
    if !entry.isEmpty { shell.run(utf8: Array(entry.utf8), name: nil, as: mode) }
    if entry != "learn list", entry != "learn review" || shell.lesson != nil { interaction.run() }
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

  /// The lessons in a folder as a course; nil if one cannot be read or there is none, which is said.
  private func course(in folder: String) -> [(name: String, lesson: Lesson)]? {
    let paths = FileTree.files(below: folder) { $0.hasSuffix(LessonCatalog.fileEnding) }
    guard !paths.isEmpty else {
      _ = FileFailure.nothing(below: folder, "lesson (\(LessonCatalog.fileEnding))").say()
      return nil
    }
    var found: [Lesson] = []
    for path in paths {
      guard let lesson = read(path) else { return nil }
      found.append(lesson)
    }
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    return Array(zip(paths, LessonCatalog.course(found, named: name)))
  }

  /// The lessons to check, to export or to grade; nil if one cannot be read.
  func chosen() -> [(name: String, lesson: Lesson)]? {
    guard !lessons.isEmpty else {
      return LessonCatalog.all.map { ("lesson \($0.number ?? 0)", $0) }
    }
    var found: [(String, Lesson)] = []
    for path in lessons {
      if let number = Int(path),
        let lesson = LessonCatalog.all.first(where: { $0.number == number })
      {
        found.append(("lesson \(number)", lesson))
      } else if FileTree.kind(of: path) == .directory {
        guard let lessons = course(in: path) else { return nil }
        found += lessons
      } else {
        guard let lesson = read(path) else { return nil }
        found.append((path, lesson))
      }
    }
    return found
  }

  private func checkLessons() -> Int32 {
    guard let chosen = chosen() else { return 1 }
    var failed = 0
    var changes = 0
    for (name, lesson) in chosen {
      let review = LessonReview<Shell>(of: lesson, stackBudget: Thread.stackBudget)
      changes += review.changes
      let isSound = review.problems.isEmpty
      StandardStreams.say(
        "\(isSound ? "ok    " : "FAIL  ")\(name)  \(lesson.title)\n", to: .standardOutput)
      failed += isSound ? 0 : 1
      for problem in review.problems {
        StandardStreams.say(
          "      line \(problem.line): \(problem.message)\n", to: .standardOutput)
      }
    }
    let count = counted(chosen.count, "lesson") + ", " + counted(changes, "changed solution")
    StandardStreams.write(
      failed == 0 ? "\(count), all well\n" : "\(count), \(failed) failed\n", to: .standardOutput)
    return failed == 0 ? 0 : 1
  }

  private func exportLessons(to folder: String) throws -> Int32 {
    guard let chosen = chosen() else { return 1 }
    let lessons = chosen.map { $0.lesson.variant(seed) }
    let pages = Pages(lessons, as: format, stackBudget: Thread.stackBudget).pages
    StateLocation.makeDirectories(for: folder + "/index")
    let old = pages.map { "\(folder)/\($0.name)" }.filter { FilePath.exists($0) }
    if let other = old.first(where: { !isPage($0) }) {
      StandardStreams.say(
        "lay: \(other): not a page of lessons, so nothing was written; name another folder\n",
        to: .standardError)
      return 74
    }
    var writer = FileWriter(FileAccess())
    do throws(FileFailure) {
      for page in pages {
        let path = "\(folder)/\(page.name)"
        try writer.prepare(Array(page.text.utf8), for: path, as: path)
      }
      if let failure = writer.finish() { throw failure.error }
    } catch {
      writer.cancel()
      _ = error.say()
      return 74
    }
    let answers = pages.last?.name ?? ""
    let replaced = old.isEmpty ? "" : ", \(old.count) of them replaced"
    StandardStreams.say(
      "written  \(folder): \(counted(pages.count, "page"))\(replaced); \(answers) has the answers\n",
      to: .standardOutput)
    return 0
  }

  /// Whether a file is a page that may be replaced.
  private func isPage(_ path: String) -> Bool {
    guard let bytes = try? FileAccess().read(path) else { return false }
    return Pages.isPage(String(decoding: bytes.prefix(2_000), as: UTF8.self))
  }

  private func writeReport(to file: String) -> Int32 {
    guard let chosen = chosen() else { return 1 }
    let record = LessonFile(path: StateLocation.path(of: "lessons", forProgram: "lay"))
    let json = LessonProgress(record.read()).report(on: chosen.map(\.lesson))
    if let failure = FileReplacement.write(json.text + "\n", to: file) {
      _ = failure.say()
      return 74
    }
    StandardStreams.say("written  \(file)\n", to: .standardOutput)
    return 0
  }
}

extension LessonPages.Format: ExpressibleByArgument {}

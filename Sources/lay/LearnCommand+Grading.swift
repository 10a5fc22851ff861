import ArgumentParser
import Files
import LayShell
import Lessons
import LineEditing
import TextReports

extension LearnCommand {
  /// Judges the answers in a folder, and says how each is.
  func gradeAnswers(in folder: String) throws -> Int32 {
    guard let chosen = chosen(), chosen.count == 1, let lesson = chosen.first?.lesson else {
      throw ValidationError("name one lesson: lay learn --grade answers 17")
    }
    guard lesson.lastTask != nil else { throw ValidationError("this lesson has no task to judge") }
    let paths = FileTree.files(below: folder) {
      $0.hasSuffix(".swift") || $0.hasSuffix(".lay") && !$0.hasSuffix(LessonCatalog.fileEnding)
    }
    guard !paths.isEmpty else {
      return FileFailure.nothing(below: folder, "answer (.lay, .swift)").say()
    }
    let names = paths.map {
      String($0.dropFirst(folder.hasSuffix("/") ? folder.count : folder.count + 1))
    }
    let width = names.map(\.count).max() ?? 0
    var counts: [LessonGrade<Shell>.Verdict: Int] = [:]
    for (path, name) in zip(paths, names) {
      let (verdict, message) = grade(path, in: folder, by: lesson.variant(seed))
      counts[verdict, default: 0] += 1
      let word = verdict.rawValue.padded(to: 10)
      StandardStreams.say(
        "\(name.padded(to: width))  \(word)  \(Output.visible(message))\n", to: .standardOutput)
    }
    let parts = LessonGrade<Shell>.Verdict.allCases.compactMap { verdict in
      counts[verdict].map { "\($0) \(verdict.rawValue)" }
    }
    StandardStreams.write(
      "\(counted(paths.count, "answer")): \(parts.joined(separator: ", "))\n", to: .standardOutput)
    return counts[.right] == paths.count ? 0 : 1
  }

  /// The most that an answer may take, in seconds and megabytes.
  private static let most = (seconds: 10.0, megabytes: 1_000)

  private func grade(
    _ path: String, in folder: String, by lesson: Lesson
  ) -> (LessonGrade<Shell>.Verdict, String) {
    let answer: LessonAnswer
    if path.hasSuffix(".swift") {
      answer = .code(path)
    } else {
      do {
        answer = .program(String(decoding: try Program(reading: path).bytes, as: UTF8.self))
      } catch { return (.unreadable, "\(error)") }
    }
    let limit = RunLimit(seconds: Self.most.seconds, megabytes: Self.most.megabytes)
    let scope = options.sandbox(of: [folder], isDefault: true)
    let grade = LessonGrade<Shell>(answer, to: lesson) { messages in
      let output = Output { text, stream in if stream == .messages { messages(text) } }
      // The options were read when the command was.
      let shell =
        (try? options.makeShell(
          format: .text, arguments: [], output: output, sandbox: scope, limit: limit))
        ?? Shell(output: output)
      shell.standAtPrompt()
      return shell
    }
    return (grade.verdict, limit.reason ?? grade.message)
  }
}

extension String {
  /// The text with blanks behind it, so many columns wide.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

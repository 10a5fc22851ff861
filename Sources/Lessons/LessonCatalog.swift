import BuiltInTexts
import TextReports

/// The lessons that are built in.
package enum LessonCatalog {
  /// All of them, in order, the exams last.
  package static let all: [Lesson] = {
    let table = built_in_lessons()
    let files = UnsafeBufferPointer(start: table.first, count: table.count)
    return files.enumerated().compactMap { index, file in
      let path = String(cString: file.path)
      guard
        var lesson = try? LessonReader.lesson(
          String(cString: file.bytes), named: name(ofFile: path))
      else { return nil }
      lesson.number = index + 1
      return lesson
    }
  }()

  /// The ending of a lesson's file, which is not a program.
  package static let fileEnding = ".lesson.lay"

  private static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(fileEnding) ? String(file.dropLast(fileEnding.count)) : file
  }

  /// The lesson of a text, as `lay learn FILE` reads it.
  /// - Parameter path: Its file.
  package static func lesson(_ text: String, in path: String) throws(LessonError) -> Lesson {
    try LessonReader.lesson(text, named: name(ofFile: path))
  }

  /// The built-in lesson with a number.
  package static func lesson(numbered number: Int) -> Lesson? {
    all.first { $0.number == number }
  }

  /// The built-in lessons with what was done of them.
  package static func list(_ progress: LessonProgress) -> Report {
    let rows = all.map { lesson in
      let step = progress.step(of: lesson)
      let state =
        progress.isDone(lesson)
        ? "done" : step > 0 ? "at step \(step + 1) of \(lesson.steps.count)" : ""
      let title = (lesson.isExam ? "Exam: " : "") + lesson.title
      return Report.Row(
        [
          Markup("\(lesson.number ?? 0)", .number), Markup(title),
          Markup("\(lesson.minutes) minutes", .dim), Markup(state, .success),
        ],
        value: {
          .object([
            "number": .integer(lesson.number ?? 0), "title": .string(lesson.title),
            "exam": .boolean(lesson.isExam), "minutes": .integer(lesson.minutes),
            "removes": .string(lesson.misconception), "done": .boolean(progress.isDone(lesson)),
            "step": .integer(step),
          ])
        })
    }
    return Report([
      .rows(
        Report.Rows(
          "lessons",
          columns: [
            Report.Rows.Column(.trailing), Report.Rows.Column(gap: 3),
            Report.Rows.Column(.trailing, gap: 3),
            Report.Rows.Column(gap: 3),
          ], rows)),
      .text(LessonText.markup("`learn` continues where you were, `learn N` starts one.")),
    ])
  }
}

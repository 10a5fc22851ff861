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

  /// The lessons of a folder as a course, in the order of their files.
  /// - Parameters:
  ///   - lessons: The lessons.
  ///   - folder: Its name.
  package static func course(_ lessons: [Lesson], named folder: String) -> [Lesson] {
    lessons.enumerated().map { index, lesson in
      var lesson = lesson
      (lesson.number, lesson.course) = (index + 1, folder)
      return lesson
    }
  }

  /// The questions that were missed, as a lesson; nil if there is none.
  /// - Parameters:
  ///   - lessons: The lessons that they are from.
  ///   - progress: What is remembered.
  package static func review(of lessons: [Lesson], _ progress: LessonProgress) -> Lesson? {
    guard !progress.questions(of: lessons, isReview: true).isEmpty else { return nil }
    var review = Lesson(name: "review")
    review.title = "Questions that were missed"
    review.purpose = ["A question that is answered comes back later, and then no more."]
    return review
  }

  /// Lessons with what was done of them.
  /// - Parameters:
  ///   - lessons: The lessons.
  ///   - progress: What is remembered.
  package static func list(_ lessons: [Lesson], _ progress: LessonProgress) -> Report {
    let rows = lessons.map { lesson in
      let step = progress.step(of: lesson)
      let title = (lesson.isExam ? "Exam: " : "") + lesson.title
      return Report.Row(
        [
          Markup("\(lesson.number ?? 0)", .number), Markup(title),
          Markup("\(lesson.minutes) minutes", .dim), Markup(progress.summary(of: lesson), .success),
        ],
        value: {
          .object([
            "number": .integer(lesson.number ?? 0), "title": .string(lesson.title),
            "exam": .boolean(lesson.isExam), "minutes": .integer(lesson.minutes),
            "removes": .string(lesson.misconception), "done": .boolean(progress.isDone(lesson)),
            "step": .integer(step), "state": .string(progress.summary(of: lesson)),
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
      .text(
        LessonText.markup(
          "`learn` continues where you were, `learn N` starts one, `learn review` asks again what was missed."
        )),
    ])
  }
}

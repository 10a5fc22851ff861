/// The lessons that are built in.
package enum LessonCatalog {
  /// All of them, in order, the exams last.
  package static let all: [Lesson] = LessonTexts.all.enumerated().compactMap { index, entry in
    guard var lesson = try? LessonReader.lesson(entry.text, named: entry.name) else { return nil }
    lesson.number = index + 1
    return lesson
  }

  /// The lesson of a text, as `lay learn FILE` reads it.
  /// - Parameter name: The name of its file, without folder and ending.
  package static func lesson(_ text: String, named name: String) throws(LessonError) -> Lesson {
    try LessonReader.lesson(text, named: name)
  }
}

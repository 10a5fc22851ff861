import Lessons
import SessionSupport
import Testing

import LayShell

/// The built-in lessons: their texts, and that they can be taken as they say.
@Suite("Built-in lessons")
struct LessonTextsTests {
  static let folder = TestFiles.package + "/scripts/lessons"
  @Test("every lesson can be taken as its text says", arguments: LessonCatalog.all.map(\.name))
  func soundness(name: String) throws {
    let lesson = try #require(LessonCatalog.all.first { $0.name == name })
    onLargeStack {
      let review = LessonReview<Shell>(of: lesson, stackBudget: largeStackSize - (1 << 20))
      #expect(review.problems.isEmpty, "\(lesson.name): \(review.problems)")
      #expect(review.changes > 0, "\(lesson.name)")
    }
  }

  @Test(
    "every file is one of 23 lessons and three exams, each with a misconception and a question or a task"
  )
  func syllabus() {
    let ending = LessonCatalog.fileEnding
    let files = TestFiles.names(in: Self.folder, ending: ending).map { $0.dropLast(ending.count) }
    #expect(LessonCatalog.all.map { $0.name[...] } == files)
    #expect(LessonCatalog.all.count { !$0.isExam } == 23)
    #expect(LessonCatalog.all.count { $0.isExam } == 3)
    for lesson in LessonCatalog.all {
      #expect(!lesson.misconception.isEmpty && !lesson.purpose.isEmpty, "\(lesson.name)")
      let asks = lesson.steps.contains { step in
        if case .question = step.kind { true } else { false }
      }
      let hasTask = lesson.steps.contains { step in
        if case .task = step.kind { true } else { false }
      }
      #expect(hasTask && (asks || lesson.isExam), "\(lesson.name)")
    }
  }
}

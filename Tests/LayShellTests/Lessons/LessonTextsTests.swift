import SessionSupport
import Testing

import LayShell

/// The built-in lessons: their texts, and that they can be taken as they say.
@Suite("Built-in lessons")
struct LessonTextsTests {
  static let folder = TestFiles.package + "/scripts/lessons"
  static let source = TestFiles.package + "/Sources/LayShell/Lessons/LessonTexts.swift"

  /// With `LAY_UPDATE=1` the source is made anew from the files.
  @Test("the built-in texts are those of the files")
  func texts() throws {
    var text = """
      // swift-format-ignore-file
      // Made from scripts/lessons by the test "the built-in texts are those of the files", with LAY_UPDATE=1.

      /// The texts of the built-in lessons.
      enum LessonTexts {
        /// The name and the text of each, in order.
        static let all: [(name: String, text: String)] = [

      """
    let ending = ".lesson.lay"
    let names = TestFiles.names(in: Self.folder, ending: ending)
    #expect(names.count == 19)
    for name in names {
      let lesson = try #require(TestFiles.read("\(Self.folder)/\(name)"))
      text +=
        "    (\n      \"\(name.dropLast(ending.count))\",\n      ##\"\"\"\n\(lesson)\n\"\"\"##\n    ),\n"
    }
    text += "  ]\n}\n"
    if TestEnvironment.variable("LAY_UPDATE") == "1" {
      TestFiles.write(text, to: Self.source)
    }
    let difference = TestFiles.difference(of: Self.source, from: text)
    #expect(difference == nil, "run this test with LAY_UPDATE=1")
  }

  @Test("every lesson can be taken as its text says", arguments: LessonCatalog.all.map(\.name))
  func soundness(name: String) throws {
    let lesson = try #require(LessonCatalog.all.first { $0.name == name })
    onLargeStack {
      let problems = LessonReview.problems(of: lesson, stackBudget: largeStackSize - (1 << 20))
      #expect(problems.isEmpty, "\(lesson.name): \(problems)")
    }
  }

  @Test("sixteen lessons and three exams, each with a misconception and a question or a task")
  func syllabus() {
    #expect(LessonCatalog.all.count { !$0.isExam } == 16)
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

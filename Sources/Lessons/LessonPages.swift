import TextReports

/// Lessons as pages for a class, in Markdown: text, pictures and tasks, with the answers on a page of their own.
package struct LessonPages<Host: LessonHost> {
  /// A page.
  package struct Page: Sendable {
    /// The name of its file.
    package var name: String
    /// Its text.
    package var text: String
  }

  /// The index, a page a lesson, and the answers.
  package private(set) var pages: [Page] = []
  private let stackBudget: Int

  /// The pages of some lessons.
  /// - Parameter stackBudget: The stack that may be used, in bytes.
  package init(_ lessons: [Lesson], stackBudget: Int) {
    self.stackBudget = stackBudget
    var index = "# Auto Layout, lesson by lesson\n\n"
    var answers = "# Answers\n"
    var written: [Page] = []
    for lesson in lessons {
      let name = "\(lesson.name).md"
      index += "- [\(Self.title(of: lesson))](\(name)), about \(lesson.minutes) minutes\n"
      let (page, solutions) = page(of: lesson)
      written.append(Page(name: name, text: page))
      answers += "\n## \(Self.title(of: lesson))\n\n" + solutions
    }
    index += "\nThe answers are in [answers.md](answers.md).\n"
    pages =
      [Page(name: "index.md", text: index)] + written
      + [Page(name: "answers.md", text: answers)]
  }

  private static func title(of lesson: Lesson) -> String {
    let number = lesson.number.map { "\($0). " } ?? ""
    return number + (lesson.isExam ? "Exam: " : "") + lesson.title
  }

  private func page(of lesson: Lesson) -> (page: String, answers: String) {
    let host = Host.reader(width: LessonText.columns, stackBudget: stackBudget, output: { _ in })
    host.begin(lesson, at: 0)
    var page = "# \(Self.title(of: lesson))\n\n"
    var answers = ""
    if !lesson.start.isEmpty {
      page += "The scene begins with\n\n" + Self.code(lesson.start)
    }
    if !lesson.log.isEmpty { page += "The log:\n\n" + Self.code(lesson.log) }
    for (index, step) in lesson.steps.enumerated() {
      page += Self.prose(step.text)
      let number = index + 1
      switch step.kind {
      case .type:
        page += "**\(number).** Type:\n\n" + Self.code(step.solution)
        host.runTyped(step.solution.joined(separator: "; "))
        page += Self.code(host.picture(for: lesson).map(\.plain)) + Self.prose(step.done)
      case .question(let question):
        page += "**\(number).** \(question.text)\n\n"
        page += question.options.map { "- \($0.letter)) \($0.text)\n" }.joined() + "\n"
        answers += "\(number). **\(question.right)**\n\n"
        let replies = question.options.flatMap { $0.reply.isEmpty ? [] : $0.reply + [""] }
        answers += Self.prose(replies + step.done)
        host.runTyped(question.right)
      case .task:
        page += "**\(number).** " + Self.prose(step.goal)
        if let player = host.lesson, let solved = player.solved {
          page += Self.code(
            host.pictures(
              of: lesson, now: host, goal: solved, screen: player.firstOpenScreen
            ).map(\.plain))
        }
        answers += "\(number).\n\n" + Self.code(step.solution)
        for mistake in step.mistakes {
          answers +=
            "A common mistake:\n\n" + Self.code(mistake.statements)
            + Self.prose(mistake.reply)
        }
        answers += Self.prose(step.done)
        host.runTyped(step.solution.joined(separator: "; "))
      }
    }
    return (page + Self.prose(lesson.purpose), answers.isEmpty ? "Nothing is asked.\n" : answers)
  }

  private static func code(_ lines: [String]) -> String {
    "```text\n" + lines.joined(separator: "\n") + "\n```\n\n"
  }

  /// Paragraphs; lines that are indented further are kept as they are.
  private static func prose(_ lines: [String]) -> String {
    var text = ""
    var paragraph: [String] = []
    var figure: [String] = []
    func end() {
      if !paragraph.isEmpty { text += paragraph.joined(separator: "\n") + "\n\n" }
      if !figure.isEmpty { text += code(figure) }
      (paragraph, figure) = ([], [])
    }
    for line in lines {
      if line.isEmpty {
        end()
      } else if line.hasPrefix(" ") {
        if !paragraph.isEmpty { end() }
        figure.append(line)
      } else {
        if !figure.isEmpty { end() }
        paragraph.append(line)
      }
    }
    end()
    return text
  }
}

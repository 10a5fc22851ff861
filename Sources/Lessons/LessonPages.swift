import BuiltInTexts
import TextReports

/// Lessons as pages for a class, to print and to look at: texts, pictures and tasks, with the answers on a page of
/// their own.
package struct LessonPages<Host: LessonHost> {
  /// What the pages are written in.
  package enum Format: String, Sendable, CaseIterable {
    /// For paper and screen, with pictures as SVG and a page with edges to drag for each task.
    case html
    /// Text, with pictures as text.
    case markdown

    /// The ending of the files.
    var ending: String { self == .html ? "html" : "md" }
  }

  /// A page.
  package struct Page: Sendable {
    /// The name of its file.
    package var name: String
    /// Its text.
    package var text: String
  }

  /// Whether a text is a page that lay has written before, by its beginning.
  package static func isPage(_ text: some StringProtocol) -> Bool {
    text.contains("<meta name=\"generator\" content=\"lay\">") || text.hasPrefix(LessonBlock.mark)
  }

  /// The index, a page a lesson, and the answers; of HTML the pages with edges to drag, too.
  package private(set) var pages: [Page] = []
  private let stackBudget: Int
  private let format: Format

  /// The pages of some lessons.
  /// - Parameters:
  ///   - lessons: The lessons.
  ///   - format: What the pages are written in.
  ///   - stackBudget: The stack that may be used, in bytes.
  package init(_ lessons: [Lesson], as format: Format, stackBudget: Int) {
    (self.stackBudget, self.format) = (stackBudget, format)
    var list: [String] = []
    var answers: [LessonBlock] = [.title("Answers")]
    var written: [Page] = []
    for lesson in lessons {
      let name = "\(lesson.name).\(format.ending)"
      list.append(
        format.link(to: name, Self.title(of: lesson)) + ", about \(lesson.minutes) minutes")
      var page = LessonPage(title: Self.title(of: lesson), minutes: lesson.minutes)
      answers += [.section(Self.title(of: lesson))] + write(lesson, &page)
      written += [Page(name: name, text: format.text(page.blocks, title: page.title))] + page.more
    }
    let index: [LessonBlock] = [
      .title("Auto Layout, lesson by lesson"), .list(list),
      .linked("The answers are in", "answers.\(format.ending)"),
    ]
    pages =
      [
        Page(
          name: "index.\(format.ending)",
          text: format.text(index, title: "Auto Layout, lesson by lesson"))
      ] + written
      + [Page(name: "answers.\(format.ending)", text: format.text(answers, title: "Answers"))]
  }

  private struct LessonPage {
    var title: String
    var blocks: [LessonBlock]
    var more: [Page] = []

    init(title: String, minutes: Int) {
      self.title = title
      blocks = [.title(title), .signature(minutes)]
    }
  }

  private static func title(of lesson: Lesson) -> String {
    let number = lesson.number.map { "\($0). " } ?? ""
    return number + (lesson.isExam ? "Exam: " : "") + lesson.title
  }

  /// Writes a lesson; returns its answers.
  private func write(_ lesson: Lesson, _ page: inout LessonPage) -> [LessonBlock] {
    let host = Host.reader(width: LessonText.columns, stackBudget: stackBudget, output: { _ in })
    host.begin(lesson, at: 0)
    var answers: [LessonBlock] = []
    if !lesson.misconception.isEmpty {
      answers.append(.prose(["What it unlearns: \(lesson.misconception)"]))
    }
    if !lesson.start.isEmpty {
      page.blocks += [.prose(["The scene begins with"]), .code(lesson.start)]
    }
    if !lesson.log.isEmpty { page.blocks += [.prose(["The log:"]), .code(lesson.log)] }
    for (index, step) in lesson.steps.enumerated() {
      let number = index + 1
      page.blocks.append(.prose(step.text))
      switch step.kind {
      case .type:
        page.blocks += [.numbered(number, "Type:"), .code(step.solution)]
        let isQuestion = host.lesson?.asksOnly ?? false
        host.runTyped(step.solution.joined(separator: "; "))
        page.blocks += [
          isQuestion ? output(of: step, at: index, in: lesson) : picture(of: host, lesson, nil),
          .prose(step.done),
        ]
      case .question(let question):
        page.blocks += [
          .numbered(number, question.text), .options(question.options.map { ($0.letter, $0.text) }),
        ]
        answers.append(.numbered(number, question.right))
        for option in question.options where !option.reply.isEmpty {
          answers.append(.prose(["\(option.letter): " + option.reply.joined(separator: " ")]))
        }
        answers.append(.prose(step.done))
        host.runTyped(question.right)
      case .task:
        page.blocks += [.numbered(number, "Your turn."), .prose(step.goal)]
        write(task: number, of: lesson, host, &page)
        page.blocks.append(.room(min(16, step.solution.count + 2)))
        answers += [.numbered(number, ""), .code(step.solution), .prose(step.done)]
        for mistake in step.mistakes {
          answers += [
            .prose(["A common mistake:"]), .code(mistake.statements), .prose(mistake.reply),
          ]
        }
        host.runTyped(step.solution.joined(separator: "; "))
      }
    }
    page.blocks.append(.prose(lesson.purpose))
    return answers
  }

  /// What a step prints that asks and changes nothing.
  private func output(of step: LessonStep, at index: Int, in lesson: Lesson) -> LessonBlock {
    var text = ""
    let host = Host.reader(
      width: LessonText.columns, stackBudget: stackBudget, output: { text += $0 })
    host.makeScene(of: lesson, before: index)
    for statement in step.solution { host.enter(statement) }
    return .code(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  /// The picture of a task, and its page with edges to drag.
  private func write(
    task number: Int, of lesson: Lesson, _ host: Host, _ page: inout LessonPage
  ) {
    guard let player = host.lesson, let solved = player.solved else { return }
    page.blocks.append(picture(of: host, lesson, player))
    guard format == .html, let html = solved.page(titled: "\(page.title), task \(number)") else {
      return
    }
    let name = "\(lesson.name)-\(number).html"
    page.more.append(Page(name: name, text: html))
    page.blocks.append(
      .linked(
        "To drag the edges of the screen, once you have tried it (the rules are shown):", name))
  }

  /// The scene as a picture: on the screen on which something is missing, what is wanted beside it in a task.
  private func picture(
    of host: Host, _ lesson: Lesson, _ player: LessonPlayer<Host>?
  ) -> LessonBlock {
    guard format == .html else {
      guard let player, let solved = player.solved else {
        return .code(host.picture(for: lesson).map(\.plain))
      }
      return .code(
        host.pictures(of: lesson, now: host, goal: solved, screen: player.firstOpenScreen)
          .map(\.plain))
    }
    var figures: [(caption: String, svg: String)] = []
    for size in lesson.screens.prefix(2) {
      let source = player?.solved ?? host
      let caption = player == nil ? screenName(size) : "Wanted at \(screenName(size))"
      figures.append((caption, source.trial(at: size).svg))
    }
    return .figures(figures)
  }
}

/// A part of a page.
enum LessonBlock {
  case title(String)
  case section(String)
  /// A line for the name and the date, and how long it takes.
  case signature(Int)
  /// Paragraphs; lines that are indented further are kept as they are.
  case prose([String])
  case code([String])
  /// The number of a step and its first words.
  case numbered(Int, String)
  case options([(letter: String, text: String)])
  case figures([(caption: String, svg: String)])
  /// Lines to write the answer on.
  case room(Int)
  /// Lines that are written in the page's own format.
  case list([String])
  /// Words, and the name of a page.
  case linked(String, String)
}

extension LessonPages.Format {
  /// The text of a page.
  func text(_ blocks: [LessonBlock], title: String) -> String {
    self == .markdown
      ? LessonBlock.mark + "\n\n" + blocks.map(\.markdown).joined()
      : LessonBlock.document(blocks.map(\.html).joined(), title: title)
  }

  /// A link to a page.
  func link(to name: String, _ words: String) -> String {
    self == .markdown
      ? "[\(words)](\(name))" : "<a href=\"\(XMLText.escaped(name))\">\(XMLText.escaped(words))</a>"
  }
}

extension LessonBlock {
  /// The parts of prose: paragraphs, and figures that are kept line by line.
  fileprivate static func parts(_ lines: [String]) -> [(isFigure: Bool, lines: [String])] {
    var parts: [(isFigure: Bool, lines: [String])] = []
    var isOpen = false
    for line in lines {
      if line.isEmpty {
        isOpen = false
        continue
      }
      let isFigure = line.hasPrefix(" ")
      if isOpen, let last = parts.indices.last, parts[last].isFigure == isFigure {
        parts[last].lines.append(line)
      } else {
        parts.append((isFigure, [line]))
      }
      isOpen = true
    }
    return parts
  }

  // MARK: Markdown

  /// A comment that tells a page of lay.
  fileprivate static var mark: String { "<!-- written by lay -->" }

  private static func fenced(_ lines: [String]) -> String {
    "```text\n" + lines.joined(separator: "\n") + "\n```\n\n"
  }

  fileprivate var markdown: String {
    switch self {
    case .title(let text): "# \(text)\n\n"
    case .section(let text): "## \(text)\n\n"
    case .signature, .figures, .room: ""
    case .prose(let lines):
      Self.parts(lines).map {
        $0.isFigure ? Self.fenced($0.lines) : $0.lines.joined(separator: "\n") + "\n\n"
      }.joined()
    case .code(let lines): Self.fenced(lines)
    case .numbered(let number, let text): "**\(number).** \(text)\n\n"
    case .options(let options):
      options.map { "- \($0.letter)) \($0.text)\n" }.joined() + "\n"
    case .list(let lines): lines.map { "- \($0)\n" }.joined() + "\n"
    case .linked(let words, let name): "\(words) [\(name)](\(name)).\n"
    }
  }

  // MARK: HTML

  /// A text whose parts in backquotes are code.
  private static func words(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map {
        $0.offset % 2 == 1
          ? "<code>\(XMLText.escaped(String($0.element)))</code>"
          : XMLText.escaped(String($0.element))
      }
      .joined()
  }

  private static func preformatted(_ lines: [String]) -> String {
    "<pre>\(XMLText.escaped(lines.joined(separator: "\n")))</pre>\n"
  }

  fileprivate var html: String {
    switch self {
    case .title(let text): return "<h1>\(XMLText.escaped(text))</h1>\n"
    case .section(let text): return "<h2>\(XMLText.escaped(text))</h2>\n"
    case .signature(let minutes):
      return
        "<p class=\"signature\"><span>Name</span><span>Date</span> about \(minutes) minutes</p>\n"
    case .prose(let lines):
      return Self.parts(lines).map {
        $0.isFigure
          ? Self.preformatted($0.lines)
          : "<p>\(Self.words($0.lines.joined(separator: " ")))</p>\n"
      }.joined()
    case .code(let lines): return Self.preformatted(lines)
    case .numbered(let number, let text):
      return "<p class=\"step\"><b>\(number).</b> \(Self.words(text))</p>\n"
    case .options(let options):
      let rows = options.map { "<li><b>\($0.letter)</b> \(Self.words($0.text))</li>\n" }
      return "<ul class=\"options\">\n\(rows.joined())</ul>\n"
    case .figures(let figures):
      let all = figures.map {
        "<figure>\($0.svg)<figcaption>\(XMLText.escaped($0.caption))</figcaption></figure>\n"
      }
      return "<div class=\"figures\">\n\(all.joined())</div>\n"
    case .room(let lines):
      return "<div class=\"room\">\(String(repeating: "<i></i>", count: max(0, lines)))</div>\n"
    case .list(let lines): return "<ol>\n\(lines.map { "<li>\($0)</li>\n" }.joined())</ol>\n"
    case .linked(let words, let name):
      let link = "<a href=\"\(XMLText.escaped(name))\">\(XMLText.escaped(name))</a>"
      return "<p class=\"link\">\(XMLText.escaped(words)) \(link)</p>\n"
    }
  }

  /// A whole page, for paper and screen.
  fileprivate static func document(_ body: String, title: String) -> String {
    let table = built_in_pages()
    let files = UnsafeBufferPointer(start: table.first, count: table.count)
    let frame = files.first { String(cString: $0.path).hasSuffix("/page.html") }
    return (frame.map { String(cString: $0.bytes) } ?? "{body}")
      .replacing("{title}", with: XMLText.escaped(title)).replacing("{body}", with: body)
  }
}

import LayoutModel

/// Reads the text of a lesson: words at the beginning of a line, each with the rest of its line or with indented
/// lines below it.
///
/// ```
/// title     Where is the box?
/// axis      horizontal
/// start
///   view box
/// type box.left == 20
///   A rule is a sentence about a box that stays true.
/// ```
/// - Complexity: Linear in the text.
struct LessonReader {
  private var lesson: Lesson
  /// The text that the next step begins with.
  private var pendingText: [String] = []
  private var firstText: Int?

  /// A keyword with its line and what belongs to it.
  private struct Entry {
    var word: String
    var rest: String
    var body: [String]
    var line: Int

    func mistake(_ message: String) -> LessonError { LessonError(line: line, message: message) }
  }

  /// The most steps of a lesson, and lines of a file.
  private static let mostSteps = 100
  private static let mostLines = 5_000

  private init(name: String) { lesson = Lesson(name: name) }

  /// The lesson of a text.
  /// - Parameters:
  ///   - name: Its name: that of its file, without the ending.
  ///   - variant: Which of its variants; 0 is the first.
  static func lesson(
    _ text: String, named name: String, variant: Int = 0
  ) throws(LessonError) -> Lesson {
    var reader = LessonReader(name: name)
    var variants = LessonVariants()
    for entry in try entries(of: text) where entry.word == "vary" {
      try variants.add(entry.rest, entry.body, at: entry.line)
    }
    for entry in try entries(of: variants.filled(text, variant)) { try reader.take(entry) }
    reader.lesson.source = text
    reader.lesson.variants = variants.count
    return try reader.finished()
  }

  /// The entries of a text. Lines that begin with `#` are comments.
  private static func entries(of text: String) throws(LessonError) -> [Entry] {
    var entries: [Entry] = []
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      guard number <= mostLines else {
        throw LessonError(line: number, message: "a lesson has at most \(mostLines) lines")
      }
      var line = line
      while let last = line.last, last == " " || last == "\r" { line.removeLast() }
      if line.isEmpty {
        if let index = entries.indices.last { entries[index].body.append("") }
      } else if line.hasPrefix("  ") {
        guard let index = entries.indices.last else {
          throw LessonError(line: number, message: "an indented line needs a word above it")
        }
        entries[index].body.append(String(line.dropFirst(2)))
      } else if !line.hasPrefix("#") {
        let word = line.prefix { $0 != " " }
        let rest = line[word.endIndex...].drop { $0 == " " }
        entries.append(Entry(word: String(word), rest: String(rest), body: [], line: number))
      }
    }
    for index in entries.indices {
      while entries[index].body.last == "" { entries[index].body.removeLast() }
    }
    return entries
  }

  private static let headers = [
    "title", "minutes", "unlearns", "exam", "screens", "axis", "directions", "vary",
  ]
  private static let words =
    headers + [
      "start", "log", "text", "type", "ask", "answer", "again", "task", "solution", "hint", "wrong",
      "say",
      "limit", "check", "uses", "also", "show", "done", "purpose",
    ]

  private mutating func take(_ entry: Entry) throws(LessonError) {
    switch entry.word {
    case _ where Self.headers.contains(entry.word): try takeHeader(entry)
    case "start": lesson.start += entry.body.filter { !$0.isEmpty }
    case "log": lesson.log += entry.body
    case "text":
      firstText = firstText ?? entry.line
      pendingText += (pendingText.isEmpty ? [] : [""]) + entry.body
    case "purpose": lesson.purpose += entry.body
    case "type":
      guard !entry.rest.isEmpty else {
        throw entry.mistake("`type` needs the line to type after it")
      }
      var step = begin(.type, entry)
      step.solution = [entry.rest]
      step.done = entry.body
      try append(step)
    case "ask": try takeQuestion(entry)
    case "task":
      var step = begin(.task, entry)
      step.goal = entry.body
      guard !step.goal.isEmpty else {
        throw entry.mistake("`task` needs what is to be done, indented below it")
      }
      try append(step)
    default: try takePart(entry)
    }
  }

  private mutating func begin(_ kind: LessonStep.Kind, _ entry: Entry) -> LessonStep {
    defer { pendingText = [] }
    return LessonStep(kind: kind, text: pendingText, line: entry.line)
  }

  private mutating func append(_ step: LessonStep) throws(LessonError) {
    guard lesson.steps.count < Self.mostSteps else {
      throw step.mistake("a lesson has at most \(Self.mostSteps) steps")
    }
    lesson.steps.append(step)
  }

  // MARK: Headers

  private mutating func takeHeader(_ entry: Entry) throws(LessonError) {
    switch entry.word {
    case "title": lesson.title = entry.rest
    case "unlearns": lesson.misconception = entry.rest
    case "exam": lesson.isExam = true
    case "vary": break
    case "minutes":
      guard let minutes = Int(entry.rest), (1...600).contains(minutes) else {
        throw entry.mistake("`minutes` is a whole number such as 5")
      }
      lesson.minutes = minutes
    case "screens":
      var sizes: [Size] = []
      for word in entry.rest.split(whereSeparator: { $0 == " " || $0 == "," }) {
        let parts = word.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
          (1...10_000).contains(width), (1...10_000).contains(height)
        else { throw entry.mistake("`\(word)` is not a screen size; write one as 320x480") }
        sizes.append(Size(width: width, height: height))
      }
      guard !sizes.isEmpty, sizes.count <= 12 else {
        throw entry.mistake("`screens` names 1 to 12 sizes")
      }
      lesson.screens = sizes
    case "axis":
      switch entry.rest {
      case "horizontal": lesson.axis = .horizontal
      case "vertical": lesson.axis = .vertical
      case "both": lesson.axis = nil
      default:
        throw entry.mistake("`axis` is horizontal, vertical or both")
      }
    default:
      switch entry.rest {
      case "ltr": lesson.isJudgedRightToLeft = false
      case "ltr, rtl", "ltr rtl": lesson.isJudgedRightToLeft = true
      default:
        throw entry.mistake("`directions` is `ltr` or `ltr, rtl`")
      }
    }
  }

  // MARK: Steps

  private mutating func takeQuestion(_ entry: Entry) throws(LessonError) {
    var question = LessonQuestion(text: entry.rest)
    for line in entry.body where !line.isEmpty {
      let word = line.prefix { $0 != " " }
      var letter = String(word)
      let isRight = letter.hasSuffix("*")
      if isRight { letter.removeLast() }
      guard letter.count == 1, letter.allSatisfy({ $0.isLetter && $0.isLowercase }) else {
        throw entry.mistake(
          "write the answers below `ask` as `a  it grows`, and the right one as `b*  …`")
      }
      guard !question.options.contains(where: { $0.letter == letter }) else {
        throw entry.mistake("two answers have the letter `\(letter)`")
      }
      if isRight {
        guard question.right.isEmpty else { throw entry.mistake("only one answer can have a `*`") }
        question.right = letter
      }
      let text = line[word.endIndex...].drop { $0 == " " }
      question.options.append(LessonQuestion.Option(letter: letter, text: String(text)))
    }
    guard !question.text.isEmpty, question.options.count >= 2, !question.right.isEmpty else {
      throw entry.mistake(
        "`ask` needs a question, and two answers or more, the right one with a `*`")
    }
    try append(begin(.question(question), entry))
  }

  private mutating func takePart(_ entry: Entry) throws(LessonError) {
    guard Self.words.contains(entry.word) else {
      throw entry.mistake(
        "`\(entry.word)` is not a keyword of a lesson: \(Self.words.joined(separator: ", "))")
    }
    guard let index = lesson.steps.indices.last else {
      throw entry.mistake("`\(entry.word)` belongs below `type`, `ask` or `task`")
    }
    let statements = entry.body.filter { !$0.isEmpty }
    switch entry.word {
    case "solution": lesson.steps[index].solution = statements
    case "hint":
      lesson.steps[index].hints.append(entry.rest.isEmpty ? Self.joined(entry.body) : entry.rest)
    case "wrong":
      lesson.steps[index].mistakes.append(
        LessonMistake(
          statements: (entry.rest.isEmpty ? [] : [entry.rest]) + statements, line: entry.line))
    case "say":
      guard let last = lesson.steps[index].mistakes.indices.last else {
        throw entry.mistake("`say` belongs below `wrong`")
      }
      lesson.steps[index].mistakes[last].reply = entry.body
    case "limit":
      guard let limit = Int(entry.rest), (0...1_000).contains(limit) else {
        throw entry.mistake("`limit` is the number of constraints allowed, such as 14")
      }
      lesson.steps[index].limit = limit
    case "check": try takeConditions(statements, of: entry, at: index)
    case "uses": lesson.steps[index].uses += entry.rest.split(separator: " ").map(String.init)
    case "also": lesson.steps[index].also += (entry.rest.isEmpty ? [] : [entry.rest]) + statements
    case "show": lesson.steps[index].shown += (entry.rest.isEmpty ? [] : [entry.rest]) + statements
    case "done": lesson.steps[index].done += entry.body
    case "again":
      guard case .question(var question) = lesson.steps[index].kind, !entry.rest.isEmpty else {
        throw entry.mistake("`again` needs the question in other words, and belongs below `ask`")
      }
      question.again = entry.rest
      lesson.steps[index].kind = .question(question)
    default:
      guard case .question(var question) = lesson.steps[index].kind,
        let option = question.options.firstIndex(where: { $0.letter == entry.rest })
      else { throw entry.mistake("`answer` needs the letter of an answer of the `ask` above it") }
      question.options[option].reply = entry.body
      lesson.steps[index].kind = .question(question)
    }
  }

  /// Conditions, of which the first lines can be statements that are tried before: `after root.width == 400`.
  private mutating func takeConditions(
    _ lines: [String], of entry: Entry, at index: Int
  ) throws(LessonError) {
    let word = "after "
    let after = lines.prefix { $0.hasPrefix(word) }
    let conditions = lines.dropFirst(after.count)
    guard !conditions.isEmpty else {
      throw entry.mistake("`check` needs what must be so, indented below it")
    }
    lesson.steps[index].checks += conditions.map {
      LessonCondition(
        text: $0, message: entry.rest, after: after.map { String($0.dropFirst(word.count)) })
    }
  }

  private static func joined(_ lines: [String]) -> String { lines.joined(separator: " ") }

  // MARK: The whole

  private func finished() throws(LessonError) -> Lesson {
    guard !lesson.title.isEmpty else {
      throw LessonError(line: 1, message: "a lesson begins with `title` and its title")
    }
    guard !lesson.steps.isEmpty else {
      throw LessonError(line: 1, message: "a lesson has steps: `type`, `ask` or `task`")
    }
    guard pendingText.isEmpty else {
      throw LessonError(
        line: firstText ?? 1, message: "the last `text` belongs to no step; write it as `purpose`")
    }
    for step in lesson.steps {
      if case .task = step.kind {
        guard !step.solution.isEmpty else { throw step.mistake("this task has no `solution`") }
        guard step.hints.count == 3 else {
          throw step.mistake("this task has \(step.hints.count) hints, and needs three")
        }
      }
      for mistake in step.mistakes where mistake.statements.isEmpty || mistake.reply.isEmpty {
        throw LessonError(
          line: mistake.line, message: "`wrong` needs the statements, and `say` below it the reply")
      }
    }
    return lesson
  }
}

extension LessonStep {
  fileprivate func mistake(_ message: String) -> LessonError {
    LessonError(line: line, message: message)
  }
}

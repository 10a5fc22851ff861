import TextReports

/// Keeps which lessons were done, between sessions.
package protocol LessonRecord: AnyObject {
  /// The text that was written last; empty if there is none.
  func read() -> String
  /// Replaces the text. What cannot be written is forgotten with the session.
  func write(_ text: String)
}

/// What is remembered of a step.
package struct LessonStepRecord: Hashable, Sendable {
  /// How often it was tried: the answers to a question, and the entries that did not complete a task.
  package var tries = 0
  /// How often a question was answered wrongly.
  package var misses = 0
  /// The hints that were given.
  package var hints = 0
  /// The constraints of the shortest own solution of a task; 0 if there is none.
  package var rules = 0
  /// How often a question that was missed has been answered rightly since.
  package var recalls = 0
  /// The number of lessons begun with which a question that was missed comes back; 0 if it does not.
  package var due = 0
  /// Whether it was done, and not with a solution that was shown.
  package var isPassed = false
  /// Whether its solution was shown.
  package var isShown = false

  private static let numbers: [(name: String, path: any WritableKeyPath<Self, Int> & Sendable)] = [
    ("tries", \.tries), ("misses", \.misses), ("hints", \.hints), ("rules", \.rules),
    ("recalls", \.recalls), ("due", \.due),
  ]

  /// The record as words: `tries=2 passed`.
  var text: String {
    let words = Self.numbers.filter { self[keyPath: $0.path] > 0 }
      .map { "\($0.name)=\(self[keyPath: $0.path])" }
    return (words + (isPassed ? ["passed"] : []) + (isShown ? ["shown"] : []))
      .joined(separator: " ")
  }

  /// Reads words; those that are none of a record are passed over.
  init(_ words: some Sequence<Substring>) {
    for word in words {
      let parts = word.split(separator: "=")
      if word == "passed" { isPassed = true }
      if word == "shown" { isShown = true }
      guard parts.count == 2, let value = Int(parts[1]), (0...1_000_000).contains(value),
        let number = Self.numbers.first(where: { $0.name == parts[0] })
      else { continue }
      self[keyPath: number.path] = value
    }
  }

  /// After how many lessons a question comes back that was missed: with the next one, then after three and six more.
  static let gaps = [1, 3, 6]
}

/// Which lessons were done, how far the others, and what is remembered of their steps.
package struct LessonProgress {
  /// A step of a lesson.
  package struct Place: Hashable, Sendable {
    /// The lesson's ``Lesson/key``.
    var lesson: String
    /// The step's index.
    var step: Int
  }

  /// The number of steps done, by lesson; nil stands for all of them.
  private var steps: [String: Int?] = [:]
  private var records: [Place: LessonStepRecord] = [:]
  /// The number of lessons begun.
  package private(set) var begun = 0

  /// Reads a record: a line a lesson, `name step` or `name done`; a line a step, `name#step` and what is
  /// remembered of it; and `# begun 7`. Other lines are passed over.
  package init(_ text: String) {
    for line in text.split(separator: "\n").prefix(20_000) {
      let words = line.split(separator: " ")
      guard words.count > 1 else { continue }
      if words[0] == "#" {
        if words.count == 3, words[1] == "begun" {
          begun = max(0, min(Int(words[2]) ?? 0, 1_000_000))
        }
        continue
      }
      let name = words[0].split(separator: "#")
      if name.count == 2, let step = Int(name[1]), (1...1_000).contains(step) {
        records[Place(lesson: String(name[0]), step: step - 1)] = LessonStepRecord(
          words.dropFirst())
      } else if words.count == 2, words[1] == "done" {
        steps[String(words[0])] = .some(nil)
      } else if words.count == 2, let step = Int(words[1]), step > 0 {
        steps[String(words[0])] = step
      }
    }
  }

  /// The record as text.
  var text: String {
    let lines = records.sorted { ($0.key.lesson, $0.key.step) < ($1.key.lesson, $1.key.step) }
      .map { place, record in "\(place.lesson)#\(place.step + 1) \(record.text)\n" }
    let lessons = steps.sorted { $0.key < $1.key }
      .map { name, step in "\(name) \(step.map { "\($0)" } ?? "done")\n" }
    return (begun > 0 ? "# begun \(begun)\n" : "") + (lines + lessons).joined()
  }

  /// Whether a lesson was taken to its end.
  package func isDone(_ lesson: Lesson) -> Bool {
    guard let step = steps[lesson.key] else { return false }
    return step == nil
  }

  /// Whether anything is remembered.
  package var isEmpty: Bool { steps.isEmpty && records.isEmpty }

  /// The step at which a lesson goes on, from 0.
  package func step(of lesson: Lesson) -> Int {
    guard let step = steps[lesson.key] ?? nil, step < lesson.steps.count else { return 0 }
    return step
  }

  /// The lesson to go on with: the last one that was begun and not ended, else the first that is not done.
  package func next(of lessons: [Lesson]) -> Lesson? {
    lessons.last { step(of: $0) > 0 } ?? lessons.first { !isDone($0) }
  }

  /// What is remembered of a step.
  package func record(of step: Int, in lesson: Lesson) -> LessonStepRecord {
    records[Place(lesson: lesson.key, step: step)] ?? LessonStepRecord([])
  }

  /// Notes the step that was reached; a lesson that was done stays so.
  mutating func reach(_ step: Int, of lesson: Lesson) {
    if step >= lesson.steps.count {
      steps[lesson.key] = .some(nil)
    } else if !isDone(lesson), step > 0 {
      steps[lesson.key] = step
    }
  }

  /// Notes that a lesson is begun.
  mutating func begin() { begun = min(begun + 1, 1_000_000) }

  /// Changes what is remembered of a step.
  mutating func note(_ place: Place, _ change: (inout LessonStepRecord) -> Void) {
    var record = records[place] ?? LessonStepRecord([])
    change(&record)
    records[place] = record
  }

  /// Notes an answer to a question: one that was missed comes back, each time later.
  mutating func answer(_ place: Place, isRight: Bool) {
    let begun = begun
    note(place) { record in
      record.tries += 1
      record.misses += isRight ? 0 : 1
      record.isPassed = record.isPassed || isRight
      if !isRight { record.recalls = 0 } else if record.due > 0 { record.recalls += 1 }
      guard !isRight || record.due > 0 else { return }
      let gaps = LessonStepRecord.gaps
      record.due = gaps.indices.contains(record.recalls) ? begun + gaps[record.recalls] : 0
    }
  }

  /// The questions that come back, the longest due first.
  /// - Parameters:
  ///   - lessons: The lessons that they are from.
  ///   - isReview: Whether those count, too, that are not due yet.
  func questions(of lessons: [Lesson], isReview: Bool) -> [LessonStep] {
    var found: [(due: Int, step: LessonStep)] = []
    for lesson in lessons {
      let lesson = lesson.otherVariant(begun)
      for (index, step) in lesson.steps.enumerated() {
        let record = record(of: index, in: lesson)
        guard case .question(let question) = step.kind, record.due > 0,
          isReview || record.due <= begun
        else { continue }
        var again = question.repetition(
          "From lesson \(lesson.number ?? 0), since it was missed there:",
          shuffledBy: begun + index + record.tries)
        again.origin = Place(lesson: lesson.key, step: index)
        again.done = step.done
        found.append((record.due, again))
      }
    }
    return found.sorted { $0.due < $1.due }.map(\.step)
  }

  /// What is remembered of some lessons, for a program.
  /// - Parameter lessons: The lessons.
  package func report(on lessons: [Lesson]) -> JSON {
    .object([
      "begun": .integer(begun),
      "lessons": .array(
        lessons.map { lesson in
          .object([
            "name": .string(lesson.key), "title": .string(lesson.title),
            "finished": .boolean(isDone(lesson)), "state": .string(summary(of: lesson)),
            "steps": .array(
              lesson.steps.enumerated().map { index, step in
                let record = record(of: index, in: lesson)
                return .object([
                  "kind": .string(step.word), "passed": .boolean(record.isPassed),
                  "tries": .integer(record.tries), "misses": .integer(record.misses),
                  "hints": .integer(record.hints), "shown": .boolean(record.isShown),
                  "constraints": .integer(record.rules),
                ])
              }),
          ])
        }),
    ])
  }

  /// How a lesson went, in a few words: `done`, `3 of 5, 1 hint`; empty if it was not begun.
  package func summary(of lesson: Lesson) -> String {
    let all = lesson.steps.indices.map { record(of: $0, in: lesson) }
    let (passed, shown) = (all.count(where: \.isPassed), all.count(where: \.isShown))
    let (hints, misses) = (all.reduce(0) { $0 + $1.hints }, all.reduce(0) { $0 + $1.misses })
    // A record of an earlier version knows no steps.
    let isWhole = isDone(lesson) && (passed == all.count || all.allSatisfy { $0.text.isEmpty })
    guard isWhole || passed > 0 || step(of: lesson) > 0 || isDone(lesson) else { return "" }
    let counts = [(hints, "hint", "hints"), (misses, "miss", "misses"), (shown, "shown", "shown")]
    let rest = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
    return ([isWhole ? "done" : "\(passed) of \(all.count)"] + rest).joined(separator: ", ")
  }
}

extension LessonStep {
  /// What the reader does, as a word of a lesson's file.
  fileprivate var word: String {
    switch kind {
    case .type: "type"
    case .question: "ask"
    case .task: "task"
    }
  }
}

extension LessonQuestion {
  /// The question once more, in words that need no scene, as a step.
  /// - Parameters:
  ///   - reason: Why it is asked, said before it.
  ///   - seed: Determines the order of its answers; nil for that of the lesson.
  func repetition(_ reason: String, shuffledBy seed: Int? = nil) -> LessonStep {
    var question = self
    if !again.isEmpty { question.text = again }
    if let seed {
      let shift = Int(seed.magnitude % UInt(max(1, options.count)))
      let order = Array(options[shift...] + options[..<shift])
      question.options = zip(options, order).map { place, option in
        LessonQuestion.Option(letter: place.letter, text: option.text, reply: option.reply)
      }
      let place = order.firstIndex { $0.letter == right } ?? 0
      question.right = options.indices.contains(place) ? options[place].letter : right
    }
    return LessonStep(kind: .question(question), text: [reason], line: 0)
  }
}

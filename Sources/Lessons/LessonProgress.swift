/// Keeps which lessons were done, between sessions.
package protocol LessonRecord: AnyObject {
  /// The text that was written last; empty if there is none.
  func read() -> String
  /// Replaces the text. What cannot be written is forgotten with the session.
  func write(_ text: String)
}

/// Which lessons were done, and how far the others.
package struct LessonProgress {
  /// The number of steps done, by lesson; nil stands for all of them.
  private var steps: [String: Int?] = [:]

  /// Reads a record: a line a lesson, `name step` or `name done`. Other lines are passed over.
  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2 else { continue }
      if words[1] == "done" {
        steps[String(words[0])] = .some(nil)
      } else if let step = Int(words[1]), step > 0 {
        steps[String(words[0])] = step
      }
    }
  }

  /// The record as text.
  var text: String {
    steps.sorted { $0.key < $1.key }.map { name, step in
      "\(name) \(step.map { "\($0)" } ?? "done")\n"
    }.joined()
  }

  /// Whether a lesson was done.
  package func isDone(_ lesson: Lesson) -> Bool {
    guard let step = steps[lesson.name] else { return false }
    return step == nil
  }

  /// The step at which a lesson goes on, from 0.
  package func step(of lesson: Lesson) -> Int {
    guard let step = steps[lesson.name] ?? nil, step < lesson.steps.count else { return 0 }
    return step
  }

  /// Notes the step that was reached; a lesson that was done stays so.
  mutating func reach(_ step: Int, of lesson: Lesson) {
    if step >= lesson.steps.count {
      steps[lesson.name] = .some(nil)
    } else if !isDone(lesson) {
      steps[lesson.name] = step
    }
  }
}

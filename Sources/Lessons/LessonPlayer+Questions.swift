import LayoutModel
import TextReports

extension LessonPlayer {
  /// The answer to the open question that an entry is; nil if it is something else.
  func answer(in entry: String) -> LessonQuestion.Option? {
    guard case .question(let question)? = step?.kind else { return nil }
    let letter = Self.letter(entry)
    return question.options.first { $0.letter == letter }
  }

  /// The letter in an answer: `b)`, `(b)` and `b.` are written too.
  private static func letter(_ entry: String) -> String {
    entry.filter { !$0.isWhitespace && !"().`".contains($0) }.lowercased()
  }

  /// Whether an entry is a letter in answer to a question, but of none of its answers.
  func isLetter(_ entry: String) -> Bool {
    guard case .question? = step?.kind else { return false }
    let letter = Self.letter(entry)
    return letter.count == 1 && letter.allSatisfy(\.isLetter) && host.scene.named(letter) == nil
  }

  /// The open question as another variant of its lesson asks it, if it can be asked without the scene.
  private func inOtherNumbers(_ question: LessonQuestion) -> LessonQuestion {
    let steps = lesson.otherVariant(guesses).steps
    guard !question.again.isEmpty, steps.indices.contains(index),
      case .question(let other) = steps[index].kind
    else { return question }
    return other
  }

  func take(_ answer: LessonQuestion.Option) {
    guard let step, case .question(let question) = step.kind,
      let right = question.options.first(where: { $0.letter == question.right })
    else { return }
    let isRight = answer.letter == right.letter
    if !isRepeating {
      let place = place
      keep { $0.answer(place, isRight: isRight) }
    }
    if !recalled.isEmpty {
      recalled.removeFirst()
    } else if isRepeating {
      missed.removeFirst()
    } else {
      guesses += 1
      rightGuesses += isRight ? 1 : 0
      if !isRight { missed.append(inOtherNumbers(question)) }
      index += 1
    }
    var parts: [Report.Part] = []
    if isRight {
      parts.append(.text(Markup("  Yes.", .success)))
    } else {
      parts.append(
        .text(
          Markup("  It is \(right.letter): ", .warning) + LessonText.markup(right.text)
            + (right.text.hasSuffix(".") ? "" : ".")))
    }
    parts += LessonText.paragraphs(answer.reply)
    if !isRight { parts += LessonText.paragraphs(right.reply) }
    host.emit(Report(parts))
    show(step.shown)
    if !step.shown.isEmpty, lesson.axis == .horizontal {
      host.emit(Report([.preformatted(host.picture(for: lesson))]))
    }
    host.emit(Report(LessonText.paragraphs(step.done) + [.blank]))
    keepProgress()
    enterStep()
  }

  /// Prepares questions of other lessons that come back now: two at the start of a lesson, all in a review.
  func recall() {
    guard let record = host.lessonRecord else { return }
    if index == 0, lesson.number != nil, lesson.steps.count > 0 { keep { $0.begin() } }
    let isReview = lesson.number == nil && lesson.steps.isEmpty
    guard index == 0 || isReview, !lesson.isExam, lesson.number != nil || isReview else { return }
    let others = host.lessons.filter { $0.key != lesson.key }
    let questions = LessonProgress(record.read()).questions(of: others, isReview: isReview)
    recalled = Array(questions.prefix(isReview ? 10 : 2))
  }
}

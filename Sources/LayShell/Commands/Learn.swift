import LayInterpreter
import LayLanguage
import Lessons
import TextReports

extension ShellCommand {
  static let learn = ShellCommand(
    name: "learn", shape: .sentence,
    forms: [
      [], ["list"], ["review"],
      [.slot(OperandSlot("N", [.lessons], wanted: "a number", example: "1", piece: .numeral))],
    ],
    summary: "starts a lesson; `learn list` lists them, `learn review` asks what was missed",
    searchTerms: [
      "lesson", "lessons", "tutorial", "teach", "course", "exercise", "begin", "start", "beginner",
      "tour",
    ],
    placement: .outermost,
    action: { (shell, call) throws(Failure) in try shell.learn(call) })

  static let lessonCommand = ShellCommand(
    name: "lesson", shape: .sentence, forms: [["off"], ["again"], ["skip"], ["back"]],
    summary: "leaves a lesson, or moves in it",
    searchTerms: ["learn", "quit", "next", "skip", "leave"],
    placement: .outermost,
    action: { (shell, call) throws(Failure) in
      let lesson = try shell.lessonTaken(call)
      switch call.operands.words.first?.name {
      case "off": shell.lessonAction = .leave
      case "again": shell.lessonAction = .go(0)
      case "skip": shell.lessonAction = .go(lesson.index + 1)
      default: shell.lessonAction = .go(lesson.index - 1)
      }
    })

  static let hint = ShellCommand(
    name: "hint", shape: .sentence, forms: [[]],
    summary: "helps with the step of a lesson, up to three times",
    searchTerms: ["learn", "lesson", "help", "stuck"],
    placement: .outermost,
    action: { (shell, call) throws(Failure) in
      let (lesson, step) = try shell.stepHelped(call)
      lesson.hint(on: step)
    })

  static let goal = ShellCommand(
    name: "goal", shape: .sentence, forms: [[]],
    summary: "shows what the step of a lesson wants, and what is missing",
    searchTerms: ["learn", "lesson", "task"],
    placement: .outermost,
    action: { (shell, call) throws(Failure) in
      let (lesson, step) = try shell.stepTaken(call)
      lesson.showGoal(of: step)
    })

  static let solution = ShellCommand(
    name: "solution", shape: .sentence, forms: [[]],
    summary: "puts the answer of a lesson's step on the line",
    searchTerms: ["learn", "lesson", "answer", "give up"],
    placement: .outermost,
    action: { (shell, call) throws(Failure) in
      let (lesson, step) = try shell.stepHelped(call)
      shell.offer(lesson.takeAnswer(of: step))
    })
}

/// What the current entry does to the lessons, once it has run.
enum LessonAction {
  /// Begins a lesson at a step.
  case begin(Lesson, step: Int)
  /// Goes to a step of the current lesson.
  case go(Int)
  /// Leaves the lesson.
  case leave
}

extension Shell {
  /// The lesson in progress.
  fileprivate func lessonTaken(_ call: Call) throws(Failure) -> LessonPlayer<Shell> {
    guard let lesson else {
      throw Failure(
        "E056", "you are not in a lesson", at: call.range,
        help: ["`learn` starts one, `learn list` lists them"])
    }
    return lesson
  }

  /// The lesson in progress, with its first step that is not done.
  fileprivate func stepTaken(
    _ call: Call
  ) throws(Failure) -> (LessonPlayer<Shell>, LessonStep) {
    let lesson = try lessonTaken(call)
    guard let step = lesson.step else {
      throw Failure(
        "E056", "this lesson is done", at: call.range,
        help: ["`learn` starts the next one, `lesson again` starts this one over"])
    }
    return (lesson, step)
  }

  /// The lesson in progress, with its first step that is not done, unless it is an exam without help.
  fileprivate func stepHelped(
    _ call: Call
  ) throws(Failure) -> (LessonPlayer<Shell>, LessonStep) {
    let (lesson, step) = try stepTaken(call)
    guard !lesson.lesson.isStrict else {
      throw Failure(
        "E056", "this exam is taken without hints and solutions", at: call.range,
        help: ["`goal` shows what is wanted, `help` explains words"])
    }
    return (lesson, step)
  }

  fileprivate func learn(_ call: Call) throws(Failure) {
    let progress = LessonProgress(lessonRecord?.read() ?? "")
    if call.operands.has("list") { return emit(LessonCatalog.list(lessons, progress)) }
    guard context.mode == .prompt || isOnlyChecking else {
      throw Failure(
        "E056", "a lesson is taken at the prompt, not in a program", at: call.range,
        help: ["`lay learn` starts one"])
    }
    guard !isOnlyChecking else { return }
    let all = lessons
    if call.operands.has("review") {
      guard let review = LessonCatalog.review(of: all, progress) else {
        return emit(Report([.text(LessonText.markup("no question was missed; `learn` goes on"))]))
      }
      lessonAction = .begin(review, step: 0)
      return
    }
    if let expression = call.operands.value() {
      let number = try evaluator.wholeNumber(
        try interpreter.read(expression), at: expression.range, "the number of a lesson")
      guard let lesson = all.first(where: { $0.number.map(Double.init) == number }) else {
        throw Failure(
          "E037", "there are lessons 1 to \(all.count)", at: expression.range,
          help: ["`learn list` lists them"])
      }
      lessonAction = .begin(lesson, step: progress.step(of: lesson))
    } else if let lesson, lesson.step != nil {
      lesson.tellStep()
    } else {
      let after = lesson?.lesson.number ?? 0
      let open = all.filter { !progress.isDone($0) && ($0.number ?? 0) != after }
      let begun = after == 0 ? progress.next(of: open) : nil
      guard let next = begun ?? open.first(where: { ($0.number ?? 0) > after }) ?? open.first else {
        return emit(
          Report([.text(LessonText.markup("every lesson is done; `learn N` repeats one"))]))
      }
      lessonAction = .begin(next, step: progress.step(of: next))
    }
  }

  /// Puts a text on the next line at the prompt, or prints it where there is none.
  fileprivate func offer(_ text: String) {
    lineToEdit = offersEditing ? text : ""
    guard !offersEditing else { return }
    emit(Report([.text(Markup("  ") + Markup(text, .typeable), hanging: 2)]))
  }
}

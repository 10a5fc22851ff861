import LayInterpreter
import LayLanguage
import LayoutModel
import TextReports

extension ShellCommand {
  static let learn = ShellCommand(
    name: "learn", shape: .sentence,
    forms: [
      [], ["list"],
      [.slot(OperandSlot("N", [.lessons], wanted: "a number", example: "1", piece: .numeral))],
    ],
    summary: "starts a lesson; `learn list` lists them",
    help: [
      "Sixteen lessons teach Auto Layout from the beginning, in an afternoon; three exams follow. `learn` continues where you were, `learn 3` starts the third. A lesson has a scene of its own: `lesson off` brings yours back.",
      "A step is judged by the layout that your constraints produce on every screen of the lesson, not by how they are written. All commands work during a lesson, `why` and `undo` above all. `hint` helps, up to three times; `goal` shows the goal; `solution` puts the answer on the line.",
      "Progress is kept in $XDG_STATE_HOME/lay/lessons or ~/.local/state/lay/lessons. `lay learn FILE` starts a lesson of your own: `lay learn --help`.",
    ],
    searchTerms: [
      "lesson", "lessons", "tutorial", "teach", "course", "exercise", "begin", "start", "beginner",
      "tour",
    ],
    examples: [
      Example(input: "learn list", output: nil)
    ],
    placement: .outermost,
    action: { (shell, call) throws(Failure) in try shell.learn(call) })

  static let lessonCommand = ShellCommand(
    name: "lesson", shape: .sentence, forms: [["off"], ["again"], ["skip"], ["back"]],
    summary: "leaves a lesson, or moves in it",
    help: [
      "`off` leaves the lesson and brings your own scene back. `again` starts the lesson over, `skip` continues without solving the step, `back` returns to the step before."
    ],
    searchTerms: ["learn", "quit", "next", "skip", "leave"],
    examples: [Example(input: "lesson off", output: nil, mayFail: true)],
    placement: .outermost,
    action: { (shell, call) throws(Failure) in
      let session = try shell.lessonTaken(call)
      switch call.operands.words.first?.name {
      case "off": shell.lessonAction = .leave
      case "again": shell.lessonAction = .go(0)
      case "skip": shell.lessonAction = .go(session.index + 1)
      default: shell.lessonAction = .go(session.index - 1)
      }
    })

  static let hint = ShellCommand(
    name: "hint", shape: .sentence, forms: [[]],
    summary: "helps with the step of a lesson, up to three times",
    help: ["First the idea, then the word that is needed, then the line."],
    searchTerms: ["learn", "lesson", "help", "stuck"],
    examples: [Example(input: "hint", output: nil, mayFail: true)],
    placement: .outermost,
    action: { (shell, call) throws(Failure) in try shell.hint(call) })

  static let goal = ShellCommand(
    name: "goal", shape: .sentence, forms: [[]],
    summary: "shows what the step of a lesson wants, and what is missing",
    help: [
      "The current scene beside the intended one, and everything that does not hold yet."
    ],
    searchTerms: ["learn", "lesson", "task"],
    examples: [Example(input: "goal", output: nil, mayFail: true)],
    placement: .outermost,
    action: { (shell, call) throws(Failure) in try shell.showGoal(call) })

  static let solution = ShellCommand(
    name: "solution", shape: .sentence, forms: [[]],
    summary: "puts the answer of a lesson's step on the line",
    help: ["It does not run until you press Enter; you can change it first."],
    searchTerms: ["learn", "lesson", "answer", "give up"],
    examples: [Example(input: "solution", output: nil, mayFail: true)],
    placement: .outermost,
    action: { (shell, call) throws(Failure) in try shell.giveSolution(call) })
}

extension Shell {
  /// The lesson in progress.
  fileprivate func lessonTaken(_ call: Call) throws(Failure) -> LessonSession {
    guard let lesson else {
      throw Failure(
        "E056", "you are not in a lesson", at: call.range,
        help: ["`learn` starts one, `learn list` lists them"])
    }
    return lesson
  }

  /// The lesson in progress, with its first step that is not done.
  private func stepTaken(_ call: Call) throws(Failure) -> (LessonSession, LessonStep) {
    let session = try lessonTaken(call)
    guard let step = session.step else {
      throw Failure(
        "E056", "this lesson is done", at: call.range,
        help: ["`learn` starts the next one, `lesson again` starts this one over"])
    }
    return (session, step)
  }

  fileprivate func learn(_ call: Call) throws(Failure) {
    if call.operands.has("list") { return emit(lessonList()) }
    guard context.mode == .prompt || isOnlyChecking else {
      throw Failure(
        "E056", "a lesson is taken at the prompt, not in a program", at: call.range,
        help: ["`lay learn` starts one"])
    }
    guard !isOnlyChecking else { return }
    let all = LessonCatalog.all
    let progress = LessonProgress(lessonRecord?.read() ?? "")
    if let expression = call.operands.value() {
      let number = try evaluator.wholeNumber(
        try interpreter.read(expression), at: expression.range, "the number of a lesson")
      guard let lesson = all.first(where: { $0.number.map(Double.init) == number }) else {
        throw Failure(
          "E037", "there are lessons 1 to \(all.count)", at: expression.range,
          help: ["`learn list` lists them"])
      }
      lessonAction = .begin(lesson, step: progress.step(of: lesson))
    } else if let session = lesson, session.step != nil {
      tellStep()
    } else {
      let after = lesson?.lesson.number ?? 0
      let open = all.filter { !progress.isDone($0) && ($0.number ?? 0) != after }
      guard let next = open.first(where: { ($0.number ?? 0) > after }) ?? open.first else {
        return emit(
          Report([.text(LessonText.markup("every lesson is done; `learn N` repeats one"))]))
      }
      lessonAction = .begin(next, step: progress.step(of: next))
    }
  }

  private func lessonList() -> Report {
    let progress = LessonProgress(lessonRecord?.read() ?? "")
    let rows = LessonCatalog.all.map { lesson in
      let step = progress.step(of: lesson)
      let state =
        progress.isDone(lesson)
        ? "done" : step > 0 ? "at step \(step + 1) of \(lesson.steps.count)" : ""
      let title = (lesson.isExam ? "Exam: " : "") + lesson.title
      return Report.Row(
        [
          Markup("\(lesson.number ?? 0)", .number), Markup(title),
          Markup("\(lesson.minutes) minutes", .dim), Markup(state, .success),
        ],
        value: {
          .object([
            "number": .integer(lesson.number ?? 0), "title": .string(lesson.title),
            "exam": .boolean(lesson.isExam), "minutes": .integer(lesson.minutes),
            "removes": .string(lesson.misconception), "done": .boolean(progress.isDone(lesson)),
            "step": .integer(step),
          ])
        })
    }
    return Report([
      .rows(
        Report.Rows(
          "lessons",
          columns: [
            Report.Rows.Column(.trailing), Report.Rows.Column(gap: 3),
            Report.Rows.Column(.trailing, gap: 3),
            Report.Rows.Column(gap: 3),
          ], rows)),
      .text(LessonText.markup("`learn` continues where you were, `learn N` starts one.")),
    ])
  }

  fileprivate func hint(_ call: Call) throws(Failure) {
    let (session, step) = try stepTaken(call)
    switch step.kind {
    case .question(let question):
      let letters = question.options.map { "`\($0.letter)`" }.joined(separator: ", ")
      emit(Report([.text(LessonText.markup("  a guess costs nothing: \(letters)"))]))
    case .type where step.hints.isEmpty:
      emit(
        Report([
          .text(
            LessonText.markup("  type this line as it is: `\(step.solution.first ?? "")`"),
            hanging: 2)
        ]))
    case .type, .task:
      let number = min(session.hints, step.hints.count - 1)
      guard step.hints.indices.contains(number) else { return }
      lesson?.hints = min(session.hints + 1, step.hints.count - 1)
      var parts: [Report.Part] = [
        .text(
          Markup("  hint \(number + 1) of \(step.hints.count)   ", .dim)
            + LessonText.markup(step.hints[number]), hanging: 2)
      ]
      if isInTheWay(of: step, in: session) {
        parts.append(.text(LessonText.markup("  " + Self.wayBack), hanging: 2))
      }
      emit(Report(parts))
    }
  }

  fileprivate func showGoal(_ call: Call) throws(Failure) {
    let (session, step) = try stepTaken(call)
    guard let goal = session.goal, let solved = session.solved, !step.solution.isEmpty else {
      return tellStep()
    }
    let checks = checks(
      of: step, in: session.lesson, goal: goal, outcome: outcome(for: session.lesson))
    let screen = checks.first { !$0.holds }?.screen ?? 0
    var parts: [Report.Part] = [
      .preformatted(pictures(of: session.lesson, now: self, goal: solved, screen: screen)), .blank,
    ]
    parts += LessonText.paragraphs(step.goal)
    parts += checks.filter { !$0.holds }.map {
      .text(Markup("  not yet: ", .warning) + LessonText.markup($0.message), hanging: 11)
    }
    emit(Report(parts))
  }

  fileprivate func giveSolution(_ call: Call) throws(Failure) {
    let (_, step) = try stepTaken(call)
    if case .question(let question) = step.kind {
      lineToEdit = question.right
    } else {
      lineToEdit = step.solution.joined(separator: "; ")
    }
    guard !offersEditing else { return }
    emit(Report([.text(Markup("  ") + Markup(lineToEdit, .typeable), hanging: 2)]))
    lineToEdit = ""
  }
}

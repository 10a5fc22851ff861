import LayoutEngine
import LayoutModel
import TextReports

extension Explainer {
  /// A feedback cycle, as an answer.
  package func report(on feedback: Feedback) -> Report {
    Report(lines: lines(of: feedback), json: .object(["feedback": json(of: feedback)]))
  }

  /// A feedback cycle, in lines.
  func lines(of feedback: Feedback) -> [Markup] {
    let claim = "after \(feedback.passes) passes the layout still changes"
    var lines = [(Markup("feedback", .error) + "  \(claim)").headed(withCode: "[E103]"), Markup()]
    let shown = feedback.circle.prefix(8)
    for (index, subject) in shown.enumerated() {
      var line = Markup(index == 0 || !feedback.isClosed ? "     " : "  -> ", .dim)
      line.append(colored(words(for: subject, in: feedback)))
      lines.append(line)
    }
    if feedback.circle.count > shown.count {
      lines.append(Markup("     and \(feedback.circle.count - shown.count) more", .dim))
    }
    if feedback.isClosed {
      let text =
        feedback.circle.count == 1
        ? "it depends on what it changes itself" : "each decides the next, and the last the first"
      lines.append(Markup("  -> \(text)", .dim))
    }
    lines.append(Markup())
    lines.append(
      Markup("break the circle", .section)
        + ": let one of them depend on something that is there before")
    lines.append(
      Markup("the layout, such as the screen. The frames shown are those of the last pass."))
    return lines
  }

  /// A feedback cycle that was shown before, in one line.
  func shortLine(of feedback: Feedback) -> Markup {
    let first = feedback.circle.first.map { words(for: $0, in: feedback) } ?? ""
    return (Markup("feedback", .error) + "  \(first)").headed(withCode: "[E103]")
  }

  /// `frame of a, assigned by place1`
  package func words(for subject: Feedback.Subject, in feedback: Feedback) -> String {
    func reading(_ program: ProgramID?) -> String {
      let items = program.flatMap { feedback.reads[$0] }?.filter { $0 != .root } ?? []
      if items.isEmpty { return "" }
      let names = items.prefix(4).map { scene.name(of: $0) }.joined(separator: ", ")
      return ", which reads \(names)\(items.count > 4 ? " …" : "")"
    }
    switch subject {
    case .height(let id): return "height of \(scene.name(of: id)): its text wraps in its width"
    case .safeArea(let id):
      let name = scene.name(of: id)
      return "safe area of \(name): it follows where \(name) lies"
    case .frame(let id, let program):
      let name = program.flatMap { scene.program($0)?.name } ?? "place"
      return "frame of \(scene.name(of: id)): assigned by \(name)\(reading(program))"
    case .lines(let id):
      return "lines of \(scene.name(of: id)): they break by the sizes of its items"
    case .group(let id):
      let name = scene.group(id)?.name ?? "?"
      let body = scene.group(id)?.condition.flatMap { conditionText($0) }
      return "group \(name)" + (body.map { ": in force while \($0)" } ?? "")
    }
  }

  /// A feedback cycle, as a JSON object.
  func json(of feedback: Feedback) -> JSON {
    .object([
      "id": .string("E103"), "passes": .integer(feedback.passes),
      "closed": .boolean(feedback.isClosed),
      "circle": .array(feedback.circle.map { .string(words(for: $0, in: feedback)) }),
    ])
  }
}

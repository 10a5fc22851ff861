import LayoutEngine
import LayoutModel
import TextReports

extension Explainer {
  /// A feedback cycle, as an answer.
  package func report(on feedback: Feedback) -> Report {
    Report([section(on: feedback, isNew: true)])
  }

  /// A feedback cycle: all of it, or a line if it was shown before.
  func section(on feedback: Feedback, isNew: Bool) -> Report.Part {
    .section(
      Report.Section(
        .object("feedback"),
        fields(of: feedback) + (isNew ? text(of: feedback) : [shortLine(of: feedback)])))
  }

  private func text(of feedback: Feedback) -> [Report.Part] {
    let claim = "after \(feedback.passes) passes the layout still changes"
    var parts: [Report.Part] = [
      .line(Report.Line(Markup("feedback", .error) + "  \(claim)", code: "[E103]", hanging: 10)),
      .blank,
    ]
    let shown = feedback.cycle.prefix(8)
    for (index, subject) in shown.enumerated() {
      let arrow = Markup(index == 0 || !feedback.isClosed ? "     " : "  -> ", .dim)
      parts.append(.text(arrow + colored(words(for: subject, in: feedback)), hanging: 7))
    }
    if feedback.cycle.count > shown.count {
      parts.append(.text("     and \(feedback.cycle.count - shown.count) more", .dim))
    }
    if feedback.isClosed {
      let text =
        feedback.cycle.count == 1
        ? "it depends on what it changes itself" : "each decides the next, and the last the first"
      parts.append(.text("  -> \(text)", .dim, hanging: 7))
    }
    return parts + [
      .blank,
      .text(
        Markup("break the cycle", .section)
          + ": let one of them depend on something that is known before", hanging: 0),
      .text(
        "the layout, such as the screen. The frames shown are those of the last pass.", hanging: 0),
    ]
  }

  /// A feedback cycle that was shown before, in one line.
  private func shortLine(of feedback: Feedback) -> Report.Part {
    let first = feedback.cycle.first.map { words(for: $0, in: feedback) } ?? ""
    return .line(
      Report.Line(Markup("feedback", .error) + "  \(first)", code: "[E103]", hanging: 10))
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

  /// A feedback cycle, for a program.
  private func fields(of feedback: Feedback) -> [Report.Part] {
    [
      .field("id", .string("E103")), .field("passes", .integer(feedback.passes)),
      .field("closed", .boolean(feedback.isClosed)),
      .field("cycle", .array(feedback.cycle.map { .string(words(for: $0, in: feedback)) })),
    ]
  }
}

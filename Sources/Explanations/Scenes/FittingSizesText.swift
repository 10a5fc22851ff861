import LayoutEngine
import LayoutModel
import TextReports

extension Explainer {
  /// The fitting size of a view with one length given.
  package func fittingSize(of view: ItemID, _ axis: Axis, _ length: Double) -> Report {
    let size = facts.askJudged { $0.fittingSize(of: view, axis, length, in: $1) }
    return fitting([
      .field("view", .string(scene.name(of: view))), .field("given", .string(axis.length.rawValue)),
      .note(
        Report.Note(
          "fitting", Markup(text(size), .magnitude), key: "size", value: { json(of: size) })),
    ])
  }

  /// Why a length is impossible under the required constraints of a view's own; nil if it is possible.
  package func limit(of view: ItemID, against axis: Axis, _ length: Double) -> String? {
    let sizes = facts.askJudged { $0.fittingSizes(of: view, in: $1) }
    let limits = axis == .horizontal ? sizes.width : sizes.height
    let tolerance = Tolerance.solved * max(1, length)
    let name = scene.name(of: view)
    let words = "a \(axis.length.rawValue) of \(text(length)) cannot hold: \(name)"
    if length < limits.lower - tolerance { return "\(words) needs \(text(limits.lower))" }
    return length > limits.upper + tolerance
      ? "\(words) allows \(text(limits.upper)) at most" : nil
  }

  private func fitting(_ parts: [Report.Part]) -> Report {
    Report([.section(Report.Section(.object("fitting"), parts))])
  }

  /// The fitting sizes of a view.
  /// - Parameter isRequired: Whether to include the range under the required constraints.
  package func fittingSizes(of view: ItemID, withRequired isRequired: Bool) -> Report {
    let sizes = facts.askJudged { $0.fittingSizes(of: view, in: $1) }
    let name = scene.name(of: view)
    func note(
      _ word: String, _ text: Markup, key: String? = nil, _ value: (@Sendable () -> JSON)? = nil
    ) -> Report.Part {
      .note(Report.Note(word, text, gutter: 12, key: key, value: value))
    }
    @Sendable func limits(_ limits: FittingSizes.Limits) -> JSON {
      .array([limits.lower, limits.upper].map { .number(tidy($0)) })
    }
    let required = JSON.object(["width": limits(sizes.width), "height": limits(sizes.height)])
    let leftOut = JSON.array(sizes.leftOut.map { .integer($0.rawValue) })
    var parts: [Report.Part] = [
      .field("view", .string(name)),
      note("compressed", Markup(text(sizes.compressed), .magnitude), key: "compressed") {
        json(of: sizes.compressed)
      },
      note("expanded", Markup(text(sizes.expanded), .magnitude), key: "expanded") {
        json(of: sizes.expanded)
      },
    ]
    parts.append(
      isRequired
        ? note(
          "required", Markup("width \(text(sizes.width)), height \(text(sizes.height))"),
          key: "required"
        ) { required } : .field("required", required))
    let count = sizes.leftOut.count
    let words = plural(count, "constraint that reaches", "constraints that reach")
    parts.append(
      count > 0
        ? note("left out", Markup("\(count) \(words) outside \(name)"), key: "leftOut") {
          leftOut
        } : .field("leftOut", leftOut))
    if let first = sizes.broken.first {
      let rest = sizes.broken.count > 1 ? " and \(sizes.broken.count - 1) more" : ""
      parts.append(
        note(
          "in conflict", Markup("\(self.words(of: describe(first)))\(rest): left out as well")))
    }
    return fitting(parts)
  }

  private func text(_ size: Size) -> String { "\(text(size.width)) x \(text(size.height))" }

  /// `16 or more`, `20 to 100`, `44`
  private func text(_ limits: FittingSizes.Limits) -> String {
    if limits.upper == .infinity { return "\(text(limits.lower)) or more" }
    if limits.upper - limits.lower < Tolerance.reported { return text(limits.lower) }
    return "\(text(limits.lower)) to \(text(limits.upper))"
  }

  private func json(of size: Size) -> JSON {
    .array([.number(tidy(size.width)), .number(tidy(size.height))])
  }
}

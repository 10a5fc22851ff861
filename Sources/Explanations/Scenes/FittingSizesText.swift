import LayoutEngine
import LayoutModel
import TextReports

extension Explainer {
  /// The fitting size of a view with one length given.
  package func fittingSize(of view: ItemID, _ axis: Axis, _ length: Double) -> Report {
    let size = facts.fittingSize(of: view, axis, length)
    return Report(
      lines: [Markup("fitting", .section) + "  " + Markup(text(size), .magnitude)],
      json: .object([
        "fitting": .object([
          "view": .string(scene.name(of: view)), "given": .string(axis.length.rawValue),
          "size": json(of: size),
        ])
      ]))
  }

  /// The fitting sizes of a view.
  /// - Parameter isRequired: Whether to include the range under the required constraints.
  package func fittingSizes(of view: ItemID, withRequired isRequired: Bool) -> Report {
    let sizes = facts.fittingSizes(of: view)
    let name = scene.name(of: view)
    func line(_ word: String, _ words: String, _ role: Markup.Role = .plain) -> Markup {
      Markup(padded(word, to: 12), .section) + Markup(words, role)
    }
    var lines = [
      line("compressed", text(sizes.compressed), .magnitude),
      line("expanded", text(sizes.expanded), .magnitude),
    ]
    if isRequired {
      lines.append(
        line("required", "width \(text(sizes.width)), height \(text(sizes.height))"))
    }
    let count = sizes.leftOut.count
    if count > 0 {
      lines.append(
        line(
          "left out",
          "\(count) \(count == 1 ? "constraint that reaches" : "constraints that reach") outside \(name)"
        ))
    }
    if let first = sizes.broken.first {
      let rest = sizes.broken.count > 1 ? " and \(sizes.broken.count - 1) more" : ""
      lines.append(
        line("in conflict", "\(words(of: describe(first)))\(rest): left out as well"))
    }
    func limits(_ limits: FittingSizes.Limits) -> JSON {
      .array([limits.lower, limits.upper].map { .number(tidy($0)) })
    }
    return Report(
      lines: lines,
      json: .object([
        "fitting": .object([
          "view": .string(name), "compressed": json(of: sizes.compressed),
          "expanded": json(of: sizes.expanded),
          "required": .object([
            "width": limits(sizes.width), "height": limits(sizes.height),
          ]),
          "leftOut": .array(sizes.leftOut.map { .integer($0.rawValue) }),
        ])
      ]))
  }

  private func text(_ size: Size) -> String { "\(text(size.width)) x \(text(size.height))" }

  /// `16 or more`, `20 to 100`, `44`
  private func text(_ limits: FittingSizes.Limits) -> String {
    if limits.upper == .infinity { return "\(text(limits.lower)) or more" }
    if limits.upper - limits.lower < 0.001 { return text(limits.lower) }
    return "\(text(limits.lower)) to \(text(limits.upper))"
  }

  private func json(of size: Size) -> JSON {
    .array([.number(tidy(size.width)), .number(tidy(size.height))])
  }
}

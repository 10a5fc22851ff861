import LayoutInference
import LayoutModel
import TextReports

/// Rules that were inferred from frames, with what became of them in a layout.
package struct InferenceAnswer: Sendable {
  /// A view that is not where a picture has it.
  package struct Misfit: Sendable {
    var view: String
    var size: Size
    package var distance: Double

    /// A view that is not where a picture has it.
    /// - Parameters:
    ///   - view: Its name.
    ///   - size: The size of the screen in the picture, in points.
    ///   - distance: By how much its farthest edge is off, in points.
    package init(view: String, size: Size, distance: Double) {
      (self.view, self.size, self.distance) = (view, size, distance)
    }
  }

  /// A statement, with the rules that it stands for.
  package struct Statement: Sendable {
    var text: String
    var rules: [InferredRule]
    var numbers: [Int]

    /// A statement that was made.
    /// - Parameters:
    ///   - text: The statement.
    ///   - rules: The rules that it stands for.
    ///   - numbers: The numbers of their constraints.
    package init(_ text: String, _ rules: [InferredRule], numbers: [Int]) {
      (self.text, self.rules, self.numbers) = (text, rules, numbers)
    }
  }

  private let inference: Inference
  private let statements: [Statement]
  private let rows: [DrawnRow]
  private let given: [String]
  private let misfits: [Misfit]
  private let freeCount: Int
  private let canDecide: Bool

  /// An answer about rules that are in force now.
  /// - Parameters:
  ///   - inference: The rules.
  ///   - statements: What was stated of them.
  ///   - rows: The views that became stack views.
  ///   - given: Views that have been given frames at other sizes: `send at 768x1024`.
  ///   - misfits: The views that are not where a picture has them.
  ///   - freeCount: The number of values that are still ambiguous.
  ///   - canDecide: Whether `fix` can follow.
  package init(
    _ inference: Inference, stating statements: [Statement], arranging rows: [DrawnRow],
    besides given: [String], misfits: [Misfit], freeCount: Int, canDecide: Bool
  ) {
    self.given = given
    self.inference = inference
    self.statements = statements
    self.rows = rows
    self.misfits = misfits
    self.freeCount = freeCount
    self.canDecide = canDecide
  }

  /// The answer.
  package var report: Report {
    Report([
      .section(
        Report.Section(
          .object("inferred"),
          headParts + [.blank, .rows(ruleRows)] + stackParts + contentParts + judgementParts
            + doubtParts))
    ])
  }

  private var headParts: [Report.Part] {
    let sizes = inference.screen.pictures.map { Self.text($0.size) }
    let count = inference.screen.views.count { $0.role != .content }
    let words =
      "\(counted(statements.reduce(0) { $0 + $1.rules.count }, "rule")) for \(counted(count, "view")), from "
      + (sizes.count == 1 ? "one size: " : "\(sizes.count) sizes: ") + series(sizes)
      + (given.isEmpty ? "" : ", and from \(series(given))")
    return [
      .note(
        Report.Note(
          "inferred", Markup(words), role: .success, key: "sizes",
          value: { .array(sizes.map(JSON.string)) }))
    ]
  }

  private var ruleRows: Report.Rows {
    let screen = inference.screen
    let priorities = inference.priorities.map { Statement($0, [], numbers: []) }
    return Report.Rows(
      "rules", indent: 2, columns: [Report.Rows.Column(.trailing)],
      (statements + priorities).map { statement in
        let (first, last) = (statement.numbers.first, statement.numbers.last)
        let number = first.map { $0 == last ? "(\($0))" : "(\($0))-(\(last ?? $0))" } ?? ""
        return Report.Row(
          [Markup(number), Markup(statement.text)], folding: .terms,
          value: { [doubts = inference.doubts] in
            let doubt = doubts.first { doubt in
              statement.rules.contains { doubt.rule.isSame(as: $0) }
            }
            return .object([
              "number": first.map(JSON.integer) ?? .null,
              "count": .integer(statement.rules.count),
              "statement": .string(statement.text),
              "cost": statement.rules.map(\.cost).max().map { .number(Self.rounded($0)) } ?? .null,
              "doubt": doubt.map { .number(Self.rounded($0.margin)) } ?? .null,
              "rival": doubt.map { .string($0.rival.words(in: screen)) } ?? .null,
            ])
          })
      })
  }

  /// The views that became stack views, so that nothing is stated for what they hold.
  private var stackParts: [Report.Part] {
    let texts = rows.map { row in
      let (stack, views) = (row.arrangement, inference.screen.views)
      return "\(views[row.view].name) \(stack.axis) spacing \(NumberText.display(stack.spacing))"
        + " distribution \(stack.distribution.rawValue) alignment \(stack.alignment.rawValue)"
        + " of \(series(row.members.map { views[$0].name }))"
    }
    return [.field("stacks", .array(texts.map(JSON.string)))]
      + texts.map { .note(Report.Note("stack", Markup($0), folding: .phrases)) }
  }

  /// The views whose size is that of their content, so that no number is stated for it.
  private var contentParts: [Report.Part] {
    let sides = inference.rules.filter { $0.form == .content }.map(\.left)
    guard !sides.isEmpty else { return [.field("contents", .array([]))] }
    let names = sides.map { $0.text(in: inference.screen) }
    return [
      .blank,
      .note(
        Report.Note(
          "content", Markup("as large as the content: \(series(names))"), key: "contents",
          value: { .array(names.map(JSON.string)) }, folding: .phrases)),
    ]
  }

  private var judgementParts: [Report.Part] {
    var parts: [Report.Part] = [
      .field("ambiguous", .integer(freeCount)),
      .field(
        "misfits",
        .array(
          misfits.map {
            .object([
              "view": .string($0.view), "size": .string(Self.text($0.size)),
              "distance": .number(Self.rounded($0.distance)),
            ])
          })),
    ]
    if misfits.isEmpty {
      parts.append(.text("All frames are as they were given.", .dim))
    } else if let most = misfits.map(\.distance).max(), most <= inference.rounding {
      parts.append(
        .text(
          "All frames are as they were given, which may be rounded: \(NumberText.display(most)) off at most.",
          .dim))
    } else {
      let words = misfits.prefix(6).map {
        "\($0.view) at \(Self.text($0.size)) by \(NumberText.display($0.distance))"
      }
      let rest = misfits.count > 6 ? [counted(misfits.count - 6, "more", "more")] : []
      parts.append(
        .note(
          Report.Note("differs", Markup(series(words + rest)), role: .warning, folding: .phrases)))
    }
    if freeCount > 0 {
      parts.append(
        .note(
          Report.Note(
            "ambiguous", Markup("\(counted(freeCount, "value")): `ambiguity` tells which"),
            role: .warning)))
    }
    return parts
  }

  private var doubtParts: [Report.Part] {
    let doubts = inference.doubts
    guard !doubts.isEmpty else { return [.field("doubts", .array([]))] }
    let screen = inference.screen
    let rows = doubts.enumerated().map { index, doubt in
      let name = screen.views[doubt.rule.left.item].name
      let (rule, rival) = (doubt.rule.words(in: screen), doubt.rival.words(in: screen))
      let frames = (Self.text(doubt.frames.rule), Self.text(doubt.frames.rival))
      return Report.Row(
        [Markup("\(index + 1)"), Markup(rival)],
        remarks: [
          Markup(
            "instead of \(rule): at \(Self.text(doubt.size)) \(name) is \(frames.1), not \(frames.0)",
            .dim)
        ],
        value: {
          .object([
            "rule": .string(rule), "rival": .string(rival),
            "margin": .number(Self.rounded(doubt.margin)), "size": .string(Self.text(doubt.size)),
            "view": .string(name), "frame": Self.json(doubt.frames.rule),
            "rivalFrame": Self.json(doubt.frames.rival),
          ])
        })
    }
    let help =
      "These hold as well"
      + (canDecide
        ? ": `fix N` takes one instead; or show more sizes." : ", which another size would decide.")
    return [
      .blank, .text(help),
      .rows(
        Report.Rows(
          "doubts", indent: 2, columns: [Report.Rows.Column(.trailing)],
          remarks: Report.Rows.Remarks(.together, below: 5), rows)),
    ]
  }

  private static func text(_ size: Size) -> String {
    "\(NumberText.display(size.width))x\(NumberText.display(size.height))"
  }

  private static func text(_ frame: Rect) -> String {
    "("
      + [frame.x, frame.y, frame.width, frame.height].map { NumberText.display($0) }
      .joined(separator: ", ") + ")"
  }

  private static func json(_ frame: Rect) -> JSON {
    .array([frame.x, frame.y, frame.width, frame.height].map { .number(rounded($0)) })
  }

  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}

extension InferredRule {
  /// The statement, or words for what needs none.
  func words(in screen: DrawnScreen) -> String {
    statement(in: screen) ?? "\(left.text(in: screen)) as its content"
  }
}

import LayoutDialects
import LayoutModel
import TextReports

/// A proof, and its short form.
struct ConflictProofParts: Sendable {
  /// The members added one by one, their sum, the equation it is compared with, the false statement.
  var all: [Report.Part]
  /// The same without the steps, and with a long sum shortened.
  var short: [Report.Part]
  /// The false statement alone, on one line.
  var conclusion: Report.Part
  /// The false statement after the names of the members, on one line, or the sum of sizes whole.
  var line: [Report.Part]
  /// Whether the short form leaves something out.
  var isFolded: Bool

  /// How much of a proof is shown where not all of it is.
  enum Extent { case short, conclusion }

  func parts(_ extent: Extent) -> [Report.Part] {
    switch extent {
    case .short: short
    case .conclusion: [conclusion]
    }
  }
}

extension Explainer {
  /// The parts of a proof.
  func parts(of proof: ConflictProof) -> ConflictProofParts {
    if let sizes = proof.sizes { return parts(of: sizes) }
    let steps = proof.path?.steps.dropLast() ?? []
    let label = proof.path?.steps.last?.label ?? proof.combination
    let isLong = columns(of: label) > Self.longestLabel
    func row(_ label: String, _ equation: EquationText) -> Report.Row {
      let constant = equation.constant.map { " \($0)" } ?? ""
      return Report.Row(
        [
          colored(label, role: .number), colored(equation.left),
          colored("\(equation.relation) \(equation.right)\(constant)"),
        ], folding: .terms)
    }
    let conclusion = proof.conclusion
    let statement = Markup("\(conclusion.relation) \(conclusion.right)", .contradiction)
    let last = Report.Row(
      [
        Markup(proof.conclusionWord), Markup(conclusion.left, .contradiction),
        statement + "    never true" + remark(proof.remark),
      ], trailing: 1)
    var rows = Report.Rows(
      indent: 2,
      columns: [
        Report.Rows.Column(), Report.Rows.Column(isAtMostHalf: true),
        Report.Rows.Column(gap: 1),
      ],
      steps.map { row($0.label, $0.sum) }
        + [row(isLong ? "" : label, proof.combined), row(proof.lastName, proof.last), last])
    let title = Report.Part.text("proof", .section)
    func sum(_ label: String) -> [Report.Part] {
      isLong
        ? [
          .line(
            Report.Line(Markup("  ") + Markup(label, .number), hanging: 2, folding: .terms))
        ] : []
    }
    let all = [title] + sum(label) + [.rows(rows)]
    let short = columns(of: label) <= Self.longestSum ? label : shortened(label)
    if steps.count > 1 {
      rows.omissions = [
        Report.Rows.Omission(
          0..<steps.count,
          line: Markup("  … \(steps.count) steps: ", .dim) + Markup("`more`", .typeable))
      ]
    }
    let whole =
      Markup(conclusion.left + " ", .contradiction) + statement + "    never true"
      + remark(proof.remark)
    return ConflictProofParts(
      all: all, short: [title] + sum(short) + [.rows(rows)],
      conclusion: .note(Report.Note("proof", whole, gutter: Self.gutter)),
      line: [
        .note(
          Report.Note(
            "proof",
            colored(
              (isLongSum(proof.combination, most: 4) ? "the others" : proof.combination)
                + " against \(proof.lastName)", role: .number)
              + Markup(":  ") + whole, gutter: Self.gutter))
      ],
      isFolded: steps.count > 1 || isLong && short != label)
  }

  /// The remark after a false statement; the number after its colon is highlighted.
  private func remark(_ text: String) -> Markup {
    guard let colon = text.firstIndex(of: ":") else { return Markup(text) }
    let start = text.index(colon, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
    return Markup(String(text[..<start])) + Markup(String(text[start...]), .magnitude)
  }

  /// The longest label in the column of labels.
  private static var longestLabel: Int { 30 }
  /// The longest sum that a short form shows whole: two lines of a standard terminal.
  private static var longestSum: Int { 152 }

  /// Whether a sum has more members than a line has place for.
  private func isLongSum(_ label: String, most: Int = 5) -> Bool {
    label.split(separator: " ").count > 2 * most - 1
  }

  /// `(1) + (2) + … + (60)`
  private func shortened(_ label: String) -> String {
    let words = label.split(separator: " ")
    guard isLongSum(label) else { return label }
    return (words.prefix(5) + ["…"] + words.suffix(4)).joined(separator: " ")
  }

  private func parts(of sizes: ConflictSizes) -> ConflictProofParts {
    var end = Markup(sizes.conclusion, .contradiction)
    end.append("   ")
    end.append(remark(sizes.remark))
    let conclusion = Report.Part.note(Report.Note("", end, gutter: Self.gutter))
    func sum(_ parts: [String]) -> [Report.Part] {
      [
        .note(
          Report.Note(
            "proof", colored(parts.joined(separator: " ")), gutter: Self.gutter, folding: .terms)),
        conclusion,
      ]
    }
    let last = "\(sizes.relation) \(sizes.end)"
    let isLong = columns(of: sizes.parts.joined(separator: " ")) > Self.longestSizes
    let folded = sizes.parts.prefix(3) + ["…"] + sizes.parts.suffix(2)
    func upTo(_ limit: Int) -> ArraySlice<String> {
      columns(of: sizes.parts.joined(separator: " ")) > limit ? folded : sizes.parts[...]
    }
    return ConflictProofParts(
      all: sum(sizes.parts + [last]), short: sum(upTo(Self.longestSizes) + [last]),
      conclusion: .note(Report.Note("proof", end, gutter: Self.gutter)),
      line: sum(upTo(Self.longestLine) + [last]), isFolded: isLong)
  }

  /// The columns of the title of a proof on one line.
  private static var gutter: Int { 8 }

  /// The longest sum of sizes that a short form shows whole: three lines of a standard terminal.
  private static var longestSizes: Int { 200 }
  /// The longest sum of sizes that is shown whole on one line.
  private static var longestLine: Int { 64 }
}

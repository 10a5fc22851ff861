import LayoutDialects
import LayoutModel
import TextReports

/// The lines of a proof: a part that can be folded, and the conclusion.
struct ConflictProofLines {
  /// The word `proof`, alone or with the first line.
  var head: [Markup] = []
  /// The members added one by one.
  var steps: [Markup] = []
  /// The sum, the equation it is compared with, the false statement.
  var end: [Markup] = []
  /// A short form of ``end`` if it is long; otherwise the same.
  var shortEnd: [Markup] = []

  /// All lines.
  var all: [Markup] { head + steps + end }
}

extension Explainer {
  /// The lines of a proof.
  func lines(of proof: ConflictProof) -> ConflictProofLines {
    if let sizes = proof.sizes { return lines(of: sizes) }
    let steps = proof.path?.steps.dropLast() ?? []
    let label = proof.path?.steps.last?.label ?? proof.combination
    let isLong = columns(of: label) > Self.longestLabel
    let labels = steps.map(\.label) + [isLong ? "" : label, proof.conclusionWord, proof.lastName]
    let labelWidth = (labels.map { columns(of: $0) }.max() ?? 0) + 2
    let lefts =
      steps.map(\.sum.left) + [proof.combined.left, proof.last.left, proof.conclusion.left]
    let leftWidth = min(
      lefts.map { columns(of: $0) }.max() ?? 0, max(10, style.width / 2 - labelWidth))
    func row(_ label: String, _ equation: EquationText) -> [Markup] {
      let constant = equation.constant.map { " \($0)" } ?? ""
      let line =
        Markup("  ") + colored(padded(label, to: labelWidth), role: .number)
        + colored(
          padded(equation.left, to: leftWidth)
            + " \(equation.relation) \(equation.right)\(constant)"
        )
      return line.wrapped(width: style.width, indent: labelWidth + 4)
    }
    var lines = ConflictProofLines(head: [Markup("proof", .section)])
    lines.steps = steps.flatMap { row($0.label, $0.sum) }
    var end = row(proof.lastName, proof.last)
    let combinedRow = row(isLong ? "" : label, proof.combined)
    var conclusion = Markup("  ") + Markup(padded(proof.conclusionWord, to: labelWidth))
    conclusion.append(
      String(repeating: " ", count: max(0, leftWidth - columns(of: proof.conclusion.left))))
    conclusion.append(
      "\(proof.conclusion.left) \(proof.conclusion.relation) \(proof.conclusion.right)",
      .contradiction)
    conclusion.append("    never true")
    conclusion.append(remark(proof.remark))
    end += conclusion.wrapped(width: style.width, indent: labelWidth + 4)
    guard isLong else {
      lines.end = combinedRow + end
      lines.shortEnd = lines.end
      return lines
    }
    let labelLines = wrapped(label, width: style.width - 4).map {
      Markup("  ") + Markup($0, .number)
    }
    lines.end = labelLines + combinedRow + end
    lines.shortEnd =
      labelLines.count <= 2
      ? lines.end
      : [Markup("  ") + Markup(shortened(label), .number)] + combinedRow + end
    return lines
  }

  /// The remark after a false statement; the number after its colon is highlighted.
  private func remark(_ text: String) -> Markup {
    guard let colon = text.firstIndex(of: ":") else { return Markup(text) }
    let start = text.index(colon, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
    return Markup(String(text[..<start])) + Markup(String(text[start...]), .magnitude)
  }

  private static var longestLabel: Int { 30 }

  /// `(1) + (2) + … + (60)`
  private func shortened(_ label: String) -> String {
    let words = label.split(separator: " ")
    guard words.count > 9 else { return label }
    return (words.prefix(5) + ["…"] + words.suffix(4)).joined(separator: " ")
  }

  private func lines(of sizes: ConflictSizes) -> ConflictProofLines {
    let indent = 8
    let width = style.width - indent
    let words = sizes.parts + ["\(sizes.relation) \(sizes.end)"]
    var rows = wrapped(words, width: width)
    var end = Markup(sizes.conclusion, .contradiction)
    end.append("   ")
    end.append(remark(sizes.remark))
    let last = end.wrapped(width: width, indent: 0).map {
      Markup(String(repeating: " ", count: indent)) + $0
    }
    func set(_ rows: [String]) -> [Markup] {
      rows.enumerated().map { index, row in
        (index == 0
          ? Markup("proof", .section) + "   " : Markup(String(repeating: " ", count: indent)))
          + colored(row)
      } + last
    }
    var lines = ConflictProofLines()
    lines.end = set(rows)
    if rows.count > 3, let final = rows.last {
      rows = [rows[0], "…", final]
    }
    lines.shortEnd = set(rows)
    return lines
  }
}

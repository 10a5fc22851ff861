import LayoutDialects
import LayoutEngine
import LayoutModel

/// The arithmetic of a conflict: what all members but the last add up to, in the form of the last.
///
/// Multiplied and added, the anchors of the members cancel, so the others together say something
/// about exactly the anchors of the last one: the same equation with another number.
struct ConflictProof {
  /// The members but the last, with the factor of each: `(2) - (1)`, `2 x (4)`.
  var combination: String
  /// What they come to.
  var combined: EquationText
  /// The last member.
  var last: EquationText
  /// `difference` or `together`.
  var conclusionWord: String
  /// The false statement: its two sides and what stands between.
  var conclusion: (left: String, relation: String, right: String)
  /// The views whose size does not matter: `panel`.
  var regardless: [String]
  /// The members added up one by one, where there are many.
  var path: ConflictPath?

  /// - Parameter numberText: how a member is called: `(3)`.
  init?(_ conflict: Conflict, in scene: Scene, numberText: (ConstraintReference) -> String) {
    guard let broken = conflict.members.last, conflict.members.count > 1,
      let sides = scene.sides(of: broken.reference)
    else { return nil }
    let own = broken.multiplier.doubleValue
    guard own != 0 else { return nil }
    let others = conflict.members.dropLast()
    let shift = Self.tidy(-conflict.contradiction.doubleValue / own)
    let lastConstant = sides.right.constant - sides.left.constant
    let constant = Self.tidy(lastConstant + shift)
    let areEqualities = others.allSatisfy {
      scene.sides(of: $0.reference)?.relation == .equal
    }
    let relation: Relation =
      areEqualities ? .equal : shift > 0 ? .greaterOrEqual : .lessOrEqual

    var right = sides.right
    var left = sides.left
    left.constant = 0
    right.constant = constant
    combined = EquationText(left, relation, right, in: scene)
    right.constant = lastConstant
    last = EquationText(left, sides.relation, right, in: scene)
    path = ConflictPath(conflict, in: scene, numberText: numberText)
    combination = Self.combination(
      others.map { (numberText($0.reference), Self.tidy(-$0.multiplier.doubleValue / own)) })
    let never: Relation =
      areEqualities && sides.relation == .equal
      ? .equal : shift > 0 ? .lessOrEqual : .greaterOrEqual
    if right.isConstant {
      conclusionWord = "together"
      conclusion = (
        NumberText.exact(constant), never.rawValue, NumberText.exact(Self.tidy(lastConstant))
      )
      regardless = []
    } else {
      conclusionWord = "difference"
      conclusion = (
        "0", (never == .equal ? never : never.flipped).rawValue, NumberText.exact(shift)
      )
      let fixed = others.compactMap { scene.sides(of: $0.reference) }
        .filter { $0.right.isConstant && $0.left.items.count == 1 }.flatMap { $0.left.items }
      regardless = right.items.filter { !fixed.contains($0) }.map { scene.name(of: $0) }
    }
  }

  /// A number without the dust of its arithmetic.
  private static func tidy(_ number: Double) -> Double {
    let rounded = (number * 1e6).rounded() / 1e6
    return abs(rounded - number) < 1e-9 * max(1, abs(number)) ? rounded + 0 : number
  }

  /// Numbers with factors, those that are added before those that are subtracted.
  private static func combination(_ members: [(name: String, factor: Double)]) -> String {
    var text = ""
    for (name, factor) in members.filter({ $0.factor > 0 }) + members.filter({ $0.factor < 0 }) {
      let size = abs(factor)
      let multiple = size == 1 ? name : "\(NumberText.multiple(size)) x \(name)"
      if text.isEmpty {
        text = factor < 0 ? "- \(multiple)" : multiple
      } else {
        text += factor < 0 ? " - \(multiple)" : " + \(multiple)"
      }
    }
    return text
  }
}

extension Shell {
  /// The lines of a proof.
  func lines(of proof: ConflictProof, lastName: String) -> [Markup] {
    let steps = proof.path?.steps.dropLast() ?? []
    let label = proof.path?.steps.last?.label ?? proof.combination
    let isLong = columns(of: label) > 24
    let labels = steps.map(\.label) + [isLong ? "" : label, proof.conclusionWord]
    let labelWidth = (labels.map { columns(of: $0) }.max() ?? 0) + 2
    let lefts =
      steps.map(\.sum.left) + [proof.combined.left, proof.last.left, proof.conclusion.left]
    let leftWidth = lefts.map { columns(of: $0) }.max() ?? 0
    func row(_ label: String, _ equation: EquationText) -> Markup {
      let constant = equation.constant.map { " \($0)" } ?? ""
      return Markup("  ") + colored(padded(label, to: labelWidth), role: .number)
        + colored(
          padded(equation.left, to: leftWidth)
            + " \(equation.relation) \(equation.right)\(constant)"
        )
    }
    var lines = [Markup("proof", .section)]
    lines += steps.map { row($0.label, $0.sum) }
    if isLong {
      lines += wrapped(label, width: session.settings.width - 4).map {
        Markup("  ") + Markup($0, .number)
      }
      lines.append(row("", proof.combined))
    } else {
      lines.append(row(label, proof.combined))
    }
    lines.append(row(lastName, proof.last))
    var end = Markup("  ") + Markup(padded(proof.conclusionWord, to: labelWidth))
    let conclusion =
      "\(proof.conclusion.left) \(proof.conclusion.relation) \(proof.conclusion.right)"
    end.append(
      String(repeating: " ", count: max(0, leftWidth - columns(of: proof.conclusion.left))))
    end.append(conclusion, .contradiction)
    end.append("    never true")
    if !proof.regardless.isEmpty {
      end.append(", for any size of \(proof.regardless.joined(separator: " and "))")
    }
    lines.append(end)
    return lines
  }
}

import LayoutModel

/// A constraint in one form, however it was written: all terms on the left, in the order of their names, the first with
/// a factor above 0.
struct EquationForm: Hashable, Sendable {
  /// The anchors that it relates, by name, with their factors.
  let terms: String
  private let relation: Relation
  private let constant: Double
  private let priority: Double
  /// Whether both sides were exchanged.
  private let isFlipped: Bool

  init(_ constraint: LayoutConstraint, in scene: Scene) {
    var factors: [String: Double] = [:]
    for (side, sign) in [(constraint.left, 1.0), (constraint.right, -1.0)] {
      for term in side.terms {
        factors[Self.name(of: term.anchor, in: scene), default: 0] += sign * term.coefficient
      }
    }
    let sorted = factors.filter { $0.value.magnitude > Tolerance.rounding }
      .sorted { $0.key < $1.key }
    isFlipped = (sorted.first?.value ?? 0) < 0
    let sign = isFlipped ? -1.0 : 1
    terms = sorted.map { "\(Self.rounded(sign * $0.value)) \($0.key)" }.joined(separator: " + ")
    relation = isFlipped ? constraint.relation.flipped : constraint.relation
    constant = sign * constraint.constant
    priority = constraint.priority
  }

  /// What is the same for constraints that state the same.
  var key: String { "\(terms) \(relation) \(Self.rounded(constant)) @\(priority)" }

  /// The edits that give a constraint of this form the relation, constant and priority of another one.
  func edits(of id: ConstraintID, to other: EquationForm) -> [SceneEdit] {
    var edits: [SceneEdit] = []
    if relation != other.relation {
      edits.append(.setRelation(id, isFlipped ? other.relation.flipped : other.relation))
    }
    if constant != other.constant {
      edits.append(.setConstant(id, isFlipped ? 0 - other.constant : other.constant))
    }
    if priority != other.priority { edits.append(.setPriority(id, other.priority)) }
    return edits
  }

  /// `box.leading`; a margin as the anchor of its guide: `root.layoutMarginsGuide.bottom`.
  private static func name(of anchor: AnchorReference, in scene: Scene) -> String {
    let (view, word) = (scene.name(of: anchor.item), anchor.anchor.rawValue)
    let margin = "Margin"
    return word.hasSuffix(margin)
      ? "\(view).layoutMarginsGuide.\(word.dropLast(margin.count))" : "\(view).\(word)"
  }

  private static func rounded(_ value: Double) -> Double {
    let rounded = (value * 1e4).rounded() / 1e4
    return rounded == 0 ? 0 : rounded
  }
}

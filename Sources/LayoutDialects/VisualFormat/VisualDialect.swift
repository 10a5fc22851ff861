import LayoutModel

extension DialectName {
  /// `visual "H:[a]-20-[b]"`
  package static let visual = DialectName(rawValue: 2)
}

extension Wording {
  /// `visual "H:[a]-20-[b]"`: a piece of a format.
  package static let visual = Wording(in: .visual)
}

/// The Visual Format Language: a piece of a format is derived from the expressions.
struct VisualDialect: Dialect {
  let name = DialectName.visual
  let word = "visual"

  func sentence(of constraint: LayoutConstraint, in scene: Scene) -> String? {
    VisualFormatText.format(of: constraint, in: scene)
  }

  func statement(of constraint: LayoutConstraint, in scene: Scene) -> String? {
    nil
  }

  func translations(
    of constraints: [LayoutConstraint], in scene: Scene
  ) -> [ConstraintID: String] {
    each(constraints) { VisualFormatText.format(of: $0, in: scene) }
  }

  func remark(onMissing constraint: LayoutConstraint, in scene: Scene) -> String {
    "no format says this"
  }
}

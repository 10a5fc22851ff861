import LayoutDialects
import LayoutModel

extension SceneProgram {
  /// Whether a constraint is an equation about which nothing else is said.
  func isPlain(_ constraint: LayoutConstraint) -> Bool {
    constraint.isEnabled && constraint.label == nil && constraint.name == nil
      && constraint.wording.dialect == .equation && surroundings.comments[constraint.id] == nil
      && !broken.contains(.stated(constraint.id))
  }

  /// Writes equations, those of an array as one.
  mutating func write(_ plain: [LayoutConstraint]) {
    for constraint in plain { number(constraint) }
    let statements = plain.map {
      (text: StatementText.savedStatement(of: $0, in: scene), origin: $0.source)
    }
    for series in StatementSeries.folded(statements, length: scene.arrayLength) {
      write(series.text)
    }
  }
}

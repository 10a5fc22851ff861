import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension Evaluator {
  /// Refuses to go on with a layout that could not be computed: its frames would not hold what they must.
  package func requireAccuracy(at range: SourceRange = SourceRange(0, 0)) throws(Failure) {
    let constraints = engine.inaccuracy(in: scene)
    guard let constraints else { return }
    throw .inaccurateLayout(constraints.map { line(of: $0) }, at: range)
  }

  private func line(of reference: ConstraintReference) -> String {
    let description = ConstraintText.describe(reference, in: scene)
    let number = description.number.map { "(\($0.rawValue)) " } ?? ""
    return number + description.line
  }
}

extension Interpreter {
  /// Refuses the statement that runs if it connects multipliers that are further apart than the digits of
  /// a number reach.
  package func refuseDistantMultipliers(at range: SourceRange) throws(Failure) {
    guard !isOnlyChecking, scene.features.hasExtremeMultipliers else { return }
    for id in progress.constraints {
      guard let (least, largest) = scene.distantMultipliers(connectedWith: id) else { continue }
      throw .distantMultipliers(least, largest, at: range)
    }
  }
}

extension Failure {
  /// The refusal of connected multipliers that are further apart than the digits of a number reach.
  package static func distantMultipliers(
    _ least: Double, _ largest: Double, at range: SourceRange
  ) -> Failure {
    Failure(
      "E105",
      "multipliers more than 12 digits apart are connected: \(NumberText.exact(least)) and "
        + NumberText.exact(largest),
      at: range, help: ["a layout with both cannot be computed reliably"])
  }

  /// The refusal of a layout whose rounding errors are larger than the tolerance.
  /// - Parameter lines: The constraints with the most extreme coefficients.
  package static func inaccurateLayout(_ lines: [String], at range: SourceRange) -> Failure {
    Failure(
      "E104", "the layout cannot be computed: rounding errors are larger than the tolerance",
      at: range, help: lines + ["bring coefficients nearer to 1"])
  }
}

/// Every tolerance above the solver: how near two numbers count as equal, in which unit, and why.
///
/// The solver's own (`Tolerance` in ConstraintSolver) keep a required constraint within 1e-6 of its constant, so that
/// a value read from it is exact to about that. The least that a reader can see is a pixel, a third of a point; the
/// least that is written is a hundredth. Between those two, what is computed from more values has more room.
package enum Tolerance {
  // MARK: Points, and parts of numbers beyond 1

  /// Numbers that differ by no more are one number and the rounding of doubles: sums of a few given numbers, and
  /// what they are multiplied by.
  package static let rounding = 1e-9

  /// Two values of solved layouts that differ by no more are equal, and so are the two places of a breakpoint.
  ///
  /// It is what the solver overlooks in a required constraint.
  package static let solved = 1e-6

  /// The same for the values of a scene, in points: a millionth of the longer side of its screen.
  package static func solved(in scene: Scene) -> Double {
    solved * max(1, scene.screen.width, scene.screen.height)
  }

  /// A rate, or a place that was found from differences of solved values, is exact to about ten times their error.
  package static let derived = 1e-5

  /// A value that was found from rates, or the sum of a chain of solved values, is exact to about a hundred times
  /// their error.
  package static let summed = 1e-4

  // MARK: Points, for a reader

  /// Less cannot be seen: a view is crushed up to this length, sticks out beyond it, and overlaps by more. A pixel of
  /// a screen with two for each point; guessed text sizes are no better.
  package static let pixel = 0.5

  /// Less is not reported: it is no change of a frame, and a condition holds in spite of it.
  package static let reported = 0.001

  /// Half the last digit of a number that is written with two decimals: numbers that differ by less read alike.
  package static let written = 0.005

  /// A size that was found by trying sizes, not derived, is exact to a hundredth of a point.
  package static let tried = 0.01
}

import LayLanguage
import LayoutEngine
import LayoutModel

extension Evaluator {
  /// Whether a condition holds among given frames, and the comparisons of numbers that it rests on.
  /// - Parameters:
  ///   - there: The scene with these frames.
  ///   - frames: All frames, in points, in their superviews' coordinates.
  package func outcome(
    of condition: Expression, in there: Scene, among frames: [ItemID: Rect]
  ) throws(Failure) -> (truth: Bool, comparisons: [NumberComparison]) {
    let reading = PassFrames(frames: frames)
    var reader = copy()
    reader.geometry = .pass(reading)
    reader.state.scene = there
    let value = try reader.read(condition)
    return (try reader.truth(value, at: condition.range), reading.comparisons)
  }

  /// The value of a side of a comparison among given frames, in the coordinates of the whole comparison.
  package func value(
    of side: Expression, comparedIn condition: Expression, _ there: Scene,
    among frames: [ItemID: Rect]
  ) throws(Failure) -> Value {
    var reader = copy()
    reader.geometry = .pass(PassFrames(frames: frames))
    reader.state.scene = there
    return try reader.evaluate(side, .numbers(in: reader.coordinates(reading: condition)))
  }
}

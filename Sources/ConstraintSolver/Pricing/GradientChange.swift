/// A change of what an inactive row pays: of the gradient by an amount times the row's
/// coefficients.
struct GradientChange: BitwiseCopyable, Sendable {
  var level: Level
  var amount: Double
  var row: Int32
}

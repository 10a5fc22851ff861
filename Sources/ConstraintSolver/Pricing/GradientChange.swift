/// A change of what an inactive row pays.
struct GradientChange: BitwiseCopyable, Sendable {
  var level: Level
  var amount: Double
  var row: Int32
}

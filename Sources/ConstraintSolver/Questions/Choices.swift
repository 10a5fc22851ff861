/// The choices that ``Solver/settle(_:)`` made for what the optimum leaves free.
struct Choices: ~Copyable, Sendable {
  /// The members that hold them.
  var members = Buffer<Int32>()
  /// Whether choices were asked for since the last ``Solver/solve()``, even if nothing was free.
  var areMade = false
  /// Whether they leave nothing free.
  var areComplete = false

  init() {}

  func copy() -> Choices {
    var result = Choices()
    result.members = members.copy()
    result.areMade = areMade
    result.areComplete = areComplete
    return result
  }
}

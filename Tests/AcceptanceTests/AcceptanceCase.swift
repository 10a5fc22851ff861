import SessionSupport
import Testing

/// A program with the expected frames of its layout.
struct AcceptanceCase: CustomTestStringConvertible, Sendable {
  /// The effect of the layout direction on the frames.
  enum Direction: Sendable {
    /// None: the program names left and right.
    case fixed
    /// Mirrored: the program names only leading and trailing, so that `root.direction = rtl` gives
    /// the mirror image of every frame.
    case mirrors
  }

  var name: String
  var screen: (width: Double, height: Double) = (320, 480)
  var direction = Direction.fixed
  /// Device pixels per point, if edges are rounded to them.
  var scale: Int?
  /// The tolerance, in points.
  var tolerance = 1e-6
  var program: String
  /// The views and rules that the layout must satisfy, as ``ModelText``.
  var model: String

  init(
    _ name: String, screen: (width: Double, height: Double) = (320, 480),
    direction: Direction = .fixed, scale: Int? = nil, tolerance: Double = 1e-6, program: String,
    model: String
  ) {
    self.name = name
    self.screen = screen
    self.direction = direction
    self.scale = scale
    self.tolerance = tolerance
    self.program = program
    self.model = model
  }

  var testDescription: String { name }

  /// Runs the program and compares its frames with the model's.
  func check(isMirrored: Bool = false) throws {
    let model = ModelText(model)
    guard
      let verdict = try Judge.verdict(
        screen: screen, scale: scale, isMirrored: isMirrored, of: model.state)
    else {
      Issue.record("the model itself cannot hold")
      return
    }
    let text = (isMirrored ? "root.direction = rtl\n" : "") + program + "\nlayout"
    expect(run(text), meets: verdict)
  }

  private func expect(_ answer: Outcome, meets verdict: Verdict) {
    guard let frames = answer.layout, answer.status == 0 else {
      Issue.record("status \(answer.status)\n\(answer.messages)\(answer.results)")
      return
    }
    for name in verdict.listed where frames[name] == nil { Issue.record("\(name) is not listed") }
    for (name, frame) in frames.sorted(by: { $0.key < $1.key }) {
      guard let wanted = verdict.frames[name] else {
        Issue.record("\(name) is listed and not in the model")
        continue
      }
      let isNear =
        frame.numbers.count == 4
        && zip(frame.numbers, wanted.numbers).allSatisfy { abs($0 - $1) <= tolerance }
      if !isNear { Issue.record("\(name) is \(frame.numbers), not \(wanted.numbers)") }
      if frame.free != wanted.free {
        Issue.record("free in \(name): \(frame.free), not \(wanted.free)")
      }
    }
  }
}

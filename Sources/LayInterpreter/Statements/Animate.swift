import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

extension StatementCommand {
  package static let animate = StatementCommand(
    name: "animate", shape: .sentence,
    forms: [
      [
        .seconds,
        .anyOrder(
          ["delay", .seconds], ["in", .view],
          [
            "curve",
            .slot(
              OperandSlot(
                "CURVE", [.words(AnimationCurve.named.map(\.name))], wanted: "a curve",
                piece: .name)),
          ], ["spring", .slot(OperandSlot("DAMPING", wanted: "a damping ratio"))],
          ["velocity", .slot(OperandSlot("N", wanted: "a velocity"))]),
        .block, .optional("then", .block),
      ]
    ],
    summary: "shows how views move from one layout to the next",
    searchTerms: [
      "animation", "move", "duration", "spring", "curve", "interpolate", "UIView.animate",
      "layoutIfNeeded", "keyframe", "completion",
    ],
    action: { (interpreter, call) throws(Failure) in
      guard let request = try interpreter.animationRequest(call) else { return }
      try interpreter.animate(request)
    })
}

/// An animation as stated.
package struct AnimationRequest {
  /// The timing; nil for changes without animation.
  package var timing: AnimationTiming?
  /// The view whose descendants are animated.
  package var receiver: ItemID
  /// The statements that change the layout.
  package var block: Block
  /// The statements to run after the animation.
  package var completion: Block?
  /// The range of the statement.
  package var range: SourceRange
}

/// The values of a timing, each number with its range.
package struct TimingWords {
  package var duration: (value: Double, range: SourceRange)?
  package var delay: (value: Double, range: SourceRange)?
  package var damping: (value: Double, range: SourceRange)?
  package var velocity: (value: Double, range: SourceRange)?
  package var curve: (value: AnimationCurve, range: SourceRange)?
}

extension Interpreter {
  /// Reads the operands of `animate`.
  fileprivate func animationRequest(_ call: Call) throws(Failure) -> AnimationRequest? {
    let operands = call.operands
    var words = TimingWords()
    var receiver = ItemID.root
    words.duration = try operands.value().map { (value) throws(Failure) in
      try amount(value, "a duration")
    }
    words.delay = try operands.value("delay").map { (value) throws(Failure) in
      try amount(value, "a delay")
    }
    words.damping = try operands.value("spring").map { (value) throws(Failure) in
      try amount(value, "a damping ratio")
    }
    words.velocity = try operands.value("velocity").map { (value) throws(Failure) in
      try amount(value, "a velocity")
    }
    if let view = try item(behind: "in", of: call) {
      receiver = try animatedView(view, operands.word("in")?.range ?? call.range)
    }
    if let name = operands.name("curve") { words.curve = (try curve(name), name.range) }
    guard let block = operands.block() else {
      return nil
    }
    return AnimationRequest(
      timing: try timing(words, at: call.range), receiver: receiver, block: block,
      completion: operands.block("then"), range: call.statement.range)
  }

  /// A number with its range.
  package func amount(
    _ expression: Expression, _ what: String
  ) throws(Failure) -> (value: Double, range: SourceRange) {
    (try number(expression, what), expression.range)
  }

  /// The view of an animation; throws for a guide.
  package func animatedView(_ item: ItemID, _ range: SourceRange) throws(Failure) -> ItemID {
    guard !scene.isGuide(item) else {
      throw Failure(
        "E033", "`\(scene.name(of: item))` is a guide, and contains no views", at: range)
    }
    return item
  }

  // MARK: Curves

  private var curveNames: [String] { AnimationCurve.named.map(\.name) }

  private func curve(_ word: Identifier) throws(Failure) -> AnimationCurve {
    let name = word.name
    if let known = AnimationCurve.named.first(where: { $0.name == name }) { return known.curve }
    throw Failure("E077", "`\(name)` is not a curve", at: word.range, name, among: curveNames)
  }

  /// The curve among UIKit's options: `easeIn`, `curveEaseIn|layoutSubviews`; nil if there is none.
  package func curveOption(
    _ expression: Expression
  ) throws(Failure) -> (value: AnimationCurve, range: SourceRange)? {
    switch expression.withoutParentheses.kind {
    case .binary(.join, let left, let right, _):
      try evaluator.checkStack(at: expression.range)
      let first = try curveOption(left)
      return try curveOption(right) ?? first
    case .list(let options):
      var found: (value: AnimationCurve, range: SourceRange)?
      for option in options { found = try curveOption(option) ?? found }
      return found
    case .name(let name):
      if Self.idleOptions.contains(name) { return nil }
      if ["repeat", "autoreverse"].contains(name) {
        throw Failure(
          "E077", "`\(name)` is not shown: an animation runs once, from its start to its end",
          at: expression.range)
      }
      let swift = AnimationCurve.named.first { "curve" + $0.name.lowercased() == name.lowercased() }
      if let swift { return (swift.curve, expression.range) }
      return (try curve(Identifier(name, at: expression.range)), expression.range)
    default:
      throw Failure("E077", "an option is a word", at: expression.range, have: curveNames)
    }
  }

  /// Options of UIKit that do not affect the frames of views.
  private static let idleOptions: Set<String> = [
    "layoutSubviews", "allowUserInteraction", "beginFromCurrentState",
    "overrideInheritedDuration", "overrideInheritedCurve",
  ]

  // MARK: Ranges

  /// The timing that options state.
  package func timing(
    _ words: TimingWords, at range: SourceRange
  ) throws(Failure) -> AnimationTiming {
    try requireSeconds(words.duration, "a duration", help: ["with a duration of 0 views jump"])
    try requireSeconds(words.delay, "a delay", help: [])
    var curve = words.curve?.value ?? .easeInOut
    if let velocity = words.velocity, words.damping == nil {
      throw Failure(
        "E014", "only a spring has a velocity", at: velocity.range,
        help: ["give its damping ratio too: spring 0.7 velocity 2"])
    }
    if let damping = words.damping {
      guard AnimationSpring.allows(damping: damping.value) else {
        throw Failure(
          "E076",
          "a damping ratio is above 0 and at most 1, not \(NumberText.exact(damping.value))",
          at: damping.range, help: ["1 does not swing at all; 0.7 swings a little"])
      }
      let velocity = words.velocity?.value ?? 0
      guard let spring = AnimationSpring(damping: damping.value, velocity: velocity) else {
        throw Failure(
          "E076",
          "a velocity is between -1000 and 1000 distances per second, not \(NumberText.exact(velocity))",
          at: words.velocity?.range ?? damping.range)
      }
      if let curve = words.curve {
        notice("a spring replaces the curve, which is ignored", at: curve.range)
      }
      curve = .spring(spring)
    }
    guard
      let timing = AnimationTiming(
        duration: words.duration?.value ?? 0, delay: words.delay?.value ?? 0, curve: curve)
    else { throw Failure("E075", "the duration or the delay is out of range", at: range) }
    return timing
  }

  private func requireSeconds(
    _ seconds: (value: Double, range: SourceRange)?, _ what: String, help: [String]
  ) throws(Failure) {
    guard let seconds, !AnimationTiming.allows(seconds: seconds.value) else { return }
    throw Failure(
      "E075", "\(what) is between 0 and 3600 seconds, not \(NumberText.exact(seconds.value))",
      at: seconds.range, help: help)
  }
}

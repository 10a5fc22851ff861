import LayLanguage
import LayoutDialects
import LayoutModel

/// Animations in KeepLayout's syntax.
extension Interpreter {
  /// Runs an animation in KeepLayout's syntax: `root.keepAnimated(duration: 0.5) { … } then { … }`,
  /// `keepNotAnimated { … }`. Returns whether the expression is one.
  package func animate(_ expression: Expression, priority: Double?) throws(Failure) -> Bool {
    guard let words = KeepAnimationWords(expression), !isDefined(words) else { return false }
    if passFrames != nil { throw notPlaced("`\(words.name.name)`", at: words.name.range) }
    guard priority == nil else {
      throw Failure("E028", "an animation has no priority", at: expression.range)
    }
    if let group = context.group, let name = scene.group(group)?.name {
      throw Failure(
        "E042", "`\(words.name.name)` is not allowed in the group `\(name)`", at: words.name.range,
        help: ["switch the group in an animation: animate 0.5 { \(name).activate }"])
    }
    let receiver = try receiver(of: words)
    guard let block = words.block else {
      let start = words.isAnimated ? "keepAnimated(duration: 0.5)" : "keepNotAnimated"
      throw Failure(
        "E014", "the braces of `\(words.name.name)` are missing", at: expression.range,
        help: ["it is written: root.\(start) { … }"])
    }
    var timing: AnimationTiming?
    if words.isAnimated {
      timing = try self.timing(try timingWords(words.arguments, words.name), at: expression.range)
    } else if let completion = words.completion {
      throw Failure(
        "E014", "`then` can only follow an animation", at: completion.range,
        help: ["write its statements after the block"])
    } else if let argument = words.arguments.first {
      throw Failure("E035", "`keepNotAnimated` takes no values", at: argument.value.range)
    }
    try animate(
      AnimationRequest(
        timing: timing, receiver: receiver, block: block, completion: words.completion,
        range: expression.range))
    return true
  }

  /// Whether the program has defined the word itself.
  private func isDefined(_ words: KeepAnimationWords) -> Bool {
    words.receiver == nil && evaluator.lookUp(words.name.name) != nil
  }

  private func receiver(of words: KeepAnimationWords) throws(Failure) -> ItemID {
    guard let expression = words.receiver else { return .root }
    let value = try evaluate(expression, .anchors)
    guard case .item(let item) = value else {
      throw Failure(
        "E020", "`\(words.name.name)` applies to one view, not \(value.kindDescription)",
        at: expression.range,
        help: ["use a view that contains everything that moves: root.\(words.name.name)"])
    }
    return try animatedView(item, expression.range)
  }

  /// The timing of the arguments: `duration: 0.5, delay: 0.1, options: easeIn,
  /// usingSpringWithDamping: 0.7, initialSpringVelocity: 0`.
  private func timingWords(
    _ arguments: [Argument], _ name: Identifier
  ) throws(Failure) -> TimingWords {
    var words = TimingWords()
    var said: Set<String> = []
    for argument in arguments {
      let label = argument.label?.name ?? "duration"
      let place = argument.label?.range ?? argument.value.range
      guard said.insert(label == "withDuration" ? "duration" : label).inserted else {
        throw Failure("E035", "`\(label)` is given twice", at: place)
      }
      switch label {
      case "duration", "withDuration": words.duration = try amount(argument.value, "a duration")
      case "delay": words.delay = try amount(argument.value, "a delay")
      case "options": words.curve = try curveOption(argument.value)
      case "usingSpringWithDamping":
        words.damping = try amount(argument.value, "a damping ratio")
      case "initialSpringVelocity": words.velocity = try amount(argument.value, "a velocity")
      default:
        throw Failure(
          "E035", "`\(name.name)` takes no `\(label)`", at: place,
          help: nearest(label, in: AnimationRequest.labels, limit: 1).map {
            "did you mean `\($0)`?"
          },
          have: AnimationRequest.labels)
      }
    }
    guard words.duration != nil else {
      throw Failure(
        "E035", "`\(name.name)` needs a duration", at: name.range,
        help: ["for example: root.\(name.name)(duration: 0.5) { … }"])
    }
    return words
  }
}

/// The parts of `root.keepAnimated(duration: 0.5) { … } then { … }`.
private struct KeepAnimationWords {
  var receiver: Expression?
  var name: Identifier
  var arguments: [Argument] = []
  var block: Block?
  var completion: Block?

  /// Whether the changes are animated.
  var isAnimated: Bool { name.name != "keepNotAnimated" }

  /// Creates the parts of an expression; nil if it is not an animation.
  init?(_ expression: Expression) {
    var callee = expression
    if case .call(let inner, let arguments, let block, let completion) = expression.kind {
      callee = inner
      self.arguments = arguments
      self.block = block
      self.completion = completion
    }
    switch callee.kind {
    case .name(let name) where Self.isWord(name): self.name = Identifier(name, at: callee.range)
    case .member(let base, let member) where Self.isWord(member.name):
      name = member
      receiver = base
    default: return nil
    }
  }

  private static func isWord(_ name: String) -> Bool {
    ["keepAnimated", "keepAnimatedWithDuration", "keepNotAnimated"].contains(name)
  }
}

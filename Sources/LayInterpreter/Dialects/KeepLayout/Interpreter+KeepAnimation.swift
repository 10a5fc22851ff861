import LayLanguage
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
      timing = try self.timing(try timingWords(words), at: expression.range)
    } else if let completion = words.completion {
      throw Failure(
        "E014", "`then` can only follow an animation", at: completion.range,
        help: ["write its statements after the block"])
    } else {
      _ = try words.row.given(words.arguments, at: words.name.range)
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
  private func timingWords(_ parts: KeepAnimationWords) throws(Failure) -> TimingWords {
    let given = try parts.row.given(parts.arguments, at: parts.name.range)
    func amount(_ label: String) throws(Failure) -> (value: Double, range: SourceRange)? {
      try given[label].map { (given) throws(Failure) in
        (try evaluator.number(given), given.value.range)
      }
    }
    var words = TimingWords()
    words.duration = try amount("duration")
    words.delay = try amount("delay")
    words.damping = try amount("usingSpringWithDamping")
    words.velocity = try amount("initialSpringVelocity")
    if let options = given["options"] { words.curve = try curveOption(options.value) }
    return words
  }
}

/// The parts of `root.keepAnimated(duration: 0.5) { … } then { … }`.
private struct KeepAnimationWords {
  var receiver: Expression?
  var name: Identifier
  /// What the word takes.
  var row: DialectWord
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
    let word: Identifier
    switch callee.kind {
    case .name(let name): word = Identifier(name, at: callee.range)
    case .member(let base, let member): (receiver, word) = (base, member)
    default: return nil
    }
    guard let row = DialectWord.keepAnimations.first(where: { $0.name == word.name }) else {
      return nil
    }
    (name, self.row) = (word, row)
  }
}

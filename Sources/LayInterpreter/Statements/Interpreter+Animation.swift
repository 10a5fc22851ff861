import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// Animations: a block done at once, and the way from the layout before it to the layout after it.
extension Interpreter {
  /// Does an animation stated in KeepLayout's words: `root.keepAnimated(duration: 0.5) { … } then { … }`,
  /// `keepNotAnimated { … }`. Returns whether the expression is one.
  package func animate(_ expression: Expression, priority: Double?) throws(Failure) -> Bool {
    guard let words = KeepAnimationWords(expression), !isDefined(words) else { return false }
    if passFrames != nil { throw notPlaced("`\(words.name.name)`", at: words.name.range) }
    guard priority == nil else {
      throw Failure("E028", "an animation has no priority", at: expression.range)
    }
    if let group = context.group, let name = scene.group(group)?.name {
      throw Failure(
        "E042", "`\(words.name.name)` cannot stand in the group `\(name)`", at: words.name.range,
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
        "E014", "`then` follows an animation only", at: completion.range,
        help: ["write its statements behind the block"])
    } else if let argument = words.arguments.first {
      throw Failure("E035", "`keepNotAnimated` takes no values", at: argument.value.range)
    }
    try animate(
      AnimationRequest(
        timing: timing, receiver: receiver, block: block, completion: words.completion,
        range: expression.range))
    return true
  }

  /// Whether somebody has given the word another meaning.
  private func isDefined(_ words: KeepAnimationWords) -> Bool {
    words.receiver == nil && evaluator.lookUp(words.name.name) != nil
  }

  private func receiver(of words: KeepAnimationWords) throws(Failure) -> ItemID {
    guard let expression = words.receiver else { return .root }
    let value = try evaluate(expression, .anchors)
    guard case .item(let item) = value else {
      throw Failure(
        "E020", "`\(words.name.name)` is said to one view, not \(value.kindDescription)",
        at: expression.range, help: ["to a view around all that moves: root.\(words.name.name)"])
    }
    return try animatedView(item, expression.range)
  }

  /// `duration: 0.5, delay: 0.1, options: easeIn, usingSpringWithDamping: 0.7, initialSpringVelocity: 0`
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

  // MARK: The way

  /// Does the block of an animation, shows the way, and does what stands behind `then`.
  package func animate(_ request: AnimationRequest) throws(Failure) {
    let isInside = !progress.animationStarts.isEmpty
    guard !isOnlyChecking, let timing = request.timing else {
      let before = isInside && !isOnlyChecking ? shownFrames() : [:]
      try execute(request.block)
      takeAlong(from: before)
      if let completion = request.completion { try execute(completion) }
      return
    }
    try needLayout()
    let before = shownFrames()
    progress.animationStarts.append(before)
    try execute(request.block)
    let start = progress.animationStarts.popLast() ?? before
    try needLayout()
    let scene = scene
    let views = scene.itemsInTreeOrder().filter { !scene.isGuide($0) }
    let animation = LayoutAnimation(
      timing, of: views, from: start, to: shownFrames(),
      where: { scene.isInside($0, request.receiver) })
    try host.show(animation, at: request.range, in: self)
    if !animation.jumped.isEmpty { tellJumps(animation, request) }
    takeAlong(from: before)
    if let completion = request.completion { try execute(completion) }
  }

  /// Where every view is.
  private func shownFrames() -> [ItemID: Rect] {
    let scene = scene
    var frames: [ItemID: Rect] = [:]
    for item in scene.itemsInTreeOrder() where !scene.isGuide(item) {
      frames[item] = engine.frame(of: item, in: scene)
    }
    return frames
  }

  /// Lets an animation around this one begin where this one has brought the views: what it changed is its
  /// own.
  private func takeAlong(from before: [ItemID: Rect]) {
    guard let around = progress.animationStarts.indices.last else { return }
    for (item, after) in shownFrames() {
      guard let begun = progress.animationStarts[around][item], let before = before[item] else {
        progress.animationStarts[around][item] = after
        continue
      }
      if before.differs(from: after) {
        progress.animationStarts[around][item] = begun.changed(as: before, to: after)
      }
    }
  }

  private func tellJumps(_ animation: LayoutAnimation, _ request: AnimationRequest) {
    let names = animation.jumped.map { scene.name(of: $0) }
    let count = names.count
    notice(
      "\(series(names, atMost: 3)) \(count == 1 ? "is" : "are") outside "
        + "`\(scene.name(of: request.receiver))` and \(count == 1 ? "jumps" : "jump")",
      help: "animate in a view around all that changes", at: request.range)
  }
}

/// The parts of `root.keepAnimated(duration: 0.5) { … } then { … }`.
private struct KeepAnimationWords {
  var receiver: Expression?
  var name: Identifier
  var arguments: [Argument] = []
  var block: Block?
  var completion: Block?

  /// Whether it animates what it changes.
  var isAnimated: Bool { name.name != "keepNotAnimated" }

  /// The parts of an expression; nil if it states no animation.
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

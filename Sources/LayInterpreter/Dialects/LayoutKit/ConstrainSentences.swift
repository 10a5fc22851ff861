import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

/// What a sentence says behind its first words.
private struct Sentence {
  /// The view that it is about.
  var item: ItemID
  /// The whole of it.
  var call: Call
  /// What of it is left to be read.
  var operands: Operands
  /// Its priority; at first that of the block.
  var priority: Double
  var multiplier: Double?
  var constant: Double?
  /// The view that knows the constraint by its name; nil for the usual one.
  var owner: ItemID?
  var name: Identifier?

  var range: SourceRange { call.statement.range }
}

extension Interpreter {
  /// States what a sentence in the braces of `constrain` says; false outside them.
  package func stateSentence(
    _ command: Command, of statement: Statement
  ) throws(Failure) -> Bool {
    guard let block = context.constraining else { return false }
    let call = Call(command: command, statement: statement)
    var sentence = Sentence(
      item: block.item, call: call, operands: call.operands, priority: block.priority)
    switch command.word.name {
    case "set": try stateLength(&sentence)
    case "make": try stateRelation(&sentence)
    case "priority": try changePriority(&sentence)
    case "alignAllEdges": try stateEdges(&sentence)
    case "center": try stateCenter(&sentence)
    case "size": try stateSize(&sentence)
    default: return false
    }
    return true
  }

  // MARK: Sentences

  /// `set width to 60 name w`
  private func stateLength(_ sentence: inout Sentence) throws(Failure) {
    let attribute = try takeAttribute(&sentence)
    try take("to", of: &sentence, example: "set \(attribute.name) to 60")
    let (number, range) = try takeNumber(&sentence, after: "to", "a length")
    try takeClauses(&sentence, ["on", "name"])
    let anchor = AnchorReference(sentence.item, attribute.anchor)
    let sides: ConstraintSides
    do {
      sides = try LayoutKit.set(
        anchor, to: number, priority: sentence.priority, in: scene)
    } catch {
      throw Failure("E066", error.message, at: attribute.range.union(range), help: error.help)
    }
    try state(sides, of: sentence, isMade: false)
  }

  /// `make left greaterThan b.right times 1 plus 8 on root name n`
  private func stateRelation(_ sentence: inout Sentence) throws(Failure) {
    let attribute = try takeAttribute(&sentence)
    let words = LayoutKit.relations.map(\.name) + [LayoutKit.safeAreaWord]
    guard let word = sentence.operands.takeWord() else {
      throw evaluator.unexpected(
        sentence.operands.first, after: Identifier(attribute.name, at: attribute.range),
        help: ["it is written: make \(attribute.name) equalTo b.\(attribute.name)"])
    }
    let relation = LayoutKit.relations.first { $0.name == word.name }?.relation
    guard words.contains(word.name) else {
      let near = nearest(word.name, in: words, limit: 1).first
      throw Failure(
        "E014", "`\(word.name)` does not say how `\(attribute.name)` compares", at: word.range,
        help: near.map { ["did you mean `\($0)`?"] } ?? [], have: words)
    }
    let usesSafeArea = relation == nil
    let (related, range) = try takeRelated(&sentence, attribute.name, word, usesSafeArea)
    try takeClauses(
      &sentence, ["plus", "minus", "on", "name"] + (usesSafeArea ? [] : ["times"]))
    let sides: ConstraintSides
    do {
      sides = try LayoutKit.make(
        AnchorReference(sentence.item, attribute.anchor), relation ?? .equal, related,
        times: sentence.multiplier ?? 1, plus: sentence.constant ?? 0,
        priority: sentence.priority, in: scene)
    } catch {
      throw Failure("E066", error.message, at: attribute.range.union(range), help: error.help)
    }
    try state(sides, of: sentence, isMade: true)
  }

  /// `priority high`: for the sentences after it.
  private func changePriority(_ sentence: inout Sentence) throws(Failure) {
    let help = ["it is written: priority high, priority 600"]
    guard let expression = sentence.operands.takeValue() else {
      throw evaluator.unexpected(
        sentence.operands.first, after: sentence.call.command.word, help: help)
    }
    try requireSentenceEnd(&sentence, help)
    let priority = try evaluator.priority(expression)
    context.constraining?.priority = priority
  }

  /// `alignAllEdges to b insets (1, 2, 3, 4)`
  private func stateEdges(_ sentence: inout Sentence) throws(Failure) {
    let example = "alignAllEdges to root insets (1, 2, 3, 4)"
    try take("to", of: &sentence, example: example)
    let related = try takeItem(&sentence, after: "to")
    var insets = Insets.zero
    if sentence.operands.take(word: "insets") {
      insets = try takeInsets(&sentence)
    }
    try requireSentenceEnd(&sentence, ["it is written: \(example)"])
    let edges = LayoutKit.alignAllEdges(
      of: sentence.item, to: related, insets: insets, priority: sentence.priority)
    for sides in edges { try state(sides, of: sentence, isMade: true) }
  }

  private func takeInsets(_ sentence: inout Sentence) throws(Failure) -> Insets {
    let help = ["they are written: insets (top, left, bottom, right), or one number"]
    let expression = try takeValue(&sentence, after: "insets", help)
    let value = try read(expression)
    if case .number(let number) = value {
      return Insets(all: try evaluator.inRange(number, at: expression.range))
    }
    guard let numbers = evaluator.components(value), numbers.count == 4 else {
      throw Failure(
        "E020", "insets are four numbers or one, not \(value.kindDescription)",
        at: expression.range, help: help)
    }
    for number in numbers { _ = try evaluator.inRange(number, at: expression.range) }
    return Insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// `center in b`
  private func stateCenter(_ sentence: inout Sentence) throws(Failure) {
    try take("in", of: &sentence, example: "center in root")
    let related = try takeItem(&sentence, after: "in")
    try requireSentenceEnd(&sentence, ["it is written: center in root"])
    let centers = LayoutKit.center(sentence.item, in: related, priority: sentence.priority)
    for sides in centers { try state(sides, of: sentence, isMade: true) }
  }

  /// `size 100x200`
  private func stateSize(_ sentence: inout Sentence) throws(Failure) {
    let help = ["it is written: size 100x200"]
    let expression = try takeValue(&sentence, after: "size", help)
    let value = try read(expression)
    guard let numbers = evaluator.components(value), numbers.count == 2 else {
      throw Failure(
        "E020", "a size is two numbers, not \(value.kindDescription)", at: expression.range,
        help: help)
    }
    for number in numbers { _ = try evaluator.inRange(number, at: expression.range) }
    try requireSentenceEnd(&sentence, help)
    let lengths = LayoutKit.size(
      of: sentence.item, Size(width: numbers[0], height: numbers[1]), priority: sentence.priority)
    for sides in lengths { try state(sides, of: sentence, isMade: false) }
  }

  // MARK: Stating

  private func state(
    _ sides: ConstraintSides, of sentence: Sentence, isMade: Bool
  ) throws(Failure) {
    var name: ConstraintName?
    if let word = sentence.name {
      let usual = LayoutKit.owner(of: sentence.item, isMade: isMade, in: scene)
      let wanted = ConstraintName(word.name, of: sentence.owner ?? usual)
      try evaluator.requireFree(wanted, at: word.range)
      name = wanted
    }
    let id = scene.addConstraint(
      sides.left, sides.relation, sides.right, priority: sides.priority, wording: .layoutKit,
      source: location(of: sentence.range), group: context.group, name: name)
    progress.constraints.append(id)
  }

  // MARK: Pieces of a sentence

  private func requireSentenceEnd(_ sentence: inout Sentence, _ help: [String]) throws(Failure) {
    guard let rest = sentence.operands.first else { return }
    throw evaluator.unexpected(rest, after: sentence.call.command.word, help: help)
  }

  private func take(
    _ word: String, of sentence: inout Sentence, example: String
  ) throws(Failure) {
    guard !sentence.operands.take(word: word) else { return }
    let help = ["it is written: \(example)"]
    guard let operand = sentence.operands.first else {
      throw Failure(
        "E014", "`\(word)` is missing at the end of this sentence", at: sentence.range, help: help)
    }
    throw evaluator.unexpected(operand, after: sentence.call.command.word, help: help)
  }

  /// Takes a value; a priority behind it is that of the sentence.
  private func takeValue(
    _ sentence: inout Sentence, after word: String, _ help: [String] = []
  ) throws(Failure) -> Expression {
    guard let expression = sentence.operands.takeValue() else {
      throw evaluator.unexpected(
        sentence.operands.first, after: Identifier(word, at: sentence.call.range), help: help)
    }
    guard case .prioritized(let inner, let syntax) = expression.kind else { return expression }
    sentence.priority = try evaluator.priority(syntax)
    return inner
  }

  /// Takes the attribute of the view that a sentence is about.
  private func takeAttribute(
    _ sentence: inout Sentence
  ) throws(Failure) -> (name: String, anchor: Anchor, range: SourceRange) {
    guard let word = sentence.operands.takeWord() else {
      throw evaluator.unexpected(
        sentence.operands.first, after: sentence.call.command.word,
        help: ["an attribute must follow: \(sentence.call.command.word.name) width …"])
    }
    return (word.name, try attribute(word), word.range)
  }

  private func attribute(_ word: Identifier) throws(Failure) -> Anchor {
    if let anchor = LayoutKit.anchor(named: word.name) { return anchor }
    let names = LayoutKit.attributes.map(\.name)
    var help = nearest(word.name, in: names, limit: 1).map { "did you mean `\($0)`?" }
    if Evaluator.anchorsByName[word.name] != nil {
      help = ["an equation can speak of it, outside the braces: a.\(word.name) == …"]
    }
    throw Failure(
      "E011", "LayoutKit has no attribute `\(word.name)`", at: word.range, help: help, have: names)
  }

  /// Takes `b.right`, the attribute that another one is compared with.
  private func takeRelated(
    _ sentence: inout Sentence, _ attribute: String, _ word: Identifier, _ usesSafeArea: Bool
  ) throws(Failure) -> (AnchorReference, SourceRange) {
    let example = "it is written: make \(attribute) \(word.name) b.\(attribute)"
    let expression = try takeValue(&sentence, after: word.name, [example])
    guard case .member(let base, let member) = expression.kind,
      case .item(let item) = try evaluate(base, .anchors)
    else {
      throw Failure(
        "E020", "`\(word.name)` is followed by a view's attribute", at: expression.range,
        help: [example] + (try help(forRelated: expression, attribute, word.name)))
    }
    let anchor = try self.attribute(member)
    guard usesSafeArea else { return (AnchorReference(item, anchor), expression.range) }
    let name = scene.name(of: item)
    guard !scene.isGuide(item) else {
      throw Failure(
        "E033", "`\(name)` is a guide and has no safe area", at: base.range,
        help: ["compare with the guide itself: make \(attribute) equalTo \(name).\(member.name)"])
    }
    if anchor.isBaseline {
      notice(
        "a safe area has no baseline; that of `\(name)` itself is meant", at: expression.range)
      return (AnchorReference(item, anchor), expression.range)
    }
    let guide = scene.guide(.safeArea, of: item)
    return (AnchorReference(guide, anchor), expression.range)
  }

  private func help(
    forRelated expression: Expression, _ attribute: String, _ relation: String
  ) throws(Failure) -> [String] {
    var inner = expression
    while case .parenthesized(let next) = inner.kind { inner = next }
    if case .binary(let operation, _, _, _) = inner.kind,
      [.add, .subtract, .multiply].contains(operation)
    {
      return ["numbers follow in words: times 2 plus 8, minus 10"]
    }
    guard case .number(let number) = try evaluate(inner, .anchors),
      LayoutKit.anchor(named: attribute)?.isSize == true
    else { return [] }
    let text = NumberText.exact(number)
    let view = context.constraining.map { scene.name(of: $0.item) } ?? "a"
    switch relation {
    case "lessThan":
      return ["to limit a length write outside the braces: \(view).\(attribute) <= \(text)"]
    case "greaterThan":
      return ["to limit a length write outside the braces: \(view).\(attribute) >= \(text)"]
    default: return ["to set a length: set \(attribute) to \(text)"]
    }
  }

  private func takeItem(
    _ sentence: inout Sentence, after word: String
  ) throws(Failure) -> ItemID {
    let help = ["a view must follow `\(word)`"]
    let expression = try takeValue(&sentence, after: word, help)
    guard case .item(let item) = try evaluate(expression, .anchors) else {
      throw Failure("E020", "a view must follow `\(word)`", at: expression.range)
    }
    return item
  }

  /// Takes a number; geometry is read as one, with a notice.
  private func takeNumber(
    _ sentence: inout Sentence, after word: String, _ what: String
  ) throws(Failure) -> (Double, SourceRange) {
    let expression = try takeValue(&sentence, after: word, ["a number must follow `\(word)`"])
    let number = try evaluator.inRange(
      try evaluator.number(try read(expression), at: expression.range, what), at: expression.range)
    if !evaluator.itemsRead(in: expression).isEmpty {
      let text = NumberText.display(number, decimals: host.precision)
      notice(
        "\(context.source[expression.range]) is read as the number \(text), once",
        help: "for a value that follows relate the attributes: make …", at: expression.range)
    }
    return (number, expression.range)
  }

  /// Takes `times N`, `plus N` or `minus N`, `on VIEW` and `name N`, each once and in any order.
  private func takeClauses(
    _ sentence: inout Sentence, _ allowed: [String]
  ) throws(Failure) {
    var taken: Set<String> = []
    while let operand = sentence.operands.first {
      guard let word = sentence.operands.firstWord, allowed.contains(word.name) else {
        throw misplaced(operand, in: sentence, allowed)
      }
      let kind = word.name == "minus" ? "plus" : word.name
      guard taken.insert(kind).inserted else {
        throw Failure("E014", "`\(word.name)` cannot be said again", at: word.range)
      }
      _ = sentence.operands.take()
      switch word.name {
      case "times": sentence.multiplier = try takeNumber(&sentence, after: "times", "a factor").0
      case "plus": sentence.constant = try takeNumber(&sentence, after: "plus", "a distance").0
      case "minus":
        sentence.constant = 0 - (try takeNumber(&sentence, after: "minus", "a distance").0)
      case "on": sentence.owner = try takeItem(&sentence, after: "on")
      default:
        let expression = try takeValue(&sentence, after: "name", ["a name must follow `name`"])
        sentence.name = try evaluator.constraintWord(expression)
      }
    }
  }

  private func misplaced(
    _ operand: Operand, in sentence: Sentence, _ allowed: [String]
  ) -> Failure {
    let word = sentence.operands.firstWord?.name
    let near = word.flatMap { nearest($0, in: allowed, limit: 1).first }
    var help = near.map { ["did you mean `\($0)`?"] } ?? []
    if word == "times" { help = ["a safe area is taken as it is: plus 8, minus 8"] }
    if help.isEmpty { help = ["there can follow: \(allowed.joined(separator: ", "))"] }
    return evaluator.unexpected(operand, after: sentence.call.command.word, help: help)
  }
}

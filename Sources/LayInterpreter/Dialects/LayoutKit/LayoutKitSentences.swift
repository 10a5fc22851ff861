import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

/// The parts of a sentence.
private struct Sentence {
  /// The view of the block.
  var item: ItemID
  /// The whole sentence.
  var call: Call
  /// The priority; initially that of the block.
  var priority: Double
  var multiplier: Double?
  var constant: Double?
  /// The view that knows the constraint by its name; nil for the default.
  var owner: ItemID?
  var name: Identifier?

  var range: SourceRange { call.statement.range }
}

extension Interpreter {
  private func sentence(_ call: Call) -> Sentence? {
    context.constraining.map { Sentence(item: $0.item, call: call, priority: $0.priority) }
  }

  // MARK: Sentences

  /// States a size: `set width to 60 name w`.
  fileprivate func stateLength(_ call: Call) throws(Failure) {
    guard var sentence = sentence(call), let attribute = try attribute(of: call),
      let (number, range) = try number("to", of: &sentence, "a length")
    else { return }
    try readClauses(of: &sentence)
    let anchor = AnchorReference(sentence.item, attribute.anchor)
    let sides: ConstraintSides
    do {
      sides = try LayoutKit.set(anchor, to: number, priority: sentence.priority, in: scene)
    } catch {
      throw Failure("E066", error.message, at: attribute.range.union(range), help: error.help)
    }
    try state(sides, of: sentence, isMade: false)
  }

  /// States a relation: `make left greaterThan b.right times 1 plus 8 on root name n`.
  fileprivate func stateRelation(_ call: Call) throws(Failure) {
    guard var sentence = sentence(call), let attribute = try attribute(of: call),
      let word = call.operands.first(of: LayoutKitSentences.relations)
    else { return }
    let relation = LayoutKit.relations.first { $0.name == word.name }?.relation
    let usesSafeArea = relation == nil
    guard
      let (related, range) = try related(to: attribute.name, by: word, of: &sentence, usesSafeArea)
    else { return }
    if usesSafeArea, let times = call.operands.word("times") {
      throw evaluator.unexpected(
        .value(Expression(.name(times.name), at: times.range)), after: word,
        help: ["a safe area takes only `plus` and `minus`: plus 8"])
    }
    try readClauses(of: &sentence)
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

  /// Sets the priority of the following sentences: `priority high`.
  fileprivate func changePriority(_ call: Call) throws(Failure) {
    guard let expression = call.operands.value() else { return }
    let priority = try evaluator.priority(expression)
    context.constraining?.priority = priority
  }

  /// Aligns all edges: `alignAllEdges to b insets (1, 2, 3, 4)`.
  fileprivate func stateEdges(_ call: Call) throws(Failure) {
    guard var sentence = sentence(call), let related = try item("to", of: &sentence) else {
      return
    }
    let stated = try value("insets", of: &sentence)
    let distances = try stated.map { (stated) throws(Failure) in try insets(stated, "insets are") }
    let edges = LayoutKit.alignAllEdges(
      of: sentence.item, to: related, insets: distances ?? .zero, priority: sentence.priority)
    for sides in edges { try state(sides, of: sentence, isMade: true) }
  }

  /// Aligns both centers: `center in b`.
  fileprivate func stateCenter(_ call: Call) throws(Failure) {
    guard var sentence = sentence(call), let related = try item("in", of: &sentence) else {
      return
    }
    let centers = LayoutKit.center(sentence.item, in: related, priority: sentence.priority)
    for sides in centers { try state(sides, of: sentence, isMade: true) }
  }

  /// States both sizes: `size 100x200`.
  fileprivate func stateSize(_ call: Call) throws(Failure) {
    guard var sentence = sentence(call), let expression = try value(nil, of: &sentence) else {
      return
    }
    let value = try read(expression)
    guard let numbers = evaluator.components(value), numbers.count == 2 else {
      throw Failure(
        "E020", "a size is two numbers, not \(value.kindDescription)", at: expression.range,
        help: ["it is written: size 100x200"])
    }
    for number in numbers { _ = try evaluator.inRange(number, at: expression.range) }
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
    addConstraint(sides, in: .layoutKit, named: name, at: sentence.range)
  }

  // MARK: Pieces of a sentence

  /// The value after a word of a sentence; its priority becomes that of the sentence.
  private func value(_ word: String?, of sentence: inout Sentence) throws(Failure) -> Expression? {
    guard let expression = sentence.call.operands.value(word) else { return nil }
    guard case .prioritized(let inner, let syntax) = expression.kind else { return expression }
    sentence.priority = try evaluator.priority(syntax)
    return inner
  }

  /// The attribute of the block's view.
  private func attribute(
    of call: Call
  ) throws(Failure) -> (name: String, anchor: Anchor, range: SourceRange)? {
    guard let word = call.operands.name() else { return nil }
    return (word.name, try attribute(word), word.range)
  }

  private func attribute(_ word: Identifier) throws(Failure) -> Anchor {
    if let anchor = LayoutKit.anchor(named: word.name) { return anchor }
    let names = LayoutKit.attributes.map(\.name)
    var help = nearest(word.name, in: names, limit: 1).map { "did you mean `\($0)`?" }
    if Evaluator.anchorsByName[word.name] != nil {
      help = ["write an equation outside the braces: a.\(word.name) == …"]
    }
    throw Failure(
      "E011", "LayoutKit has no attribute `\(word.name)`", at: word.range, help: help, have: names)
  }

  /// The attribute that is compared with: `b.right`.
  private func related(
    to attribute: String, by word: Identifier, of sentence: inout Sentence, _ usesSafeArea: Bool
  ) throws(Failure) -> (AnchorReference, SourceRange)? {
    let example = "it is written: make \(attribute) \(word.name) b.\(attribute)"
    guard let expression = try value(word.name, of: &sentence) else { return nil }
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
      notice("a safe area has no baseline; that of `\(name)` itself is used", at: expression.range)
      return (AnchorReference(item, anchor), expression.range)
    }
    let guide = scene.guide(.safeArea, of: item)
    return (AnchorReference(guide, anchor), expression.range)
  }

  private func help(
    forRelated expression: Expression, _ attribute: String, _ relation: String
  ) throws(Failure) -> [String] {
    let inner = expression.withoutParentheses
    if case .binary(let operation, _, _, _) = inner.kind,
      [.add, .subtract, .multiply].contains(operation)
    {
      return ["arithmetic is written in words: times 2 plus 8, minus 10"]
    }
    guard case .number(let number) = try evaluate(inner, .anchors),
      LayoutKit.anchor(named: attribute)?.isSize == true
    else { return [] }
    let text = NumberText.exact(number)
    let view = context.constraining.map { scene.name(of: $0.item) } ?? "a"
    switch relation {
    case "lessThan":
      return ["to limit a length, write outside the braces: \(view).\(attribute) <= \(text)"]
    case "greaterThan":
      return ["to limit a length, write outside the braces: \(view).\(attribute) >= \(text)"]
    default: return ["to set a length: set \(attribute) to \(text)"]
    }
  }

  private func item(_ word: String, of sentence: inout Sentence) throws(Failure) -> ItemID? {
    try value(word, of: &sentence).map { (value) throws(Failure) in
      try view(value, behind: word)
    }
  }

  /// The number after a word of a sentence; geometry is read as a number, with a notice.
  private func number(
    _ word: String, of sentence: inout Sentence, _ what: String
  ) throws(Failure) -> (Double, SourceRange)? {
    guard let expression = try value(word, of: &sentence) else { return nil }
    let number = try number(expression, what)
    noticeGeometry(
      in: expression, number, help: "for a value that follows it, relate the attributes: make …")
    return (number, expression.range)
  }

  /// Reads the optional clauses: `times N`, `plus N` or `minus N`, `on VIEW` and `name N`.
  private func readClauses(of sentence: inout Sentence) throws(Failure) {
    for word in sentence.call.operands.words {
      switch word.name {
      case "times": sentence.multiplier = try number("times", of: &sentence, "a factor")?.0
      case "plus": sentence.constant = try number("plus", of: &sentence, "a distance")?.0
      case "minus":
        sentence.constant = try number("minus", of: &sentence, "a distance").map { 0 - $0.0 }
      case "on": sentence.owner = try item("on", of: &sentence)
      case "name":
        sentence.name = try value("name", of: &sentence).map { (value) throws(Failure) in
          try evaluator.constraintWord(value)
        }
      default: break
      }
    }
  }
}

/// The sentences in the block of `constrain`.
enum LayoutKitSentences {
  /// The words for relations.
  static let relations = LayoutKit.relations.map(\.name) + [LayoutKit.safeAreaWord]

  /// The grammar of the block.
  static let braces = BlockGrammar(
    [
      BlockSentence(
        name: "set", forms: [[attribute, "to", .number, .anyOrder(owner, name)]],
        summary: "sets a length: set width to 60",
        action: { (interpreter, call) throws(Failure) in try interpreter.stateLength(call) }),
      BlockSentence(
        name: "make",
        forms: [
          [
            attribute, .words(relations),
            .slot(
              OperandSlot(
                "VIEW.ATTRIBUTE", [.items], wanted: "a view's attribute", example: "b.left")),
            .anyOrder(["times", .number], [.words(["plus", "minus"]), .number], owner, name),
          ]
        ],
        summary: "relates attributes: make left equalTo b.right",
        action: { (interpreter, call) throws(Failure) in try interpreter.stateRelation(call) }),
      BlockSentence(
        name: "priority",
        forms: [
          [
            .slot(
              OperandSlot(
                "PRIORITY", [.words(Evaluator.prioritiesInOrder)], wanted: "a priority",
                example: "high, priority 600"))
          ]
        ],
        summary: "sets the priority of the sentences after it",
        action: { (interpreter, call) throws(Failure) in try interpreter.changePriority(call) }),
      BlockSentence(
        name: "alignAllEdges", forms: [["to", .view, .optional("insets", .insets)]],
        summary: "aligns all four edges with those of another view",
        action: { (interpreter, call) throws(Failure) in try interpreter.stateEdges(call) }),
      BlockSentence(
        name: "center", forms: [["in", .view]], summary: "centers it in another view",
        action: { (interpreter, call) throws(Failure) in try interpreter.stateCenter(call) }),
      BlockSentence(
        name: "size", forms: [[.slot(OperandSlot("WxH", wanted: "a size", example: "100x200"))]],
        summary: "sets its width and height",
        action: { (interpreter, call) throws(Failure) in try interpreter.stateSize(call) }),
    ], keywords: ["let", "if", "for"])

  private static let attribute = OperandPattern.slot(
    OperandSlot(
      "ATTRIBUTE", [.words(LayoutKit.attributes.map(\.name))], wanted: "an attribute",
      example: "width", piece: .name))
  private static let owner: [OperandPattern] = ["on", .view]
  private static let name: [OperandPattern] = [
    "name", .slot(OperandSlot("NAME", wanted: "a name")),
  ]
}

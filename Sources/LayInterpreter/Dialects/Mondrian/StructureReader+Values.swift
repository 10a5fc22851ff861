import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

/// The arguments of blocks, modifiers and descriptors.
extension StructureReader {
  /// The arguments of a word with their labels checked; no label may be repeated.
  func labeled(_ arguments: [Argument], of word: Identifier) throws(Failure) -> [Argument] {
    if let plain = arguments.first(where: { $0.label == nil }) {
      throw wrongArguments(
        of: word.name, "the arguments of `\(word.name)` need labels", at: plain.value.range)
    }
    let hasSides = StructureWords.named(word.name)?.labels.contains("horizontal") == true
    let arguments = arguments.map { relabeled($0, hasSides: hasSides) }
    _ = try given(arguments, of: word, at: word.range)
    return arguments
  }

  /// An argument under the label that it has here.
  private func relabeled(_ argument: Argument, hasSides: Bool) -> Argument {
    guard var label = argument.label, let ours = Self.labels[label.name],
      hasSides || ours == "safeArea"
    else { return argument }
    interpreter.notice("lay writes `\(ours):` for `\(label.name):`", at: label.range)
    label.name = ours
    return Argument(label: label, value: argument.value)
  }

  /// Labels of MondrianLayout, with those that they have here.
  private static let labels = [
    "left": "leading", "right": "trailing", "attachedSafeAreaEdges": "safeArea",
    "respectingSafeAreaEdges": "safeArea",
  ]

  /// A length that is written as in Swift: `.min(8)`, `.exact(20)`.
  private func spelledOut(_ argument: Argument) -> Argument {
    guard case .call(let callee, let inner, block: nil, completion: nil) = argument.value.kind,
      context.source[callee.range].first == ".", inner.count == 1, let only = inner.first,
      only.label == nil, let word = callee.plainName
    else { return argument }
    switch word {
    case "min", "max": return Argument(label: Identifier(word, at: callee.range), value: only.value)
    case "exact", "constant": return Argument(label: argument.label, value: only.value)
    default: return argument
    }
  }

  /// The arguments of a modifier, by what its row says.
  func given(_ arguments: [Argument], of word: Identifier, at range: SourceRange) throws(Failure)
    -> GivenArguments
  {
    try StructureWords.named(word.name)?.given(arguments, at: range) ?? GivenArguments()
  }

  /// The only argument of a modifier.
  func argument(
    of word: Identifier, _ arguments: [Argument], at range: SourceRange
  ) throws(Failure) -> Expression {
    guard let given = try given(arguments, of: word, at: range)[0] else {
      throw wrongArguments(of: word.name, at: range)
    }
    return given.value
  }

  /// The error for invalid arguments of a block or modifier.
  func wrongArguments(of word: String, _ message: String? = nil, at range: SourceRange) -> Failure {
    let message = message ?? "`\(word)` does not take this"
    return StructureWords.named(word)?.mistake(message, at: range)
      ?? Failure(
        "E092", message, at: range,
        help: ["a length is a number, `min: n`, `max: n`, or some of these"])
  }

  // MARK: Lengths

  /// A value and its priority; 1000 if none is given.
  func prioritized(_ expression: Expression) throws(Failure) -> (Value, Double) {
    let value = try read(expression)
    guard case .prioritized(let inner, let priority) = value else {
      return (value, Priority.required)
    }
    return (inner, priority)
  }

  /// A number of points, without a priority.
  func points(
    _ expression: Expression, _ what: String, allowsNegative: Bool = false
  ) throws(Failure) -> Double {
    let number = try interpreter.number(expression, what)
    guard allowsNegative || number >= 0 else {
      throw Failure("E092", "\(what) cannot be negative", at: expression.range)
    }
    return number
  }

  /// A length with its bounds: `20`, `min: 10, max: 40 @high`.
  func length(
    _ arguments: [Argument], of word: String, allowsNegative: Bool = false,
    at range: SourceRange, allowsNone: Bool = false
  ) throws(Failure) -> StructureLength {
    var length = StructureLength()
    for argument in arguments.map(spelledOut) {
      let (value, priority) = try prioritized(argument.value)
      let number = try evaluator.inRange(
        try evaluator.number(value, at: argument.value.range, "a length"), at: argument.value.range)
      guard allowsNegative || number >= 0 else {
        throw Failure("E092", "a length cannot be negative", at: argument.value.range)
      }
      let bound = StructureLength.Bound(number, priority: priority)
      let place: WritableKeyPath<StructureLength, StructureLength.Bound?>
      switch argument.label?.name {
      case nil, "exact": place = \.exact
      case "min": place = \.min
      case "max": place = \.max
      case _?:
        throw argument.label.flatMap { StructureWords.named(word)?.unknownLabel($0) }
          ?? wrongArguments(of: word, at: argument.label?.range ?? range)
      }
      guard length[keyPath: place] == nil else {
        throw Failure(
          "E092", "`\(argument.label?.name ?? word)` is given twice", at: argument.value.range,
          help: ["a length is a number, `min: n`, `max: n`, or some of these"])
      }
      length[keyPath: place] = bound
    }
    guard allowsNone || !length.isEmpty else {
      throw wrongArguments(of: word, "`\(word)` takes a length", at: range)
    }
    try requirePossible(length, at: range)
    return length
  }

  /// Throws if required bounds contradict each other.
  private func requirePossible(_ length: StructureLength, at range: SourceRange) throws(Failure) {
    func required(_ bound: StructureLength.Bound?) -> Double? {
      bound.flatMap { $0.priority == Priority.required ? $0.value : nil }
    }
    let exact = required(length.exact)
    let least = required(length.min) ?? exact
    let most = required(length.max) ?? exact
    guard let low = [least, exact].compactMap({ $0 }).max(),
      let high = [most, exact].compactMap({ $0 }).min(), low > high
    else { return }
    throw Failure(
      "E092",
      "no length is at least \(NumberText.exact(low)) and at most \(NumberText.exact(high))",
      at: range, help: ["give one of them a priority: min: \(NumberText.exact(low)) @high"])
  }

  // MARK: Words

  /// Edges: `top`, `horizontal`, `all`, `[top, leading]`.
  func edges(_ expression: Expression) throws(Failure) -> [StructureEdge] {
    let expression = expression.withoutParentheses
    switch expression.kind {
    case .list(let elements):
      var edges: [StructureEdge] = []
      for element in elements {
        for edge in try self.edges(element) where !edges.contains(edge) { edges.append(edge) }
      }
      return edges
    case .name(let name):
      if let edges = StructureWords.edgeSets[name] { return edges }
    default: break
    }
    throw notOne(
      "an edge", of: StructureEdge.allCases.map(\.rawValue) + ["horizontal", "vertical", "all"],
      expression)
  }

  /// An alignment: `leading`, `fill`, `attach([top])`. Its words take precedence over names.
  func alignment(
    _ expression: Expression, in block: StructureRole.Block
  ) throws(Failure) -> StructureAlignment {
    let words = StructureWords.alignments(in: block)
    if case .call(let callee, let arguments, block: nil, completion: nil) = expression.kind,
      callee.plainName == "attach", words.contains("attach")
    {
      guard arguments.count == 1, arguments[0].label == nil else {
        throw withoutEdges(expression)
      }
      let edges = try edges(arguments[0].value)
      return edges.isEmpty ? .center : .attach(Set(edges))
    }
    if let word = expression.plainName, words.contains(word) {
      switch word {
      case "leading", "top": return .start
      case "trailing", "bottom": return .end
      case "fill": return .fill
      case "center": return .center
      default: throw withoutEdges(expression)
      }
    }
    throw notOne("an alignment in \(block.word)", of: words, expression)
  }

  private func withoutEdges(_ expression: Expression) -> Failure {
    Failure(
      "E092", "`attach` takes edges", at: expression.range,
      help: ["for example: attach([top, trailing])"])
  }

  /// The error for an expression that is none of some words; sides are also known as left and right.
  private func notOne(_ what: String, of words: [String], _ expression: Expression) -> Failure {
    let text = String(context.source[expression.range])
    let side = ["left": "leading", "right": "trailing"][text].flatMap {
      words.contains($0) ? $0 : nil
    }
    return Failure(
      "E092", "`\(text)` is not \(what)", at: expression.range, side ?? text, among: words)
  }
}

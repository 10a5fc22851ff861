import LayLanguage
import LayoutModel
import TextReports

/// What an argument of a word can be.
package struct ArgumentKind: Sendable {
  /// Its placeholder in the form of a word: `VIEW`.
  package var placeholder: String
  /// What is wanted, for errors: `a view`.
  package var wanted: String
  /// Words that it can be, for completion.
  package var words: [String] = []
  /// How many numbers it has; several can also be given as arguments of their own.
  package var parts = 1
  /// Whether a value can be the argument.
  package var accepts: @Sendable (Value) -> Bool

  /// Creates a kind; without a closure, the word judges the argument by itself.
  package init(
    _ placeholder: String, _ wanted: String, words: [String] = [], parts: Int = 1,
    accepts: @escaping @Sendable (Value) -> Bool = { _ in true }
  ) {
    self.placeholder = placeholder
    self.wanted = wanted
    self.words = words
    self.parts = parts
    self.accepts = accepts
  }

  /// A view or guide.
  package static let view = ArgumentKind(
    "VIEW", "a view", accepts: { if case .item = $0 { true } else { false } })
  /// A view or guide, or one for each of the views that it is said of.
  package static let views = ArgumentKind("VIEW", "a view", accepts: \.isOfViews)
  /// A number.
  package static let number = ArgumentKind("N", "a number", accepts: { $0.isNumber })
  /// A number, or a list of numbers.
  package static let numbers = ArgumentKind(
    "N", "a number",
    accepts: {
      switch $0 {
      case .number, .linear, .list: true
      default: false
      }
    })
  /// A number of seconds.
  package static let seconds = ArgumentKind("SECONDS", "a number", accepts: { $0.isNumber })
  /// A priority, by name or number.
  package static let priority = ArgumentKind("PRIORITY", "a priority", words: ["high", "low"])
  /// `true` or `false`.
  package static let truth = ArgumentKind(
    "true|false", "true or false", words: ["true", "false"],
    accepts: { if case .boolean = $0 { true } else { false } })
  /// The name of a constraint.
  package static let constraintName = ArgumentKind("NAME", "the name of a constraint")
}

extension Value {
  /// Whether the value is a number.
  fileprivate var isNumber: Bool {
    switch self {
    case .number: true
    case .linear(let expression): expression.isConstant
    default: false
    }
  }
}

/// An argument that a word takes: `VIEW`, `max: VALUE`.
package struct ArgumentSlot: Sendable {
  /// How often it can be given.
  package enum Count: Sendable { case one, optional, many }

  /// Its label; nil for none.
  package var label: String?
  /// Whether it can be given without the label.
  package var isLabelOptional = false
  /// Other labels that it can have, which its form does not show.
  package var otherLabels: [String] = []
  /// What it can be.
  package var kind: ArgumentKind
  /// How often it can be given.
  package var count: Count

  /// An argument that must be given.
  package static func one(_ kind: ArgumentKind) -> ArgumentSlot {
    ArgumentSlot(label: nil, kind: kind, count: .one)
  }

  /// An argument with a label that must be given.
  package static func one(_ label: String, _ kind: ArgumentKind) -> ArgumentSlot {
    ArgumentSlot(label: label, kind: kind, count: .one)
  }

  /// An argument that can be left out.
  package static func optional(_ kind: ArgumentKind) -> ArgumentSlot {
    ArgumentSlot(label: nil, kind: kind, count: .optional)
  }

  /// An argument with a label that can be left out.
  package static func optional(_ label: String, _ kind: ArgumentKind) -> ArgumentSlot {
    ArgumentSlot(label: label, kind: kind, count: .optional)
  }

  /// One or more arguments.
  package static func many(_ kind: ArgumentKind) -> ArgumentSlot {
    ArgumentSlot(label: nil, kind: kind, count: .many)
  }

  /// The slot with a label that can be left out.
  package func labelOptional(_ otherLabels: String...) -> ArgumentSlot {
    var slot = self
    slot.isLabelOptional = true
    slot.otherLabels = otherLabels
    return slot
  }

  /// Its form: `[max: VALUE]`.
  var form: String {
    let label = label.map { isLabelOptional ? "[\($0):] " : "\($0): " } ?? ""
    let text = label + kind.placeholder
    return switch count {
    case .one: text
    case .optional: "[\(text)]"
    case .many: "\(text), …"
    }
  }

  /// Whether it takes an argument with a label, or without one.
  fileprivate func takes(_ given: String?) -> Bool {
    guard let given else { return label == nil || isLabelOptional }
    return label == given || otherLabels.contains(given)
  }

  /// How many arguments it takes at the most.
  fileprivate var most: Int { count == .many ? .max : kind.parts }
}

/// An argument of a use of a word, with what is wanted there.
package struct GivenArgument: Sendable {
  /// The word.
  package var word: DialectWord
  /// The slot that it fills.
  package var slot: ArgumentSlot
  /// The argument as it is written.
  package var value: Expression

  /// The error for a value of another kind.
  /// - Parameter what: What is given, if the value does not say it.
  package func wrongKind(_ value: Value, has what: String? = nil, help: [String] = []) -> Failure {
    let subject = slot.label.map { "`\($0):` of `\(word.name)`" } ?? "`\(word.name)`"
    return word.mistake(
      "\(subject) takes \(slot.kind.wanted), not \(what ?? value.kindDescription)",
      at: self.value.range, help: help, code: word.errorCode == "E035" ? "E020" : word.errorCode)
  }
}

/// The arguments of a use of a word, by the slots that they fill.
package struct GivenArguments: Sendable {
  private var word: DialectWord?
  private var slots: [[Expression]] = []

  /// No arguments.
  package init() {}

  fileprivate init(_ word: DialectWord) {
    self.word = word
    slots = Array(repeating: [], count: word.arguments.count)
  }

  /// The argument in a slot; nil if it was left out.
  package subscript(_ place: Int) -> GivenArgument? { all(place).first }

  /// The argument with a label; nil if it was left out.
  package subscript(_ label: String) -> GivenArgument? {
    word?.arguments.firstIndex { $0.label == label }.flatMap { self[$0] }
  }

  /// The arguments in a slot.
  package func all(_ place: Int) -> [GivenArgument] {
    guard let word, slots.indices.contains(place) else { return [] }
    return slots[place].map {
      GivenArgument(word: word, slot: word.arguments[place], value: $0)
    }
  }

  fileprivate func count(_ place: Int) -> Int { slots[place].count }

  fileprivate mutating func add(_ value: Expression, to place: Int) { slots[place].append(value) }
}

extension DialectWord {
  /// The arguments by their slots.
  /// - Throws: For a missing argument, one too many, and one with a wrong label.
  func given(_ arguments: [Argument], at range: SourceRange) throws(Failure) -> GivenArguments {
    if arguments.isEmpty, self.arguments.isEmpty { return GivenArguments() }
    var given = GivenArguments(self)
    for argument in arguments {
      let label = argument.label?.name
      let takers = self.arguments.indices.filter { self.arguments[$0].takes(label) }
      guard let place = takers.first(where: { given.count($0) < self.arguments[$0].most }) else {
        if let label = argument.label {
          throw takers.isEmpty
            ? unknownLabel(label) : mistake("`\(label.name):` is given twice", at: label.range)
        }
        throw tooMany(arguments, at: argument.value.range)
      }
      given.add(argument.value, to: place)
    }
    for (place, slot) in self.arguments.enumerated()
    where slot.count != .optional && given.count(place) == 0 {
      throw missing(slot, at: range)
    }
    return given
  }

  /// The error for a missing argument.
  func missing(_ slot: ArgumentSlot, at range: SourceRange) -> Failure {
    let label = slot.isLabelOptional ? nil : slot.label
    return mistake(
      "`\(name)` needs \(label.map { "`\($0):`, " } ?? "")\(slot.kind.wanted)", at: range)
  }

  private func tooMany(_ arguments: [Argument], at range: SourceRange) -> Failure {
    let plain = self.arguments.filter { $0.takes(nil) }
    let count = arguments.count { $0.label == nil }
    let most = plain.reduce(0) { $0 + $1.most }
    guard !plain.isEmpty else {
      let longer = DialectTable.words.first { word in
        word.name != name && word.name.hasPrefix(name) && word.arguments.contains { $0.takes(nil) }
      }
      return mistake(
        "`\(name)` takes no arguments\(labels.isEmpty ? "" : " without a label")", at: range,
        help: longer.map { ["did you mean `\($0.form)`?"] } ?? [])
    }
    return mistake(
      "`\(name)` takes \(most == 1 ? "1 value" : "\(most) values")"
        + (labels.isEmpty ? "" : " without a label") + ", not \(count)", at: range)
  }

  /// The error for a label that it does not have.
  func unknownLabel(_ label: Identifier) -> Failure {
    let near = nearest(label.name, in: labels, limit: 1).first
    return mistake(
      "`\(name)` has no argument `\(label.name):`", at: label.range,
      help: near.map { ["did you mean `\($0):`?"] } ?? [])
  }

  /// An error in the use of the word, with its form and an example.
  func mistake(
    _ message: String, at range: SourceRange, help: [String] = [], code: String? = nil
  ) -> Failure {
    Failure(code ?? errorCode, message, at: range, help: help + formHelp)
  }

  /// Its form and an example, for errors.
  var formHelp: [String] {
    (arguments.isEmpty ? [] : ["it is written: \(form)"])
      + (help.example.map { ["for example: \($0)"] } ?? [])
  }

  /// The error for a use behind a value that it does not belong to.
  func misplaced(behind value: Value, at range: SourceRange) -> Failure {
    mistake(
      "`\(name)` applies to \(receiver.wanted), not to \(value.kindDescription)", at: range,
      code: "E020")
  }
}

extension Evaluator {
  /// The value of an argument, which is of the wanted kind.
  func value(of given: GivenArgument, _ reading: GeometryReading) throws(Failure) -> Value {
    let value = try evaluate(given.value, reading)
    try requireKind(of: value, given)
    return value
  }

  /// Throws unless a value is of the wanted kind.
  func requireKind(of value: Value, _ given: GivenArgument) throws(Failure) {
    guard !given.slot.kind.accepts(value) else { return }
    var help: [String] = []
    if case .item = value, given.slot.kind.wanted == ArgumentKind.number.wanted {
      help = ["name an anchor of it: \(context.source[given.value.range]).width"]
    }
    throw given.wrongKind(value, help: help)
  }

  /// The value of an argument, with anchors read as numbers.
  func read(_ given: GivenArgument) throws(Failure) -> Value {
    try value(of: given, .numbers(in: coordinates(reading: given.value)))
  }

  /// The view or guide that an argument is.
  func view(_ given: GivenArgument) throws(Failure) -> ItemID {
    let value = try value(of: given, .anchors)
    guard case .item(let id) = value else { throw given.wrongKind(value) }
    return id
  }

  /// The views that an argument is for some others: the same one for all of them, or the one at the same place.
  func views(_ given: GivenArgument, for others: [ItemID]) throws(Failure) -> [ItemID] {
    let value = try value(of: given, .anchors)
    if case .item(let id) = value { return others.map { _ in id } }
    let views = try items(value, at: given.value.range)
    guard views.count == others.count || others.count == 1 else {
      throw Failure(
        "E020", "\(counted(others.count, "view")) cannot be related to \(views.count)",
        at: given.value.range, help: ["arrays of one length are taken member by member"])
    }
    return views
  }

  /// The number that an argument is.
  func number(_ given: GivenArgument) throws(Failure) -> Double {
    try number(try read(given), at: given.value.range, given.slot.kind.wanted)
  }

  /// The truth value that an argument is.
  func truth(_ given: GivenArgument) throws(Failure) -> Bool {
    try truth(try read(given), at: given.value.range)
  }

  /// The priority that an argument is.
  func priority(_ given: GivenArgument) throws(Failure) -> Double {
    do { return try priority(given.value) } catch {
      // What is not a number is told as any argument is, with the word's form.
      guard error.diagnostics.first?.code == "E020" else { throw error }
      throw given.wrongKind(try read(given))
    }
  }
}

// MARK: Uses

extension Evaluator {
  /// The value of a word behind a value, `a.keepLeftOffsetTo(b)`; nil if it has none there.
  func value(
    of word: Identifier, _ arguments: [Argument], behind value: Value, at baseRange: SourceRange,
    range: SourceRange, _ reading: GeometryReading
  ) throws(Failure) -> Value? {
    let rows = DialectTable.named(word.name)
    guard !rows.isEmpty else { return nil }
    for row in rows where row.hasValue && row.receiver.fits(value, scene) {
      // `a.keepSize` is a value, `a.keepSize(100x200)` an action.
      if !arguments.isEmpty, row.arguments.isEmpty,
        rows.contains(where: { $0.isAction && $0.receiver.fits(value, scene) })
      {
        continue
      }
      if let help = settingHelp(row, arguments, at: range) {
        throw row.mistake("`\(word.name)` takes no arguments", at: range, help: [help])
      }
      let use = try use(
        of: row, word, arguments, behind: value, at: baseRange, range: range, reading)
      switch row.effect {
      case .value(let read), .attribute(let read):
        if let value = try read(self, use) { return value }
      default: break
      }
    }
    for row in rows where row.receiver.fits(value, scene) {
      switch row.effect {
      case .change:
        throw Failure(
          "E035", "`\(word.name)` is an action and has no value", at: word.range,
          help: ["write it as a statement of its own"])
      case .sentence(let sentence):
        throw Failure(
          "E014", "`\(word.name)` what?", at: word.range,
          help: ["it is written: \(sentence.example)"])
      default: break
      }
    }
    return nil
  }

  /// How to set what is called with a value instead: `a.keepWidth.equal(100)`; nil for other calls.
  private func settingHelp(
    _ row: DialectWord, _ arguments: [Argument], at range: SourceRange
  ) -> String? {
    guard row.arguments.isEmpty, arguments.count == 1, let only = arguments.first,
      only.label == nil, case .number = only.value.kind
    else { return nil }
    let part: String
    switch row.effect {
    case .attribute: part = ".equal"
    case .value where !row.assigned.isEmpty: part = ""
    default: return nil
    }
    let start = context.source[SourceRange(range.lower, only.value.range.lower)]
    guard let end = start.lastIndex(of: "(") else { return nil }
    return "to set it, write: \(start[..<end])\(part) = \(context.source[only.value.range])"
  }

  /// A use of a row, with its arguments matched.
  func use(
    of row: DialectWord, _ word: Identifier, _ arguments: [Argument], behind value: Value,
    at baseRange: SourceRange, range: SourceRange, priority: Double? = nil,
    _ reading: GeometryReading
  ) throws(Failure) -> WordUse {
    var items: [ItemID] = []
    switch value {
    case .item(let id): items = [id]
    case .array, .list: items = try self.items(value, at: baseRange)
    default: break
    }
    return WordUse(
      word: word, value: value, items: items, arguments: try row.given(arguments, at: range),
      priority: priority, range: range, baseRange: baseRange, reading: reading)
  }
}

extension Failure {
  /// Creates the failure of a word that is none of some words: the nearest is suggested, and all are
  /// listed.
  /// - Parameter word: The word, or the one of them that is meant.
  /// - Parameter listsIfNear: Whether they are listed also where one is near.
  init(
    _ code: String, _ message: String, at range: SourceRange, _ word: String,
    among words: [String], listsIfNear: Bool = true
  ) {
    let near = words.contains(word) ? word : nearest(word, in: words, limit: 1).first
    self.init(
      code, message, at: range, help: near.map { ["did you mean `\($0)`?"] } ?? [],
      have: near == nil || listsIfNear ? words : [])
  }
}

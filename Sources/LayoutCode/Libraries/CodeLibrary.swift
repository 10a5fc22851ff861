import CodeSyntax
import LayoutModel

/// The words of a library beyond UIKit, on the values of code. Each answers nil for what it does not know.
protocol CodeLibrary: Sendable {
  /// Its name: `PureLayout`.
  static var name: String { get }
  /// A global constant of Objective-C: `ALEdgeTop`.
  static func constant(_ name: String) -> CodeValue?
  /// A member of a view or guide: `a.easy`.
  static func member(_ word: LibraryWord, of part: CodePart) -> CodeValue?
  /// Sets a member of a view; false if the library has none of that name that can be set.
  static func assign(_ word: LibraryWord, of part: CodePart, to value: CodeValue) -> Bool
  /// A call of a method of a value: `a.autoCenterInSuperview()`.
  static func call(_ word: LibraryWord, on receiver: CodeValue) -> CodeValue?
  /// A call of a function or of a type: `constrain(a, b) { … }`, `Size(40)`.
  static func function(_ word: LibraryWord) -> CodeValue?
  /// The value of an operator between two values, one of which is nothing before and after an operand.
  static func combine(_ left: CodeValue, _ sign: LibraryWord, _ right: CodeValue) -> CodeValue?
}

extension CodeLibrary {
  static func constant(_ name: String) -> CodeValue? { nil }
  static func assign(_ word: LibraryWord, of part: CodePart, to value: CodeValue) -> Bool { false }
  static func member(_ word: LibraryWord, of part: CodePart) -> CodeValue? { nil }
  static func call(_ word: LibraryWord, on receiver: CodeValue) -> CodeValue? { nil }
  static func function(_ word: LibraryWord) -> CodeValue? { nil }
  static func combine(_ left: CodeValue, _ sign: LibraryWord, _ right: CodeValue) -> CodeValue? {
    nil
  }
}

/// A value of a library: it knows its members and calls.
protocol LibraryValue: AnyObject {
  /// A member, without parentheses; nil if it has none of that name.
  func member(_ word: LibraryWord) -> CodeValue?
  /// A call of a member; nil if it has none of that name.
  func call(_ word: LibraryWord) -> CodeValue?
  /// Sets a member; false if it has none of that name that can be set.
  func set(_ word: LibraryWord, to value: CodeValue) -> Bool
  /// Ends the statement that it is the value of: a chain of a maker states its constraints now.
  func finish(in runner: CodeRunner)
}

extension LibraryValue {
  func member(_ word: LibraryWord) -> CodeValue? { nil }
  func call(_ word: LibraryWord) -> CodeValue? { nil }
  func set(_ word: LibraryWord, to value: CodeValue) -> Bool { false }
  func finish(in runner: CodeRunner) {}
}

/// A word of a library where it stands, a member, a call with its arguments or an operator, and the statements
/// that it makes there.
struct LibraryWord {
  let name: String
  let arguments: CodeArguments
  let runner: CodeRunner
  let origin: CodeOrigin
  /// The library that reads it.
  var library = ""

  init(
    _ name: String, _ arguments: CodeArguments = CodeArguments([]), in runner: CodeRunner,
    at origin: CodeOrigin
  ) {
    (self.name, self.arguments, self.runner, self.origin) = (name, arguments, runner, origin)
  }

  /// The same word as one of a library.
  func of(_ library: String) -> LibraryWord {
    var word = self
    word.library = library
    return word
  }

  /// Another word with other arguments in its place.
  func renamed(_ name: String, _ arguments: CodeArguments? = nil) -> LibraryWord {
    LibraryWord(name, arguments ?? self.arguments, in: runner, at: origin).of(library)
  }

  // MARK: Arguments

  /// The first argument.
  var first: CodeValue? { arguments.first.map(runner.resolved) }

  /// The argument with the first of some labels that a call has.
  subscript(labels: String...) -> CodeValue? {
    labels.lazy.compactMap { arguments[$0] }.first.map(runner.resolved)
  }

  func number(_ value: CodeValue?) -> CodeNumber? {
    value.flatMap { runner.number($0, at: origin) }
  }

  func part(_ value: CodeValue?) -> CodePart? { value.flatMap { runner.part($0, at: origin) } }

  func priority(_ value: CodeValue?) -> CodeNumber? {
    value.flatMap { runner.priority($0, at: origin) }
  }

  func insets(_ value: CodeValue?) -> CodeInsets? {
    value.flatMap { runner.insets($0, at: origin) }
  }

  func sum(_ value: CodeValue?) -> AnchorSum? {
    value.flatMap { runner.sum($0, at: origin) ?? number($0).map { AnchorSum($0) } }
  }

  /// A word without a type: `.top`.
  func word(_ value: CodeValue?) -> String? {
    guard let value, case .word(let word) = runner.resolved(value) else { return nil }
    return word
  }

  func size(_ value: CodeValue?) -> (width: CodeNumber, height: CodeNumber)? {
    guard let value,
      case .size(let width, let height) = runner.implied(value, byOneOf: ["CGSize"], at: origin)
        ?? runner.resolved(value)
    else { return nil }
    return (width, height)
  }

  func flag(_ label: String, else standard: Bool) -> Bool {
    guard case .bool(let flag)? = self[label] else { return standard }
    return flag
  }

  // MARK: Statements

  /// States a constraint and returns it. What is not given is said by the arguments `relation`, `priority` and
  /// `isActive` of the word, and otherwise standard.
  @discardableResult
  func state(
    _ left: CodeAnchor, _ relation: Relation? = nil, _ right: AnchorSum,
    priority: CodeNumber? = nil
  ) -> CodeValue {
    let given = runner.relation(self["relation"]) ?? .equal
    var constraint = CodeConstraint(
      AnchorSum(left), relation ?? given, right, isActive: flag("isActive", else: true), at: origin)
    constraint.priority =
      priority ?? self.priority(self["priority"]) ?? CodeNumber(Priority.required)
    constraint.maker = CodeConstraint.Maker(library: library, view: left.part.view)
    constraint.isSwitchedOff = !constraint.isActive
    return .constraint(runner.add(constraint))
  }

  /// States `part.anchor == factor * other.anchor + amount`, with the same anchor of the other view if none is
  /// given.
  @discardableResult
  func relate(
    _ part: CodePart, _ anchor: Anchor, _ relation: Relation? = nil, to other: CodePart,
    _ otherAnchor: Anchor? = nil, times factor: CodeNumber = CodeNumber(1),
    plus amount: CodeNumber = .zero, priority: CodeNumber? = nil
  ) -> CodeValue {
    var right = AnchorSum(CodeAnchor(other, otherAnchor ?? anchor), times: factor)
    right.constant = amount
    return state(CodeAnchor(part, anchor), relation, right, priority: priority)
  }

  /// States a width or height.
  @discardableResult
  func set(_ part: CodePart, _ anchor: Anchor, _ relation: Relation? = nil, to length: CodeNumber)
    -> CodeValue
  {
    state(CodeAnchor(part, anchor), relation, AnchorSum(length))
  }

  /// States anchors inside the same ones of another view: far edges by the number with its sign turned.
  func inset(
    _ part: CodePart, _ anchors: [Anchor], in other: CodePart, by insets: CodeInsets = CodeInsets()
  ) -> [CodeValue] {
    anchors.map { anchor in
      let inset = insets.inset(anchor) ?? .zero
      return relate(part, anchor, to: other, plus: anchor.isFar ? -inset : inset)
    }
  }

  /// The constraints that a closure states.
  func constraints(of closure: ClosureValue, _ values: [CodeValue] = []) -> [Int] {
    let start = runner.constraints.count
    _ = runner.call(closure, values)
    return Array(start..<max(start, runner.constraints.count))
  }

  /// States views one after another along an axis, from one edge of another view to the opposite one.
  /// - Parameters:
  ///   - edges: The edges at which a view begins and ends.
  ///   - lead: The distance before the first view; nil for none that is stated.
  ///   - tail: The distance after the last one; nil for none that is stated.
  ///   - each: What is stated for a view besides, with the one before.
  func chain(
    _ parts: [CodePart], _ edges: (start: Anchor, end: Anchor), in other: CodePart,
    lead: CodeNumber?, gap: CodeNumber, tail: CodeNumber?,
    each: (_ part: CodePart, _ previous: CodePart?) -> [CodeValue] = { _, _ in [] }
  ) -> [CodeValue] {
    var made: [CodeValue] = []
    var previous: CodePart?
    for part in parts {
      if let previous {
        made.append(relate(part, edges.start, to: previous, edges.end, plus: gap))
      } else if let lead {
        made.append(relate(part, edges.start, to: other, plus: lead))
      }
      made += each(part, previous)
      previous = part
    }
    if let previous, let tail { made.append(relate(previous, edges.end, to: other, plus: -tail)) }
    return made
  }
}

extension CodeRunner {
  /// The libraries, in the order in which they are asked.
  static let libraries: [any CodeLibrary.Type] = [
    MakerWords.self, PureLayoutWords.self, TinyConstraintsWords.self, CartographyWords.self,
    AnchorageWords.self, EasyPeasyWords.self, SteviaWords.self, KeepLayoutWords.self,
    LayoutKitWords.self,
    MondrianWords.self, MKLayoutWords.self, PinLayoutWords.self, FlexLayoutWords.self,
    FrameWords.self,
  ]

  /// The first answer of a library.
  func ask(
    _ word: LibraryWord, _ body: (any CodeLibrary.Type, LibraryWord) -> CodeValue?
  ) -> CodeValue? {
    for library in Self.libraries {
      if let value = body(library, word.of(library.name)) { return value }
    }
    return nil
  }

  /// The relation that a value names, by the words of the libraries; nil for other values.
  func relation(_ value: CodeValue?) -> Relation? {
    guard let value else { return nil }
    // The numbers that stand for relations in C.
    if case .number(let number) = resolved(value) {
      return [-1: .lessOrEqual, 0: .equal, 1: .greaterOrEqual][number.value]
    }
    guard case .word(let word) = resolved(value) else { return nil }
    switch word.lowercased() {
    case "equal", "equalto": return .equal
    case "equalorless", "lessthanorequal", "lessthanorequalto": return .lessOrEqual
    case "equalorgreater", "greaterthanorequal", "greaterthanorequalto": return .greaterOrEqual
    default: return nil
    }
  }
}

extension CodeInsets {
  /// Takes `marginLeft(8)`, `padding(4, 8)`; false for what is no number.
  mutating func read(_ word: LibraryWord, after prefix: String) -> Bool {
    if case .insets(let given)? = word.first {
      self = given
      return true
    }
    var numbers: [CodeNumber] = []
    for argument in word.arguments.values {
      if case .library = argument.value { return false }
      guard let number = word.number(argument.value) else { return false }
      numbers.append(number)
    }
    guard let first = numbers.first else { return false }
    switch (word.name.dropFirst(prefix.count).lowercased(), numbers.count) {
    case ("", 1): self = CodeInsets(all: first)
    case ("", 2): self = CodeInsets(first, numbers[1], first, numbers[1])
    case ("", 3): self = CodeInsets(first, numbers[1], numbers[2], numbers[1])
    case ("", 4): self = CodeInsets(first, numbers[1], numbers[2], numbers[3])
    case ("start", 1): left = first
    case ("end", 1): right = first
    case (let edge, 1): return set(edge, to: first)
    default: return false
    }
    return true
  }
}

extension CodeValue {
  /// Several values as one: the only one, or an array.
  static func all(_ values: [CodeValue]) -> CodeValue {
    values.count == 1 ? values[0] : .list(CodeList(values))
  }
}

extension Anchor {
  /// Whether it is an edge whose distances inward are negative.
  var isFar: Bool { traits.part == .end || self == .lastBaseline }

  /// The margin of an edge or center; itself if it has none.
  var margin: Anchor {
    Anchor.allCases.first { $0.isMargin && $0.traits.withoutMargins == self } ?? self
  }

  /// The edge at the other side of its axis; itself if it is no edge.
  var opposite: Anchor {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin:
      traits.withoutMargins.opposite.margin
    case .firstBaseline, .lastBaseline, .width, .height, .centerX, .centerY, .centerXWithinMargins,
      .centerYWithinMargins:
      self
    }
  }
}

extension Axis {
  /// The other axis.
  var across: Axis { self == .horizontal ? .vertical : .horizontal }

  /// The edges at which a view begins and ends along it, in reading order.
  var readingEdges: (start: Anchor, end: Anchor) {
    self == .horizontal ? (.leading, .trailing) : (.top, .bottom)
  }
}

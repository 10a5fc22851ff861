import CodeIndex
import CodeSyntax
import LayoutCode
import LayoutDialects
import LayoutModel

/// A change of code.
struct CodeEdit: Hashable, Sendable {
  /// The word that is to be changed: `constant`, `equalTo`; nil if a whole statement is to go.
  var word: String?
  /// What stands there now; nil if something is to be added.
  var old: String?
  /// What is to stand there; nil if it is to be removed.
  var new: String?
  /// The bytes of the file that are replaced, and by which text; nil if that is more than one place.
  var place: Range<Int>?
  var text = ""
}

extension CodeReader {
  /// The text of a file that was read.
  func bytes(of file: String) -> [UInt8] {
    program.files.first { $0.name == file }?.tree.bytes ?? []
  }

  /// An edit of a scene as one of the code of a class; nil where the code does not say the constraint once and
  /// in words that are known.
  /// - Parameters:
  ///   - subject: The class.
  ///   - origin: The place of the constraint.
  ///   - constraint: The constraint as it is in the scene.
  func edit(
    _ edit: SceneEdit, of subject: Class, at origin: CodeOrigin, in constraint: LayoutConstraint
  ) -> CodeEdit? {
    guard let words = StatedWords(at: origin, of: subject, in: program) else { return nil }
    return switch edit {
    case .setConstant(_, let number): words.constant(number, in: constraint)
    case .setPriority(_, let priority): words.priority(priority, in: constraint)
    case .setRelation(_, let relation): words.relation(relation, in: constraint)
    case .remove where words.onlyStates(in: program):
      CodeEdit(word: nil, old: words.text, new: nil, place: words.removal)
    default: nil
    }
  }
}

extension CodeReader {
  /// The inset of SnapKit in place of the offset of edges that one call states; nil where it states none.
  func inset(at origin: CodeOrigin, of subject: Class) -> CodeEdit? {
    StatedWords(at: origin, of: subject, in: program)?.inset
  }
}

/// The calls by which code states one constraint.
private struct StatedWords {
  let tree: CodeFile
  /// The calls from the inside out: `a.constraint(equalTo: b)`, then `.priority(…)` of it.
  var calls: [(word: String, call: CodeCall, range: CodeRange)] = []
  var text = ""
  /// The bytes without which the rest is whole; nil if other code uses the constraint.
  var removal: Range<Int>?
  /// Where the constraint is stated.
  private let range: CodeRange
  /// The statement that uses it, before which lines can be added; nil if a property states it.
  private var statement: PlaceFinder.Use?
  /// The words of the method.
  private var words: Set<String> = []

  /// Finds what is stated at a place in the methods and properties of a class.
  init?(at origin: CodeOrigin, of subject: CodeReader.Class, in program: CodeProgram) {
    guard let file = program.files.firstIndex(where: { $0.name == origin.file }),
      let type = program.types[subject.name]
    else { return nil }
    tree = program.files[file].tree
    var finder = PlaceFinder(
      line: Int32(clamping: origin.line), column: Int32(clamping: origin.column))
    for function in type.order where function.file == file {
      guard let body = function.declaration.body, finder.found == nil else { continue }
      finder.look(in: body)
      guard finder.found != nil else { continue }
      words = tree.words(in: body.range.bytes.clamped(to: tree.bytes.indices))
    }
    for variable in type.variables.values where variable.file == file {
      if let body = variable.binding.getter { finder.look(in: body) }
      if let value = variable.binding.value { finder.look(in: value) }
    }
    guard let found = finder.found else { return nil }
    (range, statement) = (found.range, finder.use)
    text = tree.text(of: found.range, limit: 120)
    removal = finder.removal.map { place in
      let next = tree.bytes[place.upperBound...].prefix { $0 == UInt8(ascii: " ") }.endIndex
      if next < tree.bytes.count, tree.bytes[next].isIn(",;") { return place.lowerBound..<next + 1 }
      return (finder.previousEnd ?? place.lowerBound)..<place.upperBound
    }
    var current = found
    while true {
      switch current.kind {
      case .call(let call):
        guard case .member(let base, let word) = call.callee.kind else {
          if case .name(let word) = call.callee.kind { calls.append((word, call, current.range)) }
          calls.reverse()
          return
        }
        calls.append((word, call, current.range))
        guard let base else {
          calls.reverse()
          return
        }
        current = base
      case .member(let base?, _): current = base
      default:
        calls.reverse()
        return
      }
    }
  }

  /// Whether nothing but constraints goes with the call: a function of the set may do more than state one.
  func onlyStates(in program: CodeProgram) -> Bool {
    guard maker == nil, comparison == nil else { return true }
    return calls.allSatisfy { call in
      let functions =
        (program.functions[call.word] ?? [])
        + program.types.values.flatMap { $0.functions[call.word] ?? [] }
      return functions.allSatisfy { $0.declaration.body.map(Switching.onlyStates) ?? true }
    }
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && rounded.magnitude < 1e9
      ? "\(Int(rounded))" : "\(rounded)"
  }

  /// The value of a number that is written out.
  private static func literal(_ expression: CodeExpression) -> Double? {
    switch expression.kind {
    case .number(let value, _): value
    case .prefix("-", let inner): literal(inner).map { 0 - $0 }
    default: nil
    }
  }

  private var isMessage: Bool { tree.language == .objectiveC }

  /// The bytes of a word that a call has behind its receiver.
  private func place(of word: String, in call: (word: String, call: CodeCall, range: CodeRange))
    -> Range<Int>?
  {
    guard case .member(let base?, _) = call.call.callee.kind else { return nil }
    let (start, end) = (Int(base.range.upper), Int(call.range.upper))
    guard start < end, end <= tree.bytes.count,
      let found = tree.bytes[start..<end].firstRange(of: Array(word.utf8))
    else { return nil }
    return found
  }

  /// Adds something before the bracket that ends a call, or behind a call.
  private func adding(
    _ word: String, _ new: String, _ text: String, to range: CodeRange, inside: Bool
  ) -> CodeEdit {
    let end = Int(range.upper) - (inside ? 1 : 0)
    let isBracket = end >= 0 && end < tree.bytes.count && tree.bytes[end].isIn(")]")
    return CodeEdit(
      word: word, old: nil, new: new, place: inside && !isBracket ? nil : end..<end, text: text)
  }

  private func labeled(_ label: String, _ value: String) -> String {
    isMessage ? "\(label):\(value)" : "\(label): \(value)"
  }

  /// The call of UIKit that makes the constraint.
  private var maker: (word: String, call: CodeCall, range: CodeRange)? {
    calls.first { $0.word.hasPrefix("constraint") || $0.word == "NSLayoutConstraint" }
  }

  /// The relation and target of a library with makers: `equalTo(a)`.
  private var comparison: (word: String, call: CodeCall, range: CodeRange)? {
    calls.first { call in
      MakerLibrary.relations.keys.contains {
        call.word.hasPrefix($0) || call.word.hasPrefix("mas_" + $0)
      }
    }
  }

  // MARK: The constant

  func constant(_ new: Double, in constraint: LayoutConstraint) -> CodeEdit? {
    let old = constraint.right.constant
    if let maker {
      let arguments = maker.call.arguments
      if let argument = arguments.first(where: { $0.label == "constant" }) {
        return replaced("constant", argument.value, new, in: constraint)
      }
      guard let first = arguments.first else { return nil }
      let word = first.label ?? maker.word
      if word.hasSuffix("ToConstant") {
        return replaced(isMessage ? maker.word : word, first.value, new, in: constraint)
      }
      guard !word.contains("Spacing"), old == 0, maker.word != "NSLayoutConstraint" else {
        return nil
      }
      let added = labeled("constant", Self.number(new))
      return adding(
        "constant", added, (isMessage ? " " : ", ") + added, to: maker.range, inside: true)
    }
    guard let comparison else { return nil }
    for (word, call, _) in calls where word == "offset" || word == "inset" || word == "mas_offset" {
      guard let value = call.arguments.first?.value, let written = Self.literal(value),
        written.magnitude == old.magnitude
      else { return nil }
      let text = Self.number(written == old ? new : 0 - new)
      return CodeEdit(
        word: word, old: "\(word)(\(Self.number(written)))", new: "\(word)(\(text))",
        place: value.range.bytes, text: text)
    }
    if let target = comparison.call.arguments.first?.value, let written = Self.literal(target) {
      guard written == old else { return nil }
      return CodeEdit(
        word: comparison.word, old: "\(comparison.word)(\(Self.number(written)))",
        new: "\(comparison.word)(\(Self.number(new)))", place: target.range.bytes,
        text: Self.number(new))
    }
    let offset = ".offset(\(Self.number(new)))"
    return old == 0 ? adding("offset", offset, offset, to: comparison.range, inside: false) : nil
  }

  /// An argument with another number. Where the code changes the constant later, another number than the one that
  /// is written decides.
  private func replaced(
    _ label: String, _ value: CodeExpression, _ new: Double, in constraint: LayoutConstraint
  ) -> CodeEdit? {
    if let written = Self.literal(value), written != constraint.right.constant { return nil }
    if Self.literal(value) == nil, constraint.label != nil { return nil }
    return CodeEdit(
      word: label, old: labeled(label, tree.text(of: value.range, limit: 40)),
      new: labeled(label, Self.number(new)), place: value.range.bytes, text: Self.number(new))
  }

  /// An inset in place of an offset.
  var inset: CodeEdit? {
    guard !isMessage, comparison != nil, let call = calls.first(where: { $0.word == "offset" }),
      let value = call.call.arguments.first?.value, let place = place(of: "offset", in: call)
    else { return nil }
    let number = tree.text(of: value.range, limit: 40)
    return CodeEdit(
      word: "offset", old: "offset(\(number))", new: "inset(\(number))", place: place,
      text: "inset")
  }

  // MARK: Priority and relation

  func priority(_ new: Double, in constraint: LayoutConstraint) -> CodeEdit? {
    let number = Self.number(new)
    if let priority = calls.first(where: { $0.word == "priority" }), comparison != nil {
      let value = priority.call.arguments.first?.value
      return CodeEdit(
        word: "priority",
        old: value.map { "priority(\(tree.text(of: $0.range, limit: 40)))" },
        new: "priority(\(number))", place: value?.range.bytes, text: number)
    }
    if comparison != nil, let last = calls.last {
      let added = ".priority(\(number))"
      return adding("priority", added, added, to: last.range, inside: false)
    }
    guard maker != nil else { return nil }
    // Where it has one, other code gives it.
    let held = constraint.priority == Priority.required ? named(at: new) : nil
    return CodeEdit(
      word: "priority", old: nil,
      new: isMessage ? "priority = \(number)" : "priority = UILayoutPriority(\(number))",
      place: held?.place, text: held?.text ?? "")
  }

  /// The statement with a name in place of the constraint, after lines that give it the name and a priority.
  private func named(at priority: Double) -> (place: Range<Int>, text: String)? {
    guard let maker, maker.range == range, let name = heldName, !words.contains(name),
      let statement, isMessage || statement.canGrow
    else { return nil }
    let (start, place) = (Int(statement.range.lower), range.bytes)
    let line = tree.bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let block = Int(statement.block.lower)
    guard start <= place.lowerBound, tree.bytes[line..<start].allSatisfy({ $0.isIn(" \t") }),
      // A statement without braces cannot become several.
      !isMessage || tree.bytes[block] == UInt8(ascii: "{")
    else { return nil }
    let indent = String(decoding: tree.bytes[line..<start], as: UTF8.self)
    let lines = AddedCode.lines(
      naming: name, String(decoding: tree.bytes[place], as: UTF8.self), at: priority,
      inObjectiveC: isMessage)
    let before = String(decoding: tree.bytes[start..<place.lowerBound], as: UTF8.self)
    return (start..<place.upperBound, lines.map { "\($0)\n\(indent)" }.joined() + before + name)
  }

  /// A name for the constraint, after the view and the anchor that it names first; nil if they have none.
  private var heldName: String? {
    guard let call = maker?.call else { return nil }
    func text(_ label: String) -> String? {
      call.arguments.first { $0.label == label }.map { tree.text(of: $0.value.range) }
    }
    var owner: String?
    var anchor: String?
    if case .member(let base?, _) = call.callee.kind, case .member(let view?, let word) = base.kind,
      word.hasSuffix("Anchor")
    {
      (owner, anchor) = (tree.text(of: view.range), String(word.dropLast("Anchor".count)))
    } else if let item = isMessage
      ? call.arguments.first.map({ tree.text(of: $0.value.range) }) : text("item")
    {
      let word = text("attribute")?.split(separator: ".").last.map(String.init)
      (owner, anchor) = (item, word?.replacing("NSLayoutAttribute", with: ""))
    }
    guard let owner, let anchor else { return nil }
    let name = AddedCode.name(of: owner, anchor).filter { $0.isLetter || $0.isNumber }
    return name.first?.isLetter == true ? name : nil
  }

  private static func word(_ relation: Relation) -> String {
    switch relation {
    case .equal: "equalTo"
    case .lessOrEqual: "lessThanOrEqualTo"
    case .greaterOrEqual: "greaterThanOrEqualTo"
    }
  }

  func relation(_ new: Relation, in constraint: LayoutConstraint) -> CodeEdit? {
    let (old, next) = (Self.word(constraint.relation), Self.word(new))
    let written: String
    if let maker {
      if let argument = maker.call.arguments.first(where: { $0.label == "relatedBy" }) {
        guard !isMessage else { return nil }
        return CodeEdit(
          word: "relatedBy", old: "relatedBy: " + tree.text(of: argument.value.range, limit: 40),
          new: "relatedBy: ." + next.dropLast(2), place: argument.value.range.bytes,
          text: "." + next.dropLast(2))
      }
      written = isMessage ? maker.word : maker.call.arguments.first?.label ?? ""
    } else {
      written = comparison?.word ?? ""
    }
    let capital = old.prefix(1).uppercased() + old.dropFirst()
    let nextCapital = next.prefix(1).uppercased() + next.dropFirst()
    let isPlain = written.hasPrefix(old) || written.hasPrefix("mas_" + old)
    guard isPlain || written.hasPrefix("constraint" + capital),
      let call = maker ?? comparison
    else { return nil }
    let text = written.replacing(
      isPlain ? old : capital, with: isPlain ? next : nextCapital, maxReplacements: 1)
    return CodeEdit(
      word: "relation", old: written, new: text, place: place(of: written, in: call), text: text)
  }
}

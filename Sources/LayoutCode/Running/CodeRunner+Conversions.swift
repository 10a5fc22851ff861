import CodeIndex
import CodeSyntax
import LayoutModel

/// Values as what they are used as. An unknown value becomes what it is first used as, and stays that.
extension CodeRunner {
  // MARK: By a type

  /// A word or a call without a type where a value of a type is asked for: `.zero`, `.init(title: …)`, `.large(2)`, and
  /// what an extension adds; nil if the type is not known to have it.
  func implied(_ value: CodeValue, by type: String, at place: CodeOrigin) -> CodeValue? {
    switch value {
    case .word(let word):
      guard let found = member(word, of: .type(type), at: place) else { return nil }
      if case .unknown = found { return nil }
      return resolved(found)
    case .tuple(let parts):
      guard let word = parts.first?.label, parts[0].value.isNothing else { return nil }
      let arguments = CodeArguments(Array(parts.dropFirst()))
      return implied(word, arguments, by: type, named: nil, at: place).map(resolved)
    default: return nil
    }
  }

  /// The same for one of several types, in order.
  func implied(_ value: CodeValue, byOneOf types: [String], at place: CodeOrigin) -> CodeValue? {
    types.lazy.compactMap { self.implied(self.resolved(value), by: $0, at: place) }.first
  }

  /// The value of a call without a type.
  func implied(
    _ word: String, _ arguments: CodeArguments, by type: String, named name: String?,
    at place: CodeOrigin
  ) -> CodeValue? {
    let known = program.type(type, from: current?.type ?? "")
    if word == "init" {
      guard known?.isDeclared == true || known?.functions[word] != nil || ViewWords.isView(type)
      else { return nil }
      return construct(type, arguments, named: name, at: place)
    }
    guard let known, known.cases[word] != nil || known.functions[word] != nil else {
      return callInherited(word, arguments, ofType: type, nil, at: place)
    }
    return callType(type, word, arguments, nil, named: name, at: place)
  }

  /// A declared type, or what a type parameter stands for here.
  func actual(_ type: CodeType?) -> CodeType? {
    guard let type, let current else { return type }
    let inherited = program.argument(for: type.name, in: current.type) ?? type
    guard !current.arguments.isEmpty,
      let place = program.types[current.type]?.parameters.firstIndex(of: inherited.name),
      current.arguments.indices.contains(place)
    else { return inherited }
    return current.arguments[place]
  }

  /// A value as one of a declared type.
  func typed(_ value: CodeValue, _ type: CodeType?) -> CodeValue {
    guard var type = actual(type) else { return value }
    if let alias = program.aliases[type.name] { type = alias }
    if type.name == "[]", case .list(let list) = value, let element = type.arguments.first {
      return .list(CodeList(list.elements.map { typed($0, element) }, name: list.name))
    }
    // `[.top, .leading]` is a set of options where one is declared.
    if case .list(let list) = value, isOptions(type.name) {
      return .list(CodeList(list.elements.map { typed($0, type) }, name: list.name))
    }
    if case .tuple(let parts) = value, type.name == "()", type.arguments.count == parts.count {
      return .tuple(
        zip(parts.indices, type.arguments).map { index, inner in
          let label = type.labels.count == parts.count ? type.labels[index] : parts[index].label
          return (label, typed(parts[index].value, inner))
        })
    }
    let place = CodeOrigin(file: file, line: 1, column: 1)
    // `.init(left: 8)` of a type of the set, whose other edges are none.
    if case .insets(let insets) = value,
      let own = program.type(type.name, from: owner), own.isDeclared,
      own.variables.values.contains(where: { $0.binding.type?.isOptional == true })
    {
      let given = insets.named.compactMap { edge in
        Anchor(rawValue: edge).flatMap(insets.inset)
          .map { (label: String?.some(edge), value: CodeValue.number($0)) }
      }
      return given.isEmpty || given.count < insets.named.count
        ? .unknown(UnknownValue(type.name, at: place, type: type.name))
        : construct(own.name, CodeArguments(given), named: nil, at: place) ?? value
    }
    return implied(value, by: type.name, at: place) ?? held(value, as: type)
  }

  // MARK: By a use

  /// What a value is now: an unknown one that has become something is that.
  func resolved(_ value: CodeValue) -> CodeValue {
    if case .unknown(let unknown) = value, let meaning = unknown.meaning { return meaning }
    return value
  }

  /// The value as a number.
  func number(_ value: CodeValue, at origin: CodeOrigin) -> CodeNumber? {
    switch resolved(value) {
    case .number(let number): return number
    case .font(let size): return size
    case .bool(let flag): return CodeNumber(flag ? 1 : 0)
    // Enumerators of C are numbers.
    case .library(let one as EnumerationCase) where program.isOfC(one.type):
      guard case .number(let number)? = one.rawValue(in: self) else { return nil }
      return number
    case .sum(let expression) where expression.terms.isEmpty || expression.isMeasured:
      return measured(expression, at: origin)
    case .nothing where !isSwift: return .zero
    case .string(let text):
      return Double(text).map { CodeNumber($0) }
    case .word(let word):
      if let priority = UIKitWords.priorities[word] { return CodeNumber(priority) }
      if word == "zero" || word == "leastNonzeroMagnitude" { return .zero }
      if word == "greatestFiniteMagnitude" { return CodeNumber(1e9) }
      return implied(value, byOneOf: Self.numberTypes, at: origin).flatMap {
        number($0, at: origin)
      }
        ?? openNumber(".\(word)", at: origin)
    case .tuple:
      return implied(value, byOneOf: Self.numberTypes, at: origin).flatMap {
        number($0, at: origin)
      }
    case .unknown(let unknown):
      guard !unknown.isAnchor else { return nil }
      let number = openNumber(unknown.text, at: unknown.origin)
      unknown.meaning = .number(number)
      return number
    default: return nil
    }
  }

  /// The value with a number in place of what it measures of a frame.
  func counted(_ value: CodeValue, at origin: CodeOrigin) -> CodeValue {
    guard case .sum(let sum) = value, sum.isMeasured else { return value }
    return .number(measured(sum, at: origin))
  }

  private static let numberTypes = ["CGFloat", "Double", "Float", "Int"]

  static let insetTypes = ["UIEdgeInsets", "NSDirectionalEdgeInsets"]

  /// A number that code reads of frames: the size of the class's own view is that of the screen, and others are
  /// open.
  private func measured(_ sum: AnchorSum, at origin: CodeOrigin) -> CodeNumber {
    sum.terms.reduce(sum.constant) { total, term in
      let (part, anchor) = (term.anchor.part, term.anchor.anchor)
      let size = conditions.screen.size
      if part == CodePart(0) { uses.insert(.size) }
      let own = Rect(x: 0, y: 0, width: size.width, height: size.height)
      let frame = part == CodePart(0) ? own : views[part.view].frame
      let number =
        frame.map { CodeNumber($0.position(of: anchor)) }
        ?? openNumber("\(views[part.view].name).\(anchor.rawValue)", at: origin)
      return total + number * term.coefficient
    }
  }

  /// The value as a word of UIKit's enumerations, which Swift 2 wrote with a capital letter: `.Vertical`.
  func word(_ value: CodeValue) -> String? {
    guard case .word(let word) = resolved(value) else { return nil }
    return word.prefix(1).lowercased() + word.dropFirst()
  }

  /// The value as a priority, 1...1000.
  func priority(_ value: CodeValue, at origin: CodeOrigin) -> CodeNumber? {
    if case .word(let word) = resolved(value) {
      if let priority = UIKitWords.priorities[word] { return CodeNumber(priority) }
      if let known = program.constant(word, ofTypes: ["UILayoutPriority", "ConstraintPriority"]) {
        return evaluate(known, as: "UILayoutPriority.\(word)").flatMap { number($0, at: origin) }
      }
    }
    // A type of the app can stand for priorities of SnapKit.
    if case .library(_ as EnumerationCase) = resolved(value) {
      return member("constraintPriorityTargetValue", of: value, at: origin)
        .flatMap { number($0, at: origin) }
    }
    return number(value, at: origin)
  }

  /// The value as a view or guide.
  func part(_ value: CodeValue, at origin: CodeOrigin) -> CodePart? {
    switch resolved(value) {
    case .part(let part): return part
    case .instance(let instance):
      // A class whose superclass is in no file of the set is a view's if its name says so.
      if instance.view == nil, instance.value == nil, ViewWords.isView(instance.type) {
        instance.view = makeView(
          named: ItemNames.camelCase(instance.type) ?? "", type: instance.type, at: origin)
      }
      return instance.view
    case .word, .tuple:
      return implied(value, byOneOf: ["UIView"], at: origin).flatMap { part($0, at: origin) }
    case .library(let library): return (library as? MakerItem)?.part
    case .unknown(let unknown):
      let part = makeView(
        named: unknown.viewName, type: unknown.type ?? "UIView", at: unknown.origin)
      views[part.view].kind = .named
      unknown.meaning = .part(part)
      // What was set before it was known to be a view.
      for (word, value) in unknown.members.sorted(by: { $0.key < $1.key })
      where ViewWords.isViewProperty(word) {
        if case .unknown = resolved(value) { continue }
        assign(word, value, to: part, at: origin)
      }
      return part
    default: return nil
    }
  }

  /// The value as several views: those of an array, or one.
  func parts(_ value: CodeValue, at origin: CodeOrigin) -> [CodePart]? {
    guard let values = flattened(value) else { return nil }
    var parts: [CodePart] = []
    for one in values {
      guard let part = part(one, at: origin) else { return nil }
      parts.append(part)
    }
    return parts
  }

  /// The values in arrays of arrays, in order; nil if there are more than are read, as in an array that contains itself.
  func flattened(_ value: CodeValue, withDictionaries: Bool = false) -> [CodeValue]? {
    var values: [CodeValue] = []
    var open = [value]
    var count = 0
    while let next = open.popLast() {
      count += 1
      guard count < Self.mostValues, open.count < Self.mostValues else { return nil }
      switch resolved(next) {
      case .list(let list): open += list.elements.reversed()
      case .dictionary(let dictionary) where withDictionaries:
        open += dictionary.elements.reversed().map(\.value)
      default: values.append(next)
      }
    }
    return values
  }

  /// The most values in arrays of arrays that are read.
  private static let mostValues = 20_000

  /// The value as constraints, by number: one, or those of an array.
  func constraintNumbers(_ value: CodeValue) -> [Int]? {
    switch resolved(value) {
    case .constraint(let index): return [index]
    case .nothing: return []
    case .list, .dictionary:
      var all: [Int] = []
      guard let values = flattened(value, withDictionaries: true) else { return nil }
      for one in values {
        guard let more = constraintNumbers(one) else { return nil }
        all += more
      }
      return all
    case .library(let library):
      let place = CodeOrigin(file: file, line: 0, column: 0)
      return library.member(LibraryWord("constraint", in: self, at: place))
        .flatMap(constraintNumbers)
    default: return nil
    }
  }

  /// The value as a linear expression of anchors.
  func sum(_ value: CodeValue, at origin: CodeOrigin) -> AnchorSum? {
    switch resolved(value) {
    case .sum(let expression): return expression
    case .number(let number): return AnchorSum(number)
    case .library(let library):
      guard let item = library as? MakerItem, item.anchors.count == 1 else { return nil }
      return AnchorSum(CodeAnchor(item.part, item.anchors[0]))
    case .unknown:
      return number(value, at: origin).map { AnchorSum($0) }
    default: return nil
    }
  }

  /// The value as insets.
  func insets(_ value: CodeValue, at origin: CodeOrigin) -> CodeInsets? {
    switch resolved(value) {
    case .insets(let insets): return insets
    case .word("zero"): return CodeInsets()
    case .word:
      return implied(value, byOneOf: Self.insetTypes, at: origin).flatMap { insets($0, at: origin) }
    case .number(let number): return CodeInsets(all: number)
    case .size(let width, let height): return CodeInsets(height, width, height, width)
    case .tuple(let values):
      if let known = implied(value, byOneOf: Self.insetTypes, at: origin) {
        return self.insets(known, at: origin)
      }
      // `.top(8)`, `.uniform(4)`, `.init()`
      var insets = CodeInsets()
      if values.count == 1, values[0].label == "init" { return insets }
      guard values.count == 2, values[0].value.isNothing, let edge = values[0].label,
        let number = number(values[1].value, at: origin), insets.set(edge, to: number)
      else { return nil }
      return insets
    case .unknown(let unknown):
      let text = unknown.text
      let insets = CodeInsets(
        openNumber("\(text).top", at: origin), openNumber("\(text).left", at: origin),
        openNumber("\(text).bottom", at: origin), openNumber("\(text).right", at: origin))
      unknown.meaning = .insets(insets)
      return insets
    default: return nil
    }
  }

  /// The value as text.
  func text(_ value: CodeValue) -> String? {
    switch resolved(value) {
    case .string(let text): return text
    case .number(let number):
      decide(by: number.value)
      return number.value == number.value.rounded() && number.value.magnitude < 1e15
        ? String(Int(number.value)) : String(number.value)
    default: return nil
    }
  }

  /// The value as an axis; nil if it is not one of the words for one.
  func axis(_ value: CodeValue) -> Axis? {
    guard let word = word(value) else { return nil }
    switch word {
    case "horizontal": return .horizontal
    case "vertical": return .vertical
    default: return nil
    }
  }

  /// Whether the name of an unknown value says that it is a view.
  func looksLikeView(_ unknown: UnknownValue) -> Bool {
    if let type = unknown.type { return ViewWords.isView(type) }
    let name = unknown.name
    return ViewWords.isView(name.prefix(1).uppercased() + name.dropFirst())
  }
}

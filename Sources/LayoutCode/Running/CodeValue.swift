import CodeIndex
import CodeSyntax
import LayoutModel

/// What an expression of code stands for.
enum CodeValue {
  /// `nil`, `Void`
  case nothing
  case bool(Bool)
  case number(CodeNumber)
  case string(String)
  /// A view or guide.
  case part(CodePart)
  /// An anchor, or arithmetic with anchors.
  case sum(AnchorSum)
  /// A constraint, by number.
  case constraint(Int)
  /// Top, left or leading, bottom, right or trailing.
  case insets(CodeInsets)
  /// A width and a height, or a horizontal and a vertical distance.
  case size(CodeNumber, CodeNumber)
  /// The size of a font, in points.
  case font(CodeNumber)
  case list(CodeList)
  case range(CodeSpan)
  case dictionary(CodeDictionary)
  case tuple([(label: String?, value: CodeValue)])
  case closure(ClosureValue)
  /// A method of a value that is not called yet: `view.addSubview`.
  case method(CodeMethod)
  /// An object of a type of the file set that is no view.
  case instance(CodeInstance)
  /// A type: `UILayoutPriority`, `Theme`.
  case type(String)
  /// A case or member of a type that is not stated: `.center`, `.defaultHigh`.
  case word(String)
  /// What a library gives: `view.snp`, `make`, `make.top`.
  case library(any LibraryValue)
  /// What no file of the set determines.
  case unknown(UnknownValue)
}

/// Distances from four edges, inward.
struct CodeInsets: Hashable {
  var top = CodeNumber.zero
  var left = CodeNumber.zero
  var bottom = CodeNumber.zero
  var right = CodeNumber.zero

  /// The edges that a call without a type names, in order: `top` of `.init(top: 8)`. Empty for others.
  var named: [String] = []

  init() {}

  init(all: CodeNumber) { (top, left, bottom, right) = (all, all, all, all) }

  static func + (a: CodeInsets, b: CodeInsets) -> CodeInsets {
    CodeInsets(a.top + b.top, a.left + b.left, a.bottom + b.bottom, a.right + b.right)
  }

  init(_ top: CodeNumber, _ left: CodeNumber, _ bottom: CodeNumber, _ right: CodeNumber) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// The numbers alone.
  var values: Insets {
    Insets(top: top.value, left: left.value, bottom: bottom.value, right: right.value)
  }

  /// The inset of an edge, inward; nil for other anchors.
  func inset(_ anchor: Anchor) -> CodeNumber? {
    switch anchor.traits.withoutMargins {
    case .top: top
    case .bottom: bottom
    case .left, .leading: left
    case .right, .trailing: right
    default: nil
    }
  }

  /// The insets before and after, along an axis.
  func along(_ axis: Axis) -> (near: CodeNumber, far: CodeNumber) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }

  /// Sets the inset of an edge by its word; false for another word.
  mutating func set(_ edge: String, to number: CodeNumber) -> Bool {
    switch edge {
    case "top": top = number
    case "left", "leading": left = number
    case "bottom": bottom = number
    case "right", "trailing": right = number
    case "horizontal", "dx", "x": (left, right) = (number, number)
    case "vertical", "dy", "y": (top, bottom) = (number, number)
    case "all", "inset", "uniform", "same", "equal": self = CodeInsets(all: number)
    default: return false
    }
    return true
  }
}

/// An array. It is copied where Swift copies it.
final class CodeList {
  /// The elements, as many as are read of an array that grows in a loop.
  var elements: [CodeValue] {
    didSet { if elements.count > Self.most { elements.removeLast(elements.count - Self.most) } }
  }
  /// The most elements that are read.
  static let most = 20_000
  /// The variable or property that holds it.
  var name: String?

  init(_ elements: [CodeValue], name: String? = nil) {
    self.elements = elements.count > Self.most ? Array(elements.prefix(Self.most)) : elements
    self.name = name
  }
}

/// The whole numbers or the numbers from one to another: `0..<3`, `1...`.
struct CodeSpan {
  var lower: Double?
  var upper: Double?
  /// Whether the upper one is in it.
  var isClosed: Bool

  func contains(_ number: Double) -> Bool {
    (lower.map { number >= $0 } ?? true)
      && (upper.map { isClosed ? number <= $0 : number < $0 } ?? true)
  }

  /// The whole numbers in it; nil if it has no ends or more than 10,000.
  var numbers: [CodeValue]? {
    guard let lower, let upper, upper - lower <= 10_000, lower.magnitude < 1e6 else { return nil }
    let all = stride(from: lower, through: upper, by: 1)
    return all.filter(contains).map { .number(CodeNumber($0, .integer)) }
  }

  /// The places of a list of some length that it takes.
  func places(of count: Int) -> Range<Int> {
    let first = Int(min(max(lower ?? 0, 0), Double(count)))
    let last = min(
      max((upper ?? Double(count)) + (isClosed && upper != nil ? 1 : 0), 0), Double(count))
    return first..<max(first, Int(last))
  }
}

/// A dictionary with the texts of its keys. It is copied where Swift copies it.
final class CodeDictionary {
  var elements: [(key: String, value: CodeValue)]
  /// The methods that go through the pairs.
  static let readingWords: Set<String> = [
    "map", "compactMap", "flatMap", "forEach", "sorted", "reduce", "min", "max", "first",
    "contains",
  ]

  init(_ elements: [(key: String, value: CodeValue)]) { self.elements = elements }

  subscript(key: String) -> CodeValue? {
    get { elements.last { $0.key == key }?.value }
    set {
      elements.removeAll { $0.key == key }
      if let newValue { elements.append((key, newValue)) }
    }
  }
}

/// A method with the value that it belongs to.
final class CodeMethod {
  let receiver: CodeValue
  let name: String
  /// The function inside another one that it is, with its scope and the object whose code has made it.
  private(set) var local: (function: CodeProgram.Function, scope: CodeScope, owner: CodeInstance?)?

  init(_ receiver: CodeValue, _ name: String) { (self.receiver, self.name) = (receiver, name) }

  /// A function inside another one.
  convenience init(
    _ function: CodeProgram.Function, in scope: CodeScope, of owner: CodeInstance?
  ) {
    self.init(.nothing, function.declaration.name)
    local = (function, scope, owner)
  }
}

/// What a run takes a value that is not known to be, of the constants that code compares it with.
struct KnownCases {
  /// The constants one of which it is; nil if it may be any.
  private var some: Set<String>?
  /// Those that it is not.
  private var others: Set<String> = []

  /// Those of some constants that it can be.
  func possible(_ constants: Set<String>) -> Set<String> {
    (some?.intersection(constants) ?? constants).subtracting(others)
  }

  /// Whether it is one of some constants in any case.
  func isOne(of constants: Set<String>) -> Bool {
    some?.subtracting(others).isSubset(of: constants) ?? false
  }

  mutating func affirm(_ constants: Set<String>) { some = possible(constants) }

  mutating func deny(_ constants: Set<String>) { others.formUnion(constants) }
}

/// Something that no file of the set determines: a parameter, a property of another type, the result of a
/// call. It becomes a view, a number or a list where it is used as one, and stays that.
final class UnknownValue {
  /// What a comparison or a denial asks.
  struct Condition {
    /// Whether it denies it: `!isOpen`.
    var isNegated = false
    /// What it affirms or denies: `isOpen`.
    var text: String
    /// What it compares with constants, and these: `style` of `style == .plain || style == .inset`.
    var subject: String?
    var values: Set<String> = []
  }

  /// The text of the code: `viewModel.title`. Most are not asked for it.
  private(set) lazy var text = source.map { $0.file.text(of: $0.range) } ?? ""
  private let source: (file: CodeFile, range: CodeRange)?
  let origin: CodeOrigin
  /// What it turned out to be.
  var meaning: CodeValue?
  var members: [String: CodeValue] = [:]
  /// The type, if it was declared.
  var type: String?
  /// Whether it is a variable that is declared and that nothing has set yet.
  var isDeclaredEmpty = false
  /// What it asks, for a comparison or a denial.
  var condition: Condition?

  init(_ text: String, at origin: CodeOrigin, type: String? = nil) {
    (source, self.origin, self.type) = (nil, origin, type)
    self.text = text
  }

  /// What an expression of a file stands for.
  init(_ range: CodeRange, of file: CodeFile, at origin: CodeOrigin, type: String?) {
    (source, self.origin, self.type) = ((file, range), origin, type)
  }

  /// Whether its name says that it is an anchor, which no number can stand for.
  var isAnchor: Bool { name.lowercased().hasSuffix("anchor") }

  /// The variable or property that holds it first.
  var variable: String?

  /// The name of a view that it stands for: that of the variable that holds what a call makes.
  var viewName: String {
    guard let variable, text.hasSuffix(")") || text.hasSuffix("]") else { return name }
    return variable
  }

  /// Its last word: `title`.
  private(set) lazy var name: String = {
    func isOfWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
    guard let end = text.lastIndex(where: isOfWord) else { return "" }
    let before = text[..<end].lastIndex { !isOfWord($0) }
    return String(text[(before.map(text.index(after:)) ?? text.startIndex)...end])
  }()
}

/// The arguments of a call, evaluated.
struct CodeArguments {
  var values: [(label: String?, value: CodeValue)]

  init(_ values: [(label: String?, value: CodeValue)]) { self.values = values }

  var count: Int { values.count }
  var isEmpty: Bool { values.isEmpty }
  /// The first argument.
  var first: CodeValue? { values.first?.value }
  /// The last argument if it is a closure.
  var closure: ClosureValue? {
    for argument in values.reversed() {
      if case .closure(let closure) = argument.value { return closure }
    }
    return nil
  }
  /// The labels, with `_` for none.
  var labels: [String] { values.map { $0.label ?? "_" } }

  /// The argument with a label.
  subscript(label: String) -> CodeValue? { values.first { $0.label == label }?.value }
  /// The arguments without a label.
  var plain: [CodeValue] { values.filter { $0.label == nil }.map(\.value) }
}

extension CodeValue {
  /// The kind, as reasons name it: `a number`.
  var kind: String {
    switch self {
    case .nothing: "nil"
    case .bool: "a truth value"
    case .number: "a number"
    case .string: "a text"
    case .part(let part): part.guide == nil ? "a view" : "a guide"
    case .sum: "an anchor"
    case .constraint: "a constraint"
    case .insets: "insets"
    case .size: "a size"
    case .font: "a font"
    case .list: "an array"
    case .range: "a range"
    case .dictionary: "a dictionary"
    case .tuple: "a tuple"
    case .closure, .method: "a function"
    case .instance: "an object"
    case .type(let name): "the type \(name)"
    case .word(let word): "`.\(word)`"
    case .library: "a value of a library"
    case .unknown(let value): "`\(value.text)`, which is not known here"
    }
  }

  /// Whether it is a view, a guide or a constraint.
  var isPartOrConstraint: Bool {
    switch self {
    case .part, .constraint: true
    default: false
    }
  }

  /// Whether it has members that the code of its extensions sets by their names alone.
  var hasMembersToSet: Bool {
    switch self {
    case .part, .constraint, .list, .insets, .size: true
    case .library(let one): !(one is EnumerationCase)
    default: false
    }
  }

  var isNothing: Bool { if case .nothing = self { true } else { false } }
}

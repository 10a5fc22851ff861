import CodeIndex
import CodeSyntax

/// An object of a type of the file set, or the value that a method of an extension runs for.
final class CodeInstance {
  /// The name of the type; empty for code outside types.
  let type: String
  /// What its type parameters are, in the order of the declaration.
  var arguments: [CodeType] = []
  var properties: [String: CodeValue] = [:]
  /// The view that it is, or that it controls.
  var view: CodePart?
  /// What `self` is; the object itself where it is nil.
  var value: CodeValue?
  /// Whether its initializer is running. A property that it has not set yet is nil: no other code can set one before
  /// the initializer returns.
  var isBeingMade = false { didSet { isMade = isMade || isBeingMade } }
  /// Whether its initializer has run.
  private(set) var isMade = false
  /// Whether it has updated its constraints.
  var hasUpdatedConstraints = false
  /// Whether it is a controller inside another one whose view nothing has asked for yet.
  var hasViewToLoad = false
  /// The properties whose first values are being computed.
  var pending: Set<String> = []

  init(type: String, view: CodePart? = nil, value: CodeValue? = nil) {
    (self.type, self.view, self.value) = (type, view, value)
  }

  /// Another object with the same properties.
  var copy: CodeInstance {
    let copy = CodeInstance(type: type, view: view, value: value)
    (copy.arguments, copy.properties, copy.isMade) = (arguments, properties, isMade)
    return copy
  }
}

/// A closure with what it has captured.
final class ClosureValue {
  let file: Int
  let closure: CodeClosure
  let scope: CodeScope
  let current: CodeInstance?
  /// The type whose code it is a part of.
  let owner: String
  /// What makes its value of the values of its statements.
  var builder: ResultBuilder?

  init(
    _ closure: CodeClosure, file: Int, scope: CodeScope, current: CodeInstance?, owner: String
  ) {
    (self.file, self.closure, self.scope) = (file, closure, scope)
    (self.current, self.owner) = (current, owner)
  }
}

/// A type that makes one value of the values of statements.
struct ResultBuilder {
  var name: String
  /// The type of the value.
  var result: CodeType?
}

/// A case of an enumeration of the file set, with the values that belong to it.
final class EnumerationCase: LibraryValue {
  let type: String
  let name: String
  let values: [CodeValue]

  init(type: String, name: String, values: [CodeValue] = []) {
    (self.type, self.name, self.values) = (type, name, values)
  }

  /// The object that its properties and methods run for.
  private var instance: CodeInstance {
    CodeInstance(type: type, value: .library(self))
  }

  func member(_ word: LibraryWord) -> CodeValue? {
    if word.name == "rawValue" { return rawValue(in: word.runner) }
    return word.runner.property(word.name, of: instance, at: word.origin)
  }

  /// The value that is written after it, or follows from those before it.
  func rawValue(in runner: CodeRunner) -> CodeValue? {
    guard let info = runner.program.types[type],
      let place = info.caseOrder.firstIndex(of: name)
    else { return nil }
    let names = info.caseOrder[...place]
    let written = names.lastIndex { info.cases[$0]?.value != nil }
    let isText =
      !info.supertypes.contains(where: CodeRunner.isNumber) && !runner.program.isOfC(type)
    if isText, written != place { return .string(name) }
    var first = CodeValue.number(CodeNumber(0, .literal))
    if let written, let one = info.cases[info.caseOrder[written]], let value = one.value {
      first = runner.inside(file: one.file) { runner.value(value) }
    }
    guard case .number(let number) = runner.resolved(first) else { return first }
    let distance = Double(place - (written ?? 0))
    let isWhole = info.supertypes.contains { CodeRunner.integers.contains($0) }
    return .number(CodeNumber(number.value + distance, isWhole ? .integer : .real))
  }

  func call(_ word: LibraryWord) -> CodeValue? {
    word.runner.callMethod(word.name, word.arguments, of: instance, at: word.origin)
  }
}

/// A type of Objective-C that is allocated and not yet initialized.
final class Allocated: LibraryValue {
  let type: String

  init(_ type: String) { self.type = type }

  func member(_ word: LibraryWord) -> CodeValue? { call(word) }

  func call(_ word: LibraryWord) -> CodeValue? {
    var named = word.arguments
    // `initWithFrame:` of a class of UIKit is Swift's `init(frame:)`.
    if word.name.hasPrefix("initWith"), word.runner.program.type(type)?.isDeclared != true {
      let label = word.name.dropFirst("initWith".count)
      let first = label.prefix(1).lowercased() + label.dropFirst()
      named = CodeArguments(
        word.arguments.values.enumerated().map { ($0 == 0 ? first : $1.label, $1.value) })
    }
    return word.runner.construct(type, named, by: word.name, named: nil, at: word.origin)
  }
}

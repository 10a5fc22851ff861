/// An object of a type of the file set, or the value that a method of an extension runs for.
final class CodeInstance {
  /// The name of the type; empty for code outside types.
  let type: String
  var properties: [String: CodeValue] = [:]
  /// The view that it is, or that it controls.
  var view: CodePart?
  /// What `self` is; the object itself where it is nil.
  var value: CodeValue?
  /// The properties whose first values are being computed.
  var pending: Set<String> = []

  init(type: String, view: CodePart? = nil, value: CodeValue? = nil) {
    (self.type, self.view, self.value) = (type, view, value)
  }
}

/// A closure with what it has captured.
final class ClosureValue {
  let file: Int
  let closure: CodeClosure
  let scope: CodeScope
  let current: CodeInstance?

  init(_ closure: CodeClosure, file: Int, scope: CodeScope, current: CodeInstance?) {
    (self.file, self.closure, self.scope, self.current) = (file, closure, scope, current)
  }
}

/// A case of an enumeration of the file set.
final class EnumerationCase: LibraryValue {
  let type: String
  let name: String

  init(type: String, name: String) { (self.type, self.name) = (type, name) }

  func member(_ word: LibraryWord) -> CodeValue? {
    if word.name == "rawValue" {
      guard let one = word.runner.program.types[type]?.cases[name] else { return nil }
      guard let value = one.value else { return .string(name) }
      return word.runner.inside(file: one.file) { word.runner.value(value) }
    }
    let instance = CodeInstance(type: type, value: .word(name))
    return word.runner.property(word.name, of: instance, at: word.origin)
  }

  func call(_ word: LibraryWord) -> CodeValue? {
    word.runner.callMethod(
      word.name, word.arguments, of: CodeInstance(type: type, value: .word(name)), at: word.origin)
  }
}

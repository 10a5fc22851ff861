import CodeIndex
import CodeSyntax

/// What is known of the type of a value: `is`, `as?`, `isKind(of:)`.
extension CodeRunner {
  /// Whether a value is of a type; nil if that is not known.
  func isOf(_ value: CodeValue, _ type: CodeType?) -> Bool? {
    guard let type = actual(type) else { return nil }
    switch value {
    case .nothing: return false
    case .number(let number):
      guard number.open.isEmpty, number.kind != .literal, Self.isNumber(type.name) else {
        return nil
      }
      return Self.integers.contains(type.name) == (number.kind == .integer)
    case .string: return type.name == "String" || type.name == "NSString" ? true : nil
    case .library(let one as EnumerationCase):
      guard let wanted = program.type(type.name, from: current?.type ?? "") else { return nil }
      if program.supertypes(of: one.type).contains(wanted.name) { return true }
      return wanted.kind == .protocol || wanted.kind == .extension ? nil : wanted.name == one.type
    case .instance(let instance): return isOf(classNamed: instance.type, type.name)
    case .part(let part):
      let view = views[part.view]
      if part.guide != nil || view.isGuide {
        if type.name == "UILayoutGuide" || type.name == "NSObject" { return true }
        return ViewWords.superclasses[type.name] == nil ? nil : false
      }
      let own = instances[part.view]?.type ?? view.type
      let answer = isOf(classNamed: own, type.name)
      let mayBeOfSubclass = view.kind != .made || view.isOnlyDeclared
      return answer == false && mayBeOfSubclass ? nil : answer
    default: return nil
    }
  }

  /// Whether a class is another one or inherits from it; nil if a class between them is in no file of the set.
  private func isOf(classNamed own: String, _ name: String) -> Bool? {
    let wanted = program.type(name, from: current?.type ?? "")?.name ?? name
    let names = classes(above: own)
    if names.contains(wanted) || names.contains(name) { return true }
    let isKnown = names.contains { ViewWords.superclasses[$0] != nil || $0 == "NSObject" }
    // What conforms to a protocol may say so elsewhere.
    let isClass =
      program.type(wanted).map { $0.isDeclared && $0.kind != .protocol } == true
      || ViewWords.superclasses[name] != nil
    return isKnown && isClass ? false : nil
  }

  /// A class with those that it inherits from, in the set and in UIKit, its own first.
  func classes(above own: String) -> [String] {
    var names = [own] + program.supertypes(of: own).filter { $0 != own }
    for name in names {
      var next = ViewWords.superclasses[name]
      while let one = next, !names.contains(one) {
        names += [one] + program.supertypes(of: one).filter { $0 != one }
        next = ViewWords.superclasses[one]
      }
    }
    return names
  }

  /// Calls a static function that an extension of a superclass in UIKit has: `UILabel.forAutoLayout()`.
  func callInherited(
    _ word: String, _ arguments: CodeArguments, ofType type: String, _ selector: String?,
    at place: CodeOrigin
  ) -> CodeValue? {
    let candidates = classes(above: type).flatMap { program.types[$0]?.functions[word] ?? [] }
    guard let function = match(candidates, arguments, selector) else { return nil }
    return call(function, arguments, receiver: CodeInstance(type: type), at: place)
  }
}

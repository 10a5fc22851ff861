import LayoutModel

/// The words of a library beyond UIKit, on the values of code. Each answers nil for what it does not know.
protocol CodeLibrary: Sendable {
  /// Its name: `PureLayout`.
  static var name: String { get }
  /// A member of a view or guide: `a.flex`.
  static func member(
    _ name: String, of part: CodePart, in runner: CodeRunner, at origin: CodeOrigin
  ) -> CodeValue?
  /// A call of a method of a value: `a.autoCenterInSuperview()`.
  static func call(
    _ name: String, _ arguments: CodeArguments, on receiver: CodeValue, in runner: CodeRunner,
    at origin: CodeOrigin
  ) -> CodeValue?
  /// A call of a function or of a type: `constrain(a, b) { … }`, `Size(40)`.
  static func function(
    _ name: String, _ arguments: CodeArguments, in runner: CodeRunner, at origin: CodeOrigin
  ) -> CodeValue?
  /// The value of an operator between two values.
  static func combine(
    _ left: CodeValue, _ sign: String, _ right: CodeValue, in runner: CodeRunner,
    at origin: CodeOrigin
  ) -> CodeValue?
}

extension CodeLibrary {
  static func member(
    _ name: String, of part: CodePart, in runner: CodeRunner, at origin: CodeOrigin
  ) -> CodeValue? { nil }
  static func function(
    _ name: String, _ arguments: CodeArguments, in runner: CodeRunner, at origin: CodeOrigin
  ) -> CodeValue? { nil }
  static func combine(
    _ left: CodeValue, _ sign: String, _ right: CodeValue, in runner: CodeRunner,
    at origin: CodeOrigin
  ) -> CodeValue? { nil }
}

extension CodeRunner {
  /// The libraries, in the order in which they are asked.
  static let libraries: [any CodeLibrary.Type] = [
    PureLayoutWords.self, TinyConstraintsWords.self, CartographyWords.self, SteviaWords.self,
    EasyPeasyWords.self,
  ]

  /// States a constraint of a library, active, and returns it.
  @discardableResult
  func state(
    _ library: String, _ left: AnchorSum, _ relation: Relation, _ right: AnchorSum,
    priority: CodeNumber? = nil, isActive: Bool = true, at origin: CodeOrigin
  ) -> Int {
    var constraint = CodeConstraint(left, relation, right, isActive: isActive, at: origin)
    if let priority { constraint.priority = priority }
    let view = left.terms.first?.anchor.part.view ?? 0
    constraint.maker = CodeConstraint.Maker(library: library, view: view)
    return add(constraint)
  }

  /// The relation that a value names, by the words of the libraries; nil for other values.
  func relation(_ value: CodeValue?) -> Relation? {
    guard let value, case .word(let word) = resolved(value) else { return nil }
    switch word.lowercased() {
    case "equal", "equalto": return .equal
    case "equalorless", "lessthanorequal", "lessthanorequalto": return .lessOrEqual
    case "equalorgreater", "greaterthanorequal", "greaterthanorequalto": return .greaterOrEqual
    default: return nil
    }
  }
}

extension CodeArguments {
  /// Constraints as the value of a call: one, or an array.
  static func value(_ constraints: [Int]) -> CodeValue {
    constraints.count == 1
      ? .constraint(constraints[0]) : .list(CodeList(constraints.map(CodeValue.constraint)))
  }
}

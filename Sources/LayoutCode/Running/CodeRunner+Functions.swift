import CodeIndex
import CodeSyntax
import LayoutModel

/// The functions of the file set: which one a call means, and what its parameters take.
extension CodeRunner {
  /// The function that a call means: the one whose labels fit.
  func match(
    _ candidates: [CodeProgram.Function], _ arguments: CodeArguments, _ selector: String?
  ) -> CodeProgram.Function? {
    if let selector {
      return candidates.first {
        $0.declaration.selector == selector && $0.declaration.body != nil
      }
        ?? candidates.first { $0.declaration.selector == nil && fits($0, arguments) }
    }
    let fitting = candidates.filter { fits($0, arguments) }
    // Of functions that take a closure, the one whose closure has as many parameters as that of the call.
    guard fitting.count > 1, case .closure(let given)? = arguments.values.last?.value,
      let count = given.closure.parameters?.count
    else { return fitting.first }
    return fitting.first { candidate in
      guard let type = candidate.declaration.parameters.last?.type, type.name == "->",
        let taken = type.arguments.first
      else { return false }
      return (taken.name == "()" ? taken.arguments.count : 1) == count
    } ?? fitting.first
  }

  private func fits(_ candidate: CodeProgram.Function, _ arguments: CodeArguments) -> Bool {
    candidate.declaration.body != nil
      && pairs(candidate.declaration.parameters, arguments, in: candidate.owner) != nil
  }

  /// The arguments that each parameter takes; nil if the labels or the kinds of values do not fit.
  private func pairs(
    _ parameters: [CodeParameter], _ arguments: CodeArguments, in owner: String
  ) -> [Range<Int>]? {
    var result: [Range<Int>] = []
    var index = 0
    for (number, parameter) in parameters.enumerated() {
      let start = index
      if index < arguments.count {
        let argument = arguments.values[index]
        if Self.isVariadic(parameter) {
          if argument.label == nil || argument.label == parameter.label {
            index += 1
            while index < arguments.count, arguments.values[index].label == nil { index += 1 }
          }
        } else if isTrailing(index, in: arguments) {
          // A closure after the parentheses goes past what cannot be one.
          let wanted = parameter.type.flatMap(kind(of:))
          let mayTake =
            wanted == .function
            || wanted == nil && (parameter.defaultValue == nil || number == parameters.count - 1)
          if mayTake { index += 1 }
        } else if argument.label == parameter.label {
          guard mayBe(argument.value, parameter.type, in: owner) else { return nil }
          index += 1
        }
      }
      if index == start, parameter.defaultValue == nil, !Self.isVariadic(parameter) { return nil }
      result.append(start..<index)
    }
    return index == arguments.count ? result : nil
  }

  private func isTrailing(_ index: Int, in arguments: CodeArguments) -> Bool {
    arguments.values[index].label == nil
      && arguments.values[index...].allSatisfy { kind(of: $0.value) == .function }
  }

  /// What overloaded functions are told apart by.
  private enum ValueKind {
    case number, text, flag, view, guide, list, function, insets, size, rectangle, constraint,
      anchor
  }

  private func kind(of type: CodeType) -> ValueKind? {
    if Self.integers.contains(type.name) || Self.reals.contains(type.name) { return .number }
    switch type.name {
    case "String", "NSString": return .text
    case "Bool": return .flag
    case "[]", "Array", "NSArray": return .list
    case "->": return .function
    case "UIEdgeInsets", "NSDirectionalEdgeInsets": return .insets
    case "CGSize", "CGPoint", "CGVector", "UIOffset": return .size
    case "CGRect": return .rectangle
    case "NSLayoutConstraint": return .constraint
    case "UILayoutGuide": return .guide
    case "NSLayoutAnchor", "NSLayoutDimension", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor":
      return .anchor
    default: return ViewWords.isView(type.name) && type.arguments.isEmpty ? .view : nil
    }
  }

  private func kind(of value: CodeValue) -> ValueKind? {
    switch value {
    case .number: .number
    case .string: .text
    case .bool: .flag
    case .list: .list
    case .closure: .function
    case .insets: .insets
    case .size: .size
    case .constraint: .constraint
    case .sum(let sum): sum.terms.isEmpty || sum.isMeasured ? .number : .anchor
    case .part(let part): part.guide == nil && !views[part.view].isGuide ? .view : .guide
    default: nil
    }
  }

  /// Whether a value can be of a parameter's type: a case is one of the enumerations that have it.
  private func mayBe(_ value: CodeValue, _ type: CodeType?, in owner: String) -> Bool {
    guard let type else { return true }
    if let known = program.type(type.name, from: owner), !known.cases.isEmpty {
      switch value {
      case .word(let word): return known.cases[word] != nil || known.variables[word] != nil
      case .library(let one as EnumerationCase): return one.type == known.name
      case .part, .list, .number, .string: return false
      default: return true
      }
    }
    guard let given = kind(of: value) else { return true }
    if given == .number, let known = program.type(type.name, from: owner), known.isDeclared,
      known.kind != .protocol
    {
      return known.supertypes.contains { $0.hasPrefix("ExpressibleBy") }
    }
    return kind(of: type).map { $0 == given } ?? true
  }

  private static func isVariadic(_ parameter: CodeParameter) -> Bool {
    parameter.type?.name.hasSuffix("...") == true
  }

  /// Calls a function of the set.
  func call(
    _ function: CodeProgram.Function, _ arguments: CodeArguments, receiver: CodeInstance?,
    scope outer: CodeScope? = nil, at place: CodeOrigin
  ) -> CodeValue? {
    guard let body = function.declaration.body else { return nil }
    let name =
      program.files.indices.contains(function.file) ? program.files[function.file].name : file
    let identity = CodeOrigin(
      file: name, line: Int(function.range.line), column: Int(function.range.column))
    guard active.filter({ $0 == identity }).count < 2, active.count < 30 else { return nil }
    active.append(identity)
    visited.insert(identity)
    if function.declaration.name == "updateConstraints" { receiver?.hasUpdatedConstraints = true }
    let inner = CodeScope(parent: outer)
    bind(function, arguments, in: inner)
    takeTypes(function.declaration, at: place, receiver, in: inner)
    let (oldScope, oldCurrent, oldOwner, oldCaller) = (scope, current, owner, caller)
    defer {
      (scope, current, owner, caller) = (oldScope, oldCurrent, oldOwner, oldCaller)
      active.removeLast()
    }
    scope = inner
    current = receiver
    owner = function.owner
    caller = isOfClass(owner) ? nil : caller ?? place
    let wasInitializing = isInitializing
    isInitializing = function.declaration.name.hasPrefix("init")
    defer { isInitializing = wasInitializing }
    defer { ended = (place, function.declaration.parameters, inner) }
    let isMade = function.declaration.name == "init"
    let builder = function.declaration.modifiers.first(where: CodeParameter.isBuilder).map {
      ResultBuilder(name: String($0.dropFirst()), result: function.declaration.result)
    }
    let value = inside(file: function.file) {
      typed(builder.map { built(body, by: $0) } ?? result(of: body), function.declaration.result)
    }
    return isMade ? receiver.map(CodeValue.instance) ?? value : value
  }

  /// Whether functions of an owner belong to a class of the set, and do not only extend what others declare.
  func isOfClass(_ owner: String) -> Bool {
    program.types[owner].map { $0.isDeclared && $0.kind != .protocol } ?? false
  }

  /// What stands for the type parameters of a function: the type of what the result is given to, that of the parameter
  /// of a closure, or the class of views that it is called on.
  private func takeTypes(
    _ function: CodeFunction, at place: CodeOrigin, _ receiver: CodeInstance?, in scope: CodeScope
  ) {
    for name in function.typeParameters where scope.values[name] == nil {
      let isResult = function.result?.name == name
      let wanted = isResult && wanted?.place == place ? actual(wanted?.type)?.name : nil
      let taken = function.parameters.lazy.compactMap { parameter -> String? in
        guard parameter.type?.takes(name) == true,
          case .closure(let closure)? = scope.values[parameter.name].map(self.resolved)
        else { return nil }
        return closure.closure.parameters?.first?.type?.name
      }
      let owner = receiver.flatMap { $0.view == nil && isResult ? $0.type : nil }
      let found = wanted ?? taken.first ?? owner.flatMap { isClassOfViews($0) ? $0 : nil }
      if let found { scope.values[name] = .type(found) }
    }
  }

  private func isClassOfViews(_ type: String) -> Bool {
    classes(above: type).contains("UIView") || program.isViewType(type)
  }

  private func bind(
    _ function: CodeProgram.Function, _ arguments: CodeArguments, in scope: CodeScope
  ) {
    let parameters = function.declaration.parameters
    let outer = owner
    owner = function.owner
    defer { owner = outer }
    // A method that is handed on is called without labels.
    let taken =
      pairs(parameters, arguments, in: function.owner)
      ?? parameters.indices.map {
        min($0, arguments.count)..<min($0 + 1, arguments.count)
      }
    for (parameter, places) in zip(parameters, taken) {
      let values = arguments.values[places].map(\.value)
      if Self.isVariadic(parameter) {
        scope.values[parameter.name] = .list(CodeList(values))
      } else if let value = values.first {
        if let name = parameter.builder, case .closure(let closure) = value {
          closure.builder = ResultBuilder(name: name, result: parameter.type?.arguments.last)
        }
        scope.values[parameter.name] = typed(value, parameter.type)
        // `make<T: UIView>(_ type: T.Type)`
        if let name = parameter.type?.name, name.hasSuffix(".Type") {
          scope.values[String(name.dropLast(5))] = value
        }
      } else if let expression = parameter.defaultValue {
        scope.values[parameter.name] = typed(
          inside(file: function.file) { value(expression) }, parameter.type)
      } else {
        scope.values[parameter.name] = .unknown(
          UnknownValue(
            parameter.name, at: CodeOrigin(file: self.file, line: 1, column: 1),
            type: parameter.type?.name))
      }
    }
  }
}

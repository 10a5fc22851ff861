import CodeIndex
import CodeSyntax
import LayoutModel
import Localization

/// The values of expressions.
extension CodeRunner {
  /// The place of a node in the file in progress.
  func origin(_ range: CodeRange) -> CodeOrigin {
    CodeOrigin(file: file, line: Int(range.line), column: Int(range.column))
  }

  /// The text of a node of the file in progress.
  func text(_ expression: CodeExpression) -> String {
    guard program.files.indices.contains(fileIndex) else { return "" }
    return program.files[fileIndex].tree.text(of: expression.range)
  }

  /// Something that is not known, with its text.
  func unknown(_ expression: CodeExpression, type: String? = nil) -> CodeValue {
    guard program.files.indices.contains(fileIndex) else { return .nothing }
    let value = UnknownValue(
      expression.range, of: program.files[fileIndex].tree, at: origin(expression.range), type: type)
    switch expression.kind {
    case .prefix("!", _), .binary("==", _, _), .binary("!=", _, _), .binary("||", _, _):
      value.condition = condition(expression)
    default: break
    }
    return .unknown(value)
  }

  /// Does something in another file of the set.
  func inside<Result>(file index: Int, _ body: () -> Result) -> Result {
    let (oldIndex, oldFile) = (fileIndex, file)
    fileIndex = index
    if program.files.indices.contains(index) { file = program.files[index].name }
    defer { (fileIndex, file) = (oldIndex, oldFile) }
    return body()
  }

  /// The value of an expression.
  /// - Parameter name: The variable or property that will hold it, after which a view is named.
  func value(_ expression: CodeExpression, named name: String? = nil) -> CodeValue {
    guard enter() else { return unknown(expression) }
    defer { leave() }
    switch expression.kind {
    case .name(let word): return value(ofName: word, expression)
    case .member(let base, let word): return member(word, of: base, expression)
    case .call(let call): return value(of: call, expression, named: name)
    case .element(let base, let arguments): return element(base, arguments, expression)
    case .number(let number, let isWhole):
      let isInteger = !isSwift || literalsAreIntegers
      return .number(CodeNumber(number, !isWhole ? .real : isInteger ? .integer : .literal))
    case .string(let parts): return string(parts, expression)
    case .boolean(let flag): return .bool(flag)
    case .null: return .nothing
    case .array(let values):
      return .list(CodeList(values.map { copied(value($0, named: nil)) }, name: name))
    case .dictionary(let entries):
      return .dictionary(
        CodeDictionary(
          entries.map { entry in
            (key(value(entry.key)) ?? text(entry.key), copied(value(entry.value)))
          }))
    case .tuple(let values):
      return .tuple(values.map { ($0.label, copied(value($0.value))) })
    case .prefix(let sign, let operand): return prefix(sign, operand, expression)
    case .postfix(let sign, let operand): return postfix(sign, operand, expression)
    case .binary(let sign, let left, let right): return binary(sign, left, right, expression)
    case .ternary(let condition, let then, let otherwise):
      return holds(condition) ? value(then, named: name) : value(otherwise, named: name)
    case .assignment(let target, let sign, let source):
      // An assignment of C is what it assigns.
      let assigned = assign(target, sign, source, expression)
      return isSwift ? .nothing : assigned
    case .cast(let operand, let kind, let type):
      let result = resolved(value(operand, named: name, as: kind == .test ? nil : type))
      if kind != .forced, let answer = isOf(result, type) {
        if kind == .test { return .bool(answer) }
        if !answer { return .nothing }
      }
      if kind == .test { return unknown(expression) }
      let type = actual(type)
      if case .unknown(let unknown) = result, unknown.type == nil { unknown.type = type?.name }
      return held(result, as: type)
    case .closure(let closure):
      return .closure(
        ClosureValue(closure, file: fileIndex, scope: scope, current: current, owner: owner))
    case .other(let form): return value(of: form, expression)
    }
  }

  /// The value of an expression that a variable of a declared type holds: `.init(…)` makes one of that type, and
  /// `.vertical(spacing: 8)` is what a static function of it gives.
  func value(_ expression: CodeExpression, named name: String?, as type: CodeType?) -> CodeValue {
    guard let type, case .call(let call) = expression.kind else {
      return value(expression, named: name)
    }
    let place = origin(expression.range)
    wanted = (place, type)
    guard case .member(nil, let word) = call.callee.kind else {
      return value(expression, named: name)
    }
    return implied(word, arguments(of: call), by: type.name, named: name, at: place)
      ?? value(expression, named: name)
  }

  func value(of form: CodeForm, _ expression: CodeExpression) -> CodeValue {
    switch form {
    case .choice(let statement):
      var result = CodeValue.nothing
      lastValue = .nothing
      _ = run(statement)
      result = lastValue
      return result
    case .statements(let block):
      lastValue = .nothing
      _ = run(block)
      return lastValue
    case .type(let type): return .type(type.name)
    case .operation(let sign): return .library(LanguageFunction(.operation(sign)))
    case .keyPath:
      let words = text(expression).drop { $0 != "." }.split(separator: ".").map(String.init)
      return words.isEmpty
        ? unknown(expression) : .library(LanguageFunction(.path(words.filter { $0 != "self" })))
    case .macro, .regularExpression, .wildcard: return unknown(expression)
    }
  }

  func string(_ parts: [CodeStringPart], _ expression: CodeExpression) -> CodeValue {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .value(let inner):
        let value = value(inner)
        guard
          let text = formatNumber(value, in: result, at: origin(inner.range)) ?? text(value),
          case .string(let longer)? = joined(result, text)
        else {
          return unknown(expression, type: "String")
        }
        result = longer
      }
    }
    return .string(result)
  }

  /// Whether the file in progress is written in Swift.
  var isSwift: Bool {
    program.files.indices.contains(fileIndex)
      && program.files[fileIndex].tree.language == .swift
  }

  /// The text by which a dictionary finds a key.
  func key(_ value: CodeValue) -> String? {
    switch resolved(value) {
    case .word(let word): ".\(word)"
    case .library(let one as EnumerationCase): ".\(one.name)"
    case let other: text(other)
    }
  }

  /// A value as Swift copies it: arrays, dictionaries and structures are values.
  func copied(_ value: CodeValue) -> CodeValue { copied(value, depth: 0) }

  /// The same for a value within others; what is deeper than values are in practice stays shared.
  private func copied(_ value: CodeValue, depth: Int) -> CodeValue {
    guard isSwift, depth < 4 else { return value }
    func inner(_ values: [CodeValue]) -> [CodeValue] {
      values.contains(where: isStructure)
        ? values.map { isStructure($0) ? copied($0, depth: depth + 1) : $0 } : values
    }
    switch value {
    case .list(let list): return .list(CodeList(inner(list.elements), name: list.name))
    case .dictionary(let dictionary):
      let values = inner(dictionary.elements.map(\.value))
      return .dictionary(
        CodeDictionary(zip(dictionary.elements, values).map { ($0.key, $1) }))
    case .instance(let instance) where isStructure(value):
      guard enter() else { return value }
      defer { leave() }
      let copy = instance.copy
      copy.properties = copy.properties.mapValues { copied($0, depth: depth + 1) }
      return .instance(copy)
    default: return value
    }
  }

  private func isStructure(_ value: CodeValue) -> Bool {
    guard case .instance(let instance) = value else { return false }
    return program.types[instance.type]?.kind == .struct
  }

  // MARK: Names

  func value(ofName word: String, _ expression: CodeExpression) -> CodeValue {
    let origin = origin(expression.range)
    if let scope = scope.owner(of: word), let value = scope.values[word] { return resolved(value) }
    if word == "self" || word == "super" || word == "Self" { return selfValue(word) }
    if let (function, scope) = scope.function(word) {
      return .method(CodeMethod(function, in: scope, of: current))
    }
    if let current, let value = own(word, of: current, at: origin) { return value }
    if let variable = program.variables[word] { return constant(variable, word) }
    if let type = program.enumerators[word] {
      return .library(EnumerationCase(type: type, name: word))
    }
    if let value = host?.value(of: word, in: self) { return value }
    if let actual = actual(CodeType(name: word)), actual.name != word { return .type(actual.name) }
    if program.type(word, from: current?.type ?? "") != nil { return .type(word) }
    if program.functions[word] != nil { return .method(CodeMethod(.nothing, word)) }
    if let value = UIKitWords.constant(word) { return value }
    for library in Self.libraries {
      if let value = library.constant(word) { return value }
    }
    // Functions outside of types are entered beside the views that they lay out.
    if isEntered, word == "view" || word == "contentView" { return .part(CodePart(0)) }
    if let known = undeclared[word] { return resolved(known) }
    // Macros that declare other names of `self` are many, and declare nothing else: `WS(ws)`.
    if current != nil, Self.otherSelves.contains(word.lowercased()) { return selfValue("self") }
    if word.first?.isUppercase == true, !word.hasPrefix("k") { return .type(word) }
    let value = unknown(expression)
    undeclared[word] = value
    return value
  }

  private static let otherSelves: Set<String> = [
    "weakself", "strongself", "wself", "sself", "blockself", "selfweak", "selfstrong", "ws", "ss",
  ]

  func selfValue(_ word: String) -> CodeValue {
    guard let current else { return .part(CodePart(0)) }
    if word == "Self" { return .type(current.type) }
    if let value = current.value { return value }
    return current.type.isEmpty ? .part(current.view ?? CodePart(0)) : .instance(current)
  }

  /// A member that a name stands for without `self`: a property, a method, an anchor of the view.
  func own(_ word: String, of instance: CodeInstance, at origin: CodeOrigin) -> CodeValue? {
    if word == "view" { loadView(of: instance) }
    if let value = property(word, of: instance, at: origin) { return value }
    if let view = instance.view {
      if word == "view" || word == "contentView" { return .part(view) }
      if word == "tableView" || word == "collectionView" {
        let controller =
          word == "tableView" ? "UITableViewController" : "UICollectionViewController"
        if program.supertypes(of: instance.type).contains(controller) { return .part(view) }
      }
      if word == "traitCollection" { return .type("traitCollection") }
      if ViewWords.methodValues.contains(word) { return .method(CodeMethod(.part(view), word)) }
      if UIKitWords.anchors[word] != nil || CodePart.Guide(rawValue: word) != nil
        || [
          "superview", "bounds", "frame", "layoutMargins", "subviews", "arrangedSubviews",
        ].contains(word)
      {
        return member(word, of: view, at: origin)
      }
    }
    if word == "class", !isSwift { return .type(instance.type) }
    for type in program.lineage(instance.type) {
      if let variable = type.variables[word], variable.isStatic {
        return constant(variable, "\(type.name).\(word)")
      }
      if type.functions[word] != nil { return .method(CodeMethod(.instance(instance), word)) }
      if type.cases[word] != nil { return .library(EnumerationCase(type: type.name, name: word)) }
    }
    if let view = instance.view {
      return member(word, of: view, at: origin)
        ?? ask(LibraryWord(word, in: self, at: origin)) { $0.member($1, of: view) }
    }
    return instance.value.flatMap { member(word, of: $0, at: origin) }
  }

  /// The value of a constant of a type or file, computed once.
  func constant(_ variable: CodeProgram.Variable, _ key: String) -> CodeValue {
    if let known = constants[key] { return known.map(resolved) ?? .nothing }
    constants[key] = .some(nil)
    let value = evaluate(variable, as: key) ?? .nothing
    constants[key] = value
    return value
  }

  /// The value of a variable's declaration.
  func evaluate(_ variable: CodeProgram.Variable, as key: String) -> CodeValue? {
    inside(file: variable.file) {
      let (oldScope, oldCurrent, oldOwner) = (scope, current, owner)
      (scope, owner) = (CodeScope(parent: nil), variable.owner)
      if variable.isStatic || variable.owner.isEmpty {
        current = variable.owner.isEmpty ? nil : CodeInstance(type: variable.owner)
      }
      defer { (scope, current, owner) = (oldScope, oldCurrent, oldOwner) }
      let name = key.split(separator: ".").last.map(String.init) ?? key
      let type = variable.binding.type
      if let getter = variable.binding.getter { return typed(resolved(result(of: getter)), type) }
      guard let expression = variable.binding.value else {
        return .unknown(
          UnknownValue(
            key, at: origin(variable.binding.range), type: variable.binding.type?.name))
      }
      let made = value(expression, named: name, as: variable.binding.type)
      return held(resolved(named(made, name)), as: type)
    }
  }

  // MARK: Elements

  private func element(
    _ base: CodeExpression, _ arguments: [CodeArgument], _ expression: CodeExpression
  ) -> CodeValue {
    let receiver = resolved(value(base))
    guard let first = arguments.first else { return unknown(expression) }
    let index = resolved(value(first.value))
    switch (receiver, index) {
    case (_, .library(let path as LanguageFunction)) where first.label == "keyPath":
      return path.apply([receiver], in: self, at: origin(expression.range)).map(resolved)
        ?? unknown(expression)
    case (.list(let list), .number(let number)):
      if number.kind == .real { decide(by: number.value) }
      let position = Int(min(max(number.value, -1), 1e6))
      if list.elements.indices.contains(position) { return resolved(list.elements[position]) }
      if let label = first.label, label == "safe" { return .nothing }
    case (.list(let list), .range(let span)):
      return .list(CodeList(Array(list.elements[span.places(of: list.elements.count)])))
    case (.dictionary(let dictionary), _):
      guard let key = key(index) else { break }
      if let known = dictionary[key] { return resolved(known) }
      return arguments.count == 2 && arguments[1].label == "default"
        ? resolved(value(arguments[1].value)) : .nothing
    case (.instance(let instance), _):
      let evaluated = CodeArguments(
        arguments.map { ($0.label, resolved(value($0.value))) })
      if let result = callMethod(
        "subscript", evaluated, of: instance, at: origin(expression.range))
      {
        return resolved(result)
      }
    default: break
    }
    return unknown(expression)
  }
}

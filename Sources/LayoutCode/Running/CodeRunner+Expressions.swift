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
    case .prefix("!", _), .binary("==", _, _), .binary("!=", _, _):
      let (isNegated, subject) = expression.withoutNegation
      value.condition = (isNegated, text(subject))
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

  private func value(of form: CodeForm, _ expression: CodeExpression) -> CodeValue {
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

  private func string(_ parts: [CodeStringPart], _ expression: CodeExpression) -> CodeValue {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .value(let inner):
        guard let text = text(value(inner)), case .string(let longer)? = joined(result, text) else {
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

  private func value(ofName word: String, _ expression: CodeExpression) -> CodeValue {
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
  private func own(_ word: String, of instance: CodeInstance, at origin: CodeOrigin) -> CodeValue? {
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

  // MARK: Members

  private func member(_ word: String, of base: CodeExpression?, _ expression: CodeExpression)
    -> CodeValue
  {
    let origin = origin(expression.range)
    guard let base else { return .word(word) }
    // Code outside types means what it runs against.
    if base.name == "self", current?.type.isEmpty != false, current?.value == nil,
      let known = host?.value(of: word, in: self) ?? undeclared[word]
    {
      return resolved(known)
    }
    if base.name == "super", let value = inherited(word, at: origin) { return resolved(value) }
    let receiver = resolved(value(base))
    if let result = member(word, of: receiver, at: origin) {
      // `self.header` of Objective-C calls a method.
      if !isSwift, case .method(let method) = result, method.name == word,
        let made = call(method, CodeArguments([]), at: origin)
      {
        return resolved(made)
      }
      return resolved(result)
    }
    switch receiver {
    case .nothing: return .nothing
    default: return unknown(expression)
    }
  }

  /// A member of a value; nil if nothing is known of it.
  func member(_ word: String, of receiver: CodeValue, at origin: CodeOrigin) -> CodeValue? {
    // Views and the screen have the same traits.
    if word == "traitCollection" {
      switch receiver {
      case .part, .type, .unknown: return .type(word)
      default: break
      }
    }
    switch receiver {
    case .part(let part):
      if let instance = instances[part.view], part.guide == nil,
        let value = property(word, of: instance, at: origin)
      {
        return value
      }
      if let value = member(word, of: part, at: origin) { return value }
      if let value = extensionProperty(word, of: receiver, classes: classes(of: part)) {
        return value
      }
      if let value = ask(LibraryWord(word, in: self, at: origin), { $0.member($1, of: part) }) {
        return value
      }
      if ViewWords.methodValues.contains(word) { return .method(CodeMethod(receiver, word)) }
      return FrameWords.value(word, of: part) ?? partMember(word, of: part, at: origin)
    case .instance(let instance):
      if let value = own(word, of: instance, at: origin) { return value }
      guard let view = instance.view else { return nil }
      return member(word, of: view, at: origin)
        ?? extensionProperty(word, of: .part(view), classes: classes(of: view))
        ?? FrameWords.value(word, of: view)
    case .type(let type): return member(word, ofType: type, origin)
    case .library(let library): return library.member(LibraryWord(word, in: self, at: origin))
    case .constraint(let index):
      return member(word, of: index)
        ?? extensionProperty(word, of: receiver, classes: ["NSLayoutConstraint", "NSObject"])
    case .list(let list):
      return member(word, of: list)
        ?? partsIfAny(receiver).flatMap { _ in
          callLibraries(word, CodeArguments([]), on: receiver, at: origin)
        }
    case .range(let span): return callRange(word, CodeArguments([]), on: span, at: origin)
    case .tuple(let values):
      if let number = Int(word), values.indices.contains(number) { return values[number].value }
      if let value = values.first(where: { $0.label == word })?.value { return value }
      if values.count == 4,
        let part = CodeRectangle(receiver, in: self, at: origin)?.member(word)
      {
        return part
      }
      // `.to(box).right`: a member of what a call without a type gives.
      guard values.first?.label != nil, values[0].value.isNothing else { return nil }
      return .tuple(values + [(word, .nothing)])
    case .size(let width, let height):
      switch word {
      case "width", "x", "horizontal": return .number(width)
      case "height", "y", "vertical": return .number(height)
      default: return extensionProperty(word, of: receiver, classes: ["CGSize", "CGPoint"])
      }
    case .insets(let insets):
      switch word {
      case "top": return .number(insets.top)
      case "left", "leading": return .number(insets.left)
      case "bottom": return .number(insets.bottom)
      case "right", "trailing": return .number(insets.right)
      default: return extensionProperty(word, of: receiver, classes: Self.insetTypes)
      }
    case .number(let number):
      switch word {
      case "rawValue", "cgFloat", "doubleValue", "floatValue", "value", "integerValue", "intValue",
        "CGFloatValue":
        return receiver
      case "pointSize": return .number(number)
      case "magnitude": return .number(CodeNumber(number.value.magnitude, number.kind))
      default: return extensionProperty(word, of: receiver, classes: ["CGFloat", "Double", "Int"])
      }
    case .font(let size):
      if word == "pointSize" { return .number(size) }
      return UIKitWords.fontMetrics[word].map { .number(size * CodeNumber($0)) }
    case .word(let name):
      return word == "rawValue" ? UIKitWords.priorities[name].map { .number(CodeNumber($0)) } : nil
    case .dictionary(let dictionary):
      switch word {
      case "values", "allValues": return .list(CodeList(dictionary.elements.map(\.value)))
      case "keys", "allKeys": return .list(CodeList(dictionary.elements.map { keyValue($0.key) }))
      case "count": return .number(CodeNumber(Double(dictionary.elements.count), .integer))
      case "isEmpty": return .bool(dictionary.elements.isEmpty)
      default: return nil
      }
    case .sum(let sum):
      return extensionProperty(
        word, of: .sum(sum), classes: ["NSLayoutAnchor", "NSLayoutDimension"])
    case .unknown(let unknown): return member(word, of: unknown, at: origin)
    case .string(let text): return member(word, ofText: text)
    case .nothing, .bool, .closure, .method: return nil
    }
  }

  /// A member of a view that its class does not declare here: a view of that name inside it, or unknown.
  private func partMember(_ word: String, of part: CodePart, at origin: CodeOrigin) -> CodeValue? {
    let key = memberKey(word, of: part)
    if let known = partMembers[key] { return known }
    let name = views[part.view].name
    let value = UnknownValue(name.isEmpty ? word : "\(name).\(word)", at: origin)
    partMembers[key] = .unknown(value)
    return .unknown(value)
  }

  func memberKey(_ word: String, of part: CodePart) -> String {
    "\(part.view).\(part.guide?.rawValue ?? "").\(word)"
  }

  /// A member of something that is not known. An anchor or a guide makes it a view.
  private func member(_ word: String, of unknown: UnknownValue, at origin: CodeOrigin) -> CodeValue?
  {
    if UIKitWords.anchors[word] != nil || CodePart.Guide(rawValue: word) != nil || word == "snp"
      || word.hasPrefix("mas_")
    {
      guard let part = part(.unknown(unknown), at: origin) else { return nil }
      return member(word, of: .part(part), at: origin)
    }
    if word == "view", let part = part(.unknown(unknown), at: origin) { return .part(part) }
    // A view that has a part of the screen does not know what its window covers.
    if word == "safeAreaInsets", conditions.window == nil,
      unknown.text.lowercased().contains("window")
    {
      return safeAreaInsets
    }
    if let known = unknown.members[word] { return known }
    // What it was before a change is not known.
    if unknown.type == "UITraitCollection", !unknown.text.hasPrefix("previous") {
      return traits(word)
    }
    if let type = unknown.type, program.type(type) != nil {
      let instance = CodeInstance(type: type)
      if let value = property(word, of: instance, at: origin), !isPlaceholder(value) {
        unknown.members[word] = value
        return value
      }
    }
    let value = CodeValue.unknown(UnknownValue("\(unknown.text).\(word)", at: origin))
    unknown.members[word] = value
    return value
  }

  /// Whether the first value of a property only stands for a text or an object that code sets.
  private func isPlaceholder(_ value: CodeValue) -> Bool {
    if case .string("") = value { true } else { value.isNothing }
  }

  private func member(_ word: String, of index: Int) -> CodeValue? {
    switch word {
    case "isActive", "active": return .bool(constraints[index].isActive)
    case "constant": return .number(constraints[index].right.constant)
    case "priority": return .number(constraints[index].priority)
    case "layoutConstraints", "constraint": return .constraint(index)
    case "identifier": return constraints[index].identifier.map(CodeValue.string) ?? .nothing
    case "firstAttribute": return attribute(constraints[index].left)
    case "secondAttribute": return attribute(constraints[index].right)
    case "firstItem": return constraints[index].left.terms.first.map { .part($0.anchor.part) }
    case "secondItem": return constraints[index].right.terms.first.map { .part($0.anchor.part) }
    default: return nil
    }
  }

  private func attribute(_ side: AnchorSum) -> CodeValue {
    .word(side.terms.first?.anchor.anchor.rawValue ?? "notAnAttribute")
  }

  /// A member of a type.
  /// - Parameter calls: Whether a method of that name is called, as Objective-C does.
  func member(
    _ word: String, ofType type: String, _ origin: CodeOrigin, calls: Bool = true
  ) -> CodeValue? {
    if type == "traitCollection" || type == "UIContentSizeCategory" { return traits(word) }
    if let known = program.type(type, from: current?.type ?? "") {
      for type in program.lineage(known.name) {
        if let variable = type.variables[word] {
          return constant(variable, "\(type.name).\(word)")
        }
        if type.cases[word] != nil { return .library(EnumerationCase(type: type.name, name: word)) }
        if word == "allCases", !type.cases.isEmpty {
          return .list(
            CodeList(
              type.caseOrder.map { .library(EnumerationCase(type: type.name, name: $0)) }))
        }
      }
      if program.types["\(known.name).\(word)"] != nil { return .type("\(known.name).\(word)") }
      // An extension adds members, and leaves those of UIKit as they are.
      if known.isDeclared, ["shared", "default", "current", "standard"].contains(word) {
        return .instance(CodeInstance(type: known.name))
      }
    }
    if word == "init" { return .method(CodeMethod(.type(type), word)) }
    // `UIView.new`, `UIView.alloc.init`
    if !isSwift, calls,
      ["new", "alloc", "array", "dictionary"].contains(word)
        || program.lineage(type).contains(where: { $0.functions[word] != nil })
    {
      return callType(type, word, CodeArguments([]), nil, named: nil, at: origin)
    }
    if let value = member(word, ofType: type, at: origin) { return value }
    if word == "self" { return .type(type) }
    if word.first?.isUppercase == true { return .type("\(type).\(word)") }
    let key = "\(type).\(word)"
    if let known = undeclared[key] { return known }
    let value = CodeValue.unknown(UnknownValue(key, at: origin))
    undeclared[key] = value
    return value
  }

  /// A size class or idiom of the screen.
  private func traits(_ word: String) -> CodeValue? {
    switch word {
    case "horizontalSizeClass":
      uses.insert(.traits)
      return .word(conditions.isWidthRegular ? "regular" : "compact")
    case "verticalSizeClass":
      uses.insert(.traits)
      return .word(conditions.isHeightRegular ? "regular" : "compact")
    case "userInterfaceIdiom":
      uses.insert(.traits)
      return .word(conditions.isPad ? "pad" : "phone")
    case "preferredContentSizeCategory": return .type("UIContentSizeCategory")
    case "isAccessibilityCategory": return .bool(conditions.textSize >= .accessibility1)
    default: return nil
    }
  }

  /// The classes whose extensions a view has, its own first.
  func classes(of part: CodePart) -> [String] {
    if part.guide != nil { return ["UILayoutGuide"] }
    let view = views[part.view]
    let known = classes(above: instances[part.view]?.type ?? view.type)
    let isKnown = known.contains("UIView") && view.kind == .made && !view.isOnlyDeclared
    // A view of which only the name is known may be of any class.
    let others = ["UIStackView", "UIControl", "UIView", "UIResponder", "NSObject"]
    return known + (isKnown ? [] : [view.type] + others) + ["Constrainable"]
  }

  /// A computed property that an extension gives to values of some classes.
  func extensionProperty(_ word: String, of receiver: CodeValue, classes: [String])
    -> CodeValue?
  {
    var view: CodePart?
    if case .part(let part) = receiver { view = part }
    guard let (variable, owner) = program.extensionProperty(word, of: classes),
      let getter = variable.binding.getter
    else {
      // A property of a category of Objective-C has a method for it.
      let method = program.extensionFunctions(word, of: classes).first { function in
        program.files[function.file].tree.language == .objectiveC
          && function.declaration.parameters.isEmpty
      }
      return method.flatMap { method in
        let instance = CodeInstance(type: method.owner, view: view, value: receiver)
        let place = CodeOrigin(file: file, line: 1, column: 1)
        return call(method, CodeArguments([]), receiver: instance, at: place)
      }
    }
    return inside(file: variable.file) {
      let (oldScope, oldCurrent) = (scope, current)
      scope = CodeScope(parent: nil)
      current = CodeInstance(type: owner, view: view, value: receiver)
      defer { (scope, current) = (oldScope, oldCurrent) }
      return held(result(of: getter), as: variable.binding.type)
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

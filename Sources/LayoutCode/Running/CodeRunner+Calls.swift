import CodeIndex
import CodeSyntax
import LayoutModel

/// Calls: functions and methods of the file set, those of UIKit and of libraries, closures.
extension CodeRunner {
  // MARK: Arguments

  func arguments(of call: CodeCall) -> CodeArguments {
    let (isConversion, old) = (call.callee.name.map(Self.isNumber) ?? false, literalsAreIntegers)
    defer { literalsAreIntegers = old }
    return CodeArguments(
      call.arguments.map { argument in
        // `CGFloat(7 / 2)` converts a whole number.
        literalsAreIntegers = isConversion && argument.value.isWholeSum
        return (argument.label, copied(resolved(value(argument.value))))
      })
  }

  // MARK: Calls

  func value(of call: CodeCall, _ expression: CodeExpression, named name: String?) -> CodeValue {
    let place = origin(expression.range)
    if let words = LayoutCalls.reading(call) { reached.insert(LayoutCall(place, words)) }
    defer { keepClosures(of: call) }
    // A closure that is called at once.
    if case .closure(let closure) = call.callee.kind, call.arguments.isEmpty {
      let made = ClosureValue(
        closure, file: fileIndex, scope: scope, current: current, owner: owner)
      let count = views.count
      let result = resolved(named(self.call(made, []), name ?? ""))
      if let name { rename(result, name, madeAfter: count) }
      return result
    }
    let result: CodeValue?
    switch call.callee.kind {
    case .name(let word): result = self.call(word, call, expression, named: name)
    case .member(let base?, let word):
      result = self.call(word, of: base, call, expression, named: name)
    case .member(nil, let word): result = implicit(word, arguments(of: call), at: place)
    case .array(let types) where types.count == 1 && types[0].isType:
      // `[UIView]()`, `[[UIView]]()`
      result = construct("Array", arguments(of: call), named: name, at: place)
    case .dictionary(let entries) where entries.first?.key.isType == true:
      result = .dictionary(CodeDictionary([]))
    default:
      let callee = resolved(value(call.callee))
      let arguments = arguments(of: call)
      switch callee {
      case .closure(let closure): result = self.call(closure, arguments.values.map(\.value))
      case .library(let library):
        result = library.call(LibraryWord("()", arguments, in: self, at: place))
      default: result = nil
      }
    }
    if isSwift { takeBack(call.arguments, at: place) }
    if let result { return resolved(result) }
    if LayoutCalls.reading(call) != nil {
      miss(place, reasonForMissing(call))
    } else if case .member(let base?, let word) = call.callee.kind, LayoutCalls.mayState(word),
      base.isPath, isOfView(base)
    {
      miss(place, "`\(word)` is not known here")
    }
    return unknown(expression)
  }

  /// Why a call was not read.
  private func reasonForMissing(_ call: CodeCall) -> String {
    var parts = call.arguments.map(\.value)
    if case .member(let base?, _) = call.callee.kind { parts.insert(base, at: 0) }
    for part in parts {
      if case .unknown(let unknown) = resolved(value(part)) {
        return "`\(unknown.text)` is not known here"
      }
    }
    return "its arguments are not read"
  }

  /// Gives the variables of `&position` what the function that was called has made of them: other parameters cannot be
  /// assigned to.
  private func takeBack(_ arguments: [CodeArgument], at place: CodeOrigin) {
    guard let ended, ended.place == place else { return }
    for (index, argument) in arguments.enumerated() where argument.value.isPath {
      let number =
        argument.label.flatMap { label in ended.parameters.firstIndex { $0.label == label } }
        ?? index
      guard ended.parameters.indices.contains(number) else { continue }
      let name = ended.parameters[number].name
      guard ended.scope.assigned.contains(name), let value = ended.scope.values[name] else {
        continue
      }
      store(resolved(value), in: argument.value, at: place)
    }
  }

  /// Whether something is a view, or a member of one that is not known: `box`, `box.layout`.
  private func isOfView(_ expression: CodeExpression) -> Bool {
    switch resolved(value(expression)) {
    case .part: return true
    case .unknown:
      guard case .member(let base?, _) = expression.kind, case .part = resolved(value(base)) else {
        return false
      }
      return true
    default: return false
    }
  }

  /// `.init(top: 1, …)`, `.priority(…)`: a call of a type that is not named.
  private func implicit(_ word: String, _ arguments: CodeArguments, at place: CodeOrigin)
    -> CodeValue?
  {
    let labels = arguments.labels
    if word == "init", labels.isEmpty { return .tuple([(word, .nothing)]) }
    if labels.contains("top") || labels.contains("left") || labels.contains("leading")
      || labels.contains("bottom") || labels.contains("vertical") || labels.contains("horizontal")
    {
      let made = make("UIEdgeInsets", arguments, at: place)
      guard case .insets(var insets)? = made else { return made }
      insets.named = arguments.values.compactMap(\.label)
      return .insets(insets)
    }
    if labels.contains("width") || labels.contains("x") {
      return make("CGSize", arguments, at: place)
    }
    // It is of the type of what it is held by, or given to.
    if word == "init", let first = arguments.values.first,
      first.label.map({ $0 != "rawValue" }) ?? first.value.isPartOrConstraint
    {
      return .tuple([(word, .nothing)] + arguments.values)
    }
    if word == "init" || word == "uniform" || word == "all" {
      if word != "init", let number = arguments.first.flatMap({ number($0, at: place) }) {
        return .insets(CodeInsets(all: number))
      }
      return arguments.first
    }
    if word.hasPrefix("systemFont") || word.hasPrefix("boldSystemFont")
      || word.hasPrefix("preferredFont")
      || word == "italicSystemFont" || word.hasPrefix("monospaced")
    {
      return call(word, arguments, ofType: "UIFont", at: place)
    }
    return .tuple([(word, .nothing)] + arguments.values)
  }

  private func call(
    _ word: String, _ call: CodeCall, _ expression: CodeExpression, named name: String?
  ) -> CodeValue? {
    let place = origin(expression.range)
    if word.hasSuffix("NSDictionaryOfVariableBindings") {
      return .dictionary(
        CodeDictionary(
          call.arguments.map { (text($0.value), resolved(value($0.value))) }))
    }
    let arguments = arguments(of: call)
    if let local = scope.owner(of: word)?.values[word] {
      switch resolved(local) {
      case .closure(let closure): return self.call(closure, arguments.values.map(\.value))
      case .method(let method): return self.call(method, arguments, at: place)
      case .type(let type): return construct(type, arguments, named: name, at: place)
      default: break
      }
    }
    if let (function, scope) = scope.function(word) {
      return self.call(function, arguments, receiver: current, scope: scope, at: place)
    }
    if let current, !current.type.isEmpty || current.value != nil {
      if let value = callMethod(word, arguments, of: current, at: place) { return value }
    }
    if let candidates = program.functions[word],
      let function = match(candidates, arguments, call.selector)
    {
      return self.call(function, arguments, receiver: nil, at: place)
    }
    if let (file, macro) = program.macros[word], let names = macro.parameters,
      names.count == arguments.count, active.count < 30
    {
      let old = scope
      scope = CodeScope(parent: old)
      defer { scope = old }
      for (name, argument) in zip(names, arguments.values) { scope.values[name] = argument.value }
      return inside(file: file) { value(macro.value) }
    }
    if word == "NSMakeRange" { return .tuple(arguments.values) }
    // A type, or a macro of C that makes a value.
    if word.first?.isUppercase == true {
      var plain = word.hasSuffix("Make") ? String(word.dropLast(4)) : word
      if plain == "Self", let current { plain = current.type }
      if let value = construct(plain, of: call.types, arguments, named: name, at: place) {
        return value
      }
    }
    if let value = freeFunction(word, arguments, at: place) { return value }
    if let value = ask(LibraryWord(word, arguments, in: self, at: place), { $0.function($1) }) {
      return value
    }
    if let current, current.view == nil {
      // In an extension of a value, or in a method of a type.
      return current.value.map { self.call(word, arguments, on: $0, at: place) }
        ?? self.call(word, arguments, ofType: current.type, at: place)
        ?? callView(word, arguments, on: CodePart(0), at: place)
    }
    return callView(word, arguments, on: current?.view ?? CodePart(0), at: place)
  }

  private func call(
    _ word: String, of base: CodeExpression, _ call: CodeCall, _ expression: CodeExpression,
    named name: String?
  ) -> CodeValue? {
    let place = origin(expression.range)
    // `super.viewDidLoad()`
    if base.name == "super" {
      let arguments = arguments(of: call)
      guard let current else { return .nothing }
      if let value = callSuper(word, arguments, call.selector, current, at: place) { return value }
      if let view = current.view { takeFrame(of: view, from: arguments, of: word, at: place) }
      return word.hasPrefix("alloc") ? .library(Allocated(current.type)) : .nothing
    }
    // `Swift.min(a, b)`
    if let module = base.name, ["Swift", "Foundation", "UIKit", "CoreGraphics"].contains(module) {
      return self.call(word, call, expression, named: name)
    }
    let receiver = resolved(value(base))
    if let value = mutate(word, receiver, call, base) { return value }
    let arguments = arguments(of: call)
    if let value = self.call(
      word, arguments, on: receiver, selector: call.selector, named: name, at: place)
    {
      return value
    }
    // `[constraint setActive:YES]` sets a property.
    guard call.selector != nil, arguments.count == 1, let new = arguments.first,
      let property = Self.property(setBy: word)
    else { return nil }
    assign(property, new, toMemberOf: receiver, at: place)
    return .nothing
  }

  /// The property that a method of Objective-C sets: `active` of `setActive`.
  static func property(setBy word: String) -> String? {
    guard word.hasPrefix("set"), let first = word.dropFirst(3).first, first.isUppercase else {
      return nil
    }
    return first.lowercased() + word.dropFirst(4)
  }

  /// The classes of constraints, of UIKit and of the libraries that have their own.
  private static let constraintTypes = [
    "NSLayoutConstraint", "Constraint", "LayoutConstraint", "MASConstraint",
  ]

  /// A call of a method of a value; nil if nothing is known of it.
  func call(
    _ word: String, _ arguments: CodeArguments, on receiver: CodeValue, selector: String? = nil,
    named name: String? = nil, at place: CodeOrigin
  ) -> CodeValue? {
    if word == "isKind" || word == "isKindOfClass", case .type(let type)? = arguments.first {
      return isOf(receiver, CodeType(name: type)).map(CodeValue.bool)
    }
    switch receiver {
    case .nothing: return .nothing
    case .type(let type): return callType(type, word, arguments, selector, named: name, at: place)
    case .instance(let instance):
      // `self.init(frame: .zero)` in a static function of a view.
      if word == "init", instance.view == nil,
        program.isViewType(instance.type) || ViewWords.superclasses[instance.type] != nil
      {
        return construct(instance.type, arguments, named: name, at: place)
      }
      if let value = callMethod(word, arguments, of: instance, selector: selector, at: place) {
        return value
      }
      if case .closure(let closure)? = property(word, of: instance, at: place) {
        return call(closure, arguments.values.map(\.value))
      }
      if word == "contains", isOptions(instance.type),
        let isIn = contains(receiver, arguments.first, of: instance.type)
      {
        return .bool(isIn)
      }
      if word == "class", !isSwift { return .type(instance.type) }
      guard let view = instance.view else {
        // `[self new]` in a method of a class.
        if word == "alloc" || word == "new", !isSwift {
          return callType(instance.type, word, arguments, selector, named: name, at: place)
        }
        // `self.init(top: …)` in an initializer that an extension adds to a value.
        guard word == "init", let made = make(instance.type, arguments, at: place) else {
          return nil
        }
        instance.value = made
        return made
      }
      return callView(word, arguments, on: view, at: place)
    case .part(let part):
      if part.guide == nil, let instance = instances[part.view],
        let value = callMethod(word, arguments, of: instance, selector: selector, at: place)
      {
        return value
      }
      return callView(word, arguments, on: part, selector: selector, at: place)
    case .sum(let sum):
      if let value = callExtension(
        word, arguments, on: receiver,
        classes: [
          "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSLayoutDimension", "NSLayoutAnchor",
        ], selector, at: place)
      {
        return value
      }
      if let value = callAnchor(word, arguments, on: sum, at: place) { return value }
      return callLibraries(word, arguments, on: receiver, at: place)
    case .constraint(let index):
      if let value = callExtension(
        word, arguments, on: receiver, classes: Self.constraintTypes, selector, at: place)
      {
        return value
      }
      return callConstraint(word, arguments, on: [index], at: place)
        ?? callLibraries(word, arguments, on: receiver, at: place)
    case .list(let list): return callList(word, arguments, on: list, at: place)
    case .tuple(let parts) where parts.count == 4:
      let word = LibraryWord(word, arguments, in: self, at: place)
      return CodeRectangle(receiver, in: self, at: place)?.call(word)
        ?? mapped(word.name, receiver, arguments, at: place)
    case .range(let span): return callRange(word, arguments, on: span, at: place)
    case .library(let library):
      return library.call(LibraryWord(word, arguments, in: self, at: place))
        ?? callLibraries(word, arguments, on: receiver, at: place)
    case .closure(let closure): return call(closure, arguments.values.map(\.value))
    case .insets(let insets):
      if word == "inset" || word == "adding",
        let other = arguments.first.flatMap({ self.insets($0, at: place) })
      {
        return .insets(insets + other)
      }
      return callExtension(
        word, arguments, on: receiver, classes: Self.insetTypes, selector, at: place)
    case .number(let number):
      return callNumber(word, arguments, on: number)
        ?? callExtension(
          word, arguments, on: receiver, classes: ["CGFloat", "Double", "Int"], selector, at: place)
        ?? mapped(word, receiver, arguments, at: place)
    case .string(let text):
      return member(word, ofText: text, arguments)
        ?? callExtension(
          word, arguments, on: receiver, classes: ["String", "StringProtocol", "NSString"],
          selector,
          at: place) ?? mapped(word, receiver, arguments, at: place)
    case .font(let size):
      if word == "withSize" || word == "fontWithSize" {
        return arguments.first.flatMap { self.number($0, at: place) }.map(CodeValue.font)
      }
      return .font(size)
    case .word(let one):
      // One option of a set is the set of it.
      if word == "contains", case .word(let other)? = arguments.first.map(resolved) {
        return .bool(one == "all" || one == other)
      }
      return mapped(word, receiver, arguments, at: place)
    case .dictionary(let dictionary) where word == "objectForKey" || word == "valueForKey":
      return arguments.first.flatMap(key).map { dictionary[$0] ?? .nothing }
    case .dictionary(let dictionary) where word == "setObject" || word == "setValue":
      guard arguments.count == 2, let key = key(arguments.values[1].value) else { return nil }
      dictionary[key] = arguments.first
      return .nothing
    case .dictionary(let dictionary) where word == "removeAll" || word == "removeAllObjects":
      dictionary.elements = []
      return .nothing
    case .dictionary(let dictionary) where word == "enumerateKeysAndObjectsUsingBlock":
      for (key, value) in dictionary.elements.prefix(200) {
        _ = apply(arguments.first, [keyValue(key), value], at: place)
      }
      return .nothing
    case .dictionary where CodeDictionary.readingWords.contains(word) && isSwift:
      return callList(word, arguments, on: CodeList(elements(of: receiver) ?? []), at: place)
    case .bool, .size, .tuple, .dictionary, .method:
      return mapped(word, receiver, arguments, at: place)
    case .unknown(let unknown): return callUnknown(word, arguments, on: unknown, at: place)
    }
  }

  /// `title.map { … }` of something optional that is there.
  private func mapped(
    _ word: String, _ value: CodeValue, _ arguments: CodeArguments, at place: CodeOrigin
  ) -> CodeValue? {
    word == "map" || word == "flatMap" ? apply(arguments.first, [value], at: place) : nil
  }

  /// A call of a method of a view: of an extension in the set, of UIKit, of a library.
  func callView(
    _ word: String, _ arguments: CodeArguments, on part: CodePart, selector: String? = nil,
    at place: CodeOrigin
  ) -> CodeValue? {
    if let value = callExtension(
      word, arguments, on: .part(part), classes: classes(of: part), selector, at: place)
    {
      return value
    }
    if let value = call(word, arguments, on: part, at: place) { return value }
    if let value = callLibraries(word, arguments, on: .part(part), at: place) { return value }
    // `UIView().then { … }`, `view.configure { … }`: a closure that receives the view, which is the result.
    if let closure = arguments.closure, ViewWords.fluentWords.contains(word) {
      _ = call(closure, [.part(part)])
      return .part(part)
    }
    if ViewWords.initializers.contains(word) || word.hasPrefix("initWith") {
      setUp(part, arguments, at: place)
      return .part(part)
    }
    return ViewWords.ignoredMethods.contains(word) ? .nothing : nil
  }

  func callLibraries(
    _ word: String, _ arguments: CodeArguments, on receiver: CodeValue, at place: CodeOrigin
  ) -> CodeValue? {
    ask(LibraryWord(word, arguments, in: self, at: place)) { $0.call($1, on: receiver) }
  }

  /// A method that an extension of the set gives to a value.
  func callExtension(
    _ word: String, _ arguments: CodeArguments, on receiver: CodeValue, classes: [String],
    _ selector: String?, at place: CodeOrigin
  ) -> CodeValue? {
    let candidates = program.extensionFunctions(word, of: classes)
    guard let function = match(candidates, arguments, selector) else { return nil }
    var view: CodePart?
    if case .part(let part) = receiver { view = part }
    let instance = CodeInstance(type: function.owner, view: view, value: receiver)
    return call(function, arguments, receiver: instance, at: place)
  }

  /// A call of something that is not known: it is a view if the method is one of views.
  private func callUnknown(
    _ word: String, _ arguments: CodeArguments, on unknown: UnknownValue, at place: CodeOrigin
  ) -> CodeValue? {
    let isViewWord =
      word.hasPrefix("addSubview") || word.hasPrefix("addArranged")
      || word.hasPrefix("insertSubview")
      || word == "addLayoutGuide" || word.hasPrefix("setContent") || word.hasPrefix("auto")
      || word.hasPrefix("mas_") || word == "addConstraints" || word == "addConstraint"
    let isView = looksLikeView(unknown) || isViewWord
    if isView, let part = part(.unknown(unknown), at: place) {
      return callView(word, arguments, on: part, at: place)
    }
    if word == "append" || word == "addObject" || word == "addObjectsFromArray" {
      // Constraints that are added to an array of other code are taken to be activated there.
      for argument in arguments.values {
        for index in constraintNumbers(argument.value) ?? [] { setActive(true, of: index) }
      }
      return .nothing
    }
    if let type = unknown.type, let known = program.type(type) {
      let instance = CodeInstance(type: known.name)
      if let value = callMethod(word, arguments, of: instance, at: place) { return value }
    }
    if unknown.isAnchor, LayoutCalls.isAnchorLabel(arguments.values.first?.label) { return nil }
    if let closure = arguments.closure, ["asyncAfter", "async", "sync", "execute"].contains(word) {
      later { _ = call(closure, []) }
    }
    return nil
  }

  // MARK: Closures and functions as values

  /// Calls a closure with values.
  func call(_ closure: ClosureValue, _ values: [CodeValue]) -> CodeValue {
    within(closure, values) { body in
      closure.builder.map { built(body, by: $0) } ?? result(of: body)
    } ?? .nothing
  }

  /// The values of the statements of a closure, one after another, as a result builder takes them.
  func values(ofStatementsIn closure: ClosureValue) -> [CodeValue] {
    within(closure, [], gathered) ?? []
  }

  /// Does something with the body of a closure where the names in it are known; nil if the code runs too long.
  private func within<Result>(
    _ closure: ClosureValue, _ values: [CodeValue], _ body: (CodeBlock) -> Result
  ) -> Result? {
    guard enter() else { return nil }
    defer { leave() }
    note(running: closure)
    let inner = CodeScope(parent: closure.scope)
    for (index, value) in values.enumerated() { inner.values["$\(index)"] = value }
    for capture in closure.closure.captures {
      if let expression = capture.value, expression.name != "self" {
        inner.values[capture.name] = value(expression)
      }
    }
    let parameters = closure.closure.parameters ?? []
    // `{ $0 * $1 }` of pairs takes them apart.
    if closure.closure.parameters == nil, values.count == 1, case .tuple(let parts) = values[0],
      Switching.mentions(["$1"], in: closure.closure.body)
    {
      for (index, part) in parts.enumerated() { inner.values["$\(index)"] = part.value }
    }
    if parameters.count > 1, values.count == 1, case .tuple(let parts) = values[0] {
      for (parameter, part) in zip(parameters, parts) { inner.values[parameter.name] = part.value }
    } else {
      for (index, parameter) in parameters.enumerated() {
        inner.values[parameter.name] =
          index < values.count
          ? values[index]
          : .unknown(
            UnknownValue(
              parameter.name, at: CodeOrigin(file: file, line: 1, column: 1),
              type: parameter.type?.name))
      }
    }
    let (oldScope, oldCurrent, oldOwner, oldCaller) = (scope, current, owner, caller)
    (scope, current, owner) = (inner, closure.current, closure.owner)
    if isOfClass(owner) { caller = nil }
    defer { (scope, current, owner, caller) = (oldScope, oldCurrent, oldOwner, oldCaller) }
    return inside(file: closure.file) { body(closure.closure.body) }
  }

  /// The value that a closure has given to its first parameter, which it changes: `reduce(into: 0) { $0 += $1 }`.
  func changed(_ closure: ClosureValue, _ values: [CodeValue]) -> CodeValue? {
    within(closure, values) { body in
      _ = result(of: body)
      return scope.values[closure.closure.parameters?.first?.name ?? "$0"]
    } ?? nil
  }

  /// Calls a function that was passed as a value.
  func call(_ method: CodeMethod, _ arguments: CodeArguments, at place: CodeOrigin) -> CodeValue? {
    if let (function, scope, owner) = method.local {
      let unlabeled = CodeArguments(arguments.values.map { (nil, $0.value) })
      return call(function, unlabeled, receiver: owner, scope: scope, at: place)
    }
    switch resolved(method.receiver) {
    case .nothing:
      guard let function = program.functions[method.name]?.first else { return nil }
      return call(
        function, CodeArguments(arguments.values.map { (nil, $0.value) }), receiver: nil, at: place)
    case .type(let type) where method.name == "init":
      // `plans.map(PlanView.init)` says no labels.
      let made = program.type(type).flatMap { known in
        known.functions["init"]?.first { $0.declaration.parameters.count == arguments.count }
      }
      let labels = made?.declaration.parameters.map(\.label) ?? arguments.values.map(\.label)
      let labeled = zip(labels, arguments.values).map { (label: $0, value: $1.value) }
      return construct(type, CodeArguments(labeled), named: nil, at: place)
    case let receiver:
      // `titles.map(button(for:))` says no labels.
      var candidates: [CodeProgram.Function] = []
      if case .instance(let instance) = receiver {
        candidates = program.lineage(instance.type).flatMap { $0.functions[method.name] ?? [] }
      } else if case .part(let part) = receiver {
        candidates = program.extensionFunctions(method.name, of: classes(of: part))
      }
      let meant = candidates.first { $0.declaration.parameters.count == arguments.count }
      let labels =
        meant?.declaration.parameters.map(\.label) ?? arguments.values.map(\.label)
      let labeled = zip(labels, arguments.values).map { (label: $0, value: $1.value) }
      return call(method.name, CodeArguments(labeled), on: receiver, at: place)
    }
  }

  // MARK: Methods

  /// Calls a method of an object's type or of what that inherits from.
  func callMethod(
    _ word: String, _ arguments: CodeArguments, of instance: CodeInstance, selector: String? = nil,
    at place: CodeOrigin
  ) -> CodeValue? {
    let lineage = program.lineage(instance.type)
    // A private method is that of the type whose code calls it, whatever a subclass has.
    let ownMethods = lineage.first { $0.name == owner }?.functions[word] ?? []
    let hidden = ownMethods.filter { function in
      function.declaration.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
    }
    for candidates in [hidden] + lineage.compactMap({ $0.functions[word] }) {
      guard let function = match(candidates, arguments, selector) else { continue }
      return call(function, arguments, receiver: instance, at: place)
    }
    return nil
  }

  private func callSuper(
    _ word: String, _ arguments: CodeArguments, _ selector: String?, _ current: CodeInstance,
    at place: CodeOrigin
  ) -> CodeValue? {
    let lineage = program.lineage(current.type)
    let running = lineage.firstIndex { $0.name == owner } ?? 0
    for type in lineage.dropFirst(running + 1) {
      guard let function = match(type.functions[word] ?? [], arguments, selector) else {
        continue
      }
      return call(function, arguments, receiver: current, at: place)
    }
    return nil
  }
}

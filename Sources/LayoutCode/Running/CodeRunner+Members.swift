import CodeIndex
import CodeSyntax
import LayoutModel
import Localization

/// Properties of objects, types, and functions of the language.
extension CodeRunner {
  // MARK: Properties

  /// The value of a property that an object's type declares; nil if it declares none of that name.
  func property(_ name: String, of instance: CodeInstance, at place: CodeOrigin) -> CodeValue? {
    let word = plain(name)
    if let known = instance.properties[name] ?? instance.properties[word] {
      if !isUnset(known) { return resolved(known) }
    }
    for type in program.lineage(instance.type) {
      // A getter of Objective-C makes what it returns.
      if name == word,
        let getter = type.functions[word]?.first(where: { $0.declaration.parameters.isEmpty }),
        type.variables[word] != nil, !active.contains(where: { isSame($0, getter) })
      {
        return call(getter, CodeArguments([]), receiver: instance, at: place)
      }
      guard let variable = type.variables[name] ?? type.variables[word], !variable.isStatic,
        type.isDeclared || !variable.isRequirement
      else { continue }
      // Objective-C's getter asks whether it has made what it returns.
      let isInGetter =
        name != word && type.functions[word]?.contains { isSame(active.last, $0) } == true
      let isNil = isInGetter || instance.isBeingMade && isPlainOptional(variable)
      if isInGetter, instance.properties[word] == nil { return .nothing }
      if let known = instance.properties[word] {
        return isNil && isUnset(known) ? .nothing : resolved(known)
      }
      guard instance.pending.insert(word).inserted else { return nil }
      defer { instance.pending.remove(word) }
      let value = first(of: variable, word, instance)
      // An initializer that does not run may set the axis.
      if instance.view != CodePart(0), !instance.isMade, case .part(let part) = value,
        part.guide == nil,
        views[part.view].stack?.axis == .horizontal
      {
        views[part.view].arrangementIsGuess = true
      }
      if variable.binding.getter == nil { instance.properties[word] = value }
      return isNil && isUnset(value) ? .nothing : value
    }
    // A header that was not given declares what a getter of Objective-C makes.
    let isMadeByGetter =
      !isSwift && name != word
      && program.lineage(instance.type).contains { type in
        type.functions[word]?.contains { $0.declaration.parameters.isEmpty } == true
      }
    return isMadeByGetter ? .nothing : nil
  }

  /// The value of a property that is declared without one. What an object has been given by an initializer that did
  /// not run is not known.
  private func firstValue(
    of variable: CodeProgram.Variable, _ word: String, _ instance: CodeInstance,
    at place: CodeOrigin
  ) -> CodeValue {
    let made = empty(variable.binding.type, word, at: place)
    if case .unknown = made { return made }
    guard instance.view?.view != 0, !instance.isMade else { return made }
    return .unknown(UnknownValue(word, at: place, type: variable.binding.type?.name))
  }

  private func isUnset(_ value: CodeValue) -> Bool {
    if case .unknown(let unknown) = value { return unknown.isUnset }
    return false
  }

  private func isSame(_ origin: CodeOrigin?, _ function: CodeProgram.Function) -> Bool {
    guard let origin else { return false }
    return origin.line == Int(function.range.line) && origin.column == Int(function.range.column)
      && program.files[function.file].name == origin.file
  }

  /// What the getter of a superclass gives, for code that overrides it; nil if the property has none there.
  func inherited(_ word: String, at place: CodeOrigin) -> CodeValue? {
    guard let current else { return nil }
    let lineage = program.lineage(current.type)
    guard let index = lineage.firstIndex(where: { $0.name == owner }) else { return nil }
    let variable = lineage[(index + 1)...].lazy.compactMap { $0.variables[word] }.first
    guard let variable, variable.binding.getter != nil, enter() else { return nil }
    defer { leave() }
    return first(of: variable, word, current)
  }

  /// The first value of a property.
  private func first(
    of variable: CodeProgram.Variable, _ word: String, _ instance: CodeInstance
  ) -> CodeValue {
    inside(file: variable.file) {
      let (oldScope, oldCurrent, oldOwner) = (scope, current, owner)
      (scope, current, owner) = (CodeScope(parent: nil), instance, variable.owner)
      defer { (scope, current, owner) = (oldScope, oldCurrent, oldOwner) }
      let type = actual(variable.binding.type)
      if let getter = variable.binding.getter { return typed(resolved(result(of: getter)), type) }
      let place = origin(variable.binding.range)
      if variable.isOutlet, let outlet = host?.outlet(word, in: self) { return outlet }
      if let expression = variable.binding.value {
        let count = views.count
        var made = typed(
          resolved(value(expression, named: word, as: variable.binding.type)), type)
        rename(made, word, madeAfter: count)
        if case .unknown(let unknown) = made, unknown.type == nil {
          unknown.type = variable.binding.type?.name
        }
        if case .tuple(let parts) = made, variable.binding.names.count == parts.count,
          parts.count > 1
        {
          // `let (title, note) = (UILabel(), UILabel())`
          for (name, part) in zip(variable.binding.names, parts) {
            instance.properties[name] = named(resolved(part.value), name)
          }
          return instance.properties[word] ?? .nothing
        }
        if case .nothing = made { made = empty(variable.binding.type, word, at: place) }
        return named(held(made, as: type), word)
      }
      let made = firstValue(of: variable, word, instance, at: place)
      guard case .unknown(let unknown) = made, let type else { return made }
      // An outlet and a view that is set before it is used are there.
      if ViewWords.isView(type.name) || program.isViewType(type.name)
        || type.name == "UILayoutGuide",
        variable.isOutlet || !unknown.isDeclaredEmpty
          || program.files[variable.file].tree.language == .swift && !isPlainOptional(variable)
      {
        let part = view(ofType: type.name, named: word, at: place)
        views[part.view].kind = variable.isOutlet ? .named : views[part.view].kind
        views[part.view].isOnlyDeclared = true
        return .part(part)
      }
      return made
    }
  }

  /// Whether a property is optional and is not set before it is used, as far as its declaration says.
  private func isPlainOptional(_ variable: CodeProgram.Variable) -> Bool {
    variable.binding.type?.isOptional == true && !variable.isOutlet
  }

  /// A view of a class of UIKit or of the set.
  func view(ofType type: String, named name: String, at place: CodeOrigin) -> CodePart {
    let known = program.isViewType(type) ? nearestClass(type) : Self.viewClass(type)
    let part = makeView(named: name, type: known, at: place)
    if program.isViewType(type) {
      instances[part.view] = CodeInstance(type: type, view: part)
      views[part.view].type = known == "UIView" ? type : known
      views[part.view].arrangementIsGuess = known == "UIStackView"
      // What is in it decides its size.
      views[part.view].isUncertain = true
    }
    return part
  }

  /// The class of UIKit that a class of the set inherits from.
  private func nearestClass(_ type: String) -> String {
    let all = program.supertypes(of: type)
    return all.first { $0.hasPrefix("UI") && ViewWords.isView($0) }
      ?? all.dropFirst().first { ViewWords.isView($0) }.map(Self.viewClass) ?? "UIView"
  }

  // MARK: Types

  func callType(
    _ type: String, _ word: String, _ arguments: CodeArguments, _ selector: String?,
    named name: String?, at place: CodeOrigin
  ) -> CodeValue? {
    guard enter() else { return nil }
    defer { leave() }
    if word == "class", arguments.isEmpty { return .type(type) }
    if word == "init" || word == "new" || word == "alloc" || word.hasPrefix("initWith") {
      if word == "alloc" { return .library(Allocated(type)) }
      return construct(type, arguments, named: name, at: place)
    }
    if let known = program.type(type, from: current?.type ?? "") {
      for type in program.lineage(known.name) {
        guard let function = match(type.functions[word] ?? [], arguments, selector) else {
          continue
        }
        return call(function, arguments, receiver: CodeInstance(type: known.name), at: place)
      }
      if known.cases[word] != nil {
        return .library(
          EnumerationCase(type: known.name, name: word, values: arguments.values.map(\.value)))
      }
    }
    if let value = call(word, arguments, ofType: type, at: place) { return value }
    if let value = callInherited(word, arguments, ofType: type, selector, at: place) {
      return value
    }
    if let value = callLibraries(word, arguments, on: .type(type), at: place) { return value }
    if ["UIView", "UIViewPropertyAnimator", "DispatchQueue", "CATransaction", "NSAnimationContext"]
      .contains(type)
    {
      for argument in arguments.values {
        if case .closure(let closure) = argument.value { later { _ = call(closure, []) } }
      }
      return .nothing
    }
    if word == "array" || word == "arrayWithObjects" || word == "arrayWithArray"
      || word == "arrayWithCapacity"
    {
      if word == "arrayWithArray", let first = arguments.first { return copiedList(first) }
      let values = word == "arrayWithCapacity" ? [] : arguments.values.map(\.value)
      return .list(CodeList(values.filter { !$0.isNothing }))
    }
    if word == "dictionary" { return .dictionary(CodeDictionary([])) }
    // `[UIScreen mainScreen]`
    if arguments.isEmpty, let value = member(word, ofType: type, place, calls: false) {
      if case .unknown = value {} else { return value }
    }
    return construct("\(type).\(word)", arguments, named: name, at: place)
  }

  /// The values of UIKit that layout is computed with.
  private static let plainValues: Set<String> = [
    "CGFloat", "CGPoint", "CGRect", "CGSize", "NSDirectionalEdgeInsets", "UIEdgeInsets", "UIFont",
    "UILayoutPriority",
  ]

  private func copiedList(_ value: CodeValue) -> CodeValue {
    .list(CodeList(elements(of: value) ?? []))
  }

  /// A new value of a type.
  /// - Parameters:
  ///   - types: What its type parameters are.
  ///   - initializer: The name of its initializer in Objective-C.
  func construct(
    _ type: String, of types: [CodeType] = [], _ arguments: CodeArguments,
    by initializer: String? = nil, named name: String?, at place: CodeOrigin
  ) -> CodeValue? {
    let type = actual(CodeType(name: type))?.name ?? type
    if type == "Optional", arguments.count == 1 { return arguments.first }
    if let known = program.type(type, from: current?.type ?? ""), known.isDeclared {
      if program.isViewType(known.name) {
        let part = view(ofType: known.name, named: name ?? "", at: place)
        instances[part.view]?.arguments = types.compactMap(actual)
        initialize(part, of: known.name, arguments, by: initializer, at: place)
        return .part(part)
      }
      if let one = arguments["rawValue"], !known.cases.isEmpty { return self.case(of: known, one) }
      let instance = CodeInstance(type: known.name)
      instance.arguments = types.compactMap(actual)
      if program.isController(known.name) {
        instance.view = makeView(
          named: (name ?? known.name) + "View", type: "\(known.name).view", at: place)
        instance.hasViewToLoad = true
      }
      if let made = match(known.functions["init"] ?? [], arguments, nil) {
        instance.isBeingMade = true
        defer { instance.isBeingMade = false }
        return call(made, arguments, receiver: instance, at: place) ?? .instance(instance)
      }
      for argument in arguments.values {
        guard
          let label = argument.label
            ?? closureProperty(argument.value, of: known, besides: arguments),
          let variable = known.variables[label]
        else { continue }
        instance.properties[label] = typed(argument.value, variable.binding.type)
      }
      // What the call of a structure's own initializer leaves out is nil.
      if known.kind == .struct {
        for (name, variable) in known.variables
        where variable.binding.type?.isOptional == true && variable.binding.value == nil
          && variable.binding.getter == nil && instance.properties[name] == nil
        {
          instance.properties[name] = .nothing
        }
      }
      return .instance(instance)
    }
    if let value = ask(LibraryWord(type, arguments, in: self, at: place), { $0.function($1) }) {
      return value
    }
    if type == "Task" || type == "UIViewPropertyAnimator", let closure = arguments.closure {
      return call(closure, [])
    }
    if type == "Dictionary", let pairs = arguments["uniqueKeysWithValues"].flatMap(elements) {
      let entries = pairs.compactMap { pair -> (String, CodeValue)? in
        guard case .tuple(let parts) = resolved(pair), parts.count == 2,
          let key = key(parts[0].value)
        else { return nil }
        return (key, resolved(parts[1].value))
      }
      return entries.count == pairs.count ? .dictionary(CodeDictionary(entries)) : nil
    }
    if type == "Array" || type.hasPrefix("[") || type == "NSMutableArray" {
      if let one = arguments["repeating"] {
        guard case .number(let count)? = arguments["count"].map(resolved), count.open.isEmpty,
          (0...10_000).contains(count.value)
        else { return nil }
        return .list(CodeList(Array(repeating: one, count: Int(count.value))))
      }
      return arguments.first.map(copiedList) ?? .list(CodeList([]))
    }
    // An initializer that an extension adds to a value: `UIEdgeInsets(uniform: 8)`.
    if Self.plainValues.contains(type), let known = program.type(type),
      let added = match(known.functions["init"] ?? [], arguments, nil)
    {
      let instance = CodeInstance(type: known.name)
      _ = call(added, arguments, receiver: instance, at: place)
      if let value = instance.value { return value }
    }
    let made = program.aliases[type]?.name ?? type
    guard let value = make(made, arguments, at: place) else { return nil }
    return named(value, name ?? "")
  }

  /// `Size(rawValue: 2)`: the case of an enumeration with a raw value, Swift's `nil` if no case has it, and the value
  /// itself if it is not known.
  private func `case`(of type: CodeProgram.TypeInfo, _ raw: CodeValue) -> CodeValue {
    let raw = resolved(raw)
    let all = type.caseOrder.map { EnumerationCase(type: type.name, name: $0) }
    let facts = all.map { one in
      one.rawValue(in: self).flatMap { compare(resolved($0), "==", raw) }
    }
    if let index = facts.firstIndex(of: true) { return .library(all[index]) }
    return facts.contains(nil) ? raw : .nothing
  }

  /// The property that a closure after the parentheses gives: the first that is a function and is not given by its label.
  private func closureProperty(
    _ value: CodeValue, of type: CodeProgram.TypeInfo, besides arguments: CodeArguments
  ) -> String? {
    guard case .closure = value else { return nil }
    return type.variables.filter { $1.binding.type?.name == "->" && arguments[$0] == nil }
      .min { $0.value.binding.range.lower < $1.value.binding.range.lower }?.key
  }

  /// Runs the initializer of a view of the set: the one that fits the arguments, or that UIKit calls for none.
  private func initialize(
    _ part: CodePart, of type: String, _ arguments: CodeArguments, by initializer: String?,
    at place: CodeOrigin
  ) {
    guard let instance = instances[part.view] else { return }
    for type in program.lineage(type) {
      let own = [initializer ?? "init", "init"].flatMap { type.functions[$0] ?? [] }
      var given = arguments
      var found = match(own, given, nil)
      // UIKit makes a button of a type by its frame, too.
      let isOfUIKit =
        arguments.isEmpty
        || arguments.values[0].label == "type" && views[part.view].type == "UIButton"
      for label in ["frame", nil] where found == nil && isOfUIKit {
        given = CodeArguments([(label, .tuple([]))])
        found = match(label == nil ? type.functions["initWithFrame"] ?? [] : own, given, nil)
      }
      guard let found else { continue }
      instance.isBeingMade = true
      (views[part.view].isUncertain, views[part.view].arrangementIsGuess) = (false, false)
      defer { instance.isBeingMade = false }
      _ = call(found, given, receiver: instance, at: place)
      if arguments["type"] != nil { setUp(part, arguments, at: place) }
      return
    }
    // A class without an initializer of its own has those of UIKit.
    guard !program.lineage(type).contains(where: { $0.functions["init"] != nil }) else { return }
    setUp(part, arguments, at: place)
    takeFrame(of: part, from: arguments, of: initializer ?? "init", at: place)
  }

  /// Gives a view the frame that UIKit's initializer is given.
  func takeFrame(
    of part: CodePart, from arguments: CodeArguments, of word: String, at place: CodeOrigin
  ) {
    guard part.view != 0, word.hasPrefix("init"),
      let frame = arguments["frame"] ?? (word == "initWithFrame" ? arguments.first : nil)
    else { return }
    if case .tuple(let parts) = resolved(frame), parts.isEmpty { return }
    let word = LibraryWord("frame", in: self, at: place).of(FrameWords.name)
    _ = FrameWords.assign(word, of: part, to: resolved(frame))
  }

  /// The text of a key in the app's language.
  func localized(_ key: CodeValue, in arguments: CodeArguments) -> CodeValue {
    guard case .string(let text) = resolved(key) else { return key }
    if let translated = conditions.texts[text] { return .string(translated) }
    guard case .string(let own)? = (arguments["value"] ?? arguments["defaultValue"]).map(resolved),
      !own.isEmpty
    else { return .string(text) }
    return .string(own)
  }
}

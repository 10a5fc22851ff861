import CodeSyntax

/// The declarations of a set of files: types with their extensions, functions, constants.
package struct CodeProgram: Sendable {
  /// A file of the set.
  package struct File: Sendable {
    package var name: String
    package var tree: CodeFile
  }

  /// A function with the file that it is in.
  package struct Function: Sendable {
    package var file: Int
    package var declaration: CodeFunction
    package var range: CodeRange
    /// The type that it is a member of; empty for none.
    package var owner: String
    /// The property that it observes: the `didSet` of one.
    package var observed: String?
    /// What it fills, of a type: the names of properties, and the words that do it.
    package var contents: [(name: String, word: String)] = []

    /// A function of a file.
    package init(
      file: Int, declaration: CodeFunction, range: CodeRange, owner: String,
      observed: String? = nil, contents: [(name: String, word: String)] = []
    ) {
      (self.file, self.declaration, self.range) = (file, declaration, range)
      (self.owner, self.observed, self.contents) = (owner, observed, contents)
    }
  }

  /// A variable, property or constant.
  package struct Variable: Sendable {
    package var file: Int
    package var binding: CodeBinding
    package var isStatic: Bool
    /// Whether Interface Builder sets it.
    package var isOutlet: Bool
    package var owner: String

    /// Whether it says nothing but that there is one, as in a protocol.
    package var isRequirement: Bool { binding.getter == nil && binding.value == nil }
  }

  /// A type with everything that its declaration and its extensions say. It is shared, since a run asks for types at
  /// each step, and changes only while its program is collected.
  package final class TypeInfo: @unchecked Sendable {
    package let name: String
    package fileprivate(set) var kind: CodeTypeDeclaration.Kind
    package fileprivate(set) var supertypes: [String] = []
    /// The names of its type parameters.
    package fileprivate(set) var parameters: [String] = []
    /// The types that it gives to the type parameters of those that it inherits from.
    package fileprivate(set) var arguments: [(supertype: String, types: [CodeType])] = []
    package fileprivate(set) var functions: [String: [Function]] = [:]
    /// The functions in the order of the text.
    package fileprivate(set) var order: [Function] = []
    /// What runs where a property is set, by its name.
    package fileprivate(set) var observers: [String: Function] = [:]
    package fileprivate(set) var variables: [String: Variable] = [:]
    package fileprivate(set) var cases: [String: (file: Int, value: CodeExpression?)] = [:]
    package fileprivate(set) var caseOrder: [String] = []
    package fileprivate(set) var file: Int
    package fileprivate(set) var range: CodeRange
    /// Whether it is declared in the set, not only extended.
    package fileprivate(set) var isDeclared: Bool

    fileprivate init(
      name: String, kind: CodeTypeDeclaration.Kind, file: Int, range: CodeRange, isDeclared: Bool
    ) {
      (self.name, self.kind, self.isDeclared) = (name, kind, isDeclared)
      (self.file, self.range) = (file, range)
    }

    /// All of its code: the bodies of its functions and getters, and the first values of its properties.
    package var code: [CodeBlock] {
      let values = variables.values.compactMap(\.binding.value).map { value in
        CodeBlock([CodeStatement(.expression(value), at: value.range)], at: value.range)
      }
      return order.compactMap(\.declaration.body)
        + variables.values.compactMap(\.binding.getter) + values
    }
  }

  package private(set) var files: [File]
  package private(set) var types: [String: TypeInfo] = [:]
  /// The types, in the order of the text.
  package private(set) var typeOrder: [String] = []
  package private(set) var functions: [String: [Function]] = [:]
  package private(set) var variables: [String: Variable] = [:]
  package private(set) var aliases: [String: CodeType] = [:]
  /// The macros with parameters.
  package private(set) var macros: [String: (file: Int, macro: CodeMacro)] = [:]
  /// The enumerations of Objective-C by the names of their cases, which stand alone there.
  package private(set) var enumerators: [String: String] = [:]
  /// The first type with a name, whatever it is nested in.
  private var typesByLastName: [String: String] = [:]
  /// The names of the type parameters of types.
  private var parameters: Set<String> = []
  /// The names of the functions of types, and of their computed properties.
  private var methods: Set<String> = []
  private var properties: Set<String> = []
  /// Each type with those that it inherits from, as far as they are in the set.
  private var lineages: [String: [TypeInfo]] = [:]
  /// The names by which types are found.
  private var typeNames: Set<String> = []
  /// The classes, by file and place, that have the name of another one, which is read instead.
  package private(set) var doubles: [(file: Int, range: CodeRange)] = []
  /// The files that declare classes of the same name, by that name: those for UIKit first.
  private var homes: [String: [Int]] = [:]
  /// What code does with the types from outside.
  package private(set) var uses = CodeUses(types: [:], functions: [:], files: [])

  /// Collects the declarations of files, each with its name.
  /// - Complexity: O(n) in their length.
  package init(_ files: [(name: String, tree: CodeFile)]) {
    self.files = files.map { File(name: $0.name, tree: $0.tree) }
    homes = findHomes()
    for (index, file) in files.enumerated() where !Self.isOfLibrary(file.name) {
      for statement in file.tree.statements { collect(statement, in: index, owner: "", depth: 0) }
    }
    typeNames = Set(types.keys).union(aliases.keys).union(typesByLastName.keys)
    for name in typeOrder { lineages[name] = findLineage(name) }
    uses = CodeUses(types: types, functions: functions, files: files.map(\.tree))
  }

  private func findHomes() -> [String: [Int]] {
    var homes: [String: [Int]] = [:]
    for (index, file) in files.enumerated() where !Self.isOfLibrary(file.name) {
      for case .type(let type) in file.tree.statements.map(\.kind)
      where type.isClass && homes[type.name]?.last != index {
        homes[type.name, default: []].append(index)
      }
    }
    return homes.filter { $1.count > 1 }.mapValues { homes in
      homes.filter { !files[$0].tree.isForMac } + homes.filter { files[$0].tree.isForMac }
    }
  }

  /// Whether a declaration or an extension is of the class that is read, where several have its name: samples in two
  /// languages, or of several projects. It is of the class of its language that is nearest in the folders.
  private func isOfRead(_ type: CodeTypeDeclaration, in file: Int) -> Bool {
    guard let homes = homes[type.name], let read = homes.first else { return true }
    let path = files[file].name.split(separator: "/")
    func nearness(_ home: Int) -> Int {
      let same = zip(path, files[home].name.split(separator: "/")).prefix { $0 == $1 }.count
      return files[home].tree.language == files[file].tree.language ? same + path.count : same
    }
    var nearest = read
    for home in homes where nearness(home) > nearness(nearest) { nearest = home }
    return nearest == read
  }

  /// Whether a file is the source of a library whose words are known here: they mean what its table says.
  package static func isOfLibrary(_ file: String) -> Bool {
    let name = file.lastIndex(of: "/").map { file[file.index(after: $0)...] } ?? file[...]
    return additions.contains(where: name.contains)
      || masonry.contains(String(name.prefix { $0 != "." }))
  }

  private static let additions = ["+PureLayout.", "MASAdditions.", "MASShorthandAdditions."]
  private static let masonry: Set<String> = [
    "MASConstraint", "MASConstraintMaker", "MASViewConstraint", "MASCompositeConstraint",
    "MASLayoutConstraint", "MASViewAttribute",
  ]

  /// Whether a type is a test, whose methods run one by one and lay out what no app shows.
  package func isTest(_ name: String) -> Bool {
    supertypes(of: name).contains { $0.hasPrefix("XCTest") || $0 == "QuickSpec" }
  }

  private mutating func collect(
    _ statement: CodeStatement, in file: Int, owner: String, depth: Int
  ) {
    guard depth < 40 else { return }
    switch statement.kind {
    case .type(let type): collect(type, statement.range, in: file, owner: owner, depth: depth)
    case .function(let function):
      var found = Function(
        file: file, declaration: function, range: statement.range, owner: owner)
      if owner.isEmpty {
        functions[function.name, default: []].append(found)
      } else {
        methods.insert(function.name)
        found.contents = function.body.map(Switching.contents) ?? []
        types[owner]?.functions[function.name, default: []].append(found)
        types[owner]?.order.append(found)
      }
    case .variables(let list):
      for binding in list.bindings {
        if let observer = binding.observer("didSet", list.modifiers), let body = observer.body,
          let name = binding.names.first
        {
          let found = Function(
            file: file, declaration: observer, range: body.range, owner: owner, observed: name,
            contents: Switching.contents(in: body))
          types[owner]?.order.append(found)
          types[owner]?.observers[name] = found
        }
        // What a setter does, other code decides, as it decides when it calls a method.
        if let setter = binding.observer("set", list.modifiers), let body = setter.body,
          !owner.isEmpty, let name = binding.names.first
        {
          types[owner]?.order.append(
            Function(
              file: file, declaration: setter, range: body.range, owner: owner, observed: name,
              contents: Switching.contents(in: body)))
        }
        for name in binding.names where name != "_" {
          let variable = Variable(
            file: file, binding: binding,
            isStatic: list.modifiers.contains("static") || list.modifiers.contains("class"),
            isOutlet: list.modifiers.contains { $0.hasSuffix("IBOutlet") }, owner: owner)
          if owner.isEmpty {
            variables[name] = variables[name] ?? variable
          } else {
            if binding.getter != nil { properties.insert(name) }
            // What a protocol asks for, an extension of it can have.
            let known = types[owner]?.variables[name]
            let isKnown = known.map { !$0.isRequirement || binding.getter == nil } ?? false
            if !isKnown { types[owner]?.variables[name] = variable }
          }
        }
      }
    case .macro(let macro):
      guard macro.parameters == nil else {
        macros[macro.name] = (file, macro)
        return
      }
      let binding = macro.binding(at: statement.range)
      variables[macro.name] =
        variables[macro.name]
        ?? Variable(file: file, binding: binding, isStatic: true, isOutlet: false, owner: "")
    case .cases(let cases):
      for one in cases {
        types[owner]?.cases[one.name] = (file, one.value)
        types[owner]?.caseOrder.append(one.name)
        if files[file].tree.language == .objectiveC, types[owner] != nil {
          enumerators[one.name] = owner
        }
      }
    case .alias(let name, let type): aliases[name] = type
    case .branches(let branches):
      // Names that only other branches declare are kept, too, unless they are for another system.
      let taken = branches.taken
      let others = branches.indices.filter { $0 != taken && branches[$0].holds != false }
      for branch in (taken.map { [$0] } ?? []) + others {
        for inner in branches[branch].body.statements {
          collect(inner, in: file, owner: owner, depth: depth + 1)
        }
      }
    default: break
    }
  }

  private mutating func collect(
    _ type: CodeTypeDeclaration, _ range: CodeRange, in file: Int, owner: String, depth: Int
  ) {
    if owner.isEmpty, !isOfRead(type, in: file) {
      doubles.append((file, range))
      return
    }
    var name = owner.isEmpty ? type.name : "\(owner).\(type.name)"
    if type.kind == .extension, owner.isEmpty, types[name] == nil,
      let known = typesByLastName[type.name]
    {
      name = known
    }
    let isDeclared = type.kind != .extension && type.kind != .protocol
    if types[name] == nil {
      types[name] = TypeInfo(
        name: name, kind: type.kind, file: file, range: range, isDeclared: isDeclared)
      typeOrder.append(name)
      let last = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
      if typesByLastName[last] == nil { typesByLastName[last] = name }
    } else if isDeclared, types[name]?.isDeclared == false || type.kind == .implementation {
      types[name]?.isDeclared = true
      types[name]?.kind = type.kind
      types[name]?.file = file
      types[name]?.range = range
    }
    // `@objc(SHOPCell) class Cell` has another name in Objective-C.
    for word in type.modifiers where word.hasPrefix("@objc(") && isDeclared {
      let alias = String(word.dropFirst("@objc(".count).dropLast())
      if aliases[alias] == nil, alias != name { aliases[alias] = CodeType(name: name) }
    }
    types[name]?.supertypes += type.inherited.map(\.name)
    types[name]?.parameters += type.parameters
    parameters.formUnion(type.parameters)
    types[name]?.arguments += type.inherited.filter { !$0.arguments.isEmpty }.map {
      ($0.name, $0.arguments)
    }
    for statement in type.members.statements {
      collect(statement, in: file, owner: name, depth: depth + 1)
    }
  }

  // MARK: Looking up

  /// A type by its name, from within another type: the innermost one around it first.
  package func type(_ name: String, from owner: String = "") -> TypeInfo? {
    let isPath = name.utf8.contains(UInt8(ascii: "."))
    guard isPath || typeNames.contains(name) else { return nil }
    var around = isPath || typesByLastName[name] != nil ? owner : ""
    while !around.isEmpty {
      if let type = types["\(around).\(name)"] { return type }
      around = around.lastIndex(of: ".").map { String(around[..<$0]) } ?? ""
    }
    if let type = types[name] { return type }
    if let alias = aliases[name]?.name, alias != name { return types[alias] }
    // The type may be nested in one that is not named here.
    return typesByLastName[name].flatMap { types[$0] }
  }

  /// A type and those that it inherits from, as far as they are in the set.
  package func lineage(_ name: String) -> [TypeInfo] {
    lineages[name] ?? type(name).flatMap { lineages[$0.name] } ?? []
  }

  /// The method of a name that runs for an object of a type: the first in its lineage.
  package func method(_ name: String, of type: String) -> Function? {
    lineage(type).lazy.compactMap { $0.functions[name]?.first { $0.declaration.body != nil } }.first
  }

  private func findLineage(_ name: String) -> [TypeInfo] {
    var result: [TypeInfo] = []
    var open = [name]
    while let next = open.popLast(), result.count < 12 {
      guard let type = types[next] ?? self.type(next),
        !result.contains(where: { $0.name == type.name })
      else { continue }
      result.append(type)
      open += type.supertypes.reversed()
    }
    return result
  }

  /// Every type that a type inherits from by name, in the set or not.
  package func supertypes(of name: String) -> [String] {
    lineage(name).flatMap { [$0.name] + $0.supertypes }
  }

  /// The type that stands for a type parameter in the code of a type: `HomeView` for the `Content` of its superclass
  /// in `class Home: Screen<HomeView>`. Nil for any other name.
  package func argument(for parameter: String, in type: String) -> CodeType? {
    guard parameters.contains(parameter) else { return nil }
    var name = parameter
    var found: CodeType?
    // From the class that declares the parameter down to the one that says what it is.
    for one in lineage(type).reversed() {
      for (supertype, types) in one.arguments {
        guard let known = self.type(supertype, from: one.name),
          let place = known.parameters.firstIndex(of: name), types.indices.contains(place)
        else { continue }
        found = types[place]
        name = types[place].name
        break
      }
    }
    return found
  }

  /// Whether a type of the set is declared in Objective-C.
  package func isOfC(_ name: String) -> Bool {
    types[name].map { files[$0.file].tree.language == .objectiveC } ?? false
  }

  /// Whether a type of the set is a controller's.
  package func isController(_ name: String) -> Bool {
    supertypes(of: name).contains { $0.hasSuffix("Controller") }
  }

  /// Whether a type of the set is a view's.
  package func isViewType(_ name: String) -> Bool {
    guard let type = types[name], type.kind != .extension else { return false }
    // The superclass of a class of Objective-C may be in a header that was not given.
    let protocols = ["Delegate", "DataSource", "Protocol"]
    if type.supertypes.allSatisfy({ name in protocols.contains(where: name.hasSuffix) }) {
      return type.kind == .implementation && ViewWords.isView(name)
    }
    return supertypes(of: name).dropFirst().contains {
      ViewWords.isView($0) && (types[$0]?.isDeclared != true || $0.hasPrefix("UI"))
    }
  }

  /// Whether a class of the set inherits from nothing but `NSObject`.
  package func isPlain(_ name: String) -> Bool {
    guard let type = types[name] else { return false }
    let isSwift = files[type.file].tree.language == .swift
    return type.supertypes.isEmpty ? isSwift : type.supertypes.allSatisfy { $0 == "NSObject" }
  }

  /// A constant of types with a name, in extensions of them: `extension UILayoutPriority`.
  package func constant(_ name: String, ofTypes owners: [String]) -> Variable? {
    for owner in owners { if let variable = types[owner]?.variables[name] { return variable } }
    return nil
  }

  /// The functions that extensions give to values of some classes.
  package func extensionFunctions(_ name: String, of classes: [String]) -> [Function] {
    methods.contains(name) ? extensions(of: classes).flatMap { $0.functions[name] ?? [] } : []
  }

  /// The computed property that an extension gives to values of some classes, and the type that has it.
  package func extensionProperty(_ name: String, of classes: [String]) -> (Variable, type: String)?
  {
    guard properties.contains(name) else { return nil }
    return extensions(of: classes).lazy.compactMap { type in
      type.variables[name].flatMap { $0.binding.getter == nil ? nil : ($0, type.name) }
    }.first
  }

  /// What the set adds to some classes, in order, and to the protocols of each.
  private func extensions(of classes: [String]) -> [TypeInfo] {
    var seen: Set<String> = []
    return classes.flatMap { owner in
      ([owner] + (types[owner]?.supertypes ?? [])).compactMap { type in
        seen.insert(type).inserted ? types[type] : nil
      }
    }
  }

  /// What sets a property that an extension or a category adds to types, with the value as its argument.
  package func setter(of name: String, ofTypes owners: [String]) -> Function? {
    for owner in owners {
      guard let type = types[owner], let variable = type.variables[name] else { continue }
      if let setter = variable.binding.observer("set", []), let body = setter.body {
        return Function(file: variable.file, declaration: setter, range: body.range, owner: owner)
      }
      let word = "set" + name.prefix(1).uppercased() + name.dropFirst()
      if let setter = type.functions[word]?.first { return setter }
    }
    return nil
  }

  /// A line of a file, without the blanks at its ends, cut after 80 characters.
  package func line(_ number: Int, of name: String) -> String {
    guard let file = files.first(where: { $0.name == name }) else { return "" }
    let bytes = file.tree.bytes
    let start = file.tree.start(ofLine: number)
    let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
    let text = String(decoding: bytes[start..<end].prefix(400), as: UTF8.self)
    let trimmed = text.drop { $0 == " " || $0 == "\t" }
    return trimmed.count > 80 ? trimmed.prefix(80) + "…" : String(trimmed)
  }
}

extension CodeTypeDeclaration {
  /// Whether it declares a class that only one place of an app can.
  fileprivate var isClass: Bool {
    kind == .implementation || kind == .class && !modifiers.contains { $0.hasSuffix("private") }
  }
}

import CodeSyntax

/// What the code of a set does with its own types from outside.
package struct CodeUses: Sendable {
  /// The types that code makes: `Header()`, `[Header alloc]`, `Header.self`.
  package private(set) var made: Set<String> = []
  /// The members of other objects to which code adds views or constraints: `camera` of `screen.camera.heightAnchor`.
  package private(set) var placed: Set<String> = []
  /// Every name that code says, of a function or anything else, in selectors too.
  package private(set) var named: Set<String> = []
  /// The methods that extensions add to constraints and that switch them: `set(isActivated:)`.
  package private(set) var switching: Set<String> = []

  /// Collects the uses in the code of types and functions.
  /// - Complexity: O(n) in the length of the code.
  package init(
    types: [String: CodeProgram.TypeInfo], functions: [String: [CodeProgram.Function]],
    files: [CodeFile]
  ) {
    for file in files { named.formUnion(Self.selectors(in: file.bytes)) }
    for type in types.values {
      for body in type.code { Switching.forEach(in: body) { add($0) } }
      guard Self.constraints.contains(where: type.name.hasSuffix) else { continue }
      for function in type.order {
        if let body = function.declaration.body, Switching.switchesItself(body) {
          switching.insert(function.declaration.name)
        }
      }
    }
    for function in functions.values.joined() {
      if let body = function.declaration.body { Switching.forEach(in: body) { add($0) } }
    }
  }

  /// The words of `#selector(…)` and `@selector(…)` in a text.
  private static func selectors(in text: [UInt8]) -> [String] {
    let word = Array("selector".utf8)
    var found: [String] = []
    for (index, byte) in text.enumerated()
    where byte == UInt8(ascii: "(") && text[..<index].suffix(word.count).elementsEqual(word) {
      let names = text[(index + 1)...].prefix(200).prefix { $0 != UInt8(ascii: ")") }
      found += names.split { !$0.isPartOfName }.map { String(decoding: $0, as: UTF8.self) }
    }
    return found
  }

  /// The ends of the names of what is switched: constraints of UIKit and of libraries, and arrays of them.
  private static let constraints = ["Constraint", "Array", "Sequence", "Collection"]

  private mutating func add(_ expression: CodeExpression) {
    switch expression.kind {
    case .name(let name): named.insert(name)
    case .member(_, let name): named.insert(name)
    default: break
    }
    switch expression.kind {
    case .call(let call):
      guard case .name(let name) = call.callee.kind else { break }
      insert(type: name)
    case .member(let base?, let word):
      switch base.kind {
      case .name(let name) where Self.making.contains(word): insert(type: name)
      case .member(let owner?, let name)
      where owner.name != "self" && Self.placing.contains(where: word.hasSuffix):
        placed.insert(name)
      default: break
      }
    default: break
    }
  }

  private mutating func insert(type name: String) {
    if name.first?.isUppercase == true { made.insert(name) }
  }

  private static let making: Set<String> = ["alloc", "new", "init", "self", "class"]
  private static let placing = [
    "Anchor", "snp", "addSubview", "addArrangedSubview", "insertSubview",
  ]
}

extension CodeProgram {
  /// Whether something is deactivated or removed, also by a method that an extension adds to constraints.
  package func switches(_ block: CodeBlock) -> Bool {
    Switching.switches(block)
      || !uses.switching.isEmpty && Switching.calls(uses.switching, in: block)
  }
}

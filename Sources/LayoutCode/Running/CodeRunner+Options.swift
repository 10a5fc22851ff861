import CodeIndex
import CodeSyntax
import LayoutModel

/// Sets of options of the file set: `struct Edges: OptionSet`, and arrays of them.
extension CodeRunner {
  /// The bits of an option, of a set of options, or of an array of them; nil where they are not known.
  /// - Parameters:
  ///   - type: The type of words without one: `.top`.
  ///   - depth: How many arrays the value is in.
  func options(_ value: CodeValue, of type: String, depth: Int = 0) -> Int? {
    guard depth <= Self.mostDepth else { return nil }
    switch resolved(value) {
    case .instance(let instance):
      guard instance.type == type,
        case .number(let bits)? = instance.properties["rawValue"].map(resolved),
        bits.open.isEmpty
      else { return nil }
      return Int(exactly: bits.value)
    case .list(let list):
      var bits = 0
      for element in list.elements.prefix(200) {
        guard let more = options(element, of: type, depth: depth + 1) else { return nil }
        bits |= more
      }
      return bits
    case .word:
      let place = CodeOrigin(file: file, line: 1, column: 1)
      guard let known = implied(value, by: type, at: place) else { return nil }
      if case .word = known { return nil }
      return options(known, of: type, depth: depth + 1)
    default: return nil
    }
  }

  /// Whether a type of the set is one of options.
  func isOptions(_ type: String) -> Bool { program.supertypes(of: type).contains("OptionSet") }

  /// The most arrays around an option.
  private static let mostDepth = 2

  /// The type of options that an array consists of; nil for other arrays.
  func optionType(of list: CodeList, depth: Int = 0) -> String? {
    for element in list.elements.prefix(200) {
      switch resolved(element) {
      case .instance(let instance) where isOptions(instance.type): return instance.type
      // A set of several options is an array in this one.
      case .list(let inner) where depth < Self.mostDepth:
        if let type = optionType(of: inner, depth: depth + 1) { return type }
      default: break
      }
    }
    return nil
  }

  /// Whether an option or an array of options has all that are in another one; nil where that is not known.
  func contains(_ set: CodeValue, _ other: CodeValue?, of type: String) -> Bool? {
    guard let other, let bits = options(set, of: type), let wanted = options(other, of: type) else {
      return nil
    }
    return bits & wanted == wanted
  }
}

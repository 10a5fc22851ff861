/// A JSON Schema with the words that the project's own one uses.
public struct JSONSchema {
  private let root: JSONValue

  /// Creates a schema from its text; nil if that is not JSON.
  public init?(_ text: String) {
    guard let root = JSONValue(text) else { return nil }
    self.root = root
  }

  /// What is wrong with a value, with its place in it; nil if it is valid.
  /// - Parameters:
  ///   - value: The value.
  ///   - definition: The name of one of the schema's definitions; nil for the whole.
  public func fault(in value: JSONValue, as definition: String? = nil) -> String? {
    let schema = definition.flatMap { root["$defs"]?[$0] } ?? root
    return fault(in: value, schema, at: "")?.text
  }

  /// A fault, with how far the value is valid, to choose among those of alternatives.
  private struct Fault {
    var text: String
    var depth: Int
  }

  private func fault(in value: JSONValue, _ schema: JSONValue, at place: String) -> Fault? {
    func made(_ text: String, _ depth: Int = 0) -> Fault? {
      Fault(text: "\(place.isEmpty ? "it" : place) \(text)", depth: depth)
    }
    if let name = schema["$ref"]?.string?.split(separator: "/").last {
      guard let target = root["$defs"]?[String(name)] else { return made("is of no \(name)") }
      return fault(in: value, target, at: place)
    }
    if let wanted = schema["const"], wanted != value { return made("is not \(wanted)") }
    if let choices = schema["anyOf"]?.elements {
      let faults = choices.map { fault(in: value, $0, at: place) }
      return faults.contains { $0 == nil }
        ? nil : faults.compactMap(\.self).max { $0.depth < $1.depth }
    }
    switch (schema["type"]?.string, value) {
    case (nil, _), ("string"?, .string), ("number"?, .number), ("boolean"?, .boolean),
      ("null"?, .null):
      return nil
    case ("integer"?, .number(let number)):
      return number == number.rounded() ? nil : made("is not whole")
    case ("array"?, .array(let elements)):
      guard let inner = schema["items"] else { return nil }
      for (index, element) in elements.enumerated() {
        if let fault = fault(in: element, inner, at: "\(place)[\(index)]") { return fault }
      }
      return nil
    case ("object"?, .object(let members)):
      return fault(in: members, schema, at: place)
    case (let type?, _): return made("is not of type \(type)")
    }
  }

  private func fault(
    in members: [String: JSONValue], _ schema: JSONValue, at place: String
  ) -> Fault? {
    let known: [String: JSONValue] =
      if case .object(let known)? = schema["properties"] { known } else { [:] }
    let depth = members.keys.count { known[$0] != nil }
    for key in schema["required"]?.elements.compactMap(\.string) ?? [] where members[key] == nil {
      return Fault(text: "\(place) has no `\(key)`", depth: depth - 1)
    }
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      let inner: JSONValue
      if let own = known[key] {
        inner = own
      } else if let other = schema["additionalProperties"], other != .boolean(false) {
        inner = other
      } else {
        return Fault(text: "\(place).\(key) is not declared", depth: depth - 2)
      }
      if var fault = fault(in: value, inner, at: "\(place).\(key)") {
        fault.depth += depth + 1
        return fault
      }
    }
    return nil
  }
}

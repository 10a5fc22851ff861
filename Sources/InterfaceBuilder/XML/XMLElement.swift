/// An element of an XML document with its attributes and the elements in it.
package struct XMLElement: Sendable {
  /// An attribute, with its value unescaped.
  package struct Attribute: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The value.
    package var value: String
    /// The place of the value in the document, between its quotes.
    package var valueRange: Range<Int>
  }

  /// The name.
  package var name: String
  /// The attributes, in the document's order.
  package var attributes: [Attribute] = []
  /// The elements in it, in the document's order.
  package var children: [XMLElement] = []
  /// The text directly in it.
  package var text = ""
  /// The line of its start tag, from 1.
  package var line: Int
  /// The place of the start tag in the document.
  package var tagRange: Range<Int>
  /// The place of the whole element in the document.
  package var range: Range<Int>

  /// The value of an attribute, or nil.
  package subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// The first child with a name, or nil.
  package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The first child with a value of `key`, or nil.
  package func child(key: String) -> XMLElement? { children.first { $0["key"] == key } }

  /// Whether an attribute is `YES`, or `true`, as other tools than Interface Builder write it.
  package func isYes(_ name: String) -> Bool { self[name] == "YES" || self[name] == "true" }

  /// Whether an attribute is `NO`, or `false`.
  package func isNo(_ name: String) -> Bool { self[name] == "NO" || self[name] == "false" }

  /// The number that an attribute holds; nil for none, and for one that is not finite.
  package func number(_ name: String) -> Double? {
    self[name].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The element and everything in it, in the document's order.
  package var all: [XMLElement] {
    var found: [XMLElement] = []
    var waiting = [self]
    while let element = waiting.popLast() {
      found.append(element)
      waiting.append(contentsOf: element.children.reversed())
    }
    return found
  }
}

/// The reason a text cannot be read as an XML document, with the line.
package struct XMLFault: Error, Hashable, Sendable {
  /// What is wrong.
  package var text: String
  /// The line, from 1.
  package var line: Int
}

extension XMLElement {
  /// Changes an attribute, or adds it.
  package mutating func set(_ name: String, to value: String) {
    if let index = attributes.firstIndex(where: { $0.name == name }) {
      attributes[index].value = value
    } else {
      attributes.append(Attribute(name: name, value: value, valueRange: tagRange))
    }
  }
}

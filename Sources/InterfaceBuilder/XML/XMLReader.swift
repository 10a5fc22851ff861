/// Reads an XML document, as far as Interface Builder writes it, from UTF-8.
///
/// Elements, attributes, character references and the five predefined entities, CDATA, comments, processing
/// instructions.
/// Entities are neither declared nor fetched: a document type with declarations of its own is refused. Depth
/// and number of elements are limited, and the time is linear in the length.
package struct XMLReader {
  /// The most elements inside one another.
  static let deepestElement = 200
  /// The most elements.
  static let mostElements = 1_000_000
  /// The longest document, in bytes.
  static let longestDocument = 64 << 20

  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  /// The root element of a document.
  /// - Complexity: O(n) in the length of the text.
  package static func read(_ bytes: [UInt8]) throws(XMLFault) -> XMLElement {
    var reader = XMLReader(bytes)
    return try reader.document()
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func document() throws(XMLFault) -> XMLElement {
    if bytes.count > Self.longestDocument { throw fault("the file is longer than 64 MB") }
    if starts(with: [0xFE, 0xFF]) || starts(with: [0xFF, 0xFE]) {
      throw fault("the file is in UTF-16; Interface Builder writes UTF-8")
    }
    if starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    var open: [XMLElement] = []
    var root: XMLElement?
    var count = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        let text = try characters(untilByte: UInt8(ascii: "<"))
        if open.isEmpty {
          guard text.allSatisfy(\.isWhitespace) else {
            throw fault("there is text outside of elements")
          }
        } else if !text.allSatisfy(\.isWhitespace) {
          open[open.count - 1].text += text
        }
        continue
      }
      if starts(with: "<?") {
        try skip(past: "?>", "an instruction")
      } else if starts(with: "<!--") {
        try skip(past: "-->", "a comment")
      } else if starts(with: "<![CDATA[") {
        let text = try cdata()
        guard !open.isEmpty else { throw fault("there is text outside of elements") }
        open[open.count - 1].text += text
      } else if starts(with: "<!") {
        try skipDocumentType()
      } else if starts(with: "</") {
        let tagLine = line
        let name = try endTag()
        guard var element = open.popLast() else {
          throw XMLFault(text: "</\(name)> has no start tag", line: tagLine)
        }
        guard element.name == name else {
          throw XMLFault(
            text: "</\(name)> does not match <\(element.name)> on line \(element.line)",
            line: tagLine)
        }
        element.range = element.range.lowerBound..<place
        close(element, &open, &root)
      } else {
        if open.isEmpty, root != nil { throw fault("there is a second root element") }
        let (element, isEmpty) = try startTag()
        count += 1
        if count > Self.mostElements { throw fault("there are more than a million elements") }
        if isEmpty {
          close(element, &open, &root)
        } else {
          open.append(element)
          if open.count > Self.deepestElement {
            throw fault("elements are nested more than \(Self.deepestElement) deep")
          }
        }
      }
    }
    if let element = open.last {
      throw fault("the file ends inside <\(element.name)> on line \(element.line)")
    }
    guard let root else { throw fault("the document has no elements") }
    return root
  }

  private func close(
    _ element: XMLElement, _ open: inout [XMLElement], _ root: inout XMLElement?
  ) {
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  // MARK: Tags

  private mutating func startTag() throws(XMLFault) -> (XMLElement, isEmpty: Bool) {
    let start = place
    place += 1
    var element = XMLElement(
      name: try name(), line: line, tagRange: start..<start, range: start..<start)
    while true {
      let hadSpace = skipSpace()
      guard place < bytes.count else { throw fault("the file ends inside <\(element.name)>") }
      if bytes[place] == UInt8(ascii: ">") {
        place += 1
        element.tagRange = start..<place
        element.range = start..<place
        return (element, false)
      }
      if starts(with: "/>") {
        place += 2
        element.tagRange = start..<place
        element.range = start..<place
        return (element, true)
      }
      guard hadSpace else { throw fault("<\(element.name)> is not closed") }
      let attribute = try attribute()
      if element[attribute.name] != nil {
        throw fault("<\(element.name)> has the attribute \(attribute.name) twice")
      }
      element.attributes.append(attribute)
      if element.attributes.count > 200 {
        throw fault("<\(element.name)> has more than 200 attributes")
      }
    }
  }

  private mutating func endTag() throws(XMLFault) -> String {
    place += 2
    let name = try name()
    skipSpace()
    guard place < bytes.count, bytes[place] == UInt8(ascii: ">") else {
      throw fault("</\(name)> is not closed")
    }
    place += 1
    return name
  }

  private mutating func attribute() throws(XMLFault) -> XMLElement.Attribute {
    let name = try name()
    skipSpace()
    guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else {
      throw fault("the attribute \(name) has no value")
    }
    place += 1
    skipSpace()
    guard place < bytes.count,
      bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'")
    else { throw fault("the value of \(name) has no quotes") }
    let quote = bytes[place]
    place += 1
    let start = place
    let value = try characters(untilByte: quote)
    guard place < bytes.count else { throw fault("the value of \(name) is not closed") }
    let end = place
    place += 1
    return XMLElement.Attribute(name: name, value: value, valueRange: start..<end)
  }

  private mutating func name() throws(XMLFault) -> String {
    let start = place
    while place < bytes.count, Self.isNameByte(bytes[place]) { place += 1 }
    guard place > start, !Self.isDigit(bytes[start]) else { throw fault("a name is missing here") }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  // MARK: Text

  /// The text up to a byte, with references replaced.
  private mutating func characters(untilByte end: UInt8) throws(XMLFault) -> String {
    var start = place
    var text = ""
    while place < bytes.count, bytes[place] != end {
      switch bytes[place] {
      case UInt8(ascii: "\n"):
        line += 1
        place += 1
      case UInt8(ascii: "&"):
        text += String(decoding: bytes[start..<place], as: UTF8.self)
        text += try reference()
        start = place
      case UInt8(ascii: "<"):
        throw fault("a value contains <; write &lt;")
      case 0:
        throw fault("the file has a zero byte: it is not a text file")
      default:
        place += 1
      }
    }
    if text.isEmpty { return String(decoding: bytes[start..<place], as: UTF8.self) }
    return text + String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static let entities = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]

  private mutating func reference() throws(XMLFault) -> String {
    let start = place + 1
    var end = start
    while end < bytes.count, end - start < 12, bytes[end] != UInt8(ascii: ";") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";") else {
      throw fault("an & does not begin a reference; write &amp;")
    }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    place = end + 1
    if let text = Self.entities[name] { return text }
    var code: UInt32?
    if name.hasPrefix("#x") {
      code = UInt32(name.dropFirst(2), radix: 16)
    } else if name.hasPrefix("#") {
      code = UInt32(name.dropFirst(1), radix: 10)
    }
    guard let code, let scalar = Unicode.Scalar(code), code != 0 else {
      throw fault("the reference &\(name); is unknown")
    }
    return String(Character(scalar))
  }

  private mutating func cdata() throws(XMLFault) -> String {
    let start = place + 9
    try skip(past: "]]>", "CDATA")
    return String(decoding: bytes[start..<(place - 3)], as: UTF8.self)
  }

  private mutating func skipDocumentType() throws(XMLFault) {
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
      if bytes[place] == UInt8(ascii: "[") {
        throw fault("the document type has declarations, which are not supported")
      }
      advance()
    }
    guard place < bytes.count else { throw fault("the file ends inside <!") }
    place += 1
  }

  private mutating func skip(past end: StaticString, _ what: String) throws(XMLFault) {
    let first = line
    // Not the `-->` of `<!-->`.
    advance(by: starts(with: "<!--") ? 4 : starts(with: "<![CDATA[") ? 9 : 2)
    while place < bytes.count, !starts(with: end) { advance() }
    guard place < bytes.count else {
      throw XMLFault(text: "the file ends inside \(what)", line: first)
    }
    place += end.utf8CodeUnitCount
  }

  // MARK: Bytes

  private mutating func advance() {
    if bytes[place] == UInt8(ascii: "\n") { line += 1 }
    place += 1
  }

  private mutating func advance(by count: Int) { place = min(bytes.count, place + count) }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = place
    while place < bytes.count, Self.isSpace(bytes[place]) { advance() }
    return place > start
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { starts(with: $0) }
  }

  private func starts(with prefix: some Collection<UInt8>) -> Bool {
    bytes.count - place >= prefix.count
      && bytes[place..<(place + prefix.count)].elementsEqual(prefix)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"),
      UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...0xFF:
      true
    default: false
    }
  }

  private func fault(_ text: String) -> XMLFault { XMLFault(text: text, line: line) }
}

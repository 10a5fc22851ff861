import LayoutModel
import TextReports

/// The text of an SVG document under construction: elements, escaped values, and numbers with at most two
/// decimals.
///
/// The output is deterministic.
struct SVGText {
  private(set) var text = ""
  private var open: [Name] = []
  /// The elements, for a painter; empty unless they are kept.
  private(set) var elements: [Element] = []
  private let keepsElements: Bool

  init(keepsElements: Bool = false) { self.keepsElements = keepsElements }

  /// The title of the document, if elements are kept.
  var title: String? {
    if case .leaf(let parts)? = elements.dropFirst().first, parts.name == .title {
      parts.content
    } else {
      nil
    }
  }

  /// An element as it was added.
  enum Element {
    case open(Parts)
    case close
    case leaf(Parts)
  }

  /// The elements that drawings are made of.
  enum Name: String {
    case svg, title, style, defs, pattern, g, rect, circle, path, text, animate, animateTransform
  }

  /// The name, the attributes and the text of an element.
  struct Parts {
    let name: Name
    let attributes: Attributes
    var content: String?

    func string(_ key: String) -> String? { attributes.pairs.first { $0.key == key }?.value.text }

    func number(_ key: String) -> Double? { string(key).flatMap { Double($0) } }
  }

  /// A value of an attribute.
  enum Value: ExpressibleByStringLiteral, ExpressibleByFloatLiteral {
    case string(String)
    case number(Double)

    init(stringLiteral value: String) { self = .string(value) }
    init(floatLiteral value: Double) { self = .number(value) }

    /// As it is written, but for characters that XML reserves.
    var text: String {
      switch self {
      case .string(let string): string
      case .number(let number): SVGText.number(number)
      }
    }
  }

  /// Attributes in order.
  struct Attributes: ExpressibleByDictionaryLiteral {
    var pairs: [(key: String, value: Value)]

    init(dictionaryLiteral pairs: (String, Value)...) { self.pairs = pairs.map { ($0, $1) } }
  }

  /// Adds an empty element.
  mutating func add(_ name: Name, _ attributes: Attributes) {
    start(name, attributes)
    text += "/>\n"
    if keepsElements { elements.append(.leaf(Parts(name: name, attributes: attributes))) }
  }

  /// Adds a rectangle.
  mutating func add(_ rect: Rect, _ attributes: Attributes = [:]) {
    var all: Attributes = [
      "x": .number(rect.x), "y": .number(rect.y), "width": .number(rect.width),
      "height": .number(rect.height),
    ]
    all.pairs += attributes.pairs
    add(.rect, all)
  }

  /// Adds an element with text.
  mutating func add(_ name: Name, _ attributes: Attributes = [:], text content: String) {
    start(name, attributes)
    text += ">\(Self.escaped(content))</\(name.rawValue)>\n"
    if keepsElements {
      elements.append(.leaf(Parts(name: name, attributes: attributes, content: content)))
    }
  }

  /// Opens an element.
  mutating func begin(_ name: Name, _ attributes: Attributes = [:]) {
    start(name, attributes)
    text += ">\n"
    open.append(name)
    if keepsElements { elements.append(.open(Parts(name: name, attributes: attributes))) }
  }

  /// Closes the innermost open element.
  mutating func end() {
    guard let name = open.popLast() else { return }
    indent()
    text += "</\(name.rawValue)>\n"
    if keepsElements { elements.append(.close) }
  }

  /// Opens a document of a size.
  mutating func beginDrawing(width: Double, height: Double, title: String, _ family: String) {
    begin(
      .svg,
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": .number(width), "height": .number(height),
        "viewBox": .string("0 0 \(Self.number(width)) \(Self.number(height))"),
        "role": "img", "font-family": .string(family), "fill": "none",
      ])
    add(.title, text: title)
  }

  /// Ends the document, with the rules for a dark background.
  mutating func endDrawing() {
    add(.style, text: Palette.style(for: text))
    end()
  }

  private mutating func indent() { text += String(repeating: " ", count: 2 * open.count) }

  private mutating func start(_ name: Name, _ attributes: Attributes) {
    indent()
    text += "<\(name.rawValue)"
    for (key, value) in attributes.pairs {
      text += " \(key)=\"\(Self.escaped(value.text))\""
    }
  }

  /// A number with at most two or four decimals, without trailing zeros.
  static func number(_ value: Double, decimals: Int = 2) -> String {
    let bounded = value.isNaN ? 0 : min(max(value, -1e9), 1e9)
    let unit = decimals == 2 ? 100 : 10_000
    let units = Int((bounded * Double(unit)).rounded())
    let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    let sign = units < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var digits = String(UInt(unit) + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  /// A text escaped for content and attribute values.
  static func escaped(_ text: String) -> String { XMLText.escaped(printable(text)) }

  /// A text without the characters that XML does not allow, and without those that change the direction of
  /// the text around them.
  static func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): result += " "
      case "\u{FFFE}", "\u{FFFF}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// The text of an SVG document under construction: elements, escaped values, and numbers with at most two
/// decimals.
///
/// The output is deterministic.
struct SVGText {
  private(set) var text = ""
  private var open: [String] = []

  /// A value of an attribute.
  enum Value: ExpressibleByStringLiteral, ExpressibleByFloatLiteral {
    case string(String)
    case number(Double)

    init(stringLiteral value: String) { self = .string(value) }
    init(floatLiteral value: Double) { self = .number(value) }
  }

  typealias Attributes = KeyValuePairs<String, Value>

  /// Adds an empty element.
  mutating func add(_ name: String, _ attributes: Attributes) {
    start(name, attributes)
    text += "/>\n"
  }

  /// Adds an element with text.
  mutating func add(_ name: String, _ attributes: Attributes = [:], text content: String) {
    start(name, attributes)
    text += ">\(Self.escaped(content))</\(name)>\n"
  }

  /// Opens an element.
  mutating func begin(_ name: String, _ attributes: Attributes = [:]) {
    start(name, attributes)
    text += ">\n"
    open.append(name)
  }

  /// Closes the innermost open element.
  mutating func end() {
    guard let name = open.popLast() else { return }
    indent()
    text += "</\(name)>\n"
  }

  private mutating func indent() { text += String(repeating: " ", count: 2 * open.count) }

  private mutating func start(_ name: String, _ attributes: Attributes) {
    indent()
    text += "<\(name)"
    for (key, value) in attributes {
      switch value {
      case .string(let string): text += " \(key)=\"\(Self.escaped(string))\""
      case .number(let number): text += " \(key)=\"\(Self.number(number))\""
      }
    }
  }

  /// A number with at most two decimals, without trailing zeros.
  static func number(_ value: Double) -> String {
    let bounded = value.isNaN ? 0 : min(max(value, -1e9), 1e9)
    let hundredths = Int((bounded * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A text escaped for content and attribute values. Characters that XML does not allow are dropped, and so
  /// are those that change the direction of the text around them.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): result += " "
      case "\u{FFFE}", "\u{FFFF}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

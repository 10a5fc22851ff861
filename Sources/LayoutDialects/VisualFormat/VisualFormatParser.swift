import LayoutModel

/// A recursive descent parser of visual formats with one character of lookahead.
struct VisualFormatParser {
  private var scanner: VisualFormatScanner

  init(_ text: String) { scanner = VisualFormatScanner(text) }

  private static let example = "a format looks like this: H:|-[a]-20-[b(>=100)]-|"

  /// The whole format.
  mutating func format() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    scanner.skipBlanks()
    guard scanner.next != nil else { throw here("the format is empty", help: Self.example) }
    format.axis = try axis()
    scanner.skipBlanks()
    if scanner.take("|") {
      let connection = try connection()
      if scanner.next == "|" || scanner.next == nil {
        throw here("a view must follow the superview's edge", help: Self.example)
      }
      format.start = connection
    }
    while true {
      format.views.append(try view())
      let connection = try connection()
      guard scanner.next != nil else {
        guard connection.gap == .none else {
          throw here("a view or `|` must follow `-`", help: Self.example)
        }
        return format
      }
      if scanner.take("|") {
        format.end = connection
        scanner.skipBlanks()
        guard scanner.next == nil else {
          throw here("nothing can follow the superview's edge", help: "`|` can only be at the ends")
        }
        return format
      }
      format.connections.append(connection)
    }
  }

  private mutating func axis() throws(VisualFormatError) -> Axis {
    guard scanner.isAtName else { return .horizontal }
    let start = scanner.offset
    let word = scanner.name()
    let range = start..<scanner.offset
    switch word {
    case "H", "V":
      scanner.skipBlanks()
      guard scanner.take(":") else { throw here("expected `:` after `\(word)`") }
      return word == "H" ? .horizontal : .vertical
    case "h", "v":
      throw error("`\(word)` is written `\(word.uppercased())`", at: range)
    default:
      throw error(
        "a format begins with `H:`, `V:`, `|` or `[`", at: range,
        help: scanner.next == ":" ? "H: is horizontal, V: vertical" : "a view is written [\(word)]")
    }
  }

  // MARK: Views

  private mutating func view() throws(VisualFormatError) -> VisualFormat.View {
    scanner.skipBlanks()
    let start = scanner.offset
    guard scanner.take("[") else {
      let help = scanner.isAtName ? "a view is written [a]" : Self.example
      throw here("expected a view", help: help)
    }
    scanner.skipBlanks()
    guard scanner.isAtName else {
      throw scanner.next == nil
        ? unclosed("[", at: start) : here("a view's name must follow `[`", help: "[a]")
    }
    let name = try name()
    scanner.skipBlanks()
    var predicates: [VisualFormat.Predicate] = []
    if scanner.next == "(" { predicates = try self.predicates() }
    scanner.skipBlanks()
    guard scanner.take("]") else {
      if scanner.next == nil { throw unclosed("[", at: start) }
      throw here(
        "expected `]` after `\(predicates.isEmpty ? name.text : ")")`", help: viewHelp(name.text))
    }
    return VisualFormat.View(name: name, predicates: predicates, range: start..<scanner.offset)
  }

  /// A suggestion for an unexpected character after a view's name.
  private func viewHelp(_ name: String) -> String? {
    switch scanner.next {
    case "=", "<", ">": "a length goes in parentheses: [\(name)(>=100)]"
    case "[": "an index is a number: \(name)[1]"
    default: nil
    }
  }

  /// `a`, `cell[3]`
  private mutating func name() throws(VisualFormatError) -> VisualFormat.Name {
    let start = scanner.offset
    var text = scanner.name()
    if scanner.next == "[", scanner.isNumberAfterNext {
      let bracket = scanner.offset
      scanner.advance()
      text += "[\(scanner.digits())]"
      guard scanner.take("]") else { throw unclosed("[", at: bracket) }
    }
    return VisualFormat.Name(text: text, range: start..<scanner.offset)
  }

  // MARK: Connections

  /// The connection before the next view or edge, spaces included.
  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    scanner.skipBlanks()
    let start = scanner.offset
    guard scanner.take("-") else {
      switch scanner.next {
      case nil, "[", "|": return VisualFormat.Connection(gap: .none, range: start..<start)
      default:
        throw here(
          "expected `-`, a view or `|`",
          help: scanner.isAtNumber || scanner.isAtName || scanner.next == "("
            ? "a gap goes between two `-`: [a]-20-[b]" : nil)
      }
    }
    scanner.skipBlanks()
    let lengths: [VisualFormat.Predicate]
    switch scanner.next {
    case nil, "[", "|":
      return VisualFormat.Connection(gap: .standard, range: start..<scanner.offset)
    case "(": lengths = try predicates()
    case "-":
      throw here("two `-` with nothing between them", help: "a negative gap is written -(-8)-")
    // UIKit reads a relation and a priority without parentheses, too.
    case "=", "<", ">": lengths = [try predicate()]
    default:
      guard scanner.isAtNumber || scanner.isAtName else {
        throw here("expected a length, a view or `|` after `-`")
      }
      lengths = [try predicate()]
    }
    scanner.skipBlanks()
    guard scanner.take("-") else { throw here("expected `-` after the length") }
    let range = start..<scanner.offset
    scanner.skipBlanks()
    return VisualFormat.Connection(gap: .lengths(lengths), range: range)
  }

  // MARK: Predicates

  /// `(>=100,<=200@750)`
  private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    let open = scanner.offset
    scanner.advance()
    var predicates: [VisualFormat.Predicate] = []
    repeat {
      scanner.skipBlanks()
      if scanner.next == nil { throw unclosed("(", at: open) }
      predicates.append(try predicate())
      scanner.skipBlanks()
    } while scanner.take(",")
    guard scanner.take(")") else {
      switch scanner.next {
      case nil, "]", "|": throw unclosed("(", at: open)
      case "*", "/", "+", "-":
        throw here(
          "a length is one number, metric or view",
          help: "write arithmetic as an equation: b.width == 2 * a.width")
      default: throw here("expected `,` or `)`")
      }
    }
    return predicates
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let start = scanner.offset
    let relation = try relation()
    scanner.skipBlanks()
    let object = try quantity()
    var end = scanner.offset
    var priority: VisualFormat.Quantity?
    scanner.skipBlanks()
    if scanner.take("@") {
      scanner.skipBlanks()
      priority = try quantity("a priority")
      end = scanner.offset
    }
    return VisualFormat.Predicate(
      relation: relation, object: object, priority: priority, range: start..<end)
  }

  private mutating func relation() throws(VisualFormatError) -> Relation {
    let relation: Relation
    switch scanner.next {
    case "=": relation = .equal
    case "<": relation = .lessOrEqual
    case ">": relation = .greaterOrEqual
    default: return .equal
    }
    let start = scanner.offset
    let sign = scanner.next.map(String.init) ?? ""
    scanner.advance()
    guard scanner.take("=") else {
      throw error("`\(sign)` is written `\(relation.rawValue)`", at: start..<scanner.offset)
    }
    return relation
  }

  private mutating func quantity(
    _ what: String = "a number, a metric or a view"
  ) throws(VisualFormatError) -> VisualFormat.Quantity {
    if scanner.isAtName { return .name(try name()) }
    let start = scanner.offset
    let isNegative = scanner.take("-")
    if isNegative { scanner.skipBlanks() }
    guard scanner.isAtNumber else { throw here("expected \(what)") }
    var text = scanner.digits()
    if scanner.take(".") {
      let decimals = scanner.digits()
      guard !decimals.isEmpty else { throw here("a digit must follow the decimal point") }
      text = (text.isEmpty ? "0" : text) + "." + decimals
    }
    if scanner.isAtName {
      let unit = scanner.name()
      throw error("`\(text)\(unit)` is not a number", at: start..<scanner.offset)
    }
    let range = start..<scanner.offset
    guard let magnitude = Double(text), magnitude <= 1e15 else {
      throw VisualFormatError(.outOfRange, "numbers are at most 1e15", at: range)
    }
    return .number(isNegative ? 0 - magnitude : magnitude, range)
  }

  // MARK: Errors

  private func error(
    _ message: String, at range: Range<Int>, help: String? = nil
  ) -> VisualFormatError {
    VisualFormatError(.syntax, message, at: range, help: help.map { [$0] } ?? [])
  }

  private func here(_ message: String, help: String? = nil) -> VisualFormatError {
    error(message, at: scanner.nextRange, help: help)
  }

  private func unclosed(_ bracket: String, at offset: Int) -> VisualFormatError {
    error("`\(bracket)` is not closed", at: offset..<(offset + 1))
  }
}

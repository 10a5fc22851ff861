import CodeSyntax

/// A number of code, in points or without a unit, with the open numbers that it depends on.
struct CodeNumber: Hashable {
  /// How a number divides.
  enum Kind {
    /// A whole number as it is written, which becomes what is expected of it.
    case literal
    /// `Int`, `NSInteger`: a quotient is cut off.
    case integer
    /// `CGFloat`, `Double`
    case real
  }

  /// The value, with the open numbers at their assumed or given values. Finite.
  var value: Double
  /// The names of the open numbers that it depends on, sorted.
  var open: [String] = []
  var kind: Kind

  /// Creates a number; one that is not finite becomes 0.
  init(_ value: Double, _ kind: Kind = .real, open: [String] = []) {
    self.value = value.isFinite ? value : 0
    self.open = open
    self.kind = kind
  }

  /// Numbers are equal if their values are, of whatever kind.
  static func == (a: CodeNumber, b: CodeNumber) -> Bool { a.value == b.value && a.open == b.open }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(open)
  }

  /// The same number of another kind; the fraction of an integer is cut off.
  func of(_ kind: Kind) -> CodeNumber {
    CodeNumber(kind == .integer ? value.rounded(.towardZero) : value, kind, open: open)
  }

  static let zero = CodeNumber(0)

  /// A number computed from two.
  static func combine(_ a: CodeNumber, _ b: CodeNumber, _ body: (Double, Double) -> Double)
    -> CodeNumber
  {
    let open = a.open.isEmpty ? b.open : b.open.isEmpty ? a.open : Set(a.open + b.open).sorted()
    let kind: Kind =
      a.kind == .real || b.kind == .real
      ? .real : a.kind == .integer || b.kind == .integer ? .integer : .literal
    return CodeNumber(body(a.value, b.value), kind, open: open)
  }

  static func + (a: CodeNumber, b: CodeNumber) -> CodeNumber { combine(a, b, +) }
  static func - (a: CodeNumber, b: CodeNumber) -> CodeNumber { combine(a, b, -) }
  static func * (a: CodeNumber, b: CodeNumber) -> CodeNumber { combine(a, b, *) }
  /// The quotient; 0 for a division by 0.
  static func / (a: CodeNumber, b: CodeNumber) -> CodeNumber {
    let result = combine(a, b) { $1 == 0 ? 0 : $0 / $1 }
    return result.kind == .integer ? result.of(.integer) : result
  }
  static prefix func - (a: CodeNumber) -> CodeNumber {
    CodeNumber(0 - a.value, a.kind, open: a.open)
  }
}

/// A number that code names and that no file of the set determines. It has an assumed value, which the caller
/// of the reader may replace.
package struct OpenNumber: Hashable, Sendable {
  /// Its name, unique in a scene: `padding`.
  package var name: String
  /// The words of the code that stand for it: `Theme.padding`.
  package var text: String
  /// The value that was used.
  package var value: Double
  /// Whether the value is assumed, not given.
  package var isAssumed: Bool
  /// Where it is first used.
  package var origin: CodeOrigin
}

extension OpenNumber {
  /// The value that is assumed for a number, by the last of its words that is known: a height of 44, a width of
  /// 100, a spacing of 8, a ratio of 1, and otherwise a distance of 16 points.
  static func assumed(for text: String) -> Double {
    let words = text.lowercased()
    for (word, value) in known where words.contains(word) { return value }
    return 16
  }

  private static let known: [(word: String, value: Double)] = [
    ("ratio", 1), ("multiplier", 1), ("scale", 1), ("factor", 1), ("percent", 1), ("alpha", 1),
    ("priority", 750), ("lines", 0), ("count", 1), ("index", 0), ("padding", 16), ("margin", 16),
    ("inset", 16), ("spacing", 8), ("gap", 8), ("space", 8), ("radius", 8), ("border", 1),
    ("separator", 1), ("line", 1), ("offset", 0), ("font", 17), ("height", 44), ("width", 100),
    ("size", 44), ("diameter", 44),
  ]
}

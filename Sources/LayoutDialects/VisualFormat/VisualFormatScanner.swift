/// A scanner over the characters of a visual format, with their positions.
struct VisualFormatScanner {
  private let scalars: [Unicode.Scalar]
  /// The byte offset of each character, and of the end.
  private let offsets: [Int]
  private var index = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    var offset = 0
    var offsets: [Int] = []
    offsets.reserveCapacity(scalars.count + 1)
    for scalar in scalars {
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
    self.offsets = offsets
  }

  /// The next character; nil at the end.
  var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// The character after the next one.
  private var afterNext: Unicode.Scalar? {
    index + 1 < scalars.count ? scalars[index + 1] : nil
  }

  /// Whether a digit follows the next character.
  var isNumberAfterNext: Bool { afterNext.map(Self.isDigit) == true }

  /// The byte offset of the next character.
  var offset: Int { offsets[index] }

  /// The range of the next character; at the end, the position after the last one.
  var nextRange: Range<Int> {
    index < scalars.count ? offsets[index]..<offsets[index + 1] : offset..<(offset + 1)
  }

  /// Skips the next character.
  mutating func advance() {
    if index < scalars.count { index += 1 }
  }

  /// Skips the next character if it is the given one, and returns whether it is.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }

  /// Skips spaces.
  mutating func skipBlanks() {
    while let scalar = next, scalar.properties.isWhitespace { index += 1 }
  }

  // MARK: Names and numbers

  /// Whether a name starts here: with a letter of any script, or `_`.
  var isAtName: Bool { next.map(Self.startsName) ?? false }

  /// Whether a number starts here: with a digit, or a point before one.
  var isAtNumber: Bool {
    guard let next else { return false }
    return Self.isDigit(next) || (next == "." && isNumberAfterNext)
  }

  /// Reads a name of letters, digits and `_`.
  mutating func name() -> String {
    var name = String.UnicodeScalarView()
    while let scalar = next, Self.continuesName(scalar) {
      name.append(scalar)
      index += 1
    }
    return String(name)
  }

  /// Reads digits.
  mutating func digits() -> String {
    var digits = String.UnicodeScalarView()
    while let scalar = next, Self.isDigit(scalar) {
      digits.append(scalar)
      index += 1
    }
    return String(digits)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 48 && scalar.value <= 57
  }

  private static func startsName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.generalCategory.isLetter
  }

  private static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark: true
    default: startsName(scalar)
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isLetter: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}

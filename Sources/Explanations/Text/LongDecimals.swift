import LayoutDialects
import TextReports

extension Explainer {
  /// A constraint whose long, computed decimals are rounded: `q.width == 16.67`.
  func roundingLongDecimals(_ description: ConstraintDescription) -> ConstraintDescription {
    var description = description
    description.equation = roundingLongDecimals(description.equation)
    if case .equation(let text) = description.words {
      description.words = .equation(roundingLongDecimals(text))
    }
    return description
  }

  private func roundingLongDecimals(_ text: EquationText) -> EquationText {
    var text = text
    text.left = roundingLongDecimals(text.left)
    text.right = roundingLongDecimals(text.right)
    text.constant = text.constant.map(roundingLongDecimals)
    return text
  }

  /// A text in which numbers with unusually many decimals are rounded.
  func roundingLongDecimals(_ text: String) -> String {
    guard text.utf8.count > Self.mostDecimals else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0.isASCII && $0.isNumber }) {
      result += rest[..<start]
      let isPartOfName = result.last.map { $0.isLetter || $0 == "_" } ?? false
      let number = rest[start...].prefix { ($0.isASCII && $0.isNumber) || $0 == "." }
      rest = rest[number.endIndex...]
      let decimals = number.split(separator: ".", omittingEmptySubsequences: false)
      if !isPartOfName, decimals.count == 2, decimals[1].utf8.count >= Self.mostDecimals,
        let value = Double(number), rest.first != "e"
      {
        result += NumberText.display(value, decimals: style.precision)
      } else {
        result += number
      }
    }
    return result + rest
  }

  /// The maximum number of decimals of a number that was not computed.
  private static var mostDecimals: Int { 9 }
}

import LayInterpreter

/// The explanations of error codes: what the page of messages says.
package enum ErrorCatalog {
  /// A code with its explanation.
  package struct ExplainedCode: Sendable {
    /// Such as `E012`.
    package var code: String
    /// The error in a few words.
    package var title: String
    /// The rule.
    package var explanation = ""
    /// A program with the error; nil if a program alone does not have it.
    package var example: String?
    /// What to do.
    package var cure = ""
    /// The program without the error; nil if there is no single one.
    package var cured: String?
  }

  /// The explanation of a code; nil for an unknown one.
  static func explained(_ code: String) -> ExplainedCode? {
    let code = code.uppercased()
    return all.first { $0.code == code }
  }

  /// All codes in order.
  package static let all: [ExplainedCode] = {
    let page = BuiltInPage.named("Messages")
    let rows = page.sections.first?.pieces.compactMap { piece -> ExplainedCode? in
      // [`E012`](#e012)
      guard case .row(let cells) = piece, cells.count == 2 else { return nil }
      let code = cells[0].split(separator: "`", omittingEmptySubsequences: false)
      return code.count > 1 ? ExplainedCode(code: String(code[1]), title: cells[1]) : nil
    }
    return (rows ?? []).map { row in
      var row = row
      // The title comes first.
      for piece in page[row.code].dropFirst() {
        switch piece {
        case .paragraph(let text) where text.hasPrefix("Cure: "):
          row.cure = String(text.dropFirst("Cure: ".count))
        case .paragraph(let text): row.explanation = text
        case .code(let lines) where row.cure.isEmpty: row.example = lines.joined(separator: "\n")
        case .code(let lines): row.cured = lines.joined(separator: "\n")
        case .item, .row: break
        }
      }
      return row
    }
  }()
}

extension PastedCode {
  /// What leads on from a line of an app.
  enum Answer {
    /// What to write or to do instead of the line.
    case advice(String)
    /// The whole statement in the words of this language, and the library that it is code for.
    case translation(String, library: String)
    /// The library whose page says how its lines are written here.
    case library(String)
  }

  /// The answer to what failed; nil if it is not code of an app.
  ///
  /// A statement of a library is translated. A line of UIKit has a row of its own, which knows more of it, and
  /// where a statement cannot be told apart the line with the error is looked up alone.
  /// - Parameters:
  ///   - statement: The statement that failed; nil if it is not known.
  ///   - line: The line with the error.
  ///   - isUnknown: Whether the error says nothing that the writer of the statement can use.
  ///   - isReadable: Whether a text is free of mistakes in its syntax.
  static func answer(
    to statement: Substring?, line: String?, isUnknown: Bool, isReadable: (String) -> Bool
  ) -> Answer? {
    if let statement, isForeign(statement), let library = library(of: statement) {
      let firstLine = String(statement.prefix { !$0.isNewline })
      let hasRow = library == "UIKit" && advice(on: firstLine) != nil
      if !hasRow {
        if let translated = translation(of: statement), translated.utf8.count <= longestTranslation,
          isReadable(translated), squeezed(translated) != squeezed(String(statement))
        {
          return .translation(translated, library: library)
        }
        if isUnknown { return .library(library) }
      }
    }
    return line.flatMap { advice(on: $0) }.map { .advice($0) }
  }

  private static let longestTranslation = 400

  private static func squeezed(_ text: String) -> String {
    text.filter { !$0.isWhitespace && $0 != ";" }
  }
}

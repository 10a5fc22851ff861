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
  /// What is offered to be typed was tried before. A view that is made has a row of its own, which knows more of
  /// it, and where a statement cannot be told apart the line with the error is looked up alone.
  /// - Parameters:
  ///   - statement: The statement that failed; nil if it is not known.
  ///   - line: The line with the error.
  ///   - isUnknown: Whether the error says nothing that the writer of the statement can use.
  ///   - isLayout: Whether a name is that of a box layout.
  ///   - runs: Whether a statement of this language runs.
  static func answer(
    to statement: Substring?, line: String?, isUnknown: Bool,
    isLayout: @escaping (String) -> Bool, runs: (String) -> Bool
  ) -> Answer? {
    let known = line.flatMap { advice(on: $0) }.flatMap { row -> Answer? in
      // A form to be filled in says less than an error that knows better.
      guard let typed = typed(in: row) else {
        return isUnknown || !row.contains("…") ? .advice(row) : nil
      }
      return runs(typed) ? .advice(row) : nil
    }
    guard let statement, isForeign(statement) else { return known }
    let library = library(of: statement) ?? "UIKit"
    if let translated = translation(of: statement, isLayout: isLayout),
      translated.utf8.count <= longestTranslation,
      squeezed(translated) != squeezed(String(statement)),
      known == nil || !translated.hasPrefix("view "), runs(translated)
    {
      return .translation(translated, library: library)
    }
    return known ?? (isUnknown ? .library(library) : nil)
  }

  private static let longestTranslation = 400

  /// The statement in an advice; nil for one in words, or with a part to be filled in.
  private static func typed(in advice: String) -> String? {
    guard advice.hasPrefix(write("")), !advice.contains("…"), !advice.contains("   or, ") else {
      return nil
    }
    return String(advice.dropFirst(write("").count))
  }

  private static func squeezed(_ text: String) -> String {
    text.filter { !$0.isWhitespace && $0 != ";" }
  }
}

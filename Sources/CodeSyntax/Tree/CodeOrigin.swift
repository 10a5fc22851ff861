/// A place in a file of code.
package struct CodeOrigin: Hashable, Sendable, Comparable {
  /// The file, as it was named; empty for text that was entered.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column in characters, from 1.
  package var column: Int

  /// A place in a file.
  package init(file: String, line: Int, column: Int) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  /// Places of several files that share a line and column are few.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
  }

  /// By file, line and column.
  package static func < (a: CodeOrigin, b: CodeOrigin) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}

/// A part of code that states or changes layout and was not read.
package struct Unread: Hashable, Sendable {
  /// Where it is.
  package var origin: CodeOrigin
  /// Its text, at most one line.
  package var text: String
  /// Why it was not read, as the end of a sentence: `its list of views is not known`.
  package var reason: String

  /// A part that was not read.
  package init(origin: CodeOrigin, text: String, reason: String) {
    (self.origin, self.text, self.reason) = (origin, text, reason)
  }
}

/// The numbers and names in a lesson's text that differ between its variants, written `{NAME}`.
///
/// ```
/// vary GAP WIDTH
///   20 280
///   16 288
/// ```
struct LessonVariants {
  /// Names, and the rows of what can stand for them together.
  private var tables: [(names: [String], rows: [[String]])] = []

  /// The most variants.
  private static let most = 64

  /// The number of variants: each row of a table with each row of the others.
  var count: Int { tables.reduce(1) { min(Self.most, $0 * $1.rows.count) } }

  /// Adds a table.
  /// - Parameters:
  ///   - names: The names, with blanks between them.
  ///   - lines: What stands for them, a line a row.
  ///   - line: Its line in the file.
  mutating func add(_ names: String, _ lines: [String], at line: Int) throws(LessonError) {
    let names = names.split(separator: " ").map(String.init)
    let rows = lines.filter { !$0.isEmpty }.map { $0.split(separator: " ").map(String.init) }
    guard !names.isEmpty, !rows.isEmpty, rows.count <= Self.most, tables.count < Self.most,
      rows.allSatisfy({ $0.count == names.count })
    else {
      throw LessonError(
        line: line, message: "`vary` needs names, and rows of as many words, indented below it")
    }
    tables.append((names, rows))
  }

  /// A text with the numbers and names of a variant, line for line.
  func filled(_ text: String, _ variant: Int) -> String {
    var rest = Int(variant.magnitude % UInt(max(1, count)))
    var words: [Substring: String] = [:]
    for table in tables {
      let row = table.rows[rest % table.rows.count]
      rest /= table.rows.count
      for (name, word) in zip(table.names, row) { words[name[...]] = word }
    }
    guard !words.isEmpty else { return text }
    var filled = ""
    var left = text[...]
    while let start = left.firstIndex(of: "{") {
      filled += left[..<start]
      let name = left[left.index(after: start)...].prefix { $0.isLetter || $0.isNumber }
      if let word = words[name], left[name.endIndex...].hasPrefix("}") {
        filled += word
        left = left[left.index(after: name.endIndex)...]
      } else {
        filled += "{"
        left = left[left.index(after: start)...]
      }
    }
    return filled + left
  }
}

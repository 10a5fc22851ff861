/// Numbers for tables: three digits, with a unit.
enum Figures {
  /// A time, from nanoseconds.
  static func duration(_ nanoseconds: Double) -> String {
    let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs")]
    // A value that would round up to 1000 is shown as 1 of the next unit.
    for (size, unit) in units where nanoseconds >= size * 0.9995 {
      return "\(threeDigits(nanoseconds / size)) \(unit)"
    }
    return "\(threeDigits(nanoseconds)) ns"
  }

  /// A ratio.
  static func ratio(_ number: Double) -> String { "\(threeDigits(number))x" }

  /// A percentage.
  static func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }

  /// An amount of memory, from KB.
  static func memory(_ kilobytes: Double) -> String { "\(Int((kilobytes / 1024).rounded())) MB" }

  /// A length of text, from KB.
  static func kilobytes(_ number: Double) -> String {
    number < 10_000 ? "\(threeDigits(number)) KB" : memory(number)
  }

  /// A whole number with separated thousands.
  static func count(_ number: Int) -> String {
    let digits = String(number)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A number with two decimals.
  static func hundredths(_ number: Double) -> String {
    let hundredths = Int((number.magnitude * 100).rounded())
    let fraction = hundredths % 100
    return "\(number < 0 ? "-" : "")\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  private static func threeDigits(_ number: Double) -> String {
    guard number.isFinite else { return "-" }
    if number >= 99.95 { return count(Int(number.rounded())) }
    if number >= 9.995 {
      let tenths = Int((number * 10).rounded())
      return "\(tenths / 10).\(tenths % 10)"
    }
    return hundredths(number)
  }
}

/// Rows of text in aligned columns: the first to the left, the others to the right.
struct TextTable {
  private var rows: [[String]]

  init(_ header: [String]) { rows = [header] }

  mutating func add(_ row: [String]) { rows.append(row) }

  /// Whether it has only its header.
  var isEmpty: Bool { rows.count == 1 }

  /// The lines of the table, two spaces between columns.
  var lines: [String] {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, text) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - text.count)
        line += column == 0 ? text + padding : "  " + padding + text
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

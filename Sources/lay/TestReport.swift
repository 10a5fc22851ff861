/// The report of a test run in a format.
enum TestReport {
  /// What became of a program.
  struct Result {
    var name: String
    var file: String
    var status: Int32
    var messages: String
  }

  /// The result as commands that GitHub shows beside the lines of a change.
  static func github(_ result: Result) -> String {
    guard result.status != 0 else { return "" }
    var text = ""
    for line in result.messages.split(separator: "\n") {
      guard let place = Place(line, in: result.file) else { continue }
      let title = property("lay: \(result.name)")
      text +=
        "::error file=\(property(result.file)),line=\(place.line),title=\(title)::\(data(place.message))\n"
    }
    if text.isEmpty {
      let first = result.messages.split(separator: "\n").first.map(String.init) ?? ""
      text =
        "::error file=\(property(result.file)),title=\(property("lay: \(result.name)"))::"
        + data(first.isEmpty ? "status \(result.status)" : first) + "\n"
    }
    return text
  }

  /// A message with its line: `card.lay:12:3: error: unknown view`
  private struct Place {
    var line: Int
    var message: String

    init?(_ text: Substring, in file: String) {
      guard text.hasPrefix(file + ":") else { return nil }
      let parts = text.dropFirst(file.utf8.count + 1).split(
        separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let line = Int(parts[0]), Int(parts[1]) != nil else { return nil }
      self.line = line
      message = String(parts[2].drop { $0 == " " })
    }
  }

  private static func data(_ text: String) -> String {
    escaped(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")])
  }

  private static func property(_ text: String) -> String {
    escaped(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")])
  }

  /// All results as a document in the form of JUnit.
  static func junit(_ results: [Result]) -> String {
    let failed = results.count { $0.status != 0 }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites tests="\(results.count)" failures="\(failed)">
        <testsuite name="lay" tests="\(results.count)" failures="\(failed)">

      """
    for result in results {
      let name = "name=\"\(xml(result.name))\" classname=\"lay\" file=\"\(xml(result.file))\""
      guard result.status != 0 else {
        text += "    <testcase \(name)/>\n"
        continue
      }
      let first = result.messages.split(separator: "\n").first.map(String.init) ?? ""
      text += """
            <testcase \(name)>
              <failure message="\(xml(first))" type="status \(result.status)">\(xml(result.messages))</failure>
            </testcase>

        """
    }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  /// A text inside XML; characters that XML does not allow are left out.
  private static func xml(_ text: String) -> String {
    var kept = ""
    for scalar in text.unicodeScalars {
      let isAllowed =
        scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        || scalar == "\n" || scalar == "\t"
      if isAllowed { kept.unicodeScalars.append(scalar) }
    }
    return escaped(kept, [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")])
  }

  private static func escaped(_ text: String, _ pairs: [(Unicode.Scalar, String)]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let pair = pairs.first(where: { $0.0 == scalar }) {
        result += pair.1
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

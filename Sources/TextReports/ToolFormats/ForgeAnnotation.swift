/// A message beside a line of a change, in the form that GitHub's workflows read.
package struct ForgeAnnotation {
  /// The severity.
  package enum Level: String {
    case error, warning, notice
  }

  package var level: Level
  package var file: String
  /// The line, from 1; nil for the whole file.
  package var line: Int?
  package var title: String
  package var message: String

  /// Creates a message.
  package init(_ level: Level, file: String, line: Int?, title: String, message: String) {
    self.level = level
    self.file = file
    self.line = line
    self.title = title
    self.message = message
  }

  /// The command, with its newline.
  package var text: String {
    let place = line.map { ",line=\($0)" } ?? ""
    return "::\(level.rawValue) file=\(Self.property(file))\(place),title=\(Self.property(title))::"
      + Self.escaped(message) + "\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

import LineEditing

/// A program to be run: its bytes, and the name under which messages speak of it.
struct Program {
  var name: String
  var bytes: [UInt8]

  /// Reads a file, or standard input for `-`.
  init(reading path: String) throws(FileReadError) {
    if path == "-" {
      name = "<stdin>"
      bytes = try FileReading.bytes(ofDescriptor: 0, name: "standard input")
    } else {
      name = path
      bytes = try FileReading.bytes(ofFile: path)
    }
  }

  /// A program given as an argument.
  init(_ text: String) {
    name = "-e"
    bytes = Array(text.utf8)
  }
}

extension FileReadError {
  /// The exit status for a file that cannot be read.
  static let status: Int32 = 66
}

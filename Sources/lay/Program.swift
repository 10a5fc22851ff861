import LayShell
import LineEditing

/// A program to run: its bytes, and its name in messages.
struct Program {
  var name: String
  var bytes: [UInt8]

  /// Reads a file, or standard input for `-`.
  init(reading path: String) throws(FileReadError) {
    if path == "-" {
      name = Shell.standardInputName
      bytes = try FileReading.bytes(ofDescriptor: 0, name: "standard input")
    } else {
      name = path
      bytes = try FileReading.bytes(ofFile: path)
    }
  }

  /// Creates a program given as an argument.
  init(_ text: String) {
    name = "-e"
    bytes = Array(text.utf8)
  }
}

extension FileReadError {
  /// The exit status for a file that cannot be read.
  static let status: Int32 = 66
}

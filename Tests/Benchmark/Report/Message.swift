import CLibrary

/// Messages to the user of the program, separate from its results.
enum Message {
  static func write(_ text: String) {
    var text = text
    _ = text.withUTF8 { bytes in
      CLibrary.write(2, bytes.baseAddress, bytes.count)
    }
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Messages to the user of the program, separate from its results.
enum Message {
  static func write(_ text: String) {
    var text = text
    _ = text.withUTF8 { bytes in
      #if canImport(Glibc)
        Glibc.write(2, bytes.baseAddress, bytes.count)
      #else
        Darwin.write(2, bytes.baseAddress, bytes.count)
      #endif
    }
  }
}

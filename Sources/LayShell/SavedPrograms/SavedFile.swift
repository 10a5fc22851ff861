/// The form of a file that `save` writes: a first line with a checksum of the rest, by which `save`
/// recognizes a file that nobody has edited since.
enum SavedFile {
  private static let mark = "# saved by lay, checksum "

  /// The text of a file with a program.
  static func text(of program: String) -> String {
    mark + checksum(of: program.utf8) + "\n" + program
  }

  /// Whether a file's bytes are what ``text(of:)`` makes.
  /// - Complexity: O(n).
  static func isSaved(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: mark.utf8), let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      return false
    }
    let written = String(decoding: bytes[mark.utf8.count..<end], as: UTF8.self)
    return written == checksum(of: bytes[(end + 1)...])
  }

  /// FNV-1a with 64 bits: it tells an edited file from another, and is no protection from forgery.
  private static func checksum(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

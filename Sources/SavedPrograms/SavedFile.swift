/// The format of a saved file: a program after a line with its checksum, by which `save` recognizes
/// a file that was not edited since.
package enum SavedFile {
  private static let mark = "# saved by lay, checksum "

  /// The contents of a file with a program.
  package static func text(of program: String) -> String {
    mark + checksum(of: program.utf8) + "\n" + program
  }

  /// Whether a file's bytes have the form of ``text(of:)``.
  /// - Complexity: O(n).
  package static func isSaved(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: mark.utf8), let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      return false
    }
    let written = String(decoding: bytes[mark.utf8.count..<end], as: UTF8.self)
    return written == checksum(of: bytes[(end + 1)...])
  }

  /// The 64-bit FNV-1a hash: it detects edits, and does not protect from forgery.
  private static func checksum(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The name of a Swift class as Objective-C knows it: `_TtC6Travel11SeatMapView`, `_TtCC5UIKit5Outer5Inner`.
struct MangledName: Hashable, Sendable {
  /// The module.
  var module: String
  /// The class, without the types around it.
  var name: String
  /// The type that a generic class is made for, with its module: `MyTasks.TaskRow`.
  var argument: String?

  /// Nil for a name that is not mangled, or is mangled in an unknown way.
  init?(_ text: String) {
    // Markdown takes the underscores away.
    let plain = text.hasPrefix("_") ? text.dropFirst() : text[...]
    guard plain.hasPrefix("Tt") else { return nil }
    let bytes = Array(plain.utf8.dropFirst(2))
    var index = 0
    // One letter for each nested type, the innermost first; `G` for a generic one.
    var depth = 0
    while index < bytes.count, [0x43, 0x47, 0x4F, 0x56].contains(bytes[index]) {
      if bytes[index] != 0x47 { depth += 1 }
      index += 1
    }
    guard depth > 0, let module = Self.word(bytes, &index) else { return nil }
    var names: [String] = []
    while names.count < depth {
      // A private type has the discriminator of its file in front.
      if index < bytes.count, bytes[index] == UInt8(ascii: "P") {
        index += 1
        guard Self.skipDiscriminator(bytes, &index) || Self.word(bytes, &index) != nil else {
          break
        }
      }
      guard let name = Self.word(bytes, &index) else { break }
      names.append(name)
    }
    guard let last = names.last else { return nil }
    self.module = module
    name = last
    // A type of one name; others would be long.
    if index < bytes.count, [0x43, 0x4F, 0x56].contains(bytes[index]) {
      index += 1
      if let inner = Self.word(bytes, &index), let type = Self.word(bytes, &index) {
        argument = "\(inner).\(type)"
      }
    }
  }

  /// The name as Swift writes it: `Travel.SeatMapView`, `SwiftUI._UIHostingView<MyTasks.TaskRow>`.
  var text: String { "\(module).\(name)" + (argument.map { "<\($0)>" } ?? "") }

  /// `33_0123456789ABCDEF0123456789ABCDEF`, with or without its underscore.
  private static func skipDiscriminator(_ bytes: [UInt8], _ index: inout Int) -> Bool {
    guard index + 34 <= bytes.count, bytes[index] == 0x33, bytes[index + 1] == 0x33 else {
      return false
    }
    var start = index + 2
    if bytes[start] == 0x5F { start += 1 }
    guard start + 32 <= bytes.count, bytes[start..<start + 32].allSatisfy({ $0.hexValue != nil })
    else { return false }
    index = start + 32
    return true
  }

  /// A word after its length: `6Travel`.
  private static func word(_ bytes: [UInt8], _ index: inout Int) -> String? {
    var length = 0
    let start = index
    while index < bytes.count, bytes[index].isDigit, index - start < 4 {
      length = length * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    guard length > 0, length <= bytes.count - index else { return nil }
    defer { index += length }
    return String(decoding: bytes[index..<index + length], as: UTF8.self)
  }
}

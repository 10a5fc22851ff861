import CLibrary

/// A directory for one test, removed afterwards.
package final class Scratch {
  package let path: String

  package init(_ files: [String: String] = [:]) {
    path = "/tmp/lay-scratch-\(getpid())-\(UInt64.random(in: 0 ..< .max))"
    mkdir(path, 0o700)
    for (name, text) in files { write(text, to: name) }
  }

  deinit { removeTree(path) }

  /// Writes a file in it, creating directories as needed.
  package func write(_ text: String, to name: String) { write(Array(text.utf8), to: name) }

  /// Writes bytes to a file in it.
  package func write(_ bytes: [UInt8], to name: String) {
    var directory = path
    for part in name.split(separator: "/").dropLast() {
      directory += "/\(part)"
      mkdir(directory, 0o700)
    }
    Self.write(bytes, to: "\(path)/\(name)")
  }

  /// The text of a file in it.
  package func read(_ name: String) -> String {
    String(decoding: Self.read("\(path)/\(name)"), as: UTF8.self)
  }

  package static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  package static func read(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = fread(&block, 1, block.count, file)
      guard count > 0 else { return bytes }
      bytes += block[..<count]
    }
  }

  private func removeTree(_ directory: String) {
    guard let stream = opendir(directory) else { return }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let inner = "\(directory)/\(name)"
      if unlink(inner) != 0 { removeTree(inner) }
    }
    closedir(stream)
    rmdir(directory)
  }
}

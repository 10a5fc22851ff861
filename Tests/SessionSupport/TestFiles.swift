import CLibrary

/// Files of the tests.
package enum TestFiles {
  /// The parent of the tests' own directory.
  package static let tests: String = {
    let path = "\(#filePath)"
    let parts = path.split(separator: "/").dropLast(2)
    return "/" + parts.joined(separator: "/")
  }()

  /// The root of the package.
  package static var package: String {
    "/" + tests.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The names in a directory with an extension, in order.
  package static func names(in directory: String, ending: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(ending) { names.append(name) }
    }
    return names.sorted()
  }

  package static func read(_ path: String) -> String? {
    readBytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What a file has other than a text, told by its first other line; nil if it has that text.
  package static func difference(of path: String, from text: String) -> String? {
    guard let found = read(path) else { return "\(path) cannot be read" }
    if found == text { return nil }
    let lines = [found, text].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let place = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> String {
      place < lines.count ? "`\(lines[place])`" : "the end"
    }
    return "\(path):\(place + 1) has \(line(lines[0])), but is made as \(line(lines[1]))"
  }

  package static func readBytes(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = fread(&block, 1, block.count, file)
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    return bytes
  }

  package static func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    fwrite(bytes, 1, bytes.count, file)
  }

  package static func remove(_ path: String) { unlink(path) }
}

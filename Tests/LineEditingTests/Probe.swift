import Foundation
import ProcessSupport

/// A directory for one test, removed afterwards.
final class TemporaryDirectory {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "line-editing-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in the directory.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// The bytes of a file.
  func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }
}

/// The program that reads lines and reports them (`Tests/LineEditingProbe`), built beside the
/// tests.
enum Probe {
  static let path = directoryOfProducts() + "/LineEditingProbe"

  /// The environment of the probe, unless a test changes it.
  static func environment(
    home: TemporaryDirectory, _ changes: [String: String] = [:]
  ) -> [String: String] {
    [
      "HOME": home.path, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
      "NO_COLOR": "1", "PROBE_HISTORY": "",
    ].merging(changes) { $1 }
  }

  /// A probe at its first prompt.
  static func start(
    home: TemporaryDirectory, _ changes: [String: String] = [:], columns: UInt16 = 80,
    rows: UInt16 = 24
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [path], environment: environment(home: home, changes), columns: columns, rows: rows)
    try terminal.wait(for: "reader:")
    try terminal.wait(for: "probe> ")
    return terminal
  }

  private static func directoryOfProducts() -> String {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      return bundle.bundleURL.deletingLastPathComponent().path
    #else
      let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      return program.deletingLastPathComponent().path
    #endif
  }
}

import LayLanguage
import LayShell
import LayoutModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a program printed and how it ended.
struct Outcome {
  var results = ""
  var messages = ""
  /// Both, in the order in which they came.
  var all = ""
  var status: Int32 = 0
}

/// A session that collects what it prints.
final class Console {
  var shell: Shell
  private let collected: Collected

  private final class Collected {
    var outcome = Outcome()
  }

  init(settings: Settings = Settings(), isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    let collected = Collected()
    self.collected = collected
    shell = Shell(
      settings: settings, isInterrupted: isInterrupted,
      output: Output { text, stream in
        collected.outcome.all += text
        switch stream {
        case .results: collected.outcome.results += text
        case .messages: collected.outcome.messages += text
        }
      })
  }

  /// A session of its own that begins where another is.
  init(copying other: Console) {
    collected = other.collected
    shell = other.shell.copy()
  }

  /// Runs a text and returns what it printed.
  @discardableResult
  func run(
    _ text: String, as mode: Shell.Mode = .script, name: String? = nil, firstLine: Int = 1,
    keepsGoing: Bool = false
  ) -> Outcome {
    collected.outcome = Outcome()
    onLargeStack {
      shell.stackBudget = largeStackSize - (1 << 20)
      shell.run(
        SourceText(text, name: name, firstLine: firstLine), as: mode, keepsGoing: keepsGoing)
    }
    var outcome = collected.outcome
    outcome.status = shell.exitStatus
    return outcome
  }

  /// Says what is left to say at the end.
  func finish() -> Outcome {
    collected.outcome = Outcome()
    shell.finish()
    var outcome = collected.outcome
    outcome.status = shell.exitStatus
    return outcome
  }
}

/// What a program prints, from a fresh session to its end.
func outcome(
  of text: String, name: String? = nil, settings: Settings = Settings(), keepsGoing: Bool = false
) -> Outcome {
  let console = Console(settings: settings)
  var outcome = console.run(text, name: name, keepsGoing: keepsGoing)
  let end = console.finish()
  outcome.results += end.results
  outcome.messages += end.messages
  outcome.all += end.all
  outcome.status = end.status
  return outcome
}

/// The bytes of stack that a text may use, which is much in a debug build.
let largeStackSize = 128 << 20

/// Does something on a thread with a large stack and waits for it.
func onLargeStack(_ body: () -> Void) {
  withoutActuallyEscaping(body) { body in
    final class Work {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
    }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, largeStackSize)
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let started = pthread_create(
      &thread, &attributes,
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    if started == 0 { pthread_join(thread, nil) }
  }
}

/// Files of the tests.
enum TestFiles {
  /// The directory above the tests' own.
  static let tests: String = {
    let path = "\(#filePath)"
    let parts = path.split(separator: "/").dropLast(2)
    return "/" + parts.joined(separator: "/")
  }()

  /// The top of the package.
  static var package: String { "/" + tests.split(separator: "/").dropLast().joined(separator: "/") }

  /// The names in a directory with an ending, in order.
  static func names(in directory: String, ending: String) -> [String] {
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

  static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = fread(&block, 1, block.count, file)
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    fwrite(bytes, 1, bytes.count, file)
  }

  static func remove(_ path: String) { unlink(path) }

  /// Whether expected outputs are to be written anew.
  static var isUpdating: Bool { getenv("LAY_UPDATE") != nil }
}

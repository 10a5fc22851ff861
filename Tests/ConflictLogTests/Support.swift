import ConflictLog
import LayLanguage
import LayoutModel

@testable import Explanations
@testable import LayShell

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension LoggedConstraint {
  /// What it says, as one line: `7fa1.top == 7fa2.bottom + 8`.
  var summary: String {
    func text(_ anchor: LoggedAnchor) -> String {
      let item =
        switch anchor.item.key {
        case .address(let digits): digits
        case .name(let name): name
        case .unknown: "?"
        }
      return "\(item).\(anchor.attribute.rawValue)"
    }
    var result = "\(text(left)) \(relation.rawValue)"
    if let right { result += factor == 1 ? " \(text(right))" : " \(factor) * \(text(right))" }
    if right == nil || constant != 0 { result += (right == nil ? " " : " + ") + "\(constant)" }
    if priority != 1000 { result += " @\(priority)" }
    return isActive ? result : result + " inactive"
  }

  /// The same without texts, which damage may change, and with unknown items as one.
  var bare: LoggedConstraint {
    var copy = self
    func strip(_ item: inout LoggedItem) {
      item.text = nil
      if case .unknown = item.key { item.key = .unknown(0) }
    }
    strip(&copy.left.item)
    if var right = copy.right {
      strip(&right.item)
      copy.right = right
    }
    copy.contained = []
    if var superview = copy.superview {
      strip(&superview)
      copy.superview = superview
    }
    return copy
  }
}

/// Reads the one line that a text is.
func read(_ line: String) -> LoggedConstraint? {
  ConflictLog(line).conflicts.first?.constraints.first?.constraint
}

/// A session that collects what it prints.
final class LogConsole {
  var shell: Shell
  private let collected: Collected

  private final class Collected {
    var text = ""
  }

  init(format: Settings.Format = .text) {
    let collected = Collected()
    self.collected = collected
    var settings = Settings()
    settings.format = format
    shell = Shell(settings: settings, output: Output { text, _ in collected.text += text })
  }

  /// Runs a program, and returns what it prints.
  @discardableResult
  func run(_ text: String, as mode: Shell.Mode = .script) -> String {
    collected.text = ""
    shell.run(SourceText(text), as: mode)
    return collected.text
  }

  /// Imports a log as if it were pasted.
  @discardableResult
  func paste(_ text: String) -> String {
    collected.text = ""
    shell.importPasted(text, line: 1)
    // The rest of a page.
    while !shell.memory.rest.isEmpty { shell.run(SourceText("more"), as: .prompt) }
    return collected.text
  }

  /// Explains a log as `lay explain` does.
  func explain(_ text: String) -> (text: String, isRead: Bool) {
    collected.text = ""
    let isRead = shell.explain(utf8: Array(text.utf8), name: "a.log")
    return (collected.text, isRead)
  }
}

/// Files that the tests read, and the environment.
enum LogFiles {
  static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&block, 1, block.count, file)
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The package.
  static let root: String = {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(3)
    return parts.joined(separator: "/")
  }()
}

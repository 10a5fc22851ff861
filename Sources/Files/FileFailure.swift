import CLibrary

/// The reason a file cannot be read or written. Its sentence is the same whoever asks for the file.
package struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is done with a file.
  enum Use: String {
    case read
    case written
  }

  /// The message, with the file's name; empty if Ctrl-C ended the wait.
  package let message: String
  /// A correction; nil if there is none.
  package let help: String?
  /// The name of the file that does not exist; nil for another reason.
  package let missing: String?

  init(_ message: String, help: String? = nil, missing: String? = nil) {
    self.message = message
    self.help = help
    self.missing = missing
  }

  /// Why the system refused a file, by its `errno`.
  /// - Parameter name: The file's name as it was given.
  init(_ name: String, _ use: Use, code: Int32) {
    let file = Self.quoted(name)
    switch code {
    case ENOENT where use == .written:
      self.init("there is no folder `\(FilePath.folder(of: name))`")
    case ENOENT where name.hasPrefix("~"):
      self.init(
        "there is no file \(file)", help: "only `~/` is expanded, to your own home folder",
        missing: name)
    case ENOENT, ENOTDIR: self = .missing(name)
    case EISDIR: self.init("\(file) is a directory")
    case EACCES, EPERM: self.init("\(file) may not be \(use.rawValue)")
    case EROFS: self.init("\(file) is on a read-only file system")
    case ENOSPC, EDQUOT: self.init("\(file) cannot be written: the disk is full")
    case EFBIG: self.init("\(file) cannot be written: it would be too large here")
    case ENXIO where use == .written: self.init("\(file) is a pipe that nothing reads")
    case ENAMETOOLONG: self.init("this file name is too long")
    default:
      let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
      self.init("\(file) cannot be \(use.rawValue): \(reason)")
    }
  }

  /// A read of standard input failed, by its `errno`.
  package static func standardInput(code: Int32) -> FileFailure {
    FileFailure(standardInputName, .read, code: code)
  }

  /// There is no file with this name.
  package static func missing(_ name: String) -> FileFailure {
    FileFailure("there is no file \(quoted(name))", missing: name)
  }

  /// There is nothing to do below a folder: silence would look like success.
  package static func nothing(below folder: String, _ wanted: String) -> FileFailure {
    FileFailure("\(folder): no \(wanted) in this folder")
  }

  static func directory(_ name: String) -> FileFailure {
    FileFailure("\(quoted(name)) is a directory")
  }

  /// - Parameter limit: The maximum size in bytes.
  static func tooLarge(_ name: String, limit: Int) -> FileFailure {
    FileFailure("\(quoted(name)) is larger than \(limit >> 20) MB")
  }

  /// Ctrl-C was pressed while waiting for a file.
  package static let interrupted = FileFailure("")

  /// The path contains a null character, at which the system would end it.
  static let nullCharacter = FileFailure("a file name cannot contain a null character")

  /// The sandbox excludes a file.
  static func sandboxed(_ name: String, _ use: Use, _ scope: FileScope) -> FileFailure {
    FileFailure(
      "\(quoted(name)) may not be \(use.rawValue) in the sandbox", help: scope.advice)
  }

  static let standardInputName = "standard input"

  private static func quoted(_ name: String) -> String {
    name == standardInputName ? name : "`\(name)`"
  }

  /// Whether Ctrl-C ended the wait.
  package var isInterruption: Bool { message.isEmpty }

  /// The message, and the correction on a line of its own.
  package var description: String { message + (help.map { "\n  help: \($0)" } ?? "") }
}

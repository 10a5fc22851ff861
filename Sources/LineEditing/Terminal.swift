import CEditline
import CLibrary

/// Properties of the terminal.
package enum Terminal {
  /// The standard streams.
  package enum Stream: Int32, Sendable {
    /// Descriptor 0.
    case standardInput = 0
    /// Descriptor 1.
    case standardOutput = 1
    /// Descriptor 2.
    case standardError = 2
  }

  /// Whether a stream is a terminal.
  package static func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream.rawValue) == 1
  }

  /// Whether a stream is a pipe or a socket, on which another program may wait for answers.
  package static func isPipe(_ stream: Stream) -> Bool {
    var status = stat()
    guard fstat(stream.rawValue, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// The terminal's width in columns: as it reports it, or `COLUMNS`, or 80.
  package static func width(of stream: Stream = .standardOutput) -> Int {
    if let size = size(of: stream) { return size.columns }
    return environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }

  /// The columns and rows of a stream's terminal, or `nil` if unknown.
  package static func size(of stream: Stream) -> (columns: Int, rows: Int)? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard ce_terminal_size(stream.rawValue, &columns, &rows) else { return nil }
    return (Int(columns), Int(rows))
  }

  /// Whether `TERM` names a terminal that can move its cursor and show colors: not empty and not `dumb`.
  package static var movesCursor: Bool {
    movesCursor(term: environment("TERM"))
  }

  static func movesCursor(term: String?) -> Bool {
    guard let term else { return false }
    return !term.isEmpty && term != "dumb"
  }

  /// Whether the locale names a set of characters other than UTF-8, as `C` does; not if none is named.
  package static var showsASCIIAlone: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    return locale.map { !$0.lowercased().contains("utf") } ?? false
  }

  /// Whether output to a stream may be colored; see ``ColorChoice/usesColor(isTerminal:environment:)``.
  package static func usesColor(on stream: Stream, choice: ColorChoice = .auto) -> Bool {
    choice.usesColor(isTerminal: isTerminal(stream), environment: environment)
  }

  /// The value of an environment variable, or `nil` if it is not set.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// The choice of `--color`.
package enum ColorChoice: String, CaseIterable, Sendable {
  /// Colors on terminals.
  case auto
  /// Colors in files and pipes too.
  case always
  /// No colors.
  case never

  /// Whether to use colors. The first of these that applies decides: this choice, `NO_COLOR` (not empty: no),
  /// `CLICOLOR_FORCE` (neither empty nor 0: yes), `CLICOLOR` (0: no), and then whether the stream is a
  /// terminal with `TERM` neither empty nor `dumb`.
  package func usesColor(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let none = environment("NO_COLOR"), !none.isEmpty { return false }
    if let force = environment("CLICOLOR_FORCE"), !force.isEmpty, force != "0" { return true }
    if environment("CLICOLOR") == "0" { return false }
    return isTerminal && Terminal.movesCursor(term: environment("TERM"))
  }
}

import CEditline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Facts about the terminal, if there is one.
public enum Terminal {
  /// One of the three streams every process starts with.
  public enum Stream: Int32, Sendable {
    /// Descriptor 0.
    case standardInput = 0
    /// Descriptor 1.
    case standardOutput = 1
    /// Descriptor 2.
    case standardError = 2
  }

  /// Whether a stream ends at a terminal.
  public static func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream.rawValue) == 1
  }

  /// The terminal's width in columns: as it says itself, else what `COLUMNS` says, else 80.
  public static func width(of stream: Stream = .standardOutput) -> Int {
    if let size = size(of: stream) { return size.columns }
    return environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }

  /// The columns and rows of the terminal behind a stream, or `nil` where there is none or it does
  /// not know.
  public static func size(of stream: Stream) -> (columns: Int, rows: Int)? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard ce_terminal_size(stream.rawValue, &columns, &rows) else { return nil }
    return (Int(columns), Int(rows))
  }

  /// Whether `TERM` names a terminal that can move its cursor and show colours: anything but `dumb`
  /// and nothing.
  public static var movesCursor: Bool {
    movesCursor(term: environment("TERM"))
  }

  static func movesCursor(term: String?) -> Bool {
    guard let term else { return false }
    return !term.isEmpty && term != "dumb"
  }

  /// Whether what goes to a stream may be coloured; see
  /// ``ColorChoice/usesColor(isTerminal:environment:)``.
  public static func usesColor(on stream: Stream, choice: ColorChoice = .auto) -> Bool {
    choice.usesColor(isTerminal: isTerminal(stream), environment: environment)
  }

  /// The value of an environment variable, or `nil` where it is not set.
  public static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// What a person asked for with `--color`.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// Colours where they can be seen.
  case auto
  /// Colours everywhere, in files and pipes too.
  case always
  /// No colours.
  case never

  /// Whether to use colours. The first of these that says anything decides: this choice, `NO_COLOR`
  /// (not empty: no), `CLICOLOR_FORCE` (neither empty nor 0: yes), `CLICOLOR` (0: no), and then
  /// whether the stream is a terminal whose `TERM` is neither missing nor `dumb`.
  public func usesColor(isTerminal: Bool, environment: (String) -> String?) -> Bool {
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

import CLibrary

/// The location of what a program keeps between runs, such as its history.
package enum StateLocation {
  /// The path of a file or folder: the variable `PROGRAM_NAME` (empty: none), or
  /// `$XDG_STATE_HOME/program/name`, or `~/.local/state/program/name`.
  ///
  /// - Parameters:
  ///   - name: What is kept: `history`.
  ///   - program: The program's name.
  /// - Returns: The path, or `nil` if nothing is to be kept or there is no home directory.
  package static func path(
    of name: String, forProgram program: String,
    environment: (String) -> String? = Terminal.environment
  ) -> String? {
    path(
      of: name, "\(program)/\(name)", in: "XDG_STATE_HOME", or: ".local/state", program, environment
    )
  }

  /// The path of a file with the user's settings: the variable `PROGRAM_NAME` (empty: none), or
  /// `$XDG_CONFIG_HOME/program/file`, or `~/.config/program/file`.
  ///
  /// - Parameters:
  ///   - name: What it sets: `init`.
  ///   - file: The name of the file: `init.lay`.
  ///   - program: The program's name.
  /// - Returns: The path, or `nil` if there is none.
  package static func configurationPath(
    of name: String, file: String, forProgram program: String,
    environment: (String) -> String? = Terminal.environment
  ) -> String? {
    path(of: name, "\(program)/\(file)", in: "XDG_CONFIG_HOME", or: ".config", program, environment)
  }

  private static func path(
    of name: String, _ file: String, in variable: String, or folder: String, _ program: String,
    _ environment: (String) -> String?
  ) -> String? {
    if let path = environment("\(program)_\(name)".uppercased()) {
      return path.isEmpty ? nil : path
    }
    // The standard requires relative paths to be ignored.
    if let whole = environment(variable), whole.hasPrefix("/") { return "\(whole)/\(file)" }
    guard let home = environment("HOME"), !home.isEmpty else { return nil }
    return "\(home)/\(folder)/\(file)"
  }

  /// Creates the missing directories (mode 0700) on the path of a file.
  package static func makeDirectories(for path: String) {
    var directory = path.hasPrefix("/") ? "" : "."
    for component in path.split(separator: "/").dropLast() {
      directory += "/" + component
      mkdir(directory, 0o700)
    }
  }
}

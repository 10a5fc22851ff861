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
    if let path = environment("\(program)_\(name)".uppercased()) {
      return path.isEmpty ? nil : path
    }
    // The standard requires relative paths to be ignored.
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      return "\(state)/\(program)/\(name)"
    }
    guard let home = environment("HOME"), !home.isEmpty else { return nil }
    return "\(home)/.local/state/\(program)/\(name)"
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
    if let path = environment("\(program)_\(name)".uppercased()) {
      return path.isEmpty ? nil : path
    }
    if let folder = environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return "\(folder)/\(program)/\(file)"
    }
    guard let home = environment("HOME"), !home.isEmpty else { return nil }
    return "\(home)/.config/\(program)/\(file)"
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

import CLibrary
import Files
import LayShell
import LineEditing

/// The user's own program that every shell at a terminal begins with: `$XDG_CONFIG_HOME/lay/init.lay`.
enum InitFile {
  /// Runs it to its end. Its mistakes are shown but do not count, and the history begins after it.
  /// - Returns: The program; nil if there is none.
  static func run(in shell: Shell) -> Program? {
    guard
      let path = StateLocation.configurationPath(of: "init", file: "init.lay", forProgram: "lay"),
      access(path, F_OK) == 0
    else { return nil }
    do {
      let program = try Program(reading: path)
      shell.run(program, keepsGoing: true)
      shell.beginHere()
      return program
    } catch {
      _ = error.say()
      return nil
    }
  }
}

import ArgumentParser
import LayShell
import LineEditing

/// `lay dump > LayDump.swift`
struct DumpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay dump",
    abstract: "Prints Swift code that prints the screen of a running app as a program.",
    discussion: """
      Add the code to an app, or paste it into an `expression` of lldb; then print(LayDump.program(of: window)) \
      prints a program with the views, their constraints, and an `expect` for each frame. It uses UIKit's public \
      interface alone.
      """)

  /// Prints the code; returns the exit status.
  func dump() -> Int32 {
    StandardStreams.say(Shell.dumpingCode, to: .standardOutput)
    return 0
  }
}

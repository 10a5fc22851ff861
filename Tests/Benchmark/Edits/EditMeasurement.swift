import LayLanguage
import LayShell

/// Times an edit of a program, against laying the scene out for the first time.
struct EditMeasurement {
  let program: EditProgram
  let views: Int

  /// Prints `phase quantity value` lines, times in nanoseconds.
  func run() {
    let shell = Shell(
      output: Output { text, stream in if stream == .messages { print("#", text) } })
    shell.run(SourceText(program.scene(views: views)), as: .script)
    print("fresh mean", time(program.firstQuestion, in: shell))
    shell.run(SourceText(program.edit), as: .script)
    print("edit mean", time(program.question, in: shell))
  }

  private func time(_ statement: String, in shell: Shell) -> Double {
    let start = Clock.processor.now
    shell.run(SourceText(statement), as: .script)
    return Clock.processor.now - start
  }
}

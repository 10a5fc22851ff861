import ArgumentParser
import Files
import LayShell
import LayoutModel
import LineEditing
import ScreenChecks
import TextReports

/// `lay diff old.lay new.lay`
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay diff",
    abstract: "Compares how two scenes are laid out, at every size.",
    discussion: """
      Each of the two is a program, a storyboard or xib, or a file of Swift or Objective-C; #NAME after \
      it names the scene or the class: Main.storyboard#Login. Views are matched by name. Their frames are \
      compared as functions of the screen's width and height from 240 to 1400, with conflicts, open values and \
      texts. Either both are proved to be laid out alike, or each view that is not is told: from which size on, by \
      how much, and the constraints that only one of them has. If changed constraints of the first \
      make it lay out as the second, the fewest are named.

      Exit status: 0 alike, 1 different, 2 a mistake in a program, 66 a file that cannot be read.
      """)

  @Argument(
    help: "The first program, document or file of code, and the second; #NAME names a scene.",
    completion: .file(extensions: ["lay", "storyboard", "xib", "swift", "m"]))
  var files: [String]

  @Option(help: "What the answer looks like: text or json.")
  var format = Settings.Format.text

  @OptionGroup var options: SessionOptions

  mutating func validate() throws {
    guard files.count == 2 else {
      throw ValidationError("name two files: lay diff old.lay new.lay")
    }
  }

  /// Compares the two; returns the exit status.
  func compare(arguments: [String]) throws -> Int32 {
    let results = ResultWriter()
    defer { results.flush() }
    InterruptedScript(results, format: format).watch()
    var scenes: [ComparedScene] = []
    for file in files {
      let shell = try options.makeShell(
        format: format, arguments: arguments, output: .messages,
        sandbox: options.sandbox(of: [Self.parts(of: file).path], isDefault: true))
      do throws(FileFailure) {
        guard let scene = try read(file, in: shell) else { return shell.exitStatus }
        scenes.append(scene)
      } catch {
        return error.isInterruption ? 130 : error.say()
      }
    }
    guard
      let diff = SceneDiff(scenes[0], scenes[1], isInterrupted: { InterruptFlag.isRaised })
    else { return 130 }
    let shell = try options.makeShell(
      format: format, arguments: arguments, output: Output.buffered(results))
    shell.emit(diff.report)
    return diff.isEqual ? 0 : 1
  }

  private func read(_ file: String, in shell: Shell) throws(FileFailure) -> ComparedScene? {
    let (path, name) = Self.parts(of: file)
    if Shell.isScreenFile(path) {
      guard shell.open(document: path, scene: name) else { return nil }
      let screens = CheckedScreen.screens(of: [Device.named("iPhone 15")].compactMap(\.self))
      return shell.importedSource.flatMap { ComparedScene(file, $0, on: screens) }
        ?? shell.compared(as: file)
    }
    guard shell.run(try Program(reading: path), keepsGoing: false) else { return nil }
    return shell.compared(as: file)
  }

  /// The path of a file, and the name of a scene behind `#`; a file may have the sign in its own name.
  private static func parts(of file: String) -> (path: String, scene: String?) {
    guard FileTree.kind(of: file) == .nothing, let mark = file.lastIndex(of: "#") else {
      return (file, nil)
    }
    return (String(file[..<mark]), String(file[file.index(after: mark)...]))
  }
}

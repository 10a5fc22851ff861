import ArgumentParser
import Files
import LayShell
import LineEditing

extension ColorChoice: ExpressibleByArgument {}

extension Settings.Format: ExpressibleByArgument {}

/// `gap=10`
struct Definition: ExpressibleByArgument {
  var name: String
  var value: String

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex else {
      return nil
    }
    name = String(argument[..<equals])
    value = String(argument[argument.index(after: equals)...])
  }
}

/// `375x667`, `iPhone 15`, `iPhone 15 in landscape`
struct FixedScreen {
  /// What was written.
  let text: String

  init?(argument: String) {
    guard Shell(output: .none).fixScreen(named: argument) else { return nil }
    text = argument
  }
}

/// The options of a session.
struct SessionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Gives a name a value before anything runs.", valueName: "name=value"))
  var define: [Definition] = []

  @Option(
    help: ArgumentHelp(
      "The screen: a size in points, 375x667, or a device, \"iPhone 15\" or \"iPhone 15 in landscape\".",
      valueName: "screen"),
    transform: { text in
      guard let screen = FixedScreen(argument: text) else {
        throw ValidationError("write a size such as 375x667, or a device such as \"iPhone 15\"")
      }
      return screen
    })
  var screen: FixedScreen?

  @Flag(name: [.customShort("q"), .long], help: "No banner and no notices.")
  var quiet = false

  @Option(help: "Colors: auto, always or never.")
  var color = ColorChoice.auto

  @Flag(name: .customLong("keep-going"), help: "Continues after a statement that fails.")
  var keepGoing = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Programs write no files, and read only those below their own folder, or below the folder "
        + "that is given. The default for test, approve, check and preview."))
  var sandbox: Bool?

  @Option(
    help: ArgumentHelp(
      "Use a sandbox in which programs may also read and write below this folder.",
      valueName: "folder"),
    completion: .directory)
  var allow: [String] = []

  /// Refuses a screen for a command that lays nothing out on it.
  func refuseScreen(_ cure: String) throws {
    if screen != nil {
      throw ValidationError("--screen is for programs that are laid out: \(cure)")
    }
  }

  /// The files that programs may use.
  /// - Parameters:
  ///   - paths: The programs, or the folders that they are in.
  ///   - isDefault: Whether a sandbox is used unless the command line says otherwise.
  ///   - isWritable: Whether files beside the programs may be written too.
  func sandbox(of paths: [String], isDefault: Bool = false, isWritable: Bool = false) -> FileScope {
    guard sandbox ?? (isDefault || !allow.isEmpty) else { return .everything }
    let folders = paths.isEmpty ? ["."] : paths.map { FileTree.folder(of: $0) }
    return .sandbox(reading: folders, writing: allow + (isWritable ? folders : []))
  }

  /// The least width of lines, in columns, even if the terminal is narrower.
  private static let leastColumns = 40

  /// Creates a shell with the options.
  /// - Parameter limit: The time and memory that it may take; nil for any.
  func makeShell(
    format: Settings.Format, arguments: [String], output: Output, sandbox: FileScope = .everything,
    limit: RunLimit? = nil
  ) throws -> Shell {
    var settings = Settings()
    settings.format = format
    settings.isQuiet = quiet
    settings.usesColor = Terminal.usesColor(on: .standardOutput, choice: color)
    if Terminal.isTerminal(.standardOutput) {
      settings.width = max(Terminal.width(), Self.leastColumns)
    }
    let shell = Shell(
      settings: settings, arguments: arguments,
      isInterrupted: { InterruptFlag.isRaised || limit?.isPassed == true },
      output: output)
    shell.fileScope = sandbox
    shell.stackBudget = Thread.stackBudget
    if let screen { _ = shell.fixScreen(named: screen.text) }
    var names: Set<String> = []
    for definition in define {
      guard names.insert(definition.name).inserted else {
        throw ValidationError("--define \(definition.name): this name is given twice")
      }
      if let reason = shell.define(definition.name, as: definition.value) {
        throw ValidationError("--define \(definition.name)=\(definition.value): \(reason)")
      }
    }
    return shell
  }
}

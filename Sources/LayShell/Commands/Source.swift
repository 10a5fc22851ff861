import Files
import LayInterpreter
import LayLanguage

extension ShellCommand {
  static let source = ShellCommand(
    name: "source", shape: .path, forms: [[.file(example: "\"common.lay\"")]],
    summary: "runs a file",
    searchTerms: ["include", "import", "load", "file", "open", "run"],
    action: { (shell, call) throws(Failure) in
      guard let (path, range) = call.operands.text else { return }
      try shell.source(path, at: range)
    })
}

extension Shell {
  /// The maximum depth of files that run one another.
  private static let deepestSource = 32

  func source(_ path: String, at range: SourceRange) throws(Failure) {
    let resolved = self.path(of: path)
    let identity = FilePath.identity(of: resolved)
    guard !context.files.contains(where: { FilePath.identity(of: $0) == identity }) else {
      throw Failure("E047", "`\(path)` runs itself, directly or through other files", at: range)
    }
    guard context.files.count < Self.deepestSource else {
      throw Failure(
        "E047", "files run one another more than \(Self.deepestSource) deep", at: range)
    }
    let bytes = try readFile(path, at: range)
    try run(SourceText(utf8: bytes, name: resolved), called: path, isInside: true, at: range)
  }

  /// Runs the statements of a text that has a name, as part of the present statement.
  /// - Parameters:
  ///   - path: Its name in messages.
  ///   - isInside: Whether commands that must be statements of their own are refused in it.
  func run(
    _ text: SourceText, called path: String, isInside: Bool, at range: SourceRange
  ) throws(Failure) {
    let resolved = text.name ?? path
    let program = parse(text, vocabulary: vocabulary)
    let outer = context
    context.files.append(resolved)
    context.source = text
    context.scopes = []
    context.isInside = isInside
    defer { context = outer }
    do throws(Failure) {
      if !program.diagnostics.isEmpty {
        // A file named by mistake, or by an untrusted program, can have private contents.
        guard FilePath.identity(of: resolved).hasSuffix(".lay") else {
          throw Failure(
            "E048", "`\(path)` is not a program", at: range,
            help: ["the name of a program ends in `.lay`; only then are its mistakes shown"],
            kind: .unreadable
          ).attached(to: outer.source)
        }
        throw Failure(.statement, Array(program.diagnostics.prefix(5)))
      }
      for statement in program.statements { try interpreter.execute(statement) }
    } catch {
      var failure = error.attached(to: text)
      failure.callers.append(Failure.Caller(name: path, source: outer.source, range: range))
      throw failure
    }
  }
}

import Explanations
import Files
import LayInterpreter
import LayLanguage
import LayShell
import LayoutDialects
import LayoutEngine
import LayoutModel

/// A program that was parsed.
final class ReadProgram {
  /// The text.
  let source: SourceText
  /// Its syntax tree.
  let program: Program
  /// What its words are.
  private(set) lazy var roles = program.wordRoles
  /// Its names, once they are asked for.
  private(set) lazy var outline = ProgramOutline(program, roles, of: source)

  init(_ source: SourceText) {
    self.source = source
    program = parse(source, vocabulary: CommandTable.vocabulary)
  }
}

/// A program that was run to answer questions about its text. It writes no files.
struct RanProgram {
  /// The text and its parts.
  let read: ReadProgram
  /// The session after all of its statements.
  let shell: Shell
  /// Why statements failed, in order.
  let failures: [Failure]

  var source: SourceText { read.source }
  var program: Program { read.program }
  var outline: ProgramOutline { read.outline }

  /// Runs a program, named after its file if it is in one; what fails is passed over.
  /// - Parameters:
  ///   - surroundings: What sessions are given.
  ///   - isUnwanted: Asked while it runs; true ends it.
  init(
    _ read: ReadProgram, in surroundings: Surroundings,
    isUnwanted: @escaping @Sendable () -> Bool
  ) {
    self.read = read
    let folder = read.source.name.map { [FilePath.folder(of: $0)] } ?? surroundings.roots
    let shell = surroundings.shell(
      .text, in: surroundings.scope(below: folder), isUnwanted: isUnwanted, output: .none)
    self.shell = shell
    var failures: [Failure] = []
    shell.noteFailure = { failures.append($0) }
    shell.replay([]) { _ = shell.run(read.source, as: .script, keepsGoing: true) }
    shell.noteFailure = nil
    self.failures = failures.filter { $0.kind != .interrupted && $0.kind != .unknownGeometry }
  }

  /// The conflicts in force, explained.
  func conflicts(by explainer: Explainer, withRepairs: Bool) -> [ExplainedConflict] {
    let listed = explainer.listedConflicts
    return listed.prefix(Self.mostExplained).map {
      explainer.explained($0, isOnly: listed.count == 1, looksForRepairs: withRepairs)
    }
  }

  /// The most conflicts that are explained.
  static let mostExplained = 20

  /// The constraints left out, the failures and the open values: what a change of the text must not add to.
  var harm: (broken: Int, failures: Int, free: Int) {
    let layout = shell.engine.layout(of: shell.scene)
    return (layout.broken.count, failures.count, layout.free.count)
  }

  /// The statement of this text that states a constraint; nil if it stands elsewhere.
  func statement(of reference: ConstraintReference) -> Statement? {
    guard let place = shell.describe(reference).source, place.file == source.name,
      let offset = source.offset(of: SourcePosition(line: place.line, column: place.column))
    else { return nil }
    return program.path(at: offset).compactMap(\.statement).last { $0.begins(at: offset) }
  }

  /// The range of what states a constraint: its statement, or the line that a log or another file names.
  func range(of reference: ConstraintReference) -> SourceRange? { statement(of: reference)?.range }
}

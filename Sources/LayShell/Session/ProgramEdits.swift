import LayInterpreter
import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel
import Synchronization
import TextReports

/// Edits of a scene as changes of the program that states it.
///
/// A statement is changed only where it states one constraint, in the words in which the answers write it: what
/// another program writes with names for its numbers is the writer's to change.
final class ProgramEdits: Sendable {
  private let source: SourceText
  private let scene: Scene
  private let vocabulary: Vocabulary
  private let program = Mutex<LayLanguage.Program?>(nil)

  /// Prepares the edits of a scene that a program states.
  init(of source: SourceText, _ scene: Scene, _ vocabulary: Vocabulary) {
    (self.source, self.scene, self.vocabulary) = (source, scene, vocabulary)
  }

  /// An edit as a change of the program; nil if the program does not say it once and plainly.
  func written(_ edit: SceneEdit) -> FileEdit? {
    guard !source.isSession, let file = source.name, case .stated(let id)? = edit.constraint,
      let constraint = scene.constraint(id), let place = constraint.source, place.file == file,
      scene.constraintsInOrder.count(where: { $0.source == place }) == 1,
      let statement = statement(at: place),
      Self.words(of: source[statement.range])
        == Self.words(of: StatementText.statement(of: constraint, in: scene))
    else { return nil }
    var text = ""
    if case .remove = edit {
    } else {
      var changed = scene
      guard (try? changed.apply(edit)) != nil, let constraint = changed.constraint(id) else {
        return nil
      }
      text = StatementText.statement(of: constraint, in: changed)
    }
    let range = statement.range
    return FileEdit(of: file, source.utf8, at: range.lower..<range.upper, to: text)
  }

  /// The statement that begins at a place, outside loops and functions.
  private func statement(at place: SourceLocation) -> Statement? {
    let program = program.withLock { kept in
      if let kept { return kept }
      let parsed = parse(source, vocabulary: vocabulary)
      kept = parsed
      return parsed
    }
    guard
      let offset = source.offset(of: SourcePosition(line: place.line, column: place.column))
    else { return nil }
    let around = program.path(at: offset).compactMap(\.statement)
    let isRepeated = around.contains {
      switch $0.kind {
      case .loop, .definition: true
      default: false
      }
    }
    return isRepeated
      ? nil
      : around.first { statement in
        statement.range.lower == offset
          && statement.kind.children.allSatisfy { if case .expression = $0 { true } else { false } }
      }
  }

  private static func words(of text: String) -> [Character] { text.filter { !$0.isWhitespace } }
}

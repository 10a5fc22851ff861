import CodeSyntax
import Explanations
import InterfaceBuilder
import LayInterpreter
import LayLanguage
import LayoutCode
import LayoutModel
import ScreenChecks
import Localization
import TextReports

/// A file with several scenes, of which the session shows one: a document of Interface Builder, or code.
package protocol ImportedFile: SceneOrigin {
  /// The file, as it was named.
  var file: String { get }
  /// The name of the scene that is shown.
  var title: String { get }
  /// The scenes, in the order of the file.
  var scenes: [ImportedFileScene] { get }
  /// What the names of the scene stand for, with their places.
  var names: Report { get }
  /// Where repairs of a scene are made; nil if it is no longer the file's.
  func editOrigin(of scene: Scene) -> EditOrigin?
  /// An edit of the scene as one of the file; nil if it cannot be made there.
  func written(_ edit: SceneEdit) -> SourceEdit?
  /// The language and the size of texts in which it is shown; nil for its own.
  var variation: ScreenVariation? { get }
  /// The scene in the session when it was made; nil before.
  var shown: Scene? { get set }
}

/// A scene of a file, as `scenes` lists it.
package struct ImportedFileScene: Sendable {
  /// Its name.
  package var name: String
  /// Its identifier in a document; nil in code.
  package var id: String?
  /// The line where it begins.
  package var line: Int
  /// Its size and contents, in words.
  package var words: [String]
}

extension ImportedFile {
  /// Whether a scene was edited since it was shown, other than by another screen.
  func isEdited(_ scene: Scene) -> Bool {
    shown.map { scene.subjects(changedSince: $0).contains { $0 != .screen } } ?? true
  }

  /// Edits of the scene as those of the file; nothing if one cannot be made there.
  func report(writing edits: [SceneEdit]) -> [Report.Part] {
    let made = edits.compactMap { written($0) }
    guard made.count == edits.count else { return [] }
    return made.map { .text("  in the source: \($0.text)", .dim) }
      + [.field("source", .array(made.map(\.json)))]
  }

  /// The scenes; the one that is shown is marked.
  var list: Report {
    let rows = scenes.map { scene -> Report.Row in
      let isShown = scene.name == title
      return Report.Row(
        [Markup(isShown ? ">" : " "), Markup(scene.name)]
          + scene.words.map { Markup($0, .dim) } + [Markup("\(file):\(scene.line)", .dim)],
        value: {
          .object([
            "name": .string(scene.name), "id": .optional(scene.id), "line": .integer(scene.line),
            "isShown": .boolean(isShown),
          ])
        })
    }
    return Report([.rows(Report.Rows("scenes", rows))])
  }
}

extension Shell {
  /// The file with scenes that the scene was read from; nil for another scene.
  package var importedFile: (any ImportedFile)? {
    interpreter.evaluator.state.origin as? any ImportedFile
  }

  /// What makes the scene at any size, if it was read from a document or from code.
  package var importedSource: (any ScreenSource)? {
    importedInterface?.source ?? importedCode?.source
  }

  /// Replaces the scene by one of a file, from which edits are told from then on.
  func replaceScene(by made: Scene, readFrom imported: some ImportedFile) {
    var imported = imported
    replaceScene(by: made, from: imported)
    imported.shown = scene
    interpreter.evaluator.state.origin = imported
  }

  /// Says that a scene that was made in the session gives way to that of a file.
  func noticeReplacement(at range: SourceRange) {
    if importedFile == nil, scene.itemCount > 1 || scene.constraintCount > 0 {
      notice("the previous scene was replaced; `undo` brings it back", at: range)
    }
  }

  /// The file of the scene, or an error.
  func requireImportedFile(at range: SourceRange) throws(Failure) -> any ImportedFile {
    guard let imported = importedFile else {
      throw Failure(
        "E123", "the scene does not come from a storyboard, a xib or code", at: range,
        help: ["`import Main.storyboard` or `import View.swift` reads one"])
    }
    return imported
  }

  /// The index of a scene by its name or identifier; the first without a name, with a notice of the others.
  func index(
    of name: String?, in scenes: [ImportedFileScene], of file: String, first: Int = 0,
    at range: SourceRange
  ) throws(Failure) -> Int {
    guard let name else {
      if scenes.count > 1, !isOnlyChecking {
        notice(
          "\(file) contains \(scenes.count) scenes; this is \(first == 0 ? "the first" : scenes[first].name)",
          help: "`scenes` lists them, `scene NAME` goes to one", at: range)
      }
      return first
    }
    let index =
      scenes.firstIndex { $0.name == name || $0.id == name }
      ?? scenes.firstIndex { $0.name.lowercased() == name.lowercased() }
    guard let index else {
      let names = scenes.prefix(8).map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw Failure(
        "E123", "there is no scene \"\(name)\" in \(file)", at: range,
        help: ["its scenes: \(names)\(scenes.count > 8 ? ", …" : "")"])
    }
    return index
  }

  /// Goes to another scene of the file that the scene was read from.
  func open(_ imported: any ImportedFile, scene name: String, at range: SourceRange) throws(Failure)
  {
    if let document = (imported as? ImportedInterface)?.kept {
      try open(document, scene: name, at: range)
    } else if let code = imported as? ImportedCode {
      try open(code.reader, scene: name, file: code.file, at: range)
    }
  }

  /// Shows the scene of the file in another language or size of texts.
  func show(
    _ imported: any ImportedFile, in variation: ScreenVariation?,
    _ found: TranslationFiles.Found, at range: SourceRange
  ) throws(Failure) {
    guard !imported.isEdited(scene) else {
      throw Failure(
        "E123", "the scene was edited, so it cannot be read anew", at: range,
        help: ["`scene \(imported.title)` reads it without the edits"])
    }
    if let document = importedInterface {
      let next = document.shown(in: variation, found.tables)
      replaceScene(by: next.made.scene, readFrom: next)
    } else if let code = importedCode {
      var reader = code.reader
      reader.texts = variation?.language == nil ? TextTable() : found.own
      reader.translations = found.tables
      show(code.shown(by: reader, in: variation))
    }
  }

  /// Reads a scene of a document or of code, and replaces the scene by it.
  /// - Parameter name: The name or identifier of the scene; nil for the first.
  func importScene(
    _ bytes: [UInt8], scene name: String?, file: String, at range: SourceRange
  ) throws(Failure) {
    if let language = CodeLanguage(path: file) {
      try importCode(bytes, as: language, scene: name, file: file, at: range)
    } else {
      try importInterface(bytes, scene: name, file: file, at: range)
    }
  }

  /// Reads an imported scene anew if the screen has changed, or a number that its code leaves open.
  func followOrigin(at range: SourceRange) throws(Failure) {
    // Asked for every statement: reading the origin copies it.
    guard interpreter.evaluator.state.origin != nil else { return }
    if let imported = importedInterface {
      follow(imported, at: range)
    } else if let imported = importedCode {
      try follow(imported, at: range)
    }
  }

  /// Whether a file is read as scenes, by its ending: a document, or code.
  package static func isScreenFile(_ path: String) -> Bool {
    SourceLocation.isDocument(path) || CodeLanguage(path: path) != nil
  }
}

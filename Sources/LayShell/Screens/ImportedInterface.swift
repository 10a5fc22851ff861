import Explanations
import InterfaceBuilder
import LayInterpreter
import LayLanguage
import LayoutModel
import TextReports

/// The document that the session's scene was read from.
struct ImportedInterface: SceneOrigin {
  /// The document.
  var document: InterfaceDocument
  /// The index of the scene among the document's roots.
  var index: Int
  /// The scene as it was made.
  var made: InterfaceScene

  /// The document's root.
  var root: InterfaceRoot { document.roots[index] }

  /// Makes the scene of a root at the document's own device, as it is at run time.
  init(_ index: Int, of document: InterfaceDocument) {
    self.document = document
    self.index = index
    let layout = ScreenLayout(document.roots[index], in: document)
    var conditions = SceneConditions.stored(document.roots[index], in: document)
    conditions.isDesignTime = false
    made = layout.scene(conditions, layout.checkContents.contents)
  }

  /// What stands behind the constraints of a saved program: the place in the document.
  var comments: [ConstraintID: String] {
    made.origins.mapValues { "\(document.file):\($0.line)" }
  }

  /// What the names stand for: elements, identifiers, places in the document.
  var names: Report {
    let rows = root.views.enumerated().dropFirst().compactMap { index, view -> Report.Row? in
      guard made.items[index] != nil else { return nil }
      return Report.Row(
        [
          Markup(view.name), Markup(view.kind), Markup(view.id, .dim),
          Markup("\(document.file):\(view.line)", .dim),
        ],
        value: {
          .object([
            "name": .string(view.name), "element": .string(view.kind), "id": .string(view.id),
            "line": .integer(view.line),
          ])
        })
    }
    return Report([.rows(Report.Rows("names", rows))])
  }
}

extension Shell {
  /// The document that the scene was read from; nil for another scene.
  var importedInterface: ImportedInterface? {
    interpreter.evaluator.state.origin as? ImportedInterface
  }

  /// Reads a scene of a document, and replaces the scene by it.
  /// - Parameter name: The name or identifier of the scene; nil for the first.
  func importInterface(
    _ bytes: [UInt8], scene name: String?, file: String, at range: SourceRange
  ) throws(Failure) {
    let document: InterfaceDocument
    do {
      document = try InterfaceDocument(utf8: bytes, file: file)
    } catch {
      let code = error.isOtherKind ? "E122" : "E121"
      throw Failure(code, "\(file):\(error.line): \(error.text)", at: range, help: error.help)
    }
    try open(document, scene: name, at: range)
  }

  /// Goes to a scene of a document.
  func open(
    _ document: InterfaceDocument, scene name: String?, at range: SourceRange
  ) throws(Failure) {
    guard !document.roots.isEmpty else {
      throw Failure("E123", "there is no view in \(document.file)", at: range)
    }
    let index = name.map { name in
      document.roots.firstIndex { $0.name == name || $0.id == name }
        ?? document.roots.firstIndex { $0.name.lowercased() == name.lowercased() }
    }
    guard let index = index ?? 0 else {
      let names = document.roots.prefix(8).map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw Failure(
        "E123", "there is no scene \"\(name ?? "")\" in \(document.file)", at: range,
        help: ["its scenes: \(names)\(document.roots.count > 8 ? ", …" : "")"])
    }
    guard !isOnlyChecking else { return }
    if importedInterface == nil, scene.itemCount > 1 || scene.constraintCount > 0 {
      notice("the scene before is gone; `undo` brings it back", at: range)
    }
    if name == nil, document.roots.count > 1 {
      notice(
        "\(document.file) holds \(document.roots.count) scenes; this is the first",
        help: "`scenes` lists them, `scene NAME` goes to one", at: range)
    }
    let imported = ImportedInterface(index, of: document)
    replaceScene(by: imported.made.scene, from: imported)
    emit(report(on: imported))
  }

  private func report(on imported: ImportedInterface) -> Report {
    let root = imported.root
    let (views, constraints) = (root.views.count - 1, imported.made.scene.constraintCount)
    let size = imported.made.scene.screen
    let words =
      "\(root.name) of \(imported.document.file): \(views) view\(views == 1 ? "" : "s"), "
      + "\(constraints) constraint\(constraints == 1 ? "" : "s"), "
      + "\(NumberText.display(size.width))x\(NumberText.display(size.height))"
    var parts: [Report.Part] = [
      .note(
        Report.Note(
          "imported", Markup(words), role: .success, key: "imported",
          value: { .string(imported.root.name) }))
    ]
    if imported.made.unresolvedCount > 0 {
      let count = imported.made.unresolvedCount
      parts.append(
        .line(
          Report.Line(
            Markup("\(count) constraint\(count == 1 ? "" : "s") could not be read", .dim))))
    }
    if imported.made.excludedCount > 0 {
      let count = imported.made.excludedCount
      parts.append(
        .line(Report.Line(Markup("\(count) not installed at these size classes", .dim))))
    }
    return Report(parts)
  }

  /// The document of the scene, or an error.
  func requireInterface(at range: SourceRange) throws(Failure) -> ImportedInterface {
    guard let imported = importedInterface else {
      throw Failure(
        "E123", "the scene is of no storyboard", at: range,
        help: ["import Main.storyboard reads one"])
    }
    return imported
  }

  /// Runs `import` on a document that the command line names.
  /// - Returns: Whether it could be read.
  public func open(document path: String, scene name: String? = nil) -> Bool {
    func quoted(_ text: String) -> String {
      let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "\"\(escaped)\""
    }
    let statement = "import \(quoted(path))" + (name.map { " scene \(quoted($0))" } ?? "")
    return run(utf8: Array(statement.utf8), name: nil, as: .script)
  }
}

import ScreenChecks
import Explanations
import InterfaceBuilder
import LayInterpreter
import LayLanguage
import LayoutModel
import Localization
import TextReports

/// The document that the session's scene was read from.
package struct ImportedInterface: ImportedFile {
  /// The document, with what was found out about its scenes.
  let kept: KeptDocument
  package var document: InterfaceDocument { kept.document }
  /// The translations of its texts that were read.
  var translations: [Language: TextTable]
  package let variation: ScreenVariation?
  /// The screen that it was read for; nil for that of the document's own device.
  private let given: Screen?
  /// The index of the scene among the document's roots.
  var index: Int
  /// The document's scene, which makes it at any size.
  package var source: DocumentScreen
  /// The scene as it was made.
  package var made: InterfaceScene
  /// The circumstances for which it was made.
  var conditions: SceneConditions
  package var shown: Scene?
  /// The screen for which the size classes were resolved.
  var screen: Screen
  /// The whole screen, of which bars can cover a part.
  var wholeScreen: Screen

  /// The document's root.
  var root: InterfaceRoot { document.roots[index] }

  package var file: String { document.file }
  package var title: String { root.name }
  package var scenes: [ImportedFileScene] { Self.scenes(of: document) }

  /// The scenes of a document, with their sizes there.
  static func scenes(of document: InterfaceDocument) -> [ImportedFileScene] {
    document.roots.map { root in
      let size =
        "\(NumberText.display(root.stored.width))x\(NumberText.display(root.stored.height))"
      return ImportedFileScene(
        name: root.name, id: root.id, line: root.line,
        words: [size, counted(root.views.count - 1, "view")])
    }
  }

  /// Makes the scene of a root, as it is at run time.
  /// - Parameter screen: The screen; nil for that of the document's own device.
  /// - Parameter variation: The language and the size of texts; nil for the document's own.
  init(
    _ index: Int, of kept: KeptDocument, on screen: Screen? = nil,
    in variation: ScreenVariation? = nil, translations: [Language: TextTable] = [:]
  ) {
    self.kept = kept
    let document = kept.document
    (self.variation, self.translations, given) = (variation, translations, screen)
    self.index = index
    let root = document.roots[index]
    var conditions = SceneConditions.stored(root, in: document)
    conditions.isDesignTime = false
    if let screen { conditions = SceneConditions(of: root, in: document, on: screen) }
    let plain =
      translations.isEmpty
      ? kept.screen(index) : DocumentScreen(root, in: document, translations: translations)
    source = variation.flatMap { plain.varied(by: $0) as? DocumentScreen } ?? plain
    conditions.isRightToLeft = variation?.language?.isRightToLeft == true
    made = source.interface(conditions)
    self.conditions = conditions
    self.screen = made.scene.display
    wholeScreen = screen ?? Self.screen(of: document)
  }

  /// The screen of the document's device.
  private static func screen(of document: InterfaceDocument) -> Screen {
    let size = document.screen
    let device = Device.all.first { [$0.portraitSize, $0.landscapeSize].contains(size) }
    return device?.screen(isPortrait: size.width <= size.height) ?? Screen(size: size)
  }

  /// The whole screen for a screen that the scene is given: if only the part that bars leave was
  /// rotated, the whole screen is rotated.
  func wholeScreen(for display: Screen) -> Screen {
    let isTurned =
      display.device == nil && screen.device == nil && display.safeArea == screen.safeArea
      && display.size == Size(width: screen.size.height, height: screen.size.width)
      && (root.kind == .controller || root.fillsScreen)
    guard isTurned else { return display }
    let size = Size(width: wholeScreen.size.height, height: wholeScreen.size.width)
    return wholeScreen.device.flatMap(Device.named)?.screen(isPortrait: size.width <= size.height)
      ?? Screen(size: size)
  }

  /// The same screen in another language or size of texts.
  func shown(
    in variation: ScreenVariation?, _ translations: [Language: TextTable]
  ) -> ImportedInterface {
    ImportedInterface(index, of: kept, on: given, in: variation, translations: translations)
  }

  /// Where repairs of a scene are made; nil if it is no longer the document's.
  package func editOrigin(of scene: Scene) -> EditOrigin? {
    guard !isEdited(scene) else { return nil }
    return source.editOrigin(of: ScreenScene(made))
  }

  package func written(_ edit: SceneEdit) -> SourceEdit? {
    source.written(edit, in: ScreenScene(made))
  }

  /// The element, the identifier and the line of the document for each name.
  package var names: Report {
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

extension SceneConditions {
  /// Those of a root on a screen: a device has its own size classes, a bare size those of its lengths, and a
  /// controller's view has what bars leave.
  fileprivate init(of root: InterfaceRoot, in document: InterfaceDocument, on screen: Screen) {
    let isPad = screen.device.map(Device.isPad) == true
    let ofDevice: SizeClasses = isPad ? .pad : .phone(screen.size)
    self.init(
      size: screen.size,
      classes: screen.device == nil ? SizeClasses(of: screen.size) : ofDevice, safeArea: .zero,
      isDesignTime: false, scale: screen.scale)
    guard root.kind == .controller || root.fillsScreen else { return }
    let area = document.area(
      of: root, screen: screen.size, safeArea: screen.safeArea,
      isPad: isPad || screen.device == nil && classes == .pad)
    guard area.size.height > 0 else { return }
    (size, safeArea) = area
    // A device's name stands for its whole screen.
    if size == screen.size, safeArea == screen.safeArea { device = screen.device }
  }
}

extension Shell {
  /// Resolves the size classes of an imported scene anew if the screen has changed. A scene that was changed
  /// since it was read keeps its constraints.
  func follow(_ imported: ImportedInterface, at range: SourceRange) {
    guard scene.display != imported.screen else { return }
    var imported = imported
    let (old, display) = (imported.screen, scene.display)
    let whole = imported.wholeScreen(for: display)
    imported.screen = display
    defer { interpreter.evaluator.state.origin = imported }
    guard (old.size, old.device) != (display.size, display.device) else { return }
    var next = ImportedInterface(
      imported.index, of: imported.kept, on: whole, in: imported.variation,
      translations: imported.translations)
    let isOtherClass = next.conditions.classes != imported.conditions.classes
    if imported.isEdited(scene) {
      guard isOtherClass, let classes = next.conditions.classes else { return }
      notice(
        "the scene was edited, so its constraints stay those of another size class; the screen is \(classes.text)",
        help: "`scene \(imported.root.name)` reads it again, on the document's device", at: range
      )
      return
    }
    replaceScene(by: next.made.scene, from: next)
    next.shown = scene
    imported = next
    guard isOtherClass, let classes = next.conditions.classes else { return }
    notice("size classes: \(classes.text), as the document has them", at: range)
  }

  /// The document that the scene was read from; nil for another scene.
  package var importedInterface: ImportedInterface? {
    interpreter.evaluator.state.origin as? ImportedInterface
  }

  /// Reads a scene of a document, and replaces the scene by it.
  /// - Parameter name: The name or identifier of the scene; nil for the first.
  func importInterface(
    _ bytes: [UInt8], scene name: String?, file: String, at range: SourceRange
  ) throws(Failure) {
    let document: KeptDocument
    do {
      document = try documents.document(bytes, file: file)
    } catch {
      throw Failure(
        error.code, "\(file):\(error.line): \(error.text)", at: range, help: error.help)
    }
    try open(document, scene: name, at: range)
  }

  /// Goes to a scene of a document.
  func open(
    _ kept: KeptDocument, scene name: String?, at range: SourceRange
  ) throws(Failure) {
    let document = kept.document
    guard !document.roots.isEmpty else {
      throw Failure("E123", "there is no view in \(document.file)", at: range)
    }
    let index = try index(
      of: name, in: ImportedInterface.scenes(of: document), of: document.file, at: range)
    guard !isOnlyChecking else { return }
    noticeReplacement(at: range)
    let fixed = interpreter.fixedScreen.map { Screen(size: $0.size) }
    let imported = ImportedInterface(index, of: kept, on: fixed)
    replaceScene(by: imported.made.scene, readFrom: imported)
    emit(report(on: imported))
  }

  private func report(on imported: ImportedInterface) -> Report {
    let root = imported.root
    let scene = imported.made.scene
    var parts = [
      Report.Part.imported(
        root.name, of: imported.document.file, views: root.views.count - 1,
        constraints: scene.constraintCount, scene.screen)
    ]
    let stored = Size(width: root.stored.width, height: root.stored.height)
    if !SceneConditions.isPossible(stored) {
      let written = "\(NumberText.display(stored.width))x\(NumberText.display(stored.height))"
      parts.append(
        .line(
          Report.Line(
            Markup("warning", .warning) + "  the document says \(written), which no view has: "
              + "damaged?", hanging: 9)))
    }
    if imported.made.unresolvedCount > 0 {
      let count = imported.made.unresolvedCount
      parts.append(
        .line(
          Report.Line(
            Markup("\(counted(count, "constraint")) could not be read", .dim))))
    }
    if imported.made.excludedCount > 0 {
      let count = imported.made.excludedCount
      parts.append(
        .line(Report.Line(Markup("\(count) not installed at these size classes", .dim))))
    }
    return Report(parts)
  }

  /// The statement that imports a document, whatever its path contains.
  package static func importing(document path: String, scene name: String? = nil) -> String {
    "import \(QuotedText.literal(path))" + (name.map { " scene \(QuotedText.literal($0))" } ?? "")
  }

  /// Runs `import` on a document that the command line names.
  /// - Returns: Whether it could be read.
  package func open(document path: String, scene name: String? = nil) -> Bool {
    run(utf8: Array(Self.importing(document: path, scene: name).utf8), name: nil, as: .script)
  }
}

extension Report.Part {
  /// `Login of Main.storyboard: 4 views, 9 constraints, 320x480`
  static func imported(
    _ name: String, of file: String, views: Int, constraints: Int, _ screen: Size
  ) -> Report.Part {
    let words =
      "\(name) of \(file): \(counted(views, "view")), \(counted(constraints, "constraint")), "
      + "\(NumberText.display(screen.width))x\(NumberText.display(screen.height))"
    return .note(
      Report.Note(
        "imported", Markup(words), role: .success, key: "imported", value: { .string(name) }))
  }
}

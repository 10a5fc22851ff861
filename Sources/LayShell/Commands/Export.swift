import Explanations
import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutDrawing
import LayoutEngine
import LayoutModel
import SavedPrograms
import TextReports

extension ShellCommand {
  static let export = ShellCommand(
    name: "export", shape: .pathAndWords,
    forms: [
      [.file(example: "picture.svg"), .optional("with", "constraints"), .optional("dark")],
      [
        .file(example: "conflict.svg"), "conflict",
        .optional(.slot(OperandSlot("N", [.conflicts], wanted: "a number"))), .optional("dark"),
      ],
      [.file(example: "why.svg"), "why", .view, .optional("dark")],
      [
        .file(example: "sweep.svg"), "sweep", .optional(.slot(.sizeParameter)),
        .optional(.slot(.sizeRange)),
        .optional("of", .list(.view)),
      ],
      [
        .file(example: "drag.svg"), "drag", .optional(.slot(.sizeParameter)),
        .optional(.slot(.sizeRange)),
      ],
      // `why.svg VIEW`; any other file has no view.
      [
        .file(example: "picture.svg"), .unlisted(.view), .optional("with", "constraints"),
        .optional("dark"),
      ],
    ],
    summary: "writes the picture or the program to a file",
    searchTerms: ["write", "svg", "picture", "image", "file", "png", "pdf", "html", "animation"],
    action: { (shell, call) throws(Failure) in
      guard let (path, range) = call.operands.text else { return }
      let ending = try shell.ending(of: path, at: range)
      let kind = try shell.drawingKind(call, path)
      if let refusal = kind.refusal(of: ending, isDark: call.operands.has("dark")) {
        throw Failure("E051", refusal.message, at: range, help: [refusal.help])
      }
      guard !shell.isOnlyChecking else { return }
      if ending == .lay { try shell.requireOwnFile(path, at: range) }
      try shell.interpreter.needLayout()
      var drawing: Drawing?
      if ending.isDrawn, ending != .html || !kind.isLayout {
        drawing = try shell.drawing(kind, call)
      }
      let (bytes, program) = try shell.contents(
        ending, of: path, drawing, isDark: call.operands.has("dark"), at: range)
      let scene = shell.scene
      let count = scene.itemsInTreeOrder().count { !scene.isGuide($0) } - 1
      let note = Report.Note(
        "exported", Markup("\(path): \(counted(count, "view"))"), role: .success,
        key: "exported", value: { .string(path) })
      shell.write(
        bytes, to: path, at: range,
        answer: Report([.note(note)] + (program?.renumberedParts ?? [])))
    })
}

/// The kinds of files that `export` writes, by the endings of their names.
package enum ExportEnding: String, CaseIterable {
  case svg, png, pdf, html, lay, swift, json

  /// The ending of a path; nil if nothing is written under that name.
  package init?(of path: String) {
    self.init(rawValue: Self.text(of: path))
  }

  private static func text(of path: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() } ?? ""
  }

  /// Why nothing can be written to a path.
  package static func refusal(of path: String) -> String {
    let ending = text(of: path)
    return ending.isEmpty
      ? "the ending of `\(path)` does not say what to write"
      : "`export` cannot write a `.\(ending)` file"
  }

  /// All of them, as in `.svg, .png or .pdf`.
  package static var list: String {
    let names = allCases.map { ".\($0.rawValue)" }
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}

extension Shell {
  /// Writes the scene to a file, as `export` does.
  /// - Parameter program: The file that the scene comes from, which names a page.
  /// - Returns: Whether it was written.
  package func export(to file: String, titled program: String?) -> Bool {
    pageTitle = program
    let statement = "export \(QuotedText.literal(file))"
    return run(utf8: Array(statement.utf8), name: nil, as: .script)
  }

  /// The scene as the contents of a file; nil if it cannot be written so, which is said.
  /// - Parameter program: The file that the scene comes from, which names a page.
  package func exported(as ending: ExportEnding, titled program: String?) -> [UInt8]? {
    pageTitle = program
    let range = SourceRange(0, 0)
    do {
      try interpreter.needLayout()
      let drawing = ending.isDrawn && ending != .html ? layoutDrawing(.init()) : nil
      return try contents(ending, of: program ?? "", drawing, at: range).bytes
    } catch {
      report(error)
      return nil
    }
  }

  /// The contents of a file, and the program that it is, if it is one.
  /// - Parameter drawing: What is drawn; nil for a file that has no drawing, and for the page of a layout.
  fileprivate func contents(
    _ ending: ExportEnding, of path: String, _ drawing: Drawing?, isDark: Bool = false,
    at range: SourceRange
  ) throws(Failure) -> (bytes: [UInt8], program: SceneProgram?) {
    if let drawing {
      return ending == .html
        ? (Array(sheet(of: drawing, in: path).html.utf8), nil)
        : (try bytes(of: drawing, as: ending, isDark: isDark, at: range), nil)
    }
    switch ending {
    case .svg, .png, .pdf: return ([], nil)
    case .lay:
      let saved = program()
      return (Array(SavedFile.text(of: saved.text).utf8), saved)
    case .swift:
      let broken = Set(engine.broken(in: scene))
      let code = explainer().code(.uiKit, types: viewTypes, broken: broken)
      do throws(SwiftCode.Refusal) {
        let lines = try code.file(named: className(for: path))
        return (Array(lines.map { $0 + "\n" }.joined().utf8), nil)
      } catch {
        throw failure(of: error, at: range)
      }
    case .json: return (Array((layoutJSON().text + "\n").utf8), nil)
    case .html: return (Array(try page(in: path).html.utf8), nil)
    }
  }

  /// The format of a file with a name.
  fileprivate func ending(of path: String, at range: SourceRange) throws(Failure) -> ExportEnding {
    guard let ending = ExportEnding(of: path) else {
      throw Failure(
        "E051", ExportEnding.refusal(of: path), at: range, help: ["it writes \(ExportEnding.list)"])
    }
    return ending
  }

  /// The current scene as a page.
  /// - Parameter file: The file that it is written to; nil for a preview.
  package func page(in file: String? = nil) throws(Failure) -> Page {
    guard let tables = explainer().sizeTables() else { throw Failure(.interrupted, []) }
    return Page(
      title: title(in: file), regimes: tables.regimes, details: tables.details,
      measures: pageMeasures)
  }

  /// What a page is called: the scene of a storyboard, else the program, else the file that it is written to.
  func title(in file: String?) -> String {
    if let imported = importedFile { return imported.title }
    let program = [context.source.name, pageTitle].compactMap { $0 }.first(where: Self.isFile)
    return [program, file].compactMap { $0.flatMap(Self.stem) }.first ?? "Layout"
  }

  /// The name of the class in a file of code: that of the class that was read, or of the file.
  fileprivate func className(for path: String) -> String {
    if let name = importedCode?.controllerName { return name }
    var words = (Self.stem(path) ?? "").split { !$0.isLetter && !$0.isNumber }
    if words.first?.first?.isNumber == true { words.removeFirst() }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.hasSuffix("ViewController") ? name : name + "ViewController"
  }

  /// Whether the name of a text is that of a file, rather than of what was given as an argument or read
  /// from a pipe.
  private static func isFile(_ name: String) -> Bool {
    !["-e", "-", SourceText.standardInputName].contains(name)
  }

  /// The name of a file without its folders and its ending; nil if nothing is left.
  static func stem(_ path: String) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return stem.isEmpty ? nil : stem
  }
}

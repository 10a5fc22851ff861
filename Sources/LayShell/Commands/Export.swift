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
      [.file(example: "picture.svg"), .optional("with", "constraints")],
      [
        .file(example: "picture.svg"), "sweep", .slot(.sizeParameter), .optional(.slot(.sizeRange)),
        .optional("of", .list(.view)),
      ],
    ],
    summary: "writes the picture or the program to a file",
    searchTerms: ["write", "svg", "picture", "image", "file", "png", "pdf", "html"],
    action: { (shell, call) throws(Failure) in
      guard let (path, range) = call.operands.text else { return }
      let showing: Picture.Contents = call.operands.has("constraints") ? .constraints : []
      let ending = try shell.ending(of: path, at: range)
      let plotted = call.operands.has("sweep")
      guard ending.isPicture || !plotted else {
        throw Failure(
          "E051", "a sweep is written as a diagram", at: range,
          help: ["give the file the ending .svg, .png or .pdf"])
      }
      guard ending.isPicture || showing.isEmpty else {
        throw Failure(
          "E051", "only a picture shows constraints as lines", at: range,
          help: ["leave out `with constraints`"])
      }
      guard !shell.isOnlyChecking else { return }
      try shell.interpreter.needLayout()
      guard
        let (bytes, program) = try shell.contents(
          ending, of: path, plotted ? call : nil, showing, at: range)
      else { return }
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

  /// Whether it is a picture of the present layout.
  var isPicture: Bool {
    switch self {
    case .svg, .png, .pdf: true
    case .html, .lay, .swift, .json: false
    }
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
      return try contents(ending, of: program ?? "", nil, Picture.Contents(), at: range)?.bytes
    } catch {
      report(error)
      return nil
    }
  }

  /// The contents of a file, and the program that it is, if it is one; nil in a check.
  fileprivate func contents(
    _ ending: ExportEnding, of path: String, _ plotCall: Call?, _ showing: Picture.Contents,
    at range: SourceRange
  ) throws(Failure) -> (bytes: [UInt8], program: SceneProgram?)? {
    switch ending {
    case .svg, .png, .pdf:
      return try pictureFile(ending, plotCall, showing, at: range).map { ($0, nil) }
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

  /// The picture of the scene, or the diagram that a statement asks for; nil in a check.
  fileprivate func pictureFile(
    _ ending: ExportEnding, _ plotCall: Call?, _ showing: Picture.Contents, at range: SourceRange
  ) throws(Failure) -> [UInt8]? {
    let precision = settings.precision
    let numberText = { (number: Double) in NumberText.display(number, decimals: precision) }
    var plot: SweepPlot?
    if let plotCall {
      plot = try sweepPlot(plotCall)
      guard plot != nil else { return nil }
    }
    guard let format = ImageFormat(rawValue: ending.rawValue) else {
      let text =
        plot?.svg(numberText: numberText) ?? picture(of: .root, showing: showing).svg(svgStyle)
      return Array(text.utf8)
    }
    do throws(ImageFailure) {
      if let plot { return try plot.image(format, numberText: numberText) }
      return try picture(of: .root, showing: showing).image(format, svgStyle)
    } catch {
      switch error {
      case .noCairo:
        throw Failure(
          "E051", "a .\(ending.rawValue) file is drawn by cairo, which is not installed here",
          at: range, help: ["apt-get install libcairo2, or brew install cairo; .svg needs nothing"])
      case .refused:
        throw Failure(
          "E051", "cairo could not draw this", at: range, help: ["export it as .svg instead"])
      }
    }
  }

  /// The current scene as a page.
  /// - Parameter file: The file that it is written to; nil for a preview.
  package func page(in file: String? = nil) throws(Failure) -> Page {
    guard let tables = explainer().sizeTables() else { throw Failure(.interrupted, []) }
    return Page(title: title(in: file), regimes: tables.regimes, details: tables.details)
  }

  /// What a page is called: the scene of a storyboard, else the program, else the file that it is written to.
  private func title(in file: String?) -> String {
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
  private static func stem(_ path: String) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return stem.isEmpty ? nil : stem
  }

  var svgStyle: Picture.SVGStyle {
    let precision = settings.precision
    return Picture.SVGStyle(
      numberText: { NumberText.display($0, decimals: precision) },
      columns: { columns(of: String($0)) })
  }
}

import Explanations
import InterfaceBuilder
import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutDrawing
import LayoutEngine
import LayoutModel
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
    help: [
      "The ending says what is written. `.svg` is the picture that `draw` shows, with a tooltip on every view, and `with constraints` with dimension lines; the same scene gives the same bytes. `.html` is a page that shows the layout at every size: its edges can be dragged, without a network and without `lay`. `.lay` is the program that `save` writes, `.swift` the code of `constraints as swift`, `.json` the layout as `layout` prints it with `set format json`.",
      "A page opens at a size that its address names, `page.html#size=412.5x700`. It shows the constraints that decide a view, conflicts with their members, and both directions; from its element `regimes` programs can read the tables of `sweep width` and `sweep height`.",
      "`export FILE.svg sweep width` writes a diagram of a sweep: the edges of views against the parameter, with breakpoints, devices as ticks, and conflicts shaded.",
    ],
    searchTerms: ["write", "svg", "picture", "image", "file", "png", "pdf", "html"],
    examples: [
      Example(input: "view a\nexport \"/nowhere/picture.svg\"", output: nil, mayFail: true)
    ],
    action: { (shell, call) throws(Failure) in
      guard let (path, range) = call.operands.text else { return }
      let showing: Picture.Contents = call.operands.has("constraints") ? .constraints : []
      let ending = try shell.ending(of: path, at: range)
      let plotted = call.operands.has("sweep")
      guard ending == .svg || !plotted else {
        throw Failure(
          "E051", "a sweep is written as a diagram", at: range,
          help: ["give the file the ending .svg"])
      }
      guard ending == .svg || showing.isEmpty else {
        throw Failure(
          "E051", "only a picture shows constraints as lines", at: range,
          help: ["a program has them all: export \(path)"])
      }
      guard !shell.isOnlyChecking else { return }
      try shell.interpreter.needLayout()
      var program: SceneProgram?
      let text: String
      switch ending {
      case .svg where plotted:
        guard let plot = try shell.sweepPlot(call) else { return }
        text = plot.svg { NumberText.display($0, decimals: shell.settings.precision) }
      case .svg: text = shell.picture(of: .root, showing: showing).svg(shell.svgStyle)
      case .lay:
        let saved = shell.program()
        text = SavedFile.text(of: saved.text)
        program = saved
      case .swift:
        text = shell.explainer().swiftText(broken: Set(shell.engine.broken(in: shell.scene)))
      case .json: text = shell.layoutJSON().text + "\n"
      case .html: text = try shell.page(in: path).html
      }
      let scene = shell.scene
      let count = scene.itemsInTreeOrder().count { !scene.isGuide($0) } - 1
      let note = Report.Note(
        "exported", Markup("\(path): \(count) view\(count == 1 ? "" : "s")"), role: .success,
        key: "exported", value: { .string(path) })
      shell.write(
        text, to: path, at: range,
        answer: Report([.note(note)] + (program?.renumberedParts ?? [])))
    })
}

/// The format of an exported file, determined by its extension.
private enum ExportEnding: String, CaseIterable {
  case svg, html, lay, swift, json

  /// The extensions of unsupported formats.
  static let others = ["png", "pdf"]
}

extension Shell {
  /// Writes the scene to a file, as `export` does.
  /// - Parameter program: The file that the scene comes from, which names a page.
  /// - Returns: Whether it was written.
  public func export(to file: String, titled program: String?) -> Bool {
    pageTitle = program
    let statement = "export \(QuotedText.literal(file))"
    return run(utf8: Array(statement.utf8), name: nil, as: .script)
  }

  /// The format of a file with a name.
  fileprivate func ending(of path: String, at range: SourceRange) throws(Failure) -> ExportEnding {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let ending = name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() } ?? ""
    if let known = ExportEnding(rawValue: ending) { return known }
    let possible = ExportEnding.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
    let message =
      if ending.isEmpty {
        "the ending of `\(path)` does not say what to write"
      } else if ExportEnding.others.contains(ending) {
        "a .\(ending) file is made from an .svg file"
      } else {
        "`.\(ending)` is no kind of file that can be written"
      }
    var help = ["what can be written: \(possible)"]
    if ExportEnding.others.contains(ending) {
      help.insert(
        "export an .svg file, install librsvg2-bin, and run: rsvg-convert -f \(ending) picture.svg -o picture.\(ending)",
        at: 0)
    }
    throw Failure("E051", message, at: range, help: help)
  }

  /// The current scene as a page.
  /// - Parameter file: The file that it is written to; nil for a preview.
  func page(in file: String? = nil) throws(Failure) -> Page {
    guard let tables = explainer().sizeTables() else { throw Failure(.interrupted, []) }
    return Page(title: title(in: file), regimes: tables.regimes, details: tables.details)
  }

  /// What a page is called: the scene of a storyboard, else the program, else the file that it is written to.
  private func title(in file: String?) -> String {
    if let imported = importedInterface { return imported.root.name }
    let program = [context.source.name, pageTitle].compactMap { $0 }.first(where: Self.isFile)
    return [program, file].compactMap { $0.flatMap(Self.stem) }.first ?? "Layout"
  }

  /// Whether the name of a text is that of a file, rather than of what was given as an argument or read
  /// from a pipe.
  private static func isFile(_ name: String) -> Bool { !["-e", "-", "<stdin>"].contains(name) }

  /// The name of a file without its folders and its ending; nil if nothing is left.
  private static func stem(_ path: String) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return stem.isEmpty ? nil : stem
  }

  fileprivate var svgStyle: Picture.SVGStyle {
    let precision = settings.precision
    return Picture.SVGStyle(
      numberText: { NumberText.display($0, decimals: precision) },
      columns: { columns(of: String($0)) })
  }
}

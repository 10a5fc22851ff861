import LayInterpreter
import LayLanguage
import LayoutDrawing
import LayoutModel
import TextReports

extension ShellCommand {
  static let preview = ShellCommand(
    name: "preview", shape: .sentence, forms: [[.optional(.words(["off"]))]],
    summary: "shows the scene in a browser, and follows it",
    help: [
      "A page as `export page.html` writes it, at the address that is printed; it is served on this computer alone and changes with every entry. Chosen size, direction and view stay. A page changes nothing in the session. `preview off` ends it.",
      "`lay preview FILE` follows a file in the same way, at each save, with a slider for each `let` with a number.",
    ],
    searchTerms: ["browser", "live", "page", "watch", "show"],
    examples: [Example(input: "view a\npreview", output: nil, mayFail: true)],
    placement: .outermost,
    action: { (shell, call) throws(Failure) in
      if call.operands.has("off") {
        guard !shell.isOnlyChecking else { return }
        shell.isPreviewing = false
        shell.previewServer?.stop()
        return shell.emit(Report([.note(Report.Note("preview", Markup("off"), key: "preview"))]))
      }
      // A recovered session is not shown to anybody yet.
      guard !shell.isOnlyChecking, shell.replayedFiles == nil else { return }
      guard let server = shell.previewServer else {
        throw Failure(
          "E058", "a preview follows a shell at a prompt", at: call.range,
          help: ["for a file: lay preview FILE"])
      }
      switch server.start(port: 0) {
      case .failure(let refusal): throw Failure("E058", refusal.description, at: call.range)
      case .success(let address):
        shell.isPreviewing = true
        shell.emit(
          Report([
            .note(
              Report.Note(
                "preview", Markup(address), role: .success, key: "preview",
                value: { .string(address) }))
          ]))
      }
    })
}

extension Shell {
  /// Shows the present scene in the preview, if it is on.
  func followInPreview() {
    guard isPreviewing, let previewServer else { return }
    let twin = copy(output: Output { _, _ in })
    if let contents = twin.previewContents() { previewServer.show(contents) }
  }

  /// The present scene for a preview; nil if its layout fails or was interrupted.
  public func previewContents() -> PreviewContents? {
    do throws(Failure) {
      try interpreter.needLayout()
      var page = try page()
      page.isLive = true
      let tables = JSON.object([
        "regimes": page.regimes, "scene": page.details, "lets": namedNumbers,
      ])
      return PreviewContents(html: page.html, tables: tables.text)
    } catch {
      return nil
    }
  }

  /// A text as JSON.
  public static func json(string: String) -> String { JSON.string(string).text }

  /// The constants of the program that are numbers, with a range to try.
  private var namedNumbers: JSON {
    let bindings = interpreter.evaluator.state.globals.bindings
    return .array(
      bindings.names.sorted().compactMap { name in
        guard let binding = bindings[name], !binding.isVariable,
          case .number(let value) = binding.value, value.isFinite
        else { return nil }
        let most = max(2 * value, 0, value == 0 ? 100 : 0)
        return .object([
          "name": .string(name), "value": .number(NumberText.solved(value)),
          "from": .number(min(2 * value, 0)), "to": .number(most),
        ])
      })
  }
}

import Files
import LayShell
import TextReports

extension AgentTool {
  /// The tools, in the order in which an agent needs them.
  static let all: [AgentTool] = [check, fix, explain, layout, infer, run]

  static let explain = AgentTool(
    name: "explain",
    summary: """
      Explains a log of Auto Layout (Unable to simultaneously satisfy constraints …): which constraints conflict and why, \
      what caused it, and what to change.
      """,
    arguments: [
      Argument(
        name: "text", kind: .text, summary: "The log, as Xcode or a terminal printed it.",
        isRequired: true)
    ],
    action: { call in
      let log = Array((call.text("text") ?? "").utf8)
      let said = call.said { _ = $0.explain(utf8: log, name: "log") }
      return answer(said)
    })

  static let run = AgentTool(
    name: "run",
    summary: """
      Runs a program of the shell `lay`, for any question that no other tool answers: why a view is where it is (`why \
      title`), what holds at every size (`expect for width 320...1400 { … }`), a drawing (`draw`). `help` lists the commands, \
      `help WORD` explains one; `import "Login.swift"` reads code or a storyboard.
      """,
    arguments: [
      Argument(
        name: "program", kind: .text, summary: "Statements, one a line.", isRequired: true),
      Argument(name: "screen", kind: .text, summary: screenWords),
    ],
    action: { call throws(ToolFailure) in
      let program = Array((call.text("program") ?? "").utf8)
      try requireScreen(call.text("screen"))
      let said = call.said { shell in
        if let screen = call.text("screen") { _ = shell.fixScreen(named: screen) }
        shell.run(utf8: program, name: "program", as: .script)
        shell.finish()
      }
      return answer(said)
    })

  static let layout = AgentTool(
    name: "layout",
    summary: """
      The frames of all views of a program, or of a file (storyboard, xib, layout code, .lay), at sizes of the screen. A \
      question mark behind a number says that nothing determines it.
      """,
    arguments: [
      Argument(name: "program", kind: .text, summary: "Statements of the shell `lay`."),
      Argument(name: "file", kind: .text, summary: "A file, in place of a program."),
      Argument(
        name: "scene", kind: .text,
        summary: "The scene of a storyboard or the class of code; the first by default."),
      Argument(name: "sizes", kind: .texts, summary: screenWords),
    ],
    action: { call throws(ToolFailure) in try layout(call) })

  private static let screenWords =
    "375x667, or a device such as \"iPhone SE 3\" or \"iPhone SE 3 in landscape\"."

  static let infer = AgentTool(
    name: "infer",
    summary: """
      Finds the rules of a screen from the frames of its views: constraints that give these frames, with what the frames \
      leave open. Two sizes tell nearly all of it.
      """,
    arguments: [
      Argument(
        name: "files", kind: .texts,
        summary: """
          Files that show the screen, a size each: dumps of a running app (`recursiveDescription`), accessibility trees, \
          programs, storyboards.
          """),
      Argument(name: "frames", kind: .text, summary: "The text of one such file, in its place."),
    ],
    action: { call throws(ToolFailure) in
      var files: [String] = []
      for given in call.texts("files") { files.append(try call.path(given)) }
      let frames = call.text("frames").map { Array($0.utf8) }
      if frames != nil { files.append("-") }
      guard !files.isEmpty else {
        throw ToolFailure(text: "name `files`, a size each, or `frames`")
      }
      return answer(call.said { [files] in _ = $0.infer(fromFiles: files, input: frames) })
    })

  private static func answer(_ said: AgentCall.Said) -> AgentAnswer {
    var answer = AgentAnswer()
    answer.members = [
      .init(key: "status", value: .integer(Int(said.status))),
      .init(key: "entries", value: .array(said.entries)),
    ]
    answer.lines = said.lines
    if said.status != 0 {
      answer.notes.append("status \(said.status): \(meaning(of: said.status))")
    } else if answer.text.isEmpty {
      answer.lines = ["done, without an answer"]
    }
    return answer
  }

  /// What an exit status says.
  private static func meaning(of status: Int32) -> String {
    switch status {
    case 1: "an expectation failed"
    case 2: "a statement was wrong, and nothing after it ran"
    case 3: "a conflict remains"
    case 66: "a file cannot be read or written"
    default: "it was stopped"
    }
  }

  private static func requireScreen(_ name: String?) throws(ToolFailure) {
    let shell = Shell(output: .none)
    guard let name, !shell.fixScreen(named: name) else { return }
    throw ToolFailure(text: "there is no screen `\(name)`: write \(screenWords)")
  }

  private static func layout(_ call: AgentCall) throws(ToolFailure) -> AgentAnswer {
    let (program, file) = (call.text("program"), call.text("file"))
    guard (program == nil) != (file == nil) else {
      throw ToolFailure(text: "name a `program` or a `file`, and not both")
    }
    let path: String?
    if let file { path = try call.path(file) } else { path = nil }
    var bytes = Array((program ?? "").utf8)
    if let path, !Shell.isScreenFile(path) {
      do throws(FileFailure) { bytes = try call.read(path) } catch {
        throw ToolFailure(text: "\(error)")
      }
    }
    let sizes = call.texts("sizes")
    for size in sizes { try requireScreen(size) }
    var answer = AgentAnswer()
    var layouts: [JSON] = []
    for size in sizes.isEmpty ? [nil] : sizes.map(Optional.some) where !call.isUnwanted() {
      let said = call.said { shell in
        if let size { _ = shell.fixScreen(named: size) }
        if let path, Shell.isScreenFile(path) {
          guard shell.open(document: path, scene: call.text("scene")) else { return }
        } else {
          guard shell.run(utf8: bytes, name: path ?? "program", as: .script) else { return }
        }
        shell.run(utf8: Array("layout".utf8), name: "layout", as: .script)
      }
      if let size { answer.lines.append("== \(size)") }
      answer.lines += said.lines.filter { !$0.isEmpty }
      layouts.append(
        .object([
          "size": .optional(size), "status": .integer(Int(said.status)),
          "entries": .array(said.entries),
        ]))
    }
    answer.members = [.init(key: "layouts", value: .array(layouts))]
    return answer
  }
}

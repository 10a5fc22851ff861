import Files
import LayShell
import TextReports

/// A server of the Language Server Protocol: programs, and layout code and documents as far as an editor shows them to it.
package final class EditorServer {
  let connection: Connection
  let surroundings: Surroundings
  private let version: String
  /// The open texts, by their identifiers.
  private var texts: [String: OpenText] = [:]
  /// The texts whose mistakes are to be told, in order.
  private var untold: [String] = []
  private var phase = Phase.new

  private enum Phase { case new, running, over }

  /// How long a call may take, and how long mistakes of a text are looked for.
  static let limits = (call: Duration.seconds(5), background: Duration.seconds(3))

  /// Creates a server.
  /// - Parameters:
  ///   - streams: The streams of the editor.
  ///   - surroundings: What sessions are given.
  ///   - version: The version of the program.
  package init(_ streams: Streams, _ surroundings: Surroundings, version: String) {
    connection = Connection(streams, .headers)
    (self.surroundings, self.version) = (surroundings, version)
  }

  /// Answers until the editor leaves.
  /// - Returns: The exit status: 0 if it said so before.
  package func run() -> Int32 {
    while true {
      if let uri = untold.first, !connection.hasNext {
        tellMistakes(of: uri)
        continue
      }
      guard let call = connection.next() else { break }
      if call.method == "exit" { break }
      guard let id = call.id else {
        take(call)
        continue
      }
      connection.answer(id, within: Self.limits.call) { () throws(ServerError) in
        try answer(call)
      }
    }
    return phase == .over ? 0 : 1
  }

  // MARK: Texts

  private func take(_ call: Message.Call) {
    let document = call.parameters["textDocument"]
    guard phase == .running, let uri = document?["uri"]?.string else { return }
    switch call.method {
    case "textDocument/didOpen":
      guard let text = document?["text"]?.string else { return }
      open(uri, text, document?["languageId"]?.string)
    case "textDocument/didChange":
      // The whole text is the last change.
      let changes = call.parameters["contentChanges"]?.elements
      guard let text = changes?.last?["text"]?.string, let old = texts[uri] else { return }
      open(uri, text, old.language)
    case "textDocument/didClose":
      guard texts.removeValue(forKey: uri) != nil else { return }
      untold.removeAll { $0 == uri }
      publish([], of: uri)
    default: break
    }
  }

  private func open(_ uri: String, _ text: String, _ language: String?) {
    texts[uri] = OpenText(
      text, uri: uri, language: language, in: surroundings, by: connection)
    if !untold.contains(uri) { untold.append(uri) }
  }

  private func tellMistakes(of uri: String) {
    guard let text = texts[uri] else {
      untold.removeAll { $0 == uri }
      return
    }
    var found: [JSON]?
    connection.work(within: Self.limits.background) { found = text.mistakes() }
    guard let found else { return }
    untold.removeAll { $0 == uri }
    publish(found, of: uri)
  }

  private func publish(_ mistakes: [JSON], of uri: String) {
    connection.send(
      .notification(
        "textDocument/publishDiagnostics",
        .object(["uri": .string(uri), "diagnostics": .array(mistakes)])))
  }

  // MARK: Requests

  private func answer(_ call: Message.Call) throws(ServerError) -> JSON {
    switch (call.method, phase) {
    case ("initialize", .new):
      phase = .running
      return .object([
        "capabilities": Self.capabilities,
        "serverInfo": .object(["name": .string("lay"), "version": .string(version)]),
      ])
    case (_, .new): throw ServerError(.notInitialized, "the first request is `initialize`")
    case ("shutdown", .running):
      phase = .over
      return .null
    case (_, .over): throw ServerError(.request, "the server was shut down")
    default: break
    }
    guard let question = EditorQuestion(rawValue: call.method) else {
      throw ServerError(.method, "there is no method `\(call.method)`")
    }
    guard let uri = call.parameters["textDocument"]?["uri"]?.string else {
      throw ServerError(.parameters, "`textDocument.uri` is missing")
    }
    guard let text = texts[uri] else {
      throw ServerError(.parameters, "this document is not open")
    }
    return try text.answer(question, call.parameters)
  }

  private static let capabilities = JSON.object([
    "positionEncoding": .string("utf-16"),
    "textDocumentSync": .object(["openClose": .boolean(true), "change": .integer(1)]),
    "hoverProvider": .boolean(true),
    "completionProvider": .object([
      "triggerCharacters": .array([".", "@", "[", "("].map(JSON.string))
    ]),
    "definitionProvider": .boolean(true),
    "renameProvider": .object(["prepareProvider": .boolean(true)]),
    "documentSymbolProvider": .boolean(true),
    "documentFormattingProvider": .boolean(true),
    "semanticTokensProvider": .object([
      "legend": .object([
        "tokenTypes": .array(TokenColor.allCases.map { .string($0.rawValue) }),
        "tokenModifiers": .array([]),
      ]),
      "full": .boolean(true),
    ]),
    "codeActionProvider": .object(["codeActionKinds": .array([.string("quickfix")])]),
    "inlayHintProvider": .boolean(true),
  ])
}

/// What an editor can ask about an open text.
enum EditorQuestion: String {
  case hover = "textDocument/hover"
  case completion = "textDocument/completion"
  case definition = "textDocument/definition"
  case prepareRename = "textDocument/prepareRename"
  case rename = "textDocument/rename"
  case symbols = "textDocument/documentSymbol"
  case formatting = "textDocument/formatting"
  case colors = "textDocument/semanticTokens/full"
  case actions = "textDocument/codeAction"
  case hints = "textDocument/inlayHint"
}

/// A version of a text that an editor shows, with what was found out about it.
final class OpenText {
  let uri: String
  let language: String?
  let source: SourceOfText
  private let kind: Kind

  private enum Kind {
    case program(ProgramAnswers)
    case screens(ScreenAnswers)
    /// A text of another language.
    case other
  }

  init(
    _ text: String, uri: String, language: String?, in surroundings: Surroundings,
    by connection: Connection
  ) {
    (self.uri, self.language) = (uri, language)
    let path = URIPath.path(of: uri)
    source = SourceOfText(text, path: path)
    if language == "lay" || path?.hasSuffix(".lay") ?? (language == nil) {
      kind = .program(ProgramAnswers(source, uri: uri, in: surroundings, by: connection))
    } else if let path, Shell.isScreenFile(path) {
      kind = .screens(ScreenAnswers(source, path: path, uri: uri, in: surroundings, by: connection))
    } else {
      kind = .other
    }
  }

  /// The mistakes in the text; nil if something else has to be done first.
  func mistakes() -> [JSON]? {
    switch kind {
    case .program(let program): program.mistakes()
    case .screens(let screens): screens.mistakes()
    case .other: []
    }
  }

  /// The answer to a question.
  func answer(_ question: EditorQuestion, _ parameters: JSON) throws(ServerError) -> JSON {
    switch kind {
    case .program(let program): try program.answer(question, parameters)
    case .screens(let screens): try screens.answer(question, parameters)
    case .other: .null
    }
  }
}

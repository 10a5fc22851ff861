import Explanations
import InterfaceBuilder
import InterfaceFixtures
import LayoutModel
import ProcessSupport
import SessionSupport
import Testing

import LayShell
import ScreenChecks

@Suite("Repairs of a document's conflict")
struct ScreenRepairTests {
  /// A document with a conflict, and the statement after which a session has the worst screen of it.
  private static let documents: [(text: String, screen: String)] = [
    (InterfaceFixtures.bothWidths, ""),
    (InterfaceFixtures.signIn, "screen \"iPhone 4s\"; screen landscape"),
    (InterfaceFixtures.bars, "screen \"iPhone 4s\"; screen landscape"),
  ]

  @Test("are the same, in the same order, in a check and in a session", arguments: documents)
  func sameRepairs(_ text: String, screen: String) throws {
    let scratch = Scratch(["a.xib": text])
    let file = "\(scratch.path)/a.xib"
    let document = try InterfaceDocument(utf8: Array(text.utf8), file: file)
    let check = ScreenCheck(document, on: CheckedScreen.screens(of: Device.all))
    let finding = try #require(check.findings.first { $0.kind == .conflict })
    let console = Console()
    let outcome = console.run("import \"\(file)\"\n\(screen)")
    #expect(outcome.status == 0 || outcome.all.contains("E101"), "\(outcome.all)")
    let explainer = console.shell.explainer()
    let listed = try #require(explainer.listedConflicts.first)
    let offered = explainer.explained(listed, isOnly: true).repairs
    let imported = try #require(console.shell.importedInterface)
    let made = ScreenScene(imported.made)
    #expect(
      finding.repairs.map(\.edits)
        == offered.map { $0.edits.compactMap { imported.source.written($0, in: made) } })
    #expect(finding.repairs.map(\.crowding) == offered.map { $0.judged?.crowding ?? "" })
    #expect(!finding.repairs.isEmpty)
  }

  @Test("are the same where another session has read the document and asked about another screen")
  func keptDocument() throws {
    for (text, screen) in Self.documents {
      let scratch = Scratch(["a.xib": text])
      let kept = KeptDocuments()
      func answer(_ screen: String, _ documents: KeptDocuments) -> String {
        let console = Console()
        console.shell.documents = documents
        return console.run("import \"\(scratch.path)/a.xib\"\n\(screen)\nconflicts").all
      }
      for screen in [screen, "screen 320x480", screen, "screen landscape"] {
        #expect(answer(screen, kept) == answer(screen, KeptDocuments()), "\(screen)")
      }
    }
  }

  @Test("are those of the session's scene once it was edited")
  func editedScene() throws {
    let scratch = Scratch(["a.xib": InterfaceFixtures.bothWidths])
    let console = Console()
    console.run("import \"\(scratch.path)/a.xib\"\nview1.height == 20")
    let imported = try #require(console.shell.importedInterface)
    #expect(imported.editOrigin(of: console.shell.scene) == nil)
  }

  @Test("are a patch after which the finding is gone", arguments: [0, 1])
  func patch(_ index: Int) throws {
    let text = Self.documents[index].text
    func run(writesRepairs: Bool, _ text: String) -> (text: String, status: Int32) {
      var run = CheckRun(
        screens: ScreenChoice(families: Device.all), format: .text, failing: ["conflict"],
        comparesStored: false, writesRepairs: writesRepairs, baseline: nil, isInterrupted: { false }
      )
      let answers = run.check(
        Array(text.utf8), file: "a.xib", isNamed: true,
        of: AppFacts(project: Array("IPHONEOS_DEPLOYMENT_TARGET = 9.0;".utf8)))
      let texts = answers.map { answer in
        if case .text(let text) = answer { text } else { "" }
      }
      return (texts.joined(), run.status)
    }
    #expect(run(writesRepairs: false, text).status == 1)
    let patch = run(writesRepairs: true, text)
    #expect(patch.status == 0 && patch.text.hasPrefix("--- a/a.xib\n+++ b/a.xib\n@@ "))
    let mended = try Self.applied(patch.text, to: text)
    #expect(run(writesRepairs: false, mended).status == 0)
  }

  /// A text with a patch. The lines that the patch keeps or removes must be those of the text.
  private static func applied(_ patch: String, to text: String) throws -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var result: [Substring] = []
    for line in patch.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2) {
      if line.hasPrefix("@@ -") {
        let start = try #require(Int(line.dropFirst(4).prefix { $0.isNumber }))
        while lines.startIndex < start - 1 { result.append(lines.removeFirst()) }
      } else if line.hasPrefix("+") {
        result.append(line.dropFirst())
      } else if line.hasPrefix("-") || line.hasPrefix(" ") {
        let own = lines.removeFirst()
        try #require(own == line.dropFirst())
        if line.hasPrefix(" ") { result.append(own) }
      }
    }
    return (result + lines).joined(separator: "\n")
  }
}

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
    let document = try InterfaceDocument(utf8: Array(text.utf8), file: "a.xib")
    let check = ScreenCheck(document, on: CheckedScreen.screens(of: Device.all))
    let finding = try #require(check.findings.first { $0.kind == .conflict })
    let console = Console()
    let outcome = console.run("import \"\(scratch.path)/a.xib\"\n\(screen)")
    #expect(outcome.status == 0 || outcome.all.contains("E101"), "\(outcome.all)")
    let explainer = console.shell.explainer()
    let listed = try #require(explainer.listedConflicts.first)
    let offered = explainer.explained(listed, isOnly: true).repairs
    let imported = try #require(console.shell.importedInterface)
    let made = ScreenScene(imported.made)
    #expect(
      finding.repairs.map(\.edits)
        == offered.map { $0.edits.compactMap { imported.source.written($0, in: made) } })
    #expect(finding.repairs.map(\.crowding) == offered.map(\.judged.crowding))
    #expect(!finding.repairs.isEmpty)
  }

  @Test("are those of the session's scene once it was edited")
  func editedScene() throws {
    let scratch = Scratch(["a.xib": InterfaceFixtures.bothWidths])
    let console = Console()
    console.run("import \"\(scratch.path)/a.xib\"\nview1.height == 20")
    let imported = try #require(console.shell.importedInterface)
    #expect(imported.editOrigin(of: console.shell.scene) == nil)
  }
}

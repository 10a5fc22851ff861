import ConflictLog
import LogFixtures
import LayoutModel
import SessionSupport
import Testing

import Explanations
import LayShell

@Suite("The scene of a log")
struct LogSceneTests {
  /// A cell whose stack view is too wide for it.
  private static let cell = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x600001 UIImageView:0x7f01.width == 200   (active)>",
        "<NSLayoutConstraint:0x600002 UILabel:0x7f02.width == 150   (active)>",
        "<NSLayoutConstraint:0x600003 'UISV-canvas-connection' UIStackView:0x7f00.leading == UIImageView:0x7f01.leading   (active)>",
        "<NSLayoutConstraint:0x600004 'UISV-canvas-connection' H:[UILabel:0x7f02]-(0)-|   (active, names: '|':UIStackView:0x7f00 )>",
        "<NSLayoutConstraint:0x600005 'UISV-spacing' H:[UIImageView:0x7f01]-(8)-[UILabel:0x7f02]   (active)>",
        "<NSLayoutConstraint:0x600006 H:|-(16)-[UIStackView:0x7f00]   (active, names: '|':UITableViewCellContentView:0x7f03 )>",
        "<NSLayoutConstraint:0x600007 H:[UIStackView:0x7f00]-(16)-|   (active, names: '|':UITableViewCellContentView:0x7f03 )>",
        "<NSLayoutConstraint:0x600008 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x7f03.width == 320   (active)>"
    )
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600001 UIImageView:0x7f01.width == 200   (active)>
    """

  @Test(
    "leaves out what the system broke, where that resolves the conflict", arguments: LogFixture.all)
  func broken(_ fixture: LogFixture) throws {
    let console = Console()
    console.paste(fixture.text)
    guard let log = console.shell.importedLog, let found = log.verdict.found,
      let number = log.message.brokenNumber
    else { return }
    let id = ConstraintID(rawValue: number)
    guard found.numbers.contains(id) else { return }
    #expect(log.verdict.broken.contains(.stated(id)), "\(fixture.text)")
  }

  @Test("is repaired by edits of the reader's rows however the conflict is asked for")
  func conflicts() {
    let console = Console()
    console.paste(Self.cell)
    #expect(console.run("layout").results.contains("left out  (1)"))
    let text = console.run("conflicts").results
    #expect(text.contains("remove (1)"), "\(text)")
    for number in [3, 4, 5, 8] {
      #expect(!text.contains("remove (\(number))") && !text.contains("(\(number)) with"), "\(text)")
    }
  }

  @Test("of a frame and constraints is repaired by the flag, which takes away all of the mask")
  func masks() throws {
    let console = Console()
    let text = console.paste(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& UIButton:0x7f01.minX == 0   (active, names: '|':UIView:0x7f00 )>",
          "<NSAutoresizingMaskLayoutConstraint:0x600002 h=--& v=--& UIButton:0x7f01.width == 100   (active)>",
          "<NSLayoutConstraint:0x600003 UIButton:0x7f01.leading == UIView:0x7f00.leading + 20   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x600003 UIButton:0x7f01.leading == UIView:0x7f00.leading + 20   (active)>
      """)
    let shown = try #require(console.shell.memory.lastConflict)
    #expect(
      shown.explained.repairs.map(\.statement)
        == ["remove 1; remove 2", "remove 3", "remove 3; button.leading <= view.leading + 20"],
      "\(text)")
    #expect(
      shown.explained.repairs.first?.outcome.hasPrefix(
        "translatesAutoresizingMaskIntoConstraints = false") == true, "\(text)")
  }
}

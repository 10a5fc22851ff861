import LayInterpreter
import LayoutModel
import SavedPrograms
import SessionSupport
import Testing

import LayShell

@Suite("Properties of views")
struct ViewPropertyTests {
  @Test("each has one row", arguments: PropertyName.allCases)
  func rows(property: PropertyName) {
    #expect(ViewProperty.all.filter { $0.name == property.rawValue }.count == 1)
  }

  @Test("a baseline and a view that forwards its own are both saved")
  func baselines() {
    let console = Console()
    console.run("view card { view t text \"x\" }; card.baseline = 12; card.firstBaselineView = t")
    let again = Console()
    again.run(console.shell.program().text)
    #expect(again.run("print card.firstBaselineView, card.lastBaselineView").all.contains("t"))
    #expect(again.shell.program().text == console.shell.program().text)
  }
}

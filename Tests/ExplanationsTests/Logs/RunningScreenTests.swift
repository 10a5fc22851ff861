import ConflictLog
import Explanations
import LayShell
import LayoutEngine
import LayoutModel
import SessionSupport
import Testing

/// Screens of a running app: hierarchies, accessibility trees, lists of constraints of the same views.
struct RunningScreenTests {
  private static let trees: [(name: String, text: String)] = [
    (
      "XCUITest",
      """
      Attributes: Application, 0x7f90, pid: 812, label: 'Demo'
      Element subtree:
       →Application, 0x7f90, pid: 812, label: 'Demo'
          Window (Main), 0x7f91, {{0.0, 0.0}, {390.0, 844.0}}
            Other, 0x7f92, {{0.0, 50.0}, {390.0, 794.0}}
              TextField, 0x7f93, {{20.0, 100.0}, {350.0, 34.0}}, identifier: 'mail', placeholderValue: 'Mail'
              Button, 0x7f94, {{20.0, 165.0}, {350.0, 44.0}}, label: 'Log in'
      """
    ),
    (
      "axe",
      """
      [{"type": "Application", "AXLabel": "Demo", "frame": {"x": 0, "y": 0, "width": 390, "height": 844},
        "children": [{"type": "Group", "frame": {"x": 0, "y": 50, "width": 390, "height": 794}, "children": [
          {"type": "TextField", "AXUniqueId": "mail", "frame": {"x": 20, "y": 100, "width": 350, "height": 34}},
          {"type": "Button", "AXLabel": "Log in", "frame": {"x": 20, "y": 165, "width": 350, "height": 44}}]}]}]
      """
    ),
    (
      "the page source of Appium",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Demo" x="0" y="0" width="390" height="844">
        <XCUIElementTypeOther type="XCUIElementTypeOther" enabled="true" x="0" y="50" width="390" height="794">
          <XCUIElementTypeTextField name="mail" label="Mail &amp; more &gt;" x="20" y="100" width="350" height="34"/>
          <XCUIElementTypeButton label="Log in" x="20" y="165" width="350" height="44">
          </XCUIElementTypeButton>
        </XCUIElementTypeOther>
      </XCUIElementTypeApplication>
      """
    ),
  ]

  @Test("an accessibility tree is a hierarchy", arguments: trees.indices)
  func accessibility(place: Int) throws {
    let notices = LayoutNotice.read(utf8: Array(Self.trees[place].text.utf8))
    let notice = try #require(notices.first)
    #expect(notices.count == 1 && notice.kind == .hierarchy && notice.views.count == 4)
    #expect(notice.views.map(\.depth) == [0, 1, 2, 2])
    let scene = NoticeScene(notice).scene
    #expect(scene.screen == Size(width: 390, height: 844))
    let frames = scene.itemsInTreeOrder().compactMap { scene.item($0)?.properties.frame?.rect }
    // In the superview's coordinates.
    #expect(frames.last == Rect(x: 20, y: 115, width: 350, height: 44))
    guard case .item? = scene.named("mail") else {
      Issue.record("the field has no name")
      return
    }
  }

  @Test(
    "what comes behind a tree is none of it, and elements need no address",
    arguments: [
      """
      Attributes: Window (Main), {{0.0, 0.0}, {320.0, 568.0}}
      Element subtree:
       →Window (Main), 0x101, {{0.0, 0.0}, {320.0, 568.0}}
          Button, 0x102, {{10.0, 20.0}, {100.0, 30.0}}, label: 'One'
      Path to element:
       →Application, 0x100, pid: 5, {{0.0, 0.0}, {320.0, 568.0}}
        ↳Window (Main), 0x101, {{0.0, 0.0}, {320.0, 568.0}}
      Query chain:
       →Find: Children matching type Any
        Output: {
          Window, 0x109, {{0.0, 0.0}, {320.0, 568.0}}
        }
      """,
      "Window (Main), {{0.0, 0.0}, {320.0, 568.0}}\n  Button, {{10.0, 20.0}, {100.0, 30.0}}",
      #"{"value": "Window, {{0, 0}, {320, 568}}\n  Button, {{10, 20}, {100, 30}}"}"#,
      """
      {"value": {"type": "XCUIElementTypeWindow", "frame": "{{0, 0}, {320, 568}}", "children": [
        {"type": "XCUIElementTypeButton", "name": "one", "frame": "{{10, 20}, {100, 30}}",
         "rect": {"x": 10, "y": 20, "width": 100, "height": 30}}]}}
      """,
    ])
  func treeAlone(text: String) throws {
    let notice = try #require(LayoutNotice.read(utf8: Array(text.utf8)).first)
    #expect(notice.views.map(\.className) == ["UIWindow", "UIButton"])
    #expect(notice.views.last?.frame == Rect(x: 10, y: 20, width: 100, height: 30))
  }

  @Test("a flat list of elements is in the app, whose frame is the screen")
  func flatList() throws {
    let text = """
      [{"AXFrame": "{{0, 0}, {320, 568}}", "type": "Application", "AXLabel": "Demo"},
       {"AXFrame": "{{10, 20}, {100, 30}}", "type": "Button", "AXLabel": "One"},
       {"AXFrame": "{{10, 60}, {100, 30}}", "type": "Button", "AXLabel": "Two"}]
      """
    let notice = try #require(LayoutNotice.read(utf8: Array(text.utf8)).first)
    #expect(notice.views.map(\.depth) == [0, 1, 1])
    #expect(notice.views.map(\.className) == ["UIView", "UIButton", "UIButton"])
  }

  @Test(
    "other texts are no accessibility trees",
    arguments: [
      "{\"a\": [1, 2]}", "[[[[]]]]", "[", "Button, 0x7f94", "Hello, 0x",
      String(repeating: "[", count: 100_000),
    ])
  func others(text: String) {
    #expect(LayoutNotice.read(utf8: Array(text.utf8)).isEmpty)
  }

  @Test(
    "elements that were copied out of a list, or are printed a line each, are a list",
    arguments: [
      """
       {"type": "Application", "frame": {"x": 0, "y": 0, "width": 390, "height": 844}},
       {"AXFrame": "{{20, 165}, {350, 44}}", "type": "Button", "AXLabel": "Log in"},
      """,
      """
      {"type": "Application", "frame": {"x": 0, "y": 0, "width": 390, "height": 844}}
      {"AXFrame": "{{20, 165}, {350, 44}}", "type": "Button", "AXLabel": "Log in"}
      """,
    ])
  func pieces(_ text: String) throws {
    let notice = try #require(LayoutNotice.read(utf8: Array(text.utf8)).first)
    #expect(notice.views.map(\.depth) == [0, 1])
  }

  @Test(
    "a trace whose lines are cut inside of words, all at one width, is read whole",
    arguments: [60, 72, 80])
  func cutTrace(width: Int) throws {
    let trace = """
      •UIWindow:0x7fc260d17e50
      |   •UIView:0x7fc260f00570
      |   |   |   |   *UILabel:0x78f31230- AMBIGUOUS LAYOUT for UILabel:0x78f31230.minY{id: 1860}
      |   |   |   |   *UILabel:0x78f316e0'115 COLLEGE ST'- AMBIGUOUS LAYOUT for UILabel:0x78f316e0'115 COLLEGE ST'.Height{id: 1812}
      |   |   |   |   *UILabel:0x78f31ac0'CALHOUN'- AMBIGUOUS LAYOUT for UILabel:0x78f31ac0'CALHOUN'.Height{id: 1818}
      """
    let cut = trace.split(separator: "\n").map { line in
      var (rest, pieces) = (line, [Substring]())
      while !rest.isEmpty {
        pieces.append(rest.prefix(width))
        rest = rest.dropFirst(width)
      }
      return pieces.joined(separator: "\n")
    }.joined(separator: "\n")
    let whole = try #require(LayoutNotice.read(utf8: Array(trace.utf8)).first)
    let read = try #require(LayoutNotice.read(utf8: Array(cut.utf8)).first)
    #expect(read.views.map(\.variables) == whole.views.map(\.variables))
    #expect(read.views.map(\.isAmbiguous) == [false, false, true, true, true])
    #expect(read.skippedLines == 0)
  }

  @Test("a hierarchy and the constraints of the same addresses are one screen")
  func joined() throws {
    let text = """
      <UIWindow: 0x7f01; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x600>>
         | <UIView: 0x7f02; frame = (0 0; 320 568); layer = <CALayer: 0x601>>
         |    | <UILabel: 0x7f03; frame = (16 20; 100 20); text = 'Hi'; layer = <_UILabelLayer: 0x602>>
         |    | <UIView: 0x7f04; frame = (0 500; 320 68); layer = <CALayer: 0x603>>

      (lldb) po view.constraints
      <__NSArrayM 0x600003>(
      <NSLayoutConstraint:0x600001 UILabel:0x7f03'Hi'.leading == UIView:0x7f02.leading + 16   (active)>,
      <NSLayoutConstraint:0x600002 UILabel:0x7f03'Hi'.top == UIView:0x7f02.top + 20   (active)>,
      <NSLayoutConstraint:0x600004 UILabel:0x7f03'Hi'.width == 100   (active)>,
      <NSLayoutConstraint:0x600005 UILabel:0x7f03'Hi'.height == 20   (active)>
      )
      """
    var log = ConflictLog(text)
    var notices = LayoutNotice.read(utf8: Array(text.utf8))
    log.join(&notices)
    let listing = try #require(log.conflicts.first { $0.constraints.count == 4 })
    #expect(notices.isEmpty && listing.hierarchy?.views.count == 4)
    let scene = LogScene(listing).scene
    #expect(scene.screen == Size(width: 320, height: 568))
    var engine = LayoutEngine()
    let layout = engine.layout(of: scene)
    #expect(layout.broken.isEmpty)
    // The view that no constraint names keeps its frame.
    let frames = scene.itemsInTreeOrder().compactMap { layout.frames[$0] }
    #expect(frames.contains(Rect(x: 16, y: 20, width: 100, height: 20)))
    #expect(frames.contains(Rect(x: 0, y: 500, width: 320, height: 68)))
  }

  @Test("rows with texts and marks are rows of their own, and what announces a trace is no view")
  func rowsOfTraces() throws {
    let text = """
      2018-02-08 23:37:39.1-0500 App[303:26335] [LayoutConstraints] View has an ambiguous layout. \
      Displaying synopsis from invoking -[UIView _autolayoutTrace] to provide additional detail.

      •UIView:0x78f31160
      |   *UILabel:0x101- AMBIGUOUS LAYOUT for UILabel:0x101.minY{id: 1}
      |   *UILabel:0x102'7 High Street'- AMBIGUOUS LAYOUT for UILabel:0x102'7 High Street'.Height{id: 2}
      """
    let notices = LayoutNotice.read(utf8: Array(text.utf8))
    #expect(notices.map(\.kind) == [.trace])
    #expect(notices.first?.views.map(\.variables) == [[], ["y"], ["height"]])
  }

  @Test("a trace whose line breaks were lost is read whole")
  func traceOnOneLine() throws {
    let text = """
      UIWindow:0x7fa031 | •UIView:0x7fa032 | | *UISwitch:0x7fa033- AMBIGUOUS LAYOUT for \
      UISwitch:0x7fa033.minX{id: 12} | | *UILabel:0x7fa034'A | B' | *UIView:0x7fa035
      """
    let notice = try #require(LayoutNotice.read(utf8: Array(text.utf8)).first)
    #expect(notice.views.map(\.depth) == [1, 2, 2, 1])
    #expect(notice.views.map(\.isAmbiguous) == [false, true, false, false])
  }

  @Test("a part of a screen is its own root, and what is left out of it is counted")
  func partOfScreen() throws {
    let text = """
          Toolbar, 0x105, {{0.0, 125.0}, {393.0, 44.0}}, identifier: 'tools'
            Button, 0x106, {{16.0, 131.0}, {89.0, 33.0}}, label: 'Add'
      """
    let notice = try #require(LayoutNotice.read(utf8: Array(text.utf8)).first)
    let made = NoticeScene(notice)
    var engine = LayoutEngine()
    #expect(made.scene.screen == Size(width: 393, height: 44))
    #expect(
      engine.layout(of: made.scene).frames.values.allSatisfy {
        $0 == Rect(x: 0, y: 0, width: 393, height: 44)
      })
    #expect(made.partCount == 1)
  }

  @Test("a wrapped line of a trace is not passed over in silence")
  func wrappedTrace() throws {
    let text = """
      UIWindow:0x7fa031
      |   •UIView:0x7fa032
      |   |   *UISwitch:0x7fa033- AMBIGUOUS LAYOUT for UISwitch:0x7fa033.min
      X{id: 12}
      |   |   *UILabel:0x7fa0
      34'Night'
      |   |   *UILabel:0x7fa035'Day'
      """
    let notice = try #require(LayoutNotice.read(utf8: Array(text.utf8)).first)
    #expect(notice.views.contains { $0.isAmbiguous })
    #expect(notice.views.contains { $0.text == "Day" })
    #expect(notice.skippedLines > 0 || notice.views.contains { $0.text == "Night" })
  }

  @Test(
    "constraints of other solvers are explained",
    arguments: [
      """
      Constraints
      -----------
      1 * width + -100 >= 0 | strength = 1.001e+09
      1 * width + -80 <= 0 | strength = 1.001e+09 (VIOLATED)
      1 * left + -10 == 0 | strength = 1e+06
      """,
      """
      (strength: 1000) width >= 100.0
      (strength: 1000) width - left <= 70
      (strength: 1000) left == 10
      """,
      """
      1 * page|width + -100 >= 0  | strength = 1.001e+09
      1 * left edge + -10 == 0  | strength = 1000
      kiwisolver.exceptions.UnsatisfiableConstraint: 1 * page|width + -80 == 0 | strength = 1.001e+09 (VIOLATED)
      """,
      """
      <Required> {1} (-100 + 1*[width:0]) >= 0) id: 4
      <Required> {1} (80 + -1*[width:-3e-5]) = 0)
      stay:weak:[0,0,1] {1} (5 + -1*[left:5])
      """,
      """
      1*null[width:0] + -100 >= 0 (1001001000)
      1*null[width:0]0 <= 0 (1001001000)
      1*null[left:0] + -1*null[width:30] + 20 = 0 (1000)
      """,
      """
      1 width + -100 == 0 | required
      1 left + -1 width + 10 <= 0 | strong
      1 width + -80 <= 0 | required
      """,
    ])
  func otherSolvers(text: String) {
    let console = Console()
    let (answer, isRead) = console.explain(text)
    #expect(isRead)
    #expect(answer.contains("3 constraints of another solver"), "\(answer)")
    #expect(answer.contains("100"), "\(answer)")
    #expect(answer.contains("cannot hold together"), "\(answer)")
    #expect(console.shell.scene.constraintCount == 3)
    // The root, and the two variables.
    #expect(console.shell.scene.itemCount == 3)
  }

  @Test(
    "the exception of another solver alone is told from a listing, and wishes that are not met are listed"
  )
  func otherSolversAlone() {
    let console = Console()
    let refused = "UnsatisfiableConstraint: 1 * x + -200 == 0 | strength = 1.001e+09 (VIOLATED)"
    #expect(console.explain(refused).0.contains("dumps()"))
    #expect(!console.explain("a = 0 (b)\nx | weak\nfoo = 0 | bar").1)
  }
}

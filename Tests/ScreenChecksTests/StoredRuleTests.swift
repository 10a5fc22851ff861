import InterfaceBuilder
import InterfaceFixtures
import LayoutModel
import ScreenChecks
import Testing

/// Rules of the reference's page of assumptions, each in a document of its own.
@Suite("Rules of stored frames")
struct StoredRuleTests {
  typealias Fixture = InterfaceFixtures

  /// A document, and the frame of its view `a`.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var frame: Rect
  }

  /// Constraints that pin `a` to the edges of the safe area.
  static func filling(_ root: String, _ safeArea: String) -> String {
    ["top", "bottom", "leading", "trailing"].map {
      Fixture.constraint("c\($0)", "a", $0, safeArea, $0)
    }.joined()
  }

  static func xib(_ width: Int, _ height: Int, version: String) -> String {
    Fixture.xib(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
      <subviews>\(Fixture.view("view", "a", (0, 0, 9, 9)))</subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>\(filling("v", "safe"))</constraints>
      </view>
      """, version: version, device: "retina6_1")
  }

  /// A stack view of 300 x 60 with members.
  static func row(_ members: String, _ attributes: String) -> String {
    Fixture.storyboard(
      Fixture.scene(
        "A",
        views: Fixture.view(
          "stackView", "s", (0, 100, 300, 60), attributes,
          inside: "<subviews>\(members)</subviews>"),
        constraints: [
          Fixture.constraint("1", "s", "top", "v-c1", "top", constant: 100),
          Fixture.constraint("2", "s", "leading", "v-c1", "leading"),
          Fixture.constraint("3", "s", "width", constant: 300),
          Fixture.constraint("4", "s", "height", constant: 60),
        ].joined()))
  }

  static func sized(_ id: String, _ sides: [(String, Double)], _ attributes: String = "")
    -> String
  {
    Fixture.view(
      "view", id, (0, 0, 9, 9), attributes,
      inside: "<constraints>"
        + sides.map { Fixture.constraint("\(id)\($0.0)", id, $0.0, constant: $0.1) }.joined()
        + "</constraints>")
  }

  static let cases = [
    Case(
      testDescription: "an image by reference has the size that is stored",
      text: Fixture.storyboard(
        Fixture.scene(
          "A",
          views: Fixture.view(
            "imageView", "a", (0, 0, 14, 15),
            inside: "<imageReference key=\"image\" image=\"circle\" catalog=\"system\"/>"),
          constraints: [
            Fixture.constraint("1", "a", "top", "v-c1", "top", constant: 40),
            Fixture.constraint("2", "a", "leading", "v-c1", "leading", constant: 30),
          ].joined())), frame: Rect(x: 30, y: 40, width: 14, height: 15)),
    Case(
      testDescription: "a notification has the insets of the screen",
      text: Fixture.storyboard(
        Fixture.scene(
          "A", width: 393, height: 400, views: Fixture.view("view", "a", (0, 0, 9, 9)),
          constraints: filling("v-c1", "safe-c1")
        ).replacing(
          "id=\"v-c1\"", with: "id=\"v-c1\" simulatedAppContext=\"notificationCenter\""),
        device: "retina6_12"), frame: Rect(x: 0, y: 59, width: 393, height: 307)),
    Case(
      testDescription: "a flat root of its own size has no status bar",
      text: Fixture.storyboard(
        Fixture.scene(
          "A", width: 667, height: 299, views: Fixture.view("view", "a", (0, 0, 9, 9)),
          constraints: filling("v-c1", "safe-c1"),
          extra: "<size key=\"freeformSize\" width=\"667\" height=\"299\"/>"), version: "14490"),
      frame: Rect(x: 0, y: 0, width: 667, height: 299)),
    Case(
      testDescription: "a narrow view of a xib reached no home indicator before 21000",
      text: xib(320, 522, version: "18122"), frame: Rect(x: 0, y: 44, width: 320, height: 478)),
    Case(
      testDescription: "a notch is 44 high before 21200",
      text: xib(320, 522, version: "21179"), frame: Rect(x: 0, y: 44, width: 320, height: 444)),
    Case(
      testDescription: "and does from there on",
      text: xib(320, 522, version: "21701"), frame: Rect(x: 0, y: 48, width: 320, height: 440)),
    Case(
      testDescription: "a hidden first member ends where the stack view begins",
      text: row(
        sized("a", [("width", 16)], "hidden=\"YES\"") + sized("b", [("width", 40)]), "spacing=\"5\""
      ), frame: Rect(x: -16, y: 0, width: 16, height: 60)),
    Case(
      testDescription: "a view of stated width that a row centers is 50 high",
      text: row(sized("a", [("width", 300)]), "alignment=\"center\""),
      frame: Rect(x: 0, y: 5, width: 300, height: 50)),
    Case(
      testDescription: "an empty view that a row centers is 50 high, whatever its width",
      text: row(Fixture.view("view", "a", (0, 0, 9, 9)), "alignment=\"center\""),
      frame: Rect(x: 0, y: 5, width: 300, height: 50)),
    Case(
      testDescription: "a view that states its height less than required is 50 high",
      text: row(
        Fixture.view(
          "view", "a", (0, 0, 9, 9), "customClass=\"Entry\"",
          inside: "<constraints>"
            + Fixture.constraint("h", "a", "height", constant: 40, "priority=\"500\"")
            + "</constraints>"), "alignment=\"top\""),
      frame: Rect(x: 0, y: 0, width: 300, height: 50)),
    Case(
      testDescription: "a hidden view may stick out of a stack view",
      text: row(
        sized("a", [("width", 16), ("height", 100)], "hidden=\"YES\"")
          + sized("b", [("width", 40)]), "spacing=\"5\" alignment=\"center\""),
      frame: Rect(x: -16, y: -20, width: 16, height: 100)),
    Case(
      testDescription: "a root that keeps its superview's margins has 8 below",
      text: Fixture.storyboard(
        Fixture.scene(
          "A", views: Fixture.view("view", "a", (0, 0, 9, 9)),
          constraints: Fixture.constraint("1", "a", "top", "v-c1", "top")
            + Fixture.constraint("2", "a", "leading", "v-c1", "leading")
            + Fixture.constraint("3", "a", "trailing", "v-c1", "trailing")
            + Fixture.constraint("4", "v-c1", "bottomMargin", "a", "bottom")
        ).replacing("id=\"v-c1\"", with: "id=\"v-c1\" preservesSuperviewLayoutMargins=\"YES\"")),
      frame: Rect(x: 0, y: 0, width: 375, height: 659)),
    Case(
      testDescription: "margins that a cell states are those of the content that keeps them",
      text: cell(
        320, content: "preservesSuperviewLayoutMargins=\"YES\"",
        extra: "<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"30\" bottom=\"8\" right=\"30\"/>"
      ),
      frame: Rect(x: 30, y: 0, width: 260, height: 60)),
    Case(
      testDescription: "a text view is as wide as the column that centers it",
      text: row(
        Fixture.view("textView", "a", (0, 0, 9, 9)), "axis=\"vertical\" alignment=\"center\""),
      frame: Rect(x: 0, y: 0, width: 300, height: 60)),
    Case(
      testDescription: "where a member has no content, shares are no rule",
      text: row(
        sized("b", []) + Fixture.view("label", "a", (0, 0, 100, 60), "text=\"Label\""),
        "distribution=\"fillProportionally\""), frame: Rect(x: 200, y: 0, width: 100, height: 60)),
    Case(
      testDescription: "a controller without a large title has a bar of ordinary height",
      text: framed(
        extra: "<navigationItem key=\"navigationItem\" largeTitleDisplayMode=\"never\"/>",
        around: """
          <scene sceneID="n"><objects><navigationController id="n" sceneMemberID="viewController">
          <navigationBar key="navigationBar" largeTitles="YES"><rect key="frame" x="0" y="20" width="375" height="96"/>
          </navigationBar>
          <connections><segue destination="c1" kind="relationship" relationship="rootViewController"/></connections>
          </navigationController></objects></scene>
          """), frame: Rect(x: 0, y: 64, width: 375, height: 603)),
    Case(
      testDescription: "a detail is in the split view, which a tab shows",
      text: framed(
        around: """
          <scene sceneID="m"><objects><viewController id="m" sceneMemberID="viewController">
          <connections><segue destination="c1" kind="showDetail"/></connections>
          </viewController></objects></scene>
          <scene sceneID="s"><objects><splitViewController id="s" sceneMemberID="viewController">
          <connections><segue destination="m" kind="relationship" relationship="masterViewController"/></connections>
          </splitViewController></objects></scene>
          <scene sceneID="t"><objects><tabBarController id="t" sceneMemberID="viewController">
          <connections><segue destination="s" kind="relationship" relationship="viewControllers"/></connections>
          </tabBarController></objects></scene>
          """), frame: Rect(x: 0, y: 20, width: 375, height: 598)),
    Case(
      testDescription: "from 23727 on, a sheet is covered by what is not above it",
      text: Fixture.storyboard(
        Fixture.scene(
          "A", width: 414, height: 848, views: Fixture.view("navigationBar", "a", (0, 48, 414, 54)),
          constraints: ["leading", "trailing", "top"].map {
            Fixture.constraint("c\($0)", "a", $0, "safe-c1", $0)
          }.joined()), version: "24506", device: "retina6_1"),
      frame: Rect(x: 0, y: 48, width: 414, height: 54)),
    Case(
      testDescription: "before 24000 the content of a cell had wide margins from a phone of 390 on",
      text: cell(390, version: "23504", device: "retina6_0"),
      frame: Rect(x: 20, y: 0, width: 350, height: 60)),
  ]

  /// A screen whose view `a` fills the safe area, with the controllers around it.
  static func framed(extra: String = "", around scenes: String) -> String {
    Fixture.storyboard(
      Fixture.scene(
        "A", views: Fixture.view("view", "a", (0, 0, 9, 9)),
        constraints: filling("v-c1", "safe-c1"), extra: extra), scenes)
  }

  private func comparison(_ text: String) throws -> StoredComparison {
    let document = try InterfaceDocument(utf8: Array(text.utf8), file: "Main.storyboard")
    let root = document.roots.first { $0.views.contains { $0.id == "a" } }
    return StoredComparison(try #require(root), in: document)
  }

  @Test("each rule decides a frame", arguments: cases + laterCases + barCases)
  func rules(_ one: Case) throws {
    let found = try comparison(one.text)
    let view = try #require(found.views.first { found.root.views[$0.index].id == "a" })
    #expect(view.frame == one.frame)
  }

  @Test("the line of a control is in its middle, however high it is")
  func baseline() throws {
    let text = Fixture.storyboard(
      Fixture.scene(
        "A",
        views: Fixture.view("textField", "f", (0, 100, 200, 80))
          + Fixture.view(
            "label", "a", (200, 0, 40, 20.5), "text=\"Label\"",
            inside: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"14\"/>"),
        constraints: [
          Fixture.constraint("1", "f", "top", "v-c1", "top", constant: 100),
          Fixture.constraint("2", "f", "leading", "v-c1", "leading"),
          Fixture.constraint("3", "f", "width", constant: 200),
          Fixture.constraint("4", "f", "height", constant: 80),
          Fixture.constraint("5", "a", "baseline", "f", "baseline"),
          Fixture.constraint("6", "a", "leading", "f", "trailing"),
        ].joined()))
    let found = try comparison(text)
    let label = try #require(found.views.first { found.root.views[$0.index].id == "a" })
    // The baseline is 0.355 of the font below the middle, 140, and 0.241 of it above the label's bottom.
    #expect((label.frame.y + label.frame.height - 148.35).magnitude < 0.8)
  }

  @Test("stored frames for which a margin would be negative are stale")
  func negativeMargin() throws {
    let text = Fixture.xib(
      """
      <tableViewCell id="t"><rect key="frame" x="0" y="0" width="375" height="60"/>
      <tableViewCellContentView key="contentView" id="v" insetsLayoutMarginsFromSafeArea="NO">
      <rect key="frame" x="0" y="0" width="375" height="60"/>
      <subviews>\(Fixture.view("view", "a", (0, 10, 375, 140)))</subviews>
      <constraints>\(Fixture.constraint("m", "v", "bottomMargin", "a", "bottom"))</constraints>
      </tableViewCellContentView></tableViewCell>
      """)
    let stale = try #require(try comparison(text).stale)
    #expect(stale.hasPrefix("the stored frames need a negative margin"))
  }

  @Test("a constraint that names nothing of its scene is told")
  func lostConstraint() throws {
    let text = Fixture.signIn.replacing(
      "</constraints>",
      with: "<constraint firstItem=\"gone\" firstAttribute=\"top\" id=\"x\"/></constraints>")
    let document = try InterfaceDocument(utf8: Array(text.utf8), file: "Main.storyboard")
    #expect(
      document.notes.contains { $0.contains("name nothing in") || $0.contains("names nothing in") })
  }
}

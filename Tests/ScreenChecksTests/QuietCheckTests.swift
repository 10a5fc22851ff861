import InterfaceBuilder
import InterfaceFixtures
import LayoutModel
import ScreenChecks
import Testing

/// What looks like a fault and is none.
@Suite("What a check keeps quiet about")
struct QuietCheckTests {
  private typealias Fixture = InterfaceFixtures

  /// What is told of a screen of 414 x 896 on the smallest phone.
  private func findings(_ views: String, _ constraints: [String]) throws -> [ScreenFinding] {
    let text = Fixture.storyboard(
      Fixture.scene(
        "A", width: 414, height: 896, views: views, constraints: constraints.joined()),
      device: "retina6_1")
    let document = try InterfaceDocument(utf8: Array(text.utf8), file: "Main.storyboard")
    let device = try #require(Device.named("iPhone SE 1"))
    return ScreenCheck(document, on: CheckedScreen.screens(of: [device])).findings
      .filter { $0.depends.isEmpty && $0.screens.contains { $0.name.hasSuffix("portrait") } }
  }

  @Test("a short text that two pins stretch is not cut where there is less room")
  func stretched() throws {
    let told = try findings(
      Fixture.view("label", "a", (16, 100, 327, 20), "text=\"Connect through several servers\"")
        + Fixture.view("switch", "s", (349, 95, 51, 31)),
      [
        Fixture.constraint("1", "a", "leading", "v-c1", "leading", constant: 16),
        Fixture.constraint("2", "s", "leading", "a", "trailing", constant: 6),
        Fixture.constraint("3", "v-c1", "trailing", "s", "trailing", constant: 16),
        Fixture.constraint("4", "a", "top", "v-c1", "top", constant: 100),
        Fixture.constraint("5", "s", "top", "v-c1", "top", constant: 95),
      ])
    #expect(told.isEmpty, "\(told.map(\.claim))")
  }

  @Test("a text overlaps where its line is, not where its view is", arguments: [true, false])
  func overlap(isShort: Bool) throws {
    let told = try findings(
      Fixture.view(
        "label", "a", (16, 100, 100, 22), "text=\"\(isShort ? "Port" : "Port number")\"")
        + Fixture.view("textField", "f", (158, 100, 240, 22)),
      [
        Fixture.constraint("1", "a", "leading", "v-c1", "leading", constant: 16),
        Fixture.constraint("2", "a", "width", constant: 100),
        Fixture.constraint("3", "a", "top", "v-c1", "top", constant: 100),
        Fixture.constraint("4", "v-c1", "trailing", "f", "trailing", constant: 16),
        Fixture.constraint("5", "f", "width", constant: 240),
        Fixture.constraint("6", "f", "top", "v-c1", "top", constant: 100),
        Fixture.constraint("7", "f", "height", constant: 22),
      ])
    #expect(told.map(\.kind) == (isShort ? [] : [.overlap]), "\(told.map(\.claim))")
  }

  @Test("a text that may wrap makes room for one that may not")
  func wrapping() throws {
    let told = try findings(
      Fixture.view(
        "label", "a", (16, 100, 251, 38), "text=\"Max Mustermann\" numberOfLines=\"0\"",
        inside: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"36\"/>")
        + Fixture.view(
          "button", "b", (338, 100, 60, 30), inside: "<state key=\"normal\" title=\"Cancel\"/>"),
      [
        Fixture.constraint("1", "a", "leading", "v-c1", "leading", constant: 16),
        Fixture.constraint(
          "2", "b", "leading", "a", "trailing", constant: 8, "relation=\"greaterThanOrEqual\""),
        Fixture.constraint("3", "v-c1", "trailing", "b", "trailing", constant: 16),
        Fixture.constraint("4", "a", "top", "v-c1", "top", constant: 100),
        Fixture.constraint("5", "b", "top", "v-c1", "top", constant: 100),
      ])
    #expect(told.isEmpty, "\(told.map(\.claim))")
  }

  /// What is told of a document on all phones.
  private func findings(_ text: String, named name: String = "Main.storyboard") throws -> [String] {
    let document = try InterfaceDocument(utf8: Array(text.utf8), file: name)
    return ScreenCheck(document, on: CheckedScreen.screens(of: Device.all)).findings
      .filter(\.depends.isEmpty).map { "\($0.kind)" }
  }

  /// A cell of a table whose rows are 78 high, with a view of a height between two pins.
  private func cell(height: Double, between pins: (Double, Double)) -> String {
    Fixture.storyboard(
      """
      <scene sceneID="s"><objects><tableViewController id="c">
      <tableView key="view" dataMode="prototypes" rowHeight="78" id="list">
      <rect key="frame" x="0" y="0" width="375" height="667"/>
      <prototypes><tableViewCell id="t" rowHeight="78"><rect key="frame" x="0" y="28" width="375" height="78"/>
      <tableViewCellContentView key="contentView" id="v"><rect key="frame" x="0" y="0" width="375" height="78"/>
      <subviews>\(Fixture.view("view", "a", (16, pins.0, 100, height)))</subviews>
      <constraints>
      \(Fixture.constraint("1", "a", "leading", "v", "leading", constant: 16))
      \(Fixture.constraint("2", "a", "width", constant: 100))
      \(Fixture.constraint("3", "a", "top", "v", "top", constant: pins.0))
      \(Fixture.constraint("4", "v", "bottom", "a", "bottom", constant: pins.1))
      \(Fixture.constraint("5", "a", "height", constant: height))
      </constraints></tableViewCellContentView></tableViewCell></prototypes>
      </tableView></tableViewController></objects></scene>
      """)
  }

  @Test("a separator takes a part of a point of a row, and no more")
  func separator() throws {
    #expect(try findings(cell(height: 52, between: (13, 12.67))).isEmpty)
    #expect(try findings(cell(height: 52, between: (13, 11))) == ["conflict"])
  }

  @Test("a row with a picture that code sets is as high as its constraints say")
  func rowOfPicture() throws {
    let text = Fixture.storyboard(
      """
      <scene sceneID="s"><objects><tableViewController id="c">
      <tableView key="view" dataMode="prototypes" rowHeight="44" id="list">
      <rect key="frame" x="0" y="0" width="375" height="667"/>
      <prototypes><tableViewCell id="t" rowHeight="220"><rect key="frame" x="0" y="28" width="375" height="220"/>
      <tableViewCellContentView key="contentView" id="v"><rect key="frame" x="0" y="0" width="375" height="220"/>
      <subviews>\(Fixture.view("imageView", "a", (0, 0, 375, 220)))</subviews>
      <constraints>
      \(["leading", "top", "trailing", "bottom"].map { Fixture.constraint($0, "a", $0, "v", $0) }.joined())
      \(Fixture.constraint("5", "a", "height", constant: 219))
      </constraints></tableViewCellContentView></tableViewCell></prototypes>
      </tableView></tableViewController></objects></scene>
      """)
    #expect(try findings(text).isEmpty)
  }

  @Test("a document named for tablets is shown on them", arguments: ["Browser", "Browser-iPad"])
  func tablets(name: String) throws {
    let text = Fixture.storyboard(
      Fixture.scene(
        "A", views: Fixture.view("view", "a", (0, 0, 500, 44)),
        constraints: [
          Fixture.constraint("1", "a", "leading", "v-c1", "leading"),
          Fixture.constraint("2", "v-c1", "trailing", "a", "trailing"),
          Fixture.constraint("3", "a", "top", "v-c1", "top"),
          Fixture.constraint("4", "a", "height", constant: 44),
          Fixture.constraint("5", "a", "width", constant: 500, "relation=\"greaterThanOrEqual\""),
        ].joined()))
    #expect(try findings(text, named: "\(name).storyboard").isEmpty == name.hasSuffix("iPad"))
  }

  @Test("the text of a cell of the system's style ends where the cell does")
  func styledCell() throws {
    let text = Fixture.xib(
      """
      <tableViewCell id="t" textLabel="l" style="IBUITableViewCellStyleDefault">
      <rect key="frame" x="0" y="0" width="736" height="44"/>
      <tableViewCellContentView key="contentView" id="v"><rect key="frame" x="0" y="0" width="736" height="44"/>
      <subviews>
      <label text="Name" id="l"><rect key="frame" x="20" y="0" width="696" height="44"/>
      <autoresizingMask key="autoresizingMask"/></label>
      \(Fixture.view("textField", "a", (95, 4, 621, 36)))
      </subviews>
      <constraints>
      \(Fixture.constraint("1", "a", "leading", "v", "leading", constant: 95))
      \(Fixture.constraint("2", "a", "trailing", "l", "trailing"))
      \(Fixture.constraint("3", "a", "centerY", "l", "centerY"))
      </constraints></tableViewCellContentView></tableViewCell>
      """, device: "retina5_5")
    #expect(try findings(text, named: "Cell.xib").isEmpty)
  }

  @Test("a picture that covers its screen goes on beyond it")
  func backdrop() throws {
    let told = try findings(
      Fixture.view("imageView", "a", (0, 0, 414, 896), "image=\"sky\""),
      ["leading", "trailing"].map {
        Fixture.constraint($0, "a", $0, "v-c1", "\($0)Margin", constant: $0 == "leading" ? -20 : 20)
      } + ["top", "bottom"].map { Fixture.constraint($0, "a", $0, "v-c1", $0) })
    #expect(told.isEmpty, "\(told.map(\.claim))")
  }
}

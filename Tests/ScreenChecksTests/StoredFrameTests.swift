import ScreenChecks
import InterfaceFixtures
import LayoutModel
import Testing

import InterfaceBuilder

@Suite("Stored frames")
struct StoredFrameTests {
  private typealias Fixture = InterfaceFixtures

  private func comparisons(_ text: String) throws -> [StoredComparison] {
    let document = try InterfaceDocument(utf8: Array(text.utf8), file: "Main.storyboard")
    return document.roots.map { StoredComparison($0, in: document) }
  }

  private func frame(_ id: String, in text: String) throws -> Rect {
    let found = try comparisons(text).lazy.flatMap { comparison in
      comparison.views.filter { comparison.root.views[$0.index].id == id }
    }.first
    return try #require(found).frame
  }

  @Test("a screen is laid out as Interface Builder stored it")
  func signIn() throws {
    let comparison = try #require(try comparisons(Fixture.signIn).first)
    #expect(comparison.counted.count == 4)
    #expect(comparison.equalCount == 4)
    #expect(comparison.conflicts.isEmpty)
    #expect(comparison.stale == nil)
  }

  @Test("when a constant changes, frames move as the constraints say, not as they are stored")
  func changedConstant() throws {
    let text = Fixture.signIn.replacing(
      "constant=\"40.0\"  id=\"t1\"", with: "constant=\"55.0\" id=\"t1\"")
    #expect(text != Fixture.signIn)
    #expect(try frame("ttl", in: text) == Rect(x: 20, y: 75, width: 335, height: 20.5))
    #expect(try frame("btn", in: text).y == 169.5)
    #expect(try frame("pad", in: text) == Rect(x: 20, y: 427, width: 335, height: 200))
  }

  @Test("where a view is stored says nothing about where it is laid out")
  func movedFrames() throws {
    var text = Fixture.signIn
    for (id, y) in [("ttl", "60.0"), ("fld", "100.5"), ("btn", "154.5"), ("pad", "427.0")] {
      let old = "y=\"\(y)\""
      #expect(text.contains(old), "\(id)")
      text = text.replacing(old, with: "y=\"3.0\"")
    }
    text = text.replacing("width=\"335.0\" height=\"200.0\"", with: "width=\"11.0\" height=\"7.0\"")
    let expected: [(String, Rect)] = [
      ("ttl", Rect(x: 20, y: 60, width: 335, height: 20.5)),
      ("fld", Rect(x: 20, y: 100.5, width: 335, height: 34)),
      ("btn", Rect(x: 147.5, y: 154.5, width: 80, height: 30)),
      ("pad", Rect(x: 20, y: 427, width: 335, height: 200)),
    ]
    for (id, rect) in expected { #expect(try frame(id, in: text) == rect, "\(id)") }
  }

  @Test("stored frames that break a required constraint make a scene stale")
  func stale() throws {
    let text = Fixture.signIn.replacing("y=\"100.5\"", with: "y=\"200.5\"")
    let comparison = try #require(try comparisons(text).first)
    #expect(comparison.stale?.contains("f1") == true)
    #expect(comparison.counted.isEmpty)
  }

  /// Versions, devices and what they cover.
  static let statusBars:
    [(version: String, device: String, height: Int, top: Double, bottom: Double)] = [
      ("11762", "retina4_7", 667, 20, 0), ("14868", "retina4_7", 667, 0, 0),
      ("21701", "retina4_7", 667, 20, 0), ("14490", "retina5_9", 812, 44, 34),
      ("21507", "retina5_9", 812, 50, 34), ("24127", "retina5_9", 812, 88, 68),
      ("21507", "retina6_1", 896, 48, 34), ("21507", "retina6_12", 852, 59, 34),
      ("13771", "ipad9_7", 1024, 20, 0), ("21507", "ipad12_9rounded", 1366, 24, 20),
    ]

  @Test("the safe area follows from the version and the device", arguments: statusBars)
  func safeArea(version: String, device: String, height: Int, top: Double, bottom: Double) throws {
    let text = Fixture.storyboard(
      Fixture.scene(
        "A", height: height, views: Fixture.view("view", "a", (0, 0, 9, 9)),
        constraints: [
          Fixture.constraint("1", "a", "top", "safe-c1", "top"),
          Fixture.constraint("2", "a", "bottom", "safe-c1", "bottom"),
          Fixture.constraint("3", "a", "leading", "safe-c1", "leading"),
          Fixture.constraint("4", "a", "trailing", "safe-c1", "trailing"),
        ].joined()), version: version, device: device)
    let found = try frame("a", in: text)
    #expect(found.y == top)
    #expect(Double(height) - found.y - found.height == bottom)
  }

  @Test("a navigation bar and a tab bar cover what is below them")
  func bars() throws {
    let navigation = """
      <scene sceneID="n"><objects><navigationController id="nav" sceneMemberID="viewController">
      <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"><rect key="frame" x="0.0" y="20" width="375" height="44"/></navigationBar>
      <connections><segue destination="c1" kind="relationship" relationship="rootViewController" id="g1"/></connections>
      </navigationController></objects></scene>
      <scene sceneID="t"><objects><tabBarController id="tab" sceneMemberID="viewController">
      <connections><segue destination="nav" kind="relationship" relationship="viewControllers" id="g2"/></connections>
      </tabBarController></objects></scene>
      """
    let text = Fixture.storyboard(
      navigation,
      Fixture.scene(
        "A", views: Fixture.view("view", "a", (0, 64, 375, 554)),
        constraints: [
          Fixture.constraint("1", "a", "top", "safe-c1", "top"),
          Fixture.constraint("2", "a", "bottom", "safe-c1", "bottom"),
          Fixture.constraint("3", "a", "leading", "v-c1", "leading"),
          Fixture.constraint("4", "a", "trailing", "v-c1", "trailing"),
        ].joined()))
    #expect(try frame("a", in: text) == Rect(x: 0, y: 64, width: 375, height: 554))
  }

  @Test("a slider's frame is larger than its alignment rectangle")
  func alignment() throws {
    func text(_ version: String) -> String {
      Fixture.storyboard(
        Fixture.scene(
          "A", views: Fixture.view("slider", "a", (14, 30, 347, 31)),
          constraints: [
            Fixture.constraint("1", "a", "top", "v-c1", "top", constant: 30),
            Fixture.constraint("3", "a", "leading", "v-c1", "leading", constant: 16),
            Fixture.constraint("4", "v-c1", "trailing", "a", "trailing", constant: 16),
          ].joined()), version: version)
    }
    #expect(try frame("a", in: text("21701")) == Rect(x: 14, y: 30, width: 347, height: 31))
    #expect(try frame("a", in: text("24127")) == Rect(x: 16, y: 30, width: 343, height: 34))
  }

  @Test("variations choose constraints and constants by size class")
  func variations() throws {
    let view = Fixture.view("view", "a", (0, 0, 100, 50))
    let constraints =
      [
        Fixture.constraint("1", "a", "top", "v-c1", "top"),
        Fixture.constraint("2", "a", "leading", "v-c1", "leading"),
        Fixture.constraint("w1", "a", "width", constant: 100),
        Fixture.constraint("w2", "a", "width", constant: 300),
      ].joined() + """
        <constraint firstItem="a" firstAttribute="height" constant="50" id="h">
        <variation key="widthClass=regular" constant="70"/></constraint>
        """
    let masks = """
      <variation key="default"><mask key="constraints"><exclude reference="w2"/></mask></variation>
      <variation key="heightClass=regular-widthClass=regular"><mask key="constraints"><exclude reference="w1"/><include reference="w2"/></mask></variation>
      """
    let phone = Fixture.scene("A", views: view, constraints: constraints)
      .replacing("<viewLayoutGuide", with: masks + "<viewLayoutGuide")
    let pad = Fixture.scene("A", width: 768, height: 1024, views: view, constraints: constraints)
      .replacing("<viewLayoutGuide", with: masks + "<viewLayoutGuide")
    #expect(try frame("a", in: Fixture.storyboard(phone)).width == 100)
    #expect(try frame("a", in: Fixture.storyboard(phone)).height == 50)
    #expect(try frame("a", in: Fixture.storyboard(pad, device: "ipad9_7")).width == 300)
    #expect(try frame("a", in: Fixture.storyboard(pad, device: "ipad9_7")).height == 70)
  }

  @Test("an aspect ratio compares a width with a height")
  func aspect() throws {
    let text = Fixture.storyboard(
      Fixture.scene(
        "A", views: Fixture.view("view", "a", (0, 0, 160, 90)),
        constraints: [
          Fixture.constraint("1", "a", "top", "v-c1", "top"),
          Fixture.constraint("2", "a", "leading", "v-c1", "leading"),
          Fixture.constraint("3", "a", "height", constant: 90),
          Fixture.constraint("4", "a", "width", "a", "height", "multiplier=\"16:9\""),
        ].joined()))
    #expect(try frame("a", in: text).width == 160)
  }

  // MARK: Kinds of documents

  /// The constraints that make a view fill the safe area.
  private static let filling =
    ["top", "bottom", "leading", "trailing"].map {
      Fixture.constraint($0, "a", $0, "safe-c1", $0)
    }.joined()

  private static func filled(
    _ width: Int, _ height: Int, extra: String = "", constraints: String = filling
  ) -> String {
    Fixture.scene(
      "A", width: width, height: height, views: Fixture.view("view", "a", (0, 0, 9, 9)),
      constraints: constraints, extra: extra)
  }

  private static func navigation(_ y: Double, _ height: Double, to id: String = "c1") -> String {
    """
    <scene sceneID="n"><objects><navigationController id="nav" sceneMemberID="viewController">
    <navigationBar key="navigationBar" id="bar"><rect key="frame" x="0.0" y="\(y)" width="428" height="\(height)"/></navigationBar>
    <connections><segue destination="\(id)" kind="relationship" relationship="rootViewController" id="g1"/></connections>
    </navigationController></objects></scene>
    """
  }

  /// What a view that fills the safe area leaves free: at the top, left, bottom, right.
  static let coverings: [(name: String, text: String, insets: [Double])] = [
    (
      "a phone on its side",
      Fixture.storyboard(
        filled(844, 390), version: "21701", device: "retina6_0"
      ).replacing("portrait", with: "landscape"), [0, 47, 21, 47]
    ),
    (
      "the same in a version that adds both orientations",
      Fixture.storyboard(
        filled(844, 390), version: "24412", device: "retina6_0"
      ).replacing("portrait", with: "landscape"), [47, 47, 55, 47]
    ),
    (
      "a navigation bar as it is stored",
      Fixture.storyboard(
        filled(428, 926), navigation(47, 44), version: "23090", device: "retina6_7"),
      [91, 0, 34, 0]
    ),
    (
      "a navigation bar in a sheet",
      Fixture.storyboard(
        filled(428, 916), navigation(0, 56), version: "23090", device: "retina6_7"), [56, 0, 0, 0]
    ),
    (
      "a sheet without a bar",
      Fixture.storyboard(filled(414, 842), version: "16097", device: "retina6_5"), [0, 0, 34, 0]
    ),
    (
      "below an opaque bar",
      Fixture.storyboard(
        filled(
          375, 718,
          extra:
            "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\"/>"),
        version: "21701", device: "retina5_9"), [0, 0, 34, 0]
    ),
    (
      "above the keyboard",
      Fixture.storyboard(
        filled(
          414, 896, extra: "",
          constraints: filling.replacing(
            "secondItem=\"safe-c1\" secondAttribute=\"bottom\"",
            with: "secondItem=\"keys\" secondAttribute=\"top\"")
        ).replacing(
          "<viewLayoutGuide",
          with: "<keyboardLayoutGuide key=\"keyboard\" id=\"keys\"/><viewLayoutGuide"),
        version: "21701", device: "retina6_1"), [48, 0, 34, 0]
    ),
  ]

  @Test("a view that fills the safe area leaves free what bars cover", arguments: coverings)
  func covering(name: String, text: String, insets: [Double]) throws {
    let comparison = try #require(try comparisons(text).last { $0.root.id == "c1" })
    let frame = try #require(comparison.views.first).frame
    let root = comparison.root.stored
    #expect(
      [frame.y, frame.x, root.height - frame.y - frame.height, root.width - frame.x - frame.width]
        == insets, "\(name)")
  }

  @Test("the content view of a collection's cell has no identifier, and its cell stands for it")
  func collectionCell() throws {
    let cell = """
      <collectionViewCell id="cell"><rect key="frame" x="0.0" y="0.0" width="160" height="100"/>
      <view key="contentView"><rect key="frame" x="0.0" y="0.0" width="160" height="100"/>
      <subviews>\(Fixture.view("view", "a", (8, 8, 144, 84)))</subviews></view>
      <constraints>
      \(Fixture.constraint("1", "a", "top", "cell", "top", constant: 8))
      \(Fixture.constraint("2", "a", "leading", "cell", "leading", constant: 8))
      \(Fixture.constraint("3", "cell", "bottom", "a", "bottom", constant: 8))
      <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="8" id="4"/>
      </constraints></collectionViewCell>
      """
    let comparison = try #require(try comparisons(Fixture.xib(cell)).first)
    #expect(comparison.root.constraintCount == 4)
    #expect(comparison.equalCount == 1)
  }

  @Test("a constraint of a cell means the cell, not its content beside an accessory")
  func cellWithAccessory() throws {
    let cell = """
      <tableViewCell accessoryType="disclosureIndicator" id="cell">
      <rect key="frame" x="0.0" y="0.0" width="375" height="60"/>
      <tableViewCellContentView key="contentView" id="content">
      <rect key="frame" x="0.0" y="0.0" width="341" height="59.5"/>
      <subviews>\(Fixture.view("view", "a", (15, 58.5, 360, 1)))</subviews>
      <constraints>
      \(Fixture.constraint("1", "a", "leading", "content", "leading", constant: 15))
      \(Fixture.constraint("2", "content", "bottom", "a", "bottom"))
      \(Fixture.constraint("3", "a", "height", constant: 1))
      </constraints></tableViewCellContentView>
      <constraints><constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="4"/></constraints>
      </tableViewCell>
      """
    #expect(try frame("a", in: Fixture.xib(cell)) == Rect(x: 15, y: 58.5, width: 360, height: 1))
  }

  @Test("margins are kept at every level, and may be stated by direction")
  func keptMargins() throws {
    func inner(_ margins: String) -> String {
      let all = ["top", "bottom", "leading", "trailing"].map {
        Fixture.constraint("i\($0)", "in", $0, "mid", "\($0)Margin")
      }.joined()
      let sides = ["top", "bottom", "leading", "trailing"].map {
        Fixture.constraint("o\($0)", "mid", $0, "v-c1", $0)
      }.joined()
      return Fixture.storyboard(
        Fixture.scene(
          "A",
          views: Fixture.view(
            "view", "mid", (0, 0, 375, 667), "preservesSuperviewLayoutMargins=\"YES\"",
            inside: "<subviews>\(Fixture.view("view", "in", (0, 0, 9, 9)))</subviews>"
              + "<constraints>\(all)</constraints>\(margins)"), constraints: sides))
    }
    let directional =
      "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"1\" leading=\"30\" bottom=\"2\" trailing=\"4\"/>"
    #expect(try frame("in", in: inner("")).x == 16)
    let stated = try frame("in", in: inner(directional))
    #expect(stated.x == 30)
    #expect(stated.width == 375 - 30 - 16)
  }

  @Test("constraints that are in no view that is laid out are counted")
  func unread() throws {
    let text = Fixture.signIn.replacing(
      "</scenes>",
      with: "<scene sceneID=\"x\"><objects><customObject id=\"o\"><constraints>"
        + "<constraint firstAttribute=\"width\" constant=\"3\" id=\"lost\"/>"
        + "</constraints></customObject></objects></scene></scenes>")
    let document = try InterfaceDocument(utf8: Array(text.utf8), file: "Main.storyboard")
    #expect(document.notes.contains { $0.hasPrefix("1 of ") && $0.contains("not read") })
    // On one line, too.
    let line = text.split(separator: "\n").joined(separator: " ")
    let other = try InterfaceDocument(utf8: Array(line.utf8), file: "Main.storyboard")
    #expect(other.notes.contains { $0.hasPrefix("1 of ") })
  }
}

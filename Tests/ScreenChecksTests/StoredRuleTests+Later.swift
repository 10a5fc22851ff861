import InterfaceFixtures
import LayoutModel

/// Rules of screens that a root does not fill, and of the cells of tables.
extension StoredRuleTests {
  private static let keeping = "preservesSuperviewLayoutMargins=\"YES\""

  /// A cell whose view `a` fills the content between its margins, in a xib or in a table.
  static func cell(
    _ width: Int, version: String = "21701", device: String = "retina4_7",
    _ attributes: String = "",
    content: String = "", extra: String = "", table: String? = nil
  ) -> String {
    let cell = """
      <tableViewCell id="t" \(attributes)><rect key="frame" x="0" y="0" width="\(width)" height="60"/>
      <tableViewCellContentView key="contentView" id="v" \(content)>
      <rect key="frame" x="0" y="0" width="\(width)" height="60"/>
      <subviews>\(Fixture.view("view", "a", (0, 0, 9, 9)))</subviews>
      <constraints>
      \(Fixture.constraint("1", "a", "leading", "v", "leadingMargin"))
      \(Fixture.constraint("2", "v", "trailingMargin", "a", "trailing"))
      \(Fixture.constraint("3", "a", "top", "v", "top"))
      \(Fixture.constraint("4", "a", "bottom", "v", "bottom"))
      </constraints></tableViewCellContentView>\(extra)</tableViewCell>
      """
    guard let table else { return Fixture.xib(cell, version: version, device: device) }
    return Fixture.storyboard(
      """
      <scene sceneID="s"><objects><tableViewController id="c">
      <tableView key="view" dataMode="prototypes" id="list" \(table)>
      <rect key="frame" x="0" y="0" width="\(width)" height="600"/>
      <prototypes>\(cell)</prototypes></tableView></tableViewController></objects></scene>
      """, version: version, device: device)
  }

  /// A screen of its own size, whose view `a` fills the safe area.
  private static func freeform(
    _ width: Int, _ height: Int, version: String, device: String = "retina6_1"
  ) -> String {
    Fixture.storyboard(
      Fixture.scene(
        "A", width: width, height: height, views: Fixture.view("view", "a", (0, 0, 9, 9)),
        constraints: filling("v-c1", "safe-c1"),
        extra: "<size key=\"freeformSize\" width=\"\(width)\" height=\"\(height)\"/>"),
      version: version, device: device)
  }

  /// A screen lower than its phone, whose view `a` fills the safe area.
  private static func sheet(_ height: Int, version: String) -> String {
    Fixture.storyboard(
      Fixture.scene(
        "A", height: height, views: Fixture.view("view", "a", (0, 0, 9, 9)),
        constraints: filling("v-c1", "safe-c1")), version: version, device: "retina5_9")
  }

  /// A view `a` at the top and the leading edge of its screen.
  private static func pinned(_ view: String, _ around: String = "") -> String {
    Fixture.storyboard(
      Fixture.scene(
        "A", views: view + around,
        constraints: Fixture.constraint("1", "a", "top", "v-c1", "top")
          + Fixture.constraint("2", "a", "leading", "v-c1", "leading")))
  }

  /// A screen below a large title, whose view `a` fills the safe area.
  private static func largeTitle(version: String) -> String {
    Fixture.storyboard(
      Fixture.scene(
        "A", width: 414, height: 896, views: Fixture.view("view", "a", (0, 0, 9, 9)),
        constraints: filling("v-c1", "safe-c1")),
      """
      <scene sceneID="n"><objects><navigationController id="n" sceneMemberID="viewController">
      <navigationBar key="navigationBar" largeTitles="YES"><rect key="frame" x="0" y="96" width="414" height="106"/>
      </navigationBar>
      <connections><segue destination="c1" kind="relationship" relationship="rootViewController"/></connections>
      </navigationController></objects></scene>
      """, version: version, device: "retina6_1")
  }

  /// A slider `a` at the corner of its screen.
  static let laterCases = [
    Case(
      testDescription:
        "a low view of a xib as wide as the screen has a home indicator from 21000 on",
      text: xib(414, 284, version: "21701"), frame: Rect(x: 0, y: 48, width: 414, height: 202)),
    Case(
      testDescription: "and had none before", text: xib(414, 284, version: "18122"),
      frame: Rect(x: 0, y: 44, width: 414, height: 240)),
    Case(
      testDescription: "from 23727 on it is that of the device alone",
      text: xib(392, 197, version: "25084"), frame: Rect(x: 0, y: 96, width: 392, height: 67)),
    Case(
      testDescription: "and twice that in a view wider than the screen",
      text: xib(509, 340, version: "25084"), frame: Rect(x: 0, y: 96, width: 509, height: 176)),
    Case(
      testDescription: "where both insets have no room, the lower one is whole",
      text: xib(320, 50, version: "23727"), frame: Rect(x: 0, y: 16, width: 320, height: 0)),
    Case(
      testDescription: "a screen of its own size is covered as a whole one is before 14600",
      text: freeform(250, 200, version: "14460"), frame: Rect(x: 0, y: 44, width: 250, height: 122)),
    Case(
      testDescription: "reaches no home indicator from there on",
      text: freeform(375, 400, version: "19529"), frame: Rect(x: 0, y: 44, width: 375, height: 356)),
    Case(
      testDescription: "and has one of its own from 21000 on",
      text: freeform(375, 400, version: "23094"), frame: Rect(x: 0, y: 48, width: 375, height: 318)),
    Case(
      testDescription: "a simulated sheet is covered by what is not above it",
      text: Fixture.storyboard(
        Fixture.scene(
          "A", width: 414, height: 848, views: Fixture.view("view", "a", (0, 0, 9, 9)),
          constraints: filling("v-c1", "safe-c1"),
          extra: "<modalPageSheetSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"),
        version: "25084", device: "retina6_1"), frame: Rect(x: 0, y: 48, width: 414, height: 732)),
    Case(
      testDescription: "a presented one has the inset of the notch, and ends below the screen",
      text: sheet(752, version: "24765"), frame: Rect(x: 0, y: 50, width: 375, height: 702)),
    Case(
      testDescription: "and had no inset before",
      text: sheet(802, version: "22155"), frame: Rect(x: 0, y: 0, width: 375, height: 802)),
    Case(
      testDescription: "a flat screen of its own size had no status bar before 14600",
      text: freeform(375, 244, version: "14460", device: "retina4_7"),
      frame: Rect(x: 0, y: 0, width: 375, height: 244)),
    Case(
      testDescription: "and has one from 21600 on",
      text: freeform(375, 244, version: "23504", device: "retina4_7"),
      frame: Rect(x: 0, y: 20, width: 375, height: 224)),
    Case(
      testDescription: "the content of a cell on a tablet has narrow margins",
      text: cell(704, version: "24506", device: "ipad12_9", keeping, table: keeping),
      frame: Rect(x: 16, y: 0, width: 672, height: 60)),
    Case(
      testDescription: "a large title covers a view",
      text: largeTitle(version: "24128"), frame: Rect(x: 0, y: 202, width: 414, height: 626)),
    Case(
      testDescription: "and from 25000 on it is below the inset of the bar",
      text: largeTitle(version: "25084"), frame: Rect(x: 0, y: 150, width: 414, height: 678)),
    Case(
      testDescription: "a cell as narrow as the narrowest phone has narrow margins from 24000 on",
      text: cell(320, version: "24128", device: "retina6_12"),
      frame: Rect(x: 16, y: 0, width: 288, height: 60)),
    Case(
      testDescription: "the content of a cell had margins of 8 before 13500",
      text: cell(320, version: "13196"), frame: Rect(x: 8, y: 0, width: 304, height: 60)),
    Case(
      testDescription: "a cell in a table has margins of 16 in early versions",
      text: cell(375, version: "13771", table: ""), frame: Rect(x: 16, y: 0, width: 343, height: 60)
    ),
    Case(
      testDescription: "and of 15 if it keeps the table's",
      text: cell(375, version: "13771", keeping, content: keeping, table: ""),
      frame: Rect(x: 15, y: 0, width: 345, height: 60)),
    Case(
      testDescription:
        "a cell of an inset group that is stored as wide as its table ends before it",
      text: cell(
        390, version: "23504", device: "retina6_0", table: "style=\"insetGrouped\""),
      frame: Rect(x: 20, y: 0, width: 310, height: 60)),
    Case(
      testDescription: "margins of a stack view that ignores the safe area count from its edges",
      text: Fixture.storyboard(
        Fixture.scene(
          "A",
          views: Fixture.view(
            "stackView", "s", (0, 0, 9, 9), "insetsLayoutMarginsFromSafeArea=\"NO\"",
            inside: "<subviews>\(Fixture.view("view", "a", (0, 0, 9, 9)))</subviews>"
              + "<edgeInsets key=\"layoutMargins\" top=\"5\" left=\"6\" bottom=\"7\" right=\"8\"/>"),
          constraints: ["top", "bottom", "leading", "trailing"].map {
            Fixture.constraint("c\($0)", "s", $0, "v-c1", $0)
          }.joined())), frame: Rect(x: 6, y: 5, width: 361, height: 655)),
    Case(
      testDescription: "a date picker that opens when it is touched is as wide as its text",
      text: pinned(
        Fixture.view(
          "datePicker", "a", (0, 0, 196, 34), "datePickerMode=\"dateAndTime\" style=\"compact\"")),
      frame: Rect(x: 0, y: 0, width: 196, height: 34)),
    Case(
      testDescription: "wheels are 162 high on a phone on its side",
      text: pinned(
        Fixture.view(
          "datePicker", "a", (0, 0, 320, 162), "style=\"wheels\"",
          inside:
            "<constraints>\(Fixture.constraint("w", "a", "width", constant: 320))</constraints>")
      ).replacing("orientation=\"portrait\"", with: "orientation=\"landscape\""),
      frame: Rect(x: 0, y: 0, width: 320, height: 162)),
    Case(
      testDescription: "a hidden image that resists with all its might keeps its length in a row",
      text: row(
        Fixture.view("view", "b", (0, 0, 9, 9))
          + Fixture.view(
            "imageView", "a", (0, 0, 12, 12),
            "hidden=\"YES\" image=\"note\" horizontalCompressionResistancePriority=\"1000\""), ""
      ).replacing(
        "</document>",
        with: "<resources><image name=\"note\" width=\"12\" height=\"60\"/></resources></document>"),
      frame: Rect(x: 0, y: 0, width: 12, height: 60)),
  ]
}

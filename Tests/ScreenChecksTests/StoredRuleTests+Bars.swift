import InterfaceFixtures
import LayoutModel

/// Rules of bars, of what reaches below a screen, and of variations for size classes.
extension StoredRuleTests {
  /// A screen of 414 x 896 with a view `a` above the bars of a phone, and what the case adds.
  private static func above(
    _ view: String, _ edge: String, version: String = "17701", device: String = "retina6_1"
  ) -> String {
    let (width, height) = device == "retina6_1" ? (414, 896) : (375, 667)
    return Fixture.storyboard(
      Fixture.scene(
        "A", width: width, height: height, views: view,
        constraints: [
          Fixture.constraint("1", "a", "leading", "v-c1", "leading"),
          Fixture.constraint("2", "v-c1", "trailing", "a", "trailing"),
          Fixture.constraint("3", "a", edge, "safe-c1", edge),
        ].joined()),
      version: version, device: device)
  }

  private static let toolbar = Fixture.view("toolbar", "a", (0, 0, 9, 9))

  /// A screen whose view `a` fills the space between its margins, which it states.
  private static func margins(
    _ insets: String, width: Int = 375, device: String = "retina4_7",
    controller attributes: String = ""
  ) -> String {
    Fixture.storyboard(
      Fixture.scene(
        "A", width: width, views: Fixture.view("view", "a", (0, 0, 9, 9)),
        constraints: [
          Fixture.constraint("1", "a", "leading", "v-c1", "leadingMargin"),
          Fixture.constraint("2", "v-c1", "trailingMargin", "a", "trailing"),
          Fixture.constraint("3", "a", "top", "v-c1", "top"),
          Fixture.constraint("4", "a", "height", constant: 10),
        ].joined(), attributes: attributes
      ).replacing("<viewLayoutGuide", with: "\(insets)<viewLayoutGuide"), device: device)
  }

  static let barCases = [
    Case(
      testDescription: "a toolbar that rests on the home indicator is 49 high",
      text: above(toolbar, "bottom"), frame: Rect(x: 0, y: 813, width: 414, height: 49)),
    Case(
      testDescription: "at the top of the screen it is 44 high",
      text: above(toolbar, "top"), frame: Rect(x: 0, y: 44, width: 414, height: 44)),
    Case(
      testDescription: "and on a phone with a home button",
      text: above(toolbar, "bottom", device: "retina4_7"),
      frame: Rect(x: 0, y: 623, width: 375, height: 44)),
    Case(
      testDescription: "a navigation bar with a large title is 96 high",
      text: above(
        Fixture.view("navigationBar", "a", (0, 0, 9, 9), "largeTitles=\"YES\""), "top"),
      frame: Rect(x: 0, y: 44, width: 414, height: 96)),
    Case(
      testDescription: "a page control is as wide as its dots, which the frame alone tells",
      text: Fixture.storyboard(
        Fixture.scene(
          "A", views: Fixture.view("pageControl", "a", (0, 0, 116, 26), "numberOfPages=\"3\""),
          constraints: Fixture.constraint("1", "a", "top", "v-c1", "top")
            + Fixture.constraint("2", "a", "leading", "v-c1", "leading"))),
      frame: Rect(x: 0, y: 0, width: 116, height: 26)),
    Case(
      testDescription: "the bar above a tab bar controller is above its tabs",
      text: framed(
        around: """
          <scene sceneID="t"><objects><tabBarController id="t" sceneMemberID="viewController">
          <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>
          <connections><segue destination="c1" kind="relationship" relationship="viewControllers" id="x"/></connections>
          </tabBarController></objects></scene>
          """), frame: Rect(x: 0, y: 64, width: 375, height: 554)),
    Case(
      testDescription: "a xib's view that is higher than the screen has its home indicator",
      text: xib(414, 2166, version: "18122"), frame: Rect(x: 0, y: 44, width: 414, height: 2088)),
    Case(
      testDescription: "and one that is a little lower has a part of it",
      text: xib(414, 865, version: "17506"), frame: Rect(x: 0, y: 44, width: 414, height: 818)),
    Case(
      testDescription: "a controller's view has the system's margins at least",
      text: margins(
        "<edgeInsets key=\"layoutMargins\" top=\"0\" left=\"15\" bottom=\"0\" right=\"30\"/>"),
      frame: Rect(x: 16, y: 0, width: 329, height: 10)),
    Case(
      testDescription: "unless it does not respect them",
      text: margins(
        "<edgeInsets key=\"layoutMargins\" top=\"0\" left=\"5\" bottom=\"0\" right=\"30\"/>",
        controller: " viewRespectsSystemMinimumLayoutMargins=\"NO\""),
      frame: Rect(x: 5, y: 0, width: 340, height: 10)),
    Case(
      testDescription: "margins vary with the size classes",
      text: margins(
        """
        <edgeInsets key="layoutMargins" top="0" left="30" bottom="0" right="30"/>
        <variation key="widthClass=compact"><edgeInsets key="layoutMargins" top="0" left="40" bottom="0" right="50"/></variation>
        """), frame: Rect(x: 40, y: 0, width: 285, height: 10)),
    Case(
      testDescription:
        "a stack view that ignores the safe area keeps none of it with its superview's margins",
      text: Fixture.xib(
        """
        <view id="v"><rect key="frame" x="0" y="0" width="375" height="88"/>
        <subviews>\(Fixture.view(
          "stackView", "s", (0, 0, 375, 88),
          "preservesSuperviewLayoutMargins=\"YES\" insetsLayoutMarginsFromSafeArea=\"NO\" alignment=\"center\"",
          inside: "<subviews>\(sized("a", [("height", 60)]))</subviews><edgeInsets key=\"layoutMargins\" top=\"14\" left=\"14\" bottom=\"14\" right=\"12\"/>"
        ))</subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>\(["top", "leading", "trailing"].map {
          Fixture.constraint("c\($0)", "s", $0, "v", $0)
        }.joined())\(Fixture.constraint("cb", "v", "bottom", "s", "bottom", "priority=\"999\""))</constraints>
        </view>
        """, version: "22155", device: "retina6_1"),
      frame: Rect(x: 16, y: 14, width: 343, height: 60)),
    Case(
      testDescription: "an item of a bar may have no size yet",
      text: Fixture.storyboard(
        Fixture.scene(
          "A", width: 414, height: 896,
          views: Fixture.view(
            "toolbar", "bar", (0, 813, 414, 49),
            inside: """
              <items><barButtonItem id="i"><view key="customView" id="v">
              <rect key="frame" x="134" y="27" width="0.0" height="0.0"/>
              <subviews>\(Fixture.view(
              "view", "a", (0, 0, 9, 9),
              inside: "<constraints>\(Fixture.constraint("h", "a", "height", constant: 34))</constraints>"))</subviews>
              <constraints>
              \(Fixture.constraint("5", "a", "centerY", "v", "centerY"))
              \(Fixture.constraint("6", "a", "leading", "v", "leading"))
              \(Fixture.constraint("7", "v", "trailing", "a", "trailing"))
              </constraints></view></barButtonItem></items>
              """), constraints: ""), version: "17701", device: "retina6_1"),
      frame: Rect(x: 0, y: -17, width: 0, height: 34)),
  ]
}

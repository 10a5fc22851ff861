/// A storyboard or xib written for the tests.
package enum InterfaceFixtures {
  /// A storyboard with scenes.
  package static func storyboard(
    _ scenes: String..., version: String = "21701", device: String? = "retina4_7",
    attributes: String = ""
  ) -> String {
    let named =
      device.map { "<device id=\"\($0)\" orientation=\"portrait\" appearance=\"light\"/>\n" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(version)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"\(attributes)>
      \(named)<scenes>
      \(scenes.joined(separator: "\n"))
      </scenes>
      </document>
      """
  }

  /// A xib with objects.
  package static func xib(
    _ objects: String, version: String = "21701", device: String? = "retina4_7",
    attributes: String = ""
  ) -> String {
    let named = device.map { "<device id=\"\($0)\" orientation=\"portrait\"/>\n" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(version)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"\(attributes)>
      \(named)<objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      \(objects)
      </objects>
      </document>
      """
  }

  /// A scene with a controller and its view.
  package static func scene(
    _ title: String, id: String = "c1", width: Int = 375, height: Int = 667, views: String,
    constraints: String, extra: String = "", attributes: String = ""
  ) -> String {
    """
    <scene sceneID="s-\(id)"><objects>
    <viewController id="\(id)" title="\(title)" sceneMemberID="viewController"\(attributes)>
    <view key="view" contentMode="scaleToFill" id="v-\(id)">
    <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
    <subviews>
    \(views)
    </subviews>
    <viewLayoutGuide key="safeArea" id="safe-\(id)"/>
    <constraints>
    \(constraints)
    </constraints>
    </view>
    \(extra)
    </viewController>
    </objects></scene>
    """
  }

  /// A view that constraints place, with its stored frame.
  package static func view(
    _ kind: String, _ id: String, _ frame: (Double, Double, Double, Double),
    _ attributes: String = "",
    inside: String = ""
  ) -> String {
    """
    <\(kind) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
    <rect key="frame" x="\(frame.0)" y="\(frame.1)" width="\(frame.2)" height="\(frame.3)"/>
    \(inside)
    </\(kind)>
    """
  }

  /// `"a.top = v.bottom + 8"` as a constraint; without a right item it is a number.
  package static func constraint(
    _ id: String, _ first: String, _ attribute: String, _ second: String? = nil,
    _ other: String? = nil, constant: Double? = nil, _ rest: String = ""
  ) -> String {
    var text = "<constraint firstItem=\"\(first)\" firstAttribute=\"\(attribute)\""
    if let second, let other { text += " secondItem=\"\(second)\" secondAttribute=\"\(other)\"" }
    if let constant { text += " constant=\"\(constant)\"" }
    return text + " \(rest) id=\"\(id)\"/>"
  }

  /// Documents in which something is to be found, of each kind.
  package static let faulty: [(name: String, text: String)] = [
    ("sign-in.storyboard", signIn), ("bars.storyboard", bars), ("keys.storyboard", keys),
    ("both-widths.xib", bothWidths), ("open.storyboard", open), ("outside.storyboard", outside),
    ("cut.storyboard", cut),
  ]

  /// Two bars with a list between them, the only view that can give way: on its side a phone has no room for it.
  package static let bars: String = {
    func bar(_ id: String, _ edge: String) -> [String] {
      [
        constraint("\(id)l", id, "leading", "v-c1", "leading"),
        constraint("\(id)t", id, "trailing", "v-c1", "trailing"),
        constraint("\(id)e", id, edge, "safe-c1", edge),
        constraint("\(id)h", id, "height", constant: 200),
      ]
    }
    return storyboard(
      scene(
        "Bars",
        views: ["above", "below", "list"].map {
          view("view", $0, (0, 0, 9, 9), "userLabel=\"\($0)\"")
        }.joined(),
        constraints: (bar("above", "top") + bar("below", "bottom") + [
          constraint("ll", "list", "leading", "v-c1", "leading"),
          constraint("lt", "list", "trailing", "v-c1", "trailing"),
          constraint("a", "list", "top", "above", "bottom"),
          constraint("b", "below", "top", "list", "bottom"),
        ]).joined()))
  }()

  /// Two keys beside one another, both as high as their stack, which has less room.
  package static let keys = storyboard(
    scene(
      "Keys",
      views: view(
        "stackView", "keys", (0, 0, 9, 9), "userLabel=\"keys\"",
        inside: "<subviews>"
          + ["one", "two"].map { key in
            view(
              "view", key, (0, 0, 9, 9), "userLabel=\"\(key)\"",
              inside: "<constraints>"
                + constraint("\(key)h", key, "height", constant: 400)
                + constraint("\(key)w", key, "width", constant: 50) + "</constraints>")
          }.joined() + "</subviews>"),
      constraints: [
        constraint("kl", "keys", "leading", "v-c1", "leading"),
        constraint("ke", "keys", "top", "safe-c1", "top"),
        constraint("kb", "safe-c1", "bottom", "keys", "bottom"),
      ].joined()))

  /// A view of no screen with two widths.
  package static let bothWidths = xib(
    """
    <view id="v"><rect key="frame" x="0" y="0" width="200" height="100"/>
    <subviews>\(view("view", "a", (0, 0, 50, 50)))</subviews>
    <constraints>
    \(constraint("w1", "a", "width", constant: 50))
    \(constraint("w2", "a", "width", constant: 60))
    </constraints>
    </view>
    """)

  /// Views without a position, one of them with a size that code decides.
  package static let open = storyboard(
    scene(
      "Open",
      views: view("view", "a", (0, 0, 9, 9))
        + view("view", "b", (0, 0, 9, 9), "customClass=\"BadgeView\" ambiguous=\"YES\""),
      constraints: [
        constraint("1", "a", "width", constant: 9), constraint("2", "a", "height", constant: 9),
        constraint("3", "b", "top", "v-c1", "top"),
        constraint("4", "b", "leading", "v-c1", "leading"),
      ].joined()))

  /// A panel that is wider than phones are, with a line in it that phones leave no width.
  package static let outside = storyboard(
    scene(
      "Outside",
      views: view("view", "panel", (0, 0, 600, 40), "userLabel=\"panel\"")
        + view(
          "label", "name", (0, 60, 0, 20), "userLabel=\"name\" text=\"Name\"",
          inside: "<constraints>"
            + constraint("nw", "name", "width", "v-c1", "width", constant: -600, "priority=\"900\"")
            + "</constraints>"),
      constraints: [
        constraint("1", "panel", "top", "v-c1", "top"),
        constraint("2", "panel", "leading", "v-c1", "leading"),
        constraint("3", "panel", "width", constant: 600),
        constraint("4", "panel", "height", constant: 40),
        constraint("5", "name", "leading", "v-c1", "leading"),
        constraint("6", "name", "top", "panel", "bottom", constant: 20),
      ].joined()))

  /// A text on one line that has half of the width that it needs on a phone.
  package static let cut = storyboard(
    scene(
      "Cut",
      views: view(
        "label", "t", (0, 20, 480, 20.5),
        "userLabel=\"heading\" text=\"A heading that needs more width than any phone has\""),
      constraints: [
        constraint("1", "t", "leading", "v-c1", "leading"),
        constraint("2", "v-c1", "trailing", "t", "trailing"),
        constraint("3", "t", "top", "safe-c1", "top", constant: 20),
      ].joined()))

  /// A sign-in screen whose frames at 375x667 are as stored: a title, a field, a button.
  package static let signIn = storyboard(signInScene)

  /// The scene of ``signIn``.
  package static let signInScene = scene(
    "Sign In",
    views: [
      view(
        "label", "ttl", (20, 60, 335, 20.5),
        "text=\"Welcome back\" horizontalHuggingPriority=\"251\" verticalHuggingPriority=\"251\"",
        inside: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"),
      view(
        "textField", "fld", (20, 100.5, 335, 34),
        "borderStyle=\"roundedRect\" placeholder=\"Name\" horizontalHuggingPriority=\"248\""),
      view(
        "button", "btn", (147.5, 154.5, 80, 30), "",
        inside: "<state key=\"normal\" title=\"Sign In\"/>"),
      view("view", "pad", (20, 427, 335, 200), "userLabel=\"Key Pad\""),
    ].joined(separator: "\n"),
    constraints: [
      constraint("t1", "ttl", "top", "safe-c1", "top", constant: 40),
      constraint("t2", "ttl", "leading", "v-c1", "leading", constant: 20),
      constraint("t3", "v-c1", "trailing", "ttl", "trailing", constant: 20),
      constraint("f1", "fld", "top", "ttl", "bottom", constant: 20),
      constraint("f2", "fld", "leading", "ttl", "leading"),
      constraint("f3", "fld", "trailing", "ttl", "trailing"),
      constraint("b1", "btn", "top", "fld", "bottom", constant: 20),
      constraint("b2", "btn", "centerX", "v-c1", "centerX"),
      constraint("p1", "pad", "leading", "ttl", "leading"),
      constraint("p2", "pad", "trailing", "ttl", "trailing"),
      constraint("p3", "safe-c1", "bottom", "pad", "bottom", constant: 40),
      constraint("p4", "pad", "height", constant: 200),
      constraint(
        "p5", "pad", "top", "btn", "bottom", constant: 10, "relation=\"greaterThanOrEqual\""),
    ].joined(separator: "\n"),
    extra: """
      <connections>
      <outlet property="signInButton" destination="btn" id="o1"/>
      <outlet property="titleLabel" destination="ttl" id="o2"/>
      </connections>
      """)
}

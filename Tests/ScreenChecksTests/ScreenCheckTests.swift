import Explanations
import InterfaceBuilder
import InterfaceFixtures
import LayoutModel
import Testing
import TextReports

import ScreenChecks

@Suite("A check on screens")
struct ScreenCheckTests {
  private typealias Fixture = InterfaceFixtures

  private func check(
    _ text: String, devices: [String] = ["iPhone SE 1", "iPhone 14", "iPad Pro 11"]
  )
    throws -> ScreenCheck
  {
    let document = try InterfaceDocument(utf8: Array(text.utf8), file: "Main.storyboard")
    return ScreenCheck(
      document, on: CheckedScreen.screens(of: devices.compactMap { Device.named($0) }))
  }

  @Test("a keypad that needs more height than a phone has in landscape is a conflict there")
  func landscape() throws {
    let check = try check(Fixture.signIn)
    let finding = try #require(check.findings.first { $0.kind == .conflict })
    let conflicts = check.findings.filter { $0.kind == .conflict }
    #expect(conflicts.count == 1)
    #expect(finding.screenNames == ["iPhone SE 1 in landscape"])
    let constraints = finding.clash?.constraints ?? []
    #expect(constraints.contains("p4") && constraints.contains("p5"))
    #expect(finding.scene == "Sign In")
    let from = try #require(finding.holds.first?.from)
    // 40 + 20 + 20 + 10 + 200 + 40: the texts give way.
    #expect((from - 330).magnitude < 0.02, "\(from)")
    #expect(finding.holds.first?.to == nil)
  }

  @Test("a scene without findings says from which sizes on it holds")
  func quietSizes() throws {
    let check = try check(Fixture.signIn, devices: ["iPad Pro 11"])
    let scene = try #require(check.quiet.first)
    #expect(check.quiet.count == 1 && scene.name == "Sign In")
    let holds = try #require(scene.holds)
    #expect(holds[0] == .init(axis: .horizontal, from: nil, to: nil))
    // The 330 of a phone without insets, below a status bar of 24 and above a home indicator of 20.
    let from = try #require(holds[1].from)
    #expect(holds[1].to == nil && (from - 374).magnitude < 0.02, "\(from)")
    let lines = check.report().text(width: 100).lines.map(\.plain).joined(separator: "\n")
    #expect(lines.contains("Sign In  no findings; holds from a height of"), "\(lines)")
    var sizes = try SceneSizes(Fixture.signIn, "Main.storyboard")
    try sizes.expectTrue()
    #expect(sizes.limits == 1)
  }

  @Test("a conflict with a constraint that code reaches through an outlet is told as perhaps")
  func outlets() throws {
    func finding(_ outlet: String) throws -> ScreenFinding {
      let text = Fixture.bothWidths.replacing(
        "<view id=\"v\">", with: "<view id=\"v\"><connections>\(outlet)</connections>")
      return try #require(try check(text).findings.first { $0.kind == .conflict })
    }
    let reached = try finding("<outlet property=\"widthLimit\" destination=\"w2\" id=\"o\"/>")
    #expect(reached.isGuess && reached.depends == ["what code does with widthLimit"])
    let other = try finding("<outlet property=\"badge\" destination=\"a\" id=\"o\"/>")
    #expect(!other.isGuess)
  }

  @Test("the controller around a cell reaches the constraints in it")
  func outletsAroundCells() throws {
    let cell = """
      <tableViewCell id="t" rowHeight="60"><rect key="frame" x="0" y="0" width="375" height="60"/>
      <tableViewCellContentView key="contentView" id="v"><rect key="frame" x="0" y="0" width="375" height="60"/>
      <subviews>\(Fixture.view("view", "a", (0, 10, 340, 40)))</subviews>
      <constraints>
      \(Fixture.constraint("1", "a", "leading", "v", "leading"))
      \(Fixture.constraint("gap", "v", "trailing", "a", "trailing", constant: 35))
      \(Fixture.constraint("3", "a", "width", constant: 340))
      \(Fixture.constraint("4", "a", "top", "v", "top", constant: 10))
      \(Fixture.constraint("5", "v", "bottom", "a", "bottom", constant: 10))
      </constraints></tableViewCellContentView></tableViewCell>
      """
    func finding(_ outlets: String) throws -> ScreenFinding? {
      let text = Fixture.storyboard(
        """
        <scene sceneID="s"><objects><tableViewController id="c">
        <tableView key="view" dataMode="static" id="list"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <sections><tableViewSection id="n"><cells>\(cell)</cells></tableViewSection></sections></tableView>
        <connections>\(outlets)</connections></tableViewController></objects></scene>
        """)
      return try check(text).findings.first { $0.kind == .conflict }
    }
    #expect(try finding("")?.isGuess == false)
    let reached = try finding("<outlet property=\"gap\" destination=\"gap\" id=\"o\"/>")
    #expect(reached?.depends == ["what code does with gap"])
  }

  @Test("a xib's cell that fits around less than a view in it is as high as its table says")
  func crowdedCell() throws {
    let text = Fixture.xib(
      """
      <tableViewCell id="t" rowHeight="107"><rect key="frame" x="0" y="0" width="375" height="107"/>
      <tableViewCellContentView key="contentView" id="v"><rect key="frame" x="0" y="0" width="375" height="107"/>
      <subviews>\(Fixture.view(
        "view", "a", (10, 23.5, 60, 60),
        inside: "<constraints>\(Fixture.constraint("w", "a", "width", constant: 60))\(Fixture.constraint("h", "a", "height", constant: 60))</constraints>"
      ))</subviews>
      <constraints>
      \(Fixture.constraint("1", "a", "leading", "v", "leading", constant: 10))
      \(Fixture.constraint("2", "a", "centerY", "v", "centerY"))
      </constraints></tableViewCellContentView></tableViewCell>
      """)
    #expect(try check(text).findings.isEmpty)
  }

  @Test("documents that say false instead of NO are read alike")
  func otherBooleans() throws {
    let text = Fixture.signIn.replacing("=\"NO\"", with: "=\"false\"")
    #expect(text != Fixture.signIn)
    let (one, other) = (try check(text), try check(Fixture.signIn))
    #expect(one.findings.map(\.claim) == other.findings.map(\.claim))
  }

  @Test("a conflict of many constraints is told in short, and JSON has all of it")
  func longConflict() throws {
    let count = 40
    let rows = (1...count).map { number in
      Fixture.constraint(
        "c\(number)", "a\(number)", "left", number == 1 ? "v" : "a\(number - 1)",
        number == 1 ? "left" : "right", constant: 20)
    }
    let text = Fixture.xib(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="200" height="100"/>
      <subviews>\((1...count).map { Fixture.view("view", "a\($0)", (0, 0, 9, 9)) }.joined())</subviews>
      <constraints>\(rows.joined())
      \(Fixture.constraint("end", "v", "right", "a\(count)", "right"))
      </constraints>
      </view>
      """)
    let finding = try #require(try check(text).findings.first { $0.kind == .conflict })
    let report = finding.report(behind: Markup())
    let lines = report.lines(width: 100).map { String($0.plain.drop { $0 == " " }) }
    #expect(lines.contains("and 28 more constraints"), "\(lines)")
    #expect(lines.count < 30, "\(lines.count)")
    #expect(report.json.text.contains("view40.left == view39.right + 20"))
  }

  @Test("a view of no screen is checked at its own size")
  func ownSize() throws {
    let finding = try #require(
      try check(Fixture.bothWidths).findings.first { $0.kind == .conflict })
    #expect(finding.screenNames == ["its own size"])
    #expect(finding.paragraph.contains("\nat its own size"), "\(finding.paragraph)")
  }

  @Test("a repair names the attribute to change, and mends every screen")
  func repairs() throws {
    let finding = try #require(try check(Fixture.signIn).findings.first { $0.kind == .conflict })
    let edits = try #require(finding.repairs.first).edits
    var text = Fixture.signIn
    for edit in edits {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      var line = lines[edit.line - 1]
      #expect(line.contains("id=\"\(edit.constraint)\""))
      if let attribute = edit.attribute, let new = edit.new {
        line =
          edit.old.map { line.replacing("\(attribute)=\"\($0)\"", with: "\(attribute)=\"\(new)\"") }
          ?? line.replacing("<constraint ", with: "<constraint \(attribute)=\"\(new)\" ")
      } else {
        line = ""
      }
      text = (lines.prefix(edit.line - 1) + [line] + lines.dropFirst(edit.line)).joined(
        separator: "\n")
    }
    let mended = try check(text)
    let rest = mended.findings.filter { $0.kind == .conflict || $0.kind == .ambiguous }
    #expect(rest.isEmpty)
  }

  @Test("a view without a position is ambiguous, and whether Interface Builder says so is said")
  func ambiguous() throws {
    func text(_ mark: String) -> String {
      Fixture.storyboard(
        Fixture.scene(
          "A", views: Fixture.view("view", "a", (0, 0, 9, 9), mark),
          constraints: [
            Fixture.constraint("1", "a", "top", "v-c1", "top"),
            Fixture.constraint("2", "a", "width", constant: 9),
            Fixture.constraint("3", "a", "height", constant: 9),
          ].joined()))
    }
    let finding = try #require(try check(text("")).findings.first)
    #expect(finding.kind == .ambiguous)
    #expect(finding.claim == "view1.left is ambiguous")
    let marked = try #require(try check(text("ambiguous=\"YES\"")).findings.first)
    #expect(marked.claim.contains("Interface Builder says so too"))
    // What is so on every screen, Interface Builder would have marked.
    #expect(finding.isGuess && !marked.isGuess)
    let unchecked = try check(text("verifyAmbiguity=\"off\""))
    #expect(unchecked.findings.isEmpty)
  }

  @Test("a scene that takes too long is said, not waited for")
  func budget() throws {
    let document = try InterfaceDocument(utf8: Array(Fixture.signIn.utf8), file: "Main.storyboard")
    let check = ScreenCheck(
      document.roots.map { DocumentScreen($0, in: document) as any ScreenSource },
      of: "Main.storyboard",
      constraintCount: 1,
      on: CheckedScreen.screens(of: [Device.named("iPhone 14")].compactMap(\.self)),
      judgesTouch: false, budget: .zero, isInterrupted: { false })
    #expect(check.findings.isEmpty)
    #expect(check.notes == ["Sign In: only 0 of 2 screens were looked at within 0 s"])
    #expect(check.quiet.first?.holds == nil)
  }

  @Test("texts that overlap where they were drawn are shown in turn")
  func drawnSo() throws {
    func text(_ y: Double) -> String {
      Fixture.storyboard(
        Fixture.scene(
          "A",
          views: ["a", "b"].map {
            Fixture.view("label", $0, (0, $0 == "a" ? 50 : y, 80, 20.5), "text=\"Label\"")
          }.joined(),
          constraints: ["a", "b"].flatMap {
            [
              Fixture.constraint("\($0)1", $0, "centerY", "v-c1", "centerY"),
              Fixture.constraint("\($0)2", $0, "leading", "v-c1", "leading"),
            ]
          }.joined()
            // On a pad they are apart.
            + Fixture.constraint("w", "a", "width", constant: 80)))
    }
    #expect(try check(text(50)).findings.allSatisfy { $0.kind != .overlap })
  }

  @Test("no bar covers a part of a screen, and what scrolls may begin above one")
  func harmless() throws {
    let cell = Fixture.xib(
      """
      <collectionViewCell id="t"><rect key="frame" x="0" y="0" width="200" height="80"/>
      <view key="contentView"><rect key="frame" x="0" y="0" width="200" height="80"/><subviews>
      \(Fixture.view("view", "a", (0, 0, 200, 80)))</subviews></view>
      <viewLayoutGuide key="safeArea" id="safe"/><constraints>
      \(Fixture.constraint("1", "a", "top", "t", "top"))
      \(Fixture.constraint("2", "t", "bottom", "a", "bottom"))
      \(Fixture.constraint("3", "a", "centerY", "safe", "centerY"))
      \(Fixture.constraint("4", "a", "leading", "t", "leading"))
      \(Fixture.constraint("5", "t", "trailing", "a", "trailing"))
      </constraints></collectionViewCell>
      """)
    #expect(try check(cell).findings.isEmpty)
    func above(_ kind: String) -> String {
      Fixture.storyboard(
        Fixture.scene(
          "A", views: Fixture.view(kind, "a", (0, 0, 375, 667)),
          constraints: Fixture.constraint("1", "a", "top", "safe-c1", "top", constant: -30)
            + Fixture.constraint("2", "a", "bottom", "v-c1", "bottom")
            + Fixture.constraint("3", "a", "leading", "v-c1", "leading")
            + Fixture.constraint("4", "a", "trailing", "v-c1", "trailing")))
    }
    #expect(try check(above("mapView")).findings.map(\.kind) == [.outside])
    #expect(try check(above("tableView")).findings.isEmpty)
    // A background that goes on hides nothing.
    #expect(try check(above("view")).findings.isEmpty)
  }

  @Test("a text without a stored frame has the size of the table, and a stand-in is no text")
  func unstored() throws {
    let text = Fixture.storyboard(
      Fixture.scene(
        "A",
        views: Fixture.view(
          "button", "a", (0, 0, 24, 24), inside: "<state key=\"normal\" title=\"Button\"/>"),
        constraints: Fixture.constraint("1", "a", "centerX", "v-c1", "centerX")
          + Fixture.constraint("2", "a", "centerY", "v-c1", "centerY")))
    let bare = text.replacing(
      "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"24.0\" height=\"24.0\"/>", with: "")
    #expect(bare != text)
    #expect(try check(bare).findings.isEmpty)
    let narrow = text.replacing(
      "<constraints>",
      with: "<constraints>" + Fixture.constraint("3", "a", "width", constant: 24))
    #expect(try check(narrow).findings.isEmpty)
    #expect(
      try check(narrow.replacing("title=\"Button\"", with: "title=\"Subscribe\""))
        .findings.map(\.kind) == [.truncated])
  }

  @Test("what was made for tablets is not looked at on phones")
  func pads() throws {
    let text = Fixture.signIn.replacing(
      "targetRuntime=\"iOS.CocoaTouch\"", with: "targetRuntime=\"iOS.CocoaTouch.iPad\"")
    #expect(try !check(Fixture.signIn).findings.isEmpty && check(text).findings.isEmpty)
  }

  @Test("constraints that a size class installs conflict only where it is")
  func sizeClasses() throws {
    let masks = """
      <variation key="default"><mask key="constraints"><exclude reference="w2"/></mask></variation>
      <variation key="widthClass=regular"><mask key="constraints"><include reference="w2"/></mask></variation>
      """
    let text = Fixture.storyboard(
      Fixture.scene(
        "A", views: Fixture.view("view", "a", (0, 0, 100, 9)),
        constraints: [
          Fixture.constraint("1", "a", "top", "v-c1", "top"),
          Fixture.constraint("2", "a", "leading", "v-c1", "leading"),
          Fixture.constraint("3", "a", "height", constant: 9),
          Fixture.constraint("w1", "a", "width", constant: 100),
          Fixture.constraint("w2", "a", "width", constant: 300),
        ].joined()
      ).replacing("<viewLayoutGuide", with: masks + "<viewLayoutGuide"))
    let finding = try #require(try check(text).findings.first)
    #expect(finding.kind == .conflict)
    #expect(finding.screenNames == ["iPad Pro 11 in portrait", "iPad Pro 11 in landscape"])
  }

  @Test("what a size in code decides is a guess, and never counts")
  func guesses() throws {
    let text = Fixture.storyboard(
      Fixture.scene(
        "A", views: Fixture.view("view", "a", (0, 0, 9, 9), "customClass=\"BadgeView\""),
        constraints: [
          Fixture.constraint("1", "a", "top", "v-c1", "top"),
          Fixture.constraint("2", "a", "leading", "v-c1", "leading"),
        ].joined()))
    let check = try check(text)
    #expect(!check.findings.isEmpty)
    let isGuessed = check.findings.allSatisfy { $0.isGuess }
    #expect(isGuessed)
  }

  @Test("code puts something in the place of what is removed at build time")
  func placeholders() throws {
    func text(_ view: String, _ attribute: String) -> String {
      Fixture.storyboard(
        Fixture.scene(
          "A",
          views: Fixture.view("containerView", "a", (0, 0, 9, 9))
            + Fixture.view("containerView", "b", (0, 0, 9, 9)),
          constraints: [
            Fixture.constraint("1", "a", "bottom", "v-c1", "bottom"),
            Fixture.constraint("2", "a", "leading", "v-c1", "leading"),
            Fixture.constraint("3", "a", "trailing", "v-c1", "trailing"),
            Fixture.constraint("4", "b", "top", "v-c1", "top"),
            Fixture.constraint("5", "b", "leading", "v-c1", "leading"),
            Fixture.constraint("6", "b", "width", constant: 9),
            Fixture.constraint("7", "b", "height", constant: 9),
            Fixture.constraint("h", view, attribute, "v-c1", attribute, "placeholder=\"YES\""),
          ].joined()))
    }
    #expect(try check(text("a", "height")).findings.map(\.isGuess) == [true])
    #expect(try check(text("a", "top")).findings.map(\.isGuess) == [true])
    #expect(try check(text("b", "bottom")).findings.map(\.isGuess) == [false])
  }

  @Test("where a part of a screen is shown decides how high it is")
  func partsOfScreens() throws {
    // A picture much larger than its cell in a xib does not decide how high the row is.
    let cell = Fixture.xib(
      """
      <tableViewCell id="t"><rect key="frame" x="0" y="0" width="380" height="90"/>
      <tableViewCellContentView key="contentView" id="v"><rect key="frame" x="0" y="0" width="380" height="90"/>
      <subviews>
      \(Fixture.view("imageView", "i", (20, 11, 68, 68), "image=\"logo\"", inside: "<constraints>"
        + Fixture.constraint("r", "i", "width", "i", "height") + "</constraints>"))
      \(Fixture.view("label", "l", (96, 11, 105, 20), "text=\"DuckDuckGo\""))
      </subviews><constraints>
      \(Fixture.constraint("1", "i", "top", "v", "topMargin"))
      \(Fixture.constraint("2", "v", "bottomMargin", "i", "bottom"))
      \(Fixture.constraint("3", "i", "leading", "v", "leadingMargin"))
      \(Fixture.constraint("4", "l", "leading", "i", "trailing", constant: 8))
      \(Fixture.constraint("5", "v", "trailingMargin", "l", "trailing", "relation=\"greaterThanOrEqual\""))
      \(Fixture.constraint("6", "l", "top", "v", "topMargin"))
      </constraints></tableViewCellContentView></tableViewCell>
      """
    ).replacing(
      "</objects>",
      with: "</objects><resources><image name=\"logo\" width=\"512\" height=\"512\"/></resources>")
    #expect(try check(cell).findings.isEmpty)
    func header(_ attribute: String) -> String {
      Fixture.xib(
        """
        <collectionReusableView id="v"><rect key="frame" x="0" y="0" width="375" height="134"/><subviews>
        \(Fixture.view("view", "a", (0, 0, 9, 9), inside: "<constraints>"
          + Fixture.constraint("s", "a", attribute, constant: 50) + "</constraints>"))
        </subviews><constraints>
        \(Fixture.constraint("1", "a", "top", "v", "top"))
        \(Fixture.constraint("2", "a", "bottom", "v", "bottom"))
        \(Fixture.constraint("3", "a", "leading", "v", "leading"))
        \(Fixture.constraint("4", "a", "trailing", "v", "trailing"))
        </constraints></collectionReusableView>
        """)
    }
    #expect(try check(header("height")).findings.isEmpty)
    #expect(try check(header("width")).findings.map(\.kind) == [.conflict])
    // A row of an inset group is narrower than the screen, and an empty view between others may have no room.
    func row(_ width: Double, _ style: String) -> String {
      Fixture.storyboard(
        """
        <scene sceneID="s"><objects><tableViewController id="c" sceneMemberID="viewController">
        <tableView key="view" style="\(style)" dataMode="prototypes" id="tv">
        <rect key="frame" x="0" y="0" width="375" height="667"/><prototypes>
        <tableViewCell id="t"><rect key="frame" x="16" y="0" width="343" height="60"/>
        <tableViewCellContentView key="contentView" id="v"><rect key="frame" x="0" y="0" width="343" height="60"/>
        <subviews>\(Fixture.view("view", "a", (0, 0, width, 60)))\(Fixture.view("view", "b", (0, 0, 9, 60)))
        </subviews><constraints>
        \(Fixture.constraint("1", "a", "leading", "v", "leading"))
        \(Fixture.constraint("2", "a", "width", constant: width))
        \(Fixture.constraint("3", "b", "leading", "a", "trailing"))
        \(Fixture.constraint("4", "v", "trailing", "b", "trailing"))
        \(["a", "b"].map { Fixture.constraint("\($0)t", $0, "top", "v", "top")
          + Fixture.constraint("\($0)b", $0, "bottom", "v", "bottom")
          + Fixture.constraint("\($0)h", $0, "height", constant: 60) }.joined())
        </constraints></tableViewCellContentView></tableViewCell>
        </prototypes></tableView></tableViewController></objects></scene>
        """)
    }
    #expect(try check(row(300, "plain")).findings.isEmpty)
    #expect(try check(row(300, "insetGrouped")).findings.map(\.kind) == [.conflict])
    #expect(try check(row(288, "insetGrouped")).findings.isEmpty)
  }

  @Test("no edit is offered that leaves a view open, and what it crushes is named")
  func honestRepairs() throws {
    let found = try check(Fixture.bars).findings
    let finding = try #require(found.first { $0.kind == .conflict })
    #expect(!finding.repairs.isEmpty)
    for repair in finding.repairs {
      #expect(repair.edits.allSatisfy { $0.attribute == "priority" && $0.new == "999" })
    }
    #expect(finding.paragraph.contains("add priority=\"999\" to constraint"))
  }

  @Test("an edit after which another constraint cannot hold for the same reason is no repair")
  func sameReason() throws {
    let found = try check(Fixture.keys, devices: ["iPhone SE 1"]).findings
    #expect(
      found.contains {
        !($0.clash?.alike ?? []).isEmpty && $0.paragraph.contains("for the same reason")
      }, "\(found)")
    for finding in found where finding.kind == .conflict {
      for repair in finding.repairs {
        let touched = repair.edits.map(\.constraint)
        #expect(touched != ["oneh"] && touched != ["twoh"], "\(touched)")
      }
    }
  }

  /// A label between the edges of the screen, beside a number that may not give way.
  private static func heading(_ text: String, stored: Double) -> String {
    Fixture.storyboard(
      Fixture.scene(
        "A", width: 375,
        views: Fixture.view(
          "label", "t", (16, 20, stored, 20), "text=\"\(text)\" horizontalHuggingPriority=\"250\"")
          + Fixture.view(
            "label", "n", (331, 20, 28, 20), "text=\"123\" horizontalHuggingPriority=\"251\""),
        constraints: [
          Fixture.constraint("1", "t", "leading", "v-c1", "leading", constant: 16),
          Fixture.constraint("2", "n", "leading", "t", "trailing", constant: 8),
          Fixture.constraint("3", "v-c1", "trailing", "n", "trailing", constant: 16),
          Fixture.constraint("4", "t", "top", "v-c1", "top", constant: 20),
          Fixture.constraint("5", "n", "top", "v-c1", "top", constant: 20),
        ].joined()))
  }

  @Test("a label that was stretched has the room that its text needs, not the room that it had")
  func stretchedLabel() throws {
    let findings = try check(Self.heading("Room", stored: 307)).findings
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test("a view that is open both ways is one finding, with all of its values")
  func openBothWays() throws {
    let text = Fixture.storyboard(
      Fixture.scene(
        "A", views: Fixture.view("view", "a", (0, 0, 9, 9)),
        constraints: [
          Fixture.constraint("2", "a", "width", constant: 9),
          Fixture.constraint("3", "a", "height", constant: 9),
        ].joined()))
    let findings = try check(text).findings
    #expect(findings.map(\.claim) == ["view1.left, view1.top are ambiguous"])
  }

  @Test("the sizes at which a conflict does not occur leave out every screen on which it does")
  func holdsElsewhere() throws {
    for finding in try check(Fixture.signIn, devices: ["iPhone SE 1", "iPhone 14", "iPhone X"])
      .findings
    where finding.kind == .conflict {
      let from = finding.holds.first?.from ?? .infinity
      // iPhone X: 375 high in landscape.
      if finding.screenNames.contains("iPhone X in landscape") { #expect(from > 375) }
    }
  }

  @Test("the formats of other tools name the file, the line and the rule")
  func formats() throws {
    let check = try check(Fixture.signIn)
    let line = try #require(check.findings.first).line
    let damaged = UncheckedFile(
      file: "a b%.xib", line: 3, code: "E121", text: "the document has no elements")
    let formats = CheckFormats([check]) { _ in true }
    #expect(formats.junit.contains("<testcase classname=\"Main.storyboard\" name=\"Sign In\""))
    #expect(formats.junit.contains("type=\"E101\""))
    let failed = CheckFormats([check], [damaged]) { _ in false }.junit
    #expect(failed.contains("failures=\"1\">") && failed.contains("type=\"E121\""), "\(failed)")
    let refused = CheckFormats([], [damaged]) { _ in false }.sarif
    #expect(refused.contains("\"uri\":\"a%20b%25.xib\""), "\(refused)")
    #expect(refused.contains("\"ruleId\":\"E121\"") && refused.contains("\"startLine\":3"))
    #expect(formats.sarif.contains("\"startLine\":\(line)"))
    #expect(formats.sarif.contains("\"ruleId\":\"E101\""))
    let github = formats.annotations()
    #expect(github.hasPrefix("::error file=Main.storyboard,line=\(line),title=E101 Sign In::"))
    #expect(github.split(separator: "\n").count == check.findings.count)
  }

  @Test("an app's property list says how its devices are held")
  func orientations() throws {
    let list = """
      <?xml version="1.0"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>UISupportedInterfaceOrientations</key><array>
      <string>UIInterfaceOrientationPortrait</string></array></dict></plist>
      """
    let found = try #require(AppFacts(propertyList: Array(list.utf8)))
    #expect(found.phones == .portrait && found.pads == .portrait && found.families == nil)
    let kind = "<key>CFBundlePackageType</key><string>APPL</string>"
    let app = list.replacing("<dict>", with: "<dict>" + kind)
    #expect(AppFacts(propertyList: Array(app.utf8)) == found)
    // An extension's list says nothing about the app.
    #expect(AppFacts(propertyList: Array(app.replacing("APPL", with: "XPC!").utf8)) == nil)
  }

  @Test("a project says which devices run the app, in any of its configurations")
  func project() {
    let project = """
      IPHONEOS_DEPLOYMENT_TARGET = 15.6;
      TARGETED_DEVICE_FAMILY = 1;
      INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = UIInterfaceOrientationPortrait;
      IPHONEOS_DEPLOYMENT_TARGET = 16.0;
      TARGETED_DEVICE_FAMILY = 4;
      """
    let facts = AppFacts(project: Array(project.utf8))
    #expect(facts.leastSystem == 15 && facts.families == .phones)
    #expect(facts.phones == .portrait && facts.pads == nil)
    let screens = ScreenChoice(families: Device.all).screens(for: facts)
    #expect(screens.allSatisfy { !$0.isPad && $0.isPortrait })
    #expect(screens.contains { $0.devices.contains("iPhone SE 1") })
    #expect(!screens.contains { $0.devices.contains("iPhone 5s") })
    // Where nothing is known: the devices that run the current system.
    let current = ScreenChoice(families: Device.all).screens(for: AppFacts())
    #expect(current.allSatisfy { $0.size.width >= 375 } && current.contains(where: \.isPad))
    // A device that is named is looked at in any case.
    let small = [Device.named("iPhone SE 1")].compactMap(\.self)
    #expect(ScreenChoice(families: [], named: small).screens(for: AppFacts()).count == 2)
  }
}

extension ScreenFinding {
  fileprivate var screenNames: [String] { screens.map(\.name) }
}

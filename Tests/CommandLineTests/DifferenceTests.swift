import ProcessSupport
import Testing

@Suite("lay diff and lay approve")
struct DifferenceTests {
  @Test("two files are compared at every size")
  func diff() {
    let scratch = Scratch([
      "a.lay": "view a\na.left == 10; a.width == 30; a.top == 0; a.height == 5\n",
      "b.lay": "view a\na.left == 10; a.width == 40; a.top == 0; a.height == 5\n",
      "bad.lay": "view a\na.widht == 3\n",
    ])
    let same = LayProcess(["diff", "a.lay", "a.lay"], in: scratch)
    #expect(same.status == 0 && same.output.contains("lay out alike: proved"), "\(same.output)")
    let other = LayProcess(["diff", "a.lay", "b.lay", "--format", "json"], in: scratch)
    #expect(other.status == 1 && other.output.contains("\"equal\":false"), "\(other.output)")
    #expect(other.output.split(separator: "\n").count == 3)
    #expect(LayProcess(["diff", "a.lay", "bad.lay"], in: scratch).status == 2)
    #expect(LayProcess(["diff", "a.lay", "none.lay"], in: scratch).status == 66)
    #expect(LayProcess(["diff", "a.lay"], in: scratch).status == 64)
    let session = LayProcess(["b.lay", "-e", "diff \"a.lay\""], in: scratch)
    #expect(session.output.contains("a.width == 40 in place of a.width == 30"), "\(session.output)")
    let expected = LayProcess(["b.lay", "-e", "expect same as \"b.lay\""], in: scratch)
    #expect(expected.status == 0, "\(expected.errors)")
    let unmet = LayProcess(["b.lay", "-e", "expect same as \"a.lay\""], in: scratch)
    #expect(unmet.status == 1)
    #expect(unmet.errors.contains("not the same as that of a.lay"), "\(unmet.errors)")
    #expect((unmet.output + unmet.errors).contains("a.width at every width: 30 and 40"))
    // Code that reads the size of the screen can only be tried.
    func code(_ width: String) -> String {
      """
      class A: UIViewController {
        let a = UIView()
        override func viewDidLoad() {
          view.addSubview(a)
          a.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
          a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          a.heightAnchor.constraint(equalToConstant: 20).isActive = true
          a.widthAnchor.constraint(equalToConstant: \(width)).isActive = true
        }
      }
      """
    }
    scratch.write(code("UIScreen.main.bounds.width / 2"), to: "Half.swift")
    scratch.write(code("100"), to: "Fixed.swift")
    let half = LayProcess(["diff", "Half.swift", "Half.swift"], in: scratch)
    #expect(half.status == 0 && half.output.contains("lay out alike: tried"), "\(half.output)")
    let fixed = LayProcess(["diff", "Fixed.swift", "Fixed.swift"], in: scratch)
    #expect(fixed.status == 0 && fixed.output.contains("alike: proved"), "\(fixed.output)")
    #expect(LayProcess(["diff", "Half.swift", "Fixed.swift"], in: scratch).status == 1)
    let missing = LayProcess(["-e", "diff \"bad.lay\""], in: scratch)
    #expect(missing.errors.contains("cannot be read as a scene"), "\(missing.errors)")
  }

  @Test("two folders are compared screen by screen, and views by their identifiers")
  func folderDiff() {
    func document(_ name: String, _ width: Int, _ height: Int) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <objects><view id="top"><rect key="frame" x="0" y="0" width="200" height="80"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="one" userLabel="\(name)">
      <rect key="frame" x="8" y="8" width="30" height="20"/>
      <constraints><constraint firstAttribute="width" constant="\(width)" id="w"/>
      <constraint firstAttribute="height" constant="\(height)" id="h"/></constraints></view>
      </subviews><constraints>
      <constraint firstItem="one" firstAttribute="top" secondItem="top" secondAttribute="top" constant="8" id="t"/>
      <constraint firstItem="one" firstAttribute="leading" secondItem="top" secondAttribute="leading" constant="8" id="l"/>
      </constraints></view></objects></document>
      """
    }
    let scratch = Scratch([
      "old/A.xib": document("box", 30, 20), "new/A.xib": document("badge", 30, 20),
      "old/B.xib": document("box", 30, 20), "new/B.xib": document("box", 36, 20),
      "old/C.xib": document("box", 30, 20),
    ])
    let run = LayProcess(["diff", "old", "new"], in: scratch)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("B.xib#"), "\(run.output)")
    #expect(run.output.contains("box.width at every width: 30 and 36"), "\(run.output)")
    #expect(!run.output.contains("badge"), "\(run.output)")
    #expect(
      run.output.contains("2 scenes in both: 1 laid out differently; 1 gone: C.xib#"),
      "\(run.output)")
    let same = LayProcess(["diff", "old", "old"], in: scratch)
    #expect(same.status == 0 && same.output.contains("3 scenes in both: no layout change"))
  }

  @Test("compares frames with the approved ones, and says what decides a change")
  func approvedFrames() {
    let program = "view a\na.left == 20\na.top == 8\na.right == root.right - 20\na.height == 40\n"
    let scratch = Scratch(["t/a.lay": program, "t/bad.lay": "view b\nexpect 1 == 2\n"])
    let approval = LayProcess(["approve", "t"], in: scratch)
    #expect(approval.status == 1)
    #expect(
      approval.output == "approved  t/a.frames\nnot approved  t/bad.lay   status 1\n")
    #expect(
      scratch.read("t/a.frames") == """
        320 x 480
          a 20 8 280 40
        320 x 568
          a 20 8 280 40
        1024 x 768
          a 20 8 984 40

        """)
    #expect(LayProcess(["test", "t/a.lay"], in: scratch).status == 0)
    scratch.write(
      program.replacing("left == 20", with: "left == 24") + "view c\n", to: "t/a.lay")
    let changed = LayProcess(["test", "t/a.lay"], in: scratch)
    #expect(changed.status == 1)
    #expect(
      changed.output.contains(
        "a.left 20 -> 24 at 320 x 480, by (1) a.left == 24 (line 2)"))
    #expect(changed.output.contains("a.width 984 -> 980 at 1024 x 768, by (1)"))
    #expect(changed.output.contains("c is new at 320 x 480"))
  }
}

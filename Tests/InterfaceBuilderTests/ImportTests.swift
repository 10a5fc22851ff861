import CLibrary
import InterfaceBuilder
import InterfaceFixtures
import LayoutEngine
import LayoutModel
import SessionSupport
import Testing

import LayShell

@Suite("A scene of a storyboard in a session")
struct ImportTests {
  /// A session with a document beside it.
  private func withDocument(_ text: String, _ body: (Console, String) throws -> Void) rethrows {
    let path = "/tmp/lay-import-\(getpid())-\(UInt64.random(in: 0 ..< .max)).storyboard"
    TestFiles.write(text, to: path)
    defer { TestFiles.remove(path) }
    try body(Console(), path)
  }

  private static let two = InterfaceFixtures.storyboard(
    InterfaceFixtures.signInScene,
    InterfaceFixtures.scene(
      "Profile", id: "c2", views: InterfaceFixtures.view("view", "b", (0, 0, 9, 9)),
      constraints: InterfaceFixtures.constraint("1", "b", "width", constant: 9)))

  @Test("has the names and frames of the document")
  func frames() {
    withDocument(InterfaceFixtures.signIn) { console, path in
      let outcome = console.run("import \"\(path)\"\nprint keyPad.frame, signInButton.top")
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(outcome.results.contains("427"))
      #expect(outcome.results.contains("154.5"))
    }
  }

  @Test(
    "of a damaged document is saved as a program that runs",
    arguments: [
      ("height=\"0\"", "1"), ("height=\"-5\"", "1"), ("height=\"1e300\"", "1"),
      ("height=\"700\"", "1e-20"), ("height=\"700\"", "1e20"),
    ])
  func damaged(height: String, multiplier: String) {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes><scene sceneID="s"><objects>
      <viewController id="c"><view key="view" id="v"><rect key="frame" x="0" y="0" width="600" \(height)/>
      <subviews><imageView image="i" translatesAutoresizingMaskIntoConstraints="NO" id="w">
      <rect key="frame" x="0" y="0" width="9" height="9"/></imageView></subviews><constraints>
      <constraint firstItem="w" firstAttribute="width" secondItem="v" secondAttribute="width" \
      multiplier="\(multiplier)" id="k"/></constraints></view></viewController></objects></scene></scenes>
      <resources><image name="i" width="-1" height="1e308"/></resources></document>
      """
    withDocument(text) { console, path in
      #expect(console.run("import \"\(path)\"").status == 0)
      let again = Console().run(console.savedProgram())
      #expect(again.status == 0, "\(again.messages)")
    }
  }

  @Test("can be left for another, and undo comes back")
  func scenes() {
    withDocument(Self.two) { console, path in
      #expect(console.run("import \"\(path)\" scene \"Profile\"").status == 0)
      let list = console.run("scenes").results
      #expect(list.contains("Sign In") && list.contains("> "))
      let completed = console.shell.completions(of: "scene ", at: 6).candidates.map(\.text)
      #expect(completed == ["\"Sign In\"", "Profile"])
      #expect(console.run("scene Sign In").status == 0)
      #expect(console.run("scenes").results.contains(">  Sign In"))
      console.run("undo")
      #expect(console.run("scenes").results.contains(">  Profile"))
      console.run("undo")
      #expect(console.shell.scene.itemCount == 1)
    }
  }

  @Test("that the document does not have is an error that names those it has")
  func unknown() {
    withDocument(Self.two) { console, path in
      let outcome = console.run("import \"\(path)\" scene \"Nope\"")
      #expect(outcome.status == 2)
      #expect(outcome.messages.contains("E123"))
      #expect(outcome.messages.contains("\"Sign In\", \"Profile\""))
    }
  }

  @Test("is saved as a program with the same frames, and the lines of the document")
  func saved() {
    withDocument(InterfaceFixtures.signIn) { console, path in
      console.run("import \"\(path)\"")
      let program = console.savedProgram()
      #expect(program.contains("# \(path):"))
      let again = Console()
      #expect(again.run(program).status == 0)
      var (engine, other) = (console.shell.engine, again.shell.engine)
      let frames = engine.layout(of: console.shell.scene).frames
      let others = other.layout(of: again.shell.scene).frames
      for (item, frame) in frames where !item.isDerived {
        let name = console.shell.scene.name(of: item)
        guard case .item(let twin)? = again.shell.scene.named(name) else {
          Issue.record("\(name) is gone")
          continue
        }
        #expect(others[twin] == frame, "\(name)")
      }
    }
  }

  @Test("keeps the lines of the document when its program is run, asked and saved again")
  func origins() throws {
    try withDocument(InterfaceFixtures.signIn) { console, path in
      console.run("import \"\(path)\"")
      let program = console.savedProgram()
      let again = Console()
      #expect(again.run(program).status == 0)
      let constraints = console.shell.scene.constraintsInOrder
      let others = again.shell.scene.constraintsInOrder
      #expect(constraints.count == others.count)
      for (constraint, other) in zip(constraints, others) {
        #expect(other.source == constraint.source)
        #expect(other.source?.file == path)
      }
      #expect(again.savedProgram() == program)
      let file = try #require(path.split(separator: "/").last)
      #expect(again.run("why keyPad.height").results.contains("\(file):"))
    }
  }

  @Test(
    "a comment that names no place in a document is a comment",
    arguments: [
      "# notes.txt:3", "# Main.storyboard", "# Main.storyboard:0", "# Main.storyboard:x",
      "; print 1 # Main.storyboard:3",
    ])
  func comments(text: String) {
    let console = Console()
    console.run("view a; a.width == 3 \(text)")
    #expect(console.shell.scene.constraintsInOrder.first?.source?.isInReadFile == false)
  }

  /// A box that is wider, and has no top, where the width is regular.
  private static let classes = InterfaceFixtures.storyboard(
    InterfaceFixtures.scene(
      "Classes",
      views: InterfaceFixtures.view("view", "box", (20, 60, 100, 40), "userLabel=\"box\""),
      constraints: [
        InterfaceFixtures.constraint("x", "box", "leading", "safe-c1", "leading", constant: 20),
        InterfaceFixtures.constraint("y", "box", "top", "safe-c1", "top", constant: 40),
        InterfaceFixtures.constraint("z", "box", "bottom", "safe-c1", "bottom", constant: -10),
        """
        <constraint firstItem="box" firstAttribute="width" constant="100" id="w">
        <variation key="widthClass=regular" constant="300"/>
        </constraint>
        """,
        InterfaceFixtures.constraint("h", "box", "height", constant: 40),
      ].joined(separator: "\n")
    ).replacing(
      "<viewLayoutGuide",
      with: """
        <variation key="default"><mask key="constraints"><exclude reference="z"/></mask></variation>
        <variation key="widthClass=regular"><mask key="constraints">
        <include reference="z"/><exclude reference="y"/></mask></variation>
        <viewLayoutGuide
        """))

  @Test("has the constraints of the size classes of whatever screen is chosen")
  func sizeClasses() {
    withDocument(Self.classes) { console, path in
      console.run("import \"\(path)\"")
      func frame() -> String { console.run("print box.frame").results }
      #expect(frame() == "(20, 60, 100, 40)\n")
      let pad = console.run("screen \"iPad Pro 11\"")
      #expect(pad.messages.contains("size classes: regular width, regular height"))
      #expect(frame() == "(20, 1124, 300, 40)\n")
      console.run("screen landscape")
      #expect(frame() == "(20, 764, 300, 40)\n")
      console.run("screen \"iPhone X\"")
      #expect(frame() == "(20, 84, 100, 40)\n")
      // Its landscape is compact in both directions.
      console.run("screen landscape")
      #expect(frame() == "(64, 40, 100, 40)\n")
      console.run("screen 700x900")
      #expect(frame() == "(20, 850, 300, 40)\n")
      for _ in 0..<3 { console.run("undo") }
      #expect(frame() == "(20, 764, 300, 40)\n")
    }
  }

  @Test("turns the whole screen, not what bars leave of it")
  func turnedBelowBars() {
    let text = InterfaceFixtures.signIn.replacing(
      "<connections>",
      with: """
        <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO" prompted="NO"/>
        <connections>
        """)
    withDocument(text) { console, path in
      console.run("import \"\(path)\"; screen \"iPhone 8\"")
      func size() -> String { console.run("print root.size").results }
      // Below a status bar of 20 and a bar of 44; in landscape there is a bar of 32 alone.
      #expect(size() == "(375, 603)\n")
      console.run("screen landscape")
      #expect(size() == "(667, 343)\n")
      console.run("screen portrait")
      #expect(size() == "(375, 603)\n")
      console.run("screen \"iPhone X\"; screen landscape")
      #expect(size() == "(812, 343)\n")
      #expect(console.run("print root.safeArea.left").results == "44\n")
    }
  }

  @Test("is chosen by its name, not by a number")
  func numberedScene() {
    withDocument(Self.classes) { console, path in
      #expect(console.run("import \"\(path)\" 2").all.contains("[E123]"))
    }
  }

  @Test("keeps its constraints on another screen once it was changed, and says so")
  func changedScene() {
    withDocument(Self.classes) { console, path in
      console.run("import \"\(path)\"; box.height = 50")
      let outcome = console.run("screen \"iPad Pro 11\"")
      #expect(outcome.messages.contains("its constraints stay those of another size class"))
      #expect(console.run("print box.width").results == "100\n")
      // It is said once.
      #expect(!console.run("box.height = 60").messages.contains("size class"))
    }
  }
}

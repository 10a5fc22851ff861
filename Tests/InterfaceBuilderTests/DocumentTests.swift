import InterfaceFixtures
import LayoutModel
import Testing

import InterfaceBuilder

@Suite("A document of Interface Builder")
struct DocumentTests {
  private func document(_ text: String) throws -> InterfaceDocument {
    try InterfaceDocument(utf8: Array(text.utf8), file: "Main.storyboard")
  }

  private static func header(_ attributes: String) -> String {
    "<document \(attributes)><objects/></document>"
  }
  private static let ios = "type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\""

  @Test("fonts and what is hidden vary with the size classes")
  func variations() throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize"
    let text = InterfaceFixtures.storyboard(
      InterfaceFixtures.scene(
        "A",
        views: InterfaceFixtures.view(
          "label", "a", (0, 0, 9, 9), "text=\"A\"",
          inside: """
            \(font)="17"/>
            <variation key="heightClass=regular-widthClass=regular" hidden="YES">\(font)="40"/></variation>
            """), constraints: ""))
    let root = try #require(try document(text).roots.first)
    let label = try #require(root.views.last)
    let phone = SizeClasses(width: .compact, height: .regular)
    #expect([label.font(at: phone), label.font(at: .pad)] == [17, 40])
    #expect([label.isHidden(at: phone), label.isHidden(at: .pad)] == [false, true])
  }

  @Test(
    "documents that are not laid out are refused with the reason",
    arguments: [
      (
        "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"/>", "Xcode 4"
      ),
      (
        header("type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\""),
        "macOS"
      ),
      (
        header("type=\"com.apple.InterfaceBuilder.AppleTV.Storyboard\" targetRuntime=\"AppleTV\""),
        "tvOS"
      ),
      (
        header(
          "type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\" targetRuntime=\"watchKit\""),
        "watchOS"
      ),
      (header("\(ios) targetRuntime=\"iOS.CocoaTouch\""), "Auto Layout"),
      ("<plist/>", "not an Interface Builder document"),
      (header("useAutolayout=\"YES\""), "not an Interface Builder document"),
    ])
  func refusals(text: String, words: String) {
    #expect {
      try document(text)
    } throws: { error in (error as? DocumentRefusal)?.text.contains(words) ?? false }
  }

  @Test("the version decides, and a development version is its plug-in's")
  func versions() throws {
    #expect(try document(InterfaceFixtures.signIn).version == 21701)
    let development = InterfaceFixtures.storyboard(
      InterfaceFixtures.signInScene, version: "32700.99.1234"
    ).replacing(
      "<scenes>",
      with:
        "<dependencies><plugIn identifier=\"com.apple.InterfaceBuilder.IBCocoaTouchPlugin\" version=\"22684\"/></dependencies><scenes>"
    )
    #expect(try document(development).version == 22684)
  }

  @Test("views have the names that the programmer knows")
  func names() throws {
    let root = try #require(try document(InterfaceFixtures.signIn).roots.first)
    #expect(root.name == "Sign In")
    #expect(root.views.map(\.name) == ["root", "titleLabel", "name", "signInButton", "keyPad"])
  }

  @Test(
    "texts become names of letters and digits",
    arguments: [
      ("Sign In", "signIn"), ("URL Label", "urlLabel"), ("don't", "dont"), ("2nd place", "ndPlace"),
      ("URL", "url"), ("Größe", "grE"), ("名前", nil), ("", nil), ("a-b_c", "aBC"),
    ])
  func camelCase(text: String, name: String?) {
    #expect(ItemNames.camelCase(text) == name)
  }

  @Test("every name is taken once, and none is a word of the language")
  func uniqueNames() throws {
    let views = (0..<4).map {
      InterfaceFixtures.view("label", "l\($0)", (0, 0, 10, 10), "text=\"View\"")
    }.joined()
    let text = InterfaceFixtures.storyboard(
      InterfaceFixtures.scene("A", views: views, constraints: ""))
    let names = try #require(try document(text).roots.first).views.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(!names.dropFirst().contains("view"))
  }
}

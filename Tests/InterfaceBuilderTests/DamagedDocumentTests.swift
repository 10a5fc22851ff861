import ScreenChecks
import InterfaceBuilder
import InterfaceFixtures
import LayoutModel
import Testing

@Suite("Damaged documents")
struct DamagedDocumentTests {
  /// Numbers that are the same in every run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 11 ^ state << 30
    }
  }

  /// What replaces a piece of a document.
  private static let pieces: [[UInt8]] = [
    "", "\"", "<", ">", "&", "1e308", "-1", "NaN", "0", "</view>", "<subviews>", "id=\"btn\"",
    "999999999999", "\u{FFFD}", "stackView", "scrollView", "<!--", "]]>", "root", "key=\"view\"",
  ].map { Array($0.utf8) }

  @Test("are read, or refused with a line", arguments: 0..<8)
  func copies(seed: Int) {
    var numbers = Numbers(state: UInt64(seed) &* 977 &+ 5)
    let whole = Array(InterfaceFixtures.signIn.utf8)
    for _ in 0..<60 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let start = Int.random(in: 0..<bytes.count, using: &numbers)
        let end = min(bytes.count, start + Int.random(in: 0...12, using: &numbers))
        let piece = Self.pieces.randomElement(using: &numbers) ?? []
        bytes.replaceSubrange(start..<end, with: piece)
      }
      if Int.random(in: 0..<10, using: &numbers) == 0 {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &numbers))
      }
      do {
        let document = try InterfaceDocument(utf8: bytes, file: "a.xib")
        for root in document.roots { _ = StoredComparison(root, in: document) }
      } catch {
        #expect(error.line >= 1)
        #expect(!error.text.isEmpty)
      }
    }
  }

  private typealias Fixture = InterfaceFixtures

  /// Documents that no one would draw, but a file can hold.
  static let odd: [(name: String, text: String)] = [
    ("a view without a frame", scene("<view id=\"a\"/>", "")),
    (
      "a view without an identifier",
      scene("<view><rect key=\"frame\" width=\"1\" height=\"1\"/></view>", "")
    ),
    ("the same identifier twice", scene(view("a") + view("a"), width("a"))),
    (
      "a frame of letters",
      scene("<view id=\"a\"><rect key=\"frame\" x=\"b\" width=\"c\"/></view>", "")
    ),
    (
      "a negative size",
      scene("<view id=\"a\"><rect key=\"frame\" width=\"-5\" height=\"-5\"/></view>", "")
    ),
    (
      "an infinite size",
      scene("<view id=\"a\"><rect key=\"frame\" width=\"inf\" height=\"1e400\"/></view>", "")
    ),
    ("a constraint on nothing", scene(view("a"), Fixture.constraint("1", "z", "top", "a", "top"))),
    ("a constraint on itself", scene(view("a"), Fixture.constraint("1", "a", "top", "a", "top"))),
    (
      "an unknown attribute",
      scene(view("a"), Fixture.constraint("1", "a", "diagonal", constant: 3))
    ),
    (
      "a width against a top",
      scene(view("a"), Fixture.constraint("1", "a", "width", "v-c1", "top"))
    ),
    (
      "a multiplier of 1/0",
      scene(view("a"), Fixture.constraint("1", "a", "width", "v-c1", "width", "multiplier=\"1/0\""))
    ),
    (
      "a multiplier of 0",
      scene(view("a"), Fixture.constraint("1", "a", "width", "v-c1", "width", "multiplier=\"0\""))
    ),
    (
      "a huge multiplier",
      scene(
        view("a"), Fixture.constraint("1", "a", "width", "v-c1", "width", "multiplier=\"1e300\""))
    ),
    ("a priority of 0", scene(view("a"), width("a", "priority=\"0\""))),
    ("a priority of 5000", scene(view("a"), width("a", "priority=\"5000\""))),
    (
      "a constant that is none",
      scene(
        view("a"),
        "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"wide\" id=\"1\"/>")
    ),
    ("two widths", scene(view("a"), width("a") + width("a").replacing("9.0", with: "8.0"))),
    ("a stack view without views", scene(Fixture.view("stackView", "a", (0, 0, 9, 9)), "")),
    (
      "a stack view of words unknown",
      scene(
        Fixture.view(
          "stackView", "a", (0, 0, 9, 9), "axis=\"up\" distribution=\"even\" spacing=\"x\""), "")
    ),
    ("a variation of the moon", scene(view("a"), "<variation key=\"moon=full-=\"/>")),
    (
      "variations of signs alone",
      scene(
        "<view id=\"a\"><rect key=\"frame\" width=\"9\" height=\"9\"/><variation key=\"=\"/><variation key=\"-==\"/></view>",
        "")
    ),
    (
      "a controller without a view",
      Fixture.storyboard("<scene><objects><viewController id=\"c\"/></objects></scene>")
    ),
    (
      "segues in a circle",
      Fixture.storyboard(
        "<scene><objects><viewController id=\"c\"><view key=\"view\" id=\"v\"><rect key=\"frame\" width=\"9\" height=\"9\"/></view><connections><segue destination=\"c\" kind=\"show\" id=\"s\"/></connections></viewController></objects></scene>"
      )
    ),
    ("an unknown device", Fixture.storyboard(Fixture.signInScene, device: "retina99")),
    ("no version", Fixture.storyboard(Fixture.signInScene, version: "")),
    ("no scenes", Fixture.storyboard()),
    (
      "a cell without content",
      Fixture.xib(
        "<tableViewCell id=\"c\"><rect key=\"frame\" width=\"9\" height=\"9\"/></tableViewCell>")
    ),
    (
      "a screen of no size",
      Fixture.storyboard(
        Fixture.scene("A", width: 0, height: 0, views: view("a"), constraints: width("a")))
    ),
  ]

  private static func scene(_ views: String, _ constraints: String) -> String {
    Fixture.storyboard(Fixture.scene("A", views: views, constraints: constraints))
  }

  private static func view(_ id: String) -> String { Fixture.view("view", id, (0, 0, 9, 9)) }

  private static func width(_ id: String, _ rest: String = "") -> String {
    Fixture.constraint("w", id, "width", constant: 9, rest)
  }

  @Test("odd documents are read", arguments: odd.indices)
  func oddDocuments(index: Int) throws {
    let (name, text) = Self.odd[index]
    let document = try InterfaceDocument(utf8: Array(text.utf8), file: name)
    for root in document.roots {
      let comparison = StoredComparison(root, in: document)
      for view in comparison.views {
        #expect(view.frame.width.isFinite && view.frame.height.isFinite, "\(name)")
        #expect(view.frame.width >= 0, "\(name)")
      }
    }
  }
}

import LayShell
import LayoutEngine
import LayoutInference
import LayoutModel
import SessionSupport
import Testing

/// Rules from frames: programs with their layouts, from which the rules are to be found again.
struct InferenceTests {
  /// A program with constraints, and a size besides its own.
  private struct Screen: CustomTestStringConvertible {
    var name: String
    var program: String
    var testDescription: String { name }
  }

  private static let screens = [
    Screen(
      name: "a form",
      program: """
        screen 375x667
        view title in root intrinsic (120, 24)
        view field in root intrinsic (none, 34)
        view send in root intrinsic (80, 44)
        title.top == root.top + 40
        title.centerX == root.centerX
        field.top == title.bottom + 20
        field.leading == root.leading + 16
        field.trailing == root.trailing - 16
        send.bottom == root.bottom - 30
        send.leading == root.leading + 20
        send.trailing == root.trailing - 20
        """),
    Screen(
      name: "a row with equal widths",
      program: """
        screen 375x667
        view bar
        view a, b, c in bar
        bar.leading == root.leading; bar.trailing == root.trailing
        bar.bottom == root.bottom; bar.height == 50
        a.leading == bar.leading; b.leading == a.trailing + 8; c.leading == b.trailing + 8
        c.trailing == bar.trailing; a.width == b.width; b.width == c.width
        a.top == bar.top; b.top == bar.top; c.top == bar.top
        a.bottom == bar.bottom; b.bottom == bar.bottom; c.bottom == bar.bottom
        """),
    Screen(
      name: "a card that stops growing",
      program: """
        screen 375x667
        view card
        view text in card intrinsic (200, 60)
        card.centerX == root.centerX; card.top == root.top + 30; card.height == 300
        card.width == 500 @high; card.leading >= root.leading
        text.leading == card.leading + 20; text.trailing == card.trailing - 20
        text.top == card.top + 20
        """),
    Screen(
      name: "a scroll view",
      program: """
        screen 375x667
        root.safeArea = (20, 0, 34, 0)
        view scroll scroll
        view page in scroll
        scroll.top == root.safeArea.top; scroll.bottom == root.bottom
        scroll.leading == root.leading; scroll.trailing == root.trailing
        page.top == scroll.top; page.bottom == scroll.bottom
        page.leading == scroll.leading; page.trailing == scroll.trailing
        page.width == scroll.width; page.height == 1200
        """),
    Screen(
      name: "a stack view",
      program: """
        screen 375x667
        stackview list vertical spacing 8 alignment center
        view top in list intrinsic (100, 30)
        view low in list intrinsic (60, 40)
        list.arrange top at 1
        list.arrange low at 2
        low.height == 50
        list.leading == root.leading + 20; list.trailing == root.trailing - 20
        list.top == root.top + 30
        """),
    Screen(
      name: "a half with a gap",
      program: """
        screen 375x667
        view left, right
        left.leading == root.leading + 16; left.width == 0.5 * root.width - 20
        right.trailing == root.trailing - 16; right.width == 0.5 * left.width + 10
        left.top == root.top + 40; left.height == 50; right.top == left.top; right.height == 50
        """),
    Screen(
      name: "a stack view with equal spacing",
      program: """
        screen 375x667
        stackview list horizontal distribution equalSpacing
        view a in list intrinsic (60, 30)
        view b in list intrinsic (80, 30)
        view c in list intrinsic (40, 30)
        list.arrange a at 1
        list.arrange b at 2
        list.arrange c at 3
        list.leading == root.leading + 20; list.trailing == root.trailing - 20
        list.top == root.top + 30
        """),
    Screen(
      name: "a stack view with parts in proportion",
      program: """
        screen 375x667
        stackview list horizontal distribution fillProportionally
        view a in list intrinsic (60, 30)
        view b in list intrinsic (120, 30)
        view c in list intrinsic (40, 30)
        list.arrange a at 1
        list.arrange b at 2
        list.arrange c at 3
        list.leading == root.leading + 20; list.trailing == root.trailing - 20
        list.top == root.top + 30
        """),
  ]

  private static let sizes = [
    Size(width: 375, height: 667), Size(width: 768, height: 1024), Size(width: 320, height: 568),
    Size(width: 1024, height: 768), Size(width: 430, height: 932),
  ]

  /// The layout of a scene on a screen of a size.
  private func drawn(_ scene: Scene, _ size: Size) -> DrawnScreen {
    var shown = scene
    shown.setDisplay { $0.size = size }
    var engine = LayoutEngine()
    return DrawnScreen(of: shown, frames: engine.layout(of: shown).frames)
  }

  /// The scene that a program makes.
  private func scene(_ program: String) -> Scene {
    let console = Console()
    #expect(console.run(program).status == 0)
    return console.shell.scene
  }

  /// The declarations of a program, without what places its views.
  private func declarations(_ program: String) -> String {
    program.split(separator: "\n").filter {
      $0.hasPrefix("view") || $0.hasPrefix("stackview") || $0.hasPrefix("screen")
        || $0.hasPrefix("root.") || $0.contains(".arrange")
    }.joined(separator: "\n")
  }

  @Test("two sizes give rules that hold at sizes that were never shown", arguments: screens)
  private func unseenSizes(_ screen: Screen) throws {
    let original = scene(screen.program)
    let shown = try #require(
      drawn(original, Self.sizes[0]).adding(drawn(original, Self.sizes[1])))
    let statements = Inference(shown).statements.joined(separator: "\n")
    let inferred = scene(declarations(screen.program) + "\n" + statements)
    for size in Self.sizes {
      let wanted = drawn(original, size)
      #expect(wanted.misfits(of: drawn(inferred, size), in: 0).isEmpty, "\(size): \(statements)")
    }
    var engine = LayoutEngine()
    #expect(engine.layout(of: inferred).free.isEmpty)
    #expect(engine.layout(of: inferred).broken.isEmpty)
  }

  @Test("the frames of one size are reproduced", arguments: screens)
  private func oneSize(_ screen: Screen) {
    let original = scene(screen.program)
    let shown = drawn(original, Self.sizes[0])
    let inference = Inference(shown)
    let inferred = scene(
      declarations(screen.program) + "\n" + inference.statements.joined(separator: "\n"))
    #expect(shown.misfits(of: drawn(inferred, Self.sizes[0]), in: 0).isEmpty)
    #expect(inference.rules.count >= 4 * original.itemsInTreeOrder().count - 8)
  }

  @Test("the rules are those that an author wrote", arguments: [0, 2])
  private func idiom(_ place: Int) throws {
    let screen = Self.screens[place]
    let original = scene(screen.program)
    let shown = try #require(
      drawn(original, Self.sizes[0]).adding(drawn(original, Self.sizes[1])))
    let written = Set(
      screen.program.split { $0 == "\n" || $0 == ";" }.map { line in
        String(line.drop { $0 == " " })
      })
    let statements = Inference(shown).statements
    #expect(statements.count { written.contains($0) } * 4 >= statements.count * 3, "\(statements)")
  }

  @Test("two wishes that give way to limits, one along each axis, are found")
  func wishes() throws {
    let original = scene(
      """
      screen 320x480
      view card
      view image in card intrinsic (280, 312); view title in card intrinsic (280, 26)
      view text in card intrinsic (280, 76)
      card.centerX == root.centerX; card.width == 500 @high; card.leading >= root.leading
      card.bottom <= root.bottom - 20; card.centerY == root.centerY @749
      image.centerX == card.centerX; image.top == card.top
      title.leading == card.leading + 20; title.trailing == card.trailing - 20
      title.top == image.bottom + 40; text.top == title.bottom + 16; text.bottom == card.bottom
      text.leading == title.leading; text.trailing == title.trailing
      """)
    let sizes = [Size(width: 320, height: 480), Size(width: 768, height: 1024)]
    let shown = try #require(drawn(original, sizes[0]).adding(drawn(original, sizes[1])))
    let statements = Inference(shown).statements.joined(separator: "\n")
    let inferred = scene(
      "screen 320x480; view card\nview image in card intrinsic (280, 312)\n"
        + "view title in card intrinsic (280, 26); view text in card intrinsic (280, 76)\n"
        + statements)
    for size in sizes + Self.sizes {
      #expect(
        drawn(original, size).misfits(of: drawn(inferred, size), in: 0).isEmpty,
        "\(size): \(statements)")
    }
  }

  @Test("what ends before a view has a length of its own, and views side by side are as high")
  func usualLengths() throws {
    let (views, same) = (
      "view slider, elapsed, remaining, bar, cancel, send\n", "elapsed.frame = (20, 489, 40, 16)\n"
    )
    let small = scene(
      views + same
        + """
        slider.frame = (20, 455, 335, 30); remaining.frame = (315, 489, 40, 16)
        bar.frame = (67.5, 525, 240, 60)
        cancel.frame = (20, 603, 160, 44); send.frame = (195, 603, 160, 44)
        """)
    let large = scene(
      views + same
        + """
        slider.frame = (20, 455, 390, 30); remaining.frame = (370, 489, 40, 16)
        bar.frame = (95, 525, 240, 60)
        cancel.frame = (20, 868, 187.5, 44); send.frame = (222.5, 868, 187.5, 44)
        """)
    let shown = try #require(
      drawn(small, Size(width: 375, height: 667)).adding(
        drawn(large, Size(width: 430, height: 932))))
    let rules = Inference(shown).equations.map(\.text)
    #expect(rules.count { $0.hasPrefix("bar.top") } == 1, "\(rules)")
    #expect(rules.contains("elapsed.height == 16"), "\(rules)")
    #expect(rules.contains("send.height == cancel.height"), "\(rules)")
  }

  @Test("a choice that was decided is kept, and is no doubt any more")
  func decided() throws {
    let original = scene(Self.screens[0].program)
    let shown = drawn(original, Self.sizes[0])
    for doubt in Inference(shown).doubts {
      let decided = Inference(shown, deciding: [doubt.rival])
      #expect(decided.rules.contains { $0.isSame(as: doubt.rival) })
      #expect(!decided.doubts.contains { $0.rule.isSame(as: doubt.rival) })
      #expect(doubt.frames.rule != doubt.frames.rival)
    }
  }

  @Test("a picture of other views is no other size")
  func otherViews() {
    let one = drawn(scene(Self.screens[0].program), Self.sizes[0])
    let other = drawn(scene(Self.screens[1].program), Self.sizes[1])
    #expect(one.adding(other) == nil)
  }
}

extension Inference {
  /// The statements of the rules, one by one.
  fileprivate var statements: [String] { equations.map(\.text) + priorities }
}

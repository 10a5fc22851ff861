import JSONReading
import LayShell
import LayoutModel
import SessionSupport
import Testing

/// `infer` in a session.
struct InferCommandTests {
  private static let form = """
    screen 375x667
    view title intrinsic (120, 24)
    view send
    title.frame = (20, 40, 120, 24)
    send.frame = (20, 600, 335, 44)

    """

  /// The program that a session saves.
  private func program(_ console: Console) -> String {
    String(decoding: console.shell.exported(as: .lay, titled: nil) ?? [], as: UTF8.self)
  }

  /// The frames that a session shows.
  private func frames(_ console: Console) -> String { console.run("layout").results }

  @Test("two views beside one another are aligned and as high, and a text has no ratio")
  func usualRules() {
    let console = Console()
    console.run(
      "view a, b, title\na.frame = (20, 40, 130, 44); b.frame = (170, 40, 130, 44)\n"
        + "title.text = \"Hello\"; title.frame = (20, 120, 120, 24)")
    let answer = console.run("infer").results
    for rule in ["b.top == a.top", "b.height == a.height"] {
      #expect(answer.contains(rule), "\(answer)")
    }
    #expect(!answer.contains("b.bottom") && !answer.contains("* title.height"), "\(answer)")
  }

  @Test("what no person would type is a part of the superview, from one size already")
  func computedNumbers() {
    let console = Console()
    let answer = console.run(
      "screen 393x852; view close, bar\nclose.frame = (278.227368, 800, 39, 30)\n"
        + "bar.frame = (8, 40, 180.78, 20); infer"
    ).results
    #expect(answer.contains("close.centerX == 0.757576 * root.trailing"), "\(answer)")
    #expect(answer.contains("bar.width == 0.46 * root.width"), "\(answer)")
    #expect(answer.contains("All frames are as they were given"), "\(answer)")
  }

  @Test("whole frames may be rounded: contents and centers are found all the same")
  func roundedFrames() {
    let console = Console()
    let answer = console.run(
      "screen 375x667; view title intrinsic (120.4, 20.5)\ntitle.frame = (127, 40, 120, 21); infer"
    ).results
    #expect(answer.contains("title.centerX == root.centerX\n"), "\(answer)")
    #expect(answer.contains("content: title.width and title.height"), "\(answer)")
  }

  @Test(
    "frames on pixels may be rounded, and half a pixel is no misfit",
    arguments: [
      // Two and three pixels in a point, the second as a tree with one decimal prints it.
      "screen 375x667; view a; a.frame = (87, 40, 201.5, 20)",
      "screen 390x844; view a; a.frame = (94.3, 40, 201.3, 20.3)",
      "screen 375x667; view a; a.frame = (147, 40, 80, 20)",
    ])
  func pixels(_ program: String) {
    let answer = Console().run(program + "; infer").results
    #expect(answer.contains("a.centerX == root.centerX\n"), "\(answer)")
    #expect(answer.contains("All frames are as they were given"), "\(answer)")
    #expect(!answer.contains("differs"), "\(answer)")
  }

  @Test("frames that follow from rules are not rounded")
  func exactFrames() {
    let answer = Console().run(
      "screen 375x667; view a intrinsic (120, 20.5); a.left == 20; a.top == 40; a.height == 21; infer"
    ).results
    #expect(answer.contains("a.height == 21"), "\(answer)")
    #expect(answer.contains("All frames are as they were given."), "\(answer)")
  }

  @Test(
    "a text that fills its cell is tied to both edges, and one above others is as high as its lines"
  )
  func cells() {
    let cell = Console().run(
      "screen 320x44; view a intrinsic (200, 22); a.frame = (16, 11, 288, 22); infer"
    ).results
    #expect(cell.contains("a.bottom == root.bottom - 11"), "\(cell)")
    let screen = Console().run(
      "screen 320x480; view a intrinsic (200, 22); a.frame = (16, 11, 288, 22); infer"
    ).results
    #expect(!screen.contains("a.bottom"), "\(screen)")
  }

  @Test("rules of like views are stated of their array, or of a list of them")
  func lists() throws {
    let console = Console()
    console.run(
      """
      screen 375x667
      view cell[1...4]; view a, b, c
      for i in 1...4 { cell[i].frame = (20, 52 * i, 335, 44) }
      a.frame = (20, 500, 80, 30); b.frame = (115, 500, 80, 30); c.frame = (210, 500, 80, 30)
      """)
    let answer = console.run("infer").results
    for rule in [
      "cell.leading == root.leading + 20", "cell[2...4].top == cell[1...3].bottom + 8",
      "cell.height == 44", "[b, c].leading == [a, b].trailing + 15",
    ] {
      #expect(answer.contains(rule), "\(answer)")
    }
    #expect(answer.contains("All frames are as they were given."), "\(answer)")
    // What is saved reads the same, with the same numbers.
    let saved = program(console)
    #expect(saved.contains("view cell[1...4]") && saved.contains("\ncell.height == 44"), "\(saved)")
    let again = Console()
    #expect(again.run(saved).status == 0)
    #expect(frames(again) == frames(console))
    #expect(again.shell.scene.constraintCount == console.shell.scene.constraintCount)
    #expect(program(again) == saved)
  }

  @Test("a frame at another size changes the rule that it refutes, and says nothing of other views")
  func oneFrame() {
    let console = Console()
    console.run(
      "screen 375x667; view a, b; a.frame = (20, 40, 160, 44); b.frame = (195, 40, 160, 44); infer",
      as: .prompt)
    let answer = console.run("screen 768x1024; b.frame = (588, 40, 160, 44); infer", as: .prompt)
    #expect(answer.results.contains("and from b at 768x1024"), "\(answer.all)")
    #expect(
      console.run("expect b.frame == (588, 40, 160, 44)", as: .prompt).status == 0, "\(answer.all)")
    console.run("screen 375x667", as: .prompt)
    #expect(console.run("expect a.frame == (20, 40, 160, 44)", as: .prompt).status == 0)
    #expect(console.run("expect b.frame == (195, 40, 160, 44)", as: .prompt).status == 0)
  }

  @Test(
    "a frame at another size refutes rules of other views too, and the cheapest that is left holds")
  func refutedByOneFrame() {
    let console = Console()
    let title = "screen 348x79; view icon; view title intrinsic (34.5, 21.5)\n"
    console.run(
      title + "icon.frame = (28, 16, 47, 47); title.frame = (100, 28.75, 240, 21.5); infer",
      as: .prompt)
    let answer = console.run(
      "screen 768x119; title.frame = (140, 48.75, 620, 21.5); infer", as: .prompt)
    #expect(answer.results.contains("and from title at 768x119"), "\(answer.all)")
    #expect(
      console.run("expect icon.frame == (28, 16, 87, 87)", as: .prompt).status == 0, "\(answer.all)"
    )
  }

  @Test("rows of a grid are aligned, and are behind the rows above them")
  func grid() {
    let console = Console()
    let answer = console.run(
      """
      screen 375x667
      view k[1...6]
      for r in 0...1 { for c in 0...2 { k[r * 3 + c + 1].frame = (20 + 115 * c, 100 + 70 * r, 105, 60) } }
      infer
      """
    ).results
    let rules = answer.split(separator: "\n")
      .prefix { !$0.hasPrefix("These hold") }.joined(separator: "\n")
    #expect(rules.contains("k[2...3].top == k[1...2].top"), "\(answer)")
    #expect(rules.contains("k[4...6].top == k[1...3].bottom + 10"), "\(answer)")
    #expect(!rules.contains("k[4].leading == k[3]"), "\(answer)")
  }

  @Test("a stack view stays the one that it is")
  func knownStack() {
    let console = Console()
    let answer = console.run(
      """
      screen 414x896
      stackview s vertical distribution equalSpacing
      view a, b, c in s intrinsic (none, 34)
      s.arrange a; s.arrange b; s.arrange c
      s.edges == root.edges
      infer
      """)
    #expect(!answer.results.contains("stack "), "\(answer.all)")
    #expect(answer.results.contains("All frames are as they were given."), "\(answer.all)")
    #expect(program(console).contains("equalSpacing"), "\(program(console))")
  }

  @Test("a content that keeps a larger one small is stated as a length")
  func rivalContents() {
    let console = Console()
    let answer = console.run(
      """
      screen 393x116
      stackview s vertical
      view image in s intrinsic (60, 60)
      view label in s text "Food & Drinks" font 13 lines 2
      s.arrange image; s.arrange label
      image.size == (60, 60); s.leading == root.leading + 24; s.top == root.top + 10
      infer
      """)
    #expect(answer.results.contains("image.width == 60"), "\(answer.all)")
    #expect(answer.results.contains("All frames are as they were given."), "\(answer.all)")
  }

  @Test("an edge where the margins have no width is at that of the screen")
  func noMargins() {
    let rules = Console().run(
      "screen 375x667; root.margins = (0, 16, 0, 16); view a\na.frame = (16, 0, 343, 667); infer"
    ).results
    #expect(rules.contains("a.top == root.top\n"), "\(rules)")
    #expect(rules.contains("a.leading == root.layoutMarginsGuide.leading"), "\(rules)")
  }

  /// The answer for dumps in files.
  private func inferring(_ dumps: [String]) -> String {
    let paths = dumps.map { dump in
      let path = "/tmp/lay-infer-\(UInt64.random(in: 0...UInt64.max)).txt"
      TestFiles.write(dump, to: path)
      return path
    }
    defer { for path in paths { TestFiles.remove(path) } }
    let console = Console()
    return console.collecting { _ = console.shell.infer(fromFiles: paths) }.all
  }

  @Test("a label that is as wide on every screen is as wide as its text, whatever its font")
  func textWidths() {
    let narrow = """
      <UIWindow: 0x1; frame = (0 0; 375 667); layer = <CALayer: 0x9>>
         | <UILabel: 0x2; frame = (238 60; 117 17); text = 'Sign up'; layer = <CALayer: 0x9>>
         | <UIView: 0x3; frame = (20 120; 335 40); layer = <CALayer: 0x9>>
      """
    var wide = narrow
    for (old, new) in [("375 667", "414 896"), ("(238", "(277"), ("335 40", "374 40")] {
      wide.replace(old, with: new)
    }
    let answer = inferring([narrow, wide])
    #expect(!answer.contains("signUpLabel.width =="), "\(answer)")
    #expect(answer.contains("signUpLabel.trailing == root.trailing - 20"), "\(answer)")
    #expect(answer.contains("All frames are as they were given."), "\(answer)")
  }

  @Test("lists in the members of a list are one array")
  func nestedLists() {
    var text = "<UIWindow: 0x1; frame = (0 0; 375 667); layer = <CALayer: 0x9>>\n"
    for card in 0..<3 {
      text += "   | <App.Card: 0x1\(card); frame = (16 \(80 + 112 * card); 343 100)>\n"
      for star in 0..<3 {
        text += "   |    | <App.Star: 0x2\(card)\(star); frame = (\(12 + 52 * star) 28; 44 44)>\n"
      }
    }
    let answer = inferring([text])
    for rule in ["star.width == 44", "star[4...6].top == card[2].top + 28"] {
      #expect(answer.contains(rule), "\(answer)")
    }
  }

  private static let dump = """
    <UIWindow: 0x1; frame = (0 0; 375 667); layer = <CALayer: 0x9>>
       | <UIView: 0x2; frame = (0 0; 375 667); layer = <CALayer: 0x9>>
       |    | <App.CardView: 0x3; frame = (0 80; 375 60); layer = <CALayer: 0x9>>
       |    |    | <UILabel: 0x4; frame = (72 20; 287 20.5); text = 'Anna'; layer = <CALayer: 0x9>>
       |    | <App.CardView: 0x5; frame = (0 148; 375 60); layer = <CALayer: 0x9>>
       |    |    | <UILabel: 0x6; frame = (72 20; 287 20.5); text = 'Bert'; layer = <CALayer: 0x9>>
       |    | <App.CardView: 0x7; frame = (0 216; 375 60); layer = <CALayer: 0x9>>
       |    |    | <UILabel: 0x8; frame = (72 20; 287 20.5); text = 'Carl'; layer = <CALayer: 0x9>>
       |    | <UIButton: 0xa; frame = (20 600; 335 44); layer = <CALayer: 0x9>>
       |    |    | <UIButtonLabel: 0xb; frame = (150 11; 40 22); text = 'Send'; layer = <CALayer: 0x9>>

    """

  @Test(
    "a dump is the screen in its window, its like views are arrays, and Swift has their classes")
  func dump() throws {
    let console = Console()
    let answer = console.collecting {
      _ = console.shell.infer(fromFiles: ["-"], input: Array(Self.dump.utf8))
    }.all
    for text in [
      "for 7 views", "cardView[2...3].top == cardView[1...2].bottom + 8", "sendButton.height",
    ] {
      #expect(answer.contains(text), "\(answer)")
    }
    let swift = String(
      decoding: console.shell.exported(as: .swift, titled: nil) ?? [], as: UTF8.self)
    for text in ["{ _ in CardView() }", "= UILabel()", "sendButton = UIButton(type: .system)"] {
      #expect(swift.contains(text), "\(swift)")
    }
    #expect(!swift.contains("window") && !swift.contains("ButtonLabel"), "\(swift)")
  }

  @Test("dumps with views of the system first, and with bars in texts")
  func oddDumps() {
    let system = """
      <UIWindow: 0x101; frame = (0 0; 375 667); layer = <CALayer: 0x9>>
         | <_UIBar: 0x102; frame = (0 0; 375 44); layer = <CALayer: 0x9>>
         |    | <UILabel: 0x103; frame = (0 0; 50 20); text = 'hi'; layer = <CALayer: 0x9>>
         | <UIView: 0x104; frame = (0 100; 375 40); layer = <CALayer: 0x9>>

      """
    let answer = inferring([system])
    for text in ["for 1 view", "view.top == root.top + 100", "2 views left out"] {
      #expect(answer.contains(text), "\(answer)")
    }
    let bars = """
      <UIWindow: 0x101; frame = (0 0; 390 844); layer = <CALayer: 0x9>>
         | <UILabel: 0x102; frame = (20 40; 350 20.5); text = 'Log | UIView: 0x12 | UIView: 0x13'; layer = <CALayer: 0x9>>
         | <UIView: 0x103; frame = (20 90; 350 20); layer = <CALayer: 0x9>>

      """
    #expect(inferring([bars]).contains("for 2 views"))
  }

  @Test("a conflict of many numbers can be cured by rules for the frames that are shown")
  func manyNumbers() throws {
    let console = Console()
    let told = console.run(
      """
      screen 320x480
      view a, b; a.height == 20; b.height == 20; a.top == 20; b.top == 60
      a.left == 20; a.width == 120
      b.left == a.right + 10; b.width == 130; b.right == 300
      """, as: .prompt
    ).all
    let line = try #require(told.split(separator: "\n").first { $0.contains("  infer") }, "\(told)")
    let number = try #require(line.split(separator: " ").first)
    let answer = console.run("fix \(number)", as: .prompt)
    #expect(answer.results.contains("All frames are as they were given."), "\(answer.all)")
    #expect(console.run("conflicts").results.contains("no conflicts"))
  }

  @Test("where a typed frame contradicts the rules, `infer` is offered, and takes it")
  func contradictingFrame() throws {
    let console = Console()
    console.run(
      "screen 375x667; view a, b; a.frame = (20, 40, 335, 44); b.frame = (20, 100, 160, 44); infer",
      as: .prompt)
    let told = console.run("screen 768x1024; a.frame = (184, 40, 400, 44)", as: .prompt).all
    let line = try #require(told.split(separator: "\n").first { $0.contains("  infer") }, "\(told)")
    let number = try #require(line.split(separator: " ").first)
    let answer = console.run("fix \(number)", as: .prompt)
    #expect(answer.results.contains("a.width == 400 @high"), "\(answer.all)")
    #expect(console.run("expect a.frame == (184, 40, 400, 44)", as: .prompt).status == 0)
  }

  @Test("of a view behind another one, the length of the other is stated")
  func lengthsBefore() {
    let answer = Console().run(
      """
      screen 390x844; view bar, row; view icon, title in row
      bar.frame = (0, 0, 390, 48); row.frame = (16, 60, 358, 60)
      icon.frame = (8, 10, 40, 40); title.frame = (60, 8, 230, 22); infer
      """
    ).results
    for rule in [
      "bar.height == 48", "row.top == bar.bottom + 12", "icon.width == 40",
      "title.leading == icon.trailing + 12",
    ] {
      #expect(answer.contains(rule), "\(answer)")
    }
    #expect(!answer.contains("row.top == root.top"), "\(answer)")
  }

  @Test("a long list is refused, with what to do")
  func tooMany() {
    let console = Console()
    console.run("view row[1...450]\nfor i in 1...450 { row[i].frame = (0, 50 * i, 300, 44) }")
    #expect(console.run("infer").messages.contains("for 400 at most"))
  }

  @Test("a view that holds a row of like views becomes a stack view, and a view again after undo")
  func stack() {
    let console = Console()
    console.run(
      "screen 340x200; view bar { view a, b, c }\nbar.frame = (20, 40, 300, 44); a.frame = (0, 0, 90, 44)\n"
        + "b.frame = (105, 0, 90, 44); c.frame = (210, 0, 90, 44)", as: .prompt)
    let answer = console.run("infer", as: .prompt)
    #expect(
      answer.results.contains("bar horizontal spacing 15 distribution fillEqually"), "\(answer.all)"
    )
    #expect(answer.results.contains("All frames are as they were given."), "\(answer.all)")
    #expect(console.run("print bar.spacing", as: .prompt).results.contains("15"))
    console.run("screen 440x200", as: .prompt)
    #expect(console.run("expect c.width == b.width", as: .prompt).status == 0)
    console.run("undo; undo; undo", as: .prompt)
    #expect(
      !console.shell.scene.itemsInTreeOrder().contains {
        console.shell.scene.properties(of: $0)?.stack != nil
      })
  }

  @Test("an edge at the margins of the screen is tied to them")
  func margins() {
    let console = Console()
    console.run(
      "screen 375x667; root.margins = (0, 20, 0, 20); view a\na.frame = (20, 40, 335, 44); infer")
    let rules = console.run("constraints").results
    #expect(rules.contains("== root.layoutMarginsGuide.leading"), "\(rules)")
    #expect(rules.contains("== root.layoutMarginsGuide.trailing"), "\(rules)")
    console.run("screen 768x1024; expect a.frame == (20, 40, 728, 44)")
    #expect(console.shell.exitStatus == 0)
  }

  @Test("what layout prints as JSON is a screen, from standard input too")
  func layoutAsJSON() throws {
    let printed = Console(settings: .json).run(Self.form + "layout").results
    let console = Console()
    let wasInferred = console.collecting {
      _ = console.shell.infer(fromFiles: ["-"], input: Array(printed.utf8))
    }
    #expect(wasInferred.all.contains("for 2 views, from one size: 375x667"), "\(wasInferred.all)")
    #expect(
      console.run("expect send.frame == (20, 600, 335, 44)").status == 0, "\(wasInferred.all)")
  }

  @Test("standard input without frames is said to have none")
  func otherInput() {
    let console = Console()
    let answer = console.collecting {
      _ = console.shell.infer(fromFiles: ["-"], input: Array("hello".utf8))
    }
    #expect(answer.messages.contains("this text shows no frames"), "\(answer.all)")
  }

  @Test("a choice that was decided stays when another size is shown")
  func decidedStays() throws {
    let console = Console()
    console.run(Self.form, as: .prompt)
    guard console.run("infer", as: .prompt).results.contains("instead of") else { return }
    console.run("fix 1", as: .prompt)
    let constraints = console.run("constraints").results
    console.run("screen 414x896", as: .prompt)
    console.run("infer", as: .prompt)
    #expect(console.run("constraints").results == constraints)
  }

  @Test("a screen with nothing but views is one that `infer` can settle")
  func cure() {
    let seen = "view a, b, c intrinsic (60, 20); ambiguity"
    #expect(outcome(of: seen).all.contains("infer  states rules"), "\(outcome(of: seen).all)")
    // Frames without an area say nothing, and two sets are settled one by one.
    for other in ["view a, b, c; ambiguity", "view a intrinsic (60, 20); ambiguity"] {
      #expect(!outcome(of: other).all.contains("infer  states"), "\(outcome(of: other).all)")
    }
  }

  @Test("the frames stay, constraints come, and undo is one step")
  func oneStep() {
    let console = Console()
    console.run(Self.form, as: .prompt)
    let before = console.shell.scene
    let shown = frames(console)
    let outcome = console.run("infer", as: .prompt)
    #expect(outcome.status == 0, "\(outcome.all)")
    #expect(console.shell.scene.constraintCount > 3)
    #expect(frames(console) == shown)
    #expect(console.run("ambiguity").results.contains("nothing is ambiguous"))
    console.run("undo", as: .prompt)
    #expect(console.shell.scene.subjects(changedSince: before).isEmpty)
  }

  @Test("another size of the screen is taken in, and its frames are given too")
  func secondSize() {
    let console = Console()
    console.run(Self.form, as: .prompt)
    console.run("infer; undo; screen 768x1024", as: .prompt)
    console.run("send.frame = (20, 957, 728, 44)", as: .prompt)
    let outcome = console.run("infer", as: .prompt)
    #expect(outcome.results.contains("2 sizes"), "\(outcome.all)")
    #expect(outcome.results.contains("All frames are as they were given."), "\(outcome.all)")
    console.run("screen 414x896", as: .prompt)
    #expect(
      console.run("expect send.frame == (20, 829, 374, 44)", as: .prompt).status == 0,
      "\(outcome.all)")
  }

  @Test("fix takes a rule that another size could tell from the one chosen")
  func decide() throws {
    let console = Console()
    console.run(Self.form, as: .prompt)
    let first = console.run("infer", as: .prompt).results
    guard first.contains("instead of") else { return }
    let constraints = console.run("constraints").results
    let outcome = console.run("fix 1", as: .prompt)
    #expect(outcome.results.contains("inferred"), "\(outcome.all)")
    #expect(console.run("constraints").results != constraints)
    #expect(console.run("fix 99", as: .prompt).all.contains("E044"))
  }

  @Test("the same facts as JSON")
  func json() throws {
    let console = Console(settings: .json)
    let text = console.run(Self.form + "infer").results
    let line = try #require(text.split(separator: "\n").first { $0.contains("inferred") })
    let object = try #require(JSONValue(line))
    let inferred = try #require(object["inferred"])
    #expect(inferred["sizes"]?.elements.count == 1)
    #expect((inferred["rules"]?.elements.count ?? 0) > 3)
    #expect(inferred["misfits"]?.elements.isEmpty == true)
    #expect(inferred["ambiguous"]?.number == 0)
  }

  @Test("without views there is nothing to infer")
  func nothing() {
    #expect(outcome(of: "infer").messages.contains("E125"))
    #expect(outcome(of: "view a; atomic g { a.width == 3 }; infer").messages.contains("E125"))
  }
}

import SavedPrograms
import SessionSupport
import Testing

import LayShell

/// Scroll views, hidden arranged views, frames from elsewhere in the tree, empty safe areas.
@Suite("Scroll views and stack views")
struct ScrollAndStackTests {
  /// Programs whose last statements are checks.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var testDescription: String { name }
  }

  static let scrollViews = [
    Case(
      name: "edges are the content's, centers and lengths the frame's",
      text: """
        view s scroll; s.edges == root.edges
        view c in s; c.edges == s.edges; c.centerX == s.centerX; c.height == 900
        expect c.frame == (0, 0, 320, 900)
        expect s.content.size == (320, 900)
        expect c.right == s.right
        expect c.bottom == s.bottom
        expect c.centerX == s.centerX
        expect no ambiguity
        """),
    Case(
      name: "an edge is the frame's for what is outside",
      text: """
        view s scroll; s.edges == root.edges
        view c in s; c.edges == s.edges; c.width == s.width; c.height == 900
        view d; d.left == s.left; d.bottom == s.bottom; d.size == (10, 10)
        expect d.bottom == 480
        expect s.bottom == 480
        """),
    Case(
      name: "a fraction of a center is measured in the frame",
      text: """
        view s scroll; s.edges == root.edges + 10
        view c in s; c.size == (100, 600); c.top == s.top; c.bottom == s.bottom
        c.keepHorizontallyCentered
        expect c.left == 100
        c.keepHorizontalCenter.equal = 0.25
        expect c.left == 25
        """),
    Case(
      name: "sentences about centers",
      text: """
        view s scroll; s.edges == root.edges
        view c in s
        constrain c {
          make left equalTo s.left
          make right equalTo s.right
          make top equalTo s.top
          make bottom equalTo s.bottom
          make centerX equalTo s.centerX
          set height to 900
        }
        expect c.width == 320
        """),
    Case(
      name: "margins are the content's, their center the frame's",
      text: """
        view s scroll; s.edges == root.edges; s.margins = (0, 20, 0, 40)
        view c in s; c.left == s.leftMargin; c.width == 600; c.right == s.rightMargin
        c.top == s.top; c.bottom == s.bottom; c.height == 50
        view d in s; d.centerX == s.centerXWithinMargins; d.width == 10; d.top == 0; d.height == 10
        expect s.content.width == 660
        expect d.left == 145
        """),
    Case(
      name: "right to left, positions are measured from the right edge of the content",
      text: """
        root.direction = rtl
        view s scroll; s.edges == root.edges
        view c in s; c.leading == s.leading + 10; c.trailing == s.trailing; c.width == 600
        c.top == s.top; c.bottom == s.bottom; c.height == 50
        expect c.left == 0
        expect s.content.width == 610
        expect c.leading == s.leading + 10
        """),
    Case(
      name: "a box layout centers in the content",
      text: """
        view s scroll; s.edges == root.edges
        stack row in s margin 10 { item a size 400x50; item b size 20x20 gravity center }
        s.content.width == 420; s.content.height == 70
        expect b.center == (210, 35)
        """),
    Case(
      name: "a build centers in the content",
      text: """
        view s scroll; s.edges == root.edges
        view wide in s intrinsic 400x20; view small in s intrinsic 40x20
        build s { VStack(alignment: center) { wide; small } }
        expect s.content.width == 400
        expect small.centerX == 200
        """),
  ]

  static let stackViews = [
    Case(
      name: "the height of a hidden member makes no stack view higher",
      text: """
        view a intrinsic 40x20; view b intrinsic 30x70
        stackview s alignment top { a; b }
        s.left == 0; s.top == 0; b.hidden = true
        expect s.size == (40, 20)
        expect b.frame == (0, 0, 0, 70)
        s.spacing = 8
        expect b.frame == (40, 0, 0, 70)
        """),
    Case(
      name: "a hidden member is aligned, and may stick out",
      text: """
        view a intrinsic 40x20; view b intrinsic 30x70
        stackview s alignment center { a; b }
        s.left == 0; s.top == 0; b.hidden = true; s.height == 50
        expect b.frame == (0, -10, 0, 70)
        b.height == 60
        expect no conflicts
        """),
    Case(
      name: "the length of a hidden member is that of its own constraint",
      text: """
        view a intrinsic 40x20; view b intrinsic 30x20
        stackview s { a; b }
        s.left == 0; s.top == 0; b.hidden = true; b.width == 25
        expect b.width == 25
        expect s.width == 40
        expect no conflicts
        """),
    Case(
      name: "a text that is hidden in a row is not wrapped",
      text: """
        view a intrinsic 40x20; view b text "many words that could be wrapped" lines 0
        stackview s alignment top { a; b }
        s.left == 0; s.top == 0; b.hidden = true
        expect b.frame == (0, 0, 0, 20.5)
        """),
    Case(
      name: "without a visible member a stack view has no length along its axis",
      text: """
        view a intrinsic 40x20
        stackview s { a }
        s.left == 0; s.top == 0; a.hidden = true
        expect s.size == (0, 20)
        stackview t vertical
        t.left == 0; t.top == 0; t.width == 10; t.height <= 100
        expect t.height == 0
        expect no ambiguity
        """),
    Case(
      name: "where gaps can grow a stack view is as short as can be",
      text: """
        view a, b, c, d intrinsic 40x20
        stackview s distribution equalSpacing spacing 8 { a; b }
        stackview t vertical distribution equalCentering spacing 8 { c; d }
        s.left == 0; s.top == 0; t.left == 0; t.top == 100
        expect s.width == 88
        expect t.height == 48
        expect no ambiguity
        """),
  ]

  static let others = [
    Case(
      name: "a frame that is assigned from another branch is converted",
      text: """
        view b { view c }
        b.frame = (100, 100, 50, 50)
        c.left = root.left
        expect c.frame == (-100, 0, 0, 0)
        c.frame = root.frame
        expect c.frame == (-100, -100, 320, 480)
        """),
    Case(
      name: "and from a view beside the superview",
      text: """
        view b { view c }; view d { view e }
        b.frame = (100, 0, 50, 50); d.frame = (10, 20, 50, 50); e.frame = (1, 2, 3, 4)
        c.frame = e.frame
        expect c.frame == (-89, 22, 3, 4)
        """),
    Case(
      name: "hugging that a build sets goes with the build",
      text: """
        view a, b intrinsic 40x20
        a.compression.vertical = 800
        build root name x { HStack { a.hugging(horizontal, 300).compression(all, 900); b } }
        expect a.hugging.horizontal == 300
        expect a.compression == (900, 900)
        remove x
        expect a.hugging.horizontal == 250
        expect a.compression == (750, 800)
        """),
    Case(
      name: "but not what is set afterwards",
      text: """
        view a, b intrinsic 40x20
        build root name x { HStack { a.hugging(horizontal, 300); b } }
        a.hugging.horizontal = 400
        expect a.hugging.horizontal == 400
        remove x
        expect a.hugging.horizontal == 400
        """),
    Case(
      name: "a member that leaves a build keeps nothing of it",
      text: """
        view a, b intrinsic 40x20; view c
        build root name x { HStack { a.hugging(horizontal, 300); b.hugging(horizontal, 301) } }
        move a to c
        expect a.hugging.horizontal == 250
        expect b.hugging.horizontal == 301
        """),
    Case(
      name: "of two builds the later one counts, and then the other",
      text: """
        view a, b, c in root intrinsic 40x20
        build root name x { HStack { a.hugging(horizontal, 300); b } }
        expect error { build root name y { HStack { nosuch.x } } }
        undo
        expect a.hugging.horizontal == 250
        """),
    Case(
      name: "a safe area larger than the screen ends at its edges",
      text: """
        root.safeArea = (300, 0, 300, 0)
        expect root.safeArea.frame == (0, 300, 320, 0)
        view x; x.edges == root.safeArea.edges
        expect x.frame == (0, 300, 320, 0)
        root.safeArea = (600, 400, 10, 10)
        expect x.frame == (320, 480, 0, 0)
        screen landscape
        expect x.frame == (400, 320, 70, 0)
        expect no conflicts
        """),
  ]

  @Test("programs that check themselves", arguments: scrollViews + stackViews + others)
  func check(program: Case) {
    let outcome = outcome(of: program.text)
    #expect(outcome.status == 0 && !outcome.messages.contains("error"), "\(outcome.all)")
  }

  @Test("builds and their priorities are saved separately")
  func savedPriorities() {
    let console = Console()
    console.run(
      """
      view a, b intrinsic 40x20
      a.compression.vertical = 800
      build root name x { HStack { a.hugging(horizontal, 300); b } }
      """)
    let again = Console()
    let outcome = again.run(
      console.shell.program().text
        + "\nexpect a.hugging.horizontal == 300\nremove x\nexpect a.hugging.horizontal == 250")
    #expect(outcome.status == 0, "\(outcome.all)")
  }
}

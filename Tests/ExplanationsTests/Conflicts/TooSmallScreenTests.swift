import SessionSupport
import Testing

import LayShell

/// What an engineer asks of a screen that is too small: how much is needed, where it holds, what to change.
@Suite("A conflict with the size of the screen")
struct TooSmallScreenTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var program: String
    var says: [String]
    var omits: [String] = []

    var testDescription: String { name }
  }

  private static let row = """
    view name, field
    name.leading == root.leading + 8
    field.leading == name.trailing + 8
    field.width == 70
    root.trailing == field.trailing + 8
    name.top == 0; name.height == 20; field.top == 0; field.height == 20

    """

  private static let centered = """
    view title intrinsic 39x20
    title.centerX == root.centerX
    title.leading >= root.leading + 42
    title.top == 0

    """

  static let cases = [
    Case(
      name: "that holds at one height alone",
      program: """
        screen 320x150
        view a, b
        a.top == root.top + 20; a.height == 50
        b.top == a.bottom + 10; b.height == 80
        root.bottom == b.bottom + 20
        a.left == 0; a.width == 10; b.left == 0; b.width == 10
        range height
        conflicts
        """,
      says: ["height  only 180", "holds  only on a screen 180 high"],
      omits: ["never"]),
    Case(
      name: "is offered the size that holds where other repairs fail on other screens",
      program: """
        screen 320x150
        stackview s vertical in root spacing 10
        view a, b in s
        s.arrange a at 1; s.arrange b at 2
        s.top == root.top + 20; root.bottom == s.bottom + 20
        s.left == 0; s.width == 10; a.height == 50; b.height == 80
        conflicts
        """,
      says: ["screen 320x180              no conflict is left"]),
    Case(
      name: "of a view in the middle is proved with whole numbers, in points of the screen",
      program: "screen 75x100\n" + centered + "explain",
      says: ["2 x (2)", "root.width", "84 <= 75", "9 too many"], omits: ["0.5", "37.5"]),
    Case(
      name: "counts what comes back once there is room for the rest",
      program: "screen 22x100\n" + row + "conflicts",
      says: ["at least 94, but its width is 22", "holds  from a width of 94"]),
    Case(
      name: "does not count what another conflict needs",
      program: "screen 60x100\n" + row
        + """
        view other
        other.leading == root.leading + 100; other.width == 50; other.top == 50; other.height == 5
        root.trailing >= other.trailing + 10
        conflicts
        """,
      says: [
        "the contents of root need at least 94, but",
        "holds  from a width of 94; all constraints hold from 160",
      ]),
    Case(
      name: "of both axes says what it needs of the one that is given",
      program: """
        screen 45x300
        view a, b
        a.leading == root.leading + 10; a.height == 44; a.width == a.height
        b.leading == a.trailing; b.trailing == root.trailing - 20; a.top == 0
        b.top == 0; b.height == 10
        conflicts
        """,
      says: ["74 needed, 45 available"]),
    Case(
      name:
        "of which a length is nearly all says what it is off by, not the width at which it held",
      program: """
        screen 400x300
        view a
        a.top == 0; a.height == 10
        a.leading == root.leading + 31; root.trailing == a.trailing + 31
        a.width == 0.98 * root.width
        explain 1
        """,
      says: ["54"], omits: ["needed"]),
    Case(
      name: "adds the margins that its constraints name",
      program: """
        screen 60x100
        view a, b
        a.leading == root.leadingMargin + 6; a.width == 42
        b.leading == a.trailing + 14
        root.trailingMargin >= b.trailing + 15
        a.top == 0; a.height == 9; b.top == 0; b.height == 9
        explain
        """,
      says: ["line 3, margin 8", "14 + 42 + 14 + b.width + 23 <= 60"]),
    Case(
      name: "says of a repair that a view stays without a size",
      program: """
        screen 60x100
        view a intrinsic 42x42
        view b intrinsic 90x20
        a.compression.horizontal = 700
        a.leading == root.leading + 13
        b.leading == a.trailing + 14; root.trailing == b.trailing + 12
        a.top == 0; b.top == 0
        a.width == 42
        explain
        """,
      says: ["same picture, a stays 0 wide"]),
    Case(
      name: "says of a repair that nothing determines a value",
      program: """
        screen 100x40
        view a, b
        a.top == root.top; b.top == a.bottom; root.bottom == b.bottom; a.height == 44
        a.left == 0; a.width == 9; b.left == 0; b.width == 9
        explain
        """,
      says: ["no conflict is left", "(4) at @999                 (4) is missed by 4"],
      omits: ["remove (4)                  same picture\n", "b moves"]),
    Case(
      name: "that is too large names the size and the edges",
      program: """
        screen 320x100
        view c
        c.left == 10; c.right == root.right - 10; c.width == 50; c.top == 0; c.height == 9
        conflicts
        """,
      says: [
        "these fill 70 of 320: 250 too few",
        "(3) asks for a width of 50, and both edges of c are pinned",
      ]),
  ]

  @Test("is told as it is", arguments: cases)
  func words(_ example: Case) {
    let text = outcome(of: example.program, keepsGoing: true).all
    for words in example.says { #expect(text.contains(words), "\(words)\n\(text)") }
    for words in example.omits { #expect(!text.contains(words), "\(words)\n\(text)") }
  }

  @Test("is mended by the same edit whether it is typed or taken with `fix`")
  func typed() {
    let console = Console()
    console.run(
      """
      screen 38x100
      view box { view icon intrinsic 20x20; view label intrinsic 20x20 }
      box.leading >= root.leading; root.trailing >= box.trailing; box.centerX == root.centerX
      icon.centerX == box.centerX
      box.trailing == label.trailing + 20; label.leading == box.leading + 20
      icon.leading >= box.leading + 20; box.trailing >= icon.trailing + 20
      """)
    let text = console.run("conflicts").results
    let typed = text.split(separator: "\n").compactMap { line -> (fix: String, edit: String)? in
      guard line.hasPrefix("  fix "), let gap = line.range(of: "  ", after: 6) else { return nil }
      return (String(line.dropFirst(2)[..<gap]), String(line[gap...].drop { $0 == " " }))
    }
    #expect(!typed.isEmpty, "\(text)")
    for (fix, edit) in typed {
      let (one, other) = (Console(copying: console), Console(copying: console))
      one.run(fix)
      other.run(edit)
      func frames(_ console: Console) -> [Substring] {
        console.run("layout").results.split(separator: "\n").filter { $0.contains(" x ") }
      }
      #expect(frames(one) == frames(other), "\(fix): \(edit)")
    }
  }
}

extension Substring {
  /// The place of a text behind a number of characters.
  fileprivate func range(of text: String, after count: Int) -> String.Index? {
    let rest = dropFirst(count)
    return rest.indices.first { rest[$0...].hasPrefix(text) }
  }
}

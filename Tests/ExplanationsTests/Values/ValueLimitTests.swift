import SessionSupport
import Testing

/// How far a value keeps its sensitivity, in words and against layouts behind the limit.
@Suite("Limits of values")
struct ValueLimitTests {
  /// Two views that share the screen's width: half each, up to 200 for the first.
  private static let halves = """
    view a, b
    a.left == 0; b.left == a.right; b.right == root.right
    a.width == b.width @low
    a.width <= 200

    """

  /// The screen moves the value.
  static let moving: [ProgramCase] = [
    .init(
      "from 1/2 to a stand", "screen 320x480\n" + halves + "why a.width",
      says: ["until root.width reaches 400; from there (5) is at its limit and a stays 200"]),
    .init(
      "from 1/2 to 1", "screen 320x480\n" + halves + "why b.width",
      says: ["until root.width reaches 400; from there (5) is at its limit and b moves by +1"]),
    .init(
      "from 1 to 1/2", "screen 500x480\n" + halves + "why b.width",
      says: ["until root.width falls to 400; from there (4) holds and b moves by +0.5"]),
    .init(
      "where the present width is a breakpoint", "screen 400x480\n" + halves + "why a.width",
      says: [
        "until root.width goes above 400, its current value; from there (5) is at its limit and a stays 200"
      ],
      omits: ["falls to 400"]),
    .init(
      "a conflict",
      "screen 320x480; view a; a.left == 20; a.right == root.right - 20; a.width >= 100\nwhy a.width",
      says: ["until root.width falls to 140; beyond that (3) cannot hold"]),
    .init(
      "a jump where a flow breaks its line",
      """
      screen 320x120
      view tag[1...6] text "a tag"
      flow tags spacing 4 margin 8 {
        item tag size (content, content) padding 2
        item rest size (match, 10) weight 1 gravity bottom
      }
      why rest.width
      screen 292.01x120
      expect rest.width == 0.01
      screen 291.99x120
      expect rest.width == 275.99
      """, says: ["until root.width falls to 292; there rest jumps to 276"]),
  ]

  /// The screen moves the value elsewhere, not here.
  static let still: [ProgramCase] = [
    .init(
      "from a stand to 1/2", "screen 500x480\n" + halves + "why a.width",
      says: ["root.width falls to 400; from there (4) holds and a moves by +0.5"]),
    .init(
      "on both sides",
      """
      screen 320x480; view a
      a.left == 0
      a.width == 100 @low
      a.width <= root.width - 100
      a.width >= root.width - 300
      why a.width
      """,
      says: [
        "root.width reaches 400; from there (4) is at its limit and a moves by +1",
        "root.width falls to 200; from there (3) is at its limit and a moves by +1",
      ]),
    .init(
      "a text that begins to wrap",
      """
      screen 320x480; view t text "some words that wrap"; view c
      t.lines = 0
      t.left == 0; t.right == root.right; t.top == 0
      c.width == t.height; c.left == 0
      why c.width
      """, says: ["root.width falls to 166.28; there c jumps to 41"]),
    .init(
      "a value that never depends on it", "view a; a.left == 20\nwhy a.left", omits: ["root.width"]),
    .init(
      "beyond every screen",
      "screen 320x480; view a; a.width == 100 @low; "
        + "a.width >= root.width - 1500; a.left == 0\nwhy a.width", omits: ["root.width"]),
    .init(
      "a conflict that leaves the value as it is",
      "screen 320x480; view a; a.left == 10; a.width == 100; a.right <= root.right\nwhy a.left",
      omits: ["root.width"]),
    .init(
      "the other side of the screen", "screen 320x480\n" + halves + "b.top == 7\nwhy b.top",
      omits: ["root.width", "root.height"]),
  ]

  /// Constants of constraints and sizes of content.
  static let constants: [ProgramCase] = [
    .init(
      "the stated constant is a breakpoint",
      "screen 320x480; view a, b; a.left == 0; b.left == a.right; b.right == root.right; "
        + "b.width >= 220; a.width == 100 @high\nwhy a.width",
      says: [
        "a.width goes above 100, its current value; from there (4) is at its limit and a stays 100"
      ]),
    .init(
      "a conflict at once",
      "view a; a.width == 100; a.width <= 100; a.left == 0\nwhy a.right",
      says: ["a.width goes above 100, its current value; beyond that (2) cannot hold"]),
    .init(
      "content",
      "screen 320x480; view a intrinsic 100x20; a.left == 0; a.right <= root.right - 20\n"
        + "why a.width",
      says: [
        "a reaches 300; from there (2) is at its limit and a stays 300",
        "root.width falls to 120; from there (2) is at its limit and a moves by +1",
      ]),
    .init(
      "as JSON",
      "screen 500x480\n" + halves + "set format json\nwhy a.width",
      says: [
        "\"rising\":false,\"constant\":400,\"value\":200,\"rate\":0,\"rateAfter\":0.5,\"jump\":0,\"cause\":\"met\""
      ], omits: ["\"until\":[]"]),
  ]

  @Test("are told", arguments: moving + still + constants)
  func limits(question: ProgramCase) {
    #expect(question.problems() == [])
  }
}

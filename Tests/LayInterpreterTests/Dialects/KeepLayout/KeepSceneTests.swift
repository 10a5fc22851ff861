import SessionSupport
import Testing

/// Scenes of KeepLayout's sample application, upright and turned.
@Suite("Scenes in KeepLayout")
struct KeepSceneTests {
  /// A program on a screen of 320x480, and what holds there and on one of 480x320.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var program: String
    /// What must hold upright: each an `expect`.
    var portrait: [String]
    /// What must hold when it is turned.
    var landscape: [String]

    var testDescription: String { name }

    init(_ name: String, _ program: String, _ portrait: [String], _ landscape: [String]) {
      self.name = name
      self.program = program
      self.portrait = portrait
      self.landscape = landscape
    }
  }

  static let cases = [
    Case(
      "safe insets", "view a, b; a.keepSafeInsets.equal = 10; b.keepSafeInsets.equal = 80",
      ["a.frame == (10, 10, 300, 460)", "b.frame == (80, 80, 160, 320)"],
      ["a.frame == (10, 10, 460, 300)", "b.frame == (80, 80, 320, 160)"]),
    Case(
      "insets", "view a; a.keepInsets((10, 20, 30, 40))", ["a.frame == (20, 10, 260, 440)"],
      ["a.frame == (20, 10, 420, 280)"]),
    Case(
      "a size that gives way",
      """
      view a; a.keepWidth.equal = 100 +keepHigh; a.keepHeight.equal = 200 +keepHigh
      a.keepCenter.equal = 0.5; a.keepInsets.min = 10
      """, ["a.frame == (110, 140, 100, 200)"], ["a.frame == (190, 60, 100, 200)"]),
    Case(
      "an aspect ratio",
      """
      view a; a.keepAspectRatio.equal = 16/9; a.keepCenter.equal = 0.5 +keepHigh
      a.keepInsets.equal = 10 +keepHigh; a.keepInsets.min = 10
      """, ["a.frame == (10, 155.625, 300, 168.75)"], ["a.frame == (10, 30.625, 460, 258.75)"]),
    Case(
      "aspects that fit",
      """
      view upper { view tall }; view lower { view wide }
      [upper, lower].keepHorizontalInsets.equal = 0; upper.keepTopInset.equal = 0
      [upper, lower].keepVerticalOffsets(0); lower.keepBottomInset.equal = 0
      [upper, lower].keepSizesEqual
      tall.keepAspectRatio.equal = 1/4; wide.keepAspectRatio.equal = 4
      tall.keepSizeTo(upper).equal = 1 +keepHigh; wide.keepSizeTo(lower).equal = 1 +keepHigh
      [tall, wide].keepCentered; [tall, wide].keepInsets.min = 0
      """,
      ["tall.frame == (130, 0, 60, 240)", "wide.frame == (0, 80, 320, 80)", "lower.top == 240"],
      ["tall.frame == (220, 0, 40, 160)", "wide.frame == (0, 20, 480, 120)", "lower.top == 160"]),
    Case(
      "a group of two, one above the other",
      """
      view a, b
      atomic even {
        [a, b].keepHorizontalInsets.equal = 40; a.keepTopInset.equal = 40
        b.keepTopOffsetTo(a).equal = 40; b.keepBottomInset.equal = 40; [a, b].keepHeightsEqual
      }
      """, ["a.frame == (40, 40, 240, 180)", "b.frame == (40, 260, 240, 180)"],
      ["a.frame == (40, 40, 400, 100)", "b.frame == (40, 180, 400, 100)"]),
    Case(
      "everything", everything,
      [
        "center.frame == (113.3333, 166.6667, 93.3333, 146.6667)",
        "topStick.frame == (145, 10, 30, 146.6667)",
        "bottomStick.frame == (145, 323.3333, 30, 146.6667)",
        "leftBox.frame == (10, 166.6667, 93.3333, 93.3333)",
        "rightBox.frame == (216.6667, 220, 93.3333, 93.3333)",
        "upperCorner.frame == (20, 68.3333, 93.3333, 30)",
        "lowerCorner.frame == (206.6667, 381.6667, 93.3333, 30)",
      ],
      [
        "center.frame == (166.6667, 113.3333, 146.6667, 93.3333)",
        "leftBox.frame == (10, 113.3333, 146.6667, 146.6667)",
        "rightBox.frame == (323.3333, 60, 146.6667, 146.6667)",
      ]),
    Case(
      "tiles", tiles,
      [
        "tile[1].frame == (10, 10, 67.5, 107.5)", "tile[2].left == 87.5", "tile[3].left == 165",
        "tile[16].frame == (242.5, 362.5, 67.5, 107.5)", "tile[5].top == 127.5",
        "tile[9].top == 245",
      ],
      [
        "tile[1].frame == (10, 10, 107.5, 67.5)",
        "tile[16].frame == (362.5, 242.5, 107.5, 67.5)",
      ]),
  ]

  private static let everything = """
    view center, topStick, bottomStick, leftBox, rightBox, upperCorner, lowerCorner
    center.keepCentered
    [topStick, bottomStick].keepHorizontallyCentered; [topStick, bottomStick].keepWidth.equal = 30
    [topStick, center, bottomStick].keepHeightsEqual
    [topStick, center, bottomStick].keepVerticalOffsets(10)
    topStick.keepTopInset.equal = 10; bottomStick.keepBottomInset.equal = 10
    [leftBox, center, rightBox].keepWidthsEqual; [leftBox, center, rightBox].keepHorizontalOffsets(10)
    leftBox.keepLeftInset.equal = 10; rightBox.keepRightInset.equal = 10
    [leftBox, rightBox].keepAspectRatio.equal = 1
    leftBox.keepTopAlignTo(center).equal = 0; rightBox.keepBottomAlignTo(center).equal = 0
    [upperCorner, lowerCorner].keepHeight.equal = 30
    [leftBox, upperCorner, lowerCorner].keepWidthsEqual
    upperCorner.keepHorizontalAlignTo(topStick).equal = 0
    lowerCorner.keepHorizontalAlignTo(bottomStick).equal = 0
    upperCorner.keepLeftAlignTo(leftBox).equal = 10; lowerCorner.keepRightAlignTo(rightBox).equal = 10
    """

  private static let tiles = """
    view tile[1...16] { view back; view front; view mark intrinsic 10x10 }
    tile.keepSizesEqual
    tile.keepInsets.min = 10
    for i in 1...4 {
      tile[i].keepTopInset.equal = 10; tile[12 + i].keepBottomInset.equal = 10
      tile[4 * i - 3].keepLeftInset.equal = 10; tile[4 * i].keepRightInset.equal = 10
    }
    for row in 0...3 {
      let across = [tile[4 * row + 1], tile[4 * row + 2], tile[4 * row + 3], tile[4 * row + 4]]
      across.keepHorizontalOffsets(10); across.keepTopAligned
      let down = [tile[row + 1], tile[row + 5], tile[row + 9], tile[row + 13]]
      down.keepVerticalOffsets(10); down.keepLeftAligned
    }
    back.keepInsets.equal = 0; front.keepInsets.equal = 4; mark.keepCentered
    expect 318 constraints
    """

  @Test("have the frames of the original", arguments: cases)
  func frames(scene: Case) {
    let checks = { (list: [String]) in list.map { "expect \($0) within 0.001" } }
    let lines =
      ["screen 320x480", scene.program] + checks(scene.portrait) + ["screen landscape"]
      + checks(scene.landscape) + ["expect no conflicts"]
    let outcome = outcome(of: lines.joined(separator: "\n"))
    #expect(outcome.status == 0, "\(outcome.all)")
  }

  @Test("tiles with an aspect ratio are 334 constraints")
  func oddTiles() {
    let outcome = outcome(
      of: Self.tiles + "\nmark.keepAspectRatio.equal = 1\nexpect 334 constraints")
    #expect(outcome.status == 0, "\(outcome.all)")
  }
}

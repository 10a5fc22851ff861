/// UIStackView: its distributions and alignments.
let stackViewCases = distributionCases + alignmentCases + stackSceneCases + stackPropertyCases

/// Three arranged views of 40, 60 and 30 points in a bar that is 280 wide, with their frames on the
/// screen and their free values.
private func row(
  _ name: String, distribution: String, spacing: Double, statements: String = "",
  frames: [(x: Double, width: Double)], direction: AcceptanceCase.Direction = .mirrors
) -> AcceptanceCase {
  AcceptanceCase(
    name, direction: direction,
    program: """
      view a intrinsic 40x20 ; view b intrinsic 60x20 ; view c intrinsic 30x20
      stackview bar horizontal in root distribution \(distribution) alignment fill spacing \(spacing) { a; b; c }
      bar.leading == root.leading + 20 ; bar.trailing == root.trailing - 20
      bar.top == root.top + 20 ; bar.height == 44
      \(statements)
      """,
    model: """
      view bar at 20, 20, 280, 44
      view a in bar at \(frames[0].x), 20, \(frames[0].width), 44
      view b in bar at \(frames[1].x), 20, \(frames[1].width), 44
      view c in bar at \(frames[2].x), 20, \(frames[2].width), 44
      """)
}

private let distributionCases = [
  row(
    "fill: the member that hugs least takes the slack", distribution: "fill", spacing: 8,
    statements: "b.hugging.horizontal = 249",
    frames: [(20, 40), (68, 194), (270, 30)]),
  row(
    "fill: the member that resists least is squeezed", distribution: "fill", spacing: 90,
    statements: "b.compression.horizontal = 749",
    frames: [(20, 40), (150, 30), (270, 30)]),
  row(
    "fillEqually", distribution: "fillEqually", spacing: 8,
    frames: [(20, 88), (116, 88), (212, 88)]),
  row(
    "fillProportionally without spacing", distribution: "fillProportionally", spacing: 0,
    frames: [
      (20, 280 * 40 / 130), (20 + 280 * 40 / 130, 280 * 60 / 130),
      (20 + 280 * 100 / 130, 280 * 30 / 130),
    ]),
  row(
    "fillProportionally: shares of the content with its spacing; the last takes what is over",
    distribution: "fillProportionally", spacing: 10,
    // 280 / (130 + 20) of each, and 280 - 2 * 10 - 74.67 - 112 for the last.
    frames: [
      (20, 280 * 40 / 150), (30 + 280 * 40 / 150, 112),
      (152 + 280 * 40 / 150, 148 - 280 * 40 / 150),
    ]),
  row(
    "equalSpacing: the gaps share what is over", distribution: "equalSpacing", spacing: 8,
    frames: [(20, 40), (135, 60), (270, 30)]),
  row(
    "equalSpacing: the spacing is the least gap", distribution: "equalSpacing", spacing: 90,
    statements: "b.compression.horizontal = 749",
    frames: [(20, 40), (150, 30), (270, 30)]),
  row(
    "equalCentering: the middle is half way between its neighbors' middles",
    distribution: "equalCentering", spacing: 8,
    frames: [(20, 40), (132.5, 60), (270, 30)]),
  row(
    "equalCentering gives way to the spacing", distribution: "equalCentering", spacing: 8,
    statements: "a.intrinsic = 130x20",
    frames: [(20, 130), (158, 60), (270, 30)]),
  row(
    "a spacing after one member alone", distribution: "fill", spacing: 8,
    statements: "bar.spacing(after: a) = 20 ; c.hugging.horizontal = 249",
    frames: [(20, 40), (80, 60), (148, 152)]),
  row(
    "a negative spacing overlaps", distribution: "fillEqually", spacing: -10,
    frames: [(20, 100), (110, 100), (200, 100)]),
  AcceptanceCase(
    "fill with a tie: the first takes the slack",
    program: """
      view a intrinsic 40x20 ; view b intrinsic 60x20
      stackview bar horizontal in root distribution fill alignment fill spacing 10 { a; b }
      bar.left == 0 ; bar.top == 0 ; bar.width == 200 ; bar.height == 20
      """,
    model: """
      view bar at 0, 0, 200, 20
      view a in bar content 40 20
      view b in bar content 60 20
      a.left == bar.left
      b.left == a.right + 10 ; b.right == bar.right
      a.top == bar.top ; a.bottom == bar.bottom
      b.top == bar.top ; b.bottom == bar.bottom
      """),
]

/// Members of 20, 44 and 30 points' height in a bar that is 60 high, 20 below the top.
private func aligned(_ alignment: String, ys: [Double], heights: [Double] = [20, 44, 30])
  -> AcceptanceCase
{
  AcceptanceCase(
    "alignment \(alignment) in a row", direction: .mirrors,
    program: """
      view a intrinsic 40x20 ; view b intrinsic 60x44 ; view c intrinsic 30x30
      stackview bar horizontal in root distribution fill alignment \(alignment) spacing 5 { a; b; c }
      bar.leading == root.leading + 20 ; bar.top == root.top + 20 ; bar.height == 60
      """,
    model: """
      view bar at 20, 20, 140, 60
      view a in bar at 20, \(ys[0]), 40, \(heights[0])
      view b in bar at 65, \(ys[1]), 60, \(heights[1])
      view c in bar at 130, \(ys[2]), 30, \(heights[2])
      """)
}

/// Members of 40, 100 and 70 points' width in a column that is 120 wide.
private func column(_ alignment: String, xs: [Double], widths: [Double] = [40, 100, 70])
  -> AcceptanceCase
{
  AcceptanceCase(
    "alignment \(alignment) in a column", direction: .mirrors,
    program: """
      view a intrinsic 40x20 ; view b intrinsic 100x44 ; view c intrinsic 70x30
      stackview bar vertical in root distribution fill alignment \(alignment) spacing 5 { a; b; c }
      bar.leading == root.leading + 20 ; bar.top == root.top + 20 ; bar.width == 120
      """,
    model: """
      view bar at 20, 20, 120, 104
      view a in bar at \(xs[0]), 20, \(widths[0]), 20
      view b in bar at \(xs[1]), 45, \(widths[1]), 44
      view c in bar at \(xs[2]), 94, \(widths[2]), 30
      """)
}

private let alignmentCases = [
  aligned("fill", ys: [20, 20, 20], heights: [60, 60, 60]),
  aligned("top", ys: [20, 20, 20]),
  aligned("center", ys: [40, 28, 35]),
  aligned("bottom", ys: [60, 36, 50]),
  column("fill", xs: [20, 20, 20], widths: [120, 120, 120]),
  column("leading", xs: [20, 20, 20]),
  column("center", xs: [60, 30, 45]),
  column("trailing", xs: [100, 40, 70]),
]

/// UIStackView: its distributions and alignments.
let stackViewCases = distributionCases + alignmentCases + stackSceneCases + stackPropertyCases

/// Three members of 40, 60 and 30 points in a bar that is 280 wide, the frames that they have on
/// the screen, and what is free in them.
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
      """
  ) { m in
    let bar = m.view("bar")
    m.frame(bar, 20, 20, 280, 44)
    for (name, frame) in zip(["a", "b", "c"], frames) {
      m.frame(m.view(name, in: bar), Length(frame.x), 20, Length(frame.width), 44)
    }
  }
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
    "equalCentering: the middle is half way between its neighbours' middles",
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
      """
  ) { m in
    let bar = m.view("bar")
    let a = m.view("a", in: bar, content: (40, 20))
    let b = m.view("b", in: bar, content: (60, 20))
    m.frame(bar, 0, 0, 200, 20)
    m.rule(a.left == bar.left)
    m.rule(b.left == a.right + 10)
    m.rule(b.right == bar.right)
    for box in [a, b] {
      m.rule(box.top == bar.top)
      m.rule(box.bottom == bar.bottom)
    }
  },
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
      """
  ) { m in
    let bar = m.view("bar")
    m.frame(bar, 20, 20, 140, 60)
    var x = 20.0
    for (index, (name, width)) in [("a", 40.0), ("b", 60), ("c", 30)].enumerated() {
      m.frame(
        m.view(name, in: bar), Length(x), Length(ys[index]), Length(width), Length(heights[index]))
      x += width + 5
    }
  }
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
      """
  ) { m in
    let bar = m.view("bar")
    m.frame(bar, 20, 20, 120, 104)
    var y = 20.0
    for (index, (name, height)) in [("a", 20.0), ("b", 44), ("c", 30)].enumerated() {
      m.frame(
        m.view(name, in: bar), Length(xs[index]), Length(y), Length(widths[index]), Length(height))
      y += height + 5
    }
  }
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

import SessionSupport
import Testing

/// The scenes that MondrianLayout's own pictures show, with the frames that UIKit gave them.
@Suite("Structures: measured scenes")
struct StructureSnapshotTests {
  /// A scene: a box of a size, where nil shrinks to fit, with what is in it, and frames in the box.
  struct Scene: CustomTestStringConvertible, Sendable {
    var name: String
    var width: Double?
    var height: Double?
    var program: String
    /// `box` is the box itself.
    var frames: [(String, String)]

    init(
      _ name: String, _ width: Double?, _ height: Double?, _ program: String,
      _ frames: [(String, String)]
    ) {
      self.name = name
      self.width = width
      self.height = height
      self.program = program
      self.frames = frames
    }

    var testDescription: String { name }

    var text: String {
      let widthRule = width.map { "box.width == \($0)" } ?? "box.width == 0 @50"
      let heightRule = height.map { "box.height == \($0)" } ?? "box.height == 0 @50"
      return "screen 400x400; view box; box.left == 0; box.top == 0; \(widthRule); \(heightRule)\n"
        + program
    }
  }

  private static let two = "view a, b intrinsic 20x20 in box\n"
  private static let three = "view a, b, c intrinsic 20x20\n"
  private static let labels =
    "view a intrinsic 30x20.5\nview b intrinsic 75.5x20.5\nview c intrinsic 50x20.5\n"

  static let scenes = [
    Scene(
      "descriptors", nil, nil,
      two
        + "a.mondrian.top(toSuperview).left(toSuperview).right(b.left).bottom(b.bottom)\nb.mondrian.top(toSuperview, 10).right(toSuperview).bottom(toSuperview)",
      [("box", "0, 0, 40, 30"), ("a", "0, 0, 20, 30"), ("b", "20, 10, 20, 20")]),
    Scene(
      "multiplier", nil, nil,
      "view a, b intrinsic 30x30 in box\na.mondrian.top(toSuperview, min: 0).left(toSuperview).right(b.left).bottom(b.bottom)\nb.mondrian.top(toSuperview).height(a, times: 2).right(toSuperview).bottom(toSuperview)",
      [("box", "0, 0, 60, 60"), ("a", "0, 30, 30, 30"), ("b", "30, 0, 30, 60")]),
    Scene(
      "edges", nil, nil,
      "view a intrinsic 60x60 in box\nview b in a\na.mondrian.edges(toSuperview)\nb.mondrian.edges(toSuperview, 8)",
      [("box", "0, 0, 60, 60"), ("b", "8, 8, 44, 44")]),
    Scene(
      "overlays", nil, nil,
      "view a intrinsic 100x100\nbuild box { a.overlay(b.overlay(c.padding(10)).padding(10)) }",
      [("box", "0, 0, 100, 100"), ("b", "10, 10, 80, 80"), ("c", "20, 20, 60, 60")]),
    Scene(
      "a row with spacers", 180, nil,
      three
        + "build box { HStack(spacing: 4) { a; Spacer(20); b; c; Spacer(20, fixed) }.background(bg) }",
      [
        ("box", "0, 0, 180, 20"), ("a", "0, 0, 20, 20"), ("b", "112, 0, 20, 20"),
        ("c", "136, 0, 20, 20"), ("bg", "0, 0, 180, 20"),
      ]),
    Scene(
      "a row with a spacer beside its spacing", nil, nil,
      three + "build box { HStack(spacing: 4) { a; Spacer(4); b; c } }",
      [
        ("box", "0, 0, 72, 20"), ("a", "0, 0, 20, 20"), ("b", "28, 0, 20, 20"),
        ("c", "52, 0, 20, 20"),
      ]),
    Scene(
      "a column with a spacer beside its spacing", nil, nil,
      three + "build box { VStack(spacing: 4) { a; Spacer(4); b; c } }",
      [
        ("box", "0, 0, 20, 72"), ("a", "0, 0, 20, 20"), ("b", "0, 28, 20, 20"),
        ("c", "0, 52, 20, 20"),
      ]),
    Scene(
      "room before and behind, in a column", 20, nil,
      "build box { VStack { a.height(10).spacingBefore(10); b.height(10).spacingAfter(10); c.height(10).spacingAfter(10).spacingAfter(10).spacingBefore(10).spacingBefore(10) } }",
      [
        ("box", "0, 0, 20, 90"), ("a", "0, 10, 20, 10"), ("b", "0, 20, 20, 10"),
        ("c", "0, 60, 20, 10"),
      ]),
    Scene(
      "room before and behind, in a row", nil, 20,
      "build box { HStack { a.width(10).spacingBefore(10); b.width(10).spacingAfter(10); c.width(10).spacingAfter(10).spacingAfter(10).spacingBefore(10).spacingBefore(10) } }",
      [
        ("box", "0, 0, 90, 20"), ("a", "10, 0, 10, 20"), ("b", "20, 0, 10, 20"),
        ("c", "60, 0, 10, 20"),
      ]),
    Scene(
      "a label with padding over a view that fills", 200, 200,
      "view label intrinsic 61x20.5\nbuild box { VStack(alignment: leading) { label.padding(horizontal, 10); rest.alignSelf(fill) } }",
      [("label", "10, 0, 61, 20.5"), ("rest", "0, 20.5, 200, 179.5")]),
    Scene(
      "labels in the middle of a column", nil, nil,
      labels
        + "build box { VStack(spacing: 4) { a.padding(8).background(x); b.padding(8).background(y); c.padding(8).background(z) } }",
      [
        ("box", "0, 0, 91.5, 117.5"), ("a", "30.75, 8, 30, 20.5"), ("x", "22.75, 0, 46, 36.5"),
        ("b", "8, 48.5, 75.5, 20.5"), ("z", "12.75, 81, 66, 36.5"),
      ]),
    Scene(
      "labels at the start of a column", nil, nil,
      labels
        + "build box { VStack(spacing: 4, alignment: leading) { a.padding(8).background(x); b.padding(8); c.padding(8) } }",
      [("box", "0, 0, 91.5, 117.5"), ("x", "0, 0, 46, 36.5"), ("c", "8, 89, 50, 20.5")]),
    Scene(
      "labels at the end of a column", nil, nil,
      labels
        + "build box { VStack(spacing: 4, alignment: trailing) { a.padding(8).background(x); b.padding(8); c.padding(8) } }",
      [("x", "45.5, 0, 46, 36.5"), ("c", "33.5, 89, 50, 20.5")]),
    Scene(
      "paddings add up", 100, 100,
      "view a intrinsic 20x20\nbuild box { VStack { a.padding(bottom, 10).padding(bottom, 10).padding(bottom, 10) } }",
      [("a", "40, 0, 20, 70")]),
    Scene(
      "at least so far from all edges", 100, 100,
      "view a intrinsic 30x20.5\nbuild box { ZStack { a.background(b).relative(min: 20) } }",
      [("a", "35, 39.75, 30, 20.5"), ("b", "35, 39.75, 30, 20.5")]),
    Scene(
      "a long label is compressed by padding", 100, 100,
      "view a intrinsic 300x20.5\nbuild box { ZStack { ZStack { a }.padding(20) } }",
      [("a", "20, 39.75, 60, 20.5")]),
    Scene(
      "sizes of blocks", 200, 200,
      "view a, b, c, d, e intrinsic 36x36\nbuild box { ZStack { HStack { VStack(alignment: leading) { a.alignSelf(fill); b.alignSelf(fill) }.width(20); VStack(alignment: leading) { c.alignSelf(fill); d.alignSelf(fill) }.width(40); e.padding(10).width(max: 30) }.height(50) } }",
      [
        ("a", "55, 75, 20, 36"), ("b", "55, 111, 20, 14"), ("c", "75, 75, 40, 36"),
        ("d", "75, 111, 40, 14"), ("e", "125, 85, 10, 30"),
      ]),
    Scene(
      "a view without content fills a ZStack", 100, 100,
      "view b intrinsic 20x20\nbuild box { ZStack { a; b } }",
      [("a", "0, 0, 100, 100"), ("b", "40, 40, 20, 20")]),
    Scene(
      "no distance fills a ZStack", 100, 100,
      "view a intrinsic 20x20\nbuild box { ZStack { a.relative(0) } }", [("a", "0, 0, 100, 100")]),
  ]

  @Test("have the frames of UIKit", arguments: scenes)
  func frames(scene: Scene) {
    let checks = scene.frames.map { "expect \($0.0).frame == (\($0.1))" }
    let outcome = outcome(
      of: scene.text + "\nexpect no conflicts\n" + checks.joined(separator: "\n"))
    #expect(outcome.status == 0, "\(outcome.messages)")
  }

  @Test(
    "are mirrored from right to left",
    arguments: scenes.filter { $0.name != "descriptors" && $0.name != "multiplier" })
  func mirrored(scene: Scene) {
    var checks = ""
    for (name, frame) in scene.frames where name != "box" {
      let numbers = frame.split(separator: ",").compactMap { Double($0.drop { $0 == " " }) }
      checks +=
        "expect \(name).left == \(name == "b" && scene.name == "edges" ? "60" : "box.width") - \(numbers[0]) - \(numbers[2])\n"
    }
    let outcome = outcome(of: "root.direction = rtl\n\(scene.text)\n\(checks)")
    #expect(outcome.status == 0, "\(outcome.messages)")
  }

  /// How many constraints a stack of plain members has.
  static let stacks: [ProgramCase] = (1...6).flatMap { n in
    let members = (1...n).map { "v\($0)" }.joined(separator: "; ")
    let counts: [(String, Int)] = [
      ("center", 5 * n + (n - 1) + 2), ("leading", 4 * n + (n - 1) + 2),
      ("trailing", 4 * n + (n - 1) + 2), ("fill", 2 * n + (n - 1) + 2),
    ]
    return counts.map { word, count in
      ProgramCase(
        "build root { VStack(spacing: 4, alignment: \(word)) { \(members) } }\nexpect \(count) constraints"
      )
    }
  }

  /// Counts of descriptors, and lengths that add up.
  static let descriptors: [ProgramCase] = [
    .init(
      "view a; a.mondrian.width(20 @high).top(toSuperview).right(toSuperview).leading(toSuperview); expect 4 constraints"
    ),
    .init("view a; mondrian { a.width(20).top(toSuperview) }; expect 2 constraints"),
    .init(
      "build root { ZStack { a.relative(top: 1).relative([top], min: 0) } }; expect a.top == 1"),
    .init(
      "build root { ZStack { a.relative([top], min: 1).relative([top], min: 1).height(20 @high) } }; expect a.top >= 2"
    ),
    .init("build root { VStack { } }; expect 0 constraints"),
    .init("build root { VStack { a }.width(min: 3).width(min: 4) }; expect 8 constraints"),
  ]

  @Test("have the expected number of constraints", arguments: stacks + descriptors)
  func counts(program: ProgramCase) {
    #expect(program.problems() == [])
  }
}

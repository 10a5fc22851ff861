import JSONReading
import LayoutEngine
import LayoutModel
import SessionSupport
import Testing

/// The plane of sizes against ordinary layouts at random sizes.
@Suite("A layout at every width and height")
struct SizePlaneTests {
  private static let range = 240.0...1400.0

  /// A program, and whether its axes depend on nothing of one another.
  struct Example: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var program: String
    var isSeparate = false
    /// The least regions that it has.
    var regions = 1
  }

  static let examples: [Example] = [
    Example(
      testDescription: "a picture keeps its shape",
      program: """
        view photo, bar
        photo.left == 16; photo.right <= root.right - 16; photo.top == 20
        photo.width == photo.height * 1.5
        photo.width == root.width @high
        photo.height <= root.height - 200
        bar.left == 0; bar.right == root.right; bar.bottom == root.bottom; bar.height == 44
        """, regions: 2),
    Example(
      testDescription: "a conflict ends along a slanted line",
      program: """
        view v, need
        v.width == v.height; v.center == root.center
        v.width <= root.width - 40; v.height <= root.height - 40; v.width == 2000 @low
        need.width == 300; need.left == v.right + 10; need.right <= root.right
        need.top == 0; need.height == 10
        """, regions: 3),
    Example(
      testDescription: "a text wraps",
      program: """
        view card { view body }
        card.left == 16; card.right == root.right - 16; card.top == 20; card.bottom <= root.bottom - 20
        body.text = "The quick brown fox jumps over the lazy dog, and then it goes home"
        body.lines = 0
        body.edges == card.edges + 12
        """, regions: 3),
    Example(
      testDescription: "portrait and landscape have constraints of their own",
      program: """
        view a, b
        a.left == 0; a.top == 0; b.right == root.right; b.bottom == root.bottom
        when root.width > root.height {
          a.right == b.left; a.width == b.width; a.bottom == root.bottom; b.top == 0
        }
        when root.width <= root.height {
          a.bottom == b.top; a.height == 2 * b.height; a.right == root.right; b.left == 0
        }
        """, regions: 2),
    Example(
      testDescription: "a program places views",
      program: """
        view a
        place { a.frame = (10, 10, root.width / 2 - 15, min(root.height - 20, root.width)) }
        """, regions: 2),
    Example(
      testDescription: "the axes are separate",
      program: """
        view a, b
        a.left == 16; a.top == 16; a.width == 0.5 * root.width; a.height == 40
        b.left == a.right + 8; b.right == root.right - 16; b.top == a.top; b.bottom == root.bottom
        """, isSeparate: true),
  ]

  @Test("frames and broken constraints are those of ordinary layouts", arguments: examples)
  func plane(example: Example) throws {
    let judge = try #require(SweepJudge(example.program, .screen(.horizontal)))
    var engine = judge.program
    #expect(engine.axesAreIndependent(in: judge.scene) == example.isSeparate)
    let plane = try #require(
      judge.program.plane(
        of: .screen(.horizontal), and: .screen(.vertical), over: (Self.range, Self.range),
        in: judge.scene))
    #expect(plane.regions.count >= example.regions)
    Self.judge(plane, of: judge.scene, by: &engine)
  }

  /// Compares a plane with ordinary layouts at random points.
  private static func judge(
    _ plane: SizePlane, of scene: Scene, by engine: inout LayoutEngine
  ) {
    let (first, second) = plane.ranges
    let sides = (first.upperBound - first.lowerBound, second.upperBound - second.lowerBound)
    let area = plane.regions.reduce(0) { $0 + Self.area(of: $1.corners) }
    #expect((area - sides.0 * sides.1).magnitude < 1e-3 * max(sides.0, sides.1))
    var numbers = RandomProgram.Numbers(state: 21)
    for _ in 0..<60 {
      let size = Size(
        width: .random(in: first, using: &numbers), height: .random(in: second, using: &numbers))
      let areas = plane.regions.filter { $0.corners.count > 2 }
      let inside = areas.filter { Self.depth(of: size, in: $0.corners) > 1e-6 }
      guard let region = inside.first else { continue }
      #expect(inside.count == 1)
      let layout = engine.layout(of: plane.parameter(at: size).scene(scene, at: 0))
      #expect(region.broken == layout.broken, "at \(size)")
      #expect(region.free == layout.free, "at \(size)")
      #expect(Set(region.lost) == Set(layout.lost.map(\.reference)), "at \(size)")
      for (place, item) in plane.items.enumerated() {
        guard let frame = layout.frames[item] else { continue }
        let found = region.values[4 * place..<4 * place + 4].map { $0.value(at: size) }
        for (a, b) in zip(found, [frame.x, frame.y, frame.width, frame.height]) {
          #expect((a - b).magnitude < 1e-5 + 2 * region.error, "at \(size)")
        }
      }
    }
  }

  private static let texts = """
    view title, price, note, photo
    edge: title.left == root.left + 12
    title.text = "Notifications"; price.text = "12 EUR"; note.text = "A few more words than fit"
    note.lines = 0; photo.intrinsic = 40x30
    price.left >= title.right + 8; price.right == root.right - 24
    title.top == 20; price.top == 20; note.top == title.bottom + 8; photo.top == note.bottom
    note.left == 16; note.right <= root.right - 16; photo.left == 16
    photo.right <= root.right - 8
    """

  /// A parameter with its range, as it is written.
  enum Parameter: String, Sendable {
    case width, height, growth, titleGrowth, priceGrowth, noteGrowth, photoGrowth, photoWidth, edge

    func of(_ scene: Scene) throws -> (SizeParameter, ClosedRange<Double>) {
      func item(_ name: String) throws -> ItemID {
        guard case .item(let item)? = scene.named(name) else { throw Missing() }
        return item
      }
      switch self {
      case .width: return (.screen(.horizontal), 60...500)
      case .height: return (.screen(.vertical), 100...500)
      case .growth: return (.contents(scene.contents(in: .root)), 0.5...3)
      case .titleGrowth: return (.contents([try item("title")]), 1...4)
      case .priceGrowth: return (.contents([try item("price")]), 1...4)
      case .noteGrowth: return (.contents([try item("note")]), 1...5)
      case .photoGrowth: return (.contents([try item("photo")]), 1...3)
      case .photoWidth: return (.content(try item("photo"), .horizontal), 10...200)
      case .edge: return (.constants(scene.constraintsInOrder.prefix(1).map(\.id)), 0...90)
      }
    }

    struct Missing: Error {}
  }

  static let pairs: [(Parameter, Parameter, isExact: Bool)] = [
    (.width, .growth, true), (.titleGrowth, .priceGrowth, true), (.edge, .titleGrowth, true),
    (.height, .growth, true),
    // Wrapping texts leave overlaps along these: they are tried.
    (.edge, .width, false), (.noteGrowth, .width, false),
    (.photoWidth, .photoGrowth, false),
  ]

  @Test("the regions of any two parameters are those of ordinary layouts", arguments: pairs)
  func anyTwo(pair: (Parameter, Parameter, isExact: Bool)) throws {
    let judge = try #require(SweepJudge(Self.texts, .screen(.horizontal)))
    var engine = judge.program
    let (first, second) = (try pair.0.of(judge.scene), try pair.1.of(judge.scene))
    let plane = try #require(
      engine.plane(of: first.0, and: second.0, over: (first.1, second.1), in: judge.scene))
    #expect(plane.isExact == pair.isExact)
    #expect(plane.regions.count > 1)
    if pair.isExact { Self.judge(plane, of: judge.scene, by: &engine) }
  }

  /// Programs with two numbers, a condition that is linear in both, and the most that a number may be below which it holds.
  @Test(
    "a proof on a plane is not contradicted by programs with other numbers, and a refutation is right"
  )
  func numbers() throws {
    let program = """
      let gap = 8; let edge = 16
      view a, b
      a.left == edge; a.width == 200 @high; a.width >= 40
      b.left == a.right + gap; b.right == root.right - gap - 2 * edge; b.width >= 60
      """
    var proved = 0
    for (width, limit) in [(320, 180), (320, 120), (400, 150), (300, 90)] {
      let claim = "expect for gap 0...30, edge 0...30 { a.width >= \(limit) }"
      let outcome = Console().run("screen \(width)x480\n\(program)\n\(claim)")
      #expect([0, 1].contains(outcome.status), "\(outcome.messages)")
      var holds = true
      for gap in stride(from: 0, through: 30, by: 5) {
        for edge in stride(from: 0, through: 30, by: 5) {
          let other = program.replacing("gap = 8", with: "gap = \(gap)")
            .replacing("edge = 16", with: "edge = \(edge)")
          let one = Console().run(
            "screen \(width)x480\n\(other)\nexpect no conflicts; expect a.width >= \(limit)")
          holds = holds && one.status == 0
        }
      }
      #expect((outcome.status == 0) == holds, "\(width), \(limit): \(outcome.all)")
      proved += outcome.status == 0 ? 1 : 0
      if outcome.status == 0 {
        #expect(outcome.results.contains("proved  for every gap from 0 to 30 with every edge"))
      }
    }
    #expect((1..<4).contains(proved))
  }

  /// What follows `sweep` or `expect for`, and a part of what is said.
  static let answers = [
    ("sweep width 100...400, growth 1...2 of title", "title.width = 93 * growth"),
    ("sweep width, width", "change the same numbers"),
    ("sweep growth, title.growth", "change the same numbers"),
    ("sweep a, b", "change the same numbers"),
    ("sweep width 200...200, growth", "needs a range of each"),
    (
      "expect for price.growth 1...1.2, title.growth 1...1.2 { title.width >= 92 }",
      "proved for every price.growth"
    ),
    (
      "expect for width 60...400, growth 1...2 { no conflicts; title.width >= 93 }",
      "it fails at width 60, growth 1"
    ),
    ("expect for width 60...400, growth 1...2 { title.width * price.width > 1 }", "is not linear"),
  ]

  @Test("a plane is named by two parameters that change different numbers", arguments: answers)
  func statements(answer: (String, String)) {
    let numbers = "let a = 8; let b = 5; let c = 3; view d; d.width == a * b; d.left == a + c\n"
    let outcome = Console().run(Self.texts + "\n" + numbers + answer.0)
    let all = outcome.all.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let part = answer.1.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(all.contains(part), "\(outcome.all)")
  }

  @Test("a width or a height with a layout of its own is a region without an area")
  func singleSizes() throws {
    let judge = try #require(
      SweepJudge(
        """
        view a, b
        a.left == 0; a.top == 0; a.height == 10; b.left == a.right; b.top == 0; b.width == 5
        a.width == root.width / 2 @low
        b.height == 20 @low
        when root.width == 300 { a.width == root.height / 10 }
        when root.height == 500 { b.height == 30 }
        """, .screen(.horizontal)))
    var engine = judge.program
    var scene = judge.scene
    scene.setScreen(Size(width: 320, height: 480))
    let map = engine.plane(
      of: .screen(.horizontal), and: .screen(.vertical), over: (Self.range, Self.range), in: scene)
    let plane = try #require(map)
    let single = plane.regions.filter { $0.corners.count < 3 }
    #expect(single.map(\.corners.count).sorted() == [1, 2, 2, 2, 2])
    func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-9 }
    for region in single {
      #expect(region.corners.allSatisfy { isNear($0.width, 300) || isNear($0.height, 500) })
      let layout = engine.layout(
        of: SizeParameter.screen(.horizontal).scene(
          SizeParameter.screen(.vertical).scene(scene, at: region.inside.height),
          at: region.inside.width))
      for (place, item) in plane.items.enumerated() {
        let frame = try #require(layout.frames[item])
        let own = region.values[4 * place..<4 * place + 4].map { $0.value(at: region.inside) }
        for (a, b) in zip(own, [frame.x, frame.y, frame.width, frame.height]) {
          #expect((a - b).magnitude < 1e-6, "at \(region.inside)")
        }
      }
    }
  }

  private static func area(of corners: [Size]) -> Double {
    var sum = 0.0
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % corners.count]
      sum += a.width * b.height - b.width * a.height
    }
    return sum.magnitude / 2
  }

  /// How far inside a region a size lies; negative outside.
  private static func depth(of size: Size, in corners: [Size]) -> Double {
    var (least, most) = (Double.infinity, -Double.infinity)
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % corners.count]
      let (x, y) = (b.width - a.width, b.height - a.height)
      let length = (x * x + y * y).squareRoot()
      guard length > 0 else { continue }
      let distance = (x * (size.height - a.height) - y * (size.width - a.width)) / length
      (least, most) = (min(least, distance), max(most, distance))
    }
    return max(least, -most)
  }
}

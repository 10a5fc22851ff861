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
      judge.program.plane(widths: Self.range, heights: Self.range, in: judge.scene))
    #expect(plane.regions.count >= example.regions)
    let side = Self.range.upperBound - Self.range.lowerBound
    let area = plane.regions.reduce(0) { $0 + Self.area(of: $1.corners) }
    #expect((area - side * side).magnitude < 1e-3 * side)
    var numbers = RandomProgram.Numbers(state: 21)
    for _ in 0..<60 {
      let size = Size(
        width: .random(in: Self.range, using: &numbers),
        height: .random(in: Self.range, using: &numbers))
      let inside = plane.regions.filter { Self.depth(of: size, in: $0.corners) > 1e-6 }
      guard let region = inside.first else { continue }
      #expect(inside.count == 1)
      var there = judge.scene
      there.setScreen(size)
      let layout = engine.layout(of: there)
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
    let map = engine.plane(widths: Self.range, heights: Self.range, in: scene)
    let plane = try #require(map)
    let sweeps = Axis.allCases.compactMap { engine.sweep(.screen($0), over: Self.range, in: scene) }
    let found = engine.singleRegions(of: sweeps, in: plane, of: scene)
    let single = try #require(found)
    #expect(single.map(\.corners.count).sorted() == [1, 1, 2, 2, 2, 2])
    for region in single {
      #expect(region.corners.allSatisfy { $0.width == 300 || $0.height == 500 })
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

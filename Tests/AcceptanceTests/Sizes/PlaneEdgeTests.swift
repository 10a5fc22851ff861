import LayoutEngine
import LayoutModel
import SessionSupport
import Testing

import LayShell

/// The lines and points of a plane at which the layout is that of no region beside them.
@Suite("The edges of regions")
struct PlaneEdgeTests {
  private static let batches = TestEnvironment.takesLong ? 20 : 1

  /// Conditions under which a view is 200 wide instead of 20, with a range of widths and heights.
  static let conditions = [
    "root.width == 300 and root.height == 500", "root.width == 300 and root.height > 500",
    "root.width == root.height", "root.width + root.height >= 1000", "root.width >= 400",
    "root.width + root.height == 700", "root.width + root.height <= 480",
    "root.width >= 400 and root.height > 500", "not (root.width < 400 or root.height < 600)",
    "abs(root.width - 300) + abs(root.height - 500) == 0", "0.3 * root.width - root.height == -400",
    "root.width == 300 and root.width + root.height != 700", "root.width - 0.5 * root.height == 0",
  ]

  @Test("no proof passes over a line or a point", arguments: conditions)
  func lines(condition: String) {
    let program = """
      view a
      a.left == 0; a.top == 0; a.height == 20; a.width == 20 @500
      when \(condition) { a.width == 200 }
      expect for width 240...400, height 240...600 { a.width == 20 }
      """
    let outcome = Console().run(program)
    #expect(outcome.status == 1, "\(outcome.all)")
    #expect(outcome.messages.contains("it fails at width"), "\(outcome.messages)")
  }

  /// What fails inside a region although it holds at its corners and in the middle.
  static let claims = [
    "a.width == 300 or a.height < 400 or a.height > 430", "a.width != 350", "not (a.height == 400)",
    "a.width == 300 or a.width + a.height != 700", "a.width < 310 or a.height != 300",
    "a.width == 400 or a.height == 640 or a.height < 250 or a.height > 250.5",
  ]

  @Test("a claim is judged inside, along the sides and at the corners", arguments: claims)
  func judged(claim: String) {
    let program = """
      view a
      a.left == 0; a.top == 0; a.height == root.height; a.width == root.width
      expect for width 300...400, height 240...640 { \(claim) }
      """
    let outcome = Console().run(program)
    #expect(outcome.status == 1, "\(outcome.all)")
  }

  // MARK: Laws

  /// A program with conditions on both sides of the screen, and the sizes at which they change.
  private struct ConditionalScene {
    var program = """
      screen 320x480
      view a, b
      a.left == 0; a.top == 0; b.left == a.right; b.top == a.bottom
      a.width == 20 @500; a.height == 30 @500; b.width == 40 @300; b.height == 50 @300

      """
    var widths: [Double] = [300, 350]
    var heights: [Double] = [300, 350]
    /// Of how many times the width and the height the sum is where a condition changes.
    var sums: [(across: Double, down: Double, sum: Double)] = []
    private var random: Generator

    init(seed: UInt64) {
      random = Generator(seed: seed &+ 177)
      for _ in 0..<1 + random.draw(2) {
        let view = random.pick(["a", "b"])
        let length = random.pick(["width", "height"])
        program += "when \(condition()) { \(view).\(length) == \(rule(length)) }\n"
      }
      if random.draw(4) == 0 { program += "a.width + b.height <= root.width - 100\n" }
    }

    private mutating func condition() -> String {
      let first = comparison()
      switch random.draw(5) {
      case 0, 1: return "\(first) and \(comparison())"
      case 2: return "\(first) or \(comparison())"
      case 3: return "not (\(first))"
      default: return first
      }
    }

    mutating func comparison() -> String {
      let sign = random.pick(["<", "<=", ">", ">=", "==", "=="])
      let size = random.pick([300.0, 320, 350, 375, 400])
      switch random.draw(4) {
      case 0:
        widths.append(size)
        return "root.width \(sign) \(size)"
      case 1:
        heights.append(size)
        return "root.height \(sign) \(size)"
      case 2:
        sums.append((1, 1, 2 * size))
        return "root.width + root.height \(sign) \(2 * size)"
      default:
        let factor = random.pick([1.0, 0.5, 0.3])
        sums.append((1, -factor, size * (1 - factor)))
        return "root.width - \(factor) * root.height \(sign) \(size * (1 - factor))"
      }
    }

    private mutating func rule(_ length: String) -> String {
      random.pick(["200", "60", "root.\(length) - 50", "0.5 * root.width"])
        + random.pick(["", " @800", " @600"])
    }

    /// The sizes at which something can change, and those beside them.
    var places: [Size] {
      func beside(_ values: [Double]) -> [Double] { values.flatMap { [$0 - 0.01, $0, $0 + 0.01] } }
      var (wide, high) = (beside(widths + [375, 400]), beside(heights + [375, 400]))
      // Where lines cross one another.
      for (index, one) in sums.enumerated() {
        for two in sums[..<index] {
          let determinant = one.across * two.down - two.across * one.down
          if determinant != 0 {
            wide.append((one.sum * two.down - two.sum * one.down) / determinant)
          }
        }
      }
      high += sums.flatMap { line in wide.map { (line.sum - line.across * $0) / line.down } }
      let crossing = sums.flatMap { line in
        high.map { Size(width: (line.sum - line.down * $0) / line.across, height: $0) }
      }
      return crossing + wide.flatMap { width in high.map { Size(width: width, height: $0) } }
    }
  }

  @Test("a proof on a plane holds along every line and at every crossing", arguments: 0..<batches)
  func proofs(batch: Int) throws {
    var (proved, refuted, layouts) = (0, 0, 0)
    for seed in batch * 60..<(batch + 1) * 60 {
      var scene = ConditionalScene(seed: UInt64(seed))
      let console = Console()
      guard ![2, 65].contains(console.run(scene.program).status) else { continue }
      var random = Generator(seed: UInt64(seed) &+ 5)
      let (width, height) = (random.pick([375.0, 400]), random.pick([375.0, 400]))
      let view = random.pick(["a", "b"]) + random.pick([".width", ".height"])
      let sign = random.pick(["<", "<=", ">", ">=", "==", "!="])
      var claim = "\(view) \(sign) \(random.pick([20, 30, 40, 50, 60, 200]))"
      if random.draw(2) == 0 { claim += " or " + scene.comparison() }
      let outcome = console.run(
        "expect for width 300...\(width), height 300...\(height) { \(claim) }")
      guard outcome.status == 0 else {
        refuted += 1
        continue
      }
      // Where it is only tried, it says so.
      guard outcome.results.contains("proved") else { continue }
      proved += 1
      let inside = scene.places.filter {
        (300...width).contains($0.width) && (300...height).contains($0.height)
      }
      for _ in 0..<200 {
        let place = random.pick(inside)
        layouts += 1
        let there = Console(copying: console)
        there.shell.statuses = []
        let result = there.run(
          "screen \(place.width)x\(place.height)\nexpect \(claim)\nexpect no conflicts")
        #expect(result.status == 0, "\(seed) at \(place): \(claim)\n\(scene.program)")
      }
    }
    #expect(proved > 3 && refuted > 20 && layouts > 300, "\(proved) \(refuted) \(layouts)")
  }
}

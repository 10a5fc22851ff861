import SessionSupport
import Testing

/// Random programs that name only leading and trailing: from right to left, every frame with a
/// determined position is the exact mirror image.
@Suite("Mirror")
struct MirrorTests {
  @Test("right to left is the mirror image", arguments: 0..<40)
  func mirror(seed: Int) {
    let program = RandomProgram(seed: UInt64(seed)).text
    let straight = run(program + "\nlayout")
    let turned = run("root.direction = rtl\n" + program + "\nlayout")
    guard let frames = straight.layout, let mirrored = turned.layout else {
      Issue.record("\(program)\n\(straight.messages)\(turned.messages)")
      return
    }
    for (name, frame) in frames {
      guard let image = mirrored[name], let parent = RandomProgram.parent(of: name) else {
        Issue.record("\(name) is missing")
        continue
      }
      let outer = parent == "root" ? 320 : frames[parent]?.numbers[2] ?? 0
      var wanted = frame.numbers
      wanted[0] = outer - wanted[0] - wanted[2]
      // A left edge that depends on a free width is free in one direction only.
      #expect(
        image.free.filter { $0 != "left" } == frame.free.filter { $0 != "left" },
        "\(name) in\n\(program)")
      let isPlaceFree = frame.free.contains("left") && image.free.contains("left")
      for part in 0..<4 where part != 0 || !isPlaceFree {
        #expect(
          abs(image.numbers[part] - wanted[part]) <= 1e-6,
          "\(name): \(image.numbers), not \(wanted) in\n\(program)")
      }
    }
  }
}

/// A few views in two levels with random rules, from a generator with a seed, so that a failing
/// program can be reproduced.
private struct RandomProgram {
  private(set) var text = ""
  private var generator: Generator

  /// `a` and `b` are on the screen, `ax` and `ay` in `a`, `bx` in `b`.
  static let names = ["a", "ax", "ay", "b", "bx"]

  static func parent(of name: String) -> String? {
    switch name {
    case "a", "b": "root"
    default: name.first.map { String($0) }
    }
  }

  init(seed: UInt64) {
    generator = Generator(seed: seed)
    text = "view a { view ax; view ay text \"Some text\" }\nview b { view bx intrinsic 40x20 }\n"
    for name in Self.names {
      let parent = Self.parent(of: name) ?? "root"
      add("\(name).top == \(parent).top + \(generator.draw(20))")
      add("\(name).height == \(10 + generator.draw(50))")
      add("\(name).leading >= \(parent).leading + \(generator.draw(10))")
      add("\(name).trailing <= \(parent).trailing - \(generator.draw(10))")
    }
    for _ in 0..<8 { add(rule()) }
    for name in Self.names { add("\(name).leading == \(generator.draw(40)) @2") }
  }

  private mutating func add(_ line: String) { text += line + "\n" }

  private mutating func place() -> String {
    generator.pick(Self.names + ["root"]) + generator.pick([".leading", ".trailing", ".centerX"])
  }

  private mutating func rule() -> String {
    let priority = " @\(generator.pick([999, 750, 751, 250, 100]))"
    let relation = generator.pick(["==", "==", ">=", "<="])
    switch generator.draw(4) {
    case 0:
      return
        "\(generator.pick(Self.names)).width \(relation) \(20 + generator.draw(200))\(priority)"
    case 1:
      return
        "\(generator.pick(Self.names)).width \(relation) \(generator.pick(["0.5", "2", "1.25"])) * "
        + "\(generator.pick(Self.names + ["root"])).width - \(generator.draw(10))\(priority)"
    default:
      let view = generator.pick(Self.names)
      // The first view determines the direction of an equation; a center alone has none.
      return "\(view)\(generator.pick([".leading", ".trailing"])) \(relation) "
        + "\(place()) \(generator.pick(["+", "-"])) \(generator.draw(30))\(priority)"
    }
  }
}

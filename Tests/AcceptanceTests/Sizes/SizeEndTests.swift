import LayoutEngine
import LayoutModel
import SessionSupport
import Testing

import LayShell

/// The ends of ranges, the sizes at which conditions change, and single sizes: each is a layout of its own until
/// it is shown to be that of its neighbors.
@Suite("The ends of sizes")
struct SizeEndTests {
  private static let batches = TestEnvironment.takesLong ? 20 : 1

  /// A program of one condition, with the intervals that a sweep tells, and what is said of an expectation.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var program: String
    var range: ClosedRange<Double>
    var regimes: [String]
    var expectation = "1 == 1"
    var verdict = "proved"

    var testDescription: String { name }
  }

  private static func bar(_ statements: String, on screen: String = "375x667") -> String {
    "screen \(screen)\nview bar\nbar.left == 0; bar.top == 0; bar.height == 44\n\(statements)"
  }

  static let cases = [
    Case(
      name: "a condition that begins where the range ends",
      program: bar(
        "when root.width >= 375 { bar.width == root.width }\n"
          + "when root.width < 375 { bar.width == 300 }"),
      range: 320...375, regimes: ["[320, 375) exact", "[375, 375] exact"],
      expectation: "bar.width == 300", verdict: "it fails at 375"),
    Case(
      name: "a condition that ends where the range begins",
      program: bar(
        "when root.width > 300 { bar.width == 100 }\nbar.width == 20 @500", on: "310x480"),
      range: 300...320, regimes: ["[300, 300] exact", "(300, 320] exact"],
      expectation: "bar.width == 100", verdict: "it fails at 300"),
    Case(
      name: "a condition of one size",
      program: bar("when root.width == 300 { bar.width == 200 }\nbar.width == 20 @500"),
      range: 280...321,
      regimes: ["[280, 300) exact", "[300, 300] exact", "(300, 321] exact"],
      expectation: "bar.width == 20", verdict: "it fails at 300"),
    Case(
      name: "a condition of all sizes but one",
      program: bar("when root.width != 300 { bar.width == 200 }\nbar.width == 20 @500"),
      range: 280...321,
      regimes: ["[280, 300) exact", "[300, 300] exact", "(300, 321] exact"],
      expectation: "bar.width == 200", verdict: "it fails at 300"),
    Case(
      name: "two conditions of all sizes but one, over a wide range",
      program: bar(
        "when root.width != 300 { bar.width == 200 }\nwhen root.width != 300 { bar.width == 20 }"),
      range: 0...100_000,
      regimes: ["[0, 300) exact", "[300, 300] exact", "(300, 100000] exact"],
      expectation: "conflict", verdict: "it fails at 300"),
    Case(
      name: "a condition of one size beside a flow, over a wide range",
      program: """
        screen 400x300
        view a, b
        flow tags horizontal in root spacing 8 { item a size 100x20 ; item b size 100x20 }
        when root.width == 250 { a.height == 375 }
        """,
      range: 220...20_000,
      regimes: ["[220, 250) exact", "[250, 250] exact", "(250, 20000] exact"],
      expectation: "no conflicts", verdict: "it fails at 250"),
    Case(
      name: "below is not up to",
      program: bar("when root.width < 300 { bar.width == 200 }\nbar.width == 20 @500"),
      range: 280...320, regimes: ["[280, 300) exact", "[300, 320] exact"],
      expectation: "bar.width == 200", verdict: "it fails at 300"),
    Case(
      name: "the present size in the middle of the range",
      program: bar(
        "when root.width >= 402 { bar.width == root.width }\n"
          + "when root.width < 402 { bar.width == 300 }", on: "820x1180"),
      range: 240...1400, regimes: ["[240, 402) exact", "[402, 1400] exact"]),
    Case(
      name: "a jump of little beside the value",
      program: """
        screen 375x2000
        view a
        place {
          a.width = 10 ; a.height = 10 ; a.left = 0
          if root.width > 300 { a.top = 1000 } else { a.top = 970 }
        }
        """,
      range: 240...401, regimes: ["[240, 300] tried", "(300, 401] tried"],
      expectation: "a.top == 970", verdict: "it fails just above 300"),
    Case(
      name: "a conflict that begins where the range does",
      program: "screen 300x480\nview a\na.left == 0; a.width == root.width - 100\na.width <= 200",
      range: 300...400, regimes: ["[300, 300] exact", "(300, 400] exact"],
      expectation: "conflict", verdict: "it fails at 300"),
    Case(
      name: "a group that is refused",
      program: "screen 500x667\nview v\nv.left == 0\n"
        + "when root.height > 100 { v.width == root.width - 400 }",
      range: 200...450, regimes: ["[200, 400) exact", "[400, 450] exact"],
      expectation: "conflict", verdict: "it fails at 400"),
    Case(
      name: "a failure beside a tolerance",
      program: "screen 350x667\nview a\na.left == 0; a.right == root.right", range: 300...400,
      regimes: ["[300, 400] exact"], expectation: "a.width != 350", verdict: "it fails at 350"),
    Case(
      name: "a failure of the sizes above one",
      program: "screen 350x667\nview a\na.left == 0; a.right == root.right", range: 300...400,
      regimes: ["[300, 400] exact"], expectation: "a.width <= 350",
      verdict: "it fails just above 350"),
    Case(
      name: "a lost constraint that holds where its range ends",
      program:
        "screen 350x667\nview a\na.left == 0; a.width <= root.width; want: a.width == 300 @500",
      range: 200...300, regimes: ["[200, 300] exact"], expectation: "lost want",
      verdict: "it fails at 300"),
  ]

  @Test("are judged as they are laid out", arguments: cases)
  func ends(_ example: Case) throws {
    let judge = try #require(SweepJudge(example.program, .screen(.horizontal)))
    let sweep = try #require(
      judge.program.sweep(judge.parameter, over: example.range, in: judge.scene))
    let regimes = sweep.regimes.map { regime in
      "\(regime.includesFrom ? "[" : "(")\(Self.text(regime.from)), \(Self.text(regime.to))"
        + "\(regime.includesTo ? "]" : ")") \(regime.kind.rawValue)"
    }
    #expect(regimes == example.regimes)
    let console = Console()
    console.run(example.program)
    let (low, high) = (Self.text(example.range.lowerBound), Self.text(example.range.upperBound))
    let outcome = console.run("expect for width \(low)...\(high) { \(example.expectation) }")
    let words = (outcome.results + outcome.messages).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let isTold = words.contains(example.verdict + " ") || words.contains("tried")
    #expect(isTold, "\(words)")
  }

  private static func text(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  @Test(
    "a range says whether its ends belong to it",
    arguments: [
      ("when root.width >= 400", "below 400", "from 400 (3) (4) cannot hold together"),
      ("when root.width > 400", "up to 400", "above 400 (3) (4) allow 400"),
      ("when root.width <= 300", "above 300", "up to 300 (3) (4) cannot hold together"),
      ("when root.width < 300", "from 300", "below 300 (3) (4) need 300"),
      ("when root.width != 300", "only 300", "below 300 (3) (4) need 300"),
      ("when root.width == 300", "above 300", "up to 300 (3) (4) cannot hold together"),
    ])
  func rangeEnds(condition: String, interval: String, reason: String) {
    let console = Console()
    console.run(Self.bar("\(condition) { bar.height == 50 }"))
    let words = console.run("range width").results.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(words.hasPrefix("width \(interval) holds"), "\(words)")
    #expect(words.contains(reason), "\(words)")
  }

  @Test("a failure names the set at a size that fails")
  func failingScreen() {
    let console = Console()
    console.run("screen 350x480\nview a\na.left == 0\na.width == root.width - 100\na.width <= 200")
    let messages = console.run("expect for width 200...400 { no conflicts }").messages
    #expect(messages.contains("it fails just above 300"))
    #expect(messages.contains("root.width == 300.01"), "\(messages)")
  }

  // MARK: Laws

  /// A program with conditions of every comparison, at round sizes, and the sizes at which they change.
  private struct ConditionalScene {
    var program = ""
    var cuts: [Double] = []
    private var random: Generator

    init(seed: UInt64, _ axis: Axis) {
      random = Generator(seed: seed &+ 77)
      let length = axis == .horizontal ? "width" : "height"
      program =
        "screen 320x480\nview a, b\na.left == 0; a.top == 0; b.left == a.right; b.top == a.bottom\n"
      program +=
        "a.width == 20 @500; a.height == 30 @500; b.width == 40 @300; b.height == 50 @300\n"
      for _ in 0..<1 + random.draw(3) {
        let view = random.pick(["a", "b"])
        program += "when \(condition(on: length)) { \(view).\(length) == \(rule(length)) }\n"
      }
      if random.draw(3) == 0 { program += "a.\(length) + b.\(length) <= root.\(length) - 100\n" }
    }

    private mutating func condition(on length: String) -> String {
      let first = comparison(on: length)
      switch random.draw(4) {
      case 0: return "\(first) and \(comparison(on: length))"
      case 1: return "\(first) or \(comparison(on: length))"
      case 2: return "not (\(first))"
      default: return first
      }
    }

    private mutating func comparison(on length: String) -> String {
      let size = random.pick([300.0, 320, 350, 375, 400, 402])
      cuts.append(size)
      let comparison = random.pick(["<", "<=", ">", ">=", "==", "!="])
      // The same condition with a factor has another tolerance in the size.
      return random.draw(4) == 0
        ? "0.5 * root.\(length) \(comparison) \(size / 2)" : "root.\(length) \(comparison) \(size)"
    }

    private mutating func rule(_ length: String) -> String {
      random.pick(["200", "60", "root.\(length) - 50", "0.5 * root.\(length)"])
        + random.pick(["", "", " @800", " @500"])
    }
  }

  @Test(
    "every interval is that of ordinary layouts, at ends, beside them and inside",
    arguments: 0..<batches)
  func conditions(batch: Int) throws {
    var (layouts, intervals, points) = (0, 0, 0)
    for seed in batch * 100..<(batch + 1) * 100 {
      let axis: Axis = seed % 2 == 0 ? .horizontal : .vertical
      let scene = ConditionalScene(seed: UInt64(seed), axis)
      guard let judge = SweepJudge(scene.program, .screen(axis)) else { continue }
      var random = Generator(seed: UInt64(seed))
      let low = random.pick([240.0, 300, 320, 350, 375])
      let high = random.pick([375.0, 400, 402, 420, 2 * judge.scene.screen[axis] - low, 50_000])
      guard low < high else { continue }
      let sweep = try #require(
        judge.program.sweep(judge.parameter, over: low...high, in: judge.scene))
      #expect(sweep.isExact, "\(seed): \(scene.program)")
      intervals += sweep.regimes.count
      points += sweep.regimes.count { $0.from == $0.to }
      var engine = judge.program
      let places = scene.cuts + sweep.regimes.flatMap { [$0.from, $0.to] } + [low, high]
      for size in places.flatMap({ [$0 - 0.01, $0 - 0.002, $0, $0 + 0.002, $0 + 0.01] })
      where size >= low && size <= high {
        let layout = engine.layout(of: judge.parameter.scene(judge.scene, at: size))
        let regime = try #require(sweep.regime(at: size), "\(seed): \(size)")
        layouts += 1
        #expect(layout.broken == regime.broken, "\(seed) at \(size): \(scene.program)")
        for (item, frame) in regime.frames {
          let (expected, found) = (frame.frame(at: size - regime.from), layout.frames[item])
          let off = found.map {
            max(
              ($0.x - expected.x).magnitude, ($0.y - expected.y).magnitude,
              ($0.width - expected.width).magnitude, ($0.height - expected.height).magnitude)
          }
          #expect(off ?? 1 < 1e-3, "\(seed) at \(size): \(scene.program)")
        }
      }
    }
    #expect(layouts > 1000 && intervals > 100 && points > 20, "\(layouts) \(intervals) \(points)")
  }

  @Test("what is found without a whole sweep is what a sweep finds", arguments: 0..<batches)
  func shortcuts(batch: Int) throws {
    var (known, lossless, cut) = (0, 0, 0)
    for seed in batch * 100..<(batch + 1) * 100 {
      let axis: Axis = seed % 2 == 0 ? .horizontal : .vertical
      var text = ConditionalScene(seed: UInt64(seed), axis).program
      // Wishes that contradict one another are always lost.
      if seed % 3 == 0 { text = text.replacing("@500", with: "@1").replacing("@300", with: "@2") }
      if seed % 4 == 0 { text = text.replacing("a.width == 20 @1; ", with: "") }
      guard let judge = SweepJudge(text, .screen(axis)) else { continue }
      let (range, scene) = (0.0...1_000.0, judge.scene)
      var engine = judge.program
      let sweep = try #require(engine.sweep(judge.parameter, over: range, in: scene))
      if let ranges = engine.holdingRanges(of: judge.parameter, over: range, in: scene) {
        known += 1
        for regime in sweep.regimes {
          let middle = (regime.from + regime.to) / 2
          let holds = ranges.contains { $0.contains(middle) }
          #expect(holds == regime.broken.isEmpty, "\(seed) at \(middle): \(text)")
        }
      }
      if engine.losesNothing(judge.parameter, over: range, in: scene) {
        lossless += 1
        #expect(
          sweep.regimes.allSatisfy { $0.broken.isEmpty && $0.lost.isEmpty }, "\(seed): \(text)")
      }
      let value = scene.screen[axis]
      let now = Set(engine.layout(of: scene).lost.map(\.reference))
      let isMore: ([ConstraintReference]) -> Bool = { !now.isSuperset(of: $0) }
      let near = try #require(
        engine.sweep(judge.parameter, over: range, in: scene, around: value, until: isMore))
      if near.regimes.count < sweep.regimes.count { cut += 1 }
      let (first, last) = (try #require(near.regimes.first), try #require(near.regimes.last))
      #expect(first.from <= value && last.to >= value, "\(seed): \(text)")
      // Where it ends the layout can be another one than beside.
      let (below, above) = (near.regimes.prefix(2), near.regimes.suffix(2))
      #expect(first.from == 0 || below.contains { isMore($0.lost) }, "\(seed): \(text)")
      #expect(last.to == 1_000 || above.contains { isMore($0.lost) }, "\(seed): \(text)")
      for regime in near.regimes where regime.from < regime.to {
        let whole = try #require(sweep.regime(at: (regime.from + regime.to) / 2))
        #expect(whole.broken == regime.broken && whole.lost == regime.lost, "\(seed): \(text)")
        #expect(whole.free == regime.free, "\(seed): \(text)")
      }
    }
    #expect(known > 20 && cut > 20, "\(known) \(lossless) \(cut)")
  }

  @Test("a proof holds at the ends, beside them and at the cuts", arguments: 0..<batches)
  func proofs(batch: Int) throws {
    var (proved, refuted) = (0, 0)
    for seed in batch * 100..<(batch + 1) * 100 {
      let axis: Axis = seed % 2 == 0 ? .horizontal : .vertical
      let scene = ConditionalScene(seed: UInt64(seed), axis)
      let length = axis == .horizontal ? "width" : "height"
      let console = Console()
      guard ![2, 65].contains(console.run(scene.program).status) else { continue }
      var random = Generator(seed: UInt64(seed) &+ 5)
      let (low, high) = (random.pick([300, 320, 350, 375]), random.pick([375, 400, 402]))
      guard low < high else { continue }
      let text =
        "\(random.pick(["a", "b"])).\(length) "
        + "\(random.pick(["<", "<=", ">", ">=", "==", "!="])) \(random.pick([20, 40, 60, 200]))"
      let conditions =
        random.draw(3) == 0 ? "no conflicts" : "\(text) or a.\(length) > 400; no conflicts"
      let outcome = console.run("expect for \(length) \(low)...\(high) { \(conditions) }")
      let isProved = outcome.status == 0
      if isProved { proved += 1 } else { refuted += 1 }
      let places = (scene.cuts + [Double(low), Double(high)])
        .flatMap { [$0 - 0.01, $0, $0 + 0.01] }.filter { $0 >= Double(low) && $0 <= Double(high) }
      var fails = false
      for size in places {
        let there = Console(copying: console)
        let other = axis == .horizontal ? "screen \(size)x480" : "screen 320x\(size)"
        let checks = conditions.split(separator: ";").map { "expect \($0)" }.joined(separator: "\n")
        there.shell.statuses = []
        if there.run("\(other)\n\(checks)").status != 0 { fails = true }
      }
      if isProved {
        #expect(!fails, "\(seed): \(conditions) for \(length) \(low)...\(high)\n\(scene.program)")
      }
    }
    #expect(proved > 3 && refuted > 20, "\(proved) \(refuted)")
  }
}

import SessionSupport
import Testing

import LayShell

/// An explanation is read, not searched: 15 lines with its repairs, unless all of it is asked for.
@Suite("An explanation")
struct ExplanationLengthTests {
  static let most = 15

  /// The explanations in an answer.
  static func explanations(in text: String) -> [[Substring]] {
    var found: [[Substring]] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("conflict  ") || line.contains(": conflict: ") {
        found.append([line])
      } else if !found.isEmpty {
        found[found.count - 1].append(line)
      }
    }
    return found.map { lines in
      var lines = lines
      while lines.last?.isEmpty == true { lines.removeLast() }
      return lines
    }
  }

  private func check(_ text: String, of program: String) -> Int {
    let found = Self.explanations(in: text)
    for lines in found {
      #expect(lines.count <= Self.most, "\(lines.joined(separator: "\n"))\nof\n\(program)")
    }
    return found.count
  }

  @Test("of a random stack view that has too little room has at most 15 lines")
  func stacks() {
    var random = Random(state: 41)
    var count = 0
    for _ in 0..<200 {
      let program = Self.stack(&random)
      let console = Console()
      console.run(program)
      count += check(console.run("conflicts").results, of: program)
    }
    #expect(count > 60)
  }

  @Test(
    "of an example has at most 15 lines",
    arguments: TestFiles.names(in: TestFiles.package + "/scripts/examples", ending: ".lay"))
  func examples(_ path: String) {
    let console = Console()
    let program = TestFiles.read(TestFiles.package + "/scripts/examples/" + path) ?? ""
    console.run(program)
    _ = check(console.run("conflicts").results, of: program)
  }

  @Test("of one fault is one, with a need and a room")
  func fault() {
    let rows = (1...6).map { row in
      """
      stackview row\(row) horizontal in pad distribution fillEqually alignment center
      pad.arrange row\(row) at \(row)
      view k\(row)a in row\(row) intrinsic 60x60
      view k\(row)b in row\(row) intrinsic 60x60
      row\(row).arrange k\(row)a at 1
      row\(row).arrange k\(row)b at 2
      k\(row)a.height == 60
      k\(row)b.height == 60
      """
    }.joined(separator: "\n")
    let console = Console()
    console.run(
      """
      screen 300x200
      stackview pad vertical in root distribution fillEqually spacing 10
      \(rows)
      pad.top == root.top + 10
      pad.bottom == root.bottom - 10
      """)
    let text = console.run("conflicts").results
    #expect(Self.explanations(in: text).count == 1, "\(text)")
    #expect(text.contains("430 needed, 200 available: 230 short"), "\(text)")
    #expect(text.contains("holds  from a height of 430"), "\(text)")
    let json = Console(copying: console)
    json.shell.settings.format = .json
    #expect(json.run("conflicts").results.contains("\"merged\":["))
    let explained = console.run("explain").results
    #expect(
      explained.contains("proof") && explained.contains("430 with the rest: 230 too"),
      "\(explained)")
  }

  @Test("of two full columns side by side is two")
  func columns() {
    let console = Console()
    console.run(
      """
      screen 300x100
      view a, b, c, d
      a.top == root.top; a.height == 80; b.top == a.bottom; b.height == 60; b.bottom == root.bottom
      c.top == root.top; c.height == 90; d.top == c.bottom; d.height == 70; d.bottom == root.bottom
      """)
    #expect(Self.explanations(in: console.run("conflicts").results).count == 2)
  }

  @Test("of a set through two containers folds both, and lists what is left")
  func twoContainers() {
    let program = """
      view v1; view v2 intrinsic (none, 30); view v0, v3, m1, m10
      linear l1 horizontal in root spacing 4 { item v0 size (4, match); item v3 weight 1 border; item m1 weight 2 }
      v0.keepWidth.min = 8
      v0.width == 0.5 * v1.width + 50
      v2.edges == v0.layoutMarginsGuide.edges
      linear l10 horizontal in root spacing 4 { item v1 size (30, match); item v2 weight 1 border; item m10 weight 2 }
      """
    let console = Console()
    for statement in program.split(separator: "\n") { console.run(String(statement)) }
    #expect(console.run("explain 2").results.contains("never true"))
    console.shell.settings.format = .json
    #expect(console.run("layout").results.contains("\"E101\""))
  }

  private struct Random {
    var state: UInt64

    mutating func next(_ range: ClosedRange<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(state >> 33) % range.count
    }
  }

  private static func stack(_ random: inout Random) -> String {
    let isVertical = random.next(0...1) == 0
    let length = isVertical ? "height" : "width"
    let count = random.next(2...12)
    let distributions = ["fill", "fillEqually", "equalSpacing", "fillProportionally"]
    let inset = [0, 8, 20][random.next(0...2)]
    var lines = [
      "screen \(random.next(60...400))x\(random.next(60...400))",
      "stackview s \(isVertical ? "vertical" : "horizontal") in root distribution \(distributions[random.next(0...3)]) alignment \(["fill", "center"][random.next(0...1)]) spacing \(random.next(0...16))",
    ]
    for index in 0..<count {
      let content =
        random.next(0...9) < 4 ? " intrinsic \(random.next(10...90))x\(random.next(10...90))" : ""
      lines += ["view a\(index) in s\(content)", "s.arrange a\(index) at \(index + 1)"]
    }
    lines += [
      "s.top == root.top + \(inset)", "s.bottom == root.bottom - \(inset)",
      "s.leading == root.leading + \(inset)", "s.trailing == root.trailing - \(inset)",
    ]
    for index in 0..<count where random.next(0...9) < 7 {
      lines.append(
        "a\(index).\(length) \(random.next(0...2) == 0 ? ">=" : "==") \(random.next(20...200))")
    }
    return lines.joined(separator: "\n")
  }
}

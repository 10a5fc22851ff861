import LayShell
import LayoutEngine
import LayoutModel
import SessionSupport
import Testing

/// How far texts may grow, against ordinary layouts of one growth after another.
@Suite("Room for texts")
struct RoomTests {
  private static let count = TestEnvironment.takesLong ? 1000 : 300

  /// A screen of texts: a row of labels, a card with a text of several lines, or a stack view.
  private static func program(seed: UInt64) -> String {
    var random = Generator(seed: seed &+ 4242)
    var lines = ["screen \(random.pick([320, 375, 430]))x\(random.pick([480, 667]))"]
    let words = ["Log in", "Notifications", "Wi-Fi", "Language & Region", "On", "Battery"]
    switch random.draw(3) {
    case 0:
      let count = 2 + random.draw(3)
      lines.append("view " + (0..<count).map { "t\($0)" }.joined(separator: ", "))
      for place in 0..<count {
        lines.append("t\(place).text = \"\(random.pick(words))\"; t\(place).top == 20")
        lines.append("t\(place).compression.horizontal = \(random.pick([740, 750, 751, 760]))")
        lines.append("t\(place).hugging.horizontal = \(random.pick([240, 250, 251]))")
        let before = place == 0 ? "root.left + 16" : "t\(place - 1).right + \(random.pick([4, 8]))"
        lines.append("t\(place).left \(place == 0 ? "==" : random.pick(["==", ">="])) \(before)")
      }
      lines.append(
        "t\(count - 1).right \(random.pick(["==", "<="])) root.right - \(random.pick([8, 16]))")
    case 1:
      lines.append("view card { view head; view body; view button }")
      lines.append("card.left == 16; card.right == root.right - 16; card.top == 20")
      lines.append("card.height \(random.pick(["<= 200", "== 160", "== body.bottom + 60"]))")
      lines.append(
        "head.text = \"\(random.pick(words))\"; button.text = \"Continue\"; body.lines = \(random.pick([0, 2, 3, 4]))"
      )
      lines.append(
        "body.text = \"\((0..<6 + random.draw(8)).map { _ in random.pick(words) }.joined(separator: " "))\""
      )
      lines.append("head.left == card.left + 12; head.top == card.top + 12")
      if random.draw(2) == 0 { lines.append("head.right <= card.right - 12") }
      lines.append(
        "body.left == head.left; body.right == card.right - 12; body.top == head.bottom + 8")
      lines.append("button.right == card.right - 12; button.bottom == card.bottom - 12")
    default:
      let names = (0..<2 + random.draw(2)).map { "t\($0)" }
      lines.append("view " + names.joined(separator: ", "))
      for name in names { lines.append("\(name).text = \"\(random.pick(words))\"") }
      lines.append(
        "stackview row horizontal spacing \(random.pick([4, 8])) { \(names.joined(separator: "; ")) }"
      )
      lines.append(
        "row.left == 8; row.right \(random.pick(["==", "<="])) root.right - 8; row.top == 40")
      lines.append("t0.compression.horizontal = \(random.pick([740, 751]))")
    }
    return lines.joined(separator: "\n")
  }

  /// What is wrong with an ordinary layout with a growth.
  private static func harm(
    _ growth: Double, of items: [ItemID], in scene: Scene, _ engine: inout LayoutEngine
  ) -> Set<String> {
    let grown = SizeParameter.contents(items).scene(scene, at: growth)
    let layout = engine.layout(of: grown)
    let harm = Harm(of: layout, in: grown)
    var found = Set(harm.broken.map { "\($0)" })
    for loss in layout.lost {
      switch loss.reference {
      case .implied(.hugging): continue
      case .implied(.compression(let item, .horizontal))
      where grown.properties(of: item)?.isWrapping == true: continue
      default: found.insert("\(loss.reference)")
      }
    }
    for edge in harm.outside.keys { found.insert("\(edge)") }
    let views = grown.itemsInTreeOrder().filter { $0 != .root && !grown.isGuide($0) }
    for (place, item) in views.enumerated() {
      guard let frame = layout.frames[item], let properties = grown.properties(of: item) else {
        continue
      }
      if properties.exceedsLines(inWidth: frame.width) { found.insert("lines of \(item)") }
      for other in views[(place + 1)...] where grown.parent(of: other) == grown.parent(of: item) {
        if let beside = layout.frames[other], frame.overlaps(beside) {
          found.insert("\(item) over \(other)")
        }
      }
    }
    return found
  }

  /// The growth from which something is wrong that is not with 1: steps of a hundredth, the first of which is halved.
  private static func bruteForce(
    of items: [ItemID], in scene: Scene, _ engine: inout LayoutEngine
  ) -> Double? {
    let now = harm(1, of: items, in: scene, &engine)
    func isHarmed(_ growth: Double) -> Bool {
      !harm(growth, of: items, in: scene, &engine).isSubset(of: now)
    }
    var enough = 1.0
    while enough < TextRoom.farthest {
      let next = enough * 1.04
      guard isHarmed(next) else {
        enough = next
        continue
      }
      var tooMuch = next
      while tooMuch - enough > 1e-5 {
        let middle = (enough + tooMuch) / 2
        if isHarmed(middle) { tooMuch = middle } else { enough = middle }
      }
      return enough
    }
    return nil
  }

  @Test("the factor is that of ordinary layouts")
  func factors() throws {
    var judged = 0
    for seed in 0..<Self.count {
      let program = Self.program(seed: UInt64(seed))
      guard let judge = SweepJudge(program, .screen(.horizontal)) else { continue }
      var engine = judge.program
      let contents = judge.scene.contents(in: .root)
      let items = seed % 3 == 0 ? contents : [contents[seed % contents.count]]
      let room = try #require(engine.room(of: items, in: judge.scene), "\(seed)")
      let expected = Self.bruteForce(of: items, in: judge.scene, &engine)
      judged += 1
      switch (room.factor, expected) {
      case (let found?, let expected?):
        #expect((found - expected).magnitude <= 0.001 * expected, "\(seed): \(room)\n\(program)")
      case (nil, nil): break
      case (let found, let expected):
        // Beyond the last growth that was looked at.
        let end = found ?? expected ?? 0
        #expect(end > TextRoom.farthest * 0.97, "\(seed): \(room), \(expected ?? 0)\n\(program)")
      }
    }
    #expect(judged > Self.count * 9 / 10)
  }

  @Test(
    "the least room over widths is that of its worst width, and no width has less",
    arguments: 0..<12)
  func worstWidth(seed: Int) throws {
    let program = Self.program(seed: UInt64(seed) &+ 9000)
    let judge = try #require(SweepJudge(program, .screen(.horizontal)))
    var engine = judge.program
    let items = [try #require(judge.scene.contents(in: .root).first)]
    let room = try #require(
      engine.leastRoom(of: [items], along: .horizontal, over: 320...480, in: judge.scene)?.first)
    for width in stride(from: 320.0, through: 480, by: 20) {
      let scene = SizeParameter.screen(.horizontal).scene(judge.scene, at: width)
      let now = Self.harm(1, of: items, in: scene, &engine)
      let enough = (room.factor ?? TextRoom.farthest) - 2e-4
      let found = Self.harm(max(1, enough), of: items, in: scene, &engine)
      #expect(found.isSubset(of: now), "\(width): \(room)\n\(program)")
    }
    guard let at = room.at, let factor = room.factor else { return }
    let scene = SizeParameter.screen(.horizontal).scene(judge.scene, at: min(480, at + 1e-3))
    let more = Self.harm(factor + 1e-3, of: items, in: scene, &engine)
    #expect(!more.isSubset(of: Self.harm(1, of: items, in: scene, &engine)), "\(room)\n\(program)")
  }

  @Test(
    "a content that fits just so has no room",
    arguments: [
      "a.width == 40", "a.width <= 40", "a.right <= root.right\nscreen 40x100",
      "a.width == 40 @high",
    ])
  func exactFit(_ limit: String) {
    let console = Console()
    console.run("view a intrinsic 40x20\na.left == 0; a.top == 0\n\(limit)")
    let answer = console.run("room").results
    #expect(answer.hasPrefix("a  no room"), "\(answer)")
    #expect(!answer.contains("already"), "\(answer)")
  }

  @Test("an expectation fails with the factor that was found and what ends it")
  func expectation() {
    let console = Console()
    console.run(
      """
      view title, value
      title.text = "Notifications"; value.text = "On"
      title.left == 16; value.left >= title.right + 8; value.right == root.right - 16
      """)
    #expect(console.run("expect room title >= 2.7").messages.isEmpty)
    let messages = console.run("expect room title >= 3").messages
    #expect(messages.contains("expected room for title >= 3, found 2.76 times"), "\(messages)")
    #expect(messages.contains("beyond, value is cut off"), "\(messages)")
    #expect(console.run("expect room title <= 3").messages.contains("a view, >= and a factor"))
    #expect(console.run("expect room title >= 0.5").messages.contains("between 1 and 8"))
    #expect(console.run("view empty\nroom empty").messages.contains("has no content"))
  }
}

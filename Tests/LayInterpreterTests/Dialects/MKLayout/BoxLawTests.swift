import LayLanguage
import LayoutEngine
import LayoutModel
import SavedPrograms
import Testing

import LayShell

/// Laws that hold for every box layout, tried on random ones.
@Suite("Box layouts, by law")
struct BoxLawTests {
  @Test("every frame agrees with plain arithmetic", arguments: 0..<12)
  func arithmetic(batch: Int) {
    for seed in 0..<25 {
      var random = RandomBoxes(seed: UInt64(batch * 25 + seed + 1))
      let spec = random.layout()
      var scene = BoxScene(Self.program(spec))
      let found = scene.frames
      let expected = spec.frames(in: .init(start: 0, length: 600), .init(start: 0, length: 500))
      for (name, frame) in expected {
        #expect(
          found[name]?.isNear(frame, within: 1e-3) == true,
          "\(name): \(found[name] ?? []), not \(frame)\n\(Self.program(spec))")
      }
      #expect(scene.freeCount == 0, "\(Self.program(spec))")
    }
  }

  @Test("a saved layout gives the same frames and the same text", arguments: 0..<8)
  func saving(batch: Int) {
    for seed in 0..<10 {
      var random = RandomBoxes(seed: UInt64(1000 + batch * 10 + seed))
      let spec = random.layout()
      var scene = BoxScene(Self.program(spec) + "\nv1.width <= 300 @high")
      let saved = scene.shell.program().text
      var copy = BoxScene(saved)
      #expect(copy.frames == scene.frames, "\(saved)")
      #expect(copy.shell.program().text == saved)
      #expect(copy.brokenCount == scene.brokenCount)
    }
  }

  @Test(
    "items inserted one by one in any order have the frames of those in braces", arguments: 0..<30)
  func order(seed: Int) {
    var random = RandomBoxes(seed: UInt64(2000 + seed))
    var spec = random.layout(depth: 1)
    spec.items = spec.items.filter { if case .view = $0.content { true } else { false } }
    var whole = BoxScene(Self.program(spec))
    var piecewise = spec
    piecewise.items = []
    var scene = BoxScene(Self.program(piecewise))
    var placed: [Int] = []
    for index in random.shuffled(Array(spec.items.indices)) {
      let place = placed.count { $0 < index } + 1
      placed.append(index)
      guard case .view(let name) = spec.items[index].content else { continue }
      scene.run("\(spec.name).insert \(name) at \(place) \(spec.items[index].words)")
    }
    #expect(Self.views(scene.frames) == Self.views(whole.frames), "\(Self.program(spec))")
    #expect(scene.brokenCount == whole.brokenCount)
    // The views have the order of the items.
    let order = scene.shell.scene.root.children.map { scene.shell.scene.name(of: $0) }
    #expect(
      order.sorted()
        == whole.shell.scene.root.children.map {
          whole.shell.scene.name(of: $0)
        }.sorted())
    #expect(
      order
        == spec.items.compactMap {
          if case .view(let name) = $0.content { name } else { nil }
        })
  }

  @Test("undo and redo step through all changes", arguments: 0..<10)
  func undoing(seed: Int) {
    var random = RandomBoxes(seed: UInt64(3000 + seed))
    let spec = random.layout()
    var scene = BoxScene("")
    var states = [scene.frames]
    let changes = [
      "view extra", Self.program(spec), "\(spec.name).insert extra at 1 size (20, 20)",
      "v1.item.padding = 3", "\(spec.name).margin = 7", "\(spec.name).move extra to 2",
      "\(spec.name).take extra", "rename \(spec.name) to other", "other.clear", "remove other",
    ]
    for change in changes {
      scene.shell.run(SourceText(change), as: .prompt)
      states.append(scene.frames)
    }
    let steps = scene.shell.history.done.count
    let end = scene.frames
    scene.shell.run(SourceText("undo \(steps)"), as: .prompt)
    #expect(scene.frames == states[0])
    #expect(scene.shell.scene.itemCount == 1)
    scene.shell.run(SourceText("redo \(steps)"), as: .prompt)
    #expect(scene.frames == end)
    // A fresh run of the same statements gives the same result.
    var fresh = BoxScene(changes.joined(separator: "\n"))
    #expect(fresh.frames == end)
  }

  @Test("a conflict's violation equals the excess of the items", arguments: 0..<30)
  func overflow(seed: Int) {
    var random = RandomBoxes(seed: UInt64(4000 + seed))
    let lengths = (0..<random.number(2...6)).map { _ in Double(random.number(10...90)) }
    let spacing = Double(random.number(0...9))
    let need = lengths.reduce(0, +) + spacing * Double(lengths.count - 1)
    let isHorizontal = random.number(0...1) == 0
    let screen = need - Double(random.number(-20...20))
    let items = lengths.enumerated().map { index, length in
      "item a\(index) size " + (isHorizontal ? "(\(length), 10)" : "(10, \(length))")
    }
    let weighted = random.number(0...1) == 0 ? "; item w weight 1" : ""
    let more = weighted.isEmpty ? 0 : spacing
    var scene = BoxScene(
      "screen \(isHorizontal ? "\(screen)x100" : "100x\(screen)")\n"
        + "linear row \(isHorizontal ? "horizontal" : "vertical") spacing \(spacing) "
        + "{ \(items.joined(separator: "; "))\(weighted) }")
    let excess = BoxScene.rounded(need + more - screen)
    #expect(scene.overflows == (excess > 0 ? [excess] : []))
    #expect(scene.brokenCount == (excess > 0 ? 1 : 0))
    #expect(scene.freeCount == 0)
    for (index, length) in lengths.enumerated() {
      #expect(scene.frames["a\(index)"]?[isHorizontal ? 2 : 3] == length)
    }
    if !weighted.isEmpty {
      #expect(scene.frames["w"]?[isHorizontal ? 2 : 3] == max(0, -excess))
    }
    // Every proposal resolves it.
    let conflicts = scene.shell.engine.conflicts(in: scene.shell.scene)
    for conflict in conflicts {
      let repairs = scene.shell.engine.repairs(of: conflict, in: scene.shell.scene)
      #expect(!repairs.isEmpty)
      for repair in repairs {
        var cured = scene.shell.scene
        #expect(throws: Never.self) { try cured.apply(repair.edits) }
        #expect(scene.shell.engine.broken(in: cured).isEmpty)
      }
    }
  }

  @Test("a flow converges in few passes for any items", arguments: 0..<20)
  func flows(seed: Int) {
    var random = RandomBoxes(seed: UInt64(5000 + seed))
    let words = (0..<random.number(3...20)).map { index in
      "view t\(index) text \"\(String(repeating: "lorem ", count: random.number(1...4)))\""
    }
    let items = words.indices.map { "item t\($0) size (content, content) padding 2" }
    var scene = BoxScene(
      "\(words.joined(separator: "\n"))\nflow f spacing 5 { \(items.joined(separator: "; ")) }")
    let layout = scene.shell.engine.layout(of: scene.shell.scene)
    #expect(layout.feedback == nil)
    #expect(layout.passes <= 3)
    #expect(scene.freeCount == 0)
    // No two overlap, and none overflows.
    let frames = words.indices.compactMap { scene.frames["t\($0)"] }
    for (index, a) in frames.enumerated() {
      #expect(a[0] >= 2 - 1e-4 && a[0] + a[2] <= 318 + 1e-4)
      for b in frames[..<index] {
        let isApart =
          a[0] + a[2] <= b[0] || b[0] + b[2] <= a[0] || a[1] + a[3] <= b[1] || b[1] + b[3] <= a[1]
        #expect(isApart)
      }
    }
  }

  private static func program(_ spec: BoxSpec.Layout) -> String {
    "screen 600x500\n\(spec.text())"
  }

  /// The frames of the views.
  private static func views(_ frames: [String: [Double]]) -> [String: [Double]] {
    frames.filter { $0.key.hasPrefix("v") }
  }
}

/// Random layouts with space for all of their contents.
struct RandomBoxes {
  private var state: UInt64
  private var views = 0
  private var layouts = 0

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return range.lowerBound + Int(state % UInt64(range.count))
  }

  mutating func shuffled<Element>(_ list: [Element]) -> [Element] {
    var list = list
    for index in list.indices.dropFirst() { list.swapAt(index, number(0...index)) }
    return list
  }

  mutating func layout(depth: Int = 0) -> BoxSpec.Layout {
    layouts += 1
    let kinds = ["linear", "linear", "stack", "flow"]
    var layout = BoxSpec.Layout(kind: kinds[number(0...3)], name: "l\(layouts)")
    layout.isHorizontal = number(0...1) == 0
    layout.spacing = layout.kind == "stack" ? 0 : Double(number(0...6))
    layout.margin = (0..<4).map { _ in Double(number(0...3)) }
    layout.separator = Double(number(0...2))
    for _ in 0..<number(1...4) {
      var item = BoxSpec.Item(content: .view(""))
      item.padding = (0..<4).map { _ in Double(number(0...2)) }
      item.gravity = (0..<2).map { _ in [0, 0.5, 1][number(0...2)] }
      item.offset = (0..<2).map { _ in number(0...2) == 0 ? Double(number(-9...9)) : 0 }
      item.border = layout.kind == "linear" && number(0...2) == 0
      let main = layout.isHorizontal ? 0 : 1
      if depth < 2, number(0...2) == 0 {
        item.content = .layout(self.layout(depth: depth + 1))
        if layout.kind == "linear" { item.weight = Double(number(1...3)) }
        if layout.kind == "flow" { item.size = [120, 90] }
      } else {
        views += 1
        item.content = .view("v\(views)")
        for axis in 0...1 where number(0...2) > 0 { item.size[axis] = Double(number(6...30)) }
        let needsWeight = layout.kind == "linear" && item.size[main] == nil
        if needsWeight || layout.kind != "stack" && number(0...2) == 0 {
          item.weight = Double(number(1...3))
        }
      }
      layout.items.append(item)
    }
    return layout
  }
}

import LayoutEngine
import LayoutModel
import SessionSupport
import Testing

import LayShell
import LayoutDialects

/// A translation of a constraint to another dialect states the same constraint.
@Suite("Constraints typed in another dialect")
struct DialectTripTests {
  static let seeds: [UInt64] = (0..<(TestEnvironment.takesLong ? 3000 : 100)).map { 40_000 + $0 }

  /// Constraints that were once translated wrongly, or to a refused statement.
  static let once: [[String]] = [
    ["2 * a.width == b.width @500", "a.width == 50", "b.width == 40"],
    ["3 * a.width == 2 * b.width @500", "a.width == 50", "b.width == 40"],
    ["a.width >= -5", "a.height <= -5 @400", "a.width == -1 @3"],
    ["a.left == root.left - root.width @751"],
    ["a.right == root.right + 0.5 * root.width @751"],
    ["a.left == b.right + 1e-7", "a.width == 1e-9"],
    ["2 * a.left == 2 * b.right @500", "a.left >= 10 + b.right"],
    ["g.left == b.left + 10", "a.left == root.safeArea.left + 8", "a.top == root.safeArea.top"],
    ["c.left == s.left + 4", "c.right == s.right", "c.centerX == s.centerX"],
    ["a.width == root.width / 3 @600", "c.width == 2/3 * s.width @400"],
    ["cell[1].left == cell[2].right + 8", "cell[2].width == cell[1].width"],
    ["cell[1].top <= cell[1].top + e.centerY @500", "-1 * d.centerY + 8 == e.centerY + root.top"],
  ]

  @Test("once said otherwise", arguments: once)
  func regression(statements: [String]) {
    check(Self.views, statements)
  }

  @Test("random constraints", arguments: seeds)
  func random(seed: UInt64) {
    var writer = EquationWriter(seed: seed)
    let statements = (0..<12).map { _ in writer.constraint() }
    check(Self.views + writer.directions(), statements)
  }

  private static let views = [
    "view a intrinsic 40x20; view b { view d; view e text \"Some text\" }",
    "view s scroll { view c }; view cell[1...2]; guide g in b; root.safeArea = (20, 0, 10, 0)",
    "b.margins = (1, 2, 3, 4)",
  ]

  private func check(_ declarations: [String], _ statements: [String]) {
    Laws.check(statements) { statements in
      Self.complaint(declarations, statements)
    } comment: {
      (declarations + $0).joined(separator: "\n")
    }
  }

  /// The constraints of accepted statements, written in each dialect, and the differences.
  private static func complaint(_ declarations: [String], _ statements: [String]) -> String {
    let console = Console()
    for line in declarations + statements { console.run(line) }
    let scene = console.shell.scene
    let constraints = scene.constraintsInOrder
    for dialect in Dialects.all {
      let texts = dialect.translations(constraints, scene)
      let lines = constraints.map { constraint in
        texts[constraint.id].map { dialect.word == "visual" ? "visual \"\($0)\"" : $0 }
          ?? StatementText.equation(constraint, in: scene)
      }
      let again = Console()
      for line in declarations { again.run(line) }
      for line in lines {
        let answer = again.run(line, keepsGoing: true).messages
        if answer.contains("error") { return "\(dialect.word): \(line) is refused: \(answer)" }
      }
      let difference = difference(scene, again.shell.scene)
      if !difference.isEmpty {
        return "\(dialect.word): \(difference)\n\(lines.joined(separator: "\n"))"
      }
    }
    let difference = difference(scene, scene.withAnchorPairs())
    return difference.isEmpty ? "" : "swift: \(difference)"
  }

  private static func difference(_ expected: Scene, _ found: Scene) -> String {
    let (old, new) = (expected.constraintsInOrder, found.constraintsInOrder)
    guard old.count == new.count else { return "\(new.count) constraints, not \(old.count)" }
    for size in [Size(width: 320, height: 480), Size(width: 500, height: 300)] {
      var (expected, found) = (expected, found)
      expected.setScreen(size)
      found.setScreen(size)
      var (one, other) = (LayoutEngine(), LayoutEngine())
      let (before, after) = (one.layout(of: expected), other.layout(of: found))
      for (a, b) in zip(old, new) {
        let violations = [
          one.violation(of: .stated(a.id), in: expected),
          other.violation(of: .stated(b.id), in: found),
        ]
        // Required constraints are compared as a whole, up to a multiple.
        if a.priority == Priority.required, b.priority == a.priority { continue }
        if a.priority != b.priority
          || (violations[0] - violations[1]).magnitude > 1e-6 * max(1, violations[0])
        {
          let line = StatementText.equation(a, in: expected)
          return "\(line) misses by \(violations[0]), and then by \(violations[1]) @\(b.priority)"
        }
      }
      func places(_ references: [ConstraintReference], in list: [LayoutConstraint]) -> [Int] {
        references.compactMap { reference in
          list.firstIndex { .stated($0.id) == reference }
        }
      }
      guard places(before.broken, in: old) == places(after.broken, in: new),
        Set(places(before.lost.map(\.reference), in: old))
          == Set(places(after.lost.map(\.reference), in: new))
      else { return "others are broken or lost" }
      for (item, frame) in before.frames {
        let then = after.frames[item] ?? Rect(x: .nan, y: 0, width: 0, height: 0)
        let distance =
          [
            frame.x - then.x, frame.y - then.y, frame.width - then.width,
            frame.height - then.height,
          ].map(\.magnitude).max() ?? 0
        if !(distance <= 1e-6 * max(1, frame.width, frame.height)) {
          return "\(expected.name(of: item)) is at \(then), not at \(frame)"
        }
      }
    }
    return ""
  }
}

/// Generates equations between the views.
private struct EquationWriter {
  private var numbers: RandomProgram.Numbers
  private static let items = [
    "a", "b", "c", "d", "e", "s", "g", "cell[1]", "cell[2]", "root", "root.safeArea", "s.content",
    "b.layoutMarginsGuide",
  ]

  init(seed: UInt64) { numbers = RandomProgram.Numbers(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1) }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &numbers) ?? ""
  }

  mutating func directions() -> [String] {
    (0..<Int.random(in: 0...2, using: &numbers)).map { _ in
      "\(pick(["root", "a", "b", "s", "d"])).direction = \(pick(["rtl", "ltr"]))"
    }
  }

  mutating func constraint() -> String {
    let relation = pick(["==", "==", ">=", "<="])
    let priority = pick(["", "", " @high", " @500", " @251", " @749.5", " @751"])
    let kind =
      [
        ["width", "height"], ["left", "right", "centerX", "leftMargin"],
        ["leading", "trailing", "centerX", "leadingMargin", "trailingMargin"],
        ["top", "bottom", "centerY", "firstBaseline", "lastBaseline", "topMargin", "bottomMargin"],
      ].randomElement(using: &numbers) ?? []
    var sides: [String] = []
    for count in [Int.random(in: 1...2, using: &numbers), Int.random(in: 0...2, using: &numbers)] {
      var terms = (0..<(count == 2 ? Int.random(in: 1...2, using: &numbers) : count)).map { _ in
        let factor = pick(["", "", "", "", "", "2 * ", "0.5 * ", "-1 * ", "16/9 * ", "-3 * "])
        return "\(factor)\(pick(Self.items)).\(pick(kind))"
      }
      if Int.random(in: 0..<8, using: &numbers) == 0 {
        terms.append("\(pick(["0.1", "-1", "0.25", "1.5"])) * root.\(pick(["width", "height"]))")
      }
      let number = pick(["0", "8", "20", "-5", "120", "0.1", "1e-7", "-33.3", "1/3"])
      if terms.isEmpty || Bool.random(using: &numbers) { terms.append(number) }
      sides.append(terms.joined(separator: " + "))
    }
    return "\(sides[0]) \(relation) \(sides[1])\(priority)"
  }
}

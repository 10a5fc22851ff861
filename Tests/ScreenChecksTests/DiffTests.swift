import CodeSyntax
import LayShell
import LayoutCode
import LayoutEngine
import LayoutModel
import ScreenChecks
import SessionSupport
import Testing
import TextReports

/// Two scenes compared at every size.
@Suite("A comparison of two scenes")
struct DiffTests {
  private static let row = """
    view title, badge
    title.left == 20; title.top == 20; title.height == 20
    title.right == badge.left - 8
    badge.right == root.right - 20; badge.top == 20; badge.height == 20
    badge.width == 40
    """

  private func session(_ program: String) -> Shell {
    let shell = Shell(output: .none)
    #expect(shell.run(utf8: Array(program.utf8), name: nil, as: .script), "\(program)")
    return shell
  }

  private func text(_ first: String, _ second: String) throws -> String {
    let diff = SceneDiff(
      session(first).compared(as: "old.lay"), session(second).compared(as: "new.lay"),
      isInterrupted: { false })
    return try #require(diff).report.lines(width: 200).map(\.plain).joined(separator: "\n")
  }

  /// Two programs, and parts of what is said.
  struct Case: CustomTestStringConvertible, Sendable {
    var change: (String, String)
    var says: [String]
    var lacks: [String] = []
    var testDescription: String { change.1 }
  }

  private static let cases = [
    Case(
      change: ("badge.width == 40", "badge.width == 40"),
      says: [
        "old.lay and new.lay lay out alike: proved for every width with every height from 240 to 1400"
      ]),
    Case(
      change: ("badge.width == 40", "badge.width == 60"),
      says: [
        "2 views laid out differently", "title.width at every width: 152 and 132 at 240",
        "- badge.width == 40", "+ badge.width == 60",
        "with badge.width == 60 in place of badge.width == 40, old.lay lays out as new.lay",
      ], lacks: ["at every height"]),
    Case(
      change: ("badge.width == 40", "badge.width == 40; badge.width <= root.width * 0.1"),
      says: ["a conflict in one of them only at a width of 240...400"]),
    Case(
      change: ("badge.width == 40", "badge.width == 40 @999; badge.width <= root.width * 0.1"),
      says: ["badge.width up to a width of 400: 40 and 24 at 240"]),
    Case(
      change: ("badge.width == 40", "badge.width == 40; title.width >= 10"),
      says: ["lay out alike, though 1 constraint differs: proved for"]),
    Case(
      change: ("badge.width == 40", "badge.width == 40; view extra; extra.frame = (0, 0, 5, 5)"),
      says: ["old.lay and new.lay differ", "only in new.lay: extra"]),
    Case(
      change: ("badge.height == 20", "badge.height >= 20"),
      says: ["other values are open at a height of 240...1400"]),
    Case(
      change: (
        "badge.width == 40", "badge.width == 40\nwhen root.width >= 600 { title.top == 30 }"
      ),
      says: ["a conflict in one of them only at a width of 600...1400"]),
    Case(
      change: ("badge.right == root.right - 20", "root.right == badge.right + 20"),
      says: ["lay out alike: proved for"], lacks: ["though"]),
    Case(
      change: ("badge.width == 40", "badge.width == 40 @high"),
      says: ["+ badge.width == 40 @750"]),
    Case(
      change: ("badge.right == root.right - 20", "root.right == badge.right + 30"),
      says: [
        "with root.right == badge.right + 30 in place of badge.right == root.right - 20, old.lay"
      ]),
  ]

  @Test("conflicts of both at the same sizes are told apart by their constraints")
  func clashes() throws {
    let first = Self.row + "\nbadge.width >= 50"
    let said = try text(first, first.replacing(">= 50", with: ">= 60"))
    #expect(
      said.contains("both have conflicts at a width of 240...1400, of other constraints"), "\(said)"
    )
    #expect(said.contains("in old.lay with badge.width >= 50"), "\(said)")
    #expect(try text(first, first).contains("lay out alike: proved"))
  }

  /// A cell with a title that fills it, as high as it needs, and one that grows with the width.
  private static func cell(_ constant: Int, lines: Int = 1) -> String {
    """
    import UIKit
    final class Cell: UITableViewCell {
      let title = UILabel()
      override func awakeFromNib() {
        title.text = "Some words that need more than one line on a small phone in portrait"
        title.numberOfLines = \(lines)
        title.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(title)
        NSLayoutConstraint.activate([
          title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
          title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
          title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: \(constant)),
          title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        ])
      }
    }
    """
  }

  private func rows(_ first: String, _ second: String, isInterrupted: Bool = false) throws
    -> SceneDiff?
  {
    let sides = try [first, second].enumerated().map { index, text -> ComparedScene in
      let reader = CodeReader([("Cell.swift", CodeFile(reading: Array(text.utf8), as: .swift))])
      let cell = CodeScreen(try #require(reader.classes.first), of: reader)
      let screens = CheckedScreen.screens(of: [Device.named("iPhone 15")].compactMap(\.self))
      let scene = ComparedScene(["old", "new"][index], cell, on: screens)
      return try #require(scene)
    }
    return SceneDiff(sides[0], sides[1], isInterrupted: { isInterrupted })
  }

  @Test("rows are compared at every width, where their height does not follow from it")
  func rows() throws {
    func said(_ first: String, _ second: String) throws -> String {
      let diff = try rows(first, second)
      return try #require(diff).report.lines(width: 200).map(\.plain).joined(separator: "\n")
    }
    #expect(
      try said(Self.cell(16), Self.cell(16)).contains("proved for every width from 240 to 1400"))
    #expect(
      try said(Self.cell(16), Self.cell(20)).contains("title.left at every width: 16 and 20 at 240")
    )
    let wrapped = Self.cell(16, lines: 0)
    #expect(try said(wrapped, wrapped).contains("tried for the widths of devices"))
    let ended = try rows(wrapped, wrapped, isInterrupted: true)
    #expect(ended == nil)
  }

  @Test("a screen that differs is a message at its new constraints, in the formats of tools")
  func formats() throws {
    var formats = DiffFormats()
    formats.add("new.lay", "Same", nil)
    let (old, new) = (session(Self.row), session(Self.row + "\nbadge.width <= root.width * 0.1"))
    formats.add(
      "new.lay", "Row",
      SceneDiff(
        old.compared(as: "old.lay"), new.compared(as: "new.lay"), isInterrupted: { false }))
    #expect(formats.text(as: .github).hasPrefix("::warning file=new.lay,line="))
    #expect(formats.text(as: .sarif).contains("\"ruleId\":\"W209\""))
    #expect(formats.text(as: .junit).contains("tests=\"2\" failures=\"1\""))
  }

  @Test("what differs is said with its sizes, its numbers and its constraints", arguments: cases)
  func differences(example: Case) throws {
    let said = try text(
      Self.row, Self.row.replacing(example.change.0, with: example.change.1))
    for part in example.says { #expect(said.contains(part), "\(said)") }
    for part in example.lacks { #expect(!said.contains(part), "\(said)") }
  }

  @Test("another text is a difference, even where it has the same frame")
  func texts() throws {
    let first = "view a text \"One\"\na.frame = (0, 0, 90, 20)"
    let said = try text(first, first.replacing("One", with: "Two"))
    #expect(said.contains("a says \"Two\" in place of \"One\""), "\(said)")
  }

  @Test("constraints that change together are named together, and no others")
  func changes() throws {
    let said = try text(
      Self.row,
      Self.row.replacing("badge.width == 40", with: "badge.width == 60")
        .replacing("title.left == 20", with: "title.left == 24")
        .replacing("title.height == 20", with: "title.height == 20.001"))
    #expect(said.contains("title.left == 24 in place of title.left == 20"), "\(said)")
    #expect(!said.contains("title.height == 20.001 in place"), "\(said)")
  }

  @Test("two scenes are alike just where ordinary layouts are")
  func law() throws {
    var random = RandomProgram.Numbers(state: 7)
    for _ in 0..<60 {
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      let (side, width, limit) = (number(4...40), number(20...300), number(250...1300))
      let base = """
        view a, b
        a.left == \(side); a.top == 10; a.height == 20; b.top == 10; b.height == 20
        b.left == a.right + 8; b.right == root.right - \(side)
        a.width == \(width) @600; b.width >= 30
        """
      let other = base.replacing(
        "b.width >= 30", with: "b.width >= 30; a.width <= root.width - \(limit) @700")
      let (first, second) = (session(base).scene, session(other).scene)
      let diff = try #require(
        LayoutEngine().difference(
          of: first, and: second, by: LayoutEngine(), along: .screen(.horizontal), over: 240...1400)
      )
      #expect(diff.isExact)
      for width in stride(from: 240.5, through: 1400, by: 29.25) {
        let frames = [first, second].map { scene in
          var engine = LayoutEngine()
          return engine.layout(of: SizeParameter.screen(.horizontal).scene(scene, at: width)).frames
        }
        for item in first.itemsInTreeOrder() where item != .root {
          guard let a = frames[0][item], let b = frames[1][item] else { continue }
          let differs = (a.width - b.width).magnitude > 0.01
          let told = diff.frames.contains {
            $0.view == first.name(of: item) && $0.part == .width && $0.from <= width
              && width <= $0.to
          }
          #expect(!differs || told, "\(other) at \(width)")
          let isWhole = diff.frames.contains {
            $0.view == first.name(of: item) && $0.part == .width && $0.isWhole
              && $0.from + 0.1 < width && width < $0.to - 0.1
          }
          #expect(!isWhole || (a.width - b.width).magnitude > 0.001, "\(other) at \(width)")
        }
      }
    }
  }
}

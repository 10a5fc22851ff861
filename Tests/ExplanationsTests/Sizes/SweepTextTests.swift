import Explanations
import LayoutEngine
import LayoutModel
import SessionSupport
import Testing
import TextReports

import LayShell

@Suite("What is said of all sizes")
struct SweepTextTests {
  private func answer(_ program: String, _ question: String) -> String {
    let console = Console()
    console.run(program)
    return console.run(question).results
  }

  @Test("has no intervals of no length, and calls nothing ambiguous that is not")
  func flow() {
    let program = TestFiles.read(TestFiles.package + "/scripts/examples/33-tags.lay") ?? ""
    let text = answer(program, "sweep width 240...700")
    #expect(text.contains("breaks its lines elsewhere"), "\(text)")
    #expect(!text.contains("ambiguous"), "\(text)")
    for line in text.split(separator: "\n") where line.contains(" ... ") {
      let ends = line.split(separator: " ")
      guard let dots = ends.firstIndex(of: "..."), dots > 0, dots + 1 < ends.count else { continue }
      #expect(ends[dots - 1] != ends[dots + 1], "\(line)")
    }
  }

  private static let labels = """
    view a intrinsic 100x20
    view b intrinsic 250x20
    a.left == 10; b.left == a.right + 8; b.right == root.right - 8
    """

  @Test("begins with what is lost and ambiguous in the first interval")
  func first() {
    let text = answer(Self.labels, "sweep width")
    let first = text.split(separator: "from 376").first ?? ""
    #expect(first.contains("lost"), "\(text)")
    #expect(first.contains("ambiguous"), "\(text)")
  }

  @Test("names what more is lost beyond a size, though something is lost already")
  func range() {
    let text = answer(Self.labels, "range width")
    #expect(text.contains("below 126   (i1) is lost"), "\(text)")
    let question = Console()
    question.run(Self.labels)
    question.run("range width")
    #expect(question.run("why i1").results.contains("a.width"))
  }

  @Test("says what was not looked at, and how to go on")
  func unseen() throws {
    let console = Console()
    console.run(
      """
      screen 600x480
      view v[1...20]
      for i in 1...20 {
        v[i].left == 0; v[i].width == root.width @500; v[i].width <= 200 + 40 * i
      }
      """)
    let scene = console.shell.scene
    let explainer = Explainer(scene: scene, facts: SceneFacts(of: scene))
    let width = SweptParameter(.screen(.horizontal), name: "root.width", shortName: "width")
    func report(within work: Int) throws -> Report {
      try #require(explainer.sweep(width, over: 240...1400, of: nil, within: work))
    }
    let part = try report(within: 500)
    let text = part.lines(width: 100).map(\.plain).joined(separator: "\n")
    #expect(text.contains("not looked at: `sweep width "), "\(text)")
    #expect(text.contains(" goes on here"), "\(text)")
    #expect(!text.contains("throughout"), "\(text)")
    #expect(part.json.text.contains(#""kind":"unseen""#))
    let whole = try report(within: 1_000_000).lines(width: 100).map(\.plain).joined()
    #expect(!whole.contains("not looked at"))
  }
}

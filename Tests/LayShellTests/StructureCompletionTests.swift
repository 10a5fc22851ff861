import LayShell
import Testing

@Suite("Structures: completion")
struct StructureCompletionTests {
  /// A text that is being typed, words that are proposed, and words that are not.
  static let cases: [(String, [String], [String])] = [
    ("build root { ", ["VStack", "Spacer", "title", "if", "for"], ["layout", "def"]),
    ("build root {\n  VStack(spacing: 4) {\n    V", ["VStack", "VGrid"], ["HStack"]),
    ("build root { VStack { title.", ["padding(", "alignSelf(", "width("], ["keepWidth", "left"]),
    ("build root { VStack { title }.pad", ["padding("], ["width("]),
    ("build root { if root.", ["width", "safeArea"], ["padding("]),
    ("build root { VStack(", ["spacing: ", "alignment: ", "distribution: "], ["columns: "]),
    ("build root { VStack(spacing: 4, al", ["alignment: "], ["spacing: "]),
    ("build root { VStack(alignment: ", ["leading", "fill"], ["title"]),
    ("build root { HStack(distribution: space", ["spaceBetween", "spaceEvenly"], ["fill"]),
    ("build root { VGrid(", ["columns: ", "spacing: "], ["alignment: "]),
    ("build root { title.padding(", ["horizontal", "min: ", "top", "top: "], []),
    ("build root { title.background(", ["title", "body"], []),
    ("build root { VStack { Spacer(", ["fixed", "min: "], []),
    ("build root { Container(safeArea: ", ["all", "top"], []),
    ("build ", ["root", "title"], ["name"]),
    ("rebuild ", ["list"], []),
    ("list.", ["spacer1", "activate"], []),
    ("title.mondr", ["mondrian"], []),
    ("title.mondrian.", ["width(", "top(", "edges("], ["keepWidth"]),
    ("title.mondrian.width(20).tr", ["trailing("], []),
    ("title.mondrian.top(", ["toSuperview", "min: ", "body"], ["times: "]),
    ("title.mondrian.width(", ["times: "], []),
    ("mondrian { ", ["title"], ["layout"]),
    ("mondrian { title.", ["width(", "top("], ["padding("]),
    ("mondrian { title.top(", ["toSuperview"], []),
    ("help V", [], []),
  ]

  @Test("proposes what fits", arguments: cases)
  func proposals(text: String, wanted: [String], unwanted: [String]) {
    let console = Console()
    console.run("view title, body\nbuild root name list { VStack { title; Spacer } }")
    let found = console.shell.completions(of: text, at: text.utf8.count).candidates.map(\.text)
    for word in wanted { #expect(found.contains(word), "\(word) for `\(text)`: \(found)") }
    for word in unwanted { #expect(!found.contains(word), "\(word) for `\(text)`: \(found)") }
  }
}

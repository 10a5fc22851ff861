import SessionSupport
import Testing

@Suite("Structures: completion")
struct StructureCompletionTests {
  static let cases: [CompletionCase] = [
    .init("build root { ", "VStack", "Spacer", "title", "if", "for", omits: ["layout", "def"]),
    .init("build root {\n  VStack(spacing: 4) {\n    V", "VStack", "VGrid", omits: ["HStack"]),
    .init(
      "build root { VStack { title.", "padding(", "alignSelf(", "width(",
      omits: ["keepWidth", "left"]),
    .init("build root { VStack { title }.pad", "padding(", omits: ["width("]),
    .init("build root { if root.", "width", "safeArea", omits: ["padding("]),
    .init(
      "build root { VStack(", "spacing: ", "alignment: ", "distribution: ", omits: ["columns: "]),
    .init("build root { VStack(spacing: 4, al", "alignment: ", omits: ["spacing: "]),
    .init("build root { VStack(alignment: ", "leading", "fill", omits: ["title"]),
    .init(
      "build root { HStack(distribution: space", "spaceBetween", "spaceEvenly", omits: ["fill"]),
    .init("build root { VGrid(", "columns: ", "spacing: ", omits: ["alignment: "]),
    .init("build root { title.padding(", "horizontal", "min: ", "top", "top: "),
    .init("build root { title.background(", "title", "body"),
    .init("build root { VStack { Spacer(", "fixed", "min: "),
    .init("build root { Container(safeArea: ", "all", "top"),
    .init("build ", "root", "title", omits: ["name"]),
    .init("rebuild ", "list"),
    .init("list.", "spacer1", "activate"),
    .init("title.mondr", "mondrian"),
    .init("title.mondrian.", "width(", "top(", "edges(", omits: ["keepWidth"]),
    .init("title.mondrian.width(20).tr", "trailing("),
    .init("title.mondrian.top(", "toSuperview", "min: ", "body", omits: ["times: "]),
    .init("title.mondrian.width(", "times: "),
    .init("mondrian { ", "title", omits: ["layout"]),
    .init("mondrian { title.", "width(", "top(", omits: ["padding("]),
    .init("mondrian { title.top(", "toSuperview"),
    .init("help V", "VStack", "VGrid"),
  ]

  @Test("proposes the matching words", arguments: cases)
  func proposals(text: CompletionCase) {
    let program = "view title, body\nbuild root name list { VStack { title; Spacer } }"
    #expect(text.problems(after: program) == [])
  }
}

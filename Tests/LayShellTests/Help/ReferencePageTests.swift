import LayInterpreter
import SessionSupport
import Testing

import LayShell

/// The reference among the pages on the program.
@Suite("Reference")
struct ReferencePageTests {
  static let folder = TestFiles.package + "/Sources/lay/lay.docc"

  /// With `LAY_UPDATE=1` the pages are made anew.
  @Test("each page is what the tables say", arguments: ReferencePage.all.map(\.name))
  func pages(name: String) throws {
    let page = try #require(ReferencePage.all.first { $0.name == name })
    let file = "\(Self.folder)/\(name).md"
    if TestEnvironment.variable("LAY_UPDATE") == "1" { TestFiles.write(page.text, to: file) }
    let difference = TestFiles.difference(of: file, from: page.text)
    #expect(difference == nil, "run this test with LAY_UPDATE=1")
  }

  @Test("every command, word, member, library and code of the help is in it")
  func completeness() throws {
    let text = ReferencePage.all.map(\.text).joined()
    for topic in HelpSearch.topics where page(on: topic.name) {
      #expect(
        text.contains("| `\(topic.name)`".replacing("`|`", with: "`\\|`"))
          || text.contains("| [`\(topic.name)`](") || text.contains("# \(topic.name)\n"),
        "\(topic.name)")
    }
  }

  /// Whether a word has a page of its own, and is not merely a library's name for something.
  private func page(on word: String) -> Bool {
    Shell(output: Output { _, _ in }).page(on: word) != nil
  }

  @Test("signs of Markdown stand for themselves")
  func escapes() {
    #expect(Markdown.text("2 * a, `b_c` <d> e|f") == "2 \\* a, `b_c` \\<d\\> e\\|f")
    #expect(Markdown.span("H:|-[a]-|") == "`H:\\|-[a]-\\|`")
    #expect(Markdown.span("a `let` of your own") == "a `let` of your own")
    #expect(Markdown.sentence("creates views") == "Creates views.")
    #expect(Markdown.sentence("") == "")
  }
}

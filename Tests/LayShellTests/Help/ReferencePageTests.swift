import LayInterpreter
import Manual
import SessionSupport
import Testing

import LayShell

/// The reference among the pages on the program.
@Suite("Reference")
struct ReferencePageTests {
  static let folder = TestFiles.package + "/Sources/lay/lay.docc"

  /// With `LAY_UPDATE=1` the pages are made anew.
  @Test("each page is what the tables say", arguments: Shell.manual.reference.map(\.name))
  func pages(name: String) throws {
    let page = try #require(Shell.manual.reference.first { $0.name == name })
    let file = "\(Self.folder)/\(name).md"
    if TestEnvironment.variable("LAY_UPDATE") == "1" { TestFiles.write(page.text, to: file) }
    let difference = TestFiles.difference(of: file, from: page.text)
    #expect(difference == nil, "run this test with LAY_UPDATE=1")
  }

  @Test("every command, word, member, library and code of the help is in it")
  func completeness() throws {
    // A library's name for something has no page of its own.
    let text = Shell.manual.reference.map(\.text).joined()
    for topic in Shell.manual.topics
    where Shell.manual.page(on: topic.name) != nil {
      #expect(
        text.contains("| `\(topic.name)`".replacing("`|`", with: "`\\|`"))
          || text.contains("| [`\(topic.name)`](") || text.contains("# \(topic.name)\n"),
        "\(topic.name)")
    }
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

import Manual
import SessionSupport
import Testing

import LayShell

@Suite("Built-in programs")
struct BuiltInExamplesTests {
  static let folder = TestFiles.package + "/scripts/examples"
  @Test(
    "every file is built in, has a number in order, says in a comment what to see, and expects something"
  )
  func form() {
    let all = ExampleCatalog.all
    let files = [".lay", ".txt"].flatMap { TestFiles.names(in: Self.folder, ending: $0) }
    #expect(ExampleCatalog.files.map(\.name) == files.sorted())
    #expect(all.count >= 30)
    #expect(all.map(\.number) == Array(1...all.count))
    for program in all {
      #expect((12...110).contains(program.summary.count), "\(program.fileName): \(program.summary)")
      #expect(program.words(CommandTable.vocabulary).contains("expect"), "\(program.fileName)")
    }
  }

  @Test(
    "each is opened at the prompt, over whatever was there",
    arguments: ExampleCatalog.all.map(\.number))
  func opening(number: Int) {
    let console = Console()
    console.run("view box\nbox.left == 3", as: .prompt)
    let opened = console.run("examples \(number)", as: .prompt)
    #expect(!opened.all.contains("error:"), "\(opened.all)")
    console.run("undo", as: .prompt)
    #expect(console.run("constraints", as: .prompt).results.contains("box.left == 3"))
  }

  @Test("help on a word names the programs that use it")
  func use() {
    let console = Console()
    #expect(ExampleCatalog.numbers(using: "VGrid", CommandTable.vocabulary) == [31])
    #expect(console.run("help keepAspectRatio").results.says("in use examples 24, 25, 27"))
    #expect(console.run("help flow").results.says("in use examples"))
  }
}

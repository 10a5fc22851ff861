import Manual
import SessionSupport
import Testing

import LayShell

@Suite("Built-in programs")
struct BuiltInExamplesTests {
  static let folder = TestFiles.package + "/scripts/examples"
  static let source = TestFiles.package + "/Sources/Manual/ExampleTexts.swift"

  /// With `LAY_UPDATE=1` the source is made anew from the files.
  @Test("the built-in programs are those of the files")
  func texts() throws {
    var text = """
      // swift-format-ignore-file
      // Made from scripts/examples by the test "the built-in programs are those of the files", with LAY_UPDATE=1.

      /// The texts of the built-in programs, and of the files that they read.
      enum ExampleTexts {
        /// The file's name and its text, in order.
        static let all: [(name: String, text: String)] = [

      """
    let names =
      (TestFiles.names(in: Self.folder, ending: ".lay")
      + TestFiles.names(in: Self.folder, ending: ".txt")).sorted()
    for name in names {
      let program = try #require(TestFiles.read("\(Self.folder)/\(name)"))
      text += "    (\n      \"\(name)\",\n      ##\"\"\"\n\(program)\n\"\"\"##\n    ),\n"
    }
    text += "  ]\n}\n"
    if TestEnvironment.variable("LAY_UPDATE") == "1" { TestFiles.write(text, to: Self.source) }
    let difference = TestFiles.difference(of: Self.source, from: text)
    #expect(difference == nil, "run this test with LAY_UPDATE=1")
  }

  @Test("each has a number in order, says in a comment what to see, and expects something")
  func form() {
    let all = ExampleCatalog.all
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

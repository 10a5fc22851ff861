import CodeSyntax
import LayInterpreter
import LayLanguage
import LayoutCode
import LayoutDialects
import LayoutModel
import Manual
import SessionSupport
import Testing

import LayShell

@Suite("Pages of help")
struct HelpPageTests {
  @Test("every word, sign and key of the language has a page")
  func language() {
    #expect(HelpTopic.language.count > 70)
    #expect(HelpTopic.language.allSatisfy { !$0.summary.isEmpty })
    #expect(HelpTopic.language.first { $0.name == "\\" }?.example == "print 1 + \\\n  2")
    #expect(HelpTopic.language.first { $0.name == "keys" }?.text.count == 3)
    let words =
      ReservedWords.all + ["and", "or", "not", "then", "@", "==", ">=", "<=", "=", "+=", "..."]
    for word in words + ["keys", "Tab", "Ctrl-R", "Ctrl-C", "self", "#", "%", "|"] {
      let outcome = Console().run("help \(word)", as: .prompt)
      #expect(!outcome.all.contains("E049"), "\(word): \(outcome.all)")
    }
  }

  @Test("the example of a page runs")
  func examples() {
    for topic in HelpTopic.language {
      guard let example = topic.example else { continue }
      let console = Console()
      let outcome = console.run("view a, b\n" + example)
      #expect(console.shell.exitStatus == 0, "\(topic.name): \(outcome.all)")
    }
  }

  @Test("every error has an example with it, and a cure without it")
  func cures() {
    #expect(ErrorCatalog.all.map(\.code) == ErrorCatalog.all.map(\.code).sorted())
    #expect(ErrorCatalog.all.count > 90)
    for cure in ErrorCatalog.all {
      let code = cure.code
      #expect(!cure.title.isEmpty && !cure.explanation.isEmpty && !cure.cure.isEmpty, "\(code)")
      if let example = cure.example {
        let console = Console()
        var outcome = console.run(example, name: "a.lay").all
        if !code.hasPrefix("W") || code == "W210" { console.shell.finish() }
        outcome += console.run("conflicts").all
        #expect(outcome.contains(code), "\(code): \(outcome)")
      }
      if let cured = cure.cured {
        let console = Console()
        let outcome = console.run(cured, name: "a.lay").all
        #expect(!outcome.contains("[\(code)]"), "\(code) cured: \(outcome)")
        #expect(!console.shell.statuses.contains(2), "\(code) cured: \(outcome)")
      }
    }
  }

  @Test(
    "the section on each code begins with its title, and the pages on limits and words are complete"
  )
  func errorSections() throws {
    let page = BuiltInPage.named("Messages")
    #expect(page.sections.dropFirst().map(\.heading) == ErrorCatalog.all.map(\.code))
    for error in ErrorCatalog.all {
      let title = Markdown.sentence(error.title).filter { $0 != "\\" }
      #expect(page[error.code].first == .paragraph(title))
    }
    let words = try #require(ErrorCatalog.all.first { $0.code == "E008" }).explanation
    for word in ReservedWords.all { #expect(words.contains(" \(word)")) }
    let limits = try #require(ErrorCatalog.all.first { $0.code == "E009" }).explanation
    for limit in [Limits.nesting, Limits.treeHeight, Limits.bytes >> 20] {
      #expect(limits.contains(" \(limit) "))
    }
  }

  @Test("a page of an error says what it is, shows it and cures it")
  func errorPage() {
    let page = Console().run("help E023").results
    for part in ["E023  not a linear equation", "for example", "cure", "then"] {
      #expect(page.contains(part), "\(page)")
    }
  }

  @Test(
    "a library has a page, and each of its names is found",
    arguments: DialectTable.libraries.map(\.name))
  func library(name: String) throws {
    let page = Console().run("help \(name)").results
    #expect(page.contains("what differs"), "\(page)")
    let library = try #require(DialectTable.libraries.first { $0.name == name })
    let names = library.content.names
    for (theirs, _) in names {
      #expect(!Console().run("? \(theirs)").all.contains("nothing is known"), "\(theirs)")
    }
    for (theirs, ours) in library.words {
      #expect(names.contains { $0.theirs == theirs }, "the page lacks \(theirs): \(ours)")
    }
  }

  @Test("what a library's page writes here runs")
  func samples() {
    for library in DialectTable.libraries {
      let console = Console()
      console.run("view a, b; view card { view title text \"x\" }; view slider")
      let program = library.content.ours.joined(separator: "\n")
      let outcome = console.run(program)
      #expect(!console.shell.statuses.contains(2), "\(library.name): \(outcome.all)")
    }
  }

  @Test("what a library writes is read as what its page writes here")
  func samplesAreRead() {
    let libraries = [
      "SnapKit", "Masonry", "PureLayout", "TinyConstraints", "Cartography", "EasyPeasy", "Stevia",
      "PinLayout",
    ]
    for library in DialectTable.libraries where libraries.contains(library.name) {
      let content = library.content
      #expect(!content.theirs.isEmpty && content.theirs.count == content.ours.count)
      for (theirs, ours) in zip(content.theirs, content.ours) {
        let console = Console()
        console.run("view a, b")
        let reader = CodeReader(
          Array(theirs.utf8), as: theirs.hasPrefix("[") ? .objectiveC : .swift)
        let change = reader.run(against: console.shell.scene)
        #expect(change.unread.isEmpty, "\(theirs)")
        console.run(ours)
        #expect(
          equations(of: change.result.scene) == equations(of: console.shell.scene), "\(theirs)")
      }
    }
  }

  private func equations(of scene: Scene) -> Set<String> {
    Set(scene.constraintsInOrder.map { StatementText.equation($0, in: scene) })
  }

  @Test("a search finds words in any order, and misspelt ones")
  func search() {
    #expect(Console().run("? inset left keep").results.contains("keepLeftInset"))
    #expect(Console().run("? left inset keep").results.contains("keepLeftInset"))
    let outcome = Console().run("? unsatisfable").results
    #expect(outcome.contains("conflicts"), "\(outcome)")
    #expect(Console().run("? KeepPriorityHigh").results.contains("high, 750"))
    #expect(Console().run("? zqzqzq").all.contains("E049"))
    for word in ["zebra", "css"] {
      #expect(Console().run("? \(word)").all.contains("E049"), "\(word)")
    }
    #expect(Console().run("? turn").results.contains("screen"))
    #expect(Console().run("? hide").results.contains("hidden"))
    // A question has words that no page has.
    let question = Console().run("? how do I make two views the same width").results
    #expect(question.hasPrefix("view box, other; other.width == box.width"), "\(question)")
  }

  @Test("a word with a question mark asks for its page")
  func question() {
    for word in ["view", "save", "keepWidth", "let", "help"] {
      #expect(Console().run("\(word)?").results == Console().run("help \(word)").results, "\(word)")
    }
    #expect(Console().run("view a; a.keepWidth?").results.contains("keepWidth"))
  }

  @Test("a name of the session tells what it is, and what to ask about it")
  func ownNames() {
    let console = Console()
    console.run("view a; atomic g { a.width == 10 }; let gap = 8; n: a.left == gap")
    #expect(console.run("a?").results.hasPrefix("a  <view a in root>\n"))
    #expect(console.run("help a").results.contains("why a "))
    #expect(console.run("g?").results.contains("g.deactivate"))
    #expect(console.run("gap?").results == "gap  8\n")
    #expect(console.run("n?").results.contains("why n "))
    // A word of the language wins, as before.
    console.run("view width")
    #expect(console.run("help width").results.contains("how wide it is"))
  }

  @Test("a suggestion never makes a view of a command or of a library's name")
  func suggestions() {
    for name in ["learn", "MKLinearLayout", "KeepAtomic", "keepWidth", "UIView"] {
      let outcome = Console().run("print \(name)").all
      #expect(!outcome.contains("view \(name)"), "\(outcome)")
    }
  }
}

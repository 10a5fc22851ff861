import Explanations
import LayInterpreter
import LayoutDialects
import Manual
import SessionSupport
import Testing

import LayShell

@Suite("Help and completion on KeepLayout's words")
struct KeepHelpTests {
  static let members = DialectTable.words.filter {
    $0.isListed && $0.receiver.wanted == "an attribute"
  }.map(\.name)

  static let words: [String] =
    KeepLayout.accessors.map(\.name) + members
    + KeepLayout.conveniences.flatMap { [$0.name] + [$0.priorityName].compactMap { $0 } }
    + KeepLayout.arrayMethods.flatMap { [$0.name] + [$0.priorityName].compactMap { $0 } }
    + KeepLayout.contentPriorities.map(\.name) + KeepLayout.scrollSwitches.map(\.name)
    + ["keepRequired", "keepHigh", "keepLow", "keepFitting", "keepMore", "keepLess"]
    + ["KeepRequired", "KeepHigh", "KeepLow", "KeepFitting", "keepLayoutView"]
    + ["KeepNone", "KeepValueMake"]

  @Test("each has a summary and an example")
  func topics() throws {
    for word in Self.words {
      let topic = try #require(HelpTopic.members.first { $0.name == word }, "\(word)")
      #expect(!topic.summary.isEmpty, "\(word)")
      #expect(topic.example?.contains(word) == true, "\(word)")
    }
  }

  @Test("each is completed where it is allowed")
  func completions() {
    let console = Console()
    console.run("view a, b; view s scroll; view cell[1...2]")
    func proposed(_ text: String) -> Set<String> {
      let list = console.shell.completions(of: text, at: text.utf8.count)
      return Set(list.candidates.map { $0.text.filter { $0 != "(" } })
    }
    let ofView = proposed("a.keep")
    for word in KeepLayout.accessors.map(\.name) + KeepLayout.conveniences.map(\.name)
      + KeepLayout.contentPriorities.map(\.name)
    {
      #expect(ofView.contains(word), "\(word)")
    }
    #expect(!ofView.contains("keepVerticalScrollDisabled"))
    #expect(proposed("s.keepV").contains("keepVerticalScrollDisabled"))
    let ofArray = proposed("cell.keep")
    for word in KeepLayout.arrayMethods.map(\.name) + KeepLayout.accessors.map(\.name) {
      #expect(ofArray.contains(word), "\(word)")
    }
    #expect(proposed("a.keepWidth.").isSuperset(of: Self.members))
    #expect(proposed("constraints a as ").isSuperset(of: ConstraintForm.words))
  }
}

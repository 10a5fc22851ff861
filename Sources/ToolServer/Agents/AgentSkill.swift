import LayInterpreter
import TextReports

/// The text that tells an agent when to call which tool.
package enum AgentSkill {
  /// The page, headed as programs for agents want it.
  package static var text: String {
    let page = BuiltInPage.text(named: "Skill")
    let paragraphs = page.split(separator: "\n\n", maxSplits: 2)
    let summary =
      paragraphs.count > 1 ? paragraphs[1].split(separator: "\n").joined(separator: " ") : ""
    return "---\nname: lay\ndescription: \(JSON.string(summary).text)\n---\n\n\(page)"
  }
}

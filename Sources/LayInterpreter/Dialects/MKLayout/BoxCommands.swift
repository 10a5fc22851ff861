import LayLanguage
import LayoutModel

extension StatementCommand {
  package static let linear = layout(
    .linear, "lays views out one after the other, as MKLinearLayout does",
    searchTerms: [
      "MKLayout", "MKLinearLayout", "box", "row", "column", "weight", "match", "gravity",
      "padding", "separator", "border", "LinearLayout", "sublayout", "item",
    ])

  package static let stack = layout(
    .stack, "lays views out one above the other, as MKStackLayout does",
    searchTerms: ["MKStackLayout", "ZStack", "overlay", "overlap", "gravity", "layers", "pile"])

  package static let flow = layout(
    .flow, "lays views out in lines that break, as MKFlowLayout does",
    searchTerms: ["MKFlowLayout", "wrap", "tags", "lines", "chips", "break", "flexbox", "grid"])

  private static func layout(
    _ kind: BoxLayout.Kind, _ summary: String, searchTerms: [String]
  ) -> StatementCommand {
    StatementCommand(
      name: kind.rawValue, shape: .sentence, forms: BoxWords.forms(of: kind), summary: summary,
      searchTerms: searchTerms, placement: .anywhere, braces: BoxWords.braces,
      action: { (interpreter, call) throws(Failure) in try interpreter.makeLayout(kind, call) })
  }
}

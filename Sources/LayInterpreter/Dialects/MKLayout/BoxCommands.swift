import LayLanguage
import LayoutModel

extension StatementCommand {
  package static let linear = StatementCommand(
    name: "linear", shape: .sentence,
    forms: BoxWords.forms(of: .linear),
    summary: "lays views out one after the other, as MKLinearLayout does",
    searchTerms: [
      "MKLayout", "MKLinearLayout", "box", "row", "column", "weight", "match", "gravity",
      "padding", "separator", "border", "LinearLayout", "sublayout", "item",
    ],
    placement: .anywhere, braces: BoxWords.braces,
    action: { (interpreter, call) throws(Failure) in try interpreter.makeLayout(.linear, call) })

  package static let stack = StatementCommand(
    name: "stack", shape: .sentence,
    forms: BoxWords.forms(of: .stack),
    summary: "lays views out one above the other, as MKStackLayout does",
    searchTerms: ["MKStackLayout", "ZStack", "overlay", "overlap", "gravity", "layers", "pile"],
    placement: .anywhere, braces: BoxWords.braces,
    action: { (interpreter, call) throws(Failure) in try interpreter.makeLayout(.stack, call) })

  package static let flow = StatementCommand(
    name: "flow", shape: .sentence,
    forms: BoxWords.forms(of: .flow),
    summary: "lays views out in lines that break, as MKFlowLayout does",
    searchTerms: ["MKFlowLayout", "wrap", "tags", "lines", "chips", "break", "flexbox", "grid"],
    placement: .anywhere, braces: BoxWords.braces,
    action: { (interpreter, call) throws(Failure) in try interpreter.makeLayout(.flow, call) })
}

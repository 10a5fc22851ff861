import LayLanguage
import LayoutModel

extension StatementCommand {
  package static let flow = StatementCommand(
    name: "flow", shape: .sentence,
    forms: BoxWords.forms(of: .flow),
    summary: "lays views out in lines that break, as MKFlowLayout does",
    help: [
      "Items follow one another, and a new line begins when the next one would extend beyond the layout; an item that ends exactly at the edge is still on the line. A line is as high as its highest item, and `gravity` says where a lower one lies. `spacing` applies between items and between lines. A vertical flow has columns. `help linear` describes the words of an item, later changes, and nested layouts.",
      "A size that is not given is `match`: a whole line, or a whole column. `size (content, content)` follows the view's content and constraints. Sizes must be known before lines can be broken, so a flow takes one more layout pass.",
      "Items with a `weight` share what is left of their line, in addition to their size; without a size they start from 0. An item that is too long for a line, and lines for which there is no room, are reported with the number of points that are missing. MKFlowLayout has neither spacing nor weights, and misplaces a flow inside another layout; here all of this works.",
    ],
    searchTerms: ["MKFlowLayout", "wrap", "tags", "lines", "chips", "break", "flexbox", "grid"],
    examples: [
      Example(
        input:
          "screen 100x100\nflow tags spacing 4 {\n  item a size 40x20\n  item b size 56x30\n  item c size 40x20\n}\nprint a.frame, b.frame, c.frame",
        output: "(0, 0, 40, 20) (44, 0, 56, 30) (0, 34, 40, 20)"),
      Example(
        input:
          "screen 200x100\nview tag[1...3] text \"Hello\"\nflow tags spacing 4 {\n  item tag size (content, content) padding 2\n  item rest size (match, 20) weight 1\n}\nprint rest.frame",
        output: "(141, 0, 59, 20)"),
    ],
    placement: .anywhere, braces: BoxWords.braces,
    action: { (interpreter, call) throws(Failure) in try interpreter.makeLayout(.flow, call) })
}

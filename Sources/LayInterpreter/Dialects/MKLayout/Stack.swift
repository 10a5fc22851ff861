import LayLanguage
import LayoutModel

extension StatementCommand {
  package static let stack = StatementCommand(
    name: "stack", shape: .sentence,
    forms: BoxWords.forms(of: .stack),
    summary: "lays views out one above the other, as MKStackLayout does",
    help: [
      "Every item gets the whole rectangle of the layout, less the margin; later items are in front. An item with a size is placed in it by its gravity, at the top left by default. `help linear` describes the words of an item, later changes, and nested layouts.",
      "An item larger than the layout extends beyond it, and is reported with the number of points that are missing. For a UIStackView use `stackview`.",
    ],
    searchTerms: ["MKStackLayout", "ZStack", "overlay", "overlap", "gravity", "layers", "pile"],
    examples: [
      Example(
        input:
          "screen 200x100\nstack pile margin 2 {\n  item photo\n  item badge size 20x20 gravity bottom|right offset (-5, -5)\n}\nprint photo.frame, badge.frame",
        output: "(2, 2, 196, 96) (173, 73, 20, 20)")
    ],
    placement: .anywhere, braces: BoxWords.braces,
    action: { (interpreter, call) throws(Failure) in try interpreter.makeLayout(.stack, call) })
}

import LayLanguage
import LayoutModel

extension StatementCommand {
  package static let stack = StatementCommand(
    name: "stack", shape: .sentence,
    forms: BoxWords.forms(of: .stack),
    summary: "lays views out one above the other, as MKStackLayout does",
    help: [
      "Every item has the whole rectangle of the layout, less the margin; the later ones are in front. An item that was given a size lies in it by its gravity, at the left and at the top without one. Help on `linear` tells of the words of an item, of changes later, and of layouts inside layouts.",
      "An item that is larger than the layout sticks out, and is reported with the points that are missing. UIStackView is made with `stackview`.",
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

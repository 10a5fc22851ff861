import LayLanguage
import LayoutModel

extension StatementCommand {
  package static let linear = StatementCommand(
    name: "linear", shape: .sentence,
    forms: BoxWords.forms(of: .linear),
    summary: "lays views out one after the other, as MKLinearLayout does",
    help: [
      "A layout shares the rectangle of its container, less the margin, among its items; it is no view. One without a name gets one and says so. Names behind `item` are views that exist, which move into the container, or are made there; an array gives an item for each view. The words of an item apply in a fixed order: size, padding, gravity, offset.",
      "`size (W, H)` is the outer size, padding included: a number, `match` (as long as the cell, which is also so without the word) or `content` (as the view's content and constraints make it). `padding` shrinks the view and moves it in; `gravity` is top, bottom, left, right, centerHorizontal, centerVertical or center, joined by `|`, and says where in a larger cell it lies; `offset` moves it in the end, and nothing with it. Insets are (top, left, bottom, right), or one number.",
      "Cells follow one another with `spacing` between them. A cell is as long as the size; what is left goes to the items with a `weight`, whose cells have no other length. `match` along the layout is all of its length, so beside other items a weight is what is meant. Boxes count from the left, whatever the direction of reading.",
      "`border` asks for a separator before an item, with the spacing on both sides of it, whether it is drawn or not: `row.separator = 1` says how thick separators are, in the layouts inside too if these do not say otherwise, `row.separatorOffsets` how far they reach beyond the items.",
      "A layout in the braces of another (`linear`, `stack` or `flow`) is an item of it: it takes an item's words and its own. `if`, `for`, `let` and `var` can stand there too.",
      "The layout makes required constraints, in words such as `spacing of row between a and b`, which stand in the order of statement where it was stated or last changed, and mix with others. It is never refused: if there is too little room, its last rule is left out and reported with the points that are missing; items keep their sizes, and cells with a weight get nothing.",
      "Later: `row.spacing = 4`, `row.margin = 4`, `row.orientation = vertical`, `row.separator = 1`, `row.active = false`, `a.item.weight = 2`, and so `.size`, `.padding`, `.gravity`, `.offset`, `.border`; `row.insert f at 2 weight 1`, `row.move f to 1`, `row.take f`, `row.clear`; `remove row` takes the layout away, and the views stay. `items` lists what lies where. The views have the order of the items, the last in front.",
      "Where MKLayoutLibrary has a defect this does what was meant: a border without a separator keeps its spacing on both sides, and no cell has a length below 0.",
      "A layout of one's own is a `def` with a `place` block: def ring(views, radius) { place { … } }.",
    ],
    searchTerms: [
      "MKLayout", "MKLinearLayout", "box", "row", "column", "weight", "match", "gravity",
      "padding", "separator", "border", "LinearLayout", "sublayout", "item",
    ],
    examples: [
      Example(
        input:
          "screen 320x100\nlinear row horizontal in root spacing 10 margin 10 {\n  item a size (30, match) padding 3\n  item b weight 1\n  item c weight 2 border\n}\nlayout",
        output:
          "root       0    0  320 x 100\n├ a       13   13   24 x 74\n├ b       50   10   80 x 80\n└ c      150   10  160 x 80"
      ),
      Example(
        input:
          "linear row {\n  item a weight 1\n  linear column vertical weight 2 margin 5 { item b weight 1; item c weight 1 }\n}\nrow.spacing = 20\nprint a.frame, b.frame",
        output: "(0, 0, 100, 480) (125, 5, 190, 235)"),
      Example(
        input:
          "view views[1...4] intrinsic 20x20\ndef ring(views, radius) {\n  place {\n    let x = [0, 1, 0, -1]\n    let y = [-1, 0, 1, 0]\n    for i in 1...4 {\n      views[i].centerX = root.centerX + radius * x[i]\n      views[i].centerY = root.centerY + radius * y[i]\n    }\n  }\n}\nring(views, 100)\nprint views[2].frame",
        output: "(250, 230, 20, 20)"),
      Example(
        input:
          "screen 100x50\nlinear row { item a size (80, 20); item b size (40, 20) }\nlayout",
        mayFail: true),
    ],
    placement: .anywhere, braces: BoxWords.braces,
    action: { (interpreter, call) throws(Failure) in try interpreter.makeLayout(.linear, call) })
}

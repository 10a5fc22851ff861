import LayLanguage
import LayoutModel

extension StatementCommand {
  package static let linear = StatementCommand(
    name: "linear", shape: .sentence,
    forms: BoxWords.forms(of: .linear),
    summary: "lays views out one after the other, as MKLinearLayout does",
    help: [
      "A layout divides the rectangle of its container, less the margin, among its items; it is not a view. A layout without a name is given one. Views named after `item` move into the container; names that do not exist yet create views; an array gives one item for each view. The words of an item apply in a fixed order: size, padding, gravity, offset.",
      "`size (W, H)` is the outer size, padding included: a number, `match` (as long as the cell, which is the default) or `content` (as the view's content and constraints make it). `padding` shrinks the view and moves it in; `gravity` is top, bottom, left, right, centerHorizontal, centerVertical or center, joined by `|`, and says where it lies in a larger cell; `offset` finally moves it alone. Insets are (top, left, bottom, right), or one number.",
      "Cells follow one another with `spacing` between them. A cell is as long as the size; what is left goes to the items with a `weight`, whose cells have no other length. `match` along the layout means all of its length, so with other items use a weight. Boxes are laid out from the left, whatever the reading direction.",
      "`border` asks for a separator before an item, with the spacing on both sides of it, whether it is drawn or not. `row.separator = 1` sets the thickness of separators, also for nested layouts that do not set their own; `row.separatorOffsets` sets how far they extend beyond the items.",
      "A layout in the braces of another (`linear`, `stack` or `flow`) is an item of it: it accepts an item's words and its own. `if`, `for`, `let` and `var` are allowed there too.",
      "The layout creates required constraints, described in words such as `spacing of row between a and b`, which take part like any others from the place where the layout was stated or last changed. It is not refused, unless `set conflicts stop` refuses all conflicts: if there is not enough room, its last constraint is left out and reported with the number of points that are missing; items keep their sizes, and cells with a weight get nothing.",
      "Later: `row.spacing = 4`, `row.margin = 4`, `row.orientation = vertical`, `row.separator = 1`, `row.active = false`, `a.item.weight = 2`, and so `.size`, `.padding`, `.gravity`, `.offset`, `.border`; `row.insert f at 2 weight 1`, `row.move f to 1`, `row.take f`, `row.clear`; `remove row` removes the layout but not the views. `items` lists what lies where. The views are in the order of the items, the last one in front.",
      "Where MKLayoutLibrary has a defect, this does what was intended: a border without a separator keeps its spacing on both sides, and no cell has a negative length.",
      "To write a layout of your own, use a `def` with a `place` block: `def ring(views, radius) { place { … } }`.",
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

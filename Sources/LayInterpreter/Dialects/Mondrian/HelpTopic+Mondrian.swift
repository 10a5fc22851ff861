extension HelpTopic {
  /// The blocks and modifiers of structures.
  static let structures: [HelpTopic] = [
    HelpTopic(
      name: "VStack", summary: "a block: members one below the other, from its top to its bottom",
      searchTerms: ["build", "structure", "MondrianLayout", "vertical", "column", "spaceBetween"],
      example: "view card; build card { VStack(spacing: 8, alignment: leading) { c; Spacer } }",
      text: [
        "`spacing:` is the space between two members; it may be negative, have a priority (`4 @high`) or limits (`(min: 4, max: 20)`). `alignment:` is leading, center, trailing or fill; a member can have its own with `alignSelf`. `distribution:` is fill, fillEqually (all as long as the first), spaceBetween, spaceAround or spaceEvenly: equal gaps, at least the spacing.",
        "A stack fills its block, so one of its members takes up what is left. The spacing follows each member but the last; `spacingAfter` adds to it.",
      ]),
    HelpTopic(
      name: "HStack",
      summary: "a block: members side by side, from its leading to its trailing edge",
      searchTerms: ["build", "structure", "MondrianLayout", "horizontal", "row", "spaceEvenly"],
      example: "view card; build card { HStack(distribution: spaceEvenly) { c; d } }",
      text: [
        "Like VStack, along the other axis: `alignment:` is top, center, bottom or fill. For the rest see `help VStack`."
      ]),
    HelpTopic(
      name: "ZStack", summary: "a block: members over one another, the last in front",
      searchTerms: ["build", "structure", "MondrianLayout", "overlap", "attach", "layers"],
      example: "view card; build card { ZStack(alignment: attach([top])) { c; d } }",
      text: [
        "Members are centered and stay inside the block; those without content fill it. `alignment: attach([top, leading])` puts them at edges. A member with `padding` or `relative` is placed by its distances. On every side without a distance it stays inside the block, also on the leading side."
      ]),
    HelpTopic(
      name: "VGrid", summary: "a block: members in columns, row by row",
      searchTerms: [
        "build", "structure", "MondrianLayout", "grid", "columns", "flexible", "fixed",
      ],
      example:
        "view card; build card { VGrid(columns: [flexible, fixed(60)], spacing: 8) { c; d } }",
      text: [
        "`columns:` is a list of `flexible`, `flexible(min: 20, max: 90)` and `fixed(60)`, or a number of flexible columns. Flexible columns are equally wide, and at least 10 points. `spacing:` is the space between rows; `fixed(60, spacing: 8)` adds space after one column. Members fill their cells, and all members of a row are equally high.",
        "The first column begins at the leading edge of the grid and the last one ends at its trailing edge, even if there is only one; a grid of fixed columns is as wide as all of them together.",
      ]),
    HelpTopic(
      name: "Spacer", summary: "a block: space in a stack, which takes up what is left",
      searchTerms: ["build", "structure", "MondrianLayout", "space", "push", "StackingSpacer"],
      example: "view card; build card { VStack { c; Spacer(20); d } }",
      text: [
        "`Spacer(20)` is at least 20 points long and expands, `Spacer(8, fixed)` is exactly 8 points long, `Spacer(min: 4, max: 20)` has limits. Adjacent spacers are one."
      ]),
    HelpTopic(
      name: "Container", summary: "a block: members within the safe area or other bounds",
      searchTerms: ["build", "structure", "MondrianLayout", "safeArea", "LayoutContainer"],
      example: "view card; build card { Container(safeArea: all) { VStack { c; Spacer } } }",
      text: [
        "It is always the outermost block. `safeArea:` names the edges that lie on those of the safe area; each edge can also be given: `Container(top: a.bottom, leading: safeArea)`. All others lie on those of the view."
      ]),
    HelpTopic(
      name: "modifiers", summary: "what can follow a member of a structure, and a block's `}`",
      searchTerms: StructureWords.modifiers.map(\.word) + ["build", "structure"],
      example:
        "view card; build card { VStack { c.width(min: 20, max: 90 @high).padding(8); Spacer } }",
      text: [
        "Lengths are a number, `min:`, `max:` or some of these, each with an optional priority: `width(20)`, `height(min: 10, max: 40 @high)`, `size(24x24)`, `aspectRatio(16/9)`. A length or an alignment that is set again replaces the earlier one; `min:` and `max:` stay beside each other, distances (`padding`, `relative`, `spacingAfter`) are added up, and backgrounds and overlays are all kept. A length after `padding` includes the padding.",
        "`alignSelf`, `spacingBefore` and `spacingAfter` apply in the stack around a member, `hugging` and `compression` to a view; `background(b)` and `overlay(b)` lay another member behind or in front of it.",
      ]),
    HelpTopic(
      name: "padding", summary: "space around a member; edges that are not named get none",
      searchTerms: ["build", "modifier", "inset", "margin"],
      example: "view card; build card { VStack { c.padding(horizontal, 10); Spacer } }",
      text: [
        "`padding(10)`, `padding([top, leading], 8)`, `padding((1, 2, 3, 4))` in the order top, leading, bottom, trailing, `padding(top: 4, bottom: 8)`, `padding(min: 20)`."
      ]),
    HelpTopic(
      name: "relative",
      summary: "distances from the edges of a block; at other edges a member only stays inside",
      searchTerms: ["build", "modifier", "inset", "pin"],
      example: "view card; build card { ZStack { c; d.relative([top, trailing], 8) } }",
      text: [
        "Like `padding`, but edges that are not named only keep the member inside, on all four sides. Along an axis where no distance is exact it stays in the middle if it can."
      ]),
    HelpTopic(
      name: "background", summary: "another member behind it, as large as it is",
      searchTerms: ["build", "modifier", "behind", "shade"],
      example: "view card; build card { VStack { c.padding(8).background(d); Spacer } }"),
    HelpTopic(
      name: "overlay", summary: "another member in front of it, as large as it is",
      searchTerms: ["build", "modifier", "front"],
      example: "view card; build card { VStack { c.overlay(d.relative([top], 4)); Spacer } }"),
    HelpTopic(
      name: "alignSelf",
      summary: "the alignment of one member in its stack, if it differs from the others",
      searchTerms: ["build", "modifier", "alignment"],
      example: "view card; build card { VStack(alignment: leading) { c.alignSelf(fill); Spacer } }"),
    HelpTopic(
      name: "spacingBefore", summary: "additional space before a member of a stack, in points",
      searchTerms: ["build", "modifier", "custom spacing"],
      example: "view card; build card { VStack { c; d.spacingBefore(8); Spacer } }"),
    HelpTopic(
      name: "spacingAfter", summary: "additional space after a member of a stack, in points",
      searchTerms: ["build", "modifier", "custom spacing"],
      example: "view card; build card { VStack { c.spacingAfter(8); d; Spacer } }"),
    HelpTopic(
      name: "toSuperview", summary: "the same anchor of the superview, for descriptors",
      searchTerms: ["mondrian", "descriptor"], example: "a.mondrian.top(toSuperview, 10)"),
  ]
}

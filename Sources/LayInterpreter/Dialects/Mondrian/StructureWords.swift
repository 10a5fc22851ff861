import LayoutDialects
import LayoutModel

/// The words of structures: blocks, modifiers, and what their arguments can be.
package enum StructureWords {
  /// The blocks.
  package static let blocks: [DialectWord] = [
    block(
      "VStack", "a block: members one below the other, from its top to its bottom",
      searchTerms: ["vertical", "column", "spaceBetween"],
      example: "view card; build card { VStack(spacing: 8, alignment: leading) { c; Spacer } }",
      text: [
        "`spacing:` is the space between two members; it may be negative, have a priority (`4 @high`) or limits (`(min: 4, max: 20)`). `alignment:` is leading, center, trailing or fill; a member can have its own with `alignSelf`. `distribution:` is fill, fillEqually (all as long as the first), spaceBetween, spaceAround or spaceEvenly: equal gaps, at least the spacing.",
        "A stack fills its block, so one of its members takes up what is left. The spacing follows each member but the last; `spacingAfter` adds to it.",
      ], takes: stack),
    block(
      "HStack", "a block: members side by side, from its leading to its trailing edge",
      searchTerms: ["horizontal", "row", "spaceEvenly"],
      example: "view card; build card { HStack(distribution: spaceEvenly) { c; d } }",
      text: [
        "Like VStack, along the other axis: `alignment:` is top, center, bottom or fill. For the rest see `help VStack`."
      ], takes: stack),
    block(
      "ZStack", "a block: members over one another, the last in front",
      searchTerms: ["overlap", "attach", "layers"],
      example: "view card; build card { ZStack(alignment: attach([top])) { c; d } }",
      text: [
        "Members are centered and stay inside the block; those without content fill it. `alignment: attach([top, leading])` puts them at edges. A member with `padding` or `relative` is placed by its distances. On every side without a distance it stays inside the block, also on the leading side."
      ], takes: [.optional("alignment", .alignment)]),
    block(
      "VGrid", "a block: members in columns, row by row",
      searchTerms: ["grid", "columns", "flexible", "fixed"],
      example:
        "view card; build card { VGrid(columns: [flexible, fixed(60)], spacing: 8) { c; d } }",
      text: [
        "`columns:` is a list of `flexible`, `flexible(min: 20, max: 90)` and `fixed(60)`, or a number of flexible columns. Flexible columns are equally wide, and at least 10 points. `spacing:` is the space between rows; `fixed(60, spacing: 8)` adds space after one column. Members fill their cells, and all members of a row are equally high.",
        "The first column begins at the leading edge of the grid and the last one ends at its trailing edge, even if there is only one; a grid of fixed columns is as wide as all of them together.",
      ], takes: [.one("columns", .columns), .optional("spacing", .points)]),
    block(
      "Spacer", "a block: space in a stack, which takes up what is left",
      searchTerms: ["space", "push", "StackingSpacer"],
      example: "view card; build card { VStack { c; Spacer(20); d } }",
      text: [
        "`Spacer(20)` is at least 20 points long and expands, `Spacer(8, fixed)` is exactly 8 points long, `Spacer(min: 4, max: 20)` has limits. Adjacent spacers are one."
      ], written: "Spacer(20), Spacer(8, fixed), Spacer(min: 4, max: 20)",
      takes: [.optional(.fixed)] + limits),
    block(
      "Container", "a block: members within the safe area or other bounds",
      searchTerms: ["safeArea", "LayoutContainer"],
      example: "view card; build card { Container(safeArea: all) { VStack { c; Spacer } } }",
      text: [
        "It is always the outermost block. `safeArea:` names the edges that lie on those of the safe area; each edge can also be given: `Container(top: a.bottom, leading: safeArea)`. All others lie on those of the view."
      ], takes: boundaries),
  ]

  /// The modifiers.
  package static let modifiers: [DialectWord] = [
    modifier(
      "width", "the width of a member of a structure: a number, min:, max:",
      written: "width(20), width(min: 10, max: 40)", takes: length),
    modifier(
      "height", "the height of a member of a structure: a number, min:, max:",
      written: "height(20), height(min: 10, max: 40)", takes: length),
    modifier(
      "size", "the width and height of a member of a structure: 24x24",
      written: "size(24x24), size(24), size(width: 24, height: 30)",
      takes: [
        .optional(.structureLength), .optional("width", .structureLength),
        .optional("height", .structureLength),
      ]),
    modifier(
      "aspectRatio", "the width of a member of a structure by its height: 16/9",
      written: "aspectRatio(16/9)", takes: [.one(.number)]),
    modifier(
      "padding", "space around a member; edges that are not named get none",
      searchTerms: ["inset", "margin"],
      example: "view card; build card { VStack { c.padding(horizontal, 10); Spacer } }",
      text: [
        "`padding(10)`, `padding([top, leading], 8)`, `padding((1, 2, 3, 4))` in the order top, leading, bottom, trailing, `padding(top: 4, bottom: 8)`, `padding(min: 20)`."
      ], written: "padding(10), padding([top, leading], 8)", takes: distances),
    modifier(
      "relative", "distances from the edges of a block; at other edges a member only stays inside",
      searchTerms: ["inset", "pin"],
      example: "view card; build card { ZStack { c; d.relative([top, trailing], 8) } }",
      text: [
        "Like `padding`, but edges that are not named only keep the member inside, on all four sides. Along an axis where no distance is exact it stays in the middle if it can."
      ], written: "relative(10), relative([top, leading], 8)", takes: distances),
    modifier(
      "background", "another member behind it, as large as it is",
      searchTerms: ["behind", "shade"],
      example: "view card; build card { VStack { c.padding(8).background(d); Spacer } }",
      written: "background(shade)", takes: [.one(.member)]),
    modifier(
      "overlay", "another member in front of it, as large as it is", searchTerms: ["front"],
      example: "view card; build card { VStack { c.overlay(d.relative([top], 4)); Spacer } }",
      written: "overlay(shade)", takes: [.one(.member)]),
    modifier(
      "alignSelf", "the alignment of one member in its stack, if it differs from the others",
      searchTerms: ["alignment"],
      example: "view card; build card { VStack(alignment: leading) { c.alignSelf(fill); Spacer } }",
      written: "alignSelf(fill)", takes: [.one(.alignment)]),
    modifier(
      "spacingBefore", "additional space before a member of a stack, in points",
      searchTerms: ["custom spacing"],
      example: "view card; build card { VStack { c; d.spacingBefore(8); Spacer } }",
      written: "spacingBefore(8)", takes: [.one(.points)]),
    modifier(
      "spacingAfter", "additional space after a member of a stack, in points",
      searchTerms: ["custom spacing"],
      example: "view card; build card { VStack { c.spacingAfter(8); d; Spacer } }",
      written: "spacingAfter(8)", takes: [.one(.points)]),
    modifier(
      "hugging", "how strongly a view in a structure hugs its content",
      written: "hugging(horizontal, 800)", takes: [.one(.axis), .optional(.priority)]),
    modifier(
      "compression", "how strongly a view in a structure resists compression",
      written: "compression(horizontal, 800)", takes: [.one(.axis), .optional(.priority)]),
    modifier(
      "container", "keeps a block of a structure within the safe area or other bounds",
      example: "view card; build card { VStack { c; Spacer }.container(safeArea: all) }",
      written: "container(safeArea: all)", takes: boundaries),
  ]

  /// The words in arguments that take arguments themselves.
  package static let inner: [DialectWord] = [
    word("flexible", takes: limits + [.optional("spacing", .points)]),
    word("fixed", takes: [.one(.points), .optional("spacing", .points)]),
    word("attach", takes: [.one(.edges)]),
  ]

  /// The words that are not blocks or modifiers but are explained too.
  static let others: [DialectWord] = [
    word(
      "modifiers", "what can follow a member of a structure, and a block's `}`",
      searchTerms: modifiers.map(\.name) + ["build", "structure"],
      example:
        "view card; build card { VStack { c.width(min: 20, max: 90 @high).padding(8); Spacer } }",
      text: [
        "Lengths are a number, `min:`, `max:` or some of these, each with an optional priority: `width(20)`, `height(min: 10, max: 40 @high)`, `size(24x24)`, `aspectRatio(16/9)`. A length or an alignment that is set again replaces the earlier one; `min:` and `max:` stay beside each other, distances (`padding`, `relative`, `spacingAfter`) are added up, and backgrounds and overlays are all kept. A length after `padding` includes the padding.",
        "`alignSelf`, `spacingBefore` and `spacingAfter` apply in the stack around a member, `hugging` and `compression` to a view; `background(b)` and `overlay(b)` lay another member behind or in front of it.",
      ]),
    word(
      "toSuperview", "the same anchor of the superview, for descriptors",
      searchTerms: ["mondrian", "descriptor"], example: "a.mondrian.top(toSuperview, 10)"),
  ]

  private static func block(
    _ name: String, _ summary: String, searchTerms: [String], example: String, text: [String],
    written: String? = nil, takes arguments: [ArgumentSlot]
  ) -> DialectWord {
    word(
      name, summary, searchTerms: ["build", "structure", "MondrianLayout"] + searchTerms,
      example: example, text: text, written: written, takes: arguments)
  }

  private static func modifier(
    _ name: String, _ summary: String, searchTerms: [String] = [], example: String? = nil,
    text: [String] = [], written: String, takes arguments: [ArgumentSlot]
  ) -> DialectWord {
    let sample = written.prefix { $0 != ")" } + ")"
    return word(
      name, summary, searchTerms: ["build", "modifier"] + searchTerms,
      example: example ?? "view card; build card { VStack { c.\(sample); Spacer } }", text: text,
      written: written, takes: arguments)
  }

  private static func word(
    _ name: String, _ summary: String = "", searchTerms: [String] = [], example: String? = nil,
    text: [String] = [], written: String? = nil, takes arguments: [ArgumentSlot] = []
  ) -> DialectWord {
    DialectWord(
      name, summary, searchTerms: searchTerms, example: example, text: text,
      written: written, takes: arguments, errorCode: "E092", .inBraces)
  }

  // MARK: Arguments

  private static let stack: [ArgumentSlot] = [
    .optional("spacing", .structureLength), .optional("alignment", .alignment),
    .optional("distribution", .distribution),
  ]
  private static let limits: [ArgumentSlot] = [
    .optional("min", .structureLength), .optional("max", .structureLength),
  ]
  private static let length = [ArgumentSlot.optional(.structureLength)] + limits
  private static let boundaries: [ArgumentSlot] =
    [.optional("safeArea", .edges)] + StructureEdge.allCases.map { .optional($0.rawValue, .place) }
  private static let distances: [ArgumentSlot] =
    [.optional(.edges), .optional(.structureLength)] + limits
    + (StructureEdge.allCases.map(\.rawValue) + ["horizontal", "vertical"]).map {
      .optional($0, .structureLength)
    }

  /// The row of a block, a modifier or a word in their arguments.
  static func named(_ name: String) -> DialectWord? { byName[name] }

  private static let byName = Dictionary(
    (blocks + modifiers + inner).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The words that can follow a label; nil for other labels.
  static func words(behind label: String) -> [String]? {
    (blocks + modifiers).lazy.flatMap(\.arguments).first {
      $0.label == label && !$0.kind.words.isEmpty
    }?.kind.words
  }

  /// The words for alignments in a block.
  package static func alignments(in block: StructureRole.Block) -> [String] {
    switch block {
    case .verticalStack: ["leading", "center", "trailing", "fill"]
    case .horizontalStack: ["top", "center", "bottom", "fill"]
    case .overlapping: ["center", "fill", "attach"]
    case .build, .grid, .container, .background, .overlay: []
    }
  }

  /// The words for several edges.
  package static let edgeSets: [String: [StructureEdge]] = [
    "all": StructureEdge.allCases, "horizontal": [.leading, .trailing],
    "vertical": [.top, .bottom],
    "top": [.top], "leading": [.leading], "bottom": [.bottom], "trailing": [.trailing],
  ]

  package static let isBlock = Set(blocks.map(\.name))
  package static let isModifier = Set(modifiers.map(\.name))
}

extension ArgumentKind {
  fileprivate static let points = ArgumentKind("N", "a number")
  fileprivate static let structureLength = ArgumentKind("LENGTH", "a length")
  fileprivate static let member = ArgumentKind("MEMBER", "a view or a block")
  fileprivate static let place = ArgumentKind("PLACE", "a position")
  fileprivate static let fixed = ArgumentKind("LENGTH", "a length", words: ["fixed"], parts: 2)
  fileprivate static let columns = ArgumentKind(
    "[COLUMN, …]", "a list of columns", words: ["[flexible", "[fixed("])
  fileprivate static let edges = ArgumentKind(
    "EDGES", "edges", words: StructureWords.edgeSets.keys.sorted())
  fileprivate static let axis = ArgumentKind(
    "AXIS", "an axis or a priority", words: ["horizontal", "vertical", "all"])
  fileprivate static let alignment = ArgumentKind(
    "WORD", "an alignment",
    words: ["leading", "trailing", "top", "bottom", "center", "fill", "attach("])
  fileprivate static let distribution = ArgumentKind(
    "WORD", "a distribution", words: StructureStack.Distribution.allCases.map(\.rawValue))
}

import LayoutModel

extension LibraryPage {
  static let mkLayout = LibraryPage(
    "MKLayoutLibrary", "boxes: linear, stack and flow layouts of items",
    names: [
      ("MKLayout", "linear, stack, flow"), ("MKLinearLayout", "linear row { … }"),
      ("MKStackLayout", "stack pile { … }"), ("MKFlowLayout", "flow tags { … }"),
      ("MKLayoutItem", "item a …, a.item"), ("MKLinearLayoutItem", "item a weight 1"),
      ("MKStackLayoutItem", "item a gravity center"), ("MKFlowLayoutItem", "item a size 20x20"),
      ("MKLayoutView", "a view with a layout: linear row in v { … }"),
      ("MKLayoutParser", "a program: source FILE"), ("rootLayout", "the outermost layout"),
      ("initWithView:", "linear row in v"), ("addSubview:", "row.insert a"),
      ("addSublayout:", "row.insert column"), ("insertSubview:atIndex:", "row.insert a at 2"),
      ("insertSublayout:atIndex:", "row.insert linear column vertical at 2 { … }"),
      ("addLayoutItem:", "row.insert a"), ("insertLayoutItem:atIndex:", "row.insert a at 2"),
      ("removeLayoutItem:", "row.take a"), ("removeLayoutItemAtIndex:", "row.take a"),
      ("removeFromLayout", "row.take a, remove a"), ("clear", "row.clear: the views stay"),
      ("items", "row.items, or items for all"), ("item.subview", "a"), ("sublayout", "column"),
      ("item.size", "a.item.size = (30, match)"), ("item.padding", "a.item.padding = (1, 1, 1, 1)"),
      ("item.gravity", "a.item.gravity = top|right"), ("item.offset", "a.item.offset = (5, 5)"),
      ("item.weight", "a.item.weight = 2"), ("insertBorder", "a.item.border = true"),
      ("userInfo", "a `let` of your own"), ("orientation", "row.orientation = vertical"),
      ("spacing", "row.spacing = 4"), ("margin", "row.margin = 4"),
      ("flipOrientation:", "row.orientation = vertical"),
      ("layoutBounds:", "def with a place block"),
      ("moveRect:withinRect:gravity:", "a.item.gravity = center"),
      ("roundedRect:", "scale 2: rounds edges to device pixels"),
      ("contentScaleFactor", "scale 2"),
      ("numberOfBordersForOrientation:", "items lists separators"),
      ("separatorDelegate", "row.separator = 1"),
      ("separatorThicknessForLinearLayout:", "row.separator = 1"),
      ("separatorIntersectionOffsetsForLinearLayout:", "row.separatorOffsets = (0, 8, 0, 8)"),
      ("linearLayout:separatorRect:type:", "items lists their rectangles"),
      ("layoutDidStartToLayout", "print in a place block"),
      ("layoutDidFinishToLayout", "print in a place block"),
      ("didAddLayoutItem", "not needed: row.insert"),
      ("didRemoveLayoutItem", "not needed: row.take"),
      ("kMKLinearLayoutWeightInvalid", "weight none"), ("MKLayoutGravityNone", "gravity none"),
      ("MKFlowLayoutInvalidStateException", "a conflict: an item that is longer than its line"),
      ("UnknownParamValueException", "an error that says what is expected"),
    ],
    words: constants,
    theirs: [
      "MKLinearLayout *row = [[MKLinearLayout alloc] initWithView:card];", "row.spacing = 10;",
      "MKLinearLayoutItem *item = [row addSubview:title];", "item.weight = 1.0f;",
    ],
    ours: ["linear row in card spacing 10 {", "  item title weight 1", "}"],
    differences: [
      "A layout holds at every layout pass, together with constraints; in MKLayoutLibrary `layout` runs it once.",
      "No cell has a negative length: if there is not enough room, a conflict says how many points are missing.",
      "A border keeps its spacing on both sides, with or without a separator.",
      "A flow has spacing and weights, and is placed correctly inside another layout.",
      "Lines of a flow that extend beyond it, and items larger than their stack, are allowed as in MKLayoutLibrary, with a warning; `set overflow conflict` makes them conflicts.",
    ])

  /// The names of its constants, with the words for them.
  private static let constants: [String: String] = {
    var words = [
      "kMKLayoutItemSizeValueMatchParent": "match", "MKLayoutOrientationHorizontal": "horizontal",
      "MKLayoutOrientationVertical": "vertical",
      "MKLinearLayoutOrientationHorizontal": "horizontal",
      "MKLinearLayoutOrientationVertical": "vertical",
    ]
    for (name, _) in BoxItem.Gravity.named where name != "center" {
      words["MKLayoutGravity\(name.prefix(1).uppercased())\(name.dropFirst())"] = name
    }
    return words
  }()
}

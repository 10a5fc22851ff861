import LayLanguage
import LayoutDialects
import LayoutModel

/// An option of a box layout: `linear row spacing 10`, `row.spacing = 4`.
struct BoxLayoutOption: Sendable {
  /// Sets the option of a layout.
  typealias Setter =
    @Sendable (Interpreter, Identifier, inout BoxLayout, Expression) throws(Failure) -> Void

  /// The name.
  var name: String
  /// What help says on it.
  var summary: String
  var searchTerms: [String] = []
  var example: String
  /// The words that it can be.
  var words: [String] = []
  /// Its value.
  var value: @Sendable (ItemID, BoxLayout, Scene) -> Value
  /// Sets it.
  var set: Setter

  static let all: [BoxLayoutOption] = [
    BoxLayoutOption(
      name: "spacing", summary: "the gap between the items of a layout",
      searchTerms: ["linear", "flow"], example: "linear row { item c }; row.spacing = 8",
      value: { _, layout, _ in .number(layout.spacing) },
      set: { (interpreter, word, layout, value) throws(Failure) in
        try interpreter.refuseForStack(layout, word)
        layout.spacing = try interpreter.number(value, "a spacing")
      }),
    BoxLayoutOption(
      name: "margin", summary: "the empty space around the items of a layout",
      searchTerms: ["linear", "stack", "flow", "insets"],
      example: "linear row { item c }; row.margin = (8, 16, 8, 16)",
      value: { _, layout, _ in Value(layout.margin) },
      set: { (interpreter, _, layout, value) throws(Failure) in
        layout.margin = try interpreter.boxInsets(value, "a margin is")
      }),
    BoxLayoutOption(
      name: "orientation", summary: "the direction of a layout: horizontal or vertical",
      searchTerms: ["linear", "flow", "flipOrientation"],
      example: "linear row { item c }; row.orientation = vertical",
      words: Axis.allCases.map(\.word),
      value: { _, layout, _ in layout.kind == .stack ? .none : .string(layout.axis.word) },
      set: { (interpreter, word, layout, value) throws(Failure) in
        try interpreter.refuseForStack(layout, word)
        try interpreter.setOrientation(of: &layout, try interpreter.orientation(value))
      }),
    BoxLayoutOption(
      name: "separator", summary: "the thickness of the separators of a layout",
      searchTerms: ["linear", "border", "separatorThicknessForLinearLayout"],
      example: "linear row { item c weight 1; item d weight 1 border }; row.separator = 1",
      value: { id, _, scene in .number(scene.separatorThickness(of: id)) },
      set: { (interpreter, _, layout, value) throws(Failure) in
        layout.separator = try interpreter.notNegativeOrNone(value, "the thickness of a separator")
      }),
    BoxLayoutOption(
      name: "separatorOffsets", summary: "how far separators reach beyond the items of a layout",
      searchTerms: ["linear", "border", "separatorIntersectionOffsetsForLinearLayout"],
      example:
        "linear row { item c weight 1; item d weight 1 border }; row.separatorOffsets = (0, 8, 0, 8)",
      value: { _, layout, _ in Value(layout.separatorOffsets) },
      set: { (interpreter, _, layout, value) throws(Failure) in
        layout.separatorOffsets = try interpreter.boxInsets(value, "offsets are")
      }),
    BoxLayoutOption(
      name: "active", summary: "whether a layout is switched on",
      searchTerms: ["linear", "stack", "flow"],
      example: "linear row { item c }; row.active = false", words: ["true", "false"],
      value: { id, _, scene in .boolean(scene.isInForce(layout: id)) },
      set: { (interpreter, _, layout, value) throws(Failure) in
        layout.isActive = try interpreter.truth(value)
      }),
  ]

  /// The option with a name.
  static func named(_ name: String) -> BoxLayoutOption? { all.first { $0.name == name } }
}

/// An option of an item of a box layout: `item a weight 1`, `a.item.weight = 2`.
struct BoxItemOption: Sendable {
  /// The name.
  var name: String
  /// What follows the name; nothing for `border`.
  var slot: OperandPattern?
  /// The words that it can be set to.
  var words: [String] = []
  /// Its value.
  var value: @Sendable (BoxItem) -> Value
  /// Sets it.
  var set: @Sendable (Interpreter, inout BoxItem, Expression) throws(Failure) -> Void

  /// The options in the order in which they apply.
  static let all: [BoxItemOption] = [
    BoxItemOption(
      name: "size",
      slot: .slot(
        OperandSlot(
          "SIZE", [.words(["match", "content"])], wanted: "a size",
          example: "20x20, size (30, match), size (content, 20)")),
      value: { item in
        .tuple([
          Value.Element(label: "width", value: Value(item.width)),
          Value.Element(label: "height", value: Value(item.height)),
        ])
      },
      set: { (interpreter, item, value) throws(Failure) in
        (item.width, item.height) = try interpreter.boxSize(value)
      }),
    BoxItemOption(
      name: "padding", slot: .insets, value: { Value($0.padding) },
      set: { (interpreter, item, value) throws(Failure) in
        item.padding = try interpreter.boxInsets(value, "a padding is", isPadding: true)
      }),
    BoxItemOption(
      name: "gravity",
      slot: .slot(
        OperandSlot(
          "WORDS", [.words(BoxItem.Gravity.named.map(\.name))], wanted: "a gravity",
          example: "center, gravity top|right")),
      words: BoxItem.Gravity.named.map(\.name),
      value: { .string(BoxText.text(of: $0.gravity)) },
      set: { (interpreter, item, value) throws(Failure) in
        item.gravity = try interpreter.gravity(value)
      }),
    BoxItemOption(
      name: "offset", slot: .slot(OperandSlot("(X, Y)", wanted: "an offset", example: "(3, -4)")),
      value: { Value(horizontal: $0.offsetX, vertical: $0.offsetY) },
      set: { (interpreter, item, value) throws(Failure) in
        (item.offsetX, item.offsetY) = try interpreter.boxOffset(value)
      }),
    BoxItemOption(
      name: "weight", slot: .slot(OperandSlot("N", wanted: "a weight", example: "1")),
      value: { Value($0.weight) },
      set: { (interpreter, item, value) throws(Failure) in
        item.weight = try interpreter.notNegativeOrNone(value, "a weight")
      }),
    BoxItemOption(
      name: "border", words: ["true", "false"], value: { .boolean($0.hasBorder) },
      set: { (interpreter, item, value) throws(Failure) in
        item.hasBorder = try interpreter.truth(value)
      }),
  ]

  /// The names of all.
  static let names = all.map(\.name)

  /// The option with a name.
  static func named(_ name: String) -> BoxItemOption? { all.first { $0.name == name } }
}

extension Value {
  /// A length of an item: a number, or one of its words.
  fileprivate init(_ length: BoxItem.Length) {
    self =
      if case .points(let points) = length { .number(points) } else {
        .string(BoxText.text(of: length))
      }
  }
}

import LayLanguage
import LayoutModel

/// The options of layouts and items, and their forms.
enum BoxWords {
  /// The options of an item, each with its value.
  static let item: [[OperandPattern]] = BoxItemOption.all.map { option in
    [.word(option.name)] + (option.slot.map { [$0] } ?? [])
  }

  /// The options of a layout, each with its value. A stack reports by itself the ones that it does
  /// not support.
  private static func words(of kind: BoxLayout.Kind) -> [[OperandPattern]] {
    let length = OperandPattern.slot(OperandSlot("N", wanted: "a number", example: "4"))
    let margin: [OperandPattern] = ["margin", .insets]
    let orientation: [OperandPattern] = [.words(["horizontal", "vertical"])]
    let separators: [[OperandPattern]] = [["separator", length], ["separatorOffsets", .insets]]
    guard kind == .stack else { return [orientation, ["spacing", length], margin] + separators }
    return [margin, [.unlisted(orientation)], [.unlisted("spacing", length)]]
      + separators.map { [.unlisted($0)] }
  }

  private static func forms(_ rows: [[OperandPattern]]) -> [[OperandPattern]] {
    let braces = OperandPattern.block("item VIEW …; …")
    return [
      [.slot(.newName.yieldingToWords), .anyOrder(rows), .optional(braces)],
      [.anyOrder(rows), braces],
    ]
  }

  /// The forms of a layout that is not an item of another.
  static func forms(of kind: BoxLayout.Kind) -> [[OperandPattern]] {
    forms([["in", .view]] + words(of: kind) + [["inactive"]])
  }

  /// The forms of a new layout that is inserted: `row.insert linear column vertical at 1 weight 1 { … }`.
  static func insertedForms(at place: OperandPattern) -> [[OperandPattern]] {
    BoxLayout.Kind.allCases.map { kind in
      [
        .word(kind.rawValue), .optional(.slot(.newName.yieldingToWords)),
        .anyOrder(words(of: kind) + item + [["at", place]]), .block("item VIEW …; …"),
      ]
    }
  }

  /// The grammar of a layout's block: items, including nested layouts.
  static let braces = BlockGrammar(
    [
      BlockSentence(
        name: "item",
        forms: [
          [
            .slot(OperandSlot("VIEW", [.items], wanted: "a view", example: "a size (30, match)")),
            .anyOrder(item),
          ]
        ],
        summary: "lays a view out",
        action: { (interpreter, call) throws(Failure) in try interpreter.stateItem(call) })
    ]
      + BoxLayout.Kind.allCases.map { kind in
        BlockSentence(
          name: kind.rawValue,
          forms: forms(words(of: kind) + item + [[.unlisted("in", .view)]]),
          summary: "lays views out in one cell of the layout",
          action: { (interpreter, call) throws(Failure) in try interpreter.makeLayout(kind, call) })
      }, keywords: ["let", "var", "if", "for"])
}

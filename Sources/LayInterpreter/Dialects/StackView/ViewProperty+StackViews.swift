import LayoutDialects
import LayLanguage
import LayoutModel
import TextReports

extension PropertyOwner {
  /// Only stack views.
  static let stackViews = PropertyOwner(
    includes: { id, scene in scene.properties(of: id)?.stack != nil },
    refusal: { id, member, scene in
      Failure(
        "E033", "`\(scene.name(of: id))` is not a stack view and has no `\(member.name)`",
        at: member.range, help: ["create a stack view: stackview NAME { … }"])
    })
}

/// The properties of stack views.
extension ViewProperty {
  static let stackViews = [
    axis, distribution, alignment, spacing, marginsRelative, baselineRelative,
  ]

  private static let axis = row(
    .axis, "the axis of a stack view: horizontal or vertical",
    example: "stackview bar { c; d }; bar.axis = vertical", words: Axis.allCases.map(\.word),
    \.axis,
    value: { .string($0.word) }, saved: .otherwise
  ) { (interpreter, value, words) throws(Failure) in
    try interpreter.choice(value, among: words, "an axis") == Axis.vertical.word
      ? .vertical : .horizontal
  }

  private static let distribution = row(
    .distribution, "how the members of a stack view share its length",
    searchTerms: ["fillEqually", "equalSpacing"],
    example: "stackview bar { c; d }; bar.distribution = fillEqually",
    words: StackArrangement.Distribution.allCases.map(\.rawValue), \.distribution,
    value: { .string($0.rawValue) }, saved: saved(\.distribution) { $0.rawValue }
  ) { (interpreter, value, words) throws(Failure) in
    .init(rawValue: try interpreter.choice(value, among: words, "a distribution")) ?? .fill
  }

  private static let alignment = row(
    .alignment, "how the members of a stack view are aligned across its axis",
    searchTerms: ["center"], example: "stackview bar { c; d }; bar.alignment = center",
    words: StackArrangement.Alignment.allCases.map(\.rawValue), \.alignment,
    value: { .string($0.rawValue) }, saved: saved(\.alignment) { $0.rawValue }
  ) { (interpreter, value, words) throws(Failure) in
    .init(rawValue: try interpreter.choice(value, among: words, "an alignment")) ?? .fill
  }

  private static let spacing = ViewProperty(
    name: PropertyName.spacing.rawValue,
    summary: "the gap between the members of a stack view or the items of a layout",
    searchTerms: ["stackview"], example: "stackview bar { c; d }; bar.spacing = 8",
    owner: .stackViews, takesArithmetic: true,
    get: arranged { .number($0.spacing) },
    set: changing { (interpreter, setting) throws(Failure) in
      let range = setting.value.range
      let number = try interpreter.number(setting.value, "a spacing")
      return { (_, properties) throws(Failure) in
        guard let spacing = properties.stack?.spacing else { return }
        properties.stack?.spacing = try interpreter.evaluator.result(
          spacing, setting.operation, number, at: range)
      }
    },
    saved: saved(\.spacing, as: NumberText.exact))

  private static let marginsRelative = flag(
    .marginsRelative, uikitName: "isLayoutMarginsRelativeArrangement",
    "whether a stack view keeps its layout margins clear",
    example: "stackview bar { c; d }; bar.marginsRelative = true", \.isMarginsRelative)

  private static let baselineRelative = flag(
    .baselineRelative, uikitName: "isBaselineRelativeArrangement",
    "whether the spacing of a vertical stack view goes from baseline to baseline",
    example: "stackview bar vertical { c; d }; bar.baselineRelative = true", \.isBaselineRelative)

  private static func flag(
    _ name: PropertyName, uikitName: String, _ summary: String, example: String,
    _ path: any WritableKeyPath<StackArrangement, Bool> & Sendable
  ) -> ViewProperty {
    row(
      name, uikitNames: [uikitName], summary, searchTerms: [uikitName], example: example,
      words: ["true", "false"], path, value: { .boolean($0) },
      saved: saved({ $0[keyPath: path] }) { "\($0)" }
    ) { (interpreter, value, _) throws(Failure) in try interpreter.truth(value) }
  }

  /// A value that each stack view stores: a setting is evaluated once.
  private static func row<Stored>(
    _ name: PropertyName, uikitNames: [String] = [], _ summary: String,
    searchTerms: [String] = [], example: String, words: [String],
    _ path: any WritableKeyPath<StackArrangement, Stored> & Sendable,
    value: @escaping @Sendable (Stored) -> Value, saved: SavedProperty,
    _ read: @escaping @Sendable (Interpreter, Expression, [String]) throws(Failure) -> Stored
  ) -> ViewProperty {
    ViewProperty(
      name: name.rawValue, uikitNames: uikitNames, summary: summary,
      searchTerms: ["stackview"] + searchTerms, example: example, words: words, owner: .stackViews,
      get: arranged { value($0[keyPath: path]) },
      set: changing { (interpreter, setting) throws(Failure) in
        let stored = try read(interpreter, setting.value, words)
        return { (_, properties) throws(Failure) in properties.stack?[keyPath: path] = stored }
      },
      saved: saved)
  }

  /// In a statement with those of the arranged views, unless it has the default of a new stack
  /// view.
  private static func saved<Stored: Equatable & Sendable & SendableMetatype>(
    _ stored: @escaping @Sendable (StackArrangement) -> Stored,
    as text: @escaping @Sendable (Stored) -> String
  ) -> SavedProperty {
    .setting(.arranged, unless: stored(StackArrangement()), { $0.stack.map(stored) }) { value, _ in
      text(value)
    }
  }

  /// Reads a stored value of a stack view.
  private static func arranged(_ value: @escaping @Sendable (StackArrangement) -> Value) -> Getter {
    { id, scene in scene.properties(of: id)?.stack.map(value) }
  }
}
